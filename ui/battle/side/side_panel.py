"""The panel beside the table: the piece in question on top, below it the log, the table as text, all that can be done;
and what is done with the battle as a whole."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from app.base.geometry import Point
from app.engine.values import Value
from app.words import say
from ui.art.icons import draw_icon
from ui.battle.session.copying import fork, save_copy
from ui.battle.session.fix_dialog import FixSheet
from ui.battle.session.saved_session import KeptDesk
from ui.battle.session.session import Desk
from ui.battle.side.legal_list import LegalPage
from ui.battle.side.log_panel import LogPage
from ui.battle.side.piece_card import PieceCard
from ui.battle.side.pieces_list import PiecesPage
from ui.battle.side.why_dialog import WhySheet, behind_value, value_title
from ui.games.disk.faces import Faces
from ui.games.disk.pulse import Pulse
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import Button
from ui.widgets.flow import Flow
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.battles.reference import Reference
    from catalog.overlay import Library

TABS = ("log", "pieces", "legal")
HEIGHTS = (("full", 660), ("low", 500))  # pixels of height from which on the card is so large
LEAST_LIST = 110  # pixels of height that a list keeps
TAB_KEY = "table.tab"  # what is remembered


class SidePanel(QWidget):
    """Attributes: card, log, pieces, legal (the pages), tabs, undo, save, fork, fix (buttons), sheet (the one that is
    open or was last), pulse.

    Signals: undo_wanted(); noted(text).
    """

    undo_wanted = Signal()
    noted = Signal(str)

    def __init__(self, desk: Desk, theme: Theme, view: TableView, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.theme = theme
        self.view = view
        self.sheet: FixSheet | WhySheet | None = None
        self.setAccessibleName(say("side.panel"))
        self.pulse = Pulse(view)
        self.card = PieceCard(desk, theme, faces, self)
        self.below = Panel(theme, self)
        self.tabs = Segments(theme, say("side.tabs"), [(one, say(f"side.{one}")) for one in TABS], self.below)
        self.log = LogPage(desk, theme, self.below)
        self.pieces = PiecesPage(desk, theme, self.below)
        self.legal = LegalPage(desk, theme, view, self.below)
        self.pages = QStackedWidget(self.below)
        # A list takes what is left: where it asked for more, it would come to lie on the card.
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.undo = FootButton(theme, "undo", say("table.undo"), self.below)
        self.save = FootButton(theme, "save", say("side.save"), self.below)
        self.fork = FootButton(theme, "swap", say("side.fork"), self.below)
        self.fix = FootButton(theme, "fix", say("side.fix"), self.below)
        self._lay_out()
        self._connect()
        self._read_reference()
        self.show_tab(theme.memory.word(TAB_KEY, TABS[0], TABS))

    def _lay_out(self) -> None:
        for page in (self.log, self.pieces, self.legal):
            self.pages.addWidget(page)
        foot = QWidget(self.below)
        flow = Flow(foot, gap=0)
        for button, hint in ((self.undo, ""), (self.save, self._save_hint()), (self.fork, "side.fork-hint"),
                             (self.fix, "side.fix-hint")):  # fmt: skip
            button.setToolTip(say(hint) if hint else "")
            flow.addWidget(button)
        self._inner = QVBoxLayout(self.below)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.addWidget(self.tabs)
        row.addStretch(1)
        self._inner.addLayout(row)
        self._inner.addWidget(self.pages, 1)
        self._inner.addWidget(_Divider(self.theme, self.below))
        self._inner.addWidget(foot)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.card)
        self._column.addWidget(self.below, 1)
        self.theme.follow(self._wear)

    def _save_hint(self) -> str:
        return "side.save-hint" if isinstance(self.desk, KeptDesk) else "side.save-position-hint"

    def _wear(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(8), px(10), px(8), px(8))
        self._column.setSpacing(px(6))
        self._inner.setContentsMargins(px(6), px(10), px(6), px(8))
        self._inner.setSpacing(px(6))
        self.pages.setMinimumHeight(px(LEAST_LIST))

    def _connect(self) -> None:
        self.tabs.chosen.connect(self.show_tab)
        self.view.pointed.connect(lambda at, _: self._pointed(at))
        self.view.let_go.connect(lambda at, _: self._clicked(at))
        self.card.why_wanted.connect(self._explain)
        self.log.named.connect(self.show_pieces)
        self.legal.named.connect(self.pulse.show)
        self.pieces.chosen.connect(lambda id_: self.show_pieces((id_,)))
        self.log.noted.connect(self.noted)
        self.undo.clicked.connect(self.undo_wanted)
        self.save.clicked.connect(lambda: save_copy(self.desk, self, self.noted.emit))
        self.fork.clicked.connect(lambda: fork(self.desk, self.theme))
        self.fix.clicked.connect(self.open_fixing)

    def _read_reference(self) -> None:
        """A kept battle holds only the records it plays with: the rules are those of today's catalogue."""
        if not isinstance(self.desk, KeptDesk):
            return
        system = self.desk.state.system

        def work(library: "Library") -> "Reference":
            from app.armies.pieces import entries_for
            from app.battles.reference import KINDS, Reference

            return Reference({kind: entries_for(library.catalog, system, kind) for kind in KINDS})

        def take(found: "Reference") -> None:
            self.log.reference = found

        self.desk.house.ask("the rules reference", work, while_alive(self, take))

    # --- what is shown ---

    @property
    def tab(self) -> str:
        return self.tabs.key

    def show_tab(self, key: str) -> None:
        self.tabs.key = key
        self.pages.setCurrentIndex(TABS.index(key))
        self.theme.memory.keep(TAB_KEY, key)
        self._renew_page()

    def take_focus(self, key: str) -> None:
        """To the list of a tab."""
        self.show_tab(key)
        page = (self.log, self.pieces, self.legal)[TABS.index(key)]
        if page.list.currentRow() < 0 and page.list.count():
            page.list.setCurrentRow(page.list.count() - 1 if key == "log" else 0)
        page.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if page is self.legal:
            self.legal.show_row(self.legal.list.currentRow())

    def renew(self) -> None:
        """The table or the question changed. Lists that nobody sees are made when somebody looks."""
        is_on = self.desk.game.result is None
        is_veiled = isinstance(self.desk, KeptDesk) and bool(self.desk.veil)
        self.undo.setEnabled(self.desk.can_undo)
        self.fork.setEnabled(is_on and not is_veiled)
        self.fix.setEnabled(is_on and not is_veiled and bool(self.desk.actor))
        self.pulse.clear()
        self.card.renew()
        self._renew_page()

    def _renew_page(self) -> None:
        self.log.renew()
        if self.tab == "pieces":
            self.pieces.renew()
        if self.tab == "legal":
            self.legal.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.card.set_size(next((size for size, least in HEIGHTS if self.height() >= self.theme.px(least)), "line"))

    # --- pieces ---

    def _pointed(self, at: Point) -> None:
        self.card.point_at(self.view.piece_at(at))

    def _clicked(self, at: Point) -> None:
        """A click keeps a piece on the card; a second one lets it go."""
        id_ = self.view.piece_at(at)
        is_same = self.card.is_pinned and self.card.facts is not None and self.card.facts.id == id_
        if is_same:
            self.card.set_pinned(False)
        elif id_:
            self.card.choose(id_)

    def show_pieces(self, ids: Iterable[str]) -> None:
        """On the table and, the first of them, on the card."""
        found = tuple(ids)
        self.pulse.show(found)
        if self.pulse.shown:
            self.card.choose(self.pulse.shown[0])

    def _explain(self, value: Value) -> None:
        if self.card.facts is None:
            return
        found = behind_value(value, self.desk.names, self.log.reference, self.desk.battle.narrator.value_citation)
        self.sheet = WhySheet(self.theme, value_title(self.card.facts.name, value, self.desk.system), found, self)
        self.sheet.open()

    # --- setting right ---

    def open_fixing(self) -> None:
        piece = self.card.facts.id if self.card.facts is not None and self.card.facts.id in self.desk.seen.disks else ""
        self.sheet = FixSheet(self.desk, self.theme, self, piece)
        self.sheet.accepted.connect(lambda: self.noted.emit(say("fix.kept")))
        self.sheet.open()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("bg"))
        painter.fillRect(0, 0, 1, self.height(), self.theme.colour("line2"))


