"""Pictures of dice: at rest, with a side up, terrains with their number. Painted once for each width and scaled to the
pixel; what was not used for longest goes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.faces.dice.dice_piece import die_piece, lying_die, resting_die
from app.faces.dice.sides import DieEntry, die_faces
from app.faces.disks.levels import level_for
from app.faces.piece_faces import face_for
from app.faces.shapes import DisplayList
from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM
from app.games.dragon_dice.battle.scenery.die_entries import colouring_of, entry_of_card, terrain_entry
from app.games.dragon_dice.rules.cards import Card, TerrainCard
from app.games.registry import traits_of
from ui.art.paint import pixmap_of

WIDTHS = (40, 64, 96, 150, 230, 340)  # pictures are painted in these and scaled between them
MAX_KEPT = 700  # pictures; a table of sixty dice needs about two hundred


class DiceFaces:
    """Attributes: records."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self._painted: dict[Hashable, QPixmap] = {}
        self._fitted: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._style = traits_of(SYSTEM).faces

    def resting(self, card: Card, pixels: float, ratio: float) -> QPixmap:
        """A die as it lies in an army: whose it is, its class, its health."""
        key = ("rest", card.key)
        return self._picture(key, pixels, ratio, lambda _: resting_die(*self._entry(card)))

    def lying(self, card: Card, up: str, pixels: float, ratio: float) -> QPixmap:
        """The same where one of its sides is up, and that matters between rolls: a minor terrain, a die whose face is
        decided."""
        if not up:
            return self.resting(card, pixels, ratio)

        def drawn(_: int) -> DisplayList:
            entry, colours = self._entry(card)
            return lying_die(entry, self._side(card, up), colours)

        return self._picture(("lying", card.key, up), pixels, ratio, drawn)

    def side(self, card: Card, token: str, pixels: float, ratio: float) -> QPixmap:
        """A die with one of its sides up."""
        key = ("side", card.key, token)
        return self._picture(key, pixels, ratio, lambda _: self._side(card, token))

    def terrain(self, card: TerrainCard, face: int, pixels: float, ratio: float) -> QPixmap:
        """A terrain at one of its faces, with the number."""
        key = ("terrain", card.key, face)
        entry = terrain_entry(card, self.records)
        return self._picture(key, pixels, ratio, lambda _: die_faces(entry)[face - 1])

    def large(self, card: Card | TerrainCard, pixels: float, ratio: float) -> QPixmap:
        """A die with all that is told of it, as in the catalogue."""

        def drawn(width: int) -> DisplayList:
            if isinstance(card, TerrainCard):
                return die_piece(terrain_entry(card, self.records), level_for(width))
            entry, colours = self._entry(card)
            return die_piece(entry, level_for(width), colours)

        return self._picture(("large", card.key), pixels, ratio, drawn)

    def entry(self, kind: str, id_: str, pixels: float, ratio: float) -> QPixmap | None:
        """Anything else that the catalogue has a face for: a spell, a special icon."""
        found = self.records.get(kind, {}).get(id_)
        if found is None:
            return None
        return self._picture(
            (kind, id_), pixels, ratio, lambda width: face_for(self._style, kind, found, max(width, 46))
        )

    # --- painting ---

    def _entry(self, card: Card) -> tuple[DieEntry, str]:
        return entry_of_card(card, self.records), colouring_of(card)

    def _side(self, card: Card, token: str) -> DisplayList:
        entry, colours = self._entry(card)
        sides = die_faces(entry, colours)
        return sides[entry.faces.index(token)] if token in entry.faces else sides[0]

    def _picture(self, key: Hashable, pixels: float, ratio: float, draw: Callable[[int], DisplayList]) -> QPixmap:
        """So wide to the pixel."""
        side = max(round(pixels * ratio), 1)
        fitted = (key, side, ratio)
        found = self._fitted.get(fitted)
        if found is not None:
            self._fitted.move_to_end(fitted)
            return found
        made = self._drawn(key, pixels, ratio, draw)
        if made.width() != side:
            smooth = Qt.TransformationMode.SmoothTransformation
            made = made.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth)
            made.setDevicePixelRatio(ratio)
        self._fitted[fitted] = made
        if len(self._fitted) > MAX_KEPT:
            self._fitted.popitem(last=False)
        return made

    def _drawn(self, key: Hashable, pixels: float, ratio: float, draw: Callable[[int], DisplayList]) -> QPixmap:
        width = next((one for one in WIDTHS if one >= pixels), WIDTHS[-1])
        kept = (key, width, ratio)
        if kept not in self._painted:
            if len(self._painted) >= MAX_KEPT:
                self._painted.clear()
            self._painted[kept] = pixmap_of(draw(width), width, ratio)
        return self._painted[kept]
