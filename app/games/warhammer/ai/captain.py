"""The player that looks ahead: what it could do, and how the round is likely to go on after it, as far as its level
sees."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.ai.answers import open_keys, pass_answer, pick_answer
from app.base.geometry import Point, squared
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.answers import flipped
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.ai.course import Course, Spent
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.greedy import Greedy, action_worth, activation_worth
from app.games.warhammer.ai.moves import MIN_MOVE_WORTH, SCOUTING, Mover
from app.games.warhammer.ai.skill import LEVELS, Skill
from app.games.warhammer.rules.phases.activation import MOVE, NOTHING, actions
from app.games.warhammer.rules.phases.commands import ABILITY, offered
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State

ALIKE = 2  # moves of one disk that end on the same disks
AHEAD = 1.0  # how much of the melee is reckoned as the round is likely to go on, and not as it lies now
IsOver = Callable[[], bool]


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to do: what it promises by itself, the option that begins it, the action of a disk, where it starts
    its landings, and how much of the promise is melee."""

    promise: float
    key: str
    action: str = ""
    start: Point | None = None
    way: tuple[Point, ...] = ()
    melee: float = 0.0

    @property
    def last(self) -> Point | None:
        return self.way[-1] if self.way else None


@dataclass(frozen=True, slots=True)
class Weighed:
    """A plan and what it is worth; whether the round was thought on after it."""

    plan: Plan
    value: float
    is_ahead: bool = True


@dataclass(frozen=True, slots=True)
class Intent:
    """What a seat decided when its activation began, as it saw the battle then."""

    before: State
    seat: str
    plan: Plan


