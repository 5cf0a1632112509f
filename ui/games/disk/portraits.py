"""A small face for whatever a question can be about: a piece, a card, a spell, a terrain, a reaction."""

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.games.disk.scenery.scene import Card, Figure, card_in
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import LostPiece, Portraits
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.faces import Faces

SHARPER = 1.5  # a face is made so much larger than it is shown; mostly in a width that the table has made already


class DiskPortraits(Portraits):
    """Looks up who is meant in what the one who looks may see, and scales the face to the pixel."""

    def __init__(self, session: BattleSession, faces: Faces) -> None:
        self._session = session
        self._faces = faces
        self._scaled: dict[tuple[int, int], QPixmap] = {}

    def picture(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        found = self.face(key, round(pixels * SHARPER), ratio)
        return None if found is None else self._fitted(found, pixels, ratio)

    def face(self, key: str, pixels: float, ratio: float) -> QPixmap | None:
        figure = disk_battle_of(self._faces.system).scenery.figure(self._session.view, key)
        return self._faces.figure(figure, pixels, ratio) if figure is not None else None

    def called(self, kind: str, id_: str, spare: str) -> str:
        return self._faces.called(kind, id_, spare)

    def card(self, card: object, pixels: int, ratio: float) -> QPixmap | None:
        """The cards that narrators of disk games name are those of their scenes, or figures of what is no disk."""
        wide = round(pixels * SHARPER)
        if isinstance(card, Figure):
            found = self._faces.figure(card, wide, ratio)
        else:
            found = self._faces.disk(cast(Card, card), wide, ratio)
        return None if found is None else self._fitted(found, pixels, ratio)

    def lost(self, snapshot: Snapshot, seat: str) -> tuple[LostPiece, ...]:
        owner = next(one for one in snapshot.view.seats if one.id == seat)
        found = (card_in(snapshot.view, id_) for id_ in owner.casualties)
        return tuple(LostPiece(card.id, card.name, card.points, card) for card in found if card is not None)

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
