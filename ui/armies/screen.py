"""The armies screen."""

from ui.shell.house import House
from ui.shell.screen import Screen


class ArmiesScreen(Screen):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        house.opened.connect(lambda _: self.ready.emit())
