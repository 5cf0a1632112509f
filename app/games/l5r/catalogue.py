"""What the catalogue must know of L5R to read its packs."""

from app.games.api.catalogue import Catalogue
from app.games.diskwars.catalogue import CATALOGUE as DISKWARS

CATALOGUE = Catalogue(
    dialect=frozenset(
        {
            "clan",
            "duel",
            "chi",
            "poison",
            "poisoned",
            "fear",
            "carry",
            "round_each",
            "rocks",
            "poisoned-shurikens",
        }
    ),
    words={
        **DISKWARS.words,
        "stat": DISKWARS.words["stat"] | {"chi"},
        "restrict": DISKWARS.words["restrict"] | {"carry"},
    },
    # L5R is played by the rules of Diskwars where its sheet is silent.
    scripts=(*DISKWARS.scripts, "l5r.end_curse"),
    # Every skill, trait, state and term that texts use is enforced, by the battle or by the law of lists.
    by_rule={
        "skill/ambush": "Ambush and burrow",
        "skill/archer": "Missile segment",
        "skill/attack": "Attack and attacking",
        "skill/barrier": "Line of sight",
        "skill/berserk": "Removing counters",
        "skill/burrow": "Ambush and burrow",
        "skill/daisho": "Several defenders",
        "skill/double-chi": "Duels",
        "skill/duel": "Duels",
        "skill/enslaved": "Points for kills",
        "skill/fear": "Fear and Skirmishers",
        "skill/first-blow": "Combat segment",
        "skill/flying": "Flying",
        "skill/instant-blow": "Wounds",
        "skill/loyal": "Loyal",
        "skill/missile": "Firing missiles",
        "skill/missile-attachment": "Missile attachments",
        "skill/pinned": "Pinned",
        "skill/poisoned": "Poison",
        "skill/reanimate": "Wounds",
        "skill/ring": "Shugenja and rings",
        "skill/shadowlands": "Clans",
        "skill/shugenja": "Casting a spell",
        "skill/skirmisher": "Fear and Skirmishers",
        "skill/swashbuckler": "Several defenders",
        "skill/touching": "Touching",
        "skill/unaligned": "Clans",
        "skill/unique": "Unique",
        "skill/without-activating": "Without activating",
    },
    published={"disk": 10, "spell": 45, "scenario": 4, "missile": 4, "skill": 29, "clan": 10},
)
