"""Every puzzle can be solved, by its recorded solution, and does not solve itself."""

from dataclasses import replace

import pytest

from app.base.errors import Problem
from app.battles.players import players_for
from app.battles.playing import play
from app.games.api.records import Records
from app.games.diskwars.battle import game
from app.games.registry import syllabus_of, taught
from app.teaching.lesson_files import raw_of
from app.teaching.puzzles import FOLDER, is_solved, puzzle, read_puzzle, solves
from app.words import say, tell
from tests.words.all_tables import all_sentences

PUZZLES = syllabus_of("diskwars").puzzles

GOAL = "{holds: {land: hill, seat: A}}"  # of hold-the-land


def test_all_puzzles_have_words() -> None:
    named = {code.split(".")[1] for code in all_sentences() if code.startswith("puzzle.") and code.endswith(".goal")}
    assert named == {id_ for game in taught() for id_ in syllabus_of(game).puzzles}


@pytest.mark.parametrize("id_", PUZZLES)
def test_the_recorded_solution_solves_it(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    table = one.table()
    outcome = play(
        table, one.solution, players_for(["A", "B"], one.policies, one.position.seed, one.position.state.system)
    )
    assert outcome.answer_count == len(one.solution)
    assert table.game.result is not None
    assert is_solved(one, table.game)


@pytest.mark.parametrize("id_", PUZZLES)
def test_it_is_not_solved_by_the_first_thing_that_is_offered(records: Records, id_: str) -> None:
    assert not solves(puzzle(id_, records), (), "first")


@pytest.mark.parametrize("id_", PUZZLES)
def test_it_is_not_solved_by_chance(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    for seed in range(6):
        table = one.table()
        play(table, (), players_for(["A", "B"], {**one.policies, one.seat: "random"}, seed, one.position.state.system))
        assert is_solved(one, table.game) is False


@pytest.mark.parametrize("id_", PUZZLES)
def test_what_looks_good_and_is_not_is_recorded_and_fails(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    assert one.traps
    for trap in one.traps:
        table = one.table()
        names = {**one.policies, one.seat: "first"}
        outcome = play(table, trap, players_for(["A", "B"], names, one.position.seed, one.position.state.system))
        assert outcome.answer_count == len(trap), trap
        assert is_solved(one, table.game) is False


@pytest.mark.parametrize("id_", PUZZLES)
def test_half_a_solution_is_none(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    assert not solves(one, one.solution[:2])


def test_nobody_can_say_before_the_moment_has_come(records: Records) -> None:
    one = puzzle("win-the-stack", records)
    assert is_solved(one, one.table().game) is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("roundel-puzzle/1", "roundel-puzzle/2", "newer"),
        ("{fallen: [marauders, twister]}", "{fallen: [marauders], standing: [warriors]}", "exactly one thing"),
        ("{fallen: [marauders, twister]}", "{}", "exactly one thing"),
        ("{fallen: [marauders, twister]}", "{fallen: [marauder]}", "no piece marauder"),
        ("{fallen: [marauders, twister]}", "{vanished: [marauders]}", "vanished"),
        ("  - {fallen: [marauders, twister]}", "  []", "at least one goal"),
        ("until: segment:remove-counters", "until: segment:tea", "segment:tea"),
        ("until: segment:remove-counters", "until: decision", "decision"),
        ("other: first", "other: firts", "did you mean first"),
        ("id: win-the-stack", "id: win-the-war", "no text"),
        ("solution: [{pick: wind}", "solution: [{pick: wind, number: 2}", "2"),
        ("disk: windrider", "disk: no-such-disk", "no-such-disk"),
    ],
)
def test_a_bad_puzzle_is_refused_and_it_is_said_why(records: Records, old: str, new: str, said: str) -> None:
    raw = raw_of(FOLDER, "win-the-stack").decode()
    assert old in raw
    read = read_puzzle(raw.replace(old, new, 1).encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert all(isinstance(one, Problem) for one in read)
    assert any(said.lower() in tell(one).lower() for one in read), [tell(one) for one in read]


@pytest.mark.parametrize("id_", PUZZLES)
def test_its_words_name_what_it_is_about(id_: str) -> None:
    assert all(say(f"puzzle.{id_}.{what}") for what in ("name", "goal", "hint"))


def test_a_game_that_judges_no_learner_cannot_be_taught(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "BATTLE", replace(game.BATTLE, lessons=None))
    read = read_puzzle(raw_of(FOLDER, "win-the-stack"), "x.yaml", records)
    assert isinstance(read, tuple)
    assert [tell(one) for one in read] == [
        "x.yaml: Roundel cannot teach Diskwars yet: nothing judges what a learner does there."
    ]


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("{holds: {land: hall, seat: A}}", "no piece hall"),
        ("{holds: {land: hill, seat: X}}", "no piece X"),
        ("{killed: {seat: X, least: 1}}", "no piece X"),
    ],
)
def test_a_goal_may_only_name_what_lies_there(records: Records, goal: str, said: str) -> None:
    raw = raw_of(FOLDER, "hold-the-land").decode()
    assert GOAL in raw
    read = read_puzzle(raw.replace(GOAL, goal, 1).encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert [said in tell(one) for one in read] == [True]
