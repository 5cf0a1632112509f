"""The first battle of Dragon Dice in the real window, with the mouse from the first card to the last; its puzzles."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.armies.validator import battle_records
from app.documents.answer_codec import answer_of
from app.engine.protocol import Answer
from app.games.api.records import Records
from app.games.registry import syllabus_of
from app.teaching.puzzles import explanation_of, hints_of, puzzle
from app.words import say
from catalog.overlay import open_library
from tests.ui.battle.conftest import Lodging
from tests.ui.battle.test_lessons import Learner
from ui.battle.lessons.lesson_page import DONE, kept_word
from ui.battle.lessons.puzzle_page import PuzzlePage
from ui.games.dragon_dice.controls.health_control import HealthControl

SYSTEM = "dragon-dice"
ID = syllabus_of(SYSTEM).lessons[0]
PUZZLES = syllabus_of(SYSTEM).puzzles

pytestmark = pytest.mark.slow


class DiceLearner(Learner):
    """Answers with the buttons of the bar and of the sheets."""

    def answer(self) -> None:
        expected, control = self.session.course.expected, self.page.board.bar.control
        if not expected.pick:
            self.click(self.page.board.bar.pass_)
            return
        for key in expected.pick:
            button = control.button_of(key)
            assert isinstance(button, QWidget), (self.step, key)
            self.wait(button.isVisible)  # a sheet comes when the dice rest
            self.click(button)
        if isinstance(control, HealthControl):
            self.click(control.take)


@pytest.fixture
def records(built_home: Path) -> Records:
    opened = open_library(built_home)
    found = battle_records(opened.catalog, SYSTEM)
    opened.close()
    return found


@pytest.fixture
def learner(qtbot: QtBot, lodging: Lodging, records: Records) -> DiceLearner:
    made = DiceLearner(qtbot, lodging.context, records, ID)
    made.begin()
    return made


def test_the_whole_lesson_is_played_with_the_mouse(learner: DiceLearner) -> None:
    seen = []
    while learner.step != "end":
        seen.append(learner.step)
        assert learner.coach.text.text() == say(f"lesson.{ID}.{learner.step}")
        learner.do_step()
    steps = learner.page.lesson.steps[:-1]
    # Without a pace the computer may take a step while the one before it is still looked for.
    hurried = {step.name for before, step in pairwise(steps) if before.watch and step.watch}
    assert [name for name in seen if name not in hurried] == [step.name for step in steps if step.name not in hurried]
    assert learner.session.game.result.reason == "captured"
    assert kept_word(learner.memory, ID) == DONE
    assert all(learner.coach.buttons[name].isVisible() for name in ("whole", "puzzles", "back"))


def test_every_card_points_at_what_it_wants_and_a_wrong_answer_changes_nothing(learner: DiceLearner) -> None:
    for step in learner.page.lesson.steps:
        if not step.do:
            continue
        learner.go_to(step.name)
        learner.wait(lambda: learner.session.decision is not None)
        learner.wait(lambda: list(learner.coach.targets()))
        decision, before = learner.session.decision, learner.session.game.value
        wrong = next((one.key for one in decision.options if one.key not in (step.do[0].pick or ())), None)
        if wrong is not None:
            assert not learner.session.give(learner.session.answer(pick=(wrong,))), step.name
            assert learner.session.game.value == before
            assert learner.coach.hint.text(), step.name
            assert learner.step == step.name


@pytest.mark.parametrize(("size", "scale"), [((1366, 700), 100), ((760, 620), 100), ((1600, 1000), 200)])
def test_every_card_is_read_whole_and_covers_no_table(learner: DiceLearner, size: tuple[int, int], scale: int) -> None:
    learner.context.theme.set_scale(scale)
    learner.page.resize(*size)
    for step in learner.page.lesson.steps:
        learner.go_to(step.name)
        learner.bot.wait(20)
        coach = learner.coach
        assert learner.page.rect().contains(coach.geometry()), step.name
        assert not coach.geometry().intersects(learner.page.board.geometry()), step.name
        assert coach.text.heightForWidth(coach.text.width()) <= coach.text.height(), step.name
    learner.context.theme.set_scale(100)


@pytest.mark.parametrize("id_", PUZZLES)
def test_each_puzzle_is_solved_at_the_table_and_explained(
    qtbot: QtBot, lodging: Lodging, records: Records, id_: str
) -> None:
    one = puzzle(id_, records)
    page = PuzzlePage(lodging.context, one, records, pace=0)
    qtbot.addWidget(page)
    page.resize(1300, 820)
    page.show()
    qtbot.waitExposed(page)
    for count in (1, 2, 2):
        page.show_hint()
        assert page.sheet.hint.text().splitlines() == list(hints_of(one)[:count])
    for shape in one.solution:
        if shape.seat == "B":
            continue  # the other side says it by itself
        qtbot.waitUntil(lambda: page.session.decision is not None, timeout=10_000)
        made = answer_of(shape, page.session.decision, page.session.game.waiting, page.session.battle.codec)
        assert isinstance(made, Answer)
        assert not page.sheet.why.isVisible()
        assert page.session.give(made)
    qtbot.waitUntil(lambda: page.session.is_solved is not None, timeout=10_000)
    assert page.sheet.outcome.text() == say("puzzle.is-solved")
    assert page.sheet.why.isVisible()
    assert page.sheet.why.text() == explanation_of(one)
