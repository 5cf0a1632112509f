"""Asking the law, often but not for ever: every search of this package goes through one `LawTrial`."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from app.armies.edit import fingerprint
from app.base.errors import Problem
from app.games.api.army import Pieces
from app.games.law import AS_PUBLISHED, LEARNING
from app.games.registry import army_of, check
from catalog.schema.lists import ArmyList, Rules, Verdict

Stop = Callable[[], bool]

# How often a search may ask the law. A count, not a clock: the same question has the same answer on every machine.
BUDGET = 2000
ENDLESS = 1_000_000_000

# What no change of pieces can mend.
BEYOND_PIECES = frozenset({"unknown-switch"})


def never() -> bool:
    return False


def is_beyond_pieces(problem: Problem) -> bool:
    return problem.code in BEYOND_PIECES


def budget_of(system: str, wanted: int | None = None) -> int:
    """About one second of an ordinary machine, unless another budget is wanted: the laws take different times."""
    return army_of(system).CHECKS_PER_SECOND if wanted is None else wanted


class HaltedError(Exception):
    """The budget is spent, or the user wants to stop. Whoever searches gives back the best found so far."""


@dataclass
class LawTrial:
    """The law with a budget. `stopped` says that the user ended it; a stage of a search is a part of a `whole`."""

    pieces: Pieces
    rules: Rules
    budget: int = BUDGET
    should_stop: Stop = never
    ignore: Callable[[Problem], bool] = is_beyond_pieces
    asked: int = 0
    stopped: bool = False
    known: dict[tuple[object, ...], Verdict] = field(default_factory=dict)
    whole: "LawTrial | None" = None

    def __post_init__(self) -> None:
        # A list that advice has changed is no longer the published one, nor one of the learning scenario.
        self.rules = replace(self.rules, options=self.rules.options - {AS_PUBLISHED, LEARNING})

    @property
    def is_spent(self) -> bool:
        return self.asked >= self.budget

    def part(self, budget: int) -> "LawTrial":
        """A share of the budget for one stage of a search. What the law said once is known to all stages."""
        share = LawTrial(self.pieces, self.rules, min(budget, self.budget - self.asked), self._is_over, self.ignore)
        share.known = self.known
        share.whole = self
        return share

    def _is_over(self) -> bool:
        """A stage asks its whole whether to go on."""
        self.stopped = self.stopped or self.should_stop()
        return self.stopped

    def judge(self, army: ArmyList) -> Verdict:
        """What the law says. The same list is asked about once."""
        key = (army.limit, *fingerprint(army))
        if key not in self.known:
            self.pause()
            self._count()
            self.known[key] = check(army, self.pieces, self.rules)
        return self.known[key]

    def _count(self) -> None:
        self.asked += 1
        if self.whole:
            self.whole._count()

    def pause(self) -> None:
        """A good moment to stop."""
        if self.should_stop():
            self.stopped = True
        if self.stopped or self.is_spent:
            raise HaltedError

    def allows(self, army: ArmyList) -> bool:
        return not self.faults(army)

    def faults(self, army: ArmyList) -> tuple[Problem, ...]:
        """The problems of a list that are to be mended."""
        return tuple(problem for problem in self.judge(army).problems if not self.ignore(problem))


def mendable_problems(verdict: Verdict) -> tuple[Problem, ...]:
    """The problems that pieces can mend."""
    return tuple(problem for problem in verdict.problems if not is_beyond_pieces(problem))
