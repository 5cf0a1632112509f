"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game."""

from dataclasses import dataclass

from app.faces.style import PLAIN, FaceStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `name`: what it is called, in every language; a game without one is called by its id.
    `faces`: what its faces have of their own.
    `has_battle`: whether its battles can be played; `has_editor`: whether positions can be set up by hand.
    `piece_kinds`: the kinds of entries that a person can own and a box can hold; no two of them share an id. Spells are
    pieces where they are disks.
    """

    id: str
    name: str = ""
    faces: FaceStyle = PLAIN
    has_battle: bool = False
    has_editor: bool = False
    piece_kinds: tuple[str, ...] = ()
