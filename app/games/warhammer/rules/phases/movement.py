"""Moving: flips until the movement is used up, the player stops, or the disk comes to pin an enemy (R3, R4)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point, share, squared
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Flip, landing_of
from app.games.disk.rules.flips import COMPASS, FREE, FlipSpot, Stops, ring
from app.games.disk.rules.state import look_ahead
from app.games.warhammer.rules.abilities import listening
from app.games.warhammer.rules.dice import roll
from app.games.warhammer.rules.harm import IMPACT, PHYSICAL, Blow, deal, remove
from app.games.warhammer.rules.setup.zones import overlaps_box
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import has_keyword, movement, number_of, terrain_at

RULE = "Moving"
SCOUTING = "scout"  # the mark of a move before the first round: it keeps off the enemy


@dataclass(frozen=True, slots=True)
class Stand:
    """What a disk pinned and overlapped before a flip."""

    pins: frozenset[str]
    terrain: frozenset[str]


NOWHERE = Stand(frozenset(), frozenset())


def move(run: Run[State], id_: str, *, is_scouting: bool = False) -> Ask[int]:
    """A move action: how many flips were made. A flying disk pins and overlaps only what it ends on; a relentless one
    is not stopped the first time."""
    left = movement(run.state, id_)
    seat = run.state.disks[id_].seat
    is_flying = has_keyword(run.state, id_, "flying")
    lives = 1 if has_keyword(run.state, id_, "relentless") else 0
    start, made = _stand(run.state, id_), 0
    while left > 0 and id_ in run.state.disks and run.state.ended is None:
        lying = run.state.table[id_]
        spot = FlipSpot(id_, lying.at, lying.radius, left, FREE, by=SCOUTING if is_scouting else "")
        answer = yield from run.ask_one(_question(seat, spot, may_pass=True))
        if answer.is_pass:
            break
        before = _stand(run.state, id_)
        left, made = left - 1, made + 1
        turn_over(run, id_, landing_of(spot, answer))
        if id_ in run.state.disks and not is_flying:
            halted = yield from arrive(run, id_, before)
            if halted == "enemy" and lives:
                lives = 0
            elif halted:
                left = 0
        elif id_ in run.state.disks:
            yield from listening.notice(run)  # what is active at all times sees a flying disk on its way too (R78)
    if is_flying and made and id_ in run.state.disks:
        yield from arrive(run, id_, start if made == 1 else NOWHERE)
    return made


def flip_once(run: Run[State], id_: str, seat: str, onto: tuple[str, ...] = ()) -> Ask[None]:
    """One flip that somebody makes with a disk, outside of a move; perhaps towards one of some disks, and onto it where
    it can be reached."""
    lying = run.state.table[id_]
    spot = FlipSpot(id_, lying.at, lying.radius, 1, FREE, is_forced=True, onto=onto)
    before = _stand(run.state, id_)
    answer = yield from run.ask_one(_question(seat, spot, may_pass=False))
    turn_over(run, id_, landing_of(spot, answer))
    if id_ in run.state.disks:
        yield from arrive(run, id_, before)


def _question(seat: str, spot: FlipSpot, *, may_pass: bool) -> Decision:
    prompt = "ask.forced-flip" if spot.is_forced else "ask.flip"
    return Decision(
        kind="place", seats=(seat,), prompt=prompt, rule=RULE, place=spot, about=(spot.piece,), may_pass=may_pass
    )


def _stand(state: State, id_: str) -> Stand:
    lying = state.table[id_]
    under = frozenset(piece.id for piece in terrain_at(state, lying.at, lying.radius)) if state.terrain else frozenset()
    return Stand(frozenset(state.table.pins(id_)), under)


def turn_over(run: Run[State], id_: str, landing: Point | None) -> None:
    """One flip. What lies wholly outside of the field afterwards is a casualty (B32)."""
    assert landing is not None
    state = run.state
    start = state.table[id_].at
    disks = {**state.disks, id_: changed(state.disks[id_], moved=state.disks[id_].moved + 1)}
    run.state = changed(state, disks=disks, table=state.table.moved(id_, landing))
    run.tell("disk-flipped", piece=id_, start=start, end=landing)
    if not is_on_field(run.state, landing, run.state.table[id_].radius):
        remove(run, [id_], "left-field")


def is_on_field(state: State, at: Point, radius: int) -> bool:
    """Whether at least a part of a disk lies on the field."""
    return overlaps_box((0, 0, state.table.width, state.table.height), at, radius)


# --- having landed ---


def arrive(run: Run[State], id_: str, before: Stand) -> Ask[str]:
    """What happens where a flip came down: impact and guard, engagements, terrain. Returns what stops the disk:
    `terrain`, which stops a relentless disk too, `enemy` that it pins anew, or nothing. A disk that it pinned before
    the flip it does not pin again (B30). Who is pinned is engaged, even if impact then removes one of the two (R70)."""
    fresh = [other for other in run.state.table.pins(id_) if other not in before.pins]
    enemies = [other for other in fresh if run.state.are_enemies(id_, other)]
    landed = run.state
    if fresh:
        deal(run, _collisions(run.state, id_, fresh), IMPACT)
    yield from listening.engage(run, landed)
    is_held = False
    if id_ in run.state.disks and run.state.terrain and not has_keyword(run.state, id_, "strider"):
        is_held = yield from _cross(run, id_, before)
    yield from listening.watch(run)
    return "terrain" if is_held else "enemy" if enemies else ""


def _collisions(state: State, id_: str, fresh: Iterable[str]) -> Iterator[Blow]:
    """Impact on everything that is pinned anew, friend or foe; guard against the enemy that pins."""
    impact = number_of(state, id_, "impact") if has_keyword(state, id_, "impact") else 0
    for other in fresh:
        if impact:
            yield Blow(other, impact, (PHYSICAL, IMPACT), id_)
        if state.are_enemies(id_, other) and has_keyword(state, other, "guard"):
            yield Blow(id_, number_of(state, other, "guard"), (PHYSICAL, "guard"), other)


def _cross(run: Run[State], id_: str, before: Stand) -> Ask[bool]:
    """Dangerous terrain hurts after every flip, rough terrain stops who did not lie on it before (B44)."""
    lying = run.state.table[id_]
    pieces = tuple(terrain_at(run.state, lying.at, lying.radius))
    for piece in pieces:
        if "dangerous" in piece.keywords and id_ in run.state.disks:
            yield from endanger(run, id_, piece.keywords["dangerous"])
    return any("rough" in piece.keywords and piece.id not in before.terrain for piece in pieces)


def endanger(run: Run[State], id_: str, kinds: tuple[str, ...]) -> Ask[None]:
    (face,) = yield from roll(run, ("d6",), "Terrain on the field")
    run.tell("dice-rolled", piece=id_, faces=(face,))
    deal(run, [Blow(id_, int(face), (*kinds, "terrain"))], "dangerous")


# --- where it may land ---


def judge(state: State, spot: FlipSpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a flip cannot be made: no direction, or a scout would come upon an enemy (B41)."""
    landing = landing_of(spot, answer)
    if landing is None:
        return (Reason("flip-nowhere", RULE, subjects=(spot.piece,)),)
    return tuple(objections(state, spot, landing))


