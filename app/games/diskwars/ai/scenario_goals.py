"""What a scenario is won by, as places that draw disks: each with its worth in points."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import isqrt

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH as INCH
from app.games.diskwars.rules.scenarios import (
    enemy_homes,
    land_with,
    last_round,
    number,
    on,
    role_of,
    scenario_of,
    seat_with,
)
from app.games.diskwars.rules.state import Land, State
from app.games.diskwars.rules.values import attack, movement

FAR = 48 * INCH  # from so far away a goal draws no more
PULL = 0.5  # what being near is worth, as a share of being there
PREY = 8.0  # what it is worth to be at the nearest enemy where kills win
WINS = 150.0  # what a move that wins the battle is worth
DECIDES = 70.0  # what a place is worth that wins the battle if it is held, or loses it
STORM = 60.0  # what the area of a siege is worth to the attacker at the beginning; more as time runs out
ROOM = 1.5  # what it costs to lie where reinforcements should come in
FULL = 5  # disks at the own staging area that leave no room for more


@dataclass(frozen=True, slots=True)
class ScenarioGoal:
    """A land to lie on, or one to leave where its `worth` is negative. The worth is for one disk more; `is_now` where
    only lying on it counts, because time is up."""

    at: Point
    radius: int
    worth: float
    is_now: bool = False

    def value(self, at: Point, radius: int) -> float:
        """What a disk at a place makes of it."""
        (x, y), reach = self.at, radius + self.radius
        dx, dy = at[0] - x, at[1] - y
        apart2 = dx * dx + dy * dy
        if apart2 < reach * reach:
            return self.worth
        if self.is_now:
            return 0.0
        return self.worth * PULL * max(0.0, 1 - (isqrt(apart2) - reach) / FAR)


def goals(view: State, seat: str, id_: str | None = None) -> tuple[ScenarioGoal, ...]:
    """The goals of a seat, for one of its disks or for one that is to come."""
    found = (goal for name in scenario_of(view).draws for goal in GOALS[name](view, seat, id_))
    return (*found, *in_the_way(view, seat, id_))


def in_the_way(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The own staging area where too many lie at it already and more are to come: who lies there had better go."""
    own = view.seat(seat)
    if id_ is None or not own.stack or not own.staging or view.segment.startswith("setup"):
        return
    if scenario_of(view).brings(view, seat) == 0:
        return
    home = next((land for land in view.lands if land.id == own.staging), None)
    if home is None or view.round >= view.options.get("rounds", 99):
        return
    wide = home.radius + 2 * view.piled(own.stack[0]).radius
    there = sum(1 for one in view.table.under(home.at, wide) if view.disks[one].seat == seat)
    if there >= FULL:
        yield ScenarioGoal(home.at, wide, -ROOM, is_now=True)


