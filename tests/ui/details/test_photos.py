"""The user's own photo of a piece: added, cut, shown everywhere, removed and put back; and files that are none."""

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage

from app.base.errors import KnownError
from ui.art.gallery import PieceKey, photo_of
from ui.art.photo_pictures import photo_disk, photo_pixmap
from ui.catalog.details import photo_dialog as photo_module
from ui.catalog.details.photo_dialog import CropDialog, open_file, photo_acts
from ui.catalog.details.photo_store import MAX_BYTES, put_aside, put_back, read_picture, save_photo

pytestmark = pytest.mark.slow

KEY = PieceKey("diskwars", "disk", "danhyld-ironback")


def picture(width: int = 640, height: int = 480, colour: str = "#c04020") -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    for x in range(width // 2):
        for y in range(0, height, 7):
            image.setPixelColor(x, y, QColor("#2040c0"))
    return image


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my disk.png"
    assert picture().save(str(path))
    return path


def crop_and_save(hand) -> None:
    sheet = hand.dialog(CropDialog)
    hand.click(sheet.save)
    hand.until(lambda: hand.told and hand.told[-1].text == "Photo saved.")
    hand.settle()


def test_a_photo_is_added_shown_and_stands_in_everywhere(hand, file: Path) -> None:
    hand.show("Danhyld Ironback")
    ours = hand.page.face.grab().toImage()
    hand.until(lambda: hand.context.gallery.picture(KEY, 96, 1.0) is not None)
    small = hand.context.gallery.picture(KEY, 96, 1.0).toImage()
    open_file(hand.context, KEY, file, hand.details._ask_photo)
    crop_and_save(hand)
    saved = photo_of(hand.context.folder, KEY)
    assert saved is not None
    assert saved.suffix == ".png"
    hand.until(lambda: hand.page.pictures.isVisible())
    assert hand.page.pictures.key == "photo"
    assert hand.page.face.grab().toImage() != ours
    hand.until(lambda: hand.context.gallery.picture(KEY, 96, 1.0) is not None)
    assert hand.context.gallery.picture(KEY, 96, 1.0).toImage() != small
    hand.click(hand.page.pictures.buttons["drawing"])
    assert hand.page.face.grab().toImage() == ours
    hand.click(hand.page.pictures.buttons["photo"])
    assert hand.page.face.grab().toImage() != ours


def test_adding_a_photo_can_be_undone(hand, file: Path) -> None:
    hand.show("Danhyld Ironback")
    open_file(hand.context, KEY, file, hand.details._ask_photo)
    crop_and_save(hand)
    hand.undo()
    hand.until(lambda: photo_of(hand.context.folder, KEY) is None)
    hand.until(lambda: not hand.page.pictures.isVisible())
    assert photo_of(hand.context.folder, KEY) is None


def test_a_photo_is_removed_and_comes_back_with_undo(hand, file: Path) -> None:
    hand.show("Danhyld Ironback")
    open_file(hand.context, KEY, file, hand.details._ask_photo)
    crop_and_save(hand)
    raw = photo_of(hand.context.folder, KEY).read_bytes()
    hand.until(lambda: not hand.details._photo.isNull())
    hand.pick("Remove photo")
    hand.until(lambda: photo_of(hand.context.folder, KEY) is None)
    hand.until(lambda: hand.told[-1].text == "Photo removed.")
    hand.undo()
    hand.until(lambda: photo_of(hand.context.folder, KEY) is not None)
    assert photo_of(hand.context.folder, KEY).read_bytes() == raw


def test_the_file_dialog_hands_its_file_on(hand, file: Path) -> None:
    hand.show("Danhyld Ironback")
    dialog = photo_module.choose_file(hand.context, KEY, hand.details._ask_photo)
    dialog.fileSelected.emit(str(file))
    dialog.reject()
    crop_and_save(hand)
    assert photo_of(hand.context.folder, KEY) is not None


def test_a_picture_is_pasted_from_the_clipboard(hand) -> None:
    hand.show("Danhyld Ironback")
    QGuiApplication.clipboard().setImage(picture())
    hand.pick("Paste photo…")
    crop_and_save(hand)
    assert photo_of(hand.context.folder, KEY) is not None


def test_a_picture_file_is_dropped_on_the_details(hand, file: Path) -> None:
    hand.show("Danhyld Ironback")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    action, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(20, 20), action, data, button, keys)
    hand.details.dragEnterEvent(enter)
    assert enter.isAccepted()
    hand.details.dropEvent(QDropEvent(QPointF(20, 20), action, data, button, keys))
    crop_and_save(hand)
    assert photo_of(hand.context.folder, KEY) is not None


