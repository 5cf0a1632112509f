"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.traits import Traits

TRAITS = Traits(
    id="l5r",
    name="L5R Diskwars",
    piece_kinds=("disk", "spell", "item", "stronghold", "land", "counter"),
    faces=FaceStyle(system="l5r", border="clan"),
)
