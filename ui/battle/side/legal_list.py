"""All that can be answered to the open question, row by row; Return does it. A whole battle can be played here."""

from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.games.api.legal_answers import AskedQuestion, DraftAnswer, LegalAnswer
from app.games.defaults.legal_answers import begun, steps
from app.words import say
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Surface
from ui.battle.side.sentence_list import SentenceLine, SentenceList
from ui.shell.look.theme import Theme
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import vbox

TURN = 0.008  # seconds of looking before others have their turn


class LegalPage(QWidget):
    """Attributes: list, legal_answers (what its rows do), question_label (the question above them).

    Signals: named(ids) when the pieces of a row are to be shown.
    """

    named = Signal(object)

    def __init__(self, session: BattleSession, theme: Theme, surface: Surface, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.surface = surface
        self._snapshot = session.snapshot
        self.legal_answers: list[LegalAnswer] = []
        self._making: DraftAnswer | None = None
        self._more: Iterator[LegalAnswer | None] = iter(())
        self.question_label = text_label("", "name", self, wrap=True)
        self.list = SentenceList(theme, say("legal.list"), self)
        self._looking = QTimer(self)
        self._looking.timeout.connect(self._look_on)
        vbox(theme, self.question_label, (self.list, 1), parent=self).setSpacing(4)
        self.question_label.setContentsMargins(12, 0, 10, 0)
        self.list.taken.connect(self.do)
        self.list.stepped.connect(self._step)
        self.list.touched.connect(self.show_row)
        self.list.currentRowChanged.connect(lambda row: self.show_row(row) if self.list.hasFocus() else None)

    @property
    def is_looking(self) -> bool:
        """Whether more rows are still being looked for."""
        return self._looking.isActive()

    # --- what can be done ---

    def renew(self, snapshot: Snapshot) -> None:
        """Another question: the rows of the last one go, and the first new one is chosen."""
        self._snapshot, decision = snapshot, snapshot.decision
        self.question_label.setText(snapshot.question_text)
        self.question_label.setVisible(decision is not None)
        self.list.setAccessibleDescription(say("legal.keys", question=snapshot.question_text))
        self._making = begun(decision) if decision is not None else None
        self._show_all(self._found())

    def _found(self) -> Iterator[LegalAnswer | None]:
        session, snapshot, decision = self.session, self._snapshot, self._snapshot.decision
        if snapshot.veil:
            return iter((LegalAnswer(say("legal.veil", seat=session.seat_name(snapshot.veil)), answer_values={}),))
        if decision is None:
            return iter((LegalAnswer(snapshot.question_text or say("legal.over")),))
        detail = session.battle.assist.detail
        asked = AskedQuestion(
            session.game, decision, snapshot.seat, snapshot.view, session.names, session.records, detail
        )
        return steps(asked, self._making) if self._making is not None else session.battle.assist.legal_answers(asked)

    def _show_all(self, found: Iterator[LegalAnswer | None], row: int = 0) -> None:
        self._looking.stop()
        self.list.clear()
        self.legal_answers, self._more = [], found
        self._look_on()
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        if self._more is not _DONE:
            self._looking.start(0)

    def _look_on(self) -> None:
        """Some more rows, in the order in which they are found; never so long that the hand would notice."""
        until = monotonic() + TURN
        for legal in self._more:
            if legal is not None:
                self.legal_answers.append(legal)
                self.list.add_line(
                    SentenceLine(legal.text, legal.detail, is_faint=not (legal.can_be_done or legal.key))
                )
            if monotonic() > until:
                return
        self._more = _DONE
        self._looking.stop()

    # --- doing it ---

    def do(self, row: int) -> None:
        """What a row says; of an answer that is being put together, one step."""
        legal, session = self.legal_answers[row], self.session
        if isinstance(session, SavedSession) and session.veil:
            session.lift()
        elif session.decision is None or session.is_busy:
            return
        elif legal.way:
            session.flip_along(legal.way)
        elif legal.answer_values is not None:
            session.give(session.answer(**legal.answer_values))
        elif self._making is not None and legal.key in self._open_keys():
            self._change(self._making.press(legal.key), legal.key)

    def _open_keys(self) -> tuple[str, ...]:
        assert self._making is not None
        return tuple(option.key for option in self._making.decision.options if not option.reasons)

    def _step(self, row: int, by: int) -> None:
        key = self.legal_answers[row].key
        if self._making is not None and key in self._open_keys():
            self._change(self._making.move(key, by), key)

    def _change(self, making: DraftAnswer, key: str) -> None:
        """The keyboard stays with the part that was changed."""
        self._making = making
        found = list(self._found())
        self._show_all(iter(found), next((n for n, legal in enumerate(found) if legal and legal.key == key), 0))

    # --- showing it ---

    def show_row(self, row: int) -> None:
        """What a row would do on the surface, or the pieces that it is about."""
        if not 0 <= row < len(self.legal_answers):
            return
        legal = self.legal_answers[row]
        self.surface.preview(legal)
        self.named.emit(legal.pieces)


_DONE: Iterator[LegalAnswer | None] = iter(())
