"""A legal army out of nothing: at random, or the best of several by a simple measure. The seed makes it again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from app.armies.advice import disk_advice, force_advice, regiment_advice
from app.armies.advice.available_pieces import AvailablePiece, AvailablePieces, Spell, roles, worth
from app.armies.advice.disk_advice import ENTRIES, Weigh
from app.armies.advice.trial import ENDLESS, HaltedError, LawTrial, Stop, budget_of, mendable_problems, never
from app.armies.edit import lines
from app.armies.laws import disk_law
from app.armies.shapes import list_type_for
from app.armies.shapes.parts import DICE_ARMIES
from app.base.errors import BugError, KnownError
from app.games.api.army import Pieces
from catalog.schema import DiceItem, DiskwarsDisk, Item, L5rDisk, Regiment, Stronghold, Unit, WarhammerDisk
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Stock, Verdict

Style = Literal["random", "best"]

# Of the limit this much goes to disks before spells have their turn.
BEFORE_SPELLS = 0.85

# How likely pieces of the chosen faction, of others, and spells are.
OWN, OTHER, SPELL = 8.0, 0.25, 1.0

# The measure: what shooters and casters together should take of the points, and what it is worth to come near.
SHOT_AND_SPELL = 0.35
SPREAD = 0.2
# Each further copy of a piece counts this much of the one before.
FURTHER = 0.93

# Out of so many the best is chosen.
TRIES = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A legal army, what the law says of it, and how it was made. `measure` only compares suggestions."""

    army: ArmyList
    verdict: Verdict
    seed: int
    style: Style
    faction: str | None
    measure: int

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """How it came about, as a code and its values for `app.words.say`."""
        values: dict[str, object] = {
            "points": self.verdict.points,
            "limit": self.verdict.limit,
            "seed": self.seed,
        }
        return ("suggest-best" if self.style == "best" else "suggest-random"), values


def suggest(
    system: str,
    limit: int,
    pieces: Pieces,
    rules: Rules,
    *,
    faction: str | None = None,
    stock: Stock | None = None,
    seed: int,
    style: Style = "random",
    name: str = "",
    budget: int | None = None,
    should_stop: Stop = never,
) -> Suggestion | None:
    """An army of a faction, clan, race or (Warhammer) side; of any if none is named. None if no legal one was found.

    `best` makes several and takes the one that `measure` likes most.
    """
    shelf = AvailablePieces(system, pieces, rules, stock)
    able = factions(shelf)
    if faction is not None and faction not in able:
        raise KnownError("suggest-no-faction", wanted=faction, known=able)
    trial = LawTrial(pieces, rules, budget_of(system, budget), should_stop)
    found: list[Suggestion] = []
    for number in range(TRIES if style == "best" else 2):
        random = Random(f"{seed}/{number}")
        wanted = faction or _draw(able, random)
        empty = list_type_for(system)(system=system, name=name, limit=limit, house_rules=rules.names)
        made = _one(empty, wanted, style, shelf, trial, random) if wanted else None
        if made is not None and not mendable_problems(verdict := LawTrial(pieces, rules, ENDLESS).judge(made)):
            found.append(
                Suggestion(
                    army=made, verdict=verdict, seed=seed, style=style, faction=faction, measure=measure(made, shelf)
                )
            )
        if trial.stopped or trial.is_spent or (found and style == "random"):
            break
    return max(found, key=lambda one: one.measure, default=None)


def factions(shelf: AvailablePieces) -> list[str]:
    """What an army can be built around: factions, clans, races; for regiments races with a hero, and both sides."""
    list_type = list_type_for(shelf.system)
    if list_type is RegimentList:
        leaders = regiment_advice.heroes(shelf)
        return sorted({hero.race for hero in leaders} | {hero.side for hero in leaders})
    is_disks = list_type is DiskList
    kinds = (DiskwarsDisk, L5rDisk, Unit)
    offers = shelf.offers("entries" if is_disks else "home")
    found = {shelf.group(offer.entry) for offer in offers if isinstance(offer.entry, kinds)}
    homeless = disk_law(shelf.system).HOMELESS if is_disks else ()
    return sorted(name for name in found if name is not None and name not in homeless)


def _draw(able: list[str], random: Random) -> str | None:
    return random.choice(able) if able else None


def _one(
    empty: ArmyList, faction: str, style: Style, shelf: AvailablePieces, trial: LawTrial, random: Random
) -> ArmyList | None:
    try:
        if isinstance(empty, DiskList):
            return _disks(empty, faction, style, shelf, trial, random)
        if isinstance(empty, RegimentList):
            return _regiments(empty, faction, style, shelf, random)
        if isinstance(empty, DiceList):
            return _force(empty, faction, style, shelf, trial, random)
    except HaltedError:
        return None
    raise BugError("no advice for lists of this shape", shape=type(empty).__name__)


# --- disks ---


