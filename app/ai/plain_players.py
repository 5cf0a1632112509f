"""The players that every game has."""

from collections.abc import Mapping

from app.ai.first_player import FirstPlayer
from app.ai.policy import PlayerFactory, Sampling
from app.ai.random_player import RandomPlayer


def plain_players(rules: Sampling) -> Mapping[str, PlayerFactory]:
    """The players of a game that has none of its own, by name."""
    return {
        "first": PlayerFactory(lambda _seed, _is_over: FirstPlayer(rules)),
        "random": PlayerFactory(lambda seed, _is_over: RandomPlayer(rules, seed)),
    }
