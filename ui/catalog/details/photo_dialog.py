"""A photo of a piece: chosen, dropped or pasted, then cut to a circle or a square."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFileDialog, QSizePolicy, QWidget

from app.words import say
from ui.art.gallery import PieceKey, photo_of
from ui.art.photo_pictures import renew_photos
from ui.catalog.details.photo_store import SAVED_SIDE, put_aside, put_back, read_picture, save_photo
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton
from ui.widgets.dialogs import TitledDialog
from ui.widgets.files import make_file_dialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import HCENTER, fill, hbox, stretch
from ui.widgets.segments import Segments

Then = Callable[[], None]

# Kinds that are round; others are cut to a square.
ROUND = frozenset({"disk", "spell", "item", "land", "stronghold", "counter", "missile"})
NEAREST = 8.0  # times as large as it fits
STEP = 1.15
_ARROWS = {Qt.Key.Key_Left: (1, 0), Qt.Key.Key_Right: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}


class CropView(QWidget):
    """A picture behind a window of fixed size. Dragging and the arrows move it, the wheel and plus and minus make it
    larger and smaller; it always fills the window.

    Attributes: is_round. Signals: changed().
    """

    changed = Signal()

    def __init__(self, theme: Theme, image: QImage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._image = image
        self._zoom = 1.0
        self._middle = QPointF(image.width() / 2, image.height() / 2)  # the picture's point in the window's middle
        self._dragged: QPointF | None = None
        self.is_round = True
        self.setAccessibleName(say("details.crop-name"))
        self.setAccessibleDescription(say("details.crop-keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.theme.px(360)
        return QSize(side, side)

    @property
    def cut(self) -> QRectF:
        """The part of the picture that is seen in the window."""
        side = min(self._image.width(), self._image.height()) / self._zoom
        area = QRectF(0, 0, side, side)
        area.moveCenter(self._middle)
        return area

    def zoom(self, by: float) -> None:
        self._zoom = min(max(self._zoom * by, 1.0), NEAREST)
        self._settle()

    def move_by(self, x: float, y: float) -> None:
        """So many pixels on the screen."""
        unit = self.cut.width() / self._window().width()
        self._middle -= QPointF(x, y) * unit
        self._settle()

    def set_round(self, is_round: bool) -> None:
        self.is_round = is_round
        self._settle()

    def result(self) -> QImage:
        """What is saved: a square picture, clear around the circle."""
        made = QImage(SAVED_SIDE, SAVED_SIDE, QImage.Format.Format_ARGB32_Premultiplied)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(0, 0, SAVED_SIDE, SAVED_SIDE)
        if self.is_round:
            circle = QPainterPath()
            circle.addEllipse(whole)
            painter.setClipPath(circle)
        painter.drawImage(whole, self._image, self.cut)
        painter.end()
        return made

    def _settle(self) -> None:
        """Never beyond the edge of the picture."""
        half = self.cut.width() / 2
        x = min(max(self._middle.x(), half), self._image.width() - half)
        y = min(max(self._middle.y(), half), self._image.height() - half)
        self._middle = QPointF(x, y)
        self.update()
        self.changed.emit()

    def _window(self) -> QRectF:
        inset = self.theme.px(22)
        return QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged = event.position()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            by = event.position() - self._dragged
            self._dragged = event.position()
            self.move_by(by.x(), by.y())

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        self._dragged = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(STEP if event.angleDelta().y() > 0 else 1 / STEP)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            x, y = _ARROWS[key]
            self.move_by(x * self.theme.px(8), y * self.theme.px(8))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / STEP)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colour, px = self.theme.colour, self.theme.px
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()), px(10), px(10))
        painter.setClipPath(ground)
        painter.fillRect(self.rect(), colour("sunken"))
        window, cut = self._window(), self.cut
        unit = window.width() / cut.width()
        place = QRectF(
            window.left() - cut.left() * unit,
            window.top() - cut.top() * unit,
            self._image.width() * unit,
            self._image.height() * unit,
        )
        painter.drawImage(place, self._image)
        hole = QPainterPath()
        if self.is_round:
            hole.addEllipse(window)
        else:
            hole.addRoundedRect(window, px(4), px(4))
        veil = QColor(0, 0, 0, 150)
        painter.fillPath(ground.subtracted(hole), veil)
        painter.setPen(QPen(QColor("#FFFFFF"), 2))
        painter.drawPath(hole)
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), 3))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), px(10), px(10))


class CropDialog(TitledDialog):
    """Cut a picture. The sheet's `accepted` means: save `crop.result()`."""

    def __init__(self, theme: Theme, image: QImage, *, is_round: bool, parent: QWidget | None = None) -> None:
        super().__init__(theme, say("details.crop-title"), parent, width=420)
        self.crop = CropView(theme, image, self)
        choices = [("circle", say("details.circle")), ("square", say("details.square"))]
        self.shape = Segments(theme, say("details.shape"), choices, self)
        self.shape.key = "circle" if is_round else "square"
        self.crop.set_round(is_round)
        self.shape.chosen.connect(lambda key: self.crop.set_round(key == "circle"))
        smaller = IconButton(theme, "minus", say("details.zoom-out"), self)
        larger = IconButton(theme, "plus", say("details.zoom-in"), self, act=lambda _=False: self.crop.zoom(STEP))
        smaller.clicked.connect(lambda _=False: self.crop.zoom(1 / STEP))
        row = hbox(theme, self.shape, stretch(), smaller, larger)
        fill(self.body, (self.crop, 0, HCENTER), row, text_label(say("details.crop-keys"), "second", self, wrap=True))
        self.add_button(say("details.cancel")).clicked.connect(self.reject)
        self.save = self.add_button(say("details.photo-save"), primary=True, icon="check", act=self.accept)
        self.crop.setFocus()


