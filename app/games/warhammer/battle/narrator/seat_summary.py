"""What a seat has beside the field: the card that it plays, its hand, its reserve, its losses."""

from collections.abc import Iterator

from app.games.api.narration import PileRow, SeatStanding, SeatSummary
from app.games.api.narrator import EntryName
from app.games.disk.rules.state import HIDDEN
from app.games.disk.scenery.scene import card_in
from app.games.warhammer.battle.holdings import piles
from app.games.warhammer.rules.state import Seat, State
from app.words import say


def beside(seen: State, seat: Seat, tally: SeatStanding, _is_own: bool, called: EntryName) -> SeatSummary:
    reserve = seat.reserve or (() if seat.is_deployed else seat.army)
    covered = HIDDEN in reserve
    return SeatSummary(
        title=say("tray.your-side"),
        left="" if seat.is_out else say("tray.in-reserve", count=len(reserve)),
        next=_next(seen, seat, called),
        rest=_initiative(seen, seat),
        second=say("tray.hand", count=len(seat.hand)) if seat.hand and seat.played else "",
        whole=tuple(_whole(seen, seat, tally, called)),
        card=card_in(seen, reserve[0]) if reserve else None,
        count=len(reserve),
        code="tray.reserve",
        rows=(PileRow(say("tray.covered", count=len(reserve))),) if covered else tuple(_rows(seen, reserve, called)),
    )


def _next(seen: State, seat: Seat, called: EntryName) -> str:
    """The card that lies open and how many of its activations are left, else the hand."""
    if seat.is_out:
        return say("table.out")
    if not seat.played:
        return say("tray.hand", count=len(seat.hand))
    card = called("command", seat.played, seen.commands[seat.played].name)
    return say("tray.plays", card=card, count=seat.left)


def _initiative(seen: State, seat: Seat) -> str:
    return say("tray.initiative", place=seen.order.index(seat.id) + 1) if seat.id in seen.order else ""


def _whole(seen: State, seat: Seat, tally: SeatStanding, called: EntryName) -> Iterator[str]:
    yield say("tray.secret-points") if tally.is_secret else say("table.points", points=tally.points)
    yield from (say(goal.code, have=goal.have, need=goal.need) for goal in tally.goals)
    if seat.id in seen.order:
        yield _initiative(seen, seat)
    yield _next(seen, seat, called)
    if seat.reserve:
        yield say("tray.in-reserve", count=len(seat.reserve))
    if seat.casualties:
        yield say("table.fallen", count=len(seat.casualties))


def _rows(seen: State, cards: tuple[str, ...], called: EntryName) -> Iterator[PileRow]:
    for pile in piles(seen, cards):
        card = card_in(seen, pile.card)
        name = called("disk", pile.card, card.name if card else pile.card)
        yield PileRow(name, say("tray.fallen-row", count=pile.count, points=pile.points), card)
