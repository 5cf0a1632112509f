"""What there is to set up in each game: its scenarios, what can be agreed on in them, who can play. No widgets."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.battles import battle_list
from app.games.api.setup import ScenarioChoice
from app.games.player_names import LEVELS, PROGRAMS
from app.games.registry import battle_of
from app.words import say

if TYPE_CHECKING:
    from catalog.schema import Entry

PERSON = battle_list.PERSON
OWN_NAME = "player.name"  # where the window keeps what the user is called
PLAYERS = (PERSON, *LEVELS, *PROGRAMS)
_GROUPS = {"battles.players-computer": LEVELS, "battles.players-programs": PROGRAMS}
FIRST_BATTLES = 2  # against a computer player; who has played them is asked how strong it shall be


def scenes_of(system: str, entries: "Mapping[str, Entry]") -> dict[str, ScenarioChoice]:
    """The scenarios of a game, the smaller and simpler ones first. `entries` are those of the catalogue."""
    return {one.id: one for one in battle_of(system).setup.scenarios(entries)}


def choosable_players(system: str) -> tuple[str, ...]:
    """Who can play a seat."""
    from app.games.registry import computer_players_of

    return (PERSON, *computer_players_of(system))


def usual_opponent(system: str, last: str = "") -> str:
    """Who plays against a person: the level that was chosen last, in whatever game; else the weakest."""
    from app.games.registry import computer_players_of

    found = computer_players_of(system)
    return last if last in found else next(iter(found), PERSON)


def player_rows(system: str) -> "dict[str, str]":
    """Every computer player of a game with a line of what it does."""
    from app.games.registry import computer_players_of

    return {one: say(f"battles.about-{one}") for one in computer_players_of(system)}


def player_heads(system: str) -> "dict[str, str]":
    """The headings in a list of players, by the first below each."""
    from app.games.registry import computer_players_of

    found = computer_players_of(system)
    firsts = {code: next((one for one in found if one in names), "") for code, names in _GROUPS.items()}
    return {first: say(code) for code, first in firsts.items() if first}
