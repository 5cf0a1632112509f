"""The help screen."""

from ui.shell.house import House
from ui.shell.screen import Screen


class HelpScreen(Screen):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        house.opened.connect(lambda _: self.ready.emit())
