"""What the faces of one game have of their own. The game's traits hold it, and whoever draws a face passes it on."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceStyle:
    """How the faces of a game are drawn where the record alone does not say it.

    `system`: the game; the words on a face are in the language that is chosen for it.
    `emblems`: the emblem of a faction, clan or race, where its id is not the emblem's name.
    `border`: the border of every disk; empty where champion, alignment or side decide.
    `is_dice`: its pieces are dice.
    """

    system: str = ""
    emblems: Mapping[str, str] = field(default_factory=dict)
    border: str = ""
    is_dice: bool = False


PLAIN = FaceStyle()
"""Of a game that draws no faces."""
