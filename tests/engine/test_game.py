"""The kernel, played with a game that has nothing to do with disks or dice: two seats race to ten."""

from dataclasses import asdict, dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.errors import BugError, Reason, Rejection
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event, Option, Result
from app.engine.run import Ask, Run


@dataclass(frozen=True)
class Race:
    """Whose turn, the sums, a secret number of each seat, and who gave up."""

    turn: str = "A"
    sums: tuple[int, int] = (0, 0)
    secrets: tuple[int, int] = (3, 4)
    gone: str = ""


class RaceRules:
    """In a turn a seat adds one, two, or a roll; after a roll both name a number in secret and equal ones lose it."""

    def step(self, run: Run[Race]) -> Ask[None]:
        seat = run.state.turn
        options = [Option("one"), Option("two"), Option("roll")]
        taken = yield from run.pick(seat, "race.choose", options, rule="Turn")
        gain = {"one": 1, "two": 2}.get(str(taken), 0)
        if taken == "roll":
            gain = yield from run.fall("race.roll", {"die": 6})
            named = yield from run.secretly(("A", "B"), "race.name", (Option("odd"), Option("even")))
            gain = 0 if named["A"] == named["B"] else gain
            reaction = yield from run.window(("B",), "race.stop", lambda _: (Option("stop"),))
            gain = 0 if reaction else gain
        place = "AB".index(seat)
        sums = tuple(n + gain * (i == place) for i, n in enumerate(run.state.sums))
        run.state = replace(run.state, turn="BA"[place], sums=(sums[0], sums[1]))
        run.tell("added", seat=seat, gain=gain)

    def result(self, state: Race) -> Result | None:
        if state.gone == "AB":
            return Result(winners=(), reason="agreed")
        if state.gone:
            return Result(winners=("B" if state.gone == "A" else "A",), reason="conceded")
        best = max(state.sums)
        return Result(winners=("AB"[state.sums.index(best)],), reason="reached") if best >= 10 else None

    def judge(self, *_: Any) -> tuple[Reason, ...]:
        return ()

    def view(self, state: Race, seat: str) -> Race:
        place = "AB".index(seat)
        secrets = tuple(n if i == place else 0 for i, n in enumerate(state.secrets))
        return replace(state, secrets=(secrets[0], secrets[1]))

    def imagine(self, view: Race, numbers: Numbers) -> Race:
        first, second = (n or numbers.die() for n in view.secrets)
        return replace(view, secrets=(first, second))

    def deal(self, _state: Race, _spec: Any, numbers: Numbers) -> int:
        return numbers.die()

    def active_seats(self, state: Race) -> tuple[str, ...]:
        return tuple(seat for seat in "AB" if seat != state.gone)

    def apply_act(self, state: Race, act: Act) -> Race | Rejection:
        if act.kind == "note":
            return state
        if act.kind == "draw":
            return replace(state, gone="AB")
        if act.kind != "concede":
            return Rejection((Reason("act-unknown", ""),))
        return replace(state, gone=act.seat)

    def plain(self, state: Race) -> Any:
        return asdict(state)


def new_game() -> Game[Race]:
    return Game(RaceRules(), GameValue(Race()))


def say(game: Game[Race], seat: str, **said: Any) -> tuple[Event, ...] | Rejection:
    assert game.decision is not None
    return game.answer(Answer(decision=game.decision.id, seat=seat, **said))


