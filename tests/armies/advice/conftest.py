"""What tests of advice share: the pieces of each game from the real packs, and lists made in one line."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product

import pytest

from app.armies.edit import ListChange, apply, lines
from app.armies.shapes.parts import ListSpot
from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import Entry, Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Verdict

KINDS = {
    "diskwars": ("disk", "spell"),
    "l5r": ("disk", "spell", "item", "stronghold"),
    "warhammer": ("disk", "command"),
    "dragon-dice": ("unit", "item", "dragon", "terrain", "minor-terrain"),
}

Pieces = Mapping[str, Entry]


@cache
def pack() -> tuple[dict[str, dict[str, Entry]], dict[str, dict[str, Entry]]]:
    """Pieces and published armies, by game and id."""
    pieces: dict[str, dict[str, Entry]] = {system: {} for system in KINDS}
    armies: dict[str, dict[str, Entry]] = {system: {} for system in KINDS}
    for item in load_built_in().items:
        if item.kind in KINDS[item.system]:
            pieces[item.system][item.entry.id] = item.entry
        elif item.kind == "army":
            armies[item.system][item.entry.id] = item.entry
    return pieces, armies


@pytest.fixture(scope="session")
def pieces() -> dict[str, dict[str, Entry]]:
    return pack()[0]


@pytest.fixture(scope="session")
def published() -> dict[str, dict[str, ArmyList]]:
    """The published armies of the packs as lists."""
    return {
        system: {id_: as_list(system, army) for id_, army in armies.items()} for system, armies in pack()[1].items()
    }


def as_list(system: str, army: Entry) -> ArmyList:
    if system == "warhammer":
        return RegimentList(system=system, name=army.name, limit=army.limit, regiments=army.regiments)
    if system == "dragon-dice":
        parts = ("home", "campaign", "horde", "home_terrain", "frontier_terrain", "dragons", "summoning_pool")
        held = {part: getattr(army, part) for part in (*parts, "minor_terrains")}
        return DiceList(system=system, name=army.name, limit=army.limit, **held)
    return DiskList(system=system, name=army.name, limit=army.limit, entries=army.entries)


@pytest.fixture(scope="session")
def disk_list() -> Callable[..., DiskList]:
    """`disk_list(20, "elven-bard", ("fireball", 2))`"""

    def make(limit: int, *held: str | tuple[str, int], system: str = "diskwars") -> DiskList:
        pairs = [(one, 1) if isinstance(one, str) else one for one in held]
        return DiskList(
            system=system, name="Test", limit=limit, entries=tuple(Line(id=id_, count=n) for id_, n in pairs)
        )

    return make


@pytest.fixture(scope="session")
def regiment() -> Callable[..., Regiment]:
    """`regiment("teclis", "high-mage", ("militia-spearmen", 2), cards=("push", "rally"))`"""

    def make(hero: str, *held: str | tuple[str, int], cards: tuple[str, ...] = ("push", "rally")) -> Regiment:
        pairs = [(one, 1) if isinstance(one, str) else one for one in held]
        return Regiment(hero=hero, units=tuple(Line(id=id_, count=n) for id_, n in pairs), commands=cards)

    return make


@pytest.fixture(scope="session")
def judge(pieces: dict[str, dict[str, Entry]]) -> Callable[..., Verdict]:
    """What the law says, with all pieces of the game unless others are given."""

    def ask(army: ArmyList, rules: Rules | None = None, among: Pieces | None = None) -> Verdict:
        return check(army, pieces[army.system] if among is None else among, rules or Rules())

    return ask


@pytest.fixture(scope="session")
def every_single_change() -> Callable[[DiskList, Pieces], list[tuple[ListChange, DiskList]]]:
    """All lists of disks that one piece more, one less or one swapped for one of its kind can make."""

    def make(army: DiskList, pieces: Pieces) -> list[tuple[ListChange, DiskList]]:
        spot = ListSpot("entries")
        here = sorted({line.id for _, line in lines(army)})
        changes = [ListChange(verb="remove", spot=spot, piece=id_) for id_ in here]
        changes += [ListChange(verb="add", spot=spot, piece=id_) for id_ in pieces]
        changes += [
            ListChange(verb="replace", spot=spot, piece=old, by=new)
            for old, new in product(here, pieces)
            if old != new and (old not in pieces or type(pieces[old]) is type(pieces[new]))
        ]
        return [(change, apply(army, change)) for change in changes]

    return make
