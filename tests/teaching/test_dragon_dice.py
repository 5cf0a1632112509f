"""The lesson and the puzzles of Dragon Dice: each plays through, each has a solution, and nothing else solves it."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.documents.file_shapes import AnswerShape
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.dragon_dice.lessons.goals import GOALS, DragonDiceGoalShape
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import State
from app.games.registry import battle_of, syllabus_of, taught
from app.teaching.goals import is_met
from app.teaching.lesson_files import raw_of
from app.teaching.lesson_progress import lessons_for
from app.teaching.lessons import Lesson, LessonWalk, lesson, walk_to
from app.teaching.puzzles import FOLDER, Puzzle, explanation_of, hints_of, is_solved, puzzle, read_puzzle
from app.words import say, tell
from catalog.load import load_built_in
from tests.teaching.every_answer import EveryAnswer

SYSTEM = "dragon-dice"
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
    return lesson("dwarves-against-goblins", records)


def walked(of: Lesson, step: str) -> LessonWalk:
    """The battle when a step begins."""
    return walk_to(of, [one.name for one in of.steps].index(step))


def test_it_can_be_learnt() -> None:
    assert SYSTEM in taught()
    assert len(PUZZLES) == 5


# --- the lesson ---


def test_the_first_battle_is_won_with_two_captured_terrains(first: Lesson) -> None:
    end = walked(first, "end")
    result = end.table.game.result
    assert result is not None
    assert (result.winners, result.reason) == (("A",), "captured")
    state: State = end.table.game.state
    assert [one.id for one in state.terrains.values() if one.face == SUMMIT] == ["home-A", "frontier"]


def test_both_forces_are_half_a_starter_box(first: Lesson) -> None:
    state: State = first.position.state
    for seat in state.seat_ids:
        own = [die for die in state.dice.values() if die.owner == seat]
        assert sum(die.health for die in own if die.is_unit) == 18
        assert sum(die.card.sort == "dragon" for die in own) == 1
        magic = [die for die in own if die.is_unit and any(face.kind == "magic" for face in die.card.faces)]
        assert sum(die.health for die in magic) <= 9


def test_every_part_of_a_turn_is_taught(first: Lesson) -> None:
    """By what is asked and what happens, not by what is said."""
    asked = {step.when for step in first.steps if step.do}
    assert {
        "ask.march", "ask.maneuver", "ask.oppose", "ask.turn", "ask.action", "ask.losses", "ask.spell", "ask.reinforce",
        "ask.retreat", "ask.exchange",
    } <= asked  # fmt: skip
    happened = {event.kind for event in walked(first, "end").events}
    assert {"terrain-captured", "units-killed", "dragons-answered", "spell-resolved", "maneuver-lost"} <= happened
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


def test_every_card_is_short_and_asks_for_one_deed(first: Lesson) -> None:
    for number, step in enumerate(first.steps):
        assert len(say(first.code(number)).split()) <= 60, step.name
        assert len(step.do) <= 2, step.name  # a spell and its target are one deed


def test_what_is_pointed_at_is_there(first: Lesson) -> None:
    state: State = first.position.state
    keys = {*state.dice, *state.terrains, "dua-A", *(f"{seat}@{place}" for seat in "AB" for place in state.terrains)}
    assert {step.point.piece for step in first.steps if step.point.piece} <= keys


SUMMED = {  # what each card says of a roll, in the order of the battle
    "contest": [("maneuver", 5), ("counter-maneuver", 4)],
    "hits": [("attack", 8), ("save-melee", 6)],
    "losses": [("counter-attack", 6), ("save-melee", 4)],
    "arrows": [("attack", 3), ("save-missile", 2)],
    "held": [("maneuver", 5), ("counter-maneuver", 6)],
    "win": [("maneuver", 4), ("counter-maneuver", 3)],
}


@pytest.mark.parametrize("step", SUMMED)
def test_the_rolls_are_those_that_are_explained(first: Lesson, step: str) -> None:
    totals = [event.values["total"] for event in walked(first, step).events if event.kind == "summed"]
    assert totals[-2:] == [total for _, total in SUMMED[step]]


def test_the_mud_takes_the_maneuvers_that_are_said(first: Lesson) -> None:
    rolls = [event.values for event in walked(first, "win").events if event.kind == "rolled"]
    faces = [face for _, face in rolls[-1]["dice"]]
    assert sum(int(face.partition(":")[2]) for face in faces) == 9


def test_the_points_of_both_magic_actions_are_as_told(first: Lesson) -> None:
    points = [event.values["points"] for event in walked(first, "mud").events if event.kind == "magic-rolled"]
    assert points == [7, 5]


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
def test_what_looks_good_fails(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    assert one.traps
    assert [solved(one, trap) for trap in one.traps] == [False] * len(one.traps)
    assert solved(one, ()) is False
    assert [solved(one, (), "random", seed) for seed in range(6)] == [False] * 6


@pytest.mark.parametrize("id_", PUZZLES)
def test_every_roll_is_decided(records: Records, id_: str) -> None:
    """Nothing is left to chance, so that a solution is one for everybody and never luck."""
    one = puzzle(id_, records)
    state: State = one.position.state
    decided = {die for die, _ in one.position.script["decided"]}
    rolling = {die.id for die in state.dice.values() if die.is_unit or die.place in state.terrains}
    assert rolling <= decided
    assert all(state.dice[die].up == face for die, face in one.position.script["decided"])


def _cannot_win(state: State) -> bool:
    """Two captures need both marches: after the first one terrain must be held, and the second must turn another."""
    if state.segment != "second-march":
        return False
    held = [one.id for one in state.terrains.values() if one.holder == "A"]
    return not held or state.marching not in ("", "frontier", *held)


# The lines that solve each, as far as they differ in what matters. What else was tried is said by `EveryAnswer`.
SOLVING: dict[str, tuple[Callable[[State], bool], set[tuple[str, ...]], int]] = {
    "save-the-frontier": (
        lambda _: False,
        {
            ("home-A", *way, "missile:B@frontier", "frontier", "yes", turn)
            for way in (("no",), ("yes", "pass"), ("yes", "up"), ("yes", "down"))
            for turn in ("up", "down")
        },
        150,
    ),
    "choose-your-losses": (lambda _: False, {("warlord", "frontier", "yes", "up", "melee:B")}, 70),
    "the-dragon-at-the-gate": (
        lambda _: False,
        {("black-drake:6", "skirmisher+warlord", "footman>lizard", "pass", "home-A", "yes", "up")},
        1000,
    ),
    "which-spell": (
        lambda _: False,
        {
            ("home-A", *way, "magic", *("palsy:black", "B@frontier") * 2, "pass", "frontier", "yes", "up")
            for way in (("no",), ("yes", "pass"))
        },
        10_000,
    ),
    "two-in-one-turn": (
        _cannot_win,
        {("home-A", "yes", "up", "magic", "transmute-rock-to-mud:gold", "B@frontier", "pass", "frontier", "yes", "up")},
        2000,
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    "id_",
    [pytest.param(one, marks=pytest.mark.slow if one in ("which-spell", "two-in-one-turn") else ()) for one in PUZZLES],
)
def test_of_all_answers_only_these_solve_it(records: Records, id_: str) -> None:
    is_hopeless, solving, tried = SOLVING[id_]
    every = EveryAnswer(puzzle(id_, records), is_hopeless)
    assert every.solving == solving
    assert every.failing > tried


@pytest.mark.parametrize("id_", PUZZLES)
def test_it_has_words_two_hints_and_an_explanation(records: Records, id_: str) -> None:
    one = puzzle(id_, records)
    assert all(say(f"puzzle.{id_}.{what}") for what in ("name", "goal"))
    assert len(hints_of(one)) == 2
    assert len(explanation_of(one).split()) > 20


# --- what only this game can judge ---


def meets(position: Position[Any], goal: dict[str, Any], **changes: Any) -> bool:
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    state: State = table.game.state
    for place, values in changes.items():
        state = state.with_terrain(place, **values)
    return is_met(DragonDiceGoalShape.model_validate(goal), state, lessons_for(state))


def test_each_kind_of_goal_is_judged(first: Lesson) -> None:
    start = first.position
    summit = {"face": SUMMIT, "holder": "B"}
    assert set(GOALS) == set(DragonDiceGoalShape.model_fields)
    captured = {"captured": {"terrain": "frontier", "seat": "B"}}
    assert not meets(start, captured)
    assert meets(start, captured, frontier=summit)
    assert meets(start, {"turned": {"terrain": "frontier", "face": 6}})
    assert not meets(start, {"turned": {"terrain": "frontier", "face": 7}})
    kept = {"kept": {"terrain": "frontier", "seat": "B"}}
    assert meets(start, kept)
    assert not meets(start, kept, frontier={"face": 7})
    assert not meets(start, kept, frontier=summit)
    assert meets(start, kept, frontier={"face": SUMMIT, "holder": "A"})
    assert meets(start, {"alive": ["warlord", "lizard"]})
    assert not meets(start, {"dead": ["warlord"]})
    assert not meets(start, {"killed": {"seat": "A", "least": 1}})
    assert meets(start, {"slain": ["black-drake"]})
    assert not meets(start, {"won": "A"})
    assert not meets(start, {"cast": {"spell": "transmute-rock-to-mud", "on": "B@frontier"}})


def test_goals_see_what_the_battle_came_to(first: Lesson) -> None:
    state: State = walked(first, "dead").table.game.state
    lessons = lessons_for(state)

    def holds(**goal: Any) -> bool:
        return is_met(DragonDiceGoalShape.model_validate(goal), state, lessons)

    assert holds(dead=["sergeant", "thug", "mugger"])
    assert not holds(alive=["sergeant"])
    assert holds(killed={"seat": "B", "least": 2})
    assert not holds(killed={"seat": "B", "least": 3})
    state = walked(first, "dragon").table.game.state
    assert not holds(slain=["black-drake"])
    state = walked(first, "last-march").table.game.state
    assert holds(cast={"spell": "transmute-rock-to-mud", "on": "B@frontier"})
    assert holds(slain=["black-drake"])
    state = walked(first, "end").table.game.state
    assert holds(won="A")


GOAL = "{kept: {terrain: frontier, seat: B}}"


@pytest.mark.parametrize(
    "goal",
    [
        "{kept: {terrain: home-C, seat: B}}",
        "{captured: {terrain: frontier, seat: C}}",
        "{turned: {terrain: hill, face: 6}}",
        "{killed: {seat: C, least: 1}}",
        "{alive: [nobody]}",
        "{dead: [nobody]}",
        "{slain: [warlord]}",
        "{cast: {spell: nonsense, on: frontier}}",
        "{cast: {spell: palsy, on: hill}}",
        "{won: C}",
    ],
)
def test_a_goal_may_only_name_what_is_there(records: Records, goal: str) -> None:
    raw = raw_of(FOLDER, "save-the-frontier").decode()
    assert GOAL in raw
    read = read_puzzle(raw.replace(GOAL, goal, 1).encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert ["no piece" in tell(one) for one in read] == [True]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[wolf, \"maneuver:3\"]", "[wolf, \"maneuver:4\"]", "maneuver:4"),
        ("[wolf, \"maneuver:3\"]", "[fox, \"maneuver:3\"]", "fox"),
    ],
)  # fmt: skip
def test_a_decided_face_must_be_there(records: Records, old: str, new: str, said: str) -> None:
    raw = raw_of(FOLDER, "save-the-frontier").decode()
    assert old in raw
    read = read_puzzle(raw.replace(old, new, 1).encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert [said in tell(one) for one in read] == [True]
