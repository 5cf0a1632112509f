"""The colours of dice: elements, ivory, white, stone and metal, and how two of them run into each other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.faces.livery import INK, IVORY
from app.faces.paths import Point
from app.faces.shapes import Paint

ELEMENTS: Mapping[str, str] = {
    "air": "#2B68B4", "water": "#23764A", "fire": "#B22E1D", "earth": "#97670A", "death": "#2E2C33",
}  # fmt: skip
COLOURS: Mapping[str, str] = {
    "blue": ELEMENTS["air"], "green": ELEMENTS["water"], "red": ELEMENTS["fire"], "gold": ELEMENTS["earth"],
    "black": ELEMENTS["death"], "ivory": "#D9CBA8", "white": "#ECE8DE",
}  # fmt: skip
_METALS: Mapping[str, tuple[str, str]] = {
    "bronze-metal": ("#A8713F", "#7A4A22"),
    "silver-metal": ("#828A91", "#5E656C"),
    "gold-metal": ("#9C741A", "#7C5905"),
}
_STONE = ("#8A7C5E", "#6E6148")
_PALE = frozenset({"ivory", "white"})


@dataclass(frozen=True, slots=True)
class Colouring:
    """The two ends of a die's body, the colour of its signs, and whether these need an edge to be seen on both."""

    first: str
    last: str
    ink: str = IVORY
    edged: bool = False


STONE = Colouring(*_STONE)


def colours_of(names: Iterable[str]) -> tuple[str, ...]:
    """The colours of their names or elements; what is unknown is left out."""
    both = {**ELEMENTS, **COLOURS}
    return tuple(both[name] for name in names if name in both)


def colouring(elements: tuple[str, ...], variants: tuple[str, ...], chosen: str = "") -> Colouring:
    """How a die looks. `chosen` is one of its variants; a die of many that is not chosen is stone.

    Dice without elements take those of the land they stand on: stone too, unless they are ivory dragons or metal.
    """
    variant = chosen or (variants[0] if len(variants) == 1 else "")
    names = variant.split("+") if variant else []
    if variant in _METALS:
        return Colouring(*_METALS[variant])
    if set(names) <= _PALE and names:
        return Colouring(COLOURS[names[0]], COLOURS[names[0]], INK)
    if set(names) & _PALE and names[0] in _PALE:
        return Colouring(COLOURS[names[0]], COLOURS[names[-1]], edged=True)
    shown = colours_of([name for name in names if name not in _PALE] or (elements if len(elements) < 3 else ()))
    return Colouring(shown[0], shown[-1]) if shown else STONE


def blend(look: Colouring, start: Point = (-80.0, -80.0), end: Point = (80.0, 80.0)) -> Paint:
    """From the first colour, top left, to the last, bottom right, running into each other between 36 and 64 %."""
    stops = ((0.0, look.first, 1.0), (0.36, look.first, 1.0), (0.64, look.last, 1.0), (1.0, look.last, 1.0))
    return Paint(stops, line=(*start, *end))
