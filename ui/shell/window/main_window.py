"""The main window: it shows the first picture, then what is put into it, and remembers how it was left."""

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.first_picture import FirstPicture, first_tokens
from ui.shell.window.window_size import keep_on_screen, size_main_window

MIN_SIZE, USUAL = QSize(900, 600), QSize(1440, 900)


class MainWindow(QMainWindow):
    """Signals: painted() once, after the first paint; closing() when it is about to go.

    Attributes: net (catches what nobody caught; lives as long as the window).
    """

    painted = Signal()
    closing = Signal()

    def __init__(self, memory: SettingsMemory) -> None:
        super().__init__()
        self._memory = memory
        self._was_painted = False
        self.net: QObject | None = None
        self.setMinimumSize(MIN_SIZE)
        if self.restoreGeometry(memory.bytes("geometry")):
            keep_on_screen(self)
        else:
            size_main_window(self, USUAL)
        self.setCentralWidget(FirstPicture(first_tokens(memory.theme()), memory.scale(), self))

    def fill(self, content: QWidget) -> None:
        """Put the real content in place of the first picture."""
        self.setCentralWidget(content)

    def come_forward(self) -> None:
        """Before all other windows, as far as the desktop allows; where it does not, it asks for attention."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized | Qt.WindowState.WindowActive)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._memory.keep("geometry", self.saveGeometry())
        self._memory.save()
        self.hide()  # gone for the eye at once, even where the background needs a moment to end
        self.closing.emit()
        super().closeEvent(event)
