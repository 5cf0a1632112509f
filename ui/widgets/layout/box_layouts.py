"""Layouts in one call: what stands in them, and spacing and margins that follow the scale by themselves.

All figures are pixels at 100 %. What a layout holds is told as `addWidget` wants it: a widget or layout alone, or with
its stretch and its alignment; `stretch()` stands between them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.flow import FlowLayout

LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
TOP = Qt.AlignmentFlag.AlignTop
BOTTOM = Qt.AlignmentFlag.AlignBottom
HCENTER = Qt.AlignmentFlag.AlignHCenter
VCENTER = Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
BASELINE = Qt.AlignmentFlag.AlignBaseline
ANYWHERE = Qt.AlignmentFlag(0)


@dataclass(frozen=True)
class Stretch:
    """Room that is left over."""

    share: int


Item = QWidget | QLayout
Part = Item | Stretch | tuple[Item, int] | tuple[Item, int, Qt.AlignmentFlag]
Margins = float | tuple[float, float, float, float] | None
Box = TypeVar("Box", bound=QBoxLayout)


def stretch(share: int = 1) -> Stretch:
    return Stretch(share)


def hbox(
    theme: Theme,
    *parts: Part,
    parent: QWidget | None = None,
    spacing: float | None = None,
    margins: Margins = 0,
) -> QHBoxLayout:
    """A row. Without `spacing`, or with `margins=None`, the style has its way."""
    return _prepare(theme, QHBoxLayout(), parts, parent, spacing, margins)


def vbox(
    theme: Theme,
    *parts: Part,
    parent: QWidget | None = None,
    spacing: float | None = None,
    margins: Margins = 0,
) -> QVBoxLayout:
    """A column; otherwise like `hbox`."""
    return _prepare(theme, QVBoxLayout(), parts, parent, spacing, margins)


def gridbox(
    theme: Theme,
    *,
    parent: QWidget | None = None,
    across: float | None = None,
    down: float | None = None,
    margins: Margins = 0,
) -> QGridLayout:
    """Rows and columns, with room `across` between columns and `down` between rows."""
    made = QGridLayout()
    if parent is not None:
        parent.setLayout(made)
    _keep_margins(theme, made, margins)
    if across is not None:
        _keep(theme, made.setHorizontalSpacing, across)
    if down is not None:
        _keep(theme, made.setVerticalSpacing, down)
    return made


def flowbox(
    theme: Theme, *widgets: QWidget, parent: QWidget | None = None, spacing: float = 8, centred: bool = False
) -> FlowLayout:
    """Lines that are filled one after the other."""
    made = FlowLayout(parent, centred=centred)
    _keep(theme, made.setSpacing, spacing)
    for widget in widgets:
        made.addWidget(widget)
    return made


def fill(box: QBoxLayout, *parts: Part) -> None:
    """Add these at the end of a row or column."""
    for part in parts:
        if isinstance(part, Stretch):
            box.addStretch(part.share)
        elif isinstance(part, tuple):
            _add(box, *part)
        else:
            _add(box, part)


def _add(box: QBoxLayout, item: Item, share: int = 0, align: Qt.AlignmentFlag = ANYWHERE) -> None:
    if isinstance(item, QWidget):
        box.addWidget(item, share, align)
    else:
        box.addLayout(item, share)


def _prepare(
    theme: Theme, box: Box, parts: tuple[Part, ...], parent: QWidget | None, spacing: float | None, margins: Margins
) -> Box:
    if parent is not None:
        parent.setLayout(box)
    _keep_margins(theme, box, margins)
    if spacing is not None:
        _keep(theme, box.setSpacing, spacing)
    fill(box, *parts)
    return box


def _keep_margins(theme: Theme, layout: QLayout, margins: Margins) -> None:
    if margins is None:
        return
    sides = margins if isinstance(margins, tuple) else (margins,) * 4
    _keep(theme, layout.setContentsMargins, *sides)


def _keep(theme: Theme, setter: Callable[..., None], *figures: float) -> None:
    """Nothing stays nothing at every scale."""
    if any(figures):
        theme.follow_px(setter, *figures)
    else:
        setter(*map(theme.px, figures))
