"""An army from the clipboard or from typed text: what was understood, what was not, and where it is to go."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.base.errors import KnownError, Problem
from app.words import label, say, tell
from ui.armies.documents.army_dialogs import report_box
from ui.armies.shelf.shelf_queries import plural
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.dialogs import TitledDialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import vbox
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.armies.formats.plain_text import ReadText
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
PAUSE = 200  # milliseconds after the last key


class ListEdit(QPlainTextEdit):
    """Takes pictures too, pasted or dropped. Signals: pictured(bytes or Path)."""

    pictured = Signal(object)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasImage() or _picture_file(source) is not None or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        file = _picture_file(source)
        if file is not None:
            self.pictured.emit(file)
        elif source.hasImage() and not source.hasText():
            self.pictured.emit(picture_bytes(QImage(source.imageData())))
        else:
            super().insertFromMimeData(source)


def picture_bytes(image: QImage) -> bytes:
    """A picture as a file would have it."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def _picture_file(source: QMimeData) -> Path | None:
    files = [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()] if source.hasUrls() else []
    return next((file for file in files if file.suffix.lower() in PICTURES), None)


class ListReader(QWidget):
    """A field for a list in any form, and below it what was made of it.

    Attributes: army (None while there is nothing readable). Signals: read() after every attempt.
    """

    read = Signal()

    def __init__(self, context: AppContext, parent: QWidget, *, system: str = "") -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.system = system
        self.army: ArmyList | None = None
        self.edit = ListEdit(self)
        self.edit.pictured.connect(self.read_picture)
        self.edit.setAccessibleName(say("armies.paste-name"))
        self.edit.setPlaceholderText(say("armies.paste-hint"))
        self.edit.setTabChangesFocus(True)
        self.edit.setMinimumHeight(self.theme.px(150))
        self.says = text_label("", "name", self, wrap=True)
        self.report = report_box(self.theme, (), self)
        self.report.hide()
        vbox(self.theme, (self.edit, 1), self.says, self.report, parent=self, spacing=8)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.read_now)
        self.edit.textChanged.connect(self._pause.start)

    def take_clipboard(self) -> None:
        clipboard = QGuiApplication.clipboard()
        image = clipboard.image()
        if not clipboard.text().strip() and not image.isNull():
            self.read_picture(picture_bytes(image))
            return
        self.edit.setPlainText(clipboard.text())
        self.read_now()

    def read_picture(self, picture: bytes | Path) -> None:
        """The code in a picture, or in a file of one, takes the place of the text."""

        def work(_: "Library") -> "str | Problem":
            from app.armies.formats.qr_reading import MAX_BYTES, read_qr
            from app.base.files import read_file

            try:
                raw = read_file(picture, MAX_BYTES) if isinstance(picture, Path) else picture
            except KnownError as error:
                return Problem(error.code, error.values)
            return read_qr(raw, say("armies.paste-place"))

        def then(read: "str | Problem") -> None:
            if isinstance(read, str):
                self.edit.setPlainText(read)
                self.read_now()
            else:
                self._pause.stop()
                self._show((read,))

        self.says.setText(say("armies.paste-picture"))
        self.context.ask("paste", work, while_alive(self, then))

    def read_now(self) -> None:
        self._pause.stop()
        text, system = self.edit.toPlainText(), self.system
        if not text.strip():
            self._show_nothing()
            return

        def work(library: "Library") -> "ReadText | tuple[Problem, ...]":
            from app.armies.formats.format_detection import read_any

            return read_any(text.encode(), say("armies.paste-place"), library.catalog, system)

        self.context.ask("paste", work, while_alive(self, self._show))

    def _show_nothing(self) -> None:
        self.army = None
        self.says.setText(say("armies.paste-empty"))
        self.report.hide()
        self.read.emit()

    def _show(self, read: "ReadText | tuple[Problem, ...]") -> None:
        from app.armies.formats.plain_text import ReadText

        if isinstance(read, ReadText):
            problems = (*read.problems, *read.notices)
            count = count_of(read.army)
            self.army = read.army if count else None
            self.says.setText(_says(read, count))
        else:
            problems, self.army = read, None
            self.says.setText(say("armies.paste-unreadable"))
        self.report.setPlainText("\n".join(told(problem) for problem in problems))
        self.report.setVisible(bool(problems))
        self.report.setFixedHeight(self.theme.px(min(30 + 22 * len(problems), 150)))
        self.read.emit()


def told(problem: "Problem") -> str:
    """A problem of a text that has no name, with its line."""
    said = tell(replace(problem, place=None))
    line = problem.place.line if problem.place else 0
    return say("armies.paste-line", line=line, text=said) if line else said


def _says(read: "ReadText", count: int) -> str:
    if not count:
        return say("armies.paste-nothing")
    pieces = plural(count, "armies.pieces-one", "armies.pieces-many")
    said = say("armies.paste-read", name=read.army.name, game=label(read.army.system), pieces=pieces)
    left = len(read.problems)
    return f"{said} {plural(left, 'armies.lines-left-one', 'armies.lines-left-many')}" if left else said


def count_of(army: "ArmyList") -> int:
    """How many pieces a list names."""
    from app.armies.list_rows import rows_of
    from app.armies.shapes.parts import ORDER

    return sum(row.count for row in rows_of(army) if row.part != ORDER and row.id)


class PasteDialog(TitledDialog):
    """Signals: as_new(ArmyList), into_this(ArmyList)."""

    as_new = Signal(object)
    into_this = Signal(object)

    def __init__(self, context: AppContext, now: "ArmyList | None", parent: QWidget) -> None:
        """`now`: the list that is open, into which it may go."""
        super().__init__(context.theme, say("armies.paste-title"), parent, width=600)
        self._now = now
        self.add_text(say("armies.paste-says"), "second")
        self.reader = ListReader(context, self, system=now.system if now else "")
        self.body.addWidget(self.reader, 1)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.replace = self.add_button(say("armies.paste-into", name=_short(now.name) if now else ""), act=self._into)
        self.replace.setVisible(now is not None)
        self.new = self.add_button(say("armies.paste-new"), primary=True, act=self._new)
        self.reader.read.connect(self._check)
        self._check()
        self.reader.take_clipboard()

    def _check(self) -> None:
        army = self.reader.army
        reason = "" if army else say("armies.paste-first")
        self.new.setEnabled(army is not None)
        self.new.setToolTip(plain_tip(reason))
        if army and self._now and army.system != self._now.system:
            reason = say("armies.paste-other-game", game=label(army.system))
        self.replace.setEnabled(not reason)
        self.replace.setToolTip(plain_tip(reason))

    def _new(self) -> None:
        if self.reader.army is not None:
            self.as_new.emit(self.reader.army)
            self.accept()

    def _into(self) -> None:
        """The open army keeps its own name; everything else comes from the list."""
        if self.reader.army is not None and self._now is not None:
            self.into_this.emit(replace(self.reader.army, name=self._now.name))
            self.accept()


def _short(name: str) -> str:
    return name if len(name) <= 24 else name[:23] + "\u2026"
