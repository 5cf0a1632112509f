"""What people at a table call the pieces: by name; by a number too where one seat has several of that name."""

from collections.abc import Mapping
from typing import Any

from app.battles.shown import Names
from app.words import say


class Called(Names):
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
        return f"{self.worded(name)} {same.index(id_) + 1}" if len(same) > 1 else self.worded(name)

    def _deed(self, piece: str, what: str) -> str:
        if what in self._spells:
            return say("bar.deed-spell", spell=self._spells[what], piece=self._piece(piece))
        return say("bar.deed-ability", piece=self._piece(piece))
