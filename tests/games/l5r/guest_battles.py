"""Pieces of Diskwars as guests: the skirmishes of the long runs, once at home and once among strangers.

A battle of guests alone, by the rulebook that they know from home, must go as it went there: whatever texts and scripts
call by name is found under the longer id too.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from app.documents.reading import Source, read_json
from app.engine.protocol import Event
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.codec import make_reader
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.state import L5rState
from tests.ai.arena import shelf
from tests.games.adapter import GameAdapter
from tests.soak.played import Played
from tests.soak.skirmishes import Curious, opening

PREFIX = "diskwars/"
# What a position calls pieces by their ids under.
NAMING = frozenset({
    "disk", "army", "stack", "casualties", "aside", "spells", "spellbook", "discards", "spell", "from", "lord",
})  # fmt: skip


class AwayState(L5rState):
    """A battle of L5R that is read by the rulebook of its guests."""

    rulebook: ClassVar[Rulebook] = State.rulebook


def records() -> Records:
    """All that a battle of L5R may need."""
    return GameAdapter("l5r", "", ()).records


@cache
def guests_alone() -> Records:
    """The same without the own spells: who may use any spell of the game has no more than at home."""
    spells = {id_: one for id_, one in records()["spell"].items() if id_.startswith(PREFIX)}
    return {**records(), "spell": spells}


def invited(plain: Any, key: str = "") -> Any:
    """A position with all its pieces called as guests are."""
    if isinstance(plain, Mapping):
        return {name: invited(value, name) for name, value in plain.items()}
    if isinstance(plain, list):
        return [invited(value, key) for value in plain]
    is_named = key in NAMING and isinstance(plain, str)
    return f"{PREFIX}{plain}" if is_named and (plain in shelf().cards or plain in shelf().records["spell"]) else plain


def away(state: State) -> State:
    """A battle of Diskwars among strangers."""
    plain = {**invited(state_plain(state, shelf().records)), "system": AwayState.system}
    return read_state(plain, AwayState, guests_alone())


def read_state(plain: Mapping[str, Any], kind: type[State] = L5rState, known: Records | None = None) -> State:
    source = read_json(json.dumps(plain).encode(), "guests.json")
    assert isinstance(source, Source)
    position = make_reader(kind)(source, known or records())
    assert isinstance(position, Position), position
    return position.state


def saved_and_read(state: State) -> State:
    return read_state(state_plain(state, records()), type(state))


class Visit(Played):
    """A skirmish, at home or away; what happened in it is kept, with pieces called as at home."""

    def __init__(self, number: int, *, is_away: bool) -> None:
        state = away(opening(number)) if is_away else opening(number)
        super().__init__(number, state, {seat.id: Curious(number * 7 + n) for n, seat in enumerate(state.seats)})
        self.happened: list[str] = []

    def note(self, _before: Any, _decision: Any, _answer: Any, told: tuple[Event, ...]) -> None:
        self.happened += [repr((one.kind, one.values, one.cause)).replace(PREFIX, "") for one in told]
