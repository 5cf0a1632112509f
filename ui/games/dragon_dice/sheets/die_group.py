"""Dice as a sheet shows them: whose they are, where they lie."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.cards import Card
from app.games.dragon_dice.rules.state import State
from app.words.play_sentences import NameSource, of
from ui.shell.look.theme import Theme
from ui.widgets.flow import FlowLayout
from ui.widgets.layout.box_layouts import flowbox


@dataclass(frozen=True, slots=True)
class ShownDie:
    key: str
    name: str
    card: Card
    note: str = ""


@dataclass(frozen=True, slots=True)
class DieGroup:
    """Dice that lie together; `title` is empty where all do."""

    title: str
    dice: tuple[ShownDie, ...]

    def flow(self, theme: Theme, parent: QWidget) -> FlowLayout:
        return flowbox(theme, parent=parent, spacing=2)


def groups_of(state: State, keys: Iterable[str], named: NameSource) -> tuple[DieGroup, ...]:
    """Dice by the place where they lie, in the order in which they are offered."""
    places: dict[tuple[str, str], list[ShownDie]] = {}
    with of(named):
        for key in keys:
            die = state.dice[key]
            note = ", ".join(dict.fromkeys(_effects(state, key, named)))
            places.setdefault((die.owner, die.place), []).append(ShownDie(key, named(key), die.card, note))
        titles = {place: _title(state, *place, named) for place in places}
    is_one = len(places) == 1
    return tuple(DieGroup("" if is_one else titles[place], tuple(dice)) for place, dice in places.items())


def _effects(state: State, die: str, named: NameSource) -> Iterator[str]:
    """What lies on a die: it may matter which of two like ones is picked."""
    yield from (named(effect.source) for effect, _ in lasting.on(state, die))


def _title(state: State, owner: str, place: str, named: NameSource) -> str:
    told = named(f"{owner}@{place}" if place in state.terrains or place.startswith("reserve-") else place)
    return told[:1].upper() + told[1:]
