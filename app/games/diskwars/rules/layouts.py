"""Where scenarios lay their lands. A layout gets the word for a home: the roles of the homes are `staging:A` or
`base:A`."""

from collections.abc import Iterator, Mapping

from app.base.geometry import Point, share
from app.base.units import UM_PER_INCH as INCH
from app.games.diskwars.rules.state import Land, State

LAND_RADIUS = 2 * INCH  # lands and terrain are 4 inches across, a house value (R6)

# Directions of two to six seats around a middle, as hundredths of thousandths of the distance: whole numbers judge.
AROUND: Mapping[int, tuple[Point, ...]] = {
    2: ((-100_000, 0), (100_000, 0)),
    3: ((0, -100_000), (86_603, 50_000), (-86_603, 50_000)),
    4: ((0, -100_000), (100_000, 0), (0, 100_000), (-100_000, 0)),
    5: ((0, -100_000), (95_106, -30_902), (58_779, 80_902), (-58_779, 80_902), (-95_106, -30_902)),
    6: ((-100_000, 0), (-50_000, -86_603), (50_000, -86_603), (100_000, 0), (50_000, 86_603), (-50_000, 86_603)),
}


def make_land(id_: str, at: Point, role: str) -> Land:
    return Land(id=id_, at=at, radius=LAND_RADIUS, role=role)


def no_lands(state: State, home: str) -> Iterator[Land]:
    """Players lay their lands themselves, or there are none."""
    del state, home
    yield from ()


def two_homes(state: State, home: str) -> Iterator[Land]:
    """Two homes opposite each other on the middle line."""
    yield from _facing(state, state.options.get("staging", 18) * INCH, home)


def line(state: State, home: str) -> Iterator[Land]:
    """One land in the middle, a home on either side, all in one line."""
    yield make_land("centre", _middle(state), "centre")
    yield from _facing(state, 2 * state.options.get("base", 24) * INCH, home)


def ring(state: State, home: str) -> Iterator[Land]:
    """One land in the middle, the homes evenly around it."""
    x, y = _middle(state)
    apart = state.options.get("staging", 24) * INCH
    yield make_land("centre", (x, y), "centre")
    for seat, (dx, dy) in zip(state.seats, AROUND[len(state.seats)], strict=True):
        at = (x + share(apart, dx, 100_000), y + share(apart, dy, 100_000))
        yield make_land(f"land-{seat.id}", at, f"{home}:{seat.id}")


def _middle(state: State) -> Point:
    return state.table.width // 2, state.table.height // 2


def _facing(state: State, apart: int, home: str) -> Iterator[Land]:
    """Two lands opposite each other on the middle line, so far apart."""
    x, y = _middle(state)
    for seat, side in zip(state.seats, (-1, 1), strict=True):
        yield make_land(f"land-{seat.id}", (x + side * apart // 2, y), f"{home}:{seat.id}")
