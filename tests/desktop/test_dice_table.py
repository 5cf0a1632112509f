"""A battle of Dragon Dice with a real mouse and real keys: marches on the board, losses on their sheet, and the way
back into the battle."""

import pytest

from tests.desktop.desktop import Desktop, Rect, middle_of
from tests.desktop.journeys import (
    answer_by,
    leave_and_come_back,
    question,
    set_seed,
    wait_for_home,
    wait_for_question,
)

pytestmark = [pytest.mark.slow, pytest.mark.linux]

MARCH = "Which army marches"
LATER = "Round 2"  # stands in the log as soon as everybody has had a turn
MANY = 60  # answers that a turn may take
LONGEST = 500  # answers of a battle
ENDED = "Rematch"
MAGIC = "Magic"
SPELL_ROW = "SpellRow"
CAST = "announces"  # stands in the log for each spell


def test_a_turn_of_dice_is_played_and_the_battle_is_taken_up_again(desktop: Desktop) -> None:
    begin(desktop)
    turn_the_wheel(desktop)
    march(desktop)
    play_until_the_next_round(desktop)
    leave_and_come_back(desktop)


def begin(desktop: Desktop) -> None:
    wait_for_home(desktop)
    desktop.press("Battles", "Rail")
    desktop.press("New battle")
    desktop.press("Dragon Dice", "Segment")
    set_seed(desktop)
    desktop.press("Start battle")
    play_on(desktop, MARCH)


def play_on(desktop: Desktop, words: str) -> None:
    """Take what is offered first until a question has these words."""
    for _ in range(MANY):
        if words in wait_for_question(desktop):
            return
        take_first(desktop)
    raise AssertionError(question(desktop))


def take_first(desktop: Desktop) -> None:
    """By Enter; on a sheet of losses the program says first what costs least."""
    if desktop.find("Least loss"):
        desktop.key("l")
    answer_by(desktop, "Return")


def turn_the_wheel(desktop: Desktop) -> None:
    """One notch of the wheel once threw a table out of the view."""
    before = desktop.wait_still(desktop.pieces)
    desktop.wheel(-3, *middle_of(before["frontier"]))
    assert desktop.wait_still(desktop.pieces) == before


def own_die(desktop: Desktop) -> Rect:
    """One that stands at the frontier."""
    pieces = desktop.pieces()
    left, top, width, height = pieces["frontier"]
    for key, rect in pieces.items():
        x, y = middle_of(rect)
        if key.startswith("A") and key[1:].isdigit() and left < x < left + width and top < y < top + height:
            return rect
    raise AssertionError(pieces)


def march(desktop: Desktop) -> None:
    """A click on a die of the army lets it march."""
    lines = len(desktop.log())
    desktop.click(*middle_of(own_die(desktop)))
    desktop.wait(lambda: MARCH not in question(desktop), "the march")
    assert "your army at the frontier" in wait_for_question(desktop)
    answer_by(desktop, "1")
    desktop.wait(lambda: len(desktop.log()) > lines, "the march in the log")


def play_until_the_next_round(desktop: Desktop) -> None:
    for _ in range(MANY):
        if any(LATER in line for line in desktop.log()):
            return
        wait_for_question(desktop)
        take_first(desktop)
    raise AssertionError(desktop.log()[-5:])


def test_a_whole_battle_with_spells_is_played_with_the_mouse(desktop: Desktop) -> None:
    """Against the computer, to the end screen: every army that can casts, the first spell that it can pay for."""
    begin(desktop)
    for _ in range(LONGEST):
        if not wait_for_turn(desktop):
            break
        answer_by_mouse(desktop)
    assert desktop.find(ENDED), question(desktop)
    assert any(CAST in line for line in desktop.log())
    leave_the_end(desktop)


def wait_for_turn(desktop: Desktop) -> bool:
    """Wait until a question is open; whether there is one, or the battle is over."""
    desktop.wait(lambda: question(desktop) or desktop.find(ENDED), "a question or the end")
    desktop.wait_still(desktop.pieces)
    return not desktop.find(ENDED)


def answer_by_mouse(desktop: Desktop) -> None:
    """Magic before everything else, the first spell that can be paid for; otherwise what is offered first."""
    wanted = desktop.find(MAGIC) or next(
        (one for one in desktop.widgets() if one.kind == SPELL_ROW and one.is_enabled), None
    )
    if wanted is None or not desktop.is_inside(wanted.rect):
        take_first(desktop)
        return
    before = (question(desktop), len(desktop.log()))
    desktop.click(*wanted.middle)
    desktop.wait(
        lambda: desktop.find(ENDED) or (question(desktop), len(desktop.log())) != before, f"{wanted.text} taken"
    )


def leave_the_end(desktop: Desktop) -> None:
    """The battle is in the list as one that is over."""
    desktop.key("alt+Left")
    desktop.wait(lambda: desktop.find("Replay"), "the battle in the list")
