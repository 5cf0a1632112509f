"""Rows of skirmishes in which everything is to be used: what they have in common, whichever game they are of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.ai.policy import Policy
from app.base.errors import Rejection
from app.battles.dealer import Dealer
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.registry import rules_of
from tests.soak.cases import rebuilt, seen


class Played:
    """A game, its players, and what has been used in it. Each follows from its number alone."""

    def __init__(self, number: int, state: Any, players: Mapping[str, Policy]) -> None:
        self.number = number
        self.game: Game[Any] = Game(rules_of(state.system), GameValue(state))
        self.dealer = Dealer(number)
        self.players = players
        self.used: set[str] = set()
        self.answers = 0

    def play(self, *, is_twin: bool = False, max_answers: int = 700) -> "Played":
        """To its end, or as far as so many answers lead. A twin is rebuilt after each of them."""
        while self.game.decision is not None and self.answers < max_answers:
            self.step()
            if is_twin:
                assert seen(rebuilt(self.game)) == seen(self.game)
        return self

    def step(self) -> tuple[Event, ...]:
        decision, seat, before = self.game.decision, self.game.waiting[0], self.game.state
        assert decision is not None
        if seat == CHANCE:
            answer = self.dealer.answer(self.game)
        else:
            answer = self.players[seat].answer(self.game.view(seat), decision.seen_by(seat), seat)
        told = self.game.answer(answer)
        assert not isinstance(told, Rejection), (decision, answer, told)
        self.answers += 1
        self.note(before, decision, answer, told)
        return told

    def note(self, before: Any, decision: Decision, answer: Answer, told: tuple[Event, ...]) -> None:
        """What an answer has used."""
        raise NotImplementedError


@dataclass(frozen=True)
class Row:
    """Skirmishes of one game: how each is made, the word that its number is told with, how many there are, how many
    answers one takes at most, which are short enough for every day, everything that must be used, and the module
    of its tests."""

    made: Callable[[int], Played]
    word: str
    count: int
    max_answers: int
    few: tuple[int, ...]
    everything: Callable[[], set[str]]
    module: str = "tests/soak/test_everything_used.py"

    def name(self, number: int) -> str:
        return f"{self.word}-{number:04}"

    def again(self, number: int) -> str:
        """The command that plays one once more."""
        return f"make slow ARGS=\"{self.module} -k '{self.name(number)}'\""

    def fought(self, number: int, *, is_twin: bool = False, max_answers: int = 0) -> Played:
        """Whatever goes wrong is told with the command that repeats it."""
        try:
            return self.made(number).play(is_twin=is_twin, max_answers=max_answers or self.max_answers)
        except Exception as error:
            raise AssertionError(f"{self.name(number)} failed; again: {self.again(number)}") from error

    def unused(self, used: set[str]) -> list[str]:
        return sorted(self.everything() - used)
