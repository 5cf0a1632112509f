"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(id="warhammer", name="Warhammer: Diskwars", has_battle=True, has_editor=True)
