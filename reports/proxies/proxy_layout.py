"""Sheets of proxies: pieces at true size with cut lines, a ruler to check the printer, backs where they are wanted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.faces.dice.nets import fold_up
from app.faces.livery import BORDERS, livery_of
from app.faces.medals import border_of
from app.faces.piece_faces import large_face
from app.faces.shapes import DisplayList, Group, Item, Shape, darker
from app.games.registry import traits_of
from app.words import say
from reports.booklet import Booklet, Draw
from reports.page import Page
from reports.paper import PAPERS, Paper
from reports.proxies.ink import spared
from reports.proxies.packing import BLEED, Placed, packed
from reports.proxies.proxy_model import Options, Proxy, net_scale
from reports.proxies.text_sides import CARD, draw_text_card, has_text, text_back
from reports.type import HAIR, INK, STYLES, width

RULER = 50.0  # millimetres that the bar must measure
TICK = 2.2


def make_proxies(title: str, proxies: Sequence[Proxy], options: Options | None = None, note: str = "") -> Booklet:
    """All proxies of a title. `note` is the line about legality and rules at the foot."""
    options = options or Options()
    paper = PAPERS[options.paper]
    sheets = packed([*proxies, *_text_cards(proxies, options)], paper)
    pages: list[Draw] = []
    for number, sheet in enumerate(sheets, 1):
        pages.append(_front(title, sheet, options, number, len(sheets), note))
        if options.backs != "no":
            pages.append(_back(sheet, options))
    if not pages:
        pages.append(_empty(title))
    return Booklet(title, paper, tuple(pages), say("paper.proxies"))


def _text_cards(proxies: Sequence[Proxy], options: Options) -> Iterator[Proxy]:
    """One card for each kind: for all that have a text, or for those whose text finds no room on the back."""
    wide, tall = CARD
    for one in {proxy.entry.id: proxy for proxy in proxies if has_text(proxy)}.values():
        if options.text_cards or (options.backs == "text" and text_back(one) is None):
            yield replace(one, form="text", wide=wide, tall=tall, count=1)


def _front(title: str, sheet: Sequence[Placed], options: Options, number: int, count: int, note: str) -> Draw:
    def draw(page: Page) -> None:
        _head(page, title, number, count)
        for placed in sheet:
            _piece(page, placed, placed.x, options)
        paper = page.paper
        page.line_of(paper.margin, paper.height - paper.edge - 2, note or say("paper.cut"), paper.room - 30, "small")
        sign = say("paper.sheet", number=number, count=count)
        page.text(paper.right, paper.height - paper.edge - 2, sign, "small", "right")

    return draw


def _back(sheet: Sequence[Placed], options: Options) -> Draw:
    """The same places mirrored, for printing on both sides and turning along the long edge. Disks are flipped over and
    over in play, so both sides show the values; cards and dice have no back."""

    def draw(page: Page) -> None:
        for placed in sheet:
            if placed.proxy.form == "disk":
                x = page.paper.width - placed.x
                words = text_back(placed.proxy) if options.backs == "text" else None
                if words is None:
                    _piece(page, placed, x, options, with_ticks=False)
                else:
                    side = spared(words) if options.low_ink else words
                    _disk(page, placed.proxy, x, placed.y, options, (side, "-text"))

    return draw


def _empty(title: str) -> Draw:
    def draw(page: Page) -> None:
        _head(page, title, 1, 1)
        page.text(page.paper.left, 60, say("paper.no-proxies"))

    return draw


def _head(page: Page, title: str, number: int, count: int) -> None:
    paper = page.paper
    y = paper.edge + 9
    about = say("paper.proxy-sheet", number=number, count=count)
    room = paper.room - RULER - 9
    wide = page.line_of(paper.left, y, title, room - width(about, STYLES["second"]) - 3, "head")
    page.text(paper.left + wide + 3, y, about, "second")
    _ruler(page, paper)


def _ruler(page: Page, paper: Paper) -> None:
    """A bar that must measure 50 mm; if it does not, the printer has scaled the sheet."""
    x, y = paper.right - RULER, paper.edge + 7
    page.stroke(x, y, x + RULER, y, weight=0.3)
    for i in range(6):
        tall = 2.0 if i in (0, 5) else 1.2
        page.stroke(x + i * RULER / 5, y - tall, x + i * RULER / 5, y + tall, weight=0.3)
    page.text(x + RULER / 2, y + 5, say("paper.must-measure"), "small", "middle")


# --- pieces ---


def _piece(page: Page, placed: Placed, x: float, options: Options, *, with_ticks: bool = True) -> None:
    proxy = placed.proxy
    ink = "-spared" if options.low_ink else ""
    if proxy.form in ("net", "ruler"):
        (_net if proxy.form == "net" else _range_ruler)(page, placed, options)
        return
    if proxy.form == "text":
        draw_text_card(page, proxy, x, placed.y)
    elif proxy.form == "disk":
        _disk(page, proxy, x, placed.y, options, (_items(proxy, options.low_ink), ""))
    else:
        page.face(_items(proxy, options.low_ink), x, placed.y, max(proxy.wide, proxy.tall), key=proxy.key + ink)
        page.box(x - proxy.wide / 2, placed.y - proxy.tall / 2, proxy.wide, proxy.tall, corner=3.5, weight=0.1)
    if with_ticks:
        _ticks(page, proxy, x, placed.y)


def _disk(page: Page, proxy: Proxy, x: float, y: float, options: Options, side: tuple[DisplayList, str]) -> None:
    """A side of a disk, given with what tells it from the others of the piece. The bleed lies under it: a ring of its
    own colour around the edge, so that a slipping blade shows no white."""
    items, which = side
    radius = proxy.wide / 2
    if not options.low_ink:
        page.circle(x, y, radius + BLEED, edge=None, fill=_rim_colour(proxy))
    page.face(items, x, y, proxy.wide, key=f"{proxy.key}{which}{'-spared' if options.low_ink else ''}")
    page.circle(x, y, radius, edge=HAIR if options.low_ink else "#1E1A15", weight=0.1)


def _items(proxy: Proxy, low_ink: bool) -> DisplayList:
    items = _printed(large_face(traits_of(proxy.system).faces, proxy.kind, proxy.entry, proxy.colours)[0])
    return spared(items) if low_ink else items


def _printed(items: DisplayList) -> DisplayList:
    """Without the shadow, which belongs to a disk on a table and not to one on paper."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            kept.append(Group(_printed(item.items), item.at, item.scale, item.turn, item.clip))
        elif not _is_shadow(item):
            kept.append(item)
    return tuple(kept)


