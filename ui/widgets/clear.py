"""Taking widgets away, at once for the eye."""

from PySide6.QtWidgets import QLayout, QWidget


def clear(layout: QLayout) -> None:
    """Every widget in it goes."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            discard(widget)


def take_out(layout: QLayout) -> None:
    """Every widget leaves it and lives on, to stand elsewhere.

    `takeAt` alone would leave the widget with its old item, which then gets the news of changed sizes that the item in
    the next layout needs."""
    items = [layout.itemAt(at) for at in range(layout.count())]
    for widget in [item.widget() for item in items if item is not None]:
        if widget is not None:
            layout.removeWidget(widget)
    while layout.takeAt(0) is not None:
        pass


def discard(*widgets: QWidget, layout: QLayout | None = None) -> None:
    """They go, and leave their layout now rather than when they are deleted."""
    for widget in widgets:
        if layout is not None:
            layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
