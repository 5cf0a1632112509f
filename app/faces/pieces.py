"""The large face of any entry: one door for those who do not care what kind it is."""

from app.faces.cards import card_face
from app.faces.disk import disk_face, level_for
from app.faces.items import item_face
from app.faces.medals import dice_medal, small_face
from app.faces.shapes import DisplayList
from app.faces.spell import spell_face
from app.faces.terrain import ruler_face, terrain_face
from catalog.schema import (
    CommandCard,
    DeploymentCard,
    DiskwarsDisk,
    DiskwarsSpell,
    DiskwarsTerrain,
    Entry,
    Item,
    L5rDisk,
    L5rSpell,
    Land,
    Ruler,
    WarhammerDisk,
    WarhammerScenario,
    WarhammerTerrain,
)

_TELLING = ("faction", "race", "clan", "alignment", "side", "elements", "colours")


def large_face(system: str, kind: str, entry: Entry) -> tuple[DisplayList, bool]:
    """The face of an entry, and whether it is one of its own rather than the sign of its kind."""
    if isinstance(entry, (DiskwarsDisk, L5rDisk, WarhammerDisk)):
        return disk_face(entry, "L"), True
    if isinstance(entry, (DiskwarsSpell, L5rSpell)):
        return spell_face(entry, "L"), True
    if isinstance(entry, Item):
        return item_face(entry), True
    if isinstance(entry, (DiskwarsTerrain, WarhammerTerrain, Land)):
        return terrain_face(entry), True
    if isinstance(entry, Ruler):
        return ruler_face(entry.bands), True
    if isinstance(entry, (CommandCard, DeploymentCard, WarhammerScenario)):
        return card_face(entry), True
    values = {name: getattr(entry, name, None) for name in _TELLING}
    if system == "dragon-dice" and kind in ("unit", "dragon", "race", "terrain", "minor-terrain", "item"):
        return dice_medal(kind, entry.id, values, small=False), False
    return small_face(system, kind, entry.id, values), False


def face_for(system: str, kind: str, entry: Entry, pixels: float) -> DisplayList:
    """The face of an entry with as much detail as can be seen at a width in logical pixels."""
    level = level_for(pixels)
    if level == "X":
        return small_face(system, kind, entry.id, {name: getattr(entry, name, None) for name in _TELLING})
    if isinstance(entry, (DiskwarsDisk, L5rDisk, WarhammerDisk)):
        return disk_face(entry, level)
    if isinstance(entry, (DiskwarsSpell, L5rSpell)):
        return spell_face(entry, level)
    return large_face(system, kind, entry)[0]
