"""The cloth of tables, by day and by night. Text on cloth is white in both."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClothColours:
    """From the middle to the edge; the reach of a piece."""

    middle: str
    half: str
    edge: str
    reach: str


DAY = ClothColours("#587460", "#4C6855", "#3B5344", "#BFFFF4")
NIGHT = ClothColours("#2B3A4E", "#223042", "#17212E", "#7FF0E0")

GLOW = "#FFF3C4"
SELECTED = "#2FE0CC"
