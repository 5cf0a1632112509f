"""Paints a display list with QPainter. The painter is set up so that a radius of 100 units fills the place.

Any thread may paint on a picture of its own (`image_of`); what the threads have in common is made to be shared.
"""

import math
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from app.faces.emblems import box_of
from app.faces.letters import rim_fit
from app.faces.shapes import HALF_HEIGHT, DisplayList, Font, Group, Mark, Paint, RimText, Shape, Text
from ui.art.fonts import SANS, SERIF, font
from ui.art.paths import mark_layers, per_thread, to_path
from ui.art.shelf import PictureCache

MARGIN = 8.0  # room for marks beyond the rim, in units

# Letters are shaped at this size and then scaled, so that a face looks the same at every size.
_LETTER = 100.0
_FONTS: Mapping[Font, tuple[str, QFont.Weight]] = {
    "figures": (SERIF, QFont.Weight.ExtraBold),
    "titles": (SERIF, QFont.Weight.Bold),
    "words": (SANS, QFont.Weight.Bold),
    "labels": (SANS, QFont.Weight.DemiBold),
    "prose": (SANS, QFont.Weight.Medium),
}
# What many faces share: grounds of disks and dice, signs with holes.
_shelf = PictureCache(32 * 1024 * 1024)
_MAX_KEPT = 512 * 1024  # bytes; larger ones are few, and painted anew


def paint(painter: QPainter, items: DisplayList) -> None:
    for item in items:
        painter.save()
        _PAINTERS[type(item)](painter, item)
        painter.restore()


def image_of(items: DisplayList, pixels: int, ratio: float, margin: float = MARGIN) -> QImage:
    """A display list as a picture, `pixels` wide in logical pixels. For any thread."""
    side = max(1, round(pixels * ratio))
    picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(pixels / 2, pixels / 2)
    painter.scale(pixels / 2 / (100 + margin), pixels / 2 / (100 + margin))
    paint(painter, items)
    painter.end()
    return picture


def pixmap_of(items: DisplayList, pixels: int, ratio: float, margin: float = MARGIN) -> QPixmap:
    """The same for the window's thread, the only one that may have pixmaps."""
    return QPixmap.fromImage(image_of(items, pixels, ratio, margin))


def colour(text: str, opacity: float = 1.0) -> QColor:
    made = QColor(text)
    made.setAlphaF(opacity)
    return made


def brush(paint: Paint | None) -> QBrush:
    if paint is None:
        return QBrush(Qt.BrushStyle.NoBrush)
    if paint.line:
        x, y, to_x, to_y = paint.line
        gradient: QLinearGradient | QRadialGradient = QLinearGradient(x, y, to_x, to_y)
    elif paint.disc:
        gradient = QRadialGradient(*paint.disc)
    else:
        return QBrush(colour(*paint.stops[0][1:]))
    for place, text, opacity in paint.stops:
        gradient.setColorAt(place, colour(text, opacity))
    return QBrush(gradient)


