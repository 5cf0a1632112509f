"""The player that looks one step ahead: what it could do, and the best that the others could answer to it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.ai.answers import flipped, open_keys, passed, picked
from app.ai.warhammer.field import Field
from app.ai.warhammer.greedy import Greedy, action_worth, activation_worth
from app.ai.warhammer.moves import LEAST, SCOUTING, Mover
from app.ai.warhammer.temper import CAPTAIN
from app.base.frozen import changed
from app.base.geometry import Point, squared
from app.engine.protocol import Answer, Decision
from app.games.disk.flips import FREE, FlipSpot
from app.games.warhammer.activation import MOVE, actions
from app.games.warhammer.play import Warhammer
from app.games.warhammer.state import State

LEVELS: Mapping[str, int] = {"recruit": 60, "sergeant": 400, "captain": 3_000}  # moves weighed for one answer
ENDS = 6  # of the moves of one disk that are looked at
PLANS = 12  # that are looked at with what the others could answer
NEXT, LATER = 0.8, 0.5  # how much of the answers counts: where they come next, where the own card goes on
FOLLOWING = 0.6  # what part of the last one's share each further answer counts
LOOK = 16  # moves between two looks at whether somebody is in a hurry
IsOver = Callable[[], bool]


class Spent(Exception):  # noqa: N818 - no error
    """The budget is used up: what has been found must do."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to do: what it promises by itself, the option that begins it, the action of a disk, where it starts
    and its landings."""

    promise: float
    key: str
    action: str = ""
    start: Point | None = None
    way: tuple[Point, ...] = ()

    @property
    def last(self) -> Point | None:
        return self.way[-1] if self.way else None


class Captain(Greedy):
    """Minded otherwise than greedy, and in activations it weighs what the others could do next. What it has decided for
    a disk is remembered until that has been done."""

    temper = CAPTAIN

    def __init__(self, rules: Warhammer, seed: int, budget: int = LEVELS["captain"], is_over: IsOver = never) -> None:
        super().__init__(rules, seed)
        self.budget = budget
        self.is_over = is_over
        self._intent: Plan | None = None

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        spot = decision.place
        if decision.prompt == "ask.activation":
            self._intent = self._best(view, seat, self._plans(self._field(view, seat), decision))
            return picked(decision, seat, [self._intent.key])
        if decision.prompt == "ask.action":
            plan = self._decided(decision) or self._best(view, seat, self._plans(self._field(view, seat), decision))
            self._intent = plan
            return picked(decision, seat, [plan.action])
        if isinstance(spot, FlipSpot) and not spot.is_forced and spot.by != SCOUTING:
            return self._go_on(view, decision, seat, spot)
        return super().answer(view, decision, seat)

    def _field(self, view: State, seat: str) -> Field:
        return Field(view, seat, self.temper)

    def _decided(self, decision: Decision) -> "Plan | None":
        """What was decided for the disk that is asked about, where it still may be done."""
        plan = self._intent
        return plan if plan and plan.key == decision.about[0] and plan.action in open_keys(decision) else None

    def _go_on(self, view: State, decision: Decision, seat: str, spot: FlipSpot) -> Answer:
        """The next landing on the way that was decided upon; where there is none, what is best now."""
        plan = self._intent
        if plan is None or plan.key != spot.piece or spot.at not in (plan.start, *plan.way[:-1]):
            found = [Plan(0.0, spot.piece), *_moves(self._field(view, seat), spot.piece, spot.left)]
            plan = self._intent = self._best(view, seat, found)
            if not plan.way:
                return passed(decision, seat)
        return flipped(decision, seat, plan.way[(plan.start, *plan.way).index(spot.at)])

    def _plans(self, field: Field, decision: Decision) -> list[Plan]:
        keys = open_keys(decision)
        if decision.prompt == "ask.action":
            return list(_doings(field, decision.about[0], keys))
        found: list[Plan] = []
        for key in keys:
            if key in field.view.disks:
                found += _doings(field, key, tuple(option.key for option in actions(field.view, key)))
            else:
                found.append(Plan(activation_worth(field, key), key))
        return found

    def _best(self, view: State, seat: str, plans: list[Plan]) -> Plan:
        """Those that promise most are looked at first. What could not be looked at any more is left alone."""
        plans = sorted(plans, key=lambda plan: -plan.promise)
        if len(plans) == 1:
            return plans[0]
        weight = LATER if view.seat(seat).left > 1 else NEXT
        mind = Replies(view, seat, self.budget, self.is_over)
        best, most = plans[0], float("-inf")
        try:
            for plan in plans[:PLANS]:
                worth = plan.promise - weight * mind.feared(plan)
                if worth > most:
                    best, most = plan, worth
        except Spent:
            pass
        return best


def _doings(field: Field, id_: str, keys: tuple[str, ...]) -> Iterator[Plan]:
    """What a disk could do when it is activated."""
    for action in keys:
        if action == MOVE:
            yield from _moves(field, id_, field.movement(id_))
        else:
            yield Plan(action_worth(field, id_, action), id_, action)


def _moves(field: Field, id_: str, left: int) -> list[Plan]:
    """The best moves of a disk, each to another end. What it has to fear in this round is thought through instead."""
    ideas = sorted(Mover(field, id_, left, fear=0.0).ideas(), key=lambda idea: -idea.worth)
    at = field.table[id_].at
    return [Plan(one.worth, id_, MOVE, at, one.way) for one in ideas[:ENDS] if one.worth > LEAST]


class Replies:
    """What the others could answer to a plan. What was thought about disks that a plan does not concern still holds."""

    def __init__(self, view: State, seat: str, budget: int, is_over: IsOver) -> None:
        self.view = view
        self.seat = seat
        self.left = budget
        self._is_over = is_over
        self._known: dict[str, float] = {}

    def feared(self, plan: Plan) -> float:
        """What the enemies could strike after a plan: the best of them, and a part of what each further one could."""
        blows = sorted(self._blows(plan), reverse=True)
        total, share = 0.0, 1.0
        for blow in blows:
            total += share * blow
            share *= FOLLOWING
        return total

    def _blows(self, plan: Plan) -> Iterator[float]:
        """The best blow of each enemy that may still act."""
        after = self._after(plan)
        fields: dict[str, Field] = {}
        for id_, disk in self.view.disks.items():
            if disk.seat == self.seat or disk.activated:
                continue
            if plan.last is None or not self._concerns(plan, id_):
                yield self._usual(id_)
            elif not after.table.is_pinned(id_):
                field = fields.setdefault(disk.seat, Field(after, disk.seat))
                yield self._reply(field, id_)

    def _after(self, plan: Plan) -> State:
        if plan.last is None:
            return self.view
        moved = changed(self.view, table=self.view.table.moved(plan.key, plan.last))
        return moved.with_disk(plan.key, activated=True)

    def _concerns(self, plan: Plan, id_: str) -> bool:
        """Whether an enemy could reach the disk of a plan where it was or where it will be."""
        one, foe = self.view.table[plan.key], self.view.table[id_]
        flips = self.view.disks[id_].card.movement or 0
        reach = FREE.reach(foe.radius, flips + 1) + foe.radius + one.radius
        assert plan.last is not None
        return min(squared(foe.at, one.at), squared(foe.at, plan.last)) < reach * reach

    def _usual(self, id_: str) -> float:
        if id_ not in self._known:
            is_held = self.view.table.is_pinned(id_)
            self._known[id_] = 0.0 if is_held else self._reply(Field(self.view, self.view.disks[id_].seat), id_)
        return self._known[id_]

    def _reply(self, field: Field, id_: str) -> float:
        best = 0.0
        for worth in Mover(field, id_, field.movement(id_)).strikes():
            self._count()
            best = max(best, worth)
        return best

    def _count(self) -> None:
        if self.left <= 0 or (self.left % LOOK == 0 and self._is_over()):
            self.left = 0
            raise Spent
        self.left -= 1
