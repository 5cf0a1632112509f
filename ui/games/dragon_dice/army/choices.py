"""What can be chosen above the picker of a force: the place it feeds, and which dice it offers for it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.armies.validator import Pieces
from app.words import label, say
from ui.armies.builder.offer_filters import SmallDropdown
from ui.games.dragon_dice.army.edits import PLACES
from ui.games.dragon_dice.army.offers import (
    ANY,
    COLOURS,
    FORMS,
    ITEMS,
    PLACES_OF_CHOICE,
    UNITS,
    Choice,
    eighths,
    lands,
    settled,
)
from ui.shell.services.app_context import AppContext


class Choices(QObject):
    """Attributes: choice (as shown), place, kind, colour, land, eighth, form (the controls).

    Signals: chosen(Choice) when the user chose something else.
    """

    chosen = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        theme = context.theme
        self.choice = Choice(PLACES[0])
        self.pieces: Pieces = {}
        self.place = SmallDropdown(theme, say("dice.choose-place"), (), parent)
        kinds = [(UNITS, say("dice.units")), (ITEMS, say("dice.items"))]
        self.kind = SmallDropdown(theme, say("dice.choose-kind"), kinds, parent)
        self.colour = SmallDropdown(theme, say("dice.choose-colour"), (), parent)
        self.land = SmallDropdown(theme, say("dice.choose-land"), (), parent)
        self.eighth = SmallDropdown(theme, say("dice.choose-eighth"), (), parent)
        self.form = SmallDropdown(theme, say("dice.choose-form"), (), parent)
        self._connect()

    @property
    def controls(self) -> tuple[QWidget, ...]:
        return (self.place, self.kind, self.colour, self.land, self.eighth, self.form)

    def _connect(self) -> None:
        self.place.chosen.connect(lambda place: self._say(settled(self.choice, place, self.pieces)))
        self.kind.chosen.connect(self._setter("kind"))
        self.colour.chosen.connect(self._setter("colour"))
        self.land.chosen.connect(
            lambda land: self._say(settled(replace(self.choice, land=land), self.choice.place, self.pieces))
        )
        self.eighth.chosen.connect(self._setter("eighth"))
        self.form.chosen.connect(self._setter("form"))

    def _setter(self, name: str) -> Callable[[str], None]:
        return lambda value: self._say(replace(self.choice, **{name: value}))

    def _say(self, choice: Choice) -> None:
        if choice != self.choice:
            self.choice = choice
            self.chosen.emit(choice)

    def read(self, choice: Choice, pieces: Pieces) -> None:
        """Show a choice; nobody is told."""
        if choice == self.choice and pieces is self.pieces:
            return
        self.choice, self.pieces = choice, pieces
        place = choice.place
        self.place.offer([(one, say(f"dice.place-{one}")) for one in PLACES], place)
        self.kind.show_key(choice.kind)
        self.colour.offer([(one, label(one)) for one in COLOURS], choice.colour)
        self.land.offer(_open("dice.any-land", lands(place, pieces), label), choice.land)
        self.eighth.offer(_open("dice.any-eighth", eighths(place, pieces, choice.land), label), choice.eighth)
        self.form.offer(_open("dice.any-form", FORMS, label), choice.form)
        for name, places in PLACES_OF_CHOICE.items():
            control: QWidget = getattr(self, name)
            control.setVisible(place in places)


def _open(code: str, keys: Iterable[str], word: Callable[[str], str]) -> list[tuple[str, str]]:
    """Any of them, or a certain one."""
    return [(ANY, say(code)), *((key, word(key)) for key in keys)]
