"""Looking ahead on a board: what each piece would best do, and what the moves that everybody sees would lead to."""

# mypyc: compiled

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.base.geometry import Point
from app.games.disk.ai.masks import members
from app.games.disk.rules.flips import return_share
from app.games.diskwars.ai.board import Board
from app.games.diskwars.ai.spots import spots

CAUGHT = 0.3  # what pinning a piece that may still act is worth, as a share of its points
BLOCKED = 0.8  # what pinning a friend that may still act costs
HEAPED = 0.1  # what lying on a friend that has acted costs
FEAR = 0.4  # how much of what an enemy could do next is counted as lost
SUPPORT = 0.3  # how much of the fear is left where a friend could come to help
STAKE = 0.7  # how much of what it would win is lost with a piece that is struck first
SHOT = 0.4  # how much of what an archer could do is counted as lost
RETURN = 0.3  # what going back to where it came from costs, as a share of the points of a piece
AIMING = 0.4  # what a shot in the next round is worth beside one in this
FADE = 0.9  # how much less each further move counts
MIN_MOVE_WORTH = 0.25  # a move that is worth less is not expected
LOOK = 16  # nodes between two looks at whether somebody is in a hurry


class Spent(Exception):  # noqa: N818 - no error
    """The budget is used up: what has been found must do."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: sides in their order, how many may still be activated in this turn and how many
    in the next ones, who is done."""

    order: tuple[int, ...]
    now: int
    left: int
    per_turn: int
    done: frozenset[int] = frozenset()

    def acted(self) -> "Turn":
        return replace(self, left=self.left - 1) if self.left > 1 else self._on()

    def passed(self) -> "Turn":
        """Who stops is done for this round, unless his turn was over anyway."""
        return replace(self, done=self.done | {self.now})._on()

    def _on(self) -> "Turn":
        """The next side that is not done; the same one where all others are."""
        place = self.order.index(self.now)
        waiting = (side for side in (*self.order[place + 1 :], *self.order[: place + 1]) if side not in self.done)
        return replace(self, now=next(waiting, self.now), left=self.per_turn)

    @property
    def is_over(self) -> bool:
        return self.now in self.done


@dataclass(frozen=True, slots=True)
class Step:
    """What a piece would best do: what that is worth to its side, where it would go, and (as a mask) on whom it would
    come to lie."""

    worth: float = 0.0
    at: Point | None = None
    victims: int = 0


Steps = dict[int, Step]


class Lookahead:
    """One question's look ahead. Attributes: nodes (moves weighed so far), budget, fear (of what an enemy could do
    next)."""

    def __init__(self, budget: int, is_over: Callable[[], bool], fear: float = FEAR) -> None:
        self.budget = budget
        self.fear = fear
        self.nodes = 0
        self._is_over = is_over

    def _count(self) -> None:
        """A node more, if there may be one. Once the time is up it stays so."""
        if self.nodes < self.budget and self.nodes % LOOK == 0 and self._is_over():
            self.budget = self.nodes
        if self.nodes >= self.budget:
            raise Spent
        self.nodes += 1

    def worth(self, before: "Before", at: Point) -> float:
        """What coming down somewhere is worth to the side of a piece: fights made and left, places won and lost, who is
        held fast, and what could come down on it."""
        self._count()
        one, there = before.one, before.board.moved(before.one, at)
        some = before.stack | there.stack(one)
        gain = held(there, before.side, some) - before.held(some)
        return gain + standing(there, one, before.fear, max(gain, 0.0)) - before.standing

    def step(self, board: Board, one: int) -> Step:
        """The best move of a piece, less the shot that it costs."""
        before = Before(board, one, self.fear)
        best, most = None, 0.0
        for at in spots(board, one):
            worth = self.worth(before, at)
            if worth > most:
                best, most = at, worth
        victims = 0 if best is None else board.moved(one, best).table.pins(one)
        return Step(most - shot(board, one), best, victims)

    def steps(self, board: Board) -> Steps:
        """The best move of every piece that may act."""
        return {one: self.step(board, one) for one in board.ready()}

    def outlook(self, board: Board, turn: Turn, known: Steps, side: int) -> float:
        """What the moves that everybody sees now would bring a side, one after the other, without being made: who is
        pinned by one does not make his own, and nobody is attacked twice."""
        pieces, steps = board.pieces, {one: known.get(one) or self.step(board, one) for one in board.ready()}
        waiting = sorted((one for one in steps if steps[one].worth > MIN_MOVE_WORTH), key=lambda one: -steps[one].worth)
        total, weight = 0.0, 1.0
        while waiting and not turn.is_over:
            one = next((each for each in waiting if pieces[each].side == turn.now), None)
            if one is None:
                turn = turn.passed()
                continue
            step = steps[one]
            total += weight * (step.worth if pieces[one].side == side else -step.worth)
            weight *= FADE
            waiting = [each for each in waiting if each != one and not _is_undone(each, steps[each], one, step)]
            turn = turn.acted()
        return total


