"""What a board is worth to a side, and how a piece stands on it: whom it holds fast, whom it can shoot at, what could
come down on it or be shot at it."""

# mypyc: compiled

from app.base.geometry import Point
from app.games.disk.ai.masks import members
from app.games.disk.rules.flips import return_share
from app.games.diskwars.ai.light_board.board import Board

CAUGHT = 0.3  # what pinning a piece that may still act is worth, as a share of its points
BLOCKED = 0.8  # what pinning a friend that may still act costs
HEAPED = 0.1  # what lying on a friend that has acted costs
FEAR = 0.4  # how much of what an enemy could do next is counted as lost
SUPPORT = 0.3  # how much of the fear is left where a friend could come to help
STAKE = 0.7  # how much of what it would win is lost with a piece that is struck first
SHOT = 0.4  # how much of what an archer could do is counted as lost
RETURN = 0.3  # what going back to where it came from costs, as a share of the points of a piece
AIMING = 0.4  # what a shot in the next round is worth beside one in this


def held(board: Board, side: int, some: int) -> float:
    """What a side has more than the others in some pieces when these have fought it out: points, and their places.
    Added up in the order of the pieces: in another order the last digit could be another one."""
    outcome = board.fought(some)
    total = 0.0
    for one in members(some & ~outcome.dead):
        piece = board.pieces[one]
        worth = piece.share * (piece.wounds - outcome.wounds.get(one, 0)) + board.pull[one]
        total += worth if piece.side == side else -worth
    return total


def standing(board: Board, one: int, fear: float, stake: float = 0.0) -> float:
    """Whom a piece holds fast, whether it has come back for nothing, what could come down on it or be shot at it, and
    whom it can shoot at later. `stake` is what is lost with it."""
    piece, pinned = board.pieces[one], board.table.pins(one)
    worth = caught(board, one, pinned)
    if piece.came_from is not None and not pinned & board.field.enemies[one]:
        worth -= RETURN * piece.points * return_share(piece.came_from, piece.radius, piece.began, board.table.at[one])
    worth += AIMING * aiming(board, one)
    if not fear:
        return worth
    worth -= SHOT * shot_at(board, one)
    return worth if board.is_pinned(one) else worth - danger(board, one, fear, stake)[0]


def caught(board: Board, one: int, pinned: int) -> float:
    """What it is worth to a piece to pin some others."""
    side, worth = board.pieces[one].side, 0.0
    for other in members(pinned):
        piece = board.pieces[other]
        if board.is_free(other):
            worth += piece.points * (CAUGHT if piece.side != side else -BLOCKED)
        elif piece.side == side:
            worth -= HEAPED * piece.points
    return worth


def danger(board: Board, one: int, now: float, stake: float = 0.0) -> tuple[float, int | None]:
    """The most that one enemy could win by coming down on a piece, by how much that is to be feared; and which. A
    friend that could come down on the enemy in turn strikes before it (R24): it takes most of the fear away."""
    piece, at = board.pieces[one], board.table.at[one]
    bound, later = max(piece.toughness - piece.harm, 1), board.field.waits[piece.side]
    worth = piece.points + max(board.pull[one], 0.0) + STAKE * stake
    worst, by = 0.0, None
    for other, foe in enumerate(board.pieces):
        fear = now if board.is_free(other) else later
        if foe.side == piece.side or foe.attack < bound or worth * fear <= worst:
            continue
        if can_reach(board, other, at, piece.radius) and not board.is_pinned(other):
            lost = fear * (worth - (foe.points if piece.defense >= foe.toughness else 0.0))
            if lost > worst and SUPPORT < 1 and _is_supported(board, one, other):
                lost *= SUPPORT
            if lost > worst:
                worst, by = lost, other
    return worst, by


def can_reach(board: Board, one: int, at: Point, radius: int) -> bool:
    piece, (x, y) = board.pieces[one], board.table.at[one]
    reach = piece.radius * (2 * piece.flips + 1) + radius
    return (x - at[0]) ** 2 + (y - at[1]) ** 2 < reach * reach


def _is_supported(board: Board, one: int, foe: int) -> bool:
    """Whether a friend could fell an enemy that came down on a piece: in this round one that has not acted."""
    side, bound, at = board.pieces[one].side, board.pieces[foe].toughness, board.table.at[one]
    is_later = not board.is_free(foe)
    return any(
        piece.side == side and friend != one and piece.attack >= bound and (is_later or board.is_free(friend))
        and can_reach(board, friend, at, piece.radius) and not board.is_pinned(friend)
        for friend, piece in enumerate(board.pieces)
    )  # fmt: skip


def shot(board: Board, one: int) -> float:
    """What the shot of an archer that has not acted is worth; 0 where it has no target."""
    piece = board.pieces[one]
    if not piece.volleys or not board.is_free(one) or board.is_pinned(one):
        return 0.0
    if board.table.pins(one) & board.field.enemies[one]:
        return 0.0
    return max((piece.volleys[other] for other in piece.volleys if _is_in_range(board, one, other)), default=0.0)


def aiming(board: Board, one: int) -> float:
    """What an archer could shoot at from here in the next round, if there is one."""
    piece = board.pieces[one]
    if not piece.volleys or not board.field.waits[piece.side]:
        return 0.0
    return max((piece.volleys[other] for other in piece.volleys if _is_in_range(board, one, other)), default=0.0)


def shot_at(board: Board, one: int) -> float:
    """The worst that one archer can do to a piece from where it lies in this round."""
    worst = 0.0
    for archer in board.field.archers:
        if board.is_free(archer):
            lost = board.pieces[archer].volleys.get(one, 0.0)
            if lost > worst and _is_in_range(board, archer, one) and not board.is_pinned(archer):
                worst = lost
    return worst


def _is_in_range(board: Board, one: int, other: int) -> bool:
    (x, y), (ox, oy) = board.table.at[one], board.table.at[other]
    reach = board.pieces[one].range + board.pieces[one].radius + board.pieces[other].radius
    return (x - ox) ** 2 + (y - oy) ** 2 <= reach * reach
