"""Disks that come into play: starting disks and reinforcements, each laid at its seat's own area."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from app.base.errors import Reason
from app.base.frozen import changed, made_often
from app.base.geometry import Point, meet, overlap, share, within
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, places_of
from app.games.disk.rules.table import Table
from app.games.diskwars.rules import carried
from app.games.diskwars.rules.abilities import casting
from app.games.diskwars.rules.abilities.standing import may, why_not
from app.games.diskwars.rules.layouts import AROUND
from app.games.diskwars.rules.scenarios import scenario_of
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, State

ENTERING = "entering"  # a disk that is to be laid, before it has an id


@made_often
@dataclass(frozen=True, slots=True)
class EntrySpot:
    """Where a disk may come in: touching a land, or within a strip, and on no enemy."""

    seat: str
    card: str
    radius: int
    lands: tuple[str, ...] = ()
    strip: tuple[Point, Point] | None = None
    reach: int = 0


def reinforce(run: Run[State]) -> Ask[None]:
    """From the second round on, in turn, as many as the scenario allows, each laid at the own staging area. A seat may
    stop earlier. An item that nobody can carry goes under the stack and uses up nothing (R152)."""
    state = run.state
    waiting = [seat for seat in state.around(state.first) if not state.seat(seat).done]
    if not waiting:
        yield from casting.react(run, "any", state.first)
        state = run.state
        seats = tuple(changed(seat, done=False, left=0) for seat in state.seats)
        run.state = changed(state, seats=seats, segment="activation", turn=state.first)
        run.tell("segment-began", segment="activation")
        return
    seat = state.seat(waiting[0])
    is_full = seat.left >= scenario_of(state).brings(state, seat.id)
    if is_full or not seat.staging or not carried.can_come(seat):
        run.state = state.with_seat(seat.id, done=True)
        return
    if carried.is_item_next(state, seat) and carried.put_under(run, seat.id):
        return
    has_entered = yield from enter(run, seat.id, may_pass=True)
    left = run.state.seat(seat.id).left + 1
    run.state = run.state.with_seat(seat.id, left=left, done=not has_entered)


def enter(run: Run[State], seat: str, *, may_pass: bool = False) -> Ask[bool]:
    """Lay the top disk of a stack, or give it to a bearer where it is an item; whether that was done."""
    state = run.state
    owner = state.seat(seat)
    if carried.is_item_next(state, owner):
        return (yield from carried.attach(run, seat, may_pass=may_pass))
    card = state.cards[owner.stack[0]]
    spot = _entry_spot(state, owner, card)
    made = Decision(
        kind="place", seats=(seat,), prompt="ask.enter", rule="Reinforcements", place=spot, about=(card.id,),
        may_pass=may_pass,
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    if answer.is_pass:
        return False
    at = at_of(spot, answer)
    assert at is not None
    id_ = f"{seat}{owner.entered + 1}"
    disk = Disk(id=id_, seat=seat, owner=seat, card=_of_its_clan(state, owner, card), start=at)
    table = state.table.put(id_, at, card.radius, seat)
    run.state = changed(state, table=table, disks={**state.disks, id_: disk}).stirred()
    run.state = run.state.with_seat(seat, stack=owner.stack[1:], entered=owner.entered + 1)
    run.reveal()  # the next disk of the stack is open to all now
    run.tell("disk-entered", piece=id_, card=card.id, at=at, seat=seat)
    return True


def _of_its_clan(state: State, seat: Seat, card: Profile) -> Profile:
    """A Lord belongs to the clan of its Stronghold; every other card is as it is printed."""
    home = state.strongholds.get(seat.stronghold)
    return replace(card, faction=home.clan) if home is not None and card.id == seat.lord else card


def _entry_spot(state: State, seat: Seat, card: Profile) -> EntrySpot:
    """At home; starting disks where the scenario says."""
    spot = EntrySpot(seat.id, card.id, card.radius, lands=(seat.staging,))
    if state.segment != "setup-disks":
        return spot
    scenario = scenario_of(state)
    return replace(spot, strip=scenario.strip(state, seat.id), reach=scenario.start_reach(state, seat.id))


def at_of(spot: EntrySpot, answer: Answer) -> Point | None:
    return places_of(answer).get(spot.card)


def judge(state: State, spot: EntrySpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a disk cannot be laid there."""
    at = at_of(spot, answer)
    if at is None:
        return (Reason("answer-form", "Reinforcements", {"expected": "place"}),)
    reasons = []
    if not state.table.holds_middle(at):
        reasons.append(Reason("entry-off-table", "R5", subjects=(spot.card,)))
    if any(state.disks[id_].seat != spot.seat for id_ in state.table.under(at, spot.radius)):
        reasons.append(Reason("entry-on-enemy", "Reinforcements", subjects=(spot.card,)))
    for thing in state.objects:
        if overlap(at, spot.radius, thing.at, thing.radius):
            reasons += why_not(state, "land_on", upon=thing.id)
    there = _as_it_would_lie(state, spot, at)
    reasons += why_not(there, "deploy_at", by=ENTERING)
    if not _is_home(state, spot, at) and not _is_welcome(there):
        values = {"has_strip": spot.strip is not None}
        reasons.append(Reason("entry-not-at-home", "Staging area, R2", values, (spot.card,)))
    return tuple(reasons)


