"""The initiative tokens are handed out: seats in an order, each with its pointer and its colour."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPen, QPixmap

from app.engine.protocol import Option
from ui.art.seat_colours import CASING
from ui.art.seat_marks import paint_seat_sign
from ui.battle.question.order_control import OrderControl
from ui.games.disk.colours import looks_of
from ui.games.disk.disk_battles import scene_of
from ui.widgets.drawing import blank_picture, smooth_painter


class InitiativeControl(OrderControl):
    """Seats by the names of their armies, the first of them goes first."""

    HINT = "deploy.tokens-hint"

    def name_of(self, option: Option) -> str:
        assert self.setting.session is not None
        return self.setting.session.short_seat_name(option.key)

    def picture(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        assert self.setting.session is not None
        look = looks_of(scene_of(self.setting.session.view).sides).get(key)
        if look is None:
            return None
        made = blank_picture(pixels, ratio)
        painter = smooth_painter(made)
        middle = QPointF(pixels / 2, pixels / 2)
        paint_seat_sign(painter, look.number, middle, pixels * 0.32, look.colour, QPen(QColor(CASING), 1))
        painter.end()
        return made
