"""Pictures of cards and dice, each painted once for its size."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from app.faces.cards import command_back, scenario_back
from app.faces.dice.sides import die_faces
from app.faces.piece_faces import face_for
from app.faces.shapes import DisplayList
from app.games.api.records import Records
from app.games.registry import traits_of
from app.games.warhammer.battle.narrator.card_texts import SYSTEM
from app.games.warhammer.rules.numbers import FACES
from catalog.schema import DeploymentCard, Die
from ui.art.paint import paint

# What of the unit square of a face belongs to a card, with its shadow and the badge at its foot: width and height.
UPRIGHT, LYING, SQUARE, DIE = (144.0, 214.0), (206.0, 166.0), (216.0, 216.0), (196.0, 196.0)
SHAPES = {"command": UPRIGHT, "deployment": LYING, "scenario": LYING, "terrain": SQUARE}
BACK = "back"


_shared: list[tuple[Records, "Pictures"]] = []
MAX_SHARED = 3


def pictures_of(records: Records) -> "Pictures":
    """Those of a catalogue, the same for every part of a board."""
    for known, made in _shared:
        if known is records:
            return made
    _shared.append((records, Pictures(records)))
    del _shared[:-MAX_SHARED]
    return _shared[-1][1]


class Pictures:
    """Attributes: none; ask by kind, id and height in logical pixels."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: dict[tuple[object, ...], QPixmap] = {}

    def width_for(self, kind: str, height: int) -> int:
        wide, high = SHAPES.get(kind, UPRIGHT)
        return round(height * wide / high)

    def card(self, kind: str, id_: str, height: int, ratio: float, *, is_plain: bool = False) -> QPixmap | None:
        """None for what the catalogue does not know."""
        key = (kind, id_, is_plain, height, ratio)
        if key not in self._kept:
            entry = self._records.get(kind, {}).get(id_)
            if entry is None:
                return None
            if is_plain and isinstance(entry, DeploymentCard):
                entry = replace(entry, name="", german=None, abilities=(), value=entry.plain_value)
            shape = SHAPES[kind]
            items = face_for(traits_of(SYSTEM).faces, kind, entry, max(height / shape[1] * 200, 46))
            self._kept[key] = _painted(items, shape, height, ratio)
        return self._kept[key]

    def back(self, kind: str, height: int, ratio: float) -> QPixmap:
        """A card that lies face down."""
        key = (BACK, kind, height, ratio)
        if key not in self._kept:
            items = scenario_back() if kind == "scenario" else command_back()
            self._kept[key] = _painted(items, SHAPES[kind], height, ratio)
        return self._kept[key]

    def die(self, kind: str, face: str, side: int, ratio: float) -> QPixmap:
        key = ("die", kind, face, side, ratio)
        if key not in self._kept:
            faces = FACES[kind]
            items = die_faces(Die(id=f"{kind}-die", name="", origin={}, faces=faces))[faces.index(face)]
            self._kept[key] = _painted(items, DIE, side, ratio)
        return self._kept[key]


def _painted(items: DisplayList, shape: tuple[float, float], height: int, ratio: float) -> QPixmap:
    """A face with just as much around it as it needs."""
    wide, high = shape
    scale = height / high
    picture = QImage(
        max(round(wide * scale * ratio), 1), max(round(height * ratio), 1), QImage.Format.Format_ARGB32_Premultiplied
    )
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(wide * scale / 2, height / 2)
    painter.scale(scale, scale)
    paint(painter, items)
    painter.end()
    return QPixmap.fromImage(picture)
