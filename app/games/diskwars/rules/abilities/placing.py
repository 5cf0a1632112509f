"""Pieces that an ability lays somewhere: where they may lie, places to try, and bringing them into play."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point, meet, overlap, share
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, places_of
from app.games.diskwars.rules.abilities import selecting
from app.games.diskwars.rules.abilities.book import Spell, all_steps
from app.games.diskwars.rules.abilities.standing import may, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import Disk, State, Thing, bare
from catalog.schema.records import Deploy
from catalog.schema.selectors import Name, parse

How = Literal["ambush", "burrow", "where", "arrive", "thing", "aim"]

# Sixteen directions, as hundredths of thousandths of the distance.
DIRECTIONS: tuple[Point, ...] = (
    (100_000, 0), (92_388, 38_268), (70_711, 70_711), (38_268, 92_388), (0, 100_000), (-38_268, 92_388),
    (-70_711, 70_711), (-92_388, 38_268), (-100_000, 0), (-92_388, -38_268), (-70_711, -70_711), (-38_268, -92_388),
    (0, -100_000), (38_268, -92_388), (70_711, -70_711), (92_388, -38_268),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LaySpot:
    """Where a piece may be laid: on another, beneath it, or where a text holds for it as it would lie."""

    piece: str
    radius: int
    how: How
    use: Use
    onto: str = ""
    where: str = ""
    card: str = ""
    kind: str = ""


def judge(state: State, spot: LaySpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a piece cannot be laid there."""
    given = places_of(answer)
    at = given.get(spot.piece) or next(iter(given.values()), None)
    rule = spot.use.sourced.source
    if at is None:
        return (Reason("answer-form", rule, {"expected": "place"}),)
    if not state.table.holds_middle(at):
        return (Reason("lay-off-table", "R5", {}, (spot.piece,)),)
    there = as_it_would_lie(state, spot, at)
    return tuple(_objections(there, spot))


def _objections(there: State, spot: LaySpot) -> Iterator[Reason]:
    rule = spot.use.sourced.source
    if not _fits(there, spot):
        yield Reason("lay-not-there", rule, {"source": rule}, (spot.piece,))
    if spot.how == "thing":
        yield from why_not(there, "lay", by=spot.use.piece, upon=spot.piece, using=spot.use.sourced.kind)
    if spot.how in ("thing", "aim"):
        return
    yield from forced_into(there, spot.piece, spot.use.piece)
    if spot.how == "arrive":
        foes = [id_ for id_ in there.table.near[spot.piece] if there.disks[id_].seat != there.disks[spot.piece].seat]
        if foes and not spot.where:
            yield Reason("entry-on-enemy", "Reinforcements", {}, (spot.piece, *foes))


def forced_into(there: State, piece: str, by: str) -> Iterator[Reason]:
    """What forbids that an effect brings a disk where it would lie."""
    yield from why_not(there, "force_into", by=by, upon=piece)
    for thing in there.objects:
        lying = there.table[piece]
        if overlap(lying.at, lying.radius, thing.at, thing.radius):
            yield from why_not(there, "land_on", by=piece, upon=thing.id)


def _fits(there: State, spot: LaySpot) -> bool:
    if spot.how == "ambush":
        if spot.onto in there.table:
            return spot.onto in there.table.pins(spot.piece)
        return there.touches_thing(spot.piece, spot.onto)
    if spot.how == "burrow":
        return spot.onto in there.table.pinned_by(spot.piece)
    if spot.how == "arrive" and not spot.where:
        return _is_home(there, spot)
    use = spot.use
    if spot.how == "aim":
        use = replace(use, places={**use.places, "aim": there.memo["aim"]})
        return selecting.test(spot.where)(there, use, "aim")
    return selecting.test(spot.where)(there, use, spot.piece)


def _is_home(there: State, spot: LaySpot) -> bool:
    lying, seat = there.table[spot.piece], there.disks[spot.piece].seat
    home = there.seat(seat).staging
    lands = [land for land in there.lands if land.id == home]
    if any(meet(lying.at, lying.radius, land.at, land.radius) for land in lands):
        return True
    return any(may(there, "deploy_at", by=spot.piece, upon=other) for other in there.table.pins(spot.piece))


