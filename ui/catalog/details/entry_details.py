"""What the details say about an entry: every value in words, with where it comes from. No Qt here."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import Any

from app.armies.validator import kind_of
from app.base.canonical import canonical
from app.words import kind_label, label, say, translate_prose
from app.words.abilities import ability_text
from app.words.tongue import of_game, translated_name
from catalog.overlay import OWN_PACK
from catalog.schema import BOOKKEEPING, CLAIMS, HOUSE, OWN, AnyAbility, DiceForce, Entry, PublishedArmy
from catalog.schema.abilities import TYPED_IN
from catalog.schema.origins import origin_of, sources_of, value_fields
from catalog.schema.plain import from_plain, to_plain
from catalog.store import ShownEntry
from ui.catalog.details.entry_links import EntryLink, ExplainedTerm, Key, to_bearers, to_entry
from ui.catalog.details.value_texts import NAMES, Finder, ValueWording
from ui.catalog.results.row_texts import RowTag

# How an ability is marked that the user typed in.
# Sentences, shown as such; not values in the grid.
PROSE = ("summary", "purpose", "target", "setup", "victory", "objective", "title", "trust", "reference")
# Shown in a form of their own, or as a picture.
_APART = frozenset({"abilities", "entries", "regiments", "outline", "results", "paragraphs", "examples", "see", *PROSE})
# The parts of a Dragon Dice force, each a list of dice.
_FORCE = ("home", "campaign", "horde", "dragons", "summoning_pool", "minor_terrains")
# Entries that are no pieces: nobody holds one in his hands that says otherwise.
_NO_PIECES = frozenset({"army", "source", "rule", "ruling"})


@dataclass(frozen=True, slots=True)
class Origin:
    """A source of a value: what it is, and how far it can be trusted."""

    title: str
    trust: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """What the user set in place of a printed value: what the packs say, why, when; and, if they changed their mind
    since, what they said when it was set."""

    printed: str
    reason: str
    date: str
    said_then: str = ""


@dataclass(frozen=True, slots=True)
class EntryFact:
    """One value: its name, what it is, where it comes from in short and in full."""

    name: str
    value: str
    origin: str
    hint: str
    is_house: bool
    is_own: bool
    field: str = ""
    sources: tuple[Origin, ...] = ()
    correction: Correction | None = None
    link: EntryLink | None = None


@dataclass(frozen=True, slots=True)
class EntryText:
    """A text in our words: an ability, or a sentence of the entry. `state` is how far the program plays an ability;
    `is_typed` marks one that the user typed in."""

    head: str
    text: str
    remarks: tuple[str, ...] = ()
    state: str = ""
    is_typed: bool = False
    fact: EntryFact | None = None


@dataclass(frozen=True, slots=True)
class ArmyPiece:
    """A line of an army. A hero stands alone; `points` are those of all copies together."""

    count: int
    name: str
    points: int | None
    is_hero: bool = False
    link: EntryLink | None = None


@dataclass(frozen=True, slots=True)
class EntryDetails:
    """Everything about one entry that the details show, as far as the catalogue knows it."""

    shown: ShownEntry
    subtitle: str
    tags: tuple[RowTag, ...]
    facts: tuple[EntryFact, ...]
    absent: tuple[EntryFact, ...]  # values that it could have and has not
    prose: tuple[EntryText, ...]
    abilities: tuple[EntryText, ...]
    ours: tuple[EntryText, ...]  # what we say of it, where the user typed in something else
    pieces: tuple[ArmyPiece, ...]
    pieces_line: str
    more: tuple[EntryFact, ...]  # its name in German, aliases
    boxes: tuple[EntryLink, ...]
    armies: tuple[EntryLink, ...]  # published ones that use it
    bearers: EntryLink | None  # to the pieces that have this skill, icon, faction
    explained: tuple[ExplainedTerm, ...]
    rules: tuple[EntryLink, ...]
    notes: tuple[str, ...]
    sources: tuple[tuple[str, str], ...]  # title, how far it can be trusted
    unit: str = "in"  # of its lengths

    @property
    def key(self) -> Key:
        return self.shown.system, self.shown.kind, self.shown.entry.id

    @property
    def name(self) -> str:
        return translated_name(self.shown.entry)

    @property
    def house_count(self) -> int:
        return sum(fact.is_house for fact in self.facts)

    @property
    def is_home_made(self) -> bool:
        return self.shown.pack == OWN_PACK

    @property
    def is_piece(self) -> bool:
        """Whether somebody may know better than we do."""
        return self.shown.kind not in _NO_PIECES

    @property
    def can_be_typed(self) -> bool:
        """Whether what is printed on it can be typed in."""
        return self.is_piece and hasattr(self.shown.entry, "abilities")

    @property
    def corrected(self) -> tuple[EntryFact, ...]:
        """The values that the user corrected."""
        prose = (said.fact for said in self.prose if said.fact)
        return tuple(fact for fact in (*self.facts, *prose, *self.more) if fact.correction)


@dataclass(frozen=True, slots=True)
class EntrySurroundings:
    """What belongs to an entry and stands elsewhere: armies that use it, what its skills mean, the user's corrections
    by field (what the packs said then, reason, date)."""

    armies: tuple[EntryLink, ...] = ()
    explained: tuple[ExplainedTerm, ...] = ()
    rules: tuple[EntryLink, ...] = ()
    corrections: Mapping[str, tuple[Any, str, str]] = dataclass_field(default_factory=dict)


def make_sheet(shown: ShownEntry, find: Finder, around: EntrySurroundings, unit: str = "in") -> EntryDetails:
    entry = shown.entry
    facts = FactReader(shown, find, around, ValueWording(shown.system, find, unit))
    pieces = tuple(_pieces(shown, find))
    return EntryDetails(
        shown=shown,
        subtitle=_subtitle(shown, find),
        tags=tuple(_tags(entry)),
        facts=tuple(facts.there()),
        absent=tuple(facts.absent()),
        prose=tuple(facts.prose()),
        abilities=tuple(_abilities(shown.system, entry)),
        ours=tuple(_abilities(shown.system, shown.base)) if "abilities" in shown.corrected else (),
        pieces=pieces,
        pieces_line=_pieces_line(pieces),
        more=tuple(facts.more()),
        boxes=tuple(_boxes(shown, find)),
        armies=around.armies,
        bearers=to_bearers(shown),
        explained=around.explained,
        rules=around.rules,
        notes=entry.notes,
        sources=tuple(_sources(shown, find)),
        unit=unit,
    )


def _subtitle(shown: ShownEntry, find: Finder) -> str:
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


def _tags(entry: Entry) -> Iterator[RowTag]:
    for name in ("champion", "unique", "elite", "hero"):
        if getattr(entry, name, False):
            yield RowTag(say(f"window.{name}"), tone="gold" if name != "hero" else "ink2")


# --- values ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FactReader:
    """The values of one entry, one by one."""

    shown: ShownEntry
    find: Finder
    around: EntrySurroundings
    wording: ValueWording

    def there(self) -> Iterator[EntryFact]:
        for field, value in self._values():
            if value or field in self.shown.corrected:
                yield self._fact(field, value or say("details.none"))

    def absent(self) -> Iterator[EntryFact]:
        if self.shown.kind in _NO_PIECES:
            return
        for field, value in self._values():
            if not value and field not in self.shown.corrected:
                yield replace(self._fact(field, say("details.none")), origin="", is_house=False, is_own=False)

    def _values(self) -> Iterator[tuple[str, str]]:
        entry = self.shown.entry
        apart = {*_APART, *_FORCE} if isinstance(entry, DiceForce) else _APART
        for field in value_fields(type(entry)):
            if field not in apart:
                yield field, self.wording.of(entry, field)

    def prose(self) -> Iterator[EntryText]:
        entry = self.shown.entry
        for field in PROSE:
            text = getattr(entry, field, None)
            if isinstance(text, str) and text:
                fact = self._fact(field, text) if self.shown.kind not in _NO_PIECES else None
                yield EntryText(label(field), _in_terms(self.shown.system, text), fact=fact)
        for face, text in getattr(entry, "results", {}).items():
            yield EntryText(label(face), _in_terms(self.shown.system, text))

    def more(self) -> Iterator[EntryFact]:
        for field in ("german", "aliases"):
            value = self.wording.of(self.shown.entry, field)
            if value or field in self.shown.corrected:
                fact = self._fact(field, value or say("details.none"))
                yield replace(fact, name=say("window.also")) if field == "aliases" else fact

    def _fact(self, field: str, value: str) -> EntryFact:
        entry, is_value = self.shown.entry, field not in BOOKKEEPING
        sources = sources_of(origin_of(entry, field)) if is_value else ()
        origin, hint = self._origin(field) if is_value or field in self.shown.corrected else ("", "")
        return EntryFact(
            name=label(field),
            value=value,
            origin=origin,
            hint=hint,
            is_house=HOUSE in sources,
            is_own=OWN in sources or field in self.shown.corrected,
            field=field,
            sources=tuple(self._sources(field)) if is_value else (),
            correction=self._correction(field),
            link=self._link(field),
        )

    def _origin(self, field: str) -> tuple[str, str]:
        """Where a value comes from: a short name for the grid, and whole titles for the hint."""
        if field in self.shown.corrected:
            return say("details.own-short"), say("window.own-mark")
        names, titles = [], []
        for source in sources_of(origin_of(self.shown.entry, field)):
            entry = self.find(self.shown.system, "source", source)
            # A source is called by what people would say of it, where that is not its id.
            names.append(next(iter(entry.aliases), entry.name) if entry else label(source))
            titles.append(
                getattr(entry, "title", "") or say("window.house-mark") if entry or source == HOUSE else label(source)
            )
        return ", ".join(names), "\n".join(titles)

    def _sources(self, field: str) -> Iterator[Origin]:
        """Where the packs have it from; beneath a correction that is still known."""
        for source in sources_of(origin_of(self.shown.base, field)):
            entry = self.find(self.shown.system, "source", source)
            if entry is not None:
                yield Origin(getattr(entry, "title", entry.name), getattr(entry, "trust", ""))
            else:
                yield Origin(say(f"details.claim-{source}") if source in CLAIMS else label(source))

    def _correction(self, field: str) -> Correction | None:
        if field not in self.shown.corrected:
            return None
        base = self.shown.base
        printed = self.wording.of(base, field) or say("details.none")
        was, reason, date = self.around.corrections.get(field, (None, "", ""))
        plain = json.loads(canonical(to_plain(base)))
        if field not in self.around.corrections or was == plain[field]:
            return Correction(printed, reason, date)
        before = from_plain(type(base), {**plain, field: was})
        return Correction(printed, reason, date, self.wording.of(before, field) or say("details.none"))

    def _link(self, field: str) -> EntryLink | None:
        """To the entry that a value names."""
        system, id_ = self.shown.system, getattr(self.shown.entry, field)
        named = self.find(system, NAMES[field], id_) if field in NAMES and id_ else None
        return to_entry((system, NAMES[field], id_), named.name) if named else None


def _sources(shown: ShownEntry, find: Finder) -> Iterator[tuple[str, str]]:
    seen = dict.fromkeys(
        source for field in value_fields(type(shown.entry)) for source in sources_of(origin_of(shown.entry, field))
    )
    for source in seen:
        entry = find(shown.system, "source", source)
        if entry is not None:
            yield getattr(entry, "title", entry.name), getattr(entry, "trust", "")


# --- sentences -------------------------------------------------------------------------------------------------------


def _in_terms(system: str, text: str) -> str:
    """Prose of the catalogue in the language of the game's words."""
    with of_game(system):
        return translate_prose(text)


