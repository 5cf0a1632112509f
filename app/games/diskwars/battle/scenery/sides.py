"""From which side of the table each seat plays."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.games.disk.scenery.sides import USUAL, direction

if TYPE_CHECKING:
    from app.games.diskwars.rules.state import Seat, State


def sides(state: "State") -> Mapping[str, int]:
    """Where the home of each seat lies, seen from the middle of the table: degrees clockwise from the right."""
    return {seat.id: _side(state, seat, number) for number, seat in enumerate(state.seats)}


def _side(state: "State", seat: "Seat", number: int) -> int:
    roles = (f"staging:{seat.id}", f"base:{seat.id}")
    home = next((land.at for land in state.lands if land.id == seat.staging or land.role in roles), None)
    middle = (state.table.width // 2, state.table.height // 2)
    if home is None or home == middle:
        return USUAL[number % len(USUAL)]
    return direction((home[0] - middle[0], home[1] - middle[1]))
