"""A battle of the third game with a real mouse: deployment, a command card, the first activation."""

import pytest

from tests.desktop.desktop import Desktop
from tests.desktop.journeys import answer_by, drag_away, is_near, set_seed, wait_for_home, wait_for_question

pytestmark = [pytest.mark.slow, pytest.mark.linux]

AWAY = (-60, -40)  # pixels: from the left of the deployed disks to free table


def test_a_published_regiment_is_deployed_and_its_first_disk_is_moved_by_a_drag(desktop: Desktop) -> None:
    wait_for_home(desktop)
    desktop.press("Battles", "Rail")
    desktop.press("New battle")
    desktop.press("Warhammer: Diskwars", "Segment")
    desktop.wait(lambda: desktop.reads("Learning Empire (published)"), "a published regiment")
    set_seed(desktop)
    desktop.press("Start battle")
    assert "deploy" in wait_for_question(desktop)
    desktop.key("Return")  # places the rest, as the tip says
    desktop.wait(lambda: desktop.find("Deploy"), "all disks placed")
    while "activate" not in wait_for_question(desktop):
        answer_by(desktop, "Return")
    lines, before = len(desktop.log()), desktop.table()
    key, start = drag_away(desktop, AWAY)
    desktop.wait(lambda: not is_near(desktop.pieces()[key], start), "the disk somewhere else")
    wait_for_question(desktop)
    assert any("flips to" in line for line in desktop.log()[lines:])
    assert desktop.table() == before, "the table itself has moved"
