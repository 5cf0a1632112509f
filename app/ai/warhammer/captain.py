"""The player that looks one step ahead: what it could do, and the best that the others could answer to it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.ai.answers import flipped, open_keys, passed, picked
from app.ai.warhammer.field import Field
from app.ai.warhammer.greedy import Greedy, action_worth, activation_worth
from app.ai.warhammer.moves import LEAST, SCOUTING, Mover
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
NEXT, LATER = 0.8, 0.5  # how much of the best answer counts: where it comes next, where the own card goes on
LOOK = 16  # moves between two looks at whether somebody is in a hurry
IsOver = Callable[[], bool]


class Spent(Exception):  # noqa: N818 - no error
    """The budget is used up: what has been found must do."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to do: the option that begins it, the action of a disk, its first landing and its last, and what it
    promises by itself."""

    promise: float
    key: str
    action: str = ""
    first: Point | None = None
    last: Point | None = None


class Captain(Greedy):
    """Greedy in everything but activations: there it weighs what the others could do next."""

    def __init__(self, rules: Warhammer, seed: int, budget: int = LEVELS["captain"], is_over: IsOver = never) -> None:
        super().__init__(rules, seed)
        self.budget = budget
        self.is_over = is_over

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        spot = decision.place
        if decision.prompt in ("ask.activation", "ask.action"):
            plan = self._best(view, seat, self._plans(Field(view, seat), decision))
            return picked(decision, seat, [plan.action if decision.prompt == "ask.action" else plan.key])
        if isinstance(spot, FlipSpot) and not spot.is_forced and spot.by != SCOUTING:
            field = Field(view, seat)
            plan = self._best(view, seat, [Plan(0.0, spot.piece), *_moves(field, spot.piece, spot.left)])
            return passed(decision, seat) if plan.first is None else flipped(decision, seat, plan.first)
        return super().answer(view, decision, seat)

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
                worth = plan.promise - weight * mind.worst(plan)
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
    return [Plan(one.worth, id_, MOVE, one.way[0], one.way[-1]) for one in ideas[:ENDS] if one.worth > LEAST]


class Replies:
    """What the others could answer to a plan. What was thought about disks that a plan does not concern still holds."""

    def __init__(self, view: State, seat: str, budget: int, is_over: IsOver) -> None:
        self.view = view
        self.seat = seat
        self.left = budget
        self._is_over = is_over
        self._known: dict[str, float] = {}

    def worst(self, plan: Plan) -> float:
        """The best blow that one enemy could strike after a plan."""
        after = self._after(plan)
        fields: dict[str, Field] = {}
        worst = 0.0
        for id_, disk in self.view.disks.items():
            if disk.seat == self.seat or disk.activated:
                continue
            if plan.last is None or not self._concerns(plan, id_):
                worst = max(worst, self._usual(id_))
            elif not after.table.is_pinned(id_):
                field = fields.setdefault(disk.seat, Field(after, disk.seat))
                worst = max(worst, self._reply(field, id_))
        return worst

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
