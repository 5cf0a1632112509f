"""From which side of the table each seat plays."""

import math

from app.base.geometry import Point

# Where seats without a land of their own sit, one after the other: degrees clockwise from the right.
USUAL = (90, 270, 180, 0, 45, 225)


BELOW = 90


STEP = 15


def direction(way: Point) -> int:
    """Of a way on the table, in steps of 15 degrees: only for the eye, no rule asks for it."""
    return round(math.degrees(math.atan2(way[1], way[0])) / STEP) * STEP % 360


def turn_for(side: int) -> int:
    """By how much the table is turned clockwise, in quarters, so that a side comes to lie below, or nearly."""
    return (BELOW - side + 44) // 90 * 90 % 360
