"""The answers of the search over everything as a list: headings, pictures, titles."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import say
from ui.art.gallery import Gallery
from ui.art.icons import draw_icon
from ui.shell.finder.finder_sources import Finding
from ui.shell.look.theme import Theme
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList

Index = QModelIndex | QPersistentModelIndex
ROW, HEAD = 52, 30
PICTURE = 46


class FindingsModel(QAbstractListModel):
    """Headings and answers in one list; only answers can be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Finding | str, ...] = ()

    def show(self, findings: Sequence[Finding]) -> None:
        rows: list[Finding | str] = []
        group = ""
        for one in findings:
            if one.group != group:
                group = one.group
                rows.append(say(f"shell.group-{group}"))
            rows.append(one)
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def finding(self, row: int) -> Finding | None:
        one = self.rows[row] if 0 <= row < len(self.rows) else None
        return one if isinstance(one, Finding) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.finding(index.row()) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        one = self.rows[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return None if isinstance(one, str) else plain_tip(one.spoken)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if isinstance(one, str):
            return one
        return one.title if role == Qt.ItemDataRole.DisplayRole else one.spoken


class FindingsDelegate(QStyledItemDelegate):
    """Picture, title, what it is."""

    def __init__(self, theme: Theme, gallery: Gallery, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme
        self._gallery = gallery
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, FindingsModel)
        is_head = model.finding(index.row()) is None
        return QSize(self.theme.px(200), self.theme.px(HEAD if is_head else ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, FindingsModel)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect)
        finding = model.finding(index.row())
        if finding is None:
            self._head(painter, area, str(model.rows[index.row()]))
        else:
            self._row(painter, area, finding, index.row() == self._view.currentIndex().row())
        painter.restore()

    def _head(self, painter: QPainter, area: QRectF, text: str) -> None:
        painter.setFont(self.theme.words(11, QFont.Weight.DemiBold))
        painter.setPen(self.theme.colour("ink2"))
        line = area.adjusted(self.theme.px(16), self.theme.px(6), -self.theme.px(12), 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def _row(self, painter: QPainter, area: QRectF, finding: Finding, is_current: bool) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        if is_current:
            ground = area.adjusted(px(6), 1, -px(6), -1)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(QColor(tokens.soft))
            painter.drawRoundedRect(ground.adjusted(1, 1, -1, -1), px(8), px(8))
        self._picture(
            painter,
            QRectF(area.left() + px(14), area.center().y() - px(PICTURE / 2), px(PICTURE), px(PICTURE)),
            finding,
        )
        line = area.adjusted(px(72), px(6), -px(18), -px(6))
        name, second = self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12, QFont.Weight.Medium)
        for font, text, ink, part in (
            (name, finding.title, tokens.ink, line.adjusted(0, 0, 0, -line.height() / 2)),
            (second, finding.second, tokens.ink2, line.adjusted(0, line.height() / 2, 0, 0)),
        ):
            place = part if finding.second else line
            painter.setFont(font)
            painter.setPen(QColor(ink))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

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
