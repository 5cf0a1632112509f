"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(id="coins", name="Coins on a line", has_battle=True)
