"""Legal armies by number, drawn by chance: nobody tunes a player on them. Those of Dragon Dice are in `dice_forces`."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from app.engine.chance import Numbers
from app.games.diskwars.army import can_cast
from app.games.l5r.army import can_cast as can_cast_in_l5r
from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import (
    CommandCard,
    DiskwarsDisk,
    DiskwarsSpell,
    Entry,
    Item,
    L5rDisk,
    L5rSpell,
    Line,
    Regiment,
    Stronghold,
    WarhammerDisk,
)
from catalog.schema.lists import ArmyList, DiskList, RegimentList, Rules

FIRST = 71_000_011  # so that no other use of chance draws the same
MAX_TRIES = 2000
OTHERS_EVERY = 6  # one piece in so many is of nobody's faction, or a spell
DISKWARS_POINTS, L5R_POINTS = 75, 100
REGIMENTS = 2
DISTINCT_SMALL = 5  # draws of units before larger ones are thought of


@cache
def pieces(system: str) -> Mapping[str, Entry]:
    """All entries of a game by id, that the law looks pieces up in."""
    return {item.entry.id: item.entry for item in load_built_in().items if item.system == system}


def is_legal(army: ArmyList) -> bool:
    return not check(army, pieces(army.system), Rules()).problems


def first_legal(number: int, draw: Callable[[Numbers], ArmyList]) -> ArmyList:
    """The first that the law accepts."""
    numbers = Numbers(FIRST + number)
    for _ in range(MAX_TRIES):
        army = draw(numbers)
        if is_legal(army):
            return army
    raise AssertionError(f"no legal army {number}")


def lines_of(ids: Sequence[str]) -> tuple[Line, ...]:
    return tuple(Line(id=id_, count=count) for id_, count in sorted(Counter(ids).items()))


# --- Diskwars ---


@cache
def diskwars_army(number: int) -> ArmyList:
    """Disks of one faction, a few of nobody's, and spells where somebody can cast them."""
    disks = [one for one in pieces("diskwars").values() if isinstance(one, DiskwarsDisk) and not one.transform_of]
    families = Counter(one.faction for one in disks if one.faction)
    able = sorted(name for name, count in families.items() if count >= 8)

    def draw(numbers: Numbers) -> ArmyList:
        faction = numbers.choose(able)
        own = [one for one in disks if one.faction == faction and one.points > 0]
        free = [one for one in disks if not one.faction and one.points > 0]
        spells = [one for one in pieces("diskwars").values() if isinstance(one, DiskwarsSpell)]
        taken: list[DiskwarsDisk] = []
        ids: list[str] = []
        left = DISKWARS_POINTS
        for _ in range(40):
            one: DiskwarsDisk | DiskwarsSpell = numbers.choose(own)
            if numbers.below(OTHERS_EVERY) == 0:
                cast = [spell for spell in spells if any(can_cast(disk, spell) for disk in taken)]
                one = numbers.choose(cast or free or own)
            if 0 < one.points <= left:
                ids.append(one.id)
                left -= one.points
                taken += [one] if isinstance(one, DiskwarsDisk) else []
        return DiskList(system="diskwars", name=f"{number}: {faction}", limit=DISKWARS_POINTS, entries=lines_of(ids))

    return first_legal(number, draw)


# --- L5R ---


@cache
def l5r_army(number: int) -> ArmyList:
    """Units of one clan and its Stronghold, two items at most, and spells where somebody can use them."""
    entries = list(pieces("l5r").values())
    strongholds = [one for one in entries if isinstance(one, Stronghold) and one.clan]
    units = [one for one in entries if isinstance(one, L5rDisk) and not one.scenario_only and one.points > 0]
    able = [one for one in strongholds if sum(unit.clan == one.clan for unit in units) >= 8]

    def draw(numbers: Numbers) -> ArmyList:
        home = numbers.choose(able)
        own = [one for one in units if one.clan == home.clan]
        items = [one for one in entries if isinstance(one, Item) and one.clan in (home.clan, None)]
        spells = [one for one in entries if isinstance(one, L5rSpell)]
        taken: list[L5rDisk] = []
        ids = [home.id]
        left, items_left = L5R_POINTS, 2
        for _ in range(40):
            one: L5rDisk | L5rSpell | Item = numbers.choose(own)
            if numbers.below(OTHERS_EVERY) == 0:
                cast = [spell for spell in spells if any(can_cast_in_l5r(disk, spell) for disk in taken)]
                carried = items if items_left else []
                one = numbers.choose([*cast, *carried] or own)
            if 0 < one.points <= left:
                ids.append(one.id)
                left -= one.points
                items_left -= isinstance(one, Item)
                taken += [one] if isinstance(one, L5rDisk) else []
        return DiskList(system="l5r", name=f"{number}: {home.clan}", limit=L5R_POINTS, entries=lines_of(ids))

    return first_legal(number, draw)


# --- Warhammer: Diskwars ---


@cache
def warhammer_army(number: int) -> ArmyList:
    """Two regiments of one side, each with units of its hero's race."""
    disks = [one for one in pieces("warhammer").values() if isinstance(one, WarhammerDisk)]
    heroes = [one for one in disks if one.hero and one.recruitment]
    units = {one.race: [unit for unit in disks if unit.race == one.race and not unit.hero] for one in heroes}
    cards = [one for one in pieces("warhammer").values() if isinstance(one, CommandCard)]

    def draw(numbers: Numbers) -> ArmyList:
        first = numbers.choose(heroes)
        side = [one for one in heroes if one.side == first.side and one is not first]
        leaders = (first, numbers.choose(side))
        hand = list(numbers.shuffled(tuple(one.id for one in cards if one.only in (None, first.side))))
        regiments: list[Regiment] = []
        for hero in leaders:
            commands, hand = hand[: hero.command or 0], hand[hero.command or 0 :]
            recruits = lines_of(_recruited(numbers, units[hero.race], hero.recruitment or 0))
            regiments.append(Regiment(hero=hero.id, units=recruits, commands=tuple(sorted(commands))))
        names = "+".join(hero.id for hero in leaders)
        return RegimentList(
            system="warhammer", name=f"{number}: {names}", limit=REGIMENTS, regiments=tuple(regiments)
        )  # fmt: skip

    return first_legal(number, draw)


def _recruited(numbers: Numbers, units: Sequence[WarhammerDisk], points: int) -> list[str]:
    """Small units first, then whatever fits."""
    small = [one for one in units if one.size == "small"]
    ids: list[str] = []
    for n in range(30):
        one = numbers.choose(small if n < DISTINCT_SMALL and small else units)
        if one.points and one.points <= points:
            ids.append(one.id)
            points -= one.points
    return ids
