"""How near each seat is to winning: what is told beside the field, as far as the one who looks may know it."""

from collections.abc import Iterator

from app.games.api.narration import GoalProgress, SeatStanding
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.numbers import ROUNDS, TOWERS_TO_WIN
from app.games.warhammer.rules.scenarios import points
from app.games.warhammer.rules.state import STRONGHOLDS, Seat, State
from app.games.warhammer.rules.values import controller


def tallies(seen: State) -> tuple[SeatStanding, ...]:
    """One of each seat, in their order. The points of a secret objective are as secret as it is."""
    return tuple(_tally(seen, seat) for seat in seen.seats)


def _tally(seen: State, seat: Seat) -> SeatStanding:
    is_secret = seat.objective == HIDDEN
    counted = 0 if is_secret or seen.segment.startswith("setup") else points(seen, seat.id)
    killed = sum(_worth(seen, other) for other in seen.seats if other.id != seat.id)
    return SeatStanding(seat.id, counted, killed, _worth(seen, seat), tuple(_goals(seen, seat)), is_secret)


def _worth(seen: State, seat: Seat) -> int:
    """The points of the disks that a seat has lost."""
    return sum(seen.cards[card].points for card in seat.casualties if card in seen.cards)


def _goals(seen: State, seat: Seat) -> Iterator[GoalProgress]:
    if seen.scenario == STRONGHOLDS:
        towers = [piece for piece in seen.terrain if piece.kind == "watchtower"]
        yield GoalProgress("tally.towers", sum(controller(seen, one) == seat.id for one in towers), TOWERS_TO_WIN)


def last_round(seen: State) -> int:
    return seen.options.get("rounds", ROUNDS)


def scores(state: State) -> dict[str, int]:
    """Nobody knows what an objective is worth that is secret."""
    return {seat.id: points(state, seat.id) for seat in state.seats if seat.objective != HIDDEN}
