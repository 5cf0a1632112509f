"""What there is to set up in each game: its scenarios, what can be agreed on in them, who can play. No widgets."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.battles import battle_list
from app.games.api.setup import ScenarioChoice
from app.games.registry import battle_of

if TYPE_CHECKING:
    from catalog.schema import Entry

PERSON = battle_list.PERSON
OWN_NAME = "player.name"  # where the window keeps what the user is called
# The programs by their names in the games, as far as a person would play against one.
PLAYERS = (PERSON, "recruit", "sergeant", "captain", "greedy", "random")
OPPONENT = "greedy"  # who plays where nobody has chosen anybody


def scenes_of(system: str, entries: "Mapping[str, Entry]") -> dict[str, ScenarioChoice]:
    """The scenarios of a game, the smaller and simpler ones first. `entries` are those of the catalogue."""
    return {one.id: one for one in battle_of(system).setup.scenarios(entries)}


def choosable_players(system: str) -> tuple[str, ...]:
    """Who can play a seat."""
    from app.games.registry import players_of

    known = players_of(system)
    return tuple(one for one in PLAYERS if one == PERSON or one in known)


def usual_opponent(system: str) -> str:
    """Who plays against a person where nobody has chosen anybody; a game that knows no such player has another."""
    programs = [one for one in choosable_players(system) if one != PERSON]
    return OPPONENT if OPPONENT in programs else next(iter(programs), PERSON)
