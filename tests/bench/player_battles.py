"""Battles that tell what a computer player costs, four rounds of the player against itself.

Of Diskwars two armies of 150 points meet, of Warhammer one or two regiments each. Half of the battles have terrain,
which costs players most. `python -m tests.bench.test_players` runs this file with the source of an older commit too, so
that it uses only what both have: each line of its input is a game, the name of a player and the number of a battle,
each line of its output what came of it.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import process_time
from typing import Any

from app.ai.policy import Policy
from app.games.api.position import Position
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.play import RULES
from app.games.diskwars.rules.state import State
from app.games.warhammer.ai.captain import Captain as WarhammerCaptain
from app.games.warhammer.ai.greedy import Greedy as WarhammerGreedy
from app.games.warhammer.rules.play import RULES as WARHAMMER
from app.games.warhammer.rules.state import State as WarhammerState
from tests.ai.arena import Arena, shelf
from tests.rules.warhammer.table import mustered

try:
    from app.games.diskwars.ai.skill import Skill
except ImportError:  # older commits know a captain by its nodes alone
    Skill = None  # type: ignore[assignment, misc]

try:
    from app.games.warhammer.ai.skill import Skill as WarhammerSkill
except ImportError:
    WarhammerSkill = None  # type: ignore[assignment, misc]

BATTLES = (
    ("tides-of-war", 0, "legions-elf", "legions-dwarf"),
    ("tides-of-war", 2, "legions-orc", "legions-undead"),
    ("in-harms-way", 0, "legions-knight", "legions-uthuk"),
    ("in-harms-way", 2, "legions-dragonkin", "legions-mahkim"),
    ("doom-hill", 0, "legions-undead", "legions-elf"),
    ("doom-hill", 2, "legions-dwarf", "legions-knight"),
    ("battlegnash", 0, "legions-mahkim", "legions-orc"),
    ("battlegnash", 2, "legions-uthuk", "legions-dragonkin"),
)
"""Scenario, terrains that each lays, armies."""
ROUNDS = 4
NODES = 2400  # for one answer, whatever the levels are worth
SEARCH: Any = NODES if Skill is None else Skill(budget=NODES)
"""What a captain does without replies: they are measured apart."""
PLAYERS: Mapping[str, Callable[[int], Policy]] = {
    "captain": lambda seed: Captain(RULES, seed, SEARCH),
    "greedy": lambda seed: Greedy(RULES, seed),
}


def opened(number: int) -> State:
    """A battle that nobody has played in yet."""
    scenario, terrains, *armies = BATTLES[number]
    lists = [shelf().armies[army] for army in armies]
    position = muster(lists, scenario, {"terrains": terrains}, number, shelf().records)
    assert isinstance(position, Position), position
    return position.state


WARHAMMER_BATTLES = (
    ("learning-scenario", 0, "learning-empire", "learning-orcs"),
    ("learning-scenario", 0, "teclis", "grom"),
    ("learning-scenario", 0, "archaon", "karl-franz"),
    ("learning-scenario", 0, "volkmar", "kairos"),
    ("standard", 4, "karl-franz+luthor-huss", "grom+azhag"),
    ("standard", 4, "archaon+valkia", "teclis+tyrion"),
    ("strongholds", 4, "teclis+alarielle", "grimgor+azhag"),
    ("strongholds", 4, "volkmar", "kairos"),
)
"""Scenario, terrains that are dealt, armies."""
BLOWS = 3000  # thought of for one answer, whatever the levels are worth
THOUGHTS: Any = BLOWS if WarhammerSkill is None else WarhammerSkill(budget=BLOWS)
WARHAMMER_PLAYERS: Mapping[str, Callable[[int], Policy]] = {
    "captain": lambda seed: WarhammerCaptain(WARHAMMER, seed, THOUGHTS),
    "greedy": lambda seed: WarhammerGreedy(WARHAMMER, seed),
}


def opened_of_warhammer(number: int) -> WarhammerState:
    """A battle in which nothing is chosen or laid yet."""
    scenario, _, *armies = WARHAMMER_BATTLES[number]
    return mustered(*armies, scenario=scenario)


@dataclass(frozen=True, slots=True)
class Course:
    """What the players of one game are measured by: battles, how one is opened, who plays."""

    battles: tuple[tuple[str, int, str, str], ...]
    opened: Callable[[int], Any]
    players: Mapping[str, Callable[[int], Policy]]


COURSES: Mapping[str, Course] = {
    "diskwars": Course(BATTLES, opened, PLAYERS),
    "warhammer": Course(WARHAMMER_BATTLES, opened_of_warhammer, WARHAMMER_PLAYERS),
}


def play(make: Callable[[int], Policy], state: Any, seed: int) -> tuple[float, int, str]:
    """The seconds of the processor for a battle, its answers, and their hash."""
    arena = Arena(state, {seat.id: "greedy" for seat in state.seats}, seed)
    arena.policies = {seat: make(seed + 1000 * n) for n, seat in enumerate(sorted(arena.policies))}
    begun = process_time()
    while arena.game.decision is not None and arena.game.state.round <= ROUNDS:
        arena.step()
    seconds = process_time() - begun
    said = "\n".join(map(repr, arena.answers))
    return seconds, len(arena.answers), hashlib.sha256(said.encode()).hexdigest()[:12]


def serve() -> None:
    """Play what is asked for, line by line."""
    for line in sys.stdin:
        system, player, number = line.split()
        course = COURSES[system]
        print(json.dumps(play(course.players[player], course.opened(int(number)), int(number))), flush=True)


if __name__ == "__main__":
    serve()
