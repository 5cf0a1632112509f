"""Pieces on sheets with little waste: disks of one size nest like honeycombs, everything else stands in rows."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from math import sqrt

from reports.paper import Paper
from reports.proxies.proxy_model import Proxy, each

GAP = 3.0  # between two cut lines: room for the bleed of both
BLEED = 1.2
HEAD, FOOT = 20.0, 10.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece with its middle on a sheet, in millimetres from the upper left corner."""

    proxy: Proxy
    x: float
    y: float


@dataclass
class _Sheets:
    """Sheets being filled from the top down."""

    paper: Paper
    sheets: list[list[Placed]]
    top: float

    @property
    def left(self) -> float:
        return self.paper.edge + BLEED

    @property
    def right(self) -> float:
        return self.paper.width - self.paper.edge - BLEED

    @property
    def bottom(self) -> float:
        return self.paper.height - self.paper.edge - FOOT

    def new_sheet(self) -> None:
        self.sheets.append([])
        self.top = self.paper.edge + HEAD

    def make_room(self, tall: float) -> None:
        if not self.sheets or (self.sheets[-1] and self.top + tall > self.bottom):
            self.new_sheet()


def packed(proxies: Iterable[Proxy], paper: Paper) -> tuple[tuple[Placed, ...], ...]:
    """All copies on as few sheets as the rows need."""
    sheets = _Sheets(paper, [], 0.0)
    ordered = sorted(each(proxies), key=lambda one: (one.form, -one.tall, -one.wide, one.entry.name))
    for (form, tall, wide), alike in groupby(ordered, key=lambda one: (one.form, one.tall, one.wide)):
        group = list(alike)
        if form == "disk" and len(group) > 2:
            _honeycomb(sheets, group, tall)
        else:
            _rows(sheets, group, wide, tall)
    return tuple(tuple(sheet) for sheet in sheets.sheets)


def _rows(sheets: _Sheets, group: list[Proxy], wide: float, tall: float) -> None:
    per_row = max(1, int((sheets.right - sheets.left + GAP) // (wide + GAP)))
    for start in range(0, len(group), per_row):
        sheets.make_room(tall)
        for i, one in enumerate(group[start : start + per_row]):
            x = sheets.left + wide / 2 + i * (wide + GAP)
            sheets.sheets[-1].append(Placed(one, x, sheets.top + tall / 2))
        sheets.top += tall + GAP


def _honeycomb(sheets: _Sheets, group: list[Proxy], across: float) -> None:
    """Every second row is shifted by half a disk and moves up into the gaps."""
    pitch = across + GAP
    room = sheets.right - sheets.left
    even = max(1, int((room + GAP) // pitch))
    odd = max(1, int((room + GAP - pitch / 2) // pitch))
    waiting, row = list(group), 0
    while waiting:
        if not sheets.sheets or sheets.top + across > sheets.bottom:
            sheets.new_sheet()
            row = 0
        count, shift = (even, 0.0) if row % 2 == 0 else (odd, pitch / 2)
        for i, one in enumerate(waiting[:count]):
            sheets.sheets[-1].append(Placed(one, sheets.left + across / 2 + shift + i * pitch, sheets.top + across / 2))
        waiting = waiting[count:]
        row += 1
        sheets.top += pitch * sqrt(3) / 2
    sheets.top += pitch - pitch * sqrt(3) / 2
