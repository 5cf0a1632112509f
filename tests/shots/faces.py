"""Contact sheets of everything that is drawn: pieces of all games at all sizes, on light and dark ground."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from studio import Studio

from app.faces.dice.nets import fold_up, unfolded
from app.faces.dice.sides import die_faces
from app.faces.disks.disk import disk_back
from app.faces.disks.ground import medal
from app.faces.disks.levels import LAYOUTS
from app.faces.emblems import EMBLEMS, SIGNS
from app.faces.livery import BORDERS, border_shapes
from app.faces.medals import small_face
from app.faces.piece_faces import face_for
from app.faces.shapes import DisplayList, Mark, Shape, solid
from app.faces.style import NO_LIVERY
from app.games.registry import systems, traits_of
from catalog.load import LoadedEntry, load_built_in
from ui.art.fonts import SANS, font
from ui.art.paint import image_of

LIVERIES = {
    "none": NO_LIVERY,
    **{name: livery for system in systems() for name, livery in traits_of(system).faces.liveries.items()},
}

GROUNDS = {"light": ("#F5F1E8", "#231F19"), "dark": ("#15181B", "#EFE9DC")}

# The pieces of the design's own picture, and those that are hard: long names, many signs, two digits, no movement.
DISKS = (
    "diskwars/deepwood-archers", "diskwars/stalwarts", "diskwars/urgg-the-really-mean",
    "diskwars/necromancer-farrenghast", "diskwars/prince-llewellyn", "diskwars/shura-assassin",
    "diskwars/tyrnask-xru", "diskwars/carpet-riders", "diskwars/mahkim-warrior", "diskwars/chakal-star-beast",
    "diskwars/blood-spider", "diskwars/kylus-master-of-the-tribes", "warhammer/militia-spearmen", "warhammer/teclis",
    "warhammer/bloodthirster", "warhammer/steam-tank", "warhammer/hellcannon", "warhammer/runic-cannon",
    "l5r/crab-berserkers", "l5r/iuchi-karasu", "l5r/scorpion-shuriken-throwers", "l5r/shadowlands-plague-caller",
)  # fmt: skip


@dataclass(frozen=True)
class Cell:
    """A picture with a caption, so many pixels wide; `grey` as somebody without colours sees it."""

    items: DisplayList
    pixels: int
    caption: str = ""
    grey: bool = False


class Sheet:
    """Cells from left to right, row by row, on one ground."""

    def __init__(self, ground: str, width: int = 1500) -> None:
        self.ground, self.ink = (QColor(colour) for colour in GROUNDS[ground])
        self.width = width
        self.rows: list[list[Cell]] = [[]]

    def add(self, cells: Iterable[Cell]) -> None:
        for cell in cells:
            if sum(one.pixels + 8 for one in self.rows[-1]) + cell.pixels + 8 > self.width:
                self.rows.append([])
            self.rows[-1].append(cell)

    def end_row(self) -> None:
        if self.rows[-1]:
            self.rows.append([])

    def save(self, path: Path) -> None:
        rows = [row for row in self.rows if row]
        caption = 15 if any(cell.caption for row in rows for cell in row) else 2
        heights = [max(cell.pixels for cell in row) + caption for row in rows]
        image = QImage(self.width, sum(heights) + 8, QImage.Format.Format_RGB32)
        image.fill(self.ground)
        painter = QPainter(image)
        painter.setFont(font(SANS, 10))
        painter.setPen(self.ink)
        y = 4
        for row, height in zip(rows, heights, strict=True):
            x = 4
            for cell in row:
                painter.drawImage(x, y, self._picture(cell))
                area = QRectF(x - 2, y + height - caption, cell.pixels + 6, caption)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, cell.caption)
                x += cell.pixels + 8
            y += height
        painter.end()
        image.save(str(path))
        print(path)

    def _picture(self, cell: Cell) -> QImage:
        painted = image_of(cell.items, cell.pixels, 1.0)
        if not cell.grey:
            return painted
        under = QImage(painted.size(), QImage.Format.Format_RGB32)
        under.fill(self.ground)
        painter = QPainter(under)
        painter.drawImage(0, 0, painted)
        painter.end()
        return under.convertToFormat(QImage.Format.Format_Grayscale8)


def shoot(studio: Studio) -> None:
    items = load_built_in().items
    for ground in GROUNDS:
        disks(items, ground).save(studio.target / f"faces-disks-{ground}.png")
        kinds(items, ground).save(studio.target / f"faces-kinds-{ground}.png")
    for system in ("diskwars", "l5r", "warhammer"):
        grid(items, system).save(studio.target / f"faces-grid-{system}.png")
    cards(items).save(studio.target / "faces-cards.png")
    dice(items).save(studio.target / "faces-dice.png")
    nets(items).save(studio.target / "faces-nets.png")
    terrain(items).save(studio.target / "faces-terrain.png")
    signs().save(studio.target / "faces-signs.png")
    borders().save(studio.target / "faces-borders.png")


def disks(items: Iterable[LoadedEntry], ground: str) -> Sheet:
    """Large and small, the same piece beside itself."""
    by_name = {f"{item.system}/{item.entry.id}": item for item in items if item.kind == "disk"}
    sheet = Sheet(ground, 1680)
    for name in DISKS:
        item = by_name[name]
        sheet.add(
            Cell(face_for(traits_of(item.system).faces, "disk", item.entry, pixels), pixels, f"{pixels}")
            for pixels in (220, 96, 56, 48, 32)
        )
    sheet.end_row()
    sheet.add(Cell(disk_back(by_name[name].entry, traits_of(by_name[name].system).faces), 96) for name in DISKS)
    return sheet


def kinds(items: tuple[LoadedEntry, ...], ground: str) -> Sheet:
    """Three of every kind of every game, and the sign they have in lists."""
    sheet = Sheet(ground, 1680)
    seen: dict[tuple[str, str], list[LoadedEntry]] = {}
    for item in items:
        seen.setdefault((item.system, item.kind), []).append(item)
    for (system, kind), found in seen.items():
        for item in found[:: max(1, len(found) // 2)][:2]:
            sizes = (160, 96, 48)
            sheet.add(
                Cell(face_for(traits_of(system).faces, kind, item.entry, s), s, f"{kind}" if s == 160 else "")
                for s in sizes
            )
            sheet.add([Cell(small_face(traits_of(system).faces, kind, item.entry.id, {}), 34)])
    return sheet


def grid(items: Iterable[LoadedEntry], system: str) -> Sheet:
    """Every disk and spell as the catalogue's grid shows them."""
    sheet = Sheet("light", 1680)
    for kind in ("disk", "spell", "item", "stronghold", "land", "counter", "missile"):
        found = [item for item in items if item.system == system and item.kind == kind]
        sheet.add(
            Cell(face_for(traits_of(system).faces, kind, item.entry, 96), 96, item.entry.name[:17]) for item in found
        )
        sheet.end_row()
    return sheet


