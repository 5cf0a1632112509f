"""From which side of the table each seat plays."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.base.geometry import Point

if TYPE_CHECKING:
    from app.games.diskwars.rules.state import Seat, State

# Where seats without a land of their own sit, one after the other: degrees clockwise from the right.
USUAL = (90, 270, 180, 0, 45, 225)
BELOW = 90
STEP = 15


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


def direction(way: Point) -> int:
    """Of a way on the table, in steps of 15 degrees: only for the eye, no rule asks for it."""
    return round(math.degrees(math.atan2(way[1], way[0])) / STEP) * STEP % 360


def turn_for(side: int) -> int:
    """By how much the table is turned clockwise, in quarters, so that a side comes to lie below, or nearly."""
    return (BELOW - side + 44) // 90 * 90 % 360
