"""Verbs that move: moves led by another, forced flips, ambush, burrow, trading places, falls and slides."""

from dataclasses import replace
from math import isqrt

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import OneOf
from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import aim_of, landing_of
from app.games.diskwars.rules import duties, harm, missiles, movement
from app.games.diskwars.rules.abilities import placing, selecting, using
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.abilities.standing import is_pinned, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.abilities.using import each_reached, reached
from app.games.diskwars.rules.harm import Harm
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import toughness
from catalog.schema import records as r


def move(run: Run[State], use: Use, verb: r.Move) -> Ask[Use]:
    """A whole move action of another disk, led by you, which cannot take it off the table. It attacks if it ends on one
    of its enemies."""
    for id_ in each_reached(run, use, verb.who):
        if not _may_be_moved(run.state, use, id_):
            continue
        flips = run.state.disks[id_].moved
        yield from movement.move(run, id_, seat=use.asks, onto=duties.prey(run.state, id_), is_kept=True)
        if id_ in run.state.disks and run.state.disks[id_].moved > flips:
            yield from movement.attack_if_on_enemy(run, id_)
    return use


def _may_be_moved(state: State, use: Use, id_: str) -> bool:
    """It could move by itself, and nothing keeps it where it is."""
    hindered = why_not(state, "activate", by=id_) or why_not(state, "move", by=id_) or duties.is_held(state, id_)
    return not (is_pinned(state, id_) or hindered or why_not(state, "force", by=use.piece, upon=id_))


def flip(run: Run[State], use: Use, verb: r.Flip) -> Ask[Use]:
    """Forced flips: the disk with the lowest toughness first, equal ones by chance (R9)."""
    waiting = list(reached(run.state, use, verb.who))
    while waiting:
        waiting = [id_ for id_ in waiting if id_ in run.state.disks]
        if not waiting:
            break
        least = min(toughness(run.state, id_) for id_ in waiting)
        tied = tuple(id_ for id_ in waiting if toughness(run.state, id_) == least)
        id_ = tied[0]
        if len(tied) > 1:
            id_ = yield from run.fall("chance.one", OneOf(tied), rule="R9")
        waiting.remove(id_)
        yield from _flip_one(run, use, verb, id_)
    return use


def _flip_one(run: Run[State], use: Use, verb: r.Flip, id_: str) -> Ask[None]:
    if why_not(run.state, "force", by=use.piece, upon=id_):
        return
    seat = use.asks if verb.by == "you" else run.state.disks[id_].owner
    way: Point | None = None
    for _ in range(verb.steps):
        spot = _forced(run.state, use, verb, id_)
        landing = _straight_on(run.state, use, verb, spot, way)
        if landing is None:
            landing = yield from _ask_landing(run, use, seat, spot)
        elif any(True for _ in movement.objections(run.state, spot, landing)):
            return
        if landing is None:
            return
        must_stop = movement.stops(run.state, id_, landing) or (verb.way == "away" and _meets(run.state, id_, landing))
        yield from movement.flip(run, id_, landing, how="forced", seat=use.seat)
        way = (landing[0] - spot.at[0], landing[1] - spot.at[1])
        if must_stop or id_ not in run.state.disks:
            return


def _straight_on(state: State, use: Use, verb: r.Flip, spot: FlipSpot, way: Point | None) -> Point | None:
    """Where a flip must come down: on in the line of the one before, or away from this disk along the line of their
    centres (R161). None where somebody chooses: at first, or where both centres are one."""
    if verb.way in ("line", "away") and way is not None:
        return spot.at[0] + way[0], spot.at[1] + way[1]
    feared = selecting.circle_of(state, use, use.piece) if verb.way == "away" else None
    if feared is None:
        return None
    (x, y), at = feared[0], spot.at
    return spot.rule.landing(at, (2 * at[0] - x, 2 * at[1] - y), spot.radius)


def _meets(state: State, id_: str, landing: Point) -> bool:
    """Whether a flip comes down on a disk that it did not lie on or under before; flyers are no exception (R161)."""
    return not state.table.near[id_].issuperset(state.table.under(landing, state.table[id_].radius, but=id_))


def _ask_landing(run: Run[State], use: Use, seat: str, spot: FlipSpot) -> Ask[Point | None]:
    """None if no direction is legal: then the flip is not made (R5)."""
    if next(movement.landings(run.state, spot), None) is None:
        return None
    made = Decision(
        kind="place", seats=(seat,), prompt="ask.forced-flip", rule=use.sourced.source, place=spot, about=(spot.piece,)
    )
    answer = yield from run.ask_one(made)
    return landing_of(spot, answer)


def _forced(state: State, use: Use, verb: r.Flip, id_: str) -> FlipSpot:
    lying = state.table[id_]
    origin = None
    if verb.way == "farther":
        circle = selecting.circle_of(state, use, use.piece)
        origin = circle[0] if circle else None
    spot = FlipSpot(id_, lying.at, lying.radius, 1, is_forced=True, away_from=origin, by=use.piece)
    if verb.by == "you" or state.rulebook.edge == "kept":
        return spot
    # Its owner may take it off the table only where there is no other way (R160).
    kept = replace(spot, is_kept=True)
    return spot if next(movement.landings(state, kept), None) is None else kept


