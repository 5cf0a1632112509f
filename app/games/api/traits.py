"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `has_battle`: whether its battles can be played.
    """

    id: str
    has_battle: bool = False
