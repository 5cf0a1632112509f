"""What becomes of pieces that fight, as a forecast says it."""

from dataclasses import dataclass
from typing import Literal

End = Literal["destroyed", "wounded", "holds", "untouched"]


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a disk: the damage that it would bear, least and most, against its toughness; how it may end, the
    worst first; the wounds it would have then, least and most. An answer is a blow of who was attacked; `bears` are the
    wounds that destroy it."""

    piece: str
    force: tuple[int, int]
    toughness: int
    ends: tuple[End, ...]
    wounds: tuple[int, int] = (0, 0)
    is_answer: bool = False
    bears: int = 1

    @property
    def is_sure(self) -> bool:
        return len(self.ends) == 1


@dataclass(frozen=True, slots=True)
class Forecast:
    """The fates of all who are struck, in the order in which they are. `choosers` are the seats on whose choice it
    depends; with `is_partial` there were more ways than were tried."""

    fates: tuple[Fate, ...] = ()
    choosers: tuple[str, ...] = ()
    is_partial: bool = False

    def fate(self, id_: str) -> Fate | None:
        return next((one for one in self.fates if one.piece == id_), None)


NOTHING = Forecast()
