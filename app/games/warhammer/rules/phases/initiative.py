"""Edges and initiative: who sits where, and who goes first."""

from collections import Counter

from app.base.frozen import changed
from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.warhammer.rules.dice import roll
from app.games.warhammer.rules.numbers import CARD_WIDTH, LEARNING_CARDS, PLAIN_VALUE
from app.games.warhammer.rules.setup.zones import EDGES, OPPOSITE, length_of
from app.games.warhammer.rules.state import LEARNING, Edge, State, Zone


def choose_edges(run: Run[State]) -> Ask[None]:
    """One seat after the other chooses an edge; of two the second one sits opposite."""
    free: list[Edge] = [edge for edge in EDGES if all(seat.edge != edge for seat in run.state.seats)]
    seat = next((one for one in run.state.seats if one.edge is None), None)
    if seat is None:
        run.state = changed(run.state, segment="setup-initiative")
        return
    if len(run.state.seats) == 2 and len(free) < len(EDGES):
        edge = OPPOSITE[next(one.edge for one in run.state.seats if one.edge is not None)]
    else:
        picked = yield from run.pick(seat.id, "ask.edge", [Option(one) for one in free], rule="Setting up")
        edge = next(one for one in EDGES if one == picked)
    run.state = run.state.with_seat(seat.id, edge=edge)
    run.tell("edge-taken", seat=seat.id, edge=edge)


def determine(run: Run[State]) -> Ask[None]:
    """A d6 and the unspent points of each; tied players roll again. The highest hands out the tokens (B05); in the
    learning scenario simply goes first."""
    seats = tuple(seat.id for seat in run.state.seats if not seat.is_out)
    ranks: dict[str, tuple[int, ...]] = dict.fromkeys(seats, ())
    while tied := _tied(ranks):
        faces = yield from roll(run, ("d6",) * len(tied), "Initiative")
        for seat, face in zip(tied, faces, strict=True):
            total = int(face) + run.state.seat(seat).unspent
            ranks[seat] = (*ranks[seat], total)
            run.tell("initiative-rolled", seat=seat, roll=int(face), total=total)
    ranked = sorted(seats, key=lambda seat: ranks[seat], reverse=True)
    order = tuple(ranked)
    if run.state.scenario != LEARNING:
        order = yield from _hand_out(run, ranked[0], seats)
    run.state = changed(run.state, order=order)
    run.tell("initiative-set", seats=order)
    if run.state.scenario == LEARNING:
        run.state = changed(run.state, zones=learning_zones(run.state), segment="setup-disks", queue=order)
    else:
        run.state = changed(run.state, segment="setup-scenario")


def _tied(ranks: dict[str, tuple[int, ...]]) -> tuple[str, ...]:
    """Those whose rolls so far are the same as somebody's; all of them before the first."""
    if len(ranks) == 1 and not any(ranks.values()):
        return tuple(ranks)
    counts = Counter(ranks.values())
    return tuple(seat for seat, rolls in ranks.items() if counts[rolls] > 1)


def _hand_out(run: Run[State], winner: str, seats: tuple[str, ...]) -> Ask[tuple[str, ...]]:
    made = Decision(
        kind="order", seats=(winner,), prompt="ask.initiative", rule="Initiative",
        options=tuple(Option(seat) for seat in seats),
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    return answer.order or seats


def learning_zones(state: State) -> tuple[Zone, ...]:
    """Three plain cards side by side in the middle of each edge (A04)."""
    found = []
    for seat in state.seats:
        assert seat.edge is not None
        middle, wide = length_of(state.table, seat.edge) // 2, LEARNING_CARDS * CARD_WIDTH
        found.append(
            Zone(
                id=f"zone:{seat.id}1", seat=seat.id, edge=seat.edge, start=middle - wide // 2, end=middle + wide // 2,
                value=LEARNING_CARDS * PLAIN_VALUE,
            )
        )  # fmt: skip
    return tuple(found)
