"""A query as a row of parts, so that a value can be added to it or taken out of it and the rest stays as it was typed.

    f:elf,dwarf at>=4 -unique archer        four parts, two of them comparisons, one denied, one a word

Only what stands side by side at the top can be changed; what is joined by `or` is one part as a whole.
"""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass

from app.base.ids import slug
from catalog.conditions import field_named

_MINUS = re.compile(r"(?:-\s*)*")
_COMPARISON = re.compile(
    r"""([A-Za-z][A-Za-z_-]*)\s*(:|!=|<=|>=|=|<|>)\s*((?:"[^"]*"|[^\s()",]+)(?:\s*,\s*(?:"[^"]*"|[^\s()",]+))*)"""
)
_VALUES = re.compile(r'"[^"]*"|[^\s()",]+')
_PLAIN = re.compile(r'"[^"]*"|[^\s()":<>=-][^\s()"]*')
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
    found = tuple(_scan(text))
    whole = text.strip()
    if any(part.field == "" and text[part.start : part.end].lower() == "or" for part in found) or not _is_whole(found):
        start = len(text) - len(text.lstrip())
        return (Part(start, start + len(whole)),) if whole else ()
    return found


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
    if kept and parts_of(kept) == (Part(0, len(kept)),) and re.search(r"\bor\b", kept, re.IGNORECASE):
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


def _is_whole(parts: tuple[Part, ...]) -> bool:
    return not parts or parts[-1].end >= 0


def _scan(text: str) -> Iterator[Part]:
    """Part by part; a last one that ends before the beginning says that the rest makes no sense."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    position = 0
    while position < len(shown):
        if shown[position].isspace():
            position += 1
            continue
        part = _read(shown, position)
        yield part
        if part.end < 0:
            return
        position = part.end


def _read(text: str, start: int) -> Part:
    minus = _MINUS.match(text, start)
    at = minus.end() if minus else start
    is_denied = bool(minus and minus[0].count("-") % 2)
    if text[at : at + 1] == "(":
        return Part(start, _closing(text, at), is_denied=is_denied)
    if found := _COMPARISON.match(text, at):
        name, operator, values = found.groups()
        return Part(start, found.end(), name, field_named(name), operator, tuple(_VALUES.findall(values)), is_denied)
    found = _PLAIN.match(text, at)
    return Part(start, found.end() if found else -1, is_denied=is_denied)


def _closing(text: str, start: int) -> int:
    """Just behind the parenthesis that closes the one at `start`; -1 if none does."""
    depth, is_quoted = 0, False
    for position in range(start, len(text)):
        c = text[position]
        is_quoted ^= c == '"'
        depth += 0 if is_quoted else {"(": 1, ")": -1}.get(c, 0)
        if depth == 0:
            return position + 1
    return -1
