"""Questions that only the user can answer before the database is opened: it is gone, or the log beside it is not its
own. Each answer keeps what is there; whoever closes the question decides later."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.base.errors import KnownError
from app.words import say
from ui.shell.status.moment_texts import when_text
from ui.widgets.dialogs import TitledDialog

if TYPE_CHECKING:
    from ui.shell.services.app_context import AppContext

Answer = Callable[["AppContext", KnownError], object]


def ask_about(context: "AppContext", error: KnownError, parent: QWidget) -> TitledDialog:
    """Open the question with its answers; the last one is the one that we would give."""
    sheet = TitledDialog(context.theme, say(f"doubt.{error.code}.title"), parent, width=560)
    shown = {**error.values, "when": when_text(str(error.values.get("made_at") or ""))}
    sheet.add_text(say(f"doubt.{error.code}", **shown))
    sheet.add_button(say("doubt.later")).clicked.connect(sheet.reject)
    answers = [(word, act) for word, act in ANSWERS[error.code] if act is not _restore or error.values.get("backup")]
    for number, (word, act) in enumerate(answers, 1):
        button = sheet.add_button(say(word), primary=number == len(answers))
        button.clicked.connect(partial(_give, sheet, context, error, act))
    sheet.open()
    return sheet


def _give(sheet: TitledDialog, context: "AppContext", error: KnownError, act: Answer) -> None:
    sheet.accept()
    context.query_thread.keep(lambda: act(context, error), lambda _: context.open(), context.warn)


def _restore(context: "AppContext", error: KnownError) -> object:
    from app.storage.restore import restore_backup

    return restore_backup(context.folder, Path(str(error.values["backup"])), by_window=True)


def _start_empty(context: "AppContext", _: KnownError) -> None:
    from app.storage.opening import start_empty

    start_empty(context.folder)


def _set_log_aside(context: "AppContext", _: KnownError) -> object:
    from app.storage.opening import set_log_aside

    return set_log_aside(context.folder)


ANSWERS: dict[str, list[tuple[str, Answer]]] = {
    "database-gone": [("doubt.start-empty", _start_empty), ("doubt.restore", _restore)],
    "database-log-strange": [("doubt.restore", _restore), ("doubt.set-log-aside", _set_log_aside)],
}
