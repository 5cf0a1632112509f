"""A battle under a real hand: what the wheel, a drag and the keys do to the table."""

import pytest

from tests.desktop.desktop import Desktop, Rect, middle_of
from tests.desktop.journeys import begin_battle, question, wait_for_question

pytestmark = [pytest.mark.slow, pytest.mark.linux]

ACTIVATE = "which disk do you activate?"
AWAY = (-40, 20)  # pixels from a disk at the edge of its staging area to free table


def own_disk(desktop: Desktop) -> tuple[str, Rect]:
    """The disk of the person that lies farthest to the left, away from everybody else's way."""
    own = {key: rect for key, rect in desktop.pieces().items() if key.startswith("A")}
    return min(own.items(), key=lambda one: one[1][0])


def is_near(left: Rect, right: Rect) -> bool:
    (x, y), (to_x, to_y) = middle_of(left), middle_of(right)
    return max(abs(x - to_x), abs(y - to_y)) <= 6


def drag_away(desktop: Desktop, *, lets_go: bool = True) -> tuple[str, Rect]:
    key, rect = own_disk(desktop)
    x, y = middle_of(rect)
    desktop.drag((x, y), (x + AWAY[0], y + AWAY[1]), lets_go=lets_go)
    return key, rect


def test_the_wheel_keeps_the_disk_under_the_pointer(desktop: Desktop) -> None:
    begin_battle(desktop)
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


def test_a_drag_activates_and_moves_and_one_undo_takes_it_back(desktop: Desktop) -> None:
    begin_battle(desktop)
    before = desktop.table()
    key, start = drag_away(desktop)
    desktop.wait(lambda: not is_near(desktop.pieces()[key], start), "the disk somewhere else")
    wait_for_question(desktop)
    assert desktop.table() == before, "the table itself has moved"
    desktop.key("ctrl+z")
    desktop.wait(lambda: is_near(desktop.pieces()[key], start), "the disk where it was")
    assert ACTIVATE in wait_for_question(desktop)
    assert desktop.table() == before


def test_escape_puts_a_dragged_disk_back(desktop: Desktop) -> None:
    begin_battle(desktop)
    lines = len(desktop.log())
    key, start = drag_away(desktop, lets_go=False)
    desktop.key("Escape")
    desktop.let_go()
    assert is_near(desktop.wait_still(desktop.pieces)[key], start)
    assert ACTIVATE in question(desktop)
    assert len(desktop.log()) == lines


def test_a_right_click_says_what_else_a_disk_can_do(desktop: Desktop) -> None:
    begin_battle(desktop)
    desktop.click(*middle_of(own_disk(desktop)[1]), button=3)
    found = desktop.wait(lambda: [one for one in desktop.widgets() if one.kind == "QAction"], "a menu")
    assert any("flips" in one.text or "Move" in one.text for one in found)
    desktop.key("Escape")
    assert ACTIVATE in wait_for_question(desktop)


def test_a_hint_is_done_by_its_key(desktop: Desktop) -> None:
    begin_battle(desktop)
    lines = len(desktop.log())
    desktop.key("i")
    desktop.wait(lambda: desktop.find("Do it"), "the hint")
    assert len(desktop.log()) == lines, "a hint alone does nothing"
    desktop.key("i")
    desktop.wait(lambda: len(desktop.log()) > lines, "the hint done")
