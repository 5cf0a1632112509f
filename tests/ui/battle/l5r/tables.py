"""Tables of L5R in a window of their own: homes with their Strongholds, bearers of items, poison, Lords, an edge."""

import json
from typing import Any

from app.battles.position import read_position
from app.games.api.position import Position
from tests.games.adapter import played_games
from ui.battle.session.session import BattleSession

L5R = next(game for game in played_games() if game.system == "l5r")
INCH = 25_400
FORT, CASTLE = "crab-border-fort", "crane-seaside-castle"
CLUB, ARMOUR, ARROW = "crab-iron-club", "crab-plate-armour", "heavy-arrow"
LANDS = [
    {"id": "land-A", "at": [6, 12], "role": "staging:A", "card": FORT},
    {"id": "land-B", "at": [30, 12], "role": "staging:B", "card": CASTLE},
    {"id": "land-C", "at": [18, 12], "role": "centre"},
]
SEATS = [
    {"id": "A", "stronghold": FORT, "stronghold_works": True, "lord": "lord", "stack": [ARMOUR, "crab-berserkers"]},
    {"id": "B", "stronghold": CASTLE, "stack": ["crane-duelists"]},
]
# Has what is used without activating.
BOLD = {"when": "activate", "marker": False, "do": [{"modify": {"who": "self", "add": {"at": 2}}}], "lasts": "round"}
SCOUT = {"name": "Scout", "diameter": 1.5, "abilities": [{"kind": "sa", "summary": "It can.", "records": [BOLD]}]}
DISKS = [
    {"id": "a1", "seat": "A", "disk": "crab-hammer-bearers", "at": [6, 8], "items": [CLUB], "poison": 2},
    {"id": "a2", "seat": "A", "disk": "crab-wall-archers", "at": [9, 12], "items": [ARROW, ARROW]},
    {"id": "a3", "seat": "A", "disk": SCOUT, "at": [1.2, 20]},
    {"id": "a4", "seat": "A", "disk": "lord", "at": [5, 15]},
    {"id": "a5", "seat": "A", "disk": "crab-berserkers", "at": [3.5, 11]},
    {"id": "b1", "seat": "B", "disk": "doji-iron-warriors", "at": [27, 9], "activated": True},
    {"id": "b2", "seat": "B", "disk": "crane-lance-riders", "at": [28, 16], "damage": 1, "poison": 1},
]


def written(**more: Any) -> dict[str, Any]:
    """A position as a file has it; what is named differs."""
    table = {"width": 36, "height": 24, "lands": LANDS}
    return {
        "format": "roundel-position/1", "system": "l5r", "table": table, "first": "A", "seats": SEATS,
        "disks": DISKS, **more,
    }  # fmt: skip


def session_of(players: dict[str, str] | None = None, **more: Any) -> BattleSession:
    position = read_position(json.dumps(written(**more)).encode(), "l5r.json", L5R.records, "l5r")
    assert isinstance(position, Position), position
    return BattleSession(position, L5R.records, players, pace=0)
