"""What would you do? The answer that the player itself would give, with reasons in words."""

from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE
from app.games.api.advice import Hint
from app.games.disk.names import Names
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.hints import hints
from app.games.diskwars.ai.skill import Skill
from app.games.diskwars.rules.state import State
from app.words.hints import tell_hint
from tests.ai.arena import RULES, battle
from tests.rules.diskwars.table import disk, position


def hinted(state: State) -> tuple[Hint, ...]:
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    seat = game.waiting[0]
    return hints(Captain(RULES, 1, Skill(budget=200)), game.view(seat), game.decision, seat)


def told(hint: Hint, state: State) -> str:
    return tell_hint(hint.what, hint.value, hint.notes, Names(state))


def test_a_hint_says_what_falls_and_what_is_risked() -> None:
    state = position(
        disk("a", (10, 10), "4/4/4", points=2), disk("b1", (13, 10), "1/1/2", points=9),
        disk("b2", (17, 10), "5/1/3", points=6),
    )  # fmt: skip
    best = hinted(state)[0]
    assert best.answer.pick == ("a",)
    assert [note.code for note in best.notes][:2] == ["hint.destroys", "hint.risks"]
    sentence = told(best, state)
    assert sentence.startswith("Move a (a). Worth ")
    assert ": destroys b1 (b1) (9 points), risks a (a) (2 points) to b2 (b2)" in sentence


def test_other_answers_stand_behind_the_best_with_lower_values() -> None:
    state = position(disk("a", (10, 10), "4/4/4"), disk("b", (13, 10), "1/1/2", points=9, activated=1))
    found = hinted(state)
    values = [hint.value for hint in found]
    assert len(found) > 1
    assert None not in values
    assert values == sorted(values, reverse=True)
    assert len({hint.what.code + str(hint.what.values) for hint in found}) == len(found)


def test_shots_and_blows_are_priced_option_by_option() -> None:
    below = [disk("b1", (10, 10), "1/1/6", points=9), disk("b2", (12.4, 10), "1/1/3", points=6)]
    state = position(*below, disk("a", (11.2, 10), "3/3/3"), segment="combat")
    found = hinted(state)
    assert [hint.answer.pick for hint in found] == [("b2",), ("b1",)]
    assert told(found[0], state) == "Attack b2 (b2). Worth 6.0: gains about 6.0 points."


def test_every_question_of_a_battle_has_a_hint_in_words_that_the_player_would_follow() -> None:
    arena = battle("tides-of-war", ["legions-knight", "legions-dragonkin"], "greedy", 7)
    captain = Captain(RULES, 1, Skill(budget=30))
    kinds = set()
    while arena.game.decision is not None and arena.game.state.round < 3:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        if seat != CHANCE and (decision.prompt not in kinds or decision.id % 7 == 0):
            view = arena.game.view(seat)
            found = hints(captain, view, decision, seat)
            assert found[0].answer == captain.answer(view, decision, seat)
            assert all(told(hint, view) for hint in found)
            kinds.add(decision.prompt)
        arena.step()
    assert {"ask.activate", "ask.action", "ask.flip", "ask.enter"} <= kinds
