"""The colours of the table, by day and by night. Text on cloth is white in both."""

from collections.abc import Mapping
from dataclasses import replace

from ui.art.seat_colours import SeatLook, looks

VEIL = "#4E4A42"
IVORY = "#FBF6EA"
WOUND = "#A81C1C"
ITEM = "#5F4E2C"
LORD = "#8A6410"
BAD = "#FF8A75"
GOOD = "#7CF29A"


def looks_of(sides: Mapping[str, int]) -> Mapping[str, SeatLook]:
    """Return the looks of the seats with pointers towards their homes, as soon as those lie on the table. Eight
    directions are told apart easily; a third of a turn is not, since pointers have three corners."""
    turns = {id_: round(side / 45) * 45 for id_, side in sides.items()}
    return {id_: replace(look, turn=turns[id_]) for id_, look in looks(tuple(turns)).items()}
