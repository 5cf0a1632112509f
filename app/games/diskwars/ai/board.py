"""A board: the table as bare numbers, for looking ahead hundreds of times where the rules would look once.

No rule is decided here. Values are read from the rules when the board is laid out and then stay as they are; records,
terrain and sight are left out. What is found here is only a guess at what is worth doing; the rules judge what is done.
"""

# mypyc: compiled

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.base.geometry import Point
from app.games.diskwars.ai.fight_estimate import SCRATCH, chance_to_hit, is_shielded, poison_prize, price_kept
from app.games.diskwars.ai.prospects import Attraction, prospects
from app.games.diskwars.ai.worth import wound_worth
from app.games.diskwars.rules.abilities.standing import may
from app.games.diskwars.rules.missiles import reach_of, shot_of, shots_of
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import attack, defense, has, movement, toughness

EARLY, LATE = 0.05, 0.3  # the fear of who begins the next round, and of who does not
NOBODY = -1  # the side of a disk that no seat controls


@dataclass(frozen=True, slots=True)
class ReadPiece:
    """A disk as it is read once: its values, what a wound of it is worth, what draws it."""

    id: str
    side: int
    radius: int
    attack: int
    defense: int
    toughness: int
    wounds: int  # that it can still take
    harm: int
    turned: int
    share: float  # what one wound is worth, in points
    flips: int
    is_flying: bool
    strikes_first: bool
    strikes_all: bool
    goals: tuple[Attraction, ...]
    range: int = 0  # how far it shoots
    volleys: Mapping[int, float] = field(default_factory=dict)  # what a shot at each enemy is worth
    came_from: Point | None = None  # where its last move began
    began: Point = (0, 0)  # where the move began that it is making, or would begin
    wounds_at_double: bool = True  # whether twice its toughness is two wounds, or it takes more than that (R40)

    @property
    def points(self) -> float:
        return self.share * self.wounds

    def due(self, harm: int) -> int:
        """How many wounds so much damage gives it: the rule of `harm.wounds_by`, asked too often for a call more."""
        if self.wounds_at_double or harm <= self.toughness:
            return harm // self.toughness
        return (harm - 1) // self.toughness

    def pull(self, at: Point) -> float:
        """What a place is worth to it."""
        return sum(goal.value(at, self.radius) for goal in self.goals)


@dataclass(frozen=True, slots=True)
class Field:
    """What stays the same while pieces move: the pieces, the size of the table, how much each side must fear who has
    acted already, who can shoot."""

    pieces: tuple[ReadPiece, ...]
    bounds: Point
    waits: tuple[float, ...]
    archers: tuple[int, ...]


