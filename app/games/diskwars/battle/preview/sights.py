"""Who can be seen and shot at, and what is in the way. The rules judge; here their verdicts are laid side by side."""

from collections.abc import Iterable

from app.base.errors import Reason
from app.base.geometry import Point, crosses_circle, share, squared
from app.engine.protocol import Decision
from app.games.disk.preview.sights import Sight, Verdict
from app.games.disk.rules.sight import Barrier, sees
from app.games.diskwars.rules.missiles import barriers, out_of_reach, shots_of
from app.games.diskwars.rules.state import State

_VERDICTS: dict[str, Verdict] = {"target-hidden": "barred", "target-out-of-range": "far"}


def sights_of(state: State, archer: str) -> tuple[Sight, ...]:
    """To every enemy of a disk that shoots; nothing for one that does not."""
    if archer not in state.table or not shots_of(state, archer):
        return ()
    enemies = sorted(id_ for id_ in state.disks if state.are_enemies(archer, id_))
    return tuple(_sight(state, archer, id_, out_of_reach(state, archer, id_)) for id_ in enemies)


def sights_asked(state: State, decision: Decision) -> tuple[Sight, ...]:
    """To everybody that an open question for the target of a shot offers, as its options judge them."""
    archer = decision.about[0] if decision.about else ""
    if decision.prompt != "ask.target" or archer not in state.table:
        return ()
    offered = (option for option in decision.options if option.key in state.table)
    return tuple(_sight(state, archer, option.key, option.reasons) for option in offered)


def _sight(state: State, archer: str, target: str, reasons: tuple[Reason, ...]) -> Sight:
    verdict = _verdict(reasons)
    if verdict != "barred":
        return Sight(archer, target, verdict, reasons)
    found = _in_the_way(state, archer, target)
    crossing = _crossing(state, archer, target, found)
    return Sight(archer, target, verdict, reasons, tuple(one.id for one in found), crossing)


def _verdict(reasons: Iterable[Reason]) -> Verdict:
    first = next(iter(reasons), None)
    return _VERDICTS.get(first.code, "forbidden") if first else "free"


def _in_the_way(state: State, archer: str, target: str) -> list[Barrier]:
    """What hides the target alone; where only several together do, all that lie on the line. The nearest first."""
    a, b = state.table[archer], state.table[target]
    there = barriers(state, a, b)
    alone = [one for one in there if not sees(a.at, a.radius, b.at, b.radius, [one])]
    width = max(a.radius, b.radius)
    found = alone or [one for one in there if crosses_circle(a.at, b.at, one.at, one.radius + width)]
    return sorted(found, key=lambda one: squared(a.at, one.at))


def _crossing(state: State, archer: str, target: str, found: list[Barrier]) -> Point | None:
    """Where the line of middles comes nearest to the middle of the first barrier."""
    if not found:
        return None
    a, b, middle = state.table[archer].at, state.table[target].at, found[0].at
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    along = min(max((middle[0] - a[0]) * dx + (middle[1] - a[1]) * dy, 0), whole)
    return a[0] + share(dx, along, whole or 1), a[1] + share(dy, along, whole or 1)
