"""The colours of the seats. A colour never stands alone: a sign goes with it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Colour and sign always go together: `number` says which sign it is, `turn` on which side of a disk it sits, in
    degrees clockwise from the right."""

    colour: str
    turn: int
    number: int


SEATS = (
    SeatLook("#3FE0CB", 90, 0), SeatLook("#FF9A6B", 270, 1), SeatLook("#FFDC5C", 180, 2), SeatLook("#C9AEFF", 0, 3),
    SeatLook("#9BE86B", 45, 4), SeatLook("#FF8FC7", 225, 5),
)  # fmt: skip
NOBODY = SeatLook("#D8D2C4", 315, 2)

CASING = "#171410"  # the edge around a colour
INK = "#221E18"  # letters on a colour


def looks(seats: tuple[str, ...]) -> Mapping[str, SeatLook]:
    """Return the look of each seat by its place at the table."""
    return {seat: SEATS[number % len(SEATS)] for number, seat in enumerate(seats)}