def test_a_game_stops_with_an_open_decision_and_goes_on_with_an_answer() -> None:
    game = new_game()
    assert (game.decision.kind, game.decision.seats, game.decision.id) == ("pick", ("A",), 1)
    events = say(game, "A", pick=("two",))
    assert [(e.kind, dict(e.values)) for e in events] == [("added", {"seat": "A", "gain": 2})]
    assert game.decision.seats == ("B",)
    assert game.decision.id == 2
    assert game.is_quiet


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"pick": ("three",)}, "answer-unknown"),
        ({"pick": ("one", "two")}, "answer-count"),
        ({"number": 1}, "answer-form"),
        ({}, "answer-no-pass"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(said: dict[str, Any], code: str) -> None:
    game = new_game()
    before = (game.value, game.hash, game.decision)
    rejection = say(game, "A", **said)
    assert isinstance(rejection, Rejection)
    assert rejection.reasons[0].code == code
    assert (game.value, game.hash, game.decision) == before


def test_an_answer_of_another_seat_or_to_an_older_question_is_refused() -> None:
    game = new_game()
    wrong_seat = game.answer(Answer(decision=1, seat="B", pick=("one",)))
    assert isinstance(wrong_seat, Rejection)
    assert wrong_seat.reasons[0].code == "answer-not-asked"
    say(game, "A", pick=("one",))
    stale = game.answer(Answer(decision=1, seat="A", pick=("one",)))
    assert isinstance(stale, Rejection)
    assert stale.reasons[0].code == "answer-stale"


def test_chance_is_a_seat_and_secrets_wait_for_the_last() -> None:
    game = new_game()
    say(game, "A", pick=("roll",))
    assert game.decision.seats == (CHANCE,)
    say(game, CHANCE, fall=5)
    assert game.waiting == ("A", "B")
    assert say(game, "B", pick=("odd",)) == ()
    assert game.waiting == ("A",)
    twice = say(game, "B", pick=("even",))
    assert isinstance(twice, Rejection)
    assert twice.reasons[0].code == "answer-given"
    say(game, "A", pick=("even",))
    assert game.decision.kind == "window"
    say(game, "B")
    assert game.state.sums == (5, 0)


def test_a_game_can_be_rebuilt_in_the_middle_of_an_effect() -> None:
    game = new_game()
    say(game, "A", pick=("roll",))
    say(game, CHANCE, fall=5)
    say(game, "B", pick=("odd",))
    again = Game(game.rules, game.value)
    assert (again.decision, again.waiting, again.hash) == (game.decision, game.waiting, game.hash)
    for one in (game, again, game.fork()):
        say(one, "A", pick=("even",))
        say(one, "B", pick=("stop",))
    assert game.hash == again.hash
    assert game.state.sums == (0, 0)


def test_undo_goes_back_step_by_step_and_stops_at_a_mark() -> None:
    game = new_game()
    say(game, "A", pick=("one",))
    say(game, "B", pick=("roll",))
    say(game, CHANCE, fall=2)
    say(game, "A", pick=("odd",))
    say(game, "B", pick=("even",))
    say(game, "B")
    say(game, "A", pick=("two",))
    say(game, "B", pick=("one",))
    assert [moment.is_marked for moment in game.past] == [False, True, False, False], "the roll is marked"
    asked = game.decision.id
    assert not isinstance(game.act(Act(kind="undo_to", seat="B", values={"moment": 3})), Rejection)
    assert (game.state.sums, game.state.turn) == ((3, 2), "B")
    assert game.decision.id == asked - 1
    assert not isinstance(game.act(Act(kind="undo_to", seat="B", values={"moment": 2})), Rejection)
    assert game.state.sums == (1, 2)


def test_going_back_is_an_act_that_can_be_journalled() -> None:
    game = new_game()
    say(game, "A", pick=("one",))
    say(game, "B", pick=("two",))
    told = game.act(Act(kind="undo_to", seat="A", values={"moment": 0}))
    assert [event.kind for event in told] == ["acted"]
    assert (game.state.sums, game.waiting) == ((0, 0), ("A",))
    assert isinstance(game.act(Act(kind="undo_to", seat="A", values={"moment": 0})), Rejection)


def test_a_single_answer_of_a_step_is_taken_back_also_of_one_that_is_half_done() -> None:
    game = new_game()
    say(game, "A", pick=("one",))
    before = game.decision
    say(game, "B", pick=("roll",))
    say(game, "chance", fall=5)
    half = game.decision
    say(game, "A", pick=("odd",))
    game.act(Act(kind="undo_to", seat="A", values={"moment": 1, "answers": 2}))
    assert (game.decision, game.waiting) == (half, ("A", "B"))
    for seat, name in (("A", "odd"), ("B", "even")):
        say(game, seat, pick=(name,))
    say(game, "B")
    assert (game.state.sums, len(game.past)) == ((1, 5), 2)
    game.act(Act(kind="undo_to", seat="A", values={"moment": 1, "answers": 3}))
    assert (game.decision, game.waiting) == (half, ("B",)), "the last step but one answer"
    game.act(Act(kind="undo_to", seat="B", values={"moment": 1}))
    assert (game.decision, game.is_quiet) == (before, True)
    for moment, answers in ((1, 0), (0, 1), (0, -1), (2, 0)):
        told = game.act(Act(kind="undo_to", seat="B", values={"moment": moment, "answers": answers}))
        assert isinstance(told, Rejection)


def test_a_draw_needs_everybody_and_an_offer_lapses_with_the_step() -> None:
    game = new_game()
    assert isinstance(game.act(Act(kind="accept", seat="B")), Rejection)
    game.act(Act(kind="offer_draw", seat="A"))
    say(game, "A", pick=("one",))
    assert isinstance(game.act(Act(kind="accept", seat="B")), Rejection)
    game.act(Act(kind="offer_draw", seat="A"))
    game.act(Act(kind="accept", seat="B"))
    assert game.result == Result(winners=(), reason="agreed")
    assert game.decision is None


def test_what_is_imagined_looks_the_same_to_the_seat_that_imagines() -> None:
    rules = RaceRules()
    seen = rules.view(Race(secrets=(2, 5)), "A")
    assert rules.view(rules.imagine(seen, Numbers(1)), "A") == seen


def test_a_private_question_keeps_its_options_from_the_others() -> None:
    game = new_game()
    say(game, "A", pick=("roll",))
    say(game, CHANCE, fall=2)
    say(game, "A", pick=("odd",))
    say(game, "B", pick=("even",))
    assert game.decision is not None
    assert [option.key for option in game.decision.seen_by("B").options] == ["stop"]
    assert game.decision.seen_by("A").options == ()


def test_something_can_be_done_beside_the_decision() -> None:
    game = new_game()
    say(game, "A", pick=("roll",))
    told = game.act(Act(kind="note", seat="B", values={"text": "good luck"}))
    assert [event.kind for event in told] == ["acted"]
    assert game.decision.seats == (CHANCE,)
    refused = game.act(Act(kind="dance", seat="B"))
    assert isinstance(refused, Rejection)
    game.act(Act(kind="concede", seat="A"))
    assert game.result.winners == ("B",)
    assert game.decision is None
    over = game.answer(Answer(decision=9, seat="A", pick=("one",)))
    assert isinstance(over, Rejection)
    assert over.reasons[0].code == "answer-over"


def test_a_seat_sees_only_what_it_may_know() -> None:
    game = new_game()
    assert game.view("A").secrets == (3, 0)
    assert game.view("B").secrets == (0, 4)


def test_a_covered_event_is_told_as_its_cover() -> None:
    run: Run[Race] = Run(Race())
    run.whisper(("A",), "drew", card="ace", cover=Event(kind="drew"))
    (event,) = run.events
    assert event.seen_by("A").values == {"card": "ace"}
    assert event.seen_by("B").values == {}


def test_rules_that_never_ask_are_a_bug() -> None:
    class Endless(RaceRules):
        def step(self, _: Run[Race]) -> Ask[None]:
            return
            yield

    with pytest.raises(BugError):
        Game(Endless(), GameValue(Race()))


def test_a_question_with_one_possible_answer_is_not_asked() -> None:
    run: Run[Race] = Run(Race())
    asking = run.pick("A", "race.choose", [Option("one"), Option("two", reasons=(Reason("no", ""),))])
    with pytest.raises(StopIteration) as ended:
        next(asking)
    assert ended.value.value == "one"


@given(st.lists(st.sampled_from(["one", "two", "roll"]), max_size=12), st.integers(0, 2**32))
def test_the_same_answers_give_the_same_game(picks: list[str], seed: int) -> None:
    def play() -> list[str]:
        game, hashes, falls = new_game(), [], 0
        for pick in picks:
            while game.decision and game.decision.kind != "pick":
                seat = game.waiting[0]
                if seat == CHANCE:
                    falls += 1
                    say(game, CHANCE, fall=Numbers(seed + falls).die())
                elif game.decision.kind == "window":
                    say(game, seat)
                else:
                    say(game, seat, pick=("odd" if seat == "A" else "even",))
            if game.decision:
                say(game, game.decision.seats[0], pick=(pick,))
            hashes.append(game.hash)
            assert Game(game.rules, game.value).hash == game.hash
        return hashes

    assert play() == play()


def test_numbers_are_even_enough_and_always_the_same() -> None:
    rolls = [Numbers(node).die() for node in range(6000)]
    assert all(850 < rolls.count(side) < 1150 for side in range(1, 7))
    assert [Numbers(1).bits(), Numbers(2).bits()] == [Numbers(1).bits(), Numbers(2).bits()]
    assert sorted(Numbers(3).shuffled(tuple(range(9)))) == list(range(9))
    assert all(abs(Numbers(n).spread(50)) <= 100 for n in range(200))


class Hands:
    """Each seat plays a card out of its own hand."""

    def step(self, run: Run[Any]) -> Any:
        hands = {"A": (Option("ace"), Option("king")), "B": (Option("queen"),)}
        played = yield from run.secretly(("A", "B"), "race.name", hands)
        run.state = tuple(sorted(played.items()))

    def result(self, state: Any) -> Result | None:
        return Result(winners=(), reason="played") if state else None

    def judge(self, state: Any, decision: Any, answer: Any) -> tuple[()]:  # noqa: ARG002
        return ()


def test_each_seat_may_be_offered_something_else_in_secret() -> None:
    game: Game[Any] = Game(Hands(), GameValue(()))  # type: ignore[arg-type]
    assert game.decision is not None
    assert [option.key for option in game.decision.seen_by("B").options] == ["queen"]
    assert game.decision.seen_by("C").options == ()
    refused = game.answer(Answer(decision=1, seat="B", pick=("ace",)))
    assert isinstance(refused, Rejection)
    assert [reason.code for reason in refused.reasons] == ["answer-unknown"]
    game.answer(Answer(decision=1, seat="B", pick=("queen",)))
    game.answer(Answer(decision=1, seat="A", pick=("king",)))
    assert game.state == (("A", "king"), ("B", "queen"))


@dataclass(frozen=True)
class Weight:
    """So much must be picked together."""

    least: int


class Scales:
    """Some weights are picked that together are heavy enough."""

    def step(self, run: Run[Any]) -> Any:
        options = tuple(map(Option, "123"))
        asked = Decision(
            kind="pick_some",
            seats=("A",),
            prompt="scales",
            options=options,
            max_count=3,
            place=Weight(4),
            may_pass=True,
        )
        answer = yield from run.ask_one(asked)
        run.state = answer.pick or ("nothing",)

    def result(self, state: Any) -> Result | None:
        return Result(winners=(), reason="weighed") if state else None

    def judge(self, _state: Any, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        is_light = sum(map(int, answer.pick or ())) < decision.place.least
        return (Reason("too-light", "Scales"),) if is_light else ()


def test_the_rules_judge_every_answer_to_a_decision_with_a_spec() -> None:
    game: Game[Any] = Game(Scales(), GameValue(()))  # type: ignore[arg-type]
    light = game.check(Answer(decision=1, seat="A", pick=("1", "2")))
    assert light is not None
    assert [reason.code for reason in light.reasons] == ["too-light"]
    misshapen = game.check(Answer(decision=1, seat="A", pick=("9",)))
    assert misshapen is not None
    assert [reason.code for reason in misshapen.reasons] == ["answer-unknown"]  # its shape is judged first
    assert game.check(Answer(decision=1, seat="A")) is None  # a pass fulfils no spec
    game.answer(Answer(decision=1, seat="A", pick=("1", "3")))
    assert game.state == ("1", "3")
