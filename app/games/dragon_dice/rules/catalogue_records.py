"""What the rules take from the catalogue: its records by id."""

from typing import Any

from app.games.api.records import Records
from app.games.dragon_dice.rules.cards import TerrainCard, terrain_card_of
from app.games.dragon_dice.rules.state import RecordBook
from catalog.schema import Breath, DiceRace, DiceSpell, DiceTerrain, MinorTerrain, Sai


def find_terrain(records: Records, id_: str) -> TerrainCard:
    record = records["terrain"][id_]
    assert isinstance(record, DiceTerrain)
    return terrain_card_of(record)


def book_in(records: Records) -> RecordBook:
    """What the catalogue says of icons, spells, races, places and breaths."""

    def shelf(kind: str, type_: type[Any]) -> dict[str, Any]:
        return {id_: entry for id_, entry in records.get(kind, {}).items() if isinstance(entry, type_)}

    return RecordBook(
        sais=shelf("sai", Sai), spells=shelf("spell", DiceSpell), races=shelf("race", DiceRace),
        breaths=shelf("breath", Breath), terrains=shelf("terrain", DiceTerrain),
        minors=shelf("minor-terrain", MinorTerrain),
    )  # fmt: skip
