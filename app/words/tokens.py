"""Skills and keywords, as the data writes them, in words."""

from app.words import label, say
from app.words.german.keywords import keyword_words
from app.words.tongue import GERMAN, language

ROMAN = ("", "I", "II", "III", "IV", "V")
_MISSILES = frozenset({"arrow", "bolt", "fireball", "boulder", "rocks"})


def token_words(token: str) -> str:
    """A skill or keyword in words: `missile:arrow:4` is 4 arrows, `magic:4` magic 4."""
    head, *rest = token.split(":")
    if head == "missile" and len(rest) == 2:
        code = rest[0] if rest[0] in _MISSILES else "other"
        number = "one" if rest[1] == "1" else "many"
        return say(f"window.missile.{code}-{number}", kind=label(rest[0]).lower(), count=rest[1])
    if head in ("spellcaster", "shugenja") and rest and rest[0].isdigit():
        ring = label(rest[-1]).lower() if len(rest) > 1 else ""
        return say(f"window.{head}", level=ROMAN[min(int(rest[0]), 5)], ring=ring)
    if head == "fear" and len(rest) == 2:
        return say("window.fear", flips=rest[0], range=rest[1])
    if language() == GERMAN:
        return keyword_words(token)
    return " ".join([label(head).lower(), *(label(part).lower() for part in rest)])


def face_words(face: str) -> tuple[str, str]:
    """What a side of a die shows and how often: `melee:3` -> melee, 3; `sai:smite:4` -> smite, 4; `id` -> id."""
    parts = face.removeprefix("sai:").split(":")
    count = parts[-1] if len(parts) > 1 and parts[-1].isdigit() and parts[-1] != "0" else ""
    return label(parts[0]) if language() == GERMAN else parts[0].replace("-", " "), count
