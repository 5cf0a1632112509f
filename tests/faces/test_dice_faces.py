"""Dice: colours, sides, and dice laid open."""

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from app.faces.dice.dice_colours import COLOURS, ELEMENTS, STONE, blend, colouring
from app.faces.dice.dice_piece import die_piece, sums
from app.faces.dice.nets import Net, fold_up, unfolded
from app.faces.dice.sides import DieEntry, die_faces, look_of
from app.faces.dice.solids import edges_of, laid_open, solid_of
from app.faces.livery import INK, IVORY
from app.faces.paths import Point
from app.faces.shapes import DisplayList, Group, Item, Mark, Text
from catalog.load import LoadedEntry as Loaded


@pytest.fixture(scope="session")
def dice(items: tuple[Loaded, ...]) -> dict[str, DieEntry]:
    return {item.entry.id: item.entry for item in items if hasattr(item.entry, "faces") and item.kind != "army"}


def flat(face: DisplayList) -> Iterator[Item]:
    for item in face:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def signs(face: DisplayList) -> Counter[str]:
    return Counter(item.name for item in flat(face) if isinstance(item, Mark))


def texts(face: DisplayList) -> list[str]:
    return [item.text for item in flat(face) if isinstance(item, Text)]


# --- colours ---


def test_two_colours_run_into_each_other_in_the_middle(dice: dict[str, DieEntry]) -> None:
    look = look_of(dice["coral-elf/protector"])
    assert (look.first, look.last, look.ink) == (ELEMENTS["air"], ELEMENTS["water"], IVORY)
    assert [stop[0] for stop in blend(look).stops] == [0.0, 0.36, 0.64, 1.0]


def test_ivory_and_white_carry_ink_signs(dice: dict[str, DieEntry]) -> None:
    assert look_of(dice["drake-ivory"]).ink == INK
    assert look_of(dice["drake-white"]).first == COLOURS["white"]
    assert look_of(dice["drake-white"]).ink == INK


def test_a_die_of_all_elements_is_stone_until_its_colour_is_chosen(dice: dict[str, DieEntry]) -> None:
    sword = dice["vorpal-sword"]
    assert look_of(sword) == STONE
    assert look_of(sword, "red").first == COLOURS["red"]
    assert look_of(sword, "purple") == STONE


def test_amazons_take_the_colour_of_their_land(dice: dict[str, DieEntry]) -> None:
    assert look_of(dice["amazon/soldier"]) == STONE


def test_death_alone_is_black_though_its_dice_are_part_ivory(dice: dict[str, DieEntry]) -> None:
    look = look_of(dice["undead/zombie"])
    assert look.first == look.last == ELEMENTS["death"]


def test_signs_on_an_ivory_hybrid_have_an_edge(dice: dict[str, DieEntry]) -> None:
    look = look_of(dice["wyrm-ivory-blue"])
    assert (look.first, look.last, look.edged) == (COLOURS["ivory"], COLOURS["blue"], True)


def test_metal_and_nothing_at_all() -> None:
    assert colouring((), ("gold-metal",)).first != STONE.first
    assert colouring((), ()) == STONE
    assert colouring(("fire",), ()).first == ELEMENTS["fire"]


# --- sides ---


def test_results_are_drawn_as_often_as_they_count(dice: dict[str, DieEntry]) -> None:
    entry = dice["coral-elf/protector"]
    shown = dict(zip(entry.faces, die_faces(entry), strict=True))
    assert signs(shown["id"])["coral_elf"] == 1
    assert signs(shown["melee:4"])["melee"] == 4
    assert signs(shown["melee:3"])["melee"] == 3
    assert signs(shown["missile:2"])["missile"] == 2
    assert signs(shown["sai:smite:4"])["sai-smite"] == 1
    assert texts(shown["sai:smite:4"]) == ["4"]


def test_more_than_four_is_one_sign_with_its_number(dice: dict[str, DieEntry]) -> None:
    for entry in dice.values():
        for face, token in zip(die_faces(entry), entry.faces, strict=True):
            if token == "melee:6":
                assert signs(face)["melee"] == 1
                assert texts(face) == ["6"]


def test_on_dice_of_many_sides_a_sign_stands_for_its_number(dice: dict[str, DieEntry]) -> None:
    drake = dice["drake-red"]
    jaws = die_faces(drake)[drake.faces.index("jaws:12")]
    assert signs(jaws)["jaws"] == 1
    assert texts(jaws) == ["12"]
    gryphon = dice["coral-elf/gryphon"]
    melee = die_faces(gryphon)[gryphon.faces.index("melee:4")]
    assert (signs(melee)["melee"], texts(melee)) == (1, ["4"])


def test_the_sides_of_a_terrain_are_numbered_from_one_to_eight(dice: dict[str, DieEntry]) -> None:
    assert [texts(face)[-1] for face in die_faces(dice["coastland-city"])] == [str(n) for n in range(1, 9)]


