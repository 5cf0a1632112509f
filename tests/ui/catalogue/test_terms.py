"""Chips say in words what a query asks of values, and take it out again."""

import pytest
from PySide6.QtCore import Qt

from catalog.queries.query_parts import parts_of
from ui.catalog.search.term_chips import in_words

pytestmark = pytest.mark.slow

NAMES = {"elf": "Elf", "dwarf": "Dwarf"}


@pytest.mark.parametrize(("query", "words"), [
    ("f:elf,dwarf", "Faction: Elf or Dwarf"),
    ("at>=4", "Attack \u2265 4"),
    ("pts=3..5", "Points: 3 to 5"),
    ("pts:11..", "Points: 11 or more"),
    ("-f:elf", "Not Faction: Elf"),
    ("is:unique", "Unique"),
    ("kind:set", "Kind: Box"),
    ("skill:missile:bolt:2", "Skill: 2 bolts"),
    ("in:legions", "Box: Legions"),
    ("owned>0", "Owned > 0"),
])  # fmt: skip
def test_a_term_in_words(query: str, words: str) -> None:
    (part,) = parts_of(query)
    assert in_words(part, NAMES) == words


def test_every_term_has_a_chip_and_words_have_none(hand) -> None:
    hand.game("diskwars")
    hand.search("master f:dwarf at>=3 -is:unique")
    assert hand.screen.terms.texts == ["Faction: Dwarf", "Attack \u2265 3", "Not Unique"]
    hand.search("master")
    assert not hand.screen.terms.isVisible()


def test_a_click_takes_a_term_out(hand) -> None:
    hand.search("master f:dwarf at>=1")
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.bot.mouseClick(hand.screen.terms.chips[0], Qt.MouseButton.LeftButton)
    assert hand.screen.field.text() == "master at>=1"
    assert hand.screen.terms.texts == ["Attack \u2265 1"]


def test_chips_are_walked_and_taken_out_by_keyboard(hand) -> None:
    hand.game("diskwars")
    hand.search("f:dwarf at>=1 pts<20")
    chips = hand.screen.terms.chips
    chips[0].setFocus(Qt.FocusReason.TabFocusReason)
    hand.key(chips[0], Qt.Key.Key_Right)
    assert chips[1].hasFocus()
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.key(chips[1], Qt.Key.Key_Delete)
    assert hand.screen.field.text() == "f:dwarf pts<20"
    assert chips[1].hasFocus(), "the next one is in hand"
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.key(chips[1], Qt.Key.Key_Backspace)
    assert hand.screen.field.text() == "f:dwarf"
    assert chips[0].hasFocus()
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.key(chips[0], Qt.Key.Key_Space)
    assert hand.screen.field.text() == ""
    assert hand.screen.field.edit.hasFocus(), "the search has the focus when no chip is left"


def test_a_long_term_ends_in_dots_and_is_read_out_whole(hand) -> None:
    hand.search("f:dwarf,elf,orc,undead,knight,uthuk,dragonkin,acolyte,mahkim")
    (chip,) = hand.screen.terms.chips[:1]
    assert chip.width() <= hand.context.theme.px(240)
    assert "Acolyte" in chip.toolTip()
    assert "Acolyte" in chip.accessibleName()
