"""The lesson and the puzzles of L5R: each plays through, each has a solution, and wrong ideas fail."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.base.geometry import squared
from app.battles.players import players_for
from app.battles.playing import play
from app.documents.file_shapes import AnswerShape
from app.engine.protocol import Answer
from app.games.api.records import Records
from app.games.diskwars.rules.abilities.standing import value
from app.games.registry import battle_of, syllabus_of, taught
from app.teaching.lessons import Lesson, LessonWalk, lesson, walk_to
from app.teaching.puzzles import Puzzle, is_solved, puzzle
from app.words import say
from catalog.load import load_built_in

SYSTEM = "l5r"
PUZZLES = syllabus_of(SYSTEM).puzzles


@pytest.fixture(scope="module")
def records() -> Records:
    found: dict[str, dict[str, object]] = {kind: {} for kind in battle_of(SYSTEM).codec.kinds}
    for item in load_built_in().items:
        if item.system == SYSTEM and item.kind in found:
            found[item.kind][item.entry.id] = item.entry
    return found  # type: ignore[return-value]


@pytest.fixture(scope="module")
def first(records: Records) -> Lesson:
    return lesson("lion-against-scorpion", records)


def walked(of: Lesson, step: str) -> LessonWalk:
    """The battle when a step begins."""
    return walk_to(of, [one.name for one in of.steps].index(step))


def test_it_can_be_learnt() -> None:
    assert SYSTEM in taught()
    assert len(PUZZLES) == 3


# --- the lesson ---


def test_the_first_battle_is_won_at_the_enemy_stronghold(first: Lesson) -> None:
    end = walked(first, "end")
    result = end.table.game.result
    assert result is not None
    assert (result.winners, result.reason) == (("A",), "base-taken")
    assert value(end.table.game.state, "riders", "at") == 9, "as the last words say"


def test_every_part_of_a_battle_is_taught(first: Lesson) -> None:
    """By what is asked and what happens, not by what is said."""
    asked = {step.when for step in first.steps if step.do}
    assert {
        "ask.activate", "ask.action", "ask.flip", "ask.archer", "ask.target", "ask.stack", "ask.bearer", "ask.enter"
    } <= asked  # fmt: skip
    happened = {event.kind for event in walked(first, "end").events}
    assert {
        "stronghold-used", "item-attached", "poison-put", "poison-cleared", "spell-cast", "duel-ended", "disk-destroyed"
    } <= happened  # fmt: skip
    assert any(step.is_undo for step in first.steps)


def test_every_question_to_the_learner_is_told_by_its_step(first: Lesson) -> None:
    walk = LessonWalk(first)
    for step in first.steps:
        decision = walk.table.game.decision
        if step.answers:
            assert decision is not None
            assert (decision.seats == (first.seat,)) == bool(step.do), step.name
            assert step.when == decision.prompt
        assert walk.take(step)


def test_the_stronghold_gives_the_attack_that_was_missing_and_costs_no_activation(first: Lesson) -> None:
    state = walked(first, "beside").table.game.state
    assert (value(state, "spears", "at"), value(state, "wardens", "t")) == (4, 4)
    assert [disk.id for disk in state.disks.values() if disk.activated] == ["spears"]


def test_the_shurikens_leave_the_general_the_toughness_that_is_said(first: Lesson) -> None:
    state = walked(first, "order").table.game.state
    assert (state.disks["general"].poison, value(state, "general", "t")) == (4, 1)
    assert "throwers" not in state.disks


def test_only_units_at_home_are_offered_the_item(first: Lesson) -> None:
    decision = walked(first, "item").table.game.decision
    assert decision is not None
    assert [option.key for option in decision.options if not option.reasons] == ["priest", "riders"]


def test_the_duel_goes_as_its_words_say(first: Lesson) -> None:
    ended = next(event.values for event in walked(first, "result").events if event.kind == "duel-ended")
    assert (ended["counters"], ended["upon_counters"]) == (5, 2)
    assert (ended["damage"], ended["upon_damage"], ended["destroyed"]) == (8, 4, ("blades",))
    dropped = next(event.values for event in walked(first, "result").events if event.kind == "duel-dropped")
    assert (dropped["focus"], dropped["missed"]) == (4, 1)


def test_the_masked_blades_bar_every_way_to_the_manor(first: Lesson) -> None:
    """Straight on the riders would have to stop on them; around them six flips of 2.5 in are too few."""
    state = walked(first, "gallop").table.game.state
    blades = walked(first, "blocked").table.game.state.table["blades"]
    riders, manor = state.table["riders"], next(land for land in state.lands if land.id == "manor")
    aside = blades.radius + riders.radius
    there = ((riders.at[1] - blades.at[1]) ** 2 + aside**2) ** 0.5
    onwards = blades.at[1] - manor.at[1] - manor.radius - riders.radius
    assert blades.at[0] == riders.at[0] == manor.at[0]
    assert there + (onwards**2 + aside**2) ** 0.5 > 6 * 2 * riders.radius


# --- the puzzles ---


def solved(one: Puzzle, answers: Sequence[AnswerShape], own: str = "first", seed: int | None = None) -> bool | None:
    """Whether answers solve it, a policy going on where they have run out; None where one of them was refused."""
    table = one.table()
    names = {**one.policies, one.seat: own}
    seed = one.position.seed if seed is None else seed
    outcome = play(table, answers, players_for(["A", "B"], names, seed, SYSTEM))
    return None if outcome.refused else is_solved(one, table.game)


@pytest.mark.parametrize("id_", PUZZLES)
def test_the_recorded_solution_solves_it_without_any_help(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    table = one.table()
    outcome = play(table, one.solution, players_for(["A", "B"], one.policies, one.position.seed, SYSTEM))
    assert outcome.answer_count == len(one.solution)
    assert is_solved(one, table.game)


@pytest.mark.parametrize("id_", PUZZLES)
def test_nothing_else_solves_it(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    assert one.traps
    assert [solved(one, trap) for trap in one.traps] == [False] * len(one.traps)
    assert solved(one, ()) is False
    assert solved(one, one.solution[:2]) is False
    assert [solved(one, (), "random", seed) for seed in range(6)] == [False] * 6


@pytest.mark.parametrize("id_", PUZZLES)
def test_the_solution_does_not_hang_on_one_seed(records: Records, id_: str) -> None:
    """What is dropped in a duel and by archers is luck; an idea that is right works nearly always."""
    one = puzzle(id_, records)
    lucky = [replace(one, position=replace(one.position, seed=seed)) for seed in range(20)]
    assert [solved(again, one.solution) for again in lucky].count(True) >= 19


def test_only_the_runners_reach_the_sentinels_and_not_even_the_stronghold_is_enough_for_them(records: Records) -> None:
    state = puzzle("the-long-spear", records).position.state
    target = state.table["sentinels"]

    def reaches(id_: str) -> bool:
        lying = state.table[id_]
        way = 2 * lying.radius * value(state, id_, "m") + lying.radius + target.radius
        return squared(lying.at, target.at) < way**2

    assert [disk.id for disk in state.of("A") if reaches(disk.id)] == ["scouts"]
    assert value(state, "scouts", "at") + 1 < value(state, "sentinels", "t") <= value(state, "scouts", "at") + 3


def test_a_shugenja_of_air_is_refused_the_spell_of_earth_and_told_why(records: Records) -> None:
    game = puzzle("the-wrong-ring", records).table().game
    for key in ("wind", "cast"):
        assert game.decision is not None
        game.answer(Answer(decision=game.decision.id, seat="A", pick=(key,)))
    assert game.decision is not None
    told = {option.key: [reason.code for reason in option.reasons] for option in game.decision.options}
    assert told == {"mighty-protection": ["spell-ring"], "gift-of-the-wind": []}


@pytest.mark.parametrize("id_", PUZZLES)
def test_it_has_words(id_: str) -> None:
    assert all(say(f"puzzle.{id_}.{what}") for what in ("name", "goal", "hint"))
