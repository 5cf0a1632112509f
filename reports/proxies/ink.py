"""A face with little ink: outlines, figures and signs in black, nothing filled."""

from dataclasses import replace

from app.faces.shapes import DisplayList, Group, Item, Mark, Paint, RimText, Shape, Text, solid

_BLACK, _WHITE, _GREY = solid("#1E1A15"), solid("#FFFFFF"), solid("#8A857C")
_FAINT = 0.4  # what is fainter than this is decoration


def spared(items: DisplayList) -> DisplayList:
    return tuple(made for item in items if (made := _spared(item)) is not None)


def _spared(item: Item) -> Item | None:
    if isinstance(item, Group):
        return replace(item, items=spared(item.items), kept=False)
    if isinstance(item, Shape):
        return _shape(item)
    if isinstance(item, Mark):
        return replace(item, paint=_BLACK, edge=None) if _is_seen(item.paint) else None
    assert isinstance(item, (Text, RimText))
    return replace(item, paint=_BLACK)


def _shape(item: Shape) -> Shape | None:
    """An area becomes white with a thin grey edge, so that what lies under it stays hidden."""
    if item.fill is not None and _is_seen(item.fill):
        return replace(item, fill=_WHITE, pen=_GREY, width=0.5 / item.scale)
    if item.pen is not None and _is_seen(item.pen):
        return replace(item, fill=None, pen=_GREY, width=min(item.width, 0.8 / item.scale))
    return None


def _is_seen(paint: Paint) -> bool:
    return max(opacity for _, _, opacity in paint.stops) >= _FAINT
