"""What a form asks: the fields of a kind of entry, each with the way it is edited, read from the record. No Qt here."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin

from app.games.registry import all_piece_kinds, kinds_of
from catalog.load import LIMITS, LIMITS_OF
from catalog.schema import Ability, DiceAbility, DiskwarsDisk, Entry, WarhammerDisk
from catalog.schema.plain import Plain, hints, is_length, strip_none, to_plain

Way = Literal[
    "number", "flag", "choice", "length", "word", "text", "prose", "lines", "reference", "references", "tokens",
    "words", "numbers", "lengths", "texts", "records", "outline",
]  # fmt: skip

_MAPS = frozenset({"numbers", "lengths", "texts"})
_LISTS = frozenset({"lines", "references", "tokens", "words", "records", "outline"})

# What a person cannot make: armies have a screen of their own, the rest is about the catalogue and the rules.
NOT_MADE = frozenset({"army", "source", "rule", "ruling"})

# Never asked: the id follows from the name, and every value of a home-made piece is the user's.
_NOT_ASKED = frozenset({"id", "origin"})

# Sentences of their own length, and short ones that fit a line.
_PROSE = frozenset({"summary", "purpose", "setup", "victory", "objective"})
_TEXT = frozenset({
    "name", "german", "plural", "target", "condition", "worth", "face_value", "carried_by", "summoned_by",
    "user",
    "title", "place", "disaster",
})  # fmt: skip

# Fields that name other entries, and the kinds these may be of.
_REFERENCES: Mapping[str, tuple[str, ...]] = {
    "faction": ("faction",), "race": ("race",), "clan": ("clan",), "transform_of": ("disk",), "reverse": ("terrain",),
    "classic": ("spell",), "box": ("set",), "sets": ("set",), "armies": ("army",), "barred": ("disk",),
    "hero": ("disk",), "commands": ("command",), "aims_race": ("race",),
}  # fmt: skip
_TOKENS = frozenset({"skills", "keywords", "faces"})

# What a new piece begins with where its record says nothing: a plain disk, as in a position (`roundel-position/1`).
_START: Mapping[str, Plain] = {
    "diameter": 1.75, "attack": 3, "defense": 3, "counter": 3, "toughness": 3, "movement": 3, "points": 5, "health": 1,
    "seats_least": 2, "seats_most": 2, "rounds": 5, "reinforcements": 3, "table_width": 48, "table_height": 36,
    "range": 12, "width": 12, "share": 50, "piece": 1, "counts_as": 1, "damage": 1, "cost": 1, "value": 1, "copies": 1,
    "plain_value": 1, "count": 1, "dice": 1, "strength": 3, "limited": 4, "wounds": 2, "recruitment": 20, "command": 3,
    "year": 2000, "worth": 5, "area": 2, "per_player": 1, "starting_disks": 5, "second_cost": 1, "spell_copies": 1,
    "outline": [[-2, -0.7], [-1.2, -1.5], [1.2, -1.5], [2, -0.7], [2, 0.7], [1.2, 1.5], [-1.2, 1.5], [-2, 0.7]],
}  # fmt: skip
# And what a kind begins with in particular: a unit of Warhammer has a price.
_START_OF: Mapping[Any, Mapping[str, Plain]] = {
    DiskwarsDisk: {"alignment": "neutral"},
    WarhammerDisk: {"points": 5, "toughness": 4, "attack": 4, "movement": 5},
}
_WITH_START = frozenset({"number", "length", "outline"})

# Of an ability only what a person wants to say; the rest of the record is kept as it was.
_ASKED_OF: Mapping[Any, tuple[str, ...]] = {Ability: ("kind", "summary"), DiceAbility: ("kind", "summary")}
_KEPT_OF: Mapping[Any, Mapping[str, Plain]] = {
    Ability: {"implemented": "manual"},
    DiceAbility: {"implemented": "manual"},
}


@dataclass(frozen=True, slots=True)
class FormField:
    """One question of a form.

    `start` is what a new piece begins with, `first` what stands there when something optional is wanted after all;
    `choices` what an enumeration offers; `kinds` what a reference may name; `fields` the questions of each record in
    it, and `kept` what such a record says besides.
    """

    name: str
    way: Way
    is_optional: bool = False
    start: Plain = None
    first: Plain = None
    choices: tuple[str | int, ...] = ()
    kinds: tuple[str, ...] = ()
    min_value: int = 0
    max_value: int = 999
    fields: tuple["FormField", ...] = ()
    kept: tuple[tuple[str, Plain], ...] = ()


_KNOWN: dict[tuple[Any, str], FormField] = {}


def _kinds_named(name: str) -> tuple[str, ...]:
    """The kinds of entries that a field names; none for other fields."""
    return all_piece_kinds() if name == "id" else _REFERENCES.get(name, ())


def kinds_to_make(system: str) -> tuple[str, ...]:
    """The kinds of a game of which a person may make pieces."""
    return tuple(kind for kind in kinds_of(system) if kind not in NOT_MADE)


def fields_of(cls: Any) -> tuple[FormField, ...]:
    """Everything that can be asked of a kind, in the order of its record."""
    hidden = _NOT_ASKED if issubclass(cls, Entry) else frozenset()
    asked = _ASKED_OF.get(cls) or tuple(name for name in hints(cls) if name not in hidden)
    return tuple(field_of(cls, name) for name in asked)


def field_of(cls: Any, name: str) -> FormField:
    """How one field of a kind is asked for."""
    if (cls, name) not in _KNOWN:
        _KNOWN[cls, name] = _field(cls, name)
    return _KNOWN[cls, name]


def _field(cls: Any, name: str) -> FormField:
    hint = hints(cls)[name]
    bare = strip_none(hint)
    default = _default(cls, name)
    way = _way(name, bare)
    least, _ = LIMITS_OF.get(cls, LIMITS).get(name, (0, 0))
    inner = get_args(bare)[0] if way == "records" else None
    first = _first(name, way, bare)
    start = _START_OF.get(cls, {}).get(name, first if default is MISSING else _lists(default))
    return FormField(
        name=name,
        way=way,
        is_optional=bare is not hint,
        start=start if default is not MISSING or bare is hint or name in _START_OF.get(cls, ()) else None,
        first=first,
        choices=_choices(bare),
        kinds=_kinds_named(name),
        min_value=-99 if least < 0 else 0,
        max_value=9999 if name == "year" else 999,
        fields=fields_of(inner) if inner else (),
        kept=tuple(_KEPT_OF.get(inner, {}).items()),
    )


def _default(cls: Any, name: str) -> Any:
    found = next(f for f in fields(cls) if f.name == name)
    return found.default_factory() if found.default_factory is not MISSING else found.default


def _way(name: str, hint: Any) -> Way:
    if is_length(hint):
        return "length"
    if hint is bool:
        return "flag"
    if hint is int:
        return "number"
    if get_origin(hint) is Literal or _choices(hint):
        return "choice"
    if get_origin(hint) is tuple:
        return _way_of_many(name, get_args(hint)[0])
    if hint is str:
        return "reference" if _kinds_named(name) else _way_of_text(name)
    inner = get_args(hint)[1]
    return "lengths" if is_length(inner) else "numbers" if inner is int else "texts"


def _way_of_text(name: str) -> Way:
    return "prose" if name in _PROSE else "text" if name in _TEXT else "word"


def _way_of_many(name: str, inner: Any) -> Way:
    if is_dataclass(inner):
        return "records"
    if inner is not str:
        return "outline"
    if name in _TOKENS:
        return "tokens"
    return "references" if _kinds_named(name) else "lines" if name == "notes" else "words"


def _choices(hint: Any) -> tuple[str | int, ...]:
    """The values of an enumeration. Where a number stands beside a word (a strength of `d6`), a few of both."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    words = [arg for part in get_args(hint) if get_origin(part) is Literal for arg in get_args(part)]
    return (*words, *range(1, 11)) if words and int in get_args(hint) else ()


def _first(name: str, way: Way, hint: Any) -> Plain:
    if way == "choice":
        choices = _choices(hint)
        return _START[name] if _START.get(name) in choices else choices[0]
    if name in _START and way in _WITH_START:
        return _START[name]
    alone: Mapping[str, Plain] = {"number": 0, "flag": False, "length": 1}
    return alone.get(way, {} if way in _MAPS else [] if way in _LISTS else "")


# --- values ----------------------------------------------------------------------------------------------------------


def new_values(cls: Any) -> dict[str, Plain]:
    """What an empty form holds."""
    return {field.name: _lists(field.start) for field in fields_of(cls)}


def values_of(entry: Entry) -> dict[str, Plain]:
    """What a form holds when it begins with a piece that is there."""
    cls: Any = type(entry)
    plain = to_plain(entry)
    return {field.name: _lists(plain[field.name]) for field in fields_of(cls)}


def _lists(value: Plain) -> Plain:
    """Forms work with lists, as JSON does."""
    if isinstance(value, (tuple, list)):
        return [_lists(part) for part in value]
    if isinstance(value, Mapping):
        return {key: _lists(part) for key, part in value.items()}
    return value
