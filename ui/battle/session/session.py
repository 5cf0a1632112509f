"""A battle as it is played at this table: the open question, answers, undo, what happened in sentences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.ai.policy import Policy
from app.base.errors import Reason, Rejection
from app.battles.gestures import AnswerPlace, find_gesture, find_move, place_of_next, steps_of
from app.battles.log_sentences import make_log_sentence
from app.battles.player_moves import PlayerMove, move_of
from app.battles.players import players_for
from app.battles.position import OpenedBattle, open_position, position_plain, system_of
from app.battles.replay import open_question
from app.battles.store import BattleKeeper
from app.engine.game import Game, GameMoment, GameValue
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event
from app.games.api.battle import BattleGame
from app.games.api.narration import LogSentence, Question
from app.games.api.position import Position
from app.games.api.queued_answers import QueuedAnswer
from app.games.api.records import Records
from app.games.api.state import BattleState
from app.games.registry import battle_of
from app.words import say, segment_label
from app.words.play_sentences import tell_reason, tell_result
from app.words.tongue import of_game
from ui.battle.session.snapshot import Snapshot

PACE = 250  # milliseconds between two answers of a program, so that one can follow

Keep = Callable[[BattleKeeper], None]


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """Where the table can be put back to: the game, the moments behind it, how much was told; and what lay there.
    `is_act`: what was done from here was no answer."""

    value: GameValue[Any]
    past: tuple[GameMoment[Any], ...]
    lines: int
    state: Any
    is_act: bool = False

    @property
    def place(self) -> AnswerPlace:
        return len(self.past), len(self.value.since)


class BattleSession(QObject):
    """One game, its dealer and its players. Chance answers at once, programs one after the other by a clock, people by
    `give`. This one keeps nothing and shows everything; see `ui.battle.session.saved_session` for the one that does.

    Attributes: game, snapshot (all that is shown now), names (of everything on the table), queued_answers (what seats
    have said ahead), is_busy (nothing is taken until what was said is kept), move (the last one of a program that can
    be asked about), undone (what was undone last, in a sentence, until something else is said).
    Signals: spoken() when a person says something, before it is taken; changed() after the table or the question
    changed; refused(reasons) when an answer was not taken, and nothing changed.
    """

    is_advised = True  # whether a good player may be asked what to do
    spoken = Signal()
    changed = Signal()
    refused = Signal(object)

    def __init__(
        self, at: Position[Any] | OpenedBattle[Any], records: Records, policies: Mapping[str, str] | None = None,
        parent: QObject | None = None, pace: int = PACE,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        table = at if isinstance(at, OpenedBattle) else open_position(at)
        assert isinstance(table, OpenedBattle)  # it was opened before, when it was read
        self._table = table
        self.records = records
        self.names = self.battle.narrator.short_names(table.game.state, records)
        self.queued_answers: dict[str, QueuedAnswer] = {}
        self._views: tuple[object, dict[str, BattleState]] = (None, {})
        self._snapshot: Snapshot | None = None
        self.remark = ""  # the code of a sentence about what was done for a person
        self.undone = ""
        self.is_busy = False
        self.move: PlayerMove | None = None
        self._told: list[LogSentence] = []
        self._past: list[UndoPoint] = []
        self._begun: list[AnswerPlace] = []  # where each gesture began that is not undone
        self._way: list[Mapping[str, object]] = []  # what is still to be answered in the gesture that is being made
        self._way_seat = ""
        self._on_way: Decision | None = None  # the question of the first place on the way
        seats = [seat.id for seat in self.state.seats]
        self.policies = dict(policies or {})
        self._programs: Mapping[str, Policy] = players_for(seats, policies or {}, table.dealer.seed(0), self.system)
        self._stuck = (0, "")  # the question, and the seat whose program found no answer to it: a person has to
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(pace)
        self._clock.timeout.connect(self._pause_then_play)
        self.delay: Callable[[], int] = lambda: 0  # milliseconds that the next answer of a program waits besides
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._play_after_pause)
        self._begin()

    def _speak_to_people(self) -> None:
        """Where one person plays alone, what is theirs is told so."""
        self.names.speak_to(self.people[0] if len(self.people) == 1 else "")

    def _begin(self) -> None:
        self._speak_to_people()
        self._tell(self._table.first_events)
        self._go_on()

    # --- what is ---

    @property
    def game(self) -> Game[Any]:
        return self._table.game

    @property
    def system(self) -> str:
        """The game that is played."""
        return system_of(self.state)

    @property
    def battle(self) -> BattleGame[Any]:
        """How this game is seen and spoken of."""
        return battle_of(self.system)

    @property
    def state(self) -> BattleState:
        state: BattleState = self.game.state
        return state

    @property
    def view(self) -> BattleState:
        """As much of it as is shown."""
        return self.state

    @property
    def snapshot(self) -> Snapshot:
        """All that is shown now, made once for each change."""
        if self._snapshot is None:
            self._snapshot = self._take_snapshot()
        return self._snapshot

    def _take_snapshot(self) -> Snapshot:
        decision, asked = self.decision, self.question()
        return Snapshot(
            view=self.view,
            looker=self.looker,
            seat=self.seat,
            waiting=tuple(self.game.waiting),
            decision=decision.seen_by(self.seat) if decision is not None else None,
            question=asked,
            question_text=self.question_text(),
            log=tuple(self.log),
            can_undo=self.can_undo,
            result=self.game.result,
        )

    def _announce(self) -> None:
        """Have everything show what is now."""
        self._snapshot = None
        self.changed.emit()

    def view_of(self, seat: str) -> BattleState:
        """All that a seat may know now. It is made once for each state: panels and table look at the same one, and
        what they work out from it stays with it."""
        state, views = self._views
        if state is not self.game.state:
            state, views = self._views = (self.game.state, {})
        if seat not in views:
            views[seat] = self.game.view(seat)
        return views[seat]

    @property
    def lines(self) -> list[str]:
        """What happened, in sentences."""
        return [one.text for one in self._told]

    @property
    def log(self) -> list[LogSentence]:
        """What happened, line by line, with what stands behind each; as much of it as is shown."""
        return self._told

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

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.state.seats if not self._has_program(seat.id))

    @property
    def looker(self) -> str:
        """Whose eyes the table is seen with: whoever is asked, else the first person."""
        return self.seat or next(iter(self.people), "")

    @property
    def can_explain(self) -> bool:
        """Whether it can be asked why a program did what it did: not while it may still step back from it."""
        asked = self.game.decision
        return self.move is not None and self.is_advised and not (asked and asked.is_private and not self.seat)

    @property
    def programs(self) -> tuple[str, ...]:
        """The seats that a program plays."""
        return tuple(seat.id for seat in self.state.seats if self._has_program(seat.id))

    def player(self, seat: str) -> str:
        """The name of the program that plays a seat."""
        return self.policies.get(seat, "")

    @property
    def seed(self) -> int:
        """What everything that is left to the program follows from."""
        return self._table.dealer.seed(0)

    def _is_played(self, seat: str) -> bool:
        """Whether chance or a program answers for a seat."""
        assert self.game.decision is not None
        return seat == CHANCE or (self._has_program(seat) and (self.game.decision.id, seat) != self._stuck)

    def _has_program(self, seat: str) -> bool:
        return seat in self._programs

    # --- in words ---

    def seat_name(self, seat: str) -> str:
        return seat

    def short_seat_name(self, seat: str) -> str:
        """A seat in a sentence, as short as it can be."""
        return seat

    def moment(self) -> str:
        with of_game(self.system):
            return say("cli.play.moment", round=self.state.round, segment=segment_label(self.state.segment))

    def question_text(self) -> str:
        """What is asked and of whom; how it ended when it has."""
        with of_game(self.system):
            return self._question()

    def _question(self) -> str:
        if self.game.result is not None:
            return tell_result(self.game.result, self.system)
        if self.game.decision is None:
            return ""
        if not self.seat:
            return say("table.thinking", seat=self.game.waiting[0])
        asked = self.question()
        if asked is None:
            return ""
        if len(self.people) != 1:
            return say("bar.of", who=self.short_seat_name(self.seat), asked=asked.text)
        return say("bar.reaction" if self.game.decision.kind == "window" else "bar.yours", asked=asked.text)

    def question(self) -> Question | None:
        """What the open question is about, in words for the one who is asked."""
        decision = self.decision
        return (
            self.battle.narrator.question(self.view, decision.seen_by(self.seat), self.seat, self.names)
            if decision
            else None
        )

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
        self._begin_gesture()
        return self._give(answer)

    def _begin_gesture(self) -> None:
        """A person says something: one answer, or several that are undone together."""
        self.remark = self.undone = ""
        self.spoken.emit()
        if not self.is_busy:
            self._begun = [one for one in self._begun if one < place_of_next(self.game)] + [place_of_next(self.game)]

    def _give(self, answer: Answer) -> bool:
        if self.is_busy:
            return False
        before = self._now()
        rejected = self._take(answer, by_person=before)
        if rejected:
            self.refused.emit(rejected.reasons)
        return rejected is None

    def flip_along(self, way: Sequence[object]) -> bool:
        """Answers with these places, one after the other, as far as the same piece is asked for; whether none was
        refused so far."""
        return self.give_along([{"place": place} for place in way])

    def give_along(self, said: Sequence[Mapping[str, object]]) -> bool:
        """Give several answers in one gesture, each by the name of its value (none is a pass): pieces and actions that
        are picked, then places, as far as the same piece is asked for. The table is shown when all of them are given.
        Return whether none was refused so far."""
        self._begin_gesture()
        if self.is_busy:
            return False
        self._way, self._way_seat, self._on_way = list(said), self.seat, None
        return self._answer_on()

    def _answer_on(self) -> bool:
        """Give the next answer of the gesture; whether there was one, and it was taken. The others follow when the
        table goes on."""
        now = self.decision
        if not self._way or now is None or self.is_busy:
            return False
        said = self._way.pop(0)
        if self._is_asked(now, said) and self._give(self.answer(**said)):
            return True
        self._way = []
        return False

    def _is_asked(self, now: Decision, said: Mapping[str, object]) -> bool:
        """Whether the question is still the one that an answer of a gesture was meant for."""
        if self.seat != self._way_seat:
            return False
        if not said:
            return now.may_pass
        if "place" not in said:
            return now.kind == "pick"
        first = self._on_way = self._on_way or now
        return now.about == first.about and type(now.place) is type(first.place)

    def undo(self) -> None:
        """Back to before the last gesture of a person; what chance and programs said since is forgotten, and so is what
        was said ahead: else it would be said again at once."""
        if self._past:
            self._undo_to(self._gesture_start())

    def cancel_move(self) -> None:
        """Put the piece that is being moved back where it was, in however many gestures it has come here."""
        if self._past and not self._past[-1].is_act:
            self._undo_to(find_move(steps_of(self.game), self._past[-1].place))

    def _gesture_start(self) -> AnswerPlace:
        last = self._past[-1]
        return last.place if last.is_act else find_gesture(steps_of(self.game), last.place, self._begun)

    def _undo_to(self, start: AnswerPlace) -> int:
        """Put the table back to a point; how many answers of people were taken back."""
        count = sum(1 for point in self._past if point.place >= start)
        before = self._past[-count]
        self._tell_undone(self._told[before.lines :])
        self.queued_answers.clear()
        self._restore(before)
        del self._past[-count:]
        self._stuck = (0, "")
        self._clock.stop()
        self._go_on()
        return count

    def _tell_undone(self, lines: Sequence[LogSentence]) -> None:
        """Say what was undone: whose move, where a piece was moved."""
        moved = (one.event for one in lines if one.event is not None and one.seat in self.people)
        piece = next((str(event.values["piece"]) for event in moved if "piece" in event.values), "")
        with of_game(self.system):
            self.undone = say("table.undid-move", piece=self.names(piece)) if piece else say("table.undid")

    def _now(self) -> UndoPoint:
        return UndoPoint(self.game.value, tuple(self.game.past), len(self._told), self.state)

    def _restore(self, before: UndoPoint) -> None:
        self._table.game = Game(self.game.rules, before.value, before.past)
        self._way = []
        self._begun = [one for one in self._begun if one < before.place]
        self.move = None
        del self._told[before.lines :]

    def _take(self, answer: Answer, by_person: UndoPoint | None = None) -> Rejection | None:
        """Give the game an answer and have it kept. A fault of ours in the rules leaves the table as it was, to be
        looked at."""
        before, decision = by_person or self._now(), self.game.decision
        try:
            told = self.game.answer(answer)
        except Exception:
            self._restore(before)
            raise
        if isinstance(told, Rejection):
            return told
        assert decision is not None
        if by_person:
            self._past.append(before)
        self._keep(before, lambda keeper: keeper.keep_answer(decision, answer, told), told, decision.id)
        return None

    def _keep(self, before: UndoPoint, _keep: Keep, told: Sequence[Event], decision: int) -> None:
        """Have it kept, then go on. Here there is nothing to keep it in."""
        self._tell(told, before.state, decision)
        self._go_on()

    # --- beside the questions ---

    @property
    def actor(self) -> str:
        """Who does something beside the questions: who is asked, else the first who still plays."""
        return self.seat or next(iter(self.game.rules.active_seats(self.state)), "")

    def act(self, kind: str, seat: str, /, **values: object) -> bool:
        """Do something beside the questions; whether it was done."""
        if self.is_busy:
            return False
        self._stop_programs()
        act, before = Act(kind=kind, seat=seat, values=values), replace(self._now(), is_act=True)
        asked = open_question(self.game) - 1  # an act comes before the answer to what is asked
        try:
            told = self.game.act(act)
        except Exception:
            self._restore(before)
            raise
        if isinstance(told, Rejection):
            self.refused.emit(told.reasons)
            self._go_on()
            return False
        self._past.append(before)
        self._keep(before, lambda keeper: keeper.keep_act(act, told), told, asked)
        return True

    def _stop_programs(self) -> None:
        self._clock.stop()

    # --- what answers by itself ---

    def _go_on(self) -> None:
        """Let chance speak; then a person, or soon a program."""
        if self.game.waiting and self.game.waiting[0] == CHANCE:
            try:
                rejected = self._take(self._table.dealer.answer(self.game))
                assert rejected is None, rejected
            except Exception:
                self._announce()  # what is shown is what is
                raise
            return
        if self._speak_ahead():
            return
        if not self.is_busy:
            self._sit_down()
        if self._answer_on():
            return
        if self.game.waiting and not self.seat:
            self._clock.start()
        self._announce()

    def _sit_down(self) -> None:
        """Somebody else may be asked now. Here everybody sees everything."""

    # --- what was said ahead ---

    def say_ahead(self, seat: str, ahead: QueuedAnswer) -> None:
        """From now on this answers for the seat, where it has an answer."""
        self._begin_gesture()
        self.queued_answers[seat] = ahead
        self._go_on() if self.seat and not self.is_busy else self._announce()

    def ask_again(self, seat: str) -> None:
        """Nothing is said ahead any more."""
        self.queued_answers.pop(seat, None)
        self._announce()

    def _speak_ahead(self) -> bool:
        """Give what the seat that is asked has said ahead; whether there was something, and it was taken."""
        seat = self.seat
        held = self.queued_answers.get(seat)
        if held is None or self.is_busy:
            return False
        if held.is_over(self.game, seat):
            del self.queued_answers[seat]
            return False
        answer = held.answer(self.game, seat)
        if answer is None:
            return False
        self.remark = held.remark(answer) or self.remark
        if self._take(answer, by_person=self._now()) is None:
            return True
        del self.queued_answers[seat]  # the rules think otherwise: the person decides
        return False

    def _pause_then_play(self) -> None:
        """What was done last can be followed before something else is done."""
        wait = self.delay()
        self._pause.start(wait) if wait > 0 else self._let_play()

    def _play_after_pause(self) -> None:
        if self.game.waiting and not self.seat:  # nobody has undone anything meanwhile
            self._let_play()

    def skip_pause(self) -> None:
        """Somebody is in a hurry."""
        if self._pause.isActive():
            self._pause.stop()
            self._play_after_pause()

    def _let_play(self) -> None:
        """One answer of a program."""
        decision, seat = self.game.decision, self.game.waiting[0]
        assert decision is not None
        self._stuck = (decision.id, seat)
        try:
            made = self._programs[seat].answer(self.view_of(seat), decision.seen_by(seat), seat)
            self._take_of_program(made)
        except Exception:
            self._announce()
            raise

    def _take_of_program(self, answer: Answer, *, is_thought: bool = True) -> None:
        """Where it is not legal, or the program fails, a person is asked instead."""
        self._stuck = (answer.decision, answer.seat)
        if is_thought:
            self.move = move_of(self.game, answer, self.player(answer.seat)) or self.move
        rejected = self._take(answer)
        if rejected:
            why = " ".join(tell_reason(reason, self.names) for reason in rejected.reasons)
            self._told.append(LogSentence(say("table.stuck", seat=answer.seat, why=why)))
            self._go_on()

    def _tell(self, events: Sequence[Event], before: Any = None, decision: int = -1) -> None:
        for event in events:
            self._told.append(make_log_sentence(event, self.names, before, decision))
            self.names.see(self.state)
