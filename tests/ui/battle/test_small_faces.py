"""Disks that are drawn small keep figures that can be read, and signs of state never lie on a number."""

import math

import pytest
from PySide6.QtGui import qGray

from app.faces.disks.levels import LAYOUTS, level_for
from ui.games.disk.faces import SMALL_BELOW, dark_ground, figure_area, figure_height, is_small
from ui.games.disk.strokes import badge_size, badge_spot

READABLE = 9.0  # pixels of a figure


@pytest.mark.parametrize("pixels", [15, 20, 26, 35, 43])
def test_a_small_disk_shows_two_figures_that_can_be_read(pixels: int) -> None:
    assert is_small(pixels / 2, 1.0)
    assert figure_height("6", pixels / 2) >= READABLE
    assert figure_height("12", pixels / 2) >= READABLE * 0.7


def test_the_whole_face_comes_as_soon_as_its_own_figures_can_be_read() -> None:
    assert not is_small(SMALL_BELOW / 2, 1.0)
    printed = LAYOUTS[level_for(max(SMALL_BELOW, 46))]
    assert printed.four_size / 200 * SMALL_BELOW >= READABLE
    assert is_small(10, 2.0)
    assert not is_small(10, 2.3), "what counts is what is seen, not how large the disk is"


@pytest.mark.parametrize("pixels", [15, 20, 26, 35, 43, 50, 80, 140, 400])
def test_no_sign_of_state_lies_on_a_number(pixels: int) -> None:
    radius = pixels / 2
    size = badge_size(radius, 1.0)
    for degrees in range(0, 360, 5):
        spot = badge_spot(size, math.radians(degrees))
        for x, y, half in figures(radius):
            assert math.hypot(spot.x() - x, spot.y() - y) >= size.half + half, (pixels, degrees)


def figures(radius: float) -> list[tuple[float, float, float]]:
    """The numbers of a face: where each stands, and half its width."""
    if is_small(radius, 1.0):
        areas = [figure_area(radius, side).center() for side in (-1, 1)]
        return [(at.x(), at.y(), figure_height("6", radius) * 0.31) for at in areas]
    layout, part = LAYOUTS[level_for(max(2 * radius, 46))], radius / 100
    spots = [*((spot, layout.three_size) for spot in layout.three), *((spot, layout.four_size) for spot in layout.four)]
    return [
        (math.cos(math.radians(angle)) * away * part, math.sin(math.radians(angle)) * away * part, size * 0.31 * part)
        for (angle, away), size in spots
    ]


@pytest.mark.parametrize("pixels", [15, 26, 43, 80])
def test_signs_of_state_stay_in_the_room_that_a_disk_is_painted_in(pixels: int) -> None:
    from ui.games.disk.items import DiskItem

    size = badge_size(pixels / 2, 1.0)
    assert size.away + size.half <= DiskItem.REACH * pixels / 2


@pytest.mark.parametrize("livery", ["#FFFFFF", "#C9A227", "#2E7D4F", "#101010"])
def test_ivory_figures_stand_on_dark_ground(livery: str) -> None:
    assert qGray(dark_ground(livery).rgb()) <= 96
