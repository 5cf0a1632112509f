"""Windows are passed unless the next answer says that it is for one."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from app.base.errors import Rejection
from app.battles.dealer import Dealer
from app.battles.playing import play
from app.battles.position import OpenedBattle
from app.documents.answer_codec import answer_of, answer_plain
from app.documents.file_shapes import AnswerShape
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer, Decision, Option, Result
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Flip, Places
from app.games.registry import battle_of


@dataclass(frozen=True)
class Talk:
    """Who said what; `system` is the game by whose codecs its answers are read."""

    system: ClassVar[str] = "diskwars"
    said: tuple[str, ...] = ()


class Talking:
    """A game of one step: A picks, B may react, both pick at once, A picks."""

    def step(self, run: Run[Talk]) -> Ask[None]:
        first = yield from run.pick("A", "ask.action", [Option("x"), Option("y")])
        reaction = yield from run.window("B", "ask.action", lambda _: (Option("m:surge"),))
        both = yield from run.secretly(("A", "B"), "ask.action", (Option("x"), Option("y")))
        run.state = replace(run.state, said=(str(first), str(reaction), *both.values()))

    def result(self, state: Talk) -> Result | None:
        return Result(winners=(), reason="agreed") if state.said else None

    def view(self, state: Talk, seat: str) -> Talk:
        del seat
        return state


def said(*answers: dict[str, Any]) -> tuple[Any, Any]:
    game: Any = Game(Talking(), GameValue(Talk()))  # type: ignore[arg-type]
    outcome = play(OpenedBattle(game, Dealer(0)), [AnswerShape.model_validate(one) for one in answers])
    return game.state.said, outcome


def test_a_window_is_passed_when_the_next_answer_is_for_something_else() -> None:
    talk, _ = said({"pick": "x"}, {"pick": "x", "seat": "B"}, {"pick": "y", "seat": "A"})
    assert talk == ("x", "None", "x", "y")


def test_a_window_is_used_when_the_next_answer_says_so() -> None:
    reaction = {"pick": "m:surge", "window": True}
    talk, _ = said({"pick": "x"}, reaction, {"pick": "x", "seat": "A"}, {"pick": "y", "seat": "B"})
    assert talk == ("x", "('B', 'm:surge')", "x", "y")


def test_where_several_are_asked_an_answer_must_say_whose_it_is() -> None:
    _, outcome = said({"pick": "x"}, {"pick": "x"})
    assert [reason.code for reason in outcome.refused] == ["answer-seat-needed"]
    _, outcome = said({"pick": "x"}, {"pick": "x", "seat": "A"}, {"pick": "x"})
    assert outcome.refused == ()


CODEC = battle_of("diskwars").codec
ASKED = Decision(kind="pick", seats=("A",), prompt="ask.action", about=("p",))


@pytest.mark.parametrize(
    ("answer", "plain"),
    [
        (Answer(decision=0, seat="A", pick=("k",)), {"seat": "A", "pick": "k"}),
        (Answer(decision=0, seat="A", pick=("k", "l")), {"seat": "A", "pick": ["k", "l"]}),
        (Answer(decision=0, seat="A", pick=()), {"seat": "A", "pick": []}),
        (Answer(decision=0, seat="A", order=("l", "k")), {"seat": "A", "order": ["l", "k"]}),
        (Answer(decision=0, seat="A", number=0), {"seat": "A", "number": 0}),
        (Answer(decision=0, seat="A", split={"k": 2}), {"seat": "A", "split": {"k": 2}}),
        (Answer(decision=0, seat="A", place=Places({"p": (25_400, 1)})), {"seat": "A", "place": {"p": [1, 4e-05]}}),
        (Answer(decision=0, seat="A", place=Flip((25_400, 0))), {"seat": "A", "flip": [1, 0]}),
        (Answer(decision=0, seat="A"), {"seat": "A", "pass": True}),
    ],
)
def test_every_form_of_answer_is_written_and_read(answer: Answer, plain: dict[str, Any]) -> None:
    assert answer_plain(answer, ASKED, CODEC) == plain
    assert answer_of(AnswerShape.model_validate(plain), ASKED, ("A",), CODEC) == answer


def test_a_single_place_is_that_of_the_piece_in_question() -> None:
    made = answer_of(AnswerShape.model_validate({"place": [1, 2]}), ASKED, ("A",), CODEC)
    assert isinstance(made, Answer)
    assert made.place == Places({"p": (25_400, 50_800)})


@pytest.mark.parametrize("plain", [{"place": [1, 2]}, {"flip": [1, 2]}])
def test_a_game_without_places_refuses_them(plain: dict[str, Any]) -> None:
    made = answer_of(AnswerShape.model_validate(plain), ASKED, ("A",), replace(CODEC, places={}))
    assert isinstance(made, Rejection)
    assert [reason.code for reason in made.reasons] == ["answer-form"]
