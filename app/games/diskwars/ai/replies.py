"""Playing the best plans on: the rest of the turn, what the others do in theirs, then the next one.

Everybody does what is best for him at the moment, by the same thoughts as the player's own; for the first answer of the
others the worst of a few may be expected. What a plan is worth is what the table is worth at the end of such a line,
when everybody has fought, less what it is worth now.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.games.disk.ai.masks import members
from app.games.diskwars.ai.endings import Ending
from app.games.diskwars.ai.ideas import DONE, MOVE, NOTHING, STOP, Idea
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_standing import CAUGHT, FEAR, aiming, can_reach, danger, shot
from app.games.diskwars.ai.light_board.read_pieces import NOBODY, FightOutcome
from app.games.diskwars.ai.lookahead import (
    MIN_MOVE_WORTH,
    Lookahead,
    Step,
    Steps,
    Turn,
    still_true,
)
from app.games.diskwars.ai.skill import Skill

LIKED = 0.2  # how much what an idea promises at once counts beside what its line leads to
OPEN = 0.5  # how sure what may end the battle is while others can still act
FRIENDS = 2  # who may strike together with a third in one turn
VOLLEYS = 0.8  # what the shots that are left are worth: two may fell the same disk
LATER_VOLLEYS = 0.3  # what a shot in the next round is worth beside one in this

Powers = Mapping[int, float]
"""What the best power of each piece would bring its side."""

MOVING = (MOVE, NOTHING, STOP, DONE)  # whatever else is done changes nothing on a board


class Replies:
    """The lines that begin on a board. Attributes: mind (which counts the nodes)."""

    def __init__(
        self,
        mind: Lookahead,
        board: Board,
        side: int,
        turn: Turn,
        skill: Skill,
        ends: Sequence[Ending] = (),
        powers: Sequence[Powers] = (),
    ) -> None:
        self.mind = mind
        self._board = board
        self._side = side
        self._turn = turn
        self._skill = skill
        self._steps = mind.steps(board)
        self._ends = ends
        self._worlds = powers or ({},)
        self._powers: Powers = {}
        self._now = balance(board, side, ends)

    def value(self, idea: Idea) -> float:
        """What an idea is worth by its line."""
        after = self._turn.passed() if idea.action == DONE else self._turn.acted()
        known = self._steps if idea.moved is None else still_true(self._steps, self._board, idea.board, idea.moved)
        led, there = 0.0, idea.board
        for powers in self._worlds:
            self._powers = powers
            steps = {one: self._or_power(there, one, step) for one, step in known.items()}
            follows, replies = self._skill.follows, self._skill.replies
            led += self._played(there, after, steps, self._skill.ahead, follows, replies) / len(self._worlds)
        led -= self._now
        if idea.action not in MOVING:
            led += idea.promise
        return LIKED * idea.promise + (1 - LIKED) * led

    def _played(self, board: Board, turn: Turn, known: Steps, ahead: int, follows: int, replies: int) -> float:
        """What the table is worth to the side when so many more activations have been used, and the powers that were
        used on the way. Of its own next moves the best of some is made, of the first answers the worst."""
        used = 0.0
        while ahead and not turn.is_over:
            known = self._thought(board, turn.now, known)
            liked = [one for one in known if board.pieces[one].side == turn.now and known[one].worth > MIN_MOVE_WORTH]
            liked.sort(key=lambda one: -known[one].worth)
            if not liked:
                turn = turn.passed()
                continue
            ahead -= 1
            is_own = turn.now == self._side
            count = follows if is_own else replies
            follows, replies = (1, replies) if is_own else (follows, 1)
            if count == 1:
                used += self._gained(known, liked[0], is_own=is_own)
                board, turn, known = _made(board, turn, known, liked[0])
                continue
            lines = [
                self._gained(known, one, is_own=is_own)
                + self._played(*_made(board, turn, known, one), ahead, follows, replies)
                for one in liked[:count]
            ]
            return used + (max(lines) if is_own else min(lines))
        return used + balance(board, self._side, self._ends, is_last=turn.is_over)

    @staticmethod
    def _gained(known: Steps, one: int, *, is_own: bool) -> float:
        """What a step brings the side beside what is seen on the board: a power."""
        if known[one].at is not None:
            return 0.0
        return known[one].worth if is_own else -known[one].worth

    def _thought(self, board: Board, side: int, known: Steps) -> Steps:
        """The best steps of the pieces of a side, and what else is known."""
        fresh = [one for one in board.ready() if board.pieces[one].side == side and one not in known]
        found = {one: self._or_power(board, one, self.mind.step(board, one)) for one in fresh}
        return {**known, **found} if found else known

    def _or_power(self, board: Board, one: int, step: Step) -> Step:
        """The best step of a piece, or its power where that is worth more."""
        power = self._powers.get(one, 0.0) - shot(board, one)
        return Step(power) if power > max(step.worth, MIN_MOVE_WORTH) else step


def _made(board: Board, turn: Turn, known: Steps, one: int) -> tuple[Board, Turn, Steps]:
    """After the best step of a piece."""
    at = known[one].at
    if at is None:
        left = {each: step for each, step in known.items() if each != one}
        return board.acted(one), turn.acted(), left
    after = board.moved(one, at)
    left = still_true(known, board, after, one)
    return after, turn.acted(), {each: step for each, step in left.items() if not after.is_pinned(each)}


def balance(board: Board, side: int, ends: Sequence[Ending] = (), *, is_last: bool = False) -> float:
    """What a side has more than the others on a board when everybody has fought: points, their places, the shots that
    are left, less what is in danger; and what may end the battle, which is sure only where nothing more happens."""
    total, seen, dead = 0.0, 0, 0
    for one in range(len(board.pieces)):
        if not seen >> one & 1:
            stack = board.stack(one)
            outcome = board.fought(stack)
            total += _balance_of(board, side, stack, outcome)
            seen, dead = seen | stack, dead | outcome.dead
    if ends:
        killed = _killed(board, dead)
        total += (1.0 if is_last else OPEN) * sum(each.worth(board, side, dead, killed) for each in ends)
    return total


def _killed(board: Board, dead: int) -> list[float]:
    """The points that each side has killed: those of all others."""
    lost = [0.0] * len(board.field.waits)
    for one in members(dead):
        if board.pieces[one].side != NOBODY:
            lost[board.pieces[one].side] += board.pieces[one].points
    return [sum(lost) - own for own in lost]


def _balance_of(board: Board, side: int, stack: int, outcome: FightOutcome) -> float:
    """What pieces that hang together leave."""
    total = 0.0
    for one in members(stack):
        owner = board.pieces[one].side
        if owner != NOBODY:
            is_dead = outcome.dead >> one & 1
            worth = min(board.pull[one], 0.0) if is_dead else _left(board, one, outcome.wounds.get(one, 0))
            total += worth if owner == side else -worth
    return total


def _left(board: Board, one: int, wounds: int) -> float:
    """What a piece is worth that lives on."""
    piece = board.pieces[one]
    worth = piece.share * (piece.wounds - wounds) + board.pull[one]
    if piece.volleys:
        worth += VOLLEYS * max(shot(board, one), 0.0) + LATER_VOLLEYS * aiming(board, one)
    if not board.is_pinned(one):
        return worth - danger(board, one, FEAR)[0]
    return worth - CAUGHT * piece.points if board.is_free(one) else worth


def joint(board: Board, ideas: Iterable[Idea]) -> Iterator[Idea]:
    """Moves onto an enemy whom a piece does not fell alone, but with friends who can still come there too: of the moves
    of each piece onto each enemy the one that promises most, the dearest enemies first."""
    found: dict[tuple[int, int], Idea] = {}
    for idea in ideas:
        if idea.moved is not None:
            for victim in members(idea.upon & board.field.enemies[idea.moved]):
                found.setdefault((idea.moved, victim), idea)
    dearest = sorted(found, key=lambda key: -board.pieces[key[1]].points)
    return (found[one, victim] for one, victim in dearest if _is_joint(board, one, victim))


def _is_joint(board: Board, one: int, victim: int) -> bool:
    """Whether it needs a friend to fell an enemy, and the friends that could come make it so."""
    strength, bound = board.pieces[one].attack, max(board.pieces[victim].toughness - board.pieces[victim].harm, 1)
    if strength >= bound:
        return False
    target = board.pieces[victim]
    friends = (
        piece.attack
        for friend, piece in enumerate(board.pieces)
        if piece.side == board.pieces[one].side
        and friend != one
        and board.is_free(friend)
        and can_reach(board, friend, board.table.at[victim], target.radius)
        and not board.is_pinned(friend)
    )
    return strength + sum(sorted(friends, reverse=True)[:FRIENDS]) >= bound
