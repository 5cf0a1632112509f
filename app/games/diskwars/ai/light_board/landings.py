"""What coming down somewhere is worth to a piece: what is known before it moves, asked for hundreds of places.

A piece that moves always comes down on top. So who fights whom and how that ends, who is held fast and who could still
strike follow from the pieces that it comes to lie on, wherever exactly: they are found out once for each set of these.
Only what draws it, what it could shoot at and what could reach it depend on the place. All of it is what `standing` and
`held` say of the board after the move, to the last digit.
"""

# mypyc: compiled

from app.base.geometry import Point
from app.games.disk.ai.light_table import SLACK, neighbourhood
from app.games.disk.ai.masks import members
from app.games.disk.rules.flips import return_share
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_fights import fought_upon
from app.games.diskwars.ai.light_board.board_standing import (
    AIMING,
    RETURN,
    SHOT,
    STAKE,
    SUPPORT,
    caught,
    held,
    standing,
)

Circle = tuple[int, int, int]  # a middle, and the square of how near one must come to it


class Upon:
    """What follows from coming down upon some pieces.

    Attributes: victims (whom it would pin, as a mask), pinned (all that would be pinned then), strikes (whether it
    would pin an enemy), caught (what holding these fast is worth), is_dead (whether it would fall), held_before (what
    the side has of all whom the landing concerns), first, own and rest (what it would have of those numbered before
    the piece, of the piece but for its place, and of each one numbered after it).
    """

    __slots__ = ("caught", "first", "held_before", "is_dead", "own", "pinned", "rest", "strikes", "victims")

    def __init__(self, landings: "Landings", mask: int) -> None:
        board, one = landings.board, landings.one
        field, side = board.field, board.pieces[one].side
        own, table = 1 << one, board.table
        met = table.joined(mask & field.strangers[one], field.strangers, own)
        some = landings.stack | met | own
        outcome = fought_upon(field, table, some, one, mask)
        self.victims = table.pins_landed(mask)
        self.pinned = landings.pinned | mask
        self.strikes = self.victims & field.enemies[one] != 0
        self.caught = caught(board, one, self.victims)
        self.held_before = landings.held(some)
        self.is_dead = outcome.dead >> one & 1 != 0
        self.first, self.own = 0.0, 0.0
        self.rest: list[float] = []
        for other in members(some & ~outcome.dead):
            piece = board.pieces[other]
            worth = piece.share * (piece.wounds - outcome.wounds.get(other, 0))
            if other == one:
                self.own = worth
                continue
            worth += board.pull[other]
            worth = worth if piece.side == side else -worth
            if other < one:
                self.first += worth
            else:
                self.rest.append(worth)

    def held(self, pull: float) -> float:
        """What the side would have of them; added up in the order of the pieces."""
        total = self.first
        if not self.is_dead:
            total += self.own + pull
        for worth in self.rest:
            total += worth
        return total


class ThreatTo:
    """An enemy that could come down on a piece: from where, how much that is feared, what it would lose by it. Who has
    so much attack as it is tough could fell it then, unless he is one of those that are `late`."""

    __slots__ = ("bit", "circle", "fear", "late", "paid", "toughness")

    def __init__(self, circle: Circle, bit: int, fear: float, paid: float, toughness: int, late: int) -> None:
        self.circle = circle
        self.bit = bit
        self.fear = fear
        self.paid = paid
        self.toughness = toughness
        self.late = late


