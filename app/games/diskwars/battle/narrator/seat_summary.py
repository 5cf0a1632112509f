"""What a seat of Diskwars has beside the table: its stack, its spells, its losses."""

from collections.abc import Iterator

from app.games.api.narration import PileRow, SeatStanding, SeatSummary
from app.games.api.narrator import EntryName
from app.games.disk.rules.state import HIDDEN
from app.games.disk.scenery.scene import Card, card_in
from app.games.diskwars.battle.scenery.scene import item_figure
from app.games.diskwars.rules.state import Carried, Seat, State
from app.words import say
from app.words.tongue import about_its_game

Piled = Card | Carried  # what a stack is made of


@about_its_game
def beside(seen: State, seat: Seat, tally: SeatStanding, is_own: bool, _called: EntryName) -> SeatSummary:
    card = _piled(seen, seat.stack[0]) if seat.stack and seat.is_ordered else None
    return SeatSummary(
        title=say("tray.your-reinforcements"),
        left="" if seat.is_out else say("tray.left", count=len(seat.stack)),
        next=_next(seat, card),
        rest=_rest(seat, card, is_own=is_own),
        second=say("tray.book", count=len(seat.spellbook)) if not is_own and seat.spellbook else "",
        whole=tuple(_whole(seen, seat, tally, card)),
        card=_face(card),
        count=len(seat.stack),
        code="tray.reinforcements",
        rows=tuple(_rows(seen, seat)),
    )


def _piled(seen: State, id_: str) -> Piled | None:
    """A disk or an item of a pile; None for a covered one."""
    return seen.items.get(id_.split(":")[0]) or card_in(seen, id_)


def _face(card: Piled | None) -> object | None:
    """What the portraits of a disk table draw."""
    return item_figure(card) if isinstance(card, Carried) else card


def _next(seat: Seat, card: Piled | None) -> str:
    if seat.is_out:
        return say("table.out")
    if not seat.stack:
        return say("tray.none")
    if not seat.is_ordered:
        return say("tray.unordered", count=len(seat.stack))
    return say("tray.next", card=card.name) if card else say("table.stack-left", count=len(seat.stack))


def _rest(seat: Seat, card: Piled | None, *, is_own: bool) -> str:
    """What lies behind the next."""
    left = len(seat.stack) - 1
    code = "tray.rest" if HIDDEN not in seat.stack and not is_own else "tray.secret"
    return "" if card is None else say(code, count=left) if left > 0 else say("tray.last")


def _whole(seen: State, seat: Seat, tally: SeatStanding, card: Piled | None) -> Iterator[str]:
    yield say("table.points", points=tally.points)
    yield from (say(goal.code, have=goal.have, need=goal.need) for goal in tally.goals)
    yield _next(seat, card)
    if card is not None:
        yield say("table.stack-left", count=len(seat.stack))
    if seat.spellbook and HIDDEN not in seat.spellbook:
        names = [seen.spells[one].name if one in seen.spells else one for one in seat.spellbook]
        yield say("table.own-spells", spells=names)
    elif seat.spellbook:
        yield say("table.spells", count=len(seat.spellbook))
    if seat.casualties:
        yield say("table.fallen", count=len(seat.casualties))


def _rows(seen: State, seat: Seat) -> Iterator[PileRow]:
    """The stack from the top down, as far as it lies open to the one who looks."""
    known = [card for id_ in seat.stack if (card := _piled(seen, id_)) is not None]
    for place, card in enumerate(known, 1):
        name = say("bar.order-row", place=place, name=card.name)
        yield PileRow(name, say("tray.points", points=card.points), _face(card))
    if (hidden := len(seat.stack) - len(known)) > 0:
        yield PileRow(say("tray.secret", count=hidden))
