"""A page that scrolls up and down where it is higher than its place."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scroll_area(
    inside: QWidget | None = None, parent: QWidget | None = None, *, name: str = "", can_focus: bool = False
) -> QScrollArea:
    """`name` is for screen readers; with `can_focus` the keyboard scrolls it."""
    area = QScrollArea(parent)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if can_focus else Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if name:
        area.setAccessibleName(name)
    if inside is not None:
        area.setWidget(inside)
    return area


def scroll_to_top(page: QWidget) -> None:
    """Of the area around a page, if it lies in one."""
    above = page.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.verticalScrollBar().setValue(0)
            return
        above = above.parentWidget()
