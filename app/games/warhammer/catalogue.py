"""What the catalogue must know of Warhammer to read its packs."""

from app.games.api.catalogue import Catalogue
from catalog.schema.selectors import BANDS

CATALOGUE = Catalogue(
    dialect=frozenset({
        "race", "card", "battle", "activated_by", "dice", "strength", "magic", "stamina", "empower", "empowered",
        "physical", "arcane", "ranged", "reserve", "arrive_ready", *BANDS,
    }),
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
