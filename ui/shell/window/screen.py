"""What the frame expects of a screen."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ui.shell.services.app_context import House


class Screen(QWidget):
    """Built when it is first visited, kept from then on. It follows the house's news by itself.

    Signals: ready() once, when it shows what it is for and can be used; summed_up(text) for the left of the status bar;
    keys_changed() when its keys are others than before.
    """

    ready = Signal()
    keys_changed = Signal()
    summed_up = Signal(str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme

    def visit(self, **where: str) -> None:
        """The user comes here, perhaps to something particular. Called every time, after the screen is shown."""

    def leave(self) -> None:
        """The user goes elsewhere or closes the window: what is half typed is to be saved now."""

    def focus_search(self) -> None:
        """Ctrl+F. A screen without a search does nothing."""

    def keys(self) -> str:
        """What the status bar says of the keyboard on this screen."""
        return ""

    def key_table(self) -> Mapping[str, Sequence[str]]:
        """All that keys do here, with the keys, for the sheet of shortcuts; empty where `keys` says it all."""
        return {}


def scrolled(screen: QWidget) -> QScrollArea:
    """A screen that scrolls where the window is smaller than it can be."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(screen)
    return area
