"""Taking a file in: first a dry run with a report of every line, then, if the user wants it, one change."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QWidget

from app.base.errors import KnownError
from app.base.files import read_file
from app.collection.exchange import IntakeReport, Mode, import_collection, tell_report
from app.collection.pieces import OwnablePieces
from app.words import label, say, tell, tell_error
from ui.collection.ledger import CollectionLedger
from ui.collection.parts import EmptyNotice, NoticeStrip
from ui.collection.report import FILTERS, ReportModel, ReportView
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import TitledDialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library

MODES: tuple[Mode, ...] = ("merge", "replace")
MAX_TOLD = 20_000  # lines of a report that are copied; nobody reads more


class _StoppedError(Exception):
    """The user does not want to wait any longer."""


class ImportDialog(TitledDialog):
    """Signals: imported(IntakeReport) after the file was taken in; reported() when a dry run stands there."""

    imported = Signal(object)
    reported = Signal()

    def __init__(self, context: AppContext, ledger: CollectionLedger, path: Path, parent: QWidget) -> None:
        super().__init__(context.theme, say("collect.import-title", file=path.name), parent, width=640, scrolls=True)
        self.context, self.ledger, self.path = context, ledger, path
        self.model = ReportModel(self)
        self.task: Job | None = None
        self._build()
        self._connect()
        self.fit(880, 600)
        self.look()

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.mode = Segments(theme, say("collect.mode"), [(m, say(f"collect.mode-{m}")) for m in MODES], self)
        self.explained = text_label("", "second", self, wrap=True)
        self.summary = text_label("", "name", self, wrap=True)
        self.notice = NoticeStrip(theme, "warn", self)
        filters = [(key, say(f"collect.lines-{key}", count=0)) for key in FILTERS]
        self.filter = Segments(theme, say("collect.lines"), filters, self)
        self.accept_all = TextButton(theme, say("collect.accept-guesses"), self)
        self.table = ReportView(theme, self.model, self)
        self.message = EmptyNotice(theme, self)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(say("collect.reading"))
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.message)
        self.pages.addWidget(self.table)
        top = hbox(theme, self.mode, (self.explained, 1))
        middle = hbox(theme, self.filter, stretch(), self.accept_all)
        for part in (top, self.summary, self.notice, middle, self.bar):
            self.body.addLayout(part) if isinstance(part, QHBoxLayout) else self.body.addWidget(part)
        self.body.addWidget(self.pages, 1)
        self.copy_button = self.add_button(say("collect.copy-report"), icon="copy")
        self.keep_button = self.add_button(say("collect.import-keep"))
        self.do_button = self.add_button(say("collect.import-do", count=0), primary=True)

    def _connect(self) -> None:
        self.mode.chosen.connect(lambda _: self.look())
        self.filter.chosen.connect(self.model.filter)
        self.accept_all.clicked.connect(self._decide_all)
        self.model.decided.connect(self._decided)
        self.copy_button.clicked.connect(self.copy)
        self.keep_button.clicked.connect(self.reject)
        self.do_button.clicked.connect(self.take)
        self.finished.connect(lambda _: self._stop())

    # --- dry run ---

    def look(self) -> None:
        """Read the file and say what would become of it; nothing is changed."""
        self._stop()
        mode: Mode = "replace" if self.mode.key == "replace" else "merge"
        self.explained.setText(say(f"collect.mode-{mode}-text", game=self._game()))
        self._wait(say("collect.reading"))
        self._start(mode, is_dry=True)

    def _game(self) -> str:
        return label(self.ledger.system) if self.ledger.system else say("window.all-games")

    def _start(self, mode: Mode, *, is_dry: bool) -> None:
        shelf, path, system = self.ledger.shelf, self.path, self.ledger.system
        without = frozenset() if is_dry else frozenset(self.model.declined)
        title = say("collect.task", file=path.name)

        def work(task: Job, library: "Library") -> IntakeReport | None:
            return _run(task, library, shelf, path, mode, system, without, is_dry)

        then: Callable[[IntakeReport | None], None] = self._reported if is_dry else self._imported
        task = self.context.begin(title, work, then, self._failed)
        task.changed.connect(self._progress)
        self.task = task

    def _stop(self) -> None:
        if self.task is not None:
            self.task.changed.disconnect(self._progress)
            self.task.cancel()
            self.task = None

    def _progress(self) -> None:
        if self.task is not None and self.task.part >= 0:
            self.bar.setValue(round(self.task.part * 1000))
        if self.task is not None and self.task.is_cancelled:
            self.reject()

    def _wait(self, text: str) -> None:
        self.message.tell("", text)
        self.pages.setCurrentWidget(self.message)
        self.bar.setValue(0)
        self.bar.show()
        self.summary.setText(" ")
        self.notice.tell("")
        self._enable(False, text)

    def _enable(self, is_on: bool, why: str) -> None:
        for widget in (self.do_button, self.copy_button, self.filter, self.accept_all):
            widget.setEnabled(is_on)
            widget.setToolTip(plain_tip("" if is_on else why))

    def _failed(self, error: KnownError) -> None:
        self.task = None
        self.bar.hide()
        self.summary.setText("")
        self.message.tell(say("collect.not-read"), tell_error(error))

    def _reported(self, report: IntakeReport | None) -> None:
        self.task = None
        self.bar.hide()
        if report is None:
            return
        if report.problems:
            sentences = "\n".join(tell(problem) for problem in report.problems)
            self.summary.setText("")
            self.message.tell(say("collect.not-read"), sentences + "\n" + say("collect.import-safe"))
            self.copy_button.setEnabled(True)
            self.model.show(report)
            self.reported.emit()
            return
        self.model.show(report, self.filter.key)
        self.pages.setCurrentWidget(self.table if report.lines else self.message)
        self.message.tell(say("collect.no-lines"), say("collect.import-safe"))
        self.notice.tell("\n".join(tell(problem) for problem in report.notices))
        self._enable(True, "")
        for key, button in self.filter.buttons.items():
            button.setText(say(f"collect.lines-{key}", count=f"{self.model.count(key):,}"))
            button.updateGeometry()
        self._decided()
        self.reported.emit()

    # --- deciding ---

    def _decide_all(self) -> None:
        self.model.set_all(accepted=bool(self.model.declined))

    def _decided(self) -> None:
        """What is in the summary and on the buttons follows from the guesses that are accepted."""
        report, declined = self.model.report, self.model.declined
        if report is None or report.problems:
            return
        live = [line for line in report.lines if line.line not in declined]
        counts = {name: sum(line.outcome == name for line in live) for name in ("added", "changed", "unchanged")}
        refused = report.count("refused")
        said = {name: f"{count:,}" for name, count in (*counts.items(), ("refused", refused))}
        self.summary.setText(say("collect.summary", removed=f"{len(report.removed):,}", **said))
        count = counts["added"] + counts["changed"]
        has_change = bool(count or report.removed)
        self.do_button.rename(say("collect.import-do", count=f"{count + len(report.removed):,}"))
        self.do_button.setEnabled(has_change)
        self.do_button.setToolTip("" if has_change else say("collect.import-no-change"))
        guesses = self.model.count("guessed")
        self.accept_all.setVisible(guesses > 0)
        self.accept_all.rename(say("collect.accept-guesses" if declined else "collect.decline-guesses"))

    def copy(self) -> None:
        if self.model.report is None:
            return
        lines = tell_report(self.model.report)
        QGuiApplication.clipboard().setText("\n".join(lines[:MAX_TOLD]))
        self.context.tell(say("collect.report-copied"))

    # --- doing ---

    def take(self) -> None:
        """Take the file in as one change."""
        mode: Mode = "replace" if self.mode.key == "replace" else "merge"
        self._wait(say("collect.importing"))
        self._start(mode, is_dry=False)

    def _imported(self, report: IntakeReport | None) -> None:
        self.task = None
        self.imported.emit(report)
        self.accept()


def _run(
    task: Job,
    library: "Library",
    shelf: OwnablePieces,
    path: Path,
    mode: Mode,
    system: str,
    without: frozenset[int],
    is_dry: bool,
) -> IntakeReport | None:
    """In the background."""

    def watch(part: float) -> None:
        if task.should_stop():
            raise _StoppedError
        task.report(part)

    raw = read_file(path)
    try:
        return import_collection(
            library.database, shelf, raw, path.name, mode=mode, system=system, dry_run=is_dry, without=without,
            watch=watch,
        )  # fmt: skip
    except _StoppedError:
        return None
