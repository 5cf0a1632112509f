"""The query is completed by keyboard alone, remembered, explained."""

import pytest
from PySide6.QtCore import QPoint, Qt

from app.games.ids import SYSTEMS
from app.words import say
from ui.catalog.search.query_help import _SECTIONS, QueryHelp, examples_of
from ui.catalog.search.query_history import KEPT, QueryHistory
from ui.widgets.buttons import Chip

pytestmark = pytest.mark.slow


@pytest.fixture
def edit(hand):
    hand.game("diskwars")
    edit = hand.screen.field.edit
    edit.setFocus()
    hand.until(edit.hasFocus)
    return edit


def wait_open(hand) -> list[str]:
    """What is offered."""
    hand.until(lambda: hand.screen.completion.is_open)
    return [item.text for item in hand.screen.completion.model.items]


def type_on(hand, edit, text: str) -> None:
    hand.bot.keyClicks(edit, text)


def test_a_field_and_its_value_are_taken_with_tab_and_return(hand, edit) -> None:
    type_on(hand, edit, "fac")
    assert wait_open(hand)[0] == "faction:"
    hand.key(edit, Qt.Key.Key_Tab)
    assert edit.text() == "faction:"
    assert edit.hasFocus(), "Tab took the suggestion and stayed"
    assert "faction:elf" in wait_open(hand), "its values are offered at once"
    type_on(hand, edit, "dwa")
    hand.until(lambda: [item.text for item in hand.screen.completion.model.items] == ["faction:dwarf"])
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.key(edit, Qt.Key.Key_Return)
    assert edit.text() == "faction:dwarf"
    assert edit.hasFocus()
    assert not hand.screen.completion.is_open
    hand.until(lambda: "Stalwarts" in hand.names())


