"""Moves worth thinking about, and what each is worth in points: the fights it makes and leaves, the danger it brings,
how near it comes to the goals of the scenario."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import isqrt

from app.base.frozen import MEMO, changed
from app.base.geometry import Point, overlap, squared, within
from app.games.disk.rules.flips import COMPASS, EXACT, FlipSpot, Stops, return_share
from app.games.disk.rules.reach import Circle, candidates
from app.games.disk.rules.table import Table
from app.games.diskwars.ai.fight_estimate import best_volley, forecast, stack_of
from app.games.diskwars.ai.scenario_goals import ScenarioGoal, goals
from app.games.diskwars.ai.worth import points_of, wound_worth
from app.games.diskwars.rules.abilities.standing import forbidden_acts, roster
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.missiles import may_shoot
from app.games.diskwars.rules.movement import as_landed, halts, objections
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import attack, has, movement, toughness

ENEMIES = 3  # that a disk thinks of attacking, the nearest
CAUGHT = 0.3  # what pinning a disk that may still act is worth, as a share of its points
BLOCKED = 0.8  # what pinning a friend that may still act costs
HEAPED = 0.1  # what lying on a friend that has acted costs
FEAR = 0.2  # how much of what an enemy could do next is counted as lost
STEP = 0.002  # against flips for nothing
RETURN = 0.3  # what going back to where it came from costs, as a share of the points of a disk


@dataclass(frozen=True, slots=True)
class Move:
    """A way for a disk, landing by landing, and its worth."""

    piece: str
    way: tuple[Point, ...]
    worth: float


@dataclass(frozen=True, slots=True)
class Threat:
    """An enemy that may still act: how far it gets, and what it can do."""

    at: Point
    reach: int
    attack: int
    toughness: int
    points: float


class Thought:
    """One seat's look at the table. What was found out once is kept while it lasts."""

    def __init__(self, view: State, seat: str) -> None:
        self.view = view
        self.seat = seat
        self._now: dict[frozenset[str], float] = {}
        self._drawn: dict[str, tuple[ScenarioGoal, ...]] = {}
        self._raging: dict[str, bool] = {}
        self._stops: dict[tuple[str, int], Stops] = {}
        self._fears: dict[tuple[str, int], list[tuple[float, Point, int]]] = {}
        self._upon: dict[tuple[str, frozenset[str]], _Upon] = {}

    # --- the moves of a disk ---

    def best(self, id_: str, flips: int | None = None) -> Move:
        """The best move of a disk that the rules allow, even where staying would be better; the empty one where it has
        none. It is kept with the view: several questions may be asked of it."""
        count = movement(self.view, id_) if flips is None else flips
        key = ("best move", self.seat, id_, count)
        known: Move | None = self.view.memo.get(key)
        if known is None:
            known = self.view.memo[key] = self._best(id_, count)
        return known

    def _best(self, id_: str, count: int) -> Move:
        before = self._standing(id_)
        ends: dict[Point, tuple[Point, ...]] = {}
        for way in self.ways(id_, count):
            ends.setdefault(way[-1], way)
        moves = [Move(id_, way, self._worth(id_, way, before)) for way in ends.values()]
        moves.sort(key=lambda move: -move.worth)
        return next((move for move in moves if may_go(self.view, id_, count, move.way)), Move(id_, (), 0.0))

    def shot(self, id_: str) -> float:
        """What the shot of an archer is worth that is given up by acting."""
        disk = self.view.disks[id_]
        if self.view.segment != "activation" or not may_shoot(self.view, disk):
            return 0.0
        return max(best_volley(self.view, id_), 0.0)  # nobody has to shoot

    def ways(self, id_: str, flips: int) -> Iterator[tuple[Point, ...]]:
        """Moves of a disk worth a thought, landing by landing."""
        lying, table = self.view.table[id_], self.view.table
        if self.view.disks[id_].began is not None and self._lies_on_friend(id_):
            yield from self._off(id_, flips)
        yield from candidates(
            lying.at, lying.radius, flips, self.would_end(id_, flips), table.holds_middle,
            enemies=self._enemies_in_reach(id_, flips),
            lands=[Circle(goal.at, goal.radius) for goal in self._goals(id_) if goal.worth > 0],
            friends=self._nearest_friend(id_),
            taken=self._friends_in_reach(id_, flips),
        )  # fmt: skip

    def would_end(self, id_: str, flips: int) -> Stops:
        """Whether a flip of a disk from one point to another would end its move of so many flips at most."""
        if (id_, flips) not in self._stops:
            stride = EXACT.reach(self.view.table[id_].radius, flips)
            self._stops[id_, flips] = halts(self.view, id_, stride)
        return self._stops[id_, flips]

    def _lies_on_friend(self, id_: str) -> bool:
        return any(self.view.disks[other].seat == self.seat for other in self.view.table.pins(id_))

    def _off(self, id_: str, flips: int) -> Iterator[tuple[Point, ...]]:
        """Away from a friend that it has come to lie on in the middle of a move: one flip, or two, to where nobody
        lies."""
        lying, table = self.view.table[id_], self.view.table
        would_end = self.would_end(id_, flips)
        for dx, dy in COMPASS[::2]:
            first = EXACT.landing(lying.at, (lying.at[0] + dx, lying.at[1] + dy), lying.radius)
            if first is None or not table.holds_middle(first):
                continue
            if next(table.under(first, lying.radius, but=id_), None) is None:
                yield (first,)
            elif flips > 1 and not would_end(lying.at, first):
                there = 2 * first[0] - lying.at[0], 2 * first[1] - lying.at[1]
                if table.holds_middle(there) and next(table.under(there, lying.radius, but=id_), None) is None:
                    yield (first, there)

    def _enemies_in_reach(self, id_: str, flips: int) -> list[Circle]:
        """The nearest disks of others that it can come to lie on."""
        lying = self.view.table[id_]
        most = EXACT.reach(lying.radius, flips) + lying.radius
        found = []
        for other in self.view.table.disks.values():
            apart2 = squared(other.at, lying.at)
            if other.seat != self.seat and apart2 < (most + other.radius) ** 2:
                found.append((apart2, other.id, Circle(other.at, other.radius)))
        return [circle for _, _, circle in sorted(found, key=lambda one: one[:2])[:ENEMIES]]

    def _friends_in_reach(self, id_: str, flips: int) -> list[Circle]:
        """Own disks that it could come to lie on."""
        lying = self.view.table[id_]
        most = EXACT.reach(lying.radius, flips) + lying.radius
        return [
            Circle(one.at, one.radius)
            for one in self.view.table.disks.values()
            if one.seat == self.seat and one.id != id_ and squared(one.at, lying.at) < (most + one.radius) ** 2
        ]

    def _nearest_friend(self, id_: str) -> list[Circle]:
        here = self.view.table[id_].at
        friends = (one for one in self.view.table.disks.values() if one.seat == self.seat and one.id != id_)
        nearest = min(friends, key=lambda one: (squared(one.at, here), one.id), default=None)
        return [] if nearest is None else [Circle(nearest.at, nearest.radius)]

    def _goals(self, id_: str) -> tuple[ScenarioGoal, ...]:
        if id_ not in self._drawn:
            self._drawn[id_] = goals(self.view, self.seat, id_)
        return self._drawn[id_]

    # --- what a move is worth ---

    def _worth(self, id_: str, way: tuple[Point, ...], before: "_Standing") -> float:
        table, cost, at = self.view.table, STEP * len(way), way[-1]
        met = frozenset(table.under(at, table[id_].radius, but=id_))
        if not met and before.is_alone:
            return self._alone(id_, at) - before.worth - cost
        known = self._upon.get((id_, met))
        if known is None:
            known = self._upon[id_, met] = self._come_upon(id_, at, before)
        return known.fights + self._place(id_, at, known) - before.worth - cost

    def _come_upon(self, id_: str, at: Point, before: "_Standing") -> "_Upon":
        """What follows from whom a disk comes down on, wherever it touches them."""
        table = self.view.table.moved(id_, at)
        ids = before.stack | stack_of(self.view, [id_], table)
        fights = forecast(self.view, ids, table).gain(self.seat) - self._fights_now(ids)
        return _Upon(fights, self._caught_by(id_, table), self._is_upon_enemy(id_, table))

    def change(self, id_: str, at: Point) -> float:
        """What it is worth to the seat that a disk comes to lie somewhere."""
        return self._worth(id_, (at,), self._standing(id_))

    def _return(self, id_: str, at: Point) -> float:
        """What it costs to end a move where the last one began."""
        disk, lying = self.view.disks[id_], self.view.table[id_]
        share = return_share(disk.came_from, lying.radius, disk.began or lying.at, at)
        return RETURN * points_of(self.view, disk) * share

    def _fights_now(self, ids: frozenset[str]) -> float:
        if ids not in self._now:
            self._now[ids] = forecast(self.view, ids).gain(self.seat)
        return self._now[ids]

    def _alone(self, id_: str, at: Point) -> float:
        """What a place is worth where the disk lies on nobody and nobody on it: most places are such."""
        return self._place(id_, at, ALONE)

    def _place(self, id_: str, at: Point, upon: "_Upon") -> float:
        """What a place is worth by itself, the fights apart."""
        disk = self.view.disks[id_]
        worth = sum(goal.value(at, disk.card.radius) for goal in self._goals(id_)) + upon.caught
        if not upon.is_attacking:
            worth -= self._rage(id_, at)
            worth -= self._return(id_, at)
        return worth if upon.is_pinned else worth - FEAR * self.danger(disk, at)

    def _standing(self, id_: str) -> "_Standing":
        """How a disk lies now."""
        table = self.view.table
        stack = frozenset((id_,)) if not table.near[id_] else stack_of(self.view, [id_])
        upon = _Upon(0.0, self._caught_by(id_, table), self._is_upon_enemy(id_, table), table.is_pinned(id_))
        return _Standing(stack, self._place(id_, table[id_].at, upon), not table.near[id_])

    def _rage(self, id_: str, at: Point) -> float:
        """Rage: what a disk that attacks nobody loses if it does not get away from where it began the round."""
        disk = self.view.disks[id_]
        if id_ not in self._raging:
            self._raging[id_] = has(self.view, id_, "rage")
        if not self._raging[id_] or disk.start is None or squared(disk.start, at) >= self.view.rulebook.rage**2:
            return 0.0
        return wound_worth(self.view, disk)

    def _is_upon_enemy(self, id_: str, table: Table) -> bool:
        return any(self.view.are_enemies(id_, other) for other in table.pins(id_))

    def _caught_by(self, id_: str, table: Table) -> float:
        return sum(self._caught(other) for other in table.pins(id_))

    def _caught(self, other: str) -> float:
        """What it is worth to pin a disk: one that may still act is held fast, friend or foe; a friend that has acted
        will be in the next round."""
        disk = self.view.disks[other]
        if disk.activated or self.view.segment != "activation":
            return -HEAPED * points_of(self.view, disk) if disk.seat == self.seat else 0.0
        return points_of(self.view, disk) * (CAUGHT if disk.seat != self.seat else -BLOCKED)

    def danger(self, disk: Disk, at: Point, radius: int = 0) -> float:
        """The most that one enemy could win by coming down on a disk at a place."""
        x, y = at
        for worst, (ox, oy), reach2 in self._feared(disk, radius or disk.card.radius):
            if (x - ox) ** 2 + (y - oy) ** 2 < reach2:
                return worst
        return 0.0

    def _feared(self, disk: Disk, wide: int) -> list[tuple[float, Point, int]]:
        """Those that would win by coming down on a disk: what, from where, within which square; the worst first."""
        if (disk.id, wide) not in self._fears:
            bound, guard = max(disk.card.toughness - disk.damage, 1), disk.card.defense
            found = []
            for threat in self.threats:
                won = points_of(self.view, disk) if threat.attack >= bound else 0
                paid = threat.points if guard >= threat.toughness else 0
                if won > paid:
                    found.append((float(won - paid), threat.at, (threat.reach + wide) ** 2))
            self._fears[disk.id, wide] = sorted(found, reverse=True)
        return self._fears[disk.id, wide]

    @cached_property
    def threats(self) -> tuple[Threat, ...]:
        """The enemies that may still act in this round, or in the next one if it is over."""
        found = []
        for disk in self.view.disks.values():
            is_free = may_be_activated(self.view, disk) or self.view.segment != "activation"
            if disk.seat == self.seat or not is_free:
                continue
            lying = self.view.table[disk.id]
            reach = EXACT.reach(lying.radius, movement(self.view, disk.id)) + lying.radius
            strength, bound = attack(self.view, disk.id), toughness(self.view, disk.id)
            found.append(Threat(lying.at, reach, strength, bound, points_of(self.view, disk)))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class _Standing:
    """How a disk lies: with whom it hangs together, and what its place is worth by itself."""

    stack: frozenset[str]
    worth: float
    is_alone: bool


