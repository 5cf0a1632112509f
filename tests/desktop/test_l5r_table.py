"""A battle of L5R with a real mouse: a saved list, a Stronghold and items, a duel, and the way back into the battle."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop.conftest import SMALL
from tests.desktop.desktop import ROOT, Desktop, middle_of, opened_desktop
from tests.desktop.journeys import (
    answer_by,
    is_near,
    leave_and_come_back,
    menu_entries,
    set_seed,
    wait_for_home,
    wait_for_menu,
    wait_for_question,
)

pytestmark = [pytest.mark.slow, pytest.mark.linux]

NAME = "Duellists"
LIST = {
    "format": "roundel-army/1", "system": "l5r", "name": NAME, "limit": 100,
    "entries": [
        {"id": "crane-duelists", "count": 5}, {"id": "crane-dueling-blade", "count": 1},
        {"id": "crane-levy-spears", "count": 2}, {"id": "crane-seaside-castle", "count": 1},
    ],
    "order": ["crane-duelists", "crane-dueling-blade", "crane-levy-spears"],
}  # fmt: skip
AWAY = (-60, -40)  # pixels: from the left of the disks to free table


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[Desktop]:
    """The program of somebody who has saved a list."""
    home, file = tmp_path / "home", tmp_path / "army.json"
    file.write_text(json.dumps(LIST))
    surroundings = {**os.environ, "ROUNDEL_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "app.cli", "army", "new", str(file), "--name", NAME]
    subprocess.run(command, env=surroundings, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with opened_desktop(home, SMALL) as opened:
        yield opened


def test_a_saved_list_fights_a_duel_and_the_battle_is_taken_up_again(at_home: Desktop) -> None:
    begin(at_home)
    use_the_stronghold(at_home)
    move_by_a_drag(at_home)
    fight_a_duel(at_home)
    leave_and_come_back(at_home)


def begin(desktop: Desktop) -> None:
    """From the saved list to the first activation: disks and the item are laid, whoever carries it is asked for."""
    wait_for_home(desktop)
    desktop.press("Battles", "Rail")
    desktop.press("New battle")
    desktop.press("L5R Diskwars", "Segment")
    desktop.press("Tides of War", "ScenarioCard")
    desktop.wait(lambda: desktop.reads(NAME), "the saved list")
    set_seed(desktop)
    desktop.press("Start battle")
    while "activate" not in wait_for_question(desktop):
        answer_by(desktop, "Return")
    assert any("Crane Dueling Blade" in line for line in desktop.log()), "nobody carries the item"


def use_the_stronghold(desktop: Desktop) -> None:
    """By its key; the disk that it helps is clicked."""
    lines = len(desktop.log())
    answer_by(desktop, "u")
    wait_for_question(desktop)
    desktop.click(*middle_of(own_disks(desktop)[0][1]))
    desktop.wait(lambda: len(desktop.log()) > lines, "the Stronghold in the log")
    assert any("Crane Seaside Castle" in line for line in desktop.log()[lines:])
    assert "activate" in wait_for_question(desktop)


def own_disks(desktop: Desktop) -> list[tuple[str, tuple[int, int, int, int]]]:
    """The disks of the person, from left to right: those farthest from the enemy first."""
    own = [(key, rect) for key, rect in desktop.pieces().items() if key.startswith("A")]
    return sorted(own, key=lambda one: one[1][0])


def move_by_a_drag(desktop: Desktop) -> None:
    key, rect = own_disks(desktop)[0]
    x, y = middle_of(rect)
    desktop.drag((x, y), (x + AWAY[0], y + AWAY[1]))
    desktop.wait(lambda: not is_near(desktop.pieces()[key], rect), "the disk somewhere else")
    wait_for_question(desktop)


def fight_a_duel(desktop: Desktop) -> None:
    """By the menu of the first disk that offers it; the first enemy that may be challenged. The duel is shown."""
    while "activate" not in wait_for_question(desktop):
        answer_by(desktop, "Return")
    for _, rect in own_disks(desktop):
        desktop.click(*middle_of(rect), button=3)
        offered = [entry for entry in wait_for_menu(desktop) if "special ability" in entry]
        if offered:
            break
        desktop.key("Escape")
        desktop.wait(lambda: not menu_entries(desktop), "the menu gone")
    assert offered, "nobody may duel"
    entry = next(one for one in desktop.widgets() if one.kind == "QAction" and one.text.startswith(offered[0]))
    desktop.click(*entry.middle)
    assert "activate" not in wait_for_question(desktop)
    answer_by(desktop, "Return")
    desktop.wait(lambda: desktop.reads("Duel: Crane Duelists"), "the duel")
    assert any("duel" in line.lower() for line in desktop.log()[-20:])
