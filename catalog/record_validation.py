"""Do the records of an entry make sense? Texts are read and judged, names must be bound, and a step must be one that
can be done there. What is wrong is told with its path and with the column inside the text."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from app.games.api.catalogue import Catalogue
from app.games.registry import catalogue_of, systems
from catalog.dice_record_validation import dice_faults_of
from catalog.record_faults import Known, RecordFault
from catalog.schema import AnyAbility, DiceAbility
from catalog.schema import records as r
from catalog.schema.dialects import SORTS
from catalog.schema.selectors import MEASURES, NUMBERS, PREDICATES, REFERENCES, Name, Node, SelectorError, faults, parse
from catalog.schema.texts import SELECTORS, WORDS, Path, Until, texts

# Words in a text that name an entry, and of which kinds.
_NAMING: Mapping[str, tuple[str, ...]] = {
    "name": ("disk", "spell"), "faction": ("faction",), "clan": ("clan",), "race": ("race",),
    "skill": ("skill", "keyword"), "kind": ("terrain",),
    "in_kind": ("terrain",), "object": ("spell",), "affected_by": ("disk", "spell", "terrain"),
}  # fmt: skip

_TRIGGERS = ("after", "before", "at", "whenever", "window", "card")
_EVENT_NAMES = frozenset(name for name in REFERENCES | NUMBERS if name.startswith("event."))
_OF_DISKS = frozenset({"slide", "fire", "transform"})  # they begin where the piece itself lies on the table
_OF_SPELLS = frozenset({"place"})
_WITHOUT_DISK = frozenset({"terrain", "object", "stronghold"})


def faults_of(abilities: Iterable[AnyAbility], known: Known, system: str) -> Iterator[RecordFault]:
    """Everything that is wrong with the records of an entry of this game."""
    for n, ability in enumerate(abilities):
        if isinstance(ability, DiceAbility):
            yield from dice_faults_of(ability, known, system, ("abilities", n))
            continue
        for m, record in enumerate(ability.records):
            yield from RecordReader(ability.kind, known, catalogue_of(system)).record(
                record, ("abilities", n, "records", m)
            )


@dataclass(frozen=True, slots=True)
class RecordReader:
    """Reads one record from its beginning to its end: what a pick or a slide names may be used from there on."""

    kind: str
    known: Known
    catalogue: Catalogue

    def record(self, record: r.Record, path: Path) -> Iterator[RecordFault]:
        when = record.when
        trigger = when if isinstance(when, r.Trigger) else None
        yield from self._shape(record, trigger, path)
        event = _event(trigger)
        if trigger is not None:
            yield from self._texts(trigger, event, (*path, "when"))
        yield from self._texts(record, event, path)
        bound = set(event)
        for n, pick in enumerate(record.pick):
            yield from self._texts(pick, frozenset(bound), (*path, "pick", n))
            yield from _name(pick.name, bound, (*path, "pick", n, "name"))
            bound.add(pick.name)
        for n, cost in enumerate(record.cost):
            yield from self._texts(cost, frozenset(bound), (*path, "cost", n))
            bound.update({"paid"} if cost.sacrifice else ())
        yield from self._steps(record.do, trigger, bound, (*path, "do"))
        yield from self._texts(Until(record.as_long_as), frozenset(bound), path)

    def _shape(self, record: r.Record, trigger: r.Trigger | None, path: Path) -> Iterator[RecordFault]:
        """Parts that do not go together."""
        if trigger is not None and sum(getattr(trigger, name) is not None for name in _TRIGGERS) != 1:
            yield RecordFault("record-trigger", (*path, "when"), {"known": list(self.catalogue.known_words(_TRIGGERS))})
        if not record.do:
            yield RecordFault("record-empty", path)
        if (record.lasts == "while") != bool(record.as_long_as):
            yield RecordFault("record-while", path)
        is_used = record.when == "activate" or (trigger is not None and bool(trigger.window or trigger.card))
        if record.cost and not is_used:
            yield RecordFault("record-cost", (*path, "cost"))
        if record.when == "always":
            if record.pick:
                yield RecordFault("record-always", (*path, "pick"), {"what": "pick"})
            for n, step in enumerate(record.do):
                verb = r.verb_of(step)
                if verb and verb not in (*r.STANDING, "script"):
                    yield RecordFault("record-always", (*path, "do", n), {"what": verb})

    def _steps(
        self, steps: tuple[r.Step, ...], trigger: r.Trigger | None, bound: set[str], path: Path
    ) -> Iterator[RecordFault]:
        for n, step in enumerate(steps):
            yield from self._step(step, trigger, bound, (*path, n))

    def _step(self, step: r.Step, trigger: r.Trigger | None, bound: set[str], path: Path) -> Iterator[RecordFault]:
        verb = r.verb_of(step)
        if not verb:
            yield RecordFault("record-step", path)
            return
        payload = getattr(step, verb)
        inside = (*path, verb)
        yield from self._here(verb, payload, trigger, inside)
        yield from self._texts(payload, frozenset(bound), inside)
        if step.slide is not None:
            yield from _name(step.slide.name, bound, (*inside, "name"))
            bound.add(step.slide.name)
        if step.grant is not None:
            for n, record in enumerate(step.grant.records):
                lent = RecordReader("sa" if record.when == "activate" else "attribute", self.known, self.catalogue)
                yield from lent.record(record, (*inside, "records", n))
        for more, steps in _inner(step):
            yield from self._steps(steps, trigger, bound, (*inside, *more))

    def _here(self, verb: str, payload: Any, trigger: r.Trigger | None, path: Path) -> Iterator[RecordFault]:
        """Whether a step can be done by such a piece, at such a time."""
        yield from self._foreign(verb, path)
        yield from self._idle("verb", verb, path)
        scripts = self.catalogue.scripts
        if verb == "script" and payload not in scripts:
            yield RecordFault("record-script", path, {"wanted": payload, "known": list(scripts)})
        if verb in _OF_DISKS and self.kind in _WITHOUT_DISK:
            yield RecordFault("record-verb-disk", path, {"verb": verb})
        if verb in _OF_SPELLS and self.kind != "spell":
            yield RecordFault("record-verb-spell", path, {"verb": verb})
        changes_event = verb == "redirect" or (verb == "cancel" and payload.what == "event")
        is_before = trigger is not None and (trigger.before or (trigger.window == "cast" and verb == "cancel"))
        if changes_event and not is_before:
            yield RecordFault("record-verb-event", path, {"verb": verb})
        if verb == "mark" and payload.move and not payload.to:
            yield RecordFault("field-missing", path, {"field": "to"})
        if verb == "transform" and (known := self.known(("disk",), payload.into)) is not None:
            yield RecordFault("record-unknown", (*path, "into"), {"wanted": payload.into, "known": known})

    def _foreign(self, word: str, path: Path, column: int = 0) -> Iterator[RecordFault]:
        """A word that only another game knows."""
        if not self.catalogue.knows(word):
            yield RecordFault("record-foreign", path, {"word": word, "system": _game_that_knows(word)}, column)

    def _idle(self, sort: str, word: str, path: Path, column: int = 0) -> Iterator[RecordFault]:
        """A word that the rules of this game do not act on there: in play it would do nothing, in silence."""
        if self.catalogue.knows(word) and not self.catalogue.acts_on(sort, word):
            known = sorted(self.catalogue.words[sort])
            yield RecordFault("record-idle", path, {"wanted": word, "known": known}, column)

    def _texts(self, part: Any, bound: frozenset[str], path: Path) -> Iterator[RecordFault]:
        if is_dataclass(part):
            for name, word in _closed_words(part):
                yield from self._foreign(word, (*path, name))
                yield from self._idle(SORTS.get(type(part), {}).get(name, ""), word, (*path, name))
        for where, text, sort in texts(part):
            wrong = tuple(faults(text, bound, is_number=sort == "number"))
            yield from (_of(error, (*path, *where)) for error in wrong)
            if not wrong:
                yield from self._words(parse(text), bound, (*path, *where))

    def _words(self, node: Node, bound: frozenset[str], path: Path) -> Iterator[RecordFault]:
        """Ids in a text that no entry has, and events where there is none."""
        for name in _names(node):
            yield from self._foreign(name.name, path, name.column)
            if name.name not in bound - _EVENT_NAMES and name not in _plain_words(node):
                yield from self._idle("name", name.name, path, name.column)
            if name.name in _EVENT_NAMES and name.name not in bound:
                yield RecordFault("record-no-event", path, {"name": name.name}, name.column)
            word = name.args[0] if name.name in _NAMING and name.args else None
            if isinstance(word, Name) and (known := self.known(_NAMING[name.name], word.name)) is not None:
                yield RecordFault("record-unknown", path, {"wanted": word.name, "known": known}, word.column)


def _closed_words(part: Any) -> Iterator[tuple[str, str]]:
    """The words that a part of a record takes from closed lists, each with its field."""
    free = {*SELECTORS.get(type(part), ()), *WORDS.get(type(part), ())}
    for name in (one.name for one in fields(part) if one.name not in free):
        value = getattr(part, name)
        found = (value,) if isinstance(value, str) else value if isinstance(value, (tuple, Mapping)) else ()
        yield from ((name, word) for word in found if isinstance(word, str))


def _game_that_knows(word: str) -> str:
    return next(system for system in systems() if catalogue_of(system).knows(word))


def _event(trigger: r.Trigger | None) -> frozenset[str]:
    """The pieces of the event that a record answers to; a moment or a card has none, a state of things only who it is
    true of."""
    if trigger is None or trigger.at is not None or trigger.card is not None:
        return frozenset()
    return frozenset({"event.who"}) if trigger.whenever is not None else _EVENT_NAMES


def _name(name: str, bound: set[str], path: Path) -> Iterator[RecordFault]:
    if name in bound or name in PREDICATES or name in REFERENCES or not name.isidentifier():
        yield RecordFault("record-name", path, {"name": name})


def _inner(step: r.Step) -> Iterator[tuple[Path, tuple[r.Step, ...]]]:
    """The steps inside a form, and where they stand."""
    if step.may is not None:
        yield (), step.may
    if step.choose is not None:
        yield from ((("of", n), steps) for n, steps in enumerate(step.choose.of))
    if step.check is not None:
        yield ("then",), step.check.then
        yield ("otherwise",), step.check.otherwise


def _names(node: Node) -> Iterator[Name]:
    if isinstance(node, Name):
        yield node
    for part in (*getattr(node, "args", ()), *getattr(node, "parts", ())):
        yield from _names(part)
    for side in ("part", "left", "right"):
        if (one := getattr(node, side, None)) is not None:
            yield from _names(one)


def _plain_words(node: Node) -> frozenset[Name]:
    """The words in a text that name an entry, a trait, a value or a range, and nothing that is asked."""
    found: set[Name] = set()
    for name in _names(node):
        wanted = PREDICATES.get(name.name) or MEASURES.get(name.name, ())
        words = (arg for arg, kind in zip(name.args, wanted, strict=False) if kind.removesuffix("?") in _WORDS)
        found.update(word for word in words if isinstance(word, Name))
    return frozenset(found)


_WORDS = frozenset({"word", "stat", "length"})


def _of(error: SelectorError, path: Path) -> RecordFault:
    return RecordFault(error.code, path, error.values, error.column)
