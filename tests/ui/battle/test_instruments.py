"""Instruments over the table: they show, they measure, they turn, and they change nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.base.geometry import Point
from tests.ui.battle.conftest import DUEL, INCH, Mouse, Opening, start_moving
from tests.ui.battle.playing import Player
from ui.battle.session.window import BattleWindow
from ui.games.disk.instruments import Instruments
from ui.games.disk.sight_overlay import NOTHING

pytestmark = pytest.mark.slow

ARCHER = {"name": "Archer", "attack": 2, "toughness": 3, "movement": 3, "skills": ["missile:arrow:2"]}
FOE = {"name": "Foe", "toughness": 3, "movement": 3}
SHOOTING: dict[str, Any] = {
    "segment": "missile", "turn": "A",
    "table": {"width": 36, "height": 24, "terrain": [{"id": "t1", "kind": "forest", "at": [10, 7], "diameter": 4}]},
    "disks": [{"id": "a", "seat": "A", "disk": ARCHER, "at": [10, 12]},
              {"id": "one", "seat": "B", "disk": FOE, "at": [18, 12]},
              {"id": "two", "seat": "B", "disk": FOE, "at": [17, 17]},
              {"id": "behind", "seat": "B", "disk": FOE, "at": [10, 2]},
              {"id": "far", "seat": "B", "disk": FOE, "at": [33, 12]}],
}  # fmt: skip
HOMES = {"A": [24, 6], "B": [42, 34], "C": [6, 34]}
THREE: dict[str, Any] = {
    "seats": [{"id": seat, "staging": f"land-{seat}"} for seat in HOMES],
    "table": {"width": 48, "height": 48,
              "lands": [{"id": f"land-{seat}", "at": at, "diameter": 4, "role": f"staging:{seat}"}
                        for seat, at in HOMES.items()]},
    "disks": [{"id": seat.lower(), "seat": seat, "disk": FOE, "at": at} for seat, at in HOMES.items()],
}  # fmt: skip


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()


def instruments(window: BattleWindow) -> Instruments:
    return window.board.surface.instruments


def key(window: BattleWindow, pressed: Qt.Key) -> None:
    """Keys work in the window in front."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    window.surface.view.setFocus()
    QTest.keyClick(window.surface.view, pressed)


def at(window: BattleWindow, piece: str) -> Point:
    return window.session.state.table[piece].at


# --- the ruler ---


def test_the_ruler_measures_from_edge_to_edge_and_between_middles(table: BattleWindow) -> None:
    mouse, ruler = Mouse(table), instruments(table).ruler
    key(table, Qt.Key.Key_R)
    assert ruler.is_on
    start, end = at(table, "a"), at(table, "b")
    mouse.drag((start[0] + 9000, start[1] + 5000), (end[0] - 8000, end[1]))  # beside the middles: it snaps
    radii = table.session.state.table["a"].radius + table.session.state.table["b"].radius
    assert ruler.measure is not None
    assert (ruler.measure.middles, ruler.measure.gap) == (16 * INCH, 16 * INCH - radii)
    assert ruler.text.startswith(f"{(16 * INCH - radii) / INCH:g} in")
    assert "16 in" in ruler.text
    assert instruments(table).strip.ruler.accessibleDescription() == ruler.text


def test_the_ruler_takes_nothing_up_and_escape_ends_it(table: BattleWindow) -> None:
    mouse, ruler = Mouse(table), instruments(table).ruler
    here = start_moving(table, "a")
    before = table.session.game.hash
    instruments(table).strip.ruler.click()
    mouse.drag(here, (here[0] + INCH, here[1]))
    assert table.session.game.hash == before
    assert ruler.measure is not None
    key(table, Qt.Key.Key_Escape)
    assert not ruler.is_on
    assert ruler.start is None
    assert not instruments(table).strip.ruler.isChecked()
    mouse.over((here[0] + 2 * INCH, here[1]))
    assert table.surface.view.ghost is not None  # the pointer belongs to the table again


def test_bare_cloth_is_measured_from_point_to_point(table: BattleWindow) -> None:
    instruments(table).strip.ruler.click()
    Mouse(table).drag((10 * INCH, 20 * INCH), (14 * INCH, 20 * INCH))
    measure = instruments(table).ruler.measure
    assert measure is not None
    assert measure.gap == measure.middles
    assert abs(measure.gap - 4 * INCH) < INCH // 20  # a pixel is not finer


