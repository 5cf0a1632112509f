"""What can be searched for: an entry as facts (a field with a word or a number), as text, and as a row of a table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, get_args, get_origin

from app.base.ids import slug
from app.base.units import inch_number
from app.games.registry import kinds_of, systems
from catalog.ability_facets import asked_of
from catalog.dice_facets import dice_asked_of
from catalog.schema import HOUSE, AnyAbility, DiceAbility, Entry, RangedAttack
from catalog.schema.origins import origin_of, sources_of, value_fields
from catalog.schema.plain import Plain, hints, is_length, strip_none
from catalog.text_normalising import fold, spelled_out


class Fact(NamedTuple):
    """One thing that is true of an entry: `faction` elf, `attack` 4, `is` unique."""

    field: str
    word: str | None = None
    number: float | None = None


# Sentences are searched as text; their words are no values.
PROSE = frozenset({
    "summary", "setup", "victory", "target", "purpose", "objective", "title", "trust", "reference", "user", "condition",
    "carried_by", "summoned_by", "worth", "face_value", "paragraphs", "examples", "switch",
})  # fmt: skip

# An ability's figures are facts of their own, unless they change a value that the piece itself has: +3 movement is no
# movement of 3.
STATS = frozenset({
    "attack", "defense", "counter", "toughness", "movement", "points", "wounds", "stamina", "level", "missiles", "dice",
    "strength", "diameter", "value", "command", "recruitment", "copies", "house",
})  # fmt: skip

# A disk that belongs to nobody can be asked for: f:none.
_NOBODY = "none"


def facts_of(system: str, kind: str, entry: Entry) -> Iterator[Fact]:
    """Everything that can be asked of an entry. The same fact may come twice."""
    yield Fact("system", system)
    yield Fact("kind", kind)
    yield from (Fact("set", box) for box in entry.sets)
    origins = {origin for field, origin in entry.origin.items() if field != "name"}
    sources = {source for origin in origins for source in sources_of(origin)}
    yield from (Fact("origin", source) for source in sources)
    if HOUSE in sources:
        yield Fact("is", "house")
    for field in value_fields(type(entry)):
        yield from _value(field, getattr(entry, field), hints(type(entry))[field])
    yield from _allegiance(entry)
    if (points := points_of(entry)) is not None:
        yield Fact("cost", number=points)  # what other games call cost


def _value(field: str, value: Any, hint: Any) -> Iterator[Fact]:
    if special := _SPECIAL.get(field):
        yield from special(value)
    elif value is True:
        yield Fact("is", field)
    elif isinstance(value, int) and value is not False:
        yield Fact(field, number=inch_number(value) if is_length(strip_none(hint)) else value)
    elif isinstance(value, str) and field not in PROSE:
        yield Fact(field, slug(value))
    elif isinstance(value, tuple) and get_origin(hint) is tuple and get_args(hint)[0] is str and field not in PROSE:
        yield from (Fact(field, slug(word)) for word in value)


# What the parts of a skill's token mean, where they are worth asking for: `missile:bolt:2`, `shugenja:2:air`.
_SKILL_PARTS: Mapping[str, tuple[str, ...]] = {
    "spellcaster": ("level",), "missile": ("missile", "missiles"), "shugenja": ("rank", "ring"),
    "fear": ("fear", "range"),
}  # fmt: skip


def _skills(tokens: tuple[str, ...]) -> Iterator[Fact]:
    for token in tokens:
        head, *rest = token.split(":")
        yield from (Fact("skill", ":".join([head, *rest[:n]])) for n in range(len(rest) + 1))
        for name, part in zip(_SKILL_PARTS.get(head, ()), rest, strict=False):
            yield Fact(name, number=int(part)) if part.isdigit() else Fact(name, part)


def _keywords(tokens: tuple[str, ...]) -> Iterator[Fact]:
    for token in tokens:
        head, *rest = token.split(":")
        yield from (Fact("keyword", ":".join([head, *rest[:n]])) for n in range(len(rest) + 1))
        yield from (Fact(head, number=int(part)) for part in rest if part.isdigit())


def _abilities(abilities: tuple[AnyAbility, ...]) -> Iterator[Fact]:
    if abilities:
        yield Fact("is", "able")
    for ability in abilities:
        yield Fact("ability", ability.kind)
        yield Fact("implemented", ability.implemented)
        for tag in ability.tags:
            yield Fact("tag", tag)
            yield Fact("does", tag)
        asked = dice_asked_of(ability.records) if isinstance(ability, DiceAbility) else asked_of(ability.records)
        for field, value in asked:
            yield Fact(field, value) if isinstance(value, str) else Fact(field, number=value)
        yield from (Fact(name.replace("-", "_"), number=n) for name, n in ability.numbers.items() if name not in STATS)
        if not ability.complete:
            yield Fact("is", "incomplete")


def _ranged(attacks: tuple[RangedAttack, ...]) -> Iterator[Fact]:
    if attacks:
        yield Fact("is", "ranged")
    for attack in attacks:
        yield Fact("range", attack.range)
        yield Fact("dice", number=attack.dice)
        yield Fact("damage", attack.damage)
        strength = attack.strength
        yield Fact("strength", strength) if isinstance(strength, str) else Fact("strength", number=strength)


def _faces(faces: tuple[str, ...]) -> Iterator[Fact]:
    """`melee:3` -> some face is melee, some face has 3 melee; `sai:smite:4` -> it has Smite."""
    for face in faces:
        head, *rest = face.split(":")
        yield Fact("face", head)
        if head == "sai":
            yield Fact("sai", rest[0])
        elif rest and rest[-1].isdigit():
            yield Fact(f"face_{head}", number=int(rest[-1]))


def _colours(variants: tuple[str, ...]) -> Iterator[Fact]:
    """`blue+green` -> both, and the pair."""
    for variant in variants:
        yield from (Fact("colour", part) for part in {variant, *variant.split("+")})


def _pieces(lines: tuple[Any, ...]) -> Iterator[Fact]:
    yield from (Fact("has", line.id) for line in lines)


def _regiments(regiments: tuple[Any, ...]) -> Iterator[Fact]:
    for regiment in regiments:
        yield from (Fact("has", name) for name in (regiment.hero, *regiment.commands))
        yield from _pieces(regiment.units)


def _faction(faction: str | None) -> Iterator[Fact]:
    yield Fact("faction", faction or _NOBODY)


_SPECIAL: Mapping[str, Callable[[Any], Iterator[Fact]]] = {
    "needs": lambda words: (Fact("needs", word) for word in words),
    "skills": _skills,
    "keywords": _keywords,
    "abilities": _abilities,
    "ranged": _ranged,
    "entries": _pieces,
    "contents": _pieces,
    "regiments": _regiments,
    "faction": _faction,
    "faces": _faces,
    "colours": _colours,
    "home": lambda value: _pieces(value) if isinstance(value, tuple) else iter([Fact("is", "home")] if value else []),
    "campaign": _pieces,
    "horde": _pieces,
    "elements": lambda elements: (Fact("element", one) for one in elements),
    "dice": lambda dice: (Fact("has", die) for die in dice),
    "traits": lambda traits: (Fact("trait", slug(trait)) for trait in traits),
    "limits": lambda limits: (Fact("has", wanted) for wanted in limits),
    "see": lambda named: (Fact("about", one.rpartition("/")[2]) for one in named),
}


def _allegiance(entry: Entry) -> Iterator[Fact]:
    """Warhammer calls the side a faction; people mean race and clan by it too. Flying is a skill with its own field."""
    for field in ("race", "side", "clan"):
        whose = getattr(entry, field, None)
        if isinstance(whose, str):
            yield Fact("faction", whose)
    if getattr(entry, "flying", False):
        yield Fact("skill", "flying")
    if getattr(entry, "limited", None):
        yield Fact("is", "limited")


def names_of(entry: Entry) -> tuple[str, ...]:
    """All names it goes by, folded; a German one also as it is written where there are no umlauts."""
    names = (entry.name, *entry.aliases, entry.german or "", spelled_out(entry.german or ""))
    return tuple(fold(name) for name in names if name)


def text_of(system: str, kind: str, plain: Mapping[str, Plain], told: str = "") -> str:
    """All words of an entry, folded, for searching by any part of them; `told` is what is made of its records."""
    said = (part for name, value in plain.items() if name not in ("origin", "outline") for part in _words(value))
    flags = (name for name, value in plain.items() if value is True)  # `unique` and `-unique` work as words too
    return fold(" ".join([system, kind, *flags, *said, told, spelled_out(str(plain.get("german") or ""))]))


def _words(value: Plain) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            if name != "records":  # found by what they do; as text their words mean nothing
                yield from _words(part)
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _words(part)


# What a list of results shows of an entry without opening it.
ROW = frozenset({
    "faction", "race", "side", "alignment", "champion", "hero", "size", "attack", "defense", "counter", "toughness",
    "movement", "wounds", "stamina", "level", "value", "strategy", "flying", "unique", "elite", "limited", "skills",
    "keywords", "category", "scope", "card", "barrier", "diameter", "total", "mode", "recruitment", "command", "range",
    "damage", "clan", "rank", "ring", "loyal", "unit_class", "health", "colours", "cost", "list", "form", "family",
    "land", "traits",
})  # fmt: skip


def row_of(entry: Entry, plain: Mapping[str, Plain]) -> dict[str, Plain]:
    """The values a table of results shows, and which of them are house values."""
    row = {name: value for name, value in plain.items() if name in ROW and _says_something(value)}
    house = [name for name in row if "house" in sources_of(origin_of(entry, name))]
    german = {"german": entry.german} if entry.german else {}
    return {**row, **german, "house": house}


def _says_something(value: Plain) -> bool:
    """A zero does; nothing, no and an empty list do not."""
    return value is not None and value is not False and value != ()


def points_of(entry: Entry) -> int | None:
    """Its price in an army. A hero's recruitment points are a budget, not a price."""
    points = getattr(entry, "points", None)
    return points if isinstance(points, int) else None


def sort_key(system: str, kind: str, entry: Entry) -> str:
    """Game by game, kind by kind in the order of its catalogue, then by name."""
    kinds = list(kinds_of(system))
    return f"{systems().index(system)}{kinds.index(kind):02d}{fold(entry.name)}"
