"""`roundel play` at a terminal: the question in words, the legal answers by number, and single letters for the rest."""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import Any

from app.ai.policy import Policy
from app.base.canonical import readable
from app.base.errors import KnownError, Rejection
from app.base.files import write_file
from app.battles.log_sentences import make_log_sentence
from app.battles.playing import result_of
from app.battles.position import OpenedBattle, position_plain
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision
from app.games.api.legal_answers import AskedQuestion, DraftAnswer, LegalAnswer
from app.games.api.narration import LogSentence
from app.games.api.records import Records
from app.games.api.scenes import SET
from app.games.defaults.legal_answers import begun, steps
from app.words import say, segment_label, tell_error
from app.words.play_sentences import offer, tell_reason, tell_result
from app.words.tongue import of_game

Read = Callable[[str], str]
"""Shows a prompt and returns the line that was typed; EOFError where there are no more."""

PAGE = 12  # answers that are shown before the rest is asked for
_NUMBER = re.compile(r"(\d{1,6})\s*([+-]?)")
_SAVED = "-saved"


@dataclass
class PlayedBattle:
    """A battle in the memory of this command. Attributes: log, past (what undo goes back to: the game and the length
    of the log before each thing that a person did)."""

    table: OpenedBattle[Any]
    records: Records
    players: dict[str, Policy]
    log: list[LogSentence] = field(default_factory=list)
    past: list[tuple[GameValue[Any], int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = self.table.battle.narrator.short_names(self.game.state, self.records)
        self.seats = tuple(seat.id for seat in self.game.state.seats)
        self.log += [make_log_sentence(event, self.names) for event in self.table.first_events if event.kind != SET]

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.seats if seat not in self.players)

    @property
    def is_over(self) -> bool:
        return self.game.decision is None

    def give(self, answer: Answer) -> Rejection | None:
        """Take an answer of anybody; why it is refused, if it is."""
        before = self.game.state
        told = self.game.answer(answer)
        if isinstance(told, Rejection):
            return told
        self.log += [make_log_sentence(event, self.names, before) for event in told if event.kind != SET]
        self.names.see(self.game.state)
        return None

    def next_answer(self) -> Answer | None:
        """What chance or a computer player says to the open question; None where a person is asked."""
        decision = self.game.decision
        if decision is None:
            return None
        if decision.seats == (CHANCE,):
            return self.table.dealer.answer(self.game)
        seat = self.game.waiting[0]
        if seat not in self.players:
            return None
        return self.players[seat].answer(self.game.view(seat), decision.seen_by(seat), seat)

    def ask(self) -> AskedQuestion:
        """The open question, as the person sees it who is to answer first."""
        assert self.game.decision is not None
        seat = self.game.waiting[0]
        battle = self.table.battle
        return AskedQuestion(
            self.game, self.game.decision.seen_by(seat), seat, self.game.view(seat), self.names, self.records,
            battle.assist.detail,
        )  # fmt: skip

    def do(self, asked: AskedQuestion, legal: LegalAnswer) -> Rejection | None:
        """Give what a person chose. A way is several answers, as far as the same piece is asked for."""
        mark = self.game.value, len(self.log)
        given: list[Mapping[str, Any]] = [{"place": at} for at in legal.way] or [legal.answer_values or {}]
        for said in given:
            now = self.game.decision
            if now is None or self.game.waiting[:1] != (asked.seat,) or not _is_same_question(now, asked.decision):
                break
            refused = self.give(Answer(decision=now.id, seat=asked.seat, **said))
            if refused is not None and self.game.value is mark[0]:
                return refused
            if refused is not None:
                break
        self.past.append(mark)
        return None

    def undo(self) -> bool:
        """Go back to before the last thing that a person did; whether there was one."""
        if not self.past:
            return False
        value, length = self.past.pop()
        self.table.game = Game(self.game.rules, value)
        del self.log[length:]
        return True


def _is_same_question(now: Decision, first: Decision) -> bool:
    return now.about == first.about and type(now.place) is type(first.place)


class Conversation:
    """Plays a battle with whoever sits at the terminal.

    Attributes: battle, place (where it is saved if no other file is named). A letter that is no answer is a command.
    """

    def __init__(self, battle: PlayedBattle, place: Path, read: Read = input) -> None:
        self.battle = battle
        self.place = place
        self._read_line = read
        self._told = 0  # sentences of the log that were shown
        self._saved_value: GameValue[Any] | None = battle.game.value
        self._viewer = battle.people[0]
        self._looks = ""  # the person who saw the screen last
        self._is_done = False
        self._commands: Mapping[str, Callable[[str], None]] = {
            "?": lambda _: print(say("cli.play.keys")),
            "l": lambda _: self._show_log(),
            "t": lambda _: self._show_table(),
            "u": lambda _: self._undo(),
            "s": self._save_as,
            "q": lambda _: self._quit(),
        }

    def run(self) -> None:
        """Until somebody quits. Where the input ends without that, the battle is saved."""
        print(say("cli.play.welcome"))
        try:
            while not self._is_done:
                self._let_others_play()
                self._show_news()
                self._end() if self.battle.is_over else self._ask_person()
        except (EOFError, KeyboardInterrupt):
            print()
            if self._is_unsaved:
                self._save(self.place)

    # --- others ---

    def _let_others_play(self) -> None:
        """Chance and computer players answer until a person is asked."""
        battle, thinking = self.battle, ""
        while (answer := battle.next_answer()) is not None:
            if answer.seat != CHANCE and answer.seat != thinking:
                thinking = answer.seat
                print(say("cli.play.computer", seat=thinking))
            if battle.give(answer) is not None:  # nothing legal was found: a person goes on for it
                del battle.players[answer.seat]
                print(say("cli.play.stuck", seat=answer.seat))

    def _show_news(self) -> None:
        """What happened, as the person may know it who is asked next."""
        battle = self.battle
        if battle.game.waiting:
            self._viewer = battle.game.waiting[0]
        news = battle.log[self._told :]
        self._hand_over(is_private=any(line.seats and line.may_read(self._viewer) for line in news))
        for line in news:
            if text := line.seen_by(self._viewer):
                print(f"  {text}")
        self._told = len(battle.log)

    def _hand_over(self, *, is_private: bool) -> None:
        """Where several people share the screen, wait for the right one before something secret is shown."""
        battle, decision = self.battle, self.battle.game.decision
        is_secret = is_private or (decision is not None and decision.kind == "secret")
        if is_secret and len(battle.people) > 1 and self._viewer != self._looks:
            self._read_line(say("cli.play.veil", seat=self._viewer))
        self._looks = self._viewer

    # --- asking ---

    def _ask_person(self) -> None:
        asked = self.battle.ask()
        self._ask(asked)
        if asked.decision.kind == "secret" and len(self.battle.people) > 1 and not self._is_done:
            print("\n" * shutil.get_terminal_size().lines)  # the next person must not read it

    def _ask(self, asked: AskedQuestion) -> None:
        """Ask until something is answered, undone or ended."""
        draft, at = begun(asked.decision), self.battle.game.value
        menu = AnswerMenu(self.battle, asked, draft)
        self._show_question(asked)
        menu.show_more()
        while not self._is_done and self.battle.game.value is at:
            said = self._read_line(say("cli.play.prompt", seat=asked.seat)).strip()
            if self._command(said):
                continue
            if said == "m":
                menu.show_more()
            elif (legal := menu.find(said)) is None:
                print(menu.why_not(said))
            elif legal.can_be_done:
                refused = self.battle.do(asked, legal)
                if refused is not None:
                    print(" ".join(tell_reason(one, asked.names) for one in refused.reasons))
            elif draft is not None:
                draft = menu.change(draft, legal, said)
                menu = AnswerMenu(self.battle, asked, draft)
                menu.show_more()

    def _show_question(self, asked: AskedQuestion) -> None:
        narrator, state = self.battle.table.battle.narrator, self.battle.game.state
        question = narrator.question(asked.view, asked.decision, asked.seat, asked.names)
        with of_game(state.system):
            moment = say("cli.play.moment", round=state.round, segment=segment_label(state.segment))
        print(f"\n{moment}" if state.round and state.segment else "")
        print(say("cli.play.question", seat=asked.seat, text=question.text))
        if question.means:
            print(f"  {question.means}")

    def _end(self) -> None:
        """The battle is over, or has come to where it was to stop."""
        result = result_of(self.battle.game)
        print(tell_result(result, self.battle.table.battle.id) if result else say("cli.play.paused"))
        at = self.battle.game.value
        while not self._is_done and self.battle.game.value is at:
            said = self._read_line(say("cli.play.over-prompt")).strip() or "q"
            if not self._command(said):
                print(say("cli.play.no-command", said=said))

    # --- commands ---

    def _command(self, said: str) -> bool:
        """Do what a letter means; whether it is one."""
        letter, _, rest = said.partition(" ")
        command = self._commands.get(letter)
        if command is None:
            return False
        command(rest.strip())
        return True

    def _show_log(self) -> None:
        """The log in few lines, as the person may read it who is asked."""
        battle = self.battle
        log = [line.as_seen_by(self._viewer) for line in battle.log if line.seen_by(self._viewer)]
        entries = battle.table.battle.narrator.log_entries(battle.game.view(self._viewer), log, battle.names)
        for entry in entries:
            print(entry.text if entry.level else f"  {entry.text}")
        if not entries:
            print(say("cli.play.no-log"))

    def _show_table(self) -> None:
        battle = self.battle
        view = battle.game.view(self._viewer)
        for row in battle.table.battle.narrator.rows(view, battle.names, battle.records, self._viewer):
            print(f"  {row.text}")

    def _undo(self) -> None:
        print(say("cli.play.undone" if self.battle.undo() else "cli.play.no-undo"))
        self._told = min(self._told, len(self.battle.log))

    # --- saving ---

    @property
    def _is_unsaved(self) -> bool:
        return self.battle.game.value is not self._saved_value

    def _save_as(self, name: str) -> None:
        place = Path(name).expanduser() if name else self.place
        is_other = place != self.place and place.exists()
        if is_other and self._read_line(say("cli.play.overwrite", file=str(place))).strip() != "o":
            print(say("cli.play.not-saved"))
        else:
            self._save(place)

    def _save(self, place: Path) -> None:
        try:
            plain = position_plain(self.battle.table, self.battle.records)
            write_file(place, (readable(plain, width=1000) + "\n").encode())
        except KnownError as e:
            print(tell_error(e))
            return
        self.place, self._saved_value = place, self.battle.game.value
        print(say("cli.play.saved", file=str(place)))

    def _quit(self) -> None:
        """Ask whether to save what is not saved yet. A file that cannot be written keeps the battle open."""
        if self._is_unsaved:
            said = self._read_line(say("cli.play.quit", file=str(self.place))).strip()
            if said == "c":
                return
            if said == "n":
                print(say("cli.play.not-saved"))
            else:
                self._save_as(said)
                if self._is_unsaved:
                    return
        self._is_done = True


class AnswerMenu:
    """The legal answers to one question by number, a page at a time: some take long to find."""

    def __init__(self, battle: PlayedBattle, asked: AskedQuestion, draft: DraftAnswer | None) -> None:
        self._asked = asked
        self._draft = draft
        found = steps(asked, draft) if draft is not None else battle.table.battle.assist.legal_answers(asked)
        self._more: Iterator[LegalAnswer] = (one for one in found if one is not None)
        self._numbered: list[LegalAnswer] = []

    def show_more(self) -> None:
        """Print the next page."""
        page = list(islice(self._more, PAGE))
        for legal in page:
            self._show(legal)
        if not page:
            print(say("cli.play.all-shown"))
        elif (ahead := next(self._more, None)) is not None:
            self._more = chain((ahead,), self._more)
            print(say("cli.play.more"))

    def _show(self, legal: LegalAnswer) -> None:
        """What cannot be chosen has no number, and its reason beside it."""
        is_step = self._draft is not None and bool(legal.key and legal.pieces)
        if legal.can_be_done or is_step:
            self._numbered.append(legal)
        number = f"{len(self._numbered):>4}." if legal.can_be_done or is_step else "    -"
        text = self._step_text(legal.key) if is_step else legal.text
        print(f"{number} {text}" + (f"{'.' if is_step else ''} {legal.detail}" if legal.detail else ""))

    def _step_text(self, key: str) -> str:
        """A part of an answer and how it stands, without the keys of the window."""
        assert self._draft is not None
        option = next(one for one in self._asked.decision.options if one.key == key)
        piece, draft = offer(option, self._asked.names), self._draft
        if self._asked.decision.kind == "pick_some":
            return say("cli.play.chosen" if key in draft.keys else "cli.play.not-chosen", piece=piece)
        if self._asked.decision.kind == "order":
            return say("cli.play.in-order", piece=piece, place=draft.keys.index(key) + 1)
        return say("cli.play.share", piece=piece, count=draft.shares.get(key, 0))

    def find(self, said: str) -> LegalAnswer | None:
        """The answer of a number; Enter is the first that can be given, p the one that passes."""
        if said in ("", "p"):
            wanted = [one for one in self._all_if(said == "p") if _fits(one, is_pass=said == "p")]
            return wanted[0] if wanted else None
        number = _NUMBER.fullmatch(said)
        place = int(number[1]) - 1 if number else -1
        return self._numbered[place] if 0 <= place < len(self._numbered) else None

    def _all_if(self, is_whole: bool) -> list[LegalAnswer]:
        return [*self._numbered, *(self._rest() if is_whole else ())]

    def _rest(self) -> list[LegalAnswer]:
        rest = list(self._more)
        self._more = iter(rest)
        return rest

    def change(self, draft: DraftAnswer, legal: LegalAnswer, said: str) -> DraftAnswer:
        """One step of an answer that is put together: chosen, one up, all to this one; with a sign one more or less."""
        number = _NUMBER.fullmatch(said)
        sign = number[2] if number else ""
        return draft.move(legal.key, {"+": -1, "-": 1}[sign]) if sign else draft.press(legal.key)

    def why_not(self, said: str) -> str:
        """A sentence for what is no answer."""
        if said == "p":
            return say("answer-no-pass")
        if not said:
            return say("cli.play.none-first")
        if _NUMBER.fullmatch(said):
            return say("cli.play.no-number", said=said, most=len(self._numbered))
        return say("cli.play.no-command", said=said)


def _fits(legal: LegalAnswer, *, is_pass: bool) -> bool:
    return legal.answer_values == {} if is_pass else legal.can_be_done


def place_to_save(position: Path) -> Path:
    """A file beside the one that was opened, which stays as it is; one that was saved like this before is replaced."""
    if position.stem.endswith(_SAVED):
        return position
    place, number = position.with_name(f"{position.stem}{_SAVED}.json"), 1
    while place.exists():
        number += 1
        place = position.with_name(f"{position.stem}-{number}{_SAVED}.json")
    return place
