"""What stands under a tab of an army's page."""

from PySide6.QtWidgets import QWidget


class TabPage(QWidget):
    """Made when its tab is first chosen, kept from then on."""

    def enter(self) -> None:
        """It came to the front."""

    def leave(self) -> None:
        """Another tab comes, or the army is left: what is half typed is to be saved now."""
