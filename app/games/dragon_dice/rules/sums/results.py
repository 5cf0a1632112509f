"""What a roll for one kind of result comes to: buckets of results, modifiers in the order of the rules, one total.

Every face that counts becomes a bucket. Modifiers follow in five steps (Applying Dice Modifiers): subtract, divide,
multiply, race, add. Subtracting and dividing take whole results away, and the owner of the roll chooses which (R134);
`total` takes those that would have counted least in the end.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

Kind = str  # melee missile magic maneuver save

OPEN = "*"  # a kind: whatever is wanted; a group: every component
ICON, ID, SAI = "icon", "id", "sai"
ITEM = "item"
SUBTRACT, DIVIDE, MULTIPLY, RACE, ADD = "subtract", "divide", "multiply", "race", "add"


@dataclass(frozen=True, slots=True)
class Bucket:
    """`n` results of one kind. `group` is a race, `item` or `dragonkin`; `origin` is `icon`, `id` or `sai`.

    An `OPEN` bucket counts as what is wanted. With `kinds` its points may be given out among these alone (Fly).
    """

    kind: str
    group: str
    origin: str
    n: int
    die: str = ""
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Modifier:
    """One change of a roll by an effect, a race or a place.

    `kinds` names each kind that is changed, each by itself. Without kinds, `subtract` and `divide` take from all
    wanted results together; the other steps change every kind. `subtract` and `divide` spare the results of special
    icons unless they touch them (Flood, Revolt). `race` doubles results of `group` (`n` = 2), or counts them as `to`:
    too, or instead in a combination. An empty group means all units, `OPEN` items as well (Charge).
    """

    step: str
    n: int = 0
    kinds: tuple[str, ...] = ()
    group: str = ""
    to: str = ""
    touches_sai: bool = False
    only_icons: bool = False
    is_magical: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class SumStep:
    """What one modifier did to the results of one kind."""

    step: str
    source: str
    before: int
    after: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Total:
    """The results of a roll, how they came about, and how many of them are magical (R130)."""

    value: int
    steps: tuple[SumStep, ...]
    magical: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """Results that every modifier treats alike."""

    kind: str
    group: str
    origin: str


Lines = dict[Line, int]


def total(buckets: Iterable[Bucket], modifiers: Iterable[Modifier], wanted: str) -> Total:
    """Add up a roll for one wanted kind. Points that may be given out go where they count most."""
    ordered = sort_modifiers(modifiers)
    sums = [_add_up(lines, ordered, wanted) for lines in _readings(buckets, ordered, wanted)]
    return max(sums, key=lambda found: found.value)


def sort_modifiers(modifiers: Iterable[Modifier]) -> tuple[Modifier, ...]:
    """Put modifiers into the order of the rules. Within a step what spares special icons goes first, what names a kind
    goes before what takes from any, and a race doubles results before they count as another kind."""
    return tuple(
        sorted(modifiers, key=lambda one: (RANK[one.step], one.touches_sai, bool(one.to), not one.kinds, -one.n))
    )


def is_touched(line: Line, modifier: Modifier) -> bool:
    """Can this modifier change such results, if it names their kind?"""
    if modifier.only_icons and line.origin != ICON:
        return False
    if modifier.step in (SUBTRACT, DIVIDE):
        return modifier.touches_sai or line.origin != SAI
    if modifier.step == RACE:
        return modifier.group in (OPEN, line.group) or (not modifier.group and line.group != ITEM)
    return True


def factor_of(line: Line, modifiers: Iterable[Modifier]) -> int:
    """By how much places and races multiply such a result. A unit gains once by its race (R136)."""
    by_place, by_race = 1, 1
    for one in modifiers:
        if not names_kind(one, line.kind) or not is_touched(line, one):
            continue
        if one.step == MULTIPLY:
            by_place *= one.n
        elif one.step == RACE and not one.to:
            by_race = max(by_race, one.n)
    return by_place * by_race


def counts_as(line: Line, modifiers: Iterable[Modifier], wanted: str) -> bool:
    """Is such a result a wanted one, or does a race, Charge or a spell make it one?"""
    return line.kind == wanted or any(
        one.step == RACE and one.to == wanted and names_kind(one, line.kind) and is_touched(line, one)
        for one in modifiers
    )


def _readings(buckets: Iterable[Bucket], modifiers: Sequence[Modifier], wanted: str) -> Iterator[Lines]:
    """Each way to give out open points that may matter, as results by line."""
    fixed: Lines = {}
    split: dict[tuple[Line, ...], int] = {}
    for bucket in buckets:
        places = _places(bucket, modifiers, wanted)
        if len(places) == 1:
            fixed[places[0]] = fixed.get(places[0], 0) + bucket.n
        else:
            split[places] = split.get(places, 0) + bucket.n
    for shares in product(*(shares_of(n, len(places)) for places, n in split.items())):
        lines = dict(fixed)
        for places, given in zip(split, shares, strict=True):
            for line, n in zip(places, given, strict=True):
                lines[line] = lines.get(line, 0) + n
        yield lines


def _places(bucket: Bucket, modifiers: Sequence[Modifier], wanted: str) -> tuple[Line, ...]:
    """Where the points of a bucket can go: one line, or several if it takes a trial to find the best.

    Results that do not count are kept: they can be lost in place of others of their kind.
    """
    kinds = (bucket.kinds or (wanted,)) if bucket.kind == OPEN else (bucket.kind,)
    lines = tuple(Line(kind, bucket.group, bucket.origin) for kind in kinds)
    if len(lines) == 1 or any(one.step in (SUBTRACT, DIVIDE) and is_touched(lines[0], one) for one in modifiers):
        return lines
    return (max(lines, key=lambda line: (worth_of(line, modifiers, wanted), line.kind == wanted)),)


def worth_of(line: Line, modifiers: Sequence[Modifier], wanted: str) -> int:
    """What such a result adds to the total in the end."""
    return factor_of(line, modifiers) if counts_as(line, modifiers, wanted) else 0


def shares_of(n: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to give n points to so many places."""
    if places == 1:
        yield (n,)
        return
    for first in range(n, -1, -1):
        for rest in shares_of(n - first, places - 1):
            yield (first, *rest)


