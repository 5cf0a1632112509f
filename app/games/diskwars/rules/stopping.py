"""Where a move ends whether its player likes it or not (R4), and the same for looking ahead along many ways."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from app.base.frozen import changed
from app.base.geometry import Point, overlap
from app.games.disk.rules.flips import Stops
from app.games.disk.rules.state import look_ahead
from app.games.diskwars.rules.abilities.standing import (
    Force,
    forbidden_acts,
    has,
    in_force,
    may,
    permits,
    roster,
    why_not,
)
from app.games.diskwars.rules.abilities.unmoved import has_unmoved_skill, has_unmoved_values, is_unmoved
from app.games.diskwars.rules.state import Land, State

ANYWHERE = 1 << 40  # farther than any move leads
SLACK = 100  # micrometres: more than rounding adds up to along a way
Bound = tuple[int, int, int]  # where something lies, and the square of how near the middle of a disk must come


class Round(Protocol):
    """A disk, a terrain or a spell."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> Point: ...
    @property
    def radius(self) -> int: ...


R = TypeVar("R", bound=Round)


def stops(state: State, id_: str, landing: Point) -> bool:
    """Whether a disk must stop there (R4): it overlaps one that it did not overlap before, and nothing lets it pass. A
    flying disk is stopped only by an enemy that flies too and that it would touch, and did not touch before. Some
    terrain stops who enters it; what nobody may pass over stops everybody. Who leaves the table goes no farther."""
    if is_lost(state, landing):
        return True
    meets = _meets_flyer if has(state, id_, "flying") else _meets_disk
    return meets(state, id_, landing) or _is_held_up(state, id_, landing) or _is_stopped_by_terrain(state, id_, landing)


def is_lost(state: State, landing: Point) -> bool:
    """Whether a disk that comes down there has left the table and is out of the battle. Where disks are kept on the
    table no flip leads there."""
    return state.rulebook.edge == "removed" and not state.table.holds_middle(landing)


def as_landed(state: State, id_: str, landing: Point) -> State:
    flips = state.disks[id_].moved + 1
    disks = {**state.disks, id_: changed(state.disks[id_], moved=flips)}
    return changed(state, disks=disks, table=state.table.moved(id_, landing))


def _meets_flyer(state: State, id_: str, landing: Point) -> bool:
    met = set(state.table.moved(id_, landing).touching(id_)) - set(state.table.touching(id_))
    return any(has(state, other, "flying") and state.are_enemies(id_, other) for other in met)


def _meets_disk(state: State, id_: str, landing: Point) -> bool:
    table = state.table
    near = table.near[id_]
    met = [other for other in table.under(landing, table[id_].radius, but=id_) if other not in near]
    if not met or not permits(state, "pass_over"):
        return bool(met)
    return any(not may(state, "pass_over", by=id_, upon=other) for other in met)


def _is_held_up(state: State, id_: str, landing: Point) -> bool:
    if "pass_over" not in forbidden_acts(state):
        return False
    there, radius = as_landed(state, id_, landing), state.table[id_].radius
    met = (*there.table.near[id_], *things_at(state, landing, radius))
    return any(why_not(there, "pass_over", by=id_, upon=other) for other in met)


def _is_stopped_by_terrain(state: State, id_: str, landing: Point) -> bool:
    if "continue" not in forbidden_acts(state):
        return False
    lying = state.table[id_]
    entered = [
        land.id
        for land in terrains_at(state, landing, lying.radius)
        if not overlap(lying.at, lying.radius, land.at, land.radius)
    ]
    if not entered:
        return False
    there = as_landed(state, id_, landing)
    return any(why_not(there, "continue", by=id_, upon=land, event={"before": lying.at}) for land in entered)


def terrains_at(state: State, at: Point, radius: int) -> Iterator[Land]:
    return (land for land in state.lands if land.kind and overlap(at, radius, land.at, land.radius))


def things_at(state: State, at: Point, radius: int) -> Iterator[str]:
    return (thing.id for thing in state.objects if overlap(at, radius, thing.at, thing.radius))


# --- looking ahead ---


def halts(state: State, id_: str, stride: int = ANYWHERE) -> Stops:
    """Whether a flip from one point to another would end a move: what `stops` says of the landing, for a player who
    tries many. What is the same wherever the disk lies is asked once; what is not, the rules are asked each time. Where
    it is known how far the move leads at most, what lies beyond that is left out."""
    if roster(state).lends or not has_unmoved_skill(state, "flying"):
        return look_ahead(state, id_, stops)
    meeting = _flyers if has(state, id_, "flying") else _disks
    found = (made(state, id_, stride) for made in (_edge, meeting, _walls, _grounds))
    tests = tuple(test for test in found if test is not None)
    if len(tests) == 1:
        return tests[0]

    def would_end(start: Point, landing: Point) -> bool:
        for test in tests:  # noqa: SIM110 - asked very often
            if test(start, landing):
                return True
        return False

    return would_end


def _edge(state: State, id_: str, stride: int) -> Stops | None:
    del id_, stride
    if state.rulebook.edge != "removed":
        return None
    return lambda _, landing: not state.table.holds_middle(landing)


def _disks(state: State, id_: str, stride: int) -> Stops | None:
    """Every disk that it did not overlap before, and may not pass over."""
    for force in permits(state, "pass_over"):
        permit = force.step.permit
        assert permit is not None
        if not is_unmoved(state, force, permit.by, permit.upon):
            return look_ahead(state, id_, _meets_disk)
    others = (one for one in _near(state, id_, state.table.disks.values(), stride) if one.id != id_)
    return _entering(_bounds(state, id_, (one for one in others if not may(state, "pass_over", by=id_, upon=one.id))))


