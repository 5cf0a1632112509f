"""Notices at the foot, what was saved, and the tasks in the status bar."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication

from app.base.errors import KnownError, Problem
from app.words import say, tell_error
from ui.shell.services.app_context import Notice
from ui.shell.window import toasts as shelf
from ui.shell.window.toasts import Toast
from ui.widgets.dialogs import TitledDialog
from ui.widgets.textbox import TextBox

pytestmark = pytest.mark.slow


def shown(shell) -> list[Toast]:
    return shell.frame.toasts.shown


def test_a_notice_offers_one_thing_to_do_and_goes_when_it_is_done(shell) -> None:
    done: list[str] = []
    shell.context.tell("Three boxes were added.", "Undo", lambda: done.append("undone"))
    (toast,) = shown(shell)
    assert toast.isVisible()
    assert toast.accessibleName() == "Three boxes were added."
    shell.click(toast.action)
    assert done == ["undone"]
    assert not shown(shell)
    assert not shell.frame.toasts.isVisible()


def test_only_what_was_done_wears_a_tick(shell) -> None:
    shell.context.tell("Added.")
    shell.context.refuse("Choose a hero first.")
    shell.context.warn(KnownError("tasks-running"))
    assert [toast.sign for toast in shown(shell)] == ["check", "info", "warning"]
    pictures = [toast.grab().toImage() for toast in shown(shell)]
    inks = [{one.pixelColor(x, y).name() for x in range(14, 38) for y in range(one.height())} for one in pictures]
    accent = shell.frame.theme.colour("accent").name()
    assert [accent in ink for ink in inks] == [True, False, False]


def test_a_notice_can_be_read_on_a_small_screen_with_large_text_while_something_is_done(shell) -> None:
    """What can wait gives way to it: the sum of the screen and the name of the task."""
    gate = threading.Event()
    shell.frame.theme.set_scale(200)
    shell.window.resize(1366, 740)
    try:
        shell.context.begin("Checking the database", lambda _task, _: gate.wait(20), lambda _: None)
        shell.context.tell("Saved as a version.")
        QApplication.processEvents()
        (toast,) = shown(shell)
        shell.bot.waitUntil(lambda: not toast.text.is_cut())
    finally:
        gate.set()
        shell.frame.theme.set_scale(100)
    shell.bot.waitUntil(lambda: not shell.context.job_runner.tasks)
    toast.gone.emit()
    assert shell.frame.status.found.isVisible() == bool(shell.frame.status.found.text())


def test_undo_by_keyboard_and_the_focus_comes_back(shell) -> None:
    done: list[str] = []
    before = shell.frame.top.about
    before.setFocus()
    shell.context.tell("Added.", "Undo", lambda: done.append("undone"))
    assert before.hasFocus()
    shell.press(Qt.Key.Key_F8)
    assert QApplication.focusWidget() is shown(shell)[0].action
    shell.press(Qt.Key.Key_Space)
    assert done == ["undone"]
    assert QApplication.focusWidget() is before


def test_tab_leads_to_its_buttons_and_escape_closes_it(shell) -> None:
    shell.context.tell("Added.", "Undo", lambda: None)
    shell.press(Qt.Key.Key_F8)
    shell.press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is shown(shell)[0].close_button
    shell.press(Qt.Key.Key_Escape)
    assert not shown(shell)


def test_passing_notices_go_by_themselves_but_not_under_the_focus(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "STAY", 80)
    monkeypatch.setattr(shelf, "PER_LETTER", 0)
    shell.context.tell("One moment.")
    shell.until(lambda: not shown(shell), 3000)
    monkeypatch.setattr(shelf, "STAY", 1500)  # long enough to get there on a busy machine
    shell.context.tell("Stay.", "Undo", lambda: None)
    shell.press(Qt.Key.Key_F8)
    shell.bot.wait(1800)
    assert len(shown(shell)) == 1


def test_bad_ones_stay_and_can_be_copied(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "STAY", 30)
    monkeypatch.setattr(shelf, "PER_LETTER", 0)
    error = KnownError("disk-full", path="/somewhere")
    shell.context.warn(error)
    shell.context.warn(error)
    shell.bot.wait(250)
    (toast,) = shown(shell)
    shell.click(toast.action)
    assert QGuiApplication.clipboard().text() == tell_error(error)
    assert shown(shell) == [toast]
    shell.click(toast.close_button)
    assert not shown(shell)


def test_the_newest_is_in_front_and_the_one_before_it_comes_back(shell) -> None:
    for number in range(3):
        shell.context.noticed.emit(Notice(f"bad {number}", is_bad=True))
    shell.context.tell("passing")
    toasts = shell.frame.toasts
    assert [toast.isVisible() for toast in shown(shell)] == [False, False, False, True]
    shell.click(toasts.front.close_button)
    assert toasts.front.notice.text == "bad 2"
    assert toasts.front.isVisible()


def test_only_the_last_passing_notices_wait_behind_the_newest(shell) -> None:
    for number in range(5):
        shell.context.tell(f"number {number}")
    assert shell.says() == ["number 2", "number 3", "number 4"]


def test_what_went_wrong_on_a_screen_is_told_on_that_screen_only(shell) -> None:
    shell.frame.show_screen("settings")
    shell.context.warn(KnownError("tasks-running"))
    assert shell.frame.toasts.isVisible()
    shell.frame.show_screen("home")
    assert not shell.frame.toasts.isVisible()
    assert shell.frame.status.keys.isVisible()
    shell.frame.show_screen("settings")
    assert shell.frame.toasts.front.isVisible()


def test_a_long_list_of_problems_is_told_in_details_and_copied_whole(shell) -> None:
    problems = tuple(Problem("pack-empty") for _ in range(50))
    shell.context.warn(KnownError("pack-bad", problems, name="X", count=50))
    (toast,) = shown(shell)
    assert "\n" not in toast.text.text()
    assert toast.details.isVisible()
    shell.click(toast.action)
    assert QGuiApplication.clipboard().text().count("\n") == 50
    toast.show_details()
    (sheet,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, TitledDialog) and one.isVisible()]
    assert sheet.findChild(TextBox).text() == toast.notice.text
    sheet.accept()


def test_a_file_that_was_written_can_be_opened_or_its_folder(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    for number in range(2):
        shell.context.tell_written("Saved roster.pdf.", Path("/somewhere/roster.pdf"))
        toast = shell.frame.toasts.front
        shell.click(toast.second if number else toast.action)
    assert opened == ["/somewhere/roster.pdf", "/somewhere"]
    assert not shown(shell)


@pytest.mark.parametrize("scale", [100, 200])
def test_notices_lie_in_the_status_bar_and_over_nothing(shell, scale: int) -> None:
    shell.theme.set_scale(scale)
    shell.window.resize(900, 600)
    shell.context.tell(
        "A notice that has rather a lot to say about what has just happened to the army.", "Undo", lambda: None
    )
    shell.bot.wait(60)
    toast, status = shell.frame.toasts.front, shell.frame.status
    place = toast.mapTo(shell.frame, toast.rect().topLeft())
    assert place.y() >= status.y()
    assert place.y() + toast.height() <= status.y() + status.height()
    assert place.x() + toast.width() <= shell.frame.width()
    buttons = (toast.action, toast.close_button)
    assert all(one.isVisible() and one.geometry().right() <= toast.width() for one in buttons)
    assert not status.keys.isVisible()


def test_the_focus_never_goes_to_a_notice_by_itself(shell) -> None:
    before = shell.frame.top.about
    before.setFocus()
    shell.context.tell("Added.", "Undo", lambda: None)
    before.hide()
    assert not shown(shell)[0].has_focus()


def test_notices_are_announced_to_screen_readers(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, object]] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: said.append((event.message(), event.politeness()))
    )
    shell.context.tell("Softly.")
    shell.context.noticed.emit(Notice("Loudly.", is_bad=True))
    tone = QAccessible.AnnouncementPoliteness
    assert said == [("Softly.", tone.Polite), ("Loudly.", tone.Assertive)]


# --- the status bar ---


def test_the_status_bar_says_when_something_was_saved(shell) -> None:
    status = shell.frame.status
    assert not status.saved.isVisible()
    shell.context.collection_changed.emit()
    assert status.saved.isVisible()
    assert status.saved.text.startswith("Saved ")
    assert status.saved.accessibleName() == status.saved.text


def test_news_from_others_are_not_taken_for_our_own_saving(shell) -> None:
    shell.context._tell_others_news(None)
    assert not shell.frame.status.saved.isVisible()


def test_a_task_shows_its_progress_and_is_cancelled(shell) -> None:
    gate, ends = threading.Event(), []

    def work(task, _library) -> str:
        task.report(0.25)
        while not task.should_stop():
            gate.wait(0.01)
        ends.append("stopped")
        return "never told"

    told: list[str] = []
    task = shell.context.begin("Counting", work, told.append)
    status = shell.frame.status
    shell.until(lambda: status.bar.value() == 250)
    assert status.task.accessibleName() == "Counting"
    assert not status.keys.isVisible()
    assert status.cancel.accessibleName() == say("shell.cancel-task", title="Counting")
    shell.click(status.cancel)
    shell.until(lambda: not shell.context.job_runner.tasks)
    assert task.is_cancelled
    assert ends == ["stopped"]
    assert told == []
    assert not status.bar.isVisible()
    assert status.keys.isVisible()


def test_several_tasks_are_counted_and_cancelled_in_a_menu(shell) -> None:
    gate = threading.Event()
    told: list[int] = []

    def work(task, _library, number: int) -> int:
        task.report(0.5)
        while not gate.is_set() and not task.should_stop():
            gate.wait(0.01)
        return number

    for number in (1, 2, 3):
        shell.context.begin(f"Task {number}", lambda task, lib, n=number: work(task, lib, n), told.append)
    status = shell.frame.status
    shell.until(lambda: shell.context.job_runner.tasks[0].part == 0.5)
    assert status.task.accessibleName() == "3 tasks: Task 1"
    actions = status.menu().actions()
    assert [action.text() for action in actions] == ["Cancel: Task 1, 50%", "Cancel: Task 2", "Cancel: Task 3"]
    actions[1].trigger()
    gate.set()
    shell.until(lambda: not shell.context.job_runner.tasks)
    assert told == [1, 3]


def test_no_task_waits_for_one_that_is_done_apart_and_what_it_found_is_told_when_it_is_cancelled(shell) -> None:
    told: list[str] = []

    def work(task) -> str:
        task.report(0.5)
        while not task.should_stop():
            task.should_stop()
        return "half"

    shell.context.begin_apart("Long", work, told.append)
    shell.context.begin("Short", lambda *_: "short", told.append)
    shell.until(lambda: told == ["short"])
    status = shell.frame.status
    assert status.task.accessibleName() == "Long"
    shell.click(status.cancel)
    shell.until(lambda: told == ["short", "half"])
    assert not shell.context.job_runner.tasks


def test_what_goes_wrong_apart_is_told(shell) -> None:
    told: list[str] = []

    def work(_task) -> None:
        raise KnownError("simulation-broken")

    shell.context.begin_apart("Long", work, told.append, lambda error: told.append(error.code))
    shell.until(lambda: told == ["simulation-broken"])
    assert not shell.context.job_runner.tasks


def test_work_in_one_stroke_cannot_be_cancelled_and_says_why(shell) -> None:
    gate = threading.Event()
    shell.context.begin("One stroke", lambda *_: gate.wait(120), lambda _: None, can_cancel=False)
    status = shell.frame.status
    shell.until(status.cancel.isVisible)
    assert not status.cancel.isEnabled()
    assert status.cancel.toolTip() == say("shell.no-cancel-hint")
    gate.set()
    shell.until(lambda: not shell.context.job_runner.tasks)


def test_the_status_bar_shows_the_sum_and_the_keys_of_the_screen(shell) -> None:
    assert shell.frame.status.keys.accessibleName() == say("home.keys")
    shell.home.summed_up.emit("12 armies")
    assert shell.frame.status.found.text() == "12 armies"
    shell.frame.show_screen("settings")
    assert shell.frame.status.keys.accessibleName() == say("settings.keys")
    assert shell.frame.status.found.text() == ""
