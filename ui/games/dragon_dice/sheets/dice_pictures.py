"""Pictures of dice: a die as it lies at rest, the face that it shows, signs; each painted once for its size."""

from collections.abc import Callable

from PySide6.QtGui import QPixmap

from app.faces.dice.dice_piece import die_piece
from app.faces.dice.sides import DieEntry, die_faces
from app.faces.disks.levels import Level
from app.faces.emblems import MARKS
from app.faces.shapes import DisplayList, Mark, solid
from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.cards import find_die
from app.games.dragon_dice.rules.cards import Card
from catalog.schema import Unit
from ui.art.paint import pixmap_of

MARGIN = 4.0  # room around a die, in units
SMALL = 46  # pixels below which a die shows its sign, class and health alone

_shared: list[tuple[Records, "DicePictures"]] = []
MAX_SHARED = 3


def dice_pictures_of(records: Records) -> "DicePictures":
    """Those of a catalogue, the same for every part of a board."""
    for known, made in _shared:
        if known is records:
            return made
    _shared.append((records, DicePictures(records)))
    del _shared[:-MAX_SHARED]
    return _shared[-1][1]


class DicePictures:
    """Attributes: none; ask by the card of a die, in logical pixels."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: dict[tuple[object, ...], QPixmap] = {}

    def piece(self, card: Card, pixels: int, ratio: float) -> QPixmap:
        """A die at rest: whose it is, its class, its health."""
        level: Level = "S" if pixels < 2 * SMALL else "M"
        return self._keep(
            ("piece", card.key, pixels, ratio), lambda: die_piece(self.entry(card), level, _variant(card))
        )

    def face(self, card: Card, token: str, pixels: int, ratio: float) -> QPixmap:
        """The face of a die that lies up."""
        if token not in card.tokens:
            return self.piece(card, pixels, ratio)
        place = card.tokens.index(token)
        key = ("face", card.key, token, pixels, ratio)
        return self._keep(key, lambda: die_faces(self.entry(card), _variant(card))[place])

    def sign(self, name: str, colour: str, pixels: int, ratio: float) -> QPixmap:
        """A sign alone: of a result, of a special icon."""
        known = name if name in MARKS else "special-ability"
        return self._keep(
            ("sign", known, colour, pixels, ratio), lambda: (Mark(known, (0, 0), 190, solid(colour)),)
        )  # fmt: skip

    def entry(self, card: Card) -> DieEntry:
        """The entry of a die; a die that a position brings itself is a unit of its race and colours."""
        found = find_die(self._records, card.entry)
        if found is not None:
            return found
        colours = tuple(sorted(card.colours))
        return Unit(
            id=card.key, name=card.name, origin={}, race=card.race or None, unit_class=card.unit_class or "monster",
            size="common", health=card.health, elements=colours, colours=("+".join(colours),), faces=card.tokens,
        )  # fmt: skip

    def _keep(self, key: tuple[object, ...], make: Callable[[], DisplayList]) -> QPixmap:
        if key not in self._kept:
            pixels, ratio = key[-2:]
            assert isinstance(pixels, int)
            assert isinstance(ratio, float)
            self._kept[key] = pixmap_of(make(), pixels, ratio, MARGIN)
        return self._kept[key]


def _variant(card: Card) -> str:
    """The colours in which a die of several was made."""
    return card.key.rpartition(":")[2] if card.entry and ":" in card.key else ""
