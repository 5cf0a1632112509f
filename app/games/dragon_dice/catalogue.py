"""What the catalogue must know of Dragon Dice to read its packs."""

from app.games.api.catalogue import Catalogue
from catalog.schema import (
    Box,
    Breath,
    DiceForce,
    DiceItem,
    DiceRace,
    DiceSpell,
    DiceTerrain,
    Dragon,
    MinorTerrain,
    Rule,
    Ruling,
    Sai,
    Source,
    Unit,
)

CATALOGUE = Catalogue(
    kinds={
        "unit": Unit,
        "item": DiceItem,
        "dragon": Dragon,
        "breath": Breath,
        "terrain": DiceTerrain,
        "minor-terrain": MinorTerrain,
        "sai": Sai,
        "race": DiceRace,
        "spell": DiceSpell,
        "set": Box,
        "army": DiceForce,
        "rule": Rule,
        "ruling": Ruling,
        "source": Source,
    },
    published={
        "unit": 271, "item": 23, "dragon": 44, "breath": 10, "terrain": 48, "minor-terrain": 28, "sai": 82, "race": 14,
        "spell": 84, "army": 8,
    },
)  # fmt: skip
