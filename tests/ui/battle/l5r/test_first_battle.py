"""The first battle of L5R in the real window: with the mouse from the first card to the last."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.armies.validator import battle_records
from app.games.registry import syllabus_of
from app.words import say
from catalog.overlay import open_library
from tests.ui.battle.conftest import Lodging
from tests.ui.battle.test_lessons import Learner
from ui.battle.lessons.lesson_page import DONE, kept_word

SYSTEM = "l5r"
ID = syllabus_of(SYSTEM).lessons[0]

pytestmark = pytest.mark.slow


@pytest.fixture
def learner(qtbot: QtBot, lodging: Lodging, built_home: Path) -> Learner:
    opened = open_library(built_home)
    records = battle_records(opened.catalog, SYSTEM)
    opened.close()
    made = Learner(qtbot, lodging.context, records, ID)
    made.begin()
    return made


def test_the_whole_lesson_is_played_with_the_mouse(learner: Learner) -> None:
    seen = []
    while learner.step != "end":
        seen.append(learner.step)
        assert learner.coach.text.text() == say(f"lesson.{ID}.{learner.step}")
        learner.do_step()
    assert seen == [step.name for step in learner.page.lesson.steps[:-1]]
    assert learner.session.game.result.reason == "base-taken"
    assert kept_word(learner.memory, ID) == DONE


@pytest.mark.parametrize(("size", "scale"), [((1366, 700), 100), ((760, 620), 100), ((1600, 1000), 200)])
def test_every_card_is_read_whole_and_covers_no_table(learner: Learner, size: tuple[int, int], scale: int) -> None:
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


def test_the_values_that_are_spoken_of_are_shown_as_they_are_now(learner: Learner) -> None:
    for step, marked in (("beside", {"attack"}), ("poison", {"toughness"}), ("drops", {"toughness"})):
        learner.go_to(step)
        cells = learner.coach.picture.cells
        assert {name for name, cell in cells.items() if cell.is_marked} == marked, step
