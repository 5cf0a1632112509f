"""Where everything stands on the board: inside the window, inside its army, apart from the others, at any size."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from app.games.dragon_dice.battle.scenery.board_cursor import areas, neighbour, next_area
from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, lay_out
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene
from tests.battles.dragon_dice.test_board_scene import scene_of, state_of
from tests.games import dice_tables

Table = Callable[[], Mapping[str, Any]]
TABLES = [dice_tables.design, dice_tables.three, dice_tables.four, dice_tables.crowded]
SIZES = [(860, 380), (1056, 680), (1040, 545), (1200, 700), (2200, 1250), (622, 270), (1330, 456)]
SCALES = (1.0, 1.5, 2.0)

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def inside(inner: Box, outer: Box, slack: float = 1.0) -> bool:
    return (
        inner.x >= outer.x - slack and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack and inner.bottom <= outer.bottom + slack
    )  # fmt: skip


def overlap(one: Box, other: Box) -> float:
    """The share of the smaller one that both cover."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    smaller = min(one.width * one.height, other.width * other.height)
    return max(wide, 0) * max(high, 0) / smaller if smaller else 0


def layouts(scene: BoardScene, size: tuple[int, int]) -> list[BoardLayout]:
    stages = [place.id for place in scene.places]
    return [lay_out(scene, *size, scale, stage) for scale in SCALES for stage in stages]


@every_table
@every_size
def test_everything_is_inside_the_window_and_places_do_not_overlap(table: Table, size: tuple[int, int]) -> None:
    scene = scene_of(state_of(table()))
    for layout in layouts(scene, size):
        whole = Box(0, 0, *size)
        boxes = [place.box for place in layout.places.values()]
        assert all(inside(box, whole) for box in boxes)
        assert all(overlap(a, b) == 0 for n, a in enumerate(boxes) for b in boxes[n + 1 :])
        assert {place.id for place in (*scene.places, *scene.reserves)} == set(layout.places)


@every_table
@every_size
def test_every_die_is_in_the_room_of_its_army(table: Table, size: tuple[int, int]) -> None:
    scene = scene_of(state_of(table()))
    for layout in layouts(scene, size):
        for place in (*scene.places, *scene.reserves):
            for army in place.armies:
                laid = layout.army(army.key)
                assert laid is not None
                dice = [layout.dice[die.id] for die in army.dice if die.id in layout.dice]
                assert len(dice) in (0 if layout.places[place.id].mode == "strip" else len(army.dice), len(army.dice))
                assert all(inside(die.box, laid.box, 4.0) for die in dice), (army.key, layout.unit)


@every_table
@pytest.mark.parametrize("size", SIZES[:5], ids=str)
def test_dice_of_an_army_lie_beside_each_other(table: Table, size: tuple[int, int]) -> None:
    scene = scene_of(state_of(table()))
    layout = lay_out(scene, *size, 1.0, "frontier")
    boxes = [die.box for die in layout.dice.values()]
    assert all(overlap(a, b) < 0.2 for n, a in enumerate(boxes) for b in boxes[n + 1 :])


@every_size
def test_a_die_that_is_lost_moves_no_place(size: tuple[int, int]) -> None:
    """The board never jumps: only dice of that army stand otherwise."""
    whole = state_of(dice_tables.design())
    fewer = whole.with_die("A13", place="dua-A")
    before, after = (lay_out(scene_of(state), *size, 1.0, "frontier") for state in (whole, fewer))
    assert before.places == after.places
    assert {id_ for id_ in after.dice if after.dice[id_] != before.dice[id_]} <= {f"A{n}" for n in range(10, 21)}


def test_the_stage_is_larger_than_a_wing_and_has_names() -> None:
    layout = lay_out(scene_of(state_of(dice_tables.design())), 1056, 680, 1.0, "frontier")
    stage, wing = layout.places["frontier"], layout.places["home-A"]
    assert stage.box.width > 1.8 * wing.box.width
    assert all(layout.dice[f"A{n}"].name is not None for n in range(10, 18))
    assert layout.dice["A1"].name is None


def test_dice_are_larger_by_health() -> None:
    layout = lay_out(scene_of(state_of(dice_tables.design())), 1500, 1200, 1.0, "frontier")
    sizes = [layout.dice[id_].size / layout.unit for id_ in ("B16", "B13", "B11", "B10")]
    assert sizes == sorted(sizes)
    assert 40 < sizes[0] < sizes[-1] < 80


def test_four_seats_have_two_wings_a_side() -> None:
    layout = lay_out(scene_of(state_of(dice_tables.four())), 1056, 680, 1.0, "frontier")
    left = [place.id for place in layout.places.values() if place.box.right < 300]
    right = [place.id for place in layout.places.values() if place.box.x > 700]
    assert left == ["home-A", "home-B", "reserve-A"]
    assert right == ["home-C", "home-D", "reserve-B", "reserve-C", "reserve-D"]


def test_a_narrow_board_has_a_strip_in_which_a_reserve_can_come_onto_the_stage() -> None:
    scene = scene_of(state_of(dice_tables.design()))
    layout = lay_out(scene, 622, 400, 1.0, "reserve-A")
    assert layout.is_strip
    assert layout.stage == "reserve-A"
    assert {"A40", "A41"} == set(layout.dice)
    assert lay_out(scene, 1056, 680, 1.0, "reserve-A").stage == "frontier"


@every_table
@every_size
def test_tab_goes_through_every_area_once_and_back(table: Table, size: tuple[int, int]) -> None:
    layout = lay_out(scene_of(state_of(table())), *size, 1.0, "frontier")
    seen, key = [], next_area(layout, "", 1)
    while key:
        seen.append(key)
        key = next_area(layout, key, 1)
    assert tuple(seen) == areas(layout)
    assert next_area(layout, "", -1) == seen[-1]
    assert next_area(layout, seen[1], -1) == seen[0]


@every_table
@every_size
def test_arrows_reach_every_die(table: Table, size: tuple[int, int]) -> None:
    layout = lay_out(scene_of(state_of(table())), *size, 1.0, "frontier")
    reached, fresh = set[str](), list(areas(layout))
    while fresh:
        key = fresh.pop()
        if key not in reached:
            reached.add(key)
            fresh += [neighbour(layout, key, way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert set(layout.dice) <= reached
