"""Tables of Diskwars for cases of conduct: the lands of the scenarios, and somebody who waits far away."""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Any

from app.base.frozen import changed
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.layouts import LAND_RADIUS
from app.games.diskwars.rules.state import Disk, Land, Profile, State
from tests.rules.diskwars.spells.stage import lies, plain, staged
from tests.rules.diskwars.table import disk, inch, position

Laid = tuple[Disk, tuple[int, int]]

ONLOOKER = disk("b9", (46, 34), "0/0/1", points=0, movement=0)  # may act and cannot: a turn of A ends with it


def land(id_: str, x: float, y: float, role: str) -> Land:
    return Land(id=id_, at=(inch(x), inch(y)), radius=LAND_RADIUS, role=role)


HOMES = (land("land-A", 8, 18, "staging:A"), land("land-B", 38, 18, "staging:B"))
BASES = (land("land-A", 10, 18, "base:A"), land("middle", 30, 18, "centre"), land("land-B", 50, 18, "base:B"))
RING = (land("land-A", 6, 30, "staging:A"), land("middle", 30, 30, "centre"), land("land-B", 54, 30, "staging:B"))
FORT = (land("land-B", 24, 18, "staging:B"),)


def tides(*disks: Laid, round: int = 2, rounds: int = 6, **more: Any) -> State:
    """Tides of War: twenty for each disk on the other's area when the last round ends."""
    return _scene("tides-of-war", (48, 36), disks, HOMES, round=round, options={"rounds": rounds}, **more)


def last_round(*disks: Laid, **more: Any) -> State:
    return tides(*disks, round=6, **more)


def harms_way(*disks: Laid, **more: Any) -> State:
    """In Harm's Way: eight attack on the other's base win at once, the middle alone at two ends of rounds."""
    return _scene("in-harms-way", (60, 36), disks, BASES, **more)


def siege(*disks: Laid, **more: Any) -> State:
    """A siege: A wins on the area of B, B by keeping it free to the end of the eighth round."""
    return _scene("siege", (48, 36), disks, FORT, **{"round": 4, **more})


def battlegnash(*disks: Laid, **more: Any) -> State:
    """Battlegnash: a lead of 25 points wins; the middle alone is worth ten."""
    return _scene("battlegnash", (60, 60), disks, RING, **more)


def doom_hill(*disks: Laid, **more: Any) -> State:
    """Doom Hill: who is alone on the middle at the end of a round and has killed 25 points wins."""
    return _scene("doom-hill", (60, 60), disks, RING, **more)


def _scene(
    scenario: str,
    size: tuple[int, int],
    disks: tuple[Laid, ...],
    lands: tuple[Land, ...],
    *,
    killed: Mapping[str, int] | None = None,
    **more: Any,
) -> State:
    """A battle in its third round; `killed` are points by seat."""
    state = position(ONLOOKER, *disks, lands=lands, scenario=scenario, **{"round": 3, **more})
    lying = [(one.id, at, one.card.radius, one.seat) for one, at in (ONLOOKER, *disks)]
    state = changed(state, table=table_of(inch(size[0]), inch(size[1]), lying))
    for seat in state.seats:
        home = next((one.id for one in lands if one.role.endswith(f":{seat.id}")), "")
        state = state.with_seat(seat.id, staging=home, killed=(killed or {}).get(seat.id, 0))
    return state


def with_stack(state: State, *cards: Profile, seat: str = "A") -> State:
    """The stack of a seat, top first."""
    known = {**state.cards, **{one.id: one for one in cards}}
    return changed(state, cards=known).with_seat(seat, stack=tuple(one.id for one in cards))


def ring(*angles: float, at: tuple[float, float] = (8, 18), away: float = 2.775) -> list[tuple[float, float]]:
    """Places around a land, by angles in degrees: a disk there just touches it."""
    return [(at[0] + away * cos(radians(angle)), at[1] + away * sin(radians(angle))) for angle in angles]


def conjured(*disks: dict[str, Any], book: tuple[str, ...], **more: Any) -> State:
    """Tides of War with pieces of the catalogue; A may have these spells, and its home is at (4, 4), that of B at
    (44, 32)."""
    waiting = lies("b9", plain("0/0/1", movement=0, points=0), 46, 4)
    stacks = {"A": ("deepwood-warriors",), "B": ("deepwood-warriors",)}
    said = {"scenario": "tides-of-war", "options": {"rounds": 6}, "round": 3, **more}
    return staged(waiting, *disks, book=book, stacks=stacks, **said).state
