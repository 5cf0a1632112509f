"""A small face for whatever a question can be about: a piece, a card, a spell, a terrain, a reaction."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.games.diskwars.play import HIDDEN
from app.games.diskwars.state import Land, Profile, State
from ui.battle.desk import Desk
from ui.battle.faces import Faces


class Portraits:
    """Looks up who is meant in what the one who looks may see, and scales the face to the pixel."""

    def __init__(self, desk: Desk, faces: Faces) -> None:
        self._desk = desk
        self._faces = faces
        self._scaled: dict[tuple[int, int], QPixmap] = {}

    def picture(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        """None for what has no face, such as a word of the game."""
        found = self._face(self._desk.seen, key, pixels * 2, ratio)
        return None if found is None else self._fitted(found, pixels, ratio)

    def disk(self, card: Profile, pixels: int, ratio: float) -> QPixmap:
        return self._fitted(self._faces.disk(card, pixels * 2, ratio), pixels, ratio)

    def _fitted(self, picture: QPixmap, pixels: int, ratio: float) -> QPixmap:
        side = round(pixels * ratio)
        kept = (picture.cacheKey(), side)
        if kept not in self._scaled:
            fitted = picture.scaled(
                side, side, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            fitted.setDevicePixelRatio(ratio)
            self._scaled[kept] = fitted
        return self._scaled[kept]

    def _face(self, state: State, key: str, pixels: int, ratio: float) -> QPixmap | None:
        head, _, rest = key.partition(":")
        if not key or key == HIDDEN:
            return None
        if head in state.disks:
            spell = rest.partition(":")[0]  # what a piece does out of turn: `m:surge`
            shown = self._faces.spell(spell, pixels, ratio) if spell in state.spells else None
            return shown or self._faces.disk(state.disks[head].card, pixels, ratio)
        if head in state.cards:
            return self._faces.disk(state.cards[head], pixels, ratio)
        if head in state.spells:
            return self._faces.spell(head, pixels, ratio)
        land = _land(state, head)
        return self._faces.land(land, pixels, ratio) if land is not None else None


def _land(state: State, key: str) -> Land | None:
    """A land or terrain that lies there, or a kind that is to be laid."""
    for land in state.lands:
        if land.id == key:
            return land
    if key in state.grounds:
        return Land(id=key, at=(0, 0), radius=state.grounds[key].radius, kind=key)
    return Land(id=key, at=(0, 0), radius=1) if key.startswith("land-") else None
