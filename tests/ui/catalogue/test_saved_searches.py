"""Searches under a name: saved, run, renamed, deleted, undone, and there again after a restart."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from app.words import label, say

pytestmark = pytest.mark.slow


def menu_of(hand):
    return hand.screen.saved.menu(hand.screen.field.text(), hand.screen.seeker.is_good)


def action(menu, text: str) -> QAction:
    return next(one for one in menu.actions() if one.text() == text)


def names(hand) -> list[str]:
    return [one.name for one in hand.screen.saved.searches]


def save(hand, name: str) -> None:
    """Through the menu and its sheet, by keyboard."""
    count = len(names(hand))
    action(menu_of(hand), say("search.save")).trigger()
    sheet = hand.screen.saved.sheet
    hand.until(sheet.isVisible)
    hand.bot.keyClicks(sheet.entry.edit, name)
    hand.key(sheet.entry.edit, Qt.Key.Key_Return)
    hand.until(lambda: len(names(hand)) > count or hand.told() == say("search.replaced", name=name))


def submenu(menu, code: str):
    return action(menu, say(code)).menu()


def test_a_search_is_saved_run_and_there_again_after_a_restart(hand, qapp, ready_home) -> None:
    hand.game("diskwars")
    hand.search("f:dwarf skill:missile")
    save(hand, "Dwarf missiles")
    assert hand.rows("SELECT system, name, query FROM saved_search") == [
        ("diskwars", "Dwarf missiles", "f:dwarf skill:missile")
    ]
    hand.search("")
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        action(menu_of(hand), "Dwarf missiles").trigger()
    assert hand.screen.field.text() == "f:dwarf skill:missile"
    hand.window.window.close()

    again = type(hand.window)(hand.bot, qapp, ready_home)
    again.wait_for_results()
    hand.until(lambda: bool(again.catalog.saved.searches))
    texts = [one.text() for one in again.catalog.saved.menu("", True).actions()]
    assert "Dwarf missiles" in texts
    again.window.close()
    again.window.deleteLater()


def test_saving_can_be_undone(hand) -> None:
    hand.search("pts<5")
    save(hand, "Cheap")
    assert hand.told() == say("search.saved", name="Cheap")
    hand.undo()
    hand.until(lambda: names(hand) == [])
    assert hand.rows("SELECT name FROM saved_search") == []


def test_a_name_that_is_taken_asks_for_the_new_query_and_undo_brings_the_old_one_back(hand) -> None:
    hand.search("pts<5")
    save(hand, "Cheap")
    hand.search("pts<3")
    save(hand, "Cheap")
    hand.until(lambda: hand.told() == say("search.replaced", name="Cheap"))
    assert [one.query for one in hand.screen.saved.searches] == ["pts<3"]
    hand.undo()
    hand.until(lambda: [one.query for one in hand.screen.saved.searches] == ["pts<5"])


def test_deleting_can_be_undone(hand) -> None:
    hand.search("pts<5")
    save(hand, "Cheap")
    action(submenu(menu_of(hand), "search.delete"), "Cheap").trigger()
    hand.until(lambda: names(hand) == [])
    assert hand.told() == say("search.deleted", name="Cheap")
    hand.undo()
    hand.until(lambda: names(hand) == ["Cheap"])
    assert hand.rows("SELECT name, query FROM saved_search") == [("Cheap", "pts<5")]


def test_renaming_can_be_undone_and_a_name_that_is_taken_is_refused(hand) -> None:
    hand.search("pts<5")
    save(hand, "Cheap")
    save(hand, "Other")
    action(submenu(menu_of(hand), "search.rename"), "Cheap").trigger()
    sheet = hand.screen.saved.sheet
    assert sheet.entry.text() == "Cheap"
    sheet.entry.edit.selectAll()
    hand.bot.keyClicks(sheet.entry.edit, "Bargains")
    hand.bot.mouseClick(sheet.do, Qt.MouseButton.LeftButton)
    hand.until(lambda: names(hand) == ["Bargains", "Other"])
    hand.undo()
    hand.until(lambda: names(hand) == ["Cheap", "Other"])
    hand.screen.saved.rename(hand.screen.saved.searches[0], "Other")
    hand.until(lambda: hand.notices[-1].is_bad)
    assert hand.told() == say("search-name-taken", name="Other")
    assert names(hand) == ["Cheap", "Other"]


def test_searches_belong_to_their_game(hand) -> None:
    hand.search("pts<5")
    save(hand, "Everywhere")
    hand.game("diskwars")
    hand.search("f:elf")
    save(hand, "Elves")
    hand.game("l5r")
    assert [one.name for one in hand.screen.saved.of("l5r")] == ["Everywhere"]
    hand.game("")
    menu = menu_of(hand)
    other = say("search.of-game", name="Elves", game=label("diskwars"))
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        action(menu, other).trigger()
    assert hand.screen.field.text() == "f:elf game:diskwars"
    assert {hand.screen.model.hit(row).system for row in range(hand.screen.model.rowCount())} == {"diskwars"}


def test_nothing_and_nonsense_cannot_be_saved_and_the_menu_says_why(hand) -> None:
    for query in ("", "f:nobody"):
        hand.screen.field.set_text(query)
        hand.bot.waitSignal(hand.screen.searched, timeout=10_000).wait()
        save_it = action(menu_of(hand), say("search.save"))
        assert not save_it.isEnabled()
        assert save_it.toolTip() == say("search.save-why-not")
    assert not action(menu_of(hand), say("search.none")).isEnabled()


def test_a_search_without_a_name_is_not_saved(hand) -> None:
    hand.search("pts<5")
    action(menu_of(hand), say("search.save")).trigger()
    sheet = hand.screen.saved.sheet
    assert not sheet.do.isEnabled()
    assert sheet.do.toolTip() == say("search-name-missing")
    hand.bot.keyClicks(sheet.entry.edit, "   ")
    hand.key(sheet.entry.edit, Qt.Key.Key_Return)
    assert sheet.isVisible()
    sheet.reject()
    assert names(hand) == []
