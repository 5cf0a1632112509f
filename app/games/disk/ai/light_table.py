"""The table as bare numbers, for players who look ahead hundreds of times where the rules would look once.

Pieces have numbers instead of ids, and who lies on whom is kept in masks. It says what `Table` would say of the same
places and layers: who lies where, who pins whom, who hangs together.
"""

# mypyc: compiled

from collections.abc import Iterable, Sequence

from app.base.geometry import Point
from app.games.disk.ai.masks import members
from app.games.disk.rules.table import Table

SLACK = 100  # micrometres: more than rounding adds up to along a way


class LightTable:
    """Where the pieces lie. A move makes a new one.

    Attributes: at, radii, layers (higher is above), below and above (masks: who overlaps a piece and lies beneath it,
    or on it).
    """

    __slots__ = ("above", "at", "below", "layers", "radii")

    def __init__(
        self, at: list[Point], radii: Sequence[int], layers: list[int], below: list[int], above: list[int]
    ) -> None:
        self.at = at
        self.radii = radii
        self.layers = layers
        self.below = below
        self.above = above

    # --- changing it ---

    def moved(self, one: int, at: Point) -> "LightTable":
        """A piece comes down on top somewhere."""
        return self.landed(one, at, self.under(at, self.radii[one], one))

    def landed(self, one: int, at: Point, upon: int) -> "LightTable":
        """The same where it is known upon whom it comes to lie."""
        ats, layers, below, above = self.at.copy(), self.layers.copy(), self.below.copy(), self.above.copy()
        own = 1 << one
        for other in members(below[one]):
            above[other] ^= own
        for other in members(above[one]):
            below[other] ^= own
        for other in members(upon):
            above[other] |= own
        ats[one], layers[one], below[one], above[one] = at, max(layers) + 1, upon, 0
        return LightTable(ats, self.radii, layers, below, above)

    # --- asking it ---

    def under(self, at: Point, radius: int, but: int = -1) -> int:
        """The pieces that a circle would overlap, as a mask."""
        x, y = at
        found = 0
        for n, (ox, oy) in enumerate(self.at):
            reach = radius + self.radii[n]
            dx = ox - x
            if -reach < dx < reach:
                dy = oy - y
                if dx * dx + dy * dy < reach * reach and n != but:
                    found |= 1 << n
        return found

    def near(self, one: int) -> int:
        """Who overlaps a piece, as a mask."""
        return self.below[one] | self.above[one]

    def is_pinned(self, one: int) -> bool:
        return self.above[one] != 0

    def pinned(self, gone: int = 0) -> int:
        """All that are pinned when some are taken away, as a mask."""
        found, bit, left = 0, 1, ~gone
        for mask in self.above:
            if mask & left:
                found |= bit
            bit <<= 1
        return found

    def pins(self, one: int, gone: int = 0) -> int:
        """Those that a piece pins, some taken away: nothing lies between that overlaps both (R1)."""
        return self.pins_landed(self.below[one] & ~gone)

    def pins_landed(self, upon: int) -> int:
        """Those that a piece pins that has come down upon some others."""
        found = upon
        if upon & (upon - 1):
            for other in members(upon):
                if upon & self.above[other]:
                    found ^= 1 << other
        return found

    def joined(self, some: int, links: Sequence[int] | None = None, gone: int = 0) -> int:
        """Some pieces and all that hang together with them, one lying on the other, when some are taken away. `links`
        are the masks of those with whom each piece can hang together; without them it is anybody."""
        found, edge = 0, some
        while edge:
            lowest = edge & -edge
            one = lowest.bit_length() - 1
            found |= lowest
            beside = self.below[one] | self.above[one]
            edge = (edge | (beside if links is None else beside & links[one])) & ~found & ~gone
        return found

    def from_top(self, some: int) -> list[int]:
        """Some pieces, the topmost first."""
        layers = self.layers
        return sorted(members(some), key=lambda one: -layers[one])

    def pattern(self, some: int) -> tuple[int, ...]:
        """How some pieces lie on each other: the same for two tables on which they would fight alike."""
        below = self.below
        return tuple([value for one in self.from_top(some) for value in (one, below[one] & some)])

    def pattern_landed(self, some: int, one: int, upon: int) -> tuple[int, ...]:
        """The pattern of some pieces when one of them has come down upon some others."""
        others = some & ~(1 << one)
        return (one, upon & some, *self.pattern(others))


Circle = tuple[int, int, int, int, int]  # a middle, how near one must come to it and the square of that, a mask


class Neighbourhood:
    """What a piece could come to lie on by a move that leads so far at most: the few pieces that have to be asked about
    for each of its landings. Attributes: some (their mask)."""

    __slots__ = ("_circles", "some")

    def __init__(self, some: int, circles: list[Circle]) -> None:
        self.some = some
        self._circles = circles

    def others(self, but: int) -> "Neighbourhood":
        """The same without some pieces."""
        return Neighbourhood(self.some & ~but, [each for each in self._circles if not each[4] & but])

    def touches(self, at: Point) -> bool:
        """Whether it would overlap any of the pieces at a place."""
        x, y = at
        for ox, oy, reach, reach2, _ in self._circles:
            dx = ox - x
            if -reach < dx < reach:
                dy = oy - y
                if dx * dx + dy * dy < reach2:
                    return True
        return False

    def under(self, at: Point) -> int:
        """The pieces that it would overlap at a place, as a mask."""
        x, y = at
        found = 0
        for ox, oy, reach, reach2, bit in self._circles:
            dx = ox - x
            if -reach < dx < reach:
                dy = oy - y
                if dx * dx + dy * dy < reach2:
                    found |= bit
        return found


def neighbourhood(table: LightTable, one: int, stride: int) -> Neighbourhood:
    """What a piece could come to lie on from where it lies."""
    radius, (x, y) = table.radii[one], table.at[one]
    circles: list[Circle] = []
    some, bit, own = 0, 1, 1 << one
    for (ox, oy), other in zip(table.at, table.radii, strict=True):
        reach = radius + other
        far = stride + reach + SLACK
        if -far < ox - x < far and -far < oy - y < far and bit != own:
            circles.append((ox, oy, reach, reach * reach, bit))
            some |= bit
        bit <<= 1
    return Neighbourhood(some, circles)


def light_table_of(table: Table, ids: Iterable[str]) -> LightTable:
    """Some disks of a table, numbered as they come; of the others it knows nothing."""
    lying = [table[id_] for id_ in ids]
    numbers = {one.id: n for n, one in enumerate(lying)}
    below, above = [0] * len(lying), [0] * len(lying)
    for n, one in enumerate(lying):
        for id_ in table.near[one.id]:
            other = numbers.get(id_)
            if other is not None:
                masks = below if lying[other].layer < one.layer else above
                masks[n] |= 1 << other
    radii = tuple(one.radius for one in lying)
    return LightTable([one.at for one in lying], radii, [one.layer for one in lying], below, above)
