"""Keywords in German: „Schnell (Konter)“, Magie 4."""

from collections.abc import Mapping

from app.words.german.labels import LABELS

_NAMED: Mapping[str, str] = {
    "physical": "(physisch)", "arcane": "(magisch)", "attack": "(Angriff)", "counter": "(Konter)", "both": "(beides)",
}  # fmt: skip


def keyword_words(token: str) -> str:
    """A keyword as the data writes it, in words: `magic:4` is Magie 4, `resistant:arcane` Resistenz (magisch)."""
    head, *rest = token.split(":")
    return " ".join([LABELS.get(head, head), *(_NAMED.get(part, part) for part in rest)])
