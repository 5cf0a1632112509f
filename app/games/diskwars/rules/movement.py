"""Moving: flips until the movement is used up, the player stops, or the disk comes to lie on another."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from app.base.errors import Reason
from app.base.geometry import Point, overlap, share, squared
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import landing_of
from app.games.disk.rules.flips import FlipSpot as FlipSpot
from app.games.disk.rules.flips import chain
from app.games.disk.rules.reach import Circle
from app.games.disk.rules.reach import onto as spots_onto
from app.games.diskwars.rules.abilities import listening
from app.games.diskwars.rules.abilities.placing import DIRECTIONS, forced_into
from app.games.diskwars.rules.abilities.standing import forbidden_acts, has, is_pinned, why_not
from app.games.diskwars.rules.harm import settle_all, take_off
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.stopping import as_landed as as_landed
from app.games.diskwars.rules.stopping import halts as halts
from app.games.diskwars.rules.stopping import is_lost as is_lost
from app.games.diskwars.rules.stopping import stops as stops
from app.games.diskwars.rules.stopping import terrains_at, things_at
from app.games.diskwars.rules.values import movement

RULE = "Moving"
EDGE = "edge"  # the option that only forced flips lead off the table, where the game removes who leaves it (R160)


def move(run: Run[State], id_: str, seat: str = "", onto: tuple[str, ...] = (), *, is_kept: bool = False) -> Ask[None]:
    """Flip a disk up to its movement. It may stop at any time, unless it has to end `onto` some disks; it must when it
    lands on another disk (R4). How far it may go is read once, when the move begins (R13). Who `is_kept` stays on the
    table."""
    left = movement(run.state, id_)
    asked = seat or run.state.disks[id_].seat
    run.state = run.state.with_disk(id_, began=run.state.table[id_].at)
    touched: frozenset[str] = frozenset(run.state.table.touching(id_))
    while left > 0 and id_ in run.state.disks:
        lying = run.state.table[id_]
        spot = FlipSpot(id_, lying.at, lying.radius, left, onto=onto, is_kept=is_kept)
        may_stop = _may_stop(run.state, spot)
        if not may_stop and next(landings(run.state, spot), None) is None:
            break
        made = Decision(
            kind="place", seats=(asked,), prompt="ask.flip", rule=RULE, place=spot, about=(id_,), may_pass=may_stop
        )
        answer = yield from run.ask_one(made)
        if answer.is_pass:
            break
        landing = landing_of(spot, answer)
        assert landing is not None
        must_stop = stops(run.state, id_, landing)
        left = 0 if must_stop else left - 1
        yield from flip(run, id_, landing, seat=asked, is_flown_over=left > 0 and has(run.state, id_, "flying"))
    if id_ in run.state.disks:
        run.state = run.state.with_disk(id_, began=None)
        if has(run.state, id_, "flying"):
            yield from arrived(run, id_, "flip", touched, seat=asked)
    yield from listening.after(run, "moved", who=id_)


def _may_stop(state: State, spot: FlipSpot) -> bool:
    has_moved = spot.at != state.disks[spot.piece].began
    if not has_moved:
        return not spot.onto
    return not any(_against_ending(state, spot))


def flip(
    run: Run[State], id_: str, landing: Point, how: str = "flip", *, seat: str = "", is_flown_over: bool = False
) -> Ask[None]:
    """One flip, as an event of its own. A flyer does not touch what it flies over."""
    state = run.state
    start = state.table[id_].at
    if is_lost(state, landing):
        _leave(run, id_, landing)
        yield from arrived(run, id_, how, seat=seat)
        return
    touched = frozenset(state.table.touching(id_)) if _is_watched(state) else frozenset()
    run.state = as_landed(state, id_, landing).stirred()
    run.tell("disk-flipped", piece=id_, start=start, end=landing)
    if not is_flown_over:
        yield from arrived(run, id_, how, touched, seat=seat)


def _leave(run: Run[State], id_: str, landing: Point) -> None:
    """A disk that leaves the table is set aside with all that it carries. It is not destroyed: nobody scores it, and
    nothing brings it back (R160)."""
    disk, start = run.state.disks[id_], run.state.table[id_].at
    owner = run.state.seat(disk.owner)
    run.state = run.state.with_seat(owner.id, aside=(*owner.aside, disk.card.id))
    run.tell("disk-left", piece=id_, start=start, end=landing)
    take_off(run, [id_])


def _is_watched(state: State) -> bool:
    return "after:touched" in state.hears or "after:pinned" in state.hears


def arrived(run: Run[State], id_: str, how: str, touched: frozenset[str] = frozenset(), *, seat: str = "") -> Ask[None]:
    """A disk has come to lie somewhere: whoever it touches now, and whatever is true now, may act. `seat` is who moved
    it, where that is not its own."""
    mover = seat or (run.state.disks[id_].seat if id_ in run.state.disks else "")
    if _is_watched(run.state) and id_ in run.state.disks:
        for other in run.state.table.touching(id_):
            if other not in touched and id_ in run.state.disks and other in run.state.disks:
                yield from listening.after(run, "touched", by=id_, upon=other, how=how)
    yield from listening.watch(run)
    if run.state.hears:
        yield from settle_all(run, seat=mover)


def attack_if_on_enemy(run: Run[State], id_: str) -> Ask[None]:
    """Whoever flipped and ended the move on an enemy has attacked."""
    if id_ not in run.state.disks or not run.state.is_pinning_enemy(id_):
        return
    run.state = run.state.with_disk(id_, attacked=True)
    for victim in run.state.table.pins(id_):
        if victim in run.state.disks and id_ in run.state.disks and run.state.are_enemies(id_, victim):
            yield from listening.after(run, "attacked", by=id_, upon=victim)


# --- where it may land ---


def judge(state: State, spot: FlipSpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a flip cannot be made: no direction, it would leave the table (R5), or something forbids it."""
    landing = landing_of(spot, answer)
    if landing is None:
        return (Reason("flip-nowhere", RULE, subjects=(spot.piece,)),)
    if spot.is_slide:
        return ()
    return tuple(objections(state, spot, landing))


