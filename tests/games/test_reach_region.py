"""The reach of a disk in a crowd: the rules are asked of the parts of the table, not of all ways through them."""

from app.base.geometry import Point, squared
from app.games.disk.preview.reach_region import Surroundings, find_reach
from app.games.disk.rules.flips import FlipRule
from app.games.disk.rules.reach import Circle

INCH = 25_400
RADIUS = INCH // 2
CROWD = [Circle((x * INCH // 2, y * INCH // 2), RADIUS) for x in range(-1, 2) for y in range(-1, 2)]
FLIPS = 5


def test_a_way_out_of_a_crowd_is_found_without_trying_every_way_through_it() -> None:
    """The disk lies on a heap. Only what comes from outside is stopped by it, so it can go on from every part."""
    asked: list[tuple[Point, Point]] = []

    def is_on_heap(at: Point) -> bool:
        return any(squared(one.at, at) < (2 * RADIUS) ** 2 for one in CROWD)

    def stops(before: Point, at: Point) -> bool:
        asked.append((before, at))
        return is_on_heap(at) and not is_on_heap(before)

    far = 30 * INCH
    around = Surroundings(RADIUS, (-far, -far, far, far), CROWD, lambda _at: True, lambda _at: True, stops)
    region = find_reach((0, 0), FLIPS, FlipRule(0, 1), around)
    parts = len({at for _, at in asked})
    assert len(asked) <= (FLIPS + 1) * parts * parts
    assert region.flips_to((9 * INCH // 2, 0)) == FLIPS
    assert region.flips_to((6 * INCH, 0)) is None