# --- from the details ------------------------------------------------------------------------------------------------


def choose_file(context: AppContext, piece: PieceKey, then: Then) -> QFileDialog:
    """Let the user pick a picture file."""
    dialog = make_file_dialog(QApplication.activeWindow(), say("details.photo-choose"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilter(f"{say('details.photo-files')} (*.png *.jpg *.jpeg *.webp *.bmp *.gif *.tif *.tiff)")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda file: open_file(context, piece, Path(file), then))
    dialog.open()
    return dialog


def open_file(context: AppContext, piece: PieceKey, path: Path, then: Then) -> None:
    """Read a picture in the background and cut it; what cannot be read is told in a sentence."""

    def cut(image: QImage) -> None:
        open_crop(context, piece, image, then)

    context.ask("picture", lambda _: read_picture(path), cut)


def open_crop(context: AppContext, piece: PieceKey, image: QImage, then: Then) -> CropDialog:
    sheet = CropDialog(context.theme, image, is_round=piece.kind in ROUND, parent=QApplication.activeWindow())
    sheet.accepted.connect(lambda: _save(context, piece, sheet.crop.result(), then))
    sheet.open()
    return sheet


def _save(context: AppContext, piece: PieceKey, image: QImage, then: Then) -> None:
    folder = context.folder

    def saved(before: tuple[Path, ...]) -> None:
        _changed(context, piece, then)
        context.tell(say("details.photo-saved"), say("details.undo"), lambda: _restore(context, piece, before, then))

    context.save(lambda _: save_photo(folder, piece, image), saved)


def photo_acts(context: AppContext, piece: PieceKey, then: Then = lambda: None) -> tuple[tuple[str, Then], ...]:
    """What can be done about the photo of a piece, for its menu: the words and the deed."""
    has_photo = photo_of(context.folder, piece) is not None

    def use() -> None:
        choose_file(context, piece, then)

    if not has_photo:
        return ((say("details.photo-add"), use),)
    remove = (say("details.photo-remove"), lambda: remove_photo(context, piece, then))
    return (say("details.photo-other"), use), remove


def remove_photo(context: AppContext, piece: PieceKey, then: Then) -> None:
    folder = context.folder

    def removed(files: tuple[Path, ...]) -> None:
        _changed(context, piece, then)
        context.tell(say("details.photo-removed"), say("details.undo"), lambda: _restore(context, piece, files, then))

    context.save(lambda _: put_aside(folder, piece), removed)


def _restore(context: AppContext, piece: PieceKey, files: tuple[Path, ...], then: Then) -> None:
    folder = context.folder
    context.save(lambda _: put_back(folder, piece, files), lambda _: _changed(context, piece, then))


def _changed(context: AppContext, piece: PieceKey, then: Then) -> None:
    """Every picture of the piece is painted anew, wherever it is shown."""
    context.gallery.forget()
    context.gallery.ready.emit(piece)
    renew_photos()
    for widget in QApplication.allWidgets():  # lines of lists ask no gallery
        widget.update()
    context.saved.emit()
    then()
