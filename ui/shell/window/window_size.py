"""How large a window opens: as large as is usual, and never larger than the screen."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

# Pixels that title bar and borders usually take. How many there are is known only when the window is shown.
FRAME = QSize(16, 48)


def room_for(window: QWidget) -> QSize:
    """What the screen has room for inside the frame of a window."""
    return window.screen().availableGeometry().size() - FRAME


def size_window(window: QWidget, usual: QSize) -> None:
    """As large as usual, as far as the screen goes."""
    window.resize(usual.boundedTo(room_for(window)))


def size_main_window(window: QWidget, usual: QSize) -> None:
    """As large as usual; maximised where the screen has no room for that."""
    size_window(window, usual)
    if window.size() != usual:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def keep_on_screen(window: QWidget) -> None:
    """A window that was restored may come from a larger screen: maximise what does not fit into this one."""
    room = room_for(window)
    if window.isMaximized() or window.isFullScreen():
        return
    if window.width() > room.width() or window.height() > room.height():
        size_main_window(window, window.size())
