"""Choosing one of many armies: a search and a list of medals."""

from dataclasses import dataclass
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
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import label, say
from catalog.fold import fold
from ui.armies.shelf.shelf_queries import spent
from ui.armies.shelf.shelf_view import medal_of
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive
from ui.widgets.entry import TextEntry
from ui.widgets.sheets import Sheet
from ui.widgets.tips import text_for

if TYPE_CHECKING:
    from app.armies.figures.glance import Glance
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

Index = QModelIndex | QPersistentModelIndex
ROW = 44


@dataclass(frozen=True)
class Choice:
    """An army to be chosen: its list, and where it comes from in a few words, or else what it costs."""

    name: str
    where: str
    army: "ArmyList"
    seen: "Glance"
    id: str = ""


def choices(library: "Library", system: str, besides: str, *, only_published: bool = False) -> tuple[Choice, ...]:
    """All armies of a game that can be read, the user's own first, then the published ones."""
    from app.armies.figures.glance import glance
    from app.armies.formats.army_files import stored_army
    from app.armies.pieces import entries_for, list_of, validator_for
    from app.armies.rules import rules_of
    from app.armies.store import list_armies

    validator = validator_for(library.catalog, system)

    def choice(army: "ArmyList", where: str, id_: str) -> Choice:
        seen = glance(army, validator, rules_of(army, library.catalog, library.database))
        return Choice(army.name, where or spent(army.system, seen), army, seen, id_)

    own: list[Choice] = []
    for one in () if only_published else list_armies(library.database, system=system):
        army = stored_army(one.content)
        if one.id != besides and not isinstance(army, tuple):
            own.append(choice(army, one.folder or label(system), one.id))
    printed = ((id_, list_of(system, entry)) for id_, entry in entries_for(library.catalog, system, "army").items())
    group = "" if only_published else say(f"armies.published-{system}")
    return (*own, *(choice(army, group, id_) for id_, army in printed if army))


class ChoiceModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Choice, ...] = ()
        self.shown: tuple[Choice, ...] = ()

    def offer(self, found: tuple[Choice, ...], text: str = "") -> None:
        self._all = found
        self.search(text)

    def search(self, text: str) -> None:
        words = fold(text).split()
        self.beginResetModel()
        self.shown = tuple(one for one in self._all if all(word in fold(f"{one.name} {one.where}") for word in words))
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.shown)

    def choice(self, index: Index) -> Choice | None:
        return self.shown[index.row()] if index.isValid() and index.row() < len(self.shown) else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        one = self.choice(index)
        if one is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return one.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, say("armies.spoken-army", name=one.name, values=one.where))
        return None


class ChoiceDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ChoiceModel)
        one = model.choice(index)
        if one is None:
            return
        tokens, px = self.theme.tokens, self.theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect)
        self._ground(painter, area, index)
        side = px(30)
        picture = medal_pixmap(medal_of(one.army.system, one.seen.look), side, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(area.left() + px(8), round(area.center().y() - side / 2)), picture)
        room = area.adjusted(px(46), px(5), -px(8), -px(5))
        half = room.height() / 2
        for text, font, ink, top in (
            (one.name, self.theme.words(13, QFont.Weight.DemiBold), tokens.ink, room.top()),
            (one.where, self.theme.words(12, QFont.Weight.Medium), tokens.ink2, room.top() + half),
        ):
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.setFont(font)
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(room.left(), top, room.width(), half), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, index: Index) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        if not self._view.selectionModel().isSelected(index):
            return
        painter.setPen(QPen(QColor(tokens.accent), 2) if self._view.hasFocus() else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(tokens.soft))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(8), px(8))


class ChoiceList(QListView):
    """Signals: chosen(Choice) with Return or a double click; picked(Choice) when another line is the current one."""

    chosen = Signal(object)
    picked = Signal(object)

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.choices = ChoiceModel(self)
        self.setModel(self.choices)
        self.setAccessibleName(name)
        self.setItemDelegate(ChoiceDelegate(theme, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.doubleClicked.connect(lambda index: self._choose(index))
        self.selectionModel().currentChanged.connect(lambda now, _: self.picked.emit(self.choices.choice(now)))
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setMinimumHeight(self.theme.px(ROW) * 4)
        self.verticalScrollBar().setSingleStep(self.theme.px(ROW))
        self.scheduleDelayedItemsLayout()

    def current(self) -> Choice | None:
        return self.choices.choice(self.currentIndex())

    def show_first(self) -> None:
        self.setCurrentIndex(self.choices.index(0))

    def _choose(self, index: QModelIndex) -> None:
        one = self.choices.choice(index)
        if one is not None:
            self.chosen.emit(one)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)


class ArmyChooser(Sheet):
    """Signals: chosen(name, ArmyList)."""

    chosen = Signal(str, object)

    def __init__(self, house: House, title: str, system: str, besides: str, parent: QWidget) -> None:
        super().__init__(house.theme, title, parent, width=440)
        self.entry = TextEntry(self.theme, say("armies.find"), self, hint=say("armies.find"), icon="search")
        self.list = ChoiceList(self.theme, title, self)
        self.list.setMinimumHeight(self.theme.px(300))
        self.body.addWidget(self.entry)
        self.body.addWidget(self.list, 1)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("armies.compare-do"), primary=True)
        self.do.clicked.connect(lambda: self._take(self.list.current()))
        self.entry.edit.textChanged.connect(self._search)
        self.entry.edit.returnPressed.connect(lambda: self._take(self.list.current()))
        self.entry.left_down.connect(self.list.setFocus)
        self.list.chosen.connect(self._take)
        self.entry.edit.setFocus()
        house.ask("choices", lambda library: choices(library, system, besides), while_alive(self, self._offer))

    def _offer(self, found: tuple[Choice, ...]) -> None:
        self.list.choices.offer(found, self.entry.text())
        self.list.show_first()

    def _search(self, text: str) -> None:
        self.list.choices.search(text)
        self.list.show_first()

    def _take(self, one: Choice | None) -> None:
        if one is not None:
            self.chosen.emit(one.name, one.army)
            self.accept()
