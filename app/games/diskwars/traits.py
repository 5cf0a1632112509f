"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.traits import Traits

TRAITS = Traits(
    id="diskwars",
    name="Diskwars",
    has_battle=True,
    has_editor=True,
    piece_kinds=("disk", "spell", "terrain", "land", "counter"),
    faces=FaceStyle(system="diskwars"),
)
