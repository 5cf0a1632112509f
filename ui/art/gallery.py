"""Pictures of pieces: painted in the background, kept by size, dropped when there are too many."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap

from app.base.ids import Ref

if TYPE_CHECKING:
    from catalog.overlay import Library
    from ui.shell.house import House

MOST_BYTES = 80 * 1024 * 1024
PHOTOS = "photos"
PHOTO_SIDE = 1200  # pixels that a photo is read with at most


@dataclass(frozen=True, slots=True)
class PieceKey:
    """Which piece."""

    system: str
    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class _Wanted:
    piece: PieceKey
    pixels: int
    ratio: float


class Gallery(QObject):
    """Ask for a `picture`; where there is none yet it comes later, and `ready` tells.

    Signals: ready(PieceKey) when a picture that was asked for is there.
    """

    ready = Signal(object)

    def __init__(self, house: "House") -> None:
        super().__init__(house)
        self._house = house
        self._kept: OrderedDict[_Wanted, QPixmap] = OrderedDict()
        self._bytes = 0
        self._asked: set[_Wanted] = set()
        house.catalogue_changed.connect(self.forget)

    def picture(self, piece: PieceKey, pixels: int, ratio: float) -> QPixmap | None:
        """A face, `pixels` wide in logical pixels. None while it is being painted."""
        wanted = _Wanted(piece, pixels, ratio)
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._asked:
            self._asked.add(wanted)
            topic = f"face {piece.system}/{piece.kind}/{piece.id} {pixels} {ratio}"
            self._house.ask(topic, lambda library: _paint(library, wanted), lambda image: self._take(wanted, image))
        return None

    def forget(self) -> None:
        """Something was corrected, or a photo came: paint anew."""
        self._kept.clear()
        self._asked.clear()
        self._bytes = 0

    def _take(self, wanted: _Wanted, image: QImage | None) -> None:
        self._asked.discard(wanted)
        if image is None:
            return
        self._kept[wanted] = QPixmap.fromImage(image)
        self._bytes += image.sizeInBytes()
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4
        self.ready.emit(wanted.piece)


def photo_of(folder: Path, piece: PieceKey) -> Path | None:
    """The user's own photo or scan of a piece."""
    place = folder / PHOTOS / piece.system / piece.kind
    name = piece.id.replace("/", "-")
    return next((path for end in ("png", "jpg", "jpeg", "webp") if (path := place / f"{name}.{end}").exists()), None)


def _paint(library: "Library", wanted: _Wanted) -> QImage | None:
    """In the background: the user's photo, or the face that we draw. None for an entry that is gone."""
    photo = photo_of(library.folder, wanted.piece)
    if photo is not None and (image := _photo(photo, wanted)) is not None:
        return image
    piece = wanted.piece
    shown = library.catalog.get(Ref(piece.system, piece.kind, piece.id))
    if not shown:
        return None
    from app.faces.pieces import face_for

    items = face_for(piece.system, piece.kind, shown[0].entry, wanted.pixels)
    return _drawn(wanted, lambda painter: _draw(painter, items))


def _draw(painter: QPainter, items: object) -> None:
    from ui.art.paint import paint

    paint(painter, items)  # type: ignore[arg-type]


def _drawn(wanted: _Wanted, draw: Callable[[QPainter], None], margin: float = 6.0) -> QImage:
    side = round(wanted.pixels * wanted.ratio)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(wanted.ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(wanted.pixels / 2, wanted.pixels / 2)
    painter.scale(wanted.pixels / 2 / (100 + margin), wanted.pixels / 2 / (100 + margin))
    draw(painter)
    painter.end()
    return image


def _photo(path: Path, wanted: _Wanted) -> QImage | None:
    """A photo, made to fit. None for a file that is no picture: then our own face stands there."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > PHOTO_SIDE:
        reader.setScaledSize(size.scaled(QSize(PHOTO_SIDE, PHOTO_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    read = reader.read()
    if read.isNull():
        return None
    side = round(wanted.pixels * wanted.ratio)
    fitted = read.scaled(
        QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    fitted.setDevicePixelRatio(wanted.ratio)
    return fitted
