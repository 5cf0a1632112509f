"""Named saves of an army: keep one, see what is different between any two, go back to one."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QHBoxLayout,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.words import say
from ui.armies.documents.army_dialogs import NameSheet
from ui.armies.documents.army_draft import Draft
from ui.armies.documents.army_moments import local_time
from ui.armies.documents.tab_page import TabPage
from ui.armies.shelf.shelf_queries import plural, told_tally
from ui.armies.statistics.battle_results import Results
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel
from ui.widgets.tips import text_for

if TYPE_CHECKING:
    from app.armies.document import Version
    from app.armies.figures.difference_texts import Contrast
    from app.battles.store import Tally
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

Index = QModelIndex | QPersistentModelIndex
NOW = "now"
ROW, LINE = 50, 40
WIDE = 720  # of the page, at 100 %


class VersionModel(QAbstractListModel):
    """The named saves, the newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.versions: tuple[Version, ...] = ()
        self.tallies: Mapping[str, Tally] = {}

    def show(self, versions: "Sequence[Version]") -> None:
        self.beginResetModel()
        self.versions = tuple(reversed(versions))
        self.endResetModel()

    def show_tallies(self, tallies: "Mapping[str, Tally]") -> None:
        """How the battles of each version ended, by its number."""
        self.tallies = tallies
        if self.versions:
            self.dataChanged.emit(self.index(0), self.index(len(self.versions) - 1))

    def about(self, version: "Version") -> str:
        """When it was kept, and how it did since."""
        moment, tally = local_time(version.made_at), self.tallies.get(str(version.id))
        return say("armies.with-tally", about=told_tally(tally), tally=moment) if tally else moment

    def version(self, index: Index) -> "Version | None":
        return self.versions[index.row()] if index.isValid() and index.row() < len(self.versions) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.versions)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        version = self.version(index)
        if version is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return version.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, say("armies.version-says", name=version.name, moment=self.about(version)))
        return None


