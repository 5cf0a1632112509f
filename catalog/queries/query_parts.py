"""A query as a row of parts, so that a value can be added to it or taken out of it and the rest stays as it was typed.

    f:elf,dwarf at>=4 -unique archer        four parts, two of them comparisons, one denied, one a word

Only what stands side by side at the top can be changed; what is joined by `or` is one part as a whole.
"""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass

from app.base.ids import slug
from catalog.queries.conditions import field_named
from catalog.queries.lexer import Kind, Token, tokenize

_EQUAL = (":", "=")


@dataclass(frozen=True, slots=True)
class Part:
    """What stands between `start` and `end`. `name` is the field as it was typed, `field` as the catalogue calls it;
    both are empty for words and groups."""

    start: int
    end: int
    name: str = ""
    field: str = ""
    operator: str = ""
    values: tuple[str, ...] = ()
    is_denied: bool = False

    @property
    def is_choice(self) -> bool:
        """It asks for one of some values."""
        return self.operator in _EQUAL and not self.is_denied


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts side by side; one for the whole where `or` joins them or where the text makes no sense."""
    tokens = tokenize(text)
    found = tuple(_scan(tokens))
    if None in found:
        return (Part(tokens[0].start, tokens[-1].end),)
    return tuple(part for part in found if part)


def chosen(text: str, field: str) -> frozenset[str]:
    """The values of a field that a query asks for."""
    parts = (part for part in parts_of(text) if part.field == field and part.is_choice)
    return frozenset(_word(value) for part in parts for value in part.values)


def with_value(text: str, field: str, value: str, name: str = "", among: Container[str] | None = None) -> str:
    """Ask for one more value of a field. A part that asks for it already is made longer; `among` says which values
    may share a part. `name` is how a new part calls the field."""
    if value in chosen(text, field):
        return text
    for part in parts_of(text):
        fits = among is None or all(_word(one) in among for one in part.values)
        if part.field == field and part.is_choice and fits:
            return f"{text[: part.end]},{value}{text[part.end :]}"
    return with_term(text, f"{name or field}:{value}")


def without_value(text: str, field: str, value: str) -> str:
    """Ask no longer for a value of a field."""
    for part in reversed(parts_of(text)):
        if part.field == field and part.is_choice and value in map(_word, part.values):
            kept = ",".join(one for one in part.values if _word(one) != value)
            text = _replaced(text, part, f"{part.name}{part.operator}{kept}" if kept else "")
    return text


def without_values(text: str, field: str, among: Container[str] | None = None) -> str:
    """Ask for no value of a field at all, or for none of some."""
    for value in chosen(text, field):
        if among is None or value in among:
            text = without_value(text, field, value)
    return text


def with_term(text: str, term: str) -> str:
    """Ask for a term besides all that is asked."""
    kept = text.strip()
    if len(parts_of(kept)) == 1 and any(token.kind == "or" for token in tokenize(kept)):
        kept = f"({kept})"
    return f"{kept} {term}".strip()


def has_term(text: str, term: str) -> bool:
    return any(_same(part, term) for part in parts_of(text))


def without_term(text: str, term: str) -> str:
    """Ask no longer for a term, however it is written."""
    for part in reversed(parts_of(text)):
        if _same(part, term):
            text = _replaced(text, part, "")
    return text


def without_part(text: str, part: Part) -> str:
    return _replaced(text, part, "")


def _same(part: Part, term: str) -> bool:
    (other,) = parts_of(term)
    return bool(part.field) and _meaning(part) == _meaning(other)


def _meaning(part: Part) -> tuple[object, ...]:
    operator = "=" if part.operator == ":" else part.operator
    return part.field, operator, frozenset(map(_word, part.values)), part.is_denied


def _word(value: str) -> str:
    bare = value.strip('"')
    return (
        bare if re.fullmatch(r"[0-9.]+", bare) else ":".join("+".join(map(slug, p.split("+"))) for p in bare.split(":"))
    )


def _replaced(text: str, part: Part, by: str) -> str:
    before, after = text[: part.start].rstrip(), text[part.end :].lstrip()
    return " ".join(piece for piece in (before, by, after) if piece)


def _scan(tokens: tuple[Token, ...]) -> Iterator[Part | None]:
    """Part by part; None where `or` joins them and where the rest makes no sense."""
    at = 0
    while at < len(tokens):
        first = at
        while at < len(tokens) and tokens[at].kind == "minus":
            at += 1
        end = _end_of_part(tokens, at)
        if end == at:
            yield None
            return
        yield _part(tokens[first].start, tokens[at:end], is_denied=(at - first) % 2 == 1)
        at = end


def _end_of_part(tokens: tuple[Token, ...], at: int) -> int:
    """The number of the token behind the part that begins at `at`; `at` itself if none begins there."""
    kinds = [token.kind for token in tokens[at:]]
    if not kinds:
        return at
    if kinds[0] == "open":
        return at + _length_of_group(kinds)
    if kinds[0] == "field":
        length = 2
        while kinds[length : length + 1] == ["value"]:
            length += 2 if kinds[length + 1 : length + 3] == ["comma", "value"] else 1
        return at + length
    return at + 1 if kinds[0] in ("phrase", "word", "comma") else at


def _length_of_group(kinds: list[Kind]) -> int:
    """How many tokens stand up to the parenthesis that closes the first one; 0 if none does."""
    depth = 0
    for length, kind in enumerate(kinds, 1):
        depth += {"open": 1, "close": -1}.get(kind, 0)
        if depth == 0:
            return length
    return 0


def _part(start: int, tokens: tuple[Token, ...], *, is_denied: bool) -> Part:
    values = tuple(token.text for token in tokens if token.kind == "value")
    if tokens[0].kind != "field" or not values:
        return Part(start, tokens[-1].end, is_denied=is_denied)
    name, operator = tokens[0].text, tokens[1].text
    return Part(start, tokens[-1].end, name, field_named(name), operator, values, is_denied)