class Strip(Button):
    """The edge of the panel: folds it away and opens it again."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._icon = "right"
        super().__init__(theme, say("side.close"), parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_open(self, is_open: bool) -> None:
        self._icon = "right" if is_open else "left"
        name = say("side.close" if is_open else "side.open")
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(18), self.theme.px(60))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens.sunken if self.is_lit() or self.hasFocus() else tokens.rail))
        side = px(15)
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw_icon(painter, self._icon, area, QColor(tokens.accent if self.hasFocus() else tokens.ink2), 2.2)


class FootButton(Button):
    """A sign and a small word without an edge."""

    def __init__(self, theme: Theme, icon: str, name: str, parent: QWidget) -> None:
        self._icon = icon
        super().__init__(theme, name, parent)

    def _font(self) -> QFont:
        return self.theme.words(12, QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(words) + self.theme.px(30), self.theme.px(32))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.sunken if self.is_lit() or self.isDown() else None, None, px(6))
        ink = QColor(tokens.ink if self.is_lit() else tokens.ink2)
        side = px(15)
        draw_icon(painter, self._icon, QRectF(px(7), (self.height() - side) / 2, side, side), ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        painter.drawText(QRectF(px(26), 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())


class _Divider(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedHeight(1)

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.theme.colour("line2"))
