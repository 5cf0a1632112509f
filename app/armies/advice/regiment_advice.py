"""Warhammer: filling regiments, and the legal regiments nearest to given ones.

A hero leads so few units that all his regiments can be looked through (see `enumerate`). Hence what is said here about
one regiment is exact; several regiments are put together from the best of each.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from app.armies.advice.available_pieces import MANY, AvailablePieces, unlikeness
from app.armies.advice.enumerate import Muster, Recruit, Roster, recruits
from app.armies.advice.trial import LawTrial
from app.armies.edit import counts
from app.armies.laws import regiment_law
from catalog.schema import CommandCard, Line, Regiment, WarhammerDisk
from catalog.schema.lists import RegimentList

SIDES = ("order", "destruction")

# How many ways to mend one regiment are kept, and how many ways to put regiments together.
KEPT = 6
TOGETHER = 24
CHOICES = 3


def disk(shelf: AvailablePieces, key: str) -> WarhammerDisk | None:
    found = shelf.pieces.get(key)
    return found if isinstance(found, WarhammerDisk) else None


def heroes(shelf: AvailablePieces, side: str | None = None, race: str | None = None) -> list[WarhammerDisk]:
    """The heroes on the shelf, of a side or race if that matters, by id."""
    found = [offer.entry for offer in shelf.offers("hero") if isinstance(offer.entry, WarhammerDisk)]
    return [one for one in found if side in (None, one.side) and race in (None, one.race)]


def leader(shelf: AvailablePieces, regiment: Regiment) -> WarhammerDisk | None:
    found = disk(shelf, regiment.hero)
    return found if found and found.hero and regiment.hero not in shelf.rules.bans else None


# --- filling ---


def room(
    regiment: Regiment, army: RegimentList, shelf: AvailablePieces, exactly: bool = True, less: int = 0
) -> Muster | None:
    """What a hero can still recruit beside what he has, leaving `less` points unspent."""
    hero = leader(shelf, regiment)
    if hero is None:
        return None
    here: dict[str, int] = {}
    balance, elite, spent = 0, False, 0
    for line in regiment.units:
        unit = disk(shelf, line.id)
        here[line.id] = here.get(line.id, 0) + line.count
        if unit:
            balance += line.count if unit.size == "small" else -line.count
            elite = elite or unit.elite
            spent += shelf.price(line.id) * line.count
    left = (hero.recruitment or 0) - spent - less
    if left < 0:
        return None
    able = recruits(
        regiment_law(shelf.system), hero.race, shelf.pieces, shelf.rules, shelf.stock, here=here, army=counts(army)
    )
    return Muster(able, left, exactly, balance, elite)


def with_units(regiment: Regiment, more: Iterable[Line]) -> Regiment:
    found = {line.id: line.count for line in regiment.units}
    for line in more:
        found[line.id] = found.get(line.id, 0) + line.count
    return replace(regiment, units=tuple(Line(id=key, count=count) for key, count in found.items()))


def dearest(regiment: Regiment, army: RegimentList, shelf: AvailablePieces) -> Muster | None:
    """All ways to spend as much as possible of what the hero has left: everything, if that can be done."""
    less = 0
    while True:
        muster = room(regiment, army, shelf, less=less)
        if muster is None or muster.count:
            return muster
        less += 1


def filled(army: RegimentList, shelf: AvailablePieces, random: Random) -> RegimentList:
    """Every hero spends what he can, each way as likely as any other, and gets the cards he lacks."""
    for number, regiment in enumerate(army.regiments):
        muster = dearest(regiment, army, shelf)
        roster = muster.pick(random) if muster else None
        if roster:
            army = with_regiment(army, number, with_units(regiment, roster.units))
    return with_cards(army, shelf, random)


def with_regiment(army: RegimentList, number: int, regiment: Regiment) -> RegimentList:
    found = list(army.regiments)
    found[number] = regiment
    return replace(army, regiments=tuple(found))


# --- command cards ---


def with_cards(army: RegimentList, shelf: AvailablePieces, random: Random | None = None) -> RegimentList:
    """Every hero with as many cards as he commands. Those that may stay, stay; others are taken from the shelf."""
    sides = {str(hero.side) for hero in (leader(shelf, regiment) for regiment in army.regiments) if hero}
    titles: set[str] = set()
    kept: list[list[str]] = []
    for regiment in army.regiments:
        hero = leader(shelf, regiment)
        most = hero.command or 0 if hero else len(regiment.commands)
        kept.append([])
        for card in regiment.commands:
            if len(kept[-1]) < most and _may_stay(card, shelf, sides, titles):
                kept[-1].append(card)
                titles.add(shelf.pieces[card].name)
    spare = [offer.key for offer in shelf.offers("commands")]
    if random:
        random.shuffle(spare)
    for number, regiment in enumerate(army.regiments):
        hero = leader(shelf, regiment)
        wanted = hero.command or 0 if hero else 0
        for card in spare:
            if len(kept[number]) >= wanted:
                break
            if _may_stay(card, shelf, sides, titles) and shelf.left(army, card) > 0:
                kept[number].append(card)
                titles.add(shelf.pieces[card].name)
    return replace(
        army,
        regiments=tuple(
            replace(regiment, commands=tuple(cards)) for regiment, cards in zip(army.regiments, kept, strict=True)
        ),
    )


def _may_stay(card: str, shelf: AvailablePieces, sides: set[str], titles: set[str]) -> bool:
    entry = shelf.pieces.get(card)
    if not isinstance(entry, CommandCard) or card in shelf.rules.bans or entry.name in titles:
        return False
    return entry.only is None or entry.only in sides


# --- the nearest legal regiments ---


Near = tuple[int, int, int, tuple[Line, ...]]  # pieces touched, points moved, unlikeness, units


@dataclass(frozen=True, slots=True)
class RegimentRepair:
    """A way to mend a regiment: its hero and units, with what that touches and moves. Less comes first."""

    touched: int
    moved: int
    unlike: int
    regiment: Regiment

    @property
    def key(self) -> tuple[object, ...]:
        units = tuple(sorted((line.id, line.count) for line in self.regiment.units))
        return (self.touched, self.moved, self.unlike, self.regiment.hero, units)


def nearest(army: RegimentList, shelf: AvailablePieces, trial: LawTrial) -> Iterator[RegimentList]:
    """Lists near to an illegal one that may be legal, roughly the nearest first. The law has the last word."""
    found: list[tuple[tuple[object, ...], RegimentList]] = []
    for side in SIDES:
        for regiments, touched, moved, unlike in _together(army, side, shelf, trial):
            made = with_cards(replace(army, regiments=regiments), shelf)
            found.append(((touched, moved, unlike, str(regiments)), made))
    for _, made in sorted(found, key=lambda pair: pair[0]):
        yield made


def _together(
    army: RegimentList, side: str, shelf: AvailablePieces, trial: LawTrial
) -> Iterator[tuple[tuple[Regiment, ...], int, int, int]]:
    """One way for each regiment, no unique hero twice; too many regiments lose some, too few get new ones."""
    ways = [_ways(regiment, army, side, shelf, trial) for regiment in army.regiments]
    dropped = max(0, len(ways) - army.limit)
    partial: list[tuple[tuple[Regiment, ...], int, int, int, int]] = [((), 0, 0, 0, dropped)]
    for number, options in enumerate(ways):
        more: list[tuple[tuple[Regiment, ...], int, int, int, int]] = []
        size = 1 + sum(line.count for line in army.regiments[number].units) + len(army.regiments[number].commands)
        for chosen, touched, moved, unlike, left in partial:
            trial.pause()
            taken = {regiment.hero for regiment in chosen}
            fresh = [way for way in options if way.regiment.hero not in taken or not _is_unique(way, shelf)]
            more += [
                ((*chosen, w.regiment), touched + w.touched, moved + w.moved, unlike + w.unlike, left) for w in fresh
            ]
            if left:
                more.append((chosen, touched + size, moved, unlike, left - 1))
        more.sort(key=lambda one: (one[1], one[2], one[3], str(one[0])))
        partial = [one for left in range(dropped + 1) for one in [m for m in more if m[4] == left][:TOGETHER]]
    for chosen, touched, moved, unlike, left in partial:
        if not left:
            for regiments, cards in _with_new(chosen, army, side, shelf):
                yield regiments, touched + cards, moved, unlike


def _with_new(
    chosen: tuple[Regiment, ...], army: RegimentList, side: str, shelf: AvailablePieces
) -> Iterator[tuple[tuple[Regiment, ...], int]]:
    """New heroes for the regiments that are missing, alone with their cards, in a few choices."""
    missing = army.limit - len(chosen)
    taken = {regiment.hero for regiment in chosen}
    races = {hero.race for hero in (leader(shelf, regiment) for regiment in chosen) if hero}
    able = [hero for hero in heroes(shelf, side) if hero.id not in taken and shelf.left(army, hero.id) > 0]
    able.sort(key=lambda hero: (hero.race not in races, hero.id))
    for first in range(min(CHOICES, len(able) - missing + 1) if missing else 1):
        new = able[first : first + missing] if missing else []
        cards = sum((hero.command or 0) + 1 for hero in new)
        yield (*chosen, *(Regiment(hero=hero.id, units=(), commands=()) for hero in new)), cards


def _is_unique(way: RegimentRepair, shelf: AvailablePieces) -> bool:
    hero = disk(shelf, way.regiment.hero)
    return bool(hero and hero.unique)


def _ways(
    regiment: Regiment, army: RegimentList, side: str, shelf: AvailablePieces, trial: LawTrial
) -> list[RegimentRepair]:
    """The nearest regiments under the hero there is and under each that could take his place."""
    found: list[RegimentRepair] = []
    here = leader(shelf, regiment)
    own = {unit.race for unit in (disk(shelf, line.id) for line in regiment.units) if unit}
    known: dict[tuple[str, int | None], list[Near]] = {}
    able = _candidates(regiment, army, side, shelf)
    kin = own | ({here.race} if here else set())
    for hero in [hero for hero in able if hero.race in kin] or able:
        swapped = int(hero.id != regiment.hero)
        meant = shelf.meant(regiment.hero, "hero") == hero.id
        unlike = (unlikeness(here, hero) or int(not meant)) if swapped else 0
        kind = (hero.race, hero.recruitment)
        if kind not in known:
            known[kind] = _near(regiment, hero, army, shelf, trial)
        cards = abs((hero.command or 0) - len(regiment.commands))
        found += [
            RegimentRepair(touched + swapped + cards, moved, unlike + far, replace(regiment, hero=hero.id, units=units))
            for touched, moved, far, units in known[kind]
        ]
    return sorted(found, key=lambda way: way.key)[: KEPT * 4]


def _candidates(regiment: Regiment, army: RegimentList, side: str, shelf: AvailablePieces) -> list[WarhammerDisk]:
    here = leader(shelf, regiment)
    others = [hero for hero in heroes(shelf, side) if hero.id != regiment.hero and shelf.left(army, hero.id) > 0]
    return [here, *others] if here and here.side == side else others


def _near(
    regiment: Regiment, hero: WarhammerDisk, army: RegimentList, shelf: AvailablePieces, trial: LawTrial
) -> list[Near]:
    """The rosters of a hero that differ least from the units there are: pieces touched, points moved, unlikeness."""
    here: dict[str, int] = {}
    for line in regiment.units:
        here[line.id] = here.get(line.id, 0) + line.count
    elsewhere = {key: count - here.get(key, 0) for key, count in counts(army).items()}
    able = _with_own(recruits(regiment_law(shelf.system), hero.race, shelf.pieces, shelf.rules), here, elsewhere, shelf)
    muster = Muster(able, hero.recruitment or 0, exactly=False)
    size, spent = sum(here.values()), sum(shelf.price(key) * count for key, count in here.items())
    best: list[tuple[int, int, int, Roster]] = []
    for number, roster in enumerate(muster):
        if number % 256 == 0:
            trial.pause()
        kept = sum(min(here.get(line.id, 0), line.count) for line in roster.units)
        touched = max(size, sum(line.count for line in roster.units)) - kept
        best.append((touched, abs(spent - roster.points), number, roster))
    best.sort(key=lambda one: one[:3])
    found = []
    for touched, moved, _, roster in best[: KEPT * 4]:
        found.append((touched, moved, _unlike(here, roster, shelf), _in_old_order(regiment, roster)))
    return sorted(found, key=lambda one: (*one[:3], [(line.id, line.count) for line in one[3]]))[:KEPT]


def _with_own(
    able: tuple[Recruit, ...], here: Mapping[str, int], elsewhere: Mapping[str, int], shelf: AvailablePieces
) -> tuple[Recruit, ...]:
    """What is in the regiment may stay, owned or not; what comes must be free."""
    found: list[Recruit] = []
    for one in able:
        entry, there = disk(shelf, one.id), elsewhere.get(one.id, 0)
        most = min(one.max_count, (1 if entry and entry.unique else MANY) - there)
        if one.id in shelf.rules.limits:
            most = min(most, shelf.rules.limits[one.id] - there)
        if shelf.stock is not None:
            free = shelf.stock.free.get(one.id, 0) - there
            most = min(most, max(here.get(one.id, 0), free))
        if most > 0:
            found.append(replace(one, max_count=most))
    return tuple(found)


def _unlike(here: Mapping[str, int], roster: Roster, shelf: AvailablePieces) -> int:
    """How unlike the newcomers are to those who leave."""
    new = {line.id: line.count for line in roster.units}
    gone = [key for key, count in here.items() if count > new.get(key, 0)]
    return sum(
        min((unlikeness(shelf.pieces.get(key), shelf.pieces[line.id]) for key in gone), default=0)
        for line in roster.units
        if line.count > here.get(line.id, 0)
    )


def _in_old_order(regiment: Regiment, roster: Roster) -> tuple[Line, ...]:
    """Who stays keeps his place on the list."""
    new = {line.id: line for line in roster.units}
    kept = [new.pop(line.id) for line in regiment.units if line.id in new]
    return (*kept, *new.values())
