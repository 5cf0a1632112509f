"""Faces are painted from plain display lists: every piece, every size, nothing outside its place."""

import math
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.faces.dice.nets import fold_up, unfolded
from app.faces.emblems import MARKS, box_of
from app.faces.paths import arc, circle, sector, smooth, softened, star, steps
from app.faces.piece_faces import face_for
from app.faces.shapes import DisplayList, Group, Mark, Shape, Text, solid
from app.games.registry import traits_of
from catalog.load import LoadedEntry, load_built_in
from ui.art import paint as painter_module
from ui.art.fonts import SANS, SERIF, load_fonts
from ui.art.paint import MARGIN, image_of, paint, pixmap_of
from ui.art.paths import mark_layers, per_thread, to_path
from ui.art.shelf import PictureCache

ROOT = Path(__file__).parents[2]
SIZES = (48, 96, 240, pytest.param(400, marks=pytest.mark.slow))
WIDE = 24.0  # room around a face in which nothing may be


@pytest.fixture(scope="module")
def items() -> tuple[LoadedEntry, ...]:
    return load_built_in().items


@pytest.fixture(autouse=True)
def fonts(request: pytest.FixtureRequest) -> Iterator[None]:
    """The fonts of the program, and nothing left over from another test."""
    request.getfixturevalue("qapp")
    load_fonts()
    yield
    painter_module._shelf.clear()


def is_blank(image: QImage) -> bool:
    empty = QImage(image.size(), image.format())
    empty.fill(Qt.GlobalColor.transparent)
    return image == empty


@pytest.mark.parametrize("pixels", SIZES)
def test_every_entry_is_painted_and_stays_in_its_place(items: tuple[LoadedEntry, ...], pixels: int) -> None:
    side = round(pixels * (100 + WIDE) / (100 + MARGIN))
    beyond = int(side / 2 * (1 - (100 + MARGIN) / (100 + WIDE))) - 1
    around = (
        QRect(0, 0, side, beyond), QRect(0, side - beyond, side, beyond), QRect(0, 0, beyond, side),
        QRect(side - beyond, 0, beyond, side),
    )  # fmt: skip
    seen: set[DisplayList] = set()
    for item in items:
        face = face_for(traits_of(item.system).faces, item.kind, item.entry, pixels)
        if face in seen:
            continue
        seen.add(face)
        picture = image_of(face, side, 1.0, WIDE)
        assert not is_blank(picture), item.entry.id
        assert all(is_blank(picture.copy(strip)) for strip in around), (item.system, item.kind, item.entry.id)


def test_dice_laid_open_are_painted(items: tuple[LoadedEntry, ...]) -> None:
    for item in items[::5]:
        if hasattr(item.entry, "faces") and item.kind != "army":
            assert not is_blank(image_of(unfolded(item.entry).items, 160, 1.0))
            net = fold_up(item.entry)
            assert net is not None
            assert not is_blank(image_of(net.items, 160, 1.0))


@pytest.mark.parametrize("name", MARKS)
def test_emblems_and_signs_lie_in_their_box(name: str) -> None:
    area = QRectF()
    for path, cut in mark_layers(name):
        area = area if cut else area.united(path.boundingRect())
    half = box_of(name) / 2 * (1.25 if name == "flying" else 1.12)  # the design spreads the wings
    assert QRectF(-half, -half, 2 * half, 2 * half).contains(area), area
    assert max(area.width(), area.height()) > half


# --- the same from every thread ---


