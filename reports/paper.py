"""Sizes of paper and of what can be printed on it. All lengths are millimetres, from the upper left corner."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet. Most printers cannot print closer than `edge` to its rim."""

    name: str
    width: float
    height: float
    margin: float = 14.0
    edge: float = 6.0

    def enlarged(self, by: float) -> "Paper":
        """The sheet as it is laid out when everything is drawn so much smaller."""
        return Paper(self.name, self.width * by, self.height * by, self.margin * by, self.edge * by)

    def turned(self) -> "Paper":
        """The sheet lying on its long side."""
        return Paper(self.name, self.height, self.width, self.margin, self.edge)

    @property
    def left(self) -> float:
        return self.margin

    @property
    def right(self) -> float:
        return self.width - self.margin

    @property
    def top(self) -> float:
        return self.margin

    @property
    def bottom(self) -> float:
        """Where the text ends; the foot of the page stands below."""
        return self.height - self.margin - 8.0

    @property
    def room(self) -> float:
        return self.right - self.left


PAPERS: Mapping[str, Paper] = {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}

POINT = 72 / 25.4  # points to a millimetre
