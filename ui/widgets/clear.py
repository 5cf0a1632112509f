"""Taking widgets away, at once for the eye."""

from PySide6.QtWidgets import QLayout, QWidget


def clear(layout: QLayout) -> None:
    """Every widget in it goes."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            discard(widget)


def discard(*widgets: QWidget, layout: QLayout | None = None) -> None:
    """They go, and leave their layout now rather than when they are deleted."""
    for widget in widgets:
        if layout is not None:
            layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
