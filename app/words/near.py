"""The nearest of what is known to what was typed."""

from collections.abc import Sequence

MIN_LIKENESS = 72


def nearest(wanted: str, known: Sequence[str]) -> str:
    """The known word most like the wanted one, or nothing if none is near enough to be meant."""
    from rapidfuzz import fuzz, process  # only when something was misspelt

    best = process.extractOne(wanted.lower(), known, scorer=fuzz.ratio, score_cutoff=MIN_LIKENESS)
    return best[0] if best else ""