def as_it_would_lie(state: State, spot: LaySpot, at: Point) -> State:
    if spot.how == "burrow":
        return changed(state, table=state.table.burrowed(spot.piece, at))
    if spot.how == "arrive":
        card = state.cards[spot.card]
        disk = Disk(id=spot.piece, seat=spot.use.seat, owner=spot.use.seat, card=card)
        table = state.table.put(spot.piece, at, card.radius, spot.use.seat)
        return changed(state, table=table, disks={**state.disks, spot.piece: disk})
    if spot.how == "thing":
        return changed(state, objects=(*state.objects, thing_of(state, spot.use, spot.piece, at, spot.kind)))
    if spot.how == "aim":
        there = changed(state)
        there.memo["aim"] = (at, 0)
        return there
    return changed(state, table=state.table.moved(spot.piece, at))


def thing_of(state: State, use: Use, id_: str, at: Point, kind: str) -> Thing:
    layer = max((lying.layer for lying in state.table.disks.values()), default=-1) + 1
    return thing_of_spell(state.spells[use.spell], id_, use.seat, at, kind, layer)


def thing_of_spell(spell: Spell, id_: str, seat: str, at: Point, kind: str, layer: int) -> Thing:
    """A spell as it lies on the table, with those of its records that speak of it as an object."""
    own = replace(spell.book, records=tuple(one for one in spell.book.records if one.kind == "object"))
    return Thing(
        id=id_, kind=kind, seat=seat, at=at, radius=spell.radius, layer=layer, book=own,
        traits=_traits_of(spell, kind),
    )  # fmt: skip


def _traits_of(spell: Spell, kind: str) -> tuple[str, ...]:
    """What the record that lays a spell as an object says that the object is."""
    steps = (step for one in spell.book.records for step in all_steps(one.record.do))
    return next((step.place.traits for step in steps if step.place is not None and step.place.kind == bare(kind)), ())


# --- places to try ---


def spots(state: State, spot: LaySpot) -> Iterator[Point]:
    """Legal places, the likeliest first."""
    for at in _tries(state, spot):
        if not judge(state, spot, Answer(decision=0, seat="", place=Places({spot.piece: at}))):
            yield at


def has_room(state: State, spot: LaySpot) -> bool:
    """Whether there is a legal place at all; found out once for a state."""
    use = spot.use
    if use.event:  # what it answers to is part of the question
        return next(spots(state, spot), None) is not None
    named = selecting.names_in(spot.where) if spot.where else frozenset()
    bound = tuple(sorted((name, ids) for name, ids in use.bound.items() if name in named))
    asked = (use.sourced.source, use.piece, use.seat, use.factor, bound)
    key = ("room", asked, spot.piece, spot.radius, spot.how, spot.onto, spot.where, spot.card, spot.kind)
    if key not in state.memo:
        state.memo[key] = next(spots(state, spot), None) is not None
    return bool(state.memo[key])


