"""Two pieces side by side: values, signs and words for better and worse, prices, choosing and swapping."""

import pytest
from PySide6.QtCore import Qt

from ui.art.gallery import PieceKey
from ui.catalog.details.compare_dialog import CompareDialog, open_compare, price_line, rows_of
from ui.catalog.search.search_queries import sheet_of
from ui.widgets.labels import LabelBadge

pytestmark = pytest.mark.slow

IRONBACK = PieceKey("diskwars", "disk", "danhyld-ironback")
STALWARTS = PieceKey("diskwars", "disk", "stalwarts")


def names(dialog: CompareDialog) -> list[str]:
    return [sheet.name if sheet else "" for sheet in dialog.sheets]


def test_better_and_worse_are_said_with_a_sign_and_a_word(library) -> None:
    one, other = (sheet_of(library, "diskwars", "disk", id_) for id_ in ("danhyld-ironback", "stalwarts"))
    rows = {row.field: row for row in rows_of(one, other)}
    for field, words in (("attack", ("better", "worse")), ("points", ("cheaper", "more expensive"))):
        mine, theirs = (getattr(sheet.shown.entry, field) for sheet in (one, other))
        assert mine != theirs
        is_better = (mine > theirs) == (field == "attack")
        verdict = rows[field].verdicts[0]
        assert verdict.is_better == is_better
        assert verdict.text.endswith(words[0] if is_better else words[1])
        assert verdict.text.startswith("+" if mine > theirs else "\u2212")
        assert rows[field].verdicts[1].is_better != is_better
    assert rows["defense"].verdicts[0].text == "", "the same on both is neither"
    assert rows["faction"].verdicts[0].text == "", "nobody can say which faction is better"


def test_the_price_difference_is_a_sentence(library) -> None:
    one, other = (sheet_of(library, "diskwars", "disk", id_) for id_ in ("danhyld-ironback", "stalwarts"))
    assert price_line(one, other) == "Danhyld Ironback costs 3 more than Stalwarts (points)."
    assert price_line(other, one) == "Danhyld Ironback costs 3 more than Stalwarts (points)."
    assert price_line(one, one).startswith("Both cost the same")


def test_pieces_of_different_kinds_can_be_compared(library) -> None:
    one = sheet_of(library, "diskwars", "disk", "stalwarts")
    other = sheet_of(library, "diskwars", "spell", "fireball")
    rows = {row.field: row.values for row in rows_of(one, other)}
    assert rows["attack"][0]
    assert rows["attack"][1] == ""
    assert rows["points"][0]
    assert rows["points"][1]


def test_the_second_piece_is_chosen_by_typing_and_the_sides_are_swapped(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.click(hand.page.compare)
    dialog = hand.dialog(CompareDialog)
    hand.until(lambda: names(dialog)[0])
    assert names(dialog) == ["Danhyld Ironback", ""]
    assert not dialog.swap.isEnabled()
    assert "Choose a second piece" in dialog.swap.toolTip()
    search = dialog.searches[1]
    hand.settle()
    hand.bot.keyClicks(search.edit, "stalwart")
    hand.until(lambda: search.is_open)
    hand.key(search.edit, Qt.Key.Key_Down)
    hand.key(search.edit, Qt.Key.Key_Return)
    hand.until(lambda: names(dialog) == ["Danhyld Ironback", "Stalwarts"])
    said = [badge.accessibleName() for badge in dialog.table.findChildren(LabelBadge)]
    assert any("better" in text for text in said)
    assert any("worse" in text for text in said)
    assert dialog.price.text().startswith("Danhyld Ironback costs 3 more")
    hand.key(dialog.swap, Qt.Key.Key_Space)
    hand.until(lambda: names(dialog) == ["Stalwarts", "Danhyld Ironback"])
    dialog.accept()


def test_a_suggestion_is_taken_with_the_mouse_and_escape_puts_them_away(hand) -> None:
    dialog = open_compare(hand.context, IRONBACK, STALWARTS)
    hand.settle()
    search = dialog.searches[0]
    hand.bot.keyClicks(search.edit, "fireb")
    hand.until(lambda: search.is_open)
    hand.key(search.edit, Qt.Key.Key_Escape)
    assert not search.is_open
    assert search.text() == "fireb"
    search.edit.clear()
    hand.bot.keyClicks(search.edit, "fireb")
    view = search.offers.view
    hand.bot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(0, 0)).center()
    )
    hand.until(lambda: names(dialog)[0] == "Fireball")
    dialog.accept()


def test_the_suggestions_are_a_sound_model(hand, qtmodeltester) -> None:
    dialog = open_compare(hand.context, IRONBACK, None)
    hand.settle()
    hand.bot.keyClicks(dialog.searches[1].edit, "dra")
    qtmodeltester.check(dialog.searches[1].offers.model)
    dialog.accept()
