"""Armies that meet when players are measured, for each game: which two meet in a pair follows from its number."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from app.engine.chance import Numbers
from app.games.api.position import Position
from app.games.diskwars.battle.codec.cards import SYSTEM
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.state import State
from app.games.dragon_dice.rules.state import State as DiceState
from app.games.l5r.battle.game import BATTLE as L5R
from app.games.l5r.rules.state import L5rState
from app.games.warhammer.rules.setup.muster import gathered
from app.games.warhammer.rules.state import LEARNING, STANDARD, STRONGHOLDS
from app.games.warhammer.rules.state import State as Battle
from app.lab.checkpoints import Claim
from app.lab.statistics import score_of
from catalog.schema import DiskwarsSpell, PublishedArmy
from catalog.schema.lists import ArmyList, DiceList, DiskList, Line
from tests.ai.arena import shelf
from tests.bench.dice_forces import SYSTEM as DICE
from tests.bench.dice_forces import made_force
from tests.bench.dice_forces import opening_of as opening_of_forces
from tests.bench.dice_forces import published as published_forces
from tests.bench.fresh_armies import DISKWARS_POINTS, L5R_POINTS, REGIMENTS, diskwars_army, l5r_army, warhammer_army
from tests.games.l5r.guest_battles import records as l5r_records
from tests.games.l5r.table import catalogue as l5r_catalogue
from tests.rules.warhammer.table import box, joined, published

TUNED = 1000  # pairs from this number on are of published armies, on which players may be tuned


@dataclass(frozen=True)
class Meetings:
    """How armies of one game meet: `opening` makes the first state of a pair, with the armies in their seats or
    changed; `told` says which armies and scenarios there are, `named` who meets where in a pair. `level` is what the
    neighbours among the levels must show."""

    opening: Callable[[int, bool], Any]
    told: Callable[[], Iterator[str]]
    named: Callable[[int], tuple[str, str, str]]
    level: Claim


LEVEL = Claim(target=(score_of(100), 1.0), surely=(0.57, 1.0))
LEVEL_OF_DICE = Claim(target=(score_of(60), 1.0), surely=(0.53, 1.0))
Met = tuple[ArmyList, ArmyList]


def in_seats(armies: Met, *, is_swapped: bool) -> list[ArmyList]:
    return list(armies[::-1] if is_swapped else armies)


# --- Diskwars ---

POINTS = DISKWARS_POINTS
DISKWARS_SCENES = ("tides-of-war", "in-harms-way", "siege", "doom-hill", "battlegnash")
TERRAINS = 2  # of each player


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


def diskwars_met(number: int) -> Met:
    """Two armies that nobody has met before; in tuning every two of the halves."""
    if number < TUNED:
        return diskwars_army(2 * number), diskwars_army(2 * number + 1)
    one, other = halves_met(number)
    return half(one), half(other)


def diskwars_scene(number: int) -> tuple[str, dict[str, int]]:
    """Every scenario in turn, every second time round without terrain."""
    scenario = DISKWARS_SCENES[number % len(DISKWARS_SCENES)]
    has_terrain = number // len(DISKWARS_SCENES) % 2 == 0
    if scenario == "siege":  # where the attacker has none anyway
        return scenario, {} if has_terrain else {"defender_terrains": 0}
    return scenario, {"terrains": TERRAINS if has_terrain else 0}


def opening(number: int, is_swapped: bool = False) -> State:
    scenario, said = diskwars_scene(number)
    armies = in_seats(diskwars_met(number), is_swapped=is_swapped)
    position = muster(armies, scenario, said, number, shelf().records)
    assert isinstance(position, Position), position
    return position.state


def diskwars_named(number: int) -> tuple[str, str, str]:
    one, other = diskwars_met(number)
    scenario, said = diskwars_scene(number)
    return one.name, other.name, f"{scenario}{'' if any(said.values()) or not said else ', no terrain'}"


def diskwars_told() -> Iterator[str]:
    yield f"armies of {POINTS} points drawn by chance, {', '.join(DISKWARS_SCENES)} in turn, half with terrain"


# --- Warhammer: Diskwars ---

WARHAMMER_SCENES = (STANDARD, LEARNING, STRONGHOLDS, LEARNING)


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


def warhammer_met(number: int) -> Met:
    if number < TUNED:
        return warhammer_army(2 * number), warhammer_army(2 * number + 1)
    one, other = doubles_met(number)
    return joined(one), joined(other)


def warhammer_scene(number: int) -> str:
    """The learning scenario has no terrain, the others always have."""
    return WARHAMMER_SCENES[number % len(WARHAMMER_SCENES)]


def opening_of_regiments(number: int, is_swapped: bool) -> Battle:
    armies = in_seats(warhammer_met(number), is_swapped=is_swapped)
    return gathered(armies, box(), warhammer_scene(number))  # type: ignore[arg-type]


def warhammer_named(number: int) -> tuple[str, str, str]:
    one, other = warhammer_met(number)
    return one.name, other.name, warhammer_scene(number)


def warhammer_told() -> Iterator[str]:
    yield f"armies of {REGIMENTS} regiments drawn by chance, {', '.join(dict.fromkeys(WARHAMMER_SCENES))} in turn"


# --- L5R Diskwars ---

PLAIN_SCENES = ("massacre-at-funeral-mound", "storming-kyoto-hida", "escort-to-winter-court")
SCENES = (*PLAIN_SCENES, "holding-beiden-pass")


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


def l5r_met(number: int) -> Met:
    if number < TUNED:
        return l5r_army(2 * number), l5r_army(2 * number + 1)
    one, other = clans_met(number)
    return clans()[one], clans()[other]


def opening_of_clans(number: int) -> State:
    """Templates of two clans, on which players may be tuned."""
    return _opened_in_l5r([clans()[name] for name in clans_met(number)], scene_of(number), {}, number)


def l5r_said(number: int) -> dict[str, int]:
    """Every second time round no terrain; where the scenario has it for one side, none for that."""
    if number // len(SCENES) % 2 == 0:
        return {"terrains": TERRAINS} if scene_of(number) in PLAIN_SCENES else {}
    return {} if scene_of(number) in PLAIN_SCENES else {"defender_terrains": 0}


def opening_of_l5r(number: int, is_swapped: bool) -> State:
    armies = in_seats(l5r_met(number), is_swapped=is_swapped)
    return _opened_in_l5r(armies, scene_of(number), l5r_said(number), number)


def _opened_in_l5r(armies: Sequence[ArmyList], scene: str, said: Mapping[str, int], number: int) -> State:
    position = L5R.setup.begin(armies, scene, said, number, l5r_records())
    assert isinstance(position, Position), position
    state: State = position.state
    return state


def l5r_named(number: int) -> tuple[str, str, str]:
    one, other = l5r_met(number)
    return one.name, other.name, scene_of(number)


def l5r_told() -> Iterator[str]:
    yield f"armies of {L5R_POINTS} points drawn by chance, {', '.join(SCENES)} in turn, half with terrain"


# --- Dragon Dice ---


def forces_met(number: int) -> tuple[DiceList, DiceList]:
    """Two forces of the same size that nobody has met before; in tuning every two of the published ones."""
    if number < TUNED:
        return made_force(2 * number), made_force(2 * number + 1)
    meetings = [pair for pair in combinations(published_forces(), 2) if pair[0].limit == pair[1].limit]
    one, other = meetings[number % len(meetings)]
    return (other, one) if number // len(meetings) % 2 else (one, other)


def opening_of_dice(number: int, is_swapped: bool) -> DiceState:
    one, other = forces_met(number)
    return opening_of_forces([other, one] if is_swapped else [one, other], number)


def dice_named(number: int) -> tuple[str, str, str]:
    one, other = forces_met(number)
    return one.name, other.name, ""


def forces_told() -> Iterator[str]:
    yield "forces of 24 and 36 health in turn, drawn by chance of one or two races"


BY_SYSTEM: Mapping[str, Meetings] = {
    SYSTEM: Meetings(opening, diskwars_told, diskwars_named, LEVEL),
    L5rState.system: Meetings(opening_of_l5r, l5r_told, l5r_named, LEVEL),
    Battle.system: Meetings(opening_of_regiments, warhammer_told, warhammer_named, LEVEL),
    DICE: Meetings(opening_of_dice, forces_told, dice_named, LEVEL_OF_DICE),
}

__all__ = ["BY_SYSTEM", "POINTS", "Meetings", "half", "price"]
