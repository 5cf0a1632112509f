"""A battle as it is played at this table: the open question, answers, undo, what happened in sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from app.ai.answers import Policy
from app.base.errors import Reason, Rejection
from app.base.geometry import Point
from app.battles.cards import Records
from app.battles.playing import players_for
from app.battles.position import Position, Table, open_position, position_plain
from app.battles.shown import Names, event_plain
from app.engine.game import Game, Value
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.diskwars.state import State
from app.words import label, say
from app.words.play import ask, tell_event, tell_reason, tell_result

PACE = 250  # milliseconds between two answers of a program, so that one can follow


@dataclass(frozen=True, slots=True)
class _Before:
    """Where a person's answer can be taken back to: the game, how many moments lay behind it, how much was told."""

    value: Value[State]
    moments: int
    lines: int


class Desk(QObject):
    """One game, its dealer and its players. Chance answers at once, programs one after the other by a clock, people by
    `give`.

    Attributes: game, lines (what happened, in sentences), names (of everything on the table).
    Signals: changed() after the table or the question changed; refused(reasons) when an answer was not taken, and
    nothing changed.
    """

    changed = Signal()
    refused = Signal(object)

    def __init__(
        self, position: Position, records: Records, policies: Mapping[str, str] | None = None,
        parent: QObject | None = None, pace: int = PACE,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        table = open_position(position)
        assert isinstance(table, Table)  # it was opened before, when it was read
        self.records = records
        self.names = Names(position.state)
        self.lines: list[str] = []
        self._table = table
        self._past: list[_Before] = []
        seats = [seat.id for seat in position.state.seats]
        self._players: Mapping[str, Policy] = players_for(seats, policies or {}, position.seed)
        self._stuck = (0, "")  # the question, and the seat whose program found no answer to it: a person has to
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(pace)
        self._clock.timeout.connect(self._let_play)
        self._tell(table.first_events)
        self._go_on()

    # --- what is ---

    @property
    def game(self) -> Game[State]:
        return self._table.game

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def decision(self) -> Decision | None:
        """The question that a person is to answer; None while a program thinks, and when it is over."""
        return self.game.decision if self.seat else None

    @property
    def seat(self) -> str:
        """Who is asked now, if it is a person."""
        waiting = self.game.waiting
        return waiting[0] if waiting and not self._is_played(waiting[0]) else ""

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def _is_played(self, seat: str) -> bool:
        """Whether chance or a program answers for a seat."""
        assert self.game.decision is not None
        return seat == CHANCE or (seat in self._players and (self.game.decision.id, seat) != self._stuck)

    # --- in words ---

    def moment(self) -> str:
        return say("cli.play.moment", round=self.state.round, segment=label(self.state.segment))

    def question(self) -> str:
        """What is asked and of whom; how it ended when it has."""
        if self.game.result is not None:
            return tell_result(self.game.result)
        if self.game.decision is None:
            return ""
        if not self.seat:
            return say("table.thinking", seat=self.game.waiting[0])
        return say("cli.play.asked", seats=self.seat, prompt=ask(self.game.decision, self.names))

    def position(self) -> dict[str, object]:
        """Where it has come to, as a file."""
        return position_plain(self._table, self.records)

    # --- answering ---

    def answer(self, **said: object) -> Answer:
        """An answer to the open question, by the seat that is asked."""
        assert self.game.decision is not None
        return Answer(decision=self.game.decision.id, seat=self.seat, **said)  # type: ignore[arg-type]

    def check(self, answer: Answer) -> tuple[Reason, ...]:
        rejection = self.game.check(answer)
        return rejection.reasons if rejection else ()

    def give(self, answer: Answer) -> bool:
        """Take a person's answer; whether it was taken."""
        before = self._now()
        told = self._answer(answer)
        if isinstance(told, Rejection):
            self.refused.emit(told.reasons)
            return False
        self._past.append(before)
        self._tell(told)
        self._go_on()
        return True

    def flip_along(self, way: Sequence[Point]) -> bool:
        """Flips one after the other, as far as the same piece is asked for; whether all were taken."""
        first = self.decision
        for aim in way:
            now = self.decision
            if first is None or now is None or now.about != first.about or type(now.place) is not type(first.place):
                return False
            if not self.give(self.answer(flip=aim)):
                return False
        return True

    def undo(self) -> None:
        """Back to before the last answer of a person; what chance and programs said since is forgotten."""
        if not self._past:
            return
        self._restore(self._past.pop())
        self._stuck = (0, "")
        self._clock.stop()
        self._go_on()

    def _now(self) -> _Before:
        return _Before(self.game.value, len(self.game.past), len(self.lines))

    def _restore(self, before: _Before) -> None:
        kept = self.game.past[: before.moments]
        self._table.game = Game(self.game.rules, before.value, kept)
        del self.lines[before.lines :]

    def _answer(self, answer: Answer) -> tuple[Event, ...] | Rejection:
        """What the game says. A fault of ours in the rules leaves the table as it was, to be looked at."""
        before = self._now()
        try:
            return self.game.answer(answer)
        except Exception:
            self._restore(before)
            raise

    # --- what answers by itself ---

    def _go_on(self) -> None:
        """Let chance speak; then a person, or soon a program."""
        try:
            while self.game.waiting and self.game.waiting[0] == CHANCE:
                told = self._answer(self._table.dealer.answer(self.game))
                assert not isinstance(told, Rejection), told
                self._tell(told)
            if self.game.waiting and not self.seat:
                self._clock.start()
        finally:
            self.changed.emit()  # also where a rule failed: what is shown is what is

    def _let_play(self) -> None:
        """One answer of a program. Where it finds nothing legal, or fails, a person is asked instead."""
        decision, seat = self.game.decision, self.game.waiting[0]
        assert decision is not None
        self._stuck = (decision.id, seat)
        try:
            made = self._players[seat].answer(self.game.view(seat), decision.seen_by(seat), seat)
            told = self._answer(made)
        except Exception:
            self.changed.emit()
            raise
        if isinstance(told, Rejection):
            why = " ".join(tell_reason(reason, self.names) for reason in told.reasons)
            self.lines.append(say("table.stuck", seat=seat, why=why))
        else:
            self._tell(told)
        self._go_on()

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.names.hear(event_plain(event))
            self.names.see(self.state)
            self.lines.append(tell_event(event, self.names))
