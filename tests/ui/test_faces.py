"""Faces are drawn from plain display lists: every piece, every level, nothing outside its place."""

import math

import pytest
from PySide6.QtCore import QRectF

from app.faces.disk import disk_face, family_of, level_for, side_of
from app.faces.emblems import EMBLEMS, SIGNS, box_of
from app.faces.livery import LIVERIES, livery_of
from app.faces.paths import arc, circle, sector, star, steps
from app.faces.shapes import DisplayList, Mark, RimText, Text
from app.faces.spell import spell_face
from catalog.overlay import open_library
from catalog.schema import DiskwarsDisk, DiskwarsSpell, L5rDisk, WarhammerDisk
from catalog.schema.origins import is_house
from ui.art.fonts import load_fonts
from ui.art.paint import _outline, fitted, pixmap_of
from ui.art.paths import mark_layers, to_path

LEVELS = ("L", "M", "S", "X")


@pytest.fixture(scope="module")
def disks(built_home) -> list[DiskwarsDisk | L5rDisk | WarhammerDisk]:
    opened = open_library(built_home)
    found = [one.entry for one in opened.catalog.everything() if one.kind == "disk"]
    opened.close()
    return found


def texts(face: DisplayList) -> list[str]:
    return [item.text for item in face if isinstance(item, Text)]


@pytest.mark.usefixtures("qapp")
def test_every_disk_is_drawn_at_every_level(disks) -> None:
    load_fonts()
    for disk in disks:
        for level in LEVELS:
            face = disk_face(disk, level)
            assert face
            if level in ("S", "X"):
                assert not pixmap_of(face, 56, 1.0).isNull()


def test_a_face_shows_the_numbers_of_its_disk(disks) -> None:
    for disk in disks:
        shown = texts(disk_face(disk, "L"))
        guard = disk.counter if isinstance(disk, WarhammerDisk) else disk.defense
        for value in (disk.attack, guard, disk.toughness):
            assert str(value) in shown
        assert ("\u2013" if disk.movement is None else str(disk.movement)) in shown


def test_house_values_carry_a_badge_at_every_level_but_the_smallest(disks) -> None:
    for disk in disks:
        marks = {item.name for item in disk_face(disk, "L") if isinstance(item, Mark)}
        numbers = ("attack", "toughness", "movement")
        if any(is_house(disk, field) for field in numbers):
            assert "house" in marks
            small = {item.name for item in disk_face(disk, "S") if isinstance(item, Mark)}
            assert "house" in small


@pytest.mark.usefixtures("qapp")
def test_names_fit_their_rim(disks) -> None:
    load_fonts()
    for disk in disks:
        rim = next(item for item in disk_face(disk, "L") if isinstance(item, RimText))
        widths = [_outline(letter, "words")[1] / 100 for letter in rim.text]
        size, spacing = fitted(widths, rim)
        degrees = math.degrees((sum(widths) * size + spacing * len(widths)) / rim.radius)
        assert degrees <= rim.most_degrees + 0.01
        assert size > 6.5, f"{disk.name} would be too small to read"


def test_every_faction_and_race_of_the_catalogue_has_a_livery(disks) -> None:
    for disk in disks:
        system, _ = side_of(disk)
        family = family_of(disk)
        if family:
            assert livery_of(system, family) is not LIVERIES["none"], family


@pytest.mark.usefixtures("qapp")
def test_spells_are_drawn(built_home) -> None:
    load_fonts()
    opened = open_library(built_home)
    spells = [one.entry for one in opened.catalog.everything("diskwars") if isinstance(one.entry, DiskwarsSpell)]
    opened.close()
    assert spells
    for spell in spells:
        for level in LEVELS:
            assert not pixmap_of(spell_face(spell, level), 90, 1.0).isNull()
        assert str(spell.points) in texts(spell_face(spell, "L"))


@pytest.mark.parametrize("name", [*EMBLEMS, *SIGNS])
def test_emblems_and_signs_lie_in_their_box(name: str) -> None:
    area = QRectF()
    for path, _ in mark_layers(name):
        area = area.united(path.boundingRect())
    half = box_of(name) / 2 * (1.25 if name == "flying" else 1.07)  # the design spreads the wings
    assert QRectF(-half, -half, 2 * half, 2 * half).contains(area), area
    assert max(area.width(), area.height()) > half


@pytest.mark.parametrize(
    ("pixels", "level"), [(300, "L"), (138, "L"), (137, "M"), (80, "M"), (46, "S"), (45, "X"), (8, "X")]
)
def test_detail_follows_the_size(pixels: int, level: str) -> None:
    assert level_for(pixels) == level


def test_arcs_become_curves_that_stay_on_their_circle() -> None:
    for command, numbers in steps(arc(80, 10, 300))[1:]:
        assert command == "C"
        assert math.hypot(*numbers[-2:]) == pytest.approx(80, abs=0.01)
    bounds = to_path(sector(60, 80, 0, 180)).boundingRect()
    assert bounds.bottom() == pytest.approx(80, abs=0.1)
    assert bounds.top() == pytest.approx(0, abs=0.1)


def test_a_circle_is_as_wide_as_it_says() -> None:
    assert to_path(circle(50)).boundingRect().width() == pytest.approx(100, abs=0.01)
    assert to_path(star(4, 12, 3)).boundingRect().height() == pytest.approx(24, abs=0.01)
    assert to_path("M-.8,6.6L1.4,-4.4Z").boundingRect().width() == pytest.approx(2.2)
