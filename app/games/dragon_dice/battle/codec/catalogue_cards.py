"""Dice between catalogue, files and the rules."""

from typing import Any

from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.shapes import CatalogueDieShape, OwnDieShape
from app.games.dragon_dice.rules.cards import (
    IVORY,
    WHITE,
    Card,
    card_of,
    colours_of,
    read_face,
)
from catalog.schema import DiceItem, Dragon, Entry, MinorTerrain, Unit

SYSTEM = "dragon-dice"
DICE = ("unit", "item", "dragon", "minor-terrain")
KINDS = (*DICE, "terrain", "sai", "spell", "race", "breath")

DieRecord = Unit | DiceItem | Dragon | MinorTerrain

# The fields of a card that are called alike in files; `group` is `is_group`.
_ALIKE = ("race", "size", "unit_class", "auto_saves", "family", "form", "land", "disaster", "category")


def find_die(records: Records, id_: str) -> DieRecord | None:
    """A die of the catalogue that is no terrain. No two of them share an id."""
    found = (records[kind][id_] for kind in DICE if id_ in records.get(kind, {}))
    return next((one for one in found if isinstance(one, DieRecord)), None)


# --- colours ---


def variants_of(record: Entry) -> list[frozenset[str]]:
    """The colourings in which a die is made."""
    return [frozenset(variant.split("+")) for variant in getattr(record, "colours", ())]


def colouring(record: Entry, named: frozenset[str]) -> frozenset[str] | None:
    """The colours of a die as named, or its only ones; ivory may be left unsaid. None where there is no such die, or
    where there are several."""
    known = variants_of(record)
    if not named:
        return known[0] if len(known) == 1 else None if known else named
    return next((one for one in known if one - {IVORY} == named - {IVORY}), None)


# --- cards ---


def find_card(records: Records, shape: str | CatalogueDieShape) -> Card:
    """The card of a die of the catalogue, which was found to exist in these colours."""
    id_, named = (shape, frozenset[str]()) if isinstance(shape, str) else (shape.die, frozenset(shape.colours))
    record = find_die(records, id_)
    assert record is not None  # it was checked
    return card_of(record, colouring(record, named) or named)


def card_made(shape: OwnDieShape) -> Card:
    """A die that a file brings itself. Its key says all of it: dice of the same make are alike to every player."""
    named = frozenset(shape.colours)
    said = (shape.name, str(shape.health), shape.race, "+".join(sorted(named)), " ".join(shape.faces))
    return Card(
        key="|".join(said), entry="", name=shape.name, sort=shape.sort, health=shape.health,
        faces=tuple(read_face(token) for token in shape.faces), colours=colours_of("+".join(sorted(named))),
        is_group=shape.group, is_white=WHITE in named, is_ivory=IVORY in named and shape.sort == "dragon",
        **{name: getattr(shape, name) for name in _ALIKE},
    )  # fmt: skip


def card_plain(card: Card, records: Records) -> dict[str, Any]:
    """The way back: by id and colours where the catalogue has this very die, else all of it."""
    record = find_die(records, card.entry)
    if record is not None:
        for named in variants_of(record) or [frozenset[str]()]:
            if card_of(record, named) == card:
                several = len(record.colours) > 1
                return {"die": card.entry, **({"colours": sorted(named)} if several else {})}
    told = {name: value for name in _ALIKE if (value := getattr(card, name))}
    return {
        "name": card.name, "health": card.health, "faces": list(card.tokens), "colours": _colours_plain(card),
        **({"sort": card.sort} if card.sort != "unit" else {}), **({"group": True} if card.is_group else {}), **told,
    }  # fmt: skip


def _colours_plain(card: Card) -> list[str]:
    if card.is_white:
        return [WHITE]
    return sorted(card.colours | ({IVORY} if card.is_ivory else set()))
