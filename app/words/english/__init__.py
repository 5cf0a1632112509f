"""English."""

from app.words.english.catalog import CATALOG
from app.words.english.labels import LABELS
from app.words.english.packs import PACKS
from app.words.english.query import QUERY
from app.words.english.storage import STORAGE

SENTENCES = {**CATALOG, **PACKS, **QUERY, **STORAGE, "did-you-mean": "Did you mean {suggestion}?"}

__all__ = ["LABELS", "SENTENCES"]
