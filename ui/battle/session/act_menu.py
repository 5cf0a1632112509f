"""What is done beside the questions: giving up, a draw, stopping, taking back by agreement, who plays. Each says what
will happen before it does."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from app.words import say
from ui.battle.session.saved_session import SavedSession
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dialogs import TitledDialog, ask


class ActMenu(QObject):
    """Attributes: sheet (the one that is open or was last)."""

    def __init__(self, session: SavedSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self._room = parent
        self.sheet: TitledDialog | None = None
        session.offered.connect(self._ask_to_accept)

    def menu(self, copy: Callable[[], None], explain: Callable[[], None]) -> QMenu:
        """What can be done now."""
        menu, session = QMenu(self._room), self.session
        is_on = session.game.result is None and not session.veil
        acts = (("table.draw", self.offer_draw), ("table.score", self.stop_and_score), ("table.concede", self.concede))
        for code, act in acts:
            action = menu.addAction(say(code))
            action.setEnabled(is_on and bool(session.actor))
            action.triggered.connect(lambda _=False, act=act: act())
        menu.addSeparator()
        for seat in session.players:
            is_person = seat in session.people
            code = "table.let-play" if is_person else "table.take-over"
            action = menu.addAction(say(code, seat=session.seat_name(seat)))
            action.setEnabled(is_on)
            change = session.hand_over if is_person else session.take_back
            action.triggered.connect(lambda _=False, seat=seat, change=change: change(seat))
        menu.addSeparator()
        why = menu.addAction(say("table.key-why"))
        why.setEnabled(session.can_explain)
        why.triggered.connect(lambda _=False: explain())
        menu.addAction(say("table.copy")).triggered.connect(lambda _=False: copy())
        return menu

    def _confirm(self, title: str, text: str, do: str, act: Callable[[], object], keep: str = "table.play-on") -> None:
        sheet = ask(self.theme, self._room, title, text, say(do), say(keep))
        sheet.accepted.connect(act)
        self.sheet = sheet
        sheet.open()

    # --- ending it ---

    def concede(self) -> None:
        seat = self.session.actor
        playing = self.session.game.rules.active_seats(self.session.state)
        code = "table.concede-two" if len(playing) <= 2 else "table.concede-more"
        name = self.session.seat_name(seat)
        self._confirm(
            say("table.concede-title", seat=name), say(code, seat=name), "table.concede-do",
            lambda: self.session.act("concede", seat),
        )  # fmt: skip

    def offer_draw(self) -> None:
        seat = self.session.actor
        self._confirm(
            say("table.draw-title"), say("table.draw-text"), "table.draw-do", lambda: self.session.offer_draw(seat)
        )

    def _ask_to_accept(self, seat: str) -> None:
        """The other people, one after the other; the first who does not accept ends it."""
        session = self.session
        playing = session.game.rules.active_seats(session.state)
        others = [one for one in session.people if one in playing and one not in session.game.value.offers]
        if others and session.game.result is None:
            name = session.seat_name(seat)
            self._confirm(
                say("table.accept-title", seat=name), say("table.accept-text", others=session.seat_name(others[0])),
                "table.accept-do", lambda: session.accept_draw(others[0], seat), "table.accept-not",
            )  # fmt: skip

    def stop_and_score(self) -> None:
        seat, points = self.session.actor, self.session.scores()
        told = [say("table.score-line", seat=self.session.seat_name(one), points=n) for one, n in points.items()]
        self._confirm(
            say("table.score-title"), say("table.score-text", scores=told), "table.score-do",
            lambda: self.session.act("end_and_score", seat),
        )  # fmt: skip

    # --- taking back ---

    def undo(self) -> None:
        """At once where it is free, or where one who practises is alone; else everybody is asked."""
        session = self.session
        back = session.back()
        if back is None or not session.can_undo:
            return
        if back.is_free or (session.is_practice and len(session.people) == 1):
            session.undo()
            return
        sheet = ask(
            self.theme, self._room, say("table.undo-title"), say("table.undo-text"), say("table.undo-do"),
            say("table.play-on"),
        )  # fmt: skip
        self._add_votes(sheet)
        sheet.accepted.connect(session.undo_together)
        self.sheet = sheet
        sheet.open()

    def _add_votes(self, sheet: TitledDialog) -> None:
        """A box for each person where there are several; without all of them it cannot be done."""
        people = self.session.people
        if len(people) < 2:
            return
        do = sheet.findChildren(TextButton)[-1]
        boxes = [
            CheckBox(self.theme, say("table.undo-agrees", seat=self.session.seat_name(one)), sheet) for one in people
        ]
        for box in boxes:
            sheet.body.addWidget(box)
            box.toggled.connect(lambda _=False: do.setEnabled(all(one.isChecked() for one in boxes)))
        do.setEnabled(False)
        boxes[0].setFocus()
