"""Dice in words: what each means, what was rolled for, what came of it. All of it in the language of the game."""

from collections.abc import Iterator, Mapping
from typing import Any

from app.games.warhammer.battle.codec.cards import SYSTEM
from app.games.warhammer.battle.narrator.rolls import Die, Roll, Throw
from app.words import label, say
from app.words.play_sentences import NameSource, tell_event
from app.words.tongue import of_game, spoken_of

_NAMED = ("piece", "by", "target", "seat")


def title_of(throw: Throw, named: NameSource) -> str:
    """What was rolled for."""
    with of_game(SYSTEM):
        return say(f"roll.title-{throw.purpose}", by=named(throw.by), target=named(throw.target))


def notes_of(throw: Throw) -> Iterator[str]:
    """What counts for all dice of it."""
    return spoken_of(SYSTEM, _notes(throw))


def _notes(throw: Throw) -> Iterator[str]:
    if throw.purpose == "shot":
        if throw.strength is not None:
            yield say("roll.of-strength", strength=throw.strength)
        if throw.at_siege:
            yield say("roll.at-siege")


def head_of(roll: Roll, *, is_first: bool) -> str:
    """What stands above the dice of one roll; nothing above the first."""
    if is_first:
        return ""
    with of_game(SYSTEM):
        return say("roll.scatter-head" if roll.is_scatter else "roll.again-head")


def die_told(die: Die, named: NameSource) -> str:
    """What a die means here."""
    with of_game(SYSTEM):
        told = say(die.code, **_values(die.values, named), face=label(die.read))
        return say("roll.read-as", shown=label(die.face), told=told) if die.is_read_otherwise else told


def _values(values: Mapping[str, Any], named: NameSource) -> dict[str, Any]:
    return {name: named(value) if name in _NAMED else value for name, value in values.items()}


def outcomes_of(throw: Throw, named: NameSource) -> Iterator[str]:
    """What came of it, in the sentences of the log."""
    return (tell_event(event, named) for event in throw.outcomes)
