"""Which few pieces would complete the most armies.

Each army lacks some pieces; buying a set of pieces completes those armies whose lack it covers (one at a time, as they
share pieces). To choose the best set is hard in general, so the search is bounded: it knows at every point how many
armies could at best still be completed, and gives up exactness, not honesty, when it has looked at enough.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest

from app.collection.build import Fit
from app.collection.pieces import Counts, PieceId

# After looking at so many lacks (about a second) the best found so far is taken.
MAX_LOOKS = 5_000_000

Unit = tuple[PieceId, int]  # a piece and which copy of it: two of a piece cover one of it


@dataclass(frozen=True, slots=True)
class Buys:
    """What to buy and the armies it completes, by their place among those given.

    No other choice completes more than `max_completes`; the answer is exact where that many are completed.
    """

    pieces: Counts
    completes: tuple[int, ...]
    max_completes: int

    @property
    def is_exact(self) -> bool:
        return len(self.completes) == self.max_completes


def best_buys(fits: Sequence[Fit], count: int = 5) -> Buys:
    """At most `count` pieces that complete the most of the armies that are not complete yet. Nothing is bought that
    completes no army; the same question always gets the same answer. A die of a named colouring and one of any count as
    two pieces here."""
    near = {place: _units(fit) for place, fit in enumerate(fits) if 0 < sum(fit.missing.values()) <= count}
    units = sorted({unit for lack in near.values() for unit in lack})
    bit = {unit: 1 << place for place, unit in enumerate(units)}
    lacks = {place: sum(bit[unit] for unit in lack) for place, lack in near.items()}
    search = _Search(Counter(lacks.values()), count)
    search.run()
    chosen = search.best
    bought = Counter(piece for (piece, _), one in bit.items() if one & chosen)
    completes = tuple(place for place, lack in lacks.items() if lack & chosen == lack)
    return Buys(dict(bought), completes, max(search.max_completes, len(completes)))


def _units(fit: Fit) -> list[Unit]:
    return [(piece, n) for piece, count in fit.missing.items() for n in range(count)]


Lacks = list[tuple[int, int]]  # a set of pieces as bits of a number, and how many armies lack just that


class _Search:
    """The search while it runs. A choice of pieces is the union of the lacks it covers."""

    def __init__(self, lacks: Counter[int], count: int) -> None:
        # The large first: once one is chosen little else can be afforded, and without them little is left to combine.
        self.lacks: Lacks = sorted(lacks.items(), key=lambda lack: (-lack[0].bit_count(), lack[0]))
        self.count = count
        self.best = 0
        self.most = 0
        self.max_completes = 0
        self.looks = 0

    def run(self) -> None:
        self.greedy()
        self.explore(0, 0, self.lacks)

    def greedy(self) -> None:
        """Again and again the lack that completes the most armies for each piece it adds."""
        chosen, done, open_ = 0, 0, self.lacks
        while open_:
            steps = [(self.add(lack, chosen, 0, open_), lack) for lack, _ in open_]
            (_, now, _), lack = max(steps, key=lambda step: (step[0][1] / (step[1] & ~chosen).bit_count(), -step[1]))
            chosen, done, open_ = chosen | lack, done + now, self.add(lack, chosen, 0, open_)[2]
            self.consider(chosen, done)

    def explore(self, chosen: int, done: int, open_: Lacks) -> None:
        """Every union of lacks that may lead to more than the best, lacks in their order. What a lack before the chosen
        ones would cover was looked at when that lack was chosen first."""
        bound = done + self.bound(chosen, open_)
        if bound <= self.most:
            return
        if self.looks >= MAX_LOOKS:
            self.max_completes = max(self.max_completes, bound)
            return
        for index, (lack, _) in enumerate(open_):
            union, now, rest = self.add(lack, chosen, done, open_[index:])
            self.consider(union, now)
            self.explore(union, now, rest)

    def add(self, lack: int, chosen: int, done: int, open_: Lacks) -> tuple[int, int, Lacks]:
        """The choice with one lack more, the armies it completes, and the lacks that can still be afforded."""
        self.looks += len(open_)
        union = chosen | lack
        rest: Lacks = []
        for one in open_:
            whole = union | one[0]
            if whole == union:
                done += one[1]
            elif whole.bit_count() <= self.count:
                rest.append(one)
        return union, done, rest

    def consider(self, chosen: int, done: int) -> None:
        if done > self.most:
            self.best, self.most = chosen, done

    def bound(self, chosen: int, open_: Lacks) -> int:
        """How many armies more can at best be completed. A completed army spreads one point over the pieces it still
        lacked; no choice of the pieces left to buy collects more than those with the most points."""
        self.looks += len(open_)
        points: dict[int, float] = {}
        for lack, armies in open_:
            still = lack & ~chosen
            share = armies / still.bit_count()
            while still:
                unit = still & -still
                points[unit] = points.get(unit, 0.0) + share
                still ^= unit
        return int(sum(nlargest(self.count - chosen.bit_count(), points.values())) + 1e-9)
