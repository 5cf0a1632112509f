"""The catalogue's entry of each die in a battle, by which it is drawn. A die that a file brought gets one made."""

from collections.abc import Callable, Mapping
from typing import Any

from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.catalogue_cards import DieRecord, find_die
from app.games.dragon_dice.rules.cards import IVORY, WHITE, Card, Sort, TerrainCard
from catalog.schema import DiceItem, DiceTerrain, Dragon, MinorTerrain, Unit

_ELEMENTS = {"blue": "air", "green": "water", "red": "fire", "gold": "earth", "black": "death"}


def entry_of_card(card: Card, records: Records) -> DieRecord:
    return find_die(records, card.entry) or _made(card)


def terrain_entry(card: TerrainCard, records: Records) -> DiceTerrain:
    found = records["terrain"][card.key]
    assert isinstance(found, DiceTerrain)
    return found


def colouring_of(card: Card) -> str:
    """The colouring of a die that is made in several."""
    return card.key.partition(":")[2] if card.entry else "+".join(_named(card))


def _named(card: Card) -> list[str]:
    return [WHITE] if card.is_white else sorted(card.colours | ({IVORY} if card.is_ivory else set()))


def _made(card: Card) -> DieRecord:
    elements = tuple(_ELEMENTS[one] for one in sorted(card.colours)) if len(card.colours) < 3 else ()
    told: dict[str, Any] = {
        "id": card.key, "name": card.name, "origin": {}, "elements": elements, "colours": ("+".join(_named(card)),),
        "faces": card.tokens,
    }  # fmt: skip
    made: DieRecord = _KINDS[card.sort](**told, **_more(card))
    return made


_KINDS: Mapping[Sort, Callable[..., DieRecord]] = {
    "unit": Unit, "item": DiceItem, "dragon": Dragon, "minor": MinorTerrain,
}  # fmt: skip


def _more(card: Card) -> dict[str, Any]:
    """What only dice of its sort have; what a file leaves open is as with most of them."""
    match card.sort:
        case "unit":
            size, race = card.size or "common", card.race or None
            return {"race": race, "unit_class": card.unit_class, "size": size, "health": card.health}
        case "item":
            category, size = card.category or "magical-item", card.size or "common"
            told = {"category": category, "function": "", "size": size, "carried_by": ""}
            return {**told, "health": card.health, "cost": card.health}
        case "dragon":
            told = {"form": card.form or "drake", "family": card.family or "elemental", "summoned_by": ""}
            return {**told, "health": card.health, "auto_saves": card.auto_saves, "counts_as": 1, "summon_cost": 0}
        case "minor":
            return {"land": card.land, "place": "", "disaster": card.disaster}