def test_lengths_are_in_centimetres_where_the_user_wants_them_so(player: Player) -> None:
    page = player.sit_down(player.battle_from({**DUEL, "turn": "A"}, "person", "person"))
    made = page.board.surface.instruments
    page.context.lengths.choose("cm")
    made.strip.ruler.click()
    Mouse(page.board).drag(page.session.state.table["a"].at, page.session.state.table["b"].at)
    assert "40.7 cm centre to centre" in made.ruler.text  # 16 inches, rounded up
    page.context.lengths.choose("in")
    assert "16 in centre to centre" in made.ruler.text


# --- ranges and sight ---


def test_a_question_for_a_target_shows_ring_and_lines_by_itself(opening: Opening) -> None:
    window = opening(**SHOOTING)
    sight = instruments(window).sight
    assert sight.shown == NOTHING
    window.session.give(window.session.answer(pick=("a",)))
    assert {line.target: line.verdict for line in sight.shown.lines} == {
        "one": "free", "two": "free", "behind": "barred", "far": "far"
    }  # fmt: skip
    assert [sight.ring_text(ring) for ring in sight.shown.rings] == ["Arrow, 12 in"]
    told = window.surface.view.accessibleDescription()
    assert "Blocked by Forest" in told
    assert "Out of range" in told
    window.grab()  # all of it can be painted


def test_the_eye_shows_the_reach_of_whatever_is_pointed_at(opening: Opening) -> None:
    window = opening(**{**SHOOTING, "segment": "activation"})
    mouse, sight = Mouse(window), instruments(window).sight
    mouse.over(at(window, "a"))
    assert sight.shown == NOTHING
    key(window, Qt.Key.Key_E)
    assert [ring.source for ring in sight.shown.rings] == ["arrow"]
    mouse.over(at(window, "one"))
    assert sight.shown.rings == ()
    mouse.over(at(window, "a"))
    assert {line.verdict for line in sight.shown.lines} == {"free", "barred"}
    window.grab()
    key(window, Qt.Key.Key_E)
    assert sight.shown == NOTHING


def test_by_the_book_nothing_measures_before_a_target_is_named(opening: Opening) -> None:
    window = opening(**SHOOTING, options={"measuring": "rulebook"})
    mouse, made = Mouse(window), instruments(window)
    assert not made.strip.ruler.isEnabled()
    assert not made.strip.eye.isEnabled()
    assert "R7" in made.strip.ruler.toolTip()
    for pressed in (Qt.Key.Key_R, Qt.Key.Key_E):
        key(window, pressed)
    assert not made.ruler.is_on
    window.session.give(window.session.answer(pick=("a",)))
    assert window.session.decision is not None
    assert window.session.decision.prompt == "ask.target"
    mouse.over(at(window, "a"))
    assert made.sight.shown == NOTHING
    assert made.strip.glass.isEnabled()  # looking closely is no measuring


# --- the magnifier ---


def test_the_glass_shows_the_piece_with_its_values_of_now_and_never_covers_it(opening: Opening, qtbot: QtBot) -> None:
    disks = [{"id": "a", "seat": "A", "disk": FOE, "at": [2 + 4 * n, 2 + 2.5 * n], "damage": 1} for n in range(1)]
    disks += [{"id": f"b{n}", "seat": "B", "disk": FOE, "at": [2 + 4 * n, 2 + 2.5 * n]} for n in range(1, 9)]
    window = opening(disks=disks, options={})
    mouse, glass = Mouse(window), instruments(window).glass
    key(window, Qt.Key.Key_M)
    for piece in ("a", *(f"b{n}" for n in range(1, 9))):
        mouse.over(at(window, piece))
        assert glass.piece == piece
        qtbot.waitUntil(glass.isVisible)
        assert not glass.geometry().contains(window.surface.view.pixel_of(at(window, piece)))
        assert window.surface.view.rect().contains(glass.geometry())
    mouse.over(at(window, "a"))
    qtbot.waitUntil(glass.isVisible)
    assert glass.subject is not None
    assert glass.subject.lines == ("1 damage this round",)
    mouse.over((35 * INCH, INCH))
    assert not glass.isVisible()
    key(window, Qt.Key.Key_M)
    mouse.over(at(window, "a"))
    assert not glass.isVisible()


# --- the small map and zooming ---


