"""Reinforcing: disks of the reserve that come onto the field."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.base.errors import Reason
from app.base.geometry import Point, within
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import places_of
from app.games.warhammer.rules.abilities import listening
from app.games.warhammer.rules.abilities.standing import may
from app.games.warhammer.rules.phases.movement import endanger
from app.games.warhammer.rules.setup.zones import area, enemy_zones, is_inside, overlaps_zone, zone_at
from app.games.warhammer.rules.state import Disk, Profile, State
from app.games.warhammer.rules.values import terrain_under

RULE = "Reserve"
DEPLOYED, REINFORCED, RAISED = "deployed", "reinforced", "raised"  # how a disk comes onto the field
ENTERING = "entering"  # a disk that is to be laid, before it has an id


@dataclass(frozen=True, slots=True)
class EntrySpot:
    """Where a disk of the reserve may be laid: in a zone of its own; or only near a disk that calls it, so far."""

    seat: str
    card: str
    radius: int
    near: str = ""
    reach: int = 0


def reinforce(
    run: Run[State], seat: str, card: str, *, near: str = "", reach: int = 0, may_pass: bool = True,
    is_raised: bool = False,
) -> Ask[bool]:  # fmt: skip
    """Lay a disk of the reserve, or one that is raised from the casualties. It gets its token at once, unless its zone
    keeps it ready. False if the player stepped back."""
    profile = run.state.cards[card]
    spot = EntrySpot(seat, card, profile.radius, near, reach)
    made = Decision(
        kind="place", seats=(seat,), prompt="ask.reinforce", rule=RULE, place=spot, about=(card,), may_pass=may_pass
    )
    answer = yield from run.ask_one(made)
    if answer.is_pass:
        return False
    at = at_of(spot, answer)
    assert at is not None
    owner = run.state.seat(seat)
    pile = list(owner.casualties if is_raised else owner.reserve)
    pile.remove(card)
    run.state = run.state.with_seat(seat, **{"casualties" if is_raised else "reserve": tuple(pile)})
    yield from bring_in(run, seat, profile, at, is_raised=is_raised)
    return True


def bring_in(run: Run[State], seat: str, profile: Profile, at: Point, *, is_raised: bool = False) -> Ask[None]:
    """A disk comes onto the field: it gets a token, may pin and so engage, and terrain may hurt it (B57, B58)."""
    id_ = lay(run, seat, profile, at, way=RAISED if is_raised else REINFORCED)
    if not may(run.state, "arrive_ready", by=id_):
        run.state = run.state.with_disk(id_, activated=True)
        run.tell("marker-put", piece=id_)
    yield from listening.engage(run)
    for piece in tuple(terrain_under(run.state, id_)) if id_ in run.state.disks else ():
        if "dangerous" in piece.keywords and id_ in run.state.disks:
            yield from endanger(run, id_, piece.keywords["dangerous"])
    yield from listening.watch(run)


def lay(run: Run[State], seat: str, profile: Profile, at: Point, zone: str = "", *, way: str = REINFORCED) -> str:
    """How it comes onto the field is told: deployed, reinforced, or raised from the casualties."""
    number = run.state.seat(seat).entered + 1
    id_ = f"{seat}{number}"
    disk = Disk(id=id_, seat=seat, owner=seat, card=profile, zone=zone)
    run.state = run.state.entered(disk, at).with_seat(seat, entered=number)
    raised: dict[str, Any] = {"raised": True} if way == RAISED else {}
    run.tell("disk-entered", piece=id_, card=profile.id, at=at, seat=seat, way=way, **raised)
    return id_


def at_of(spot: EntrySpot, answer: Answer) -> Point | None:
    return places_of(answer).get(spot.card)


# --- where it may be laid ---


def judge(state: State, spot: EntrySpot, answer: Answer) -> tuple[Reason, ...]:
    at = at_of(spot, answer)
    if at is None:
        return (Reason("answer-form", RULE, {"expected": "place"}),)
    return tuple(objections(state, spot, at))


def objections(state: State, spot: EntrySpot, at: Point) -> Iterator[Reason]:
    """Why a disk cannot be laid there. What forbids to deploy somewhere, as the Lake does, is about setting up and
    says nothing of reinforcing."""
    there = _as_it_would_lie(state, spot, at)
    if spot.near:
        host = state.table[spot.near]
        if not within(at, spot.radius, host.at, host.radius, spot.reach) or not _is_on_field(state, at, spot.radius):
            yield Reason("entry-not-near", RULE, {"piece": spot.near}, (spot.card,))
        return
    if zone_at(state, spot.seat, at, spot.radius) is not None or _is_welcome(there):
        return
    flanks = "flank" in state.cards[spot.card].keywords
    if not flanks or not _touches_edge(state, at, spot.radius):
        yield Reason("entry-not-in-zone", RULE, subjects=(spot.card,))
        return
    yield from _against_flanking(there, spot, at)


def _against_flanking(there: State, spot: EntrySpot, at: Point) -> Iterator[Reason]:
    """From any edge, but neither into an enemy zone nor onto an enemy (B42)."""
    if any(overlaps_zone(there, zone, at, spot.radius) for zone in enemy_zones(there, spot.seat)):
        yield Reason("entry-in-enemy-zone", "Keywords", subjects=(spot.card,))
    if any(there.are_enemies(ENTERING, other) for other in there.table.pins(ENTERING)):
        yield Reason("entry-on-enemy", "Keywords", subjects=(spot.card,))


def _is_on_field(state: State, at: Point, radius: int) -> bool:
    return is_inside((0, 0, state.table.width, state.table.height), at, radius)


def _touches_edge(state: State, at: Point, radius: int) -> bool:
    x, y = at
    edges = x == radius or y == radius or x == state.table.width - radius or y == state.table.height - radius
    return edges and _is_on_field(state, at, radius)


def _as_it_would_lie(state: State, spot: EntrySpot, at: Point) -> State:
    return state.tried(Disk(id=ENTERING, seat=spot.seat, owner=spot.seat, card=state.cards[spot.card]), at)


def _is_welcome(there: State) -> bool:
    """Some terrain takes in whoever overlaps it (B59)."""
    return may(there, "deploy_at", by=ENTERING)


# --- places to try ---


def spots(state: State, spot: EntrySpot) -> Iterator[Point]:
    """Legal places, those on no other disk first: for players that cannot point."""
    taken = []
    for at in _grid(state, spot):
        if any(objections(state, spot, at)):
            continue
        if next(state.table.under(at, spot.radius), None) is None:
            yield at
        else:
            taken.append(at)
    yield from taken


def _grid(state: State, spot: EntrySpot) -> Iterator[Point]:
    if spot.near:
        host = state.table[spot.near]
        reach = host.radius + spot.radius + spot.reach - 2
        for part in (3, 2, 1, 0):
            far = reach * part // 3
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                yield host.at[0] + dx * far, host.at[1] + dy * far
        return
    for zone in state.zones:
        if zone.seat == spot.seat:
            left, top, right, bottom = area(state.table, zone)
            step = 2 * spot.radius + INCH // 20
            for y in range(top + spot.radius, bottom - spot.radius + 1, step):
                for x in range(left + spot.radius, right - spot.radius + 1, step):
                    yield x, y
