"""Pictures of pieces: they come from the background, soon, and never in the way of a search."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap

from ui.art import gallery as gallery_module
from ui.art.gallery import PHOTOS, Gallery, PieceKey, photo_of

pytestmark = pytest.mark.slow

STALWARTS = PieceKey("diskwars", "disk", "stalwarts")


@pytest.fixture
def gallery(window) -> Gallery:
    return window.context.gallery


def keys(window, count: int) -> list[PieceKey]:
    """Disks of the catalogue, as a screen would ask for them."""
    found: list[PieceKey] = []
    query = "SELECT system, kind, id FROM entry WHERE kind = 'disk' ORDER BY sort LIMIT ?"
    window.context.ask("some", lambda library: library.catalog.rows(query, (count,)), found.extend)
    window.bot.waitUntil(lambda: len(found) > 0, timeout=10_000)
    return [PieceKey(*row) for row in found]


def wait_for(window, piece: PieceKey, pixels: int = 96, ratio: float = 1.0) -> QPixmap:
    gallery = window.context.gallery
    window.bot.waitUntil(lambda: gallery.picture(piece, pixels, ratio) is not None, timeout=10_000)
    picture = gallery.picture(piece, pixels, ratio)
    assert picture is not None
    return picture


def test_a_picture_comes_later_and_its_coming_is_told(window, gallery: Gallery) -> None:
    assert gallery.picture(STALWARTS, 96, 1.0) is None
    with window.bot.waitSignal(gallery.ready, timeout=10_000) as told:
        pass
    assert told.args == [STALWARTS]
    picture = gallery.picture(STALWARTS, 96, 1.0)
    assert picture is not None
    assert picture.width() == 96


def test_pictures_are_kept_by_size_and_by_the_pixels_of_the_screen(window) -> None:
    assert wait_for(window, STALWARTS, 96, 1.0).width() == 96
    sharp = wait_for(window, STALWARTS, 96, 1.5)
    assert (sharp.width(), sharp.devicePixelRatio()) == (144, 1.5)
    assert wait_for(window, STALWARTS, 48, 1.0).width() == 48


def test_a_search_does_not_wait_for_many_faces(window, gallery: Gallery) -> None:
    pieces = keys(window, 180)
    for piece in pieces:
        gallery.picture(piece, 240, 1.0)
    answered: list[int] = []

    def missing() -> int:
        return sum((piece, 240, 1.0) not in {(w.piece, w.pixels, w.ratio) for w in gallery._kept} for piece in pieces)

    window.context.ask("probe", lambda library: library.catalog.ids("diskwars"), lambda _: answered.append(missing()))
    window.bot.waitUntil(lambda: bool(answered), timeout=10_000)
    assert answered[0] > len(pieces) / 2
    window.bot.waitUntil(lambda: not gallery.is_busy, timeout=30_000)
    assert missing() == 0


def test_what_was_asked_for_last_comes_first(window, gallery: Gallery) -> None:
    *many, last = keys(window, 120)
    order: list[PieceKey] = []
    gallery.ready.connect(order.append)
    for piece in many:
        gallery.picture(piece, 200, 1.0)
    window.bot.waitUntil(lambda: len(order) > 0, timeout=10_000)
    gallery.picture(last, 200, 1.0)
    window.bot.waitUntil(lambda: last in order, timeout=10_000)
    assert order.index(last) < len(many) / 2


def test_a_viewer_that_scrolls_on_gives_up_what_it_asked_for(window, gallery: Gallery) -> None:
    pieces = keys(window, 60)
    for piece in pieces:
        gallery.picture(piece, 220, 1.0, "grid")
    gallery.picture(STALWARTS, 220, 1.0, "details")
    gallery.give_up("grid")
    window.bot.waitUntil(lambda: not gallery.is_busy, timeout=20_000)
    assert len(gallery._kept) < len(pieces)
    assert gallery.picture(STALWARTS, 220, 1.0) is not None


def test_what_was_asked_for_longest_ago_is_dropped(window, gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery_module, "MAX_WAITING", 10)
    for piece in keys(window, 60):
        gallery.picture(piece, 180, 1.0)
    assert len(gallery._asked) <= 10 + gallery_module.BATCH
    window.bot.waitUntil(lambda: not gallery.is_busy, timeout=20_000)


def test_what_will_be_seen_soon_is_painted_when_nothing_else_is(window, gallery: Gallery) -> None:
    soon = keys(window, 8)
    gallery.prefetch(soon, 64, 1.0)
    wait_for(window, STALWARTS, 64)
    window.bot.waitUntil(lambda: all(gallery.picture(piece, 64, 1.0) is not None for piece in soon), timeout=10_000)


def test_memory_is_bounded(window, gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery_module, "MAX_BYTES", 12 * 64 * 64 * 4)
    pieces = keys(window, 30)
    for piece in pieces:
        gallery.picture(piece, 64, 1.0)
    window.bot.waitUntil(lambda: not gallery.is_busy, timeout=20_000)
    assert len(gallery._kept) == 12
    assert gallery._bytes == 12 * 64 * 64 * 4


def test_an_entry_that_is_gone_has_no_picture_and_is_no_trouble(window, gallery: Gallery) -> None:
    gallery.picture(PieceKey("diskwars", "disk", "never-made"), 96, 1.0)
    wait_for(window, STALWARTS)
    assert gallery.picture(PieceKey("diskwars", "disk", "never-made"), 96, 1.0) is None


def test_a_fault_in_one_face_is_told_once_and_keeps_nobody_waiting(window, gallery: Gallery) -> None:
    never = float("nan")  # no picture is so many pixels wide
    with window.bot.capture_exceptions() as told:
        gallery.picture(STALWARTS, 96, never)
        window.bot.waitUntil(lambda: bool(told), timeout=10_000)
        gallery.picture(STALWARTS, 96, never)
        wait_for(window, STALWARTS)
    assert [kind for kind, _, _ in told] == [ValueError]


def test_the_colours_of_a_die_can_be_chosen(window) -> None:
    red, blue, any_ = (
        wait_for(window, PieceKey("dragon-dice", "item", "vorpal-sword", variant)).toImage()
        for variant in ("red", "blue", "")
    )
    assert red != blue
    assert red != any_


def test_everything_is_painted_anew_when_the_catalogue_changes(window, gallery: Gallery) -> None:
    before = wait_for(window, STALWARTS)
    window.context.catalogue_changed.emit()
    assert gallery.picture(STALWARTS, 96, 1.0) is None
    assert wait_for(window, STALWARTS).toImage() == before.toImage()


# --- photos ---


def put_photo(folder: Path, piece: PieceKey, name: str, data: bytes | None = None) -> Path:
    place = folder / PHOTOS / piece.system / piece.kind
    place.mkdir(parents=True, exist_ok=True)
    path = place / name
    if data is not None:
        path.write_bytes(data)
        return path
    photo = QImage(1600, 800, QImage.Format.Format_RGB32)
    photo.fill(QColor("#336699"))
    assert photo.save(str(path))
    return path


def test_the_users_own_photo_stands_instead_of_our_face(window) -> None:
    path = put_photo(window.context.folder, STALWARTS, "stalwarts.png")
    assert photo_of(window.context.folder, STALWARTS) == path
    picture = wait_for(window, STALWARTS, 96, 1.0)
    assert (picture.width(), picture.height()) == (96, 48)
    assert picture.toImage().pixelColor(40, 20) == QColor("#336699")


def test_a_file_that_is_no_picture_leaves_our_face_standing(window) -> None:
    put_photo(window.context.folder, STALWARTS, "stalwarts.png", b"no picture")
    picture = wait_for(window, STALWARTS, 96, 1.0)
    assert picture.toImage().pixelColor(0, 0) == QColor(Qt.GlobalColor.transparent)
