"""The first battle in the real window: played by hand, by being shown, left and taken up again."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.games.api.records import Records
from app.games.disk.lesson_flips import landings
from app.games.disk.rules.flips import FlipSpot
from app.games.registry import syllabus_of, taught
from app.teaching.lessons import lesson
from app.words import say
from tests.ui.battle.conftest import Lodging, Mouse
from tests.ui.battles.conftest import PATIENCE, Field
from ui.battle.lessons.coach import KEYS as COACH_KEYS
from ui.battle.lessons.learning_page import LearnPage
from ui.battle.lessons.lesson_page import DONE, LessonPage, kept_word
from ui.battle.question.controls import OfferControl
from ui.shell.services.app_context import AppContext

FIRST = syllabus_of("diskwars").lessons[0]

pytestmark = pytest.mark.slow


class Learner:
    """A lesson on the screen and who plays it. Attributes: page, memory, id (of the lesson)."""

    page: LessonPage

    def __init__(self, bot: QtBot, context: AppContext, records: Records, id_: str = FIRST) -> None:
        self.bot, self.context, self.records, self.id = bot, context, records, id_
        self.memory = context.memory
        self.memory.keep(f"lesson.{id_}", "")

    def begin(self) -> str:
        """Open the lesson where it was left; the other side answers without a pause."""
        self.page = LessonPage(self.context, lesson(self.id, self.records), self.records, pace=0)
        self.bot.addWidget(self.page)
        self.page.resize(1300, 800)
        self.page.show()
        self.bot.waitExposed(self.page)
        self.page.activateWindow()
        self.wait(self.page.isActiveWindow)
        self.page.take_focus()
        return self.step

    def wait(self, until: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    @property
    def session(self) -> Any:
        return self.page.session

    @property
    def coach(self) -> Any:
        return self.page.coach

    @property
    def step(self) -> str:
        step = self.session.course.step
        return step.name if step is not None else ""

    def go_to(self, name: str) -> None:
        self.page.open_at([step.name for step in self.page.lesson.steps].index(name))

    def click(self, button: Any) -> None:
        assert button.isVisible(), button.text()
        self.bot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(button.width() // 2, button.height() // 2))

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.bot.keyClick(self.page.focusWidget() or self.page, key, keys)

    # --- as a person does it ---

    def do_step(self) -> None:
        """Whatever this step wants, with the mouse on the table and in the bar, or by a key."""
        number, step = self.session.course.number, self.session.course.step
        if step.watch:
            self.wait(lambda: self.session.course.number > number)
        elif step.is_undo:
            self.click(self.page.board.bar.undo)
        elif step.is_read:
            self.click(self.coach.buttons["next"])
        else:
            while self.session.course.number == number:
                given = self.session.course.given
                self.answer()
                assert (self.session.course.number, self.session.course.given) != (number, given), step.name

    def answer(self) -> None:
        expected, decision = self.session.course.expected, self.session.decision
        mouse = Mouse(self.page.board)
        if expected.pick and expected.pick[0] in self.session.view.table:
            mouse.click(self.session.view.table[expected.pick[0]].at)
        elif expected.pick:
            self.click_offer(expected.pick[0])
        elif expected.flip:
            assert isinstance(decision.place, FlipSpot)
            ends = list(landings(decision.place, self.session.course.step.do[self.session.course.given :]))
            mouse.drag(decision.place.at, ends[-1])
        elif expected.place:
            mouse.click(expected.place)
        else:
            self.click(self.page.board.bar.pass_)

    def click_offer(self, key: str) -> None:
        control = self.page.board.bar.control
        assert isinstance(control, OfferControl)
        self.click(control.button_of(key))


@pytest.fixture
def learner(qtbot: QtBot, lodging: Lodging, records: Records) -> Learner:
    made = Learner(qtbot, lodging.context, records)
    made.begin()
    return made


def test_a_drag_answers_all_steps_of_the_lesson_that_it_does_and_undo_goes_back_to_the_first(learner: Learner) -> None:
    learner.go_to("activate")
    table, mouse = learner.session.view.table, Mouse(learner.page.board)
    at = table["warriors"].at
    mouse.drag(at, (at[0] + 150_000, at[1] + 20_000))  # not where the lesson wants to go
    assert learner.step == "activate"
    assert learner.session.game.is_quiet
    mouse.drag(at, table["twister"].at)
    assert learner.step == "pinned"
    learner.session.undo()
    assert learner.step == "activate"
    assert learner.session.view.table["warriors"].at == at


# --- all of it ---


@pytest.mark.slow
def test_the_whole_lesson_is_played_with_the_mouse(learner: Learner) -> None:
    seen = []
    while learner.step != "end":
        seen.append(learner.step)
        assert learner.coach.text.text() == say(f"lesson.{FIRST}.{learner.step}")
        learner.do_step()
    assert seen == [step.name for step in learner.page.lesson.steps[:-1]]
    assert learner.session.game.result.scores == {"A": 47, "B": 11}
    assert kept_word(learner.memory, FIRST) == DONE


def test_the_whole_lesson_is_played_by_being_shown(learner: Learner) -> None:
    """With one key, and another one for what is only read."""
    control = Qt.KeyboardModifier.ControlModifier
    while learner.step != "end":
        number, step = learner.session.course.number, learner.session.course.step
        if step.is_read:
            learner.press(Qt.Key.Key_Right, control)
        elif not step.watch:
            learner.press(Qt.Key.Key_Return, control)
        learner.wait(lambda number=number: learner.session.course.number > number)
    assert learner.session.game.result.scores == {"A": 47, "B": 11}


@pytest.mark.slow
def test_parts_can_be_skipped_to_the_end(learner: Learner) -> None:
    while learner.step != "end":
        learner.click(learner.coach.buttons["skip"])
    assert learner.session.game.result is not None
    assert learner.coach.buttons["whole"].isVisible()


# --- step by step ---


def test_what_the_lesson_is_not_about_is_refused_with_a_hint(learner: Learner) -> None:
    learner.go_to("activate")
    before = learner.session.game.hash
    learner.click_offer("hunter")
    assert learner.session.game.hash == before
    assert learner.step == "activate"
    assert "Deepwood Warriors" in learner.coach.hint.text()
    assert learner.coach.hint.isVisible()
    learner.click_offer("warriors")
    assert learner.step == "move"
    assert not learner.coach.hint.isVisible()


def test_a_flip_elsewhere_is_refused_and_one_nearby_lands_where_it_was_meant(learner: Learner) -> None:
    learner.go_to("flip")
    mouse, start = Mouse(learner.page.board), learner.session.decision.place.at
    end = list(landings(learner.session.decision.place, learner.session.course.step.do))[-1]
    mouse.drag(start, (start[0] + 100_000, start[1]))
    assert learner.session.view.table["warriors"].at == start
    assert learner.coach.hint.text() == say("coach.stray-flip")
    mouse.drag(start, (end[0] + 8_000, end[1] + 4_000))
    assert learner.session.view.table["warriors"].at == end
    assert learner.step == "pinned"


def test_who_reads_faster_may_answer_before_pressing_next(learner: Learner) -> None:
    assert learner.step == "welcome"
    learner.click_offer("warriors")
    assert learner.step == "move"


def test_back_says_it_again_and_takes_nothing_back(learner: Learner) -> None:
    learner.go_to("move")
    before = learner.session.game.hash
    learner.click(learner.coach.buttons["back"])
    assert learner.coach.text.text() == say(f"lesson.{FIRST}.activate")
    learner.click(learner.coach.buttons["next"])
    assert learner.coach.text.text() == say(f"lesson.{FIRST}.move")
    assert learner.session.game.hash == before


def test_undo_goes_back_a_step_where_it_is_not_asked_for(learner: Learner) -> None:
    learner.go_to("activate")
    learner.click_offer("warriors")
    learner.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert learner.step == "activate"


def test_the_undo_that_is_asked_for_puts_the_hunter_back(learner: Learner) -> None:
    learner.go_to("wrong-way")
    at = learner.session.view.table["hunter"].at
    learner.do_step()
    assert learner.step == "take-back"
    assert learner.session.view.table["hunter"].at != at
    learner.do_step()
    assert learner.step == "hunt"
    assert learner.session.view.table["hunter"].at == at


def test_the_other_side_waits_until_the_learner_has_read(learner: Learner) -> None:
    learner.go_to("wounds")
    before = learner.session.game.hash
    learner.bot.wait(60)
    assert learner.session.game.hash == before
    learner.click(learner.coach.buttons["next"])
    learner.wait(lambda: learner.step == "bring")


def test_it_is_left_and_taken_up_where_it_was(learner: Learner) -> None:
    learner.go_to("cast")
    learner.click_offer("takari")
    before = learner.session.lines
    assert learner.begin() == "cast"
    assert learner.session.lines == before[: len(learner.session.lines)]
    assert learner.session.decision.prompt == "ask.activate"


def test_who_leaves_before_undoing_makes_the_mistake_again(learner: Learner) -> None:
    learner.go_to("wrong-way")
    learner.do_step()
    assert learner.begin() == "wrong-way"


def test_the_learner_sees_no_more_than_in_any_battle(learner: Learner) -> None:
    assert learner.session.view == learner.session.game.view("A")


# --- the sheet ---


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        pytest.param((1440, 900), 100, marks=pytest.mark.slow),
        ((760, 620), 100),
        pytest.param((1600, 1000), 200, marks=pytest.mark.slow),
    ],
)
def test_the_coach_is_whole_and_covers_nothing_that_it_speaks_of(
    learner: Learner, size: tuple[int, int], scale: int
) -> None:
    learner.context.theme.set_scale(scale)
    learner.page.resize(*size)
    for name in ("goal", "numbers", "activate", "move", "flip", "stay", "fight", "bring", "gallop"):
        learner.go_to(name)
        learner.bot.wait(20)
        coach = learner.coach
        assert learner.page.rect().contains(coach.geometry()), name
        assert not coach.geometry().intersects(learner.page.board.geometry()), name
        assert learner.page.board.width() > coach.width(), name
        assert coach.text.heightForWidth(coach.text.width()) <= coach.text.height()
    learner.context.theme.set_scale(100)


def test_next_stays_at_the_same_place_through_the_whole_lesson(learner: Learner) -> None:
    places = set()
    for step in learner.session.lesson.steps[:-1]:
        if step.is_read:
            learner.go_to(step.name)
            learner.bot.wait(5)
            places.add(learner.coach.buttons["next"].mapTo(learner.page, QPoint()).toTuple())
    assert len(places) == 1


def test_the_piece_that_is_spoken_of_is_shown_large_with_its_values_marked(learner: Learner) -> None:
    learner.go_to("strong")
    picture = learner.coach.picture
    assert picture.name.text() == "Urotok Warrior"
    assert picture.face.width() > 100
    assert {name for name, cell in picture.cells.items() if cell.is_marked} == {"attack", "defense", "toughness"}
    learner.go_to("goal")
    assert learner.coach.picture.isHidden()


@pytest.mark.parametrize("key", ["Ctrl+Return", "Ctrl+Right"])
def test_the_last_words_keep_their_buttons(learner: Learner, key: str) -> None:
    learner.go_to(learner.session.lesson.steps[-1].name)
    for _ in range(2):
        {"Ctrl+Return": learner.coach.show_me, "Ctrl+Right": learner.coach.go_on}[key]()
    shown = {name for name, button in learner.coach.buttons.items() if button.isVisible()}
    assert shown == {"back", "whole", "puzzles"}
    assert learner.coach.text.text() == say(f"lesson.{FIRST}.{learner.session.lesson.steps[-1].name}")


def test_screen_readers_are_told_the_step(learner: Learner) -> None:
    learner.go_to("numbers")
    assert say(f"lesson.{FIRST}.numbers") in learner.coach.accessibleDescription()
    assert learner.coach.accessibleName() == say("coach.name")


def test_the_keys_of_the_coach_are_in_the_sheet_of_keys(learner: Learner) -> None:
    told = learner.page.key_table()
    assert told[say("coach.show")] == ("Ctrl+Return",)
    assert len(told) > len(COACH_KEYS)


# --- in the window ---


@pytest.fixture
def field(window: Any) -> Iterator[Field]:
    opened = Field(window)
    yield opened
    opened.screen.show_library()


def lesson_in(field: Field) -> LessonPage:
    field.wait(lambda: isinstance(field.screen.pages.currentWidget(), LessonPage))
    page = field.screen.pages.currentWidget()
    assert isinstance(page, LessonPage)
    return page


def list_in(field: Field) -> LearnPage:
    field.wait(lambda: isinstance(field.screen.pages.currentWidget(), LearnPage))
    page = field.screen.pages.currentWidget()
    assert isinstance(page, LearnPage)
    return page


@pytest.mark.slow
def test_it_begins_from_the_start_page_and_from_the_battles(field: Field) -> None:
    field.window.frame.show_screen("home")
    home = field.window.frame.screens["home"]
    field.wait(lambda: home.welcome is not None or home.overview is not None)
    (home.welcome or home.overview).learn.open.click()
    listed = list_in(field)
    assert field.window.frame.current == "battle"
    assert [course.lesson.id for course in listed.courses] == [syllabus_of(game).lessons[0] for game in taught()]
    listed.courses[0].first.open.click()
    page = lesson_in(field)
    assert field.screen.key_table()[say("coach.show")] == ("Ctrl+Return",)
    page.board.bar.back.click()
    assert field.screen.pages.currentWidget() is field.library
    field.library.learn_button.click()
    listed = list_in(field)
    listed.courses[-1].first.open.click()
    lesson_in(field)


@pytest.mark.slow
def test_from_the_end_a_whole_battle_is_two_clicks_away_and_so_are_the_puzzles(field: Field) -> None:
    field.screen.visit(learn=FIRST)
    page = lesson_in(field)
    page.open_at(len(page.lesson.steps) - 1)
    page.coach.buttons["puzzles"].click()
    field.wait(lambda: isinstance(field.screen.pages.currentWidget(), LearnPage))
    field.screen.visit(learn=FIRST)
    page = lesson_in(field)
    page.open_at(len(page.lesson.steps) - 1)
    page.coach.buttons["whole"].click()
    field.wait(lambda: field.screen.pages.currentWidget() is field.screen.setup)
    setup = field.ready()
    assert setup.plan is not None
    assert setup.plan.chairs[0].army == "published " + syllabus_of("diskwars").army
    field.wait(lambda: setup.begin_button.isEnabled())
    setup.begin_button.click()
    field.wait(lambda: field.screen.table is not None)