def cards(items: Iterable[LoadedEntry]) -> Sheet:
    sheet = Sheet("light", 1680)
    for kind in ("command", "deployment", "scenario"):
        found = [item for item in items if item.kind == kind]
        sheet.add(Cell(face_for(traits_of(item.system).faces, kind, item.entry, 400), 400) for item in found)
        sheet.end_row()
        sheet.add(
            Cell(face_for(traits_of(item.system).faces, kind, item.entry, s), s, str(s))
            for item in found[:6]
            for s in (240, 96, 48)
        )
        sheet.end_row()
    return sheet


def dice(items: Iterable[LoadedEntry]) -> Sheet:
    """Each side of some dice, and the dice as pieces."""
    sheet = Sheet("light", 1680)
    for item in _some_dice(items):
        sheet.add([Cell(face_for(traits_of(item.system).faces, item.kind, item.entry, 150), 150, item.entry.name)])
        sheet.add(Cell(face, 84, token) for face, token in zip(die_faces(item.entry), item.entry.faces, strict=True))
        sheet.end_row()
    for kind in ("unit", "dragon", "terrain", "minor-terrain", "item", "race", "breath", "sai", "spell"):
        found = [item for item in items if item.system == "dragon-dice" and item.kind == kind][::7]
        sheet.add(
            Cell(
                face_for(traits_of("dragon-dice").faces, kind, item.entry, s),
                s,
                item.entry.name[:26] if s == 200 else "",
            )
            for item in found[:7]
            for s in (200, 48)
        )
        sheet.end_row()
    return sheet


def _some_dice(items: Iterable[LoadedEntry]) -> Iterator[LoadedEntry]:
    wanted = (
        "coral-elf/protector", "dwarf/", "undead/", "amazon/", "none/", "coral-elf/gryphon", "drake-red",
        "wyrm-ivory-blue", "drake-white", "coastland-city", "coastland-bridge", "vorpal-sword", "dragon-staff",
        "gold-medallion", "battle-die", "d6",
    )  # fmt: skip
    for name in wanted:
        found = [item for item in items if item.entry.id.startswith(name) and hasattr(item.entry, "faces")]
        yield from found[:1]


def nets(items: Iterable[LoadedEntry]) -> Sheet:
    """Unfolded to look at, and to fold up."""
    sheet = Sheet("light", 1680)
    for item in _some_dice(items):
        sheet.add([Cell(unfolded(item.entry).items, 400, item.entry.name)])
        net = fold_up(item.entry)
        if net is not None:
            tabs = tuple(
                Shape("M" + "L".join(f"{x},{y}" for x, y in tab) + "Z", fill=solid("#DDDDDD"), pen=solid("#666666"))
                for tab in net.tabs
            )
            sheet.add([Cell((*tabs, *net.items), 400, f"{item.entry.name}, to fold up")])
    return sheet


def terrain(items: Iterable[LoadedEntry]) -> Sheet:
    sheet = Sheet("light", 1680)
    for kind in ("terrain", "land", "stronghold", "ruler", "counter", "missile"):
        found = [item for item in items if item.kind == kind and item.system != "dragon-dice"]
        sheet.add(Cell(face_for(traits_of(item.system).faces, kind, item.entry, 230), 230) for item in found)
        sheet.end_row()
    return sheet


def signs() -> Sheet:
    """Every sign and emblem, large and at the size where it must still be read."""
    sheet = Sheet("light", 1680)
    for name in (*SIGNS, *EMBLEMS):
        sheet.add(Cell((Mark(name, (0, 0), 190, solid("#221E18")),), s, name[:14] if s == 60 else "") for s in (60, 20))
    return sheet


def borders() -> Sheet:
    """Borders in colour and in grey, and the fields of all families."""
    sheet = Sheet("light", 1680)
    for name in BORDERS:
        for level in ("L", "M", "S"):
            ring = border_shapes(name, LAYOUTS[level].border, level)
            size = {"L": 180, "M": 96, "S": 52}[level]
            sheet.add([Cell(ring, size, name), Cell(ring, size, name, grey=True)])
    sheet.end_row()
    for grey in (False, True):
        sheet.add(Cell(medal(livery, "neutral"), 64, name, grey) for name, livery in LIVERIES.items())
        sheet.end_row()
    return sheet