def _add_up(lines: Lines, modifiers: Sequence[Modifier], wanted: str) -> Total:
    """Lead the results through all steps."""
    worth = {line: worth_of(line, modifiers, wanted) for line in lines}
    relevant = {line.kind for line in lines if worth[line]}
    lines = {line: n for line, n in lines.items() if line.kind in relevant}
    doubled: set[Line] = set()
    steps: list[SumStep] = []
    bonus, magical = 0, 0
    for one in modifiers:
        if one.step == ADD:
            if names_kind(one, wanted):
                before = _count(lines, wanted) + bonus
                bonus += one.n
                magical += one.n if one.is_magical else 0
                steps.append(SumStep(ADD, one.source, before, before + one.n, wanted))
        elif one.to:
            if one.to == wanted:
                steps += _count_as_wanted(lines, one, wanted)
        else:
            steps += _change(lines, one, wanted, worth, doubled)
    return Total(_count(lines, wanted) + bonus, tuple(steps), magical)


def _change(
    lines: Lines, one: Modifier, wanted: str, worth: Mapping[Line, int], doubled: set[Line]
) -> Iterator[SumStep]:
    """Subtract, divide or multiply, kind by kind."""
    present = {line.kind: None for line in lines}
    kinds = one.kinds or ((wanted,) if one.step in (SUBTRACT, DIVIDE) else tuple(present))
    for kind in kinds:
        touched = [line for line in lines if line.kind == kind and is_touched(line, one)]
        if not touched and kind not in present:
            continue
        before = _count(lines, kind)
        if one.step in (SUBTRACT, DIVIDE):
            inside = sum(lines[line] for line in touched)
            _lose(lines, sorted(touched, key=worth.__getitem__), results_lost(one, inside))
        else:
            for line in touched:
                if one.step == MULTIPLY or line not in doubled:
                    lines[line] *= one.n
            doubled.update(touched if one.step == RACE else ())
        yield SumStep(one.step, one.source, before, _count(lines, kind), kind)


def results_lost(one: Modifier, inside: int) -> int:
    """How many of so many results a modifier that subtracts or divides takes away."""
    return min(one.n, inside) if one.step == SUBTRACT else inside - inside // 2


def _lose(lines: Lines, in_order: Iterable[Line], n: int) -> None:
    for line in in_order:
        taken = min(n, lines[line])
        lines[line] -= taken
        n -= taken


def _count_as_wanted(lines: Lines, one: Modifier, wanted: str) -> Iterator[SumStep]:
    moved = [line for line in lines if line.kind != wanted and names_kind(one, line.kind) and is_touched(line, one)]
    if not moved:
        return
    before = _count(lines, wanted)
    for line in moved:
        target = Line(wanted, line.group, line.origin)
        lines[target] = lines.get(target, 0) + lines.pop(line)
    yield SumStep(RACE, one.source, before, _count(lines, wanted), wanted)


def _count(lines: Lines, kind: str) -> int:
    return sum(n for line, n in lines.items() if line.kind == kind)


def names_kind(one: Modifier, kind: str) -> bool:
    """Does a modifier speak of this kind, or of all?"""
    return not one.kinds or kind in one.kinds


RANK = {step: rank for rank, step in enumerate((SUBTRACT, DIVIDE, MULTIPLY, RACE, ADD))}
