"""German: what Warhammer: Diskwars says, also where the disk games say it alike in English: its German names things by the
words of its own cards. What is not here is said in English, a sentence as a whole."""

from app.games.warhammer.words.german.field import FIELD
from app.games.warhammer.words.german.foretold import FORETOLD
from app.games.warhammer.words.german.play import PLAY
from app.games.warhammer.words.german.texts import TEXTS

SENTENCES = {**FIELD, **FORETOLD, **PLAY}

__all__ = ["SENTENCES", "TEXTS"]