def test_a_photo_is_cut_to_a_circle_or_a_square_with_pan_and_zoom(hand) -> None:
    sheet = photo_module.open_crop(hand.context, KEY, picture(), lambda: None)
    crop = sheet.crop
    assert crop.is_round, "a disk is round"
    assert crop.result().pixelColor(2, 2).alpha() == 0
    assert crop.result().pixelColor(450, 450).alpha() == 255
    hand.click(sheet.shape.buttons["square"])
    assert crop.result().pixelColor(2, 2).alpha() == 255
    whole = crop.cut
    hand.key(crop, Qt.Key.Key_Plus)
    assert crop.cut.width() < whole.width()
    left = crop.cut.left()
    hand.key(crop, Qt.Key.Key_Left)
    assert crop.cut.left() < left
    for _ in range(400):
        crop.move_by(50, 50)
    assert crop.cut.left() == 0, "never beyond the edge"
    for _ in range(60):
        hand.key(crop, Qt.Key.Key_Minus)
    assert crop.cut.width() == 480
    hand.bot.mousePress(crop, Qt.MouseButton.LeftButton, pos=QPoint(150, 150))
    hand.bot.mouseMove(crop, QPoint(100, 150))
    hand.bot.mouseRelease(crop, Qt.MouseButton.LeftButton, pos=QPoint(100, 150))
    assert crop.cut.left() > 0
    sheet.reject()


def test_a_second_photo_takes_the_place_of_the_first_and_undo_brings_it_back(hand, file: Path) -> None:
    hand.show("Danhyld Ironback")
    folder = hand.context.folder / "photos" / "diskwars" / "disk"
    folder.mkdir(parents=True)
    by_hand = folder / "danhyld-ironback.jpg"
    assert picture(300, 300, "#20a040").save(str(by_hand))
    raw = by_hand.read_bytes()
    open_file(hand.context, KEY, file, hand.details._ask_photo)
    crop_and_save(hand)
    assert photo_of(hand.context.folder, KEY).suffix == ".png"
    hand.undo()
    hand.until(lambda: by_hand.exists())
    assert by_hand.read_bytes() == raw
    assert photo_of(hand.context.folder, KEY) == by_hand


