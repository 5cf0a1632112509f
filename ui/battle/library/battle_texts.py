"""A kept battle in words: who met, how far it is, how it ended."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.words import knows, label, say
from app.words.tongue import of_game
from ui.battle.setup.choices import PERSON, PLAYERS
from ui.shell.status.moment_texts import when_text

if TYPE_CHECKING:
    from app.battles.battle_list import BattleSide, BattleSummary


def player_word(player: str) -> str:
    """What a player is called; a name from elsewhere stands for itself."""
    return say(f"battles.player-{player}") if player in PLAYERS else player


def players_word(side: "BattleSide") -> str:
    """Who played a seat, one after the other; a person by the name that is kept with the battle."""
    players = [side.name if side.name and one == PERSON else player_word(one) for one in side.players]
    return say("battles.players", players=players or [side.name])


def side_line(side: "BattleSide") -> str:
    player = players_word(side)
    return say("battles.side", army=side.army, player=player) if player else side.army


def sides_line(battle: "BattleSummary") -> str:
    return say("battles.against", sides=[side_line(side) for side in battle.sides])


def standing(battle: "BattleSummary") -> str:
    """In a few words: the round, or who won."""
    if battle.winners is None:
        return say("battles.round", round=battle.round)
    names = [side.army for side in battle.sides if side.id in battle.winners]
    how = say("battles.won", winners=names) if names else say("battles.drawn")
    return say("battles.scored", how=how, scores=_scores(battle)) if battle.scores else how


def _scores(battle: "BattleSummary") -> list[int]:
    """The points of all seats, those of the winners first."""
    winners = battle.winners or ()
    order = sorted(battle.scores, key=lambda seat: (seat not in winners, -battle.scores[seat]))
    return [battle.scores[seat] for seat in order]


def ending(battle: "BattleSummary") -> str:
    """The same in a sentence, with the reason."""
    if battle.winners is None:
        return say("battles.going-on", round=battle.round)
    if battle.is_entered:
        return say("battles.ended-entered", how=standing(battle))
    code = f"result.{battle.reason}"
    with of_game(battle.system):
        why = say(code) if knows(code) else battle.reason
    ended = say("battles.ended", how=standing(battle), why=why)
    shared = [side.army for side in battle.sides if side.is_shared]
    return say("battles.ended-shared", how=ended, armies=shared) if shared and not battle.is_practice else ended


def place_line(battle: "BattleSummary", scenarios: Mapping[tuple[str, str], str]) -> str:
    """The scenario, or the game where there is none, and when it was played last."""
    return say("battles.place", scenario=scenario_name(battle, scenarios), when=when_text(battle.changed_at))


def scenario_name(battle: "BattleSummary", scenarios: Mapping[tuple[str, str], str]) -> str:
    return scenarios.get((battle.system, battle.scenario)) or label(battle.scenario or battle.system)


def spoken(battle: "BattleSummary", scenarios: Mapping[tuple[str, str], str]) -> str:
    """A line of the list as a screen reader says it."""
    parts = (battle.name, sides_line(battle), standing(battle), place_line(battle, scenarios))
    return say("battles.spoken", parts=list(parts))
