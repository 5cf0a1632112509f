"""The first page of an empty home, boxes that somebody owns, and the manual."""

import pytest

from tests.desktop.desktop import Desktop, Widget
from tests.desktop.journeys import rows, wait_for_home

pytestmark = [pytest.mark.slow, pytest.mark.linux]

OWNED = "Legions Dwarf Army"
UNKNOWN = "Basic Revised"  # a box whose contents nobody has written down


def stepper(desktop: Desktop, box: str) -> Widget | None:
    called = f"Number of copies of {box}:"
    return next((one for one in desktop.widgets() if one.kind == "Stepper" and one.name.startswith(called)), None)


def one_more(desktop: Desktop, box: str) -> None:
    """Click the plus at the right end."""
    found = desktop.wait(lambda: stepper(desktop, box), box)
    left, top, width, height = found.rect
    desktop.click(left + width - 12, top + height // 2)
    desktop.wait(lambda: stepper(desktop, box).name.endswith(": 1"), f"one copy of {box}")


def test_boxes_are_added_and_typed_in_and_help_begins_with_the_program(desktop: Desktop) -> None:
    wait_for_home(desktop)
    begin_with_an_army(desktop)
    add_a_box(desktop)
    press_space_and_keep_it(desktop)
    type_in_a_box(desktop)
    read_the_manual(desktop)


def begin_with_an_army(desktop: Desktop) -> None:
    """What most people come for stands first, and everything fits the screen."""
    first = desktop.wait(lambda: desktop.find("Build an army"), "the first card")
    boxes = desktop.find("Which boxes do you own?")
    assert boxes is not None
    assert (first.rect[1], first.rect[0]) < (boxes.rect[1], boxes.rect[0])
    windows = [one for one in desktop.widgets() if one.kind == "MainWindow"]
    assert windows
    assert all(desktop.is_inside(one.rect) for one in windows)


def add_a_box(desktop: Desktop) -> None:
    one_more(desktop, OWNED)
    desktop.press("Catalogue", "Rail")
    desktop.press("Home", "Rail")
    desktop.wait(lambda: stepper(desktop, OWNED), "the boxes again")
    assert stepper(desktop, OWNED).name.endswith(": 1"), "a look elsewhere has lost what was counted"
    x, y = stepper(desktop, OWNED).middle
    desktop.wheel(-20, x - 200, y)
    desktop.press("Add 1 box")
    desktop.wait(lambda: desktop.find("Undo"), "the notice")


def press_space_and_keep_it(desktop: Desktop) -> None:
    """Whoever presses a key next must not take back what was just added."""
    assert not any(one.has_focus for one in desktop.widgets() if one.text == "Undo")
    desktop.key("space")
    desktop.press("Collection", "Rail")
    desktop.press("Boxes", "Tab")
    desktop.wait(lambda: desktop.reads("You own 1 box"), "the box")


def type_in_a_box(desktop: Desktop) -> None:
    desktop.press("Find a box", "Edit")
    desktop.type(UNKNOWN)
    desktop.press(f"{UNKNOWN}: Type in its contents…")
    desktop.wait(lambda: desktop.reads(f"Contents of {UNKNOWN}"), "the dialog")
    desktop.type("Deepwood Warr")
    desktop.wait(lambda: desktop.reads("Deepwood Warriors"), "the piece")
    desktop.key("Return")
    desktop.wait(lambda: desktop.reads("1 piece in the box"), "the piece in the box")
    save = desktop.find("Save contents")
    assert save is not None
    assert desktop.is_inside(save.rect)
    desktop.press("Save contents")
    desktop.wait(lambda: desktop.reads(f"Corrected {UNKNOWN}"), "that it is saved")


def read_the_manual(desktop: Desktop) -> None:
    desktop.press("Help", "Rail")
    desktop.wait(lambda: rows(desktop, "TopicsList"), "the contents")
    assert rows(desktop, "TopicsList")[0].text == "Using Roundel"
