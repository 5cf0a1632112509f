"""The list of armies as it is seen: medals with name and points, headings that fold, everything by keyboard."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDragMoveEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from app.games.registry import traits_of
from app.words import say
from ui.armies.shelf.shelf_model import ShelfModel
from ui.armies.shelf.shelf_queries import ShelfNode, second_lines, walk
from ui.art.icons import draw_icon
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.layout.box_layouts import CENTER
from ui.widgets.views.row_list import Index

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList


ARMY, HEADING = 50, 34
MEDAL = 34
STEP = 14  # how far a folder in a folder stands to the right

_FOLDED = ("publications", "archive", "bin")  # headings that are closed until somebody opens them
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@lru_cache(maxsize=512)
def _medal(system: str, look: tuple[tuple[str, object], ...]) -> "DisplayList":
    from app.faces.medals import small_face

    traits = traits_of(system)
    return small_face(traits.faces, traits.army_kinds[0], "", dict(look))


def medal_of(system: str, look: Mapping[str, object]) -> "DisplayList":
    """The medal of an army by what `Glance.look` says; plain for one that belongs to nobody yet."""
    return _medal(system, tuple(sorted(look.items())))


class ShelfDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: "ShelfView") -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        node = self._view.shelf.node(index)
        return QSize(self.theme.px(100), self.theme.px(HEADING if node is None or node.is_heading else ARMY))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        node = self._view.shelf.node(index)
        if node is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, option.rect.top(), self._view.viewport().width(), option.rect.height())
        self._ground(painter, area, index, node)
        indent = self.theme.px(STEP * depth_of(node))
        if node.is_heading:
            self._heading(painter, area.adjusted(indent, 0, 0, 0), index, node)
        else:
            self._army(painter, area.adjusted(indent, 0, 0, 0), node)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, index: Index, node: ShelfNode) -> None:
        tokens, px, view = self.theme.tokens, self.theme.px, self._view
        place = area.adjusted(px(8), 1.5, -px(8), -1.5)
        is_open, is_chosen = node.key == view.open_key, view.selectionModel().isSelected(index)
        is_current = view.hasFocus() and index == view.currentIndex()
        fill = tokens.soft if is_open else tokens.soft2 if is_chosen or index == view.hovered else None
        painter.setPen(Qt.PenStyle.NoPen)
        if fill and (not node.is_heading or is_chosen or index == view.hovered):
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(place, px(8), px(8))
        if is_chosen and view.is_many():
            painter.setBrush(QColor(tokens.accent))
            painter.drawRoundedRect(QRectF(place.left(), place.top() + px(8), px(3), place.height() - px(16)), 1.5, 1.5)
        if is_current or index == view.drop_target:
            draw_box(painter, place.adjusted(1, 1, -1, -1), px(8), None, tokens.accent, 2)

    # --- headings ---

    def _heading(self, painter: QPainter, area: QRectF, index: Index, node: ShelfNode) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        side, middle = px(14), area.center().y()
        x = area.left() + px(15)
        if node.children:
            name = "chevron" if self._view.isExpanded(index) else "right"
            draw_icon(painter, name, QRectF(x, middle - side / 2, side, side), QColor(tokens.ink2), 2.2)
        x += px(20)
        sign = {"folder": "folder", "archive": "archive", "bin": "trash"}.get(node.kind)
        if sign:
            side = px(15)
            draw_icon(painter, sign, QRectF(x, middle - side / 2, side, side), QColor(tokens.ink2), 1.8)
            x += px(21)
        font = self.theme.words(12.5, QFont.Weight.DemiBold)
        count = str(node.count)
        counts = QFontMetricsF(font).horizontalAdvance(count)
        right = area.right() - px(17)
        painter.setFont(font)
        painter.setPen(QColor(tokens.ink2))
        room = QRectF(x, area.top(), right - counts - px(8) - x, area.height())
        shown = QFontMetricsF(font).elidedText(node.title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _LEFT, shown)
        place = QRectF(right - counts - 1, area.top(), counts + 2, area.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)

    # --- armies ---

    def _army(self, painter: QPainter, area: QRectF, node: ShelfNode) -> None:
        px = self.theme.px
        side, middle = px(MEDAL), area.center().y()
        x = area.left() + px(16)
        picture = medal_pixmap(medal_of(node.system, _look(node)), side, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(round(x), round(middle - side / 2)), picture)
        right = area.right() - px(16)
        right -= self._sign(painter, QPointF(right, middle), node)
        left = x + side + px(8)
        self._words(painter, QRectF(left, area.top(), max(right - px(6) - left, 10), area.height()), node)

    def _words(self, painter: QPainter, area: QRectF, node: ShelfNode) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        half = area.height() / 2
        name = self.theme.words(13, QFont.Weight.DemiBold)
        painter.setFont(name)
        painter.setPen(QColor(tokens.ink))
        shown = QFontMetricsF(name).elidedText(node.title, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(QRectF(area.left(), area.top() + px(7), area.width(), half - px(7)), _LEFT, shown)
        small = self.theme.words(12, QFont.Weight.Medium, tabular=True)
        painter.setFont(small)
        painter.setPen(QColor(tokens.ink2 if node.is_readable else tokens.bad))
        line = QRectF(area.left(), area.top() + half - px(1), area.width(), half - px(6))
        is_built = node.army is not None and node.army.is_built
        room = line.width() - (px(21) if is_built else 0)
        measure, says = QFontMetricsF(small), second_lines(node)
        said = next((one for one in says if measure.horizontalAdvance(one) <= room), says[-1])
        shown = measure.elidedText(said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, _LEFT, shown)
        if is_built:
            width, box = measure.horizontalAdvance(shown), px(14)
            place = QRectF(line.left() + width + px(7), line.center().y() - box / 2, box, box)
            draw_icon(painter, "collection", place, QColor(tokens.ink2), 1.8)

    def _sign(self, painter: QPainter, right: QPointF, node: ShelfNode) -> float:
        """Whether it is legal: a tick, or how many problems there are, or that it is empty. Returns how much room it
        took."""
        tokens, px = self.theme.tokens, self.theme.px
        if not node.is_readable:
            side = px(18)
            area = QRectF(right.x() - side, right.y() - side / 2, side, side)
            draw_icon(painter, "warning", area, QColor(tokens.bad), 2)
            return side
        if node.glance is None:
            return px(18)
        if node.glance.is_empty:
            font, text = self.theme.words(11.5, QFont.Weight.Medium), say("armies.empty")
            width = QFontMetricsF(font).horizontalAdvance(text) + px(2)
            place = QRectF(right.x() - width, right.y() - px(10), width, px(20))
            draw_words(painter, place, text, font, tokens.ink2, CENTER)
            return width
        if not node.glance.problems:
            side = px(18)
            area = QRectF(right.x() - side, right.y() - side / 2, side, side)
            draw_icon(painter, "check", area, QColor(tokens.accent), 2.4)
            return side
        text = str(node.glance.problems)
        font = self.theme.words(11.5, QFont.Weight.Bold, tabular=True)
        height = px(19)
        width = max(height, QFontMetricsF(font).horizontalAdvance(text) + px(10))
        place = QRectF(right.x() - width, right.y() - height / 2, width, height)
        draw_box(painter, place, height / 2, tokens.bad)
        draw_words(painter, place, text, font, tokens.surface, CENTER)
        return width

    # --- renaming in place ---

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        edit = QLineEdit(parent)
        edit.setAccessibleName(say("armies.rename-name"))
        edit.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        tokens = self.theme.tokens
        edit.setStyleSheet(
            f"QLineEdit {{ background: {tokens.raised}; color: {tokens.ink}; border: 2px solid {tokens.accent};"
            f" border-radius: {self.theme.px(6)}px; padding: 0 {self.theme.px(5)}px; }}"
        )
        edit.setText(str(index.data(Qt.ItemDataRole.EditRole)))
        return edit

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        px = self.theme.px
        node = self._view.shelf.node(index)
        left = px(52 + STEP * (depth_of(node) if node else 0))
        height = px(28)
        top = option.rect.center().y() - height // 2
        editor.setGeometry(QRect(left, top, self._view.viewport().width() - left - px(12), height))

    def setEditorData(self, editor: QWidget, _index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        editor.selectAll()


def depth_of(node: ShelfNode) -> int:
    """In how many further folders the folder of a line lies. The archive shows no folders."""
    is_put_away = node.army is not None and node.army.is_archived
    return 0 if is_put_away else node.folder.count("/")


def _look(node: ShelfNode) -> Mapping[str, object]:
    return node.glance.look if node.glance else {}


class ShelfView(QTreeView):
    """Signals: opened(ShelfNode) for an army by click or Return; left_upwards() when the search should get the focus;
    menu_wanted(position) for the menu of what is chosen; delete_wanted()."""

    opened = Signal(object)
    left_upwards = Signal()
    menu_wanted = Signal(QPoint)
    delete_wanted = Signal()

    def __init__(self, theme: Theme, model: ShelfModel, memory: SettingsMemory, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.shelf = model
        self.open_key = ""
        self.hovered = QPersistentModelIndex()
        self.drop_target = QPersistentModelIndex()
        self._memory = memory
        self._turned = set(memory.word("armies-folds", "").split("\n")) - {""}  # headings not as they are at first
        self._is_searching = False
        self.setModel(model)
        self.setItemDelegate(ShelfDelegate(theme, self))
        self.setAccessibleName(say("armies.shelf-name"))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setDragDropOverwriteMode(True)  # a drop is meant for the line it falls on, never for a gap
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.setStyleSheet("QTreeView { background: transparent; border: none; outline: none; }")
        model.modelReset.connect(self._fold_all)
        self.expanded.connect(lambda index: self._keep_fold(index, is_open=True))
        self.collapsed.connect(lambda index: self._keep_fold(index, is_open=False))
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.verticalScrollBar().setSingleStep(self.theme.px(ARMY))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    # --- what is open, what is chosen ---

    def mark_open(self, key: str) -> None:
        """The army on the page is another one."""
        self.open_key = key
        self.viewport().update()

    def chosen(self) -> list[ShelfNode]:
        """The lines that are chosen, from top to bottom."""
        keys = {node.key for index in self.selectionModel().selectedIndexes() if (node := self.shelf.node(index))}
        return [node for node in walk(self.shelf.top) if node.key in keys]

    def is_many(self) -> bool:
        return len(self.selectionModel().selectedIndexes()) > 1

    def choose(self, key: str) -> None:
        """Make a line the chosen one and bring it into view, opening the headings around it."""
        index = self.shelf.index_of(key)
        if index.isValid():
            self._unfold_around(index)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def is_busy(self) -> bool:
        """A name is being typed or a line dragged: nothing may be taken from under the hand."""
        states = QAbstractItemView.State
        return self.state() in (states.EditingState, states.DraggingState)

    def is_in_sight(self, index: QModelIndex) -> bool:
        """None of the headings around a line is folded."""
        above = self.shelf.parent(index)
        while above.isValid():
            if not self.isExpanded(above):
                return False
            above = self.shelf.parent(above)
        return True

    # --- folding ---

    def show_found(self, is_searching: bool) -> None:
        """While something is searched all headings are open, whatever they were before."""
        self._is_searching = is_searching
        self._fold_all()

    def _is_open_at_first(self, node: ShelfNode) -> bool:
        return node.kind not in _FOLDED

    def _fold_all(self) -> None:
        self.blockSignals(True)
        for node in walk(self.shelf.top):
            if node.children:
                is_open = self._is_open_at_first(node) != (node.key in self._turned)
                self.setExpanded(self.shelf.index_of(node.key), is_open or self._is_searching)
        self.blockSignals(False)

    def _unfold_around(self, index: QModelIndex) -> None:
        above = self.shelf.parent(index)
        while above.isValid():
            self.setExpanded(above, True)
            above = self.shelf.parent(above)

    def _keep_fold(self, index: QModelIndex, *, is_open: bool) -> None:
        node = self.shelf.node(index)
        if node is None or self._is_searching:
            return
        if is_open == self._is_open_at_first(node):
            self._turned.discard(node.key)
        else:
            self._turned.add(node.key)
        self._memory.keep("armies-folds", "\n".join(sorted(self._turned)))

    def _toggle(self, index: QModelIndex) -> None:
        self.setExpanded(index, not self.isExpanded(index))
        if self.isExpanded(index):  # what was opened at the lower edge comes into sight
            self.scrollTo(self.shelf.index(self.shelf.rowCount(index) - 1, 0, index))
            self.scrollTo(index)

    # --- events ---

    def drawBranches(self, _painter: QPainter, _rect: QRect, _index: Index) -> None:
        """Headings have signs of their own."""

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # Only the delegate paints: the style would lay its own mark of the chosen line over ours.
        option.rect = self.visualRect(index)
        self.itemDelegate().paint(painter, option, index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if event.button() == Qt.MouseButton.LeftButton and is_plain and index == self.currentIndex():
            self._act(index)

    def _act(self, index: QModelIndex) -> None:
        node = self.shelf.node(index)
        if node is None:
            return
        if node.is_heading:
            self._toggle(index)
        else:
            self.opened.emit(node)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        is_first = not self.indexAbove(self.currentIndex()).isValid()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._act(self.currentIndex())
        elif key == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        elif key == Qt.Key.Key_F2:
            self.rename(self.currentIndex())
        elif key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and is_first and not event.modifiers()):
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)

    def rename(self, index: QModelIndex) -> None:
        if index.isValid() and self.shelf.flags(index) & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            place = self.visualRect(self.currentIndex()).center()
        else:
            place = event.pos()
            if index.isValid() and not self.selectionModel().isSelected(index):
                self.setCurrentIndex(index)
            elif not index.isValid():
                self.clearSelection()
        self.menu_wanted.emit(self.viewport().mapToGlobal(place))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.indexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(QModelIndex())

    def _hover(self, index: QModelIndex) -> None:
        if self.hovered != index:
            self.hovered = QPersistentModelIndex(index)
            self.viewport().update()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)
        index = self.indexAt(event.position().toPoint()) if event.isAccepted() else QModelIndex()
        self.drop_target = QPersistentModelIndex(index)
        self.viewport().update()

    def dragLeaveEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().dragLeaveEvent(event)
        self._end_drag()

    def dropEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().dropEvent(event)
        self._end_drag()

    def _end_drag(self) -> None:
        self.drop_target = QPersistentModelIndex()
        self.viewport().update()
