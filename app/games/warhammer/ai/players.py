"""The players of Warhammer: Diskwars, by name."""

from collections.abc import Callable, Mapping

from app.ai.policy import IsOver, PlayerFactory, Policy
from app.games.warhammer.ai.captain import Captain
from app.games.warhammer.ai.greedy import Greedy
from app.games.warhammer.ai.plain_players import FirstCommander, RandomCommander
from app.games.warhammer.ai.skill import LEVELS, Skill
from app.games.warhammer.rules.play import RULES

SECONDS = {"captain": 3.0}  # the others never take long


def _captain(skill: Skill) -> Callable[[int, IsOver], Policy]:
    return lambda seed, is_over: Captain(RULES, seed, skill, is_over)


PLAYERS: Mapping[str, PlayerFactory] = {
    "first": PlayerFactory(lambda _seed, _is_over: FirstCommander(RULES)),
    "random": PlayerFactory(lambda seed, _is_over: RandomCommander(RULES, seed)),
    "greedy": PlayerFactory(lambda seed, _is_over: Greedy(RULES, seed), can_explain=True),
    **{name: PlayerFactory(_captain(skill), SECONDS.get(name), can_explain=True) for name, skill in LEVELS.items()},
}