def _is_home(state: State, spot: EntrySpot, at: Point) -> bool:
    if spot.strip is not None:
        (left, top), (right, bottom) = spot.strip
        return left <= at[0] <= right and top <= at[1] <= bottom
    lands = [land for land in state.lands if land.id in spot.lands]
    if spot.reach:
        return any(within(at, spot.radius, land.at, land.radius, spot.reach) for land in lands)
    return any(meet(at, spot.radius, land.at, land.radius) for land in lands)


def _as_it_would_lie(state: State, spot: EntrySpot, at: Point) -> State:
    """The table with the disk on it, where its own records have to say something about that."""
    card = state.cards[spot.card]
    if card.book.standing.keys().isdisjoint(("permit", "restrict")):
        return state
    disk = Disk(id=ENTERING, seat=spot.seat, owner=spot.seat, card=card)
    table = state.table.put(ENTERING, at, card.radius, spot.seat)
    return changed(state, table=table, disks={**state.disks, ENTERING: disk})


def _is_welcome(there: State) -> bool:
    """Whether it would lie on a disk that is as good as a staging area for it."""
    if ENTERING not in there.table:
        return False
    return any(may(there, "deploy_at", by=ENTERING, upon=other) for other in there.table.pins(ENTERING))


def spots(state: State, spot: EntrySpot) -> Iterator[Point]:
    """Places to try, the free ones nearest the land first: for players that cannot point."""
    for at in _free_first(state, spot):
        made = Answer(decision=0, seat=spot.seat, place=Places({spot.card: at}))
        if not judge(state, spot, made):
            yield at


def _free_first(state: State, spot: EntrySpot) -> Iterator[Point]:
    near, taken = _around_home(state, spot), []
    for at in dict.fromkeys(_grid(state, spot)):
        if any(near.under(at, spot.radius)):
            taken.append(at)
        else:
            yield at
    yield from taken


def _home(state: State, spot: EntrySpot) -> Land:
    return next(land for land in state.lands if land.id in spot.lands)


def _around_home(state: State, spot: EntrySpot) -> Table:
    """The table with the disks alone that one laid at home may overlap."""
    if spot.strip is not None:
        return state.table
    home = _home(state, spot)
    return state.table.only(tuple(state.table.under(home.at, home.radius + 2 * spot.radius)))


def _grid(state: State, spot: EntrySpot) -> Iterator[Point]:
    if spot.strip is not None:
        (left, top), (right, bottom) = spot.strip
        x = (left + right) // 2
        return ((x, y) for y in range(top + spot.radius, bottom, 2 * spot.radius + INCH // 10))
    x, y = _home(state, spot).at
    return ((x + dx, y + dy) for dx, dy in _rings(_home(state, spot).radius, spot.radius))


@cache
def _rings(land: int, radius: int) -> tuple[Point, ...]:
    """Around the middle of a land, edge to edge and overlapping it."""
    distances = (land + radius - INCH // 10, land, 0)
    ways = (*AROUND[6], *AROUND[4], *AROUND[5], *AROUND[3])
    return tuple((share(far, dx, 100_000), share(far, dy, 100_000)) for far in distances for dx, dy in ways)