def test_the_sides_of_a_terrain_to_fold_are_numbered_inside_their_edges(dice: dict[str, DieEntry]) -> None:
    net = fold_up(dice["coastland-city"])
    assert net is not None
    found = [(cell, *net.cell_items(cell)) for cell in net.cells]
    numbers = {one.text: (one.at, cell) for cell, *items in found for one in items if isinstance(one, Text)}
    assert list(numbers) == [str(n) for n in range(1, 9)]
    for at, cell in numbers.values():
        assert math.dist(at, cell.middle) < min(math.dist(corner, cell.middle) for corner in cell.corners) * 0.7
    minor = fold_up(dice["coastland-bridge"])
    assert minor is not None
    assert not [item for cell in minor.cells for item in minor.cell_items(cell) if isinstance(item, Text)]


def test_the_kings_die_shows_crowned_races(dice: dict[str, DieEntry]) -> None:
    (kings,) = (entry for entry in dice.values() if any(face.startswith("king:") for face in entry.faces))
    faces = die_faces(kings)
    assert sum("crown" in signs(face) for face in faces) == 5
    assert "royal" in signs(faces[-1])


def test_pips_are_drawn_on_a_plain_die(dice: dict[str, DieEntry]) -> None:
    assert all(not signs(face) and not texts(face) for face in die_faces(dice["d6"]))
    assert {sign for face in die_faces(dice["battle-die"]) for sign in signs(face)} == {
        "hit", "critical", "scatter", "miss", "chaos",
    }  # fmt: skip


def test_what_a_die_can_roll_is_summed_up() -> None:
    faces = ("id", "melee:4", "melee:3", "missile:2", "save:3", "sai:smite:4")
    assert sums(faces) == (("melee", "7"), ("missile", "2"), ("save", "3"), ("sai-smite", "4"))


def test_a_die_as_a_piece_tells_more_the_larger_it_is(dice: dict[str, DieEntry]) -> None:
    unit = dice["coral-elf/protector"]
    assert "Protector" in texts(die_piece(unit, "L"))
    assert texts(die_piece(unit, "M")) == ["3"]
    assert texts(die_piece(unit, "X")) == []
    assert all("coral_elf" in signs(die_piece(unit, level)) for level in ("L", "M", "S", "X"))


# --- laid open ---


def area_of(corners: tuple[Point, ...]) -> float:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def test_every_die_can_be_laid_open(dice: dict[str, DieEntry]) -> None:
    for entry in dice.values():
        for net in (unfolded(entry), fold_up(entry)):
            assert isinstance(net, Net)
            assert [cell.token for cell in net.cells] == list(entry.faces)
            assert net.items
            wide, high = net.size
            assert max(wide, high) <= 200.01
            assert all(-100.01 <= x <= 100.01 and -100.01 <= y <= 100.01 for c in net.cells for x, y in c.corners)


@pytest.mark.parametrize(
    ("id_", "corners"), [("coral-elf/protector", 4), ("coral-elf/gryphon", 4), ("drake-red", 5), ("vorpal-sword", 3)]
)
def test_the_sides_of_a_net_have_the_form_of_the_die(dice: dict[str, DieEntry], id_: str, corners: int) -> None:
    for net in (unfolded(dice[id_]), fold_up(dice[id_])):
        assert net is not None
        assert {len(cell.corners) for cell in net.cells} == {corners}
        areas = [area_of(cell.corners) for cell in net.cells]
        assert max(areas) == pytest.approx(min(areas), rel=1e-6)


def test_a_terrain_is_looked_at_as_a_track_of_eight(dice: dict[str, DieEntry]) -> None:
    net = unfolded(dice["coastland-city"])
    assert all(cell.is_round for cell in net.cells)
    assert [cell.middle[0] for cell in net.cells] == sorted(cell.middle[0] for cell in net.cells)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_a_net_keeps_every_length_and_folds_up(sides: int) -> None:
    solid = solid_of(sides)
    assert solid is not None
    assert len(solid.sides) == sides
    shared = Counter(edge for ring in solid.sides for edge in edges_of(ring))
    assert set(shared.values()) == {2}, "every edge belongs to two sides"
    for placed, ring in zip(laid_open(solid), solid.sides, strict=True):
        for a, b in edges_of(ring):
            assert math.dist(placed[a], placed[b]) == pytest.approx(math.dist(solid.corners[a], solid.corners[b]))


@pytest.mark.parametrize(
    "id_", ["vorpal-sword", "coral-elf/protector", "coastland-city", "coral-elf/gryphon", "drake-red"]
)
def test_paper_has_a_fold_or_a_tab_for_every_edge(dice: dict[str, DieEntry], id_: str) -> None:
    net = fold_up(dice[id_])
    assert net is not None
    solid = solid_of(len(net.cells))
    assert solid is not None
    edges = {edge for ring in solid.sides for edge in edges_of(ring)}
    assert len(net.folds) == len(net.cells) - 1
    assert len(net.tabs) == len(edges) - len(net.folds)
    assert all(len(tab) == 4 for tab in net.tabs)


def test_no_solid_has_seven_sides() -> None:
    assert solid_of(7) is None
