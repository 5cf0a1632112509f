"""A stack spreads out under the pointer: in order, with who pins whom, and closes when the pointer leaves."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import Mouse, Opening
from tests.ui.battle.test_foretold import at, disk
from ui.battle.session.window import BattleWindow
from ui.games.disk.fan import FannedDisk, spread_out
from ui.games.disk.strokes import from_scene

STACK = [
    disk("b", 15, 10, "4/4/3", name="Horde"), disk("a2", 15.8, 10.6, name="Stalwarts"),
    disk("b3", 15.2, 11.2, name="Vampire"), disk("a", 4, 4),
]  # fmt: skip


@pytest.fixture
def window(opening: Opening) -> BattleWindow:
    return opening(disks=STACK)


def spread(window: BattleWindow) -> tuple[FannedDisk, ...]:
    assert window.surface.pointer_controller.fan is not None
    return window.surface.pointer_controller.fan.disks


def test_a_stack_spreads_out_when_the_pointer_rests_on_it(window: BattleWindow, qtbot: QtBot) -> None:
    Mouse(window).over(at(15, 10))
    assert window.surface.pointer_controller.fan is None
    qtbot.waitUntil(lambda: window.surface.pointer_controller.fan is not None, timeout=3000)
    assert [one.id for one in spread(window)] == ["b3", "a2", "b"]
    assert {one.id: one.pins for one in spread(window)} == {"b3": (("a2", True),), "a2": (("b", True),), "b": ()}


def test_the_disks_lie_apart_and_on_the_table_that_is_seen(window: BattleWindow) -> None:
    window.surface.pointer_controller.spread("b")
    disks = spread(window)
    for number, one in enumerate(disks):
        assert window.surface.view.seen.contains(one.shown)
        for other in disks[number + 1 :]:
            apart = math.hypot(one.shown.x() - other.shown.x(), one.shown.y() - other.shown.y())
            assert apart >= one.radius + other.radius


def test_a_stack_in_a_corner_spreads_towards_the_middle(window: BattleWindow) -> None:
    state = window.session.state
    room = QRectF(0, 0, 2000, 2000)
    corner = spread_out(state, ["b3", "a2", "b"], 1.0, room.translated(state.table["b"].at[0] / 1000, 0))
    assert all(one.shown.x() >= state.table["b"].at[0] / 1000 for one in corner)


def test_it_closes_when_the_pointer_leaves(window: BattleWindow) -> None:
    mouse = Mouse(window)
    mouse.over(at(15, 10))
    window.surface.pointer_controller.spread("b")
    mouse.over(from_scene(spread(window)[0].shown))
    assert window.surface.pointer_controller.fan is not None
    assert window.surface.view.bubble.text.startswith("Vampire")
    mouse.over(at(33, 22))
    assert window.surface.pointer_controller.fan is None


def test_a_disk_of_the_fan_can_be_chosen(window: BattleWindow, opening: Opening) -> None:
    free = opening(disks=[disk("b", 15, 10), disk("a", 15.8, 10.6), disk("a2", 4, 4)])
    free.surface.pointer_controller.spread("a")
    Mouse(free).click(from_scene(spread(free)[0].shown))
    assert free.session.decision is not None
    assert "a" in free.session.decision.about
    assert free.surface.pointer_controller.fan is None
    window.surface.pointer_controller.spread("b")
    Mouse(window).click(from_scene(spread(window)[2].shown))  # pinned: nothing is chosen
    assert window.session.decision is not None
    assert window.session.decision.prompt == "ask.activate"


def test_one_that_lies_alone_is_no_stack(window: BattleWindow) -> None:
    window.surface.pointer_controller.spread("a")
    assert window.surface.pointer_controller.fan is None


def test_a_key_spreads_the_stack_and_closes_it(window: BattleWindow, qtbot: QtBot) -> None:
    window.surface.view.setFocus()
    qtbot.keyClick(window.surface.view, Qt.Key.Key_S)
    assert [one.id for one in spread(window)] == ["b3", "a2", "b"]
    assert window.surface.view.bubble.isVisible()
    qtbot.keyClick(window.surface.view, Qt.Key.Key_S)
    assert window.surface.pointer_controller.fan is None


def test_it_is_painted(window: BattleWindow) -> None:
    window.surface.pointer_controller.spread("b")
    before = window.surface.view.grab().toImage()
    middle = window.surface.view.mapFromScene(QPointF(spread(window)[0].shown))
    window.surface.pointer_controller.close_fan()
    after = window.surface.view.grab().toImage()
    assert before.pixelColor(middle) != after.pixelColor(middle)