class Board:
    """Where the pieces lie. A move makes a new board.

    Attributes: field, pieces, at, layer, near (who overlaps whom), free (who has not acted), pull (what its place is
    worth to each).
    """

    def __init__(
        self, field: Field, at: list[Point], layer: list[int], near: list[tuple[int, ...]], free: tuple[bool, ...],
        pull: list[float],
    ) -> None:  # fmt: skip
        self.field = field
        self.pieces = field.pieces
        self.at = at
        self.layer = layer
        self.near = near
        self.free = free
        self.pull = pull

    # --- changing it ---

    def moved(self, one: int, at: Point) -> "Board":
        """A piece comes down on top somewhere, and has acted."""
        ats, near, layer = self.at.copy(), self.near.copy(), self.layer.copy()
        ats[one] = at
        layer[one] = max(layer) + 1
        now = self.under(at, self.pieces[one].radius, one)
        for other in near[one]:
            near[other] = tuple(each for each in near[other] if each != one)
        for other in now:
            near[other] = (*near[other], one)
        near[one] = now
        pull = self.pull.copy()
        pull[one] = self.pieces[one].pull(at)
        return Board(self.field, ats, layer, near, self._acted(one), pull)

    def acted(self, one: int) -> "Board":
        """A piece has acted where it lies."""
        return Board(self.field, self.at, self.layer, self.near, self._acted(one), self.pull)

    def _acted(self, one: int) -> tuple[bool, ...]:
        return (*self.free[:one], False, *self.free[one + 1 :])

    # --- asking it ---

    def under(self, at: Point, radius: int, but: int = -1) -> tuple[int, ...]:
        """The pieces that a circle would overlap."""
        x, y = at
        found = []
        for n, (ox, oy) in enumerate(self.at):
            reach = radius + self.pieces[n].radius
            dx = ox - x
            if -reach < dx < reach:
                dy = oy - y
                if dx * dx + dy * dy < reach * reach and n != but:
                    found.append(n)
        return tuple(found)

    def is_pinned(self, one: int) -> bool:
        layer, mine = self.layer, self.layer[one]
        for other in self.near[one]:  # noqa: SIM110 - asked more often than anything else
            if layer[other] > mine:
                return True
        return False

    def pins(self, one: int, gone: Collection[int] = ()) -> list[int]:
        """Those that it pins, some pieces taken away: nothing lies between that overlaps both (R1)."""
        near, layer = self.near, self.layer
        mine, beside = layer[one], near[one]
        found = []
        for other in beside:
            low = layer[other]
            if low < mine and other not in gone:
                for z in beside:
                    if low < layer[z] < mine and z in near[other] and z not in gone:
                        break
                else:
                    found.append(other)
        return found

    def are_enemies(self, one: int, other: int) -> bool:
        a, b = self.pieces[one].side, self.pieces[other].side
        return a not in (b, NOBODY) and b != NOBODY

    def stack(self, one: int) -> set[int]:
        """A piece and all that hang together with it, enemy on enemy."""
        found: set[int] = set()
        edge = [one]
        while edge:
            here = edge.pop()
            if here not in found:
                found.add(here)
                side = self.pieces[here].side
                edge += [other for other in self.near[here] if self.pieces[other].side != side]
        return found

    def ready(self) -> Iterator[int]:
        """Pieces that may still act in this round."""
        return (one for one, is_free in enumerate(self.free) if is_free and not self.is_pinned(one))

    def number(self, id_: str) -> int:
        return next(n for n, piece in enumerate(self.pieces) if piece.id == id_)


# --- fights ---


def fought(board: Board, ids: Iterable[int]) -> tuple[dict[int, int], set[int]]:
    """The combat segment among some pieces, everybody striking as it seems best to him: wounds taken, and the dead."""
    fight = BoardFight(board, ids)
    while fight.goes_on():
        continue
    return fight.wounds, fight.dead


