"""What the details say about an entry: every value in words, with where it comes from. No Qt here."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args, get_origin

from app.base.units import inch_number
from app.faces.text import face_words
from app.words import kind_label, label, say
from catalog.schema import HOUSE, OWN, DiceForce, Entry, PublishedArmy
from catalog.schema.origins import origin_of, sources_of, value_fields
from catalog.schema.plain import hints, is_length, strip_none
from catalog.store import Shown
from ui.catalog.rows import DASH, Tag, token_words

Finder = Callable[[str, str, str], Entry | None]  # system, kind (or nothing), id

# Sentences, shown as such; not values in the grid.
PROSE = ("summary", "purpose", "target", "setup", "victory", "objective", "title", "trust", "reference")
# Shown in a form of their own, or as a picture.
_APART = frozenset({"abilities", "entries", "regiments", "outline", "results", *PROSE})
# A nought in these says only that the piece has none of it.
_SILENT_ZERO = frozenset({"stamina", "auto_saves", "magic_points"})
# The parts of a Dragon Dice force, each a list of dice.
_FORCE = ("home", "campaign", "horde", "dragons", "summoning_pool", "minor_terrains")
# Fields that name another entry: the kind it is of.
_NAMES: Mapping[str, str] = {
    "faction": "faction", "race": "race", "clan": "clan", "transform_of": "disk", "reverse": "terrain",
    "classic": "spell",
    "box": "set", "home_terrain": "terrain", "frontier_terrain": "terrain",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fact:
    """One value: its name, what it is, where it comes from in short and in full."""

    name: str
    value: str
    origin: str
    hint: str
    is_house: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A text in our words: an ability, or a sentence of the entry."""

    head: str
    text: str
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A line of an army. A hero stands alone; `points` are those of all copies together."""

    count: int
    name: str
    points: int | None
    is_hero: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything about one entry that the details show."""

    shown: Shown
    subtitle: str
    tags: tuple[Tag, ...]
    facts: tuple[Fact, ...]
    prose: tuple[Said, ...]
    abilities: tuple[Said, ...]
    pieces: tuple[Piece, ...]
    pieces_line: str
    more: tuple[Said, ...]  # name in German, aliases, boxes, armies that use it
    notes: tuple[str, ...]
    sources: tuple[tuple[str, str], ...]  # title, how far it can be trusted

    @property
    def key(self) -> tuple[str, str, str]:
        return self.shown.system, self.shown.kind, self.shown.entry.id

    @property
    def house_count(self) -> int:
        return sum(fact.is_house for fact in self.facts)


def make_sheet(shown: Shown, find: Finder, armies: tuple[str, ...] = ()) -> Sheet:
    entry = shown.entry
    facts = tuple(_facts(shown, find))
    pieces = tuple(_pieces(shown, find))
    return Sheet(
        shown=shown,
        subtitle=_subtitle(shown, find),
        tags=tuple(_tags(entry)),
        facts=facts,
        prose=tuple(_prose(entry)),
        abilities=tuple(_abilities(entry)),
        pieces=pieces,
        pieces_line=_pieces_line(pieces),
        more=tuple(_more(shown, find, armies)),
        notes=entry.notes,
        sources=tuple(_sources(shown, find)),
    )


def _subtitle(shown: Shown, find: Finder) -> str:
    entry = shown.entry
    kind = next((name for name in ("faction", "race", "clan") if getattr(entry, name, None)), "")
    family = getattr(entry, kind) if kind else None
    named = find(shown.system, kind, family) if family else None
    side = getattr(entry, "alignment", None) or getattr(entry, "side", None)
    parts = [
        kind_label(shown.kind),
        getattr(named, "plural", "") or label(family or ""),
        label(side or ""),
        label(shown.system),
    ]
    return ", ".join(part for part in parts if part)


def _tags(entry: Entry) -> Iterator[Tag]:
    for name in ("champion", "unique", "elite", "hero"):
        if getattr(entry, name, False):
            yield Tag(say(f"window.{name}"), tone="gold" if name != "hero" else "ink2")


# --- values ----------------------------------------------------------------------------------------------------------


def _facts(shown: Shown, find: Finder) -> Iterator[Fact]:
    entry = shown.entry
    is_force = isinstance(entry, DiceForce)
    for field in value_fields(type(entry)):
        if field in _APART or (is_force and field in _FORCE):
            continue
        value = in_words(shown.system, entry, field, find)
        if value:
            origin, hint = _origin(shown, field, find)
            sources = sources_of(origin_of(entry, field))
            yield Fact(label(field), value, origin, hint, HOUSE in sources, OWN in sources or field in shown.corrected)


def in_words(system: str, entry: Entry, field: str, find: Finder) -> str:
    """A value as people read it; nothing where there is none."""
    value, hint = getattr(entry, field), strip_none(hints(type(entry))[field])
    if field == "movement" and value is None:
        return f"{DASH} ({say('window.never-moves')})"
    if field in _NAMES and value:
        named = find(system, _NAMES[field], value)
        return named.name if named else label(value)
    if field in ("skills", "keywords"):
        return ", ".join(token_words(token) for token in value)
    if field == "faces":
        return ", ".join(" ".join(part for part in face_words(face) if part) for face in value)
    if field == "colours":
        return "; ".join(label(colour).replace("+", " and ") for colour in value)
    if field == "ranged":
        return "; ".join(_ranged(attack) for attack in value)
    if field in _SILENT_ZERO and value == 0:
        return ""
    return _plain(value, hint)