def _told(system: str, ability: AnyAbility) -> str:
    with of_game(system):
        return ability_text(ability)


def _abilities(system: str, entry: Entry) -> Iterator[EntryText]:
    for ability in getattr(entry, "abilities", ()):
        remarks = () if ability.complete else (say("window.incomplete" if ability.summary else "window.lost"),)
        is_typed = TYPED_IN in ability.tags
        head = say("details.typed-head") if is_typed else label(ability.kind)
        yield EntryText(head, _told(system, ability), remarks, ability.implemented, is_typed)


def _boxes(shown: ShownEntry, find: Finder) -> Iterator[EntryLink]:
    for box in shown.entry.sets:
        found = find(shown.system, "set", box)
        yield to_entry((shown.system, "set", box), found.name if found else label(box))


# --- armies ----------------------------------------------------------------------------------------------------------


def _pieces(shown: ShownEntry, find: Finder) -> Iterator[ArmyPiece]:
    army = shown.entry
    if isinstance(army, DiceForce):
        yield from _force(shown.system, army, find)
    if not isinstance(army, PublishedArmy):
        return
    for line in army.entries:
        yield _piece(shown.system, line.id, line.count, find)
    for regiment in army.regiments:
        yield replace(_piece(shown.system, regiment.hero, 1, find), points=None, is_hero=True)
        yield from (_piece(shown.system, line.id, line.count, find) for line in regiment.units)
        names = [card.name if (card := find(shown.system, "command", id_)) else label(id_) for id_ in regiment.commands]
        yield ArmyPiece(0, say("window.cards", names=", ".join(names)), None)


def _force(system: str, force: DiceForce, find: Finder) -> Iterator[ArmyPiece]:
    for part in _FORCE:
        lines = getattr(force, part)
        if lines:
            yield ArmyPiece(0, label(part), None, is_hero=True)
        yield from (_piece(system, line.id, line.count, find) for line in lines)


def _piece(system: str, id_: str, count: int, find: Finder) -> ArmyPiece:
    entry = find(system, "disk", id_) or find(system, "", id_)
    points = getattr(entry, "points", None)
    price = points * count if isinstance(points, int) else None
    link = to_entry((system, kind_of(entry), entry.id), entry.name) if entry else None
    return ArmyPiece(count, entry.name if entry else label(id_), price, link=link)


def _pieces_line(pieces: tuple[ArmyPiece, ...]) -> str:
    count = sum(piece.count for piece in pieces)
    points = sum(piece.points or 0 for piece in pieces)
    if not count:
        return ""
    return say("window.pieces-sum" if points else "window.pieces-plain", count=count, points=points)
