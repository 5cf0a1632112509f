"""Battles of L5R in tests: positions as files write them, answers by a word each."""

import json
from functools import cache
from typing import Any

from app.base.frozen import changed
from app.documents.reading import Source, read_json
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.codec import make_reader
from app.games.diskwars.rules.state import State
from app.games.l5r.rules import unit_cards  # noqa: F401 - registers the cards of L5R
from app.games.l5r.rules.play import L5r
from app.games.l5r.rules.state import L5rState
from catalog.files import built_in_files
from catalog.load import BUILT_IN, load_pack
from tests.rules.diskwars.table import Playing


@cache
def catalogue() -> Records:
    files = {name: raw for name, raw in built_in_files().items() if name.startswith("l5r/")}
    found: dict[str, dict[str, Any]] = {}
    for item in load_pack(files, BUILT_IN).items:
        found.setdefault(item.kind, {})[item.entry.id] = item.entry
    return found


def laid(*disks: dict[str, Any], book: tuple[str, ...] = (), kind: type[State] = L5rState, **more: Any) -> State:
    """A battle in the middle of the activations, the first seat's turn; disks bottom to top. Nobody is out for want of
    disks."""
    spare = ["spare"]
    seats = [{"id": "A", "spellbook": list(book), "stack": spare}, {"id": "B", "stack": spare}]
    options = more.pop("agreed", {})
    written = {
        "format": "roundel-position/1", "system": kind.system, "table": {"width": 48, "height": 36}, "seats": seats,
        "cards": {"spare": {"name": "Spare"}}, "disks": list(disks), "first": "A", **more,
    }  # fmt: skip
    state = read_again(written, kind)
    return changed(state, options={**state.options, **options})


def read_again(written: Any, kind: type[State] = L5rState) -> State:
    """The state that a file has written."""
    source = read_json(json.dumps(written).encode(), "l5r.json")
    assert isinstance(source, Source)
    position = make_reader(kind)(source, catalogue())
    assert isinstance(position, Position), position
    state: State = position.state
    return state


def unit(id_: str, x: float, y: float, card: str | dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A unit of the seat that its id begins with."""
    return {"id": id_, "seat": id_[0].upper(), "disk": card or {"name": "Unit"}, "at": [x, y], **more}


def card(values: str = "3/3/3", *skills: str, **more: Any) -> dict[str, Any]:
    """A card by its attack, defense and toughness, two inches across."""
    attack, defense, toughness = (int(part) for part in values.split("/"))
    numbers = {"attack": attack, "defense": defense, "toughness": toughness, "movement": 3, "points": 5, "diameter": 2}
    return {"name": "Unit", **numbers, "skills": list(skills), **more}


class L5rPlaying(Playing):
    """A battle by the rules of L5R."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.game = Game(L5r(), GameValue(state))

    def sides(self, *ups: str) -> "L5rPlaying":
        """Which side of each counter that hit lies up."""
        self.give(CHANCE, fall=ups)
        return self

    def say_the_least(self) -> None:
        made = self.game.decision
        assert made is not None
        if made.kind == "chance":
            self.give(CHANCE, fall=L5r().deal(self.state, made.place, Numbers(made.id)))
        else:
            super().say_the_least()


def play(*disks: dict[str, Any], **more: Any) -> L5rPlaying:
    return L5rPlaying(laid(*disks, **more))
