"""Dice of Dragon Dice as they lie on the table: a rounded square in the colours of their elements, with one sign."""

from collections.abc import Iterator, Mapping

from app.faces.livery import INK, IVORY
from app.faces.paths import rounded
from app.faces.shapes import DisplayList, Item, Mark, Paint, Shape, darker, solid

ELEMENTS: Mapping[str, str] = {
    "air": "#2B68B4", "water": "#23764A", "fire": "#B22E1D", "earth": "#97670A", "death": "#2E2C33", "ivory": "#D9CBA8",
    "white": "#ECE8DE", "blue": "#2B68B4", "green": "#23764A", "red": "#B22E1D", "gold": "#97670A", "black": "#2E2C33",
}  # fmt: skip
STONE = ("#8A7C5E", "#6E6148")
_PALE = frozenset({"ivory", "white"})

EMBLEMS: Mapping[str, str] = {
    "coral-elf": "coral_elf", "dwarf": "dd_dwarf", "goblin": "goblin", "lava-elf": "lava_elf", "amazon": "amazon",
    "firewalker": "firewalker", "undead": "dd_undead", "feral": "feral", "swamp-stalker": "swamp_stalker",
    "frostwing": "frostwing", "scalder": "scalder", "treefolk": "treefolk", "eldarim": "eldarim",
    "dragonkin": "dragonkin",
}  # fmt: skip


def die_face(emblem: str, elements: tuple[str, ...], *, small: bool = False) -> DisplayList:
    """One sign on a die of one or two colours; dice of all elements look like stone."""
    return tuple(_parts(emblem, elements, small))


def _parts(emblem: str, elements: tuple[str, ...], small: bool) -> Iterator[Item]:
    known = [ELEMENTS[one] for one in elements if one in ELEMENTS]
    first, last = (known[0], known[-1]) if 0 < len(known) < 4 else STONE
    ink = INK if set(elements) & _PALE else IVORY
    blend = Paint(((0.0, first, 1.0), (0.36, first, 1.0), (0.64, last, 1.0), (1.0, last, 1.0)), line=(-80, -80, 80, 80))
    body = rounded(-88, -88, 176, 176, 23)
    if not small:
        yield Shape(rounded(-88, -84, 176, 178, 23), fill=solid("#000000", 0.22))
    yield Shape(body, fill=blend, pen=solid(darker(last, 0.5)), width=1.6)
    yield Shape("M-88,-88L60,-88C20,-30 -20,20 -88,40Z", fill=solid("#FFFFFF", 0.10), clip=body)
    yield Shape(rounded(-80, -80, 160, 160, 17), pen=solid("#FFFFFF", 0.22), width=2.0)
    if not small and ink == IVORY:
        yield Mark(emblem, (0, 2.4), 124, solid("#000000", 0.3))
    yield Mark(emblem, (0, 0), 124, solid(ink))
