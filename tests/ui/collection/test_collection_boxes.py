"""Boxes: added by keyboard, counted, looked into; their pieces count as owned."""

import pytest
from PySide6.QtCore import QPoint, Qt

from app.collection.figures import by_set
from app.collection.pieces import PieceId
from ui.collection.box_dialog import BoxContentsDialog
from ui.collection.lines import value_of

pytestmark = pytest.mark.slow

CORE, HOLD, LEGIONS = ("warhammer", "core"), ("warhammer", "hammer-and-hold"), ("diskwars", "legions")
FLAMERS = PieceId("warhammer", "flamers")
STARTER, BARD = ("dragon-dice", "starter-set"), PieceId("diskwars", "elven-bard")


def test_a_box_is_added_by_keyboard_alone_and_its_pieces_are_owned(collector, fingers) -> None:
    """Alt+3 is the collection; Ctrl+PgDown the next page; Ctrl+F finds the box, Down and + add it."""
    fingers.press("Alt+3", "Ctrl+F")
    fingers.press("Ctrl+PgDown", "Ctrl+F")
    assert collector.screen.tabs.key == "boxes"
    fingers.type("core")
    fingers.press("Down", "+")
    assert collector.screen.boxes.cards[CORE].count.value == 1
    assert collector.saved().boxes == {CORE: 1}
    fingers.press("Ctrl+PgUp", "Ctrl+F")
    assert collector.screen.tabs.key == "pieces"
    with collector.bot.waitSignal(collector.screen.pieces.shown, timeout=10_000):
        fingers.type("flamers")
    fingers.press("Down")
    assert collector.shown() == ["Flamers"]
    assert collector.owned(FLAMERS) == 3
    assert [value_of(collector.ledger, FLAMERS, name) for name in ("loose", "boxed", "free")] == [0, 3, 3]
    fingers.press("Ctrl+Z")
    collector.until(lambda: collector.owned(FLAMERS) == 0)
    assert collector.saved().boxes == {}


