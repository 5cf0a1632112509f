"""What a piece can do, in words, for a cut-out that is played without a roster: on its back, or on a card beside it."""

from collections.abc import Iterator
from math import sqrt

from app.faces.disks.disk import border_of_disk, disk_numbers, disk_wounds, family_of
from app.faces.disks.ground import clan_colour, ivory
from app.faces.disks.levels import LAYOUTS
from app.faces.letters import shortened, width_of
from app.faces.livery import INK, SPELL, border_shapes, livery_of
from app.faces.paths import circle
from app.faces.piece_faces import face_for
from app.faces.shapes import DisplayList, Font, Item, Shape, Text, solid
from app.games.registry import traits_of
from app.words import say
from catalog.schema import DiskwarsDisk, Entry, L5rDisk, WarhammerDisk
from reports.page import Page
from reports.paper import POINT
from reports.proxies.proxy_model import Proxy
from reports.roster.roster_model import said_of
from reports.type import INK as PRINTED_INK
from reports.type import STYLES, Style, fitting, wrap

CARD = (63.0, 44.0)
_MIN_POINTS, _MAX_POINTS = 4.6, 8.0  # of the type on a back; smaller cannot be read at arm's length
_LEADING = 1.22
_BETWEEN = 124.0  # the room between the arrow and the drop
_EDGE = 82.0  # how far from the middle of a back its words may reach


def has_text(proxy: Proxy) -> bool:
    """Cards and dice carry everything on their faces."""
    return proxy.form == "disk" and bool(said_of(proxy.entry))


def text_back(proxy: Proxy) -> DisplayList | None:
    """The values of a disk over its text. None where there is no text, or where it can't be read on so small a disk."""
    if not has_text(proxy):
        return None
    entry = proxy.entry
    is_disk = isinstance(entry, (DiskwarsDisk, L5rDisk, WarhammerDisk))
    words = _words(entry, proxy.wide, top=0.0 if is_disk else -50.0)
    if words is None:
        return None
    return (*(_disk_ground(proxy) if is_disk else _plain_ground()), *words)


def _disk_ground(proxy: Proxy) -> Iterator[Item]:
    """The border of the front, and its numbers in one arc, so that the middle is free."""
    disk = proxy.entry
    assert isinstance(disk, (DiskwarsDisk, L5rDisk, WarhammerDisk))
    layout, border = LAYOUTS["L"], border_of_disk(disk)
    livery = livery_of(traits_of(proxy.system).faces, family_of(disk))
    yield Shape(circle(layout.border + 1), fill=ivory(layout.border))
    yield from border_shapes(border, layout.border, "L", clan_colour(livery, border))
    yield from disk_numbers(disk, layout, "L", in_one_arc=True)
    yield from disk_wounds(disk, layout)


def _plain_ground() -> Iterator[Item]:
    yield Shape(circle(94), fill=ivory(94))
    yield from border_shapes("spell", 92, "L", SPELL, marked=False)


def _words(entry: Entry, across: float, top: float) -> tuple[Item, ...] | None:
    """Name and text inside the circle, as large as they fit."""
    unit = across / 200  # millimetres
    size, smallest = (points / POINT / unit for points in (_MAX_POINTS, _MIN_POINTS))
    size = min(size, 15.0)
    while size >= min(smallest, 15.0):
        lines = _in_circle(said_of(entry), "prose", size, top, _EDGE)
        if lines is not None:
            name = _title(entry.name, lines[0][0] - size * 1.35, size * 1.12)
            return (name, *(Text(line, (0, y), size, solid(INK), "prose") for y, line in lines))
        size *= 0.96
    return None


def _title(name: str, y: float, size: float) -> Text:
    room = min(2 * _chord(y - size / 2, _EDGE), _BETWEEN)
    fits = max(min(size, room / max(width_of(name, "titles"), 0.01)), size * 0.6)
    return Text(shortened(name, "titles", fits, room), (0, y), fits, solid(INK), "titles")


def _chord(y: float, radius: float) -> float:
    return sqrt(max(radius * radius - y * y, 0.0))


def _in_circle(text: str, font: Font, size: float, top: float, radius: float) -> list[tuple[float, str]] | None:
    """The lines with the height of each, every one as long as the circle is wide there; None if they don't fit."""
    step = size * _LEADING
    y, words, lines = top + step / 2, text.split(), []
    while words:
        if y + size * 0.5 > radius:
            return None
        room = 2 * min(_chord(y - size * 0.5, radius), _chord(y + size * 0.5, radius))
        if y < 10:
            room = min(room, _BETWEEN)
        count = 0
        while count < len(words) and width_of(" ".join(words[: count + 1]), font) * size <= room:
            count += 1
        if not count:
            return None
        lines.append((y, " ".join(words[:count])))
        words = words[count:]
        y += step
    # A short text stands in the middle of what is free, not at its top.
    spare = min((radius - 12 - (y - step / 2)) / 2, 18.0)
    return [(at + max(spare, 0.0), line) for at, line in lines]


# --- cards ---

_FIGURES = (
    ("attack", "attack"), ("defense", "shield"), ("counter", "counter"), ("toughness", "tower"),
    ("movement", "movement"),
)  # fmt: skip


def draw_text_card(page: Page, proxy: Proxy, x: float, y: float) -> None:
    """A small card: the face, the name, the values and the text. `x`, `y` is its middle."""
    wide, tall = CARD
    left, top, pad = x - wide / 2, y - tall / 2, 3.0
    page.box(left, top, wide, tall, corner=2.0, edge="#1E1A15", weight=0.15)
    across = 12.0
    style = traits_of(proxy.system).faces
    items = face_for(style, proxy.kind, proxy.entry, 60, proxy.colours)
    page.face(items, left + pad + across / 2, top + pad + across / 2, across, key=f"{proxy.key}-card")
    at = left + pad + across + 2.4
    room = left + wide - pad - at
    name = proxy.entry.name
    page.line_of(at, top + pad + 4.2, name, room + 0.1, fitting(name, STYLES["name"], room))
    _card_figures(page, proxy.entry, at, top + pad + 9.6)
    start = top + pad + across + 4.4
    text = said_of(proxy.entry)
    page.words(left + pad, start, text, wide - 2 * pad, _fitted(text, wide - 2 * pad, top + tall - 2.4 - start))


def _fitted(text: str, room: float, tall: float) -> Style:
    """The largest type in which a text fits on a card."""
    style = STYLES["body"]
    while style.size > _MIN_POINTS and (len(wrap(text, style, room)) - 1) * style.line > tall:
        style = style.scaled(0.96)
    return style


def _card_figures(page: Page, entry: Entry, x: float, y: float) -> None:
    shown = [(sign, getattr(entry, field)) for field, sign in _FIGURES if getattr(entry, field, None) is not None]
    for sign, value in shown:
        page.sign(sign, x + 1.5, y - 1.2, 3.0, PRINTED_INK)
        x += 4.0
        x += page.text(x, y, str(value), "strong") + 2.4
    points = getattr(entry, "points", None)
    if points is not None:
        page.text(x, y, say("paper.card-points", points=points), "second")
