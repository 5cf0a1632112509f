"""Tables of Warhammer for cases of conduct: who plays which card, zones at both edges, objectives, terrain."""

from collections.abc import Sequence
from typing import Any

from app.games.disk.rules.outlines import outline_at
from app.games.warhammer.rules.scenarios import points
from app.games.warhammer.rules.setup.zones import enemy_zones, overlaps_zone
from app.games.warhammer.rules.state import Disk, Edge, Piece, State, Zone
from app.games.warhammer.rules.values import terrain_under
from tests.ai.conduct.case import Demand, Line
from tests.rules.warhammer.table import PLAIN, Placed, box, disk, inch, order, position

# Somebody of each side who may act and cannot: who it is that acts is always a question.
ONLOOKERS = (disk("a9", (4, 35), "0/0/9", movement=None), disk("b9", (32, 1), "0/0/9", movement=None))
SINGLE = "single"  # a card that activates one disk alone
COMMANDS = {**box().commands, **PLAIN, SINGLE: order(SINGLE, "bold", 1)}
ZONES = (
    Zone(id="zone:A1", seat="A", edge="south", start=inch(12), end=inch(24), value=9),
    Zone(id="zone:B1", seat="B", edge="north", start=inch(12), end=inch(24), value=9),
)
FALLEN = "orc-boyz"


def scene(*disks: Placed, card: str = "bold", reply: Sequence[str] = ("slow",), **more: Any) -> State:
    """The learning scenario, in which every fallen enemy is a point. A resolves its last card of the round, B its own
    after that, with no card in hand not at all. `fallen` are the casualties of each seat so far."""
    fallen = more.pop("fallen", {})
    said = {"hands": {"A": (card,), "B": tuple(reply)}, "commands": COMMANDS, "round": 2, **more}
    state = position(*ONLOOKERS, *disks, **said)
    for id_, count in fallen.items():
        state = state.with_seat(id_, casualties=(FALLEN,) * count)
    return state


def last_round(*disks: Placed, **more: Any) -> State:
    return scene(*disks, round=5, **more)


def standard(objective: str, *disks: Placed, reserve: Sequence[str] = (), **more: Any) -> State:
    """A battle with zones in the middle of both edges and an objective of A, that of B is another."""
    open_card = "breakthrough" if objective != "breakthrough" else "hero-slaying"  # both are about heroes alone
    said = {"scenario": "standard", "active": open_card, "zones": ZONES, **more}
    state = scene(*disks, **said)
    other = "volley" if objective != "volley" else "hero-slaying"
    edges: dict[str, Edge] = {"A": "south", "B": "north"}
    for id_, edge in edges.items():
        state = state.with_seat(id_, edge=edge, objective=objective if id_ == "A" else other)
    return state.with_seat("A", reserve=tuple(reserve), army=tuple(reserve))


def ground(kind: str, x: float, y: float) -> Piece:
    """A terrain of the box."""
    printed = box().grounds[kind]
    outline = outline_at(kind, (inch(x), inch(y)), printed.shape)
    return Piece(id=kind, kind=kind, outline=outline, keywords=printed.keywords)


# --- demands ---


def scores(least: int) -> Demand:
    """The objective of the seat is worth so many points in the end."""
    return Demand(f"{least} points", lambda line: points(line.after, line.seat) >= least)


def in_reach_of_zone(one: str) -> Demand:
    """One overlaps a zone of the others in the end, or could after its next move if nothing were in the way."""

    def is_met(line: Line) -> bool:
        if one not in line.after.disks:
            return False
        lying = line.after.table[one]
        way = 2 * lying.radius * (line.after.disks[one].card.movement or 0)
        zones = enemy_zones(line.after, line.seat)
        return any(overlaps_zone(line.after, zone, lying.at, lying.radius + way) for zone in zones)

    return Demand(f"{one} in reach of a zone", is_met)


def entered(*, near: str = "", reach: float = 0, on_friend: bool | None = None, by: str = "A") -> Demand:
    """A disk of the seat came onto the field; so near to somebody, or on a friend or not."""

    def is_met(line: Line) -> bool:
        fresh = [line.after.disks[id_] for id_ in line.after.disks if id_ not in line.before.disks]
        return any(_fits(line, one) for one in fresh if one.seat == by)

    def _fits(line: Line, one: Disk) -> bool:
        table = line.after.table
        if near and not any(id_ == near for id_ in table.within(one.id, inch(reach))):
            return False
        friends = [id_ for id_ in table.pins(one.id) if line.after.disks[id_].seat == by]
        return on_friend is None or bool(friends) == on_friend

    said = [f"within {reach} of {near}"] * bool(near)
    said += [] if on_friend is None else ["on a friend" if on_friend else "on no friend"]
    return Demand(f"disk entered {' '.join(said)}".strip(), is_met)


def overlaps(one: str, kind: str) -> Demand:
    """One overlaps a terrain in the end."""

    def is_met(line: Line) -> bool:
        return one in line.after.disks and any(piece.id == kind for piece in terrain_under(line.after, one))

    return Demand(f"{one} on {kind}", is_met)