def test_threads_paint_the_same_faces_at_the_same_time(items: tuple[LoadedEntry, ...]) -> None:
    kinds = ("disk", "spell", "unit", "command", "terrain", "dragon")
    chosen = [item for item in items if item.kind in kinds][::23]
    faces = [face_for(traits_of(item.system).faces, item.kind, item.entry, 110) for item in chosen]
    expected = [image_of(face, 110, 1.0) for face in faces]
    painter_module._shelf.clear()
    wrong: list[str] = []

    def work(first: int) -> None:
        for i in range(len(faces)):
            at = (first + 7 * i) % len(faces)
            if image_of(faces[at], 110, 1.0) != expected[at]:
                wrong.append(chosen[at].entry.id)

    threads = [threading.Thread(target=work, args=(first,)) for first in range(4)]
    for thread in threads:
        thread.start()
    work(5)
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_font_is_never_made_before_its_family_is_known() -> None:
    """In a process of its own, in which nobody has loaded the fonts. Else its first thread keeps the letters of another
    font, and the next one paints the right ones."""
    code = (
        "from PySide6.QtGui import QFontInfo, QGuiApplication; app = QGuiApplication([]);"
        "from ui.art.fonts import SANS, SERIF, font;"
        "print(*(QFontInfo(font(name, 20)).family() for name in (SANS, SERIF)))"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.split() == [SANS, SERIF], done.stderr


def test_no_two_threads_share_a_path() -> None:
    paths: list[object] = []

    def make() -> None:
        paths.append(to_path("M0,0L10,10Z"))

    for _ in range(2):
        thread = threading.Thread(target=make)
        thread.start()
        thread.join()
    make()
    make()
    assert len({id(path) for path in paths}) == 3
    assert paths[2] is paths[3]


def test_what_is_remembered_is_made_once_in_a_thread() -> None:
    made: list[int] = []

    @per_thread(4)
    def double(number: int) -> int:
        made.append(number)
        return 2 * number

    assert [double(2), double(2), double(3)] == [4, 4, 6]
    assert made == [2, 3]


# --- what is kept ---


def test_the_shelf_forgets_what_was_not_used_for_longest() -> None:
    shelf = PictureCache(3 * 400)
    pictures = {name: QImage(10, 10, QImage.Format.Format_ARGB32_Premultiplied) for name in "abcd"}
    for name in "abc":
        shelf.put(name, pictures[name])
    assert shelf.get("a") is not None
    shelf.put("d", pictures["d"])
    assert shelf.get("b") is None
    assert shelf.get("a") is not None
    assert shelf.bytes <= shelf.max_bytes
    shelf.put("d", pictures["a"])
    assert shelf.bytes == 3 * 400


def test_a_group_that_is_kept_looks_as_if_it_were_not() -> None:
    items = (Shape(circle(90), fill=solid("#26803A")), Mark("undead", (0, 0), 100, solid("#FBF6EA")))
    kept, plain = Group(items, kept=True), Group(items)
    first, again = image_of((kept,), 64, 1.5), image_of((kept,), 64, 1.5)
    assert first == again == image_of((plain,), 64, 1.5)


def test_groups_are_moved_turned_and_clipped() -> None:
    bar = Shape("M-10,-2L10,-2L10,2L-10,2Z", fill=solid("#000000"))
    upright = image_of((Group((bar,), at=(20, 0), turn=90),), 216, 1.0)
    assert upright.pixelColor(108 + 20, 108 + 8).alpha() == 255
    assert upright.pixelColor(108 + 28, 108).alpha() == 0
    clipped = image_of((Group((bar,), clip=circle(4)),), 216, 1.0)
    assert clipped.pixelColor(108, 108).alpha() == 255
    assert clipped.pixelColor(108 + 8, 108).alpha() == 0


def test_texts_can_begin_or_end_at_a_point() -> None:
    for align, inked, blank in (("left", 12, -12), ("right", -12, 12)):
        picture = image_of((Text("MMM", (0, 0), 40, solid("#000000"), "words", align=align),), 216, 1.0)
        column = [picture.pixelColor(108 + inked, y).alpha() for y in range(216)]
        assert max(column) > 200
        assert max(picture.pixelColor(108 + blank, y).alpha() for y in range(216)) == 0


def test_a_painter_of_another_device_paints_the_same_face(items: tuple[LoadedEntry, ...]) -> None:
    face = face_for(traits_of("diskwars").faces, "disk", next(i.entry for i in items if i.entry.id == "stalwarts"), 96)
    pixmap = pixmap_of((), 96, 1.0)
    brush = QPainter(pixmap)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.translate(48, 48)
    brush.scale(48 / (100 + MARGIN), 48 / (100 + MARGIN))
    paint(brush, face)
    brush.end()
    ours, theirs = image_of(face, 96, 1.0), pixmap.toImage()
    far = max(
        abs(ours.pixelColor(x, y).lightness() - theirs.pixelColor(x, y).lightness())
        for x in range(0, 96, 3)
        for y in range(0, 96, 3)
    )
    assert far <= 24


# --- paths ---


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


def test_an_outline_without_corners_goes_through_all_its_points() -> None:
    corners = ((0.0, -50.0), (50.0, 0.0), (0.0, 50.0), (-50.0, 0.0))
    path = to_path(smooth(*corners))
    elements = [path.elementAt(i) for i in range(path.elementCount())]
    ends = {(round(element.x), round(element.y)) for element in elements}
    assert {(0, -50), (50, 0), (0, 50), (-50, 0)} <= ends


def test_a_softened_polygon_lies_inside_its_corners() -> None:
    bounds = to_path(softened(((-50, -50), (50, -50), (50, 50), (-50, 50)), 12)).boundingRect()
    assert bounds == QRectF(-50, -50, 100, 100)
    assert not to_path(softened(((-50, -50), (50, -50), (50, 50), (-50, 50)), 12)).contains(bounds.topLeft())
