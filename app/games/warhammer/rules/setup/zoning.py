"""Making zones: deployment cards are dealt, chosen in turn, and laid along the edges with either side up."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import places_of
from app.games.warhammer.rules.dice import draw
from app.games.warhammer.rules.numbers import LONG, MEDIUM
from app.games.warhammer.rules.setup.zones import along, joined, length_of, spot_in
from app.games.warhammer.rules.state import Edge, Laid, State, Zone

RULE = "Deployment zones"
TEXT, PLAIN = "text", "plain"


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a deployment card may lie along an edge, so wide; or a whole zone that is shifted, `zone`. With
    `is_crowded` there is no room left where the seat should lie, and any place of the edge will do."""

    seat: str
    edge: Edge
    card: str
    width: int
    zone: str = ""
    is_crowded: bool = False


def make_zones(run: Run[State]) -> Ask[None]:
    """One card of one player. As many are dealt as there are regiments; the last player chooses first."""
    if not run.state.queue:
        deck = tuple(
            card.id if n == 0 else f"{card.id}:{n + 1}"
            for card in run.state.zone_cards.values()
            for n in range(card.copies)
        )
        count = sum(seat.regiments for seat in run.state.seats)
        dealt = yield from draw(run, deck, count, RULE)
        run.state = changed(run.state, dealt=dealt, queue=tuple(reversed(run.state.playing)))
        run.tell("zones-dealt", cards=dealt)
        return
    if not run.state.dealt:
        _finish(run)
        return
    seat = run.state.queue[0]
    yield from _lay(run, seat)
    run.state = changed(run.state, queue=(*run.state.queue[1:], seat))


def _finish(run: Run[State]) -> None:
    zones = joined(run.state.laid, dict(run.state.zone_cards))
    run.state = changed(run.state, zones=zones, segment="setup-terrain", queue=())
    run.tell("zones-made", zones=tuple(zone.id for zone in zones))


def _lay(run: Run[State], seat: str) -> Ask[None]:
    options = [Option(key, "option.card", {"card": _card(key)}) for key in run.state.dealt]
    key = yield from run.pick(seat, "ask.zone-card", options, rule=RULE)
    assert key is not None
    card = run.state.zone_cards[_card(key)]
    side = yield from run.pick(seat, "ask.side", [Option(TEXT), Option(PLAIN)], rule=RULE, about=(card.id,))
    edge = run.state.seat(seat).edge
    assert edge is not None
    spot = CardSpot(seat, edge, key, card.width)
    run.state = changed(run.state, dealt=tuple(one for one in run.state.dealt if one != key))
    if next(spots(run.state, spot), None) is None:
        spot = replace(spot, is_crowded=True)
        if next(spots(run.state, spot), None) is None:
            run.tell("zone-card-left-away", seat=seat, card=card.id)
            return
        run.tell("zone-card-crowded", seat=seat, card=card.id)
    made = Decision(kind="place", seats=(seat,), prompt="ask.zone-place", rule=RULE, place=spot, about=(key,))
    answer = yield from run.ask_one(made)
    start = _start(spot, answer)
    assert start is not None
    laid = Laid(card=card.id, seat=seat, edge=edge, start=start, end=start + card.width, is_plain=side == PLAIN)
    run.state = changed(run.state, laid=(*run.state.laid, laid))
    run.tell("zone-card-laid", seat=seat, card=card.id, is_plain=laid.is_plain, start=laid.start, end=laid.end)


def _card(key: str) -> str:
    return key.partition(":")[0]


# --- where it may lie ---


def _start(spot: CardSpot, answer: Answer) -> int | None:
    at = places_of(answer).get(spot.zone or spot.card)
    return None if at is None else along(spot.edge, at) - spot.width // 2


def judge(state: State, spot: CardSpot, answer: Answer) -> tuple[Reason, ...]:
    start = _start(spot, answer)
    if start is None:
        return (Reason("answer-form", RULE, {"expected": "place"}),)
    return tuple(objections(state, spot, start))


def objections(state: State, spot: CardSpot, start: int) -> Iterator[Reason]:
    end = start + spot.width
    if start < 0 or end > length_of(state.table, spot.edge):
        yield Reason("zone-off-edge", RULE, subjects=(spot.card,))
    for left, right in _taken(state, spot):
        if start < right and left < end:
            yield Reason("zone-on-card", RULE, subjects=(spot.card,))
    least, most = corners(state, spot.seat)
    if len(state.seats) > 2 and not spot.is_crowded and (start < least or end > most):
        yield Reason("zone-corner", "More than two players", subjects=(spot.card,))


def _taken(state: State, spot: CardSpot) -> Iterator[tuple[int, int]]:
    """What lies at the edge already; of zones that are made, all but the one that is shifted."""
    if state.zones:
        yield from ((one.start, one.end) for one in state.zones if one.seat == spot.seat and one.id != spot.zone)
    else:
        yield from ((one.start, one.end) for one in state.laid if one.seat == spot.seat)


def corners(state: State, seat: str) -> tuple[int, int]:
    """Between which places of its edge a seat may lay cards. Of three players the two beside the squeezed one stay
    within long range of the corner that is farthest from that player; of four everybody keeps out of medium range of
    the corners (R63)."""
    edges = {one.edge: one.id for one in state.seats}
    edge = state.seat(seat).edge
    assert edge is not None
    length = length_of(state.table, edge)
    if len(state.seats) == 4:
        return MEDIUM, length - MEDIUM
    if len(state.seats) == 3:
        squeezed = next(one for one in ("south", "north", "west", "east") if _is_squeezed(one, edges))
        if squeezed != edge:
            is_at_end = squeezed in ("south", "east")  # the shared corner lies at the far end of the edge
            return (0, LONG) if is_at_end else (length - LONG, length)
    return 0, length


def _is_squeezed(edge: str, edges: dict[Edge | None, str]) -> bool:
    """Whether the edge is taken and the one across from it is free."""
    across = {"south": "north", "north": "south", "west": "east", "east": "west"}[edge]
    return edge in edges and across not in edges


def spots(state: State, spot: CardSpot) -> Iterator[Point]:
    """Places to try: beside cards that lie there, the middle, then every inch."""
    length = length_of(state.table, spot.edge)
    beside = [place for left, right in _taken(state, spot) for place in (right, left - spot.width)]
    starts = [*beside, (length - spot.width) // 2, *range(0, length - spot.width + 1, INCH)]
    for start in dict.fromkeys(starts):
        if not any(objections(state, spot, start)):
            yield spot_in(state.table, spot.edge, start + spot.width // 2, 0)


# --- shifting a zone ---


def shift(run: Run[State], zone: Zone) -> Ask[None]:
    """Feint: before its disks are deployed a zone may be moved along the edge."""
    spot = CardSpot(zone.seat, zone.edge, zone.id, zone.end - zone.start, zone.id)
    made = Decision(
        kind="place", seats=(zone.seat,), prompt="ask.shift", rule=RULE, place=spot, about=(zone.id,), may_pass=True
    )
    answer = yield from run.ask_one(made)
    start = _start(spot, answer)
    if start is not None:
        moved = replace(zone, start=start, end=start + spot.width)
        run.state = changed(run.state, zones=tuple(moved if one.id == zone.id else one for one in run.state.zones))
        run.tell("zone-shifted", zone=zone.id, start=moved.start, end=moved.end)
