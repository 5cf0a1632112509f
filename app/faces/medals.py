"""The smallest faces, for lists: border and emblem of a disk, a ring around a sign for everything else."""

from collections.abc import Mapping
from typing import Any

from app.faces.dice import EMBLEMS, die_face
from app.faces.disk import medal, sign_medal
from app.faces.livery import BRONZE, PLAIN, SPELL, livery_of
from app.faces.shapes import DisplayList

CARDS: Mapping[str, str] = {
    "order": "#2A4F82", "destruction": "#7E2A1C", "free": "#4A4E54", "scenario": "#5A4A2A", "deployment": "#2F5A4C",
}  # fmt: skip

# kind: sign, colour of the field
_SIGNS: Mapping[str, tuple[str, str]] = {
    "spell": ("magic", SPELL), "item": ("attack", BRONZE), "terrain": ("terrain", "#4F6B3A"), "land": ("terrain",
    "#6B5B3A"),
    "scenario": ("scenario", CARDS["scenario"]), "command": ("command", CARDS["free"]),
    "deployment": ("loyal", CARDS["deployment"]), "missile": ("arrow", "#5A4A3A"), "counter": ("counter-piece",
    "#5A4A3A"),
    "skill": ("word", "#3E5A63"), "keyword": ("word", "#3E5A63"), "die": ("die", "#5B4636"), "ruler": ("ruler",
    "#5B4636"),
    "set": ("box", "#55524A"), "army": ("army", "#35566B"), "switch": ("switch", "#55524A"), "source": ("source",
    "#55524A"),
}  # fmt: skip

_FAMILIES = frozenset({"disk", "faction", "race", "clan", "stronghold", "army"})
# Dragon Dice: the sign of a die that belongs to no race.
_DICE: Mapping[str, str] = {
    "dragon": "dragonkin", "breath": "fireball", "terrain": "strider", "minor-terrain": "terrain", "item": "shield",
    "spell": "magic", "sai": "special-ability", "unit": "none", "race": "none", "army": "army",
}  # fmt: skip


def small_face(system: str, kind: str, id_: str, values: Mapping[str, Any]) -> DisplayList:
    """The medal of a line of results; `values` are those of the line."""
    if system == "dragon-dice" and kind in _DICE:
        return dice_medal(kind, id_, values)
    family = id_ if kind in ("faction", "race", "clan") else _family(values)
    if kind == "disk" or (kind in _FAMILIES and family):
        return medal(livery_of(system, family), "clan" if system == "l5r" else _border(kind, values))
    sign, colour = _SIGNS.get(kind, ("attribute", PLAIN))
    if kind == "command":
        colour = CARDS.get(str(values.get("only")), colour)
    return sign_medal(sign, colour)


def _family(values: Mapping[str, Any]) -> str | None:
    return next((values[name] for name in ("faction", "race", "clan") if values.get(name)), None)


def dice_medal(kind: str, id_: str, values: Mapping[str, Any], *, small: bool = True) -> DisplayList:
    """A die in its colours, with the emblem of its race where it has one."""
    race = id_ if kind == "race" else str(values.get("race") or "")
    colours = [
        one for colour in values.get("colours") or values.get("elements") or () for one in str(colour).split("+")
    ]
    return die_face(EMBLEMS.get(race, _DICE[kind]), tuple(dict.fromkeys(colours)), small=small)


def _border(kind: str, values: Mapping[str, Any]) -> str:
    if values.get("champion"):
        return "champion"
    return str(values.get("alignment") or values.get("side") or ("plain" if kind != "disk" else "unknown"))
