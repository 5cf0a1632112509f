"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(
    id="dragon-dice",
    piece_kinds=("unit", "item", "dragon", "terrain", "minor-terrain"),
)
