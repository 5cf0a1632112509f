"""Skill and keyword tokens: `first-blow`, `spellcaster:2`, `missile:bolt:2`, `immune:arcane`.

The catalogue's own skill and keyword entries say how each is written (`missile:KIND:N`), so a new skill needs no code.
"""

from collections.abc import Mapping

from catalog.schema import Entry

# The fact kinds of a placeholder: what an entry of that kind must exist for, or None for a free word.
_PLACEHOLDERS: Mapping[str, str | None] = {"KIND": "missile", "ICON": "sai", "WHAT": None, "WHEN": None}

# Icons on dice are their own entries; what is written on a face needs none that explains it.
_FIXED: Mapping[str, tuple[str, ...]] = {"sai": ("sai", "ICON", "POINTS")}


def pattern_of(system: str, head: str, everything: Mapping[tuple[str, str, str], Entry]) -> tuple[str, ...] | None:
    """How the token beginning with `head` is written, part by part."""
    if head in _FIXED:
        return _FIXED[head]
    for kind in ("skill", "keyword"):
        for (a_system, a_kind, _), entry in everything.items():
            token = getattr(entry, "token", None)
            if (a_system, a_kind) == (system, kind) and token and token.split(":")[0] == head:
                return tuple(token.split(":"))
    return None


def bad_token(system: str, token: str, everything: Mapping[tuple[str, str, str], Entry]) -> list[str]:
    """Nothing if the token is well written, else what would be valid."""
    parts = token.split(":")
    pattern = pattern_of(system, parts[0], everything)
    if pattern is None:
        written = (getattr(e, "token", None) for (s, _, _), e in everything.items() if s == system)
        return sorted(t for t in written if t)
    if len(parts) != len(pattern) or not all(
        _fits(system, *pair, everything) for pair in zip(parts[1:], pattern[1:], strict=True)
    ):
        return [":".join(pattern)]
    return []


def _fits(system: str, part: str, placeholder: str, everything: Mapping[tuple[str, str, str], Entry]) -> bool:
    if placeholder == "N":
        return part.isdigit() and 0 < int(part) < 100
    if placeholder == "POINTS":
        return part.isdigit() and int(part) < 100
    kind = _PLACEHOLDERS.get(placeholder)
    if kind is not None:
        return (system, kind, part) in everything
    return part != ""
