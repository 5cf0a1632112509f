"""Paints the display lists of `app.faces` on PDF. The canvas is set up so that a radius is 100 units."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from app.faces.emblems import EMBLEMS, SIGNS, EmblemPart, box_of
from app.faces.paths import steps, subpaths
from app.faces.shapes import HALF_HEIGHT, DisplayList, Group, Mark, Paint, RimText, Shape, Text
from reports.type import load_fonts, printable

FONTS = {
    "figures": "Vollkorn-ExtraBold",
    "titles": "Vollkorn-Bold",
    "words": "Inter-Bold",
    "labels": "Inter-SemiBold",
    "prose": "Inter-Medium",
}
_FAR = 400.0  # beyond everything that belongs to a face
Step = tuple[str, tuple[float, ...]]


def paint(canvas: Canvas, items: DisplayList) -> None:
    """The y axis must point downwards, as faces have it."""
    load_fonts()
    for item in items:
        canvas.saveState()
        _PAINTERS[type(item)](canvas, item)
        canvas.restoreState()


# --- paths ---


def _add(path: PDFPathObject, these: tuple[Step, ...]) -> PDFPathObject:
    for command, numbers in these:
        if command == "M":
            path.moveTo(*numbers)
        elif command == "L":
            path.lineTo(*numbers)
        elif command == "C":
            path.curveTo(*numbers)
        else:
            path.close()
    return path


def _path(canvas: Canvas, text: str) -> PDFPathObject:
    return _add(canvas.beginPath(), steps(text))


# --- colours ---


def _use(canvas: Canvas, paint: Paint, *, for_stroke: bool = False) -> None:
    """A plain colour; of a run of colours, the first."""
    _, colour, opacity = paint.stops[0]
    if for_stroke:
        canvas.setStrokeColor(HexColor(colour))
        canvas.setStrokeAlpha(opacity)
    else:
        canvas.setFillColor(HexColor(colour))
        canvas.setFillAlpha(opacity)


def _run(canvas: Canvas, paint: Paint) -> None:
    """A run of colours over everything that is not clipped away. Paper has one opacity for the whole run."""
    colours = [HexColor(colour) for _, colour, _ in paint.stops]
    places = [place for place, _, _ in paint.stops]
    canvas.setFillAlpha(sum(opacity for _, _, opacity in paint.stops) / len(paint.stops))
    if paint.line:
        canvas.linearGradient(*paint.line, colours, places)
    elif paint.disc:
        canvas.radialGradient(*paint.disc, colours, places)


def _fill(canvas: Canvas, path: PDFPathObject, paint: Paint, *, even_odd: bool = False) -> None:
    mode = 0 if even_odd else 1
    if len(paint.stops) > 1 and (paint.line or paint.disc):
        canvas.saveState()
        canvas.clipPath(path, stroke=0, fill=0, fillMode=mode)
        _run(canvas, paint)
        canvas.restoreState()
    else:
        _use(canvas, paint)
        canvas.drawPath(path, stroke=0, fill=1, fillMode=mode)


def _stroke(canvas: Canvas, path: PDFPathObject, paint: Paint, width: float) -> None:
    _use(canvas, paint, for_stroke=True)
    canvas.setLineWidth(width)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    canvas.drawPath(path, stroke=1, fill=0)


# --- items ---


def _group(canvas: Canvas, item: Group) -> None:
    canvas.translate(*item.at)
    canvas.rotate(item.turn)
    canvas.scale(item.scale, item.scale)
    if item.clip:
        canvas.clipPath(_path(canvas, item.clip), stroke=0, fill=0)
    paint(canvas, item.items)


def _shape(canvas: Canvas, item: Shape) -> None:
    if item.clip:
        canvas.clipPath(_path(canvas, item.clip), stroke=0, fill=0)
    canvas.translate(*item.at)
    canvas.scale(item.scale, item.scale)
    # The outline goes under the area, so that it does not eat into it.
    if item.dash is not None:
        canvas.setDash(*item.dash)
    if item.pen is not None:
        _stroke(canvas, _path(canvas, item.path), item.pen, item.width * (2 if item.fill else 1))
    if item.fill is not None:
        _fill(canvas, _path(canvas, item.path), item.fill, even_odd=item.even_odd)


def _mark(canvas: Canvas, item: Mark) -> None:
    """Each part is laid down without those that are cut out after it."""
    scale = item.size / box_of(item.name)
    canvas.translate(*item.at)
    canvas.scale(scale, scale)
    layers = mark_layers(item.name)
    if item.edge is not None:
        for layer, _, width in layers:
            _stroke(canvas, _add(canvas.beginPath(), layer), item.edge, 2 * item.width / scale + width)
    for i, (layer, is_cut, width) in enumerate(layers):
        if is_cut:
            continue
        canvas.saveState()
        for cut in (cut for cut, is_hole, _ in layers[i + 1 :] if is_hole):
            hole = canvas.beginPath()
            hole.rect(-_FAR, -_FAR, 2 * _FAR, 2 * _FAR)
            canvas.clipPath(_add(hole, cut), stroke=0, fill=0, fillMode=0)
        path = _add(canvas.beginPath(), layer)
        _stroke(canvas, path, item.paint, width) if width else _fill(canvas, path, item.paint)
        canvas.restoreState()


@lru_cache(maxsize=256)
def mark_layers(name: str) -> tuple[tuple[tuple[Step, ...], bool, float], ...]:
    """An emblem or sign as steps to lay down in order, each with whether it is cut out and how wide its outline is."""
    return tuple(layer for part in EMBLEMS.get(name) or SIGNS[name] for layer in _layers(part))


def _layers(part: EmblemPart) -> Iterator[tuple[tuple[Step, ...], bool, float]]:
    for text in subpaths(part.path):
        for turn in part.turns:
            for mirror in (1, -1) if part.mirrored else (1,):
                placed = tuple((command, _placed(numbers, part, turn, mirror)) for command, numbers in steps(text))
                if part.cut and part.width:
                    yield _outline(placed, part.width * part.scale), True, 0.0
                else:
                    yield placed, part.cut, part.width * part.scale


def _placed(numbers: tuple[float, ...], part: EmblemPart, turn: float, mirror: int) -> tuple[float, ...]:
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    made: list[float] = []
    for x, y in zip(numbers[::2], numbers[1::2], strict=True):
        a, b = x * part.scale, y * part.scale
        made += [mirror * (a * cos - b * sin + part.at[0]), a * sin + b * cos + part.at[1]]
    return tuple(made)


def _outline(these: tuple[Step, ...], width: float) -> tuple[Step, ...]:
    """The outline of a path as an area: paper can cut out areas only."""
    from shapely import LineString

    points = _flat(these)
    rings = LineString(points).buffer(width / 2, quad_segs=8)
    made: list[Step] = []
    for ring in (rings.exterior, *rings.interiors):
        first, *rest = ring.coords
        made += [("M", first), *(("L", point) for point in rest), ("Z", ())]
    return tuple(made)


def _flat(these: tuple[Step, ...]) -> list[tuple[float, float]]:
    points: list[tuple[float, float]] = []
    for command, n in these:
        if command in ("M", "L"):
            points.append((n[0], n[1]))
        elif command == "C":
            points += [_on_curve(points[-1], n, i / 12) for i in range(1, 13)]
        elif points:
            points.append(points[0])
    return points


def _on_curve(start: tuple[float, float], n: tuple[float, ...], t: float) -> tuple[float, float]:
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return a * start[0] + b * n[0] + c * n[2] + d * n[4], a * start[1] + b * n[1] + c * n[3] + d * n[5]


def _text(canvas: Canvas, item: Text) -> None:
    font = FONTS[item.font]
    text = printable(item.text, font)
    width = pdfmetrics.stringWidth(text, font, item.size) + item.spacing * max(len(text) - 1, 0)
    _use(canvas, item.paint)
    start = item.at[0] - {"left": 0.0, "middle": width / 2, "right": width}[item.align]
    _letters(canvas, text, font, item.size, start, item.at[1] + HALF_HEIGHT[item.font] * item.size,
             item.spacing)  # fmt: skip


def _letters(canvas: Canvas, text: str, font: str, size: float, x: float, y: float, spacing: float = 0.0) -> None:
    """Text on a canvas whose y axis points down: letters are turned upright again."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(1, -1)
    canvas.setFont(font, size)
    canvas.drawString(0, 0, text, charSpace=spacing)
    canvas.restoreState()


