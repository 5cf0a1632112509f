"""Items: who may carry one, how they come from the stack to a bearer, and how they leave. Games without items have
none in their stacks, and nothing here is asked for."""

from collections import Counter
from collections.abc import Iterable

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import meet
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules.abilities.standing import has, why_not
from app.games.diskwars.rules.state import Disk, Seat, State

RULE = "Items in play"
ITEM_POINTS = "item_points"  # the option that items score with the bearer they are lost with (R155)


# --- who may carry ---


def may_carry(state: State, id_: str, item: str) -> tuple[Reason, ...]:
    """Why a creature cannot have an item; nothing if it can. It lies at the home of the seat that controls it, pinned
    or not, and has no item, or only copies of this attachment (R153)."""
    disk, card = state.disks[id_], state.items[item]
    values = {"item": item}
    reasons = list(why_not(state, "carry", by=id_))
    if disk.items and not (card.is_attachment and all(one == item for one in disk.items)):
        reasons.append(Reason("carry-full", "Items", values, (id_,)))
    if not _is_at_home(state, disk):
        reasons.append(Reason("carry-not-home", RULE, values, (id_,)))
    if card.is_attachment and not has(state, id_, "missile"):
        reasons.append(Reason("carry-not-archer", "Missile attachments", values, (id_,)))
    return tuple(reasons)


def _is_at_home(state: State, disk: Disk) -> bool:
    """Overlapping its home, or edge to edge with it (R2)."""
    if not disk.seat:
        return False
    home, lying = state.seat(disk.seat).staging, state.table[disk.id]
    return any(meet(lying.at, lying.radius, land.at, land.radius) for land in state.lands if land.id == home)


def bearers(state: State, seat: str, item: str) -> list[Option]:
    """The creatures of a seat, each with what forbids it to have an item."""
    return [Option(disk.id, reasons=may_carry(state, disk.id, item)) for disk in state.of(seat)]


def has_bearer(state: State, seat: str, item: str) -> bool:
    return any(not may_carry(state, disk.id, item) for disk in state.of(seat))


# --- from the stack ---


def is_item_next(state: State, seat: Seat) -> bool:
    return bool(state.items) and bool(seat.stack) and seat.stack[0] in state.items


def can_come(seat: Seat) -> bool:
    """Whether anything in a stack may still come in this round: not what has waited in it already (R152)."""
    if not seat.waited:
        return bool(seat.stack)
    return bool(Counter(seat.stack) - Counter(seat.waited))


def has_creature(state: State, seat: Seat) -> bool:
    """Whether a creature is among what is still to come; items alone save nobody (R180)."""
    return any(id_ not in state.items for id_ in seat.stack)


def put_under(run: Run[State], seat: str) -> bool:
    """Put the item on top of a stack under it where it cannot come now: nobody can carry it, or it has waited in this
    round before. Whether it was put there; that uses no reinforcement (R152)."""
    owner = run.state.seat(seat)
    item, below = owner.stack[0], owner.stack[1:]
    has_waited = Counter(owner.stack)[item] <= Counter(owner.waited)[item]
    if not has_waited and has_bearer(run.state, seat, item):
        return False
    waited = owner.waited if has_waited else (*owner.waited, item)
    run.state = run.state.with_seat(seat, stack=(*below, item), waited=waited)
    run.reveal()  # the next of the stack is open to all now
    if not has_waited:
        run.tell("item-waited", item=item, seat=seat)
    return True


def attach(run: Run[State], seat: str, *, may_pass: bool = False) -> Ask[bool]:
    """Give the item on top of a stack to a bearer; whether one has it now. It counts as a disk that came (R44)."""
    owner = run.state.seat(seat)
    item = owner.stack[0]
    options = bearers(run.state, seat, item)
    bearer = yield from run.pick(seat, "ask.bearer", options, rule=RULE, may_pass=may_pass, about=(item,))
    if bearer is None:
        return False
    state = run.state.with_disk(bearer, items=(*run.state.disks[bearer].items, item)).stirred()
    run.state = state.with_seat(seat, stack=owner.stack[1:], entered=owner.entered + 1)
    run.reveal()
    run.tell("item-attached", piece=bearer, item=item, seat=seat)
    return True


def set_aside(run: Run[State], seat: str) -> None:
    """The item on top of a stack will find no bearer in this battle (R174)."""
    owner = run.state.seat(seat)
    item = owner.stack[0]
    run.state = run.state.with_seat(seat, stack=owner.stack[1:], aside=(*owner.aside, item))
    run.reveal()
    run.tell("item-lost", piece="", item=item, seat=seat)


def without_waiting(state: State) -> State:
    """The round is over: what has waited in it may come in the next one."""
    if not any(seat.waited for seat in state.seats):
        return state
    return changed(state, seats=tuple(changed(seat, waited=()) for seat in state.seats))


# --- out of the battle ---


def brought_by(state: State, disk: Disk, item: str) -> str:
    """Who brought an item that a disk carries: its owner, or whoever controls it; else another who has such."""
    seats = dict.fromkeys((disk.owner, *(one for one in (disk.seat,) if one), *(one.id for one in state.seats)))
    return next((seat for seat in seats if item in state.seat(seat).army), disk.owner)


def carried_of_seat(state: State, seat: str) -> list[str]:
    """The items of a seat that are in play."""
    return [item for disk in state.disks.values() for item in disk.items if brought_by(state, disk, item) == seat]


def without_items(state: State, ids: Iterable[str]) -> State:
    """What some disks carry is set aside: they leave play (R154)."""
    for disk in (state.disks[id_] for id_ in ids):
        if disk.items:
            state = state.with_disk(disk.id, items=())
            for item in disk.items:
                owner = state.seat(brought_by(state, disk, item))
                state = state.with_seat(owner.id, aside=(*owner.aside, item))
    return state


def lose_all(run: Run[State], ids: Iterable[str]) -> None:
    """Whoever leaves play in any way loses what it carries; it is out of the battle (R154)."""
    bearers_ = [run.state.disks[id_] for id_ in ids if id_ in run.state.disks and run.state.disks[id_].items]
    run.state = without_items(run.state, (disk.id for disk in bearers_))
    for disk in bearers_:
        for item in disk.items:
            run.tell("item-lost", piece=disk.id, item=item, seat=disk.seat)


def use_up(run: Run[State], id_: str, item: str) -> None:
    """An attachment that was dropped is gone, hit or miss; copies of it stay (R157)."""
    disk = run.state.disks.get(id_)
    if disk is None or item not in disk.items:
        return
    left = list(disk.items)
    left.remove(item)
    owner = run.state.seat(brought_by(run.state, disk, item))
    state = run.state.with_disk(id_, items=tuple(left)).with_seat(owner.id, aside=(*owner.aside, item))
    run.state = state.stirred()
    run.tell("item-lost", piece=id_, item=item, seat=disk.seat)


def points_of(state: State, disk: Disk) -> int:
    """What the items of a disk score with it: nothing, unless that was agreed on (R155)."""
    if not disk.items or not state.options.get(ITEM_POINTS):
        return 0
    return sum(state.items[item].points for item in disk.items)
