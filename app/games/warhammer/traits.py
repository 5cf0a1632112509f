"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.traits import Traits

# Some races share their ids with factions of other games and have emblems of their own.
_EMBLEMS = {
    "empire": "empire", "high-elf": "high_elves", "high-elves": "high_elves", "dwarf": "wh_dwarfs",
    "dwarfs": "wh_dwarfs",
    "lizardman": "lizardmen", "lizardmen": "lizardmen", "wood-elf": "wood_elves", "wood-elves": "wood_elves",
    "orc": "wh_orcs", "orcs": "wh_orcs", "orc-and-goblin": "wh_orcs", "orcs-and-goblins": "wh_orcs", "chaos": "chaos",
    "vampire-count": "vampires", "vampire-counts": "vampires", "vampires": "vampires", "dark-elf": "dark_elves",
    "dark-elves": "dark_elves", "skaven": "skaven",
}  # fmt: skip

TRAITS = Traits(
    id="warhammer",
    name="Warhammer: Diskwars",
    has_battle=True,
    has_editor=True,
    piece_kinds=("disk", "command", "deployment", "terrain", "scenario", "counter", "die", "ruler"),
    faces=FaceStyle(system="warhammer", emblems=_EMBLEMS),
)
