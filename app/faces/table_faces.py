"""How a table is laid out for a scenario, drawn from its numbers: cloth, lands, staging areas, zones, terrain.

Everything is in inches around the middle of the table; whoever shows it makes it as large as fits.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.faces.livery import INK, IVORY
from app.faces.paths import Point, circle, line, polar, polygon, rounded
from app.faces.shapes import Group, Item, Mark, Shape, Text, along, solid
from app.faces.terrain import plain_ground
from catalog.schema import DiskwarsScenario, WarhammerScenario

INCH = 25_400
SEATS = ("#3FE0CB", "#FF9A6B", "#FFDC5C", "#C9AEFF", "#9AD86A", "#F2A4D8")
_LAND = 5.2  # a land is four inches wide; drawn a little larger, or its sign could not be seen
_TERRAINS = ("forest", "lake", "rocks", "hill", "ruins", "swamp", "mountain", "village")
_TOWERS = ("watchtower", "forest", "lake", "watchtower")
_FIELDS: Mapping[str, tuple[str, ...]] = {"standard": _TERRAINS[:4], "strongholds": _TOWERS}


@dataclass(frozen=True, slots=True)
class TableFace:
    """A table in inches and what lies on it."""

    width: float
    height: float
    items: tuple[Item, ...]

    def fitted(self, area: tuple[float, float, float, float]) -> Group:
        """In the middle of an area (left, top, width, height), as large as fits."""
        left, top, wide, high = area
        scale = min(wide / self.width, high / self.height)
        edge = rounded(-self.width / 2, -self.height / 2, self.width, self.height, 1.0)
        return Group(self.items, (left + wide / 2, top + high / 2), scale, clip=edge)


def scenario_table(scenario: DiskwarsScenario | WarhammerScenario) -> TableFace:
    if isinstance(scenario, WarhammerScenario):
        towers = "watchtowers" in scenario.numbers
        grounds = () if scenario.card == "learning" else _TOWERS if towers else _TERRAINS[:4]
        return _field(scenario.numbers.get("deployment_cards", 3), grounds, is_joined=scenario.card == "learning")
    width, height = scenario.table_width / INCH, scenario.table_height / INCH
    far = {name: length / INCH for name, length in scenario.distances.items()}
    return TableFace(width, height, (*_cloth(width, height), *_places(scenario, far)))


def _cloth(width: float, height: float) -> Iterator[Item]:
    edge = rounded(-width / 2, -height / 2, width, height, 1.0)
    fill = along((-width / 2, -height / 2), (width / 2, height / 2), "#587460", "#3F5948")
    yield Shape(edge, fill=fill, pen=solid("#22332A"), width=0.3)


def _places(scenario: DiskwarsScenario, far: Mapping[str, float]) -> Iterator[Item]:
    """Which of the layouts a scenario has follows from the distances it names."""
    if "base" in far:
        yield from _in_line(far["base"], far.get("setup_depth", 6.0), scenario.table_height / INCH)
    elif "defender_area" in far:
        yield from _siege(scenario, far)
    elif scenario.seats_most > 2:
        yield from _around(far.get("staging", 24.0), scenario.seats_least, scenario.seats_most)
    else:
        yield from _face_to_face(scenario, far)


def _around(distance: float, min_seats: int, max_seats: int) -> Iterator[Item]:
    """A land in the middle, the players evenly around it; those beyond the fewest are faint."""
    yield Shape(circle(distance), pen=solid(IVORY, 0.35), width=0.25, dash=(1.0, 1.0))
    yield from _measure((0, 0), polar(distance, 90), f"{distance:g} in")
    fewest = [(90 + 360 * i / min_seats) % 360 for i in range(min_seats)]
    others = [angle for i in range(max_seats) if (angle := (90 + 360 * i / max_seats) % 360) not in fewest]
    for i, angle in enumerate(others):
        yield _staging(polar(distance, angle), min_seats + i, opacity=0.4)
    for i, angle in enumerate(fewest):
        yield _staging(polar(distance, angle), i)
    yield _land((0, 0))


def _in_line(distance: float, deep: float, height: float) -> Iterator[Item]:
    """A land between two bases, a strip for each army in front of its base."""
    for side, seat in ((-1, 0), (1, 1)):
        near, end = side * distance, side * (distance - deep)
        strip = polygon((near, -height / 2), (end, -height / 2), (end, height / 2), (near, height / 2))
        yield Shape(strip, fill=solid(SEATS[seat], 0.2), pen=solid(SEATS[seat], 0.7), width=0.2)
        yield _staging((near, 0), seat)
    yield from _measure((0, 0), (distance, 0), f"{distance:g} in")
    yield _land((0, 0))


def _siege(scenario: DiskwarsScenario, far: Mapping[str, float]) -> Iterator[Item]:
    """The attacker has the first seat; far away the defender among terrain."""
    away = far.get("staging_least", 24.0)
    attacker, defender = (-away / 2, 0.0), (away / 2, 0.0)
    area = circle(far["defender_area"], defender)
    yield Shape(circle(far.get("terrain_area", 12.0), defender), pen=solid(IVORY, 0.5), width=0.25, dash=(1.0, 0.8))
    yield Shape(area, fill=solid(SEATS[1], 0.2), pen=solid(SEATS[1], 0.8), width=0.2)
    count = scenario.numbers.get("defender_terrains", 4)
    yield from _some_terrain(defender, far.get("terrain_area", 12.0) * 0.78, count, facing=180)
    yield from _measure(attacker, defender, f"≥ {away:g} in")
    yield _staging(attacker, 0)
    yield _staging(defender, 1)


def _face_to_face(scenario: DiskwarsScenario, far: Mapping[str, float]) -> Iterator[Item]:
    """Two staging areas and the distance between them; where one side defends, it has the second seat."""
    apart = far.get("staging", 18.0)
    left, right = (-apart / 2, 0.0), (apart / 2, 0.0)
    if "terrain_area" in far:
        yield Shape(circle(far["terrain_area"], right), pen=solid(IVORY, 0.5), width=0.25, dash=(1.0, 0.8))
        count = scenario.numbers.get("defender_terrains", 0)
        yield from _some_terrain(right, min(far["terrain_area"], 16.0), count, spread=160, facing=180)
    yield from _measure(left, right, f"{apart:g} in")
    yield _staging(left, 0)
    yield _staging(right, 1)


def field_table(scenario: str, seats: int = 2) -> TableFace:
    """A Warhammer battlefield as it is laid for a scenario by its id, with the edges of as many players as may come."""
    return _field(3, _FIELDS.get(scenario, ()), seats, is_joined=scenario not in _FIELDS)


def places_table(min_seats: int, max_seats: int) -> TableFace:
    """Terrain dice in the middle of armies: the frontier between the homes of the players, each with its home army on
    one side and somebody's horde on the other. Players beyond the fewest are faint."""
    width, height = 40.0, 30.0
    homes = ((-13.5, 0.0), (13.5, 0.0), (0.0, -10.0), (0.0, 10.0))[:max_seats]
    items = [*_cloth(width, height)]
    for seat, at in enumerate(homes):
        opacity = 1.0 if seat < min_seats else 0.35
        items += _place(at, (seat, (seat + 1) % min_seats), opacity)
    return TableFace(width, height, (*items, *_place((0.0, 0.0), tuple(range(min_seats)))))


