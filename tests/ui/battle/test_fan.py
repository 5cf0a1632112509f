"""A stack spreads out under the pointer: in order, with who pins whom, and closes when the pointer leaves."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import Mouse, Opening
from tests.ui.battle.test_foretold import at, disk
from ui.battle.session.window import BattleWindow
from ui.games.disk.fan import Spread, spread_out
from ui.games.disk.strokes import from_scene

STACK = [
    disk("b", 15, 10, "4/4/3", name="Horde"), disk("a2", 15.8, 10.6, name="Stalwarts"),
    disk("b3", 15.2, 11.2, name="Vampire"), disk("a", 4, 4),
]  # fmt: skip


@pytest.fixture
def window(opening: Opening) -> BattleWindow:
    return opening(disks=STACK)


def spread(window: BattleWindow) -> tuple[Spread, ...]:
    assert window.hand.fan is not None
    return window.hand.fan.disks


def test_a_stack_spreads_out_when_the_pointer_rests_on_it(window: BattleWindow, qtbot: QtBot) -> None:
    Mouse(window).over(at(15, 10))
    assert window.hand.fan is None
    qtbot.waitUntil(lambda: window.hand.fan is not None, timeout=3000)
    assert [one.id for one in spread(window)] == ["b3", "a2", "b"]
    assert {one.id: one.pins for one in spread(window)} == {"b3": (("a2", True),), "a2": (("b", True),), "b": ()}


def test_the_disks_lie_apart_and_on_the_table_that_is_seen(window: BattleWindow) -> None:
    window.hand.spread("b")
    disks = spread(window)
    for number, one in enumerate(disks):
        assert window.view.seen.contains(one.shown)
        for other in disks[number + 1 :]:
            apart = math.hypot(one.shown.x() - other.shown.x(), one.shown.y() - other.shown.y())
            assert apart >= one.radius + other.radius


def test_a_stack_in_a_corner_spreads_towards_the_middle(window: BattleWindow) -> None:
    state = window.desk.state
    room = QRectF(0, 0, 2000, 2000)
    corner = spread_out(state, ["b3", "a2", "b"], 1.0, room.translated(state.table["b"].at[0] / 1000, 0))
    assert all(one.shown.x() >= state.table["b"].at[0] / 1000 for one in corner)


def test_it_closes_when_the_pointer_leaves(window: BattleWindow) -> None:
    mouse = Mouse(window)
    mouse.over(at(15, 10))
    window.hand.spread("b")
    mouse.over(from_scene(spread(window)[0].shown))
    assert window.hand.fan is not None
    assert window.view.bubble.text.startswith("Vampire")
    mouse.over(at(33, 22))
    assert window.hand.fan is None


def test_a_disk_of_the_fan_can_be_chosen(window: BattleWindow, opening: Opening) -> None:
    free = opening(disks=[disk("b", 15, 10), disk("a", 15.8, 10.6), disk("a2", 4, 4)])
    free.hand.spread("a")
    Mouse(free).click(from_scene(spread(free)[0].shown))
    assert free.desk.decision is not None
    assert "a" in free.desk.decision.about
    assert free.hand.fan is None
    window.hand.spread("b")
    Mouse(window).click(from_scene(spread(window)[2].shown))  # pinned: nothing is chosen
    assert window.desk.decision is not None
    assert window.desk.decision.prompt == "ask.activate"


def test_one_that_lies_alone_is_no_stack(window: BattleWindow) -> None:
    window.hand.spread("a")
    assert window.hand.fan is None


def test_a_key_spreads_the_stack_and_closes_it(window: BattleWindow, qtbot: QtBot) -> None:
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_S)
    assert [one.id for one in spread(window)] == ["b3", "a2", "b"]
    assert window.view.bubble.isVisible()
    qtbot.keyClick(window.view, Qt.Key.Key_S)
    assert window.hand.fan is None


def test_it_is_painted(window: BattleWindow) -> None:
    window.hand.spread("b")
    before = window.view.grab().toImage()
    middle = window.view.mapFromScene(QPointF(spread(window)[0].shown))
    window.hand.close_fan()
    after = window.view.grab().toImage()
    assert before.pixelColor(middle) != after.pixelColor(middle)
