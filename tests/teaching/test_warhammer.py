"""The lesson and the puzzles of Warhammer: Diskwars: each plays through, each has a solution, and wrong ideas fail."""

import pytest

from app.base.errors import Problem
from app.battles.players import players_for
from app.battles.playing import play
from app.games.api.records import Records
from app.games.registry import battle_of, syllabus_of, taught
from app.teaching.lesson_files import raw_of
from app.teaching.lessons import lesson, walk_to
from app.teaching.puzzles import FOLDER, Puzzle, is_solved, puzzle, read_puzzle
from app.words import say, tell
from catalog.load import load_built_in

SYSTEM = "warhammer"
PUZZLES = syllabus_of(SYSTEM).puzzles


@pytest.fixture(scope="module")
def records() -> Records:
    found: dict[str, dict[str, object]] = {kind: {} for kind in battle_of(SYSTEM).codec.kinds}
    for item in load_built_in().items:
        if item.system == SYSTEM and item.kind in found:
            found[item.kind][item.entry.id] = item.entry
    return found  # type: ignore[return-value]


def test_it_can_be_learnt() -> None:
    assert SYSTEM in taught()
    assert len(PUZZLES) == 5


# --- the lesson ---


def test_the_first_battle_goes_as_its_words_say(records: Records) -> None:
    one = lesson("first-clash", records)
    end = walk_to(one, len(one.steps) - 1)
    result = end.table.game.result
    assert result is not None
    assert dict(result.scores) == {"A": 4, "B": 1}
    assert result.winners == ("A",)


def test_the_dice_of_the_first_shot_are_those_that_are_explained(records: Records) -> None:
    one = lesson("first-clash", records)
    walk = walk_to(one, [step.name for step in one.steps].index("dice"))
    rolled = [event.values["faces"] for event in walk.events if event.kind == "dice-rolled"]
    assert [sorted(faces) for faces in rolled] == [["chaos", "hit", "miss"]]
    assert walk.table.game.state.disks["boyz"].damage == 3


def test_every_part_of_the_battle_is_taught(records: Records) -> None:
    one = lesson("first-clash", records)
    asked = {step.when for step in one.steps if step.do}
    assert {"ask.command", "ask.activation", "ask.action", "ask.flip", "ask.engagement"} <= asked
    assert any(step.is_undo for step in one.steps)
    assert [name for name, _ in one.parts][-1] == "scoring"


# --- the puzzles ---


def solved(one: Puzzle, answers: object, own: str = "first", seed: int | None = None) -> bool | None:
    """Whether answers solve it, a policy going on where they have run out; None where one of them was refused."""
    table = one.table()
    names = {**one.policies, one.seat: own}
    seed = one.position.seed if seed is None else seed
    outcome = play(table, answers, players_for(["A", "B"], names, seed, SYSTEM))  # type: ignore[arg-type]
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
    assert solved(one, one.solution[:1]) is False
    assert [solved(one, (), "random", seed) for seed in range(6)] == [False] * 6


@pytest.mark.parametrize("id_", PUZZLES)
def test_it_has_words(id_: str) -> None:
    assert all(say(f"puzzle.{id_}.{what}") for what in ("name", "goal", "hint"))


@pytest.mark.parametrize("goal", ["{controls: {terrain: hall, seat: A}}", "{controls: {terrain: ruins, seat: X}}"])
def test_a_goal_may_only_name_what_is_there(records: Records, goal: str) -> None:
    raw = raw_of(FOLDER, "take-the-ruins").decode()
    good = "{controls: {terrain: ruins, seat: A}}"
    assert good in raw
    read = read_puzzle(raw.replace(good, goal, 1).encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert all(isinstance(one, Problem) for one in read)
    assert ["no piece" in tell(one) for one in read] == [True]
