"""What pointing at a spot would mean while a piece is to be laid or flipped: where it comes down, why it may not, whom
it would pin, whether it must stop there.

The question is data: what has a place of its own is flipped from there, everything else is laid where one points. The
game is asked what it thinks of an answer; nothing is judged here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.base.errors import Reason, Rejection
from app.base.geometry import Point, overlap, squared
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.disk.preview.forecast import Slow
from app.games.disk.preview.placement import PlacedPiece, is_flip
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.flips import EXACT, FlipRule, chain
from app.games.disk.rules.reach import FINE, snap
from ui.games.disk.disk_battles import disk_battle_of

STEP = 19_050  # micrometres between sampled places for what is laid


@dataclass(frozen=True, slots=True)
class PlacementOutcome:
    """What would happen. `way` are the landings one after the other, the last where the piece would lie; `outline` is
    how something lies that is not round. With `is_lost` the piece would be out of the battle."""

    way: tuple[Point, ...]
    radius: int
    reasons: tuple[Reason, ...] = ()
    must_stop: bool = False
    pins: tuple[str, ...] = ()
    outline: PlacedPiece | None = None
    is_lost: bool = False

    @property
    def is_legal(self) -> bool:
        return bool(self.way) and not self.reasons


class PlacementPreview:
    """The open question of a place.

    Attributes: game and decision (that it is a question of), piece (what is laid: a piece on the table, a card, or a
    name for something new), radius, at (from where it is flipped; None if it is laid), left (flips), turn (degrees by
    which it is turned, where it may be).
    """

    def __init__(self, game: Game[Any], decision: Decision, seat: str) -> None:
        self.game = game
        self._preview = disk_battle_of(game.state.system).preview.placement
        self.decision = decision
        self._seat = seat
        spot: Any = decision.place
        self.piece: str = decision.about[0] if decision.about else ""
        self.card: str = getattr(spot, "card", "")
        self.radius: int = getattr(spot, "radius", 0)
        self.at: Point | None = getattr(spot, "at", None)
        self.left: int = getattr(spot, "left", 1)
        self.rule: FlipRule = getattr(spot, "rule", EXACT)
        self.is_slide: bool = getattr(spot, "is_slide", False)
        self.is_beneath: bool = getattr(spot, "how", "") == "burrow"
        self.turn = 0  # degrees, clockwise
        self._free: dict[Point, bool] = {}
        self._stops = self._preview.halts(game.state, self.piece) if self.piece in game.state.table else _never

    @property
    def length(self) -> int:
        """How far one flip carries."""
        return self.rule.most * 2 * self.radius

    # --- one spot ---

    def landing(self, aim: Point, *, is_single: bool = False, is_thorough: bool = True) -> PlacementOutcome:
        """What letting go at a point would do. Near the piece one flip is meant, farther away a whole move; `is_single`
        means one flip in any case. Who is not thorough does not look for a way around what is in the way."""
        if self.at is None:
            return self._laid(aim)
        if self.is_whole_move(aim, is_single=is_single):
            return self._whole_move(aim, is_thorough=is_thorough)
        return self._flipped(aim)

    def is_whole_move(self, aim: Point, *, is_single: bool) -> bool:
        """Whether several flips are meant."""
        if self.at is None or is_single or self.left == 1 or not is_flip(self.decision.place):
            return False
        return 4 * squared(self.at, aim) > 9 * self.length * self.length

    def landing_slowly(self, aim: Point) -> Slow[PlacementOutcome]:
        """A whole move, thoroughly: for when there is time."""
        yield
        return self._whole_move(aim, is_thorough=True)

    def answer(self, at: Point) -> Answer:
        """One flip towards a point, or the piece laid there."""
        if self.at is not None:
            return Answer(decision=self.decision.id, seat=self._seat, place=Flip(at))
        outline = self._outlined(at) if self.turn else None
        also = outline.also if outline is not None else {}
        return Answer(decision=self.decision.id, seat=self._seat, place=Places({self.piece: at, **also}))

    @property
    def is_turnable(self) -> bool:
        return self.at is None and self._preview.can_turn(self.decision.place)

    def _outlined(self, at: Point) -> PlacedPiece | None:
        return self._preview.outline(self.game.state, self.decision.place, at, self.turn)

    def _laid(self, at: Point) -> PlacementOutcome:
        outline = self._outlined(at)
        at = outline.at if outline is not None else self._preview.settle(self.game.state, self.decision.place, at)
        rejected = self.game.check(self.answer(at))
        if rejected:
            return PlacementOutcome((at,), self.radius, rejected.reasons, outline=outline)
        pins = self._pins_if_laid(at) if outline is None else ()
        return PlacementOutcome((at,), self.radius, pins=pins, outline=outline)

    def _pins_if_laid(self, at: Point) -> tuple[str, ...]:
        """Whom a disk pins that is laid on top; lands and spells pin nobody, nor does what goes beneath."""
        table = self.game.state.table
        is_disk = self.piece in table or bool(self.card)
        if not is_disk or self.is_beneath:
            return ()
        there = table.moved(self.piece, at) if self.piece in table else table.put(self.piece, at, self.radius)
        return there.pins(self.piece)

    def _flipped(self, aim: Point) -> PlacementOutcome:
        assert self.at is not None
        rejected = self.game.check(self.answer(aim))
        reasons = rejected.reasons if rejected else ()
        if self.is_slide:
            return PlacementOutcome((aim,), self.radius, reasons)
        landing = self.rule.landing(self.at, aim, self.radius)
        if landing is None:
            return PlacementOutcome((), self.radius, reasons)
        return self._seen(self.game.state, (landing,), reasons)

    def _whole_move(self, aim: Point, *, is_thorough: bool) -> PlacementOutcome:
        """A way to the spot, or as near to it as a straight one leads; tried out in a copy of the game, which says
        where and why it ends."""
        way = self._way(aim, is_thorough=is_thorough) or self._straight(aim)
        if not way:
            return self._flipped(aim)
        trial, now = self.game.fork(), self.game.state
        for number, landing in enumerate(way, 1):
            now = trial.state
            decision = trial.decision
            if decision is None or decision.about != self.decision.about:
                return self._seen(now, way[: number - 1], ())
            told = trial.answer(Answer(decision=decision.id, seat=self._seat, place=Flip(landing)))
            if isinstance(told, Rejection):
                return self._seen(now, way[:number], told.reasons)
        return self._seen(now, way, ())

    def _way(self, spot: Point, *, is_thorough: bool = True) -> tuple[Point, ...] | None:
        """Flips to a spot, as few as can be found."""
        assert self.at is not None
        if not self._is_free(spot):
            return None
        return chain(
            self.at, spot, self.radius, self.left, self._stops, self._is_free, self.rule, is_thorough=is_thorough
        )  # fmt: skip

    def _straight(self, aim: Point) -> tuple[Point, ...]:
        """Straight on as long as nothing stops the piece and it comes nearer."""
        assert self.at is not None
        table = self.game.state.table
        here, way = self.at, list[Point]()
        while len(way) < self.left:
            there = snap(here, aim, self.radius, self._is_free, (table.width, table.height), self.rule)
            if there is None or squared(there, aim) >= squared(here, aim):
                break
            way.append(there)
            if self._stops(here, there):
                break
            here = there
        return tuple(way)

    def _is_free(self, landing: Point) -> bool:
        """Whether the piece may come down somewhere on its way."""
        if landing not in self._free:
            state, spot = self.game.state, self.decision.place
            self._free[landing] = not any(True for _ in self._preview.objections(state, spot, landing))
        return self._free[landing]

    def _seen(self, state: Any, way: tuple[Point, ...], reasons: tuple[Reason, ...]) -> PlacementOutcome:
        """A way with what its last flip does, seen from just before that flip."""
        if not way or self.piece not in state.table:
            return PlacementOutcome(way, self.radius, reasons)
        there = state.table.moved(self.piece, way[-1])
        return PlacementOutcome(
            way, self.radius, reasons, self._preview.stops(state, self.piece, way[-1]), there.pins(self.piece),
            is_lost=self._preview.is_lost(state, way[-1], self.radius),
        )  # fmt: skip

    # --- all spots ---

    def places(self) -> Iterator[tuple[Point, int] | None]:
        """Spots where the middle may come down, and with how many flips; None where it may not. Sampled, the nearest
        first; whoever asks may stop at any time. What slides along an edge has no spots."""
        if self._slides_along():
            return
        if self.at is None or self.is_slide:
            yield from self._grid() if self.at is None else ()
        elif self.left == 1 or not is_flip(self.decision.place):
            yield from self._ring(self.at)
        else:
            yield from self._ring(self.at)
            yield from self._around(self.at)

    def _grid(self) -> Iterator[tuple[Point, int] | None]:
        state, spot = self.game.state, self.decision.place
        for y in range(0, state.table.height + 1, STEP):
            for x in range(0, state.table.width + 1, STEP):
                at = self._preview.settle(state, spot, (x, y))
                yield (at, 1) if self.game.check(self.answer(at)) is None else None

    def _ring(self, at: Point) -> Iterator[tuple[Point, int] | None]:
        """One flip in all directions."""
        for dx, dy in FINE[::2]:
            aim = (at[0] + dx * self.radius, at[1] + dy * self.radius)
            there = self.rule.landing(at, aim, self.radius)
            is_legal = there is not None and self.game.check(self.answer(aim)) is None
            yield (there, 1) if is_legal and there is not None else None

    def _around(self, at: Point) -> Iterator[tuple[Point, int] | None]:
        """What several flips lead to, from the inside out."""
        most, step = self.rule.reach(self.radius, self.left), self.grain
        cells = range(-most // step, most // step + 1)
        spots = [(at[0] + x * step, at[1] + y * step) for x in cells for y in cells if (x, y) != (0, 0)]
        for spot in sorted(spots, key=lambda one: squared(one, at)):
            way = self._way(spot, is_thorough=False) if squared(spot, at) <= most * most else None
            yield (spot, len(way)) if way else None

    def _slides_along(self) -> bool:
        """Whether all places but some along an edge mean the same."""
        outline = self._outlined((0, 0)) if self.at is None else None
        return outline is not None and bool(outline.inside)

    @property
    def grain(self) -> int:
        """How wide one sampled spot is."""
        return STEP if self.at is None else max(self.radius * 2 // 3, 1)

    def is_on_piece(self, at: Point) -> bool:
        return self.at is not None and overlap(at, 0, self.at, self.radius)

    def first(self) -> Answer | None:
        """Some legal answer, for who cannot point: what the rules themselves would try first."""
        spots = getattr(self.game.rules, "spots", None)
        at = next(spots(self.game.state, self.decision), None) if spots else None
        if at is not None:
            return self.answer(at)
        return next(self.game.rules.samples(self.game.state, self.decision), None)


def _never(_here: Point, _there: Point) -> bool:
    """Nothing stops what does not lie on the table yet."""
    return False
