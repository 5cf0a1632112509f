"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(
    id="warhammer",
    has_battle=True,
    piece_kinds=("disk", "command", "deployment", "terrain", "scenario", "counter", "die", "ruler"),
)
