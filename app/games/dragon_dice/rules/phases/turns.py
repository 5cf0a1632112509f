"""The turn: phases one after the other, who is out, who has won (The Turn Sequence; R102-R104)."""

from collections.abc import Callable, Mapping

from app.base.frozen import changed
from app.engine.protocol import Result
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.numbers import MAX_ROUNDS, STILL_ROUNDS
from app.games.dragon_dice.rules.phases import deployment, dragons, initial, march, reserve
from app.games.dragon_dice.rules.state import OUT, Segment, State, army_of_key, pool_of


def step(run: Run[State]) -> Ask[None]:
    """From one quiet state to the next."""
    before = run.state.segment
    yield from _STEPS[before](run)
    if run.state.ended is None and not before.startswith("setup-"):
        yield from eliminate(run)


def begin_segment(run: Run[State], segment: Segment, **values: str) -> None:
    run.state = changed(run.state, segment=segment, stage="", marching="", done=(), promoted=(), **values)
    run.tell("segment-began", round=run.state.round, turn=run.state.turn, segment=segment)


def _expire(run: Run[State]) -> Ask[None]:
    """Effects that last until this turn begins are over. A round begins with the first seat."""
    yield from ()
    state = run.state
    if state.turn == state.order[0] or state.round == 0:
        still = 0 if state.moved else state.still + 1
        run.state = changed(state, round=state.round + 1, still=still if state.round else 0, moved=False)
    run.tell("segment-began", round=run.state.round, turn=run.state.turn, segment="expiry")
    lasting.pass_moment(run, "turn-start", run.state.turn)
    if run.state.seat(run.state.turn).is_out:  # its moments pass, and what it cast on others ends (E092)
        begin_segment(run, "end")
        return
    run.state = changed(run.state, marched="")
    begin_segment(run, "initial-effects")


def _initial(run: Run[State]) -> Ask[None]:
    yield from initial.step(run)
    if run.state.stage == "over":
        begin_segment(run, "dragon-attack")


def _dragons(run: Run[State]) -> Ask[None]:
    yield from dragons.step(run)
    if run.state.stage == "over":
        begin_segment(run, "first-march")


def _march(run: Run[State]) -> Ask[None]:
    yield from march.step(run)
    if not march.is_over(run.state):
        return
    if run.state.segment == "first-march":
        begin_segment(run, "second-march", marched=run.state.marching)
    else:
        begin_segment(run, "reserve")


def _reserve(run: Run[State]) -> Ask[None]:
    yield from reserve.step(run)
    if run.state.stage == "over":
        begin_segment(run, "end")


def _end(run: Run[State]) -> Ask[None]:
    """Effects that last until this turn ends are over; the next seat begins."""
    yield from ()
    lasting.pass_moment(run, "turn-end", run.state.turn)
    order = run.state.order
    following = order[(order.index(run.state.turn) + 1) % len(order)]
    if following == order[0] and (run.state.round >= MAX_ROUNDS or run.state.still >= STILL_ROUNDS):
        run.state = changed(run.state, ended=Result(winners=(), reason="deadlock"))
        return
    run.state = changed(run.state, turn=following, segment="expiry", stage="", marching="", done=(), promoted=())


def _set_up(part: Callable[[Run[State]], Ask[None]], following: Segment) -> Callable[[Run[State]], Ask[None]]:
    """A part of the set-up, and what follows it."""

    def run_part(run: Run[State]) -> Ask[None]:
        yield from part(run)
        begin_segment(run, following)

    return run_part


def _begin_turns(run: Run[State]) -> Ask[None]:
    """The last part of the set-up; the first turn begins."""
    yield from deployment.roll_distances(run)
    run.state = changed(run.state, segment="expiry", turn=run.state.order[0], round=0)


_STEPS: Mapping[str, Callable[[Run[State]], Ask[None]]] = {
    "setup-order": _set_up(deployment.find_order, "setup-frontier"),
    "setup-frontier": _set_up(deployment.choose_frontier, "setup-armies"),
    "setup-armies": _set_up(deployment.place_armies, "setup-distances"),
    "setup-distances": _begin_turns,
    "expiry": _expire,
    "initial-effects": _initial,
    "dragon-attack": _dragons,
    "first-march": _march,
    "second-march": _march,
    "reserve": _reserve,
    "end": _end,
}


# --- elimination ---


def eliminate(run: Run[State]) -> Ask[None]:
    """A seat without units in play is out at once; the last one has won (R103)."""
    playing = run.state.playing
    if run.state.dice.manned == playing:
        return
    for seat in playing:
        if not run.state.armies(seat):
            yield from put_out(run, seat)
    if run.state.playing == playing and len(playing) > 1:
        run.state.dice.manned = playing
    playing = run.state.playing
    if len(playing) <= 1 and run.state.ended is None:
        run.state = changed(run.state, ended=Result(winners=playing, reason="last-left"))


def put_out(run: Run[State], seat: str) -> Ask[None]:
    """What a seat had leaves play: its Kings' Die and minor terrains; its effects on itself end, those on others last
    on (E092). Its home and its dragons stay."""
    run.state = run.state.with_seat(seat, is_out=True)
    run.tell("seat-out", seat=seat)
    gone = {die.id: OUT for die in run.state.dice.values() if die.owner == seat and _leaves(run.state, die.id)}
    places.move(run, gone, "out")
    own = [one.id for one in run.state.effects if one.seat == seat and _is_of(run.state, one.host or "", seat)]
    lasting.end(run, own, "out")
    yield from places.settle(run)


def _leaves(state: State, die: str) -> bool:
    one = state.dice[die]
    return one.card.sort != "dragon" and (places.is_in_play(state, one.place) or one.place == pool_of(one.owner))


def _is_of(state: State, host: str, seat: str) -> bool:
    """Whether a host of effects belongs to a seat."""
    if "@" in host:
        return army_of_key(host).seat == seat
    if host in state.dice:
        return state.dice[host].owner == seat
    return host.endswith(f"-{seat}") and host not in state.terrains
