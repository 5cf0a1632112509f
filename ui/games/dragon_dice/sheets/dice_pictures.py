"""Pictures of dice and of signs for the sheets, the same for every part of a board."""

from PySide6.QtGui import QPixmap

from app.faces.emblems import MARKS
from app.faces.shapes import Mark, solid
from app.games.api.records import Records
from app.games.dragon_dice.rules.cards import Card
from ui.art.paint import pixmap_of
from ui.games.dragon_dice.dice_faces import DiceFaces

WHOLE = 190.0  # units of a sign that fills its picture

_shared: list[tuple[Records, "DicePictures"]] = []
MAX_SHARED = 3


def dice_pictures_of(records: Records) -> "DicePictures":
    """Those of a catalogue."""
    for known, made in _shared:
        if known is records:
            return made
    _shared.append((records, DicePictures(records)))
    del _shared[:-MAX_SHARED]
    return _shared[-1][1]


class DicePictures:
    """Attributes: faces (of the dice)."""

    def __init__(self, records: Records) -> None:
        self.faces = DiceFaces(records)
        self._signs: dict[tuple[str, str, float, float], QPixmap] = {}

    def piece(self, card: Card, pixels: float, ratio: float) -> QPixmap:
        """A die at rest: whose it is, its class, its health."""
        return self.faces.resting(card, pixels, ratio)

    def face(self, card: Card, token: str, pixels: float, ratio: float) -> QPixmap:
        """The face of a die that lies up."""
        return self.faces.side(card, token, pixels, ratio)

    def sign(self, name: str, colour: str, pixels: int, ratio: float) -> QPixmap:
        """A sign alone: of a result, of a special icon."""
        key = (name if name in MARKS else "special-ability", colour, pixels, ratio)
        if key not in self._signs:
            self._signs[key] = pixmap_of((Mark(key[0], (0, 0), WHOLE, solid(colour)),), pixels, ratio)
        return self._signs[key]
