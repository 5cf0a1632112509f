"""What the catalogue must know of Diskwars to read its packs."""

from app.games.api.catalogue import Catalogue

CATALOGUE = Catalogue(
    dialect=frozenset({"lay"}),
    scripts=(
        "diskwars.apprentice",
        "diskwars.coercion",
        "diskwars.convert",
        "diskwars.death_ball",
        "diskwars.depletion",
        "diskwars.dwarven_slaves",
        "diskwars.end_paralyze",
        "diskwars.familiar",
        "diskwars.freeze",
        "diskwars.marauders",
        "diskwars.nest",
        "diskwars.quake",
        "diskwars.scavengers",
        "diskwars.trannyre",
        "diskwars.twister",
    ),
    by_rule={
        "switch/league-2001": "House rules",
        "skill/berserk": "Removing counters",
        "skill/first-blow": "Combat segment",
        "skill/flying": "Flying",
        "skill/missile": "Firing missiles",
        "skill/rage": "Combat segment",
        "skill/reanimate": "Wounds",
        "skill/spellcaster": "Casting a spell",
        "skill/swashbuckler": "Several defenders",
        "terrain/forest": "Line of sight",
        "terrain/mountain": "Line of sight",
        "terrain/ruins": "Line of sight",
        "disk/ktoraz-the-great": "Transform",
        "disk/tonarr-bowmaiden": "Firing missiles",
        "disk/werx-werewolf": "Transform",
    },
    published={"disk": 224, "spell": 58, "terrain": 13, "scenario": 5, "missile": 4, "faction": 10, "army": 8},
)
