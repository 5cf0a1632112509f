"""Frozen records of everything the catalogue holds, by system and kind. No behaviour."""

from catalog.schema.abilities import Ability
from catalog.schema.armies import Line, PublishedArmy, Regiment
from catalog.schema.cards import CommandCard, DeploymentCard
from catalog.schema.disks import DiskwarsDisk, RangedAttack, WarhammerDisk
from catalog.schema.entry import BOOKKEEPING, CLAIMS, HOUSE, IMPORTED, OWN, Entry, Source
from catalog.schema.scenarios import DiskwarsScenario, WarhammerScenario
from catalog.schema.spells import DiskwarsSpell
from catalog.schema.terms import Box, Die, Faction, Keyword, Race, Ruler, Skill, Switch
from catalog.schema.terrains import Counter, DiskwarsTerrain, Land, Missile, WarhammerTerrain

SCHEMAS: dict[str, dict[str, type[Entry]]] = {
    "diskwars": {
        "disk": DiskwarsDisk,
        "spell": DiskwarsSpell,
        "terrain": DiskwarsTerrain,
        "land": Land,
        "scenario": DiskwarsScenario,
        "missile": Missile,
        "counter": Counter,
        "skill": Skill,
        "faction": Faction,
        "set": Box,
        "switch": Switch,
        "army": PublishedArmy,
        "source": Source,
    },
    "warhammer": {
        "disk": WarhammerDisk,
        "command": CommandCard,
        "deployment": DeploymentCard,
        "terrain": WarhammerTerrain,
        "scenario": WarhammerScenario,
        "keyword": Keyword,
        "die": Die,
        "ruler": Ruler,
        "counter": Counter,
        "race": Race,
        "set": Box,
        "army": PublishedArmy,
        "source": Source,
    },
}

KINDS: frozenset[str] = frozenset(kind for kinds in SCHEMAS.values() for kind in kinds)

__all__ = [
    "BOOKKEEPING", "CLAIMS", "HOUSE", "IMPORTED", "KINDS", "OWN", "SCHEMAS",
    "Ability", "Box", "CommandCard", "Counter", "DeploymentCard", "Die",
    "DiskwarsDisk", "DiskwarsScenario", "DiskwarsSpell", "DiskwarsTerrain", "Entry", "Faction", "Keyword", "Land",
    "Line", "Missile", "PublishedArmy", "Race", "RangedAttack", "Regiment", "Ruler", "Skill", "Source", "Switch",
    "WarhammerDisk", "WarhammerScenario", "WarhammerTerrain",
]  # fmt: skip
