"""The smallest faces, for lists: border and emblem of a disk, a ring around a sign for everything else."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.faces.dice.dice_colours import STONE, Colouring, blend, colouring
from app.faces.dice.sides import BODIES, RACES
from app.faces.disks.ground import medal, sign_medal
from app.faces.emblems import MARKS
from app.faces.livery import BRONZE, CARDS, INK, PLAIN, SPELL, livery_of
from app.faces.roles import ROLES, role_by_values
from app.faces.shapes import DisplayList, Mark, Shape, darker, solid
from app.faces.skills import token_sign
from app.faces.style import FaceStyle

# kind: sign, colour of the field
SIGNS_OF_KINDS: Mapping[str, tuple[str, str]] = {
    "spell": ("magic", SPELL), "item": ("attack", BRONZE), "terrain": ("terrain", "#4F6B3A"),
    "land": ("terrain", "#6B5B3A"), "scenario": ("scenario", CARDS["scenario"]), "command": ("command", CARDS["free"]),
    "deployment": ("staging", CARDS["deployment"]), "missile": ("arrow", "#5A4A3A"),
    "counter": ("counter-piece", "#5A4A3A"), "skill": ("word", "#3E5A63"), "keyword": ("word", "#3E5A63"),
    "die": ("die", "#5B4636"), "ruler": ("ruler", "#5B4636"), "set": ("box", "#55524A"), "army": ("army", "#35566B"),
    "switch": ("switch", "#55524A"), "source": ("source", "#55524A"), "rule": ("rule", "#3E5A63"),
    "ruling": ("ruling", "#5B4636"), "sai": ("special-ability", "#6E6148"), "breath": ("breath", "#6E6148"),
}  # fmt: skip

# Terms of the rules that have a sign elsewhere.
_TERMS: Mapping[str, str] = {
    "a-ua": "activation", "activation-turn": "activation", "alignment": "order-only", "archer": "arrow",
    "army-points": "coin", "at-d-t-m": "attack", "attacking": "attack", "battle-order": "turns",
    "berserking": "berserk", "carry-over-damage": "damage", "champion": "star", "combat": "swashbuckler",
    "combined-attack": "sai-double-strike", "enslave-enslaved": "enslaved", "faction": "banner",
    "fireball-unspecified": "fireball", "firing": "arrow", "instant-blow-n": "critical", "instant-blow": "critical",
    "kill-credit": "skull", "limited-n": "limited", "measuring": "ruler", "missile-landing": "sai-bullseye",
    "missile-arrow": "arrow", "missile-bolt": "bolt", "missile-boulder": "boulder", "missile-fireball": "fireball",
    "modifiers": "empower", "movement-flip": "movement", "multiple-defenders": "guard", "one-target": "sai-bullseye",
    "pin-pinned-pinning": "pin", "pinned": "pin", "plague-counter": "plague", "reinforcement-stack": "stack",
    "round": "turns", "sacrifice": "destroy", "skill": "special-ability", "special-ability-sa": "special-ability",
    "spell-damage": "fireball", "spell-target-ruling": "foresight", "staging-area": "staging",
    "terrain-barrier": "wall", "terrain-in-and-into": "terrain", "terrain-placement": "deploy",
    "terrain-staging-area": "staging", "touching": "army", "transform": "mobile", "unique": "crown",
    "wording-conflict": "rule", "barrier": "wall", "missile-attachment": "arrow", "poisoned": "poison",
    "ring": "element-void", "without-activating": "activation", "shadowlands": "shadowlands",
    "unaligned": "unaligned",
}  # fmt: skip

_FAMILIES = frozenset({"disk", "faction", "race", "clan", "stronghold", "army"})
# Dice: the sign of one that belongs to no race, and how many sides its body has.
_DICE: Mapping[str, tuple[str, int]] = {
    "dragon": ("dragonkin", 12), "breath": ("breath", 12), "terrain": ("terrain", 8), "minor-terrain": ("knoll", 8),
    "item": ("royal", 4), "spell": ("magic", 6), "sai": ("special-ability", 6), "unit": ("none", 6),
    "race": ("none", 6), "army": ("army", 6),
}  # fmt: skip
_SMALL_ROOM: Mapping[int, float] = {4: 74, 6: 124, 8: 74, 12: 112}


def small_face(style: FaceStyle, kind: str, id_: str, values: Mapping[str, Any]) -> DisplayList:
    """The medal of a line of results; `values` are those of the line. A disk without an id stands for its family."""
    if style.is_dice and kind in _DICE:
        return _dice_medal(kind, id_, values)
    family = id_ if kind in ("faction", "race", "clan") else _family(values)
    role = ROLES.get(role_by_values(style.roles, id_, values), "") if kind == "disk" and id_ else ""
    if kind == "disk" or (kind in _FAMILIES and family):
        return medal(livery_of(style, family), style.border or border_of(kind, values), role)
    sign, colour = SIGNS_OF_KINDS.get(kind, ("attribute", PLAIN))
    if kind == "command":
        colour = CARDS.get(str(values.get("only")), colour)
    return sign_medal(term_sign(id_) if kind in ("skill", "keyword") else sign, colour)


def term_sign(id_: str) -> str:
    """The sign of a skill, a keyword or a term."""
    return _TERMS.get(id_) or token_sign(id_) or "word"


def border_of(kind: str, values: Mapping[str, Any]) -> str:
    if values.get("champion"):
        return "champion"
    return str(values.get("alignment") or values.get("side") or ("plain" if kind != "disk" else "unknown"))


def _family(values: Mapping[str, Any]) -> str | None:
    return next((values[name] for name in ("faction", "race", "clan") if values.get(name)), None)


def _dice_medal(kind: str, id_: str, values: Mapping[str, Any]) -> DisplayList:
    """A die in its colours, with the emblem of its race where it has one."""
    race = id_ if kind == "race" else str(values.get("race") or "")
    sign, sides = _DICE[kind]
    if kind == "sai":
        sign = f"sai-{id_}" if f"sai-{id_}" in MARKS else sign
    variants = tuple(str(one) for one in values.get("colours") or ())
    elements = tuple(str(one) for one in values.get("elements") or ())
    look = STONE if race == "amazon" else colouring(elements, variants)
    return _medal_of(RACES.get(race, sign), sides, look)


@lru_cache(maxsize=256)
def _medal_of(sign: str, sides: int, look: Colouring) -> DisplayList:
    body = BODIES[sides]
    edge = (solid(INK), 3.4) if look.edged else (None, 0.0)
    return (
        Shape(body.outline, fill=blend(look), pen=solid(darker(look.last, 0.5)), width=1.6),
        Mark(sign, body.middle, _SMALL_ROOM[sides], solid(look.ink), *edge),
    )
