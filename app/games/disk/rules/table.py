"""Disks on a table: where they lie, in which layer, which touch and which pin. Exact, and the same for all three games.

Touching and pinning are never kept in a file: they follow from places and layers. The table only remembers which disks
overlap, and mends that for the one disk that changed.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from app.base.frozen import changed, made_often
from app.base.geometry import Point, overlap, within

NOBODY: frozenset[str] = frozenset()


@made_often
@dataclass(frozen=True)
class Lying:
    """A disk as it lies: its middle, its radius, its layer (higher is above), whose it is."""

    id: str
    at: Point
    radius: int
    layer: int
    seat: str = ""


@dataclass(frozen=True)
class Table:
    """All disks by id. `near` is made from the rest: which disks overlap which."""

    width: int
    height: int
    disks: Mapping[str, Lying] = field(default_factory=dict)
    near: Mapping[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)
    # Found out about this table and no other: a new one begins with an empty one.
    memo: dict[str | None, tuple[str, ...]] = field(init=False, default_factory=dict, compare=False, repr=False)

    def __contains__(self, id_: str) -> bool:
        return id_ in self.disks

    def __getitem__(self, id_: str) -> Lying:
        return self.disks[id_]

    def bottom_up(self) -> tuple[Lying, ...]:
        return tuple(sorted(self.disks.values(), key=lambda disk: disk.layer))

    def ids_bottom_up(self) -> tuple[str, ...]:
        """The same by id; asked for often."""
        known = self.memo.get(None)
        if known is None:
            known = self.memo[None] = tuple(disk.id for disk in self.bottom_up())
        return known

    # --- changing it ---

    def put(self, id_: str, at: Point, radius: int, seat: str = "") -> "Table":
        """Lay a disk on top of everything: placed, dropped, reinforced, ambushing (R11)."""
        return self._with(Lying(id_, at, radius, self._above(), seat))

    def moved(self, id_: str, at: Point) -> "Table":
        """A disk that flips comes down on top (R11)."""
        return self._with(changed(self.disks[id_], at=at, layer=self._above()))

    def burrowed(self, id_: str, at: Point) -> "Table":
        """Pushed under everything (R11)."""
        lowest = min((disk.layer for disk in self.disks.values()), default=0)
        return self._with(changed(self.disks[id_], at=at, layer=lowest - 1))

    def lifted_over(self, lower: str, upper: str) -> "Table":
        """The lower of two goes to the place just above the upper one; their middles stay (R30)."""
        top = self.disks[upper].layer
        raised = {id_: changed(disk, layer=disk.layer + (disk.layer > top)) for id_, disk in self.disks.items()}
        return changed(self, disks={**raised, lower: changed(self.disks[lower], layer=top + 1)})

    def traded(self, one: str, other: str) -> "Table":
        """Two disks trade places; each comes down on top where the other lay, the first one first (R11)."""
        here, there = self.disks[one].at, self.disks[other].at
        return self.moved(one, there).moved(other, here)

    def given_to(self, id_: str, seat: str) -> "Table":
        return changed(self, disks={**self.disks, id_: changed(self.disks[id_], seat=seat)})

    def without(self, gone: Iterable[str]) -> "Table":
        """Taken off the table."""
        lost = frozenset(gone)
        disks = {id_: disk for id_, disk in self.disks.items() if id_ not in lost}
        near = {id_: others - lost for id_, others in self.near.items() if id_ not in lost}
        return changed(self, disks=disks, near=near)

    def only(self, ids: Collection[str]) -> "Table":
        """Some of the disks, as they lie."""
        kept = frozenset(ids)
        disks = {id_: self.disks[id_] for id_ in self.disks if id_ in kept}
        return changed(self, disks=disks, near={id_: self.near[id_] & kept for id_ in disks})

    def _above(self) -> int:
        return max([disk.layer for disk in self.disks.values()], default=-1) + 1

    def _with(self, disk: Lying) -> "Table":
        """The table with one disk laid anew, and the memory of overlaps mended for it alone."""
        now = frozenset(self.under(disk.at, disk.radius, but=disk.id))
        was = self.near.get(disk.id, NOBODY)
        near = {**self.near, disk.id: now}
        for other in was - now:
            near[other] = near[other] - {disk.id}
        for other in now - was:
            near[other] = near[other] | {disk.id}
        return changed(self, disks={**self.disks, disk.id: disk}, near=near)

    # --- asking it ---

    def under(self, at: Point, radius: int, but: str = "") -> Iterator[str]:
        """The disks that a circle would overlap. Most lie far off in one direction already."""
        x, y = at
        for other in self.disks.values():
            reach = radius + other.radius
            dx = other.at[0] - x
            if -reach < dx < reach:
                dy = other.at[1] - y
                if dx * dx + dy * dy < reach * reach and other.id != but:
                    yield other.id

    def touch(self, one: str, other: str) -> bool:
        """Whether two disks overlap with nothing between them that overlaps both (R1)."""
        if other not in self.near[one]:
            return False
        low, high = sorted((self.disks[one].layer, self.disks[other].layer))
        return not any(low < self.disks[z].layer < high for z in self.near[one] & self.near[other])

    def touching(self, id_: str) -> tuple[str, ...]:
        """All disks that it touches, in the order of their layers."""
        known = self.memo.get(id_)
        if known is None:
            found = [other for other in self.near[id_] if self.touch(id_, other)]
            known = self.memo[id_] = tuple(sorted(found, key=lambda other: self.disks[other].layer))
        return known

    def pinned_by(self, id_: str) -> tuple[str, ...]:
        """The disks that pin it: those that touch it from above."""
        layer = self.disks[id_].layer
        return tuple(other for other in self.touching(id_) if self.disks[other].layer > layer)

    def pins(self, id_: str) -> tuple[str, ...]:
        """The disks that it pins."""
        layer = self.disks[id_].layer
        return tuple(other for other in self.touching(id_) if self.disks[other].layer < layer)

    def above(self, id_: str) -> list[str]:
        """The disks that overlap it and lie higher, whether they touch it or not."""
        near = self.near[id_]
        if not near:
            return []
        disks, layer = self.disks, self.disks[id_].layer
        return [other for other in near if disks[other].layer > layer]

    def is_pinned(self, id_: str) -> bool:
        """The next disk above that overlaps it always touches it: nothing can lie between."""
        return bool(self.above(id_))

    @property
    def has_stacks(self) -> bool:
        """Whether any disk lies on another."""
        return any(self.near.values())

    def lies_on_table(self, id_: str) -> bool:
        """Whether no disk lies beneath it; lands are part of the table."""
        layer = self.disks[id_].layer
        return all(self.disks[other].layer > layer for other in self.near[id_])

    def within(self, id_: str, distance: int) -> Iterator[str]:
        """The disks at most so far away, edge to edge; itself among them."""
        here = self.disks[id_]
        for other in self.disks.values():
            if within(here.at, here.radius, other.at, other.radius, distance):
                yield other.id

    def around(self, at: Point, radius: int, distance: int) -> Iterator[Lying]:
        """The disks at most so far away from a circle, edge to edge, in no order."""
        x, y = at
        for disk in self.disks.values():
            reach = radius + disk.radius + distance
            dx = disk.at[0] - x
            if -reach <= dx <= reach:
                dy = disk.at[1] - y
                if dx * dx + dy * dy <= reach * reach:
                    yield disk

    def holds_middle(self, at: Point) -> bool:
        """Whether a point is on the table; its edge belongs to it."""
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height


def table_of(width: int, height: int, disks: Iterable[tuple[str, Point, int, str]]) -> Table:
    """A table with disks in order, bottom to top: id, middle, radius, seat."""
    lying = {id_: Lying(id_, at, radius, layer, seat) for layer, (id_, at, radius, seat) in enumerate(disks)}
    found: dict[str, set[str]] = {id_: set() for id_ in lying}
    for one in lying.values():
        for other in lying.values():
            if one.layer < other.layer and overlap(one.at, one.radius, other.at, other.radius):
                found[one.id].add(other.id)
                found[other.id].add(one.id)
    return Table(width, height, lying, {id_: frozenset(others) for id_, others in found.items()})
