"""Help for army lists: repair, complete, suggest, enumerate. Pure functions over values; the law of the game judges.

Nothing here knows a rule for sure: a list is legal when `app.games` says so, and whatever is handed out has been asked
about. The same question with the same seed has the same answer. Every function takes `should_stop`, asked often.
"""

from app.armies.advice.complete import Completion, complete
from app.armies.advice.difference import difference
from app.armies.advice.enumerate import Roster, count_rosters, rosters
from app.armies.advice.plan import Cost, Plan
from app.armies.advice.repair import Repair, Step, mend, repair
from app.armies.advice.suggest import Suggestion, suggest

__all__ = [
    "Completion", "Cost", "Plan", "Repair", "Roster", "Step", "Suggestion", "complete", "count_rosters", "difference",
    "mend", "repair", "rosters", "suggest",
]  # fmt: skip
