"""Faces of everything that lies on the table: from the catalogue, with the values that the battle plays with. A disk
that is drawn small shows only attack and toughness, as large as they can be, one on ivory and one on the colour of its
faction."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, qGray

from app.faces.disks.disk import border_of_disk, disk_back, family_of
from app.faces.livery import livery_of
from app.faces.piece_faces import face_for
from app.faces.place_faces import land_face, stronghold_face
from app.faces.shapes import DisplayList
from app.faces.terrain import outlined_ground, plain_ground, terrain_ground
from app.games.api.records import Records
from app.games.disk.scenery.scene import Card, Figure, Ground
from app.games.registry import home_of_entry, traits_of
from app.words.tongue import chosen, of_game, translated_name
from catalog.schema import DiskwarsTerrain, Stronghold
from catalog.schema import Land as LandEntry
from ui.art.gallery import PieceKey
from ui.art.paint import MARGIN, pixmap_of
from ui.art.photo_pictures import photo_disk
from ui.art.seat_colours import INK
from ui.games.disk.colours import IVORY
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.strokes import around, paint_text
from ui.widgets.drawing import draw_disc

# Pictures are made in these widths and scaled between them.
WIDTHS = (60, 96, 150, 230, 340)
BEYOND = (100 + MARGIN) / 100  # how far a picture reaches beyond the piece it shows, for shadows and marks
GROUND = (100 + MARGIN) / 96  # the same for terrain, which is drawn a little smaller
MAX_SIZED = 16
_MIN_WIDTH = 46  # below this a face would lose its numbers
SMALL_BELOW = 44.0  # pixels: a narrower disk has the small face, whose figures are twice as large
DOT_BELOW = 13.0  # below this no figure can be read: only the colour of the seat is seen
FIGURE, TWO_FIGURES = 0.64, 0.44  # the height of a figure, and of two of them in one number, in diameters
LIGHTEST = 96  # of 255: as light as a ground may be that ivory figures stand on
FIRST_CHARACTER = 0.46  # of the radius: how far from the middle a number stands


class Faces:
    """Pictures by piece and width, each painted once. Attributes: system, records."""

    def __init__(self, records: Records, system: str) -> None:
        self.system = system
        self.records = records
        self._scenery = disk_battle_of(system).scenery
        self._style = traits_of(system).faces
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        self._sized: dict[tuple[str, int, float], QPixmap] = {}
        self._liveries: dict[str, str] = {}

    def disk(self, card: Card, pixels: float, ratio: float) -> QPixmap:
        width = _width(pixels)
        key = ("disk", chosen(), card.id, *(getattr(card, name) for name in self._scenery.face_values), width, ratio)
        if key not in self._kept:
            home = home_of_entry(self.system, "disk", card.id)
            photo = photo_disk(PieceKey(home, "disk", card.id.removeprefix(f"{home}/")), width, ratio, BEYOND)
            self._kept[key] = photo or self._drawn(card, width, ratio)
        return self._kept[key]

    def livery(self, card: Card) -> str:
        """The colour of a disk's faction."""
        if card.id not in self._liveries:
            entry = self._scenery.entry(card, self.records)
            self._liveries[card.id] = livery_of(self._style, family_of(entry)).field
        return self._liveries[card.id]

    def _drawn(self, card: Card, width: int, ratio: float) -> QPixmap:
        items = face_for(self._style, "disk", self._scenery.entry(card, self.records), max(width, _MIN_WIDTH))
        return pixmap_of(items, width, ratio)

    def exactly(self, card: Card, pixels: int, ratio: float) -> QPixmap:
        """So wide and no wider, where it is drawn again and again; a few of them are kept."""
        key = (f"{chosen()} {card.id}", pixels, ratio)
        if key not in self._sized:
            if len(self._sized) >= MAX_SIZED:
                self._sized.clear()
            side = round(pixels * ratio)
            smooth = Qt.TransformationMode.SmoothTransformation
            made = self.disk(card, pixels, ratio).scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth)
            made.setDevicePixelRatio(ratio)
            self._sized[key] = made
        return self._sized[key]

    def back(self, card: Card, pixels: float, ratio: float) -> QPixmap:
        """The other side of a disk, as it is seen in a flip: the same for all of its faction."""
        width, entry = _width(pixels), self._scenery.entry(card, self.records)
        key = ("back", border_of_disk(entry), family_of(entry), width, ratio)
        if key not in self._kept:
            self._kept[key] = pixmap_of(disk_back(entry, self._style), width, ratio)
        return self._kept[key]

    def land(self, ground: Ground, pixels: float, ratio: float) -> QPixmap:
        """A land or a terrain, without its name."""
        width = _width(pixels)
        key = ("land", ground.kind, ground.card, ground.corners, width, ratio)
        if key not in self._kept:
            self._kept[key] = pixmap_of(self._ground(ground), width, ratio)
        return self._kept[key]

    def entry(self, kind: str, id_: str, pixels: float, ratio: float) -> QPixmap | None:
        """Any piece of the catalogue as it is printed; None for what it does not know."""
        width = _width(pixels)
        key = (kind, chosen(), id_, width, ratio)
        found = self.records.get(kind, {}).get(id_)
        if key not in self._kept and found is not None:
            self._kept[key] = pixmap_of(face_for(self._style, kind, found, max(width, _MIN_WIDTH)), width, ratio)
        return self._kept.get(key)

    def spell(self, id_: str, pixels: float, ratio: float) -> QPixmap | None:
        return self.entry("spell", id_, pixels, ratio)

    def figure(self, figure: Figure, pixels: float, ratio: float) -> QPixmap | None:
        """Whatever a question may be about. Where the catalogue knows no such card, the disk it belongs to."""
        if figure.ground is not None:
            return self.land(figure.ground, pixels, ratio)
        printed = self.entry(figure.kind, figure.id, pixels, ratio) if figure.kind != "disk" else None
        return printed or (self.disk(figure.card, pixels, ratio) if figure.card is not None else None)

    def called(self, kind: str, id_: str, spare: str) -> str:
        """The name of an entry in the language of the game's words; another where the catalogue does not know it."""
        found = self.records.get(kind, {}).get(id_)
        with of_game(self.system):
            return translated_name(found) if found is not None else spare

    def _ground(self, ground: Ground) -> DisplayList:
        if ground.corners:
            return (outlined_ground(ground.kind, ground.corners),)
        home = self.records.get("stronghold", {}).get(ground.card)
        if isinstance(home, Stronghold):
            return stronghold_face(home, self._style, "M")
        if not ground.kind:
            id_ = ground.card or "staging-area"
            return land_face(LandEntry(id=id_, name="", origin={}, diameter=2 * ground.radius), "M")
        entry = self.records.get("terrain", {}).get(ground.kind)
        return (terrain_ground(entry) if isinstance(entry, DiskwarsTerrain) else plain_ground(ground.kind),)


