"""One piece, large: its face and all that is said of it, in a bubble that goes with the next key or click."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from app.words import say
from ui.art.gallery import PieceKey
from ui.catalog.search.search_queries import sheet_of
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.clear import clear
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import HCENTER, vbox
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from ui.catalog.details.entry_details import EntryDetails

FACE = 280
WIDTH, HEIGHT = 340, 560  # its width, and the most of its height
AWAY = 70  # from the middle of what it is about

_STEPS: Mapping[int, int] = {
    int(Qt.Key.Key_Down): 1,
    int(Qt.Key.Key_Up): -1,
    int(Qt.Key.Key_PageDown): 8,
    int(Qt.Key.Key_PageUp): -8,
}


class PieceMagnifier(QWidget):
    """A child of the window, over everything else, while somebody looks; Space, Escape or a click put it away.

    Attributes: piece (which one), sheet (what is said of it, once it is there).
    """

    def __init__(self, context: AppContext, owner: QWidget) -> None:
        super().__init__(owner)
        self.hide()
        self.context = context
        self.theme = context.theme
        self.piece: PieceKey | None = None
        self.sheet: EntryDetails | None = None
        self._before: QWidget | None = None
        self._beside = QPoint()
        self._topic = f"magnifier {id(self)}"
        self.destroyed.connect(partial(context.query_thread.forget, self._topic))
        owner.destroyed.connect(self.deleteLater)  # it is a child of the window, but it goes with its owner
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.face = MagnifiedFace(context, self)
        self.words = QWidget()
        self._texts = vbox(self.theme, parent=self.words, spacing=6, margins=(2, 0, 6, 0))
        self.area = scroll_area(self.words, self)
        self._column = vbox(
            self.theme, (self.face, 0, HCENTER), (self.area, 1), parent=self, spacing=8, margins=(20, 16, 20, 16)
        )

    # --- coming and going ---

    def show_piece(self, piece: PieceKey, beside: QPoint) -> None:
        """Show a piece beside a point of the screen, inside the window."""
        owner = self.parentWidget()
        window = owner.window() if owner else self
        if owner is not window:
            self.setParent(window)
        self.piece, self.sheet, self._beside = piece, None, window.mapFromGlobal(beside)
        self._before = QApplication.focusWidget()
        self.face.show_piece(piece)
        clear(self._texts)
        self._settle()
        self.context.ask(
            self._topic, lambda library: sheet_of(library, piece.system, piece.kind, piece.id), self._show_sheet
        )
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def put_away(self) -> None:
        """Gone, and the focus is back where it was."""
        if self.isHidden():
            return
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        focus = QApplication.focusWidget()
        had_focus = focus is self or (focus is not None and self.isAncestorOf(focus))
        before, self._before = self._before, None
        self.hide()
        if had_focus and before is not None and isValid(before):
            before.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click anywhere else puts it away, and still does what it does there."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            at = self.mapFromGlobal(event.globalPosition().toPoint())
            if not self.rect().contains(at):
                self.put_away()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends it; those that scroll a long text scroll it."""
        bar = self.area.verticalScrollBar()
        if event.key() in _STEPS and bar.maximum() > 0:
            bar.setValue(bar.value() + _STEPS[event.key()] * self.theme.px(24))
        else:
            self.put_away()

    def _settle(self) -> None:
        """As high as what it says, beside the piece, within the window."""
        px, margins = self.theme.px, self._column.contentsMargins()
        width = px(WIDTH)
        words = self._texts.heightForWidth(width - margins.left() - margins.right() - px(8)) if self.sheet else 0
        whole = margins.top() + self.face.height() + self._column.spacing() + words + margins.bottom() + px(14)
        window = self.parentWidget()
        room = window.size() if window else QSize(width, whole)
        size = QSize(width, min(whole, px(HEIGHT), room.height() - px(16)))
        x = self._beside.x() + px(AWAY)
        if x + size.width() > room.width() - px(8):
            x = max(self._beside.x() - px(AWAY) - size.width(), px(8))
        y = min(max(self._beside.y() - size.height() // 2, px(8)), room.height() - size.height() - px(8))
        self.setGeometry(x, y, size.width(), size.height())

    # --- what it says ---

    def _show_sheet(self, sheet: "EntryDetails | None") -> None:
        clear(self._texts)
        self.sheet = sheet
        if sheet is None:
            return
        self.setAccessibleName(sheet.shown.entry.name)
        self._say(sheet.shown.entry.name, "panel")
        self._say(sheet.subtitle, "second")
        for said in (*sheet.abilities, *sheet.prose):
            self._say(said.head, "name")
            self._say(said.text, "body")
            for remark in said.remarks:
                self._say(remark, "second")
        for note in sheet.notes:
            self._say(note, "second")
        if sheet.house_count:
            self._say(say("window.house-mark"), "house")
        if sheet.is_piece:
            self._offer_photo()
        self._texts.addStretch(1)
        self._settle()

    def _offer_photo(self) -> None:
        """The user's own picture of the piece, which then stands wherever it is shown."""
        from ui.catalog.details.photo_dialog import photo_acts

        if self.piece is None:
            return
        for text, act in photo_acts(self.context, replace(self.piece, variant="")):
            button = TextButton(self.theme, text, self.words, icon="photo")
            button.clicked.connect(lambda _=False, act=act: self._leave_and(act))
            self._texts.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            button.show()

    def _leave_and(self, act: Callable[[], None]) -> None:
        self.put_away()
        act()

    def _say(self, text: str, role: str) -> None:
        if text:
            label = text_label(text, role, self.words, wrap=True)
            self._texts.addWidget(label)
            label.show()  # now and not in a moment: its height is needed

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, radius = self.theme.tokens, self.theme.px(12)
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, tokens.surface, tokens.accent, 2)


class MagnifiedFace(QWidget):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.piece: PieceKey | None = None
        context.gallery.ready.connect(self._came)
        context.theme.follow(self._measure)

    def _measure(self) -> None:
        side = self.context.theme.px(FACE)
        self.setFixedSize(QSize(side, side))

    def show_piece(self, piece: PieceKey) -> None:
        self.piece = piece
        self.update()

    def _came(self, piece: PieceKey) -> None:
        if piece == self.piece:
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.piece is None:
            return
        picture = self.context.gallery.picture(self.piece, self.width(), self.devicePixelRatioF())
        if picture is not None:
            side = picture.deviceIndependentSize()
            left, top = (self.width() - side.width()) / 2, (self.height() - side.height()) / 2
            QPainter(self).drawPixmap(round(left), round(top), picture)
