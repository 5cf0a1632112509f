"""Positions of L5R with the records of its pack, written where they are needed."""

import json
from functools import cache
from typing import Any

from app.documents.reading import Source, read_json
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.codec import make_reader
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.rules.state import State
from app.games.l5r.rules import scripts, unit_cards
from app.games.l5r.rules.state import L5rState
from catalog.files import built_in_files
from catalog.load import BUILT_IN, load_pack

REGISTERED = (unit_cards, scripts)  # what a battle of L5R needs beside the rules of Diskwars


@cache
def catalogue() -> Records:
    files = {name: raw for name, raw in built_in_files().items() if name.startswith("l5r/")}
    found: dict[str, dict[str, Any]] = {}
    for item in load_pack(files, BUILT_IN).items:
        found.setdefault(item.kind, {})[item.entry.id] = item.entry
    return found


def laid(*disks: dict[str, Any], book: tuple[str, ...] = (), kind: type[State] = L5rState, **more: Any) -> State:
    """A battle in the middle of the activations, the first seat's turn; disks bottom to top."""
    written = {
        "format": "roundel-position/1", "system": kind.system, "table": {"width": 48, "height": 36},
        "seats": [{"id": "A", "spellbook": list(book)}, {"id": "B"}], "disks": list(disks), **more,
    }  # fmt: skip
    source = read_json(json.dumps(written).encode(), "l5r.json")
    assert isinstance(source, Source)
    position = make_reader(kind)(source, catalogue())
    assert isinstance(position, Position), position
    return position.state


def reopened(state: State) -> State:
    """A quiet state as a file has it, read again."""
    source = read_json(json.dumps(state_plain(state, catalogue())).encode(), "again.json")
    assert isinstance(source, Source)
    position = make_reader(type(state))(source, catalogue())
    assert isinstance(position, Position), position
    return position.state


def unit(id_: str, x: float, y: float, card: str | dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"id": id_, "seat": id_[0].upper(), "disk": card or {"name": "Unit"}, "at": [x, y], **more}


HOME = (10, 10)  # the middle of the first seat's home, which is four inches wide


def at_home(*disks: dict[str, Any], card: str, works: bool = True, **more: Any) -> State:
    """A battle in which the first seat has a Stronghold."""
    lands = [{"id": "home", "at": list(HOME), "role": "staging:A", "card": card}]
    seats = [{"id": "A", "stronghold": card, "stronghold_works": works, **more.pop("a", {})}, {"id": "B"}]
    return laid(*disks, table={"width": 48, "height": 36, "lands": lands}, seats=seats, **more)
