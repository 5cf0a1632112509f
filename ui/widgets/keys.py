"""Keys that work while the focus is inside a widget."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def bind_keys(widget: QWidget, keys: Mapping[str, Callable[[], object]], *, anywhere: bool = False) -> None:
    """Each key does what stands beside it, as long as the widget or something in it has the focus; `anywhere` as long
    as it is seen, wherever in its window the focus is. A field that text is typed into keeps its keys."""
    context = Qt.ShortcutContext
    for key, act in keys.items():
        shortcut = QShortcut(QKeySequence(key), widget)
        shortcut.setContext(context.WindowShortcut if anywhere else context.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)
