"""How long the law takes over a Dragon Dice force, and how that grows. The floor is looking every die up once."""

import statistics
import time
import timeit
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import cycle, islice

import pytest

from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import DiceItem, Entry, Line, Unit
from catalog.schema.lists import DiceList, Rules

KINDS = ("unit", "item", "dragon", "terrain", "minor-terrain")

pytestmark = pytest.mark.bench


@cache
def pieces() -> dict[str, Entry]:
    return {i.entry.id: i.entry for i in load_built_in().items if i.system == "dragon-dice" and i.kind in KINDS}


def milliseconds(action: Callable[[], object], times: int, number: int = 1) -> list[float]:
    """How long an action takes, so many times over; each figure is the mean of `number` runs in a row.

    The processor's time counts: what else the machine does is not the law's fault.
    """
    measured = timeit.repeat(action, number=number, repeat=times, timer=time.process_time)
    return [seconds * 1000 / number for seconds in measured]


def look_up(army: DiceList, known: dict[str, Entry]) -> int:
    return sum(line.count for group in (army.home, army.campaign, army.horde) for line in group if line.id in known)


def army_of_20() -> tuple[Line, ...]:
    """20 health on twelve lines, with items of four colours."""
    commons = ("amazon/seer", "coral-elf/fighter", "goblin/thug", "treefolk/willowling", "feral/weasel-folk")
    items = [Line(id="ring-of-stars", colours=(colour,)) for colour in ("red", "blue", "gold", "black")]
    return (
        *(Line(id=id_) for id_ in commons),
        Line(id="amazon/charioteer", count=4),
        Line(id="goblin/wolf-rider"),
        Line(id="eldarim/disciple", colours=("red",)),
        *items,
    )


def force_of_60() -> DiceList:
    return DiceList(
        system="dragon-dice",
        name="Sixty",
        limit=60,
        home=army_of_20(),
        campaign=army_of_20(),
        horde=army_of_20(),
        home_terrain="coastland-city",
        frontier_terrain="highland-castle",
        dragons=(Line(id="drake", colours=("white",)), Line(id="wyrm", colours=("green", "blue"))),
        summoning_pool=(Line(id="dragonkin/dragonfoal", count=20, colours=("red",)),),
        minor_terrains=(Line(id="coastland-bridge", count=4),),
    )


def force_of_lines(number: int) -> tuple[DiceList, dict[str, Entry]]:
    """So many lines, no two alike, in three armies; far too large, so that the rules have much to say."""
    dice = [piece for piece in pieces().values() if isinstance(piece, (Unit, DiceItem))]
    made = [replace(die, id=f"{die.id}-{copy}") for copy, die in enumerate(islice(cycle(dice), number))]
    lines = [Line(id=die.id, colours=tuple(die.colours[0].split("+"))) for die in made]
    armies = {"home": tuple(lines[::3]), "campaign": tuple(lines[1::3]), "horde": tuple(lines[2::3])}
    army = DiceList(system="dragon-dice", name="Lines", limit=60, **armies)
    return army, pieces() | {die.id: die for die in made}


def test_a_force_of_60_health_is_judged_under_2_ms() -> None:
    army, rules = force_of_60(), Rules()
    verdict = check(army, pieces(), rules)
    assert (verdict.points, verdict.is_legal) == (60, True)
    taken = statistics.median(milliseconds(partial(check, army, pieces(), rules), 300))
    floor = statistics.median(milliseconds(partial(look_up, army, pieces()), 300))
    print(f"\n60 health on {3 * len(army.home)} lines: {taken:.2f} ms; floor {floor:.4f} ms, ratio {taken / floor:.0f}")
    assert taken < 2


def test_the_time_grows_with_the_list_and_no_faster() -> None:
    print()
    each = {}
    for number in (10, 100, 1000):
        army, known = force_of_lines(number)
        runs = 1000 // number  # the same work at every size
        taken = min(milliseconds(partial(check, army, known, Rules()), 20, runs))
        floor = min(milliseconds(partial(look_up, army, known), 20, runs))
        each[number] = 1000 * taken / number
        print(f"{number:5} lines: {taken:6.2f} ms, {each[number]:4.1f} us a line; floor {floor:.4f} ms")
    assert each[1000] < 2 * each[100]
