"""Exact odds of rolls, by convolution of one die after another.

A die is a table of faces, each with the results it gives. What no penalty touches is counted at once with its final
worth; what a penalty may take stays apart until all dice lie. A sum of vectors is a sum of whole numbers: every
component has its own bits.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from app.games.dragon_dice.rules.sums.folding import Fate, Fold, fold, folds_of
from app.games.dragon_dice.rules.sums.health import losses_by_damage
from app.games.dragon_dice.rules.sums.results import (
    ADD,
    DIVIDE,
    MULTIPLY,
    OPEN,
    RACE,
    SAI,
    SUBTRACT,
    Bucket,
    Line,
    Modifier,
    is_touched,
    names_kind,
    total,
    worth_of,
)

BITS = 12  # of one component in a vector
MASK = (1 << BITS) - 1
NEGLIGIBLE = 1e-10  # a chance below this is not followed

Distribution = tuple[float, ...]  # the chance of each number


@dataclass(frozen=True, slots=True)
class FaceValue:
    """What a face gives in a roll: results, special effects by name with their points, another fall of the die, and
    what is added at the very end as long as this is the final face (automatic saves)."""

    buckets: tuple[Bucket, ...] = ()
    specials: tuple[tuple[str, int], ...] = ()
    is_again: bool = False
    added: int = 0


@dataclass(frozen=True, slots=True)
class DieTable:
    """The faces of a die, each as likely as another."""

    faces: tuple[FaceValue, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may come of an action. `deal` and `take` are distributions of health lost by the other side and by the own
    one; `wiped` the chance to destroy the other army, `wins` to win a contest; `specials` the chance of each special
    effect. `assumed` and `left_out` name what the figures rest on."""

    kind: str
    deal: Distribution = (1.0,)
    take: Distribution = (1.0,)
    wiped: float = 0.0
    wins: float = 0.0
    specials: tuple[tuple[str, float], ...] = ()
    assumed: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


def roll_distribution(
    dice: Sequence[DieTable], modifiers: Sequence[Modifier], wanted: str, cap: int | None = None
) -> Distribution:
    """The chance of each total of a roll for one kind. What lies above the cap counts as the cap."""
    joint = joint_distribution(dice, modifiers, wanted)
    chances = [0.0] * (max(value for value, *_ in joint) + 1)
    for (value, *_), chance in joint.items():
        chances[value] += chance
    if cap is not None and len(chances) > cap + 1:
        chances[cap:] = [sum(chances[cap:])]
    return tuple(chances)


def joint_distribution(
    dice: Sequence[DieTable], modifiers: Sequence[Modifier], wanted: str, tracked: Sequence[str] = ()
) -> Mapping[tuple[int, ...], float]:
    """The chance of each total together with the points of special effects that are tracked."""
    in_order = tuple(sorted(dice, key=_sort_key))  # equal armies are one entry of the cache
    return _joint(in_order, tuple(modifiers), wanted, tuple(tracked))


@lru_cache(maxsize=2048)
def _sort_key(die: DieTable) -> str:
    return repr(die)


@lru_cache(maxsize=2048)
def _joint(
    dice: tuple[DieTable, ...], modifiers: tuple[Modifier, ...], wanted: str, tracked: tuple[str, ...]
) -> Mapping[tuple[int, ...], float]:
    plan = _make_plan(modifiers, wanted, tracked)
    vectors = {0: 1.0}
    for solved in sorted([_solve(die, plan) for die in dice], key=plan.order):
        vectors = plan.fold(convolve(vectors, solved))
    added = sum(one.n for one in modifiers if one.step == ADD and names_kind(one, wanted))
    sums: dict[int, float] = {}
    for vector, chance in vectors.items():
        final = plan.final(vector) + added
        sums[final] = sums.get(final, 0.0) + chance
    shifts = tuple(BITS * at for at in range(1 + len(tracked)))
    return {tuple(final >> shift & MASK for shift in shifts): chance for final, chance in sums.items()}