def objections(state: State, spot: FlipSpot, landing: Point) -> Iterator[Reason]:
    is_off = not state.table.holds_middle(landing)
    if is_off and not _may_leave(state, spot):
        yield Reason("flip-off-table", "Moving, R5", subjects=(spot.piece,))
        return
    if spot.away_from is not None and squared(landing, spot.away_from) <= squared(spot.at, spot.away_from):
        yield Reason("flip-not-away", "Forcewave", subjects=(spot.piece,))
    if is_off or (not forbidden_acts(state) and not spot.onto):
        return
    there = as_landed(state, spot.piece, landing)
    if spot.is_forced:
        yield from forced_into(there, spot.piece, spot.by)
        for other in there.table.pins(spot.piece):  # a forced flip is a movement too, and ends there (R95)
            yield from why_not(there, "land_on", by=spot.piece, upon=other)
        return
    yield from _on_the_way(state, there, spot, landing)


def _may_leave(state: State, spot: FlipSpot) -> bool:
    """Whether a flip may lead off the table: never where disks are kept on it, nor for a move that has to end
    somewhere."""
    if state.rulebook.edge == "kept" or spot.is_kept or spot.onto:
        return False
    return spot.is_forced or not state.options.get(EDGE, 0)


def _on_the_way(state: State, there: State, spot: FlipSpot, landing: Point) -> Iterator[Reason]:
    """What forbids a flip: terrain that may not be entered, or an end that is none where the move cannot go on."""
    yield from _into(state, there, spot, landing)
    against = tuple(_against_ending(there, spot))
    if against and not _leads_on(state, there, spot, landing):
        yield from against


def _into(state: State, there: State, spot: FlipSpot, landing: Point) -> Iterator[Reason]:
    if forbidden_acts(state).isdisjoint(("enter", "stay_in")):
        return
    for land in terrains_at(state, landing, spot.radius):
        was_in = overlap(spot.at, spot.radius, land.at, land.radius)
        act = "stay_in" if was_in else "enter"
        yield from why_not(there, act, by=spot.piece, upon=land.id, event={"before": spot.at})


def _leads_on(state: State, there: State, spot: FlipSpot, landing: Point) -> bool:
    """Whether a move that may not end at a landing can go on from there, on a straight way, to where it may; to the
    disks that it must end on on any way."""
    if spot.left == 1 or stops(state, spot.piece, landing):
        return False
    after = replace(spot, at=landing, left=spot.left - 1)
    if spot.onto:
        return way_onto(there, after) is not None
    return any(_may_end_along(there, after, way) for way in DIRECTIONS)


