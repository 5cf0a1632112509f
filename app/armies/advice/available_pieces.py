"""The shelf that advice takes pieces from: what stands where, what it costs, how many are left, how alike they are."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from app.armies.edit import ListChange, lines
from app.armies.shapes.parts import DICE_ARMIES
from app.armies.validator import is_guest
from app.games.api.army import ArmyGame, Pieces, ResolvedArmy
from app.games.registry import army_of, traits_of
from catalog.schema import (
    CommandCard,
    DiceItem,
    DiceTerrain,
    DiskwarsDisk,
    DiskwarsSpell,
    Dragon,
    Entry,
    Item,
    L5rDisk,
    L5rSpell,
    Line,
    MinorTerrain,
    Stronghold,
    Unit,
    WarhammerDisk,
)
from catalog.schema.lists import ArmyList, Rules, Stock

INCH = 25_400
MANY = 99
MAX_KNOWN = 5000

Spell = DiskwarsSpell | L5rSpell
Disk = DiskwarsDisk | L5rDisk | WarhammerDisk


@dataclass(frozen=True, slots=True)
class AvailablePiece:
    """A piece that may be put in, in one colouring where it has several. `key` is its id in the catalogue."""

    key: str
    id: str
    colours: tuple[str, ...]
    entry: Entry = field(compare=False)


@dataclass
class AvailablePieces:
    """All pieces of a game under the rules agreed on. With a stock only what is owned and free is taken from it."""

    system: str
    pieces: Pieces
    rules: Rules
    stock: Stock | None = None
    law: ArmyGame[ArmyList, ResolvedArmy[ArmyList]] = field(init=False)
    _offers: dict[str, tuple[AvailablePiece, ...]] = field(default_factory=dict)
    _meant: dict[tuple[str, str], str] = field(default_factory=dict)
    _alike: dict[tuple[str, str, int | None], tuple[AvailablePiece, ...]] = field(default_factory=dict)
    _counted: tuple[ArmyList, dict[str, int]] | None = None

    def __post_init__(self) -> None:
        self.law = army_of(self.system)

    def offers(self, part: str) -> tuple[AvailablePiece, ...]:
        """What may stand in a part of a list, by id. Nothing barred, nothing that is not owned and free."""
        if part not in self._offers:
            fits = _PARTS[part]
            found = [
                AvailablePiece(key, *_listed(key, entry, colours), entry)
                for key, entry in sorted(self.pieces.items())
                if fits(entry)
                for colours in _colourings(entry)
                if self._is_to_be_had(key, colours)
            ]
            self._offers[part] = tuple(found)
        return self._offers[part]

    def alike(self, part: str, key: str, price: int | None) -> tuple[AvailablePiece, ...]:
        """What may stand in a part at a price (at any if None), the most alike to a piece first."""
        wanted = (part, key, price)
        if wanted not in self._alike:
            entry = self.pieces.get(key)
            found = [offer for offer in self.offers(part) if price is None or self.price(offer.key) == price]
            found.sort(key=lambda offer: (unlikeness(entry, offer.entry), offer.key, offer.colours))
            self._alike[wanted] = tuple(found)
        return self._alike[wanted]

    def _is_to_be_had(self, key: str, colours: tuple[str, ...]) -> bool:
        if key in self.rules.bans or self.rules.limits.get(key) == 0:
            return False
        if is_guest(key, self.system) and traits_of(self.system).guests_option not in self.rules.options:
            return False
        return self.stock is None or self.stock.free.get(stock_key(key, colours), 0) > 0

    def left(self, army: ArmyList, key: str, colours: tuple[str, ...] = ()) -> int:
        """How many more of a piece can be put in, as far as the stock goes: of its colouring, and of all together."""
        if self.stock is None:
            return MANY
        there, free = self._held(army), self.stock.free
        keys = {key, stock_key(key, colours)}
        return max(0, min(free.get(one, 0) - there.get(one, 0) for one in keys))

    def left_of(self, army: ArmyList, offer: AvailablePiece) -> int:
        return self.left(army, offer.key, () if isinstance(offer.entry, Dragon) else offer.colours)

    def _held(self, army: ArmyList) -> dict[str, int]:
        """What a list holds as a stock counts it: by id, and by colouring where the line says one."""
        if self._counted is None or self._counted[0] is not army:
            found = self.counts(army)
            for _, line in lines(army):
                key = self.key(line.id, line.colours)
                if key == line.id and line.colours:
                    known = self.pieces.get(key)
                    variants = [variant.split("+") for variant in getattr(known, "colours", ())]
                    order = next((v for v in variants if set(v) == set(line.colours)), line.colours)
                    found[stock_key(key, order)] = found.get(stock_key(key, order), 0) + line.count
            self._counted = (army, found)
        return self._counted[1]

    def group(self, entry: Entry | None) -> str | None:
        """Faction, clan or race that a piece counts for by the law of the game."""
        return None if entry is None else self.law.family_of(entry)

    def key(self, piece: str, colours: tuple[str, ...] = ()) -> str:
        """The id in the catalogue of what a list calls `piece` in `colours`: dragons are listed by their form."""
        if piece in self.pieces or not colours:
            return piece
        for order in (colours, colours[::-1]):
            if "-".join((piece, *order)) in self.pieces:
                return "-".join((piece, *order))
        return piece

    def entry(self, line: Line) -> Entry | None:
        return self.pieces.get(self.key(line.id, line.colours))

    def counts(self, army: ArmyList) -> dict[str, int]:
        """How many of each piece a list holds, by their ids in the catalogue."""
        found: dict[str, int] = {}
        for _, line in lines(army):
            key = self.key(line.id, line.colours)
            found[key] = found.get(key, 0) + line.count
        return found

    def price(self, key: str) -> int:
        """What one copy costs by itself. The law may reckon less for pairs and rings."""
        return price(self.pieces.get(key), self.rules, key)

    def prices(self, key: str) -> tuple[int, ...]:
        """Everything one copy may cost, depending on the rest of the list."""
        entry, full = self.pieces.get(key), self.price(key)
        if key in self.rules.points:
            return (full,)
        if isinstance(entry, L5rSpell):
            return (full, entry.points_with_ring)
        if isinstance(entry, DiceItem) and entry.second_cost is not None:
            return (full, entry.second_cost)
        return (full,)

    def sums_of(self, sequence: Sequence[AvailablePiece]) -> list[int]:
        """The sums that the offers from each place on can make, as the bits of a number."""
        sums = [1]
        for offer in reversed(sequence):
            here = sums[-1]
            for price in set(self.prices(offer.key)):
                here |= sums[-1] << price
            sums.append(here)
        return sums[::-1]

    def cost(self, change: ListChange) -> int:
        """What one copy of a change moves in points: what leaves, what comes, of a swap the difference. A piece that
        nobody knows counts as the one it seems to mean."""
        there = self.price(self.meant(self.key(change.piece, change.colours), change.spot.part))
        if change.verb == "move":
            return 0
        return abs(there - self.price(self.key(change.by, change.by_colours))) if change.by else there

    def meant(self, key: str, part: str) -> str:
        """A known id as it is, an unknown one as the nearest that could stand there; itself if none is near."""
        if key in self.pieces:
            return key
        if (key, part) not in self._meant:
            known = list(dict.fromkeys(offer.key for offer in self.offers(part))) if part in _PARTS else []
            self._meant[key, part] = next(iter(get_close_matches(key, known, 1)), key)
        return self._meant[key, part]


def stock_key(key: str, colours: Sequence[str]) -> str:
    """How a stock names a die in one of its colourings: `dragonkin/dragonfoal:red`."""
    return f"{key}:{'+'.join(colours)}" if colours else key


# --- what may stand where ---


def _is_force_component(entry: Entry) -> bool:
    return isinstance(entry, DiceItem) or (isinstance(entry, Unit) and entry.race != "dragonkin")


def _can_be_home(entry: Entry) -> bool:
    return isinstance(entry, DiceTerrain) and entry.home


def _can_be_frontier(entry: Entry) -> bool:
    return isinstance(entry, DiceTerrain) and entry.frontier


def _is_army_disk(entry: Entry) -> bool:
    if isinstance(entry, L5rDisk):
        return not entry.scenario_only
    return isinstance(entry, (DiskwarsDisk, DiskwarsSpell, L5rSpell, Item, Stronghold))


_PARTS: Mapping[str, Callable[[Entry], bool]] = {
    "entries": _is_army_disk,
    "hero": lambda entry: isinstance(entry, WarhammerDisk) and entry.hero,
    "units": lambda entry: isinstance(entry, WarhammerDisk) and not entry.hero,
    "commands": lambda entry: isinstance(entry, CommandCard),
    **dict.fromkeys(DICE_ARMIES, _is_force_component),
    "dragons": lambda entry: isinstance(entry, Dragon),
    "summoning_pool": lambda entry: isinstance(entry, Unit) and entry.race == "dragonkin",
    "minor_terrains": lambda entry: isinstance(entry, MinorTerrain),
    "home_terrain": _can_be_home,
    "frontier_terrain": _can_be_frontier,
}


def _colourings(entry: Entry) -> tuple[tuple[str, ...], ...]:
    """The colours to write on a line: none where the piece has one colouring only."""
    if isinstance(entry, (Unit, DiceItem)) and len(entry.colours) > 1:
        return tuple(tuple(colours.split("+")) for colours in entry.colours)
    return ((),)


def _listed(key: str, entry: Entry, colours: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    if isinstance(entry, Dragon):
        return entry.form, tuple(colour for variant in entry.colours for colour in variant.split("+"))
    return key, colours


# --- what a piece is ---


def price(entry: Entry | None, rules: Rules, key: str) -> int:
    if entry is None:
        return 0
    if key in rules.points:
        return rules.points[key]
    if isinstance(entry, Unit):
        return entry.health if entry.race != "dragonkin" else 0
    if isinstance(entry, DiceItem):
        return entry.cost
    found = getattr(entry, "points", None)
    return found if isinstance(found, int) else 0


def group(entry: Entry | None) -> str | None:
    """Faction, clan or race."""
    for name in ("faction", "clan", "race"):
        found = getattr(entry, name, None)
        if isinstance(found, str):
            return found
    return None


def roles(entry: Entry | None) -> frozenset[str]:
    """What a piece is good for: shooter, caster, flyer, or one who fights hand to hand."""
    found: set[str] = set()
    fields = (getattr(entry, name, ()) for name in ("skills", "keywords", "traits"))
    words = {str(token).partition(":")[0] for tokens in fields for token in tokens}
    shots: tuple[object, ...] = getattr(entry, "ranged", ())
    if "missile" in words or shots or _makes(entry, "missile"):
        found.add("shooter")
    if words & {"spellcaster", "shugenja", "magic", "caster"} or _makes(entry, "magic"):
        found.add("caster")
    if getattr(entry, "flying", False) or "flying" in words:
        found.add("flyer")
    if isinstance(entry, (*_DISKS, Unit)) and not found & {"shooter", "caster"}:
        found.add("fighter")
    return frozenset(found)


_DISKS = (DiskwarsDisk, L5rDisk, WarhammerDisk)


def _makes(entry: Entry | None, icon: str) -> bool:
    """Whether a die is of the class that the icon is named for."""
    return isinstance(entry, Unit) and icon in entry.unit_class


def worth(entry: Entry) -> int:
    """A simple measure of what a piece does on the table, in hundredths of a point.

    Disks of Diskwars and L5R: the fit of the house values (rulings, House values 1) over their printed figures.
    Warhammer: attack, counter-attack, toughness for every wound it can take, half its movement, its best shot. Dice:
    the icons of all faces together. Spells, items and cards are worth their price.
    """
    if isinstance(entry, (DiskwarsDisk, L5rDisk)):
        shot = max((int(m.group(1)) for t in entry.skills if (m := re.match(r"missile:[^:]*:(\d+)", t))), default=0)
        level = max(
            (int(m.group(1)) for t in entry.skills if (m := re.match(r"(?:spellcaster|shugenja):(\d)", t))), default=0
        )
        body = 53 * entry.attack + 59 * entry.defense + 28 * entry.toughness * entry.wounds
        reach = 16 * entry.movement * entry.diameter // INCH
        return body + reach + 28 * shot + 241 * level + 141 * entry.flying + 121 * bool(entry.abilities)
    if isinstance(entry, WarhammerDisk):
        shots = max((s.dice * (s.strength if isinstance(s.strength, int) else 3) for s in entry.ranged), default=0)
        body = entry.attack + entry.counter + entry.toughness * (1 + entry.stamina)
        return 50 * (body + (entry.movement or 0) // 2) + 25 * shots + 50 * len(entry.keywords)
    if isinstance(entry, (Unit, DiceItem)):
        numbers = [int(face.rpartition(":")[2]) for face in entry.faces if face.rpartition(":")[2].isdigit()]
        return 10 * (sum(numbers) + entry.faces.count("id") * entry.health)
    found = getattr(entry, "points", None)
    return 100 * found if isinstance(found, int) else 0


_FIGURES = ("attack", "defense", "counter", "toughness", "movement", "wounds", "stamina", "health", "level", "rank")
_MARKS = ("alignment", "size", "unit_class", "ring", "category", "strategy", "elite", "unique", "champion", "land")


def unlikeness(one: Entry | None, other: Entry) -> int:
    """How different two pieces are: 0 for twins. Kind weighs most, then faction, role and the marks they bear, then
    figures."""
    if one is None:
        return 0
    kind, home, role, marks, figures = _traits(one)
    other_kind, other_home, other_role, other_marks, other_figures = _traits(other)
    found = 1000 * (kind is not other_kind) + 40 * (home != other_home) + 15 * len(role ^ other_role)
    found += 10 * sum(a != b for a, b in zip(marks, other_marks, strict=True))
    return found + sum(abs(a - b) for a, b in zip(figures, other_figures, strict=True))


Traits = tuple[type[Entry], str | None, frozenset[str], tuple[object, ...], tuple[int, ...]]
_KNOWN: dict[int, tuple[Entry, Traits]] = {}


def _traits(entry: Entry) -> Traits:
    """What likeness looks at. Entries never change, so it is worked out once for each."""
    known = _KNOWN.get(id(entry))
    if known is None or known[0] is not entry:
        marks = tuple(getattr(entry, mark, None) for mark in _MARKS)
        figures = tuple(_figure(entry, name) for name in _FIGURES)
        known = (entry, (type(entry), group(entry), roles(entry), marks, figures))
        if len(_KNOWN) >= MAX_KNOWN:
            _KNOWN.clear()
        _KNOWN[id(entry)] = known
    return known[1]


def _figure(entry: Entry, name: str) -> int:
    found = getattr(entry, name, 0)
    return found if isinstance(found, int) else 0


_LAW_FIELDS = (
    "faction", "clan", "race", "alignment", "side", "points", "unique", "limited", "champion", "transform_of", "loyal",
    "scenario_only", "size", "elite", "hero", "recruitment", "command", "only", "health", "cost", "second_cost",
    "colours", "elements", "later", "magic_points", "category", "unit_class", "counts_as", "level", "rank", "ring",
    "points_with_ring",
)  # fmt: skip


def law_key(entry: Entry) -> tuple[object, ...]:
    """Pieces with the same key are the same to the law, names and copies aside."""
    return (type(entry).__name__, tuple(getattr(entry, name, None) for name in _LAW_FIELDS), roles(entry))
