"""A small face for whatever a question can be about: a die, a terrain, an army, a spell, a special icon."""

from typing import cast

from PySide6.QtGui import QPixmap

from app.games.dragon_dice.rules.abilities.cases import entry_of
from app.games.dragon_dice.rules.cards import Card
from app.games.dragon_dice.rules.state import Army, State, army_of_key
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import LostPiece, Portraits
from ui.games.dragon_dice.dice_faces import DiceFaces

_SHELVES = ("spell", "sai", "race")


class DicePortraits(Portraits):
    def __init__(self, session: BattleSession, faces: DiceFaces) -> None:
        self._session = session
        self._faces = faces

    @property
    def _state(self) -> State:
        return cast(State, self._session.view)

    def picture(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        state = self._state
        die, _, _ = key.partition(">")
        side, _, token = key.partition("=")
        if token and side in state.dice:
            return self._faces.side(state.dice[side].card, token, pixels, ratio)
        if die in state.dice:
            return self._faces.resting(state.dice[die].card, pixels, ratio)
        if key in state.terrains:
            terrain = state.terrains[key]
            return self._faces.terrain(terrain.card, terrain.face, pixels, ratio)
        return self._of_army(key, pixels, ratio) or self._of_entry(key, pixels, ratio)

    def face(self, key: str, pixels: float, ratio: float) -> QPixmap | None:
        """Return the same, larger; none of an army, which is no die."""
        state = self._state
        if key in state.dice:
            return self._faces.large(state.dice[key].card, pixels, ratio)
        is_army = "@" in key or key.startswith("reserve-")
        return None if is_army else self.picture(key, round(pixels), ratio)

    def card(self, card: object, pixels: int, ratio: float) -> QPixmap | None:
        return self._faces.resting(card, pixels, ratio) if isinstance(card, Card) else None

    def lost(self, snapshot: Snapshot, seat: str) -> tuple[LostPiece, ...]:
        state = cast(State, snapshot.view)
        lost = (state.dice[id_] for id_ in self._session.battle.narrator.lost_pieces(state)[seat])
        return tuple(LostPiece(die.card.key, die.card.name, die.health, die.card) for die in lost)

    def _of_army(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        """The largest unit of an army stands for it."""
        _, _, target = key.rpartition(":")
        seats = self._state.seat_ids
        if "@" in target:
            army = army_of_key(target)
        elif key.startswith("reserve-"):
            army = Army(key.removeprefix("reserve-"), key)
        else:
            return None
        units = self._state.units(army) if army.seat in seats else ()
        if not units:
            return None
        best = max(units, key=lambda die: die.health)
        return self._faces.resting(best.card, pixels, ratio)

    def _of_entry(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        """A spell with its colour, a source such as `sai/smite/0`, or the bare id of one."""
        kind, id_ = entry_of(key) if "/" in key else ("", key.partition(":")[0])
        shelves = (kind,) if kind else _SHELVES
        found = (self._faces.entry(shelf, id_, pixels, ratio) for shelf in shelves)
        return next((picture for picture in found if picture is not None), None)
