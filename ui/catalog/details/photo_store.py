"""The user's own photos of pieces: read with care, written whole or not at all, put aside and never destroyed."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from app.base.errors import KnownError
from app.base.files import open_regular
from app.storage.aside import written_aside
from app.storage.open_databases import refuse_open
from ui.art.gallery import PHOTOS, PieceKey, photo_of

MAX_BYTES = 60 * 1024 * 1024
MAX_SIDE = 20_000  # pixels: beyond that nobody photographs a disk
READ_SIDE = 2_400  # pixels that a picture is read with at most
SAVED_SIDE = 900
FORMATS = frozenset({"png", "jpeg", "jpg", "webp", "bmp", "gif", "tiff", "ppm"})
ASIDE = "put aside"  # a folder within the photos


def read_picture(path: Path) -> QImage:
    """A picture from wherever the user has it; KnownError for what is none, or is too large to be one."""
    name = path.name
    refuse_open(path)
    try:
        with open_regular(path):
            size = path.stat().st_size
    except OSError as e:
        raise KnownError("photo-unreadable", file=name, why=e.strerror or str(e)) from e
    if size > MAX_BYTES:
        raise KnownError("photo-too-large", file=name, most=MAX_BYTES // 1024 // 1024)
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()).decode("ascii", "replace").lower() not in FORMATS:
        raise KnownError("photo-no-picture", file=name)
    shape = reader.size()
    if max(shape.width(), shape.height()) > MAX_SIDE:
        raise KnownError("photo-too-wide", file=name, most=MAX_SIDE)
    if max(shape.width(), shape.height()) > READ_SIDE:
        reader.setScaledSize(shape.scaled(QSize(READ_SIDE, READ_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise KnownError("photo-no-picture", file=name)
    return image


def read_photo(folder: Path, piece: PieceKey) -> QImage:
    """The photo of a piece; empty if there is none, or none that can be read: then our own drawing stands there."""
    path = photo_of(folder, piece)
    try:
        return read_picture(path) if path else QImage()
    except KnownError:
        return QImage()


def save_photo(folder: Path, piece: PieceKey, image: QImage) -> tuple[Path, ...]:
    """Save a photo as PNG, whole or not at all; those that were there before are put aside and named."""
    target = _place(folder, piece).with_name(f"{_name(piece)}.png")
    raw = QByteArray()
    buffer = QBuffer(raw)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise KnownError("photo-not-written", file=str(target), why="PNG")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        before = put_aside(folder, piece)
        with written_aside(target) as part:
            part.write_bytes(raw.data())
    except OSError as e:
        raise KnownError("photo-not-written", file=str(target), why=e.strerror or str(e)) from e
    return before


def put_aside(folder: Path, piece: PieceKey) -> tuple[Path, ...]:
    """Take the photos of a piece out of sight; gives the files where they now lie, for `put_back`."""
    moved: list[Path] = []
    while (path := photo_of(folder, piece)) is not None:
        to = _free(folder / PHOTOS / ASIDE / piece.system / piece.kind / path.name)
        try:
            to.parent.mkdir(parents=True, exist_ok=True)
            path.replace(to)
        except OSError as e:
            raise KnownError("photo-not-written", file=str(path), why=e.strerror or str(e)) from e
        moved.append(to)
    return tuple(moved)


def put_back(folder: Path, piece: PieceKey, files: tuple[Path, ...]) -> None:
    """Photos that were put aside become those of the piece again, in place of what is there now."""
    put_aside(folder, piece)
    for path in files:
        target = _place(folder, piece).with_name(f"{_name(piece)}{path.suffix}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            path.replace(target)
        except OSError as e:
            raise KnownError("photo-not-written", file=str(target), why=e.strerror or str(e)) from e


def _place(folder: Path, piece: PieceKey) -> Path:
    return folder / PHOTOS / piece.system / piece.kind / "x"


def _name(piece: PieceKey) -> str:
    return piece.id.replace("/", "-")


def _free(path: Path) -> Path:
    """This name, or the next one with a number that nothing has."""
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free
