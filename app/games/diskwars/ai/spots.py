"""Where a piece might go on a board: onto an enemy, onto two at once, towards its goals, away."""

# mypyc: compiled

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import sqrt

from app.base.geometry import Point
from app.games.disk.ai.light_table import Neighbourhood
from app.games.disk.ai.masks import members
from app.games.disk.rules.flips import COMPASS
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.landings import Landings
from app.games.diskwars.ai.light_board.read_pieces import ReadPiece

DIRECTIONS = tuple((dx, dy, sqrt(dx * dx + dy * dy)) for dx, dy in COMPASS[::2])  # every second, and how long it is
DEPTHS = (0.85, 0.45)  # how much of them overlaps, from the rim on
ENEMIES = 4  # that a piece thinks of attacking, the nearest


Wishes = Callable[[Landings, ReadPiece, Point], Iterator[Point]]


def spots(landings: Landings) -> Iterator[Point]:
    """Places that a piece could come to, as far as a board can tell: the few that come to mind first."""
    return _possible(landings, _wished)


def finer(landings: Landings) -> Iterator[Point]:
    """Many more: all around each enemy in reach, and in all directions."""
    return _possible(landings, _around)


def _possible(landings: Landings, wishes: Wishes) -> Iterator[Point]:
    board, one, flips = landings.board, landings.one, landings.flips
    piece, here = board.pieces[one], board.table.at[one]
    if flips < 1:
        return
    if flips != piece.flips:
        piece = replace(piece, flips=flips)
    (wide, high), others = board.field.bounds, landings.around.others(board.table.near(one))
    is_open = piece.is_flying or not others.some
    for at in wishes(landings, piece, here):
        if 0 <= at[0] <= wide and 0 <= at[1] <= high and (is_open or _is_free(here, at, piece, others)):
            yield at


def _around(landings: Landings, piece: ReadPiece, here: Point) -> Iterator[Point]:
    board = landings.board
    most = (2 * piece.radius * piece.flips) ** 2
    for _, other in _in_reach(landings, piece, here) if piece.flips > 1 else ():
        (x, y), apart = board.table.at[other], piece.radius + board.pieces[other].radius
        for dx, dy, far in DIRECTIONS:
            for depth in DEPTHS:
                length = depth * apart
                at = round(x + dx * length / far), round(y + dy * length / far)
                if (at[0] - here[0]) ** 2 + (at[1] - here[1]) ** 2 <= most:
                    yield at
    for goal in piece.goals:
        if goal.worth > 0:
            yield from _around_goal(piece, here, goal.at, goal.radius)
    for count in sorted({piece.flips, (piece.flips + 1) // 2, 1}, reverse=True):
        flown = 2 * piece.radius * count
        for dx, dy, far in DIRECTIONS:
            yield round(here[0] + dx * flown / far), round(here[1] + dy * flown / far)


def _wished(landings: Landings, piece: ReadPiece, here: Point) -> Iterator[Point]:
    board = landings.board
    enemies = _in_reach(landings, piece, here)
    for far, other in enemies:
        yield from _onto(piece, here, board.table.at[other], board.pieces[other].radius, far)
    for (_, a), (_, b) in pairwise(enemies):
        yield from _onto_two(piece, here, board, a, b)
    for goal in piece.goals:
        if goal.worth > 0:
            yield from _towards_goal(piece, here, goal.at, goal.radius)
    if enemies:
        far, other = enemies[0]
        yield _along(here, board.table.at[other], far, -2 * piece.radius * piece.flips)


def _in_reach(landings: Landings, piece: ReadPiece, here: Point) -> list[tuple[float, int]]:
    """The nearest enemies that it can come to lie on, and how far away their middles are."""
    board, (x, y), most = landings.board, here, piece.radius * (2 * piece.flips + 1)
    found = []
    for other in members(landings.around.some & board.field.enemies[landings.one]):
        ox, oy = board.table.at[other]
        apart2 = (ox - x) ** 2 + (oy - y) ** 2
        if apart2 < (most + board.pieces[other].radius) ** 2:
            found.append((apart2, other))
    return [(sqrt(apart2), other) for apart2, other in sorted(found)[:ENEMIES]]


def _along(here: Point, aim: Point, far: float, length: float) -> Point:
    """So far from here towards a point that is so far away."""
    if far == 0:
        return here
    return round(here[0] + (aim[0] - here[0]) * length / far), round(here[1] + (aim[1] - here[1]) * length / far)


def _onto(piece: ReadPiece, here: Point, aim: Point, radius: int, far: float) -> Iterator[Point]:
    """On a disk: by the first whole flip that touches it, from this side, and deep."""
    wide, apart = 2 * piece.radius, piece.radius + radius
    count = max(int((far - apart) // wide) + 1, 1)
    if count <= piece.flips and abs(far - wide * count) < apart:
        yield _along(here, aim, far, wide * count)
    if piece.flips > 1:
        for depth in (0.8, 0.3):
            length = far - depth * apart
            if 0 < length <= wide * piece.flips:
                yield _along(here, aim, far, length)


def _onto_two(piece: ReadPiece, here: Point, board: Board, a: int, b: int) -> Iterator[Point]:
    """Where both are covered alike, if they lie near enough to each other."""
    (ax, ay), (bx, by) = board.table.at[a], board.table.at[b]
    first, second = board.pieces[a].radius + piece.radius, board.pieces[b].radius + piece.radius
    apart = sqrt((ax - bx) ** 2 + (ay - by) ** 2)
    if 0 < apart < first + second and piece.flips > 1:
        at = _along((ax, ay), (bx, by), apart, (apart + first - second) / 2)
        if (at[0] - here[0]) ** 2 + (at[1] - here[1]) ** 2 <= (2 * piece.radius * piece.flips) ** 2:
            yield at


def _towards_goal(piece: ReadPiece, here: Point, aim: Point, radius: int) -> Iterator[Point]:
    """Onto a land, or as far towards it as whole flips lead."""
    far = sqrt((here[0] - aim[0]) ** 2 + (here[1] - aim[1]) ** 2)
    apart, wide = radius + piece.radius, 2 * piece.radius
    if far < apart:
        return
    length = far - 0.8 * apart
    if length <= wide * piece.flips and piece.flips > 1:
        yield _along(here, aim, far, max(length, 1.0))
    else:
        yield _along(here, aim, far, wide * piece.flips)


def _around_goal(piece: ReadPiece, here: Point, aim: Point, radius: int) -> Iterator[Point]:
    """Onto a land from other sides, where friends lie in the way."""
    apart, most = radius + piece.radius, 2 * piece.radius * piece.flips
    if (here[0] - aim[0]) ** 2 + (here[1] - aim[1]) ** 2 < (most + apart) ** 2:
        for dx, dy in COMPASS[::4]:
            at = _along(aim, (aim[0] + dx, aim[1] + dy), sqrt(dx * dx + dy * dy), 0.8 * apart)
            if (at[0] - here[0]) ** 2 + (at[1] - here[1]) ** 2 <= most**2:
                yield at


def _is_free(here: Point, at: Point, piece: ReadPiece, others: Neighbourhood) -> bool:
    """Whether none of some others would stop a piece on the straight way there."""
    (x, y), wide = here, 2 * piece.radius
    dx, dy = at[0] - x, at[1] - y
    far = sqrt(dx**2 + dy**2)
    between = -int(-far // wide) - 1
    for length in range(wide, (between + 1) * wide, wide):
        if others.touches((round(x + dx * length / far), round(y + dy * length / far))):
            return False
    return True
