"""The players of Diskwars, by name."""

from collections.abc import Mapping

from app.ai.policy import IsOver, PlayerFactory, Policy
from app.games.disk.players import FirstDiskPlayer, RandomDiskPlayer
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.ai.skill import LEVELS, Skill
from app.games.diskwars.rules.play import RULES, Diskwars

SECONDS = {"recruit": 0.5, "sergeant": 1.0, "captain": 3.0, "marshal": 6.0}


def make_players(rules: Diskwars) -> Mapping[str, PlayerFactory]:
    """The players of one game of the family."""

    def level(name: str, skill: Skill) -> PlayerFactory:
        def captain(seed: int, is_over: IsOver) -> Policy:
            return Captain(rules, seed, skill, is_over)

        return PlayerFactory(captain, SECONDS[name], can_explain=True, sees_ahead=skill.sees_turns)

    return {
        "first": PlayerFactory(lambda _seed, _is_over: FirstDiskPlayer(rules)),
        "random": PlayerFactory(lambda seed, _is_over: RandomDiskPlayer(rules, seed)),
        "greedy": PlayerFactory(lambda seed, _is_over: Greedy(rules, seed), can_explain=True),
        **{name: level(name, skill) for name, skill in LEVELS.items()},
    }


PLAYERS: Mapping[str, PlayerFactory] = make_players(RULES)
