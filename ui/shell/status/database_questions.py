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
from ui.widgets.sheets import Sheet

if TYPE_CHECKING:
    from ui.shell.services.app_context import House

Answer = Callable[["House", KnownError], object]


def ask_about(house: "House", error: KnownError, parent: QWidget) -> Sheet:
    """Open the question with its answers; the last one is the one that we would give."""
    sheet = Sheet(house.theme, say(f"doubt.{error.code}.title"), parent, width=560)
    shown = {**error.values, "when": when_text(str(error.values.get("made_at") or ""))}
    sheet.add_text(say(f"doubt.{error.code}", **shown))
    sheet.add_button(say("doubt.later")).clicked.connect(sheet.reject)
    answers = [(word, act) for word, act in ANSWERS[error.code] if act is not _restore or error.values.get("backup")]
    for number, (word, act) in enumerate(answers, 1):
        button = sheet.add_button(say(word), primary=number == len(answers))
        button.clicked.connect(partial(_give, sheet, house, error, act))
    sheet.open()
    return sheet


def _give(sheet: Sheet, house: "House", error: KnownError, act: Answer) -> None:
    sheet.accept()
    house.desk.keep(lambda: act(house, error), lambda _: house.open(), house.warn)


def _restore(house: "House", error: KnownError) -> object:
    from app.storage.restore import restore_backup

    return restore_backup(house.folder, Path(str(error.values["backup"])), by_window=True)


def _start_empty(house: "House", _: KnownError) -> None:
    from app.storage.opening import start_empty

    start_empty(house.folder)


def _set_log_aside(house: "House", _: KnownError) -> object:
    from app.storage.opening import set_log_aside

    return set_log_aside(house.folder)


ANSWERS: dict[str, list[tuple[str, Answer]]] = {
    "database-gone": [("doubt.start-empty", _start_empty), ("doubt.restore", _restore)],
    "database-log-strange": [("doubt.restore", _restore), ("doubt.set-log-aside", _set_log_aside)],
}
