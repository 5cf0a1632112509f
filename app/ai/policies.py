"""Players by name."""

from collections.abc import Callable, Mapping

from app.ai.answers import Policy
from app.ai.first import First
from app.ai.greedy import Greedy
from app.ai.wild import Wild
from app.games.diskwars.play import Diskwars

POLICIES: Mapping[str, Callable[[Diskwars, int], Policy]] = {
    "first": lambda rules, _seed: First(rules),
    "random": Wild,
    "greedy": Greedy,
}


def make(name: str, rules: Diskwars, seed: int) -> Policy:
    """A player of a name. All that it decides by chance follows from the seed."""
    return POLICIES[name](rules, seed)
