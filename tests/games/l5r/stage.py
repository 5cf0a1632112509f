"""Positions of L5R with nothing beside what a test writes: no stacks, so that the last unit decides; Strongholds."""

from typing import Any

from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.state import L5rState
from tests.games.l5r.table import catalogue, read_again, unit

__all__ = ["at_home", "catalogue", "laid", "reopened", "unit"]

HOME = (10, 10)  # the middle of the first seat's home, which is four inches wide


def laid(*disks: dict[str, Any], book: tuple[str, ...] = (), kind: type[State] = L5rState, **more: Any) -> State:
    """A battle in the middle of the activations, the first seat's turn; disks bottom to top."""
    written = {
        "format": "roundel-position/1", "system": kind.system, "table": {"width": 48, "height": 36},
        "seats": [{"id": "A", "spellbook": list(book)}, {"id": "B"}], "disks": list(disks), **more,
    }  # fmt: skip
    return read_again(written, kind)


def reopened(state: State) -> State:
    """A quiet state as a file has it, read again."""
    return read_again(state_plain(state, catalogue()), type(state))


def at_home(*disks: dict[str, Any], card: str, works: bool = True, **more: Any) -> State:
    """A battle in which the first seat has a Stronghold."""
    lands = [{"id": "home", "at": list(HOME), "role": "staging:A", "card": card}]
    seats = [{"id": "A", "stronghold": card, "stronghold_works": works}, {"id": "B"}]
    return laid(*disks, table={"width": 48, "height": 36, "lands": lands}, seats=seats, **more)
