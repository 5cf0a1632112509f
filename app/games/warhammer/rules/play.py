"""Warhammer: Diskwars as the kernel plays it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from app.base.errors import BugError, Reason, Rejection
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.chance import Numbers, OneOf
from app.engine.effects import without
from app.engine.protocol import Act, Answer, Decision, Result
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import sample_answers
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.rules import objectives, scenarios
from app.games.warhammer.rules.abilities import scripts, using, verbs
from app.games.warhammer.rules.dice import Dice, Draw, drawn, judge_dice, judge_draw, rolled
from app.games.warhammer.rules.fixing import fix
from app.games.warhammer.rules.options import OPEN_LISTS
from app.games.warhammer.rules.phases import movement, reserve, rounds
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.plain import plain
from app.games.warhammer.rules.setup import deployment, laying, zoning
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TerrainSpot
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import LEARNING, Profile, Seat, State

HIDDEN = "?"  # a card that a seat may not know

_JUDGES: Mapping[type, Callable[[State, Any, Answer], tuple[Reason, ...]]] = {
    FlipSpot: movement.judge,
    EntrySpot: reserve.judge,
    DeploySpot: deployment.judge,
    CardSpot: zoning.judge,
    TerrainSpot: laying.judge,
    Dice: lambda _, dice, answer: judge_dice(dice, answer),
    Draw: lambda _, draw, answer: judge_draw(draw, answer),
    OneOf: lambda _, one_of, answer: _judge_one(one_of, answer),
}
_SPOTS: Mapping[type, Callable[[State, Any], Iterator[Point]]] = {
    FlipSpot: movement.landings,
    EntrySpot: reserve.spots,
    CardSpot: zoning.spots,
    TerrainSpot: laying.spots,
}

# What records can do stands in several rooms; whoever uses records knows it by these tables alone.
using.VERBS.update(verbs.VERBS)
using.HINDRANCES.update(verbs.HINDRANCES)
using.SCRIPTS.update(scripts.SCRIPTS)
using.OFFERS.update(scripts.OFFERS)
using.DEALS.update(scripts.DEALS)


class Warhammer:
    """The rules. No state of their own: everything is in the battle's."""

    system = State.system

    def step(self, run: Run[State]) -> Ask[None]:
        yield from rounds.step(run)

    def result(self, state: State) -> Result | None:
        return state.ended

    def judge(self, state: State, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        judge = _JUDGES.get(type(decision.place))
        return judge(state, decision.place, answer) if judge else ()

    def spots(self, state: State, decision: Decision) -> Iterator[Point]:
        """Legal places for a piece that is to be laid or flipped, for players that cannot point."""
        spots = _SPOTS.get(type(decision.place))
        return spots(state, decision.place) if spots else iter(())

    def arranged(self, state: State, decision: Decision, wanted: Sequence[str] = ()) -> dict[str, Point]:
        """A legal deployment of many disks at once, those that are wanted first."""
        return deployment.arranged(state, decision.place, wanted)

    def samples(self, state: State, decision: Decision) -> Iterator[Answer]:
        """Some legal answers where options alone do not make one."""
        if isinstance(decision.place, DeploySpot):
            yield Answer(decision=decision.id, seat=decision.seats[0], place=self.arranged(state, decision))
            return
        yield from sample_answers(self, state, decision)

    def deal(self, state: State, spec: Any, numbers: Numbers) -> Any:  # noqa: ARG002 - other games need the state
        if isinstance(spec, Dice):
            return rolled(spec, numbers)
        if isinstance(spec, Draw):
            return drawn(spec, numbers)
        if isinstance(spec, OneOf):
            return numbers.choose(spec.keys)
        raise BugError("chance is asked something it does not know", spec=repr(spec))

    def playing(self, state: State) -> tuple[str, ...]:
        return tuple(seat.id for seat in state.seats if not seat.is_out)

    # --- what is hidden ---

    def view(self, state: State, seat: str) -> State:
        """Secret are the hands of the others, their objectives, and the scenario cards that one of them has drawn."""
        is_open = bool(state.options.get(OPEN_LISTS, 1))
        seats = tuple(one if one.id == seat else _covered(state, one, is_open=is_open) for one in state.seats)
        seen = changed(state, seats=seats)
        return seen if is_open else changed(seen, cards=_known(seen))

    def imagine(self, view: State, numbers: Numbers) -> State:
        """Something possible in place of each hidden card: what is left of the list, an objective that nobody has;
        where lists are not open, disks like those that were seen."""
        for seat in view.seats:
            if HIDDEN in seat.hand:
                pool = numbers.shuffled(_unseen(view, seat))
                view = view.with_seat(seat.id, hand=pool[: len(seat.hand)])
            if HIDDEN in seat.army:
                seen = tuple(sorted(view.cards))
                view = view.with_seat(seat.id, army=tuple(numbers.choose(seen) for _ in seat.army))
        pool = numbers.shuffled(_free_scenes(view))
        for seat in view.seats:
            if HIDDEN in seat.drawn:
                view = view.with_seat(seat.id, drawn=pool[: len(seat.drawn)])
            if seat.objective == HIDDEN:
                view, pool = view.with_seat(seat.id, objective=pool[0]), pool[1:]
        return view

    # --- beside the decisions ---

    def acted(self, state: State, act: Act) -> State | Rejection:
        if act.kind in ("note", "seat_changed"):
            return state
        if act.kind == "concede":
            return _given_up(state, act.seat)
        if act.kind == "draw":
            return changed(state, ended=Result(winners=(), reason="agreed", scores=scenarios.scores(state)))
        if act.kind == "end_and_score":
            ended = Result(winners=scenarios.leader(state), reason="stopped", scores=scenarios.scores(state))
            return changed(state, ended=ended)
        if act.kind == "fixed":
            return fix(state, act.values)
        return Rejection((Reason("act-unknown", "", {"act": act.kind}),))

    def plain(self, state: State) -> Any:
        return plain(state)


RULES = Warhammer()


def _judge_one(one_of: OneOf, answer: Answer) -> tuple[Reason, ...]:
    return () if answer.fall in one_of.keys else (Reason("answer-unknown", "Scatter", {"key": str(answer.fall)}),)


def _covered(state: State, seat: Seat, *, is_open: bool) -> Seat:
    """What the others see of a seat. Where lists are not open, the disks that are not on the table stay unknown too."""
    objective = HIDDEN if seat.objective and state.scenario != LEARNING else seat.objective
    covered = changed(
        seat, hand=tuple(HIDDEN for _ in seat.hand), objective=objective, drawn=tuple(HIDDEN for _ in seat.drawn)
    )
    if is_open:
        return covered
    army = seat.army if seat.is_deployed else tuple(HIDDEN for _ in seat.army)
    return changed(covered, commands=(), army=army)


def _known(seen: State) -> dict[str, Profile]:
    """The disks that somebody has seen who sees so much."""
    shown = {disk.card.id for disk in seen.disks.values()}
    for seat in seen.seats:
        shown |= {*seat.army, *seat.reserve, *seat.casualties}
    return {id_: card for id_, card in seen.cards.items() if id_ in shown}


def _unseen(view: State, seat: Seat) -> tuple[str, ...]:
    """The cards that may be in a hand: those of the list that do not lie open; where the list is not known, any that
    nobody has shown."""
    shown = (*seat.discards, *((seat.played,) if seat.played else ()))
    pool = seat.commands or tuple(view.commands)
    return tuple(sorted((Counter(pool) - Counter(shown)).elements()))


def _free_scenes(view: State) -> tuple[str, ...]:
    taken = {view.active, *(seat.objective for seat in view.seats)}
    return tuple(card for card in objectives.deck(view) if card not in taken)


def _given_up(state: State, seat: str) -> State:
    """Who gives up takes the own disks off the field; nobody scores for them. The round goes on in its order."""
    gone = tuple(disk.id for disk in state.of(seat))
    left = state.with_seat(seat, is_out=True, left=0, reserve=()).without(gone)
    left = changed(left, effects=without(left.effects, gone), queue=tuple(one for one in left.queue if one != seat))
    playing = left.playing
    if len(playing) > 1:
        return left
    return changed(left, ended=Result(winners=playing, reason="last-left", scores=scenarios.scores(left)))
