"""A mat on which real dice lie: a sheet for every terrain with its armies and its faces, one for what each player has
beside them; or all of a small battle on one sheet. The halves of opponents are turned towards them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from app.games.api.traits import MatTraits
from app.games.registry import traits_of
from app.words import label, say
from reports.booklet import Booklet, Draw
from reports.page import Page
from reports.paper import PAPERS
from reports.type import HAIR, INK, STYLES, fitting, shorten, width, wrap

SEATS = ("A", "B", "C", "D")
COLOURS = ("#0B6A65", "#A6471A", "#6B3FA0", "#7A6200")
GOLD, PALE = "#C79A2B", "#FBF6E6"
MARGIN, GAP = 8.0, 3.0
FOOT = 5.0
BAND = 62.0  # the height of what belongs to the terrain, on a sheet of its own
CAPTURED = "captured"
TOKEN = 26.0  # the side of a place for one small die


def mat_of(system: str) -> MatTraits | None:
    """What the mat of a game has, if it has one."""
    return traits_of(system).mat


def make_mat(system: str, mat: MatTraits, paper: str = "a4", seats: int = 2, *, one_sheet: bool = False) -> Booklet:
    """The mat for so many players, on one sheet or on sheets that are put together."""
    title = say("paper.mat", game=label(system))
    size = PAPERS[paper]
    if one_sheet:
        size = size.turned()
        return Booklet(title, size, (partial(_whole, mat=mat, title=title),), title)
    pages: list[Draw] = []
    count = 2 * seats + 1
    names = SEATS[:seats]
    homes = [say("paper.mat-home", seat=seat) for seat in names]
    for name in (homes[0], say("paper.mat-frontier"), *homes[1:]):
        join = say("paper.mat-join-home" if name in homes else "paper.mat-join-frontier")
        foot = partial(_foot, title=f"{title}. {join}", number=len(pages) + 1, count=count)
        pages.append(partial(_terrain_sheet, mat=mat, name=name, seats=names, foot=foot))
    for number, seat in enumerate(names):
        foot = partial(_foot, title=title, number=len(pages) + 1, count=count)
        pages.append(partial(_player_sheet, mat=mat, seat=number, name=say("paper.mat-seat", seat=seat), foot=foot))
    return Booklet(title, size, tuple(pages), title)


# --- a terrain on a sheet of its own ---


def _terrain_sheet(page: Page, *, mat: MatTraits, name: str, seats: Sequence[str], foot: Draw) -> None:
    paper = page.paper
    wide = paper.width - 2 * MARGIN
    tall = (paper.height - 2 * MARGIN - FOOT - BAND) / 2
    near, far = seats[: (len(seats) + 1) // 2], seats[(len(seats) + 1) // 2 :]
    with page.turned():
        # The foot stands at the other end of the sheet, so that this half lies as far from its edge.
        _armies(page, far, MARGIN, paper.height - MARGIN - tall, wide, tall)
    _band(page, mat, name, MARGIN, MARGIN + tall + GAP, wide, BAND - 2 * GAP)
    _armies(page, near, MARGIN, MARGIN + tall + BAND, wide, tall)
    foot(page)


def _armies(page: Page, seats: Sequence[str], x: float, y: float, wide: float, tall: float) -> None:
    """Places for armies side by side, each with one for its minor terrain."""
    each = (wide - GAP * (len(seats) - 1)) / len(seats)
    for number, seat in enumerate(seats):
        left = x + number * (each + GAP)
        _area(page, left, y, each, tall, say("paper.mat-army", seat=seat), colour=COLOURS[SEATS.index(seat)], seat=seat)
        _slot(page, left + each - TOKEN - 3, y + tall - TOKEN - 3, TOKEN, TOKEN, say("paper.mat-minor"))


def _band(page: Page, mat: MatTraits, name: str, x: float, y: float, wide: float, tall: float) -> None:
    """The terrain: its die, its faces, the dragons there, what lies on it."""
    page.box(x, y, wide, tall, corner=3, edge=INK, fill=PALE, weight=0.35)
    page.line_of(x + 4, y + 8, name, wide * 0.6, "head")
    page.line_of(x + wide - 4, y + 8, say("paper.mat-track-note"), wide * 0.55, "small", "right")
    top = y + 11
    side = tall - 14
    _slot(page, x + 3, top, side, side, say("paper.mat-die"), fill="#FFFFFF")
    left = x + side + 3 + GAP
    room = x + wide - 3 - left
    step = 14.0
    _track(page, mat, left, top, room, step)
    below, rest = top + step + GAP, side - step - GAP
    _slot(page, left, below, (room - GAP) / 2, rest, say("paper.mat-dragons"), fill="#FFFFFF")
    _slot(page, left + (room + GAP) / 2, below, (room - GAP) / 2, rest, say("paper.mat-effects"), fill="#FFFFFF")


def _track(page: Page, mat: MatTraits, x: float, y: float, wide: float, tall: float) -> None:
    """A box for each face of the terrain, the last one in gold."""
    each = (wide - (mat.terrain_faces - 1)) / mat.terrain_faces
    for face in range(1, mat.terrain_faces + 1):
        left = x + (face - 1) * (each + 1)
        is_last = face == mat.terrain_faces
        page.box(left, y, each, tall, corner=1.4, edge=GOLD if is_last else INK, fill="#FFFFFF",
                 weight=0.7 if is_last else 0.25)  # fmt: skip
        page.text(left + each / 2, y + tall / 2 + 1.6, str(face), "head", "middle")


# --- what a player has beside the terrains ---


def _player_sheet(page: Page, *, mat: MatTraits, seat: int, name: str, foot: Draw) -> None:
    paper = page.paper
    wide = paper.width - 2 * MARGIN
    page.line_of(MARGIN + 10, MARGIN + 7, name, wide * 0.5, "title")
    _badge(page, SEATS[seat], COLOURS[seat], MARGIN + 4, MARGIN + 4.6, 4)
    y = MARGIN + 12
    rest = paper.height - MARGIN - FOOT - y
    first, second, *others = mat.places
    rows: list[tuple[float, tuple[str, ...]]] = [(0.36, (first,)), (0.28, (second,)), (0.36, (*others, CAPTURED))]
    for share, places in rows:
        tall = rest * share - GAP
        each = (wide - GAP * (len(places) - 1)) / max(len(places), 1)
        for number, place in enumerate(places):
            left = MARGIN + number * (each + GAP)
            _area(page, left, y, each, tall, say(f"paper.mat-{place}"), say(f"paper.mat-{place}-note"), COLOURS[seat])
            if place == CAPTURED:
                _captures(page, mat, left, y + 16, each, tall - 19)
        y += tall + GAP
    foot(page)


def _captures(page: Page, mat: MatTraits, x: float, y: float, wide: float, tall: float) -> None:
    """As many rings for a marker as win the battle, below each other or side by side."""
    is_column = tall > wide
    pitch = (tall if is_column else wide) / mat.captures
    radius = min(pitch * 0.42, (wide if is_column else tall) * 0.42, TOKEN / 2)
    for number in range(mat.captures):
        along = (number + 0.5) * pitch
        middle = (x + wide / 2, y + along) if is_column else (x + along, y + tall / 2)
        page.circle(*middle, radius, edge=GOLD, weight=0.7)
        page.text(middle[0], middle[1] + 1.4, str(number + 1), "head", "middle")


# --- all on one sheet ---


def _whole(page: Page, *, mat: MatTraits, title: str) -> None:
    """Three terrains between two players; what each of them has beside them at their edge of the sheet."""
    paper = page.paper
    wide = paper.width - 2 * MARGIN
    names = (say("paper.mat-home", seat="A"), say("paper.mat-frontier"), say("paper.mat-home", seat="B"))
    each = (wide - 2 * GAP) / 3
    strip, band = 36.0, 29.0
    field = (paper.height - 2 * MARGIN - FOOT - 2 * (strip + GAP) - band - 2 * GAP) / 2
    middle = MARGIN + strip + GAP + field + GAP
    with page.turned():
        _half(page, mat, "B", paper.height - middle + GAP, field, strip, each)
    for number, name in enumerate(names):
        _small_band(page, mat, name, MARGIN + number * (each + GAP), middle, each, band)
    _half(page, mat, "A", middle + band + GAP, field, strip, each)
    _foot(page, title=title, number=1, count=1)


def _half(page: Page, mat: MatTraits, seat: str, y: float, field: float, strip: float, each: float) -> None:
    """One player's armies and, nearer to them, their other places."""
    colour = COLOURS[SEATS.index(seat)]
    for number in range(3):
        left = MARGIN + number * (each + GAP)
        _area(page, left, y, each, field, say("paper.mat-army", seat=seat), colour=colour, seat=seat)
    wide = page.paper.width - 2 * MARGIN
    places = (*mat.places, CAPTURED)
    shares = [1.6, 1.3, *(1.0 for _ in places[2:])]
    part = (wide - GAP * (len(places) - 1)) / sum(shares)
    x, top = MARGIN, y + field + GAP
    for place, share in zip(places, shares, strict=True):
        _area(page, x, top, part * share, strip, say(f"paper.mat-{place}"), colour=colour)
        if place == CAPTURED:
            _captures(page, mat, x, top + 8, part * share, strip - 9)
        x += part * share + GAP


