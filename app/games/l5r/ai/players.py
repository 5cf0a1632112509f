"""The players of L5R, by name: those of Diskwars, who know what its scenarios are won by."""

from collections.abc import Mapping

from app.ai.policy import PlayerFactory
from app.games.diskwars.ai.players import make_players
from app.games.l5r.ai import court_goals
from app.games.l5r.rules.play import RULES

# Importing them adds what L5R has to the tables of the family.
PARTS = (court_goals,)

PLAYERS: Mapping[str, PlayerFactory] = make_players(RULES)