def convolve(one: Mapping[int, float], other: Mapping[int, float]) -> dict[int, float]:
    """Both together: vectors add, chances multiply."""
    found: dict[int, float] = {}
    for more, by in other.items():
        if not found:  # nothing can meet yet
            found = {vector + more: chance * by for vector, chance in one.items()}
            continue
        get = found.get
        for vector, chance in one.items():
            key = vector + more
            found[key] = get(key, 0.0) + chance * by
    return found


@dataclass
class _Plan:
    """How results become vectors: the first component is what no penalty touches, then the tracked specials, then one
    component for each sort of results that a penalty may take."""

    modifiers: tuple[Modifier, ...]
    wanted: str
    tracked: tuple[str, ...]
    penalties: tuple[Modifier, ...]
    places: dict[Bucket, int] = field(default_factory=dict)
    worths: dict[Bucket, int] = field(default_factory=dict)
    values: dict[int, int] = field(default_factory=dict)
    folded: dict[int, int] = field(default_factory=dict)
    decided: dict[Bucket, Bucket] = field(default_factory=dict)
    untouched: int = field(init=False)  # the bits of what no penalty takes, and of the tracked specials

    def __post_init__(self) -> None:
        self.untouched = BITS * (1 + len(self.tracked))

    def encode(self, face: FaceValue) -> int:
        vector = face.added
        for name, n in face.specials:
            if name in self.tracked:
                vector += n << BITS * (1 + self.tracked.index(name))
        for bucket in face.buckets:
            sort = self._decided(Bucket(bucket.kind, bucket.group, bucket.origin, 1, kinds=bucket.kinds))
            place = self.places.get(sort)
            if place is None:
                place = self.places[sort] = self._place(sort)
            vector += bucket.n * self.worths[sort] << BITS * place
        return vector

    def _decided(self, sort: Bucket) -> Bucket:
        """Results that may be given out, as the one kind that is best for them whatever lies beside it."""
        if not sort.kinds:
            return sort
        known = self.decided.get(sort)
        if known is None:
            known = self.decided[sort] = self._decide(sort)
        return known

    def _decide(self, sort: Bucket) -> Bucket:
        """What no penalty takes is best where it is worth as much as anything can be. A kind where it counts nothing
        and takes no loss from others is of no use."""
        useful: list[str] = []
        for kind in sort.kinds:
            line = Line(kind, sort.group, sort.origin)
            worth = worth_of(line, self.modifiers, self.wanted)
            is_taken = any(self._takes(one, line) for one in self.penalties)
            if not is_taken and worth == self.most:
                return replace(sort, kind=kind, kinds=())
            if is_taken or worth:
                useful.append(kind)
        return replace(sort, kind=useful[0], kinds=()) if len(useful) == 1 else sort

    def _place(self, sort: Bucket) -> int:
        """The component of such results. Those with the same fate share one."""
        kinds = (sort.kinds or (self.wanted,)) if sort.kind == OPEN else (sort.kind,)
        lines = [Line(kind, sort.group, sort.origin) for kind in kinds]
        worths = [worth_of(line, self.modifiers, self.wanted) for line in lines]
        touched = [
            tuple(self._takes(one, line) for one in self.penalties) if self._matters(line.kind) else ()
            for line in lines
        ]
        if not any(any(row) for row in touched):
            self.worths[sort] = max(worths)
            return 0
        self.worths[sort] = 1
        for other, place in self.places.items():
            if place and self._is_alike(sort, other):
                return place
        return 1 + len(self.tracked) + len({place for place in self.places.values() if place})

    def _takes(self, one: Modifier, line: Line) -> bool:
        return is_touched(line, one) and (line.kind in one.kinds if one.kinds else line.kind == self.wanted)

    def _matters(self, kind: str) -> bool:
        """Can results of this kind count at all?"""
        return kind == self.wanted or any(one.to == self.wanted and names_kind(one, kind) for one in self.modifiers)

    def _is_alike(self, one: Bucket, other: Bucket) -> bool:
        if one.kind == OPEN == other.kind and one.kinds != other.kinds:
            return False
        if one.kind != other.kind and not {one.kind, other.kind} <= {OPEN, self.wanted}:
            return False
        if one.kinds or other.kinds or (one.origin == SAI) != (other.origin == SAI):
            return one == other
        kind = self.wanted if one.kind == OPEN else one.kind
        lines = (Line(kind, bucket.group, bucket.origin) for bucket in (one, other))
        fates = [
            (worth_of(line, self.modifiers, self.wanted), [is_touched(line, each) for each in self.penalties])
            for line in lines
        ]
        return fates[0] == fates[1]

    def order(self, solved: Mapping[int, float]) -> tuple[int, int]:
        """Dice that bring in few tracked specials go first, and the many-sided while few lie."""
        tracked = (1 << self.untouched) - 1 & ~MASK
        return len({vector & tracked for vector in solved}), -len(solved)

    def fold(self, vectors: dict[int, float]) -> dict[int, float]:
        """Put vectors together that will come to the same, once all dice have been encoded, and leave out what only
        many rerolls could bring about."""
        if not self.folds:
            return {vector: chance for vector, chance in vectors.items() if chance > NEGLIGIBLE}
        shift, known = self.untouched, self.folded
        found: dict[int, float] = {}
        get, seen = found.get, known.get
        for vector, chance in vectors.items():
            if chance <= NEGLIGIBLE:
                continue
            rest = vector >> shift
            change = seen(rest)
            if change is None:
                left, gained = fold(rest, self.folds, MASK)
                change = known[rest] = gained - (rest - left << shift)
            vector += change
            found[vector] = get(vector, 0.0) + chance
        return found

    @cached_property
    def most(self) -> int:
        """More than this no result can be worth."""
        found = 1
        for one in self.modifiers:
            found *= one.n if one.step in (MULTIPLY, RACE) and not one.to else 1
        return found

    @cached_property
    def folds(self) -> tuple[Fold, ...]:
        return tuple(one for fates in self._fates().values() for one in folds_of(fates))

    def _fates(self) -> dict[str, list[Fate]]:
        """What may happen to each component, by kind; nothing is known where points may change their kind."""
        found: dict[str, dict[int, Fate]] = {}
        if any(sort.kinds for sort, place in self.places.items() if place):
            return {}
        for sort, place in self.places.items():
            if place:
                line = Line(self.wanted if sort.kind == OPEN else sort.kind, sort.group, sort.origin)
                taken = [one for one in self.penalties if self._takes(one, line)]
                fate = Fate(
                    BITS * (place - 1 - len(self.tracked)), worth_of(line, self.modifiers, self.wanted),
                    sum(one.n for one in taken if one.step == SUBTRACT), sum(one.step == DIVIDE for one in taken),
                    line.origin == SAI,
                )  # fmt: skip
                found.setdefault(line.kind, {}).setdefault(place, fate)
        return {kind: list(fates.values()) for kind, fates in found.items()}

    def final(self, vector: int) -> int:
        """The total of a vector, before what is added, beside the tracked specials."""
        rest = vector >> self.untouched
        known = self.values.get(rest)
        if known is None:
            known = self.values[rest] = self._value(rest) - (rest << self.untouched)
        return vector + known

    def _value(self, rest: int) -> int:
        """Each kind by itself, since a penalty takes from one kind; all together where points may change their kind."""
        sorts: dict[int, Bucket] = {}
        for sort, place in self.places.items():
            if place:
                sorts.setdefault(place - 1 - len(self.tracked), sort)
        by_kind: dict[str, list[Bucket]] = {}
        is_coupled = any(sort.kinds for sort in sorts.values())
        for at, sort in sorts.items():
            n = rest >> BITS * at & MASK
            kind = "" if is_coupled else self.wanted if sort.kind == OPEN else sort.kind
            if n:
                by_kind.setdefault(kind, []).append(Bucket(sort.kind, sort.group, sort.origin, n, kinds=sort.kinds))
        steps = tuple(one for one in self.modifiers if one.step != ADD)
        return sum(_total(tuple(buckets), steps, self.wanted) for buckets in by_kind.values())


