"""What a creature is worth to who loses it, in army points."""

from collections.abc import Callable

from app.games.diskwars.rules.state import Disk, State

# By scenario: what creatures are worth that cost no army points. Games over this one add theirs.
WORTHS: dict[str, Callable[[State, Disk], float]] = {}


def points_of(view: State, disk: Disk) -> float:
    """Its army points; of one that costs none what the scenario makes of it."""
    if disk.card.points or view.scenario not in WORTHS:
        return disk.card.points
    return WORTHS[view.scenario](view, disk)


def wound_worth(view: State, disk: Disk) -> float:
    """What one wound of it is worth."""
    return points_of(view, disk) / disk.card.wounds
