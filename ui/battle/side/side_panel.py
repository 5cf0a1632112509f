"""The panel beside the table: the piece in question on top, below it the log, the table as text, all that can be done;
and what is done with the battle as a whole."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from app.engine.values import Value
from app.words import say
from ui.art.icons import draw_icon
from ui.battle.session.copying import fork, save_copy
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Surface
from ui.battle.side.legal_list import LegalPage
from ui.battle.side.log_panel import BattleLogPage
from ui.battle.side.piece_card import PieceCard
from ui.battle.side.pieces_list import BattlePiecesPage
from ui.battle.side.why_dialog import WhyDialog, behind_value, value_title
from ui.shell.look.theme import Theme
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import Button, Look
from ui.widgets.clear import discard
from ui.widgets.dialogs import TitledDialog
from ui.widgets.drawing import draw_words
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.battles.reference import Reference
    from catalog.overlay import Library

TABS = ("log", "pieces", "legal")
HEIGHTS = (("full", 660), ("low", 500))  # pixels of height from which on the card is so large
MIN_LIST = 110  # pixels of height that a list keeps
TAB_KEY = "table.tab"  # what is remembered


class BattleSidePanel(QWidget):
    """Attributes: card, log, pieces, legal (the pages), tabs, undo, save, fork, fix (buttons), sheet (the one that is
    open or was last), above (what is shown in place of the card; None usually).

    Signals: undo_wanted(); noted(text).
    """

    undo_wanted = Signal()
    noted = Signal(str)

    def __init__(self, session: BattleSession, theme: Theme, surface: Surface, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.surface = surface
        self._snapshot = session.snapshot
        self.sheet: TitledDialog | None = None
        self.above: QWidget | None = None
        self.setAccessibleName(say("side.panel"))
        self._covered = QWidget(self)  # where a long question lies over it
        self._covered.hide()
        self.card = PieceCard(session, theme, surface.portraits, self)
        self.below = Panel(theme, self)
        self.tabs = Segments(theme, say("side.tabs"), [(one, say(f"side.{one}")) for one in TABS], self.below)
        self.log = BattleLogPage(session, theme, self.below)
        self.pieces = BattlePiecesPage(session, theme, self.below)
        self.legal = LegalPage(session, theme, surface, self.below)
        self.pages = QStackedWidget(self.below)
        # A list takes what is left: where it asked for more, it would come to lie on the card.
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.undo = FootButton(theme, "undo", say("table.undo"), self.below)
        self.save = FootButton(theme, "save", say("side.save"), self.below)
        self.fork = FootButton(theme, "swap", say("side.fork"), self.below)
        self.fix = FootButton(theme, "fix", say("side.fix"), self.below)
        self.fix.setVisible(surface.can_fix)
        self._lay_out()
        self._connect()
        self._read_reference()
        self.show_tab(theme.memory.word(TAB_KEY, TABS[0], TABS))

    def _lay_out(self) -> None:
        for page in (self.log, self.pieces, self.legal):
            self.pages.addWidget(page)
        foot, theme = QWidget(self.below), self.theme
        flowbox(theme, self.undo, self.save, self.fork, self.fix, parent=foot, spacing=0)
        hints = {self.save: self._save_hint(), self.fork: "side.fork-hint", self.fix: "side.fix-hint"}
        for button, hint in hints.items():
            button.setToolTip(say(hint))
        row = hbox(theme, self.tabs, stretch())
        row.setContentsMargins(8, 0, 8, 0)
        inner = vbox(theme, row, (self.pages, 1), parent=self.below, spacing=6, margins=(6, 10, 6, 8))
        fill(inner, PanelDivider(theme, self.below), foot)
        parts = (self._covered, self.card, (self.below, 1))
        self._column = vbox(theme, *parts, parent=self, spacing=6, margins=(8, 10, 8, 8))
        theme.follow_px(self.pages.setMinimumHeight, MIN_LIST)

    def show_above(self, widget: QWidget | None) -> None:
        """Show something in place of the card of a piece; None brings the card back."""
        if self.above is not None:
            discard(self.above, layout=self._column)
        self.above = widget
        if widget is not None:
            self._column.insertWidget(self._column.indexOf(self.card), widget)
            widget.show()
        self._show_card()

    def _show_card(self) -> None:
        has_pieces = self.surface.has_losses or bool(self.surface.pieces())
        self.card.setVisible(self.above is None and has_pieces)

    def cover(self, pixels: int) -> None:
        """Begin below what lies over the upper edge."""
        self._covered.setVisible(pixels > 0)
        self._covered.setFixedHeight(pixels)
        self._size_card()

    def _save_hint(self) -> str:
        return "side.save-hint" if isinstance(self.session, SavedSession) else "side.save-position-hint"

    def _connect(self) -> None:
        self.tabs.chosen.connect(self.show_tab)
        self.surface.pointed.connect(self.card.point_at)
        self.surface.chosen.connect(self._clicked)
        self.card.why_wanted.connect(self._explain)
        self.log.named.connect(self.show_pieces)
        self.legal.named.connect(self.surface.highlight)
        self.pieces.chosen.connect(lambda id_: self.show_pieces((id_,)))
        self.log.noted.connect(self.noted)
        self.undo.clicked.connect(self.undo_wanted)
        self.save.clicked.connect(lambda: save_copy(self.session, self, self.noted.emit))
        self.fork.clicked.connect(lambda: fork(self.session, self.theme))
        self.fix.clicked.connect(lambda: self.open_fixing(self.card.facts.id if self.card.facts is not None else ""))

    def _read_reference(self) -> None:
        """A kept battle holds only the records it plays with: the rules are those of today's catalogue."""
        if not isinstance(self.session, SavedSession):
            return
        system = self.session.state.system

        def work(library: "Library") -> "Reference":
            from app.armies.validator import entries_for
            from app.battles.reference import KINDS, Reference

            return Reference({kind: entries_for(library.catalog, system, kind) for kind in KINDS})

        def take(found: "Reference") -> None:
            self.log.reference = found

        self.session.context.ask("the rules reference", work, while_alive(self, take))

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

    def renew(self, snapshot: Snapshot) -> None:
        """The battle or the question changed. Lists that nobody sees are made when somebody looks."""
        self._snapshot = snapshot
        is_on, is_veiled = snapshot.result is None, bool(snapshot.veil)
        self.undo.setEnabled(snapshot.can_undo)
        self.fork.setEnabled(is_on and not is_veiled)
        self.fix.setEnabled(is_on and not is_veiled and bool(self.session.actor))
        self._show_card()
        self.surface.highlight(())
        self.card.renew(snapshot)
        self._renew_page()

    def _renew_page(self) -> None:
        self.log.renew(self._snapshot)
        if self.tab == "pieces":
            self.pieces.renew(self._snapshot)
        if self.tab == "legal":
            self.legal.renew(self._snapshot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_card()

    def _size_card(self) -> None:
        room = self.height() - (0 if self._covered.isHidden() else self._covered.height())
        self.card.set_size(next((size for size, least in HEIGHTS if room >= self.theme.px(least)), "line"))

    # --- pieces ---

    def _clicked(self, id_: str) -> None:
        """A click keeps a piece on the card; a second one lets it go."""
        is_same = self.card.is_pinned and self.card.facts is not None and self.card.facts.id == id_
        if is_same:
            self.card.set_pinned(False)
        elif id_:
            self.card.choose(id_)

    def show_pieces(self, ids: Iterable[str]) -> None:
        """On the surface and, the first of them, on the card."""
        shown = self.surface.highlight(ids)
        if shown:
            self.card.choose(shown[0])

    def _explain(self, value: Value) -> None:
        if self.card.facts is None:
            return
        found = behind_value(value, self.session.names, self.log.reference, self.session.battle.narrator.value_citation)
        self.sheet = WhyDialog(self.theme, value_title(self.card.facts.name, value, self.session.system), found, self)
        self.sheet.open()

    # --- setting right ---

    def open_fixing(self, piece: str) -> None:
        self.sheet = self.surface.make_fix_dialog(self, piece)
        self.sheet.accepted.connect(lambda: self.noted.emit(say("fix.kept")))
        self.sheet.open()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("bg"))
        painter.fillRect(0, 0, 1, self.height(), self.theme.colour("line2"))


class FoldStrip(Button):
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

    look = Look(12, QFont.Weight.Medium, room=30, height=32)

    def __init__(self, theme: Theme, icon: str, name: str, parent: QWidget) -> None:
        self._icon = icon
        super().__init__(theme, name, parent)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.sunken if self.is_lit() or self.isDown() else None, None, px(6))
        ink = QColor(tokens.ink if self.is_lit() else tokens.ink2)
        side = px(15)
        draw_icon(painter, self._icon, QRectF(px(7), (self.height() - side) / 2, side, side), ink)
        draw_words(painter, QRectF(px(26), 0, self.width(), self.height()), self.text(), self._font(), ink)


class PanelDivider(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedHeight(1)

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.theme.colour("line2"))
