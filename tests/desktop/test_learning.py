"""The guided first battles as a beginner meets them."""

import pytest

from tests.desktop.desktop import Desktop, Rect
from tests.desktop.journeys import wait_for_home

pytestmark = [pytest.mark.slow, pytest.mark.linux]

MOST_PARTS = 20  # a lesson has fewer


def start_lesson(desktop: Desktop, column: int) -> None:
    """Begin one of the first battles that nobody has begun yet, counted from the left."""
    desktop.press("Learn to play")
    desktop.wait(lambda: desktop.find("Start"), "the lessons")
    starts = sorted((one for one in desktop.widgets() if one.text == "Start"), key=lambda one: one.rect[0])
    desktop.click(*starts[column].middle)
    desktop.wait(lambda: desktop.reads("1 of 11"), "the first card")


def coach(desktop: Desktop) -> Rect:
    return next(one.rect for one in desktop.widgets() if one.kind == "Coach")


def card(desktop: Desktop) -> tuple[str, ...]:
    """What stands on the card."""
    left, top, width, _ = coach(desktop)
    inside = [one for one in desktop.widgets() if left <= one.rect[0] < left + width and one.rect[1] >= top]
    return tuple(sorted(one.text for one in inside if one.kind == "QLabel" and one.text))


def assert_docked(desktop: Desktop) -> None:
    left, _, width, _ = desktop.wait_still(lambda: coach(desktop))
    assert left + width <= desktop.table()[0], "the coach lies over the table"


def leave(desktop: Desktop) -> None:
    desktop.key("alt+Left")
    desktop.wait(lambda: desktop.find("New battle"), "the list of battles")


def test_the_lessons_stand_beside_the_table_and_lead_back_to_the_list(desktop: Desktop) -> None:
    wait_for_home(desktop)
    start_lesson(desktop, 0)
    assert_docked(desktop)
    skip_to_the_last_card(desktop)
    assert_docked(desktop)
    for words in ("Play a full battle", "Try the puzzles"):
        button = desktop.wait(lambda called=words: desktop.find(called, "TextButton"), words)
        assert desktop.is_inside(button.rect), f"{words} is not wholly on the screen"
    leave(desktop)
    start_lesson(desktop, -1)
    assert_docked(desktop)
    for _ in range(3):
        before = desktop.wait_still(lambda: card(desktop))
        desktop.key("ctrl+Right" if desktop.find("Next") else "ctrl+Return")
        desktop.wait(lambda seen=before: card(desktop) != seen, "the next card")
    leave(desktop)


def skip_to_the_last_card(desktop: Desktop) -> None:
    for _ in range(MOST_PARTS):
        if desktop.find("Play a full battle"):
            return
        before = desktop.wait_still(lambda: card(desktop))
        desktop.key("ctrl+Down")
        desktop.wait(lambda seen=before: card(desktop) != seen, "another card")
    raise AssertionError(f"No last card: {card(desktop)}")
