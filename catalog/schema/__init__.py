"""Frozen records of everything the catalogue holds. No behaviour. Which kinds a game has stands in its catalogue."""

from catalog.schema.abilities import Ability
from catalog.schema.armies import DiceForce, Line, PublishedArmy, Regiment
from catalog.schema.cards import CommandCard, DeploymentCard
from catalog.schema.dice import Breath, DiceItem, DiceRace, DiceTerrain, Dragon, MinorTerrain, Sai, Unit
from catalog.schema.dice_records import DiceAbility
from catalog.schema.disks import DiskwarsDisk, L5rDisk, RangedAttack, WarhammerDisk
from catalog.schema.entry import BOOKKEEPING, CLAIMS, HOUSE, IMPORTED, OWN, Entry, Source
from catalog.schema.items import Item, Stronghold
from catalog.schema.rules import Rule, Ruling
from catalog.schema.scenarios import DiskwarsScenario, WarhammerScenario
from catalog.schema.spells import DiceSpell, DiskwarsSpell, L5rSpell
from catalog.schema.terms import Box, Clan, Die, Faction, Keyword, Race, Ruler, Skill, Switch
from catalog.schema.terrains import Counter, DiskwarsTerrain, Land, Missile, WarhammerTerrain

AnyAbility = Ability | DiceAbility

__all__ = [
    "BOOKKEEPING", "CLAIMS", "HOUSE", "IMPORTED", "OWN",
    "Ability", "AnyAbility", "Box", "Breath", "Clan", "CommandCard", "Counter", "DeploymentCard", "DiceAbility",
    "DiceForce", "DiceItem", "DiceRace", "DiceSpell", "DiceTerrain", "Die", "DiskwarsDisk", "DiskwarsScenario",
    "DiskwarsSpell", "DiskwarsTerrain", "Dragon", "Entry", "Faction", "Item", "Keyword", "L5rDisk", "L5rSpell",
    "Land", "Line", "MinorTerrain", "Missile", "PublishedArmy", "Race", "RangedAttack", "Regiment", "Rule", "Ruler",
    "Ruling", "Sai", "Skill", "Source", "Stronghold", "Switch", "Unit", "WarhammerDisk", "WarhammerScenario",
    "WarhammerTerrain",
]  # fmt: skip