def _flyers(state: State, id_: str, stride: int) -> Stops | None:
    """Every enemy that flies and that it did not touch before. Who has flipped lies on top: it touches a disk that it
    overlaps but for what overlaps both and lies between."""
    table, here = state.table, state.table[id_].at
    near = [one.id for one in _near(state, id_, table.disks.values(), stride) if one.id in state.disks]
    foes = [one for one in near if state.are_enemies(id_, one) and has(state, one, "flying")]
    if not foes:
        return None
    met = [_Flyer(state, id_, foe) for foe in foes]

    def would_end(start: Point, landing: Point) -> bool:
        for foe in met:
            if foe.is_touched(landing) and not (foe.is_touched_now if start == here else foe.is_touched(start)):
                return True
        return False

    return would_end


class _Flyer:
    """An enemy that flies, as a disk on its way meets it. Attributes: is_touched_now (where the disk lies)."""

    def __init__(self, state: State, id_: str, foe: str) -> None:
        table = state.table
        above = (table[one] for one in table.near[foe] if one != id_ and table[one].layer > table[foe].layer)
        self.is_touched_now = foe in table.touching(id_)
        self._bound, *self._covers = _bounds(state, id_, (table[foe], *above))

    def is_touched(self, at: Point) -> bool:
        """Whether a disk that comes down there touches it: it overlaps it, and nothing that lies on it."""
        return _is_inside(at, self._bound) and not any(_is_inside(at, one) for one in self._covers)


def _walls(state: State, id_: str, stride: int) -> Stops | None:
    """Everything that may not be passed over, a spell or a disk."""
    if "pass_over" not in forbidden_acts(state):
        return None
    if not all(_is_settled(state, force) for force in _forbidding(state, "pass_over")):
        return look_ahead(state, id_, _is_held_up)
    circles: tuple[Round, ...] = (*state.table.disks.values(), *state.objects)
    near = _near(state, id_, circles, stride)
    walls = [one for one in near if one.id != id_ and why_not(state, "pass_over", by=id_, upon=one.id)]
    return _reaching(_bounds(state, id_, walls)) if walls else None


def _grounds(state: State, id_: str, stride: int) -> Stops | None:
    """Every terrain that stops who enters it. Of some the rules must be asked at each landing."""
    if "continue" not in forbidden_acts(state):
        return None
    moving = [force for force in _forbidding(state, "continue") if not _is_settled(state, force)]
    is_anywhere = any(force.step.restrict is None or force.step.restrict.upon != "self" for force in moving)
    lands = [land for land in _near(state, id_, state.lands, stride) if land.kind]
    asked = [land for land in lands if is_anywhere or any(force.use.piece == land.id for force in moving)]
    shut = [land for land in lands if land not in asked and why_not(state, "continue", by=id_, upon=land.id)]
    enters_shut, enters_asked = _entering(_bounds(state, id_, shut)), _entering(_bounds(state, id_, asked))
    ask = look_ahead(state, id_, _is_stopped_by_terrain)
    if not asked:
        return enters_shut if shut else None
    return lambda start, landing: enters_shut(start, landing) or (enters_asked(start, landing) and ask(start, landing))


def _forbidding(state: State, act: str) -> list[Force]:
    forces = in_force(state, "restrict")
    return [one for one in forces if one.step.restrict is not None and one.step.restrict.act == act]


def _is_settled(state: State, force: Force) -> bool:
    """Whether what a restriction forbids does not depend on where a disk lies. `halts` has asked about flying."""
    restrict = force.step.restrict
    assert restrict is not None
    also = {"flying", *("mt" if has_unmoved_values(state, ("m", "t")) else "")}
    return is_unmoved(state, force, restrict.by, restrict.upon, also=also)


# --- circles ---


def _is_inside(at: Point, bound: Bound) -> bool:
    x, y, far2 = bound
    dx, dy = at[0] - x, at[1] - y
    return dx * dx + dy * dy < far2


def _near(state: State, id_: str, circles: Iterable[R], stride: int) -> list[R]:
    """The circles that a disk can come to overlap by a move that leads so far at most."""
    lying = state.table[id_]
    (x, y), far = lying.at, stride + lying.radius + SLACK
    return [
        one for one in circles
        if abs(one.at[0] - x) < far + one.radius and abs(one.at[1] - y) < far + one.radius
    ]  # fmt: skip


def _bounds(state: State, id_: str, circles: Iterable[Round]) -> list[Bound]:
    radius = state.table[id_].radius
    return [(*one.at, (one.radius + radius) ** 2) for one in circles]


def _entering(bounds: Sequence[Bound]) -> Stops:
    """Whether a flip leads into a circle that the disk did not lie in before."""

    def would_end(start: Point, landing: Point) -> bool:
        (x, y), (was_x, was_y) = landing, start
        for ox, oy, far2 in bounds:
            dx, dy = x - ox, y - oy
            if dx * dx + dy * dy < far2 <= (was_x - ox) ** 2 + (was_y - oy) ** 2:
                return True
        return False

    return would_end


def _reaching(bounds: Sequence[Bound]) -> Stops:
    """Whether a flip leads into a circle, wherever it began."""

    def would_end(start: Point, landing: Point) -> bool:
        del start
        x, y = landing
        return any((x - ox) ** 2 + (y - oy) ** 2 < far2 for ox, oy, far2 in bounds)

    return would_end
