"""Demands on the table of a disk game: who lies on whom, where, and who is left."""

from collections.abc import Iterable
from math import ceil, dist
from typing import Any

from app.base.geometry import overlap
from app.base.units import UM_PER_INCH
from tests.ai.conduct.case import Demand, Line, Step

# --- scripts ---


def go(one: str, x: float, y: float, flips: int = 1) -> list[Step]:
    """Activate one and flip it so often towards a point."""
    return [one, "move", *[(x, y)] * flips]


# --- demands ---


def pins(one: str, *others: str) -> Demand:
    """One lies on all of these in the end."""
    text = f"{one} pins {', '.join(others)}"
    return Demand(text, lambda line: _is_there(line, one) and set(others) <= set(line.after.table.pins(one)))


def pins_any(one: str, *others: str) -> Demand:
    text = f"{one} pins one of {', '.join(others)}"
    return Demand(text, lambda line: _is_there(line, one) and not set(others).isdisjoint(line.after.table.pins(one)))


def is_pinned(*ids: str) -> Demand:
    """Somebody lies on each of these in the end."""
    text = f"{', '.join(ids)} pinned"
    return Demand(text, lambda line: all(_is_there(line, id_) and _upon(line.after, id_) for id_ in ids))


def pinned_by(id_: str, *others: str) -> Demand:
    """All of these lie on one in the end."""
    text = f"{id_} pinned by {', '.join(others)}"
    return Demand(text, lambda line: _is_there(line, id_) and set(others) <= set(line.after.table.pinned_by(id_)))


def pins_own() -> Demand:
    """A disk of the seat lies on another of its own, and did not before."""

    def is_met(line: Line) -> bool:
        own = [id_ for id_, one in line.after.disks.items() if one.seat == line.seat]
        return any(
            line.after.disks[upon].seat == line.seat
            for id_ in own
            for upon in set(_upon(line.after, id_)) - set(_upon(line.before, id_))
        )

    return Demand("pin an own disk", is_met)


def moved(*ids: str) -> Demand:
    """Any of these lies elsewhere in the end, or is gone."""
    return Demand(f"move {' or '.join(ids)}", lambda line: any(_has_moved(line, id_) for id_ in ids))


def all_moved(*ids: str) -> Demand:
    return Demand(f"move {' and '.join(ids)}", lambda line: all(_has_moved(line, id_) for id_ in ids))


def activated(*ids: str) -> Demand:
    """Any of these has been activated in the end."""
    text = f"activate {' or '.join(ids)}"
    return Demand(text, lambda line: any(_is_there(line, id_) and line.after.disks[id_].activated > 0 for id_ in ids))


def dead(*ids: str) -> Demand:
    """All of these are gone in the end."""
    return Demand(f"{', '.join(ids)} dead", lambda line: all(not _is_there(line, id_) for id_ in ids))


def any_dead(*ids: str) -> Demand:
    return Demand(f"{' or '.join(ids)} dead", lambda line: any(not _is_there(line, id_) for id_ in ids))


def on_land(id_: str, land: str) -> Demand:
    """One touches a land in the end."""

    def is_met(line: Line) -> bool:
        if not _is_there(line, id_):
            return False
        lying = line.after.table[id_]
        ground = next(one for one in line.after.lands if one.id == land)
        return overlap(lying.at, lying.radius, ground.at, ground.radius)

    return Demand(f"{id_} on {land}", is_met)


def count_on(land: str, least: int) -> Demand:
    """So many disks of the seat touch a land in the end."""

    def is_met(line: Line) -> bool:
        ground = next(one for one in line.after.lands if one.id == land)
        there = [one for one in line.after.disks.values() if one.seat == line.seat]
        lying = [line.after.table[one.id] for one in there]
        return sum(overlap(one.at, one.radius, ground.at, ground.radius) for one in lying) >= least

    return Demand(f"{least} on {land}", is_met)


def near(one: str, other: str, inches: float) -> Demand:
    """Two are so near in the end, edge to edge."""
    text = f"{one} within {inches} of {other}"
    return Demand(text, lambda line: _gap(line.after, one, other) <= inches)


