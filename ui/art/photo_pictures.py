"""The user's photos where no gallery is at hand: in the lines of lists and on the table.

Which folder they lie in is a fact about the running program, as the chosen language is; the window says it once.
"""

from functools import lru_cache
from itertools import count
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from ui.art.gallery import PieceKey, fit_photo, photo_of

MAX_BYTES = 8 * 1024 * 1024  # larger ones than the program saves are left to the gallery, which reads beside the window
_FOLDER: list[Path] = []
_CHANGES = count()
_REVISION: list[int] = [next(_CHANGES)]


def use_photos_of(folder: Path) -> None:
    _FOLDER[:] = [folder]


def renew_photos() -> None:
    """A photo came or went."""
    _REVISION[:] = [next(_CHANGES)]


def photo_revision() -> int:
    """Another number after each change, for those who keep pictures with photos in them."""
    return _REVISION[0]


def photo_pixmap(piece: PieceKey | None, pixels: int, ratio: float) -> QPixmap | None:
    """The photo of a piece, so wide in logical pixels; None where there is none."""
    path = photo_of(_FOLDER[0], piece) if piece is not None and _FOLDER else None
    if path is None:
        return None
    try:
        known = path.stat()
    except OSError:  # it went away meanwhile
        return None
    return _read(path, known.st_mtime_ns, pixels, ratio) if known.st_size <= MAX_BYTES else None


def photo_disk(piece: PieceKey, pixels: int, ratio: float, beyond: float) -> QPixmap | None:
    """The photo cut to a disk with a dark edge, in a picture that reaches so many times beyond the disk."""
    photo = photo_pixmap(piece, pixels, ratio)
    return None if photo is None else _cut(photo, pixels, ratio, beyond)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int, pixels: int, ratio: float) -> QPixmap | None:
    """A file that was changed is read again."""
    image = fit_photo(path, pixels, ratio)
    return None if image is None else QPixmap.fromImage(image)


def _cut(photo: QPixmap, pixels: int, ratio: float, beyond: float) -> QPixmap:
    made = QPixmap(round(pixels * ratio), round(pixels * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    side = pixels / beyond
    disk = QRectF((pixels - side) / 2, (pixels - side) / 2, side, side)
    circle = QPainterPath()
    circle.addEllipse(disk)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(circle)
    painter.drawPixmap(disk, photo, QRectF(photo.rect()))
    painter.setClipping(False)
    painter.setPen(QPen(QColor("#221E18"), max(1.0, side * 0.02)))
    painter.drawEllipse(disk.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.end()
    return made
