"""Pictures of learning: the list, the lesson at several steps, a puzzle before and after, a tip."""

from studio import Studio

from app.games.registry import syllabus_of
from ui.battle.lessons.learning_page import LearnPage
from ui.battle.lessons.lesson_page import LessonPage
from ui.battle.lessons.puzzle_page import PuzzlePage
from ui.battle.screen import BattleScreen
from ui.battle.session.battle_tips import TipPanel, show_again

FIRST = syllabus_of("diskwars").lessons[0]

LOOKS = (
    ("light", 100, (1440, 900)),
    ("dark", 100, (1440, 900)),
    ("light", 100, (900, 620)),
    ("light", 200, (1600, 1000)),
)
STEPS = ("welcome", "numbers", "activate", "move", "flip", "take-back", "covered", "stay", "order", "bring", "end")


def shoot(studio: Studio) -> None:
    studio.frame.show_screen("home")
    everywhere(studio, "home")
    studio.frame.show_screen("battle")
    place = studio.frame.screens["battle"]
    assert isinstance(place, BattleScreen)
    place.visit(learn="")
    studio.wait(lambda: isinstance(place.pages.currentWidget(), LearnPage), "the list")
    everywhere(studio, "list")
    place.visit(learn=FIRST)
    studio.wait(lambda: isinstance(place.pages.currentWidget(), LessonPage), "the lesson")
    lesson = place.pages.currentWidget()
    assert isinstance(lesson, LessonPage)
    names = [step.name for step in lesson.lesson.steps]
    for name in STEPS:
        lesson.open_at(names.index(name) - (name == "take-back"))
        if name == "take-back":
            studio.wait(lambda: not lesson.session.is_busy, "the desk")
            lesson.coach.show_me()
        studio.settle(0.5)
        everywhere(studio, f"lesson-{name}")
    lesson.open_at(names.index("activate"))
    lesson.session.give(lesson.session.answer(pick=("hunter",)))
    everywhere(studio, "lesson-stray")
    place.visit(learn="save-the-wizard")
    studio.wait(lambda: isinstance(place.pages.currentWidget(), PuzzlePage), "the puzzle")
    puzzle = place.pages.currentWidget()
    assert isinstance(puzzle, PuzzlePage)
    everywhere(studio, "puzzle")
    puzzle.show_hint()
    puzzle.session.give(puzzle.session.answer(pick=("done",)))
    studio.settle(0.5)
    everywhere(studio, "puzzle-missed")
    show_again(studio.memory)
    assert puzzle.board is not None
    tip = TipPanel(puzzle.session, studio.theme, puzzle.board.surface)
    puzzle.session.undo()
    assert tip.isVisible()
    everywhere(studio, "tip")
    studio.frame.show_screen("settings", page="look")
    everywhere(studio, "settings")


def everywhere(studio: Studio, name: str) -> None:
    for choice, scale, size in LOOKS:
        studio.look(choice, scale, size)
        studio.settle(0.2)
        studio.shoot(f"teaching-{name}-{choice}-{size[0]}-{scale}")
    studio.look("light")
