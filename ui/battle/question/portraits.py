"""A small face for whatever a question can be about: a piece, a card, a spell, a terrain, a reaction."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.games.disk.scenery.scene import Card
from ui.battle.session.session import Desk
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.faces import Faces

SHARPER = 1.5  # a face is made so much larger than it is shown; mostly in a width that the table has made already


class Portraits:
    """Looks up who is meant in what the one who looks may see, and scales the face to the pixel."""

    def __init__(self, desk: Desk, faces: Faces) -> None:
        self._desk = desk
        self._faces = faces
        self._scaled: dict[tuple[int, int], QPixmap] = {}

    def picture(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        """None for what has no face, such as a word of the game."""
        figure = disk_battle_of(self._faces.system).scenery.figure(self._desk.seen, key)
        found = self._faces.figure(figure, round(pixels * SHARPER), ratio) if figure is not None else None
        return None if found is None else self._fitted(found, pixels, ratio)

    def called(self, kind: str, id_: str, spare: str) -> str:
        """The name of an entry of the catalogue, as the game calls it."""
        return self._faces.called(kind, id_, spare)

    def disk(self, card: Card, pixels: int, ratio: float) -> QPixmap:
        return self._fitted(self._faces.disk(card, round(pixels * SHARPER), ratio), pixels, ratio)

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
