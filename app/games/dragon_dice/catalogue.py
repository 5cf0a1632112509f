"""What the catalogue must know of Dragon Dice to read its packs."""

from app.games.api.catalogue import Catalogue

CATALOGUE = Catalogue(
    published={
        "unit": 271, "item": 23, "dragon": 44, "breath": 10, "terrain": 48, "minor-terrain": 28, "sai": 82, "race": 14,
        "spell": 84, "army": 8,
    },
)  # fmt: skip
