"""Moving: flips until the movement is used up, the player stops, or the disk comes to lie on another."""

from dataclasses import dataclass

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.flips import EXACT, FlipRule, Stops
from app.games.diskwars.state import State, has
from app.games.diskwars.values import movement

RULE = "Moving"


@dataclass(frozen=True, slots=True)
class FlipSpot:
    """Where a disk may be flipped next: from a place by the flip rule, so many times more."""

    piece: str
    at: Point
    radius: int
    left: int
    rule: FlipRule = EXACT


def move(run: Run[State], id_: str) -> Ask[None]:
    """Flip a disk up to its movement. It may stop at any time; it must when it lands on another disk (R4)."""
    left = movement(run.state, id_)
    seat = run.state.disks[id_].seat
    while left > 0:
        lying = run.state.table[id_]
        spot = FlipSpot(id_, lying.at, lying.radius, left)
        made = Decision(
            kind="place", seats=(seat,), prompt="ask.flip", rule=RULE, place=spot, about=(id_,), may_pass=True
        )
        answer = yield from run.ask_one(made)
        if answer.is_pass:
            break
        landing = landing_of(spot, answer)
        assert landing is not None
        must_stop = stops(run.state, id_, landing)
        flip(run, id_, landing)
        left = 0 if must_stop else left - 1


def flip(run: Run[State], id_: str, landing: Point) -> None:
    """One flip, as an event of its own."""
    state = run.state
    start = state.table[id_].at
    flips = state.disks[id_].moved + 1
    run.state = changed(state.with_disk(id_, moved=flips), table=state.table.moved(id_, landing)).stirred()
    run.tell("disk-flipped", piece=id_, start=start, end=landing)


def landing_of(spot: FlipSpot, answer: Answer) -> Point | None:
    """Where a flip towards a point, or onto one, comes down."""
    aim = answer.flip if answer.flip is not None else (answer.place or {}).get(spot.piece)
    return None if aim is None else spot.rule.landing(spot.at, aim, spot.radius)


def stops(state: State, id_: str, landing: Point) -> bool:
    """Whether a disk must stop there (R4): it overlaps one that it did not overlap before. A flying disk is stopped
    only by an enemy that flies too and that it would touch, and did not touch before."""
    table = state.table
    if not has(state.disks[id_], "flying"):
        return not table.near[id_].issuperset(table.under(landing, table[id_].radius, but=id_))
    met = set(table.moved(id_, landing).touching(id_)) - set(table.touching(id_))
    return any(has(state.disks[other], "flying") and state.are_enemies(id_, other) for other in met)


def halts(state: State, id_: str) -> Stops:
    """Whether a flip from one point to another would end a move: for looking ahead along a way."""
    there = {state.table[id_].at: state}

    def would_end(start: Point, landing: Point) -> bool:
        if start not in there:
            there[start] = changed(state, table=state.table.moved(id_, start))
        return stops(there[start], id_, landing)

    return would_end


def judge(state: State, spot: FlipSpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a flip cannot be made: no direction, or it would leave the table (R5)."""
    landing = landing_of(spot, answer)
    if landing is None:
        return (Reason("flip-nowhere", RULE, subjects=(spot.piece,)),)
    if not state.table.holds_middle(landing):
        return (Reason("flip-off-table", "Moving, R5", subjects=(spot.piece,)),)
    return ()