class BoardFight:
    """A fight under way, as in `forecast`: battles from the top down (R24)."""

    __slots__ = ("board", "dead", "fresh", "harm", "turned", "wounds")

    def __init__(self, board: Board, ids: Iterable[int]) -> None:
        self.board = board
        self.fresh = sorted((one for one in ids if board.near[one]), key=lambda one: -board.layer[one])
        self.harm: dict[int, int] = {}
        self.turned: dict[int, int] = {}
        self.wounds: dict[int, int] = {}
        self.dead: set[int] = set()

    def goes_on(self) -> bool:
        victims: dict[int, list[int]] = {}
        for one in self.fresh:
            found = [other for other in self.board.pins(one, self.dead) if self.board.are_enemies(one, other)]
            if found:
                victims[one] = found
        if not victims:
            return False
        attackers = self._ready(victims)
        self._battle(attackers, victims)
        self.fresh = [one for one in self.fresh if one not in attackers and one not in self.dead]
        return True

    def _ready(self, victims: Mapping[int, list[int]]) -> list[int]:
        """The attackers of the next battle: none of them has still to defend elsewhere."""
        groups: list[list[int]] = []
        left = list(victims)
        while left:
            side = {left[0]}
            reached = set(victims[left[0]])
            while more := [one for one in left if one not in side and not reached.isdisjoint(victims[one])]:
                side.update(more)
                for one in more:
                    reached.update(victims[one])
            groups.append([one for one in left if one in side])
            left = [one for one in left if one not in side]
        for n, group in enumerate(groups):
            others = {victim for m, other in enumerate(groups) if m != n for one in other for victim in victims[one]}
            if others.isdisjoint(group):
                return group
        return groups[0]

    def _battle(self, attackers: list[int], victims: Mapping[int, list[int]]) -> None:
        pieces = self.board.pieces
        early = [one for one in attackers if pieces[one].strikes_first]
        if early:
            self._exchange(early, victims, is_first=True)
        late = [one for one in attackers if not pieces[one].strikes_first and one not in self.dead]
        if late:
            self._exchange(late, victims, is_first=False)

    def _exchange(self, strikers: list[int], victims: Mapping[int, list[int]], *, is_first: bool) -> None:
        pieces = self.board.pieces
        blows: dict[int, int] = {}
        defenders: dict[int, list[int]] = {}
        for one in strikers:
            self._choose(one, pieces[one].attack, victims[one], blows)
            for victim in victims[one]:
                defenders.setdefault(victim, []).append(one)
        if is_first:
            self._land(blows)
            blows = {}
        for one, foes in defenders.items():
            if one not in self.dead:
                self._choose(one, pieces[one].defense, foes, blows)
        self._land(blows)

    def _choose(self, one: int, strength: int, foes: list[int], blows: dict[int, int]) -> None:
        living = [foe for foe in foes if foe not in self.dead] if self.dead else foes
        if len(living) > 1 and not self.board.pieces[one].strikes_all:
            best, most = living[0], -1.0
            for foe in living:
                worth = self._prize(foe, strength, blows.get(foe, 0))
                if worth > most:
                    best, most = foe, worth
            living = [best]
        for foe in living:
            blows[foe] = blows.get(foe, 0) + strength

    def _prize(self, foe: int, strength: int, before: int) -> float:
        return prize(self.board.pieces[foe], strength, self.harm.get(foe, 0) + before, self.wounds.get(foe, 0))

    def _land(self, blows: Mapping[int, int]) -> None:
        for one, strength in blows.items():
            piece = self.board.pieces[one]
            harm = self.harm[one] = self.harm.get(one, 0) + strength
            due = piece.due(piece.harm + harm)
            turned = self.turned.get(one, piece.turned)
            if due > turned:
                self.turned[one] = due
                taken = self.wounds[one] = min(self.wounds.get(one, 0) + due - turned, piece.wounds)
                if taken >= piece.wounds:
                    self.dead.add(one)


def prize(piece: ReadPiece, strength: int, before: int = 0, taken: int = 0) -> float:
    """What striking a piece is worth: its wounds by their share, a scratch for what does not wound."""
    harm = piece.harm + before
    already = max(piece.due(harm), piece.turned)
    fresh = min(piece.due(harm + strength) - already, piece.wounds - taken)
    if fresh > 0:
        return piece.share * fresh
    left = piece.toughness * (already + 1) - harm
    return SCRATCH * piece.points * min(strength / left, 1.0) if left > 0 else 0.0


def volley(count: int, chance: float, worth: Callable[[int], float]) -> float:
    """What letting so many counters fall is worth: likely hits, each number of them by its chance."""
    return sum(likely * worth(hits) for hits, likely in enumerate(_binomial(count, chance)) if hits)


def _binomial(count: int, chance: float) -> list[float]:
    row = [1.0]
    for _ in range(count):
        row = [a * (1 - chance) + b * chance for a, b in zip((*row, 0.0), (0.0, *row), strict=True)]
    return row


# --- laying it out ---


