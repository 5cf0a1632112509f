"""Text to take away: the whole piece, and a report about a value."""

import pytest
from PySide6.QtGui import QGuiApplication

from app import VERSION
from ui.catalog.details.entry_report import ReportDialog, piece_text

pytestmark = pytest.mark.slow


def test_the_whole_piece_is_copied_as_text(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.click(hand.page.copy)
    text = QGuiApplication.clipboard().text()
    assert text.splitlines()[0] == "Danhyld Ironback"
    assert "Attack: 4 (house value)" in text
    assert "Diameter: 2 in" in text
    assert VERSION in text
    assert hand.told[-1].text == "Copied Danhyld Ironback as text."


def test_an_army_is_copied_with_its_pieces(hand) -> None:
    hand.go("diskwars", "army", "legions-dwarf")
    text = piece_text(hand.details.sheet)
    assert "4 x Stalwarts (36)" in text
    assert "21 pieces, 150 points" in text


def test_a_report_says_piece_field_value_origin_and_version(hand) -> None:
    hand.show("Stalwarts")
    panel = hand.origin("attack")
    hand.click(panel.report)
    dialog = hand.dialog(ReportDialog)
    hand.bot.keyClicks(dialog.says.edit, "mine says 3, second printing")
    text = dialog.text.text()
    fact = next(fact for fact in hand.details.sheet.facts if fact.field == "attack")
    for part in (
        "diskwars/disk/stalwarts",
        f"Value: Attack = {fact.value}",
        fact.sources[0].title,
        "My copy says: mine says 3, second printing",
        VERSION,
    ):
        assert part in text
    hand.click(dialog.copy)
    assert QGuiApplication.clipboard().text() == text
    assert hand.told[-1].text == "Copied the report."


def test_a_report_on_a_corrected_value_tells_both(hand) -> None:
    hand.show("Stalwarts")
    was = hand.value("attack")
    corrector = hand.corrector("attack")
    hand.plus(corrector.editor.stepper)
    corrector.reason.set_text("my copy")
    hand.save(corrector)
    hand.until(lambda: hand.value("attack") != was)
    hand.settle()
    hand.click(hand.origin("attack").report)
    dialog = hand.dialog(ReportDialog)
    text = dialog.text.text()
    assert f"Value: Attack = {was}" in text
    assert f"I corrected it to {hand.value('attack')} (reason: my copy)" in text
    dialog.reject()


def test_a_report_may_be_about_the_piece_as_a_whole(hand) -> None:
    hand.show("Stalwarts")
    hand.pick("Report a problem…")
    dialog = hand.dialog(ReportDialog)
    assert dialog.field.key == ""
    assert "Value:" not in dialog.text.text()
    hand.choose(dialog.field, "Points")
    assert "Value: Points = " in dialog.text.text()
    dialog.reject()
