"""What is seen moving on the field when something happens, as in the other disk games (`app.battles.motion`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.battles import motion
from app.battles.motion import Motion, Moves, motions_by
from app.battles.warhammer.picture import painted
from app.engine.protocol import Event

MOVES: Mapping[str, Moves] = {
    "disk-lost": motion.MOVES["disk-destroyed"],
    **{
        kind: motion.MOVES[kind]
        for kind in (
            "disk-flipped", "disk-entered", "terrain-placed", "disk-damaged", "disk-wounded", "disk-healed",
        )
    },
}  # fmt: skip


def motions(events: Iterable[Event], before: Any) -> tuple[Motion, ...]:
    """All that moves while some events happen, to a field that was seen before."""
    return motions_by(MOVES, painted, events, before)
