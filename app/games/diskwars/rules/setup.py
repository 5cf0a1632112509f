"""Before the first activation: stacks, first player, starting disks."""

from app.base.errors import Reason
from app.base.frozen import changed
from app.engine.chance import OneOf
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules import carried
from app.games.diskwars.rules.lands import place_lands
from app.games.diskwars.rules.reinforcement import enter
from app.games.diskwars.rules.scenarios import scenario_of
from app.games.diskwars.rules.state import State

RULE = "Starting the game"


def has_fallen_so(one_of: OneOf, answer: Answer) -> tuple[Reason, ...]:
    return () if answer.fall in one_of.keys else (Reason("answer-unknown", RULE, {"key": str(answer.fall)}),)


def begin(run: Run[State]) -> Ask[None]:
    """Stacks are laid in the order their owners want, then chance names the first player, then come the lands."""
    unordered = next((seat for seat in run.state.seats if not seat.is_ordered and not seat.is_out), None)
    if unordered is not None:
        yield from order_stack(run, unordered.id)
    elif not run.state.first:
        seats = tuple(seat.id for seat in run.state.seats if not seat.is_out)
        first: str = yield from run.fall("chance.first", OneOf(seats), rule="Order of activation")
        run.state = changed(run.state, first=first, turn=first)
        run.tell("first-player", seat=first)
    else:
        yield from place_lands(run)


def order_stack(run: Run[State], seat: str) -> Ask[None]:
    """Nobody else sees the order; only the top disk is open to all."""
    stack = run.state.seat(seat).stack
    keys = _keys(stack)
    made = Decision(
        kind="order", seats=(seat,), prompt="ask.stack-order", rule=RULE, options=tuple(Option(key) for key in keys),
        is_private=True,
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    named = dict(zip(keys, stack, strict=True))
    ordered = tuple(named[key] for key in answer.order or keys)
    run.state = run.state.with_seat(seat, stack=ordered, is_ordered=True)
    run.reveal()  # its top disk is open to all now
    run.tell("stack-ordered", seat=seat)


def _keys(stack: tuple[str, ...]) -> tuple[str, ...]:
    """Copies of a disk are told apart by a number: `ghost`, `ghost:2`."""
    seen: dict[str, int] = {}
    keys = []
    for id_ in stack:
        seen[id_] = seen.get(id_, 0) + 1
        keys.append(id_ if seen[id_] == 1 else f"{id_}:{seen[id_]}")
    return tuple(keys)


def place_disks(run: Run[State]) -> Ask[None]:
    """Starting disks from the top of each stack, one at a time. Terrain follows after the initial setup (R18),
    where it does not lie there already."""
    state = run.state
    seat = state.whose_turn(late_disks(state))
    if seat is None:
        if any(one.to_lay > 0 for one in state.seats):
            run.state = changed(state, segment="setup-terrain", turn=state.first)
            run.tell("segment-began", segment="setup-terrain")
        else:
            begin_first_round(run)
        return
    if carried.is_item_next(state, state.seat(seat)) and not may_attach(run, seat):
        return
    yield from enter(run, seat)
    after = run.state.around(seat)
    run.state = changed(run.state, turn=after[1 % len(after)])


def late_disks(state: State) -> list[str]:
    """Seats that have starting disks still to lay. Items that have waited come with the reinforcements (R152), but
    where there are none, in the end (R174)."""
    starts, brings = scenario_of(state).starts, scenario_of(state).brings
    return [
        one.id
        for one in state.seats
        if one.stack and one.entered < starts(state, one.id)
        and (not one.waited or carried.can_come(one) or not brings(state, one.id))
    ]  # fmt: skip


def may_attach(run: Run[State], seat: str) -> bool:
    """Whether the item on top of a stack finds a bearer now. If not, it goes under the stack, and where all else lies
    and nothing comes later it is set aside."""
    owner = run.state.seat(seat)
    if carried.can_come(owner):
        return not carried.put_under(run, seat)
    if carried.has_bearer(run.state, seat, owner.stack[0]):
        return True
    carried.set_aside(run, seat)
    return False


def begin_first_round(run: Run[State]) -> None:
    state = run.state
    disks = {id_: changed(disk, start=state.table[id_].at) for id_, disk in state.disks.items()}
    run.state = changed(state, disks=disks, segment="activation", turn=state.first)
    run.tell("round-began", round=state.round, first=state.first, segment="activation")
