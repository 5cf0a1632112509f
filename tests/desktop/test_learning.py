"""The guided first battles as a beginner meets them."""

import pytest

from tests.desktop.desktop import Desktop, Rect, Widget, middle_of
from tests.desktop.journeys import wait_for_home

pytestmark = [pytest.mark.slow, pytest.mark.linux]

FOOT = 60  # pixels above the lower edge: what ends there may lie half under the status bar
MOST_NOTCHES = 10  # three notches of the wheel each, until a game is in sight
MOST_PARTS = 20  # a lesson has fewer


def start_lesson(desktop: Desktop, game: str) -> None:
    """Begin the first battle of a game, which nobody has begun yet."""
    desktop.press("Learn to play")
    desktop.wait(lambda: desktop.find("Start"), "the lessons")
    for _ in range(MOST_NOTCHES):
        start = desktop.wait_still(lambda: start_of(desktop, game))
        if start is not None:
            break
        desktop.wheel(-3, desktop.size[0] // 2, desktop.size[1] // 2)
    assert start is not None, f"{game} has no lesson"
    desktop.click(*start.middle)
    desktop.wait(lambda: desktop.find("Skip this part"), "the first card")


def start_of(desktop: Desktop, game: str) -> Widget | None:
    """The button under the name of a game, if all of it can be seen."""
    seen = desktop.widgets()
    title = next((one for one in seen if one.kind == "QLabel" and one.text == game), None)
    if title is None:
        return None
    below = [one for one in seen if one.text == "Start" and one.rect[0] > title.rect[0] and one.rect[1] > title.rect[1]]
    first = min(below, key=lambda one: (one.rect[1], one.rect[0]), default=None)
    is_whole = first is not None and first.rect[1] + first.rect[3] < desktop.size[1] - FOOT
    return first if is_whole else None


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
    start_lesson(desktop, "Diskwars")
    assert_docked(desktop)
    skip_to_the_last_card(desktop)
    assert_docked(desktop)
    for words in ("Play a full battle", "Try the puzzles"):
        button = desktop.wait(lambda called=words: desktop.find(called, "TextButton"), words)
        assert desktop.is_inside(button.rect), f"{words} is not wholly on the screen"
    leave(desktop)
    start_lesson(desktop, "Warhammer: Diskwars")
    assert_docked(desktop)
    for _ in range(3):
        turn_card(desktop, "ctrl+Right" if desktop.find("Next") else "ctrl+Return")
    leave(desktop)


def test_a_unit_of_l5r_is_dragged_as_its_card_says_and_the_battle_is_won(desktop: Desktop) -> None:
    """That game has Strongholds, items and duels."""
    wait_for_home(desktop)
    start_lesson(desktop, "L5R Diskwars")
    assert_docked(desktop)
    while desktop.find("Next"):
        turn_card(desktop, "ctrl+Right")
    disks = desktop.pieces()
    before = card(desktop)
    desktop.click(*middle_of(disks["spears"]))
    desktop.wait(lambda: card(desktop) != before, "what the spears may do")
    desktop.press("Move")
    desktop.wait(lambda: "Drag the spears" in " ".join(card(desktop)), "how they move")
    desktop.wait_still(desktop.pieces)
    desktop.drag(middle_of(disks["spears"]), middle_of(disks["wardens"]))
    desktop.wait(lambda: "pinned" in " ".join(card(desktop)), "that the wardens are pinned")
    skip_to_the_last_card(desktop)
    assert "the battle is won" in " ".join(card(desktop))
    leave(desktop)


def turn_card(desktop: Desktop, key: str) -> None:
    before = desktop.wait_still(lambda: card(desktop))
    desktop.key(key)
    desktop.wait(lambda: card(desktop) != before, "another card")


def skip_to_the_last_card(desktop: Desktop) -> None:
    for _ in range(MOST_PARTS):
        if desktop.find("Play a full battle"):
            return
        turn_card(desktop, "ctrl+Down")
    raise AssertionError(f"No last card: {card(desktop)}")
