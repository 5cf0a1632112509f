"""Paints a display list with QPainter. The painter is set up so that a radius of 100 units fills the place."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
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
from app.faces.shapes import HALF_HEIGHT, DisplayList, Mark, Paint, RimText, Shape, Text
from ui.art.fonts import SANS, SERIF, font
from ui.art.paths import mark_layers, to_path

# Letters are shaped at this size and then scaled, so that a face looks the same at every size.
_LETTER = 100.0


def paint(painter: QPainter, items: DisplayList) -> None:
    for item in items:
        painter.save()
        _PAINTERS[type(item)](painter, item)
        painter.restore()


def pixmap_of(items: DisplayList, pixels: int, ratio: float, margin: float = 6.0) -> QPixmap:
    """A display list as a picture, `pixels` wide in logical pixels. `margin`: room for marks beyond the rim."""
    picture = QImage(round(pixels * ratio), round(pixels * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(pixels / 2, pixels / 2)
    painter.scale(pixels / 2 / (100 + margin), pixels / 2 / (100 + margin))
    paint(painter, items)
    painter.end()
    return QPixmap.fromImage(picture)


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
        painter.setClipPath(to_path(item.clip))
    painter.translate(*item.at)
    painter.scale(item.scale, item.scale)
    path = to_path(item.path)
    if item.even_odd:
        path = QPainterPath(path)
        path.setFillRule(Qt.FillRule.OddEvenFill)
    # The outline goes under the area, so that it does not eat into it.
    if item.pen is not None and item.fill is not None:
        painter.strokePath(path, pen(item.pen, 2 * item.width))
        painter.fillPath(path, brush(item.fill))
    elif item.fill is not None:
        painter.fillPath(path, brush(item.fill))
    else:
        painter.strokePath(path, pen(item.pen, item.width))


def _mark(painter: QPainter, item: Mark) -> None:
    painter.translate(*item.at)
    scale = item.size / box_of(item.name)
    painter.scale(scale, scale)
    layers = mark_layers(item.name)
    if item.edge is not None:
        for path, _ in layers:
            painter.strokePath(path, pen(item.edge, 2 * item.width / scale))
    if len(layers) == 1:
        painter.fillPath(layers[0][0], brush(item.paint))
    else:
        _cut_out(painter, layers, colour(*item.paint.stops[0][1:]))


def _cut_out(painter: QPainter, layers: tuple[tuple[QPainterPath, bool], ...], tint: QColor) -> None:
    """Lay parts down and cut holes on a sheet of its own, aligned with the pixels below, then put it in place."""
    ratio = painter.device().devicePixelRatioF()
    to_device = painter.worldTransform() * QTransform.fromScale(ratio, ratio)
    reach = QRectF()
    for path, _ in layers:
        reach = reach.united(path.controlPointRect())
    area = to_device.mapRect(reach).toAlignedRect().adjusted(-1, -1, 1, 1)
    sheet = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(Qt.GlobalColor.transparent)
    cutter = QPainter(sheet)
    cutter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cutter.setTransform(to_device * QTransform.fromTranslate(-area.x(), -area.y()))
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
    sheet.setDevicePixelRatio(ratio)
    painter.resetTransform()
    painter.drawImage(QPointF(area.x() / ratio, area.y() / ratio), sheet)


@lru_cache(maxsize=4)
def _letters(name: str) -> QFont:
    return font(SERIF, _LETTER, QFont.Weight.ExtraBold) if name == "figures" else font(SANS, _LETTER, QFont.Weight.Bold)


@lru_cache(maxsize=512)
def _outline(text: str, name: str) -> tuple[QPainterPath, float]:
    """The outline of a text standing on 0,0 and how wide it is."""
    letters = _letters(name)
    path = QPainterPath()
    path.addText(0, 0, letters, text)
    return path, QFontMetricsF(letters).horizontalAdvance(text)


def _text(painter: QPainter, item: Text) -> None:
    scale = item.size / _LETTER
    pieces = [_outline(piece, item.font) for piece in (item.text if item.spacing else (item.text,))]
    width = sum(w for _, w in pieces) * scale + item.spacing * (len(pieces) - 1)
    painter.translate(item.at[0] - width / 2, item.at[1] + HALF_HEIGHT[item.font] * item.size)
    for path, own in pieces:
        painter.fillPath(QTransform.fromScale(scale, scale).map(path), brush(item.paint))
        painter.translate(own * scale + item.spacing, 0)


def _rim_text(painter: QPainter, item: RimText) -> None:
    pieces = [_outline(letter, "words") for letter in item.text]
    size, spacing = fitted([w / _LETTER for _, w in pieces], item)
    turns = [math.degrees((w / _LETTER * size + spacing) / item.radius) for _, w in pieces]
    angle = 90 + sum(turns) / 2
    scale = size / _LETTER
    for (path, width), turn in zip(pieces, turns, strict=True):
        painter.save()
        painter.rotate(angle - turn / 2 - 90)
        painter.translate(-width * scale / 2, item.radius)
        painter.scale(scale, scale)
        painter.fillPath(path, brush(item.paint))
        painter.restore()
        angle -= turn


def fitted(widths: list[float], item: RimText) -> tuple[float, float]:
    """Size and spacing that fit a rim text into its degrees: first tighter, then smaller."""
    room = math.radians(item.most_degrees) * item.radius
    bare, gaps = sum(widths) * item.size, len(widths)
    spacing = min(item.spacing, max((room - bare) / gaps, -0.2)) if gaps else item.spacing
    need = bare + spacing * gaps
    return (item.size, spacing) if need <= room else (item.size * room / need, spacing * room / need)


_PAINTERS: dict[type, Callable[[QPainter, Any], None]] = {Shape: _shape, Mark: _mark, Text: _text, RimText: _rim_text}
