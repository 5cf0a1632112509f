"""What everything in a battle is called, in English or German: disks and cards as printed, terrain by its face, zones
by their player."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from app.games.api.records import Records
from app.games.disk.names import Names, SpokenNames
from app.games.warhammer.rules.abilities.use import COMMAND, SCENARIO
from app.games.warhammer.rules.state import State
from app.words import say
from app.words.abilities import entry_text, record_text
from app.words.tokens import token_words
from app.words.tongue import GERMAN, chosen, of_game

_TEXTED = ("command", "deployment", "terrain", "scenario")
_WORDS = (SCENARIO, "empowerment")
_ZONE = re.compile(r"zone:(\w+?)(\d+)")  # zone:A1
_TERRAIN = re.compile(r"t(\d+)")  # t1


class WarhammerNames(Names):
    """The names of the game, with what is no disk and no card."""

    def __init__(self, state: Any, records: Records) -> None:
        self._entries = {id_: one for kind in _TEXTED for id_, one in records.get(kind, {}).items()}
        self._german = _german_names(records)
        self._terrain: dict[str, str] = {}
        super().__init__(state)

    def see(self, state: Any) -> None:
        super().see(state)
        self._terrain |= {piece.id: piece.kind for piece in state.terrain}

    def hear(self, event: Mapping[str, Any]) -> None:
        super().hear(event)
        if event.get("kind") == "terrain-placed":
            self._terrain[str(event["piece"])] = str(event["terrain"])

    def texts(self, id_: str) -> str:
        """All that a card or a terrain does, as printed: its keywords in a line, then its texts."""
        entry = self._entries.get(id_.partition(":")[0])
        if entry is None:
            return ""
        with of_game(self.system):
            keywords = ", ".join(token_words(one) for one in getattr(entry, "keywords", ()))
            line = f"{keywords[:1].upper()}{keywords[1:]}." if keywords else ""
            return f"{line} {entry_text(entry)}".strip()

    def _read(self, source: str) -> str:
        """What a record says; of a source without a number, all that its piece does."""
        kind, _, id_ = source.partition("/")
        if "#" in source:
            return super()._read(source)
        card = self._state.cards.get(id_) if kind == "disk" else None
        if card is not None:
            return " ".join(dict.fromkeys(record_text(one.record, one.kind) for one in card.book.records))
        return self.texts(id_)

    def translate(self, name: str) -> str:
        return self._german.get(name, name) if chosen() == GERMAN else name

    def __call__(self, id_: str) -> str:
        if id_ in self._pieces:
            return super().__call__(id_)
        with of_game(self.system):
            return self._thing(id_) or super().__call__(id_)

    def _thing(self, id_: str) -> str:
        """What is neither disk nor card; nothing for one of those."""
        if found := _ZONE.fullmatch(id_):
            return say("name.zone", seat=self._seat(found[1]), number=found[2])
        if id_.startswith(COMMAND):
            return say("name.command", seat=self._seat(id_.removeprefix(COMMAND)))
        if id_ in _WORDS:
            return say(f"name.{id_}")
        if id_ in self._terrain:
            kind = self._terrain[id_]
            return self.translate(self._cards.get(kind, kind))
        found = _TERRAIN.fullmatch(id_)
        return say("name.terrain", number=found[1]) if found else ""

    def _seat(self, seat: str) -> str:
        return self._seat_names.get(seat, seat)


def name_for(seat: str, id_: str, named: Callable[[str], str]) -> str:
    """What something is called to the player of a seat: their own zones and card are theirs."""
    with of_game(State.system):
        if (found := _ZONE.fullmatch(id_)) and found[1] == seat:
            return say("name.own-zone", number=found[2])
        return say("name.own-command") if id_ == f"{COMMAND}{seat}" else named(id_)


class WarhammerCalled(WarhammerNames, SpokenNames):
    """As people speak, without ids. Copies of a disk that is still to come are counted as well: Orc Boyz 2."""

    def _thing(self, id_: str) -> str:
        card, _, number = id_.partition(":")
        if card in self._state.cards and number.isdecimal():
            return f"{self.translate(self._cards[card])} {number}"
        return super()._thing(id_)


def _german_names(records: Records) -> dict[str, str]:
    """By their English names."""
    entries = (entry for shelf in records.values() for entry in shelf.values())
    return {entry.name: entry.german for entry in entries if entry.german}
