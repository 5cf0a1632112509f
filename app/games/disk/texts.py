"""Lengths, places and directions on a table, in words."""

from math import atan2, tau

from app.base.geometry import Point
from app.base.units import inch_number
from app.words import decimal, say


def inches(length: int) -> str:
    return decimal(round(inch_number(length), 2))


def place_text(at: Point) -> str:
    """Inches from the left edge and from the upper one."""
    return say("facts.place", x=inches(at[0]), y=inches(at[1]))


_DIRECTIONS = ("right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right")


def direction(start: Point, aim: Point) -> str:
    """In words, as one looks at the table from below."""
    turn = atan2(aim[1] - start[1], aim[0] - start[0]) / tau * len(_DIRECTIONS)
    return say(f"legal.to-{_DIRECTIONS[round(turn) % len(_DIRECTIONS)]}")