def _is_shadow(item: object) -> bool:
    if not isinstance(item, Shape) or item.fill is None or item.fill.disc is None:
        return False
    return all(colour == "#000000" and opacity < 0.5 for _, colour, opacity in item.fill.stops)


def _rim_colour(proxy: Proxy) -> str:
    """The colour of the border, for the bleed."""
    entry = proxy.entry
    values = {name: getattr(entry, name, None) for name in ("champion", "alignment", "side")}
    border = BORDERS.get(border_of(proxy.kind, values))
    if proxy.kind == "disk" and border is not None:
        clan = getattr(entry, "clan", None)
        return darker(livery_of(traits_of(proxy.system).faces, clan).field, 0.22) if clan else border.colour
    return _BLEEDS.get(proxy.kind, "#3B3630")


_BLEEDS = {"spell": "#2A1A4A", "item": "#4A3A20"}


def _ticks(page: Page, proxy: Proxy, x: float, y: float) -> None:
    """Four short lines outside the edge, where the cut begins."""
    half_wide, half_tall = proxy.wide / 2, proxy.tall / 2
    near, far = BLEED * 0.2, min(TICK, 1.4)
    for side in (-1, 1):
        page.stroke(x + side * (half_wide + near), y, x + side * (half_wide + far), y, HAIR, 0.15)
        page.stroke(x, y + side * (half_tall + near), x, y + side * (half_tall + far), HAIR, 0.15)


def _range_ruler(page: Page, placed: Placed, _: Options) -> None:
    """Inches with quarters on the upper edge, centimetres on the lower."""
    wide, tall = placed.proxy.wide, placed.proxy.tall
    left, top = placed.x - wide / 2, placed.y - tall / 2
    page.box(left, top, wide, tall, edge=INK, weight=0.2)
    for quarter in range(int(wide / 25.4 * 4) + 1):
        x, is_inch = left + quarter * 25.4 / 4, quarter % 4 == 0
        page.stroke(x, top, x, top + (5 if is_inch else 2.4), weight=0.2)
        if is_inch and 0 < quarter < wide / 25.4 * 4:
            page.text(x + 0.8, top + 6.2, str(quarter // 4), "strong")
    for millimetre in range(0, int(wide) + 1, 5):
        x, is_whole = left + millimetre, millimetre % 10 == 0
        page.stroke(x, top + tall, x, top + tall - (3.2 if is_whole else 1.8), weight=0.15)
        if is_whole and 0 < millimetre < wide:
            page.text(x + 0.6, top + tall - 1.2, str(millimetre // 10), "small")


def _net(page: Page, placed: Placed, options: Options) -> None:
    """A die to fold: tabs first, then its sides, then the lines to fold along."""
    proxy = placed.proxy
    net = fold_up(proxy.entry, proxy.colours)  # type: ignore[arg-type]
    if net is None:
        return
    scale = net_scale(proxy.kind, proxy.entry, proxy.colours)
    for tab in net.tabs:
        points = [(placed.x + px * scale, placed.y + py * scale) for px, py in tab]
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            page.stroke(ax, ay, bx, by, HAIR, 0.2)
    items = spared(net.items) if options.low_ink else net.items
    page.face(items, placed.x, placed.y, 200 * scale, key=f"net-{proxy.key}{'-spared' if options.low_ink else ''}")
    for (ax, ay), (bx, by) in net.folds:
        page.dashed(placed.x + ax * scale, placed.y + ay * scale, placed.x + bx * scale, placed.y + by * scale)