@dataclass(frozen=True, slots=True)
class _Upon:
    """What follows from whom a disk lies on, wherever that is: what the fights bring, what it is worth that they are
    caught beneath it."""

    fights: float = 0.0
    caught: float = 0.0
    is_attacking: bool = False
    is_pinned: bool = False


ALONE = _Upon()


# What of a view says nothing about the battle at the moment, or is looked at by itself.
_BESIDE = frozenset({"activation", "kept", "disks", MEMO})


def as_it_began(view: State, id_: str = "") -> State:
    """The view in which the activation under way began, as long as nothing has changed since but that a disk has begun
    to move: what was found out then is kept there and still true. Otherwise the view itself."""
    if view.activation is None:
        return view
    before = view.activation.before
    if view.table is not before.table or not _is_alike_but_for(id_, view, before):
        return view
    then = before.__dict__
    for name, value in view.__dict__.items():
        if name not in _BESIDE and value is not then[name] and value != then[name]:
            return view
    return before


def _is_alike_but_for(id_: str, view: State, before: State) -> bool:
    """Whether no disk has changed, or only one that has begun to move, and no move would be another one for that: who
    lies on somebody in the middle of a move may want to get off, and some terrain asks where a move began."""
    if view.disks is before.disks:
        return True
    if view.disks.keys() != before.disks.keys():
        return False
    others = [key for key, disk in view.disks.items() if disk is not before.disks[key]]
    if others != [id_] or changed(view.disks[id_], began=None) != before.disks[id_]:
        return False
    return not view.table.pins(id_) and not _may_ask_where_it_began(view, id_)