def huge_png(path: Path, side: int) -> None:
    """A small file that claims to be a picture of billions of pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


@pytest.mark.qt_log_ignore("libpng", "QImageIOHandler", "Corrupt JPEG", "IDAT")
def test_files_that_are_no_pictures_get_a_sentence_and_change_nothing(hand, tmp_path: Path) -> None:
    hand.show("Danhyld Ironback")
    text = tmp_path / "notes.png"
    text.write_text("this not a picture", encoding="utf-8")
    half = tmp_path / "half.png"
    picture().save(str(half))
    half.write_bytes(half.read_bytes()[:200])
    drawing = tmp_path / "drawing.svg"
    drawing.write_text('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', encoding="utf-8")
    wide = tmp_path / "wide.png"
    huge_png(wide, 60_000)
    bomb = tmp_path / "bomb.png"
    huge_png(bomb, 19_000)
    large = tmp_path / "large.png"
    with large.open("wb") as handle:
        handle.truncate(MAX_BYTES + 1)
    for path, words in (
        (text, "not a picture"),
        (half, "not a picture"),
        (drawing, "not a picture"),
        (wide, "pixels wide or high"),
        (bomb, "not a picture"),
        (large, "is larger than 60 MB"),
        (tmp_path / "gone.png", "Couldn't read"),
        (tmp_path, "Couldn't read"),
    ):
        told = len(hand.told)
        open_file(hand.context, KEY, path, hand.details._ask_photo)
        hand.until(lambda told=told: len(hand.told) > told)
        assert words in hand.told[-1].text, path
        assert path.name in hand.told[-1].text
        assert hand.told[-1].is_bad
    assert photo_of(hand.context.folder, KEY) is None


@pytest.mark.qt_log_ignore("libpng", "QImageIOHandler", "IDAT")
def test_a_broken_photo_in_the_folder_leaves_our_drawing(hand) -> None:
    folder = hand.context.folder / "photos" / "diskwars" / "disk"
    folder.mkdir(parents=True)
    (folder / "danhyld-ironback.png").write_bytes(b"\x89PNG\r\n\x1a\nrubbish")
    hand.show("Danhyld Ironback")
    hand.settle()
    assert not hand.page.pictures.isVisible()
    hand.until(lambda: hand.context.gallery.picture(KEY, 64, 1.0) is not None)


def test_saving_where_nothing_can_be_written_is_told_and_keeps_the_old_photo(tmp_path: Path) -> None:
    save_photo(tmp_path, KEY, picture())
    old = photo_of(tmp_path, KEY).read_bytes()
    blocked = PieceKey("diskwars", "disk", "other")
    (tmp_path / "photos" / "l5r").write_text("a file where a folder should be", encoding="utf-8")
    with pytest.raises(KnownError) as caught:
        save_photo(tmp_path, PieceKey("l5r", "disk", "other"), picture())
    assert caught.value.code == "photo-not-written"
    assert photo_of(tmp_path, KEY).read_bytes() == old
    assert photo_of(tmp_path, blocked) is None


def test_photos_put_aside_never_overwrite_each_other(tmp_path: Path) -> None:
    kept = []
    for colour in ("#ff0000", "#00ff00", "#0000ff"):
        save_photo(tmp_path, KEY, picture(60, 60, colour))
        raw = photo_of(tmp_path, KEY).read_bytes()
        kept.append((put_aside(tmp_path, KEY), raw))
    for files, raw in kept:
        assert [path.read_bytes() for path in files] == [raw]
    put_back(tmp_path, KEY, kept[0][0])
    assert photo_of(tmp_path, KEY).read_bytes() == kept[0][1]


def test_a_large_photo_is_read_smaller(tmp_path: Path) -> None:
    path = tmp_path / "camera.jpg"
    image = QImage(6000, 4000, QImage.Format.Format_RGB32)
    image.fill(QColor("#446688"))
    assert image.save(str(path))
    read = read_picture(path)
    assert max(read.width(), read.height()) == 2400


def test_ids_with_a_slash_have_a_file_of_their_own(tmp_path: Path) -> None:
    die = PieceKey("dragon-dice", "unit", "dwarf/behemoth")
    save_photo(tmp_path, die, picture(50, 50))
    assert photo_of(tmp_path, die).name == "dwarf-behemoth.png"


def test_the_menus_offer_the_photo_and_lists_and_table_show_it(hand, file: Path) -> None:
    context = hand.context
    assert [text for text, _ in photo_acts(context, KEY)] == ["Use a photo…"]
    assert photo_pixmap(KEY, 40, 1.0) is None
    save_photo(context.folder, KEY, QImage(str(file)))
    assert [text for text, _ in photo_acts(context, KEY)] == ["Replace photo…", "Remove photo"]
    shown = photo_pixmap(KEY, 40, 1.0)
    assert shown is not None
    assert max(shown.width(), shown.height()) == 40
    disk = photo_disk(KEY, 60, 1.0, 1.08)
    assert disk is not None
    assert disk.toImage().pixelColor(0, 0).alpha() == 0  # cut to a circle
    assert disk.toImage().pixelColor(30, 30).alpha() == 255
    photo_acts(context, KEY)[1][1]()
    hand.until(lambda: photo_of(context.folder, KEY) is None)
    assert photo_pixmap(KEY, 40, 1.0) is None
