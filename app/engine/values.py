"""Values that something changes: in which order changes count, and how a value came about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.base.frozen import made_often


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class ValueChange:
    """One change to one value. `source` names what makes it; with `once` sources of one name count together as one.

    Exactly one of them is meant: `add` (with `floor`: a subtraction that stops there), `times`, `becomes`.
    """

    source: str
    add: int = 0
    times: int = 1
    becomes: int | None = None
    floor: int | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class ValueStep:
    """A step of an explanation: what changed the value, what it came to, and whether it took another's place."""

    source: str
    value: int
    is_replaced: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """A value by its name: what it is now, what is printed, and what it came to step by step."""

    stat: str
    now: int
    printed: int
    parts: tuple[ValueStep, ...]


@dataclass(frozen=True, slots=True)
class ValueHistory:
    """How the values of a piece came about. `in_force` are the sources of records that are about the piece and change
    no value."""

    piece: str
    values: tuple[Value, ...]
    in_force: tuple[str, ...]


def apply_changes(printed: int, changes: Iterable[ValueChange]) -> int:
    """The value after all changes."""
    value = printed
    for part in steps(printed, changes):
        value = part.value
    return max(value, 0)


def steps(printed: int, changes: Iterable[ValueChange]) -> Iterator[ValueStep]:
    """The changes in the order in which they count: additions, factors, subtractions with a floor, replacements (the
    lowest wins)."""
    counted = list(_counted(changes))
    value = printed
    for change in counted:
        if change.add and change.floor is None:
            value += change.add
            yield ValueStep(change.source, value)
    for change in counted:
        if change.times != 1:
            value *= change.times
            yield ValueStep(change.source, value)
    for change in counted:
        if change.add and change.floor is not None and value > change.floor:
            value = max(value + change.add, change.floor)
            yield ValueStep(change.source, value)
    replacing = [change for change in counted if change.becomes is not None]
    if replacing:
        lowest = min(replacing, key=lambda change: (change.becomes, change.source))
        assert lowest.becomes is not None
        yield ValueStep(lowest.source, lowest.becomes, is_replaced=True)


def _counted(changes: Iterable[ValueChange]) -> Iterator[ValueChange]:
    """Without second sources of a name that counts once. Sorted: no order of arrival may show in a value."""
    named: set[str] = set()
    for change in sorted(changes, key=lambda one: (one.source, one.add, one.times)):
        if change.once and change.source in named:
            continue
        named.add(change.source)
        yield change
