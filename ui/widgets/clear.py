"""Taking away what a layout holds."""

from PySide6.QtWidgets import QLayout


def clear(layout: QLayout) -> None:
    """Every widget in it goes, at once for the eye."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
