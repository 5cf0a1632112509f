"""Room for one more disk: found wherever there is any, and never on another disk."""

import pytest

from app.base.geometry import Point, overlap
from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import Numbers
from app.games.disk.rules.reach import Circle
from app.games.disk.rules.room import Area, free_places

RADIUS = 7 * INCH // 8
STEP = INCH // 4


def scattered(seed: int, count: int) -> list[Circle]:
    """Disks of three sizes within five inches of the middle."""
    numbers = Numbers(seed)
    sizes = (INCH // 2, RADIUS, 7 * INCH // 4)
    ats = [(numbers.below(10 * INCH), numbers.below(10 * INCH)) for _ in range(count)]
    return [Circle(at, numbers.choose(sizes)) for at in ats]


def is_free(at: Point, lying: list[Circle]) -> bool:
    return not any(overlap(at, RADIUS, one.at, one.radius) for one in lying)


def by_eye(area: Area, lying: list[Circle]) -> list[Point]:
    """Free places of a grid: slower, and blind for narrow gaps."""
    left, top, right, bottom = area.box
    grid = [(x, y) for x in range(left, right + 1, STEP) for y in range(top, bottom + 1, STEP)]
    return [at for at in grid if area.holds(at) and is_free(at, lying)]


AREAS = (
    Area((3 * INCH, INCH, 7 * INCH, 9 * INCH)),
    Area((0, 0, 10 * INCH, 10 * INCH), Circle((5 * INCH, 5 * INCH), 3 * INCH)),
)


@pytest.mark.parametrize("area", AREAS, ids=["box", "circle"])
def test_room_is_found_wherever_there_is_some(area: Area) -> None:
    found_any = found_none = 0
    for seed in range(60):
        lying = scattered(seed, 4 + seed % 40)
        found = list(free_places(area, RADIUS, lying))
        assert all(area.holds(at) and is_free(at, lying) for at in found)
        assert found or not by_eye(area, lying), seed
        found_any, found_none = found_any + bool(found), found_none + (not found)
    assert found_any
    assert found_none, "some of them are full"


def test_a_place_that_just_fits_is_found() -> None:
    """Between four disks that leave exactly one place but for a hair."""
    far = 2 * RADIUS + 20
    lying = [Circle(at, RADIUS) for at in ((far, 0), (-far, 0), (0, far), (0, -far))]
    area = Area((-far, -far, far, far), Circle((0, 0), RADIUS // 2))
    assert any(abs(x) < 40 and abs(y) < 40 for x, y in free_places(area, RADIUS, lying))
