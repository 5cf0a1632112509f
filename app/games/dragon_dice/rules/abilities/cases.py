"""Finding records: which cases of a special icon count in a roll, and the step that an effect in force comes from.

A source names a step for good: `sai/net/0/2` is the third step of the first record of Net, counted as
`all_dice_steps` walks them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.games.dragon_dice.rules.kinds import RollKind
from app.games.dragon_dice.rules.state import RecordBook
from catalog.schema.dice_records import DiceAbility, DiceRecord, DiceStep, all_dice_steps


@dataclass(frozen=True, slots=True)
class Case:
    """A record with the source that names it: `sai/net/0`."""

    source: str
    record: DiceRecord


def entry_of(source: str) -> tuple[str, str]:
    """The kind and the id of the entry that a source names."""
    kind, _, rest = source.partition("/")
    parts = rest.split("/")
    while parts and parts[-1].isdigit():
        parts.pop()
    return kind, "/".join(parts)


def records_of(book: RecordBook, kind: str, id_: str) -> tuple[Case, ...]:
    """All records of an entry, in the order of the pack."""
    return book.remember((kind, id_), lambda: tuple(_records(_abilities(book, kind, id_), f"{kind}/{id_}")))


def _records(abilities: tuple[DiceAbility, ...], prefix: str) -> Iterator[Case]:
    records = (record for ability in abilities for record in ability.records)
    for n, record in enumerate(records):
        yield Case(f"{prefix}/{n}", record)


def _abilities(book: RecordBook, kind: str, id_: str) -> tuple[DiceAbility, ...]:
    shelves: Mapping[str, Mapping[str, object]] = {
        "sai": book.sais, "spell": book.spells, "race": book.races, "breath": book.breaths, "terrain": book.terrains,
        "minor-terrain": book.minors,
    }  # fmt: skip
    entry = shelves[kind].get(id_)
    return getattr(entry, "abilities", ())


def step_source(case: Case, step: DiceStep) -> str:
    """The name of a step of a record."""
    for n, one in enumerate(all_dice_steps(case.record.do)):
        if one is step:
            return f"{case.source}/{n}"
    raise ValueError(case.source)


def step_at(book: RecordBook, source: str) -> DiceStep:
    """The step that a source names."""
    return book.remember(("step", source), lambda: _find_step(book, source))


def _find_step(book: RecordBook, source: str) -> DiceStep:
    record_source, _, n = source.rpartition("/")
    return list(all_dice_steps(record_at(book, record_source).do))[int(n)]


def record_at(book: RecordBook, source: str) -> DiceRecord:
    """The record that a source names, `sai/net/0`, or the record of a step of it."""
    kind, id_ = entry_of(source)
    number = source[len(kind) + len(id_) + 2 :].split("/")[0]
    return records_of(book, kind, id_)[int(number)].record


def find_cases(book: RecordBook, sai: str, kind: RollKind, *timings: str) -> tuple[Case, ...]:
    """The cases of a special icon that count in a roll with these timings."""
    return book.remember((sai, kind, timings), lambda: tuple(_cases(book, sai, kind, timings)))


def _cases(book: RecordBook, sai: str, kind: RollKind, timings: tuple[str, ...]) -> Iterator[Case]:
    """A record that names the roll itself goes before those whose results are given in it too; and what one says of
    units that roll alone goes before what it says of save rolls."""
    records = [case for case in records_of(book, "sai", sai) if case.record.when is None]
    if kind.normal_only:
        records = [case for case in records if case.record.timing == "normal"]
    named = [case for case in records if kind.matches(case.record.rolls)]
    if kind.is_single:
        named = [case for case in named if any(word.startswith("single") for word in case.record.rolls)] or named
    if not any(case.record.timing in GIVING for case in named):
        wider = [case for case in records if _gives(case.record) and case not in named]
        named += [case for case in wider if kind.matches(case.record.rolls, is_normal=True)]
    yield from (case for case in named if case.record.timing in timings)


GIVING = ("normal", "instant")


def _gives(record: DiceRecord) -> bool:
    """Results are given in more rolls than a record names. An icon that only acts and rolls again, as Stun does, acts
    in the rolls that it names and in no other."""
    return record.timing in GIVING and any(step.give is not None for step in all_dice_steps(record.do))


# --- what lasts ---

# What keeps a step in force; the other verbs are done at once.
_LASTING = ("adjust", "count_as", "reroll", "bar", "shield", "divert", "terrain", "magic", "script")


def lasts(step: DiceStep) -> bool:
    return any(getattr(step, verb) is not None for verb in _LASTING)


def lasting_sources(book: RecordBook, spell: str) -> Iterator[str]:
    """All that a spell lays: what its records do while it lasts, and what waits for something to happen."""
    if book.spells[spell].duration == "immediate":
        return
    for case in records_of(book, "spell", spell):
        if case.record.when is not None:
            yield f"{case.source}/0"
        else:
            yield from (step_source(case, step) for step in case.record.do if lasts(step))
