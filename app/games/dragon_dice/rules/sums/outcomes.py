"""What a combination roll can come to. The owner picks an outcome; how the results are given out follows from it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from app.games.dragon_dice.rules.sums.combinations import SAVE, Spent, Wish, most_saves
from app.games.dragon_dice.rules.sums.results import Bucket, Modifier

MELEE, MISSILE, MANEUVER = "melee", "missile", "maneuver"


@dataclass(frozen=True, slots=True)
class Foe:
    """A dragon that can be slain: how many results of one kind it takes, and how many of melee it has taken already
    (Bash). Dragons of equal `likeness` are one choice; without one every dragon is its own."""

    id: str
    toughness: int
    likeness: str = ""
    bashed: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who falls, how much damage gets through, and the totals that make it so."""

    slain: tuple[str, ...]
    lost: int
    melee: int
    missile: int
    save: int


@dataclass(frozen=True, slots=True)
class FloodOutcome:
    """Tidal Wave, Volcanic Eruption: does this army hold the terrain, and how much damage gets through?"""

    is_held: bool
    lost: int
    maneuver: int
    save: int


@dataclass(frozen=True, slots=True)
class ChargeOutcome:
    """The answer to a Charge: melee that strikes back, and how much damage gets through."""

    melee: int
    lost: int
    save: int


@dataclass(frozen=True, slots=True)
class Kill:
    """So many of each likeness slain, by so much melee and so many missiles."""

    slain: tuple[int, ...]
    melee: int
    missile: int


@dataclass(frozen=True, slots=True)
class _Likeness:
    ids: tuple[str, ...]
    melee: int
    missile: int


def dragon_outcomes(
    buckets: Iterable[Bucket],
    modifiers: Iterable[Modifier],
    dragons: Sequence[Foe],
    damage: int,
    wanted: tuple[str, ...] = (MELEE, MISSILE, SAVE),
) -> tuple[Outcome, ...]:
    """Return each set of dragons that may fall with the least damage that then gets through, most dragons first.

    Results other than IDs slay as many as they can, and leave none that unused ones could slay (R115).

    Under Blue Breath only saves are `wanted`; special icons that give melee or missiles as well still do.
    """
    likenesses = _group(dragons)
    caps = (sum(one.melee * len(one.ids) for one in likenesses), sum(one.missile * len(one.ids) for one in likenesses))
    wish = Wish(wanted, (MELEE, MISSILE), (MELEE, MISSILE), caps)
    kills = tuple(_kills(likenesses))
    found: dict[tuple[int, ...], Outcome] = {}
    for ((melee, melee_ids), (missile, missile_ids)), saves in most_saves(buckets, modifiers, wish).items():
        lost = max(0, damage - saves)
        forced = max(sum(kill.slain) for kill in kills if kill.melee <= melee and kill.missile <= missile)
        for kill in kills:
            is_paid = kill.melee <= melee + melee_ids and kill.missile <= missile + missile_ids
            if not is_paid or sum(kill.slain) < forced or _leaves_prey(kill, melee, missile, likenesses):
                continue
            if kill.slain not in found or lost < found[kill.slain].lost:
                ids = tuple(id for n, one in zip(kill.slain, likenesses, strict=True) for id in one.ids[:n])
                found[kill.slain] = Outcome(ids, lost, melee + melee_ids, missile + missile_ids, saves)
    return tuple(sorted(found.values(), key=lambda one: (-len(one.slain), one.lost, one.slain)))


def flood_outcomes(
    buckets: Iterable[Bucket], modifiers: Iterable[Modifier], damage: int, need: int
) -> tuple[FloodOutcome, ...]:
    """Holding the terrain and letting it drop, as far as both are possible, each with the least damage."""
    wish = Wish((SAVE, MANEUVER), (MANEUVER,), (MANEUVER,), (need,))
    found: dict[bool, FloodOutcome] = {}
    for spent, saves in most_saves(buckets, modifiers, wish).items():
        maneuver = sum(spent[0])
        one = FloodOutcome(maneuver >= need, max(0, damage - saves), maneuver, saves)
        if one.is_held not in found or one.lost < found[one.is_held].lost:
            found[one.is_held] = one
    return tuple(found[is_held] for is_held in (True, False) if is_held in found)


def charge_outcomes(buckets: Iterable[Bucket], modifiers: Iterable[Modifier], damage: int) -> tuple[ChargeOutcome, ...]:
    """What may strike back, with the least damage for it: the most melee first, less only where it saves damage."""
    wish = Wish((MELEE, SAVE), (MELEE,))
    best = _best_by_total(most_saves(buckets, modifiers, wish))
    found: list[ChargeOutcome] = []
    for melee in sorted(best, reverse=True):
        lost = max(0, damage - best[melee])
        if not found or lost < found[-1].lost:
            found.append(ChargeOutcome(melee, lost, best[melee]))
    return tuple(found)


def _best_by_total(ways: Mapping[Spent, int]) -> dict[int, int]:
    best: dict[int, int] = {}
    for spent, saves in ways.items():
        melee = sum(spent[0])
        best[melee] = max(saves, best.get(melee, 0))
    return best


def _group(dragons: Sequence[Foe]) -> tuple[_Likeness, ...]:
    ids: dict[tuple[str, int, int], list[str]] = {}
    for foe in dragons:
        ids.setdefault((foe.likeness or foe.id, foe.toughness, foe.bashed), []).append(foe.id)
    return tuple(
        _Likeness(tuple(found), max(0, toughness - bashed), toughness) for (_, toughness, bashed), found in ids.items()
    )


def _kills(likenesses: Sequence[_Likeness]) -> Iterator[Kill]:
    """Each way to slay some of them, every dragon by one kind."""
    ways = [
        [(melee, missile) for melee in range(len(one.ids) + 1) for missile in range(len(one.ids) + 1 - melee)]
        for one in likenesses
    ]
    for chosen in product(*ways):
        yield Kill(
            tuple(sum(by) for by in chosen),
            sum(one.melee * by[0] for one, by in zip(likenesses, chosen, strict=True)),
            sum(one.missile * by[1] for one, by in zip(likenesses, chosen, strict=True)),
        )


def _leaves_prey(kill: Kill, melee: int, missile: int, likenesses: Sequence[_Likeness]) -> bool:
    """Could results that are left over slay one more?"""
    unused = max(0, melee - kill.melee), max(0, missile - kill.missile)
    return any(
        n < len(one.ids) and (one.melee <= unused[0] or one.missile <= unused[1])
        for n, one in zip(kill.slain, likenesses, strict=True)
    )
