"""The values of a disk as they are now, and where it lies. Everything that changes them passes through here."""

from collections.abc import Iterator

from app.base.geometry import Point, within
from app.games.disk.rules.outlines import Outline, overlaps_disk
from app.games.disk.rules.sight import sees
from app.games.warhammer.rules.abilities.standing import added, has_keyword, number_of, parameters, value, zones_with
from app.games.warhammer.rules.numbers import BANDS, REACH
from app.games.warhammer.rules.setup.zones import overlaps_zone
from app.games.warhammer.rules.state import Piece, State
from catalog.schema.disks import Band

HOLD_THE_LINE = "hold-the-line"

__all__ = ["added", "has_keyword", "number_of", "parameters"]


def attack(state: State, id_: str) -> int:
    return value(state, id_, "at")


def counter(state: State, id_: str) -> int:
    return value(state, id_, "d") + _holds_the_line(state, id_)


def _holds_the_line(state: State, id_: str) -> int:
    """The scenario of that name: one more in a zone of the own player."""
    if state.active != HOLD_THE_LINE:
        return 0
    lying, seat = state.table[id_], state.disks[id_].seat
    zones = (zone for zone in state.zones if zone.seat == seat)
    return int(any(overlaps_zone(state, zone, lying.at, lying.radius) for zone in zones))


def toughness(state: State, id_: str) -> int:
    return max(value(state, id_, "t"), 1)


def movement(state: State, id_: str) -> int:
    return value(state, id_, "m")


def stamina(state: State, id_: str) -> int:
    return value(state, id_, "stamina")


def magic(state: State, id_: str) -> int:
    """How strong its magic is; who has none gains none."""
    return value(state, id_, "magic") if has_keyword(state, id_, "magic") else 0


# --- range and sight ---


def band_between(state: State, one: str, other: str) -> Band:
    """The range that is measured between two disks, edge to edge."""
    a, b = state.table[one], state.table[other]
    for band in BANDS[:-1]:
        if within(a.at, a.radius, b.at, b.radius, REACH[band]):
            return band
    return "siege"


def barriers_between(state: State, one: str, other: str) -> list[Outline]:
    """The terrain that may block the sight of two disks: what none of them overlaps."""
    a, b = state.table[one], state.table[other]
    return [
        piece.outline
        for piece in state.terrain
        if "blocks-sight" in piece.keywords
        and not overlaps_disk(piece.outline, a.at, a.radius)
        and not overlaps_disk(piece.outline, b.at, b.radius)
    ]


def is_in_sight(state: State, one: str, other: str) -> bool:
    """Whether one disk sees another: terrain in between may block it, but not for one that overlaps that terrain, nor
    for one that looks from high ground."""
    a, b = state.table[one], state.table[other]
    barriers = barriers_between(state, one, other)
    if not barriers or is_on(state, one, "high-ground"):
        return True
    return sees(a.at, a.radius, b.at, b.radius, barriers)


# --- terrain ---


def terrain_at(state: State, at: Point, radius: int) -> Iterator[Piece]:
    return (piece for piece in state.terrain if overlaps_disk(piece.outline, at, radius))


def terrain_under(state: State, id_: str) -> Iterator[Piece]:
    return terrain_at(state, state.table[id_].at, state.table[id_].radius)


def is_on(state: State, id_: str, keyword: str) -> bool:
    """Whether a disk overlaps terrain with a keyword, or a zone that counts as such."""
    if any(keyword in piece.keywords for piece in terrain_under(state, id_)):
        return True
    lying = state.table[id_]
    zones = (zone for zone_id in zones_with(state, keyword) if (zone := state.zone(zone_id)) is not None)
    return any(overlaps_zone(state, zone, lying.at, lying.radius) for zone in zones)


def controller(state: State, piece: Piece) -> str | None:
    """Whose disks alone overlap a terrain (B48)."""
    on = [one.id for one in state.table.disks.values() if overlaps_disk(piece.outline, one.at, one.radius)]
    seats = {state.disks[id_].seat for id_ in on}
    return seats.pop() if len(seats) == 1 else None
