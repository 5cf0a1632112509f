"""The activation segment: turns of three, each disk once a round."""

from dataclasses import replace

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.diskwars.movement import move
from app.games.diskwars.numbers import DISKWARS
from app.games.diskwars.state import Disk, State
from app.games.diskwars.values import movement

RULE = "Turns of three"
DONE = "done"


def may_be_activated(state: State, disk: Disk) -> bool:
    """Not activated yet, and nothing lies on it, friend or foe."""
    return not disk.activated and not state.table.is_pinned(disk.id)


def step(run: Run[State]) -> Ask[None]:
    """One activation, or the end of a turn. The next disk to be activated is the quiet moment."""
    state = run.state
    seat = state.whose_turn([one.id for one in state.seats if not one.done])
    if seat is None:
        run.state = replace(state, segment="missile", turn=state.first)
        run.tell("segment-began", segment="missile")
        return
    if state.turn != seat or state.seat(seat).left == 0:
        begin_turn(run, seat)
    yield from activate(run, seat)


def begin_turn(run: Run[State], seat: str) -> None:
    run.state = changed(run.state, turn=seat).with_seat(seat, left=DISKWARS.turn)
    run.tell("turn-began", seat=seat)


def activate(run: Run[State], seat: str) -> Ask[None]:
    """Pick a disk and let it act. Who picks none, or has none, activates fewer than three and is done."""
    options = [Option(disk.id) for disk in run.state.of(seat) if may_be_activated(run.state, disk)]
    picked = None
    if options:
        picked = yield from run.pick(seat, "ask.activate", [*options, Option(DONE)], rule=RULE)
    if picked in (None, DONE):
        end_turn(run, seat, is_done=True)
        return
    assert picked is not None
    action = yield from run.pick(seat, "ask.action", actions(run.state, picked), rule="Activation", about=(picked,))
    yield from act(run, picked, action or "nothing")
    left = run.state.seat(seat).left - 1
    run.state = run.state.with_seat(seat, left=left)
    if left == 0:
        end_turn(run, seat, is_done=False)


def actions(state: State, id_: str) -> list[Option]:
    return [*([Option("move")] if movement(state, id_) > 0 else []), Option("nothing")]


def act(run: Run[State], id_: str, action: str) -> Ask[None]:
    """Carry out the action, then mark the disk; whoever flipped and ended the move on an enemy has attacked."""
    run.tell("disk-activated", piece=id_, action=action)
    flips = run.state.disks[id_].moved
    if action == "move":
        yield from move(run, id_)
    if id_ not in run.state.disks:
        return
    disk = run.state.disks[id_]
    attacked = disk.attacked or (disk.moved > flips and run.state.is_pinning_enemy(id_))
    run.state = run.state.with_disk(id_, activated=disk.activated + 1, attacked=attacked)


def end_turn(run: Run[State], seat: str, *, is_done: bool) -> None:
    """The turn goes to the left, to the next who is not done."""
    run.state = run.state.with_seat(seat, left=0, done=run.state.seat(seat).done or is_done)
    run.tell("turn-ended", seat=seat, done=is_done)
    others = [one for one in run.state.around(seat)[1:] if not run.state.seat(one).done]
    run.state = changed(run.state, turn=others[0] if others else seat)
