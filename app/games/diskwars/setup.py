"""Before the first activation: lands, terrain, starting disks; and reinforcements, which come in the same way."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.base.errors import Reason
from app.base.geometry import Point, meet, share, within
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.diskwars.state import Disk, Land, Seat, State

LAND_RADIUS = 2 * INCH  # lands and terrain are 4 inches across, a house value (R6)


@dataclass(frozen=True, slots=True)
class EntrySpot:
    """Where a disk may come in: touching a land, or within a strip, and on no enemy."""

    seat: str
    card: str
    radius: int
    lands: tuple[str, ...] = ()
    strip: tuple[Point, Point] | None = None
    reach: int = 0


# --- lands ---


def place_lands(run: Run[State]) -> Ask[None]:
    """The scenario says where they lie."""
    lands = tuple(_LAYOUTS[run.state.scenario](run.state))
    seats = tuple(replace(seat, staging=_home(seat, lands)) for seat in run.state.seats)
    run.state = replace(run.state, lands=(*run.state.lands, *lands), seats=seats, segment="setup-terrain")
    run.tell("lands-placed", lands=tuple((land.id, land.role, land.at) for land in lands))
    yield from ()  # asks nobody


def _home(seat: Seat, lands: tuple[Land, ...]) -> str:
    roles = (f"staging:{seat.id}", f"base:{seat.id}")
    return next((land.id for land in lands if land.role in roles), "")


def _middle(state: State) -> Point:
    return state.table.width // 2, state.table.height // 2


def _land(id_: str, at: Point, role: str) -> Land:
    return Land(id=id_, at=at, radius=LAND_RADIUS, role=role)


def _facing(state: State, apart: int, word: str) -> Iterator[Land]:
    """Two lands opposite each other on the middle line, so far apart."""
    x, y = _middle(state)
    for seat, side in zip(state.seats, (-1, 1), strict=True):
        yield _land(f"land-{seat.id}", (x + side * apart // 2, y), f"{word}:{seat.id}")


def _tides(state: State) -> Iterator[Land]:
    yield from _facing(state, 18 * INCH, "staging")


def _harm(state: State) -> Iterator[Land]:
    yield _land("centre", _middle(state), "centre")
    yield from _facing(state, 48 * INCH, "base")


def _siege(state: State) -> Iterator[Land]:
    yield from _facing(state, 24 * INCH, "staging")


# Directions of two to six seats around a middle, as hundredths of thousandths of the distance: whole numbers judge.
_AROUND: Mapping[int, tuple[Point, ...]] = {
    2: ((-100_000, 0), (100_000, 0)),
    3: ((0, -100_000), (86_603, 50_000), (-86_603, 50_000)),
    4: ((0, -100_000), (100_000, 0), (0, 100_000), (-100_000, 0)),
    5: ((0, -100_000), (95_106, -30_902), (58_779, 80_902), (-58_779, 80_902), (-95_106, -30_902)),
    6: ((-100_000, 0), (-50_000, -86_603), (50_000, -86_603), (100_000, 0), (50_000, 86_603), (-50_000, 86_603)),
}


def _ring(state: State) -> Iterator[Land]:
    """One land in the middle, the staging areas evenly around it."""
    x, y = _middle(state)
    yield _land("centre", (x, y), "centre")
    for seat, (dx, dy) in zip(state.seats, _AROUND[len(state.seats)], strict=True):
        at = (x + share(24 * INCH, dx, 100_000), y + share(24 * INCH, dy, 100_000))
        yield _land(f"land-{seat.id}", at, f"staging:{seat.id}")


_LAYOUTS: Mapping[str, Callable[[State], Iterator[Land]]] = {
    "tides-of-war": _tides,
    "in-harms-way": _harm,
    "doom-hill": _ring,
    "battlegnash": _ring,
    "siege": _siege,
}


def place_terrain(run: Run[State]) -> Ask[None]:
    """Terrain is laid by the players where they agreed on some."""
    run.state = replace(run.state, segment="setup-disks", turn=run.state.first)
    yield from ()  # asks nobody


# --- disks ---


def starting(state: State, seat: str) -> int:
    """How many disks of a seat start on the table."""
    if state.scenario == "in-harms-way":
        return len(state.seat(seat).stack) + state.seat(seat).entered
    if state.scenario == "siege" and seat == state.seats[1].id:
        return state.options.get("defenders", 12)
    return state.options.get("starting_disks", 6)


def place_disks(run: Run[State]) -> Ask[None]:
    """Starting disks from the top of each stack, one at a time; then the first round begins."""
    state = run.state
    waiting = [one for one in state.around(state.first) if state.seat(one).entered < starting(state, one)]
    waiting = [one for one in waiting if state.seat(one).stack]
    if not waiting:
        disks = {id_: replace(disk, start=state.table[id_].at) for id_, disk in state.disks.items()}
        run.state = replace(state, disks=disks, segment="activation", turn=state.first)
        run.tell("round-began", round=state.round, first=state.first)
        return
    seat = state.turn if state.turn in waiting else waiting[0]
    yield from enter(run, seat)
    after = run.state.around(seat)
    run.state = replace(run.state, turn=after[1 % len(after)])


def reinforce(run: Run[State]) -> Ask[None]:
    """From the second round on, in turn, as many as the scenario allows, each laid at the own staging area. A seat may
    stop earlier."""
    state = run.state
    waiting = [seat for seat in state.around(state.first) if not state.seat(seat).done]
    if not waiting:
        seats = tuple(replace(seat, done=False, left=0) for seat in state.seats)
        run.state = replace(state, seats=seats, segment="activation", turn=state.first)
        run.tell("segment-began", segment="activation")
        return
    seat = state.seat(waiting[0])
    if seat.left >= state.options.get("reinforcements", 6) or not seat.stack or not seat.staging:
        run.state = state.with_seat(seat.id, done=True)
        return
    has_entered = yield from enter(run, seat.id, may_pass=True)
    left = run.state.seat(seat.id).left + 1
    run.state = run.state.with_seat(seat.id, left=left, done=not has_entered)


def enter(run: Run[State], seat: str, *, may_pass: bool = False) -> Ask[bool]:
    """Lay the top disk of a stack; whether one was laid."""
    state = run.state
    owner = state.seat(seat)
    card = state.cards[owner.stack[0]]
    spot = EntrySpot(
        seat, card.id, card.radius, lands=(owner.staging,), strip=_strip(state, owner), reach=_reach(state)
    )
    made = Decision(
        kind="place", seats=(seat,), prompt="ask.enter", rule="Reinforcements", place=spot, about=(card.id,),
        may_pass=may_pass,
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    if answer.is_pass:
        return False
    at = at_of(answer)
    assert at is not None
    id_ = f"{seat}{owner.entered + 1}"
    disk = Disk(id=id_, seat=seat, owner=seat, card=card, start=at)
    table = state.table.put(id_, at, card.radius, seat)
    run.state = replace(state, table=table, disks={**state.disks, id_: disk}).stirred()
    run.state = run.state.with_seat(seat, stack=owner.stack[1:], entered=owner.entered + 1)
    run.reveal()  # the next disk of the stack is open to all now
    run.tell("disk-entered", piece=id_, card=card.id, at=at, seat=seat)
    return True


def _strip(state: State, seat: Seat) -> tuple[Point, Point] | None:
    """In Harm's Way: the strip that reaches six inches from the base towards the middle."""
    base = next((land for land in state.lands if land.role == f"base:{seat.id}"), None)
    if base is None or state.segment != "setup-disks":
        return None
    inwards = base.at[0] + (6 * INCH if base.at[0] < state.table.width // 2 else -6 * INCH)
    return (min(base.at[0], inwards), 0), (max(base.at[0], inwards), state.table.height)


def _reach(state: State) -> int:
    """The defender of a siege starts within six inches of the staging area."""
    is_siege = state.scenario == "siege" and state.segment == "setup-disks" and state.turn == state.seats[1].id
    return 6 * INCH if is_siege else 0


def at_of(answer: Answer) -> Point | None:
    given = answer.place or {}
    return next(iter(given.values()), None)


def judge(state: State, spot: EntrySpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a disk cannot be laid there."""
    at = at_of(answer)
    if at is None:
        return (Reason("answer-form", "Reinforcements", {"expected": "place"}),)
    reasons = []
    if not state.table.holds_middle(at):
        reasons.append(Reason("entry-off-table", "R5", subjects=(spot.card,)))
    if any(state.disks[id_].seat != spot.seat for id_ in state.table.under(at, spot.radius)):
        reasons.append(Reason("entry-on-enemy", "Reinforcements", subjects=(spot.card,)))
    if not _is_home(state, spot, at):
        reasons.append(Reason("entry-not-at-home", "Staging area, R2", subjects=(spot.card,)))
    return tuple(reasons)


def _is_home(state: State, spot: EntrySpot, at: Point) -> bool:
    if spot.strip is not None:
        (left, top), (right, bottom) = spot.strip
        return left <= at[0] <= right and top <= at[1] <= bottom
    lands = [land for land in state.lands if land.id in spot.lands]
    if spot.reach:
        return any(within(at, spot.radius, land.at, land.radius, spot.reach) for land in lands)
    return any(meet(at, spot.radius, land.at, land.radius) for land in lands)


def spots(state: State, spot: EntrySpot) -> Iterator[Point]:
    """Places to try, the free ones nearest the land first: for players that cannot point."""
    for at in _grid(state, spot):
        made = Answer(decision=0, seat=spot.seat, place={spot.card: at})
        if not judge(state, spot, made):
            yield at


def _grid(state: State, spot: EntrySpot) -> list[Point]:
    if spot.strip is not None:
        (left, top), (right, bottom) = spot.strip
        x = (left + right) // 2
        points = [(x, y) for y in range(top + spot.radius, bottom, 2 * spot.radius + INCH // 10)]
    else:
        land = next(land for land in state.lands if land.id in spot.lands)
        points = list(_rings(land, spot.radius))
    is_free = {at: not any(state.table.under(at, spot.radius)) for at in points}
    return sorted(points, key=lambda at: not is_free[at])


def _rings(land: Land, radius: int) -> Iterator[Point]:
    """Around a land, edge to edge and overlapping it."""
    for distance in (land.radius + radius - INCH // 10, land.radius, 0):
        for dx, dy in (*_AROUND[6], *_AROUND[4], *_AROUND[5], *_AROUND[3]):
            yield land.at[0] + share(distance, dx, 100_000), land.at[1] + share(distance, dy, 100_000)
