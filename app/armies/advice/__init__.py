"""Help for army lists: repair, complete, suggest, enumerate. Pure functions over values; the law of the game judges.

Nothing here knows a rule for sure: a list is legal when `app.games` says so, and whatever is handed out has been asked
about. The same question with the same seed has the same answer. What may take long takes `should_stop`, asked often.
"""

from app.armies.advice.complete import Completion, complete
from app.armies.advice.difference import difference
from app.armies.advice.enumerate import Muster, Roster, muster
from app.armies.advice.plan import ChangePlan, PlanCost
from app.armies.advice.repair import Repair, RepairStep, mend, repair
from app.armies.advice.suggest import Suggestion, factions, suggest

__all__ = [
    "ChangePlan",
    "Completion",
    "Muster",
    "PlanCost",
    "Repair",
    "RepairStep",
    "Roster",
    "Suggestion",
    "complete",
    "difference",
    "factions",
    "mend",
    "muster",
    "repair",
    "suggest",
]  # fmt: skip
