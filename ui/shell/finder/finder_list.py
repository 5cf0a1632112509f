"""The answers of the search over everything as a list: headings, pictures, titles."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QStyleOptionViewItem, QWidget

from app.words import say
from ui.art.gallery import Gallery
from ui.art.icons import draw_icon
from ui.shell.finder.finder_sources import Finding
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.views.row_list import Index, RowDelegate, RowModel, with_headings

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList

ROW, HEAD = 52, 30
PICTURE = 46


class FindingsModel(RowModel[Finding | str]):
    """Headings and answers in one list; only answers can be chosen."""

    def show_findings(self, findings: Sequence[Finding]) -> None:
        under = with_headings(findings, lambda one: say(f"shell.group-{one.group}"))
        self.show(under)

    def finding(self, row: int) -> Finding | None:
        one = self.rows[row] if 0 <= row < len(self.rows) else None
        return one if isinstance(one, Finding) else None

    def name(self, row: Finding | str) -> str:
        return row if isinstance(row, str) else row.title

    def spoken(self, row: Finding | str) -> str:
        return row if isinstance(row, str) else row.spoken

    def tip(self, row: Finding | str) -> str:
        return "" if isinstance(row, str) else row.spoken


class FindingsDelegate(RowDelegate):
    """Picture, title, what it is."""

    def __init__(self, theme: Theme, gallery: Gallery, view: QListView) -> None:
        super().__init__(theme, view, ROW)
        self._gallery = gallery

    def height(self, row: Finding | str) -> float:
        return HEAD if isinstance(row, str) else ROW

    def paint_row(
        self, painter: QPainter, area: QRectF, row: Finding | str, _option: QStyleOptionViewItem, index: Index
    ) -> None:
        if isinstance(row, str):
            self._head(painter, area, row)
        else:
            self._row(painter, area, row, index.row() == self.view.currentIndex().row())

    def _head(self, painter: QPainter, area: QRectF, text: str) -> None:
        painter.setFont(self.theme.words(11, QFont.Weight.DemiBold))
        painter.setPen(self.theme.colour("ink2"))
        line = area.adjusted(self.theme.px(16), self.theme.px(6), -self.theme.px(12), 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def _row(self, painter: QPainter, area: QRectF, finding: Finding, is_current: bool) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        if is_current:
            ground = area.adjusted(px(6), 1, -px(6), -1)
            draw_box(painter, ground.adjusted(1, 1, -1, -1), px(8), tokens.soft, tokens.accent, 2)
        self._picture(
            painter,
            QRectF(area.left() + px(14), area.center().y() - px(PICTURE / 2), px(PICTURE), px(PICTURE)),
            finding,
        )
        line = area.adjusted(px(72), px(6), -px(18), -px(6))
        if finding.second:
            self.draw_lines(painter, line, finding.title, finding.second)
        else:
            bold = self.theme.words(13, QFont.Weight.DemiBold)
            draw_words(painter, line, finding.title, bold, tokens.ink, elide=True)

    def _picture(self, painter: QPainter, area: QRectF, finding: Finding) -> None:
        ratio = painter.device().devicePixelRatioF()
        if finding.face is not None:
            side = round(area.width() * 0.82)
            picture: QPixmap | None = _medal(finding.face, side, ratio)
            area = QRectF(area.center() - QPointF(side / 2, side / 2), area.center() + QPointF(side / 2, side / 2))
        elif finding.piece is not None:
            picture = self._gallery.picture(finding.piece, round(area.width()), ratio)
        else:
            side = self.theme.px(20)
            place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            draw_icon(painter, finding.icon, place, self.theme.colour("ink2"))
            return
        if picture is not None:
            painter.drawPixmap(area.topLeft(), picture)


@lru_cache(maxsize=64)
def _medal(face: "DisplayList", side: int, ratio: float) -> QPixmap:
    from ui.art.paint import pixmap_of

    return pixmap_of(face, side, ratio, margin=1.5)


class FindingsView(QListView):
    """Never has the focus: the field keeps it. Signals: taken(row) with a click."""

    taken = Signal(int)

    def __init__(self, theme: Theme, model: FindingsModel, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(FindingsDelegate(theme, gallery, self))
        self.setAccessibleName(say("shell.findings"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.viewport().setAutoFillBackground(False)
        gallery.ready.connect(self._picture_came)

    def _picture_came(self) -> None:
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.setCurrentIndex(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.taken.emit(index.row())
