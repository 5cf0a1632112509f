"""Type on paper: the two families of the window, embedded; how wide a text is, where it breaks."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

import app.faces
from reports.paper import POINT

FOLDER = Path(app.faces.__file__).parent / "fonts"
DOTS = "\u2026"
MISSING = "\u25a1"  # a box, for what no shipped font can show


@dataclass(frozen=True, slots=True)
class Style:
    """A font with its size in points and its colour; `leading` is the height of a line in parts of the size."""

    font: str
    size: float
    colour: str = "#231F19"
    leading: float = 1.35

    @property
    def line(self) -> float:
        """The height of a line in millimetres."""
        return self.size * self.leading / POINT

    def scaled(self, scale: float) -> "Style":
        return replace(self, size=self.size * scale)


INK, QUIET, HAIR = "#231F19", "#5A5347", "#B9B0A0"

STYLES: Mapping[str, Style] = {
    "title": Style("Vollkorn-Bold", 21),
    "head": Style("Vollkorn-Bold", 12),
    "name": Style("Vollkorn-Bold", 10.5),
    "body": Style("Inter-Regular", 8.2),
    "strong": Style("Inter-SemiBold", 8.2),
    "second": Style("Inter-Regular", 7.6, QUIET),
    "small": Style("Inter-Regular", 6.6, QUIET),
    "label": Style("Inter-Medium", 7.2),
    "figure": Style("Inter-Bold", 9.6),
}


@cache
def load_fonts() -> None:
    """Make the fonts known to the paper library, once."""
    for file in sorted(FOLDER.glob("*.ttf")):
        pdfmetrics.registerFont(TTFont(file.stem, str(file)))


@cache
def _glyphs(font: str) -> frozenset[int]:
    load_fonts()
    made = pdfmetrics.getFont(font)
    assert isinstance(made, TTFont)
    return frozenset(made.face.charToGlyph)


@lru_cache(maxsize=4096)
def printable(text: str, font: str) -> str:
    """The text with what the font cannot show in its plainest form, or as a box; never silently lost."""
    known = _glyphs(font)
    if all(ord(c) in known for c in text):
        return text
    return "".join(_printable(c, known) for c in text)


def _printable(character: str, known: frozenset[int]) -> str:
    if ord(character) in known:
        return character
    plain = "".join(c for c in unicodedata.normalize("NFKD", character) if ord(c) in known)
    if plain or unicodedata.category(character) in ("Mn", "Cf", "Cc"):
        return plain
    return MISSING if ord(MISSING) in known else "?"


@lru_cache(maxsize=8192)
def width(text: str, style: Style) -> float:
    """In millimetres."""
    load_fonts()
    return float(pdfmetrics.stringWidth(printable(text, style.font), style.font, style.size)) / POINT


def shorten(text: str, style: Style, room: float) -> str:
    """As much of one line as fits, with dots where something is left out."""
    if width(text, style) <= room:
        return text
    while text and width(text + DOTS, style) > room:
        text = text[:-1]
    return text.rstrip() + DOTS


def fitting(text: str, style: Style, room: float, smallest: float = 0.6) -> Style:
    """The style made smaller where a line of it would be too long, to no less than a part of its size."""
    return style.scaled(max(smallest, min(1.0, room / max(width(text, style), 0.01))))


def wrap(text: str, style: Style, room: float) -> list[str]:
    """The lines of a text; a word wider than the room is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph, style, room):
            longer = f"{line} {word}" if line else word
            if line and width(longer, style) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _words(paragraph: str, style: Style, room: float) -> Iterator[str]:
    for word in paragraph.split():
        rest = word
        while width(rest, style) > room and len(rest) > 1:
            fits = next(n for n in range(len(rest) - 1, 0, -1) if n == 1 or width(rest[:n], style) <= room)
            yield rest[:fits]
            rest = rest[fits:]
        yield rest


def height(text: str, style: Style, room: float) -> float:
    """How tall a wrapped text stands, in millimetres."""
    return len(wrap(text, style, room)) * style.line if text else 0.0
