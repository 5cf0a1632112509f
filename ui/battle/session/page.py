"""A kept battle on the screen: the board, taken up where the battle was left."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from app.base.errors import KnownError
from app.words import say
from ui.battle.session.battle_tips import TipPanel
from ui.battle.session.board import BattleBoard
from ui.battle.session.resume_notice import ResumeNotice
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import PACE
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.keys import bind_keys
from ui.widgets.layout.box_layouts import vbox

if TYPE_CHECKING:
    from app.battles.resuming import ResumedBattle
    from ui.battle.ending.end_screen import EndScreen


class BattlePage(QWidget):
    """Closing it loses nothing: every answer that is shown is kept.

    Attributes: battle_id, desk, board, tips, strip (what has changed since it began). Signals: back_wanted(); stale()
    when the battle was changed from elsewhere, so that this page is not how it stands any more; summed_up(text);
    begun(id) when a battle was begun from this one.
    """

    back_wanted = Signal()
    stale = Signal()
    summed_up = Signal(str)
    begun = Signal(str)

    def __init__(self, context: AppContext, resumed: "ResumedBattle", pace: int = PACE) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.context = context
        self.battle_id = resumed.summary.id
        self.session = SavedSession(context, resumed, self, pace)
        self.board = BattleBoard(self.session, context.theme, self)
        self.board.back_wanted.connect(self.back_wanted)
        self.tips = TipPanel(self.session, context.theme, self.board.surface)
        if self.board.ending is not None:
            self._offer_more(self.board.ending)
        drift = () if resumed.summary.is_over else resumed.rule_drift.sentences()
        self.strip = ResumeNotice(context.theme, drift, self)
        vbox(context.theme, self.strip, (self.board, 1), parent=self, spacing=0)
        self._is_over = resumed.summary.is_over
        self._is_closed = False
        self.session.changed.connect(self.sum_up)
        self.session.changed.connect(self._tell_end)
        context.battles_changed.connect(self.look_again)
        bind_keys(self, {"Alt+Left": self.back_wanted.emit})

    def minimumSizeHint(self) -> QSize:
        return QSize(self.context.theme.px(400), self.context.theme.px(300))

    def hasHeightForWidth(self) -> bool:
        """Questions wrap inside; the page never asks for more height than there is."""
        return False

    def sum_up(self) -> None:
        self.summed_up.emit(say("table.sum", name=self.session.summary.name, round=self.session.state.round))

    def _tell_end(self) -> None:
        """Whoever counts results hears of one as soon as it is kept, and when it is taken back."""
        is_over = self.session.game.result is not None
        if is_over != self._is_over and not self.session.is_busy:
            self._is_over = is_over
            self.context.battles_changed.emit()

    def watch(self) -> None:
        """See the battle again from its beginning."""
        from app.battles.store import record_of
        from ui.battle.replay.opening_records import open_replay

        name, sides = self.session.summary.name, self.session.summary.sides
        battle_id, context = self.battle_id, self.context
        context.ask(
            "record to watch", lambda library: record_of(library.database, battle_id),
            lambda raw: open_replay(context, raw, name, sides),
        )  # fmt: skip

    def _offer_more(self, ending: "EndScreen") -> None:
        ending.watch.clicked.connect(self.watch)
        ending.rematch.clicked.connect(lambda: self.play_again(swaps=False))
        ending.swap.clicked.connect(lambda: self.play_again(swaps=True))
        ending.print.clicked.connect(self.print_sheet)

    def play_again(self, *, swaps: bool) -> None:
        """Begin the same battle anew, with the sides swapped if wanted."""
        from random import SystemRandom

        from app.battles.forking import play_again
        from ui.battle.setup.battle_plan import MAX_SEED

        battle_id, seed = self.battle_id, SystemRandom().randrange(MAX_SEED)
        self.context.save(
            lambda library: play_again(library.database, battle_id, seed, swaps=swaps),
            while_alive(self, self.begun.emit), while_alive(self, self.context.warn),
        )  # fmt: skip

    def print_sheet(self) -> None:
        """Print how it ended."""
        from reports.score_sheet import ScoreSheet
        from ui.paper.printable_reports import open_score_sheet

        session, report = self.session, self.session.make_report()
        sheet = ScoreSheet(
            name=session.summary.name, headline=session.headline(), report=report,
            seats={one.seat: session.seat_name(one.seat) for one in report.seats},
            names=session.names, system=session.system,
        )  # fmt: skip
        open_score_sheet(self.context, sheet, self.window())

    def take_focus(self) -> None:
        self.board.take_focus()

    def look_again(self) -> None:
        """Whether the battle is kept as it is shown: another window may have played it, or deleted it."""
        from app.battles.store import position_of

        def compare(kept: bytes) -> None:
            if not self.session.is_busy and kept.decode() != self.session.keeper.position():
                self.stale.emit()

        def gone(_: KnownError) -> None:
            self.stale.emit()

        if not self.session.is_busy and not self._is_closed:
            self.context.ask(
                f"battle {self.battle_id} as it is kept", lambda library: position_of(library.database, self.battle_id),
                while_alive(self, compare), while_alive(self, gone),
            )  # fmt: skip

    def closeEvent(self, event: QCloseEvent) -> None:
        """From now on it asks nothing any more: whoever still asks is kept until there is an answer."""
        self._is_closed = True
        self.session.close()
        super().closeEvent(event)
