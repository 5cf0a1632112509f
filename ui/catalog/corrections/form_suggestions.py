"""What the catalogue knows that helps to fill in a form: how tokens are written, which words and entries there are."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.base.ids import slug
from catalog.schema.plain import hints
from ui.catalog.results.row_texts import token_words

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.store import Catalog

# Parts of a token that are numbers, and the kinds of entries that others name.
NUMBERS = frozenset({"N", "POINTS"})
_ENTRIES = {"KIND": "missile", "ICON": "sai"}


@dataclass(frozen=True, slots=True)
class TokenPattern:
    """How a token is written (`missile:KIND:N`) and what it is called. Parts in capitals are to be filled in."""

    token: str
    name: str

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.token.split(":"))

    def matches(self, token: str) -> bool:
        """Whether a token is written like this, as far as its form goes."""
        parts = token.split(":")
        return len(parts) == len(self.parts) and all(
            mine == part or mine.isupper() for mine, part in zip(self.parts, parts, strict=True)
        )


@dataclass(frozen=True)
class FormSuggestions:
    """Everything that forms of one game suggest.

    `tokens`: patterns by field; `parts`: what may stand for a part in capitals, by field and part; `words`: values in
    use by kind and field; `entries`: id and name of all entries by kind.
    """

    system: str
    tokens: Mapping[str, tuple[TokenPattern, ...]] = field(default_factory=dict)
    parts: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    words: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    entries: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)

    def pattern(self, field_name: str, token: str) -> TokenPattern | None:
        return next((one for one in self.tokens.get(field_name, ()) if one.matches(token)), None)

    def written(self, field_name: str, typed: str) -> str:
        """What a person typed as a token: as it is, or the skill of that name with its first values."""
        wanted = typed.strip()
        if self.pattern(field_name, wanted):
            return wanted
        named = next((one for one in self.tokens.get(field_name, ()) if slug(one.name) == slug(wanted)), None)
        return self.filled(field_name, named) if named else wanted.lower()

    def filled(self, field_name: str, pattern: TokenPattern) -> str:
        """A token of this pattern to begin with."""
        first = {part: self.parts.get((field_name, part), ("",))[0] for part in pattern.parts if part.isupper()}
        return ":".join("1" if part in NUMBERS else first.get(part, part) for part in pattern.parts)


def lore_of(library: "Library", system: str) -> FormSuggestions:
    """For the forms of a game; made once until something in the catalogue changes. Runs in the background."""
    from app.armies.validator import cache_for_catalog

    return cache_for_catalog(library.catalog, f"lore {system}", lambda: _gather(library.catalog, system))


def _gather(catalog: "Catalog", system: str) -> FormSuggestions:
    entries: dict[str, list[tuple[str, str]]] = {}
    words: dict[tuple[str, str], set[str]] = {}
    patterns: dict[str, TokenPattern] = {}
    for shown in catalog.everything(system):
        entry = shown.entry
        entries.setdefault(shown.kind, []).append((entry.id, entry.name))
        for name in hints(type(entry)):
            value = getattr(entry, name)
            known = words.setdefault((shown.kind, name), set())
            if isinstance(value, str):
                known.add(value)
            elif isinstance(value, tuple):
                known.update(part for part in value if isinstance(part, str))
        token = getattr(entry, "token", None)
        if token:
            patterns[token] = TokenPattern(token, entry.name)
    faces = {face for (_, name), found in words.items() if name == "faces" for face in found}
    written = {"skills": _sorted(patterns.values()), "keywords": _sorted(patterns.values()), "faces": _faces(faces)}
    return FormSuggestions(
        system,
        written,
        _parts(words, entries, written),
        {key: tuple(sorted(found)) for key, found in words.items()},
        {kind: tuple(sorted(found, key=lambda one: one[1])) for kind, found in entries.items()},
    )


def _sorted(patterns: Iterable[TokenPattern]) -> tuple[TokenPattern, ...]:
    return tuple(sorted(patterns, key=lambda one: one.name))


def _faces(faces: Iterable[str]) -> tuple[TokenPattern, ...]:
    """How faces are written, learned from those that there are: `melee:3` -> `melee:N`, `sai:smite:4` -> any icon."""
    written = {re.sub(r"^sai:[^:]+:.*", "sai:ICON:POINTS", re.sub(r":\d+$", ":N", face)) for face in faces}
    return _sorted(TokenPattern(token, token_words(token.split(":")[0]).capitalize()) for token in written)


def _parts(
    words: Mapping[tuple[str, str], set[str]],
    entries: Mapping[str, list[tuple[str, str]]],
    patterns: Mapping[str, tuple[TokenPattern, ...]],
) -> dict[tuple[str, str], tuple[str, ...]]:
    """What stands for the parts in capitals: entries where they are named, else the words that are in use."""
    found: dict[tuple[str, str], set[str]] = {}
    for field_name, known in patterns.items():
        for part, kind in _ENTRIES.items():
            found[field_name, part] = {id_ for id_, _ in entries.get(kind, ())}
        used = {token for (_, name), tokens in words.items() if name == field_name for token in tokens}
        for pattern in known:
            for token in filter(pattern.matches, used):
                for mine, part in zip(pattern.parts, token.split(":"), strict=True):
                    if mine.isupper() and mine not in NUMBERS and mine not in _ENTRIES:
                        found.setdefault((field_name, mine), set()).add(part)
    return {key: tuple(sorted(values)) for key, values in found.items() if values}
