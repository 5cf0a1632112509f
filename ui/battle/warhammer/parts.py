"""What only Warhammer: Diskwars has around its table."""

from PySide6.QtWidgets import QWidget

from ui.battle.desk import Desk
from ui.battle.parts import Parts
from ui.battle.portraits import Portraits
from ui.battle.traypart import OwnPart
from ui.shell.theme import Theme


def _nothing(_desk: Desk, theme: Theme, _portraits: Portraits, parent: QWidget) -> OwnPart:
    return OwnPart(theme, parent)


PARTS = Parts(
    own=_nothing,
    signs={
        "attack": "attack",
        "counter": "counter",
        "toughness": "toughness",
        "movement": "movement",
        "magic": "magic",
        "wounds": "drop",
    },
)
