"""What the catalogue must know of Dragon Dice to read its packs."""

from app.games.api.catalogue import Catalogue

CATALOGUE = Catalogue(
    scripts=(
        # icons
        "bash", "charge", "charm", "hypnotic-glare", "plague", "ride", "ride-own",
        # spells
        "spirit-furnace", "haunt", "backlash", "part-water", "wall-of-thorns", "fearful-flames",
        # races
        "negation",
    ),
    by_rule={
        # breaths that are made of those of single colours
        "breath/hybrid-breath": "Dragon attacks",
        "breath/ivory-hybrid-breath": "Dragon attacks",
        "breath/white-breath": "White dragons",
        # who may carry what; who comes with dragons and dragonkin, and what champions do among them
        "race/amazon": "Items in play",
        "race/undead": "Items in play",
        "race/dragonkin": "Dragonkin in play",
        "race/eldarim": "Eldarim champions",
    },
    published={
        "unit": 271, "item": 23, "dragon": 44, "breath": 10, "terrain": 48, "minor-terrain": 28, "sai": 82, "race": 14,
        "spell": 84, "army": 8,
    },
)  # fmt: skip