def _disks(
    army: DiskList, faction: str, style: Style, shelf: AvailablePieces, trial: LawTrial, random: Random
) -> DiskList:
    """The faction first, a few others beside it; spells last, when it is known who can cast them."""
    home = [o for o in shelf.offers("entries") if isinstance(o.entry, Stronghold) and o.entry.clan == faction]
    for offer in home[:1]:
        army = disk_advice.add(army, offer)

    def led(made: DiskList) -> bool:
        return disk_advice.leads(made, shelf, faction)

    weigh = _weigh(faction, style, shelf)
    army, _ = disk_advice.fill(army, shelf, trial, random, _without_spells(weigh), int(army.limit * BEFORE_SPELLS), led)
    army, _ = disk_advice.fill(army, shelf, trial, random, weigh, army.limit, led)
    return disk_advice.with_free_pieces(army, shelf, trial)


def _weigh(faction: str, style: Style, shelf: AvailablePieces) -> Weigh:
    def weigh(offer: AvailablePiece) -> float:
        base = SPELL if isinstance(offer.entry, Spell) else OWN if shelf.group(offer.entry) == faction else OTHER
        if isinstance(offer.entry, Item):
            base /= 4
        return base * _quality(offer, shelf) if style == "best" else base

    return weigh


def _quality(offer: AvailablePiece, shelf: AvailablePieces) -> float:
    """How much a piece does for its price; what does much is far likelier."""
    return (worth(offer.entry) / 100 / max(1, shelf.price(offer.key))) ** 4


def _without_spells(weigh: Weigh) -> Weigh:
    return lambda offer: 0.0 if isinstance(offer.entry, Spell) else weigh(offer)


# --- regiments ---


def _regiments(
    army: RegimentList, faction: str, style: Style, shelf: AvailablePieces, random: Random
) -> RegimentList | None:
    """Heroes of the race or side, each spending all he can; a race with too few heroes gets help from its side."""
    for hero in _heroes(faction, army.limit, shelf, random):
        empty = Regiment(hero=hero.id, units=(), commands=())
        army = replace(army, regiments=(*army.regiments, empty))
        muster = regiment_advice.dearest(empty, army, shelf)
        if muster is None:
            return None
        roster = muster.pick(random)
        if style == "best":
            tries = [one for one in (muster.best(_copy_worth(shelf)), roster, muster.pick(random)) if one]
            roster = max(tries, key=lambda one: _measure([(line.id, line.count) for line in one.units], shelf))
        if roster:
            army = regiment_advice.with_regiment(
                army, len(army.regiments) - 1, regiment_advice.with_units(empty, roster.units)
            )
    return regiment_advice.with_cards(army, shelf, random)


def _heroes(faction: str, count: int, shelf: AvailablePieces, random: Random) -> Iterator[WarhammerDisk]:
    """So many heroes, no unique one twice."""
    own = regiment_advice.heroes(shelf, race=faction) or regiment_advice.heroes(shelf, side=faction)
    side = own[0].side if own else None
    others = [hero for hero in regiment_advice.heroes(shelf, side=side) if hero.id not in {one.id for one in own}]
    random.shuffle(own)
    random.shuffle(others)
    yield from [*own, *others][:count]


def _copy_worth(shelf: AvailablePieces) -> Callable[[str, int], int]:
    def value(key: str, copy: int) -> int:
        return int(worth(shelf.pieces[key]) * FURTHER ** (copy - 1))

    return value


# --- dice ---


def _force(
    army: DiceList, faction: str, style: Style, shelf: AvailablePieces, trial: LawTrial, random: Random
) -> DiceList:
    """One race, now and then with friends, in three armies; terrains and dragons of its colours."""
    by_race = force_advice.weigh_by_race({faction: OWN}, other=0.05, item=0.3)

    def weigh(offer: AvailablePiece) -> float:
        return by_race(offer) * _quality(offer, shelf) if style == "best" else by_race(offer)

    made, _ = force_advice.fill(army, shelf, trial, random, weigh)
    return made


# --- the measure ---


def measure(army: ArmyList, shelf: AvailablePieces) -> int:
    """What an army is worth: the sum of `worth` over its pieces, further copies a little less each, and up to a fifth
    more the nearer shooters and casters come to 35 % of the points, if the army has any at all."""
    counted: dict[str, int] = {}
    for spot, line in lines(army):
        if spot == ENTRIES or spot.part in (*DICE_ARMIES, "units"):
            key = shelf.key(line.id, line.colours)
            counted[key] = counted.get(key, 0) + line.count
    return _measure(list(counted.items()), shelf)


def _measure(pieces: list[tuple[str, int]], shelf: AvailablePieces) -> int:
    total, points, shot = 0.0, 0, 0
    for key, count in pieces:
        entry = shelf.pieces.get(key)
        if entry is None:
            continue
        total += sum(worth(entry) * FURTHER**copy for copy in range(count))
        if not isinstance(entry, (Spell, Item, DiceItem)):
            points += shelf.price(key) * count
            shot += shelf.price(key) * count if roles(entry) & {"shooter", "caster"} else 0
    nearness = 1 - abs(shot / points - SHOT_AND_SPELL) / (1 - SHOT_AND_SPELL) if points and shot else 0.0
    return int(total * (1 + SPREAD * nearness))
