"""Faces of everything that lies on the table: from the catalogue, with the values that the battle plays with."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.battles.cards import SYSTEM, Records
from app.faces.disk import disk_back, family_of, side_of
from app.faces.pieces import face_for
from app.faces.places import land_face
from app.faces.shapes import DisplayList
from app.faces.terrain import plain_ground, terrain_ground
from app.games.diskwars.state import Land, Profile
from catalog.schema import DiskwarsDisk, DiskwarsTerrain
from catalog.schema import Land as LandEntry
from ui.art.paint import MARGIN, pixmap_of

# Pictures are made in these widths and scaled between them.
WIDTHS = (60, 96, 150, 230, 340)
BEYOND = (100 + MARGIN) / 100  # how far a picture reaches beyond the piece it shows, for shadows and marks
GROUND = (100 + MARGIN) / 96  # the same for terrain, which is drawn a little smaller
MOST_SIZED = 16
_LEAST = 46  # below this a face would lose its numbers

# The values of a card that its face shows; in a battle they may differ from the catalogue's.
_SHOWN = ("name", "attack", "defense", "toughness", "movement", "points", "wounds", "faction", "alignment")


class Faces:
    """Pictures by piece and width, each painted once."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        self._sized: dict[tuple[str, int, float], QPixmap] = {}

    def disk(self, card: Profile, pixels: float, ratio: float) -> QPixmap:
        width = _width(pixels)
        key = ("disk", card.id, *(getattr(card, name) for name in _SHOWN), width, ratio)
        if key not in self._kept:
            items = face_for(SYSTEM, "disk", self._entry(card), max(width, _LEAST))
            self._kept[key] = pixmap_of(items, width, ratio)
        return self._kept[key]

    def exactly(self, card: Profile, pixels: int, ratio: float) -> QPixmap:
        """So wide and no wider, where it is drawn again and again; a few of them are kept."""
        key = (card.id, pixels, ratio)
        if key not in self._sized:
            if len(self._sized) >= MOST_SIZED:
                self._sized.clear()
            side = round(pixels * ratio)
            smooth = Qt.TransformationMode.SmoothTransformation
            made = self.disk(card, pixels, ratio).scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth)
            made.setDevicePixelRatio(ratio)
            self._sized[key] = made
        return self._sized[key]

    def back(self, card: Profile, pixels: float, ratio: float) -> QPixmap:
        """The other side of a disk, as it is seen in a flip: the same for all of its faction."""
        width, entry = _width(pixels), self._entry(card)
        key = ("back", *side_of(entry), family_of(entry), width, ratio)
        if key not in self._kept:
            self._kept[key] = pixmap_of(disk_back(entry), width, ratio)
        return self._kept[key]

    def land(self, land: Land, pixels: float, ratio: float) -> QPixmap:
        width = _width(pixels)
        key = ("land", land.kind, width, ratio)
        if key not in self._kept:
            self._kept[key] = pixmap_of(self._ground(land), width, ratio)
        return self._kept[key]

    def spell(self, id_: str, pixels: float, ratio: float) -> QPixmap | None:
        """None for what the catalogue does not know."""
        width = _width(pixels)
        key = ("spell", id_, width, ratio)
        entry = self._records.get("spell", {}).get(id_)
        if key not in self._kept and entry is not None:
            self._kept[key] = pixmap_of(face_for(SYSTEM, "spell", entry, max(width, _LEAST)), width, ratio)
        return self._kept.get(key)

    def _ground(self, land: Land) -> DisplayList:
        if not land.kind:
            return land_face(LandEntry(id="staging-area", name="", origin={}, diameter=2 * land.radius), "M")
        entry = self._records.get("terrain", {}).get(land.kind)
        known = isinstance(entry, DiskwarsTerrain)
        return (terrain_ground(entry),) if known and isinstance(entry, DiskwarsTerrain) else (plain_ground(land.kind),)

    def _entry(self, card: Profile) -> DiskwarsDisk:
        """The catalogue's entry with the values of the card; a home-made one where there is none."""
        values = {name: getattr(card, name) for name in _SHOWN}
        known = self._records.get("disk", {}).get(card.id)
        if isinstance(known, DiskwarsDisk):
            return replace(known, **values)
        return DiskwarsDisk(
            id=card.id, origin={}, diameter=2 * card.radius, flying="flying" in card.skills,
            skills=_tokens(card.skills), **values,
        )  # fmt: skip


def _tokens(skills: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(":".join((name, *rest)) for name, rest in skills.items() if name != "flying")


def _width(pixels: float) -> int:
    """The next width that is large enough."""
    return next((width for width in WIDTHS if width >= pixels), WIDTHS[-1])
