"""Choosing one of many armies: a search and a list of medals."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from app.words import label, say, say_of
from catalog.text_normalising import fold
from ui.armies.shelf.shelf_queries import spent
from ui.armies.shelf.shelf_view import medal_of
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.layout.box_layouts import fill
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel

if TYPE_CHECKING:
    from app.armies.figures.glance import ArmyGlance
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

ROW = 44


@dataclass(frozen=True)
class ArmyChoice:
    """An army to be chosen: its list, and where it comes from in a few words, or else what it costs."""

    name: str
    where: str
    army: "ArmyList"
    seen: "ArmyGlance"
    id: str = ""


def choices(library: "Library", system: str, besides: str, *, only_published: bool = False) -> tuple[ArmyChoice, ...]:
    """All armies of a game that can be read, the user's own first, then the published ones."""
    from app.armies.agreed_rules import rules_of
    from app.armies.army_store import list_armies
    from app.armies.figures.glance import glance
    from app.armies.formats.army_files import stored_army
    from app.armies.validator import entries_for, list_of, validator_for

    validator = validator_for(library.catalog, system)

    def choice(army: "ArmyList", where: str, id_: str) -> ArmyChoice:
        seen = glance(army, validator, rules_of(army, library.catalog, library.database))
        return ArmyChoice(army.name, where or spent(army.system, seen), army, seen, id_)

    own: list[ArmyChoice] = []
    for one in () if only_published else list_armies(library.database, system=system):
        army = stored_army(one.content)
        if one.id != besides and not isinstance(army, tuple):
            own.append(choice(army, one.folder or label(system), one.id))
    printed = ((id_, list_of(system, entry)) for id_, entry in entries_for(library.catalog, system, "army").items())
    group = "" if only_published else say_of("armies.published", system)
    return (*own, *(choice(army, group, id_) for id_, army in printed if army))


class ChoiceModel(RowModel[ArmyChoice]):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[ArmyChoice, ...] = ()

    def name(self, row: ArmyChoice) -> str:
        return row.name

    def spoken(self, row: ArmyChoice) -> str:
        return say("armies.spoken-army", name=row.name, values=row.where)

    def offer(self, found: tuple[ArmyChoice, ...], text: str = "") -> None:
        self._all = found
        self.search(text)

    def search(self, text: str) -> None:
        words = fold(text).split()
        self.show(one for one in self._all if all(word in fold(f"{one.name} {one.where}") for word in words))


class ChoiceDelegate(RowDelegate):
    def paint_row(
        self, painter: QPainter, area: QRectF, row: ArmyChoice, _option: QStyleOptionViewItem, index: Index
    ) -> None:
        px = self.theme.px
        self.draw_chosen(painter, area, index)
        side = px(30)
        picture = medal_pixmap(medal_of(row.army.system, row.seen.look), side, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(area.left() + px(8), round(area.center().y() - side / 2)), picture)
        self.draw_lines(painter, area.adjusted(px(46), px(5), -px(8), -px(5)), row.name, row.where)


class ChoiceList(RowList):
    """Signals: chosen(ArmyChoice) with Return or a double click; picked(ArmyChoice) when another line is the
    current one."""

    chosen = Signal(object)
    picked = Signal(object)

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        self.choices = ChoiceModel()
        super().__init__(theme, name, self.choices, parent)
        self.setItemDelegate(ChoiceDelegate(theme, self, ROW))
        self.setUniformItemSizes(True)
        self.keys = dict.fromkeys((Qt.Key.Key_Return, Qt.Key.Key_Enter), self._choose)
        self.doubleClicked.connect(self._choose)
        self.selectionModel().currentChanged.connect(lambda now, _: self.picked.emit(self.choices.row(now)))
        theme.follow_px(self.verticalScrollBar().setSingleStep, ROW)
        theme.follow_px(self.setMinimumHeight, ROW * 4)

    def show_first(self) -> None:
        self.setCurrentIndex(self.choices.index(0))

    def _choose(self) -> None:
        if self.current() is not None:
            self.chosen.emit(self.current())


class ArmyChooser(TitledDialog):
    """Signals: chosen(name, ArmyList)."""

    chosen = Signal(str, object)

    def __init__(self, context: AppContext, title: str, system: str, besides: str, parent: QWidget) -> None:
        super().__init__(context.theme, title, parent, width=440)
        self.entry = TextEntry(self.theme, say("armies.find"), self, hint=say("armies.find"), icon="search")
        self.list = ChoiceList(self.theme, title, self)
        self.list.setMinimumHeight(self.theme.px(300))
        fill(self.body, self.entry, (self.list, 1))
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("armies.compare-do"), primary=True, act=lambda: self._take(self.list.current()))
        self.entry.edit.textChanged.connect(self._search)
        self.entry.edit.returnPressed.connect(lambda: self._take(self.list.current()))
        self.entry.left_down.connect(self.list.setFocus)
        self.list.chosen.connect(self._take)
        self.entry.edit.setFocus()
        context.ask("choices", lambda library: choices(library, system, besides), while_alive(self, self._offer))

    def _offer(self, found: tuple[ArmyChoice, ...]) -> None:
        self.list.choices.offer(found, self.entry.text())
        self.list.show_first()

    def _search(self, text: str) -> None:
        self.list.choices.search(text)
        self.list.show_first()

    def _take(self, one: ArmyChoice | None) -> None:
        if one is not None:
            self.chosen.emit(one.name, one.army)
            self.accept()