def _is_undone(one: int, step: Step, mover: int, made: Step) -> bool:
    """Whether a move cannot be made any more after another: it is pinned, its victim has gone, or is taken."""
    return bool(made.victims >> one & 1 or step.victims >> mover & 1 or step.victims & made.victims)


def still_true(steps: Steps, before: Board, after: Board, moved: int) -> Steps:
    """What was thought about pieces that a move does not concern."""
    touched = [(before.table.at[moved], before.pieces[moved].radius)]
    touched += [(after.table.at[n], after.pieces[n].radius) for n in members(before.stack(moved) | after.stack(moved))]
    return {one: step for one, step in steps.items() if one != moved and not _is_reached(after, one, touched)}


def _is_reached(board: Board, one: int, touched: list[tuple[Point, int]]) -> bool:
    piece, (x, y) = board.pieces[one], board.table.at[one]
    reach = piece.radius * (2 * piece.flips + 1)
    return any((x - ox) ** 2 + (y - oy) ** 2 < (reach + wide) ** 2 for (ox, oy), wide in touched)


# --- what a board is worth ---


class Before:
    """How a piece stands before it moves. Attributes: board, one, fear, side, stack, standing."""

    def __init__(self, board: Board, one: int, fear: float) -> None:
        self.board = board
        self.one = one
        self.fear = fear
        self.side = board.pieces[one].side
        self.stack = board.stack(one)
        self.standing = standing(board, one, fear)
        self._held: dict[int, float] = {}

    def held(self, some: int) -> float:
        if some not in self._held:
            self._held[some] = held(self.board, self.side, some)
        return self._held[some]


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
    piece, pinned, worth = board.pieces[one], members(board.table.pins(one)), 0.0
    for other in pinned:
        caught = board.pieces[other]
        if board.is_free(other):
            worth += caught.points * (CAUGHT if caught.side != piece.side else -BLOCKED)
        elif caught.side == piece.side:
            worth -= HEAPED * caught.points
    if piece.came_from is not None and not any(board.are_enemies(one, other) for other in pinned):
        worth -= RETURN * piece.points * return_share(piece.came_from, piece.radius, piece.began, board.table.at[one])
    worth += AIMING * aiming(board, one)
    if not fear:
        return worth
    worth -= SHOT * shot_at(board, one)
    return worth if board.is_pinned(one) else worth - danger(board, one, fear, stake)[0]


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
        if _can_reach(board, other, at, piece.radius) and not board.is_pinned(other):
            lost = fear * (worth - (foe.points if piece.defense >= foe.toughness else 0.0))
            if lost > worst and SUPPORT < 1 and _is_supported(board, one, other):
                lost *= SUPPORT
            if lost > worst:
                worst, by = lost, other
    return worst, by


def _can_reach(board: Board, one: int, at: Point, radius: int) -> bool:
    piece, (x, y) = board.pieces[one], board.table.at[one]
    reach = piece.radius * (2 * piece.flips + 1) + radius
    return (x - at[0]) ** 2 + (y - at[1]) ** 2 < reach * reach


def _is_supported(board: Board, one: int, foe: int) -> bool:
    """Whether a friend could fell an enemy that came down on a piece: in this round one that has not acted."""
    side, bound, at = board.pieces[one].side, board.pieces[foe].toughness, board.table.at[one]
    is_later = not board.is_free(foe)
    return any(
        piece.side == side and friend != one and piece.attack >= bound and (is_later or board.is_free(friend))
        and _can_reach(board, friend, at, piece.radius) and not board.is_pinned(friend)
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
