"""Keys that work while the focus is inside a widget."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def bind_keys(widget: QWidget, keys: Mapping[str, Callable[[], object]]) -> None:
    """Each key does what stands beside it, as long as the widget or something in it has the focus."""
    for key, act in keys.items():
        shortcut = QShortcut(QKeySequence(key), widget)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)
