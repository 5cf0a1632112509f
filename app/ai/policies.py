"""Players by name, for each game that has some."""

from collections.abc import Callable, Mapping
from typing import Any

from app.ai.answers import Policy
from app.ai.first_player import First
from app.ai.random_player import Wild
from app.games.diskwars.ai.captain import LEVELS, Captain, never
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.rules.play import Diskwars
from app.games.warhammer.ai import captain as warhammer_captain
from app.games.warhammer.ai import greedy as warhammer_greedy
from app.games.warhammer.ai.plain_players import FirstCommander, WildCommander
from app.games.warhammer.rules.play import Warhammer

IsOver = Callable[[], bool]
Make = Callable[[Any, int, IsOver], Policy]


def _captain(budget: int) -> Callable[[Diskwars, int, IsOver], Policy]:
    return lambda rules, seed, is_over: Captain(rules, seed, budget, is_over)


def _warhammer_captain(budget: int) -> Callable[[Warhammer, int, IsOver], Policy]:
    return lambda rules, seed, is_over: warhammer_captain.Captain(rules, seed, budget, is_over)


# Those of Diskwars: the game that everything else may be compared with.
POLICIES: Mapping[str, Make] = {
    "first": lambda rules, _seed, _is_over: First(rules),
    "random": lambda rules, seed, _is_over: Wild(rules, seed),
    "greedy": lambda rules, seed, _is_over: Greedy(rules, seed),
    **{name: _captain(budget) for name, budget in LEVELS.items()},
}
WARHAMMER: Mapping[str, Make] = {
    "first": lambda rules, _seed, _is_over: FirstCommander(rules),
    "random": lambda rules, seed, _is_over: WildCommander(rules, seed),
    "greedy": lambda rules, seed, _is_over: warhammer_greedy.Greedy(rules, seed),
    **{name: _warhammer_captain(budget) for name, budget in warhammer_captain.LEVELS.items()},
}
BY_SYSTEM: Mapping[str, Mapping[str, Make]] = {"diskwars": POLICIES, "warhammer": WARHAMMER}


def make(name: str, rules: Any, seed: int, is_over: IsOver = never) -> Policy:
    """A player of a name, for the game whose rules these are. All that it decides by chance follows from the seed. One
    that looks ahead asks `is_over` now and then whether its time is up, and then says the best it has found."""
    return BY_SYSTEM[rules.system][name](rules, seed, is_over)
