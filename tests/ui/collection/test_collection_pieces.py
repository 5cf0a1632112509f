"""The table of pieces: found, counted by keys and clicks, typed, changed many at a time, undone by name."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.armies.army_store import mark_built, new_army
from app.armies.validator import published_armies
from app.collection.holdings import add, add_box
from app.collection.pieces import PieceId, shelf_of
from ui.collection.bulk import BulkDialog
from ui.collection.lines import COLUMNS, PLACE, STEPPED, value_of
from ui.collection.table import CellEdit

pytestmark = pytest.mark.slow

BARD, WINDRIDER = PieceId("diskwars", "elven-bard"), PieceId("diskwars", "windrider")
FLAMERS = PieceId("warhammer", "flamers")
FOAL = PieceId("dragon-dice", "dragonkin/dragonfoal", "red")
TAKARI = PieceId("diskwars", "takari-lotaar")

SELECT = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


def select(collector, count: int) -> list[PieceId]:
    """The first lines of the table, as Shift and Down choose them."""
    table = collector.at(collector.screen.pieces.model.lines[0].piece)
    for _ in range(count - 1):
        collector.bot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    pieces = [line.piece for line in table.chosen()]
    assert len(pieces) == count
    return pieces


def test_every_piece_that_can_be_owned_has_a_line(collector) -> None:
    pieces = [piece for known in collector.shelf.pieces.values() for piece in known.pieces]
    assert len(collector.shown()) == len(pieces)
    assert {line.piece for line in collector.screen.pieces.model.lines} == set(pieces)


def test_a_die_of_several_colourings_has_a_line_for_each(collector) -> None:
    collector.search("name:dragonfoal")
    colours = collector.shelf.known(FOAL).colours
    assert [line.piece.variant for line in collector.screen.pieces.model.lines] == sorted(colours)
    assert "Dragonfoal (red)" in collector.shown()
    assert {line.face.variant for line in collector.screen.pieces.model.lines} == {
        line.piece.variant for line in collector.screen.pieces.model.lines
    }
    collector.put(FOAL, "owned", "3")
    assert collector.saved().get(FOAL).owned == 3
    assert collector.owned(FOAL._replace(variant="blue")) == 0


def test_plus_and_minus_count_at_once_and_are_saved_by_name(collector) -> None:
    table = collector.at(BARD)
    collector.bot.keyClick(table, Qt.Key.Key_Plus)
    assert collector.owned(BARD) == 1  # before anything is saved
    collector.bot.keyClick(table, Qt.Key.Key_Plus)
    collector.bot.keyClick(table, Qt.Key.Key_Minus)
    assert collector.saved().get(BARD).owned == 1
    assert collector.steps() == ["Remove Elven Bard", "Add Elven Bard", "Add Elven Bard"]
    assert collector.screen.undo_button.toolTip() == "Undo: Remove Elven Bard"


def test_the_signs_beside_a_number_do_the_same(collector) -> None:
    collector.click_cell(BARD, "owned", 1)
    collector.click_cell(BARD, "owned", 1)
    collector.click_cell(BARD, "owned", -1)
    collector.click_cell(BARD, "wanted", 1)
    held = collector.saved().get(BARD)
    assert (held.owned, held.wanted) == (1, 1)


def test_minus_at_none_does_nothing_and_says_nothing(collector) -> None:
    collector.bot.keyClick(collector.at(BARD), Qt.Key.Key_Minus)
    collector.bot.keyClick(collector.at(BARD, "wanted"), Qt.Key.Key_Minus)
    assert collector.saved().holdings == {}
    assert collector.told == []
    assert collector.steps() == []


def test_a_number_is_typed_and_return_goes_on_below(collector) -> None:
    table = collector.at(BARD)
    row = table.currentIndex().row()
    collector.bot.keyClicks(table, "1")
    editor = collector.editor
    assert editor.text() == "1"
    collector.bot.keyClicks(editor, "2")
    collector.enter(editor)
    assert collector.owned(BARD) == 12
    assert (table.currentIndex().row(), table.currentIndex().column()) == (row + 1, PLACE["owned"])
    assert collector.saved().get(BARD).owned == 12


def test_tab_takes_what_was_typed_and_opens_the_next_cell(collector) -> None:
    table = collector.at(BARD)
    collector.bot.keyClicks(table, "3")
    columns = []
    for digit in ("3", "", "5"):
        editor = QApplication.focusWidget()
        assert isinstance(editor, CellEdit)
        columns.append(COLUMNS[table.currentIndex().column()].name)
        if digit == "5":
            collector.bot.keyClicks(editor, digit)
        collector.bot.keyClick(editor, Qt.Key.Key_Tab)
    assert columns == ["owned", "loose", "wanted"]
    held = collector.saved().get(BARD)
    assert (held.owned, held.wanted) == (3, 5)


def test_tab_and_shift_tab_walk_over_the_ends_of_lines_and_leave_at_the_last(collector) -> None:
    lines = collector.screen.pieces.model.lines
    table = collector.at(lines[0].piece, "note")
    collector.bot.keyClick(table, Qt.Key.Key_Tab)
    assert (table.currentIndex().row(), COLUMNS[table.currentIndex().column()].name) == (1, "owned")
    collector.bot.keyClick(table, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert (table.currentIndex().row(), COLUMNS[table.currentIndex().column()].name) == (0, "note")
    table = collector.at(lines[-1].piece, "note")
    collector.bot.keyClick(table, Qt.Key.Key_Tab)
    assert not table.hasFocus()


def test_escape_gives_up_what_was_typed_and_then_leads_to_the_search(collector) -> None:
    table = collector.at(BARD)
    collector.bot.keyClicks(table, "7")
    collector.bot.keyClick(collector.editor, Qt.Key.Key_Escape)
    assert collector.owned(BARD) == 0
    collector.bot.keyClick(table, Qt.Key.Key_Escape)
    assert collector.screen.pieces.field.edit.hasFocus()


@pytest.mark.parametrize("column", STEPPED)
def test_delete_sets_a_number_to_none(collector, column: str) -> None:
    collector.put(BARD, column, "4")
    assert value_of(collector.ledger, BARD, column) == 4
    collector.bot.keyClick(collector.at(BARD, column), Qt.Key.Key_Delete)
    assert value_of(collector.ledger, BARD, column) == 0
    assert collector.saved().holdings == {}


def test_words_are_typed_into_text_cells_with_every_letter(collector) -> None:
    for column, text in (("condition", "worn"), ("place", "+ drawer -2"), ("note", 'from "Essen", ünï 🎲')):
        table = collector.at(BARD, column)
        collector.bot.keyClick(table, Qt.Key.Key_F2)
        editor = collector.editor
        editor.selectAll()
        editor.insert(text)  # keys that no keyboard of the test machine has
        collector.enter(editor)
    held = collector.saved().get(BARD)
    assert (held.condition, held.place, held.note) == ("worn", "+ drawer -2", 'from "Essen", ünï 🎲')
    collector.bot.keyClick(collector.at(BARD, "note"), Qt.Key.Key_Delete)
    assert collector.saved().get(BARD).note == ""


def test_what_cannot_be_is_told_and_changes_nothing(collector) -> None:
    table = collector.at(BARD, "loose")
    collector.bot.keyClick(table, Qt.Key.Key_F2)
    editor = collector.editor
    editor.setText("-3")
    collector.enter(editor)
    assert collector.told[-1].text == "You have only 0 of Elven Bard. Nothing was changed."
    assert collector.saved().holdings == {}
    for letters in ("a", "?"):
        collector.bot.keyClicks(collector.at(BARD), letters)
        assert table.editing.editor is None
    assert collector.saved().holdings == {}


def test_letters_find_a_name_from_any_number(collector) -> None:
    collector.choose_game("diskwars")
    table = collector.at(collector.screen.pieces.model.lines[0].piece)
    collector.bot.keyClicks(table, "win")
    found = collector.screen.pieces.model.line(table.currentIndex().row())
    assert found.name.lower().startswith("win")
    assert COLUMNS[table.currentIndex().column()].name == "owned"


def test_pieces_gone_from_a_box_are_counted_below_none(collector) -> None:
    collector.screen.boxes.set_count(("warhammer", "core"), 1)
    assert collector.owned(FLAMERS) == 3
    collector.put(FLAMERS, "owned", "1")
    assert collector.saved().get(FLAMERS).owned == -2
    assert value_of(collector.ledger, FLAMERS, "loose") == -2
    assert value_of(collector.ledger, FLAMERS, "boxed") == 3
    assert collector.owned(FLAMERS) == 1


def test_what_built_armies_hold_is_not_free(collector) -> None:
    def build(library) -> bool:
        shelf = shelf_of(library.catalog)
        add_box(library.database, shelf, "diskwars", "legions-elf-army")
        elves = next(army for army in published_armies(library.catalog, "diskwars") if "Elf" in army.name)
        mark_built(library.database, new_army(library.database, elves).id)
        return True

    done: list[bool] = []
    collector.context.save(build, done.append)
    collector.until(lambda: done)
    collector.context.collection_changed.emit()
    collector.context.armies_changed.emit("")
    collector.until(lambda: collector.owned(WINDRIDER) and collector.ledger.built)
    assert value_of(collector.ledger, WINDRIDER, "free") == 0
    collector.bot.keyClick(collector.at(WINDRIDER), Qt.Key.Key_Plus)
    assert value_of(collector.ledger, WINDRIDER, "free") == 1


# --- many at once ---


def test_ten_pieces_are_changed_at_once_and_undone_at_once(collector) -> None:
    pieces = select(collector, 10)
    collector.bot.keyClick(collector.screen.pieces.table, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    sheet = collector.screen.pieces.findChild(BulkDialog)
    assert sheet.isVisible()
    for name, number in (("owned", "6"), ("wanted", "2")):
        collector.bot.keyClicks(sheet.rows[name].entry, number)
        collector.bot.keyClick(sheet.rows[name].entry.edit, Qt.Key.Key_Return)
        assert sheet.rows[name].is_set
    collector.bot.keyClicks(sheet.rows["place"].entry.edit, "blue box")
    collector.click(sheet.do)
    held = collector.saved()
    assert {(held.get(p).owned, held.get(p).wanted, held.get(p).place) for p in pieces} == {(6, 2, "blue box")}
    assert len(held.holdings) == 10
    assert collector.steps() == ["Change 10 pieces"]
    assert collector.told[-1].text == "Change 10 pieces."
    collector.undo()
    assert collector.saved().holdings == {}
    assert [collector.owned(piece) for piece in pieces] == [0] * 10


def test_what_is_left_alone_stays_and_what_is_set_to_nothing_goes(collector) -> None:
    pieces = select(collector, 3)
    collector.put(pieces[0], "note", "mine")
    collector.put(pieces[0], "place", "box")
    select(collector, 3)
    collector.click(collector.screen.pieces.change_button)
    sheet = collector.screen.pieces.findChild(BulkDialog)
    assert sheet.rows["note"].entry.text() == "mine"
    collector.click(sheet.rows["place"].choice.buttons["set"])
    sheet.rows["place"].entry.set_text("")
    collector.click(sheet.do)
    held = collector.saved().get(pieces[0])
    assert (held.note, held.place) == ("mine", "")


def test_keep_four_of_each_of_what_is_chosen(collector) -> None:
    pieces = select(collector, 5)
    collector.put(pieces[1], "owned", "6")
    select(collector, 5)
    collector.screen.pieces.change_chosen()
    sheet = collector.screen.pieces.findChild(BulkDialog)
    collector.click(sheet.rows["keep"].choice.buttons["set"])
    assert not sheet.rows["wanted"].entry.isEnabled()
    assert sheet.rows["wanted"].entry.toolTip()
    collector.click(sheet.do)
    held = collector.saved()
    known = [collector.shelf.known(piece) for piece in pieces]
    keep = [1 if one.unique else 4 for one in known]
    expected = [(max(k - n, 0), max(n - k, 0)) for k, n in zip(keep, (0, 6, 0, 0, 0), strict=True)]
    assert [(held.get(p).wanted, held.get(p).trade) for p in pieces] == expected
    assert collector.steps()[0] == "Keep 4 of each"


def test_the_keys_change_every_chosen_line(collector) -> None:
    pieces = select(collector, 4)
    table = collector.screen.pieces.table
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        collector.bot.keyClick(table, key)
    assert [collector.owned(piece) for piece in pieces] == [1] * 4
    collector.bot.keyClick(table, Qt.Key.Key_Delete)
    assert collector.saved().holdings == {}
    assert collector.steps()[:2] == ["Change 4 pieces", "Remove 1 each of 4 pieces"]
    notice = collector.told[-1]
    assert notice.action == "Undo"
    notice.act()
    collector.until(lambda: [collector.owned(piece) for piece in pieces] == [1] * 4)


def test_the_foot_adds_up_what_is_chosen_or_all_that_is_shown(collector) -> None:
    collector.choose_game("diskwars")
    pieces = select(collector, 3)
    for piece, count in zip(pieces, ("2", "3", "0"), strict=True):
        collector.put(piece, "owned", count)
    select(collector, 3)
    price = sum(n * (collector.shelf.known(p).price or 0) for p, n in zip(pieces, (2, 3, 0), strict=True))
    sums = collector.screen.pieces.sums
    said = f"3 selected: 5 owned, 0 wanted, 0 for trade, {price} points in all"
    collector.until(lambda: sums.accessibleName() == said)
    collector.at(pieces[0])
    collector.until(lambda: sums.accessibleName().startswith("302 shown: 5 owned"))
    assert sums.accessibleName() != said


# --- which are shown ---


def test_the_segments_show_owned_wanted_traded_missing_and_spare(collector) -> None:
    collector.choose_game("diskwars")
    for piece, column, count in (
        (BARD, "owned", "6"), (WINDRIDER, "owned", "2"), (WINDRIDER, "wanted", "2"), (BARD, "trade", "1"),
        (TAKARI, "owned", "2"),
    ):  # fmt: skip
        collector.put(piece, column, count)
    total = len(collector.shown())
    expected = {
        "owned": {BARD, WINDRIDER, TAKARI}, "wanted": {WINDRIDER}, "trade": {BARD}, "spare": {BARD, TAKARI},
    }  # fmt: skip
    for key, pieces in expected.items():
        collector.click(collector.screen.pieces.choice.buttons[key])
        assert {line.piece for line in collector.screen.pieces.model.lines} == pieces, key
    collector.click(collector.screen.pieces.choice.buttons["missing"])
    assert len(collector.shown()) == total - 3


def test_a_line_stays_under_the_fingers_that_empty_it(collector) -> None:
    collector.put(BARD, "owned", "2")
    collector.click(collector.screen.pieces.choice.buttons["owned"])
    assert collector.shown() == ["Elven Bard"]
    collector.bot.keyClick(collector.at(BARD), Qt.Key.Key_Delete)
    assert collector.shown() == ["Elven Bard"]
    collector.click(collector.screen.pieces.choice.buttons["owned"])
    assert collector.shown() == []
    assert collector.screen.pieces.empty.isVisible()


def test_the_query_language_searches_the_collection(collector) -> None:
    collector.put(BARD, "owned", "2")
    collector.search("f:elf owned>0")
    assert collector.shown() == ["Elven Bard"]
    collector.search("f:elf owned>2")
    assert collector.shown() == []
    collector.search("at>=strong")
    assert collector.screen.pieces.field.fault.isVisible()
    assert collector.shown() == []
    collector.search("")
    assert not collector.screen.pieces.field.fault.isVisible()
    assert len(collector.shown()) > 1000


def test_the_game_above_limits_lines_and_totals(collector) -> None:
    collector.put(BARD, "owned", "2")
    collector.choose_game("warhammer")
    assert {line.piece.system for line in collector.screen.pieces.model.lines} == {"warhammer"}
    about = collector.screen.about
    said = "Warhammer: Diskwars: 0 pieces, 0 different, 0 boxes, 0 complete sets"
    collector.until(lambda: about.accessibleName() == said)
    collector.choose_game("")
    said = "All games: 2 pieces, 1 different, 0 boxes, 0 complete sets"
    collector.until(lambda: about.accessibleName() == said)


@pytest.mark.parametrize("column", [column.name for column in COLUMNS])
def test_lines_are_sorted_by_any_column_and_stay_chosen(collector, column: str) -> None:
    collector.choose_game("diskwars")
    collector.put(WINDRIDER, "note", "a note")
    collector.put(BARD, "owned", "3")
    table = collector.at(BARD, column) if column in PLACE else None
    table.selectionModel().setCurrentIndex(
        table.currentIndex().siblingAtColumn(PLACE[column]), QItemSelectionModel.SelectionFlag.NoUpdate
    )
    model = collector.screen.pieces.model
    for key, is_reverse in ((Qt.Key.Key_Up, False), (Qt.Key.Key_Down, True)):
        collector.bot.keyClick(table, key, Qt.KeyboardModifier.ControlModifier)
        texts = [model.text(line, column) for line in model.lines]
        values = [int(text) if text.lstrip("-").isdigit() else text.lower() for text in texts]
        assert values == sorted(values, reverse=is_reverse)
        assert [line.piece for line in table.chosen()] == [BARD]
    head = table.horizontalHeader()
    head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    assert model.lines == tuple(sorted(model.lines, key=lambda line: line.order))


def test_an_empty_collection_offers_to_add_a_box(collector) -> None:
    page = collector.screen.pieces
    assert page.tip.isVisible()
    collector.click(page.tip.button)
    assert collector.screen.tabs.key == "boxes"
    collector.screen.show_tab("pieces")
    collector.click(page.choice.buttons["owned"])
    assert page.empty.isVisible()
    assert page.empty.button.text() == "Add box"
    collector.click(page.empty.button)
    assert collector.screen.tabs.key == "boxes"


def test_return_on_a_name_leads_to_the_catalogue(collector) -> None:
    with collector.bot.waitSignal(collector.context.called, timeout=5_000) as called:
        collector.bot.keyClick(collector.at(BARD, "name"), Qt.Key.Key_Return)
    assert called.args == ["catalogue", {"system": "diskwars", "kind": "disk", "id": "elven-bard"}]


# --- saving ---


def test_undo_and_redo_go_through_everything_by_name(collector) -> None:
    assert not collector.screen.undo_button.isEnabled()
    collector.put(BARD, "owned", "4")
    collector.screen.boxes.set_count(("warhammer", "core"), 1)
    collector.saved()
    assert collector.screen.undo_button.toolTip() == "Undo: Add the box Core"
    collector.undo()
    assert collector.owned(FLAMERS) == 0
    assert collector.screen.redo_button.toolTip() == "Redo: Add the box Core"
    collector.undo()
    assert collector.owned(BARD) == 0
    assert not collector.screen.undo_button.isEnabled()
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Z):
        before = collector.ledger.redo_step
        modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        collector.bot.keyClick(collector.screen, key, modifiers)
        collector.until(lambda before=before: collector.ledger.is_saved and collector.ledger.redo_step != before)
    assert (collector.owned(BARD), collector.owned(FLAMERS)) == (4, 3)
    assert collector.saved().boxes == {("warhammer", "core"): 1}


def test_undo_right_after_a_key_takes_that_key_back(collector) -> None:
    table = collector.at(BARD)
    for _ in range(5):
        collector.bot.keyClick(table, Qt.Key.Key_Plus)
    collector.screen.undo()
    collector.screen.undo()
    collector.bot.keyClick(table, Qt.Key.Key_Plus)  # and on, while all of that is being saved
    collector.until(lambda: collector.ledger.is_saved and collector.owned(BARD) == 4)
    assert collector.saved().get(BARD).owned == 4


def test_what_others_change_is_shown(collector) -> None:
    done: list[object] = []
    collector.context.save(lambda library: add(library.database, shelf_of(library.catalog), BARD, 7), done.append)
    collector.until(lambda: done)
    collector.context.collection_changed.emit()
    collector.until(lambda: collector.owned(BARD) == 7)
    assert collector.screen.undo_button.toolTip() == "Undo: Add 7 × Elven Bard"


def test_whoever_leaves_with_a_number_half_typed_loses_nothing(collector) -> None:
    collector.bot.keyClicks(collector.at(BARD), "1")
    collector.bot.keyClicks(collector.editor, "2")
    collector.window.frame.show_screen("catalogue")
    assert collector.saved().get(BARD).owned == 12
    collector.window.frame.show_screen("collection")
    collector.bot.keyClicks(collector.at(BARD), "3")
    collector.bot.keyClicks(collector.editor, "4")
    collector.screen.show_tab("charts")
    assert collector.saved().get(BARD).owned == 34


def test_a_thousand_keys_are_not_lost(collector) -> None:
    table = collector.at(BARD)
    for _ in range(200):
        QApplication.sendEvent(table, QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Plus, Qt.KeyboardModifier(0), "+"))
    assert collector.owned(BARD) == 200
    assert collector.saved().get(BARD).owned == 200


@pytest.mark.parametrize("width", range(440, 2400, 20))
def test_at_every_width_the_name_can_be_read(width: int) -> None:
    """Other columns give way before it is cut to a few letters."""
    taken = sum(column.width for column in COLUMNS if column.yields <= width)
    assert width - taken >= 165
