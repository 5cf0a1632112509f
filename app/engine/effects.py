"""Effects that last: what lies on whom, since when, until when. What they do the game's records say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from app.base.frozen import made_often

Until = Literal["segment", "turn", "round", "leaves", "always", "turn-start", "turn-end", "face", "used"]


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Something in force. `source` names the record, `host` the piece it lies on, `by` the piece that made it, `seat`
    who controls it, `bound` the pieces it has names for. `until` says with which period it ends: with the segment named
    in `segment`, with the turn, with the round, when host or maker leave, or never. `factor` lengthens its lengths. One
    that ends when the turn of a seat begins or ends (`turn-start`, `turn-end`) names the seat in `of`, and in `after`
    the number of such moments until then; one that ends when its host turns (`face`) or when it is used (`used`) the
    rules of the game end."""

    id: int
    source: str
    seat: str
    host: str | None = None
    by: str | None = None
    until: Until = "round"
    segment: str = ""
    factor: int = 1
    of: str = ""
    after: int = 0
    bound: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def drop_ended(effects: Iterable[Effect], ended: Until, segment: str = "") -> tuple[Effect, ...]:
    """Those that are still in force when a period has ended. The end of a round ends turns and segments too."""
    ends = _WITH[ended]
    return tuple(
        one for one in effects if one.until not in ends or (one.until == "segment" and one.segment != segment != "")
    )


def count_down(effects: Iterable[Effect], moment: Until, seat: str) -> tuple[Effect, ...]:
    """Those that are still in force when the turn of a seat has begun (`turn-start`) or ended (`turn-end`)."""
    left: list[Effect] = []
    for one in effects:
        if one.until != moment or one.of != seat:
            left.append(one)
        elif one.after > 1:
            left.append(replace(one, after=one.after - 1))
    return tuple(left)


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
    "turn-start": frozenset(),
    "turn-end": frozenset(),
    "face": frozenset(),
    "used": frozenset(),
}
