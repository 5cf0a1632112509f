"""From which side of the table each seat plays."""

from collections.abc import Mapping

from app.base.geometry import Point
from app.games.diskwars.state import Seat, State

# Where seats without a land of their own sit, one after the other: degrees clockwise from the right.
USUAL = (90, 270, 180, 0, 45, 225)
BELOW = 90


def sides(state: State) -> Mapping[str, int]:
    """Towards which edge or corner the home of each seat lies, in steps of 45 degrees clockwise from the right."""
    return {seat.id: _side(state, seat, number) for number, seat in enumerate(state.seats)}


def _side(state: State, seat: Seat, number: int) -> int:
    home = next((land.at for land in state.lands if land.id == seat.staging), None)
    middle = (state.table.width // 2, state.table.height // 2)
    if home is None or home == middle:
        return USUAL[number % len(USUAL)]
    return direction((home[0] - middle[0], home[1] - middle[1]))


def direction(way: Point) -> int:
    """The next of eight directions; 5 to 12 is where half of a step ends."""
    x, y = way
    across = 0 if 12 * abs(x) < 5 * abs(y) else (1 if x > 0 else -1)
    down = 0 if 12 * abs(y) < 5 * abs(x) else (1 if y > 0 else -1)
    return _DEGREES[across, down]


_DEGREES = {(1, 0): 0, (1, 1): 45, (0, 1): 90, (-1, 1): 135, (-1, 0): 180, (-1, -1): 225, (0, -1): 270, (1, -1): 315}


def turn_for(side: int) -> int:
    """By how much the table is turned clockwise, in quarters, so that a side comes to lie below."""
    return (BELOW - side + 44) // 90 * 90 % 360
