"""A kept battle on the screen: the board, taken up where the battle was left."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.base.errors import KnownError
from app.words import say
from ui.battle.session.board import Board
from ui.battle.session.resume_notice import Strip
from ui.battle.session.saved_session import KeptDesk
from ui.battle.session.session import PACE
from ui.battle.session.tips import TipSheet
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive

if TYPE_CHECKING:
    from app.battles.resuming import Resumed


class BattlePage(QWidget):
    """Closing it loses nothing: every answer that is shown is kept.

    Attributes: battle_id, desk, board, tips, strip (what has changed since it began). Signals: back_wanted(); stale()
    when the battle was changed from elsewhere, so that this page is not how it stands any more; summed_up(text).
    """

    back_wanted = Signal()
    stale = Signal()
    summed_up = Signal(str)

    def __init__(self, house: House, resumed: "Resumed", pace: int = PACE) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.house = house
        self.battle_id = resumed.summary.id
        self.desk = KeptDesk(house, resumed, self, pace)
        self.board = Board(self.desk, house.theme, self)
        self.board.back_wanted.connect(self.back_wanted)
        self.tips = TipSheet(self.desk, house.theme, self.board.view)
        if self.board.ending is not None:
            self.board.ending.watch.clicked.connect(self.watch)
        self.strip = Strip(house.theme, () if resumed.summary.is_over else resumed.since.told(), self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.board, 1)
        self._is_over = resumed.summary.is_over
        self._is_closed = False
        self.desk.changed.connect(self.sum_up)
        self.desk.changed.connect(self._tell_end)
        house.battles_changed.connect(self.look_again)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.house.theme.px(400), self.house.theme.px(300))

    def hasHeightForWidth(self) -> bool:
        """Questions wrap inside; the page never asks for more height than there is."""
        return False

    def sum_up(self) -> None:
        self.summed_up.emit(say("table.sum", name=self.desk.summary.name, round=self.desk.state.round))

    def _tell_end(self) -> None:
        """Whoever counts results hears of one as soon as it is kept, and when it is taken back."""
        is_over = self.desk.game.result is not None
        if is_over != self._is_over and not self.desk.is_busy:
            self._is_over = is_over
            self.house.battles_changed.emit()

    def watch(self) -> None:
        """See the battle again from its beginning."""
        from app.battles.store import record_of
        from ui.battle.replay.opening_records import open_replay

        name, battle_id, house = self.desk.summary.name, self.battle_id, self.house
        house.ask(
            "record to watch", lambda library: record_of(library.database, battle_id),
            lambda raw: open_replay(house, raw, name),
        )  # fmt: skip

    def take_focus(self) -> None:
        self.board.take_focus()

    def look_again(self) -> None:
        """Whether the battle is kept as it is shown: another window may have played it, or deleted it."""
        from app.battles.store import position_of

        def compare(kept: bytes) -> None:
            if not self.desk.is_busy and kept.decode() != self.desk.keeper.position():
                self.stale.emit()

        def gone(_: KnownError) -> None:
            self.stale.emit()

        if not self.desk.is_busy and not self._is_closed:
            self.house.ask(
                f"battle {self.battle_id} as it is kept", lambda library: position_of(library.database, self.battle_id),
                while_alive(self, compare), while_alive(self, gone),
            )  # fmt: skip

    def closeEvent(self, event: QCloseEvent) -> None:
        """From now on it asks nothing any more: whoever still asks is kept until there is an answer."""
        self._is_closed = True
        self.desk.close()
        super().closeEvent(event)
