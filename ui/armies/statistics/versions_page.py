"""Named saves of an army: keep one, see what is different between any two, go back to one."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QBoxLayout, QStyleOptionViewItem, QWidget

from app.words import say
from ui.armies.documents.army_dialogs import ArmyNameDialog
from ui.armies.documents.army_draft import ArmyDraft
from ui.armies.documents.army_moments import local_time
from ui.armies.documents.tab_page import TabPage
from ui.armies.shelf.shelf_queries import plural, told_tally
from ui.armies.statistics.battle_results import BattleResults
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.drawing import draw_words
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import CENTER, fill, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.armies.document import Version
    from app.armies.figures.difference_texts import Contrast
    from app.battles.battle_list import ArmyTally
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

NOW = "now"
ROW, LINE = 50, 40
WIDE = 720  # of the page, at 100 %


class VersionModel(RowModel["Version"]):
    """The named saves, the newest first. Attributes: tallies (how the battles of each ended, by its number)."""

    tallies: "Mapping[str, ArmyTally]" = {}

    def show_tallies(self, tallies: "Mapping[str, ArmyTally]") -> None:
        self.tallies = tallies
        self.refresh()

    def about(self, version: "Version") -> str:
        """When it was kept, and how it did since."""
        moment, tally = local_time(version.made_at), self.tallies.get(str(version.id))
        return say("armies.with-tally", about=told_tally(tally), tally=moment) if tally else moment

    def name(self, row: "Version") -> str:
        return row.name

    def spoken(self, row: "Version") -> str:
        return say("armies.version-says", name=row.name, moment=self.about(row))


class ContrastModel(RowModel["Contrast"]):
    """What differs, one line each."""

    def name(self, row: "Contrast") -> str:
        return f"{row.sign} {row.name}".strip()

    def spoken(self, row: "Contrast") -> str:
        return f"{row.sign} {row.name}: {row.detail}".strip()


class VersionDelegate(RowDelegate):
    def paint_row(
        self, painter: QPainter, area: QRectF, row: "Version", _option: QStyleOptionViewItem, index: Index
    ) -> None:
        px, model = self.theme.px, index.model()
        assert isinstance(model, VersionModel)
        if not self.draw_chosen(painter, area, index):
            self.draw_rule(painter, area)
        self.draw_lines(painter, area.adjusted(px(10), px(4), -px(8), -px(4)), row.name, model.about(row))


class ContrastDelegate(RowDelegate):
    """A sign before the two lines: more, fewer, or otherwise."""

    def paint_row(
        self, painter: QPainter, area: QRectF, row: "Contrast", _option: QStyleOptionViewItem, index: Index
    ) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        if not self.draw_chosen(painter, area, index):
            self.draw_rule(painter, area)
        place = QRectF(area.left() + px(10), area.top(), px(38), area.height())
        ink = tokens.bad if row.sign.startswith("\u2212") else tokens.accent
        figures = self.theme.words(14, QFont.Weight.Bold, tabular=True)
        draw_words(painter, place, row.sign or "\u2022", figures, ink, CENTER)
        room = area.adjusted(px(10) + px(46), px(4), -px(8), -px(4))
        self.draw_lines(painter, room, row.name, row.detail)


class VersionsPage(Arranged, TabPage):
    """Attributes: model (versions), lines (differences), before and after (what is compared, by key)."""

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.model = VersionModel(self)
        self.lines = ContrastModel(self)
        self._wanted = 0
        self._build()
        self._connect()
        self.theme.follow(self._arrange)
        self.read()

    def _build(self) -> None:
        theme = self.theme
        self.left = Panel(theme)
        self.keep = TextButton(theme, say("armies.version-keep"), self.left, primary=True, icon="save")
        self.list = RowList(theme, say("armies.versions-name"), self.model, self.left)
        self.list.setItemDelegate(VersionDelegate(theme, self.list, ROW))
        self.list.keys = {Qt.Key.Key_Delete: self._delete}
        self.empty = text_label(say("armies.versions-empty"), "second", self.left, wrap=True)
        self.restore = TextButton(theme, say("armies.version-restore"), self.left, icon="clock")
        self.delete = TextButton(theme, say("armies.version-delete"), self.left, icon="trash")
        self.restore.hide()
        self.delete.hide()
        self.right = Panel(theme)
        self.before = Dropdown(theme, say("armies.version-before"), [(NOW, say("armies.version-now"))], self.right)
        self.after = Dropdown(theme, say("armies.version-after"), [(NOW, say("armies.version-now"))], self.right)
        self.says = text_label("", "second", self.right, wrap=True)
        self.differences = RowList(theme, say("armies.differences-name"), self.lines, self.right)
        self.differences.setItemDelegate(ContrastDelegate(theme, self.differences, LINE))
        start = Qt.AlignmentFlag.AlignLeft
        self._left = vbox(theme, parent=self.left, spacing=6, margins=(16, 14, 16, 14))
        self._left.addWidget(text_label(say("armies.tab-versions"), "panel", self.left))
        self._left.addWidget(self.keep, 0, start)
        self._left.addWidget(self.empty)
        self._left.addWidget(self.list, 1)
        self._left.addWidget(self.restore, 0, start)
        self._left.addWidget(self.delete, 0, start)
        self._left.addStretch(0)
        self._pair = hbox(theme, spacing=6)
        for code, choice in (("armies.differences-from", self.before), ("armies.differences-to", self.after)):
            half = hbox(theme, text_label(say(code), "second", self.right), (choice, 1))
            self._pair.addLayout(half, 1)
        self.results = BattleResults(self.context, self.draft, self.right)
        differences = text_label(say("armies.differences"), "panel", self.right)
        right = vbox(theme, parent=self.right, spacing=6, margins=(16, 14, 16, 14))
        fill(right, differences, self._pair, self.says, (self.differences, 1), self.results)
        body = QWidget(self)
        hbox(theme, self.left, (self.right, 1), parent=body, spacing=8)
        vbox(theme, scroll_area(body, self, name=say("armies.tab-versions")), parent=self)

    def _connect(self) -> None:
        self.keep.clicked.connect(self.ask_name)
        self.restore.clicked.connect(self._restore)
        self.delete.clicked.connect(self._delete)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._pick())
        self.before.chosen.connect(lambda _: self._compare())
        self.after.chosen.connect(lambda _: self._compare())
        self.draft.documented.connect(self._compare)
        self.context.armies_changed.connect(self._heard)
        self.results.counted.connect(self.model.show_tallies)

    def _arrange(self) -> None:
        """Where there is little room, what is compared stands on two lines."""
        is_wide = self.width() * 100 / self.theme.scale >= WIDE
        self.left.setFixedWidth(self.theme.px(280 if is_wide else 236))
        ways = QBoxLayout.Direction
        self._pair.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)

    # --- reading ---

    def _heard(self, army_id: str) -> None:
        if army_id in ("", self.draft.id):
            self.read()

    def read(self) -> None:
        from app.armies.army_store import versions

        army_id = self.draft.id

        def work(library: "Library") -> "tuple[Version, ...]":
            return versions(library.database, army_id)

        self.context.ask(f"versions {army_id}", work, while_alive(self, self._show))

    def _show(self, versions: "tuple[Version, ...]") -> None:
        if versions and versions == tuple(reversed(self.model.rows)):
            return  # the comparison that the user chose stays
        current = self.current()
        self._wanted = self._wanted or (current.id if current else 0)
        self.model.show(reversed(versions))
        self.empty.setVisible(not versions)
        self.list.setVisible(bool(versions))
        self._left.setStretch(self._left.count() - 1, 0 if versions else 1)
        places = [(NOW, say("armies.version-now")), *((str(one.id), one.name) for one in self.model.rows)]
        self.before.offer(places, self.before.key)
        self.after.offer(places, self.after.key)
        rows = [row for row, one in enumerate(self.model.rows) if one.id == self._wanted]
        if versions:
            self.list.setCurrentIndex(self.model.index(rows[0] if rows else 0))
        self._wanted = 0
        self._pick()

    def current(self) -> "Version | None":
        return self.model.row(self.list.currentIndex())

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
        kept = next((one.army for one in self.model.rows if str(one.id) == key), None)
        return kept if kept is not None else self.draft.army

    def _compare(self) -> None:
        before, after = self._list(self.before.key), self._list(self.after.key)

        def work(library: "Library") -> "tuple[Contrast, ...]":
            from app.armies.figures.difference_texts import contrasts

            return contrasts(before, after, library.catalog)

        self.context.ask(f"contrasts {self.draft.id}", work, while_alive(self, self._show_lines))

    def _show_lines(self, lines: "tuple[Contrast, ...]") -> None:
        self.lines.show(lines)
        if not self.model.rows:
            self.says.setText(say("armies.differences-later"))
        elif lines:
            self.says.setText(plural(len(lines), "armies.differences-one", "armies.differences-many"))
        else:
            self.says.setText(say("armies.differences-none"))

    # --- doing ---

    def ask_name(self) -> None:
        name = say("armies.version-proposed", number=len(self.model.rows) + 1)
        sheet = ArmyNameDialog(self.theme, say("armies.version-title"), say("armies.version-keep"), self, name=name)
        sheet.named.connect(self._keep)
        sheet.open()

    def _keep(self, name: str) -> None:
        def work(library: "Library") -> "Version":
            from app.armies.army_store import save_version

            return save_version(library.database, army_id, name)

        def then(version: "Version") -> None:
            self._wanted = version.id
            context.tell(say("armies.version-kept", name=version.name))
            context.armies_changed.emit(army_id)

        context, army_id = self.context, self.draft.id
        context.save(work, then)

    def _restore(self) -> None:
        """A change like any other; it can be undone here, and as long as the notice is seen also from there."""
        version = self.current()
        if version is not None:
            self._wanted = version.id
            self.draft.restore(version.id)
            undo = partial(_undo, self.context, self.draft.id)
            self.context.tell(say("armies.version-restored", name=version.name), say("armies.undo"), undo)

    def _delete(self) -> None:
        version = self.current()
        if version is None:
            return
        context, army_id, version_id = self.context, self.draft.id, version.id

        def work(library: "Library") -> "Version":
            from app.armies.army_store import delete_version

            return delete_version(library.database, army_id, version_id)

        def then(deleted: "Version") -> None:
            text = say("armies.version-deleted", name=deleted.name)
            context.tell(text, say("armies.undo"), partial(_put_back, context, army_id, deleted))
            context.armies_changed.emit(army_id)

        context.save(work, then)

    def enter(self) -> None:
        self.read()
        self.results.read()


# These outlive the page: a notice with Undo is still seen when another army is open.


def _undo(context: AppContext, army_id: str) -> None:
    def work(library: "Library") -> object:
        from app.armies.army_store import undo

        return undo(library.database, army_id)

    context.save(work, lambda _: context.armies_changed.emit(army_id))


def _put_back(context: AppContext, army_id: str, deleted: "Version") -> None:
    def work(library: "Library") -> None:
        from app.armies.army_store import undo_delete_version

        undo_delete_version(library.database, army_id, deleted)

    context.save(work, lambda _: context.armies_changed.emit(army_id))