def _may_ask_where_it_began(view: State, id_: str) -> bool:
    """Whether a disk could come to lie on something that asks where its move began."""
    lying, lands = view.table[id_], {land.id: land for land in view.lands}
    far = EXACT.reach(lying.radius, movement(view, id_))
    asking = {
        force.use.piece
        for forces in roster(view).forces.values()
        for force in forces
        if "started_in" in force.use.sourced.words
    }
    return any(
        piece not in lands or within(lying.at, lying.radius, lands[piece].at, lands[piece].radius, far)
        for piece in asking
    )


def may_go(view: State, id_: str, flips: int, way: tuple[Point, ...]) -> bool:
    """Whether the rules allow every flip of a way."""
    if not forbidden_acts(view) or _is_open(view, id_, way):
        return True
    here, left = view, flips
    for landing in way:
        lying = here.table[id_]
        if next(objections(here, FlipSpot(id_, lying.at, lying.radius, left), landing), None) is not None:
            return False
        here, left = as_landed(here, id_, landing), left - 1
    return True


def _is_open(view: State, id_: str, way: tuple[Point, ...]) -> bool:
    """Whether a way leads over bare table to where nobody lies: then there is nothing that could forbid it."""
    radius = view.table[id_].radius
    grounds = [Circle(land.at, land.radius) for land in view.lands if land.kind]
    grounds += [Circle(thing.at, thing.radius) for thing in view.objects]
    if any(overlap(at, radius, ground.at, ground.radius) for at in way for ground in grounds):
        return False
    return next(view.table.under(way[-1], radius, but=id_), None) is None


def apart(a: Point, b: Point) -> int:
    return isqrt(squared(a, b))