def _width(pixels: float) -> int:
    """The next width that is large enough."""
    return next((width for width in WIDTHS if width >= pixels), WIDTHS[-1])


# --- disks that are drawn small ---


def is_small(radius: float, scale: float) -> bool:
    """Whether a disk is seen so small that only two values fit."""
    return 2 * radius * scale < SMALL_BELOW


def is_dot(radius: float, scale: float) -> bool:
    """Whether a disk is seen so small that no value fits at all."""
    return 2 * radius * scale < DOT_BELOW


def figure_height(text: str, radius: float) -> float:
    return 2 * radius * (FIGURE if len(text) == 1 else TWO_FIGURES)


def paint_ground(painter: QPainter, radius: float, livery: str) -> None:
    """Ivory on the left, the colour of the faction on the right."""
    draw_disc(painter, QPointF(), radius, IVORY)
    right = QPainterPath()
    right.moveTo(0, -radius)
    right.arcTo(around(radius), 90, -180)
    right.closeSubpath()
    painter.fillPath(right, dark_ground(livery))


def dark_ground(livery: str) -> QColor:
    """A colour dark enough for ivory figures."""
    colour = QColor(livery)
    while qGray(colour.rgb()) > LIGHTEST:
        colour = colour.darker(115)
    return colour


def paint_values(painter: QPainter, radius: float, card: Card) -> None:
    """Attack on the left, toughness on the right."""
    for text, side, ink in ((str(card.attack), -1, INK), (str(card.toughness), 1, IVORY)):
        paint_text(painter, figure_area(radius, side), text, figure_height(text, radius), ink)


def figure_area(radius: float, side: int) -> QRectF:
    """Where a number stands: left of the middle (-1), or right of it (1)."""
    half = radius * 0.42
    return QRectF(side * radius * FIRST_CHARACTER - half, -half, 2 * half, 2 * half)
