"""The panel beside the table: the piece in question, the log and its why, the table as text, folding, setting right."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.games.disk.rules.answers import Flip
from tests.ui.battle.conftest import INCH, Mouse, Opening, start_moving
from ui.battle.session.window import BattleWindow
from ui.battle.side.sentence_list import SentenceList
from ui.battle.side.side_panel import BattleSidePanel
from ui.battle.side.why_dialog import WhyDialog
from ui.games.disk.fix_dialog import FixSheet

pytestmark = pytest.mark.slow

SHIELDED: list[dict[str, Any]] = [
    {"id": "a", "seat": "A", "disk": "ghost", "at": [4, 10], "effects": [{"from": "shield"}]},
    {"id": "b", "seat": "B", "disk": {"name": "Wall", "toughness": 3, "movement": 0}, "at": [20, 10]},
    {"id": "c", "seat": "A", "disk": {"name": "Guard"}, "at": [20.5, 10.5]},
]


@pytest.fixture
def side(opening: Opening) -> BattleSidePanel:
    return opening(disks=SHIELDED).board.side


def window_of(side: BattleSidePanel) -> BattleWindow:
    window = side.window()
    assert isinstance(window, BattleWindow)
    return window


def at_of(side: BattleSidePanel, id_: str) -> Any:
    return side.session.state.table[id_].at


def spoken(list_: QWidget) -> list[str]:
    """What a screen reader finds in a list, row by row."""
    found = QAccessible.queryAccessibleInterface(list_)
    assert found is not None
    rows = (found.child(row) for row in range(found.childCount()))
    return [row.text(QAccessible.Text.Name) for row in rows if row is not None]


# --- the piece in question ---


def test_the_piece_that_is_pointed_at_is_shown_with_its_values_and_all_that_is_on_it(
    side: BattleSidePanel, qtbot: QtBot
) -> None:
    Mouse(window_of(side)).over(at_of(side, "c"))
    qtbot.waitUntil(lambda: side.card.facts is not None and side.card.facts.id == "c")
    assert side.card.facts is not None
    assert "Pins Wall." in side.card.facts.now
    assert side.card.cells["toughness"].figure == str(side.session.state.disks["c"].card.toughness)
    assert side.card.cells["wounds"].figure == "0 of 1"


def test_a_click_keeps_a_piece_on_the_card_while_the_pointer_moves_on(side: BattleSidePanel, qtbot: QtBot) -> None:
    mouse = Mouse(window_of(side))
    mouse.click(at_of(side, "c"))
    assert side.card.is_pinned
    mouse.over(at_of(side, "a"))
    qtbot.wait(120)
    assert side.card.facts is not None
    assert side.card.facts.id == "c"
    side.card.pin.click()
    mouse.over(at_of(side, "a"))
    qtbot.waitUntil(lambda: side.card.facts is not None and side.card.facts.id == "a")


def test_a_piece_that_comes_into_question_takes_the_card(side: BattleSidePanel) -> None:
    side.card.choose("b")
    assert start_moving(window_of(side), "a")
    assert side.card.facts is not None
    assert (side.card.facts.id, side.card.is_pinned) == ("a", False)


def test_a_changed_value_answers_why_by_what_changed_it(side: BattleSidePanel, qtbot: QtBot) -> None:
    side.card.choose("a")
    cell = next(one for one in side.card.cells.values() if one.is_changed)
    assert "printed" in cell.accessibleName()
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert isinstance(side.sheet, WhyDialog)
    told = "\n".join(side.sheet.told)
    assert "Shield" in told
    assert "printed" in told
    assert "Modifiers" in told
    side.sheet.accept()


# --- the log ---


def played(side: BattleSidePanel) -> SentenceList:
    window = window_of(side)
    at = start_moving(window, "a")
    side.session.give(side.session.answer(place=Flip((at[0] + INCH, at[1]))))
    return side.log.list


def played_in_full(side: BattleSidePanel) -> SentenceList:
    """With every line shown."""
    side.log.group.show_key("every")
    return played(side)


def test_an_activation_is_one_line_and_unfolds_by_click_and_key(side: BattleSidePanel, qtbot: QtBot) -> None:
    lines = played(side)
    row = next(row for row in range(lines.count()) if "1 flip" in lines.line(row).text)
    assert "(" not in lines.line(row).text, "no coordinates"
    assert (lines.line(row).mark, lines.line(row).fold) == (0, "closed")
    folded = lines.count()
    lines.scrollToItem(lines.item(row))
    qtbot.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualItemRect(lines.item(row)).center())
    assert lines.line(row).fold == "open"
    details = [lines.line(n) for n in range(row + 1, lines.count()) if lines.line(n).is_sub]
    assert len(details) == lines.count() - folded > 1
    assert any("flips to" in one.text and one.has_why for one in details)
    window_of(side).board.open_tab("log")
    lines.setCurrentRow(row)
    qtbot.keyClick(lines, Qt.Key.Key_Left)
    assert lines.count() == folded
    qtbot.keyClick(lines, Qt.Key.Key_Right)
    assert lines.count() > folded


def test_a_detail_that_is_looked_for_is_shown_under_its_line(side: BattleSidePanel) -> None:
    lines = played(side)
    side.log.search.set_text("flips to")
    side.log.renew(side.session.snapshot)
    shown = [lines.line(row) for row in range(lines.count())]
    assert [one.is_sub for one in shown if not one.is_head] == [False, True]


def test_every_line_has_the_mark_of_its_seat_and_answers_why_with_rule_and_numbers(
    side: BattleSidePanel, qtbot: QtBot
) -> None:
    lines = played_in_full(side)
    row = next(row for row in range(lines.count()) if "flips to" in lines.line(row).text)
    assert lines.line(row).mark == 0
    lines.scrollToItem(lines.item(row))
    at = lines.why_area(row).center()
    qtbot.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert side.log.sheet is not None
    told = "\n".join(side.log.sheet.told)
    assert "Flip 1 of at most" in told
    assert "Rule: Moving" in told
    assert "Ruling: R4 What stops a disk" in told
    side.log.sheet.accept()


def test_w_asks_why_and_return_shows_the_pieces_of_a_line(side: BattleSidePanel, qtbot: QtBot) -> None:
    lines = played_in_full(side)
    window_of(side).board.open_tab("log")
    row = next(row for row in range(lines.count()) if "flips to" in lines.line(row).text)
    lines.setCurrentRow(row)
    qtbot.keyClick(lines, Qt.Key.Key_Return)
    assert side.surface.pulse.shown == ("a",)
    assert side.card.is_pinned
    qtbot.keyClick(lines, Qt.Key.Key_W)
    assert side.log.sheet is not None
    side.log.sheet.accept()


def test_lines_are_filtered_by_what_they_are_about_and_by_words(side: BattleSidePanel) -> None:
    lines = played_in_full(side)
    everything = lines.count()
    side.log.group.show_key("moves")
    side.log.renew(side.session.snapshot)
    moves = [lines.line(row).text for row in range(lines.count())]
    assert 0 < len(moves) < everything
    assert not any("turn" in text for text in moves)
    side.log.group.show_key("every")
    side.log.search.set_text("FLIPS to")
    side.log.renew(side.session.snapshot)
    assert lines.count() == 1
    side.log.search.set_text("")
    side.log.renew(side.session.snapshot)
    assert lines.count() == everything == len(side.session.lines)


def test_chosen_lines_are_copied_as_text_or_all_of_them(side: BattleSidePanel, qtbot: QtBot) -> None:
    lines = played(side)
    window_of(side).board.open_tab("log")
    qtbot.keyClick(lines, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(QGuiApplication.clipboard().text().splitlines()) == lines.count()
    lines.clearSelection()
    lines.item(0).setSelected(True)
    lines.item(1).setSelected(True)
    side.log.copy.click()
    assert QGuiApplication.clipboard().text().splitlines() == [lines.line(row).spoken for row in (0, 1)]
    assert "2 lines" in window_of(side).bar.why.text()


def test_undo_takes_lines_back(side: BattleSidePanel) -> None:
    lines = played_in_full(side)
    count = lines.count()
    side.undo.click()
    assert lines.count() < count


# --- the table as text ---


def test_a_screen_reader_finds_every_piece_as_one_sentence(side: BattleSidePanel) -> None:
    side.show_tab("pieces")
    rows = spoken(side.pieces.list)
    assert len(rows) == side.pieces.list.count()
    (guard,) = [row for row in rows if row.startswith("Guard, A")]
    assert "20.5 across, 10.5 down" in guard
    assert "Pins Wall" in guard
    assert QAccessible.queryAccessibleInterface(side.pieces.list).text(QAccessible.Text.Name) == "All pieces"


def test_return_on_a_row_selects_its_piece_on_the_table(side: BattleSidePanel, qtbot: QtBot) -> None:
    window_of(side).board.open_tab("pieces")
    row = next(n for n, one in enumerate(side.pieces.rows) if one.id == "b")
    side.pieces.list.setCurrentRow(row)
    qtbot.keyClick(side.pieces.list, Qt.Key.Key_Return)
    assert side.surface.pulse.shown == ("b",)
    assert side.card.facts is not None
    assert side.card.facts.id == "b"


def test_a_screen_reader_finds_every_legal_action_with_what_would_come_of_it(
    side: BattleSidePanel, qtbot: QtBot
) -> None:
    start_moving(window_of(side), "a")
    side.show_tab("legal")
    qtbot.waitUntil(lambda: not side.legal.is_looking)
    rows = spoken(side.legal.list)
    assert len(rows) == len(side.legal.legal_answers)
    assert any(row.startswith("Towards Wall") and "Nearest enemy" in row for row in rows)
    assert any(row.startswith("One flip to the right") for row in rows)
    assert rows[-1] == "Stop here."
    found = QAccessible.queryAccessibleInterface(side.legal.list)
    assert "Ghost" in found.text(QAccessible.Text.Description)


def test_a_chosen_move_is_shown_as_ghosts_and_done_with_return(side: BattleSidePanel, qtbot: QtBot) -> None:
    window = window_of(side)
    start_moving(window, "a")
    qtbot.keyClick(window.surface.view, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: not side.legal.is_looking)
    assert side.legal.list.hasFocus()
    row = next(n for n, legal in enumerate(side.legal.legal_answers) if len(legal.way) > 1)
    side.legal.list.setCurrentRow(row)
    way = side.legal.legal_answers[row].at
    assert window.surface.view.ghost is not None
    assert window.surface.view.ghost.way == way
    qtbot.keyClick(side.legal.list, Qt.Key.Key_Return)
    assert at_of(side, "a") == way[-1]
    assert side.legal.list.hasFocus()


def test_every_control_of_the_panel_has_a_name(side: BattleSidePanel) -> None:
    for tab in ("log", "pieces", "legal"):
        side.show_tab(tab)
        shown = [one for one in side.findChildren(QWidget) if one.isVisible()]
        focusable = [one for one in shown if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
        nameless = [
            one for one in focusable if not QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name)
        ]
        assert [one for one in nameless if type(one).__name__ != "QScrollArea"] == []


# --- folding ---


def test_in_a_narrow_window_the_panel_is_a_drawer(side: BattleSidePanel, qtbot: QtBot) -> None:
    window = window_of(side)
    assert side.isVisible()
    window.resize(900, 640)
    qtbot.waitUntil(lambda: not side.isVisible())
    room = window.surface.view.width()
    window.board.strip.click()
    assert side.isVisible()
    assert window.surface.view.width() == room
    assert side.geometry().right() < window.board.strip.geometry().left() + 2
    window.board.open_tab("legal")
    qtbot.keyClick(side.legal.list, Qt.Key.Key_Escape)
    assert not side.isVisible()
    window.resize(1400, 800)
    qtbot.waitUntil(side.isVisible)


def test_at_twice_the_size_the_panel_folds_too(side: BattleSidePanel, qtbot: QtBot) -> None:
    window = window_of(side)
    window.resize(1440, 900)
    side.theme.set_scale(200)
    qtbot.waitUntil(lambda: not side.isVisible())
    side.theme.set_scale(100)
    qtbot.waitUntil(side.isVisible)


def test_width_and_tab_are_remembered(opening: Opening, qtbot: QtBot) -> None:
    first = opening()
    first.board.side.tabs.buttons["pieces"].click()
    first.board.split.setSizes([700, 420])
    first.board.split.splitterMoved.emit(700, 1)
    width = first.board.side.width()
    second = opening()
    qtbot.waitUntil(lambda: abs(second.board.side.width() - width) < 4)
    assert second.board.side.tab == "pieces"


# --- setting right ---


def fixing(side: BattleSidePanel, piece: str) -> FixSheet:
    side.card.choose(piece)
    side.fix.click()
    assert isinstance(side.sheet, FixSheet)
    return side.sheet


def test_nothing_is_set_right_without_a_note(side: BattleSidePanel) -> None:
    sheet = fixing(side, "a")
    sheet.across.set_text("12.5")
    before = side.session.game.hash
    sheet.do.click()
    assert "Enter a short reason" in sheet.why.text()
    assert side.session.game.hash == before
    sheet.reject()


def test_a_piece_is_laid_elsewhere_and_hurt_by_hand_and_the_log_says_so(side: BattleSidePanel) -> None:
    sheet = fixing(side, "a")
    sheet.across.set_text("12.5")
    sheet.steppers["damage"].step(2)
    sheet.note.set_text("It was nudged")
    sheet.do.click()
    assert at_of(side, "a") == (round(12.5 * INCH), 10 * INCH)
    assert side.session.state.disks["a"].damage == 2
    assert side.session.state.disks["a"].berserk is False
    (line,) = [line for line in side.session.lines if "by hand" in line]
    assert "It was nudged" in line
    assert "now at (12.5, 10), damage 2" in line
    side.undo.click()
    assert at_of(side, "a") == (4 * INCH, 10 * INCH)


def test_what_cannot_be_is_refused_with_its_reason_and_the_sheet_stays(side: BattleSidePanel) -> None:
    sheet = fixing(side, "a")
    sheet.across.set_text("99")
    sheet.note.set_text("Far away")
    sheet.do.click()
    assert sheet.why.text()
    assert sheet.isVisible()
    assert at_of(side, "a") == (4 * INCH, 10 * INCH)
    sheet.across.set_text("here")
    sheet.do.click()
    assert "not a length" in sheet.why.text()
    sheet.reject()


def test_a_piece_is_taken_away_and_brought_back(side: BattleSidePanel) -> None:
    sheet = fixing(side, "c")
    sheet.what.show_key("remove")
    sheet.what.chosen.emit("remove")
    sheet.note.set_text("It had fallen")
    sheet.do.click()
    assert "c" not in side.session.state.disks
    sheet = fixing(side, "a")
    sheet.what.show_key("back")
    sheet.what.chosen.emit("back")
    sheet.across.set_text("6")
    sheet.down.set_text("7")
    sheet.note.set_text("It had not")
    sheet.do.click()
    (back,) = [one for one in side.session.state.disks.values() if one.card.name == "Guard"]
    assert at_of(side, back.id) == (6 * INCH, 7 * INCH)
    assert any("returned Guard" in line for line in side.session.lines)


def test_a_fork_is_another_window_and_this_one_stays(side: BattleSidePanel, qtbot: QtBot) -> None:
    from ui.battle.replay import opening_records

    before, hash_ = set(opening_records._open), side.session.game.hash
    side.fork.click()
    (forked,) = opening_records._open - before
    assert isinstance(forked, BattleWindow)
    assert forked.session.game.hash == hash_
    start_moving(forked, "a")
    assert side.session.game.hash == hash_
    forked.close()
    qtbot.waitUntil(lambda: forked not in opening_records._open)


def test_pointing_is_never_slow(side: BattleSidePanel, qtbot: QtBot) -> None:
    """What is made while the pointer rests is the face at most; pointing itself makes nothing."""
    mouse = Mouse(window_of(side))
    assert side.card.facts is None
    mouse.over(at_of(side, "a"))
    assert side.card.facts is None  # not before it rests
    qtbot.waitUntil(lambda: side.card.facts is not None)
    assert side.card.face.isVisible()
