"""English: the sentences of the program, and the language of the records. Those of a game are in its package."""

from app.words.english.advice import ADVICE
from app.words.english.armies import ARMIES
from app.words.english.battles import BATTLES
from app.words.english.catalog import CATALOG
from app.words.english.collection import COLLECTION
from app.words.english.commands import COMMANDS
from app.words.english.hints import HINTS
from app.words.english.labels import LABELS
from app.words.english.law import LAW
from app.words.english.machine import MACHINE
from app.words.english.packs import PACKS
from app.words.english.paper import PAPER
from app.words.english.play import PLAY
from app.words.english.query import QUERY
from app.words.english.screens import SCREENS
from app.words.english.storage import STORAGE
from app.words.english.window import WINDOW

SENTENCES = {
    **ADVICE,
    **ARMIES,
    **BATTLES,
    **CATALOG,
    **COLLECTION,
    **COMMANDS,
    **HINTS,
    **LAW,
    **MACHINE,
    **PACKS,
    **PAPER,
    **PLAY,
    **QUERY,
    **SCREENS,
    **STORAGE,
    **WINDOW,
    "did-you-mean": "Did you mean {suggestion}?",
}

__all__ = ["LABELS", "SENTENCES"]