def test_the_small_map_is_there_only_while_not_everything_is_seen(table: BattleWindow) -> None:
    made = instruments(table)
    assert not made.map.isVisible()
    for _ in range(6):
        made.strip.larger.click()
    assert made.map.isVisible()
    assert table.surface.view.viewport().rect().contains(made.map.geometry())
    corner = QPointF(made.map.width() - 16, made.map.height() - 16).toPoint()
    before = table.surface.view.seen.center()
    QTest.mouseClick(made.map, Qt.MouseButton.LeftButton, pos=corner)
    assert table.surface.view.seen.center().x() > before.x()
    assert table.surface.view.seen.center().y() > before.y()
    made.map.grab()
    for size in ((1500, 1000), (1200, 760)):
        table.resize(*size)
        assert table.surface.view.rect().contains(made.map.geometry())
        assert table.surface.view.rect().bottom() - made.map.geometry().bottom() < 20
    key(table, Qt.Key.Key_F)
    assert not made.map.isVisible()


def test_the_percentage_is_that_of_the_true_size_and_a_click_on_it_shows_that(table: BattleWindow) -> None:
    made = instruments(table)
    fitted = made.percent
    assert made.strip.percent.text() == f"{round(fitted)}%"
    made.strip.percent.click()
    assert made.strip.percent.text() == "100%"
    inch = table.surface.view.pixel_of((INCH, 0)).x() - table.surface.view.pixel_of((0, 0)).x()
    assert abs(inch - table.surface.view.logicalDpiX()) <= 1
    made.strip.smaller.click()
    assert made.percent < 100


def test_the_strip_lies_in_the_corner_at_any_size_and_every_tool_has_a_name(table: BattleWindow) -> None:
    strip = instruments(table).strip
    for size in ((720, 520), (1440, 900), (640, 480)):
        table.resize(*size)
        assert table.surface.view.rect().contains(strip.geometry())
        assert table.surface.view.rect().bottom() - strip.geometry().bottom() < 20
    for button in strip.findChildren(QAbstractButton):
        assert button.accessibleName()
        assert button.toolTip()
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


# --- from the side of a seat ---


def test_the_table_is_seen_from_the_side_of_a_seat_and_everything_stands_upright(opening: Opening) -> None:
    window = opening(**THREE)
    made, view = instruments(window), window.surface.view
    for seat, turned in (("A", 180), ("B", 90), ("C", 270), ("", 0)):
        made.see_from(seat)
        assert view.turned == turned
        assert all(piece.rotation() % 360 == -turned % 360 for piece in view.pieces.values())
        if seat:
            home = view.pixel_of(at(window, seat.lower()))
            assert home.y() > view.viewport().height() / 2
        for piece in ("a", "b", "c"):  # pointing is right from every side
            assert view.piece_at(view.point_at(QPointF(view.pixel_of(at(window, piece))))) == piece
        window.grab()


def test_t_turns_to_the_next_side_and_comes_round(opening: Opening) -> None:
    window = opening(**THREE)
    seen = []
    for _ in range(4):
        key(window, Qt.Key.Key_T)
        seen.append((instruments(window).seat, window.surface.view.turned))
    assert seen == [("A", 180), ("B", 90), ("C", 270), ("", 0)]
    actions = instruments(window).menu().actions()
    assert [action.isChecked() for action in actions] == [True, False, False, False]
    actions[2].trigger()
    assert window.surface.view.turned == 90


def test_a_single_person_sits_below_from_the_beginning(opening: Opening) -> None:
    window = opening({"A": "greedy", "C": "greedy"}, **THREE)
    assert (instruments(window).seat, window.surface.view.turned) == ("B", 90)


@pytest.mark.parametrize("more", [{}, {"policies": {"B": "greedy"}}])
def test_a_table_without_homes_lies_as_it_is(opening: Opening, more: dict[str, Any]) -> None:
    assert opening(**more).surface.view.turned == 0


def test_a_move_is_made_on_a_turned_table_as_on_any_other(opening: Opening) -> None:
    window = opening()
    here = start_moving(window, "a")
    instruments(window).see_from("B")
    assert window.surface.view.turned == 180
    mouse, there = Mouse(window), (here[0] + 2 * INCH, here[1] + 3 * INCH)
    mouse.over(there)
    assert window.surface.view.ghost is not None
    mouse.click(there)
    assert at(window, "a")[0] > here[0]
    assert at(window, "a")[1] > here[1]
