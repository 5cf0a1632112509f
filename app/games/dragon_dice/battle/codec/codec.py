"""How battles of Dragon Dice are written to files and read from them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from app.games.api.codec import Codec, make_position_reader
from app.games.dragon_dice.battle.codec.catalogue_cards import KINDS
from app.games.dragon_dice.battle.codec.chance import CHANCE_CODECS
from app.games.dragon_dice.battle.codec.checks import check
from app.games.dragon_dice.battle.codec.reader import made_state
from app.games.dragon_dice.battle.codec.shapes import SEGMENTS, PositionShape
from app.games.dragon_dice.battle.codec.writer import state_plain
from app.games.dragon_dice.rules.cards import Card, Sort
from app.games.dragon_dice.rules.choices import HealthBound
from app.games.dragon_dice.rules.options import said_as
from app.games.dragon_dice.rules.state import State, home_of
from catalog.schema import Line
from catalog.schema.lists import DiceList

_KINDS: Mapping[Sort, str] = {"unit": "unit", "item": "item", "dragon": "dragon", "minor": "minor-terrain"}
_PLACES = ("home", "campaign", "horde", "dragons", "summoning_pool", "minor_terrains")
_TERRAINS = ("home_terrain", "frontier_terrain")


def _entries(state: State) -> Mapping[str, Iterable[str]]:
    """Dice and terrains by their kind, and all that the book says: any spell may be cast, any icon come up."""
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for die in state.dice.values():
        if die.card.entry:
            found[_KINDS[die.card.sort]].add(die.card.entry)
    terrains = (*(terrain.card.key for terrain in state.terrains.values()), *state.proposals)
    found["terrain"] |= set(terrains)
    book = {"sai": book_ids(state.book.sais), "spell": book_ids(state.book.spells), "race": book_ids(state.book.races)}
    return {**found, **book, "breath": book_ids(state.book.breaths)}


def book_ids(shelf: Mapping[str, object]) -> set[str]:
    return set(shelf)


def _options(state: State) -> dict[str, Any]:
    return {name: said_as(name, value) for name, value in state.options.items()}


# --- armies ---


def _army(army: DiceList) -> dict[str, Any]:
    """A list as a record keeps it: one line for each make of die, with its place in the list."""
    lines = [_line(line, place) for place in _PLACES for line in getattr(army, place)]
    terrains = [{"id": id_, "count": 1, "place": place} for place in _TERRAINS if (id_ := getattr(army, place))]
    return {"name": army.name, "limit": army.limit, "entries": [*lines, *terrains]}


def _line(line: Line, place: str) -> dict[str, Any]:
    colours = {"colours": list(line.colours)} if line.colours else {}
    return {"id": line.id, "count": line.count, "place": place, **colours}


def _army_of_seat(state: State, id_: str) -> dict[str, Any]:
    """What a seat has, where it came without a list."""
    counted = count_fielded(state, id_)
    health = sum(die.health for die in state.dice.values() if die.owner == id_ and die.is_unit)
    entries = [{"id": key, "count": count} for key, count in sorted(counted.items())]
    return {"name": id_, "limit": health, "entries": entries}


def _pieces(army: Mapping[str, Any]) -> Counter[str]:
    """Dice by their ids. A dragon is listed by its form and colours, in any order."""
    found: Counter[str] = Counter()
    for line in army["entries"]:
        found[_key(line["id"], line.get("colours", ()))] += line["count"]
    return found


def _key(id_: str, colours: Iterable[str]) -> str:
    """What dice are counted under: a dragon by its form and colours, whatever their order."""
    form, *named = id_.split("-") if id_.startswith(("drake", "wyrm")) else (id_,)
    return "-".join((form, *sorted({*named, *(colours if form in ("drake", "wyrm") else ())})))


def count_fielded(state: State, id_: str) -> Counter[str]:
    """All dice of a seat, wherever they lie by now, with its terrains."""
    dice = Counter(_key(_name(die.card), ()) for die in state.dice.values() if die.owner == id_)
    terrains = (state.terrains[home_of(id_)].card.key, state.seat(id_).proposed)
    return dice + Counter(one for one in terrains if one)


def _name(card: Card) -> str:
    return card.entry or card.name


CODEC = Codec(
    kinds=KINDS,
    read=make_position_reader(PositionShape, check, made_state),
    write=state_plain,
    segments=SEGMENTS,
    segment_of=lambda state: state.segment,
    chance=CHANCE_CODECS,
    spots={HealthBound: "health"},
    entries_in=_entries,
    options_of=_options,
    write_army=_army,
    army_of_seat=_army_of_seat,
    pieces_of=_pieces,
    count_fielded=count_fielded,
)
