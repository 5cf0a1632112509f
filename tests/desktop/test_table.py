"""A battle under a real hand: what the wheel, a drag and the keys do to the table, a whole round, and the end."""

from collections.abc import Mapping

import pytest

from tests.desktop.desktop import Desktop, Rect, middle_of
from tests.desktop.journeys import (
    answer_by,
    begin_battle,
    drag_away,
    is_near,
    is_within,
    menu_entries,
    own_disk,
    question,
    wait_for_menu,
    wait_for_question,
)

pytestmark = [pytest.mark.slow, pytest.mark.linux]

ACTIVATE = "which disk do you activate?"
AWAY = (-26, 10)  # pixels: one flip from the edge of the staging area to free table
BANNER, SECOND_ROUND = "RoundBanner", "Round 2 of 6"
WHOLE = "12%"  # how large everything is while the whole table is seen on this screen


def test_a_hand_on_the_table_looks_moves_takes_back_and_asks(desktop: Desktop) -> None:
    begin_battle(desktop)
    before = desktop.table()
    turn_the_wheel(desktop)
    see_the_whole_table_from_anywhere(desktop)
    put_a_dragged_disk_back(desktop)
    drag_and_take_back(desktop)
    ask_what_a_disk_can_do(desktop)
    look_at_threats(desktop)
    ask_for_a_hint_and_do_it(desktop)
    assert desktop.table() == before, "the table itself has moved"


def turn_the_wheel(desktop: Desktop) -> None:
    """The disk under the pointer stays there."""
    key, rect = own_disk(desktop)
    x, y = middle_of(rect)
    desktop.wheel(3, x, y)
    nearer = desktop.wait_still(desktop.pieces)[key]
    assert nearer[2] > rect[2]
    assert is_near(nearer, rect)
    desktop.wheel(-3, x, y)
    again = desktop.wait_still(desktop.pieces)[key]
    assert abs(again[2] - rect[2]) <= 2
    assert is_near(again, rect)


def see_the_whole_table_from_anywhere(desktop: Desktop) -> None:
    """By the button, and by F while the focus is in a list beside the table."""
    x, y = middle_of(desktop.table())
    for way in ("button", "key"):
        desktop.wheel(4, x, y)
        desktop.wait(lambda: desktop.find(WHOLE) is None, "the table larger")
        if way == "button":
            desktop.press("Show the whole table")
        else:
            desktop.press("Log", "Segment")
            desktop.key("f")
        desktop.wait(lambda: desktop.find(WHOLE), f"the whole table by {way}")
    desktop.wait_still(desktop.pieces)


def put_a_dragged_disk_back(desktop: Desktop) -> None:
    lines = len(desktop.log())
    key, start = drag_away(desktop, AWAY, lets_go=False)
    desktop.key("Escape")
    desktop.let_go()
    assert is_near(desktop.wait_still(desktop.pieces)[key], start)
    assert ACTIVATE in question(desktop)
    assert len(desktop.log()) == lines


def drag_and_take_back(desktop: Desktop) -> None:
    """A drag activates and moves; one undo takes both back."""
    before, lines = desktop.table(), len(desktop.log())
    key, start = drag_away(desktop, AWAY)
    desktop.wait(lambda: not is_near(desktop.pieces()[key], start), "the disk somewhere else")
    wait_for_question(desktop)
    assert desktop.table() == before, "the table itself has moved"
    desktop.key("ctrl+z")
    desktop.wait(lambda: is_near(desktop.pieces()[key], start), "the disk where it was")
    assert ACTIVATE in wait_for_question(desktop)
    assert len(desktop.log()) == lines
    assert desktop.table() == before


def ask_what_a_disk_can_do(desktop: Desktop) -> None:
    desktop.click(*middle_of(own_disk(desktop)[1]), button=3)
    assert any("flip" in entry or "Move" in entry for entry in wait_for_menu(desktop))
    desktop.key("Escape")
    desktop.wait(lambda: not menu_entries(desktop), "the menu gone")
    assert ACTIVATE in wait_for_question(desktop)


def look_at_threats(desktop: Desktop) -> None:
    """The tool is taken by its button, tells who reaches the spot, and is put away by its key; nothing is answered."""
    lines = len(desktop.log())
    desktop.press("Threats to the pointed spot")
    desktop.move(*middle_of(own_disk(desktop)[1]))
    desktop.wait(lambda: desktop.is_pressed("Threats to the pointed spot"), "the tool in the hand")
    desktop.key("v")
    desktop.wait(lambda: not desktop.is_pressed("Threats to the pointed spot"), "the tool put away")
    assert len(desktop.log()) == lines
    assert ACTIVATE in question(desktop)


def ask_for_a_hint_and_do_it(desktop: Desktop) -> None:
    """By the keys, where what is drawn on the table is done; then by the buttons, whatever is advised."""
    for act, asked, agreed in ((desktop.key, "i", "i"), (desktop.press, "Hint", "Do it")):
        wait_for_question(desktop)
        lines, before = len(desktop.log()), desktop.wait_still(desktop.pieces)
        assert not desktop.hint(), "nothing was asked yet"
        act(asked)
        desktop.wait(lambda: desktop.find("Do it"), "the hint")
        drawn = desktop.wait(desktop.hint, "the hint on the table") if act == desktop.key else []
        assert len(desktop.log()) == lines, "a hint alone does nothing"
        act(agreed)
        desktop.wait(lambda seen=lines: len(desktop.log()) > seen, "the hint done")
        desktop.wait(lambda: not desktop.hint(), "the hint gone from the table")
        if drawn:
            assert_done(before, desktop.wait_still(desktop.pieces), drawn)


def assert_done(before: Mapping[str, Rect], after: Mapping[str, Rect], drawn: list[Rect]) -> None:
    """The disk that was ringed has gone to where its ghost was."""
    moved = [key for key in before if key in after and not is_near(before[key], after[key])]
    assert moved, "the hint moved nothing"
    assert all(any(is_near(rect, before[key]) for rect in drawn) for key in moved)
    assert all(any(is_within(middle_of(after[key]), rect) for rect in drawn) for key in moved)


def test_a_whole_round_against_the_computer_then_giving_up_and_the_way_back(desktop: Desktop) -> None:
    tables = set(begin_battle(desktop))
    asked = question(desktop)
    while not desktop.reads("Round 2"):  # looked for after the question: that of the second round stays open
        if asked:
            tables.add(desktop.table())
            answer_by(desktop, "n" if "activate" in asked else "Return")
        asked = question(desktop)
    assert desktop.find(SECOND_ROUND, BANNER), "the second round began without a banner"
    desktop.wait(lambda: not desktop.find(SECOND_ROUND, BANNER), "the banner gone by itself")
    wait_for_question(desktop)
    tables.add(desktop.table())
    assert len(tables) == 1, f"the table itself has moved: {tables}"
    desktop.wait(lambda: desktop.reads("happened"), "what happened")
    give_up(desktop)
    desktop.press("Replay")
    desktop.wait(lambda: desktop.find("Play (Space)"), "the replay")
    desktop.key("alt+Left")
    desktop.wait(lambda: desktop.find("New battle") and desktop.find("Rename"), "the list with the battle")


def give_up(desktop: Desktop) -> None:
    desktop.press("More")
    desktop.press("Concede…")
    desktop.press("Concede", "TextButton")
    for words in ("Rematch", "Swap sides", "Replay", "Print…"):
        button = desktop.wait(lambda called=words: desktop.find(called, "TextButton"), words)
        assert desktop.is_inside(button.rect), f"{words} is not wholly on the screen"
