"""Moves: where a disk could come down, on which way, and what that is worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import hypot

from app.base.geometry import Point, squared
from app.games.disk.rules.flips import FREE, return_share, ring
from app.games.disk.rules.table import Lying, Table
from app.games.warhammer.ai.field import DANGEROUS, ROUGH, Field
from app.games.warhammer.ai.fights import standing
from app.games.warhammer.ai.scenario_goals import nearest_in, pull
from app.games.warhammer.rules.harm import IMPACT, PHYSICAL, Blow, suffered
from app.games.warhammer.rules.numbers import FACES
from app.games.warhammer.rules.setup.zones import area, enemy_zones
from app.games.warhammer.rules.values import has_keyword

CAUGHT = 0.3  # what pinning an enemy that may still act is worth, as a share of it
BLOCKED = 0.8  # what pinning a friend that may still act costs
RETURN = 0.3  # what going back to where it came from costs, as a share of the disk
NEGLIGIBLE = 0.1  # a smaller share is not looked at any more
MIN_MOVE_WORTH = 0.2  # a move that is worth less is not made
VICTIMS, QUICK = 4, 3  # enemies that are looked at as victims, the nearest first; in a hurry
HAIR = 400  # micrometres by which a disk comes to lie on another
AROUND = ring(1)  # eight directions
STEPS = (4, 3, 2, 1)  # quarters of the way that is left
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
    """One disk that may be moved so many flips. Attributes: field, id, at, radius, left."""

    def __init__(
        self, field: Field, id_: str, left: int, *, is_scouting: bool = False, fear: float | None = None
    ) -> None:
        lying = field.table[id_]
        self.field = field
        self.id = id_
        self.at, self.radius, self.left = lying.at, lying.radius, left
        self.seat = field.view.disks[id_].seat
        self.is_scouting = is_scouting
        self._is_flying = has_keyword(field.view, id_, "flying")
        self._is_strider = has_keyword(field.view, id_, "strider")
        self._impact = field.number(id_, IMPACT)
        self._pinned = frozenset(field.table.pins(id_))
        self._under = frozenset(field.grounds(self.at, self.radius)) if field.view.terrain else frozenset()
        self._fear = field.temper.fear if fear is None else fear
        self._stood: dict[frozenset[str], float] = {}
        self._tried: tuple[Point, frozenset[str], Table, Table] | None = None

    @cached_property
    def _threats(self) -> "list[Threat]":
        return threats(self.field, self.id, self._fear)

    @cached_property
    def _prey(self) -> "list[Threat]":
        is_over = self.field.temper.plans and self.field.is_last_round
        return preys(self.field, self.id) if self.field.temper.hope and not is_over else []

    @cached_property
    def _here(self) -> float:
        return self._bearing(self.at, self.field.table)

    def ideas(self) -> Iterator[Idea]:
        """Everything worth a look, each with a way that leads there."""
        seen: set[Point] = set()
        for spot in self._spots():
            if spot not in seen and self._is_inside(spot):
                seen.add(spot)
                way = self.way(spot)
                if way:
                    melee = self._melee(spot)
                    yield Idea(self._beside(spot) + melee, way, melee)

    def best(self) -> Idea:
        return max(self.ideas(), key=lambda idea: idea.worth, default=STAY)

    def strike(self) -> Idea:
        """The best way to come down on one of the nearest enemies, by what it brings in melee and by holding it fast,
        wherever else it leads. Looked at in a hurry: from this side, or upon its middle."""
        best = STAY
        for one in islice(self._met(self._foes()), QUICK):
            near = _between(one.at, self.at, self.radius + one.radius - HAIR)
            spot = next((at for at in (near, one.at) if self._is_inside(at) and self.way(at)), None)
            if spot is not None:
                worth = self._melee(spot) + self._caught(self._after(spot))
                if worth > best.worth:
                    best = Idea(worth, (spot,))
        return best

    def _met(self, foes: list[str]) -> Iterator[Lying]:
        """Those that are within reach."""
        reach = FREE.reach(self.radius, self.left)
        for foe in foes:
            one = self.field.table[foe]
            if squared(one.at, self.at) < (reach + self.radius + one.radius) ** 2:
                yield one

    # --- where to ---

    def _spots(self) -> Iterator[Point]:
        foes = self._foes()
        if not self.is_scouting:
            yield from self._upon(foes)
        yield from self._on_the_way(foes)

    def _foes(self) -> list[str]:
        """Enemies of the disk, the nearest first."""
        disks, table = self.field.view.disks, self.field.table
        foes = [id_ for id_, disk in disks.items() if disk.seat != self.seat]
        return sorted(foes, key=lambda id_: (squared(table[id_].at, self.at), id_))

    def _upon(self, foes: list[str]) -> Iterator[Point]:
        """Onto an enemy: from this side, in its middle, from the sides; onto two at once."""
        met = list(islice(self._met(foes), VICTIMS))
        for one in met:
            wide = self.radius + one.radius - HAIR
            yield _between(one.at, self.at, wide)
            yield one.at
            for dx, dy in AROUND:
                yield _between(one.at, (one.at[0] + dx * wide, one.at[1] + dy * wide), wide)
        for number, one in enumerate(met):
            for other in met[number + 1 :]:
                if squared(one.at, other.at) < (2 * self.radius + one.radius + other.radius - 2 * HAIR) ** 2:
                    yield (one.at[0] + other.at[0]) // 2, (one.at[1] + other.at[1]) // 2

    def _on_the_way(self, foes: list[str]) -> Iterator[Point]:
        """Towards the next enemy and what else draws it, away from that enemy, and a step to each side."""
        reach = FREE.reach(self.radius, self.left)
        aims = [piece.outline.at for piece in self.field.view.terrain]
        if self.field.objective == "breakthrough":
            aims += self._into_zones()
        if foes:
            foe = self.field.table[foes[0]].at
            aims.append(foe)
            yield _between(self.at, (2 * self.at[0] - foe[0], 2 * self.at[1] - foe[1]), reach)
        for aim in aims:
            for part in STEPS[:1] if aim != aims[-1] else STEPS:
                yield _between(self.at, aim, min(reach * part // 4, _apart(self.at, aim)))
        for dx, dy in AROUND:
            yield _between(self.at, (self.at[0] + dx, self.at[1] + dy), reach)

    def _into_zones(self) -> Iterator[Point]:
        """Places a little inside of enemy zones, and their middles."""
        table = self.field.table
        for zone in enemy_zones(self.field.view, self.seat):
            left, top, right, bottom = area(table, zone)
            middle = (left + right) // 2, (top + bottom) // 2
            edge = nearest_in((left, top, right, bottom), self.at)
            yield _between(edge, middle, min(self.radius // 2, _apart(edge, middle)))
            yield middle

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
        if self._is_flying or flips <= 1:
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

    def _is_free(self, at: Point) -> bool:
        """Whether a disk may come down at a place and go on unhurt: on no enemy anew, on no bad ground."""
        disks = self.field.view.disks
        for other in self.field.table.under(at, self.radius, but=self.id):
            if (disks[other].seat != self.seat or self._impact) and other not in self._pinned:
                return False
        if self._is_strider or not self.field.view.terrain:
            return True
        return not any(self._is_bad(id_) for id_ in self.field.grounds(at, self.radius))

    def _is_bad(self, ground: str) -> bool:
        piece = self.field.view.piece(ground)
        assert piece is not None
        return DANGEROUS in piece.keywords or (ROUGH in piece.keywords and ground not in self._under)

    # --- what for ---

    def worth(self, at: Point) -> float:
        """What coming down somewhere is worth to the seat that thinks, beside staying."""
        return self._beside(at) + self._melee(at)

    def _beside(self, at: Point) -> float:
        """All of it but the melee."""
        return self._bearing(at, self._after(at)) - self._here - self._ground_cost(at) - self._return(at)

    def _return(self, at: Point) -> float:
        """What it costs to undo the last move, unless an enemy lies there now."""
        field, disks = self.field, self.field.view.disks
        share = return_share(disks[self.id].came_from, self.radius, self.at, at)
        if not share or any(disks[other].seat != self.seat for other in self._after(at).pins(self.id)):
            return 0.0
        return -field.sign(self.id) * RETURN * field.figure(self.id).price * share

    def _bunch(self, at: Point) -> frozenset[str]:
        """The disks that a landing concerns: those it would leave, and those it would come upon."""
        return self.field.bunch((self.id, *self.field.table.under(at, self.radius, but=self.id)))

    def _after(self, at: Point) -> Table:
        """How these would lie. The last place that was asked for is remembered."""
        if self._tried is None or self._tried[0] != at:
            ids = self._bunch(at)
            before = self.field.table.only(ids)
            self._tried = at, ids, before, before.moved(self.id, at)
        return self._tried[3]

    def _melee(self, at: Point) -> float:
        """What the melee gains by it."""
        after = self._after(at)
        assert self._tried is not None
        _, ids, before, _ = self._tried
        if len(ids) == 1:
            return 0.0
        return standing(self.field, after, self._collisions(after)) - self._standing(ids, before)

    def _standing(self, ids: frozenset[str], before: Table) -> float:
        if ids not in self._stood:
            self._stood[ids] = standing(self.field, before)
        return self._stood[ids]

    def _collisions(self, after: Table) -> dict[str, int]:
        """Impact on whom it pins anew, and guard against it."""
        field, blows = self.field, dict[str, int]()
        for other in after.pins(self.id):
            if other in self._pinned:
                continue
            if self._impact:
                blows[other] = suffered(field.view, Blow(other, self._impact, (PHYSICAL, IMPACT), self.id))
            if field.view.disks[other].seat != self.seat:
                guard = field.number(other, "guard")
                if guard:
                    blows[self.id] = blows.get(self.id, 0) + guard
        return blows

    def _ground_cost(self, at: Point) -> float:
        """Dangerous terrain: the loss by each side of the die."""
        if self._is_strider or not self.field.view.terrain:
            return 0.0
        pieces = (self.field.view.piece(id_) for id_ in self.field.grounds(at, self.radius))
        count = sum(1 for piece in pieces if piece is not None and DANGEROUS in piece.keywords)
        if not count:
            return 0.0
        lost = sum(self.field.loss(self.id, face) for face in range(1, DIE + 1)) / DIE
        return -self.field.sign(self.id) * count * lost

    def _bearing(self, at: Point, table: Table) -> float:
        """How it lies there: whom it holds fast, what draws it, what could come down on it."""
        field = self.field
        own = -field.sign(self.id)
        return own * (pull(field, self.id, at) + self._hope(at) - self._danger(at, table)) + self._caught(table)

    def _caught(self, table: Table) -> float:
        """Whom it holds fast who could still act."""
        field, worth = self.field, 0.0
        for other in table.pins(self.id):
            one = field.figure(other)
            is_foe = one.seat != self.seat
            if not field.view.disks[other].activated:
                worth += one.price * (CAUGHT if is_foe else -BLOCKED)
            elif not is_foe:
                worth -= one.price * field.temper.heap
            if is_foe and field.temper.frozen:
                worth += field.temper.frozen * self._frozen(table, other)
        return -field.sign(self.id) * worth

    def _frozen(self, table: Table, caught: str) -> float:
        """The price of the friends of a caught disk that lie under it and could have acted once it had moved away."""
        field = self.field
        below = (other for other in table.pins(caught) if field.figure(other).seat == field.figure(caught).seat)
        return sum(field.figure(other).price for other in below if not field.view.disks[other].activated)

    def _danger(self, at: Point, table: Table) -> float:
        """What enemies could win by coming down on it there: the worst of them, and a part of each further one."""
        total, share = 0.0, 1.0
        for threat in self._threats:
            lies = table if threat.id in table else self.field.table
            if squared(at, threat.at) < threat.reach * threat.reach and not lies.is_pinned(threat.id):
                total += share * threat.gain
                share *= self.field.temper.crowd
                if share < NEGLIGIBLE:
                    break
        return total

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
    at: Point
    reach: int


def threats(field: Field, id_: str, now: float) -> list[Threat]:
    """The enemies that a disk has to fear, the worst first. `now` is how much those are feared that may still act."""
    seat, radius = field.view.disks[id_].seat, field.table[id_].radius
    later = 0.0 if field.temper.plans and field.is_last_round else field.temper.later
    found = []
    for other, disk in field.view.disks.items():
        if disk.seat == seat:
            continue
        gain = (later if disk.activated else now) * _duel(field, other, id_)
        if gain > 0:
            there = field.table[other]
            reach = FREE.reach(there.radius, field.movement(other)) + there.radius + radius
            found.append(Threat(gain, other, there.at, reach))
    return sorted(found, key=lambda one: (-one.gain, one.id))


def preys(field: Field, id_: str) -> list[Threat]:
    """The enemies that a disk could win by coming down on, the dearest first."""
    seat, here = field.view.disks[id_].seat, field.table[id_]
    flips = FREE.reach(here.radius, field.movement(id_)) + here.radius
    found = []
    for other, disk in field.view.disks.items():
        if disk.seat != seat and (gain := _duel(field, id_, other)) > 0:
            there = field.table[other]
            found.append(Threat(gain, other, there.at, flips + there.radius))
    return sorted(found, key=lambda one: (-one.gain, one.id))


def _duel(field: Field, by: str, upon: str) -> float:
    """What a disk loses if another comes down on it, less what that one loses."""
    foe, one = field.figure(by), field.figure(upon)
    lost = field.loss(upon, field.blow(upon, foe.attack))
    is_dead = foe.attack + one.damage >= one.toughness and one.lives == 1 and foe.speeds[0] < one.speeds[1]
    return lost - (0.0 if is_dead else field.loss(by, field.blow(by, one.counter)))


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


def _even(start: Point, end: Point, count: int) -> tuple[Point, ...]:
    """So many flips of the same length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return tuple((start[0] + dx * k // count, start[1] + dy * k // count) for k in range(1, count + 1))