def _rim_text(canvas: Canvas, item: RimText) -> None:
    font = FONTS["words"]
    text = printable(item.text, font)
    size, spacing = fitted([pdfmetrics.stringWidth(letter, font, 1) for letter in text], item)
    turns = [math.degrees((pdfmetrics.stringWidth(c, font, size) + spacing) / item.radius) for c in text]
    angle = 90 + sum(turns) / 2
    _use(canvas, item.paint)
    for letter, turn in zip(text, turns, strict=True):
        canvas.saveState()
        canvas.rotate(angle - turn / 2 - 90)
        _letters(canvas, letter, font, size, -pdfmetrics.stringWidth(letter, font, size) / 2, item.radius)
        canvas.restoreState()
        angle -= turn


def fitted(widths: list[float], item: RimText) -> tuple[float, float]:
    """Size and spacing that fit a rim text into its degrees: first tighter, then smaller."""
    room = math.radians(item.max_degrees) * item.radius
    bare, gaps = sum(widths) * item.size, len(widths)
    spacing = min(item.spacing, max((room - bare) / gaps, -0.2)) if gaps else item.spacing
    need = bare + spacing * gaps
    return (item.size, spacing) if need <= room else (item.size * room / need, spacing * room / need)


_PAINTERS: dict[type, Callable[[Canvas, Any], None]] = {
    Shape: _shape,
    Mark: _mark,
    Text: _text,
    RimText: _rim_text,
    Group: _group,
}
