"""Frozen records of everything the catalogue holds, by system and kind. No behaviour."""

from catalog.schema.abilities import Ability
from catalog.schema.armies import DiceForce, Line, PublishedArmy, Regiment
from catalog.schema.cards import CommandCard, DeploymentCard
from catalog.schema.dice import Breath, DiceItem, DiceRace, DiceTerrain, Dragon, MinorTerrain, Sai, Unit
from catalog.schema.disks import DiskwarsDisk, L5rDisk, RangedAttack, WarhammerDisk
from catalog.schema.entry import BOOKKEEPING, CLAIMS, HOUSE, IMPORTED, OWN, Entry, Source
from catalog.schema.items import Item, Stronghold
from catalog.schema.rules import Rule, Ruling
from catalog.schema.scenarios import DiskwarsScenario, WarhammerScenario
from catalog.schema.spells import DiceSpell, DiskwarsSpell, L5rSpell
from catalog.schema.terms import Box, Clan, Die, Faction, Keyword, Race, Ruler, Skill, Switch
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
        "rule": Rule,
        "ruling": Ruling,
        "source": Source,
    },
    "l5r": {
        "disk": L5rDisk,
        "spell": L5rSpell,
        "item": Item,
        "stronghold": Stronghold,
        "land": Land,
        "scenario": DiskwarsScenario,
        "missile": Missile,
        "counter": Counter,
        "skill": Skill,
        "clan": Clan,
        "set": Box,
        "army": PublishedArmy,
        "rule": Rule,
        "ruling": Ruling,
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
        "rule": Rule,
        "ruling": Ruling,
        "source": Source,
    },
    "dragon-dice": {
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
}

KINDS: frozenset[str] = frozenset(kind for kinds in SCHEMAS.values() for kind in kinds)

__all__ = [
    "BOOKKEEPING", "CLAIMS", "HOUSE", "IMPORTED", "KINDS", "OWN", "SCHEMAS",
    "Ability", "Box", "Breath", "Clan", "CommandCard", "Counter", "DeploymentCard", "DiceForce", "DiceItem", "DiceRace",
    "DiceSpell", "DiceTerrain", "Die", "DiskwarsDisk", "DiskwarsScenario", "DiskwarsSpell", "DiskwarsTerrain", "Dragon",
    "Entry", "Faction", "Item", "Keyword", "L5rDisk", "L5rSpell", "Land", "Line", "MinorTerrain", "Missile",
    "PublishedArmy", "Race", "RangedAttack", "Regiment", "Rule", "Ruler", "Ruling", "Sai", "Skill", "Source",
    "Stronghold", "Switch", "Unit", "WarhammerDisk", "WarhammerScenario", "WarhammerTerrain",
]  # fmt: skip
