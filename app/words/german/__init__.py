"""German: the sentences of every game, and the language of the records. Those of a game are in its package. What is not
here is said in English, a sentence as a whole."""

from app.words.german.faces import FACES
from app.words.german.labels import LABELS, SMALL
from app.words.german.play import PLAY

SENTENCES = {**FACES, **PLAY}

__all__ = ["LABELS", "SENTENCES", "SMALL"]
