"""A puzzle on the screen: tried, missed, hinted at, solved, and the mark that stays."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.documents.answer_codec import answer_of
from app.engine.protocol import Answer
from app.games.api.records import Records
from app.games.registry import syllabus_of
from app.teaching.lessons import lesson
from app.teaching.puzzles import puzzle
from app.words import say
from tests.ui.battle.conftest import Lodging
from ui.battle.lessons.learning_page import LearnPage, columns_for
from ui.battle.lessons.puzzle_page import PuzzlePage, tries_of, was_solved

FIRST = syllabus_of("diskwars").lessons[0]
PUZZLES = syllabus_of("diskwars").puzzles

pytestmark = pytest.mark.slow

ID = "win-the-stack"


def opened(qtbot: QtBot, lodging: Lodging, records: Records, id_: str = ID) -> PuzzlePage:
    for one in PUZZLES:
        for what in ("tries", "solved"):
            lodging.context.memory.keep(f"puzzle.{one}.{what}", 0)
    page = PuzzlePage(lodging.context, puzzle(id_, records), records, pace=0)
    qtbot.addWidget(page)
    page.resize(1300, 820)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=10_000)
    return page


def solve(qtbot: QtBot, page: PuzzlePage) -> None:
    """As the recorded solution has it; windows and the other side are waited for."""
    for shape in page.puzzle.solution:
        qtbot.waitUntil(lambda: page.session.decision is not None, timeout=10_000)
        made = answer_of(shape, page.session.decision, page.session.game.waiting, page.session.battle.codec)
        assert isinstance(made, Answer)
        assert page.session.give(made)
    qtbot.waitUntil(lambda: page.session.is_solved is not None, timeout=10_000)


@pytest.mark.parametrize("id_", PUZZLES)
def test_each_is_solved_at_the_table(qtbot: QtBot, lodging: Lodging, records: Records, id_: str) -> None:
    page = opened(qtbot, lodging, records, id_)
    assert not page.sheet.solved.isVisible()
    solve(qtbot, page)
    assert page.sheet.outcome.text() == say("puzzle.is-solved")
    assert was_solved(lodging.context.memory, id_)
    assert page.sheet.solved.isVisible()
    assert page.sheet.buttons["next"].isVisible() == (id_ != PUZZLES[-1])


def test_a_missed_one_says_so_and_can_be_tried_again_or_taken_back(
    qtbot: QtBot, lodging: Lodging, records: Records
) -> None:
    page = opened(qtbot, lodging, records)
    page.session.give(page.session.answer(pick=("done",)))
    assert page.sheet.outcome.text() == say("puzzle.is-not")
    assert page.session.question_text() == say("puzzle.over")
    page.session.undo()
    assert page.session.is_solved is None
    assert not page.sheet.outcome.isVisible()
    page.sheet.buttons["again"].click()
    assert tries_of(lodging.context.memory, ID) == 2
    assert say("puzzle.tries", number=2) == page.sheet.tries.text()
    solve(qtbot, page)
    page.sheet.buttons["again"].click()
    assert was_solved(lodging.context.memory, ID)  # for ever


def test_the_hint_is_shown_when_it_is_asked_for(qtbot: QtBot, lodging: Lodging, records: Records) -> None:
    page = opened(qtbot, lodging, records)
    page.take_focus()
    assert not page.sheet.hint.isVisible()
    qtbot.keyClick(page.focusWidget() or page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.sheet.hint.isVisible()
    page.session.give(page.session.answer(pick=("wind",)))
    assert page.sheet.hint.isVisible()


def test_nobody_else_is_asked_what_to_do(qtbot: QtBot, lodging: Lodging, records: Records) -> None:
    page = opened(qtbot, lodging, records)
    assert page.board is not None
    assert not page.board.bar.hint.isVisible()


def test_the_list_shows_what_was_tried_and_what_was_solved(qtbot: QtBot, lodging: Lodging, records: Records) -> None:
    page = opened(qtbot, lodging, records)
    solve(qtbot, page)
    whole = LearnPage(lodging.context, [lesson(FIRST, records)])
    qtbot.addWidget(whole)
    whole.show()
    (listed,) = whole.courses
    assert listed.count.text() == say("learn.puzzles", solved=1, count=len(PUZZLES))
    assert listed.puzzles[ID].badge.isVisible()
    assert listed.puzzles[ID].state.text() == say("learn.tries-one")
    assert not listed.puzzles["one-shot"].badge.isVisible()
    lodging.context.memory.keep(f"lesson.{FIRST}", "archer")
    listed.renew()
    assert listed.first.open.text() == say("learn.resume")
    lodging.context.memory.keep(f"lesson.{FIRST}", "done")
    listed.renew()
    assert listed.first.open.text() == say("learn.again")
    lodging.context.memory.keep(f"lesson.{FIRST}", "a step of another version")
    listed.renew()
    assert listed.first.open.text() == say("learn.begin")


@pytest.mark.parametrize(
    ("width", "columns"), [(300, 1), (799, 1), (800, 2), (1300, 2), (1599, 2), (1600, 4), (3000, 4)]
)
def test_four_games_stand_in_rows_of_the_same_length(width: int, columns: int) -> None:
    assert columns_for(width, 400, 4) == columns
