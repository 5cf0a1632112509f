"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `name`: what it is called, in every language; a game without one is called by its id.
    `has_battle`: whether its battles can be played; `has_editor`: whether positions can be set up by hand.
    """

    id: str
    name: str = ""
    has_battle: bool = False
    has_editor: bool = False