@lru_cache(maxsize=8192)
def _total(buckets: tuple[Bucket, ...], modifiers: tuple[Modifier, ...], wanted: str) -> int:
    return total(buckets, modifiers, wanted).value


def _make_plan(modifiers: tuple[Modifier, ...], wanted: str, tracked: tuple[str, ...]) -> _Plan:
    return _Plan(modifiers, wanted, tracked, tuple(one for one in modifiers if one.step in (SUBTRACT, DIVIDE)))


def _solve(die: DieTable, plan: _Plan) -> dict[int, float]:
    """The distribution of one die, rolled again while its face says so."""
    chance = 1.0 / len(die.faces)
    final: dict[int, float] = {}
    again: dict[int, float] = {}
    for face in die.faces:
        into = again if face.is_again else final
        vector = plan.encode(face)
        into[vector] = into.get(vector, 0.0) + chance
    found = dict(final)
    pending = again
    while pending and sum(pending.values()) > NEGLIGIBLE:
        for vector, by in convolve(pending, final).items():
            found[vector] = found.get(vector, 0.0) + by
        pending = convolve(pending, again)
        if not final:
            break
    return found or {0: 1.0}


def contest(acting: Distribution, against: Distribution, ties_win: bool = True) -> float:
    """The chance that the acting army wins a maneuver. Ties go to it (Maneuver), except in Fields of Ice."""
    below, chance = 0.0, 0.0
    for n, mine in enumerate(acting):
        theirs = against[n] if n < len(against) else 0.0
        chance += mine * (below + (theirs if ties_win else 0.0))
        below += theirs
    return chance


