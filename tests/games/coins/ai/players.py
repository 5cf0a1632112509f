"""The computer players: only those that every game has."""

from app.ai.plain_players import plain_players
from tests.games.coins.rules.play import RULES

PLAYERS = plain_players(RULES)