def pen(paint: Paint | None, width: float) -> QPen:
    if paint is None:
        return QPen(Qt.PenStyle.NoPen)
    return QPen(brush(paint), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _shape(painter: QPainter, item: Shape) -> None:
    if item.clip:
        painter.setClipPath(to_path(item.clip), Qt.ClipOperation.IntersectClip)
    painter.translate(*item.at)
    painter.scale(item.scale, item.scale)
    path = to_path(item.path)
    if item.even_odd:
        path = QPainterPath(path)
        path.setFillRule(Qt.FillRule.OddEvenFill)
    # The outline goes under the area, so that it does not eat into it.
    if item.pen is not None:
        painter.strokePath(path, _outline_pen(item))
    if item.fill is not None:
        painter.fillPath(path, brush(item.fill))


def _outline_pen(item: Shape) -> QPen:
    made = pen(item.pen, item.width * (2 if item.fill is not None else 1))
    if item.dash is not None:
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern([length / made.widthF() for length in item.dash])
    return made


def _mark(painter: QPainter, item: Mark) -> None:
    painter.translate(*item.at)
    scale = item.size / box_of(item.name)
    painter.scale(scale, scale)
    layers = mark_layers(item.name)
    if item.edge is not None:
        for path, cut in layers:
            if not cut:
                painter.strokePath(path, pen(item.edge, 2 * item.width / scale))
    _, text, opacity = item.paint.stops[0]
    if len(layers) == 1 or (opacity >= 1 and not any(cut for _, cut in layers)):
        for path, _ in layers:
            painter.fillPath(path, brush(item.paint))
    else:
        _place_cut_out(painter, item.name, colour(text, opacity))


def _device(painter: QPainter) -> tuple[QTransform, float]:
    """From units to the pixels of the device, and how many of these make a logical one."""
    ratio = painter.device().devicePixelRatioF()
    return painter.worldTransform() * QTransform.fromScale(ratio, ratio), ratio


def _spread(transform: QTransform) -> tuple[float, float, float, float]:
    """How much larger, and turned how."""
    return (round(transform.m11(), 4), round(transform.m12(), 4), round(transform.m21(), 4), round(transform.m22(), 4))


def _place_cut_out(painter: QPainter, name: str, tint: QColor) -> None:
    """A sign with holes: cut out on a sheet of its own that is aligned with the pixels below, and kept."""
    transform, ratio = _device(painter)
    x, y = math.floor(transform.dx()), math.floor(transform.dy())
    part = (round((transform.dx() - x) * 16) / 16, round((transform.dy() - y) * 16) / 16)
    own = QTransform(*_spread(transform), *part)
    layers = mark_layers(name)
    area = _reach(layers, own)
    key = (name, _spread(transform), part, tint.rgba(), ratio)
    sheet = _shelf.get(key)
    if sheet is None:
        sheet = _cut_out(layers, own, area, tint)
        sheet.setDevicePixelRatio(ratio)
        _shelf.put(key, sheet)
    painter.resetTransform()
    painter.drawImage(QPointF((x + area.x()) / ratio, (y + area.y()) / ratio), sheet)


def _reach(layers: tuple[tuple[QPainterPath, bool], ...], transform: QTransform) -> QRect:
    reach = QRectF()
    for path, cut in layers:
        if not cut:
            reach = reach.united(path.controlPointRect())
    return transform.mapRect(reach).toAlignedRect().adjusted(-1, -1, 1, 1)


def _cut_out(layers: tuple[tuple[QPainterPath, bool], ...], transform: QTransform, area: QRect, tint: QColor) -> QImage:
    sheet = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(Qt.GlobalColor.transparent)
    cutter = QPainter(sheet)
    cutter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cutter.setTransform(transform * QTransform.fromTranslate(-area.x(), -area.y()))
    modes = (
        QPainter.CompositionMode.CompositionMode_SourceOver,
        QPainter.CompositionMode.CompositionMode_DestinationOut,
    )
    for path, cut in layers:
        cutter.setCompositionMode(modes[cut])
        cutter.fillPath(path, Qt.GlobalColor.black)
    cutter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    cutter.resetTransform()
    cutter.fillRect(sheet.rect(), tint)
    cutter.end()
    return sheet


def _group(painter: QPainter, item: Group) -> None:
    if item.kept and isinstance(painter.device(), QImage):
        _place_kept(painter, item)
        return
    painter.translate(*item.at)
    painter.rotate(item.turn)
    painter.scale(item.scale, item.scale)
    if item.clip:
        painter.setClipPath(to_path(item.clip), Qt.ClipOperation.IntersectClip)
    paint(painter, item.items)


def _place_kept(painter: QPainter, item: Group) -> None:
    """A group that many faces share: painted once for each size, then only copied."""
    painter.translate(*item.at)
    painter.rotate(item.turn)
    painter.scale(item.scale, item.scale)
    transform, ratio = _device(painter)
    half = 100 + MARGIN
    area = transform.mapRect(QRectF(-half, -half, 2 * half, 2 * half)).toAlignedRect()
    key = (id(item), _spread(transform), round(transform.dx(), 3), round(transform.dy(), 3), ratio)
    picture = _shelf.get(key)
    if picture is None:
        picture = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(Qt.GlobalColor.transparent)
        own = QPainter(picture)
        own.setRenderHint(QPainter.RenderHint.Antialiasing)
        own.setTransform(transform * QTransform.fromTranslate(-area.x(), -area.y()))
        paint(own, item.items)
        own.end()
        picture.setDevicePixelRatio(ratio)
        if picture.sizeInBytes() <= _MAX_KEPT:
            _shelf.put(key, picture, item)
    painter.resetTransform()
    painter.drawImage(QPointF(area.x() / ratio, area.y() / ratio), picture)


@per_thread(8)
def _letters(name: Font) -> QFont:
    family, weight = _FONTS[name]
    return font(family, _LETTER, weight)


@per_thread(1024)
def _outline(text: str, name: Font) -> tuple[QPainterPath, float]:
    """The outline of a text standing on 0,0 and how wide it is."""
    letters = _letters(name)
    path = QPainterPath()
    path.addText(0, 0, letters, text)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path, QFontMetricsF(letters).horizontalAdvance(text)


def _text(painter: QPainter, item: Text) -> None:
    scale = item.size / _LETTER
    pieces = [_outline(piece, item.font) for piece in (item.text if item.spacing else (item.text,))]
    gap = item.spacing / scale
    width = sum(w for _, w in pieces) + gap * (len(pieces) - 1)
    start = {"left": 0.0, "middle": width / 2, "right": width}[item.align] * scale
    painter.translate(item.at[0] - start, item.at[1] + HALF_HEIGHT[item.font] * item.size)
    painter.scale(scale, scale)
    filling = brush(item.paint)
    for path, own in pieces:
        painter.fillPath(path, filling)
        painter.translate(own + gap, 0)


def _rim_text(painter: QPainter, item: RimText) -> None:
    size, spacing = rim_fit(item)
    pieces = [_outline(letter, "words") for letter in item.text]
    turns = [math.degrees((w / _LETTER * size + spacing) / item.radius) for _, w in pieces]
    scale, filling = size / _LETTER, brush(item.paint)
    angle = 90 + sum(turns) / 2
    base = painter.transform()
    for (path, width), turn in zip(pieces, turns, strict=True):
        own = QTransform(base)
        own.rotate(angle - turn / 2 - 90).translate(-width * scale / 2, item.radius).scale(scale, scale)
        painter.setTransform(own)
        painter.fillPath(path, filling)
        angle -= turn


_PAINTERS: dict[type, Callable[[QPainter, Any], None]] = {
    Shape: _shape,
    Mark: _mark,
    Text: _text,
    RimText: _rim_text,
    Group: _group,
}
