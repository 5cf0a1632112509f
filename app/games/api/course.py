"""How a round of a game goes on a real table: its segments in order, and what is cleared when one of them begins."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of the round. `since` is the first round that has it; `clears` names the marks that leave all pieces when
    it begins; with `gathers` the cards that were played come back to the hand."""

    id: str
    since: int = 1
    clears: tuple[str, ...] = ()
    gathers: bool = False


@dataclass(frozen=True, slots=True)
class RoundCourse:
    """The segments of a game. Where it goes `by_turns` one player goes through all of them, then the next one;
    elsewhere everybody plays each segment, and with `passes` the next round has the neighbour to the left as first
    player. `marks` are those that its pieces can bear."""

    segments: tuple[Segment, ...]
    marks: tuple[str, ...] = ("ticked", "damage", "wounds")
    passes: bool = True
    by_turns: bool = False

    def in_round(self, number: int) -> tuple[Segment, ...]:
        return tuple(one for one in self.segments if one.since <= number)

    def segment(self, id_: str) -> Segment:
        return next(one for one in self.segments if one.id == id_)