class ContrastModel(QAbstractListModel):
    """What differs, one line each."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Contrast, ...] = ()

    def show(self, lines: "tuple[Contrast, ...]") -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{line.sign} {line.name}".strip()
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, f"{line.sign} {line.name}: {line.detail}".strip())
        return None


class TwoLines(QStyledItemDelegate):
    """A name with what is said of it below, a sign before it."""

    def __init__(self, theme: Theme, view: QListView, height: int) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self._height = height

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(self._height))

    def texts(self, index: Index) -> tuple[str, str, str]:
        """Sign, name, second line."""
        model = index.model()
        if isinstance(model, VersionModel):
            version = model.version(index)
            return ("", version.name, model.about(version)) if version else ("", "", "")
        assert isinstance(model, ContrastModel)
        line = model.lines[index.row()]
        return line.sign, line.name, line.detail

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        sign, name, detail = self.texts(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect)
        is_chosen = self._view.selectionModel().isSelected(index)
        if is_chosen:
            painter.setPen(QPen(QColor(tokens.accent), 2) if self._view.hasFocus() else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(QColor(tokens.soft))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(8), px(8))
        else:
            painter.fillRect(QRectF(area.left() + px(8), area.bottom(), area.width() - px(16), 1), QColor(tokens.line2))
        left = area.left() + px(10)
        if isinstance(index.model(), ContrastModel):
            figures = self.theme.words(14, QFont.Weight.Bold, tabular=True)
            painter.setFont(figures)
            painter.setPen(QColor(tokens.bad if sign.startswith("\u2212") else tokens.accent))
            place = QRectF(left, area.top(), px(38), area.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, sign or "\u2022")
            left += px(46)
        room = QRectF(left, area.top() + px(4), area.right() - left - px(8), area.height() - px(8))
        half = room.height() / 2
        for text, font, ink, top in (
            (name, self.theme.words(13, QFont.Weight.DemiBold), tokens.ink, room.top()),
            (detail, self.theme.words(12, QFont.Weight.Medium), tokens.ink2, room.top() + half),
        ):
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.setFont(font)
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(room.left(), top, room.width(), half), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()


class Lines(QListView):
    """A quiet list. Signals: delete_wanted()."""

    delete_wanted = Signal()

    def __init__(self, theme: Theme, name: str, model: QAbstractListModel, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(TwoLines(theme, self, height))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        theme.follow(self.scheduleDelayedItemsLayout)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)


class VersionsPage(TabPage):
    """Attributes: model (versions), lines (differences), before and after (what is compared, by key)."""

    def __init__(self, house: House, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.draft = draft
        self.model = VersionModel(self)
        self.lines = ContrastModel(self)
        self._wanted = 0
        self._build()
        self._connect()
        self.theme.follow(self._measure)
        self.read()

    def _build(self) -> None:
        theme = self.theme
        self.left = Panel(theme, self)
        self.keep = TextButton(theme, say("armies.version-keep"), self.left, primary=True, icon="save")
        self.list = Lines(theme, say("armies.versions-name"), self.model, ROW, self.left)
        self.empty = text_label(say("armies.versions-empty"), "second", self.left, wrap=True)
        self.restore = TextButton(theme, say("armies.version-restore"), self.left, icon="clock")
        self.delete = TextButton(theme, say("armies.version-delete"), self.left, icon="trash")
        self.restore.hide()
        self.delete.hide()
        self.right = Panel(theme, self)
        self.before = Dropdown(theme, say("armies.version-before"), [(NOW, say("armies.version-now"))], self.right)
        self.after = Dropdown(theme, say("armies.version-after"), [(NOW, say("armies.version-now"))], self.right)
        self.says = text_label("", "second", self.right, wrap=True)
        self.differences = Lines(theme, say("armies.differences-name"), self.lines, LINE, self.right)
        self._left = QVBoxLayout(self.left)
        self._left.addWidget(text_label(say("armies.tab-versions"), "panel", self.left))
        start = Qt.AlignmentFlag.AlignLeft
        self._left.addWidget(self.keep, 0, start)
        self._left.addWidget(self.empty)
        self._left.addWidget(self.list, 1)
        self._left.addWidget(self.restore, 0, start)
        self._left.addWidget(self.delete, 0, start)
        self._left.addStretch(0)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for code, choice in (("armies.differences-from", self.before), ("armies.differences-to", self.after)):
            half = QHBoxLayout()
            half.addWidget(text_label(say(code), "second", self.right))
            half.addWidget(choice, 1)
            self._pair.addLayout(half, 1)
        self._right = QVBoxLayout(self.right)
        self._right.addWidget(text_label(say("armies.differences"), "panel", self.right))
        self._right.addLayout(self._pair)
        self._right.addWidget(self.says)
        self._right.addWidget(self.differences, 1)
        self.results = Results(self.house, self.draft, self.right)
        self._right.addWidget(self.results)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.left)
        self._row.addWidget(self.right, 1)

    def _connect(self) -> None:
        self.keep.clicked.connect(self.ask_name)
        self.restore.clicked.connect(self._restore)
        self.delete.clicked.connect(self._delete)
        self.list.delete_wanted.connect(self._delete)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._pick())
        self.before.chosen.connect(lambda _: self._compare())
        self.after.chosen.connect(lambda _: self._compare())
        self.draft.documented.connect(self._compare)
        self.house.armies_changed.connect(self._heard)
        self.results.counted.connect(self.model.show_tallies)

    def _measure(self) -> None:
        px = self.theme.px
        for column in (self._left, self._right):
            column.setContentsMargins(px(16), px(14), px(16), px(14))
            column.setSpacing(px(6))
        self._pair.setSpacing(px(6))
        self._row.setSpacing(px(8))
        self._arrange()

    def _arrange(self) -> None:
        """Where there is little room, what is compared stands on two lines."""
        is_wide = self.width() * 100 / self.theme.scale >= WIDE
        self.left.setFixedWidth(self.theme.px(280 if is_wide else 236))
        ways = QBoxLayout.Direction
        self._pair.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # --- reading ---

    def _heard(self, army_id: str) -> None:
        if army_id in ("", self.draft.id):
            self.read()

    def read(self) -> None:
        from app.armies.store import versions

        army_id = self.draft.id

        def work(library: "Library") -> "tuple[Version, ...]":
            return versions(library.database, army_id)

        self.house.ask(f"versions {army_id}", work, while_alive(self, self._show))

    def _show(self, versions: "tuple[Version, ...]") -> None:
        if versions and versions == tuple(reversed(self.model.versions)):
            return  # the comparison that the user chose stays
        current = self.current()
        self._wanted = self._wanted or (current.id if current else 0)
        self.model.show(versions)
        self.empty.setVisible(not versions)
        self.list.setVisible(bool(versions))
        self._left.setStretch(self._left.count() - 1, 0 if versions else 1)
        places = [(NOW, say("armies.version-now")), *((str(one.id), one.name) for one in self.model.versions)]
        self.before.offer(places, self.before.key)
        self.after.offer(places, self.after.key)
        rows = [row for row, one in enumerate(self.model.versions) if one.id == self._wanted]
        if versions:
            self.list.setCurrentIndex(self.model.index(rows[0] if rows else 0))
        self._wanted = 0
        self._pick()

    def current(self) -> "Version | None":
        return self.model.version(self.list.currentIndex())

    def _pick(self) -> None:
        version = self.current()
        for button in (self.restore, self.delete):
            button.setVisible(version is not None)
        if version is not None:
            self.before.show_key(str(version.id))
            self.after.show_key(NOW)
        self._compare()

    # --- differences ---

    def _list(self, key: str) -> "ArmyList":
        kept = next((one.army for one in self.model.versions if str(one.id) == key), None)
        return kept if kept is not None else self.draft.army

    def _compare(self) -> None:
        before, after = self._list(self.before.key), self._list(self.after.key)

        def work(library: "Library") -> "tuple[Contrast, ...]":
            from app.armies.figures.difference_texts import contrasts

            return contrasts(before, after, library.catalog)

        self.house.ask(f"contrasts {self.draft.id}", work, while_alive(self, self._show_lines))

    def _show_lines(self, lines: "tuple[Contrast, ...]") -> None:
        self.lines.show(lines)
        if not self.model.versions:
            self.says.setText(say("armies.differences-later"))
        elif lines:
            self.says.setText(plural(len(lines), "armies.differences-one", "armies.differences-many"))
        else:
            self.says.setText(say("armies.differences-none"))

    # --- doing ---

    def ask_name(self) -> None:
        name = say("armies.version-proposed", number=len(self.model.versions) + 1)
        sheet = NameSheet(self.theme, say("armies.version-title"), say("armies.version-keep"), self, name=name)
        sheet.named.connect(self._keep)
        sheet.open()

    def _keep(self, name: str) -> None:
        def work(library: "Library") -> "Version":
            from app.armies.store import save_version

            return save_version(library.database, army_id, name)

        def then(version: "Version") -> None:
            self._wanted = version.id
            house.tell(say("armies.version-kept", name=version.name))
            house.armies_changed.emit(army_id)

        house, army_id = self.house, self.draft.id
        house.save(work, then)

    def _restore(self) -> None:
        """A change like any other; it can be undone here, and as long as the notice is seen also from there."""
        version = self.current()
        if version is not None:
            self._wanted = version.id
            self.draft.restore(version.id)
            undo = partial(_undo, self.house, self.draft.id)
            self.house.tell(say("armies.version-restored", name=version.name), say("armies.undo"), undo)

    def _delete(self) -> None:
        version = self.current()
        if version is None:
            return
        house, army_id, version_id = self.house, self.draft.id, version.id

        def work(library: "Library") -> "Version":
            from app.armies.store import delete_version

            return delete_version(library.database, army_id, version_id)

        def then(deleted: "Version") -> None:
            text = say("armies.version-deleted", name=deleted.name)
            house.tell(text, say("armies.undo"), partial(_put_back, house, army_id, deleted))
            house.armies_changed.emit(army_id)

        house.save(work, then)

    def enter(self) -> None:
        self.read()
        self.results.read()


# These outlive the page: a notice with Undo is still seen when another army is open.


def _undo(house: House, army_id: str) -> None:
    def work(library: "Library") -> object:
        from app.armies.store import undo

        return undo(library.database, army_id)

    house.save(work, lambda _: house.armies_changed.emit(army_id))


def _put_back(house: House, army_id: str, deleted: "Version") -> None:
    def work(library: "Library") -> None:
        from app.armies.store import undo_delete_version

        undo_delete_version(library.database, army_id, deleted)

    house.save(work, lambda _: house.armies_changed.emit(army_id))
