"""German, for the words of Warhammer: Diskwars. What is not here is said in English, a sentence as a whole."""

from app.words.german.faces import FACES
from app.words.german.field import FIELD
from app.words.german.foretold import FORETOLD
from app.words.german.labels import LABELS, SMALL
from app.words.german.play import PLAY
from app.words.german.texts import TEXTS
from app.words.german.warhammer import WARHAMMER

SENTENCES = {**FACES, **FIELD, **FORETOLD, **PLAY, **WARHAMMER}

__all__ = ["LABELS", "SENTENCES", "SMALL", "TEXTS"]
