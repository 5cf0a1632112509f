"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.traits import Traits

TRAITS = Traits(
    id="dragon-dice",
    name="Dragon Dice",
    piece_kinds=("unit", "item", "dragon", "terrain", "minor-terrain"),
    faces=FaceStyle(system="dragon-dice", is_dice=True),
)
