"""The large face of a piece: as we draw it, or the user's own photo of it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from app.faces.piece_faces import large_face
from app.faces.roles import role_of
from app.games.registry import traits_of
from app.words import say
from app.words.spoken import describe
from catalog.schema import Entry
from ui.art.paint import pixmap_of
from ui.shell.look.theme import Theme

FACE, SIGN = 256, 132


class EntryPortrait(QWidget):
    """The drawn piece, kept as a picture and painted anew when the scale changes. A photo may stand in for it."""

    def __init__(
        self, theme: Theme, system: str, kind: str, entry: Entry, parent: QWidget | None = None, side: int = 0
    ) -> None:
        """`side` in pixels at 100 %; left out, as large as the details show it."""
        super().__init__(parent)
        self.theme = theme
        self._style, self.kind = traits_of(system).faces, (system, kind)
        self._items, self.is_own = large_face(self._style, kind, entry)
        self._name(entry)
        self._picture = QPixmap()
        self._photo = QPixmap()
        self._side = side or (FACE if self.is_own else SIGN)
        theme.follow(self._measure)

    def _measure(self) -> None:
        side = self.theme.px(self._side)
        self._picture = QPixmap()
        self.setFixedSize(QSize(side, side))

    def set_side(self, side: int) -> None:
        """Another size, in pixels at 100 %."""
        if side != self._side:
            self._side = side
            self._measure()

    def show_entry(self, entry: Entry) -> None:
        """The same piece with other values."""
        self._items, _ = large_face(self._style, self.kind[1], entry)
        self._name(entry)
        self._picture = QPixmap()
        self.update()

    def _name(self, entry: Entry) -> None:
        role = role_of(self._style.roles, entry)
        self.setAccessibleName(say("window.face-of", name=describe(*self.kind, entry, role)))

    def show_photo(self, photo: QPixmap) -> None:
        """The user's photo in place of our drawing; an empty one takes it away again."""
        self._photo = photo
        if not photo.isNull():
            self._side = FACE
        self._measure()
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self._photo.isNull():
            self._paint_photo(painter)
            return
        ratio = self.devicePixelRatioF()
        if self._picture.isNull() or self._picture.devicePixelRatio() != ratio:
            self._picture = pixmap_of(self._items, self.width(), ratio)
        painter.drawPixmap(0, 0, self._picture)

    def _paint_photo(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        fitted = self._photo.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(0, 0, fitted.width(), fitted.height())
        place.moveCenter(QRectF(self.rect()).center())
        round_off = QPainterPath()
        round_off.addRoundedRect(place, self.theme.px(10), self.theme.px(10))
        painter.setClipPath(round_off)
        painter.drawPixmap(place, self._photo, QRectF(self._photo.rect()))
