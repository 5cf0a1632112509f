"""All corrections in one list: those that an update overtook first, each to be kept, undone or gone to."""

import pytest
from PySide6.QtCore import Qt

from app.base.ids import Ref
from catalog.corrections import correct, type_text
from ui.catalog.corrections.corrections_list import CorrectedModel, CorrectionsDialog, rows_of

pytestmark = pytest.mark.slow

IRONBACK = Ref("diskwars", "disk", "danhyld-ironback")
STALWARTS = Ref("diskwars", "disk", "stalwarts")


def overtake(library, field: str) -> None:
    """As if a newer pack had another value than the one that was corrected."""
    from sqlalchemy import update

    from app.storage.models import Correction

    with library.database.write("test") as change:
        change.session.execute(update(Correction).where(Correction.field == field).values(was="1"))


def prepared(hand) -> CorrectionsDialog:
    def work(library) -> None:
        correct(library, IRONBACK, {"points": 15}, "mine")
        correct(library, STALWARTS, {"attack": 7}, "")
        type_text(library, Ref("diskwars", "spell", "fireball"), "It burns.", "")
        overtake(library, "attack")

    hand.context.save(work, lambda _: hand.context.look_again())
    hand.settle()
    hand.show("Danhyld Ironback")
    hand.pick("All my corrections…")
    sheet = hand.dialog(CorrectionsDialog)
    hand.until(lambda: sheet.model.rowCount() == 3)
    return sheet


def test_the_overtaken_ones_stand_first_and_are_counted(hand) -> None:
    sheet = prepared(hand)
    assert [row.field for row in sheet.model.rows] == ["attack", "points", "abilities"]
    assert sheet.model.rows[0].text == "7; published: 2 (was 1 when you corrected it)"
    assert sheet.model.rows[2].yours == "It burns."
    assert "Updates have changed the original of 1 of them" in sheet.says.text()
    assert sheet.keep.isEnabled()
    hand.key(sheet.view, Qt.Key.Key_Down)
    assert sheet.current.field == "points"
    assert not sheet.keep.isEnabled()
    assert "has not changed" in sheet.keep.toolTip()


def test_keeping_mine_makes_it_a_correction_like_the_others(hand) -> None:
    sheet = prepared(hand)
    hand.click(sheet.keep)
    hand.until(lambda: not any(row.said_then for row in sheet.model.rows))
    assert ("stalwarts", "attack", "7") in hand.rows()


def test_delete_undoes_one_and_undo_brings_it_back(hand) -> None:
    sheet = prepared(hand)
    hand.key(sheet.view, Qt.Key.Key_Delete)
    hand.until(lambda: sheet.model.rowCount() == 2)
    assert "attack" not in [row[1] for row in hand.rows()]
    hand.undo()
    hand.until(lambda: sheet.model.rowCount() == 3)


def test_return_goes_to_the_piece(hand) -> None:
    sheet = prepared(hand)
    hand.key(sheet.view, Qt.Key.Key_Return)
    hand.until(lambda: hand.details.key == ("diskwars", "disk", "stalwarts"))
    assert hand.details.sheet.shown.entry.name == "Stalwarts"


def test_a_correction_without_its_piece_is_listed_as_waiting(library) -> None:
    correct(library, IRONBACK, {"points": 15}, "")
    library.catalog.patch([], [("diskwars", "disk", "danhyld-ironback")], "")
    rows = rows_of(library, "in")
    assert rows[0].is_lost
    assert "is kept in case it returns" in rows[0].text


def test_nothing_corrected_says_how_to_begin(hand) -> None:
    hand.show("Stalwarts")
    hand.pick("All my corrections…")
    sheet = hand.dialog(CorrectionsDialog)
    hand.settle()
    assert sheet.pages.currentWidget() is sheet.none
    assert not sheet.undo.isEnabled()
    assert sheet.undo.toolTip()


def test_the_list_is_a_sound_model(hand, qtmodeltester) -> None:
    sheet = prepared(hand)
    qtmodeltester.check(sheet.model)
    empty = CorrectedModel()
    qtmodeltester.check(empty)
