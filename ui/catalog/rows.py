"""What one line of the results says: its figures, its words, its second line."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.words import label, say

if TYPE_CHECKING:
    from catalog.search import Hit

ROMAN = ("", "I", "II", "III", "IV", "V")
DASH = "\u2013"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table: its name, its width at 100 %, the sign of its head, and how soon it gives way."""

    name: str
    width: int = 0
    sign: str = ""
    yields: int = 0  # 0 never; else the narrowest table, in pixels at 100 %, that still shows it


COLUMNS: tuple[Column, ...] = (
    Column("face", 50),
    Column("name"),
    Column("kind", 104, yields=640),
    Column("allegiance", 112, yields=560),
    Column("attack", 42, "attack"),
    Column("guard", 42, "shield"),
    Column("toughness", 42, "tower"),
    Column("movement", 42, "movement", yields=310),
    Column("wounds-stamina", 42, "drop", yields=460),
    Column("points", 64, yields=350),
)
PLACE: Mapping[str, int] = {column.name: i for i, column in enumerate(COLUMNS)}
FIGURES: tuple[str, ...] = tuple(column.name for column in COLUMNS[4:])

# Which values of a line may stand in a column: the first it has.
_FIELDS: Mapping[str, tuple[str, ...]] = {
    "attack": ("attack",), "guard": ("defense", "counter"), "toughness": ("toughness",), "movement": ("movement",),
    "wounds-stamina": ("wounds", "stamina"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tag:
    """A word of the second line, with a sign before it. `tone` is a colour token."""

    text: str
    sign: str = ""
    tone: str = "ink2"


def figure(hit: "Hit", column: str) -> tuple[str, bool]:
    """The figure in a column and whether it is a house value."""
    house = hit.values.get("house", ())
    if column == "points":
        return ("" if hit.points is None else str(hit.points)), "points" in house
    for field in _FIELDS[column]:
        if field in hit.values and (hit.values[field] or field != "stamina"):
            return str(hit.values[field]), field in house
    is_still = column == "movement" and hit.kind == "disk"
    return (DASH if is_still else ""), is_still and "movement" in house


def family(hit: "Hit", names: Mapping[tuple[str, str], str]) -> str:
    """Its faction or race by name; what belongs to nobody leaves it empty."""
    id_ = next((hit.values[name] for name in ("faction", "race", "clan") if hit.values.get(name)), "")
    return names.get((hit.system, id_)) or (label(id_) if id_ else "")


def tags(hit: "Hit") -> tuple[Tag, ...]:
    """The second line, the most telling first."""
    return tuple(tag for name, make in _TAGS.items() if hit.values.get(name) for tag in make(hit.values[name]))


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
    return " ".join([label(head).lower(), *(label(part).lower() for part in rest)])


_SIGNS: Mapping[str, str] = {
    "first-blow": "first-blow", "swashbuckler": "swashbuckler", "berserk": "berserk", "reanimate": "reanimate",
    "rage": "rage",
    "magic": "magic", "swift": "swift", "impact": "impact", "mobile": "mobile", "strider": "strider",
    "flying": "flying",
    "spellcaster": "magic", "shugenja": "magic", "daisho": "swashbuckler", "skirmisher": "skirmisher", "fear": "fear",
}  # fmt: skip
_MISSILES = frozenset({"arrow", "bolt", "fireball", "boulder", "rocks"})


def token_sign(token: str) -> str:
    head, *rest = token.split(":")
    if head == "missile" and rest:
        return "shuriken" if "shuriken" in rest[0] else rest[0] if rest[0] in _MISSILES else "arrow"
    return _SIGNS.get(head, "")


def _tokens(tokens: list[str]) -> Iterator[Tag]:
    yield from (Tag(token_words(token), token_sign(token)) for token in tokens if token != "flying")


def _many(code: str, sign: str, least: int, tone: str) -> Callable[[int], Iterator[Tag]]:
    def make(count: int) -> Iterator[Tag]:
        if count >= least:
            yield Tag(say(code, count=count), sign, tone)

    return make


def _one(code: str, sign: str = "", tone: str = "ink2") -> Callable[[Any], Iterator[Tag]]:
    def make(_: Any) -> Iterator[Tag]:
        yield Tag(say(code), sign, tone)

    return make


def _worded(value: Any) -> Iterator[Tag]:
    yield Tag(label(str(value)).lower())


# Field of a line: the words it gives.
_TAGS: Mapping[str, Callable[[Any], Iterator[Tag]]] = {
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
    "rank": lambda rank: iter((Tag(say("window.level", level=ROMAN[rank]), "spark"),)),
    "ring": _worded,
    "unit_class": _worded,
    "health": _many("window.health", "", 1, "ink2"),
    "form": _worded,
    "cost": _many("window.cost", "", 1, "ink2"),
    "list": _worded,
    "level": lambda level: iter((Tag(say("window.level", level=ROMAN[level]), "spark", "ink2"),)),
    "strategy": _worded,
    "category": _worded,
    "scope": _worded,
    "barrier": _one("window.barrier"),
    "card": _worded,
}
