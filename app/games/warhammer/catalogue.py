"""What the catalogue must know of Warhammer to read its packs."""

from collections.abc import Mapping

from app.games.api.catalogue import Catalogue
from catalog.schema.selectors import BANDS

# What the rules act on, of what records may say at all.
WORDS: Mapping[str, frozenset[str]] = {
    "verb": frozenset({
        "damage", "deploy", "flip", "grant", "heal", "mark", "may", "modify", "permit", "restrict", "script", "wound",
    }),
    "name": frozenset({
        # predicates
        "activated", "activated_by", "damaged", "disk", "empowered", "enemy", "flying", "friendly", "in", "in_play",
        "name", "named", "other", "overlapping", "pinned", "pinned_by", "pinning", "pins", "race", "ready", "self",
        "skill", "trait", "within", "wounded",
        # references and numbers
        "it", "event.by", "event.upon", "event.who", "at", "count", "d", "damage", "flips_made", "m", "points", "t",
        "wounds",
    }),
    "after": frozenset({"activated", "cast", "hit", "pinned", "volley"}),
    "before": frozenset(),
    "moment": frozenset(),
    "window": frozenset(),
    "lasts": frozenset({"game", "instant", "round", "turn", "while"}),
    "once": frozenset({"turn"}),
    "stat": frozenset({"at", "d", "dice", "m", "magic", "stamina", "strength", "t"}),
    "restrict": frozenset({"activate", "deploy_at", "move", "target"}),
    "permit": frozenset({"arrive_ready", "deploy_at"}),
    "oblige": frozenset(),
    "put": frozenset({"activation", "empower"}),
    "take": frozenset({"activation"}),
    "clear": frozenset({"activation", "empower"}),
    "shift": frozenset(),
    "way": frozenset({"free"}),
}  # fmt: skip

CATALOGUE = Catalogue(
    dialect=frozenset({
        "race", "card", "battle", "activated_by", "dice", "strength", "magic", "stamina", "empower", "empowered",
        "physical", "arcane", "ranged", "reserve", "arrive_ready", *BANDS,
    }),
    words=WORDS,
    scripts=(
        "warhammer.arcane_attack",
        "warhammer.blood_god",
        "warhammer.fists_of_mork",
        "warhammer.hellcannon",
        "warhammer.karl_franz",
        "warhammer.tyrion",
    ),
    by_rule={
        "command/winds-of-morai-heg": "Range",
        "deployment/ambush": "Deployment",
        "deployment/feint": "Deployment zones",
        "deployment/scout": "Deployment zones",
        "disk/heinrich-kemmler": "Keywords",
        "disk/maiden-guard": "Battle dice",
        "disk/river-troll": "Battle dice",
        "disk/steam-tank": "Ranged attacks",
        "scenario/hold-the-line": "Scenario and objectives",
        "scenario/strongholds": "Winning",
        "terrain/watchtower": "Activating disks",
    },
    published={
        "disk": 86, "command": 24, "deployment": 12, "terrain": 10, "scenario": 7, "keyword": 28, "army": 14,
    },
)  # fmt: skip
