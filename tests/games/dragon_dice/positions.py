"""Positions of Dragon Dice for tests, and the catalogue that they are read with."""

import json
from functools import cache
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source, read_json
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.catalogue_cards import KINDS
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.battle.setup import begin
from app.games.dragon_dice.rules.state import State
from catalog.load import load_built_in
from catalog.schema import DiceForce, Entry
from catalog.schema.lists import DiceList

EXAMPLE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "dragon-dice", "seed": 7, "round": 3, "segment": "first-march",
    "turn": "A", "order": ["B", "A"],
    "terrains": [
        {"id": "home-A", "terrain": "coastland-city", "face": 3},
        {"id": "frontier", "terrain": "highland-tower", "face": 8, "holder": "B"},
        {"id": "home-B", "terrain": "swampland-temple", "face": 5},
    ],
    "seats": [
        {
            "id": "A",
            "home": ["goblin/thug", {"id": "A9", "die": "ring-of-stars", "colours": ["gold"]}],
            "horde": [{"name": "Test", "health": 2, "race": "goblin", "colours": ["gold"], "faces": ["id", "melee:2"]}],
            "reserve": ["none/kings-die"],
            "dua": ["goblin/cutthroat"],
            "dragons": [{"die": "drake-red", "at": "frontier"}, "drake-gold"],
        },
        {"id": "B", "home": ["dwarf/footman"], "campaign": [{"id": "b1", "die": "dwarf/footman"}]},
    ],
    "script": {"rolls": [[["A1", "id"]]]},
}  # fmt: skip


@cache
def records() -> Records:
    found: dict[str, dict[str, Entry]] = {kind: {} for kind in KINDS}
    for item in load_built_in().items:
        if item.system == "dragon-dice" and item.kind in found:
            found[item.kind][item.entry.id] = item.entry
    return found


@cache
def force(id_: str) -> DiceList:
    """A published force as a list."""
    entries = (item.entry for item in load_built_in().items if item.system == "dragon-dice")
    one = next(entry for entry in entries if isinstance(entry, DiceForce) and entry.id == id_)
    return DiceList(
        system="dragon-dice", name=one.name, limit=one.limit, house_rules=one.house_rules, home=one.home,
        campaign=one.campaign, horde=one.horde, home_terrain=one.home_terrain, frontier_terrain=one.frontier_terrain,
        dragons=one.dragons, summoning_pool=one.summoning_pool, minor_terrains=one.minor_terrains,
    )  # fmt: skip


def read(value: Any) -> Position[State] | tuple[Problem, ...]:
    source = read_json(json.dumps(value, indent=1).encode(), "p.json")
    assert isinstance(source, Source)
    return CODEC.read(source, records())


def good(value: Any) -> State:
    found = read(value)
    assert isinstance(found, Position), [(one.code, one.values) for one in found]
    return found.state


def opening(seed: int, seats: int = 2) -> State:
    """The first state of a battle between published forces, other ones for each seed."""
    ids = sorted(item.entry.id for item in load_built_in().items if isinstance(item.entry, DiceForce))
    chosen = [force(ids[(seed * 3 + n * 5 + 1) % len(ids)]) for n in range(seats)]
    position = begin(chosen, "battle", {}, seed, records())
    assert isinstance(position, Position), position
    return position.state
