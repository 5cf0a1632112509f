"""Pictures of learning Dragon Dice: what can be learnt, the lesson at several steps, a puzzle before and after."""

from studio import Studio
from teaching import everywhere

from app.games.registry import syllabus_of
from ui.battle.lessons.learning_page import LearnPage
from ui.battle.lessons.lesson_page import LessonPage
from ui.battle.lessons.puzzle_page import PuzzlePage
from ui.battle.screen import BattleScreen

SYSTEM = "dragon-dice"
STEPS = ("dice", "losses", "retreat", "summoned", "mud", "end")


def shoot(studio: Studio) -> None:
    studio.frame.show_screen("battle")
    place = studio.frame.screens["battle"]
    assert isinstance(place, BattleScreen)
    place.visit(learn="")
    studio.wait(lambda: isinstance(place.pages.currentWidget(), LearnPage), "the list")
    everywhere(studio, "dice-list")
    place.visit(learn=syllabus_of(SYSTEM).lessons[0])
    studio.wait(lambda: isinstance(place.pages.currentWidget(), LessonPage), "the lesson")
    lesson = place.pages.currentWidget()
    assert isinstance(lesson, LessonPage)
    names = [step.name for step in lesson.lesson.steps]
    for name in STEPS:
        lesson.open_at(names.index(name))
        studio.settle(0.7)
        everywhere(studio, f"dice-lesson-{name}")
    place.visit(learn="which-spell")
    studio.wait(lambda: isinstance(place.pages.currentWidget(), PuzzlePage), "the puzzle")
    puzzle = place.pages.currentWidget()
    assert isinstance(puzzle, PuzzlePage)
    puzzle.show_hint()
    everywhere(studio, "dice-puzzle")
    puzzle.sheet.show_outcome(True)
    everywhere(studio, "dice-puzzle-solved")
