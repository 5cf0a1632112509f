"""A small game in one call. What it has beyond the defaults it puts there with `replace`."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from app.ai.policy import PlayerFactory
from app.engine.game import Rules
from app.games.api.battle import BattleGame, Properties
from app.games.defaults.assist import plain_assist
from app.games.defaults.codec import plain_codec
from app.games.defaults.narrator import Describe, plain_narrator
from app.games.defaults.rules import S
from app.games.defaults.scenery import Paint, plain_scenery
from app.games.defaults.setup import Begin, plain_setup

PLAIN_SURFACE = "plain"


class ScoredRules(Rules[S], Protocol[S]):
    """Rules that know the points at any time."""

    def scores(self, state: S) -> Mapping[str, int]: ...


def plain_battle(
    state_type: type[S],
    rules: ScoredRules[S],
    *,
    version: str,
    properties: Properties,
    players: Mapping[str, PlayerFactory],
    scenarios: Sequence[str],
    begin: Begin[S],
    paint: Paint[S],
    describe: Describe[S],
) -> BattleGame[S]:
    """Put a game together: `begin` makes its first state, `paint` is what an event changes in a state as it is seen,
    `describe` says in sentences what lies there."""
    return BattleGame(
        id=state_type.system,
        version=version,
        surface=PLAIN_SURFACE,
        properties=properties,
        rules=rules,
        setup=plain_setup(state_type.system, scenarios, properties, begin),
        codec=plain_codec(state_type),
        narrator=plain_narrator(rules.scores, describe),
        scenery=plain_scenery(state_type, rules, paint),
        assist=plain_assist(players),
    )
