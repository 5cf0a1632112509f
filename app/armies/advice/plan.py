"""A plan: some changes of a list with their price and outcome."""

from dataclasses import dataclass

from app.armies.edit import ListChange
from catalog.schema.lists import ArmyList, Verdict


@dataclass(frozen=True, slots=True, order=True)
class PlanCost:
    """What a plan costs: pieces touched, then points moved."""

    pieces: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePlan:
    """Changes in order, the list they lead to, what the law says of it, and what they cost."""

    changes: tuple[ListChange, ...]
    army: ArmyList
    verdict: Verdict
    cost: PlanCost

    @property
    def is_empty(self) -> bool:
        return not self.changes