def test_a_number_of_boxes_is_typed_clicked_and_taken_back(collector) -> None:
    collector.screen.show_tab("boxes")
    card = collector.screen.boxes.cards[CORE]
    card.count.setFocus()
    collector.bot.keyClicks(card.count, "3")
    collector.bot.keyClick(card.count.edit, Qt.Key.Key_Return)
    assert collector.owned(FLAMERS) == 9
    collector.bot.mouseClick(card.count, Qt.MouseButton.LeftButton, pos=QPoint(6, card.count.height() // 2))
    assert collector.owned(FLAMERS) == 6
    collector.bot.keyClick(card.count, Qt.Key.Key_Delete)
    assert collector.saved().boxes == {}
    assert collector.steps() == ["Remove the box 2 × Core", "Remove the box Core", "Add the box 3 × Core"]


def test_a_card_tells_what_is_in_it_and_what_is_doubtful(collector) -> None:
    cards = collector.screen.boxes.cards
    collector.screen.show_tab("boxes")
    assert cards[CORE].head.text() == "Contains 206 pieces, 96 different"
    assert cards[LEGIONS].has.text() == "You have 0 of 84 different pieces"
    badges = {badge.accessibleName() for badge in cards[HOLD].badges.children() if hasattr(badge, "accessibleName")}
    assert "contents partly known" in badges
    unknown = cards[("dragon-dice", "starter-set")]
    assert unknown.has.text() == "Counts as a box only"
    assert not unknown.meter.isVisible()


def test_contents_fold_out_with_every_piece_and_how_many_there_are(collector) -> None:
    collector.screen.show_tab("boxes")
    card = collector.screen.boxes.cards[HOLD]
    collector.click(card.head)
    heaps = card.contents.heaps.heaps
    assert {heap.piece: int(heap.count) for heap in heaps} == collector.shelf.boxes[HOLD].pieces
    assert all(heap.said.endswith("own 0") for heap in heaps)
    collector.screen.boxes.set_count(HOLD, 2)
    assert card.contents.heaps.heaps[0].said == "2, you own 4"
    assert card.has.text() == "You have 18 of 19 different pieces"
    assert card.meter.part == 18 / 19
    with collector.bot.waitSignal(collector.context.called, timeout=5_000):
        card.contents.setFocus()
        collector.bot.keyClick(card.contents, Qt.Key.Key_Return)


def test_progress_and_totals_agree_with_the_service(collector) -> None:
    collector.screen.show_tab("boxes")
    collector.screen.boxes.set_count(CORE, 1)
    shares = by_set(collector.shelf, collector.ledger.owned)
    for key, card in collector.screen.boxes.cards.items():
        assert card.share == shares[key]
    assert shares[CORE].is_complete
    said = "All games: 206 pieces, 96 different, 1 box, 1 complete set"
    collector.until(lambda: collector.screen.about.accessibleName() == said)


def test_boxes_are_found_by_name_and_by_whether_they_are_there(collector) -> None:
    page = collector.screen.boxes
    collector.screen.show_tab("boxes")
    page.set_count(CORE, 1)
    collector.click(page.choice.buttons["owned"])
    assert [key for key, card in page.cards.items() if card.isVisible()] == [CORE]
    collector.click(page.choice.buttons["absent"])
    assert not page.cards[CORE].isVisible()
    collector.click(page.choice.buttons["all"])
    collector.bot.keyClicks(page.search.edit, "dwarf legions")
    assert [key[1] for key, card in page.cards.items() if card.isVisible()] == ["legions-dwarf-army"]
    collector.bot.keyClicks(page.search.edit, "zzz")
    assert page.empty.isVisible()
    collector.click(page.empty.button)
    assert all(card.isVisible() for card in page.cards.values())


def test_the_game_above_limits_the_boxes(collector) -> None:
    page = collector.screen.boxes
    for system, count in (("warhammer", 3), ("l5r", 3), ("dragon-dice", 2), ("", len(collector.shelf.boxes))):
        collector.choose_game(system)
        assert len(page.cards) == count


def test_another_screen_can_lead_to_a_box(collector) -> None:
    collector.context.go("collection", system="warhammer", box="core")
    assert collector.screen.tabs.key == "boxes"
    assert collector.screen.boxes.cards[CORE].count.hasFocus()


def test_a_box_is_typed_in_once_and_then_added_like_any_other(collector) -> None:
    collector.screen.show_tab("boxes")
    page = collector.screen.boxes
    page.type_in.click()
    sheet = page.findChild(BoxContentsDialog)
    assert sheet.name.isVisibleTo(sheet)
    assert not sheet.do.isEnabled()
    sheet.name.edit.setText("Attic Box")
    sheet.name.typed.emit("Attic Box")
    sheet.search.edit.setFocus()
    sheet.search.edit.setText("elven bard")
    sheet.search.typed.emit("elven bard")
    for _ in range(2):
        collector.bot.keyClick(sheet.search.edit, Qt.Key.Key_Return)
    assert sheet.counts == {BARD: 2}
    sheet.do.click()
    collector.until(lambda: ("diskwars", "attic-box") in page.cards)
    page.set_count(("diskwars", "attic-box"), 3)
    assert collector.owned(BARD) == 6
    assert collector.saved().boxes == {("diskwars", "attic-box"): 3}
    assert page.cards["diskwars", "attic-box"].type_in.text() == "Edit its contents…"


def test_a_known_box_without_contents_is_filled_in_and_that_undone(collector) -> None:
    collector.screen.show_tab("boxes")
    page = collector.screen.boxes
    page.set_count(STARTER, 1)
    card = page.cards[STARTER]
    assert card.has.text() == "Counts as a box only"
    card.type_in.click()
    sheet = page.findChild(BoxContentsDialog)
    assert not sheet.name.isVisibleTo(sheet)
    die = next(one for one in collector.shelf.pieces.values() if one.system == "dragon-dice").pieces[0]
    sheet.set_count(die, 4)
    sheet.do.click()
    collector.until(lambda: collector.owned(die) == 4)
    collector.until(lambda: page.cards[STARTER].type_in.text() == "Edit its contents…")
    collector.until(lambda: page.focusWidget() is page.cards[STARTER].count)
    assert not page.cards[STARTER].count.visibleRegion().isEmpty(), "the list stays with the box"
    place = page.area.verticalScrollBar().value()
    collector.told[-1].act()
    collector.until(lambda: collector.owned(die) == 0)
    collector.until(lambda: page.cards[STARTER].type_in.text() != "Edit its contents…")
    collector.bot.wait(50)
    assert page.area.verticalScrollBar().value() == place > 0, "and where it is when that is undone"
    assert collector.saved().boxes == {STARTER: 1}
