"""What is printed on a piece, typed in by its owner; and how far the program plays an ability."""

import pytest
from PySide6.QtCore import Qt

from ui.catalog.corrections.correct_dialog import TypeIn
from ui.widgets.fold import FoldingPanel
from ui.widgets.labels import LabelBadge

pytestmark = pytest.mark.slow


def with_ability(hand) -> str:
    """A disk of ours that can do something, by name."""
    found: list[str] = []
    hand.context.ask(
        "test",
        lambda library: next(
            one.entry.name
            for one in library.catalog.everything("diskwars")
            if one.kind == "disk" and one.entry.abilities and one.entry.abilities[0].summary
        ),
        found.append,
    )
    hand.until(lambda: found)
    return found[0]


def badges(hand) -> list[str]:
    return [badge.accessibleName() for badge in hand.page.findChildren(LabelBadge)]


def test_our_sentence_is_called_ours_and_its_state_is_explained(hand) -> None:
    hand.show(with_ability(hand), "diskwars")
    texts = [child.text() for child in hand.page.children() if hasattr(child, "text")]
    assert "In our own words, generated from the data." in texts
    state = hand.details.sheet.abilities[0].state
    explained = {"yes": "Automatic: Roundel resolves this", "manual": "By hand", "no": "Not supported yet"}[state]
    assert any(text.startswith(explained) for text in texts)


def test_a_printed_text_is_typed_in_and_the_piece_is_played_by_hand(hand) -> None:
    name = with_ability(hand)
    hand.show(name, "diskwars")
    ours = hand.details.sheet.abilities[0].text
    hand.click(hand.page.type)
    panel = hand.page.inset
    assert isinstance(panel, TypeIn)
    assert not panel.save.isEnabled()
    assert panel.save.toolTip() == "Type something first."
    assert any("by hand" in child.text() for child in panel.children() if hasattr(child, "text"))
    hand.bot.keyClicks(panel.box, "This disk eats one enemy a round.")
    hand.key(panel.box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hand.until(lambda: hand.details.sheet.abilities[0].is_typed)
    assert hand.details.sheet.abilities[0].text == "This disk eats one enemy a round."
    assert hand.details.sheet.abilities[0].state == "manual"
    assert "by hand" in badges(hand)
    assert [row[1] for row in hand.rows()] == ["abilities"]
    fold = next(one for one in hand.page.findChildren(FoldingPanel) if one.head.text() == "Our description")
    assert any(ours in child.text() for child in fold.inside.children() if hasattr(child, "text"))


def test_our_words_come_back_and_the_typed_ones_with_undo(hand) -> None:
    name = with_ability(hand)
    hand.show(name, "diskwars")
    ours = hand.details.sheet.abilities
    hand.click(hand.page.type)
    hand.bot.keyClicks(hand.page.inset.box, "Mine.")
    hand.click(hand.page.inset.save)
    hand.until(lambda: hand.details.sheet.abilities[0].is_typed)
    hand.settle()
    hand.click(hand.page.untype)
    hand.until(lambda: hand.details.sheet.abilities == ours)
    assert hand.rows() == []
    hand.undo()
    hand.until(lambda: hand.details.sheet.abilities[0].text == "Mine.")


def test_escape_gives_the_typing_up(hand) -> None:
    hand.show(with_ability(hand), "diskwars")
    hand.click(hand.page.type)
    hand.bot.keyClicks(hand.page.inset.box, "Half a sen")
    hand.key(hand.page.inset.box, Qt.Key.Key_Escape)
    assert hand.page.inset is None
    assert hand.rows() == []
