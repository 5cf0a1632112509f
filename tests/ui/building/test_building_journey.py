"""A legal army is built by the keyboard alone, and taken back step by step."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication

Open = Callable[[Any], Any]
Disks = Callable[..., Any]

# What is typed, the piece it finds first, its id, how many are put in.
DWARVES = (
    ("stalwarts", "Stalwarts", "stalwarts", 4),
    ("danhyld", "Danhyld Ironback", "danhyld-ironback", 1),
    ("marak", "Marak Skullpounder", "marak-skullpounder", 1),
    ("dunwarr def", "Dunwarr Defender", "dunwarr-defender", 3),
    ("f:dwarf crossbows", "Crossbows of Tuggarth", "crossbows-of-tuggarth", 5),
    ("tuggarth bow", "Tuggarth Bowmen", "tuggarth-bowmen", 3),
    ("urth", "Urth Regiment", "urth-regiment", 2),
    ("hulth", "Hulth Regiment", "hulth-regiment", 1),
)
WHOLE = {id_: count for _, _, id_, count in DWARVES}


def test_a_legal_150_point_dwarf_army_is_built_by_keyboard_alone(site: Open, disks: Disks) -> None:
    here = site(disks())
    for text, name, _, copies in DWARVES:
        here.take(text, name, copies)
    here.settle()

    meters = here.builder.meters
    assert (meters.points.reading.head, meters.points.reading.said) == ("150", "of 150 points")
    assert meters.half.reading.said == "Dwarves: 150 of 150, needs 75"
    assert (meters.badge.head, meters.badge.is_legal) == ("Legal", True)
    assert here.said() == []
    assert here.problems.state.says.text() == "This army is legal and full."
    assert here.builder.army.head.accessibleName() == "20 disks"
    assert here.stored_counts() == WHOLE

    # Everything is taken back, one named step after the other, and comes again.
    named = list(here.draft.history.undo)
    assert named[0] == "add 1 Hulth Regiment"
    assert named[-1] == "add 1 Stalwarts"
    assert len(named) == sum(WHOLE.values())
    while here.draft.history.undo:
        here.fingers.press("Ctrl+Z")
        here.settle()
    assert here.counts() == here.stored_counts() == {}
    assert here.problems.state.says.text() == "This army is empty."
    assert next(iter(here.draft.history.redo)) == "add 1 Stalwarts"
    while here.draft.history.redo:
        here.fingers.press("Ctrl+Shift+Z")
        here.settle()
    assert here.stored_counts() == WHOLE


def test_return_puts_a_piece_in_and_minus_and_delete_take_it_out(site: Open, disks: Disks) -> None:
    here = site(disks())
    here.find("stalwarts", "Stalwarts")
    here.fingers.press("Return", "Return", "Return")
    assert here.counts() == {"stalwarts": 3}
    here.fingers.press("-")
    assert here.counts() == {"stalwarts": 2}
    here.fingers.press("Del", "Backspace")
    assert here.counts() == {}
    here.fingers.press("-")  # nothing there, nothing happens
    assert here.counts() == {} == here.stored_counts()


def test_tab_leads_from_the_catalogue_to_the_army_and_keys_change_its_counts(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4, dunwarr_defender=1, fireball=1))
    here.find("stalwarts", "Stalwarts")
    here.fingers.press("Tab")
    army = here.builder.army
    assert army.hasFocus()
    assert army.current_key() == "stalwarts"
    here.fingers.press("+")
    assert here.counts()["stalwarts"] == 5
    here.fingers.press("Down", "-")
    assert "dunwarr-defender" not in here.counts()
    assert army.current_key() == "fireball"  # the head of the spells is passed over
    here.fingers.press("1", "2", "Return")
    here.wait(lambda: here.counts()["fireball"] == 12)
    here.fingers.press("7", "Esc")
    here.wait(lambda: army.delegate.editor is None)
    assert here.counts()["fireball"] == 12
    here.fingers.press("Del")
    assert here.counts() == {"stalwarts": 5}
    here.settle()
    assert here.draft.history.undo[0] == "remove 12 Fireball"
    here.fingers.press("Up")
    assert here.picker.field.edit.hasFocus()


def test_the_search_is_reached_by_typing_a_letter_in_the_grid(site: Open, disks: Disks) -> None:
    here = site(disks())
    here.picker.enter()
    here.fingers.type("u")
    assert here.picker.field.edit.hasFocus()
    here.fingers.type("rth")
    here.wait(lambda: here.names()[:1] == ["Urth Regiment"])
    here.fingers.press("Down", "Up")
    assert here.picker.field.edit.hasFocus()
    here.fingers.press("Esc")
    here.wait(lambda: len(here.names()) > 200)


def test_space_shows_a_piece_large_and_any_key_puts_it_away(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=1))
    here.find("damlo", "Damlo Hammerfist")
    seen: list[Any] = []
    here.picker.inspected.connect(seen.append)
    here.fingers.press("Space")
    bubble = here.picker.magnifier
    here.wait(lambda: bubble.isVisible() and bubble.sheet is not None)
    assert [offer.key for offer in seen] == ["damlo-hammerfist"]
    assert bubble.accessibleName() == "Damlo Hammerfist"
    assert bubble.hasFocus()
    here.fingers.press("Space")
    assert not bubble.isVisible()
    assert here.picker.view.hasFocus()
    here.fingers.press("Tab", "Space")  # the same from the army
    here.wait(lambda: bubble.isVisible() and bubble.accessibleName() == "Stalwarts")
    here.click(here.builder.meters.badge)
    assert not bubble.isVisible()
    assert QApplication.focusWidget() is here.builder.army
    assert here.counts() == {"stalwarts": 1}


def test_another_army_is_opened_while_this_one_is_still_thinking(site: Open, disks: Disks) -> None:
    """What is left behind says nothing any more and holds nothing up."""
    here = site(disks("First", stalwarts=30, deepwood_archers=5))
    here.builder.picker.field.set_text("elf")
    there = site(disks("Second", stalwarts=2))
    there.settle()
    assert there.builder.meters.points.reading.head == "18"
    there.bot.wait(600)
    assert there.passed == []
