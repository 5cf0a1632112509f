"""Rolls for several kinds of results at once: everything the owner can make of one, with the most saves for each.

The owner gives open results out (IDs, special icons that may be split), chooses what penalties take, and says which
results count as another kind instead (Modifiers and combination rolls; R134). `most_saves` goes through all of it, and
leaves out only choices that another one beats.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from app.games.dragon_dice.rules.sums.results import (
    ADD,
    DIVIDE,
    ID,
    OPEN,
    RACE,
    SAI,
    SUBTRACT,
    Bucket,
    Line,
    Modifier,
    factor_of,
    is_touched,
    names_kind,
    results_lost,
    shares_of,
    sort_modifiers,
)

SAVE = "save"

Counts = tuple[int, ...]
Spent = tuple[tuple[int, int], ...]  # for each other kind: results, and how many of them more by IDs


@dataclass(frozen=True, slots=True)
class Wish:
    """What a combination is rolled for. `wanted` kinds may be given to open results; `others` are the kinds beside
    saves that matter, each up to its cap. In `spared` kinds the owner may want to have less."""

    wanted: tuple[str, ...]
    others: tuple[str, ...]
    spared: tuple[str, ...] = ()
    caps: tuple[int, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        return (*self.others, SAVE)


Use = tuple[str, int]  # counts as this kind, so many times

UNUSED: Use = ("", 0)


@dataclass(frozen=True, slots=True)
class ResultPool:
    """Results that are treated alike. `uses` is what they may count as in the end. Open results stay open (kind `*`)
    where no penalty asks what they are."""

    kind: str
    origin: str
    uses: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class Penalty:
    """A modifier that takes results of these kinds."""

    modifier: Modifier
    kinds: tuple[str, ...]
    is_wide: bool

    def touches(self, kind: str, origin: str) -> bool:
        is_named = kind in self.kinds or (self.is_wide and kind == OPEN)
        return is_named and is_touched(Line(kind, "", origin), self.modifier)


def most_saves(buckets: Iterable[Bucket], modifiers: Iterable[Modifier], wish: Wish) -> Mapping[Spent, int]:
    """Every reachable number of results in the other kinds, with the most saves that can go with it."""
    ordered = sort_modifiers(modifiers)
    penalties = _penalties(ordered, wish)
    pools, starts = _start(buckets, ordered, penalties, wish)
    plus = {kind: sum(one.n for one in ordered if one.step == ADD and names_kind(one, kind)) for kind in wish.kinds}
    found: dict[Spent, int] = {}
    for counts in _after_penalties(pools, starts, penalties):
        for spent, saves in _finish(pools, counts, plus, wish):
            if saves > found.get(spent, -1):
                found[spent] = saves
    return found


def _penalties(modifiers: Iterable[Modifier], wish: Wish) -> list[Penalty]:
    found: list[Penalty] = []
    for one in modifiers:
        if one.step in (SUBTRACT, DIVIDE):
            found += [Penalty(one, (kind,), False) for kind in one.kinds] or [Penalty(one, wish.wanted, True)]
    return found


def _start(
    buckets: Iterable[Bucket], modifiers: Sequence[Modifier], penalties: Sequence[Penalty], wish: Wish
) -> tuple[list[ResultPool], set[Counts]]:
    """Sort the results into pools, and give open ones out in every way that a penalty may ask for."""
    split: dict[tuple[ResultPool, ...], int] = {}
    for bucket in buckets:
        key = _pools_of(bucket, modifiers, penalties, wish)
        split[key] = split.get(key, 0) + bucket.n
    pools = list(dict.fromkeys(pool for targets in split for pool in targets))
    places = [[pools.index(pool) for pool in targets] for targets in split]
    starts = set()
    for shares in product(*(shares_of(n, len(targets)) for targets, n in split.items())):
        counts = [0] * len(pools)
        for where, given in zip(places, shares, strict=True):
            for place, n in zip(where, given, strict=True):
                counts[place] += n
        starts.add(tuple(counts))
    return pools, starts


def _pools_of(
    bucket: Bucket, modifiers: Sequence[Modifier], penalties: Sequence[Penalty], wish: Wish
) -> tuple[ResultPool, ...]:
    """The pool of a bucket; of an open one a pool for each kind, if some penalty asks for its kind."""
    if bucket.kind != OPEN:
        return (_pool(Line(bucket.kind, bucket.group, bucket.origin), modifiers, wish),)
    kinds = bucket.kinds or wish.wanted
    pools = tuple(_pool(Line(kind, bucket.group, bucket.origin), modifiers, wish) for kind in kinds)
    for one in penalties:
        touched = [one.touches(kind, bucket.origin) for kind in kinds]
        if any(touched) and not (one.is_wide and all(touched)):
            return pools
    return (ResultPool(OPEN, bucket.origin, tuple(dict.fromkeys(use for pool in pools for use in pool.uses))),)


def _pool(line: Line, modifiers: Sequence[Modifier], wish: Wish) -> ResultPool:
    """What such a result may count as: its own kind if that is rolled for, and what its race makes of it. Special icons
    that give two kinds at once give both, even where only saves are rolled for (Blue Breath)."""
    counts_itself = line.kind in wish.kinds and (line.kind in wish.wanted or line.origin == SAI)
    uses = [line.kind] if counts_itself else []
    for one in modifiers:
        if one.step == RACE and one.to and one.to != line.kind and names_kind(one, line.kind) and is_touched(line, one):
            uses += [one.to] if one.to in wish.kinds and one.to in wish.wanted else []
    factor = factor_of(line, modifiers)
    found = [(use, factor) for use in dict.fromkeys(uses)]
    return ResultPool(
        line.kind, line.origin, (*found, *([] if counts_itself and line.kind in wish.spared else [UNUSED]))
    )


def _after_penalties(pools: Sequence[ResultPool], starts: set[Counts], penalties: Sequence[Penalty]) -> set[Counts]:
    """Subtract and divide, in every way that may serve the owner."""
    touched = [[one.touches(pool.kind, pool.origin) for pool in pools] for one in penalties]
    exposed = [tuple(row[place] for row in touched) for place in range(len(pools))]
    better = [
        [at for at in range(len(pools)) if exposed[at] == exposed[place] and _is_better(pools, at, place)]
        for place in range(len(pools))
    ]
    states = starts
    for one, row in zip(penalties, touched, strict=True):
        places = sorted((place for place, is_hit in enumerate(row) if is_hit), key=lambda at: -len(better[at]))
        states = {
            less
            for counts in states
            for less in _losses(counts, places, results_lost(one.modifier, sum(counts[at] for at in places)), better)
        }
    return states


def _is_better(pools: Sequence[ResultPool], at: int, than: int) -> bool:
    """Would the owner never lose a result of the one pool before one of the other? Both meet the same penalties."""
    one, other = pools[at], pools[than]
    if not set(one.uses) >= set(other.uses) or (other.origin == ID and one.origin != ID):
        return False
    is_alike = set(one.uses) == set(other.uses) and (one.origin == ID) == (other.origin == ID)
    return at > than if is_alike else True


def _losses(counts: Counts, places: Sequence[int], n: int, better: Sequence[Sequence[int]]) -> Iterator[Counts]:
    """Each way to lose n results there, the worse ones first."""
    left = list(counts)

    def lose(index: int, n: int, kept: frozenset[int]) -> Iterator[Counts]:
        if not n:
            yield tuple(left)
            return
        if index == len(places):
            return
        place = places[index]
        has = left[place]
        for taken in range(0 if place in kept else min(n, has), -1, -1):
            left[place] = has - taken
            yield from lose(index + 1, n - taken, kept if taken == has else kept.union(better[place]))
        left[place] = has

    return lose(0, n, frozenset())


def _finish(
    pools: Sequence[ResultPool], counts: Counts, plus: Mapping[str, int], wish: Wish
) -> Iterator[tuple[Spent, int]]:
    """Say of each result what it counts as, in every way that may serve the owner."""
    sums = {(kind, is_id): plus[kind] * (not is_id) for kind in wish.kinds for is_id in (False, True)}
    flexible: list[tuple[bool, int, list[Use]]] = []
    for pool, n in zip(pools, counts, strict=True):
        uses = _useful(pool, wish)
        if len(uses) > 1 and n:
            flexible.append((pool.origin == ID, n, uses))
        elif uses[0] != UNUSED:
            sums[uses[0][0], pool.origin == ID] += n * uses[0][1]
    base = [sums[kind, is_id] for kind in wish.kinds for is_id in (False, True)]
    room = [max(0, cap - sum(base[2 * at : 2 * at + 2])) for at, cap in enumerate(wish.caps)]
    for moves in product(*(_moves(one, wish, room) for one in flexible)):
        ended = [sum(column) for column in zip(base, *moves, strict=True)]
        spent = tuple((ended[at], ended[at + 1]) for at in range(0, len(ended) - 2, 2))
        yield spent, ended[-2] + ended[-1]


def _useful(pool: ResultPool, wish: Wish) -> list[Use]:
    """Nobody regrets a save, so where a result can be one it need not stay unused."""
    is_harmless = any(use != UNUSED and use[0] not in wish.spared for use in pool.uses)
    return [use for use in pool.uses if use != UNUSED or not is_harmless]


def _moves(one: tuple[bool, int, list[Use]], wish: Wish, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """What each way to give n flexible results out adds to the sums. Above its cap a kind is worth nothing, so there
    results go where they do no harm."""
    is_id, n, uses = one
    kinds = wish.kinds
    is_capped = any(use == SAVE for use, _ in uses) and bool(room)
    for shares in shares_of(n, len(uses)):
        added = [0] * (2 * len(kinds))
        for (use, factor), share in zip(uses, shares, strict=True):
            if use:
                place = kinds.index(use)
                if is_capped and use != SAVE and share and (share - 1) * factor >= room[place]:
                    break
                added[2 * place + is_id] += share * factor
        else:
            yield tuple(added)
