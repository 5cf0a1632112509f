"""Positions with the disks, spells and terrains of the catalogue, opened as files are, to be answered word by word."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from app.battles.position import read_position
from app.games.api.position import Position
from app.games.diskwars.rules.state import State
from tests.ai.arena import shelf
from tests.rules.diskwars.table import Playing

Lying = Mapping[str, Any]
CASTER: dict[str, Any] = {"diameter": 2, "skills": ["spellcaster:3"], "toughness": 4}
ARCHER: dict[str, Any] = {"diameter": 2, "skills": ["missile:arrow:3"], "attack": 1}


def lay(id_: str, card: str | dict[str, Any], at: tuple[float, float], **more: Any) -> Lying:
    """A disk of the catalogue, or one with values of its own; its seat is the first letter of its id."""
    disk = card if isinstance(card, str) else {"name": id_, "diameter": 2, **card}
    return {"id": id_, "seat": id_[0].upper(), "disk": disk, "at": at, **more}


def stage(*disks: Lying, **said: Any) -> Playing:
    """A game that goes on from a position, up to its first question."""
    return Playing(opened(*disks, **said))


def opened(
    *disks: Lying,
    segment: str = "activation",
    terrain: Iterable[tuple[str, tuple[float, float]]] = (),
    seats: str = "AB",
    more: Mapping[str, Mapping[str, Any]] | None = None,
    **said: Any,
) -> State:
    """Disks from the bottom to the top. `more` is said about seats: their stacks, spellbooks and so on."""
    told = more or {}
    position = {
        "format": "roundel-position/1", "system": "diskwars", "segment": segment,
        "seats": [{"id": seat, "stack": ["knights-of-valor"], **told.get(seat, {})} for seat in seats],
        "table": {
            "terrain": [{"id": f"t{n}", "kind": kind, "at": at} for n, (kind, at) in enumerate(terrain, 1)],
            **said.pop("table", {}),
        },
        "disks": list(disks),
        **said,
    }  # fmt: skip
    read = read_position(json.dumps(position).encode(), "position.json", shelf().records)
    assert isinstance(read, Position), read
    return read.state


def spells(**books: str) -> dict[str, dict[str, Any]]:
    """Spellbooks of seats: `spells(a="shield", b="zip fireball")`."""
    return {seat.upper(): {"spellbook": book.split()} for seat, book in books.items()}