def _tries(state: State, spot: LaySpot) -> Iterator[Point]:
    if spot.onto:
        yield from _upon(state, spot)
        return
    anchors = _anchors(state, spot)
    if _is_beside(spot):
        for at, radius in anchors:
            yield from _around(at, radius + spot.radius + INCH // 8)
    for at, radius in anchors:
        yield at
        for distance in ((radius + spot.radius) * part // 8 for part in (7, 4, 2)):
            yield from _around(at, distance)
    for at, radius in anchors:
        for inches in (2, 4, 6, 9, 11):
            yield from _around(at, radius + spot.radius + inches * INCH)
    step = 3 * INCH
    for y in range(step // 2, state.table.height, step):
        for x in range(step // 2, state.table.width, step):
            yield x, y


def _is_beside(spot: LaySpot) -> bool:
    """Whether the place must be near a piece and not on it: then the ring just outside its edge is likeliest (R169)."""
    return bool(spot.where) and {"overlapping", "within"} <= selecting.names_in(spot.where)


def _upon(state: State, spot: LaySpot) -> Iterator[Point]:
    """On or beneath one piece: nowhere else need be tried."""
    circle = selecting.circle_of(state, spot.use, spot.onto)
    if circle is not None:
        at, radius = circle
        yield at
        for part in (7, 4, 2, 6, 5, 3, 1):
            yield from _around(at, (radius + spot.radius) * part // 8)


def _anchors(state: State, spot: LaySpot) -> list[tuple[Point, int]]:
    """What the place is likely to be near: the pieces spoken of, the own staging area."""
    ids = []
    if spot.how == "arrive" and not spot.where:
        ids.append(state.seat(spot.use.seat).staging)
    ids += [id_ for ids_ in spot.use.bound.values() for id_ in ids_]
    ids += [spot.use.piece, *(land.id for land in state.lands if land.kind)]
    found = [selecting.circle_of(state, spot.use, id_) for id_ in dict.fromkeys(ids)]
    return [circle for circle in found if circle is not None]


def _around(at: Point, distance: int) -> Iterator[Point]:
    for dx, dy in DIRECTIONS:
        yield at[0] + share(distance, dx, 100_000), at[1] + share(distance, dy, 100_000)


# --- asking ---


def ask(run: Run[State], spot: LaySpot, prompt: str) -> Ask[Point | None]:
    """Where; None if there is no room at all. What must lie on one very spot is laid there without a question."""
    first = next(spots(run.state, spot), None)
    if first is None or _is_one_spot(spot):
        return first
    made = Decision(
        kind="place",
        seats=(spot.use.asks,),
        prompt=prompt,
        rule=spot.use.sourced.source,
        place=spot,
        about=(spot.piece,),
    )
    answer = yield from run.ask_one(made)
    given = places_of(answer)
    return given.get(spot.piece) or next(iter(given.values()))


def _is_one_spot(spot: LaySpot) -> bool:
    node = parse(spot.where) if spot.where else None
    return isinstance(node, Name) and node.name == "spot"


def ask_thing(run: Run[State], use: Use, id_: str, radius: int, where: str, kind: str) -> Ask[Point | None]:
    return (yield from ask(run, LaySpot(id_, radius, "thing", use, where=where, kind=kind), "ask.lay-spell"))


def ask_aim(run: Run[State], use: Use, where: str) -> Ask[Point | None]:
    return (yield from ask(run, LaySpot("aim", 0, "aim", use, where=where), "ask.aim"))


# --- into play ---


def arrivals(state: State, use: Use, verb: Deploy) -> Mapping[str, tuple[str, str]]:
    """Disks that could come into play now: key to (owner, card). Copies of one card are one choice."""
    found: dict[str, tuple[str, str]] = {}
    if not use.seat and (verb.zone == "stack" or verb.yours):
        return found  # nobody has no stack and commands nothing
    is_meant = selecting.test(verb.which)
    if verb.zone == "stack":
        own = state.seat(use.seat).stack
        pool = [(use.seat, card) for card in (own[:1] if verb.top else own) if card not in state.items]  # (R170)
    else:
        pool = [(seat.id, card) for seat in state.seats for card in seat.casualties]
    for owner, card in pool:
        if is_meant(state, replace(use, event={"owner": owner}), f"{selecting.CARD}{card}"):
            found.setdefault(card if found.get(card, (owner, card))[0] == owner else f"{owner}:{card}", (owner, card))
    return found


def bring_in(run: Run[State], use: Use, verb: Deploy, which: tuple[str, str]) -> Ask[str | None]:
    """Lay it, and take it out of the zone it came from; its id, or None if there is no room."""
    owner, card_id = which
    state = run.state
    card = state.cards[card_id]
    seat = use.seat if verb.yours or verb.zone == "stack" else owner
    id_ = f"{owner}{state.seat(owner).entered + 1}"
    spot = LaySpot(id_, card.radius, "arrive", replace(use, seat=seat), where=verb.where, card=card_id)
    at = yield from ask(run, spot, "ask.arrive")
    if at is None:
        return None
    brought = state.seat(owner)
    zone = list(brought.stack if verb.zone == "stack" else brought.casualties)
    zone.remove(card_id)
    changes = {"stack" if verb.zone == "stack" else "casualties": tuple(zone), "entered": brought.entered + 1}
    disk = Disk(id=id_, seat=seat, owner=owner, card=card, start=at, activated=int(verb.activated))
    table = run.state.table.put(id_, at, card.radius, seat)
    run.state = replace(run.state, table=table, disks={**run.state.disks, id_: disk}).with_seat(owner, **changes)
    run.state = run.state.stirred()
    run.reveal()
    run.tell(
        "disk-entered", piece=id_, card=card_id, at=at, seat=seat, activated=disk.activated, cause=use.sourced.source
    )
    return id_
