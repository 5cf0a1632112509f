"""The players of Warhammer: Diskwars, by name."""

from collections.abc import Mapping

from app.ai.policy import IsOver, PlayerFactory, Policy
from app.games.warhammer.ai.captain import Captain
from app.games.warhammer.ai.greedy import Greedy
from app.games.warhammer.ai.plain_players import FirstCommander, RandomCommander
from app.games.warhammer.ai.skill import LEVELS, Skill
from app.games.warhammer.rules.play import RULES

SECONDS = {"captain": 3.0}  # the others never take long


def _level(name: str, skill: Skill) -> PlayerFactory:
    def captain(seed: int, is_over: IsOver) -> Policy:
        return Captain(RULES, seed, skill, is_over)

    return PlayerFactory(captain, SECONDS.get(name), can_explain=True, sees_ahead=skill.sees_replies)


PLAYERS: Mapping[str, PlayerFactory] = {
    "first": PlayerFactory(lambda _seed, _is_over: FirstCommander(RULES)),
    "random": PlayerFactory(lambda seed, _is_over: RandomCommander(RULES, seed)),
    "greedy": PlayerFactory(lambda seed, _is_over: Greedy(RULES, seed), can_explain=True),
    **{name: _level(name, skill) for name, skill in LEVELS.items()},
}