# --- picked up and laid down ---


def ambush(run: Run[State], use: Use, verb: r.Ambush) -> Ask[Use]:
    for onto in selecting.chosen(run.state, use, verb.onto):
        for id_ in each_reached(run, use, verb.who):
            if id_ == onto or (id_ != use.piece and why_not(run.state, "force", by=use.piece, upon=id_)):
                continue
            if why_not(run.state, "ambush", by=id_, upon=onto):
                continue
            at = yield from placing.ask(run, _ambush_spot(run.state, use, id_, onto), "ask.ambush")
            if at is not None:
                yield from _lay(run, use, id_, at, "ambush")
    return use


def _ambush_spot(state: State, use: Use, id_: str, onto: str) -> LaySpot:
    return LaySpot(id_, state.table[id_].radius, "ambush", use, onto=onto)


def no_room_to_ambush(state: State, use: Use, verb: r.Ambush) -> bool:
    """An ambush needs room to touch, and somebody who may be ambushed."""
    pairs = [
        (id_, onto)
        for onto in selecting.chosen(state, use, verb.onto)
        for id_ in selecting.chosen(state, use, verb.who)
        if id_ in state.table and id_ != onto and not why_not(state, "ambush", by=id_, upon=onto)
    ]
    return not any(placing.has_room(state, _ambush_spot(state, use, *pair)) for pair in pairs)


def burrow(run: Run[State], use: Use, verb: r.Burrow) -> Ask[Use]:
    for under in selecting.chosen(run.state, use, verb.under):
        for id_ in each_reached(run, use, verb.who):
            if not _may_burrow(run.state, use, id_, under):
                continue
            spot = LaySpot(id_, run.state.table[id_].radius, "burrow", use, onto=under)
            at = yield from placing.ask(run, spot, "ask.burrow")
            if at is not None:
                run.state = replace(run.state, table=run.state.table.burrowed(id_, at)).stirred()
                run.tell("disk-burrowed", piece=id_, end=at, under=under)
                yield from movement.arrived(run, id_, "burrow", seat=use.seat)
    return use


def _may_burrow(state: State, use: Use, id_: str, under: str) -> bool:
    """Neither the one that goes beneath may be kept from it, nor the one whose ability it is."""
    is_low = under in state.table and state.table.lies_on_table(under)
    return is_low and id_ != under and not any(why_not(state, "burrow", by=by, upon=under) for by in (id_, use.piece))


def no_way_to_burrow(state: State, use: Use, verb: r.Burrow) -> bool:
    return not any(
        id_ in state.table and _may_burrow(state, use, id_, under)
        for under in selecting.chosen(state, use, verb.under)
        for id_ in selecting.chosen(state, use, verb.who)
    )


def relocate(run: Run[State], use: Use, verb: r.Relocate) -> Ask[Use]:
    for id_ in each_reached(run, use, verb.who):
        if id_ != use.piece and why_not(run.state, "force", by=use.piece, upon=id_):
            continue
        spot = LaySpot(id_, run.state.table[id_].radius, "where", use, where=verb.where)
        at = yield from placing.ask(run, spot, "ask.relocate")
        if at is not None:
            yield from _lay(run, use, id_, at, "relocate")
    return use


def no_place(state: State, use: Use, verb: r.Relocate) -> bool:
    ids = [id_ for id_ in selecting.chosen(state, use, verb.who) if id_ in state.table]
    made = (LaySpot(id_, state.table[id_].radius, "where", use, where=verb.where) for id_ in ids)
    return not any(placing.has_room(state, spot) for spot in made)


def _lay(run: Run[State], use: Use, id_: str, at: Point, how: str) -> Ask[None]:
    start = run.state.table[id_].at
    run.state = replace(run.state, table=run.state.table.moved(id_, at)).stirred()
    run.tell("disk-laid", piece=id_, start=start, end=at, how=how)
    yield from movement.arrived(run, id_, how, seat=use.seat)


def swap(run: Run[State], use: Use, verb: r.Swap) -> Ask[Use]:
    """Trade places, or the lower is lifted just above the upper and both keep their spots (R30)."""
    pair = (*reached(run.state, use, verb.a), *reached(run.state, use, verb.b))
    if len(pair) == 2 and not _must_stay(run.state, use, verb):
        table = run.state.table
        if verb.what == "layer":
            lower, upper = sorted(pair, key=lambda id_: table[id_].layer)
            run.state = replace(run.state, table=table.lifted_over(lower, upper)).stirred()
            run.tell("layers-swapped", piece=lower, over=upper)
        else:
            run.state = replace(run.state, table=table.traded(*pair)).stirred()
            run.tell("places-traded", pieces=pair)
        for id_ in pair:
            yield from movement.arrived(run, id_, "swap", seat=use.seat)
    return use