class Captain(Greedy):
    """Minded as its level is, and in activations it weighs how the round goes on. What it has decided is followed until
    that has been done. What it remembers of that saves time and nothing else: the battle tells how it was when the
    activation began, and a player asked in the middle of a move decides the same again."""

    def __init__(self, rules: Warhammer, seed: int, skill: Skill = LEVELS["captain"], is_over: IsOver = never) -> None:
        super().__init__(rules, seed, skill.temper)
        self.skill = skill
        self.is_over = is_over
        self._intent: Intent | None = None
        self._followed: Plan | None = None

    @property
    def followed(self) -> Plan | None:
        """The plan that the last answer is a part of."""
        return self._followed

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        spot = decision.place
        if decision.prompt == "ask.activation":
            return pick_answer(decision, seat, [self._decide(view, decision, seat).key])
        if decision.prompt == "ask.action":
            plan = self._decided(view, seat)
            if plan is None or plan.key != decision.about[0] or plan.action not in open_keys(decision):
                plan = self._best(field := self._field(view, seat), self._plans(field, decision))
            self._followed = plan
            return pick_answer(decision, seat, [plan.action])
        if isinstance(spot, FlipSpot) and not spot.is_forced and spot.by != SCOUTING:
            return self._go_on(view, decision, seat, spot)
        return super().answer(view, decision, seat)

    def _field(self, view: State, seat: str) -> Field:
        return Field(view, seat, self.temper)

    def _decide(self, view: State, decision: Decision, seat: str) -> Plan:
        """What to do with an activation, of all that may be done."""
        plan = self._best(field := self._field(view, seat), self._plans(field, decision))
        self._followed = plan
        self._intent = Intent(view if view.activation is None else view.activation.before, seat, plan)
        return plan

    def _decided(self, view: State, seat: str) -> Plan | None:
        """What was decided when the activation of a seat began. Whoever does not remember it decides again."""
        if view.activation is None or view.activation.seat != seat:
            return None
        before, intent = view.activation.before, self._intent
        if intent is not None and intent.seat == seat and intent.before == before:
            return intent.plan
        options = tuple(offered(before, seat))
        return self._decide(
            before, Decision(kind="pick", seats=(seat,), prompt="ask.activation", options=options), seat
        )

    def _go_on(self, view: State, decision: Decision, seat: str, spot: FlipSpot) -> Answer:
        """The next landing on the way that was decided upon; where there is none, what is best now."""
        plan = self._decided(view, seat)
        if plan is None or plan.key != spot.piece or spot.at not in (plan.start, *plan.way[:-1]):
            field = self._field(view, seat)
            plan = self._best(field, [Plan(0.0, spot.piece), *self._moves(field, spot.piece, spot.left)])
            if not plan.way:
                return pass_answer(decision, seat)
        self._followed = plan
        return flipped(decision, seat, plan.way[(plan.start, *plan.way).index(spot.at)])

    def _plans(self, field: Field, decision: Decision) -> list[Plan]:
        keys = open_keys(decision)
        if decision.prompt == "ask.action":
            return list(self._doings(field, decision.about[0], keys))
        found: list[Plan] = []
        for key in keys if self.skill.sees_army else _foremost(field, keys):
            if key in field.view.disks:
                found += self._doings(field, key, tuple(option.key for option in actions(field.view, key)))
            elif (worth := activation_worth(field, key)) > 0 or key != ABILITY or len(keys) == 1:
                found.append(Plan(worth, key))  # an ability that does nothing is no way to pass
        return found

    def _best(self, field: Field, plans: list[Plan]) -> Plan:
        return plans[0] if len(plans) == 1 else self._weighed(field, plans)[0].plan

    def _weighed(self, field: Field, plans: list[Plan]) -> "list[Weighed]":
        """The best first. Those that promise most are looked at first; what could not be looked at comes behind."""
        plans = sorted(plans, key=lambda plan: -plan.promise)
        if not self.skill.sees_replies:
            return [Weighed(plan, plan.promise) for plan in plans]
        skill = self.skill
        mind = Course(field, skill.budget, self.is_over, skill.blows)
        found: list[Weighed] = []
        try:
            for plan in plans[: skill.plans]:
                course = mind.after(plan.key, plan.last)
                found.append(Weighed(plan, plan.promise + AHEAD * (course - plan.melee)))
        except Spent:
            pass
        rest = [Weighed(plan, plan.promise, is_ahead=False) for plan in plans[len(found) :]]
        return [*sorted(found, key=lambda one: -one.value), *rest]

    def weigh(self, view: State, decision: Decision, seat: str) -> "list[Weighed]":
        """What could be answered where it thinks ahead, the best first; nothing elsewhere."""
        if decision.prompt not in ("ask.activation", "ask.action"):
            return []
        field = self._field(view, seat)
        return self._weighed(field, self._plans(field, decision))

    def _doings(self, field: Field, id_: str, keys: tuple[str, ...]) -> Iterator[Plan]:
        """What a disk could do when it is activated."""
        for action in keys:
            if action == MOVE:
                yield from self._moves(field, id_, field.movement(id_))
            elif (worth := action_worth(field, id_, action)) > 0 or action == NOTHING:
                yield Plan(worth, id_, action)  # what does nothing, or harm, is no way to wait

    def _moves(self, field: Field, id_: str, left: int) -> list[Plan]:
        """The best moves of a disk, each to another end, few upon the same disks. Who sees replies thinks them through
        and need not fear them besides."""
        mover = Mover(field, id_, left, fear=0.0 if self.skill.sees_replies else None)
        ideas = sorted(mover.ideas(), key=lambda idea: -idea.worth)
        found: list[Plan] = []
        counts: Counter[int] = Counter()
        for idea in ideas:
            if idea.worth <= MIN_MOVE_WORTH or len(found) == self.skill.ends:
                break
            upon = mover.upon(idea.way[-1])
            counts[upon] += 1
            if counts[upon] <= ALIKE:
                found.append(Plan(idea.worth, id_, MOVE, mover.at, idea.way, idea.melee))
        return found


def _foremost(field: Field, keys: tuple[str, ...]) -> tuple[str, ...]:
    """What may be activated but for all disks on the field save the one that is nearest to an enemy."""
    own, foes = [key for key in keys if key in field.view.disks], [field.table[id_].at for id_ in field.foes()]
    if len(own) < 2 or not foes:
        return keys
    first = min(own, key=lambda id_: (min(squared(field.table[id_].at, foe) for foe in foes), id_))
    return tuple(key for key in keys if key == first or key not in own)
