"""Effects that last: what lies on whom, since when, until when. What they do the game's records say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Until = Literal["segment", "turn", "round", "leaves", "always"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Something in force. `source` names the record, `host` the piece it lies on, `by` the piece that made it, `seat`
    who controls it, `bound` the pieces it has names for. `until` says with which period it ends: with the segment named
    in `segment`, with the turn, with the round, when host or maker leave, or never. `factor` lengthens its lengths."""

    id: int
    source: str
    seat: str
    host: str | None = None
    by: str | None = None
    until: Until = "round"
    segment: str = ""
    factor: int = 1
    bound: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def drop_ended(effects: Iterable[Effect], ended: Until, segment: str = "") -> tuple[Effect, ...]:
    """Those that are still in force when a period has ended. The end of a round ends turns and segments too."""
    ends = _WITH[ended]
    return tuple(
        one for one in effects if one.until not in ends or (one.until == "segment" and one.segment != segment != "")
    )


def drop_of_pieces(effects: Iterable[Effect], gone: Iterable[str]) -> tuple[Effect, ...]:
    """Those that stay when pieces have left the table: nothing lies on a piece that is gone."""
    lost = frozenset(gone)
    return tuple(one for one in effects if one.host not in lost and not (one.until == "leaves" and one.by in lost))


_WITH: Mapping[Until, frozenset[Until]] = {
    "segment": frozenset({"segment"}),
    "turn": frozenset({"turn"}),
    "round": frozenset({"segment", "turn", "round"}),
    "leaves": frozenset(),
    "always": frozenset(),
}
