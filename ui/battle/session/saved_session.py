"""A kept battle at this table: every answer stands in the database before anybody sees what came of it.

Seats are played by people or by programs; who looks sees what that seat may know and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.base.errors import KnownError
from app.battles.battle_list import short_seat_names
from app.battles.battle_report import BattleReport, headline, make_report
from app.battles.gestures import AnswerPlace, find_gesture, find_move, steps_of
from app.battles.log_sentences import make_log_sentence
from app.battles.opponent import Opponent, Reply
from app.battles.replay import open_question
from app.battles.resuming import ResumedBattle, without_undone
from app.engine.protocol import Decision, Event
from app.games.api.narration import LogSentence
from app.games.api.state import BattleState
from app.games.registry import players_of
from app.words import say
from catalog.overlay import Library
from ui.battle.session.computer_player import ComputerPlayerThread
from ui.battle.session.session import PACE, BattleSession, Keep, UndoPoint
from ui.battle.session.snapshot import Snapshot
from ui.battle.setup.choices import PERSON, usual_opponent
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive

NOBODY = ""  # sees what everybody may know


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """The last answer of a person, as it would be taken back: by whom, to where, and whether that needs nobody's
    leave."""

    seat: str
    moment: int
    answers: int
    is_free: bool


class SavedSession(BattleSession):
    """Attributes: players (who plays each seat: `person`, or the name of a program), is_practice, is_paused (no program
    plays), veil (the seat that the table is to be handed to; nothing of the battle is shown until `lift`).

    Signals: offered(seat) when somebody has offered a draw that people are to accept or not.
    """

    offered = Signal(str)

    def __init__(
        self, context: AppContext, resumed: ResumedBattle, parent: QObject | None = None, pace: int = PACE
    ) -> None:
        super().__init__(resumed.keeper.table, resumed.keeper.records, None, parent, pace)
        self.context = context
        self.keeper = resumed.keeper
        self.summary = resumed.summary
        self.armies = {side.id: side.army for side in resumed.summary.sides}
        self._names = {side.id: side.name for side in resumed.summary.sides}  # that people gave themselves
        self._short_names = short_seat_names(resumed.summary.sides)
        self.players: dict[str, str] = dict(resumed.players)
        self.is_practice = resumed.summary.is_practice
        self.is_paused = False
        self.veil = ""
        self.names = resumed.names
        self._speak_to_people()
        self._told = list(resumed.log)
        self._looker = NOBODY
        self._next: list[Callable[[], object]] = []  # what is done as soon as the last thing is kept
        self._opponents: dict[str, Opponent] = {}
        self._thinker = ComputerPlayerThread(self)
        self._thinker.replied.connect(self._replied)
        self._sit_down()
        self._go_on()

    def _begin(self) -> None:
        """Only when everything is there: see above."""

    def close(self) -> None:
        """Nobody plays here any more; what was given is kept."""
        self._clock.stop()
        self._thinker.close(tuple(self._opponents.values()))

    # --- seats ---

    @property
    def actor(self) -> str:
        """Who does something beside the questions: who is asked, else who looks, else the first who still plays."""
        playing = [seat for seat in self.people if seat in self.game.rules.active_seats(self.state)]
        wanted = [seat for seat in (self.seat, self._looker) if seat in playing]
        return next(iter([*wanted, *playing]), "")

    def _has_program(self, seat: str) -> bool:
        return self.players.get(seat) in players_of(self.system)

    def player(self, seat: str) -> str:
        return self.players.get(seat, "")

    def seat_name(self, seat: str) -> str:
        """By the person's name with the army, else by the army."""
        army, called = self.armies.get(seat, ""), self._names.get(seat)
        return say("table.seat", seat=called, army=army) if army and called else self.short_seat_name(seat)

    def short_seat_name(self, seat: str) -> str:
        """By the person's name, else by its army."""
        return self._short_names.get(seat, seat)

    def person_name(self, seat: str) -> str:
        """What a person is called who plays a seat; empty where nobody gave a name."""
        return self._names.get(seat, "") if not self._has_program(seat) else ""

    def hand_over(self, seat: str, player: str = "") -> None:
        """Let a computer player, or a person, play a seat from now on; where none is named, one like the opponent."""
        player = player or usual_opponent(
            self.system, next((one for one in self.players.values() if one != PERSON), "")
        )
        if player != self.players.get(seat):
            self.act("seat_changed", seat, player=player)

    def take_back(self, seat: str) -> None:
        self.hand_over(seat, PERSON)

    # --- who sees what ---

    @property
    def looker(self) -> str:
        """Whose eyes the table is seen with."""
        return NOBODY if self.veil else self._looker

    @property
    def view(self) -> BattleState:
        return self.view_of(self.looker)

    def _take_snapshot(self) -> Snapshot:
        return replace(super()._take_snapshot(), veil=self.veil)

    @property
    def lines(self) -> list[str]:
        return [one.text for one in self.log]

    @property
    def log(self) -> list[LogSentence]:
        seen = (one.as_seen_by(self.looker) for one in self._told)
        return [one for one in seen if one.text]

    @property
    def decision(self) -> Decision | None:
        return None if self.veil or self.is_busy else super().decision

    @property
    def thinks(self) -> str:
        """The seat whose program is to answer."""
        waiting = self.game.waiting
        return waiting[0] if waiting and not self.seat and self._has_program(waiting[0]) else ""

    def _sit_down(self) -> None:
        """Somebody else is asked: one person at the table keeps looking; of several, whoever has secrets gets the table
        behind a veil."""
        people = self.people
        if len(people) < 2:
            self._looker, self.veil = next(iter(people), NOBODY), ""
        elif self.seat and self.seat != self._looker:
            is_secret = self._has_secrets(self.seat)
            self._looker, self.veil = (NOBODY, self.seat) if is_secret else (self.seat, "")
        elif self._looker not in people or self.game.result is not None:
            self._looker, self.veil = NOBODY, ""

    def _has_secrets(self, seat: str) -> bool:
        decision = self.game.decision
        assert decision is not None
        return decision.is_private or decision.kind == "secret" or self.view_of(seat) != self.view_of(NOBODY)

    def lift(self) -> None:
        """The person whom the veil is for sits down."""
        self._looker, self.veil = self.veil, ""
        self._announce()

    def headline(self) -> str:
        """Who won, in words; nothing while it is played."""
        result = self.game.result
        return headline(result, self.people, self.short_seat_name, self.system) if result is not None else ""

    def make_report(self) -> BattleReport:
        """How it ended, with all that happened."""
        return make_report(self.game, (one.event for one in self._told if one.event is not None), self.names)

    def question_text(self) -> str:
        if self.game.result is not None:
            return self.headline()
        if self.veil:
            return say("table.hand-over", seat=self.seat_name(self.veil))
        if self.thinks and self.is_paused:
            return say("table.paused", seat=self.seat_name(self.thinks))
        if self.thinks:
            return say("table.thinking", seat=self.seat_name(self.thinks))
        return super().question_text()

    # --- keeping ---

    def _keep(self, before: UndoPoint, keep: Keep, told: Sequence[Event], decision: int) -> None:
        """Nothing else is said until this is kept; where it could not be, it was never said."""
        self.is_busy = True

        def write(library: Library) -> Exception | None:
            self.keeper.db = library.database  # it may have been opened anew
            try:
                keep(self.keeper)
            except KnownError:
                raise
            except Exception as fault:
                return fault
            return None

        def kept(fault: Exception | None) -> None:
            self.is_busy = False
            if fault is not None:
                self._not_kept(before)
                raise fault
            self.context.saved.emit()
            self._tell(told, before.state, decision)
            if self._next:
                self._next.pop(0)()
            else:
                self._go_on()

        def failed(error: KnownError) -> None:
            self.is_busy = False
            self.context.warn(error)
            self._not_kept(before)

        self.context.save(write, while_alive(self, kept), while_alive(self, failed))

    def _not_kept(self, before: UndoPoint) -> None:
        """Programs wait, so that not everything is tried again and again."""
        self._next = []
        self.queued_answers.clear()
        self._restore(before)
        self.is_paused = True
        self._go_on()

    def _tell(self, events: Sequence[Event], before: Any = None, decision: int = -1) -> None:
        """What was undone did not happen: it is told no more, and what the answers before it bring again was told
        then. An undo is told where it made the battle practice."""
        is_undo = bool(events) and events[0].kind == "acted" and events[0].values.get("act") == "undo_to"
        if is_undo:
            stays = without_undone(self._told, open_question(self.game))
            self._tell_undone([one for one in self._told if one not in stays])
            self._told = stays
        for event in events[:1] if is_undo else events:
            if not is_undo or event.values.get("practice"):
                self._told.append(make_log_sentence(event, self.names, before, decision))
            if event.kind == "acted":
                self._heed(event)
        self.names.see(self.state)

    def _heed(self, event: Event) -> None:
        """What an act changes outside the game."""
        if event.values.get("act") == "seat_changed":
            self.players[event.cause] = str(event.values["player"])
            self._stuck = (0, "")
            self._speak_to_people()
        if event.values.get("practice"):
            self.is_practice = True

    # --- programs ---

    def _let_play(self) -> None:
        seat, decision = self.thinks, self.game.decision
        if not seat or decision is None or self.is_paused or self.is_busy:
            return
        self._thinker.ask(self._opponent(seat), self.view_of(seat), decision.seen_by(seat), seat)

    def _opponent(self, seat: str) -> Opponent:
        name = self.players[seat]
        if seat not in self._opponents or self._opponents[seat].name != name:
            number = [one.id for one in self.state.seats].index(seat)
            self._opponents[seat] = Opponent(name, self._table.dealer.seed(0) + number, self.system)
        return self._opponents[seat]

    def _replied(self, reply: Reply) -> None:
        """One that was not thought out is told of first, then given."""
        if self.is_busy or self.game.decision is None or reply.answer.decision != self.game.decision.id:
            return
        if reply.how == "thought":
            self._take_of_program(reply.answer)
        else:
            self._next.append(lambda: self._take_of_program(reply.answer, is_thought=False))
            self.act("note", reply.answer.seat, code=reply.how)

    def hurry(self) -> None:
        """An answer now, also where the program was not even asked yet."""
        if self._clock.isActive():
            self._clock.stop()
            self._let_play()
        self.skip_pause()
        self._thinker.hurry()

    def pause(self) -> None:
        """No program plays until `go_on`; one that thinks stops."""
        self._clock.stop()
        self._thinker.cancel()
        self.is_paused = True
        self._announce()

    def go_on(self) -> None:
        self.is_paused = False
        self._go_on()

    # --- beside the questions ---

    def _stop_programs(self) -> None:
        super()._stop_programs()
        self._thinker.cancel()

    def offer_draw(self, seat: str) -> None:
        """Programs answer at once, one after the other: who is ahead does not accept. Then people are asked."""
        playing = self.game.rules.active_seats(self.state)
        programs = [one for one in playing if self._has_program(one)]
        ahead = next((one for one in programs if self._is_ahead(one, seat)), "")
        if ahead:
            self._next = [partial(self.act, "note", ahead, code="draw-refused")]
        else:
            self._next = [partial(self.act, "accept", one) for one in programs]
            if any(one != seat for one in self.people if one in playing):
                self._next.append(lambda: self._ask_people(seat))
        if not self.act("offer_draw", seat):
            self._next = []

    def _is_ahead(self, one: str, other: str) -> bool:
        """Whether a seat leads, as far as it may know: else its answer would tell what is secret."""
        points = self.scores(one)
        return points.get(one, 0) > points.get(other, 0)

    def scores(self, seat: str | None = None) -> Mapping[str, int]:
        """The points of each seat as far as one of them may know, else as far as they are shown."""
        return self._table.battle.narrator.scores(self.view if seat is None else self.view_of(seat))

    def _ask_people(self, seat: str) -> None:
        self._go_on()
        self.offered.emit(seat)

    def accept_draw(self, seat: str, offered_by: str) -> None:
        self._next.append(lambda: self._ask_people(offered_by))
        if not self.act("accept", seat):
            self._next = []

    # --- taking back ---

    @property
    def can_undo(self) -> bool:
        return self.back() is not None and not self.is_busy and not self.veil

    def back(self, *, is_whole: bool = False) -> UndoOffer | None:
        """The last gesture of a person, or with `is_whole` the move that it belongs to. It is free where nothing stands
        between that only all together may take back: a mark, or what somebody else has said."""
        last, steps = self._last_answer(), steps_of(self.game)
        if last is None:
            return None
        start = find_move(steps, last) if is_whole else find_gesture(steps, last, self._begun)
        start = max(start, self._free_from(last))
        seat = steps[last[0]][last[1]].seat
        is_last = last[1] == len(steps[last[0]]) - 1 and not any(steps[last[0] + 1 :])
        is_asked = not self.seat or self.seat == seat or len(self.people) == 1
        is_free = is_last and is_asked and not any(self._has_mark(step) for step in range(start[0], len(steps)))
        return UndoOffer(seat, *start, is_free)

    def _last_answer(self) -> AnswerPlace | None:
        steps, people = steps_of(self.game), self.people
        for step in reversed(range(len(steps))):
            for number in reversed(range(len(steps[step]))):
                if steps[step][number].seat in people:
                    return step, number
        return None

    def _free_from(self, last: AnswerPlace) -> AnswerPlace:
        """A gesture that led over a mark is undone as far as the mark."""
        marked = (step for step in reversed(range(last[0])) if self._has_mark(step))
        return next(marked, -1) + 1, 0

    def _has_mark(self, step: int) -> bool:
        """Whether something happened in a step that nobody takes back alone."""
        game = self.game
        return game.past[step].is_marked if step < len(game.past) else game.result is None and game.has_mark

    def undo(self) -> None:
        """Take back what can be taken back without leave; for everything else see `undo_together`."""
        self._undo_freely(self.back())

    def cancel_move(self) -> None:
        self._undo_freely(self.back(is_whole=True))

    def _undo_freely(self, back: UndoOffer | None) -> None:
        if back is not None and (back.is_free or (self.is_practice and len(self.people) == 1)):
            self._undo(back)

    def undo_together(self) -> None:
        """All have agreed: the battle is practice from now on."""
        back = self.back()
        if back is not None:
            self._undo(back)

    def _undo(self, back: UndoOffer) -> None:
        practice = {} if back.is_free else {"practice": True}
        self._stuck = (0, "")
        self.move = None
        self.queued_answers.clear()
        self._begun = [one for one in self._begun if one < (back.moment, back.answers)]
        self.remark = ""
        self.act("undo_to", back.seat, moment=back.moment, answers=back.answers, **practice)
