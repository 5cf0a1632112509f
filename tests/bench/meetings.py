"""Armies that meet when players are measured, for each game: which two meet in a pair follows from its number."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from app.engine.chance import Numbers
from app.games.api.position import Position
from app.games.diskwars.battle.codec.cards import SYSTEM
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.game import BATTLE as L5R
from app.games.l5r.rules.state import L5rState
from app.games.warhammer.rules.setup.muster import gathered
from app.games.warhammer.rules.state import STANDARD
from app.games.warhammer.rules.state import State as Battle
from catalog.schema import DiskwarsSpell, PublishedArmy
from catalog.schema.lists import DiceList, DiskList, Line
from tests.ai.arena import shelf
from tests.bench.dice_forces import SYSTEM as DICE
from tests.bench.dice_forces import made_force
from tests.bench.dice_forces import opening_of as opening_of_forces
from tests.bench.dice_forces import published as published_forces
from tests.games.l5r.guest_battles import records as l5r_records
from tests.games.l5r.table import catalogue as l5r_catalogue
from tests.rules.warhammer.table import box, joined, published


@dataclass(frozen=True)
class Meetings:
    """How armies of one game meet: `opening` makes the first state of a pair, `told` says which armies there are and
    `named` which of them meet in a pair. `wanted` is the bound that a match must pass. `is_by_pairs`: the bound is that
    of the scores of pairs, since the two battles of a pair are not independent; otherwise that of battles by Wilson."""

    opening: Callable[[int], Any]
    told: Callable[[], Iterator[str]]
    named: Callable[[int], tuple[str, str]]
    wanted: Mapping[tuple[str, str], float]
    is_by_pairs: bool = False


# --- Diskwars ---

POINTS, ROUNDS, SCENARIO = 75, 4, "tides-of-war"


@cache
def half(army: str) -> DiskList:
    """A published army cut to 75 points: pieces in a chance order, each that still fits."""
    pieces = [line.id for line in shelf().armies[army].entries for _ in range(line.count)]
    taken: list[str] = []
    left = POINTS
    for id_ in Numbers(sum(army.encode())).shuffled(pieces):
        if 0 < price(id_) <= left:
            taken.append(id_)
            left -= price(id_)
    lines = tuple(Line(id=id_, count=count) for id_, count in sorted(Counter(taken).items()))
    return DiskList(system=SYSTEM, name=army, limit=POINTS, entries=lines)


def price(id_: str) -> int:
    """Army points of a piece; 0 for a second form, which comes with the first."""
    spell = shelf().records["spell"].get(id_)
    if isinstance(spell, DiskwarsSpell):
        return spell.points
    entry = shelf().records["disk"][id_]
    return 0 if entry.transform_of else entry.points  # type: ignore[union-attr]


def halves_met(number: int) -> tuple[str, str]:
    """Every two of the eight meet, again and again."""
    meetings = list(combinations(sorted(shelf().armies), 2))
    one, other = meetings[number % len(meetings)]
    return (other, one) if number // len(meetings) % 2 else (one, other)


def opening(number: int) -> State:
    lists = [half(name) for name in halves_met(number)]
    position = muster(lists, SCENARIO, {"rounds": ROUNDS}, number, shelf().records)
    assert isinstance(position, Position), position
    return position.state


def halves() -> Iterator[str]:
    yield f"armies of {POINTS} points, {SCENARIO}, {ROUNDS} rounds:"
    for name in sorted(shelf().armies):
        total = sum(price(line.id) * line.count for line in half(name).entries)
        yield f"  {name} ({total}): " + ", ".join(f"{line.count} {line.id}" for line in half(name).entries)


# --- Warhammer: Diskwars ---


@cache
def doubles() -> tuple[str, ...]:
    """Every two printed regiments of the same side make an army."""
    regiments = sorted(id_ for id_ in published() if id_.startswith("regiment"))
    return tuple(f"{one}+{other}" for one, other in combinations(regiments, 2) if _side(one) == _side(other))


def _side(regiment: str) -> str:
    hero = published()[regiment].regiments[0].hero
    side: str = box().pieces[hero].side  # type: ignore[attr-defined]
    return side


@cache
def _doubles_by_chance() -> tuple[tuple[str, str], ...]:
    return Numbers(11).shuffled(tuple(combinations(doubles(), 2)))


def doubles_met(number: int) -> tuple[str, str]:
    """Every two of the armies meet before any two meet again."""
    pairs = _doubles_by_chance()
    return pairs[number % len(pairs)]


def opening_of_doubles(number: int) -> Battle:
    return gathered([joined(name) for name in doubles_met(number)], box(), STANDARD)


def doubles_told() -> Iterator[str]:
    yield f"armies of two regiments, {STANDARD}, everything from the first card on:"
    regiments = sorted({name for army in doubles() for name in army.split("+")})
    for name in regiments:
        regiment = published()[name].regiments[0]
        units = ", ".join(f"{line.count} {line.id}" for line in regiment.units)
        yield f"  {name} ({_side(name)}): {regiment.hero}, {units}; {', '.join(regiment.commands)}"
    yield f"  every two of a side: {len(doubles())} armies, {len(_doubles_by_chance())} meetings"


# --- L5R Diskwars ---

SCENES = (
    "massacre-at-funeral-mound", "storming-kyoto-hida", "escort-to-winter-court", "holding-beiden-pass",
)  # fmt: skip


@cache
def clans() -> Mapping[str, DiskList]:
    """The army of each clan that the pack has."""
    templates = (one for one in l5r_catalogue()["army"].values() if isinstance(one, PublishedArmy))
    return {
        one.id: DiskList(system=L5rState.system, name=one.name, limit=one.limit, entries=one.entries)
        for one in templates
    }


def clans_met(number: int) -> tuple[str, str]:
    """Every two of the eight meet, the second time with the roles changed."""
    meetings = list(combinations(sorted(clans()), 2))
    one, other = Numbers(7).shuffled(tuple(meetings))[number % len(meetings)]
    return (other, one) if number // len(meetings) % 2 else (one, other)


def scene_of(number: int) -> str:
    """Every scenario in turn."""
    return SCENES[number % len(SCENES)]


def opening_of_clans(number: int) -> State:
    lists = [clans()[name] for name in clans_met(number)]
    position = L5R.setup.begin(lists, scene_of(number), {}, number, l5r_records())
    assert isinstance(position, Position), position
    return position.state


def clans_told() -> Iterator[str]:
    yield f"armies of 100 points, {', '.join(SCENES)} in turn:"
    for name, army in sorted(clans().items()):
        yield f"  {name}: " + ", ".join(f"{line.count} {line.id}" for line in army.entries)


# --- Dragon Dice ---

TUNED = 1000  # pairs from this number on are of published forces, on which players may be tuned


def forces_met(number: int) -> tuple[DiceList, DiceList]:
    """Two forces of the same size that nobody has met before; in tuning every two of the published ones."""
    if number < TUNED:
        return made_force(2 * number), made_force(2 * number + 1)
    meetings = [pair for pair in combinations(published_forces(), 2) if pair[0].limit == pair[1].limit]
    one, other = meetings[number % len(meetings)]
    return (other, one) if number // len(meetings) % 2 else (one, other)


def force_names_met(number: int) -> tuple[str, str]:
    one, other = forces_met(number)
    return one.name, other.name


def forces_told() -> Iterator[str]:
    yield "forces of 24 and 36 health in turn, made of one or two races by the number of the pair:"
    for number in range(4):
        one, other = force_names_met(number)
        yield f"  pair {number}: {one} meets {other}"
    yield f"  from pair {TUNED} on published forces meet"


BY_SYSTEM: Mapping[str, Meetings] = {
    SYSTEM: Meetings(opening, halves, halves_met, {("captain", "greedy"): 0.55, ("greedy", "random"): 0.85}),
    Battle.system: Meetings(
        opening_of_doubles, doubles_told, doubles_met, {("captain", "greedy"): 0.55, ("greedy", "random"): 0.85}
    ),
    L5rState.system: Meetings(
        opening_of_clans, clans_told, clans_met, {("captain", "greedy"): 0.55, ("greedy", "random"): 0.80}
    ),
    DICE: Meetings(
        lambda number: opening_of_forces(list(forces_met(number)), number), forces_told, force_names_met,
        {("captain", "greedy"): 0.54, ("greedy", "random"): 0.80, ("captain", "random"): 0.80}, is_by_pairs=True,
    ),
}  # fmt: skip

__all__ = ["BY_SYSTEM", "POINTS", "Meetings", "half", "price"]
