"""All that can be answered to the open question, row by row; Return does it. A whole battle can be played here."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.engine.protocol import Decision
from app.games.api.legal_answers import Asked, Deed, Making
from app.games.defaults.legal_answers import begun, steps
from app.words import say
from ui.battle.session.saved_session import KeptDesk
from ui.battle.session.session import Desk
from ui.battle.side.sentence_list import Line, Lines
from ui.games.disk.placement import Landing
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.labels import text_label

TURN = 0.008  # seconds of looking before others have their turn


class LegalPage(QWidget):
    """Attributes: list, deeds (what its rows do), asked (the question above them).

    Signals: named(ids) when the pieces of a row are to be shown.
    """

    named = Signal(object)

    def __init__(self, desk: Desk, theme: Theme, view: TableView, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.view = view
        self.deeds: list[Deed] = []
        self._making: Making | None = None
        self._more: Iterator[Deed | None] = iter(())
        self.asked = text_label("", "name", self, wrap=True)
        self.list = Lines(theme, say("legal.list"), self)
        self._looking = QTimer(self)
        self._looking.timeout.connect(self._look_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.asked)
        column.addWidget(self.list, 1)
        self.asked.setContentsMargins(12, 0, 10, 0)
        self.list.taken.connect(self.do)
        self.list.stepped.connect(self._step)
        self.list.touched.connect(self.show_row)
        self.list.currentRowChanged.connect(lambda row: self.show_row(row) if self.list.hasFocus() else None)

    @property
    def is_looking(self) -> bool:
        """Whether more rows are still being looked for."""
        return self._looking.isActive()

    # --- what can be done ---

    def renew(self) -> None:
        """Another question: the rows of the last one go, and the first new one is chosen."""
        desk, decision = self.desk, self.desk.decision
        self.asked.setText(desk.question())
        self.asked.setVisible(decision is not None)
        self.list.setAccessibleDescription(say("legal.keys", question=desk.question()))
        self._making = begun(decision) if decision is not None else None
        self._show_all(self._found())

    def _found(self) -> Iterator[Deed | None]:
        desk, decision = self.desk, self.desk.decision
        if isinstance(desk, KeptDesk) and desk.veil:
            return iter((Deed(say("legal.veil", seat=desk.seat_name(desk.veil)), said={}),))
        if decision is None:
            return iter((Deed(desk.question() or say("legal.over")),))
        asked = Asked(desk.game, decision, desk.seat, desk.seen, desk.names, desk.records, desk.battle.assist.detail)
        return steps(asked, self._making) if self._making is not None else desk.battle.assist.legal_answers(asked)

    def _show_all(self, found: Iterator[Deed | None], row: int = 0) -> None:
        self._looking.stop()
        self.list.clear()
        self.deeds, self._more = [], found
        self._look_on()
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        if self._more is not _DONE:
            self._looking.start(0)

    def _look_on(self) -> None:
        """Some more rows, in the order in which they are found; never so long that the hand would notice."""
        until = monotonic() + TURN
        for deed in self._more:
            if deed is not None:
                self.deeds.append(deed)
                self.list.add_line(Line(deed.text, deed.detail, is_faint=not (deed.can_be_done or deed.key)))
            if monotonic() > until:
                return
        self._more = _DONE
        self._looking.stop()

    # --- doing it ---

    def do(self, row: int) -> None:
        """What a row says; of an answer that is being put together, one step."""
        deed, desk = self.deeds[row], self.desk
        if isinstance(desk, KeptDesk) and desk.veil:
            desk.lift()
        elif desk.decision is None or desk.is_busy:
            return
        elif deed.way:
            desk.flip_along(deed.way)
        elif deed.said is not None:
            desk.give(desk.answer(**deed.said))
        elif self._making is not None and deed.key in self._open_keys():
            self._change(self._making.pressed(deed.key), deed.key)

    def _open_keys(self) -> tuple[str, ...]:
        assert self._making is not None
        return tuple(option.key for option in self._making.decision.options if not option.reasons)

    def _step(self, row: int, by: int) -> None:
        key = self.deeds[row].key
        if self._making is not None and key in self._open_keys():
            self._change(self._making.moved(key, by), key)

    def _change(self, making: Making, key: str) -> None:
        """The keyboard stays with the part that was changed."""
        self._making = making
        found = list(self._found())
        self._show_all(iter(found), next((n for n, deed in enumerate(found) if deed and deed.key == key), 0))

    # --- showing it ---

    def show_row(self, row: int) -> None:
        """Ghosts of a move on the table, or the pieces that a row is about."""
        if not 0 <= row < len(self.deeds):
            return
        deed, decision = self.deeds[row], self.desk.decision
        self.view.show_landing(None)
        if decision is not None and decision.kind == "place":
            self._show_ghost(deed, decision)
        self.named.emit(deed.pieces)

    def _show_ghost(self, deed: Deed, decision: Decision) -> None:
        spot: Any = decision.place
        way = deed.way or tuple((deed.said or {}).get("place", {}).values())
        if not way:
            return
        seen, about = self.desk.seen, decision.about[0] if decision.about else ""
        card = seen.disks[about].card if about in seen.disks else seen.cards.get(about.split(":")[0])
        self.view.show_landing(Landing(way, getattr(spot, "radius", 0)), getattr(spot, "at", None), card)


_DONE: Iterator[Deed | None] = iter(())
