"""Rolls in a replay: the same sheet as at the table, at the steps in which the dice fell."""

import pytest
from pytestqt.qtbot import QtBot

from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, Recorder, make_header, read_record
from app.battles.replay_timeline import film_of
from app.games.api.position import Position
from app.games.dragon_dice.ai.greedy import Greedy
from app.games.dragon_dice.rules.play import RULES
from tests.games.dragon_dice.positions import force, good, read, records
from tests.rules.dragon_dice.tables import die, terrain
from ui.battle.replay.replay_page import ReplayPage
from ui.games.dragon_dice.replay_rolls import ReplayRolls
from ui.shell.look.theme import Theme

LAST_STAND = {
    "format": "roundel-position/1", "system": "dragon-dice", "seed": 3, "round": 2, "turn": "A",
    "segment": "first-march", "stage": "action", "marching": "frontier",
    "terrains": [terrain("home-A", "coastland-city 3"), terrain("frontier", "flatland-tower 5"),
                 terrain("home-B", "highland-tower 4")],
    "seats": [{"id": "A", "campaign": [die("a=goblin 4 melee:9"), die("c=goblin 2 melee:3 maneuver:2")]},
              {"id": "B", "campaign": [die("b=dwarf 1 maneuver:1 melee:1")]}],
    "script": {"rolls": [[["a", "melee:9"]], [["b", "maneuver:1"]]]},
}  # fmt: skip


@pytest.fixture(scope="module")
def record() -> Record:
    """A battle that ends with its first attack."""
    position = read(LAST_STAND)
    assert isinstance(position, Position)
    assert good(LAST_STAND)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    armies = [force("goblins-cavalry-and-heavy-melee"), force("undead-vampires-and-mages")]
    recorder.begin(make_header(position, armies, ["greedy", "greedy"], records()))
    play(table, (), {seat: Greedy(RULES) for seat in "AB"}, recorder.record_answer)
    found = read_record("".join(f"{line}\n" for line in lines).encode(), "battle")
    assert isinstance(found, Record), found
    return found


def test_a_replay_shows_what_was_rolled(qtbot: QtBot, theme: Theme, record: Record) -> None:
    page = ReplayPage(theme, film_of(record), "A battle")
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    assert isinstance(page.extras, ReplayRolls)
    rolls, totals = page.extras.panel.rolls, []
    for step in range(page.replay.last + 1):
        page.go(step)
        if page.extras.panel.has_rolls:
            qtbot.waitUntil(lambda: not rolls.is_moving)
            totals.append([box.pill.text() for box in rolls.boxes if box.pill is not None])
    assert totals
    assert max(totals, key=len)[0] in {"9", "12"}


def test_a_total_explains_itself_below_its_roll(qtbot: QtBot, theme: Theme, record: Record) -> None:
    page = ReplayPage(theme, film_of(record), "A battle")
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    assert isinstance(page.extras, ReplayRolls)
    panel = page.extras.panel
    for step in range(page.replay.last + 1):
        page.go(step)
        if any(box.pill is not None for box in panel.rolls.boxes) and panel.has_rolls:
            break
    qtbot.waitUntil(lambda: not panel.rolls.is_moving)
    pill = panel.rolls.boxes[0].pill
    assert pill is not None
    pill.click()
    assert panel.rolls.how is not None
    assert panel.rolls.how.isVisible()
