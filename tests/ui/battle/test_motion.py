"""What moves on the table: it is seen moving, it is cut short by whatever one does, and in the end everything lies
where the state says."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.disk.scenery.motions import COUNTER, FLIP, Motion
from app.games.diskwars.rules.state import State
from tests.ui.battle.conftest import INCH, Mouse, Opening, start_moving
from ui.battle.session.speed_slider import SpeedSlider
from ui.battle.session.window import BattleWindow
from ui.games.disk.items import DiskItem
from ui.games.disk.strokes import from_scene
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import SPEEDS, SettingsMemory

HURT = [{"id": "a", "seat": "A", "at": [4, 10], "disk": {"name": "Walker", "attack": 9, "toughness": 9, "movement": 4}},
        {"id": "b", "seat": "B", "disk": {"name": "Wall", "movement": 0}, "at": [20, 10]}]  # fmt: skip


@pytest.fixture
def moving(table: BattleWindow, theme: Theme) -> Iterator[BattleWindow]:
    theme.set_speed(100)
    yield table
    table.surface.view.motion.finish()


def lies_right(window: BattleWindow) -> bool:
    """Whether every disk is shown where it lies, in its layer, and nothing else is in the scene."""
    view, state = window.surface.view, window.session.state
    order = [lying.id for lying in state.table.bottom_up()]
    shown = sorted((piece.zValue(), id_) for id_, piece in view.pieces.items() if id_ in state.table)
    disks = [item for item in view.scene().items() if isinstance(item, DiskItem)]
    return (
        [id_ for _, id_ in shown] == order
        and all(from_scene(view.pieces[id_].pos()) == state.table[id_].at for id_ in order)
        and all(piece.pose is None for piece in view.pieces.values())
        and len(disks) == len(order)
    )


# --- a flip ---


def test_a_flip_is_seen_and_ends_where_the_disk_lies(moving: BattleWindow) -> None:
    x, y = start_moving(moving, "a")
    Mouse(moving).drag((x, y), (x + 2 * INCH, y))
    motion, piece = moving.surface.view.motion, moving.surface.view.pieces["a"]
    end = moving.session.state.table["a"].at
    assert motion.is_running
    assert from_scene(piece.pos()) == (x, y)
    motion.advance(FLIP / 2)
    assert piece.pose is not None
    assert piece.pose.width == pytest.approx(0, abs=0.05)
    assert piece.pos().x() * 1000 == pytest.approx((x + end[0]) / 2, abs=500)
    motion.advance(FLIP)
    assert not motion.is_running
    assert lies_right(moving)


def test_the_clock_plays_it_by_itself(moving: BattleWindow, qtbot) -> None:
    x, y = start_moving(moving, "a")
    with qtbot.waitSignal(moving.surface.view.motion.finished, timeout=3_000):
        Mouse(moving).drag((x, y), (x + 2 * INCH, y))
    assert lies_right(moving)


def test_several_flips_are_seen_one_after_the_other(moving: BattleWindow) -> None:
    x, y = start_moving(moving, "a")
    Mouse(moving).drag((x, y), (x + 6 * INCH, y))
    motion, piece = moving.surface.view.motion, moving.surface.view.pieces["a"]
    assert moving.session.state.table["a"].at[0] - x > 4 * INCH
    assert motion.left > 2 * FLIP
    was, seen = 0.0, 0
    while motion.is_running:
        motion.advance(10)
        seen += piece.pose is not None and piece.pose.width < 0.25
        assert piece.pos().x() >= was - 0.001
        was = piece.pos().x()
    assert seen >= 3
    assert lies_right(moving)


@pytest.mark.parametrize("how", ["press", "key", "answer"])
def test_whatever_one_does_ends_it_at_once(moving: BattleWindow, how: str) -> None:
    x, y = start_moving(moving, "a")
    mouse = Mouse(moving)
    mouse.drag((x, y), (x + 2 * INCH, y))
    moving.surface.view.motion.advance(50)
    assert moving.surface.view.motion.is_running
    if how == "press":
        mouse.press((30 * INCH, 20 * INCH))
    elif how == "key":
        QTest.keyClick(moving.surface.view.viewport(), Qt.Key.Key_Plus)
    else:
        moving.session.give(moving.session.answer())
    assert not moving.surface.view.motion.is_running
    assert lies_right(moving)


def test_taking_back_shows_at_once_what_lay_there(moving: BattleWindow) -> None:
    x, y = start_moving(moving, "a")
    Mouse(moving).drag((x, y), (x + 2 * INCH, y))
    moving.surface.view.motion.advance(60)
    moving.session.undo()
    assert not moving.surface.view.motion.is_running
    assert from_scene(moving.surface.view.pieces["a"].pos()) == (x, y)
    assert lies_right(moving)


def test_with_motion_off_nothing_moves(table: BattleWindow) -> None:
    x, y = start_moving(table, "a")
    Mouse(table).drag((x, y), (x + 2 * INCH, y))
    assert not table.surface.view.motion.is_running
    assert lies_right(table)


def test_switching_it_off_ends_what_moves(moving: BattleWindow, theme: Theme) -> None:
    x, y = start_moving(moving, "a")
    Mouse(moving).drag((x, y), (x + 2 * INCH, y))
    theme.set_speed(0)
    assert not moving.surface.view.motion.is_running
    assert lies_right(moving)


# --- what comes, falls and goes ---


def show(window: BattleWindow, *moves: Motion) -> None:
    window.surface.view.show_state(window.session.state, moves=moves)


def test_a_disk_that_died_fades_and_is_gone(moving: BattleWindow) -> None:
    view, before = moving.surface.view, moving.session.state
    at = before.table["b"].at
    gone = view.pieces["b"]
    after = without(before, "b")
    view.show_state(after, moves=[Motion("leave", "b", at, at)])
    assert "b" not in view.pieces
    assert gone.scene() is view.scene()
    view.motion.advance(200)
    assert gone.pose is not None
    assert gone.pose.grey == 1
    view.motion.advance(400)
    assert gone.scene() is None


def test_a_disk_that_is_back_before_it_has_faded_is_there_once(moving: BattleWindow) -> None:
    view, before = moving.surface.view, moving.session.state
    at = before.table["b"].at
    after = without(before, "b")
    view.show_state(after, moves=[Motion("leave", "b", at, at)])
    view.motion.advance(100)
    view.show_state(before)
    assert lies_right(moving)
    assert not view.motion.is_running


def without(state: State, id_: str) -> State:
    disks = {key: disk for key, disk in state.disks.items() if key != id_}
    return replace(state, table=state.table.without([id_]), disks=disks)


def test_counters_fall_and_those_that_stay_are_the_ones_that_fell(moving: BattleWindow) -> None:
    view, state = moving.surface.view, moving.session.state
    aim, rest, lost = state.table["b"].at, (20 * INCH, 10 * INCH), (22 * INCH, 12 * INCH)
    fallen = replace(state, counters=(rest,))
    moves = [Motion("fall", "", aim, at, what=COUNTER) for at in (rest, lost)]
    view.show_state(fallen, moves=moves)
    assert len(view.laid.counters) == 1
    counter = view.laid.counters[0][1]
    assert counter.pose is not None
    items = len(view.scene().items())
    view.motion.advance(100)
    assert counter.pose is not None
    assert counter.pose.size > 1.2
    view.motion.advance(1_000)
    assert from_scene(counter.pos()) == rest
    assert counter.pose is None
    assert len(view.scene().items()) == items - 1


def test_what_enters_is_not_seen_before_its_time(moving: BattleWindow) -> None:
    at = moving.session.state.table["b"].at
    moves = [Motion("flip", "a", (0, 0), moving.session.state.table["a"].at), Motion("enter", "b", at, at, begins=FLIP)]
    show(moving, *moves)
    pose = moving.surface.view.pieces["b"].pose
    assert pose is not None
    assert pose.opacity == 0
    moving.surface.view.motion.advance(1_000)
    assert lies_right(moving)


def test_a_way_that_leads_elsewhere_than_the_disk_lies_is_not_taken_for_the_truth(moving: BattleWindow) -> None:
    show(moving, Motion("flip", "a", (0, 0), (50, 50)))
    moving.surface.view.motion.advance(10)
    show(moving)
    assert lies_right(moving)


def test_much_to_be_seen_is_seen_the_faster(moving: BattleWindow) -> None:
    at = moving.session.state.table["a"].at
    show(moving, *(Motion("pulse", "a", at, at, begins=n * 400) for n in range(10)))
    motion, waited = moving.surface.view.motion, 0
    assert motion.left > 3_900
    while motion.is_running:
        motion.advance(15)
        waited += 15
    assert waited < 2_600


# --- what stays ---


def test_an_answer_keeps_the_items_of_all_that_lies_still(table: BattleWindow) -> None:
    before = dict(table.surface.view.pieces)
    start_moving(table, "a")
    assert {id_: table.surface.view.pieces[id_] is piece for id_, piece in before.items()} == {"a": True, "b": True}


def test_signs_are_painted_anew_when_they_change(opening: Opening) -> None:
    """A picture that is kept must not outlive what it shows."""
    window = opening(disks=HURT)
    state = window.session.state
    window.surface.view.show_state(state)
    plain = shot(window)
    for change in ({"damage": 2}, {"wounds": 1}, {"activated": 1}, {"berserk": True}, {"plague": 1}, {"slave": True}):
        window.surface.view.show_state(replace(state, disks={**state.disks, "a": replace(state.disks["a"], **change)}))
        assert shot(window) != plain, change
    window.surface.view.show_state(state)
    assert shot(window) == plain


def shot(window: BattleWindow) -> QImage:
    QApplication.processEvents()
    return window.surface.view.viewport().grab().toImage()


# --- nearer and farther ---


def test_pinching_zooms_around_the_fingers(table: BattleWindow) -> None:
    view = table.surface.view
    at = QPointF(200, 150)
    before, held = view.pixels, view.point_at(at)
    zoom = Qt.NativeGestureType.ZoomNativeGesture
    device = QPointingDevice.primaryPointingDevice()
    for _ in range(6):
        event = QNativeGestureEvent(zoom, device, 2, at, at, at, 0.1, QPointF())
        QApplication.sendEvent(view.viewport(), event)
    assert view.pixels > before * 1.5
    moved = view.pixel_of(held) - at.toPoint()
    assert max(abs(moved.x()), abs(moved.y())) <= 1, "what six steps round does not add up"


def test_what_was_enlarged_is_sharp_again_soon(table: BattleWindow, qtbot) -> None:
    view = table.surface.view
    shot(table)
    view.zoom(1.2)
    shot(table)
    assert any(piece.is_blurred for piece in view.pieces.values())
    qtbot.waitUntil(lambda: not any(piece.is_blurred for piece in view.pieces.values()), timeout=3_000)


def test_a_question_that_needs_a_line_more_does_not_shake_the_table(table: BattleWindow) -> None:
    view = table.surface.view
    table.resize(900, 700)
    QApplication.processEvents()
    view.fit()
    before = view.pixels
    view.resize(view.width(), view.height() - 10)
    view.resize(view.width(), view.height() + 10)
    assert view.pixels == before or view.pixels == pytest.approx(before, rel=0.1)
    view.resize(view.width() // 2, view.height())
    seen = view.viewport().rect()
    assert all(seen.contains(view.pixel_of(corner)) for corner in ((0, 0), (36 * INCH, 24 * INCH)))


# --- how fast ---


def test_the_slider_sets_the_speed_and_it_is_remembered(theme: Theme, tmp_path: Path, qtbot) -> None:
    slider = SpeedSlider(theme)
    qtbot.addWidget(slider)
    slider.show()
    words = []
    for place, speed in enumerate(SPEEDS):
        slider.slider.setValue(place)
        assert theme.speed == speed
        words.append(slider.now.text())
    assert words == ["Off", "0.5×", "1×", "2×", "4×"]
    assert SettingsMemory(tmp_path).speed() == 400


def test_the_speed_is_at_hand_on_the_table(table: BattleWindow, qtbot) -> None:
    button = table.board.surface.instruments.strip.speed
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert table.board.surface.instruments.speed.isVisible()
    table.board.surface.instruments.speed.close()
