"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game."""

from dataclasses import dataclass

from app.faces.style import FaceStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `has_battle`: whether its battles can be played.
    `piece_kinds`: the kinds of entries that a person can own and a box can hold; no two of them share an id. Spells are
    pieces where they are disks.
    `faces`: what its faces have of their own.
    """

    id: str
    faces: FaceStyle
    has_battle: bool = False
    piece_kinds: tuple[str, ...] = ()
