"""What the pieces of a battle are called."""

from collections.abc import Collection, Mapping
from typing import Any

from app.games.api.scenes import SET
from app.words import label, say
from app.words.abilities import record_text
from app.words.tongue import chosen, of_game

# Where the states of the games keep what has names.
_SHELVES = ("cards", "items", "grounds", "strongholds", "commands", "zone_cards", "scenes")


class Names:
    """The names of everything in a battle, also of disks that have left it: cards and terrains by their own, a piece by
    that of its card and its id."""

    def __init__(self, state: Any) -> None:
        self._cards: dict[str, str] = {
            id_: one.name for shelf in _SHELVES for id_, one in getattr(state, shelf, {}).items()
        }
        self._spells: dict[str, str] = {id_: spell.name for id_, spell in getattr(state, "spells", {}).items()}
        self._state = state
        self.system = str(state.system)
        self._pieces: dict[str, str] = {}
        self._seats: dict[str, str] = {}
        self._seat_names: Mapping[str, str] = {}
        self._said: dict[tuple[str, str], str] = {}  # what records say, each read once in each language
        self.see(state)

    def see(self, state: Any) -> None:
        """Look at the table: who lies there is known from now on."""
        self._pieces |= {id_: disk.card.name for id_, disk in state.disks.items()}
        self._seats |= {id_: disk.seat for id_, disk in state.disks.items()}

    def hear(self, event: Mapping[str, Any]) -> None:
        """A disk that came into play is known from now on, and who commands it."""
        if event.get("kind") == "disk-entered":
            self._pieces[event["piece"]] = self._cards.get(event["card"], event["card"])
        if event.get("kind") in ("disk-entered", "disk-controlled"):
            self._seats[event["piece"]] = event["seat"]
        if event.get("kind") == SET:
            self._pieces |= {id_: self._cards.get(card, card) for id_, card, *_ in event["pieces"]}
            self._seats |= {id_: seat for id_, _, seat, *_ in event["pieces"]}

    def call_seats(self, names: Mapping[str, str]) -> None:
        """From now on call the seats by these names."""
        self._seat_names = names

    def speak_to(self, _seat: str) -> None:
        """Disks have names of their own."""

    def piece_ids(self) -> Collection[str]:
        """The pieces that are or were on the table."""
        return self._pieces.keys()

    def seat_of(self, id_: str) -> str:
        """Who commands a piece, or did before it left; nobody where that is not known."""
        return self._seats.get(id_, "")

    def __call__(self, id_: str) -> str:
        if id_ in self._pieces:
            return f"{self.translate(self._pieces[id_])} ({id_})"
        if id_ in self._seat_names:
            return self._seat_names[id_]
        # copies in a stack have a number; a guest has its game in front: `diskwars/ghost:2`
        if named := self._cards.get(id_.split(":")[0]) or self._spells.get(id_):
            return self.translate(named)
        return self._source(id_) if "/" in id_ else self.translate(id_)

    def translate(self, name: str) -> str:
        """A name in the language of the game's words. This one knows the names of the cards only."""
        return name

    def _source(self, source: str) -> str:
        """What a record is printed on: `disk/elven-bard#0` -> Elven Bard."""
        kind, _, id_ = source.partition("#")[0].partition("/")
        named = self._spells if kind == "spell" else self._cards
        return self.translate(named.get(id_) or label(id_))

    def says(self, source: str) -> str:
        """What the record of a source says; nothing where it is no record of a piece in this battle."""
        key = (chosen(), source)
        if key not in self._said:
            with of_game(self.system):
                self._said[key] = self._read(source)
        return self._said[key]

    def _read(self, source: str) -> str:
        try:
            sourced = self._state.sourced(source.partition("@")[0])
        except (KeyError, IndexError, ValueError, StopIteration):
            return ""
        return record_text(sourced.record, sourced.kind)


class SpokenNames(Names):
    """Names without ids. Copies are counted in the order in which they came: Bats 1, Bats 2."""

    def __init__(self, state: Any) -> None:
        self._owners: dict[str, str] = {}
        super().__init__(state)

    def see(self, state: Any) -> None:
        super().see(state)
        self._owners |= {id_: disk.owner for id_, disk in state.disks.items()}

    def hear(self, event: Mapping[str, Any]) -> None:
        super().hear(event)
        if event.get("kind") == "disk-entered":
            self._owners[event["piece"]] = str(event.get("seat", ""))

    def __call__(self, id_: str) -> str:
        if id_ in self._pieces:
            return self._piece(id_)
        head, _, rest = id_.partition(":")
        if rest and head in self._pieces:  # what a piece does out of turn: `m:surge`
            return self._deed(head, rest.partition(":")[0])
        return super().__call__(id_)

    def _piece(self, id_: str) -> str:
        name, seat = self._pieces[id_], self._owners.get(id_)
        same = [one for one, called in self._pieces.items() if called == name and self._owners.get(one) == seat]
        return f"{self.translate(name)} {same.index(id_) + 1}" if len(same) > 1 else self.translate(name)

    def _deed(self, piece: str, what: str) -> str:
        if what in self._spells:
            return say("bar.deed-spell", spell=self._spells[what], piece=self._piece(piece))
        return say("bar.deed-ability", piece=self._piece(piece))