def _must_stay(state: State, use: Use, verb: r.Swap) -> bool:
    """Whether something keeps one of two where it is, or forbids that it lies where the other does."""
    pair = (*selecting.chosen(state, use, verb.a), *selecting.chosen(state, use, verb.b))
    if any(why_not(state, "force", by=use.piece, upon=id_) for id_ in pair):
        return True
    if verb.what == "layer" or len(pair) != 2:
        return False
    there = replace(state, table=state.table.traded(*pair))
    return any(True for id_ in pair for _ in placing.forced_into(there, id_, use.piece))


# --- falling and sliding ---


def drop(run: Run[State], use: Use, verb: r.DropCounters) -> Ask[Use]:
    """Counters fall around a spot. They are not missiles; what is lethal is so at once."""
    aim = yield from placing.ask_aim(run, use, verb.aim)
    if aim is None:
        return use
    height = verb.height * INCH * use.factor
    rests = yield from missiles.let_fall(run, aim, verb.n, height)
    struck = [id_ for hits in missiles.come_to_rest(run, use.piece, rests) for id_ in hits]
    for id_ in struck:
        harm.hurt(run, id_, verb.damage, Harm((use.sourced.kind,), use.piece, use.sourced.source, use.seat))
    ids = list(dict.fromkeys(struck))
    yield from harm.settle(run, ids, dict.fromkeys(ids, use.seat), use.sourced.source)
    return use


def slide(run: Run[State], use: Use, verb: r.Slide) -> Ask[Use]:
    """The spell slides in a straight line from the caster; the first disk it meets gets the name."""
    if use.piece not in run.state.table:
        return using.named(run.state, use, verb.name, ())
    lying = run.state.table[use.piece]
    spot = FlipSpot(use.piece, lying.at, lying.radius, 1, is_slide=True)
    made = Decision(
        kind="place", seats=(use.asks,), prompt="ask.slide", rule=use.sourced.source, place=spot, about=(use.piece,)
    )
    answer = yield from run.ask_one(made)
    aim = aim_of(answer, use.piece)
    assert aim is not None
    state = run.state
    radius = state.spells[use.spell].radius if use.spell else state.rulebook.missile_radius
    most = verb.most * INCH * use.factor if verb.most is not None else None
    met = first_met(run.state, use.piece, aim, radius, most)
    run.tell("spell-slid", piece=use.piece, towards=aim, met=met)
    return using.named(run.state, use, verb.name, (met,) if met else ())


def first_met(state: State, piece: str, aim: Point, radius: int, max_distance: int | None) -> str | None:
    """The first disk that a circle meets which slides away from beside another disk; equally near ones: the topmost."""
    start, beside = state.table[piece].at, state.table[piece].radius + radius
    dx, dy = aim[0] - start[0], aim[1] - start[1]
    n = isqrt(dx * dx + dy * dy)
    found: list[tuple[int, int, str]] = []
    for other in state.table.disks.values():
        mx, my = other.at[0] - start[0], other.at[1] - start[1]
        along = (mx * dx + my * dy) // max(n, 1)
        reach = other.radius + radius
        across2 = squared(start, other.at) - along * along
        if other.id == piece or along <= 0 or across2 >= reach * reach:
            continue
        half = isqrt(reach * reach - max(across2, 0))
        entry = max(along - half, beside)
        if along + half > beside and (max_distance is None or entry <= max_distance + state.table[piece].radius):
            found.append((entry, -other.layer, other.id))
    return min(found)[2] if found else None


def fire(run: Run[State], use: Use, verb: r.Fire) -> Ask[Use]:
    """A shot at once; its damage counts at once too."""
    reach = run.state.rulebook.missiles[verb.missile].range
    found = [
        Option(id_, reasons=missiles.hindrances(run.state, use.piece, id_, reach))
        for id_ in _shot_at(run.state, use, verb)
    ]
    target = yield from run.pick(use.asks, "ask.target", found, rule=use.sourced.source, about=(use.piece,))
    if target is None:
        return use
    count = selecting.count(verb.n)(run.state, use, use.piece)
    struck = yield from missiles.volley(run, use.piece, target, verb.missile, count)
    yield from harm.settle(run, struck, dict.fromkeys(struck, use.seat), use.sourced.source)
    return use


def nothing_to_shoot_at(state: State, use: Use, verb: r.Fire) -> bool:
    reach = state.rulebook.missiles[verb.missile].range
    return all(missiles.hindrances(state, use.piece, id_, reach) for id_ in _shot_at(state, use, verb))


def _shot_at(state: State, use: Use, verb: r.Fire) -> list[str]:
    """Other disks; nobody where the archer itself has fallen."""
    if use.piece not in state.table:
        return []
    return [id_ for id_ in selecting.chosen(state, use, verb.at) if id_ in state.table and id_ != use.piece]


VERBS: dict[str, using.Verb] = {
    "move": move,
    "flip": flip,
    "ambush": ambush,
    "burrow": burrow,
    "relocate": relocate,
    "swap": swap,
    "drop": drop,
    "slide": slide,
    "fire": fire,
}
HINDRANCES: dict[str, using.Hindrance] = {
    "ambush": no_room_to_ambush,
    "burrow": no_way_to_burrow,
    "relocate": no_place,
    "swap": _must_stay,
    "fire": nothing_to_shoot_at,
}