def _place(at: Point, seats: tuple[int, ...], opacity: float = 1.0) -> Iterator[Item]:
    """A terrain die with armies of some seats, each a row of dice in its colour."""
    x, y = at
    yield Shape(rounded(x - 5.2, y - 4.4, 10.4, 8.8, 0.9), fill=solid("#2C3F33", 0.55 * opacity), width=0.2)
    yield Shape(
        polygon((x, y - 1.6), (x + 1.8, y + 1.3), (x - 1.8, y + 1.3)), fill=solid("#EADFBF", opacity),
        pen=solid("#22332A", opacity), width=0.2,
    )  # fmt: skip
    for row, seat in enumerate(seats):
        top = y + (2.0 if row == 0 else -3.5)
        for n in range(4):
            die = rounded(x - 4.1 + n * 2.15, top, 1.6, 1.6, 0.3)
            yield Shape(die, fill=solid(SEATS[seat % len(SEATS)], opacity), pen=solid("#22332A", opacity), width=0.15)


def _field(cards: int, grounds: tuple[str, ...], seats: int = 2, *, is_joined: bool = False) -> TableFace:
    """The deployment cards of two players along their edges, joined in the middle where the scenario lays them so,
    those of more players faint; terrain between them."""
    items = [*_cloth(36, 36)]
    wide, gap = (4.0, 0.0) if is_joined else (8.8, 2.2)
    for seat, (x, y) in enumerate(((0.0, 15.0), (0.0, -15.0), (-15.0, 0.0), (15.0, 0.0))[:seats]):
        items += _cards(x, y, cards if seat < 2 else 2, wide, gap, SEATS[seat], 1.0 if seat < 2 else 0.4)
    for name, at in zip(grounds, ((-8.0, -6.0), (7.0, -7.0), (8.0, 4.0), (-6.0, 6.0)), strict=False):
        items.append(Group((plain_ground(name),), at, 0.045))
    return TableFace(36, 36, tuple(items))


