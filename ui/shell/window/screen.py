"""What the frame expects of a screen."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from ui.shell.actions import ShellAction


class Screen(QWidget):
    """Built when it is first visited, kept from then on. It follows the house's news by itself.

    Signals: ready() once, when it shows what it is for and can be used; summed_up(text) for the left of the status bar;
    keys_changed() when its keys are others than before; height_changed() when `wants_height` may be another.
    """

    ready = Signal()
    keys_changed = Signal()
    summed_up = Signal(str)
    height_changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme

    def visit(self, **where: str) -> None:
        """The user comes here, perhaps to something particular. Called every time, after the screen is shown."""

    def return_to_start(self) -> None:
        """The user asks for this screen while it is in front: show what it begins with. Most have only one page."""

    def leave(self) -> None:
        """The user goes elsewhere or closes the window: what is half typed is to be saved now."""

    def focus_search(self) -> None:
        """Ctrl+F. A screen without a search does nothing."""

    def keys(self) -> str:
        """What the status bar says of the keyboard on this screen."""
        return ""

    @property
    def wants_height(self) -> bool:
        """Whether what is in front needs all the height that a low window has: then the bar above it gives way."""
        return False

    def open_actions(self) -> "Sequence[ShellAction]":
        """What can be done with what is open here, for the search over everything."""
        return ()

    def key_table(self) -> Mapping[str, Sequence[str]]:
        """All that keys do here, with the keys, for the sheet of shortcuts; empty where `keys` says it all."""
        return {}
