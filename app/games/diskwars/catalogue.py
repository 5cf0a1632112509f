"""What the catalogue must know of Diskwars to read its packs."""

from collections.abc import Mapping

from app.games.api.catalogue import Catalogue

# What the rules act on, of what records may say at all.
WORDS: Mapping[str, frozenset[str]] = {
    "after": frozenset({"attacked", "destroyed", "hit", "moved", "touched", "volley"}),
    "before": frozenset({"clashed", "destroyed", "hit", "struck", "wounded"}),
    "moment": frozenset({"activation_end", "combat_end", "combat_start", "missile_end", "remove_counters"}),
    "stat": frozenset({
        "at", "d", "m", "missiles", "missiles.arrow", "range", "spell_length", "t", "wound_cap",
    }),
    "restrict": frozenset({
        "activate", "ambush", "attack", "burrow", "cast", "clear", "continue", "deploy_at", "end_in", "enter", "fire",
        "force", "force_into", "heal", "land_on", "lay", "move", "pass_over", "pin", "stay_in", "target", "use_sa",
    }),
    "permit": frozenset({"deploy_at", "move", "pass_over", "place_missiles", "quota"}),
    "oblige": frozenset({"ambush", "attack"}),
    "put": frozenset({"activation", "berserk", "plague", "poison"}),
    "take": frozenset({"activation", "berserk"}),
    "clear": frozenset({"activation", "berserk", "poison"}),
    "shift": frozenset({"wound"}),
}  # fmt: skip

CATALOGUE = Catalogue(
    dialect=frozenset({"lay"}),
    words=WORDS,
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