def near_point(one: str, at: tuple[float, float], inches: float) -> Demand:
    """The middle of one is so near to a point in the end."""

    def is_met(line: Line) -> bool:
        return _is_there(line, one) and dist(line.after.table[one].at, at_um(at)) <= inches * UM_PER_INCH

    return Demand(f"{one} within {inches} of {at}", is_met)


def nearer(one: str, at: tuple[float, float]) -> Demand:
    """One is nearer to a point than it was, by an inch at least."""

    def is_met(line: Line) -> bool:
        if not _is_there(line, one):
            return False
        now, then = (dist(state.table[one].at, at_um(at)) for state in (line.after, line.before))
        return now < then - UM_PER_INCH

    return Demand(f"{one} nearer to {at}", is_met)


def farther(one: str, at: tuple[float, float]) -> Demand:
    """One is farther from a point than it was, by an inch at least."""

    def is_met(line: Line) -> bool:
        if not _is_there(line, one):
            return False
        now, then = (dist(state.table[one].at, at_um(at)) for state in (line.after, line.before))
        return now > then + UM_PER_INCH

    return Demand(f"{one} farther from {at}", is_met)


def count_nearer(ids: Iterable[str], at: tuple[float, float], least: int) -> Demand:
    """So many of these are nearer to a point than they were, by an inch at least."""
    each = [nearer(id_, at) for id_ in ids]
    return Demand(f"{least} nearer to {at}", lambda line: sum(one.is_met(line) for one in each) >= least)


def near_edge(one: str, inches: float) -> Demand:
    """The rim of one is so near to an edge of the table in the end."""

    def is_met(line: Line) -> bool:
        if not _is_there(line, one):
            return False
        lying, table = line.after.table[one], line.after.table
        gaps = (lying.at[0], lying.at[1], table.width - lying.at[0], table.height - lying.at[1])
        return (min(gaps) - lying.radius) / UM_PER_INCH <= inches

    return Demand(f"{one} within {inches} of an edge", is_met)


def detours(one: str) -> Demand:
    """One has made more flips than its way needs, by two at least."""

    def is_met(line: Line) -> bool:
        flips = sum(event.kind == "disk-flipped" and event.values["piece"] == one for event in line.events)
        if not _is_there(line, one) or not flips:
            return False
        way = dist(line.after.table[one].at, line.before.table[one].at)
        return flips >= ceil(way / (2 * line.after.table[one].radius) - 0.01) + 2

    return Demand(f"detour of {one}", is_met)


def in_reach_of_land(one: str, land: str) -> Demand:
    """One touches a land in the end, or could with its next move if nothing were in the way."""

    def is_met(line: Line) -> bool:
        if not _is_there(line, one):
            return False
        lying = line.after.table[one]
        ground = next(each for each in line.after.lands if each.id == land)
        gap = dist(lying.at, ground.at) - lying.radius - ground.radius
        return gap < 2 * lying.radius * line.after.disks[one].card.movement

    return Demand(f"{one} in reach of {land}", is_met)


def in_reach(one: str, *foes: str) -> Demand:
    """One lies in the end where one of these could come to lie on it in one move, if nothing were in the way."""

    def is_met(line: Line) -> bool:
        return _is_there(line, one) and any(_can_reach(line.after, foe, one) for foe in foes if _is_there(line, foe))

    return Demand(f"{one} in reach of {' or '.join(foes)}", is_met)


def at_um(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0] * UM_PER_INCH), round(at[1] * UM_PER_INCH)


def _can_reach(state: Any, foe: str, one: str) -> bool:
    lying, movement = state.table[foe], state.disks[foe].card.movement
    return _gap(state, foe, one) * UM_PER_INCH < 2 * lying.radius * movement


def _gap(state: Any, one: str, other: str) -> float:
    if one not in state.disks or other not in state.disks:
        return float("inf")
    a, b = state.table[one], state.table[other]
    return (dist(a.at, b.at) - a.radius - b.radius) / UM_PER_INCH


def _is_there(line: Line, id_: str) -> bool:
    return id_ in line.after.disks


def _has_moved(line: Line, id_: str) -> bool:
    return not _is_there(line, id_) or line.after.table[id_].at != line.before.table[id_].at


def _upon(state: Any, id_: str) -> tuple[str, ...]:
    return tuple(state.table.pinned_by(id_)) if id_ in state.disks else ()