def _may_end_along(here: State, spot: FlipSpot, way: Point) -> bool:
    while True:
        landing = _next_along(spot, way)
        if not here.table.holds_middle(landing):
            return False
        there = as_landed(here, spot.piece, landing)
        if any(True for _ in _into(here, there, spot, landing)):
            return False
        if not any(True for _ in end_objections(there, spot.piece)):
            return True
        if spot.left == 1 or stops(here, spot.piece, landing):
            return False
        here, spot = there, replace(spot, at=landing, left=spot.left - 1)


def _next_along(spot: FlipSpot, way: Point) -> Point:
    return spot.at[0] + share(2 * spot.radius, way[0], 100_000), spot.at[1] + share(2 * spot.radius, way[1], 100_000)


def end_objections(state: State, id_: str) -> Iterator[Reason]:
    """Why a move may not end where the disk lies: terrain, a spell, or an enemy that it may not attack."""
    if forbidden_acts(state).isdisjoint(("end_in", "land_on", "attack")):
        return
    lying = state.table[id_]
    for land in terrains_at(state, lying.at, lying.radius):
        yield from why_not(state, "end_in", by=id_, upon=land.id)
    for other in (*state.table.pins(id_), *things_at(state, lying.at, lying.radius)):
        yield from why_not(state, "land_on", by=id_, upon=other)
    for victim in state.table.pins(id_):
        if state.are_enemies(id_, victim):
            yield from why_not(state, "attack", by=id_, upon=victim)


def _against_ending(state: State, spot: FlipSpot) -> Iterator[Reason]:
    """Why a move may not end where the disk lies, the disks that it must end on included."""
    yield from end_objections(state, spot.piece)
    missed = tuple(id_ for id_ in spot.onto if id_ in state.table and id_ not in state.table.pins(spot.piece))
    if missed:
        yield Reason("flip-not-onto", RULE, subjects=(spot.piece, *missed))


def way_onto(state: State, spot: FlipSpot) -> tuple[Point, ...] | None:
    """Flips that end on the disks that a move must end on; None where no way there was found."""
    would_end = halts(state, spot.piece)
    for id_ in spot.onto:
        if id_ in state.table:
            there = Circle(state.table[id_].at, state.table[id_].radius)
            for at in spots_onto(there, spot.at, spot.radius, spot.left):
                way = chain(spot.at, at, spot.radius, spot.left, would_end, state.table.holds_middle)
                if way and _is_allowed(state, spot, way):
                    return way
    return None


def _is_allowed(state: State, spot: FlipSpot, way: tuple[Point, ...]) -> bool:
    """Whether every flip of a way may be made and the move may end where it leads."""
    free = replace(spot, onto=())
    for landing in way:
        if any(True for _ in objections(state, free, landing)):
            return False
        state, free = as_landed(state, spot.piece, landing), replace(free, at=landing, left=free.left - 1)
    return not any(_against_ending(state, spot))


def landings(state: State, spot: FlipSpot) -> Iterator[Point]:
    """Legal landings in sixteen directions; first the one that leads where the move must end. Nobody is sent off the
    table by them who need not go there."""
    there = way_onto(state, spot) if spot.onto else None
    off: list[Point] = []
    stays = not spot.is_forced
    for landing in (*(there or ())[:1], *(_next_along(spot, way) for way in DIRECTIONS)):
        if any(True for _ in objections(state, spot, landing)):
            continue
        if is_lost(state, landing):
            off.append(landing)
        else:
            stays = True
            yield landing
    if not stays:
        yield from off


def without_leaving(state: State, spot: FlipSpot, answers: Iterable[Answer]) -> Iterator[Answer]:
    """Of some answers those that keep the disk on the table; all of them only where a forced flip leaves no other."""
    if not _may_reach_edge(state, spot):
        yield from answers
        return
    off: list[Answer] = []
    stays = not spot.is_forced
    for answer in answers:
        landing = landing_of(spot, answer)
        if landing is not None and is_lost(state, landing):
            off.append(answer)
        else:
            stays = True
            yield answer
    if not stays:
        yield from off


def _may_reach_edge(state: State, spot: FlipSpot) -> bool:
    """Whether the next flip could lead off the table in any direction; roundings are less than a micrometre."""
    (x, y), far = spot.at, spot.rule.reach(spot.radius, 1) + 1
    return not (far <= x <= state.table.width - far and far <= y <= state.table.height - far)


def next_move(state: State, id_: str) -> FlipSpot | None:
    """The move that a disk could make when it may act again, if nothing changes; None for who is pinned or slow."""
    left = movement(state, id_)
    if left <= 0 or is_pinned(state, id_, act="move"):
        return None
    return FlipSpot(id_, state.table[id_].at, state.table[id_].radius, left)
