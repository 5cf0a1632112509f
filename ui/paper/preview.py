"""What will be printed, before it is: pages to leaf through, choices beside them, Save and Print below."""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QGuiApplication,
    QImage,
    QKeyEvent,
    QPageLayout,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QDialog, QFileDialog, QSizePolicy, QVBoxLayout, QWidget

from app.base.errors import KnownError
from app.storage.open_databases import refuse_open
from app.words import say, tell_error
from ui.paper.render import is_wide, page_count, page_image
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job
from ui.shell.services.opened_files import open_with_system, show_in_file_manager
from ui.shell.services.query_thread import while_alive
from ui.shell.window.window_size import size_window
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.dialogs import EnterDialog
from ui.widgets.dropdown import Dropdown
from ui.widgets.files import calm_print_dialog, make_file_dialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from catalog.overlay import Library
    from reports.booklet import Booklet

Choices = Mapping[str, str]
Make = Callable[["Library", Choices], "Booklet"]
DPI = 300


@dataclass(frozen=True)
class PrintChoice:
    """Something to choose beside the pages: its key, its name, and what it may be."""

    key: str
    name: str
    options: tuple[tuple[str, str], ...]


class PrintPreview(EnterDialog):
    """Made in the background again whenever a choice changes. `make` runs there too.

    Attributes: file (the PDF shown, in a folder of its own that goes with the dialog), page (from 0).
    """

    def __init__(
        self,
        context: AppContext,
        title: str,
        stem: str,
        choices: tuple[PrintChoice, ...],
        make: Make,
        parent: QWidget | None = None,
        *,
        at_size: bool = False,
    ) -> None:
        """`at_size`: what is printed has an actual size, which a picture would lose."""
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self._stem = stem
        self._make = make
        self._folder = Path(tempfile.mkdtemp(prefix="roundel-paper-"))
        self._count = 0
        self._number = 0
        self._task: Job | None = None
        self._topic = f"paper page {id(self)}"
        self.file: Path | None = None
        self._saved: Path | None = None
        self.page = 0
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build(title, choices, at_size)
        self.theme.follow(self._measure)
        self.finished.connect(self._tidy)
        self._remake()

    # --- building ---

    def _build(self, title: str, choices: tuple[PrintChoice, ...], at_size: bool) -> None:
        self.sheet = PageView(self.theme, self)
        self.back = IconButton(self.theme, "left", say("paper.page-back"), self)
        self.forth = IconButton(self.theme, "right", say("paper.page-forth"), self)
        self.where = text_label("", "second", self)
        self.dropdowns = {one.key: Dropdown(self.theme, one.name, one.options, self) for one in choices}
        for key, dropdown in self.dropdowns.items():
            kept = self.context.memory.word(f"paper-{key}", dropdown.key, [option for option, _ in dropdown.choices])
            dropdown.show_key(kept)
            dropdown.chosen.connect(lambda value, key=key: self._choose(key, value))
        self.save = TextButton(self.theme, say("paper.save"), self, icon="save")
        self.picture = TextButton(self.theme, say("paper.save-picture"), self, icon="photo")
        self.copy = TextButton(self.theme, say("paper.copy-picture"), self, icon="copy")
        self.open_button = TextButton(self.theme, say("paper.open"), self)
        self.folder_button = TextButton(self.theme, say("paper.show-folder"), self)
        self.print = TextButton(self.theme, say("paper.print"), self, primary=True, icon="print")
        self.says = text_label("", "bad", self, wrap=True)
        self.done_label = text_label("", "second", self, wrap=True)
        self._side = Panel(self.theme, self)
        column = self._column = QVBoxLayout(self._side)
        chosen = QWidget(self)
        above = vbox(self.theme, text_label(title, "panel", self, wrap=True), parent=chosen, spacing=8)
        for one in choices:
            fill(above, text_label(one.name, "second", self), self.dropdowns[one.key])
        above.addStretch(1)
        after = self._after = QWidget(self)
        hbox(self.theme, self.open_button, self.folder_button, stretch(), parent=after, spacing=6)
        after.hide()
        for button in (self.copy, self.picture):
            button.setVisible(not at_size)
        column.addWidget(scroll_area(chosen, self), 1)
        fill(column, self.says, self.done_label, after, self.copy, self.picture, self.save, self.print)
        way = hbox(self.theme, stretch(), self.back, self.where, self.forth, stretch())
        hbox(self.theme, (vbox(self.theme, (self.sheet, 1), way), 1), self._side, parent=self, spacing=12, margins=14)
        self.back.clicked.connect(lambda: self.turn(-1))
        self.forth.clicked.connect(lambda: self.turn(1))
        self.save.clicked.connect(lambda: self._ask_where("pdf"))
        self.picture.clicked.connect(lambda: self._ask_where("png"))
        self.copy.clicked.connect(self.copy_picture)
        self.open_button.clicked.connect(self._open_saved)
        self.folder_button.clicked.connect(self._show_folder)
        self.print.clicked.connect(self._ask_printer)
        self._show_way()

    def _measure(self) -> None:
        px = self.theme.px
        size_window(self, QSize(px(960), px(760)))
        self._column.setContentsMargins(px(16), px(14), px(16), px(18))
        self._column.setSpacing(px(8))
        self._side.setFixedWidth(px(250))

    # --- making ---

    def chosen(self) -> dict[str, str]:
        return {key: dropdown.key for key, dropdown in self.dropdowns.items()}

    def _choose(self, key: str, value: str) -> None:
        self.context.memory.keep(f"paper-{key}", value)
        self._remake()

    def _remake(self) -> None:
        """Write the PDF anew. An older one under way is of no use any more."""
        if self._task is not None:
            self._task.cancel()
        self._number += 1
        target = self._folder / f"{self._number}.pdf"
        chosen = self.chosen()

        def work(task: Job, library: "Library") -> tuple[Path, int]:
            from reports.booklet import StoppedError, write

            try:
                write(self._make(library, chosen), target, progress=task.report, should_stop=task.should_stop)
            except StoppedError:
                return target, 0
            return target, page_count(target)

        self._say()
        self._task = self.context.begin(say("paper.making"), work, self._made, self._failed)

    def _made(self, result: tuple[Path, int]) -> None:
        self.file, self._count = result
        self.page = min(self.page, max(self._count - 1, 0))
        self._show_page()

    def _failed(self, error: KnownError) -> None:
        self.says.setText(tell_error(error))

    def _show_page(self) -> None:
        self._show_way()
        if self.file is None or not self._count:
            return
        file, number, room = self.file, self.page, self.sheet.pixels()
        work = partial(page_image, file, number, room.width(), room.height())
        self.context.ask(self._topic, lambda _: work(), self.sheet.show_image)

    def _show_way(self) -> None:
        self.back.setEnabled(self.page > 0)
        self.forth.setEnabled(self.page + 1 < self._count)
        self.where.setText(say("paper.page-of", number=self.page + 1, count=self._count) if self._count else "")
        for button in (self.save, self.print, self.picture, self.copy):
            button.setEnabled(self._count > 0)

    def turn(self, by: int) -> None:
        """Leaf on or back."""
        page = min(max(self.page + by, 0), max(self._count - 1, 0))
        if page != self.page:
            self.page = page
            self._show_page()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        if Qt.Key(event.key()) in ways:
            self.turn(ways[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._show_page)

    # --- saving and printing ---

    def _ask_where(self, ending: str) -> None:
        dialog = make_file_dialog(self, say("paper.save" if ending == "pdf" else "paper.save-picture"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(say("paper.pdf-files" if ending == "pdf" else "paper.png-files"))
        dialog.setDefaultSuffix(ending)
        dialog.selectFile(f"{self._stem}.{ending}")
        dialog.fileSelected.connect(lambda name: self.save_as(Path(name)))
        dialog.open()

    def save_as(self, path: Path) -> None:
        """What is shown, whole or not at all: as a PDF, or as a picture where the name ends so."""
        if path.suffix.lower() == ".png":
            self._with_picture(lambda content: self._write(path, content))
        elif self.file is not None:
            self._write(path, self.file.read_bytes())

    def _write(self, path: Path, content: bytes) -> None:
        from app.base.files import write_file

        try:
            write_file(path, content)
        except KnownError as error:
            self._say(bad=tell_error(error))
            return
        self._saved = path
        self._say(done=say("paper.saved", file=path.name))
        self._after.show()
        self.context.tell_written(say("paper.saved", file=path.name), path)

    def _open_saved(self) -> None:
        if self._saved is not None:
            open_with_system(self._saved)

    def _show_folder(self) -> None:
        if self._saved is not None:
            show_in_file_manager(self._saved.parent)

    def copy_picture(self) -> None:
        """All pages as one picture, on the clipboard."""

        def then(content: bytes) -> None:
            QGuiApplication.clipboard().setImage(QImage.fromData(content))
            self._say(done=say("paper.copied-picture"))

        self._with_picture(then)

    def _with_picture(self, then: Callable[[bytes], None]) -> None:
        """Made beside the window: a long list takes a second."""
        file = self.file
        if file is None:
            return

        def work(_: object) -> bytes:
            from reports.pictures import picture_of

            return picture_of(file.read_bytes())

        self.context.ask(f"{self._topic} picture", work, while_alive(self, then))

    def _say(self, *, done: str = "", bad: str = "") -> None:
        self._after.hide()
        self.done_label.setText(done)
        self.says.setText(bad)

    def _ask_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._printer.setResolution(DPI)
        dialog = QPrintDialog(self._printer, self)
        calm_print_dialog(dialog)
        dialog.accepted.connect(lambda: self.print_on(self._printer))
        QDialog.open(dialog)  # its own `open` wants a receiver

    def print_on(self, printer: "QPrinter") -> None:  # type: ignore[name-defined]  # noqa: F821
        """Page by page, as pictures at the printer's own size."""
        if self.file is None:
            return
        try:
            refuse_open(printer.outputFileName())
        except KnownError as error:
            self.says.setText(tell_error(error))
            return
        if is_wide(self.file):
            printer.setPageOrientation(QPageLayout.Orientation.Landscape)
        painter = QPainter()
        if not painter.begin(printer):
            self.says.setText(say("paper.no-printer"))
            return
        area = printer.pageRect(printer.Unit.DevicePixel)
        full = printer.paperRect(printer.Unit.DevicePixel)
        for number in range(self._count):
            if number:
                printer.newPage()
            image = page_image(self.file, number, round(full.width()), round(full.height()))
            painter.drawImage(QPointF(-area.x(), -area.y()), image)
        painter.end()
        self.context.tell(say("paper.printed", count=self._count))

    def _tidy(self) -> None:
        """Whatever is still under way has nobody left to show it."""
        if self._task is not None:
            self._task.cancel()
        self.context.query_thread.forget(self._topic)
        self._count = 0
        shutil.rmtree(self._folder, ignore_errors=True)


class PageView(QWidget):
    """One page as large as fits, white on the window's ground."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.image = QImage()
        self.setAccessibleName(say("paper.page-picture"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(200, 260))

    def show_image(self, image: QImage) -> None:
        self.image = image
        self.update()

    def pixels(self) -> QSize:
        """The room for a page, so that one that is made as large as fits fills the view sharply."""
        return (self.size() * self.devicePixelRatioF()).expandedTo(QSize(200, 200))

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.image.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shown = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        area = QRectF(
            (self.width() - shown.width()) / 2, (self.height() - shown.height()) / 2, shown.width(), shown.height()
        )
        painter.drawImage(area, self.image)
        painter.setPen(QPen(self.theme.colour("line"), 1))
        painter.drawRect(area)