class Landings:
    """A piece before it moves so many flips at most. Attributes: board, one, flips, around (what it could come to lie
    on), stack and pinned (as masks: the pieces that it fights with where it lies, those that are pinned without it)."""

    def __init__(self, board: Board, one: int, fear: float, flips: int) -> None:
        """`fear` is how much of what enemies could do next counts as lost."""
        piece = board.pieces[one]
        self.board = board
        self.one = one
        self.flips = flips
        self.stack = board.stack(one)
        self.pinned = board.table.pinned(1 << one)
        self._piece = piece
        self._points = piece.points
        self._came_from = piece.came_from
        self._here = board.table.at[one]
        self._stride = 2 * piece.radius * flips
        self.around = neighbourhood(board.table, one, self._stride)
        self._fear = fear
        self._upon: dict[int, Upon] = {}
        self._held: dict[int, float] = {}
        self._targets: list[tuple[Circle, float]] = []
        self._archers: list[tuple[Circle, float, int]] = []
        self._threats: list[ThreatTo] = []
        self._friends: list[tuple[Circle, int, int]] | None = None
        self._standing = 0.0
        self._is_read = False

    def _read(self) -> None:
        """Look around, when the first place is asked for: many pieces have none to go to."""
        self._is_read = True
        self._targets = self._in_view()
        if self._fear:
            self._archers, self._threats = self._shooting(), self._threatening()
        self._standing = self._stands()

    def _stands(self) -> float:
        """How it stands where it lies: `standing` says the same."""
        board, one, table = self.board, self.one, self.board.table
        victims, pinned = table.pins(one), table.pinned()
        if pinned >> one & 1:
            return standing(board, one, self._fear)
        strikes, stake = victims & board.field.enemies[one] != 0, self._piece.points + max(board.pull[one], 0.0)
        return self._bearing(self._here, caught(board, one, victims), pinned, stake, strikes=strikes)

    # --- what is found out once ---

    def held(self, some: int) -> float:
        """What the side has of some pieces as they lie, when they have fought it out."""
        known = self._held.get(some)
        if known is None:
            known = self._held[some] = held(self.board, self._piece.side, some)
        return known

    def _in_view(self) -> list[tuple[Circle, float]]:
        """What it could shoot at in the next round: those worth most first."""
        piece, board = self._piece, self.board
        if not piece.volleys or not board.field.waits[piece.side]:
            return []
        found = []
        for other, worth in sorted(piece.volleys.items(), key=lambda each: -each[1]):
            x, y = board.table.at[other]
            found.append(((x, y, (piece.range + piece.radius + board.pieces[other].radius) ** 2), worth))
        return found

    def _shooting(self) -> list[tuple[Circle, float, int]]:
        """Who could still shoot at it in this round: those that would do most first."""
        board, found = self.board, []
        for other in board.field.archers:
            archer = board.pieces[other]
            lost = archer.volleys.get(self.one, 0.0)
            if lost > 0.0 and board.is_free(other):
                x, y = board.table.at[other]
                found.append(((x, y, (archer.range + archer.radius + self._piece.radius) ** 2), lost, 1 << other))
        return sorted(found, key=lambda each: -each[1])

    def _threatening(self) -> list[ThreatTo]:
        """Who could come down on it wherever it goes: those that are feared most first."""
        board, piece = self.board, self._piece
        field, free, at = board.field, board.free, board.table.at
        bound, later, late = max(piece.toughness - piece.harm, 1), field.waits[piece.side], ~free
        (here_x, here_y), far = self._here, self._stride + piece.radius + SLACK
        found = []
        for other in field.foes[self.one]:
            foe = board.pieces[other]
            if foe.attack < bound:
                break
            is_free = free >> other & 1
            fear = self._fear if is_free else later
            (x, y), reach = at[other], field.reaches[other]
            most = far + reach
            if fear > 0.0 and -most < x - here_x < most and -most < y - here_y < most:
                paid = foe.points if piece.defense >= foe.toughness else 0.0
                circle = x, y, (reach + piece.radius) ** 2
                found.append(ThreatTo(circle, 1 << other, fear, paid, foe.toughness, late if is_free else 0))
        found.sort(key=lambda each: (-each.fear, each.paid))
        return found

    def _supporting(self) -> list[tuple[Circle, int, int]]:
        """The friends that could come to help it somewhere, each with its attack."""
        board, field, at = self.board, self.board.field, self.board.table.at
        (here_x, here_y), far = self._here, self._stride + SLACK
        found = []
        for other in members(field.friends[self.one] & ~(1 << self.one)):
            friend, (x, y) = board.pieces[other], at[other]
            reach = field.reaches[other] + friend.radius
            most = far + reach
            if -most < x - here_x < most and -most < y - here_y < most:
                found.append(((x, y, reach * reach), 1 << other, friend.attack))
        return found

    # --- what is asked for every place ---

    def weigh(self, at: Point) -> tuple[float, int]:
        """What coming down somewhere is worth to the side of the piece: fights made and left, places won and lost, who
        is held fast, and what could come down on it. And whom it would pin there, as a mask."""
        if not self._is_read:
            self._read()
        mask, piece = self.around.under(at), self._piece
        upon = self._upon.get(mask)
        if upon is None:
            upon = self._upon[mask] = Upon(self, mask)
        pull = piece.pull(at)
        gain = upon.held(pull) - upon.held_before
        stake = self._points + (max(0.0, pull)) + STAKE * (max(0.0, gain))
        bearing = self._bearing(at, upon.caught, upon.pinned, stake, strikes=upon.strikes)
        return gain + bearing - self._standing, upon.victims

    def _bearing(self, at: Point, worth: float, pinned: int, stake: float, *, strikes: bool) -> float:
        """What lying somewhere is worth beside the fights. `worth` is what holding others fast is, `pinned` who cannot
        move then, `stake` what is lost with the piece; whether it `strikes`, it has not come back for nothing."""
        if self._came_from is not None and not strikes:
            (x, y), (ox, oy), wide = at, self._came_from, 2 * self._piece.radius
            if -wide < x - ox < wide and -wide < y - oy < wide:  # farther off it is no return
                share = return_share(self._came_from, self._piece.radius, self._piece.began, at)
                worth -= RETURN * self._points * share
        if self._targets:
            worth += AIMING * self._aiming(at)
        if self._archers:
            worth -= SHOT * self._shot_at(at, pinned)
        if self._threats:
            worth -= self._danger(at, pinned, stake)
        return worth

    def _aiming(self, at: Point) -> float:
        x, y = at
        for (ox, oy, far2), worth in self._targets:
            if (x - ox) ** 2 + (y - oy) ** 2 <= far2:
                return worth
        return 0.0

    def _shot_at(self, at: Point, pinned: int) -> float:
        x, y = at
        for (ox, oy, far2), lost, bit in self._archers:
            if (x - ox) ** 2 + (y - oy) ** 2 <= far2 and not pinned & bit:
                return lost
        return 0.0

    def _danger(self, at: Point, pinned: int, stake: float) -> float:
        x, y = at
        worst = 0.0
        for threat in self._threats:
            most = threat.fear * stake
            if most <= worst:
                break
            ox, oy, far2 = threat.circle
            if (x - ox) ** 2 + (y - oy) ** 2 < far2 and not pinned & threat.bit:
                lost = threat.fear * (stake - threat.paid)
                if lost > worst and self._is_supported(at, pinned | threat.late, threat.toughness):
                    lost *= SUPPORT
                if lost > worst:
                    worst = lost
        return worst

    def _is_supported(self, at: Point, idle: int, bound: int) -> bool:
        """Whether a friend with so much attack could come to help; none of those that are idle."""
        if self._friends is None:
            self._friends = self._supporting()
        x, y = at
        for (ox, oy, far2), bit, attack in self._friends:
            if attack >= bound and not idle & bit and (x - ox) ** 2 + (y - oy) ** 2 < far2:
                return True
        return False
