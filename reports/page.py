"""One page to draw on: millimetres from the upper left corner, styles by name, faces, signs, codes, links."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from app.faces.shapes import DisplayList, Mark, solid
from reports.faces import paint
from reports.paper import POINT, Paper
from reports.type import HAIR, INK, STYLES, Style, load_fonts, printable, shorten, width, wrap

Side = Literal["left", "middle", "right"]
_SHIFT = {"left": 0.0, "middle": 0.5, "right": 1.0}


class Page:
    """Draws; knows nothing of games. `y` of a text is its baseline."""

    def __init__(self, canvas: Canvas, paper: Paper) -> None:
        load_fonts()
        self.canvas = canvas
        self.paper = paper
        self._faces: set[str] = set()

    # --- text ---

    def text(self, x: float, y: float, text: str, style: str | Style = "body", side: Side = "left") -> float:
        """One line; returns its width."""
        made = STYLES[style] if isinstance(style, str) else style
        wide = width(text, made)
        self.canvas.setFillColor(HexColor(made.colour))
        self.canvas.setFillAlpha(1)
        self.canvas.setFont(made.font, made.size)
        self.canvas.drawString(*self._at(x - wide * _SHIFT[side], y), printable(text, made.font))
        return wide

    def line_of(
        self, x: float, y: float, text: str, room: float, style: str | Style = "body", side: Side = "left"
    ) -> float:
        """One line that ends in dots where it does not fit."""
        made = STYLES[style] if isinstance(style, str) else style
        return self.text(x, y, shorten(text, made, room), made, side)

    def words(self, x: float, y: float, text: str, room: float, style: str | Style = "body") -> float:
        """A text of several lines from a baseline on; returns the baseline of the line after it."""
        made = STYLES[style] if isinstance(style, str) else style
        for line in wrap(text, made, room):
            self.text(x, y, line, made)
            y += made.line
        return y

    # --- lines and areas ---

    def rule(self, x: float, y: float, to_x: float, colour: str = HAIR, weight: float = 0.25) -> None:
        """A level line; its weight is in millimetres."""
        self._pen(colour, weight)
        self.canvas.line(*self._at(x, y), *self._at(to_x, y))

    def stroke(self, x: float, y: float, to_x: float, to_y: float, colour: str = INK, weight: float = 0.2) -> None:
        self._pen(colour, weight)
        self.canvas.line(*self._at(x, y), *self._at(to_x, to_y))

    def dashed(self, x: float, y: float, to_x: float, to_y: float, colour: str = "#FFFFFF") -> None:
        """A line to fold along."""
        self.canvas.saveState()
        self.canvas.setDash([2.4, 1.6])
        self.stroke(x, y, to_x, to_y, colour, 0.25)
        self.canvas.restoreState()

    def box(
        self, x: float, y: float, wide: float, tall: float, *, corner: float = 0.0, edge: str | None = HAIR,
        fill: str | None = None, weight: float = 0.25,
    ) -> None:  # fmt: skip
        if edge:
            self._pen(edge, weight)
        if fill:
            self._brush(fill)
        place = (*self._at(x, y + tall), wide * POINT, tall * POINT)
        self.canvas.roundRect(*place, corner * POINT, stroke=int(edge is not None), fill=int(fill is not None))

    def circle(
        self, x: float, y: float, radius: float, *, edge: str | None = INK, fill: str | None = None,
        weight: float = 0.25, dash: tuple[float, ...] = (),
    ) -> None:  # fmt: skip
        self.canvas.saveState()
        if edge:
            self._pen(edge, weight)
        if dash:
            self.canvas.setDash([part * POINT for part in dash])
        if fill:
            self._brush(fill)
        at = self._at(x, y)
        self.canvas.circle(*at, radius * POINT, stroke=int(edge is not None), fill=int(fill is not None))
        self.canvas.restoreState()

    # --- pictures ---

    def face(self, items: DisplayList, x: float, y: float, across: float, key: str = "") -> None:
        """A face with its middle at a point, its rim `across` wide. With a key it is drawn once for the whole document
        and only named again, which keeps large documents small."""
        if key and key not in self._faces:
            self._faces.add(key)
            self.canvas.beginForm(key, -125, -125, 125, 125)
            self.canvas.scale(1, -1)
            paint(self.canvas, items)
            self.canvas.endForm(Resources=_resources(self.canvas))
        self.canvas.saveState()
        self.canvas.translate(*self._at(x, y))
        scale = across * POINT / 200
        if key:
            self.canvas.scale(scale, scale)
            self.canvas.doForm(key)
        else:
            self.canvas.scale(scale, -scale)
            paint(self.canvas, items)
        self.canvas.restoreState()

    def sign(self, name: str, x: float, y: float, size: float, colour: str = INK) -> None:
        """A game sign in one colour with its middle at a point."""
        self.face((Mark(name, (0, 0), 200, solid(colour)),), x, y, size, key=f"sign-{name}-{colour[1:]}")

    def qr(self, code: str, x: float, y: float, side: float) -> None:
        """A QR code with its upper left corner at a point; drawn as areas, sharp at every size."""
        from app.armies.formats.qr import make_qr

        matrix = [list(row) for row in make_qr(code).matrix]
        cell = side / len(matrix)
        path = self.canvas.beginPath()
        for row, line in enumerate(matrix):
            for column, dark in enumerate(line):
                if dark:
                    at = self._at(x + column * cell, y + (row + 1) * cell)
                    path.rect(*at, cell * POINT * 1.02, cell * POINT * 1.02)
        self._brush("#000000")
        self.canvas.drawPath(path, stroke=0, fill=1)

    def link(self, url: str, x: float, y: float, wide: float, tall: float) -> None:
        left, bottom = self._at(x, y + tall)
        self.canvas.linkURL(url, (left, bottom, left + wide * POINT, bottom + tall * POINT), relative=0)

    # --- within ---

    @contextmanager
    def shifted(self, right: float) -> Iterator[None]:
        """Draws so many millimetres further to the right."""
        self.canvas.saveState()
        self.canvas.translate(right * POINT, 0)
        yield
        self.canvas.restoreState()

    @contextmanager
    def turned(self) -> Iterator[None]:
        """Draws upside down, for whoever sits on the other side of the sheet."""
        self.canvas.saveState()
        self.canvas.translate(self.paper.width * POINT, self.paper.height * POINT)
        self.canvas.rotate(180)
        yield
        self.canvas.restoreState()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * POINT, (self.paper.height - y) * POINT

    def _pen(self, colour: str, weight: float) -> None:
        self.canvas.setStrokeColor(HexColor(colour))
        self.canvas.setStrokeAlpha(1)
        self.canvas.setLineWidth(weight * POINT)

    def _brush(self, colour: str) -> None:
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFillAlpha(1)


def _resources(canvas: Canvas) -> PDFResourceDictionary:
    """WORKAROUND: reportlab gives a form its fonts, but neither its opacities nor its runs of colours."""
    resources = PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    if states := canvas._extgstate.getState():  # type: ignore[attr-defined]  # None where no opacity was ever set
        resources.ExtGState = states  # type: ignore[attr-defined]
    resources.setShading(canvas._shadingUsed)  # type: ignore[attr-defined]
    return resources
