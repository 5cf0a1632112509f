"""What is seen moving on a table of Diskwars."""

from collections.abc import Iterable

from app.engine.protocol import Event
from app.games.disk.scenery.motions import MOVES, Motion, motions_by
from app.games.diskwars.battle.scenery.picture import Picture, painted


def motions(events: Iterable[Event], before: Picture) -> tuple[Motion, ...]:
    """All that moves while some events happen, to a table that was seen before."""
    return motions_by(MOVES, painted, events, before)
