"""Advice about moves: where a disk can come to, good spots for a player that cannot point. A placement is
checked and sampled, never listed.

Nothing here judges: what is offered is asked of the rules' own predicates (`Stops`, `Legal`).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from math import isqrt

from app.base.geometry import Point, share, squared, towards
from app.games.disk.rules.flips import COMPASS, EXACT, FlipRule, Legal, Stops, chain, ring

CELLS = 4  # sampled spots in one diameter
WAYS = 2  # to each thing worth going to
TRIES = 5  # spots for them
MARGIN = 10  # micrometres, lest rounding make an overlap of it


@dataclass(frozen=True, slots=True)
class Circle:
    """Something round that a disk may want to lie on or beside."""

    at: Point
    radius: int


# --- where it can come to ---


def reach(
    at: Point, radius: int, flips: int, stops: Stops, is_legal: Legal, rule: FlipRule = EXACT
) -> dict[Point, int]:
    """Sampled landings and with how many flips each is reached: about four to a diameter in each direction. Dense
    enough to shade a table; the same for a table that is mirrored or turned."""
    found: dict[Point, int] = {}
    seen: set[Point] = {(0, 0)}
    edge = [at]
    cell = max(2 * radius // CELLS, 1)
    for count in range(1, flips + 1):
        landed = {
            there: stops(here, there) for here in edge for there in _around(here, radius, rule) if is_legal(there)
        }
        fresh = _thinned(at, landed, cell, seen)
        found |= dict.fromkeys(fresh, count)
        edge = [there for there in fresh if not landed[there]]
    return found


def _around(at: Point, radius: int, rule: FlipRule) -> Iterator[Point]:
    """Landings of one flip in all directions; where shorter flips are allowed, those half as long too."""
    for dx, dy in COMPASS:
        there = rule.landing(at, (at[0] + dx * radius, at[1] + dy * radius), radius)
        if there is None:
            continue
        yield there
        if rule.least < rule.most:
            yield at[0] + share(1, there[0] - at[0], 2), at[1] + share(1, there[1] - at[1], 2)


def _thinned(start: Point, landed: Iterable[Point], cell: int, seen: set[Point]) -> list[Point]:
    """Of the landings in one cell those nearest its middle, all of them where several are as near: which one is kept
    must not depend on the order in which they were found."""
    best: dict[Point, tuple[int, list[Point]]] = {}
    for there in landed:
        key = share(1, there[0] - start[0], cell), share(1, there[1] - start[1], cell)
        if key in seen:
            continue
        off = squared(there, (start[0] + key[0] * cell, start[1] + key[1] * cell))
        kept = best.get(key)
        if kept is None or off < kept[0]:
            best[key] = (off, [there])
        elif off == kept[0]:
            kept[1].append(there)
    seen.update(best)
    return [there for _, kept in best.values() for there in kept]


# --- good spots ---


def candidates(
    at: Point, radius: int, flips: int, stops: Stops, is_legal: Legal, *,
    enemies: Sequence[Circle] = (), lands: Sequence[Circle] = (), friends: Sequence[Circle] = (),
    taken: Sequence[Circle] = (), rule: FlipRule = EXACT,
) -> Iterator[tuple[Point, ...]]:  # fmt: skip
    """Moves worth a thought for a player that cannot point, each as its landings: onto an enemy, onto two at once, onto
    a land or towards it, away from the first enemy, beside a friend. Who goes to no enemy ends where nothing that is
    `taken` would lie beneath it."""
    if flips < 1:
        return

    bounds = [(*one.at, (radius + one.radius) ** 2) for one in taken]

    def is_free(spot: Point) -> bool:
        x, y = spot
        for ox, oy, far2 in bounds:  # noqa: SIM110 - asked very often
            if (x - ox) ** 2 + (y - oy) ** 2 < far2:
                return False
        return True

    for spots in _onto_enemies(at, radius, flips, enemies):
        tried = islice(spots, TRIES)
        ways = (chain(at, spot, radius, flips, stops, is_legal, rule, is_thorough=False) for spot in tried)
        yield from islice((way for way in ways if way), WAYS)
    for spots in _wished(at, radius, flips, enemies, lands, friends):
        tried = islice((spot for spot in spots if is_free(spot)), TRIES)
        ways = (chain(at, spot, radius, flips, stops, is_legal, rule, is_thorough=False) for spot in tried)
        yield from islice((way for way in ways if way), WAYS)


def _onto_enemies(here: Point, radius: int, flips: int, enemies: Sequence[Circle]) -> Iterator[Iterator[Point]]:
    """Spots in groups, one group for each enemy, and for each two."""
    for enemy in enemies:
        yield onto(enemy, here, radius, flips)
    for one, other in pairwise(enemies):
        yield onto_two(one, other, radius)


def _wished(
    here: Point, radius: int, flips: int, enemies: Sequence[Circle], lands: Sequence[Circle], friends: Sequence[Circle]
) -> Iterator[Iterator[Point]]:  # fmt: skip
    """Spots in groups, one group for each other thing worth going to."""
    for land in lands:
        if squared(here, land.at) > (land.radius + radius) ** 2:
            yield beside(land, here, radius)
            yield aslant(here, land.at, radius, flips)
    for enemy in enemies[:1]:
        yield aslant(here, (2 * here[0] - enemy.at[0], 2 * here[1] - enemy.at[1]), radius, flips)
    for friend in friends:
        yield next_to(friend, here, radius)


def onto(disk: Circle, here: Point, radius: int, flips: int) -> Iterator[Point]:
    """Spots on top of a disk: where single flips meet it, then from this side, its middle, and round it."""
    apart = disk.radius + radius
    deep, shallow = share(apart, 1, 3), share(apart, 5, 6)
    if flips and (2 * radius - apart) ** 2 < squared(here, disk.at) < (2 * radius + apart) ** 2:
        yield from _one_flip_onto(disk, here, radius)
    if flips < 2:
        return
    for depth in (shallow, deep):
        this_side = towards(disk.at, here, depth)
        if this_side is not None:
            yield this_side
    for dx, dy in ring(1):
        around = towards(disk.at, (disk.at[0] + dx, disk.at[1] + dy), shallow)
        if around is not None:
            yield around


def _one_flip_onto(disk: Circle, here: Point, radius: int) -> Iterator[Point]:
    """Landings of a single flip on a disk: straight at it, and a little to either side."""
    dx, dy = disk.at[0] - here[0], disk.at[1] - here[1]
    for side in (0, 1, -1):
        aim = disk.at[0] - share(side, dy, 4), disk.at[1] + share(side, dx, 4)
        there = EXACT.landing(here, aim, radius)
        if there is not None and squared(there, disk.at) < (disk.radius + radius) ** 2:
            yield there


def onto_two(one: Circle, other: Circle, radius: int) -> Iterator[Point]:
    """A spot on top of both, where they lie near enough: on the line between their middles."""
    first, second = one.radius + radius, other.radius + radius
    if squared(one.at, other.at) < (first + second) ** 2 and one.at != other.at:
        apart = isqrt(squared(one.at, other.at))
        there = towards(one.at, other.at, (apart + first - second) // 2)
        if there is not None:
            yield there


def beside(land: Circle, here: Point, radius: int) -> Iterator[Point]:
    """Spots that overlap a land: the near side, its middle, and all around."""
    apart = share(land.radius + radius, 4, 5)
    near = towards(land.at, here, apart)
    if near is not None:
        yield near
    yield land.at
    for dx, dy in ring(1):
        around = towards(land.at, (land.at[0] + dx, land.at[1] + dy), apart)
        if around is not None:
            yield around


def next_to(disk: Circle, here: Point, radius: int) -> Iterator[Point]:
    """The spot on this side of a disk where their edges just do not overlap."""
    apart = disk.radius + radius + MARGIN
    there = towards(disk.at, here, apart)
    if there is not None and squared(here, disk.at) > apart * apart:
        yield there


def along(here: Point, aim: Point, radius: int, flips: int) -> Iterator[Point]:
    """So many whole flips towards a point, the farthest first."""
    for count in range(flips, 0, -1):
        there = towards(here, aim, 2 * radius * count)
        if there is not None:
            yield there


def aslant(here: Point, aim: Point, radius: int, flips: int) -> Iterator[Point]:
    """The same, then a little to either side of the point: who lies in the way is gone around."""
    dx, dy = aim[0] - here[0], aim[1] - here[1]
    for side in (0, 1, -1):
        yield from along(here, (aim[0] - share(side, dy, 2), aim[1] + share(side, dx, 2)), radius, flips)
