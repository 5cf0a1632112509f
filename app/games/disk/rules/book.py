"""The records of one piece, sorted by when they matter."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from catalog.schema.abilities import Ability, AbilityKind
from catalog.schema.records import STANDING, Record, Step, Trigger, verb_of


@dataclass(frozen=True)
class Sourced:
    """A record and where it comes from: `disk/elven-bard#0`. `kind` is what the rules call it. What is read out of the
    record is read once."""

    source: str
    record: Record
    kind: AbilityKind

    @property
    def owner(self) -> str:
        """The id of the entry it is printed on."""
        return self.source.partition("#")[0].partition("/")[2]

    @cached_property
    def trigger(self) -> Trigger | None:
        when = self.record.when
        return when if isinstance(when, Trigger) else None

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs and forms of its steps."""
        return frozenset(verb_of(step) for step in self.record.do)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words in the texts of the record, its selectors among them."""
        texts = re.findall(r"'([^']*)'", repr(self.record))
        return frozenset(word for text in texts for word in re.findall(r"\w+", text))


@dataclass(frozen=True)
class Book:
    """All records of a piece. What is sorted here is sorted once and never again in a battle."""

    records: tuple[Sourced, ...] = ()
    manual: tuple[str, ...] = ()  # texts that the players resolve by hand

    @cached_property
    def standing(self) -> Mapping[str, tuple[tuple[Sourced, Step], ...]]:
        """What always holds, by its verb."""
        found: dict[str, list[tuple[Sourced, Step]]] = {}
        for sourced in self.records:
            if sourced.record.when == "always":
                for step in sourced.record.do:
                    found.setdefault(verb_of(step), []).append((sourced, step))
        return {verb: tuple(steps) for verb, steps in found.items()}

    @cached_property
    def activate(self) -> tuple[Sourced, ...]:
        return tuple(one for one in self.records if one.record.when == "activate")

    @cached_property
    def beside(self) -> tuple[Sourced, ...]:
        return tuple(one for one in self.records if is_beside(one))

    @cached_property
    def special(self) -> tuple[Sourced, ...]:
        """The special abilities: an attribute may take an activation too and is none of them."""
        return tuple(one for one in self.activate if one.kind == "sa")

    @cached_property
    def heard(self) -> Mapping[str, tuple[Sourced, ...]]:
        """What answers to something, by what it answers to: `after:touched`, `at:combat_end`, `whenever`,
        `window:any`."""
        found: dict[str, list[Sourced]] = {}
        for sourced in self.records:
            trigger = sourced.trigger
            if trigger is not None:
                found.setdefault(heard_at(trigger), []).append(sourced)
        return {key: tuple(ones) for key, ones in found.items()}


def is_beside(sourced: Sourced) -> bool:
    """Whether a record is used without activating the disk that has it."""
    return sourced.record.when == "activate" and not sourced.record.marker


NO_BOOK = Book()
# Among what is heard: something is used without being activated; an effect holds only as long as something is true.
BESIDE, LAPSES = "beside", "lapses"


def heard_at(trigger: Trigger) -> str:
    for name in ("after", "before", "at", "window", "card"):
        if getattr(trigger, name) is not None:
            return f"{name}:{getattr(trigger, name)}"
    return "whenever"


def book_of(kind: str, id_: str, abilities: Iterable[Ability]) -> Book:
    """The records of a catalogue entry, each with its source."""
    sourced: list[Sourced] = []
    manual: list[str] = []
    for ability in abilities:
        for record in ability.records:
            sourced.append(Sourced(f"{kind}/{id_}#{len(sourced)}", record, ability.kind))
        if ability.implemented == "manual":
            manual.append(ability.summary)
    return Book(tuple(sourced), tuple(manual))


def granted(host: Sourced, records: tuple[Record, ...]) -> Iterator[Sourced]:
    """The records that a grant lends, each with a source of its own beneath the granting one."""
    for number, record in enumerate(records):
        kind: AbilityKind = "sa" if record.when == "activate" else "attribute"
        yield Sourced(f"{host.source}+{number}", record, kind)


def heard_of(books: Iterable[Book]) -> frozenset[str]:
    """All that could be answered to with these pieces, granted records included: what nobody hears need not be said."""
    found: set[str] = set()
    for book in books:
        for sourced in book.records:
            found.update(_heard(sourced.record))
    return frozenset(found)


def _heard(record: Record) -> Iterator[str]:
    if isinstance(record.when, Trigger):
        yield heard_at(record.when)
    if record.when == "activate" and not record.marker:
        yield BESIDE
    if record.as_long_as:
        yield LAPSES
    for step in all_steps(record.do):
        verb = verb_of(step)
        if verb in STANDING or record.when == "always":
            yield f"standing:{verb}"
            if step.restrict is not None:
                yield f"restrict:{step.restrict.act}"
            if step.permit is not None:
                yield f"permit:{step.permit.act}"
        if step.grant is not None:
            for inner in step.grant.records:
                yield from _heard(inner)


def all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """Steps, and those inside of the forms."""
    for step in steps:
        yield step
        yield from all_steps(step.may or ())
        if step.choose is not None:
            for ones in step.choose.of:
                yield from all_steps(ones)
        if step.check is not None:
            yield from all_steps((*step.check.then, *step.check.otherwise))
