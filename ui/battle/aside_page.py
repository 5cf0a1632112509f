"""What every page has that comes and goes beside the list of battles: a lesson, a replay, a position that is set up."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.widgets.keys import bind_keys


class AsidePage(QWidget):
    """Attributes: KEYS (the code of what the status bar says), stays_behind (whether it is kept as it is when the user
    goes to the list, and shown again later), wants_height (it shows a table).

    Signals: back_wanted() when it is left; keys_changed() when KEYS are others than before.
    """

    KEYS = ""
    stays_behind = False
    wants_height = False
    back_wanted = Signal()
    keys_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bind_keys(self, {"Alt+Left": self.go_back})

    def go_back(self) -> None:
        """One page back; most were opened from the list."""
        self.back_wanted.emit()

    def key_table(self) -> Mapping[str, Sequence[str]]:
        """All that keys do here, with the keys."""
        return {}
