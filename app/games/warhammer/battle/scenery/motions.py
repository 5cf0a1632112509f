"""What is seen moving on the field when something happens, as in the other disk games."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.engine.protocol import Event
from app.games.disk.scenery import motions as motion
from app.games.disk.scenery.motions import Motion, Moves, motions_by
from app.games.warhammer.battle.scenery.picture import painted

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