def test_arrows_walk_and_the_chosen_one_is_read_out(hand, edit) -> None:
    type_on(hand, edit, "alignment:")
    offered = wait_open(hand)
    view = hand.screen.completion.popup.view
    assert view.currentIndex().row() == 0
    hand.key(edit, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 1
    assert offered[1] in edit.accessibleDescription()
    assert "entries" in edit.accessibleDescription()
    hand.key(edit, Qt.Key.Key_Up)
    hand.key(edit, Qt.Key.Key_Up)
    assert view.currentIndex().row() == len(offered) - 1, "up from the first is the last"
    hand.key(edit, Qt.Key.Key_Return)
    assert edit.text() == offered[-1]


def test_escape_closes_the_list_and_only_then_clears_the_search(hand, edit) -> None:
    type_on(hand, edit, "alignment:")
    wait_open(hand)
    hand.key(edit, Qt.Key.Key_Escape)
    assert not hand.screen.completion.is_open
    assert edit.text() == "alignment:"
    hand.until(hand.screen.field.fault.isVisible)
    hand.key(edit, Qt.Key.Key_Escape)
    assert edit.text() == ""


def test_what_is_half_typed_is_no_fault_while_the_rest_is_offered(hand, edit) -> None:
    type_on(hand, edit, "alignment:")
    wait_open(hand)
    hand.bot.wait(200)
    assert not hand.screen.field.fault.isVisible()
    assert hand.screen.completion.is_open


def test_a_plain_word_goes_to_the_results_with_return(hand, edit) -> None:
    """A list of fields may be open; nothing in it is chosen until somebody walks there."""
    type_on(hand, edit, "mas")
    hand.bot.wait(150)
    hand.key(edit, Qt.Key.Key_Return)
    assert edit.text() == "mas"
    assert hand.screen.table.hasFocus()
    assert not hand.screen.completion.is_open


def test_a_value_that_is_whole_needs_no_list(hand, edit) -> None:
    type_on(hand, edit, "f:elf")
    hand.bot.wait(200)
    assert not hand.screen.completion.is_open
    type_on(hand, edit, ",")
    assert "f:elf,dwarf" in wait_open(hand)


def test_a_value_is_completed_in_the_middle_of_a_query(hand, edit) -> None:
    edit.setText("kind:disk f: at>=3")
    edit.setCursorPosition(12)
    type_on(hand, edit, "elx")
    hand.key(edit, Qt.Key.Key_Backspace)
    wait_open(hand)
    hand.key(edit, Qt.Key.Key_Tab)
    assert edit.text() == "kind:disk f:elf at>=3"
    assert edit.cursorPosition() == 15


def test_ctrl_space_asks_for_the_list(hand, edit) -> None:
    edit.setText("f:elf")
    hand.key(edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert wait_open(hand) == ["f:elf"]


def test_the_list_stands_under_the_caret_inside_the_window(hand, edit) -> None:
    type_on(hand, edit, "kind:disk f:")
    wait_open(hand)
    popup, window = hand.screen.completion.popup, hand.window.window
    assert window.rect().contains(popup.geometry())
    assert popup.y() > edit.mapTo(window, QPoint(0, 0)).y()
    assert popup.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_click_takes_a_suggestion(hand, edit) -> None:
    type_on(hand, edit, "alignment:")
    offered = wait_open(hand)
    view = hand.screen.completion.popup.view
    place = view.visualRect(hand.screen.completion.model.index(1)).center()
    hand.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert edit.text() == offered[1]
    assert edit.hasFocus()


def test_the_list_goes_when_the_focus_goes(hand, edit) -> None:
    type_on(hand, edit, "alignment:")
    wait_open(hand)
    hand.screen.table.setFocus()
    assert not hand.screen.completion.is_open


# --- queries of before ---


def test_up_in_the_empty_field_brings_earlier_queries_back(hand, edit, qapp, ready_home) -> None:
    for query in ("f:elf at>=4", "kind:spell"):
        edit.clear()
        with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
            hand.screen.field.set_text(query)
        hand.key(edit, Qt.Key.Key_Return)
    edit.setFocus()
    edit.clear()
    hand.key(edit, Qt.Key.Key_Up)
    assert edit.text() == "kind:spell"
    hand.key(edit, Qt.Key.Key_Up)
    assert edit.text() == "f:elf at>=4"
    hand.key(edit, Qt.Key.Key_Up)
    assert edit.text() == "f:elf at>=4", "there is none before it"
    hand.key(edit, Qt.Key.Key_Down)
    assert edit.text() == "kind:spell"
    hand.key(edit, Qt.Key.Key_Down)
    assert edit.text() == ""
    hand.window.window.close()
    again = type(hand.window)(hand.bot, qapp, ready_home)
    again.wait_for_results()
    other = again.catalog.field.edit
    other.setFocus()
    hand.bot.keyClick(other, Qt.Key.Key_Up)
    assert other.text() == "kind:spell"
    again.window.close()
    again.window.deleteLater()


def test_each_query_is_remembered_once_and_only_so_many(hand) -> None:
    history = hand.screen.history
    for number in range(KEPT + 5):
        history.note(f"pts<{number}")
    history.note("pts<20")
    history.note("  ")
    assert len(history.queries) == KEPT
    assert history.queries[0] == "pts<20"
    assert history.queries.count("pts<20") == 1


@pytest.mark.parametrize("kept", ["{", "7", '["a", 3, null]', ""])
def test_a_broken_memory_costs_the_history_only(hand, kept: str) -> None:
    hand.context.memory.keep("catalogue-history", kept)
    assert QueryHistory(hand.context.memory, hand.screen.field.edit).queries in ([], ["a"])


# --- help ---


def test_the_query_language_is_explained_with_examples_to_click(hand) -> None:
    hand.game("diskwars")
    hand.bot.mouseClick(hand.screen.help_button, Qt.MouseButton.LeftButton)
    sheet = hand.screen.findChild(QueryHelp)
    hand.until(sheet.isVisible)
    chips = sheet.findChildren(Chip)
    assert len(chips) >= 20
    chip = next(one for one in chips if one.text() == "skill:missile:bolt")
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert hand.screen.field.text() == "skill:missile:bolt"
    assert "Crossbows of Tuggarth" in hand.names()
    assert hand.screen.findChild(QueryHelp) is None


def test_every_example_makes_sense_in_its_game(library) -> None:
    from catalog.search import OwnedCounts, search

    mine = OwnedCounts({"diskwars/stalwarts": 3}, {"diskwars/grugs": 1}, {"diskwars/stalwarts": 3})
    everywhere = [query for queries in _SECTIONS.values() for query in queries]
    for query in everywhere:
        found = search(library.catalog, query, owned=mine)
        assert found.problem is None, query
        assert found.hits or query == "is:corrected", query
    for system in ("", *SYSTEMS):
        for query in examples_of(system):
            found = search(library.catalog, query, system=system or None)
            assert found.problem is None, query
            assert found.hits, (system, query)


def test_a_nameless_search_button_is_named(hand) -> None:
    assert hand.screen.help_button.accessibleName() == say("query-help.open")
    assert hand.screen.saved_button.accessibleName() == say("search.saved-name")
