"""What one line of the results says: its figures, its words, its second line."""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.words import kind_label, label, say
from app.words.tokens import ROMAN as ROMAN
from app.words.tokens import token_words as token_words
from ui.catalog.results.columns import COLUMNS, PLACE

if TYPE_CHECKING:
    from catalog.search import SearchHit

DASH = "\u2013"


@dataclass(frozen=True, slots=True)
class RowTag:
    """A word of the second line, with a sign before it. `tone` is a colour token."""

    text: str
    sign: str = ""
    tone: str = "ink2"


def figure(hit: "SearchHit", column: str) -> tuple[str, bool]:
    """The figure in a column and whether it is a house value."""
    house = hit.values.get("house", ())
    if column == "points":
        return ("" if hit.points is None else str(hit.points)), "points" in house
    if column == "house-share":
        return (f"{hit.house:.0%}" if hit.house else ""), False
    for field in COLUMNS[PLACE[column]].fields:
        if field in hit.values and (hit.values[field] or field != "stamina"):
            return f"{hit.values[field]}", field in house
    is_still = column == "movement" and hit.kind == "disk"
    return (DASH if is_still else ""), is_still and "movement" in house


def wording(hit: "SearchHit", column: str, names: Mapping[tuple[str, str], str]) -> str:
    """The words in a column."""
    if column == "allegiance":
        return family(hit, names)
    if column in _ROW_WORDS:
        return _ROW_WORDS[column](hit)
    found = (hit.values[field] for field in COLUMNS[PLACE[column]].fields if hit.values.get(field))
    return next((label(str(value)) for value in found), "")


_ROW_WORDS: Mapping[str, Callable[["SearchHit"], str]] = {
    "name": lambda hit: hit.name,
    "kind": lambda hit: kind_label(hit.kind),
    "system": lambda hit: label(hit.system),
    "id": lambda hit: hit.id,
}


def family(hit: "SearchHit", names: Mapping[tuple[str, str], str]) -> str:
    """Its faction or race by name; what belongs to nobody leaves it empty."""
    id_ = next((hit.values[name] for name in ("faction", "race", "clan") if hit.values.get(name)), "")
    return names.get((hit.system, id_)) or (label(id_) if id_ else "")


def tags(hit: "SearchHit", without: Container[str] = ()) -> tuple[RowTag, ...]:
    """The second line, the most telling first. `without` are fields that are told elsewhere."""
    told = ((name, make) for name, make in _TAGS.items() if hit.values.get(name) and name not in without)
    return tuple(tag for name, make in told for tag in make(hit.values[name]))


def token_sign(token: str) -> str:
    """The sign that a skill or keyword has on the pieces."""
    from app.faces.skills import token_sign as sign_of

    return sign_of(token)


def _tokens(tokens: list[str]) -> Iterator[RowTag]:
    yield from (RowTag(token_words(token), token_sign(token)) for token in tokens if token != "flying")


def _many(code: str, sign: str, min_count: int, tone: str) -> Callable[[int], Iterator[RowTag]]:
    def make(count: int) -> Iterator[RowTag]:
        if count >= min_count:
            yield RowTag(say(code, count=count), sign, tone)

    return make


def _one(code: str, sign: str = "", tone: str = "ink2") -> Callable[[Any], Iterator[RowTag]]:
    def make(_: Any) -> Iterator[RowTag]:
        yield RowTag(say(code), sign, tone)

    return make


def _worded(value: Any) -> Iterator[RowTag]:
    yield RowTag(label(str(value)).lower())


# Field of a line: the words it gives.
_TAGS: Mapping[str, Callable[[Any], Iterator[RowTag]]] = {
    "champion": _one("window.champion", tone="gold"),
    "unique": _one("window.unique", "crown", "gold"),
    "elite": _one("window.elite", "star", "gold"),
    "hero": _one("window.hero"),
    "limited": _many("window.limited", "", 1, "ink2"),
    "wounds": _many("window.wounds", "drop", 2, "wound"),
    "stamina": _many("window.stamina", "drop", 1, "wound"),
    "flying": _one("window.flying", "flying"),
    "skills": _tokens,
    "keywords": _tokens,
    "command": _many("window.commands", "command", 1, "ink2"),
    "recruitment": _many("window.recruits", "", 1, "ink2"),
    "loyal": _one("window.loyal", "loyal"),
    "rank": lambda rank: iter((RowTag(say("window.rank", rank=ROMAN[rank]), "spark"),)),
    "ring": _worded,
    "unit_class": _worded,
    "health": _many("window.health", "", 1, "ink2"),
    "form": _worded,
    "cost": _many("window.cost", "", 1, "ink2"),
    "list": _worded,
    "level": lambda level: iter((RowTag(say("window.level", level=ROMAN[level]), "spark", "ink2"),)),
    "strategy": _worded,
    "category": _worded,
    "scope": _worded,
    "barrier": _one("window.barrier"),
    "card": _worded,
}
