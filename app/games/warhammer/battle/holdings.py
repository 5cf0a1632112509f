"""What each seat has beside the field, as far as the one who looks may know it: reserve and casualties with their
points, the hand, the card that lies open with its activations, the objective and the victory points."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.phases.commands import order_of
from app.games.warhammer.rules.scenarios import points
from app.games.warhammer.rules.state import LEARNING, Seat, State


@dataclass(frozen=True, slots=True)
class Pile:
    """Copies of a disk that lie together."""

    card: str
    count: int
    points: int  # of all of them


@dataclass(frozen=True, slots=True)
class Holding:
    """`hand` are the command cards that the one who looks may know, `covered` how many more there are. `objective` is
    empty where there is none, `?` where it is secret; then nobody else knows the `victory` points either."""

    seat: str
    reserve: tuple[Pile, ...]
    casualties: tuple[Pile, ...]
    hand: tuple[str, ...]
    covered: int
    discards: tuple[str, ...]
    objective: str
    victory: int | None


def holdings(seen: State) -> tuple[Holding, ...]:
    """Of each seat, in their order; out of a view."""
    return tuple(_holding(seen, seat) for seat in seen.seats)


def _holding(seen: State, seat: Seat) -> Holding:
    known = tuple(card for card in seat.hand if card != HIDDEN)
    return Holding(
        seat=seat.id,
        reserve=piles(seen, seat.reserve),
        casualties=piles(seen, seat.casualties),
        hand=known,
        covered=len(seat.hand) - len(known),
        discards=seat.discards,
        objective=LEARNING if seen.scenario == LEARNING else seat.objective,
        victory=None if seat.objective == HIDDEN else points(seen, seat.id),
    )


def piles(seen: State, cards: Iterable[str]) -> tuple[Pile, ...]:
    """Copies together, in the order of the first of each."""
    counted = Counter(cards)
    return tuple(
        Pile(card, count, count * seen.cards[card].points if card in seen.cards else 0)
        for card, count in counted.items()
    )


# --- the cards of a round ---


@dataclass(frozen=True, slots=True)
class Play:
    """A command card that lies open: `left` of its activations are not used. One that is done has been resolved."""

    seat: str
    card: str
    left: int
    value: int
    is_now: bool
    is_done: bool


def plays(seen: State) -> tuple[Play, ...]:
    """The cards that were played, in the order in which they are resolved."""
    shown = {seat: seen.seat(seat).played for seat in seen.order if seen.seat(seat).played}
    order = order_of({seat: seen.commands[card].strategy for seat, card in shown.items()})
    return tuple(
        Play(
            seat, shown[seat], seen.seat(seat).left, seen.commands[shown[seat]].value,
            is_now=seat == seen.turn and seen.segment == "resolve", is_done=seat not in seen.queue,
        )
        for seat in order
    )  # fmt: skip
