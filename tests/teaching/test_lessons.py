"""The first battle as data: it can be played from its first to its last step; what is wrong with a lesson is said."""

from dataclasses import replace

import pytest

from app.base.errors import Problem
from app.engine.protocol import Answer
from app.games.api.records import Records
from app.games.disk.lesson_flips import landings, meant_flips
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.flips import FlipSpot
from app.games.registry import syllabus_of, taught
from app.teaching.lesson_files import raw_of
from app.teaching.lesson_progress import LessonProgress, is_meant
from app.teaching.lessons import FOLDER, Lesson, LessonWalk, lesson, read_lesson, walk_to
from app.words import say, tell
from catalog.source_positions import read_marked
from tests.words.all_tables import all_sentences

FIRST = syllabus_of("diskwars").lessons[0]

INCH = 25_400


@pytest.fixture(scope="module")
def first(records: Records) -> Lesson:
    return lesson(FIRST, records)


def steps(of: Lesson) -> list[str]:
    return [step.name for step in of.steps]


# --- ours ---


def test_every_lesson_can_be_read(records: Records) -> None:
    for id_ in syllabus_of("diskwars").lessons:
        assert lesson(id_, records).id == id_


def test_the_first_battle_is_played_to_its_end_and_won(first: Lesson) -> None:
    result = walk_to(first, len(first.steps)).table.game.result
    assert result is not None
    assert (result.winners, result.reason, dict(result.scores)) == (("A",), "points", {"A": 47, "B": 11})


def test_the_last_words_say_the_score_that_it_comes_to(first: Lesson) -> None:
    result = walk_to(first, len(first.steps)).table.game.result
    assert result is not None
    assert "{A} points to {B}".format(**result.scores) in say(first.code(len(first.steps) - 1))


def test_it_covers_what_a_beginner_needs(first: Lesson) -> None:
    """By what is asked and what happens, not by what is said."""
    asked = {step.when for step in first.steps}
    assert asked >= {
        "ask.activate", "ask.action", "ask.flip", "ask.archer", "ask.target", "ask.stack", "ask.enter"
    }  # fmt: skip
    happened = {event.kind for event in walk_to(first, len(first.steps)).events}
    assert happened >= {"spell-cast", "disk-wounded", "disk-destroyed", "counter-landed", "disk-entered", "round-began"}
    assert any(step.is_undo for step in first.steps)


def test_every_question_to_the_learner_is_told_by_its_step(first: Lesson) -> None:
    """Whoever answers step by step is never asked something that no step is about."""
    walk = LessonWalk(first)
    for step in first.steps:
        decision = walk.table.game.decision
        if step.do:
            assert decision is not None
            assert decision.seats == (first.seat,), step.name
            assert step.when == decision.prompt
        if step.watch:
            assert decision is not None
            assert decision.seats != (first.seat,), step.name
        assert walk.take(step)


def test_every_sentence_of_a_lesson_belongs_to_a_step() -> None:
    """Of every game that can be learnt."""
    codes = set()
    for id_ in (id_ for game in taught() for id_ in syllabus_of(game).lessons):
        for step in read_marked(id_, raw_of(FOLDER, id_)).value["steps"]:
            codes.add(f"lesson.{id_}.{step['say']}")
            codes |= {f"lesson.part.{step['begins']}"} if "begins" in step else set()
    assert {code for code in all_sentences() if code.startswith("lesson.")} == codes


def test_both_sides_are_of_legions_armies(first: Lesson, legions: dict[str, set[str]]) -> None:
    state = first.position.state
    for seat, army in (("A", "legions-elf"), ("B", "legions-orc")):
        brought = {disk.card.id for disk in state.disks.values() if disk.seat == seat}
        brought |= {*state.seat(seat).stack, *state.seat(seat).spellbook}
        assert brought <= legions[army]


# --- going through it ---


def test_a_course_goes_from_answer_to_answer_and_from_step_to_step(first: Lesson) -> None:
    course = LessonProgress(first, steps(first).index("flip"))
    assert course.answered().number == course.number
    assert course.answered().answered() == course.on()
    assert LessonProgress(first, len(first.steps)).is_over


