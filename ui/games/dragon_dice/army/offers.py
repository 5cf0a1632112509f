"""What the picker offers for each place of a force, as far as the choices above it let through."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.armies.validator import Pieces, price_of
from app.games.dragon_dice.army import ELEMENTAL
from app.words import label, say
from catalog.schema import DiceItem, DiceTerrain, Dragon, Entry, Line, MinorTerrain, Unit
from catalog.schema.lists import DiceList, Rules
from ui.armies.builder.offer_model import PieceOffer
from ui.games.dragon_dice.army.edits import ARMIES, DRAGONS, MINOR, POOL, TERRAINS, homes, line_of
from ui.games.dragon_dice.army.facts import NO_RACE
from ui.games.dragon_dice.army.lines import die_name, piece_key, race_name

ANY = ""
COLOURS = tuple(sorted(ELEMENTAL))
UNITS, ITEMS = "units", "items"
FORMS = ("drake", "wyrm")

_SIZES = ("common", "uncommon", "rare", "champion", "monster", "artifact", "medallion")
Names = Mapping[tuple[str, str], str]


@dataclass(frozen=True)
class Choice:
    """What is asked for: a place, and what is chosen above the picker. `colour` is that of dice with several."""

    place: str
    kind: str = UNITS
    colour: str = COLOURS[0]
    land: str = ANY
    eighth: str = ANY
    form: str = ANY

    def lets_through(self, entry: Entry) -> bool:
        if self.place not in homes(entry):
            return False
        if self.place in ARMIES:
            return self._is_wanted_component(entry)
        if isinstance(entry, DiceTerrain):
            return self.land in (ANY, entry.land) and self.eighth in (ANY, entry.eighth_face)
        if isinstance(entry, MinorTerrain):
            return self.land in (ANY, entry.land) and self.eighth in (ANY, entry.place)
        return not isinstance(entry, Dragon) or self.form in (ANY, entry.form)

    def _is_wanted_component(self, entry: Entry) -> bool:
        if isinstance(entry, DiceItem):
            return self.kind == ITEMS
        return self.kind == UNITS


def offers_for(choice: Choice, pieces: Pieces, rules: Rules, names: Names, own: Iterable[str] = ()) -> list[PieceOffer]:
    """Dice of the force's own races come first, then the others by race, size and name."""
    first = list(own)
    found = [(key, entry) for key, entry in pieces.items() if choice.lets_through(entry)]
    found.sort(key=lambda pair: _order(pair[1], first))
    return [_offer(key, entry, choice, rules, names) for key, entry in found]


def _order(entry: Entry, first: list[str]) -> tuple[object, ...]:
    if isinstance(entry, Unit):
        race = entry.race or NO_RACE
        place = first.index(race) if race in first else len(first)
        return (
            place,
            race,
            entry.later,
            entry.unit_class if entry.size != "monster" else "~",
            _size(entry),
            entry.name,
        )
    if isinstance(entry, DiceItem):
        return (0, _size(entry), entry.function, entry.name)
    if isinstance(entry, Dragon):
        return (0, entry.family != "elemental", len(entry.elements), entry.form, entry.name)
    return (0, getattr(entry, "later", False), entry.name)


def _size(entry: Unit | DiceItem) -> int:
    return _SIZES.index(entry.size)


def _offer(key: str, entry: Entry, choice: Choice, rules: Rules, names: Names) -> PieceOffer:
    line = line_of(key, entry, colouring(entry, choice.colour))
    price = price_of(entry) if choice.place in (*ARMIES, POOL) else None
    if price is not None:
        price = rules.points.get(entry.id, price)
    piece = piece_key(entry, line.colours)
    return PieceOffer(line.id, line.colours, piece, entry, die_name(entry, line.colours), price, group_of(entry, names))


def colouring(entry: Entry, colour: str) -> tuple[str, ...]:
    """The colours that a list writes for a die: the chosen one, where there is a choice."""
    several: tuple[str, ...] = getattr(entry, "colours", ())
    if len(several) < 2 or isinstance(entry, Dragon):
        return ()
    return tuple((colour if colour in several else several[0]).split("+"))


def group_of(entry: Entry, names: Names) -> str:
    if isinstance(entry, Unit):
        return race_name(entry.race or NO_RACE, names)
    if isinstance(entry, DiceItem):
        return say("dice.items")
    return label(str(getattr(entry, "land", "") or getattr(entry, "family", "")))


# --- what can be chosen above the picker ---


def lands(place: str, pieces: Pieces) -> list[str]:
    return sorted({entry.land for entry in _grounds(place, pieces)})


def eighths(place: str, pieces: Pieces, land: str) -> list[str]:
    """The eighth faces, or the places of minor terrains, that exist in a land."""
    kinds = (entry for entry in _grounds(place, pieces) if land in (ANY, entry.land))
    return sorted({entry.eighth_face if isinstance(entry, DiceTerrain) else entry.place for entry in kinds})


def _grounds(place: str, pieces: Pieces) -> Iterator[DiceTerrain | MinorTerrain]:
    for entry in pieces.values():
        if isinstance(entry, (DiceTerrain, MinorTerrain)) and place in homes(entry):
            yield entry


def settled(choice: Choice, place: str, pieces: Pieces) -> Choice:
    """The choices for another place: what does not exist there is open again."""
    if place not in (*TERRAINS, MINOR):
        return replace(choice, place=place)
    land = choice.land if choice.land in lands(place, pieces) else ANY
    eighth = choice.eighth if choice.eighth in eighths(place, pieces, land) else ANY
    return replace(choice, place=place, land=land, eighth=eighth)


def main_colour(army: DiceList, pieces: Pieces) -> str:
    """The colour that most dice of the armies have: what items and dragonkin will mostly be wanted in."""
    counts = dict.fromkeys(COLOURS, 0)
    for place in ARMIES:
        lines: tuple[Line, ...] = getattr(army, place)
        for line in lines:
            known: tuple[str, ...] = getattr(pieces.get(line.id), "colours", ())
            only = known[0].split("+") if len(known) == 1 else ()
            for colour in line.colours or only:
                if colour in counts:
                    counts[colour] += line.count
    return max(COLOURS, key=lambda colour: counts[colour])


PLACES_OF_CHOICE: Mapping[str, tuple[str, ...]] = {
    "kind": ARMIES,
    "colour": (*ARMIES, POOL),
    "land": (*TERRAINS, MINOR),
    "eighth": (*TERRAINS, MINOR),
    "form": (DRAGONS,),
}
