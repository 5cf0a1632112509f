"""The players of Dragon Dice, by name."""

from collections.abc import Mapping

from app.ai.plain_players import plain_players
from app.ai.policy import IsOver, PlayerFactory, Policy
from app.games.dragon_dice.ai.captain import Captain
from app.games.dragon_dice.ai.greedy import Greedy
from app.games.dragon_dice.ai.plain_players import FirstDicePlayer
from app.games.dragon_dice.ai.temper import LEVELS, Temper
from app.games.dragon_dice.rules.play import RULES

SECONDS = {"recruit": 0.5, "sergeant": 1.0, "captain": 3.0}


def _level(name: str, temper: Temper) -> PlayerFactory:
    def captain(_seed: int, is_over: IsOver) -> Policy:
        return Captain(RULES, temper, is_over)

    return PlayerFactory(captain, SECONDS[name], can_explain=True, sees_ahead=temper.has_reply)


PLAYERS: Mapping[str, PlayerFactory] = {
    **plain_players(RULES),
    "first": PlayerFactory(lambda _seed, _is_over: FirstDicePlayer(RULES)),
    "greedy": PlayerFactory(lambda _seed, _is_over: Greedy(RULES), can_explain=True),
    **{name: _level(name, temper) for name, temper in LEVELS.items()},
}
