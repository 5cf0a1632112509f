"""How long advice takes at 150 points. Each figure is printed beside a floor of the same run: one call of the law."""

import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import pytest

from app.armies.advice import complete, muster, repair, suggest
from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import DiceForce, Entry, PublishedArmy
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules

pytestmark = pytest.mark.bench

KINDS = {
    "diskwars": ("disk", "spell"),
    "l5r": ("disk", "spell", "item", "stronghold"),
    "warhammer": ("disk", "command"),
    "dragon-dice": ("unit", "item", "dragon", "terrain", "minor-terrain"),
}
SIZES = {"diskwars": 150, "l5r": 150, "warhammer": 3, "dragon-dice": 60}

Pieces = dict[str, dict[str, Entry]]
Lists = dict[str, list[ArmyList]]


@pytest.fixture(scope="module")
def pieces() -> Pieces:
    items = load_built_in().items
    return {
        system: {item.entry.id: item.entry for item in items if item.system == system and item.kind in kinds}
        for system, kinds in KINDS.items()
    }


@pytest.fixture(scope="module")
def published() -> Lists:
    found: Lists = {system: [] for system in KINDS}
    for item in load_built_in().items:
        one = item.entry
        shared = {"system": item.system, "name": one.name}
        if isinstance(one, PublishedArmy) and one.regiments:
            found[item.system].append(RegimentList(limit=one.limit, regiments=one.regiments, **shared))
        elif isinstance(one, PublishedArmy):
            found[item.system].append(DiskList(limit=one.limit, entries=one.entries, **shared))
        elif isinstance(one, DiceForce):
            parts = ("home", "campaign", "horde", "home_terrain", "frontier_terrain", "dragons", "summoning_pool")
            found[item.system].append(
                DiceList(limit=one.limit, **shared, **{part: getattr(one, part) for part in (*parts, "minor_terrains")})
            )
    return found


def seconds(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def law(army: ArmyList, pieces: Pieces) -> float:
    return median(seconds(lambda: check(army, pieces[army.system], Rules())) for _ in range(50))


def tell(what: str, taken: list[float], floor: float) -> float:
    print(
        f"\n{what}: median {median(taken):.2f} s, slowest {max(taken):.2f} s of {len(taken)}; "
        f"floor {floor * 1e6:.0f} us for one question to the law, ratio {median(taken) / floor:.0f}"
    )
    return max(taken)


@pytest.mark.parametrize("system", KINDS)
def test_repair_takes_under_2_seconds(system: str, pieces: Pieces, published: Lists) -> None:
    """Over by a little, over by a third, and two armies in one."""
    taken = []
    for one, other in zip(published[system], published[system][1:], strict=False):
        wrong: list[ArmyList] = [replace(one, limit=max(1, one.limit - 2)), replace(one, limit=one.limit * 2 // 3 or 1)]
        if isinstance(one, DiskList) and isinstance(other, DiskList):
            wrong.append(replace(one, limit=150, entries=one.entries + other.entries))
        if isinstance(one, RegimentList) and isinstance(other, RegimentList):
            wrong.append(replace(one, limit=3, regiments=(*one.regiments, *other.regiments, *one.regiments)))
        if isinstance(one, DiceList) and isinstance(other, DiceList):
            wrong.append(replace(one, limit=60, home=one.home + other.home, campaign=other.campaign))
        illegal = [army for army in wrong if not check(army, pieces[system], Rules()).is_legal]
        taken += [seconds(lambda army=army: repair(army, pieces[system], Rules())) for army in illegal]
    assert tell(f"repair, {system}", taken, law(published[system][0], pieces)) < 2


@pytest.mark.parametrize("system", KINDS)
def test_complete_takes_under_2_seconds(system: str, pieces: Pieces, published: Lists) -> None:
    """Lists of which only the beginning is there."""
    taken = []
    for army in published[system]:
        part = replace(army, limit=SIZES[system])
        if isinstance(part, DiskList):
            part = replace(part, entries=part.entries[:4])
        if isinstance(part, DiceList):
            part = replace(part, horde=(), dragons=())
        taken.append(seconds(lambda part=part: complete(part, pieces[system], Rules(), seed=1)))
    assert tell(f"complete, {system}", taken, law(published[system][0], pieces)) < 2


@pytest.mark.parametrize("style", ["random", "best"])
@pytest.mark.parametrize("system", KINDS)
def test_suggest_takes_under_2_seconds(system: str, style: str, pieces: Pieces, published: Lists) -> None:
    taken = [
        seconds(lambda seed=seed: suggest(system, SIZES[system], pieces[system], Rules(), seed=seed, style=style))
        for seed in range(12)
    ]
    assert tell(f"suggest {style}, {system}", taken, law(published[system][0], pieces)) < 2


def test_all_orc_regiments_at_33_points_take_under_half_a_second(pieces: Pieces) -> None:
    orcs = pieces["warhammer"]
    counted = seconds(lambda: muster("warhammer", orcs, Rules(), race="orcs", points=33).count)
    exact = seconds(lambda: list(muster("warhammer", orcs, Rules(), race="orcs", points=33)))
    everything = seconds(lambda: list(muster("warhammer", orcs, Rules(), race="orcs", points=33, exactly=False)))
    number = muster("warhammer", orcs, Rules(), race="orcs", points=33, exactly=False).count
    floor = seconds(lambda: [tuple(range(4)) for _ in range(number)])
    print(
        f"\nOrcs at 33 points: counted in {counted * 1e3:.1f} ms, listed in {exact * 1e3:.1f} ms, "
        f"the {number} of at most 33 in {everything * 1e3:.1f} ms; floor {floor * 1e3:.2f} ms for so many tuples"
    )
    assert counted + exact + everything < 0.5
