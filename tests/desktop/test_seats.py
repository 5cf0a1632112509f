"""Battles of many players, of two at one screen, and of none: the computer plays to the end."""

import time

import pytest

from tests.desktop.desktop import Desktop, Widget
from tests.desktop.journeys import (
    answer_by,
    begin_battle,
    question,
    set_up_battle,
    wait_for_home,
    wait_for_menu,
    wait_for_question,
)

pytestmark = [pytest.mark.slow, pytest.mark.linux]

MOST_ENTRIES = 150  # lines of the log of a battle of six rounds
LONG = 900  # seconds that computer players may need for a battle


def test_with_six_seats_the_end_of_the_turn_is_always_in_sight(desktop: Desktop) -> None:
    set_up_battle(desktop, "Battlegnash")
    for _ in range(4):
        desktop.press("Add player")
    desktop.press("Start battle")
    while "activate" not in wait_for_question(desktop):
        answer_by(desktop, "Return")
    ends = [one for one in desktop.widgets() if one.text == "End turn"]
    assert ends
    assert all(desktop.is_inside(one.rect) for one in ends)
    points = [one for one in desktop.widgets() if one.text == "0 points"]
    assert len(points) == 6, "a score is cut off"


def test_between_two_people_the_screen_is_handed_over_and_the_way_out_reveals_nothing(desktop: Desktop) -> None:
    set_up_battle(desktop, "Tides of War")
    desktop.press("Player for seat B", "Dropdown")
    wait_for_menu(desktop)
    desktop.press("Person", "QAction")
    desktop.press("Start battle")
    desktop.wait(lambda: here_i_am(desktop), "the hand-over")
    assert not question(desktop)
    assert not desktop.reads("Your reinforcements")
    desktop.key("alt+Left")
    desktop.wait(lambda: desktop.find("New battle") and desktop.find("Resume"), "the list of battles")
    desktop.press("Resume")
    seat = desktop.wait(lambda: here_i_am(desktop), "the hand-over again")
    desktop.click(*seat.middle)
    desktop.wait(lambda: desktop.find("Use this order"), "the question of that player alone")


def here_i_am(desktop: Desktop) -> Widget | None:
    return next((one for one in desktop.widgets() if one.text.startswith("I am ")), None)


def test_a_whole_battle_played_by_the_computer_is_told_in_few_lines_and_ends_with_a_score_sheet(
    desktop: Desktop,
) -> None:
    wait_for_home(desktop)
    play_without_pauses(desktop)
    desktop.press("Home", "Rail")
    begin_battle(desktop)
    desktop.press("More")
    wait_for_menu(desktop)
    desktop.press("Legions Elf: let the computer play", "QAction")
    until = time.monotonic() + LONG
    while not desktop.find("Rematch") and time.monotonic() < until:
        time.sleep(2)
    for words in ("Points by round", "Total", "Winner"):
        assert desktop.reads(words), f"{words} is not on the page of the end"
    for words in ("Rematch", "Swap sides", "Replay", "Print…", "View the table"):
        button = desktop.wait(lambda called=words: desktop.find(called, "TextButton"), words)
        assert desktop.is_inside(button.rect), f"{words} is not wholly on the screen"
    assert 20 < desktop.entries() <= MOST_ENTRIES


def play_without_pauses(desktop: Desktop) -> None:
    """The pace is set where everything about the looks is."""
    desktop.press("Settings", "Rail")
    for word in ("Speed", "Computer pause"):
        label = desktop.wait(lambda called=word: desktop.find(called, "QLabel"), word)
        beside = [one for one in desktop.widgets() if one.text == "Off" and abs(one.middle[1] - label.middle[1]) < 20]
        assert beside, f"{word} has no Off"
        desktop.click(*beside[0].middle)
