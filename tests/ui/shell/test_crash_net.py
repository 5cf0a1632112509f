"""A fault of ours: what is open is saved first, the fault is shown with a text to copy, and nothing is lost."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices, QGuiApplication

from app.storage.models import Meta
from app.words import say
from ui.shell.services.crash import MAX_BYTES, CrashLog, CrashNet
from ui.shell.window.screen import Screen


def fail(net: CrashNet, text: str = "a bug for the test") -> None:
    try:
        raise ValueError(text)
    except ValueError:
        net.catch(*sys.exc_info())


@pytest.fixture
def net(shell) -> CrashNet:
    return CrashNet(shell.theme, shell.folder, shell.frame.leave)


class HalfTyped(Screen):
    """A screen on which something is typed that is saved when it is left."""

    def leave(self) -> None:
        def work(library) -> None:
            with library.database.write("half typed") as change:
                change.session.merge(Meta(key="half", value="typed"))

        self.context.save(work, lambda _: None)


def test_what_is_open_is_saved_before_the_fault_is_shown(shell, net: CrashNet) -> None:
    shell.frame.screens["extra"] = HalfTyped(shell.context, shell.frame)
    fail(net)
    assert net.dialog.isVisible()
    assert "has been saved" in net.dialog.says.text()

    def kept(library) -> list[str]:
        with library.database.read() as session:
            return [one.value for one in session.query(Meta).filter_by(key="half")]

    assert shell.answer(kept) == ["typed"]
    net.dialog.accept()


def test_a_screen_that_fails_at_saving_is_said_and_catches_nobody_in_a_circle(shell, net: CrashNet) -> None:
    class Broken(Screen):
        def leave(self) -> None:
            fail(net, "and one more")
            raise RuntimeError("cannot save")

    shell.frame.screens["extra"] = Broken(shell.context, shell.frame)
    fail(net)
    assert net.dialog.says.text() == say("shell.crash-unsaved", file=net.log.file)
    assert "cannot save" in net.log.read()
    net.dialog.accept()
    del shell.frame.screens["extra"]


def test_the_dialog_shows_what_to_copy_and_where_the_log_is(net: CrashNet, qtbot, monkeypatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    fail(net)
    dialog = net.dialog
    assert str(net.log.file) in dialog.says.text()
    dialog.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert "a bug for the test" in copied
    assert "Traceback" in copied
    dialog.folder.click()
    assert [Path(one) for one in opened] == [net.log.file.parent]
    qtbot.wait(1)
    dialog.accept()


def test_the_same_fault_again_is_counted_and_not_written_without_end(net: CrashNet) -> None:
    for _ in range(50):
        fail(net)
    assert net.dialog.text.toPlainText().count("a bug for the test") == net.dialog.text.toPlainText().count(
        "ValueError:"
    )
    assert net.dialog.text.toPlainText().count("ValueError: a bug") == 1
    assert net.dialog.repeated.text() == say("shell.crash-again", count=50)
    assert net.log.read().count("ValueError: a bug") == 3
    fail(net, "another one")
    assert "another one" in net.dialog.text.toPlainText()
    net.dialog.accept()


def test_faults_of_other_threads_are_shown_here(net: CrashNet, qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    net.spread()
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: net.dialog is not None and net.dialog.isVisible())
    assert "ZeroDivisionError" in net.dialog.text.toPlainText()
    net.dialog.accept()


def test_a_long_log_is_put_aside_and_begun_anew(tmp_path: Path) -> None:
    log = CrashLog(tmp_path)
    assert log.read() == ""
    log.file.write_text("x" * (MAX_BYTES + 1))
    log.write("new")
    assert log.read().endswith("new\n")
    assert len(log.read()) < 100
    assert (tmp_path / "window.old.log").stat().st_size == MAX_BYTES + 1


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    log = CrashLog(tmp_path / "no" / "such" / "folder")
    log.write("nothing")
    assert log.read() == ""


def test_the_window_goes_on_after_a_fault_in_a_slot(shell, net: CrashNet) -> None:
    fail(net)
    net.dialog.accept()
    shell.frame.show_screen("settings")
    shell.frame.show_screen("home")
    assert shell.frame.current == "home"
