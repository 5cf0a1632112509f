"""One gesture: a ready disk is dragged and thereby activated and moved, and one undo takes all of it back."""

import math

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import INCH, Mouse, Opening, start_moving
from ui.battle.session.window import BattleWindow
from ui.games.disk.piece_menu import PieceMenu

STACK = [
    {"id": "a", "seat": "A", "at": [4, 10], "disk": {"name": "Walker", "attack": 9, "toughness": 9, "movement": 4}},
    {"id": "b", "seat": "B", "disk": {"name": "Wall", "movement": 0}, "at": [20, 10]},
    {"id": "c", "seat": "B", "disk": {"name": "Roof", "movement": 0}, "at": [20.5, 10]},
]


def prompt(window: BattleWindow) -> str:
    assert window.session.decision is not None
    return window.session.decision.prompt


def test_dragging_a_ready_disk_activates_and_moves_it_and_one_undo_takes_it_back(table: BattleWindow) -> None:
    before, lines = table.session.game.hash, list(table.session.lines)
    at = table.session.state.table["a"].at
    width = 2 * table.session.state.table["a"].radius
    Mouse(table).drag(at, (at[0] + 3 * width - INCH // 4, at[1] + INCH // 2))
    assert table.session.state.disks["a"].moved == 3
    assert prompt(table) == "ask.flip"  # one flip is left
    table.bar.undo.click()
    assert table.session.game.hash == before
    assert table.session.lines == lines
    assert prompt(table) == "ask.activate"
    assert table.bar.notice.text() == "You undid what Walker did."
    assert not table.bar.undo.isEnabled()


def test_while_a_ready_disk_is_dragged_its_move_is_shown_and_nothing_is_answered(
    table: BattleWindow, qtbot: QtBot
) -> None:
    at = table.session.state.table["a"].at
    mouse = Mouse(table)
    mouse.press(at)
    mouse.over((at[0] + 2 * INCH, at[1]))
    mouse.over((at[0] + 6 * INCH, at[1]))
    ghost = table.surface.view.ghost
    assert ghost is not None
    assert ghost.is_legal
    qtbot.waitUntil(lambda: table.surface.view.reach is not None)
    assert prompt(table) == "ask.activate"
    assert table.session.game.is_quiet
    qtbot.keyClick(table.surface.view, Qt.Key.Key_Escape)
    assert table.surface.view.ghost is None
    assert table.surface.view.reach is None
    mouse.release((at[0] + 6 * INCH, at[1]))
    assert table.session.game.is_quiet


def test_dropping_a_ready_disk_where_it_was_or_where_it_may_not_go_answers_nothing(opening: Opening) -> None:
    window = opening(disks=[{**STACK[0], "at": [1, 1]}, STACK[1]])
    at = window.session.state.table["a"].at
    mouse = Mouse(window)
    mouse.press(at)
    mouse.over((at[0] + 4 * INCH, at[1]))
    mouse.over(at)
    mouse.release(at)
    assert window.session.game.is_quiet
    assert window.surface.pointer_controller.preview is None
    mouse.drag(at, (at[0] - 3 * INCH, at[1]), Qt.KeyboardModifier.ShiftModifier)  # one flip, off the table
    assert window.session.game.is_quiet
    assert window.bar.why.text()
    assert window.surface.pointer_controller.preview is None


def test_a_disk_dropped_out_of_reach_lies_where_it_was_and_can_be_dragged_again(table: BattleWindow) -> None:
    at, width = table.session.state.table["a"].at, 2 * table.session.state.table["a"].radius
    mouse, view = Mouse(table), table.surface.view
    mouse.drag(at, (at[0] + 30 * INCH, at[1]))
    assert table.session.game.is_quiet
    assert view.bubble.isVisible()  # and says why
    assert table.surface.pointer_controller.preview is None
    mouse.drag(at, (at[0] + 2 * width, at[1]))
    assert table.session.state.disks["a"].moved == 2


def test_a_click_on_a_ready_disk_asks_what_it_does_and_dragging_the_cloth_pans(table: BattleWindow) -> None:
    at = table.session.state.table["a"].at
    mouse = Mouse(table)
    before = table.surface.view.pixel_of(at)
    mouse.drag((10 * INCH, 20 * INCH), (12 * INCH, 20 * INCH))
    assert table.surface.view.pixel_of(at) != before
    assert table.session.game.is_quiet
    mouse.drag((20 * INCH, 10 * INCH), (21 * INCH, 10 * INCH))  # nobody drags the disks of others
    assert table.session.game.is_quiet
    mouse.click(at)
    assert prompt(table) == "ask.action"
    mouse.drag(at, (at[0] + 4 * INCH, at[1]))  # and the one that is asked about can be dragged as well
    assert table.session.state.disks["a"].moved > 0


def test_escape_puts_the_disk_back_where_it_was_however_often_it_was_flipped(table: BattleWindow, qtbot: QtBot) -> None:
    before = table.session.game.hash
    at = start_moving(table, "a")
    width = 2 * table.session.state.table["a"].radius
    mouse = Mouse(table)
    for _ in range(2):
        at = table.session.state.table["a"].at
        mouse.drag(at, (at[0] + width, at[1]))
    assert table.session.state.disks["a"].moved == 2
    table.bar.undo.click()
    assert table.session.state.disks["a"].moved == 1  # each drag is one undo
    qtbot.keyClick(table.surface.view, Qt.Key.Key_Escape)
    assert table.session.game.hash == before


# --- the menu of a disk ---


def menu_of(window: BattleWindow, piece: str) -> PieceMenu:
    return PieceMenu(window.session, window.surface, piece)


def texts(menu: PieceMenu) -> list[str]:
    return [action.text() for action in menu.actions() if action.text()]


def test_the_menu_of_a_ready_disk_has_what_it_can_do_and_each_is_an_answer(table: BattleWindow) -> None:
    menu = menu_of(table, "a")
    assert texts(menu) == ["Walker, A", "Move", "Do nothing", "Show details", "Fix this disk…"]
    next(action for action in menu.actions() if action.text() == "Do nothing").trigger()
    assert table.session.state.disks["a"].activated
    table.session.undo()
    assert prompt(table) == "ask.activate"


def test_the_menu_of_an_enemy_says_what_it_is_and_fans_out_its_stack(opening: Opening) -> None:
    window = opening(disks=STACK)
    menu = menu_of(window, "c")
    assert texts(menu) == ["Roof, B", "Show details", "Fan out the stack", "Fix this disk…"]
    next(action for action in menu.actions() if action.text() == "Show details").trigger()
    assert window.board.side.card.facts is not None
    assert window.board.side.card.facts.id == "c"
    next(action for action in menu.actions() if action.text() == "Fan out the stack").trigger()
    assert window.surface.pointer_controller.fan is not None


def test_the_menu_key_opens_the_menu_of_the_option_with_the_keyboard(table: BattleWindow) -> None:
    table.board.take_focus()
    table.surface.pointer_controller.open_menu_by_key()
    assert table.surface.pointer_controller.menu.piece == "a"
    table.surface.pointer_controller.menu.close()


def test_dragging_another_disk_stops_the_one_that_could_still_move(opening: Opening) -> None:
    second = {**STACK[0], "id": "d", "at": [4, 16]}
    window = opening(disks=[*STACK[:2], second])
    table, mouse = window.session.state.table, Mouse(window)
    for id_ in ("a", "d"):
        at, width = table[id_].at, 2 * table[id_].radius
        mouse.drag(at, (at[0] + 2 * width - INCH // 4, at[1] + INCH // 2))
    assert [window.session.state.disks[id_].moved for id_ in ("a", "d")] == [2, 2]
    window.bar.undo.click()
    assert [window.session.state.disks[id_].moved for id_ in ("a", "d")] == [2, 0]
    assert prompt(window) == "ask.flip"


def test_a_disk_that_is_dropped_before_its_reach_is_known_lands_as_it_would_later(opening: Opening) -> None:
    """The pointer is on a large enemy a little farther away than the move: the landing next to it is meant, known or
    not, also right after an undo."""
    wall = {"name": "Wall", "movement": 0, "diameter": 3, "toughness": 40}
    enemy = {"id": "b", "seat": "B", "disk": wall, "at": [12.8, 10]}
    window = opening(disks=[STACK[0], enemy])
    session, mouse = window.session, Mouse(window)
    at, radius = session.state.table["a"].at, session.state.table["a"].radius
    aim = (at[0] + 4 * 2 * radius + radius * 3 // 4, at[1])  # under the disk when it lies there
    for _ in range(2):
        mouse.drag(at, aim)
        assert math.dist(session.state.table["a"].at, aim) < radius
        assert "b" in session.state.table.pins("a")
        window.board.undo()
        assert session.state.table["a"].at == at
