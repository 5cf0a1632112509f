"""How fast things move on the table: a slider with a few stops, the first of which stands for not at all."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QMenu, QSlider, QWidget, QWidgetAction

from app.words import say
from ui.battle.session.pacing import pace_of
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import PACES, SPEEDS
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, vbox


def speed_text(speed: int) -> str:
    return say("table.speed-times", speed=f"{speed / 100:g}") if speed else say("table.speed-off")


def pace_text(pace: int) -> str:
    return say("table.pace-seconds", seconds=f"{pace / 1000:g}") if pace else say("table.speed-off")


class SpeedSlider(QWidget):
    """Attributes: slider, now (the speed in words), pace and pace_now (how long computer players wait)."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.now: QLabel = text_label("", "second", self)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, len(SPEEDS) - 1)
        self.slider.setPageStep(1)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.setAccessibleName(say("table.speed"))
        self.slider.valueChanged.connect(lambda place: theme.set_speed(SPEEDS[place]))
        self.pace_now: QLabel = text_label("", "second", self)
        self.pace = QSlider(Qt.Orientation.Horizontal, self)
        self.pace.setRange(0, len(PACES) - 1)
        self.pace.setPageStep(1)
        self.pace.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.pace.setAccessibleName(say("table.pace"))
        self.pace.valueChanged.connect(self._set_pace)
        head = hbox(theme, (text_label(say("table.speed"), "name", self), 1), self.now)
        pace_head = hbox(theme, (text_label(say("table.pace"), "name", self), 1), self.pace_now)
        vbox(theme, head, self.slider, pace_head, self.pace, parent=self, spacing=6, margins=(14, 10, 14, 10))
        theme.speed_changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        self.slider.setValue(SPEEDS.index(self.theme.speed))
        self.now.setText(speed_text(self.theme.speed))
        self.slider.setAccessibleDescription(self.now.text())
        pace = pace_of(self.theme)
        self.pace.setValue(PACES.index(pace))
        self.pace_now.setText(pace_text(pace))
        self.pace.setAccessibleDescription(self.pace_now.text())

    def _set_pace(self, place: int) -> None:
        self.theme.memory.keep("pace", PACES[place])
        self.renew()

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(self.theme.px(240), 0))


class SpeedMenu(QMenu):
    """The slider where one asks for it; Return and Escape put it away."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(say("table.speed"))
        self.inside = SpeedSlider(theme, self)
        action = QWidgetAction(self)
        action.setDefaultWidget(self.inside)
        self.addAction(action)
        self.aboutToShow.connect(self.inside.renew)  # Settings may have changed the pause
        self.aboutToShow.connect(self.inside.slider.setFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)
