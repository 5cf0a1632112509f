"""Warhammer: Diskwars as the kernel plays it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.chance import Numbers, OneOf
from app.engine.effects import drop_of_pieces
from app.engine.protocol import Answer, Decision, Result
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.play import Deal, DiskGame, Judge, Spots
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules import objectives, scenarios
from app.games.warhammer.rules.abilities import scripts, using, verbs
from app.games.warhammer.rules.dice import Dice, Draw, drawn, judge_dice, judge_draw, rolled
from app.games.warhammer.rules.fixing import fix
from app.games.warhammer.rules.phases import movement, reserve, rounds
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.plain import plain
from app.games.warhammer.rules.setup import deployment, laying, zoning
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TerrainSpot
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import LEARNING, Seat, State

_JUDGES: Mapping[type, Judge] = {
    FlipSpot: movement.judge,
    EntrySpot: reserve.judge,
    DeploySpot: deployment.judge,
    CardSpot: zoning.judge,
    TerrainSpot: laying.judge,
    Dice: lambda _, dice, answer: judge_dice(dice, answer),
    Draw: lambda _, draw, answer: judge_draw(draw, answer),
    OneOf: lambda _, one_of, answer: _judge_one(one_of, answer),
}
_SPOTS: Mapping[type, Spots] = {
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


class Warhammer(DiskGame[State]):
    """Secret are the hands of the others, their objectives, and the scenario cards that one of them has drawn."""

    system = State.system
    judges = _JUDGES
    places = _SPOTS
    deals: ClassVar[Mapping[type, Deal]] = {
        Dice: rolled,
        Draw: drawn,
        OneOf: lambda one_of, numbers: numbers.choose(one_of.keys),
    }

    def step(self, run: Run[State]) -> Ask[None]:
        yield from rounds.step(run)

    def arranged(self, state: State, decision: Decision, wanted: Sequence[str] = ()) -> dict[str, Point]:
        """A legal deployment of many disks at once, those that are wanted first."""
        return deployment.arranged(state, decision.place, wanted)

    def samples(self, state: State, decision: Decision) -> Iterator[Answer]:
        """Some legal answers where options alone do not make one."""
        if isinstance(decision.place, DeploySpot):
            yield Answer(decision=decision.id, seat=decision.seats[0], place=Places(self.arranged(state, decision)))
            return
        yield from super().samples(state, decision)

    def cover(self, state: State, seat: Seat, *, is_open: bool) -> Seat:
        """Where lists are not open, the disks that are not on the table stay unknown too."""
        objective = HIDDEN if seat.objective and state.scenario != LEARNING else seat.objective
        covered = changed(
            seat, hand=tuple(HIDDEN for _ in seat.hand), objective=objective, drawn=tuple(HIDDEN for _ in seat.drawn)
        )
        if is_open:
            return covered
        army = seat.army if seat.is_deployed else tuple(HIDDEN for _ in seat.army)
        return changed(covered, commands=(), army=army)

    def shown_cards(self, seat: Seat) -> Iterable[str]:
        return (*seat.army, *seat.reserve, *seat.casualties)

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

    def give_up(self, state: State, seat: str) -> State:
        return _given_up(state, seat)

    def scores(self, state: State) -> Mapping[str, int]:
        return scenarios.scores(state)

    def leaders(self, state: State) -> tuple[str, ...]:
        return scenarios.leader(state)

    def fix(self, state: State, values: Mapping[str, Any]) -> State | Rejection:
        return fix(state, values)

    def plain(self, state: State) -> Any:
        return plain(state)


RULES = Warhammer()


def _judge_one(one_of: OneOf, answer: Answer) -> tuple[Reason, ...]:
    return () if answer.fall in one_of.keys else (Reason("answer-unknown", "Scatter", {"key": str(answer.fall)}),)


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
    left = changed(
        left, effects=drop_of_pieces(left.effects, gone), queue=tuple(one for one in left.queue if one != seat)
    )
    playing = left.playing
    if len(playing) > 1:
        return left
    return changed(left, ended=Result(winners=playing, reason="last-left", scores=scenarios.scores(left)))
