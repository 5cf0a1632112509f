"""Filling an army at one press: with which faction, whether only with what is owned, and the button that does it."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.words import label, say
from ui.armies.builder.remedy_button import RemedyButton
from ui.shell.look.theme import Theme
from ui.widgets.check import CheckBox
from ui.widgets.dropdown import Dropdown
from ui.widgets.layout.box_layouts import hbox
from ui.widgets.tips import plain_tip

ANY = ""
WORDS = ("build.complete", "build.complete-hint")
EMPTY_WORDS = ("build.fill-empty", "build.fill-empty-hint")


class FillControls(QWidget):
    """Attributes: owned (the box to tick), faction, button. Signals: wanted(faction), owned_chosen(bool)."""

    wanted = Signal(str)
    owned_chosen = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.owned = CheckBox(theme, say("build.fill-owned"), self)
        self.owned.setToolTip(plain_tip(say("build.fill-owned-hint")))
        self.faction = FactionChoice(theme, self)
        self.button = RemedyButton(theme, self)
        hbox(theme, self.owned, self.faction, self.button, parent=self, spacing=8)
        self.owned.clicked.connect(self.owned_chosen)
        self.button.clicked.connect(lambda: self.wanted.emit(self.faction.key))

    def read(self, *, is_empty: bool, has_collection: bool) -> None:
        """An empty army is begun, another one filled up; who owns nothing is not asked about it."""
        self.owned.setVisible(has_collection)
        self.faction.any_word = say("build.fill-any" if is_empty else "build.fill-matching")
        self.faction.show_key(self.faction.key)
        word, hint = EMPTY_WORDS if is_empty else WORDS
        self.button.read(say(word), "", say(hint), primary=is_empty)


class FactionChoice(Dropdown):
    """Which faction, clan, race or side to fill with. What there is, is asked when the menu opens.

    Attributes: known (asks for the ids), name_of (their names), any_word (what is said where none is chosen).
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.known: Callable[[], Iterable[str]] = tuple
        self.name_of: Callable[[str], str] = label
        self.any_word = say("build.fill-any")
        super().__init__(theme, say("build.fill-with"), [(ANY, self.any_word)], parent)

    def show_key(self, key: str) -> None:
        self.choices = ((ANY, self.any_word), *self.choices[1:])
        super().show_key(key)

    def choose(self, key: str) -> None:
        """As if it had been taken from the menu."""
        self._ask()
        self.show_key(key)

    def _open(self) -> None:
        self._ask()
        super()._open()

    def _ask(self) -> None:
        named = sorted(((id_, self.name_of(id_)) for id_ in self.known()), key=lambda one: one[1].casefold())
        self.offer([(ANY, self.any_word), *named], self.key)
