"""Dragon Dice as the kernel plays it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.engine.chance import Numbers, OneOf
from app.engine.effects import Effect
from app.engine.protocol import Act, Answer, Decision, Result
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import rolls
from app.games.dragon_dice.rules.abilities import icons, scripts, spells, verbs
from app.games.dragon_dice.rules.choices import HealthBound, judge_health, sample_health
from app.games.dragon_dice.rules.dice import (
    Roll,
    TerrainRoll,
    deal_roll,
    deal_terrains,
    judge_roll,
    judge_terrains,
)
from app.games.dragon_dice.rules.fixing import fix
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, SUMMIT
from app.games.dragon_dice.rules.phases import turns
from app.games.dragon_dice.rules.plain import plain
from app.games.dragon_dice.rules.state import OUT, State

# What icons and records do stands in several rooms; whoever uses them knows it by these tables alone.
rolls.HANDLERS["icon"] = icons.resolve
verbs.VERBS.update(spells.VERBS)
verbs.SCRIPTS.update(scripts.SCRIPTS)

DEALS: Mapping[type, Callable[[State, Any, Numbers], Any]] = {
    Roll: deal_roll,
    TerrainRoll: deal_terrains,
    OneOf: lambda _, one_of, numbers: numbers.choose(one_of.keys),
}
_JUDGES: Mapping[type, Callable[[State, Any, Answer], tuple[Reason, ...]]] = {
    Roll: judge_roll,
    TerrainRoll: judge_terrains,
    OneOf: lambda _, one_of, answer: () if answer.fall in one_of.keys else (Reason("roll-not-so", "Rolling"),),
}


class DragonDice:
    """Nothing is hidden but what owners of dragons say in secret, which the kernel keeps: a view is the state."""

    deals = DEALS

    def step(self, run: Run[State]) -> Ask[None]:
        yield from turns.step(run)

    def result(self, state: State) -> Result | None:
        return changed_scores(state) if state.ended is not None else None

    def judge(self, state: State, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        if isinstance(decision.place, HealthBound):
            return judge_health(state, decision, answer)
        return _JUDGES[type(decision.place)](state, decision.place, answer)

    def samples(self, state: State, decision: Decision) -> Iterator[Answer]:
        if isinstance(decision.place, HealthBound):
            yield from sample_health(state, decision)

    def view(self, state: State, _seat: str) -> State:
        return state

    def imagine(self, view: State, _numbers: Numbers) -> State:
        return view

    def deal(self, state: State, spec: Any, numbers: Numbers) -> Any:
        return self.deals[type(spec)](state, spec, numbers)

    def active_seats(self, state: State) -> tuple[str, ...]:
        return state.playing

    def scores(self, state: State) -> Mapping[str, int]:
        """The health that each seat has in play."""
        return {seat: sum(state.health(army) for army in state.armies(seat)) for seat in state.seat_ids}

    def apply_act(self, state: State, act: Act) -> State | Rejection:
        if act.kind in ("note", "seat_changed"):
            return state
        if act.kind == "fixed":
            return fix(state, act.values)
        if act.kind == "concede":
            return _give_up(state, act.seat)
        if act.kind == "draw":
            return changed(state, ended=Result(winners=(), reason="agreed"))
        if act.kind == "end_and_score":
            return changed(state, ended=Result(winners=self.leaders(state), reason="stopped"))
        return Rejection((Reason("act-unknown", "", {"act": act.kind}),))

    def leaders(self, state: State) -> tuple[str, ...]:
        """Who is ahead: more captured terrains, then more health in play."""
        held = dict.fromkeys(state.playing, 0)
        for terrain in state.terrains.values():
            if terrain.face == SUMMIT and terrain.holder in held:
                held[terrain.holder] += 1
        ranks = {seat: (held[seat], self.scores(state)[seat]) for seat in held}
        best = [seat for seat in ranks if ranks[seat] == max(ranks.values())]
        return tuple(best) if len(best) == 1 else ()

    def plain(self, state: State) -> Any:
        return plain(state)


RULES = DragonDice()


def _is_over(effect: Effect, seat: str, lost: set[str], turned: set[str]) -> bool:
    """Whether an effect ends as a seat gives up: it lies on its dice or armies, or lasts until a face changes."""
    host = effect.host or ""
    return host in lost or host.startswith(f"{seat}@") or (effect.until == "face" and host in turned)


def changed_scores(state: State) -> Result:
    """How it ended, with the health that each seat has left."""
    assert state.ended is not None
    return Result(winners=state.ended.winners, reason=state.ended.reason, scores=RULES.scores(state))


def _give_up(state: State, seat: str) -> State:
    """Who gives up takes the own dice out of play, but for dragons, and those that it tamed are free; the last one left
    has won."""
    gone = [die for die in state.dice.values() if die.owner == seat and die.card.sort != "dragon"]
    lost = {die.id for die in gone}
    freed = [die for die in state.dice.of_sort("dragon") if die.tamer in lost]
    left = state.with_dice([*(changed(die, place=OUT) for die in gone), *(changed(die, tamer="") for die in freed)])
    left = left.with_seat(seat, is_out=True)
    turned = {terrain.id for terrain in left.terrains.values() if terrain.holder == seat}
    for place in turned:
        left = left.with_terrain(place, face=BELOW_SUMMIT, holder="", declared="")
    left = changed(left, effects=tuple(one for one in left.effects if not _is_over(one, seat, lost, turned)))
    if left.turn == seat and left.order and len(left.playing) > 1 and not left.segment.startswith("setup"):
        left = changed(left, segment="end", stage="")
    if len(left.playing) <= 1:
        left = changed(left, ended=Result(winners=left.playing, reason="last-left"))
    return left