def test_what_only_wants_to_be_read_stands_in_nobodys_way(first: Lesson) -> None:
    course = LessonProgress(first, steps(first).index("welcome")).to_do()
    assert course is not None
    assert course.step is not None
    assert course.step.name == "activate"
    assert LessonProgress(first, steps(first).index("orcs")).to_do() is None  # the other side comes first


def test_a_flip_is_meant_when_it_lands_on_the_same_disk_or_near(first: Lesson) -> None:
    number = steps(first).index("flip")
    game, do = walk_to(first, number).table.game, first.steps[number].do
    assert game.decision is not None
    spot = game.decision.place
    assert isinstance(spot, FlipSpot)
    _, end = landings(spot, do)
    near = (end[0] + INCH, end[1])
    assert meant_flips(game, do, [Flip((0, 0)), Flip(end)]) == 2
    assert meant_flips(game, do, [Flip((0, 0)), Flip(near)]) == 2
    assert meant_flips(game, do, [Flip((0, 0)), Flip((end[0] + 8 * INCH, end[1]))]) == 0
    assert meant_flips(game, do, []) == 0


def test_only_the_answer_that_is_expected_is_meant(first: Lesson) -> None:
    number = steps(first).index("activate")
    game, expected = walk_to(first, number).table.game, first.steps[number].do[0]
    assert game.decision is not None
    said = Answer(decision=game.decision.id, seat="A", pick=("warriors",))
    assert is_meant(game, expected, said)
    assert not is_meant(game, expected, replace(said, pick=("hunter",)))
    assert not is_meant(game, expected, replace(said, pick=None))


def test_what_is_laid_may_be_laid_wherever_the_rules_allow(first: Lesson) -> None:
    number = steps(first).index("bring")
    game, expected = walk_to(first, number).table.game, first.steps[number].do[0]
    assert game.decision is not None
    card = game.decision.about[0]
    here = Answer(decision=game.decision.id, seat="A", place=Places({card: (27 * INCH, 28 * INCH)}))
    there = Answer(decision=game.decision.id, seat="A", place=Places({card: (5 * INCH, 5 * INCH)}))
    assert is_meant(game, expected, here)
    assert not is_meant(game, expected, there)


# --- what is wrong ---


def broken(records: Records, old: str, new: str) -> list[str]:
    """What is said of the first battle with one thing changed."""
    raw = raw_of(FOLDER, FIRST).decode()
    assert old in raw
    read = read_lesson(raw.replace(old, new, 1).encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert all(isinstance(one, Problem) for one in read)
    return [tell(one) for one in read]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("roundel-lesson/1", "roundel-lesson/9", "newer"),
        ("roundel-lesson/1", "other/1", "other/1"),
        ("say: welcome", "say: nothing", "no text for step nothing"),
        ("begins: disk", "begins: nowhere", "no text for step nowhere"),
        ("when: ask.archer", "when: ask.target", "Step archer expects ask.target"),
        ("do: [{pick: torch}]", "do: [{pick: nobody}]", "reject the answers of step target"),
        ("do: [{pick: torch}]", "do: [{pick: torch, number: 1}]", "2"),
        ("undo: true,", "undo: true, do: [{pick: move}],", "step take-back"),
        ("part: undo", "part: cellar", "cellar"),
        ("disk: windrider", "disk: no-such-disk", "no-such-disk"),
        ("steps:", "stops:", "stops"),
        ("seat: A\n", "seat: A\n  - x: [\n", "YAML"),
    ],
)
def test_a_bad_lesson_is_refused_and_it_is_said_why(records: Records, old: str, new: str, said: str) -> None:
    assert any(said.lower() in one.lower() for one in broken(records, old, new)), broken(records, old, new)


def test_all_problems_of_a_lesson_are_told_at_once(records: Records) -> None:
    raw = raw_of(FOLDER, FIRST).decode().replace("say: welcome", "say: x").replace("say: goal", "say: y")
    read = read_lesson(raw.encode(), "x.yaml", records)
    assert isinstance(read, tuple)
    assert len(read) == 2


def test_answers_know_their_line(records: Records) -> None:
    assert any("x.yaml:" in one for one in broken(records, "do: [{pick: torch}]", "do: [{pick: torch, number: 1}]"))