def _small_band(page: Page, mat: MatTraits, name: str, x: float, y: float, wide: float, tall: float) -> None:
    page.box(x, y, wide, tall, corner=3, edge=INK, fill=PALE, weight=0.35)
    side = tall - 4
    _slot(page, x + 2, y + 2, side, side, say("paper.mat-die"), fill="#FFFFFF")
    left = x + side + 4
    page.line_of(left, y + 6.6, name, wide - side - 8, "name")
    _track(page, mat, left, y + 9, wide - side - 6, 8)
    page.box(left, y + 19, wide - side - 6, tall - 21, corner=1.4, fill="#FFFFFF")
    page.line_of(left + 2, y + 19 + (tall - 21) / 2 + 0.8, say("paper.mat-dragons-effects"), wide - side - 10, "small")


# --- parts ---


def _area(
    page: Page, x: float, y: float, wide: float, tall: float, name: str, note: str = "", colour: str = INK,
    seat: str = "",
) -> None:  # fmt: skip
    """A place for many dice: its name in the corner, and what to know of it below the name."""
    page.box(x, y, wide, tall, corner=3, edge=colour, weight=0.5)
    left = x + 3.5
    if seat:
        _badge(page, seat, colour, left + 2.2, y + 5.2, 2.2)
        left += 6.2
    room = x + wide - 3 - left
    page.text(left, y + 6.6, shorten(name, fitting(name, STYLES["name"], room), room),
              fitting(name, STYLES["name"], room))  # fmt: skip
    below = y + 10.6
    for line in wrap(note, STYLES["small"], wide - 7) if note else ():
        page.text(x + 3.5, below, line, "small")
        below += STYLES["small"].line


def _slot(page: Page, x: float, y: float, wide: float, tall: float, name: str, fill: str | None = None) -> None:
    """A place for one thing or a few, its name small in the middle, where a die hides it."""
    page.box(x, y, wide, tall, corner=2, edge=HAIR, fill=fill, weight=0.4)
    lines = wrap(name, STYLES["small"], max(wide - 3, width("m", STYLES["small"])))
    first = y + tall / 2 - (len(lines) - 1) * STYLES["small"].line / 2 + 0.8
    for i, line in enumerate(lines):
        page.text(x + wide / 2, first + i * STYLES["small"].line, line, "small", "middle")


def _badge(page: Page, letter: str, colour: str, x: float, y: float, radius: float) -> None:
    page.circle(x, y, radius, edge=None, fill=colour)
    style = replace(STYLES["strong"].scaled(radius / 2.6), colour="#FFFFFF")
    page.text(x, y + radius * 0.42, letter, style, "middle")


def _foot(page: Page, *, title: str, number: int, count: int) -> None:
    y = page.paper.height - MARGIN
    page.line_of(MARGIN, y, title, page.paper.width * 0.7, "small")
    page.text(page.paper.width - MARGIN, y, say("paper.sheet", number=number, count=count), "small", "right")