def exchange(attack: Mapping[tuple[int, ...], float], saves: Distribution, healths: Sequence[int]) -> Distribution:
    """The health that an army loses to hits less saves.

    `attack` is a joint distribution of hits and, in more numbers, of damage that no roll saves; dice that fall to it
    are taken to have rolled their saves. Without hits nobody rolls (R128), which is the same as no damage.
    """
    whole = sum(healths)
    lost = losses_by_damage(healths, whole)
    at_least = _tails(saves)
    most = whole + len(saves) - 1  # as many hits as can matter
    by_unsaved: dict[int, list[float]] = {}
    for (hits, *more), chance in attack.items():
        unsaved = lost[min(whole, sum(more))]
        by_unsaved.setdefault(unsaved, [0.0] * (most + 1))[min(hits, most)] += chance
    chances = [0.0] * (whole + 1)
    for unsaved, by_hits in by_unsaved.items():
        losses = [lost[min(whole, unsaved + damage)] for damage in range(most + 1)]
        for hits, chance in enumerate(by_hits):
            if chance:
                for damage, by in zip(range(hits, 0, -1), saves, strict=False):
                    chances[losses[damage]] += chance * by
                if hits < len(saves):
                    chances[unsaved] += chance * at_least[hits]
    return tuple(chances)


def _tails(chances: Distribution) -> list[float]:
    tails, rest = [], 0.0
    for chance in reversed(chances):
        rest += chance
        tails.append(rest)
    return tails[::-1]


def pass_chance(die: DieTable, modifiers: Sequence[Modifier], wanted: str, need: int = 1) -> float:
    """The chance that a unit passes a test: so many results of this kind."""
    return sum(roll_distribution((die,), modifiers, wanted)[need:])


def special_chance(dice: Iterable[DieTable], name: str) -> float:
    """The chance that at least one die shows this special effect; `id` asks for a final ID."""
    none = 1.0
    for die in dice:
        shows = sum(any(special == name for special, _ in face.specials) for face in die.faces)
        again = sum(face.is_again and all(special != name for special, _ in face.specials) for face in die.faces)
        none *= 1.0 - shows / (len(die.faces) - again) if shows else 1.0
    return 1.0 - none


def mean(chances: Distribution) -> float:
    """The average of a distribution."""
    return sum(n * chance for n, chance in enumerate(chances))
