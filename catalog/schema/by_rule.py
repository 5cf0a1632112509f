"""What the rules of a game do by themselves, without a record: which entry, and the section that does it.

An ability that claims to be implemented has records, or stands here.
"""

from collections.abc import Mapping

BY_RULE: Mapping[str, Mapping[str, str]] = {
    "diskwars": {
        "switch/league-2001": "House rules",
        "skill/berserk": "Removal of counters",
        "skill/first-blow": "Combat segment",
        "skill/flying": "Flying",
        "skill/missile": "Shooting",
        "skill/rage": "Combat segment",
        "skill/reanimate": "Wounds",
        "skill/spellcaster": "Casting a spell",
        "skill/swashbuckler": "Several defenders",
        "terrain/forest": "Line of sight",
        "terrain/mountain": "Line of sight",
        "terrain/ruins": "Line of sight",
        "disk/ktoraz-the-great": "Transform",
        "disk/tonarr-bowmaiden": "Shooting",
        "disk/werx-werewolf": "Transform",
    },
    "warhammer": {
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
}


def rule_for(system: str, kind: str, id_: str) -> str | None:
    """The section of the rules that does what an entry says, as far as no record does."""
    return BY_RULE.get(system, {}).get(f"{kind}/{id_}")
