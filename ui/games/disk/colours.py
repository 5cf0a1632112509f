"""The colours of the table, by day and by night, and those of the seats. Text on cloth is white in both."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Cloth:
    """From the middle to the edge; the reach of a piece."""

    middle: str
    half: str
    edge: str
    reach: str


DAY = Cloth("#587460", "#4C6855", "#3B5344", "#BFFFF4")
NIGHT = Cloth("#2B3A4E", "#223042", "#17212E", "#7FF0E0")


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Colour and pointer always go together: `turn` is where the pointer sits, in degrees clockwise from the right."""

    colour: str
    turn: int


SEATS = (
    SeatLook("#3FE0CB", 90), SeatLook("#FF9A6B", 270), SeatLook("#FFDC5C", 180), SeatLook("#C9AEFF", 0),
    SeatLook("#9BE86B", 45), SeatLook("#FF8FC7", 225),
)  # fmt: skip
NOBODY = SeatLook("#D8D2C4", 315)

CASING = "#171410"
GLOW = "#FFF3C4"
SELECTED = "#2FE0CC"
VEIL = "#4E4A42"
IVORY = "#FBF6EA"
INK = "#221E18"
WOUND = "#A81C1C"
BAD = "#FF8A75"
GOOD = "#7CF29A"


def looks(seats: tuple[str, ...]) -> Mapping[str, SeatLook]:
    """Each seat by its place at the table."""
    return {seat: SEATS[number % len(SEATS)] for number, seat in enumerate(seats)}


def looks_of(sides: Mapping[str, int]) -> Mapping[str, SeatLook]:
    """The same with pointers towards the homes of the seats, as soon as they lie on the table. Eight directions are
    told apart easily; a third of a turn is not, since pointers have three corners."""
    turns = {id_: round(side / 45) * 45 for id_, side in sides.items()}
    return {id_: replace(look, turn=turns[id_]) for id_, look in looks(tuple(turns)).items()}
