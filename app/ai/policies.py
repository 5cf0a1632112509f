"""Players by name."""

from collections.abc import Callable, Mapping

from app.ai.answers import Policy
from app.ai.captain import LEVELS, Captain, never
from app.ai.first import First
from app.ai.greedy import Greedy
from app.ai.wild import Wild
from app.games.diskwars.play import Diskwars

IsOver = Callable[[], bool]


def _captain(budget: int) -> Callable[[Diskwars, int, IsOver], Policy]:
    return lambda rules, seed, is_over: Captain(rules, seed, budget, is_over)


POLICIES: Mapping[str, Callable[[Diskwars, int, IsOver], Policy]] = {
    "first": lambda rules, _seed, _is_over: First(rules),
    "random": lambda rules, seed, _is_over: Wild(rules, seed),
    "greedy": lambda rules, seed, _is_over: Greedy(rules, seed),
    **{name: _captain(budget) for name, budget in LEVELS.items()},
}


def make(name: str, rules: Diskwars, seed: int, is_over: IsOver = never) -> Policy:
    """A player of a name. All that it decides by chance follows from the seed. One that looks ahead asks `is_over` now
    and then whether its time is up, and then says the best it has found."""
    return POLICIES[name](rules, seed, is_over)
