"""What was lost so far, in points and pieces, and how far the scenario's limits are."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.companion.session import GONE, TableSession
from catalog.schema import DiskwarsScenario, Entry, WarhammerScenario

# Pieces whose loss nobody counts: cards and spells are used up, terrain is not the army.
_UNCOUNTED = ("spell", "command", "stronghold", "terrain", "minor-terrain", "dragon")


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of a scenario that a table can be held against; None where it has none."""

    rounds: int | None = None
    kill_points: int | None = None
    kill_lead: int | None = None
    starting: int | None = None
    reinforcements: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """A side: what it brought, what it lost, what it destroyed. Points of Dragon Dice are health."""

    side: str
    brought: int
    lost: int
    lost_pieces: int
    pieces: int
    killed: int
    killed_pieces: int
    lead: int = 0


def limits_of(scenario: Entry | None) -> Limits:
    if isinstance(scenario, DiskwarsScenario):
        numbers: Mapping[str, int] = scenario.numbers
        return Limits(
            scenario.rounds, numbers.get("kill_points"), numbers.get("kill_lead"), scenario.starting_disks,
            scenario.reinforcements or None,
        )  # fmt: skip
    return Limits(rounds=scenario.rounds) if isinstance(scenario, WarhammerScenario) else Limits()


def scores(session: TableSession) -> tuple[Score, ...]:
    """One for each side. `lead` is how far its kills exceed those of the best of the others."""
    marks = session.now.marks
    counted = [one for one in session.pieces.values() if one.kind not in _UNCOUNTED]
    gone = [one for one in counted if marks[one.id].place in GONE]
    killed = {side.id: sum(one.worth for one in gone if marks[one.id].by == side.id) for side in session.sides}
    found = []
    for side in session.sides:
        # What waits beside the table is no part of what was paid for.
        own = [one for one in session.of(side.id) if one.place != "pool"]
        lost = [one for one in gone if one.side == side.id]
        others = [points for id_, points in killed.items() if id_ != side.id]
        found.append(
            Score(
                side.id, sum(one.worth for one in own), sum(one.worth for one in lost), len(lost), len(own),
                killed[side.id], sum(1 for one in gone if marks[one.id].by == side.id),
                killed[side.id] - max(others, default=0),
            )
        )  # fmt: skip
    return tuple(found)


def leaders(session: TableSession) -> tuple[str, ...]:
    """Who has destroyed most, where that is one side alone: a first guess at who has won."""
    found = scores(session)
    most = max((one.killed for one in found), default=0)
    ahead = tuple(one.side for one in found if one.killed == most)
    return ahead if most and len(ahead) == 1 else ()