def objections(state: State, spot: FlipSpot, landing: Point) -> Iterator[Reason]:
    """What stands against a landing. A flip towards one of some disks ends on it, or at least nearer to it where one
    flip does not lead so far."""
    if spot.by == SCOUTING:
        under = state.table.under(landing, spot.radius, but=spot.piece)
        met = [id_ for id_ in under if state.are_enemies(spot.piece, id_)]
        if met:
            yield Reason("scout-on-enemy", "Keywords", subjects=(spot.piece, *met))
    if spot.onto and not any(_leads_to(state, spot, id_, landing) for id_ in spot.onto):
        yield Reason("flip-not-onto", RULE, subjects=(spot.piece, *spot.onto))


def _leads_to(state: State, spot: FlipSpot, id_: str, landing: Point) -> bool:
    """Whether a flip ends on a disk, or nearer to it where it cannot be reached."""
    there = state.table[id_]
    reach = spot.radius + there.radius
    is_near = squared(spot.at, there.at) < (reach + spot.rule.reach(spot.radius, 1)) ** 2
    least = reach * reach if is_near else squared(spot.at, there.at)
    return squared(landing, there.at) < least


def landings(state: State, spot: FlipSpot) -> Iterator[Point]:
    """Landings in all directions, as far as a flip leads, that keep the disk on the field."""
    onto = [aim for id_ in spot.onto for aim in _upon(state.table[id_].at, spot.radius)]
    for aim in (*onto, *((spot.at[0] + dx * spot.radius, spot.at[1] + dy * spot.radius) for dx, dy in COMPASS)):
        landing = spot.rule.landing(spot.at, aim, spot.radius)
        if landing is None or not is_on_field(state, landing, share(spot.radius, 1, 2)):
            continue
        if not judge(state, spot, Answer(decision=0, seat="", place=Flip(landing))):
            yield landing


def _upon(middle: Point, radius: int) -> Iterator[Point]:
    """The middle of a disk, and points a little beside it."""
    yield middle
    for dx, dy in ring(1):
        yield middle[0] + dx * radius // 4, middle[1] + dy * radius // 4


def next_move(state: State, id_: str) -> FlipSpot | None:
    """The move that a disk could make when it may act again, if nothing changes; None for who is pinned or slow."""
    left = movement(state, id_)
    if left <= 0 or state.table.is_pinned(id_):
        return None
    return FlipSpot(id_, state.table[id_].at, state.table[id_].radius, left, FREE)


def halts(state: State, id_: str) -> Stops:
    """Whether a flip from one point to another would end a move."""
    return look_ahead(state, id_, stops)


def stops(state: State, id_: str, landing: Point) -> bool:
    """Whether a flip there would end the move of a disk, as far as its keywords do not help it on: it would pin an
    enemy anew, or come upon rough terrain. For looking ahead."""
    if has_keyword(state, id_, "flying"):
        return False
    lying = state.table[id_]
    moved = state.table.moved(id_, landing)
    if any(state.are_enemies(id_, other) for other in moved.pins(id_) if other not in state.table.pins(id_)):
        return True
    if has_keyword(state, id_, "strider"):
        return False
    before = {piece.id for piece in terrain_at(state, lying.at, lying.radius)}
    return any(
        "rough" in piece.keywords and piece.id not in before for piece in terrain_at(state, landing, lying.radius)
    )
