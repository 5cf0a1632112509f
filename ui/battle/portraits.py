"""A small face for whatever a question can be about: a piece, a card, a spell, a terrain, a reaction."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.battles.tabletops import Card, top_kit
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
        figure = top_kit(self._faces.system).figure(self._desk.seen, key)
        found = self._faces.figure(figure, pixels * 2, ratio) if figure is not None else None
        return None if found is None else self._fitted(found, pixels, ratio)

    def disk(self, card: Card, pixels: int, ratio: float) -> QPixmap:
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
