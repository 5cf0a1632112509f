"""What can be learnt of a game, as plain data: the files lie beside it, in the game's room `lessons`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Syllabus:
    """The ids of the lessons and of the puzzles, each in the order in which they are learnt. `army` is the published
    army that a learner plays the first whole battle with."""

    lessons: tuple[str, ...]
    puzzles: tuple[str, ...] = ()
    army: str = ""
