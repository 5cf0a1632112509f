"""How wide letters are, read from the fonts that come with the program, and texts set in lines that fit.

Faces are plain data that look the same on the screen and on paper, so lines are broken here and not by who paints.
"""

import math
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from app.faces.shapes import Align, Font, Paint, RimText, Text

FOLDER = Path(__file__).parent / "fonts"
FILES: Mapping[Font, str] = {
    "figures": "Vollkorn-ExtraBold.ttf",
    "titles": "Vollkorn-Bold.ttf",
    "words": "Inter-Bold.ttf",
    "labels": "Inter-SemiBold.ttf",
    "prose": "Inter-Medium.ttf",
}
_USUAL = 0.6  # of the size, for a letter that a font does not have
_TIGHTEST = -0.2


@cache
def _advances(font: Font) -> Mapping[str, float]:
    """Letter -> how far it advances, in parts of the size. Without the file every letter is of the usual width."""
    try:
        data = (FOLDER / FILES[font]).read_bytes()
    except OSError:
        return {}
    tables = {data[i : i + 4]: struct.unpack_from(">L", data, i + 8)[0] for i in range(12, 12 + 16 * data[5], 16)}
    em = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    count = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    widths = struct.unpack_from(">" + "Hh" * count, data, tables[b"hmtx"])[::2]
    return {chr(code): widths[min(glyph, count - 1)] / em for code, glyph in _glyphs(data, tables[b"cmap"])}


def _glyphs(data: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Character codes and the glyphs that show them: the segments of a table of format 4."""
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        start = cmap + struct.unpack_from(">L", data, cmap + 8 + 8 * i)[0]
        if struct.unpack_from(">H", data, start)[0] == 4:
            yield from _segments(data, start)
            return


def _segments(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    double = struct.unpack_from(">H", data, start + 6)[0]
    for at in range(start + 14, start + 14 + double, 2):
        last, first, delta, offset = (
            struct.unpack_from(">H", data, place)[0]
            for place in (at, at + double + 2, at + 2 * double + 2, at + 3 * double + 2)
        )
        for code in range(first, min(last, 0xFFFE) + 1):
            if not offset:
                yield code, (code + delta) & 0xFFFF
                continue
            glyph = struct.unpack_from(">H", data, at + 3 * double + 2 + offset + 2 * (code - first))[0]
            if glyph:
                yield code, (glyph + delta) & 0xFFFF


@lru_cache(maxsize=4096)
def width_of(text: str, font: Font) -> float:
    """How wide a text is, in parts of its size. Kerning is left out; it changes little."""
    advances = _advances(font)
    return sum(advances.get(letter, _USUAL) for letter in text)


def rim_fit(item: RimText) -> tuple[float, float]:
    """Size and spacing that fit a rim text into its degrees: first tighter, then smaller."""
    room = math.radians(item.max_degrees) * item.radius
    bare, gaps = width_of(item.text, "words") * item.size, len(item.text)
    spacing = min(item.spacing, max((room - bare) / gaps, _TIGHTEST)) if gaps else item.spacing
    need = bare + spacing * gaps
    return (item.size, spacing) if need <= room else (item.size * room / need, spacing * room / need)


def lines_of(text: str, font: Font, size: float, room: float) -> tuple[str, ...]:
    """A text broken at its spaces so that each line fits; a single word may be wider than the room."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", font) * size <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class TextSetting:
    """How a text is set: font, the largest and the smallest size to try, the height of a line in sizes.

    `balanced`: lines are about as long as each other, as in titles.
    """

    font: Font
    max_size: float
    min_size: float
    leading: float = 1.32
    align: Align = "left"
    balanced: bool = False


def shortened(text: str, font: Font, size: float, room: float) -> str:
    """A text with dots at its end where it would not fit otherwise."""
    if width_of(text, font) * size <= room:
        return text
    end = len(text)
    while end and width_of(text[:end].rstrip() + "…", font) * size > room:
        end -= 1
    return text[:end].rstrip() + "…"


def set_text(
    text: str, setting: TextSetting, area: tuple[float, float, float, float], paint: Paint, *, middle: bool = False
) -> tuple[Text, ...]:
    """A text in an area (left, top, width, height), as large as it fits; what does not fit at all ends in dots.

    `middle`: the block stands in the middle of the height and not at the top.
    """
    left, top, width, height = area
    size = setting.max_size
    lines = lines_of(text, setting.font, size, width)
    while size > setting.min_size and not _fits(lines, setting, size, width, height):
        size = max(setting.min_size, size * 0.96)
        lines = lines_of(text, setting.font, size, width)
    if setting.balanced:
        lines = _balanced(text, setting.font, size, width, len(lines))
    room = max(1, math.floor(height / (size * setting.leading) + 0.3))
    if len(lines) > room:
        lines = (*lines[: room - 1], shortened(" ".join(lines[room - 1 :]), setting.font, size, width))
    shown = [shortened(line, setting.font, size, width) for line in lines]
    x = {"left": left, "middle": left + width / 2, "right": left + width}[setting.align]
    step = size * setting.leading
    y = top + step / 2 + ((height - step * len(shown)) / 2 if middle else 0)
    return tuple(
        Text(line, (x, y + step * i), size, paint, setting.font, align=setting.align) for i, line in enumerate(shown)
    )


def _balanced(text: str, font: Font, size: float, room: float, count: int) -> tuple[str, ...]:
    """As many lines in the narrowest room that gives no more of them."""
    best = lines_of(text, font, size, room)
    for share in range(95, 45, -5):
        narrower = lines_of(text, font, size, room * share / 100)
        if len(narrower) > count:
            break
        best = narrower
    return best


def _fits(lines: tuple[str, ...], setting: TextSetting, size: float, width: float, height: float) -> bool:
    high = size * setting.leading * len(lines) <= height + size * 0.3
    return high and all(width_of(line, setting.font) * size <= width for line in lines)
