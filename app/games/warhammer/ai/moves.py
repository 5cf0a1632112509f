"""Moves: where a disk could come down, on which way, and what that is worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from math import atan2, cos, hypot, radians, sin

from app.base.geometry import Point, squared
from app.games.disk.ai.light_table import LightTable, Neighbourhood, neighbourhood
from app.games.disk.ai.masks import members
from app.games.disk.rules.flips import FREE, return_share, ring
from app.games.warhammer.ai.board import Board
from app.games.warhammer.ai.field import DANGEROUS, ROUGH, Field
from app.games.warhammer.ai.fights import standing
from app.games.warhammer.ai.scenario_goals import nearest_in, pull
from app.games.warhammer.rules.numbers import FACES
from app.games.warhammer.rules.phases.movement import is_on_field
from app.games.warhammer.rules.setup.zones import area, enemy_zones

CAUGHT = 0.3  # what pinning an enemy that may still act is worth, as a share of it
BLOCKED = 0.8  # what pinning a friend that may still act costs
RETURN = 0.3  # what going back to where it came from costs, as a share of the disk
JOINTLY = 0.7  # of what two would win together, where each of them has other things to do as well
NEGLIGIBLE = 0.1  # a smaller share is not looked at any more
MIN_MOVE_WORTH = 0.2  # a move that is worth less is not made
VICTIMS, QUICK = 4, 3  # enemies that are looked at as victims, the nearest first; in a hurry
HAIR = 400  # micrometres by which a disk comes to lie on another
AROUND = ring(1)  # eight directions
STEPS = (4, 3, 2, 1)  # quarters of the way that is left
TURNS = (0, 20, -20, 40, -40, 65, -65, 90, -90)  # degrees to the side of the way to a spot
TRIES = 30  # landings from which a winding way is looked for
DIE = len(FACES["d6"])
SCOUTING = "scout"


@dataclass(frozen=True, slots=True)
class Idea:
    """A move: the landings that lead to its end, and what it is worth beside staying; how much of that is melee."""

    worth: float
    way: tuple[Point, ...] = ()
    melee: float = 0.0


STAY = Idea(0.0)


class Mover:
    """One disk that may be moved so many flips. Attributes: field, board, id, one (its number), at, radius, left.

    `board` is the moment of the move where that is a later one than the field shows."""

    def __init__(
        self, field: Field, id_: str, left: int, *,
        board: Board | None = None, is_scouting: bool = False, fear: float | None = None,
    ) -> None:  # fmt: skip
        self.field = field
        self.board = board or field.board
        self.id = id_
        self.one = field.numbers[id_]
        self._table = self.board.table
        self.at, self.radius, self.left = self._table.at[self.one], self._table.radii[self.one], left
        self.is_scouting = is_scouting
        self._gait = field.gait_of(self.one)
        self._friends = field.side_of(self.one)
        self._pinned = self._table.pins(self.one)
        self._under = frozenset(field.grounds(self.at, self.radius)) if field.view.terrain else frozenset()
        self._fear = field.temper.fear if fear is None else fear
        self._tried: tuple[Point, int, LightTable] | None = None

    @cached_property
    def _near(self) -> Neighbourhood:
        return neighbourhood(self._table, self.one, FREE.reach(self.radius, self.left))

    @cached_property
    def _threats(self) -> "list[Threat]":
        return threats(self.field, self.id, self._fear)

    @cached_property
    def _prey(self) -> "list[Threat]":
        is_over = self.field.temper.plans and self.field.is_last_round
        return preys(self.field, self.id) if self.field.temper.hope and not is_over else []

    @cached_property
    def _here(self) -> float:
        return self.bearing(self.at, self._table)

    def ideas(self) -> Iterator[Idea]:
        """Everything worth a look, each with a way that leads there."""
        seen: set[Point] = set()
        for spot in self._spots():
            if spot not in seen and self._is_inside(spot):
                seen.add(spot)
                way = self.way(spot) or (self._winding(spot) if self.field.temper.plans else ())
                if way:
                    melee = self._melee(spot)
                    yield Idea(self._beside(spot) + melee, way, melee)

    def best(self) -> Idea:
        return max(self.ideas(), key=lambda idea: idea.worth, default=STAY)

    def strike(self) -> Idea:
        """The best way to come down on one of the nearest enemies, by what it brings in melee and by holding it fast,
        wherever else it leads. Looked at in a hurry: from this side, or upon its middle."""
        best = STAY
        for foe in self._met()[:QUICK]:
            there = self._table.at[foe]
            near = _between(there, self.at, self.radius + self._table.radii[foe] - HAIR)
            spot = next((at for at in (near, there) if self._is_inside(at) and self.way(at)), None)
            if spot is not None:
                worth = self._melee(spot) + self._caught(self._after(spot))
                if worth > best.worth:
                    best = Idea(worth, (spot,))
        return best

    def _met(self) -> list[int]:
        """Enemies within reach, the nearest first."""
        reach, names, friends = FREE.reach(self.radius, self.left) + self.radius, self.field.names, self._friends
        (x, y), table = self.at, self._table
        found = []
        for n, (ox, oy) in enumerate(table.at):
            if not friends >> n & 1:
                apart, wide = (ox - x) ** 2 + (oy - y) ** 2, reach + table.radii[n]
                if apart < wide * wide:
                    found.append((apart, names[n], n))
        found.sort()
        return [n for _, _, n in found]

    # --- where to ---

    def _spots(self) -> Iterator[Point]:
        if not self.is_scouting:
            yield from self._upon()
        yield from self._on_the_way()

    def _upon(self) -> Iterator[Point]:
        """Onto an enemy: from this side, in its middle, from the sides; onto two at once."""
        ats, radii = self._table.at, self._table.radii
        met = [(ats[foe], radii[foe]) for foe in self._met()[:VICTIMS]]
        for there, radius in met:
            wide = self.radius + radius - HAIR
            yield _between(there, self.at, wide)
            yield there
            for dx, dy in AROUND:
                yield _between(there, (there[0] + dx * wide, there[1] + dy * wide), wide)
        for number, (there, radius) in enumerate(met):
            for at, further in met[number + 1 :]:
                if squared(there, at) < (2 * self.radius + radius + further - 2 * HAIR) ** 2:
                    yield (there[0] + at[0]) // 2, (there[1] + at[1]) // 2

    def _on_the_way(self) -> Iterator[Point]:
        """Towards the next enemy and what else draws it, away from that enemy, and a step to each side."""
        reach = FREE.reach(self.radius, self.left)
        aims = [piece.outline.at for piece in self.field.view.terrain]
        if self.field.objective == "breakthrough":
            aims += self._into_zones()
        foe = self._nearest_foe()
        if foe is not None:
            aims.append(foe)
            yield _between(self.at, (2 * self.at[0] - foe[0], 2 * self.at[1] - foe[1]), reach)
        for aim in aims:
            for part in STEPS[:1] if aim != aims[-1] else STEPS:
                yield _between(self.at, aim, min(reach * part // 4, _apart(self.at, aim)))
        for dx, dy in AROUND:
            yield _between(self.at, (self.at[0] + dx, self.at[1] + dy), reach)

    def _nearest_foe(self) -> Point | None:
        """Where the nearest enemy lies."""
        names, ats = self.field.names, self._table.at
        foes = ((squared(at, self.at), names[n], at) for n, at in enumerate(ats) if not self._friends >> n & 1)
        return min(foes, default=(0, "", None))[2]

    def _into_zones(self) -> Iterator[Point]:
        """Places a little inside of enemy zones, and their middles."""
        table = self.field.table
        for zone in enemy_zones(self.field.view, self.field.view.disks[self.id].seat):
            left, top, right, bottom = area(table, zone)
            middle = (left + right) // 2, (top + bottom) // 2
            edge = nearest_in((left, top, right, bottom), self.at)
            yield _between(edge, middle, min(self.radius // 2, _apart(edge, middle)))
            yield middle

    def upon(self, at: Point) -> int:
        """Whom it would lie on at a place, as a mask."""
        return self._near.under(at)

    def _is_inside(self, at: Point) -> bool:
        table, radius = self.field.table, self.radius
        return radius <= at[0] <= table.width - radius and radius <= at[1] <= table.height - radius

    # --- which way ---

    def way(self, spot: Point) -> tuple[Point, ...]:
        """Landings that lead to a spot without being stopped before; none where there is no such way."""
        length = 2 * self.radius
        flips = -(-_apart(self.at, spot) // length)
        if spot == self.at or flips > self.left:
            return ()
        if self._gait.is_flying or flips <= 1:
            return _even(self.at, spot, max(flips, 1))
        for count in range(flips, min(self.left, flips + 1) + 1):
            way = _even(self.at, spot, count)
            if all(self._is_free(at) for at in way[:-1]):
                return way
        return self._around(spot, flips)

    def _around(self, spot: Point, flips: int) -> tuple[Point, ...]:
        """By a knee to the left or the right of the straight line."""
        if self.left <= flips or flips < 2:
            return ()
        dx, dy = spot[0] - self.at[0], spot[1] - self.at[1]
        middle = (self.at[0] + dx // 2, self.at[1] + dy // 2)
        for side in (1, -1):
            knee = _between(middle, (middle[0] - side * dy, middle[1] + side * dx), 2 * self.radius)
            first = -(-_apart(self.at, knee) // (2 * self.radius))
            second = -(-_apart(knee, spot) // (2 * self.radius))
            if first + second <= self.left:
                way = (*_even(self.at, knee, first), *_even(knee, spot, second))
                if all(self._is_free(at) for at in way[:-1]):
                    return way
        return ()

    def _winding(self, spot: Point) -> tuple[Point, ...]:
        """A way with more bends onto an enemy, where the straight ones are blocked: the most hopeful landings first."""
        if self._is_flying_on(spot) or not self._near.under(spot) & ~self._friends:
            return ()
        length = 2 * self.radius
        edge: list[tuple[int, int, tuple[Point, ...]]] = [(_apart(self.at, spot), 0, ())]
        for number in range(1, TRIES):
            if not edge:
                break
            _, _, way = heappop(edge)
            here = way[-1] if way else self.at
            if way and _apart(here, spot) <= length:
                return (*way, spot)
            for turn in TURNS:
                there = _turned(here, spot, length, turn)
                gap = _apart(there, spot)
                can_arrive = gap <= length * (self.left - len(way) - 1)
                if can_arrive and self._is_inside(there) and self._is_free(there):
                    heappush(edge, (gap + length * (len(way) + 1), number, (*way, there)))
        return ()

    def _is_flying_on(self, spot: Point) -> bool:
        """Whether nothing can be in its way, or nothing is left to go around with."""
        return self._gait.is_flying or -(-_apart(self.at, spot) // (2 * self.radius)) >= self.left

    def _is_free(self, at: Point) -> bool:
        """Whether a disk may come down at a place and go on unhurt: on no enemy anew, on no bad ground."""
        upon = self._near.under(at) & ~self._pinned
        if upon and (self._gait.impact or upon & ~self._friends):
            return False
        if self._gait.is_strider or not self.field.view.terrain:
            return True
        return not any(self._is_bad(id_) for id_ in self.field.grounds(at, self.radius))

    def _is_bad(self, ground: str) -> bool:
        piece = self.field.view.piece(ground)
        assert piece is not None
        return DANGEROUS in piece.keywords or (ROUGH in piece.keywords and ground not in self._under)

    # --- what for ---

    def worth(self, at: Point) -> float:
        """What coming down somewhere is worth to the seat that thinks, beside staying. Who leaves the field is lost."""
        if not is_on_field(self.field.view, at, self.radius):
            return self.field.sign(self.id) * self.field.figure(self.id).price
        return self._beside(at) + self._melee(at)

    def _beside(self, at: Point) -> float:
        """All of it but the melee."""
        return self.bearing(at, self._after(at)) - self._here - self._ground_cost(at) - self._return(at)

    def _return(self, at: Point) -> float:
        """What it costs to undo the last move, unless an enemy lies there now."""
        field, disks = self.field, self.field.view.disks
        share = return_share(disks[self.id].came_from, self.radius, self.at, at)
        if not share or self._after(at).pins(self.one) & ~self._friends:
            return 0.0
        return -field.sign(self.id) * RETURN * field.figure(self.id).price * share

    def _after(self, at: Point) -> LightTable:
        """How all would lie. The last place that was asked for is remembered."""
        if self._tried is None or self._tried[0] != at:
            upon = self._near.under(at)
            self._tried = at, upon, self._table.landed(self.one, at, upon)
        return self._tried[2]

    def _melee(self, at: Point) -> float:
        """What the melee gains by it, of the disks that it concerns: those it would leave, and those it comes upon."""
        after = self._after(at)
        assert self._tried is not None
        own = 1 << self.one
        some = self._table.joined(own | self._tried[1])
        if some == own:
            return 0.0
        if not self.field.temper.heaps:
            return self._blows(after)
        return standing(self.field, after, some, self._collisions(after)) - standing(self.field, self._table, some)

    def _blows(self, after: LightTable) -> float:
        """The same for who sees no more than the blows that it strikes itself."""
        field, attack = self.field, self.field.figure_of(self.one).attack
        foes = members(after.pins(self.one) & ~self._friends)
        return -field.sign(self.id) * sum(field.loss_of(foe, field.blow(foe, attack)) for foe in foes)

    def _collisions(self, after: LightTable) -> dict[int, int]:
        """Impact on whom it pins anew, and guard against it."""
        field, blows = self.field, dict[int, int]()
        for other in self._bottom_up(after, after.pins(self.one) & ~self._pinned):
            if self._gait.impact:
                blows[other] = field.impact(self.one, other)
            if not self._friends >> other & 1:
                guard = field.gait_of(other).guard
                if guard:
                    blows[self.one] = blows.get(self.one, 0) + guard
        return blows

    def _bottom_up(self, table: LightTable, some: int) -> list[int]:
        return table.from_top(some)[::-1] if some & (some - 1) else members(some)

    def _ground_cost(self, at: Point) -> float:
        """Dangerous terrain: the loss by each side of the die."""
        if self._gait.is_strider or not self.field.view.terrain:
            return 0.0
        pieces = (self.field.view.piece(id_) for id_ in self.field.grounds(at, self.radius))
        count = sum(1 for piece in pieces if piece is not None and DANGEROUS in piece.keywords)
        if not count:
            return 0.0
        lost = sum(self.field.loss(self.id, face) for face in range(1, DIE + 1)) / DIE
        return -self.field.sign(self.id) * count * lost

    def single_flips(self) -> Iterator[Point]:
        """Where it could come down by one flip of full length, over the edge of the field too."""
        for dx, dy in ring(2):
            landing = FREE.landing(self.at, (self.at[0] + dx * self.radius, self.at[1] + dy * self.radius), self.radius)
            if landing is not None:
                yield landing

    def bearing(self, at: Point, table: LightTable) -> float:
        """How it lies there: whom it holds fast, what draws it, what could come down on it."""
        field = self.field
        own = -field.sign(self.id)
        return own * (pull(field, self.id, at) + self._hope(at) - self._danger(at, table)) + self._caught(table)

    def _caught(self, table: LightTable) -> float:
        """Whom it holds fast who could still act."""
        field, worth = self.field, 0.0
        for other in self._bottom_up(table, table.pins(self.one)):
            one = field.figure_of(other)
            is_foe = not self._friends >> other & 1
            if not self.board.acted >> other & 1:
                worth += one.price * (CAUGHT if is_foe else -BLOCKED)
            elif not is_foe:
                worth -= one.price * field.temper.heap
            if is_foe and field.temper.frozen:
                worth += field.temper.frozen * self._frozen(table, other)
        return -field.sign(self.id) * worth

    def _frozen(self, table: LightTable, caught: int) -> float:
        """The price of the friends of a caught disk that lie under it and could have acted once it had moved away."""
        field = self.field
        below = table.pins(caught) & field.side_of(caught) & ~self.board.acted
        return sum(field.figure_of(other).price for other in self._bottom_up(table, below))

    def _danger(self, at: Point, table: LightTable) -> float:
        """What enemies could win by coming down on it there: the worst of them, and a part of each further one."""
        total, share = 0.0, 1.0
        for threat in self._threats:
            if squared(at, threat.at) < threat.reach * threat.reach and not table.above[threat.one]:
                total += share * threat.gain
                share *= self.field.temper.crowd
                if share < NEGLIGIBLE:
                    break
        if self.field.temper.masses:
            total += self._mass(at, table)
        return total

    def _mass(self, at: Point, table: LightTable) -> float:
        """What two enemies could win by coming down on it together in the next round, where none could alone."""
        field, figure = self.field, self.field.figure_of(self.one)
        strengths = sorted(
            (
                field.blow(self.one, field.figure_of(foe).attack)
                for foe, there, reach in self._strangers
                if squared(at, there) < reach * reach and not table.above[foe]
            ),
            reverse=True,
        )[:2]
        needed = figure.toughness - figure.damage
        if len(strengths) < 2 or strengths[0] >= needed or sum(strengths) < needed:
            return 0.0
        return field.temper.later * JOINTLY * figure.price / figure.lives

    @cached_property
    def _strangers(self) -> list[tuple[int, Point, int]]:
        """All enemies, where they lie, and how near it must come to be within their reach."""
        if self.field.temper.plans and self.field.is_last_round:
            return []
        table = self.field.board.table
        return [
            (foe, table.at[foe], reach_of(self.field, foe) + self.radius)
            for foe in members(self.field.others_of(self.one))
        ]

    def _hope(self, at: Point) -> float:
        """The best that it could strike from there in the next round."""
        for prey in self._prey:
            if squared(at, prey.at) < prey.reach * prey.reach:
                return self.field.temper.hope * prey.gain
        return 0.0


@dataclass(frozen=True, slots=True)
class Threat:
    """A disk that would win by coming down on another: how much, where one of them lies, and how near the other must
    come."""

    gain: float
    id: str
    one: int
    at: Point
    reach: int


def threats(field: Field, id_: str, now: float, board: Board | None = None) -> list[Threat]:
    """The enemies that a disk has to fear, the worst first. `now` is how much those are feared that may still act."""
    board = board or field.board
    table, upon = board.table, field.numbers[id_]
    later = 0.0 if field.temper.plans and field.is_last_round else field.temper.later
    found = []
    for other in members(field.others_of(upon)):
        gain = (later if board.acted >> other & 1 else now) * _duel(field, other, upon)
        if gain > 0:
            reach = reach_of(field, other) + table.radii[upon]
            found.append(Threat(gain, field.names[other], other, table.at[other], reach))
    return sorted(found, key=lambda one: (-one.gain, one.id))


def reach_of(field: Field, one: int) -> int:
    """How far from its middle the rim of a disk can get in a move."""
    radius = field.board.table.radii[one]
    return FREE.reach(radius, field.gait_of(one).movement) + radius


def preys(field: Field, id_: str) -> list[Threat]:
    """The enemies that a disk could win by coming down on, the dearest first."""
    table, by = field.board.table, field.numbers[id_]
    flips = reach_of(field, by)
    found = []
    for other in members(field.others_of(by)):
        gain = _duel(field, by, other)
        if gain > 0:
            found.append(Threat(gain, field.names[other], other, table.at[other], flips + table.radii[other]))
    return sorted(found, key=lambda one: (-one.gain, one.id))


def _duel(field: Field, by: int, upon: int) -> float:
    """What a disk loses if another comes down on it, less what that one loses."""
    foe, one = field.figure_of(by), field.figure_of(upon)
    lost = field.loss_of(upon, field.blow(upon, foe.attack))
    is_dead = foe.attack + one.damage >= one.toughness and one.lives == 1 and foe.speeds[0] < one.speeds[1]
    return lost - (0.0 if is_dead else field.loss_of(by, field.blow(by, one.counter)))


# --- lines ---


def _apart(a: Point, b: Point) -> int:
    return int(hypot(a[0] - b[0], a[1] - b[1]))


def _between(start: Point, aim: Point, length: int) -> Point:
    """The point so far from the start towards an aim."""
    whole = hypot(aim[0] - start[0], aim[1] - start[1])
    if not whole:
        return start
    return start[0] + round(length * (aim[0] - start[0]) / whole), start[1] + round(
        length * (aim[1] - start[1]) / whole
    )


def _turned(start: Point, aim: Point, length: int, degrees: int) -> Point:
    """The point so far from the start, so much to the side of the way to an aim."""
    angle = atan2(aim[1] - start[1], aim[0] - start[0]) + radians(degrees)
    return start[0] + round(length * cos(angle)), start[1] + round(length * sin(angle))


def _even(start: Point, end: Point, count: int) -> tuple[Point, ...]:
    """So many flips of the same length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return tuple((start[0] + dx * k // count, start[1] + dy * k // count) for k in range(1, count + 1))