def _plain(value: Any, hint: Any) -> str:
    if value is None or value is False or value in ((), {}):
        return ""
    if value is True:
        return say("window.yes")
    if is_length(hint):
        return say("window.inches", value=inch_number(value))
    if isinstance(value, Mapping):
        inner = get_args(hint)[1] if get_origin(hint) else Any
        return ", ".join(f"{label(str(key)).lower()} {_plain(part, inner)}" for key, part in value.items())
    if isinstance(value, tuple):
        return ", ".join(label(str(part)) if isinstance(part, str) else str(part) for part in value)
    return label(value) if isinstance(value, str) else str(value)


def _ranged(attack: Any) -> str:
    return say(
        "window.ranged",
        range=label(attack.range),
        dice=attack.dice,
        strength=attack.strength,
        damage=label(attack.damage).lower(),
    )


def _origin(shown: Shown, field: str, find: Finder) -> tuple[str, str]:
    """Where a value comes from: a short name for the grid, and whole titles for the hint."""
    if field in shown.corrected:
        return say("window.own-mark"), say("window.own-mark")
    names, titles = [], []
    for source in sources_of(origin_of(shown.entry, field)):
        entry = find(shown.system, "source", source)
        names.append(entry.name if entry else label(source))
        titles.append(
            getattr(entry, "title", "") or say("window.house-mark") if entry or source == HOUSE else label(source)
        )
    return ", ".join(names), "\n".join(titles)


def _sources(shown: Shown, find: Finder) -> Iterator[tuple[str, str]]:
    seen = dict.fromkeys(
        source for field in value_fields(type(shown.entry)) for source in sources_of(origin_of(shown.entry, field))
    )
    for source in seen:
        entry = find(shown.system, "source", source)
        if entry is not None:
            yield getattr(entry, "title", entry.name), getattr(entry, "trust", "")


# --- sentences -------------------------------------------------------------------------------------------------------


def _prose(entry: Entry) -> Iterator[Said]:
    for field in PROSE:
        text = getattr(entry, field, None)
        if isinstance(text, str) and text:
            yield Said(label(field), text)
    for face, text in getattr(entry, "results", {}).items():
        yield Said(label(face), text)


def _abilities(entry: Entry) -> Iterator[Said]:
    for ability in getattr(entry, "abilities", ()):
        remarks = [] if ability.complete else [say("window.incomplete" if ability.summary else "window.lost")]
        if ability.implemented == "manual":
            remarks.append(say("window.manual"))
        yield Said(label(ability.kind), ability.summary, tuple(remarks))


def _more(shown: Shown, find: Finder, armies: tuple[str, ...]) -> Iterator[Said]:
    entry = shown.entry
    boxes = [found.name if (found := find(shown.system, "set", box)) else label(box) for box in entry.sets]
    lines = (
        (label("german"), entry.german or ""),
        (say("window.also"), ", ".join(entry.aliases)),
        (label("sets"), ", ".join(boxes)),
        (say("window.in-armies"), ", ".join(armies)),
    )
    yield from (Said(head, text) for head, text in lines if text)


# --- armies ----------------------------------------------------------------------------------------------------------


def _pieces(shown: Shown, find: Finder) -> Iterator[Piece]:
    army = shown.entry
    if isinstance(army, DiceForce):
        yield from _force(shown.system, army, find)
    if not isinstance(army, PublishedArmy):
        return
    for line in army.entries:
        yield _piece(shown.system, line.id, line.count, find)
    for regiment in army.regiments:
        hero = find(shown.system, "disk", regiment.hero)
        yield Piece(1, hero.name if hero else label(regiment.hero), None, is_hero=True)
        yield from (_piece(shown.system, line.id, line.count, find) for line in regiment.units)
        names = [card.name if (card := find(shown.system, "command", id_)) else label(id_) for id_ in regiment.commands]
        yield Piece(0, say("window.cards", names=", ".join(names)), None)


def _force(system: str, force: DiceForce, find: Finder) -> Iterator[Piece]:
    for part in _FORCE:
        lines = getattr(force, part)
        if lines:
            yield Piece(0, label(part), None, is_hero=True)
        yield from (_piece(system, line.id, line.count, find) for line in lines)


def _piece(system: str, id_: str, count: int, find: Finder) -> Piece:
    entry = find(system, "disk", id_) or find(system, "", id_)
    points = getattr(entry, "points", None)
    return Piece(count, entry.name if entry else label(id_), points * count if isinstance(points, int) else None)


def _pieces_line(pieces: tuple[Piece, ...]) -> str:
    count = sum(piece.count for piece in pieces)
    points = sum(piece.points or 0 for piece in pieces)
    if not count:
        return ""
    return say("window.pieces-sum" if points else "window.pieces-plain", count=count, points=points)
