"""A battle with everything around it: the question above, the surface that shows it, what each seat has below it, what
happened beside it. It serves the window of `roundel table` and the screen of a kept battle alike."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QMenu, QSplitter, QWidget

from app.base.canonical import readable
from app.words import say
from ui.battle.ending.end_screen import EndScreen
from ui.battle.question.question_bar import QuestionBar
from ui.battle.session.game_window import game_window_of
from ui.battle.session.pacing import Pacing
from ui.battle.session.round_banner import RoundBanner
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import surface_module_of
from ui.battle.session.veil import HotseatVeil
from ui.battle.side.side_panel import TABS, BattleSidePanel, FoldStrip
from ui.battle.tray.tray import Tray
from ui.shell.look.theme import Theme
from ui.widgets.keys import bind_keys
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.tips import plain_tip

SIDE, MIN_SIDE, MAX_SIDE = 324, 240, 560  # pixels of the panel at 100 %: usual, least, most
NARROW = 1000  # below this width the panel is a drawer that lies on the table
SIDE_KEY = "table.side"  # its width is remembered
TAB_KEYS = {"log": "L", "pieces": "D", "legal": "A"}
LOW, LOW_TALL = 560, 700  # below this height the tray shows one line for each seat; a tall surface needs more room
FLAT = 430  # below this height two seats share a line


class BattleBoard(QWidget):
    """Attributes: session, surface (shows the battle), bar (the question), side (the panel), log, strip (folds the
    panel), tray, extras (what only its game has), veil and ending (None where nothing is kept).

    Signals: back_wanted().
    """

    back_wanted = Signal()

    def __init__(self, session: BattleSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        session.setParent(self)
        self.theme = theme
        self.session = session
        snapshot = session.snapshot
        self.surface = surface_module_of(session.system).make_surface(session, theme, self)
        self.surface.show(snapshot)
        self.bar = QuestionBar(session, theme, self.surface, self)
        self.bar.renew(snapshot)
        self.side = BattleSidePanel(session, theme, self.surface, self)
        self.log = self.side.log.list
        self.tray = Tray(session, theme, self.surface, self)
        self.tray.setVisible(self.surface.tray is None)
        self._renew_tray(snapshot)
        self.extras = game_window_of(session.system).on_board(self)
        Pacing(session, self.surface, theme)
        self.banner = RoundBanner(session, theme, self.surface.widget)
        self.veil: HotseatVeil | None = None
        self._is_narrow: bool | None = None
        self.ending: EndScreen | None = None
        self._lay_out()
        self._add_actions()
        if isinstance(session, SavedSession):
            self._keep_company(session)
        session.changed.connect(self._renew)
        self._renew_beside(snapshot)

    def _lay_out(self) -> None:
        self.left = QWidget(self)
        vbox(self.theme, (self.surface.widget, 1), self.tray, parent=self.left, spacing=0)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.addWidget(self.left)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        self.split.setChildrenCollapsible(False)
        self.split.splitterMoved.connect(lambda *_: self._remember_width())
        self.split.installEventFilter(self)
        self.strip = FoldStrip(self.theme, self)
        self.strip.clicked.connect(self.fold)
        row = hbox(self.theme, (self.split, 1), self.strip, spacing=0)
        self._bar_room = QWidget(self)  # the bar lies over it, and over the table where it needs more
        vbox(self.theme, self._bar_room, (row, 1), parent=self, spacing=0)
        self.bar.raise_()
        self.bar.room_changed.connect(self._make_room)
        self.bar.looked_at.connect(self.side.card.show_option)
        self.side.undo_wanted.connect(self.undo)
        self.side.noted.connect(self.bar.note)
        self.surface.details_wanted.connect(self._show_details)
        self.surface.fix_wanted.connect(self.side.open_fixing)
        self.bar.is_elsewhere = self._is_beside
        self.theme.changed.connect(self._put_bar)
        self.theme.changed.connect(self._share_width)

    def _add_actions(self) -> None:
        bar = self.bar
        for button, key, act in (
            (bar.undo, "Ctrl+Z", self.undo),
            (bar.copy, "Ctrl+C", self.copy_position),
            (bar.hurry, "H", bar.hurry_on),
            (bar.hint, "I", bar.hint_or_do),
        ):
            self._add_action(key, act, button.text())
            button.clicked.connect(act)
            native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            code = "table.hurry-hint" if button is bar.hurry else "table.with-key"
            button.setToolTip(plain_tip(say(code, name=button.text(), key=native)))
        bar.pass_.clicked.connect(bar.pass_on)
        for key in ("Return", "Enter"):
            self._add_action(key, self.take_first, say("table.take-first"))
        self._add_action("W", self.side.log.explain_move, say("table.key-why"))
        for tab in TABS:
            self._add_action(TAB_KEYS[tab], partial(self.open_tab, tab), say(f"side.{tab}"))
            self.side.tabs.buttons[tab].setToolTip(plain_tip(TAB_KEYS[tab]))
        bind_keys(self.side, {"Escape": self.leave_side})

    def _add_action(self, key: str, act: Callable[[], object], name: str) -> None:
        """Only while the focus is here: other screens have keys of their own."""
        action = QAction(name, self)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda _=False: act())
        self.addAction(action)

    def _keep_company(self, session: SavedSession) -> None:
        from ui.battle.session.act_menu import ActMenu

        self.asides = ActMenu(session, self.theme, self)
        self.bar.more.clicked.connect(lambda: self._menu().popup(_below(self.bar.more)))
        self.bar.back.clicked.connect(self.back_wanted)
        self.veil = HotseatVeil(session, self.theme, self)
        self.veil.gone.connect(self.take_focus)
        self.veil.back.clicked.connect(self.back_wanted)
        self.ending = EndScreen(session, self.theme, self.left, self.surface.widget)
        self.ending.back.clicked.connect(self.back_wanted)

    def _menu(self) -> QMenu:
        return self.asides.menu(self.copy_position, self.side.log.explain_move)

    def undo(self) -> None:
        """At once where it is free; where all have to agree they are asked."""
        if isinstance(self.session, SavedSession):
            self.asides.undo()
        else:
            self.session.undo()

    def _renew(self) -> None:
        """Pass what is shown now to everything that shows a part of it."""
        snapshot = self.session.snapshot
        self.surface.show(snapshot)
        self.bar.renew(snapshot)
        self._renew_tray(snapshot)
        self._renew_beside(snapshot)

    def _renew_tray(self, snapshot: Snapshot) -> None:
        if self.surface.tray is None:
            self.tray.renew(snapshot)

    def _renew_beside(self, snapshot: Snapshot) -> None:
        """What lies beside and over the rest."""
        self.banner.renew(snapshot)
        self.side.renew(snapshot)
        if self.veil is not None:
            self.veil.renew(snapshot)
        if self.ending is not None:
            self.ending.renew(snapshot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_bar()
        low = LOW_TALL if self.surface.is_tall else LOW
        self.tray.set_low(self.height() < self.theme.px(low), is_flat=self.height() < self.theme.px(FLAT))
        self._share_width()
        if self.veil is not None:
            self.veil.setGeometry(self.rect())

    def _put_bar(self) -> None:
        """The question has the same room whatever is asked."""
        self.bar.put(self.width())
        self._make_room()

    def _make_room(self) -> None:
        """The table stays where it is under a long question; what lies beside it gives way."""
        self._bar_room.setFixedHeight(self.bar.reserved)
        over = max(self.bar.height() - self.bar.reserved, 0)
        self.surface.cover(over)
        self.side.cover(over)

    # --- the panel ---

    def _share_width(self) -> None:
        """In a narrow window the panel is folded away and opens over the table; in a wide one it has the width that
        somebody has chosen."""
        is_narrow, px = self.width() < self.theme.px(NARROW), self.theme.px
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            if is_narrow:
                self.side.setParent(self)
            else:
                self.split.addWidget(self.side)
                self.split.setStretchFactor(0, 1)
                self._give_side_width()
                QTimer.singleShot(0, self, self._give_side_width)  # once everything in it has the measures of the scale
            self._show_side(not is_narrow)
        self.side.setMinimumWidth(px(MIN_SIDE))
        self.side.setMaximumWidth(px(MAX_SIDE))
        self._place_drawer()

    def _give_side_width(self) -> None:
        if not self._is_narrow:
            wanted = self.theme.px(self.theme.memory.number(SIDE_KEY, SIDE, range(MIN_SIDE, MAX_SIDE + 1)))
            self.split.setSizes([max(self.width() - wanted, 100), wanted])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where the question takes more room the drawer gives way."""
        if watched is self.split and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_drawer()
        return super().eventFilter(watched, event)

    def _place_drawer(self) -> None:
        """Over the right part of the table, beside the strip that folds it."""
        if self._is_narrow:
            area = self.split.geometry()
            width = min(self.theme.px(SIDE + 28), area.width())
            self.side.setGeometry(area.right() + 1 - width, area.top(), width, area.height())
            self.side.raise_()
            if self.veil is not None:
                self.veil.raise_()

    def _remember_width(self) -> None:
        if not self._is_narrow and self.side.isVisible():
            width = round(self.side.width() * 100 / self.theme.scale)
            self.theme.memory.keep(SIDE_KEY, min(max(width, MIN_SIDE), MAX_SIDE))

    def fold(self) -> None:
        """Open the panel, or fold it away."""
        self._show_side(self.side.isHidden())

    def _show_side(self, is_shown: bool) -> None:
        has_focus = self._is_beside()
        self.side.setVisible(is_shown)
        self._place_drawer()
        self.strip.show_open(is_shown)
        if has_focus and not is_shown:
            self.surface.widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_details(self, piece: str) -> None:
        """All about a piece, in the panel."""
        self._show_side(True)
        self.side.card.choose(piece)

    def open_tab(self, key: str) -> None:
        """The keyboard goes to a list of the panel, wherever it was."""
        self._show_side(True)
        self.side.take_focus(key)

    def leave_side(self) -> None:
        """Escape: back to the table; a drawer closes."""
        if self._is_narrow:
            self._show_side(False)
        self.take_focus()

    def _is_beside(self) -> bool:
        """Whether the keyboard is in the panel: then no question takes it away."""
        now = QApplication.focusWidget()
        return now is not None and self.side.isAncestorOf(now)

    def take_focus(self) -> None:
        """To the first thing that can be done."""
        if self.veil is not None and self.veil.isVisible():
            self.veil.lift.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.bar.take_focus()

    def take_first(self) -> None:
        """Return: what is offered first, be it only to lift the veil."""
        if isinstance(self.session, SavedSession) and self.session.veil:
            self.session.lift()
        else:
            self.bar.take_first()

    def copy_position(self) -> None:
        """The position as text, for a file or a report of a fault."""
        QGuiApplication.clipboard().setText(readable(self.session.position(), width=1000) + "\n")
        self.bar.note(say("table.copied"))


def _below(button: QWidget) -> QPoint:
    return button.mapToGlobal(button.rect().bottomLeft())