def _enemy_areas(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """Every disk on the other's staging area counts, but only when the last round ends."""
    del id_
    left = max(last_round(view) - view.round, 0)
    points = view.options.get("points_per_disk", 20)
    for land in _homes(view, but=seat):
        yield ScenarioGoal(land.at, land.radius, points * (1.0 if left == 0 else 0.8 - 0.08 * left), is_now=left == 0)


def _long_middle(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The middle for two rounds: whoever holds it at the end of this one may have won."""
    times, points = number(view, "control_segments", 2), number(view, "kill_points", 0)
    is_decided = any(
        view.held.get(one.id, 0) + 1 >= times and one.killed >= points and (one.id == seat or one.id in view.held)
        for one in view.seats
    )
    yield from _middle(view, seat, id_, 20.0)
    if is_decided:
        yield from _middle(view, seat, id_, DECIDES, is_now=True)


def _base(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The enemy's home with enough attack on it: what lies there, the disk itself, and who can still come in this
    turn."""
    own = attack(view, id_) if id_ else 0
    for land in _homes(view, but=seat):
        yield ScenarioGoal(land.at, land.radius, worth_at_base(view, seat, id_, land, 2.5 * own))


def worth_at_base(view: State, seat: str, id_: str | None, land: Land, alone: float) -> float:
    """What a disk at an enemy's home is worth: all where the attack on it is enough at once, much where friends who
    can follow in the same turn make it so, else `alone`."""
    own, needed = attack(view, id_) if id_ else 0, number(view, "attack_on_base", 8)
    there = sum(attack(view, one) for one in on(view, land) if view.disks[one].seat == seat and one != id_)
    if there + own >= needed:
        return WINS
    if own and there + own + _following(view, seat, id_, land) >= needed:
        return max(DECIDES * own / needed, alone)
    return alone


def _following(view: State, seat: str, id_: str | None, land: Land) -> int:
    """The attack that other disks of a seat can still bring to a land in the turn that it has."""
    if view.segment != "activation" or view.turn != seat:
        return 0
    left = (view.seat(seat).left or view.rulebook.turn) - (0 if id_ and view.disks[id_].activated else 1)
    there, found = set(on(view, land)), []
    for disk in view.of(seat):
        if disk.id not in there and disk.id != id_ and not disk.activated and not view.table.is_pinned(disk.id):
            lying = view.table[disk.id]
            reach = lying.radius * (2 * movement(view, disk.id) + 1) + land.radius
            found.append(attack(view, disk.id) if squared(lying.at, land.at) < reach**2 else 0)
    return sum(sorted(found, reverse=True)[:left])


def _hill(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The middle, worth more as soon as enough has been killed: then whoever is alone there has won."""
    needed = number(view, "kill_points", 25)
    yield from _middle(view, seat, id_, 24.0 if view.seat(seat).killed >= needed // 2 else 12.0)
    if any(one.killed >= needed for one in view.seats):
        yield from _middle(view, seat, id_, DECIDES, is_now=True)


def _middle_points(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The middle, for the points that it scores: they may complete the lead that wins."""
    points, needed = number(view, "land_points", 10), number(view, "kill_lead", 25)
    yield from _middle(view, seat, id_, float(points))
    killed = sorted((one.killed for one in view.seats), reverse=True)
    if len(killed) > 1 and killed[0] + points - killed[1] >= needed:
        yield from _middle(view, seat, id_, DECIDES, is_now=True)


def _storm(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """One area: the attacker wins on it, the sooner he must the fewer rounds are left; the defender keeps near it."""
    del id_
    late = min(view.round / last_round(view), 1.0)
    worth = 6.0 if role_of(view, seat) == "defender" else STORM + (WINS - STORM) * late
    for land in _homes(view, but=seat_with(view, "attacker")):
        yield ScenarioGoal(land.at, land.radius, worth)


def _middle(view: State, seat: str, id_: str | None, worth: float, *, is_now: bool = False) -> Iterator[ScenarioGoal]:
    """The middle: the first disk there counts most, each further one less."""
    land = land_with(view, "centre")
    if land is not None:
        there = sum(1 for one in on(view, land) if view.disks[one].seat == seat and one != id_)
        yield ScenarioGoal(land.at, land.radius, worth / (1 + there), is_now=is_now)


def _prey(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """Where kills win, the nearest enemy draws a disk that is in play."""
    if id_ is None:
        return
    here = view.table[id_].at
    enemies = (lying for lying in view.table.disks.values() if lying.seat != seat)
    nearest = min(enemies, key=lambda lying: (squared(lying.at, here), lying.id), default=None)
    if nearest is not None:
        yield ScenarioGoal(nearest.at, nearest.radius, PREY)


def _homes(view: State, but: str) -> Iterator[Land]:
    """Homes except those of one seat and of who has left."""
    out = {seat.id for seat in view.seats if seat.is_out}
    return (land for land in enemy_homes(view, but) if land.role.partition(":")[2] not in out)


# By the names in `Scenario.draws`; games over this one add theirs.
GOALS: dict[str, Callable[[State, str, str | None], Iterable[ScenarioGoal]]] = {
    "enemy-areas": _enemy_areas,
    "middle": _long_middle,
    "base": _base,
    "hill": _hill,
    "middle-points": _middle_points,
    "storm": _storm,
    "prey": _prey,
}