def _cards(x: float, y: float, count: int, length: float, gap: float, colour: str, opacity: float) -> Iterator[Item]:
    """Deployment cards side by side along the edge that a place is at."""
    wide, high = (length, 5.2) if y else (5.2, length)
    for i in range(count):
        along_edge = (i - (count - 1) / 2) * (length + gap)
        left, top = (x + along_edge, y) if y else (x, y + along_edge)
        card = rounded(left - wide / 2, top - high / 2, wide, high, 0.6)
        yield Shape(card, fill=solid(colour, 0.5 * opacity), pen=solid(colour, opacity), width=0.2)


def _some_terrain(
    middle: Point, distance: float, count: int, spread: float = 300.0, facing: float = 0.0
) -> Iterator[Item]:  # fmt: skip
    """Terrain around a place, as a player might lay it who faces that way."""
    for i in range(count):
        angle = facing - spread / 2 + spread * i / max(count - 1, 1)
        at = polar(distance if i % 2 else distance * 0.6, angle, middle)
        yield Group((plain_ground(_TERRAINS[i % len(_TERRAINS)]),), at, 0.024)


def _staging(at: Point, seat: int, opacity: float = 1.0) -> Group:
    """A pale disc in the colour of a seat."""
    colour = SEATS[seat % len(SEATS)]
    return Group(
        (
            Shape(circle(_LAND * 0.8), fill=solid("#DCCDA6", opacity), pen=solid("#22332A", opacity), width=0.2),
            Shape(circle(_LAND * 0.66), pen=solid(colour, opacity), width=0.7, dash=(1.1, 0.6)),
            Mark("staging", (0, -0.2), _LAND * 0.72, solid("#4E4326", opacity)),
        ),
        at,
    )


def _land(at: Point) -> Group:
    return Group(
        (
            Shape(circle(_LAND * 0.8), fill=solid("#EADFBF"), pen=solid("#22332A"), width=0.25),
            Mark("terrain", (0, 0), _LAND * 0.9, solid("#6B5B3A")),
        ),
        at,
    )


def _measure(start: Point, end: Point, text: str) -> Iterator[Item]:
    """A line with its length beside it."""
    yield Shape(line(start, end), pen=solid(IVORY, 0.8), width=0.28)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    wide = 1.9 * len(text)
    yield Shape(rounded(x - wide / 2, y - 2.2, wide, 4.4, 2.2), fill=solid(INK, 0.85))
    yield Text(text, (x, y), 3.0, solid(IVORY), "words")
