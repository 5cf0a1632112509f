"""Emblems and signs: every shape that a face can name. Our own, as plain path data.

Emblems lie in a box from -50 to 50, signs from -12 to 12. Parts are laid down in order: each is added to what is
there, or cut out of it.
"""

from collections.abc import Mapping

from app.faces.marks.dice_marks import DICE_SIGNS
from app.faces.marks.emblem_marks import EMBLEMS as FAMILY_EMBLEMS
from app.faces.marks.part import EmblemPart
from app.faces.marks.role_marks import ROLE_EMBLEMS
from app.faces.marks.signs import GAME_SIGNS

EMBLEMS: Mapping[str, tuple[EmblemPart, ...]] = {**FAMILY_EMBLEMS, **ROLE_EMBLEMS}
SIGNS: Mapping[str, tuple[EmblemPart, ...]] = {**GAME_SIGNS, **DICE_SIGNS}
MARKS: Mapping[str, tuple[EmblemPart, ...]] = {**SIGNS, **EMBLEMS}


def box_of(name: str) -> float:
    """How wide the box is in which the emblem or sign lies."""
    return 100.0 if name in EMBLEMS else 24.0


__all__ = ["EMBLEMS", "MARKS", "SIGNS", "EmblemPart", "box_of"]