def board_of(view: State) -> Board:
    """The table of a view, bottom to top as it lies."""
    sides = {seat.id: n for n, seat in enumerate(view.seats)}
    ids = list(view.disks)
    numbers = {id_: n for n, id_ in enumerate(ids)}
    pieces = _armed(view, [_piece(view, disk, sides.get(disk.seat, NOBODY)) for disk in view.disks.values()])
    near = [tuple(sorted(numbers[other] for other in view.table.near[id_])) for id_ in ids]
    is_open = view.segment in ("reinforcement", "activation")
    free = tuple(is_open and not view.disks[id_].activated for id_ in ids)
    bounds = view.table.width, view.table.height
    archers = tuple(n for n, piece in enumerate(pieces) if piece.volleys)
    field = Field(pieces, bounds, _waits(view), archers)
    lying = [view.table[id_] for id_ in ids]
    pull = [piece.pull(one.at) for piece, one in zip(pieces, lying, strict=True)]
    return Board(field, [one.at for one in lying], [one.layer for one in lying], near, free, pull)


def _waits(view: State) -> tuple[float, ...]:
    """How much each side must fear those that have acted: they act again in the next round, whose first player is
    known; after the last round nobody does."""
    if view.round >= view.options.get("rounds", 99):
        return (0.0,) * len(view.seats)
    others = view.around(view.first)[1:] or (view.first,)
    return tuple(EARLY if seat.id == others[0] else LATE for seat in view.seats)


def _piece(view: State, disk: Disk, side: int) -> ReadPiece:
    id_ = disk.id
    lying, flips = view.table[id_], movement(view, id_)
    return ReadPiece(
        id=id_,
        side=side,
        radius=lying.radius,
        attack=attack(view, id_),
        defense=defense(view, id_),
        toughness=max(toughness(view, id_), 1),
        wounds=max(disk.card.wounds - disk.wounds, 1),
        harm=disk.damage,
        turned=disk.turned,
        share=0.0 if disk.slave else wound_worth(view, disk),
        flips=flips,
        is_flying=has(view, id_, "flying"),
        strikes_first=has(view, id_, "first-blow"),
        strikes_all=has(view, id_, "swashbuckler"),
        goals=prospects(view, disk.seat, id_, 2 * lying.radius * flips) if side != NOBODY else (),
        came_from=disk.came_from,
        began=disk.began or lying.at,
        wounds_at_double=view.rulebook.wounds_at_double,
    )


def _armed(view: State, pieces: list[ReadPiece]) -> tuple[ReadPiece, ...]:
    """Archers with what each of their shots would be worth."""
    return tuple(_with_shots(view, piece, pieces) for piece in pieces)


def _with_shots(view: State, archer: ReadPiece, pieces: list[ReadPiece]) -> ReadPiece:
    """Of several kinds those count that reach farthest, for each target the best of them."""
    kinds = shots_of(view, archer.id)
    if not kinds or not has(view, archer.id, "missile"):
        return archer
    reaches = {kind: reach_of(view, archer.id, kind) for kind in kinds}
    farthest = max(reaches.values())
    far = [kind for kind in kinds if reaches[kind] == farthest]
    volleys = {
        n: max(_volley(view, archer, kind, kinds[kind], target) for kind in far)
        for n, target in enumerate(pieces)
        if target.side not in (archer.side, NOBODY) and archer.side != NOBODY
    }
    return replace(archer, range=farthest, volleys=volleys)


def _volley(view: State, archer: ReadPiece, kind: str, count: int, target: ReadPiece) -> float:
    """What the missiles of a kind are worth against a target."""
    if is_shielded(view, archer.id, kind, target.id):
        return 0.0
    shot = shot_of(view, kind)

    def worth(hits: int) -> float:
        return poison_prize(view, target.id, hits) if shot.poisons else prize(target, hits * shot.damage)

    kept = price_kept(view, kind)
    if may(view, "place_missiles", by=archer.id):
        return worth(count) - kept
    return volley(count, chance_to_hit(view, kind, target.radius), worth) - kept
