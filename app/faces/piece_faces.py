"""The face of any entry: one door for those who do not care what kind it is."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from app.faces.badges import disc
from app.faces.cards import card_face
from app.faces.dice.dice_piece import breath_face, die_piece, race_face, sai_face
from app.faces.disks.counters import counter_face, missile_face
from app.faces.disks.disk import disk_face
from app.faces.disks.ground import disk_back, sign_plaque
from app.faces.disks.items import item_face
from app.faces.disks.levels import Level, level_for
from app.faces.disks.spell import spell_face
from app.faces.livery import PLAIN, livery_of
from app.faces.medals import SIGNS_OF_KINDS, border_of, small_face, term_sign
from app.faces.place_faces import land_face, stronghold_face
from app.faces.roles import TOLD_BY
from app.faces.shapes import DisplayList
from app.faces.style import FaceStyle
from app.faces.terrain import ruler_face, terrain_face
from app.words.tongue import of_game, translated_name
from catalog.schema import (
    Breath,
    CommandCard,
    Counter,
    DeploymentCard,
    DiceItem,
    DiceRace,
    DiceSpell,
    DiceTerrain,
    Die,
    DiskwarsDisk,
    DiskwarsScenario,
    DiskwarsSpell,
    DiskwarsTerrain,
    Dragon,
    Entry,
    Item,
    L5rDisk,
    L5rSpell,
    Land,
    MinorTerrain,
    Missile,
    Ruler,
    Sai,
    Stronghold,
    Unit,
    WarhammerDisk,
    WarhammerScenario,
    WarhammerTerrain,
)

_TELLING = ("faction", "race", "clan", "alignment", "side", "champion", "only", "elements", "colours", *TOLD_BY)
_DISKS = (DiskwarsDisk, L5rDisk, WarhammerDisk)
_DICE = (Unit, DiceItem, Dragon, DiceTerrain, MinorTerrain, Die)

# Whose they are is seen, as with disks.
_OWNED: Mapping[type[Entry], Callable[[Any, FaceStyle, Level], DisplayList]] = {
    **dict.fromkeys(_DISKS, disk_face), Item: item_face, Stronghold: stronghold_face,
}  # fmt: skip

# Everything else that has a face of its own.
_FACES: Mapping[type[Entry], Callable[[Any, Level], DisplayList]] = {
    DiskwarsSpell: spell_face, L5rSpell: spell_face, DiceSpell: spell_face,
    Land: land_face,
    DiskwarsTerrain: terrain_face, WarhammerTerrain: terrain_face, Ruler: ruler_face,
    Counter: counter_face, Missile: missile_face,
    CommandCard: card_face, DeploymentCard: card_face, WarhammerScenario: card_face, DiskwarsScenario: card_face,
    Sai: sai_face, Breath: breath_face,
}  # fmt: skip


def face_for(style: FaceStyle, kind: str, entry: Entry, pixels: float, colours: str = "") -> DisplayList:
    """The face of an entry with as much detail as can be seen at a width in logical pixels.

    `colours` names one of the colourings that a die comes in.
    """
    level = level_for(pixels)
    if level == "X" and not isinstance(entry, _DICE):
        return small_face(style, kind, entry.id, _values(entry))
    return _face(style, kind, entry, level, colours)


def large_face(style: FaceStyle, kind: str, entry: Entry, colours: str = "") -> tuple[DisplayList, bool]:
    """The face of an entry, and whether it is one of its own rather than the sign of its kind."""
    return _face(style, kind, entry, "L", colours), isinstance(entry, (*_FACES, *_OWNED, *_DICE, DiceRace))


def _face(style: FaceStyle, kind: str, entry: Entry, level: Level, colours: str) -> DisplayList:
    if isinstance(entry, _DICE):
        return die_piece(entry, level, colours)
    if isinstance(entry, DiceRace):
        return race_face(entry.id, entry.elements, level)
    with of_game(style.system):
        named = replace(entry, name=translated_name(entry))
        if type(named) in _OWNED:
            return _OWNED[type(named)](named, style, level)
        draw = _FACES.get(type(named)) or partial(_sign_of_kind, style, kind)
        return draw(named, level)


def _sign_of_kind(style: FaceStyle, kind: str, entry: Entry, level: Level) -> DisplayList:
    """The emblem of a faction, clan or race; for everything else the sign of its kind."""
    values = _values(entry)
    if not style.is_dice and kind in ("faction", "clan", "race", "army"):
        family = _family(style, kind, entry, values)
        if family:
            back = disk_back(livery_of(style, family), style.border or border_of(kind, values))
            return (*back, *disc("army", (0, 82, 17))) if kind == "army" else back
    if level == "S":
        return small_face(style, kind, entry.id, values)
    sign, colour = SIGNS_OF_KINDS.get(kind, ("attribute", PLAIN))
    return sign_plaque(term_sign(entry.id) if kind in ("skill", "keyword") else sign, colour)


def _family(style: FaceStyle, kind: str, entry: Entry, values: Mapping[str, Any]) -> str:
    """Whose it is. A published army may say so by its name alone."""
    if kind != "army":
        return entry.id
    named = values.get("faction") or entry.id.split("-")[0]
    return named if livery_of(style, named).emblem == named else ""


def _values(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name, None) for name in _TELLING}
