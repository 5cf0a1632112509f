"""Palette, type and space of the window; follows the system or a choice, and grows with the text size."""

from collections.abc import Callable
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from ui.art.fonts import SANS, SERIF, font, load_fonts
from ui.shell.look.palette import DARK, LIGHT, Palette
from ui.shell.look.style_sheet import style_sheet
from ui.shell.services.settings_memory import SCALES, SettingsMemory

_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}

_ROLES: tuple[tuple[QPalette.ColorRole, str], ...] = (
    (QPalette.ColorRole.Window, "bg"), (QPalette.ColorRole.WindowText, "ink"), (QPalette.ColorRole.Base, "surface"),
    (QPalette.ColorRole.AlternateBase, "sunken"), (QPalette.ColorRole.Text, "ink"), (QPalette.ColorRole.Button,
    "raised"),
    (QPalette.ColorRole.ButtonText, "ink"), (QPalette.ColorRole.BrightText, "bad"), (QPalette.ColorRole.Link, "accent"),
    (QPalette.ColorRole.Highlight, "accent"), (QPalette.ColorRole.HighlightedText, "on_accent"),
    (QPalette.ColorRole.ToolTipBase, "raised"), (QPalette.ColorRole.ToolTipText, "ink"),
    (QPalette.ColorRole.PlaceholderText, "ink3"), (QPalette.ColorRole.Light, "raised"), (QPalette.ColorRole.Mid,
    "line"),
    (QPalette.ColorRole.Dark, "line"), (QPalette.ColorRole.Shadow, "ink3"), (QPalette.ColorRole.Accent, "accent"),
)  # fmt: skip


class Theme(QObject):
    """The one look of all windows.

    Attributes: tokens (colours now), choice (`system`, `light`, `dark`), scale (per cent), speed (how fast things move,
    in per cent; 0 where nothing is to move).
    Signals: changed() after colours or sizes changed; speed_changed().
    """

    changed = Signal()
    speed_changed = Signal()

    def __init__(self, app: QApplication, memory: SettingsMemory) -> None:
        super().__init__(app)
        self._app = app
        self.memory = memory
        self.choice = memory.theme()
        self.scale = memory.scale()
        self.speed = memory.speed()
        self.tokens: Palette = LIGHT
        self._lengths: WeakKeyDictionary[QObject, dict[str, tuple[float, ...]]] = WeakKeyDictionary()
        load_fonts()
        self._apply()
        app.styleHints().colorSchemeChanged.connect(self._system_changed)

    def px(self, pixels: float) -> int:
        """A length of the design at the present scale."""
        return round(pixels * self.scale / 100)

    def colour(self, token: str) -> QColor:
        return QColor(getattr(self.tokens, token))

    def words(self, pixels: float = 13, weight: int = QFont.Weight.Normal, *, tabular: bool = False) -> QFont:
        return font(SANS, pixels * self.scale / 100, weight, tabular=tabular)

    def title(self, pixels: float, weight: int = QFont.Weight.Bold) -> QFont:
        return font(SERIF, pixels * self.scale / 100, weight)

    def choose(self, choice: str) -> None:
        self.choice = choice
        self.memory.keep("theme", choice)
        self._apply()
        self.changed.emit()

    def set_scale(self, scale: int) -> None:
        if scale != self.scale:
            self.scale = scale
            self.memory.keep("scale", scale)
            self._apply()
            self._grow()
            self.changed.emit()

    def set_speed(self, speed: int) -> None:
        if speed != self.speed:
            self.speed = speed
            self.memory.keep("speed", speed)
            self.speed_changed.emit()

    def zoom(self, steps: int) -> None:
        """So many steps larger or smaller; 0 is back to 100 %."""
        place = SCALES.index(self.scale) + steps if steps else 0
        self.set_scale(SCALES[min(max(place, 0), len(SCALES) - 1)])

    def follow(self, measure: Callable[[], None]) -> None:
        """Call a widget's bound method now and whenever the look changes, as long as the widget lives. Qt ends the
        connection with the widget only if it knows the widget: a lambda would be called for ever."""
        if not isinstance(getattr(measure, "__self__", None), QObject):
            raise TypeError("only a bound method of a QObject ends with it")
        measure()
        self.changed.connect(measure)

    def follow_px(self, setter: Callable[..., None], *figures: float) -> None:
        """Call a setter of a widget or layout with these lengths of the design now and whenever the scale changes, as
        long as the widget lives: `follow_px(bar.setFixedWidth, 260)`."""
        owner = getattr(setter, "__self__", None)
        if not isinstance(owner, QObject):
            raise TypeError("only a bound method of a QObject ends with it")
        self._lengths.setdefault(owner, {})[setter.__name__] = figures
        setter(*map(self.px, figures))

    def _grow(self) -> None:
        for owner, lengths in list(self._lengths.items()):
            if isValid(owner):
                for name, figures in lengths.items():
                    getattr(owner, name)(*map(self.px, figures))

    def _system_changed(self) -> None:
        if self.choice == "system":
            self._apply()
            self.changed.emit()

    def _apply(self) -> None:
        hints = QGuiApplication.styleHints()
        hints.setColorScheme(_SCHEMES[self.choice])
        is_dark = self.choice == "dark" or (self.choice == "system" and hints.colorScheme() == Qt.ColorScheme.Dark)
        self.tokens = DARK if is_dark else LIGHT
        sheet = style_sheet(self.tokens, self.scale / 100)
        if sheet == self._app.styleSheet():
            return  # everything wears it already, and dressing all widgets anew takes a while
        self._app.setPalette(palette_of(self.tokens))
        self._app.setFont(self.words())
        self._app.setStyleSheet(sheet)


def palette_of(tokens: Palette) -> QPalette:
    palette = QPalette()
    for role, token in _ROLES:
        palette.setColor(role, QColor(getattr(tokens, token)))
    faint = QColor(tokens.ink2)
    faint.setAlphaF(0.6)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faint)
    return palette
