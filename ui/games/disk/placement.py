"""What pointing at a spot would mean while a piece is to be laid or flipped: where it comes down, why it may not, whom
it would pin, whether it must stop there.

The question is data: what has a place of its own is flipped from there, everything else is laid where one points. The
game is asked what it thinks of an answer; nothing is judged here.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.base.errors import Reason, Rejection
from app.base.geometry import Point, overlap, squared
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.disk.preview.forecast import Slow
from app.games.disk.preview.move_reach import can_come_upon, find_move_reach
from app.games.disk.preview.placement import PlacedPiece, is_flip
from app.games.disk.preview.reach_region import ReachRegion, find_places, nearest_in
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.flips import EXACT, FlipRule, FlipSpot, chain
from ui.games.disk.disk_battles import disk_battle_of

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

SEARCHED = 12_700  # micrometres between two questions to the rules where a free area is looked for


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
    def is_out_of_reach(self) -> bool:
        """Whether nothing leads there, and no rule says why."""
        return not self.way and not self.reasons

    @property
    def is_legal(self) -> bool:
        return bool(self.way) and not self.reasons


@dataclass(frozen=True)
class FoundReach:
    """Where a piece may come to, as it is shaded; the enemies that it can come down on. `region` knows the ways there,
    None for what is laid."""

    area: "BaseGeometry"
    targets: tuple[str, ...] = ()
    region: ReachRegion | None = None


class PlacementPreview:
    """The open question of a place.

    Attributes: game and decision (that it is a question of), piece (what is laid: a piece on the table, a card, or a
    name for something new), radius, at (from where it is flipped; None if it is laid), left (flips), turn (degrees by
    which it is turned, where it may be), region (where the whole move can lead) and area (where it may lie); None as
    long as nobody has found it out.
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
        self.region: ReachRegion | None = None
        self.area: BaseGeometry | None = None
        self._free: dict[Point, bool] = {}
        self._stops = self._preview.halts(game.state, self.piece) if self.piece in game.state.table else _never

    @property
    def length(self) -> int:
        """How far one flip carries."""
        return self.rule.most * 2 * self.radius

    # --- one spot ---

    def landing(self, aim: Point, *, is_single: bool = False, is_thorough: bool = True) -> PlacementOutcome:
        """What letting go at a point would do. Near the piece one flip is meant, farther away a whole move; `is_single`
        means one flip in any case. What is not thorough does not look for a way around what is in the way. Where
        nothing leads near the point nothing is offered."""
        if self.at is None:
            return self._laid(aim)
        if self.is_whole_move(aim, is_single=is_single):
            return self._whole_move(aim, is_thorough=is_thorough)
        flipped = self._flipped(aim)
        if is_single or self._is_one_flip(aim) or (flipped.is_legal and self._is_meant(flipped.way[-1], aim)):
            return flipped
        return PlacementOutcome((), self.radius)

    def is_whole_move(self, aim: Point, *, is_single: bool) -> bool:
        """Whether several flips are meant."""
        if self.at is None or is_single or self.left == 1 or not is_flip(self.decision.place):
            return False
        return not self._is_one_flip(aim)

    def _is_one_flip(self, aim: Point) -> bool:
        """Whether the pointer lies on the piece where one flip would lay it. What may be flipped less far comes to the
        very point."""
        if self.at is None or self.is_slide:
            return True
        is_free = self.rule.least < self.rule.most and self.left > 1
        far = self.length if is_free else self.length + self.radius
        return squared(self.at, aim) <= far * far

    def _is_meant(self, landing: Point, aim: Point) -> bool:
        """Whether who points there means this landing: the piece would lie beneath the pointer, or on the enemy that
        is pointed at, which may be so large that nothing leads to the very point."""
        if squared(landing, aim) <= self.radius * self.radius:
            return True
        state = self.game.state
        pointed = (one for one in state.table.disks.values() if overlap(aim, 0, one.at, one.radius))
        enemies = (one for one in pointed if one.id != self.piece and state.are_enemies(self.piece, one.id))
        return any(overlap(landing, self.radius, one.at, one.radius) for one in enemies)

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
        near = self._near(at) if rejected else None
        if near is not None and self.game.check(self.answer(near)) is None:
            at, outline, rejected = near, self._outlined(near), None
        if rejected:
            return PlacementOutcome((at,), self.radius, rejected.reasons, outline=outline)
        pins = self._pins_if_laid(at) if outline is None else ()
        return PlacementOutcome((at,), self.radius, pins=pins, outline=outline)

    def _near(self, at: Point) -> Point | None:
        """The legal place next to a point, where that is so near that the piece would lie beneath the pointer."""
        near = nearest_in(self.area, at) if self.area is not None else None
        reach = self.radius or SEARCHED
        return near if near is not None and squared(near, at) <= reach * reach else None

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
        """A way to the spot, or to the nearest one that is meant; tried out in a copy of the game, which says where and
        why it ends."""
        way = self._way(aim, is_thorough=is_thorough)
        if not way:
            return PlacementOutcome((), self.radius)
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

    def _way(self, spot: Point, *, is_thorough: bool) -> tuple[Point, ...] | None:
        """Flips to a spot or close to it, as few as there are."""
        if self.region is None:
            return self._found_way(spot, is_thorough=is_thorough)
        count = self.region.flips_to(spot)
        if count is None:
            near = self.region.nearest(spot)
            if near is None or not self._is_meant(near, spot):
                return None
            spot, count = near, self.region.flips_to(near)
        plain = self._found_way(spot, is_thorough=False)  # straight ones are the ones that people make
        return plain if plain and len(plain) == count else self.region.way_to(spot) or plain

    def _found_way(self, spot: Point, *, is_thorough: bool) -> tuple[Point, ...] | None:
        """A way among those that players look at first."""
        assert self.at is not None
        if not self._is_free(spot):
            return None
        return chain(
            self.at, spot, self.radius, self.left, self._stops, self._is_free, self.rule, is_thorough=is_thorough
        )  # fmt: skip

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

    def find(self) -> FoundReach | None:
        """All places where the middle may come down. It takes longer than a blink and changes nothing: for another
        thread. What slides along an edge, or only needs a direction, has none."""
        if self.is_slide or self._slides_along():
            return None
        if self.at is None:
            return FoundReach(find_places(self._whole_table(), SEARCHED, self._may_lie))
        spot = self.decision.place
        if not isinstance(spot, FlipSpot):
            return None
        state = self.game.state
        region = find_move_reach(disk_battle_of(state.system), state, spot)
        enemies = (id_ for id_ in state.table.disks if id_ != self.piece and state.are_enemies(self.piece, id_))
        targets = tuple(id_ for id_ in enemies if can_come_upon(region, state, self.piece, id_))
        return FoundReach(region.whole, targets, region)

    def _whole_table(self) -> tuple[int, int, int, int]:
        table = self.game.state.table
        return 0, 0, table.width, table.height

    def _may_lie(self, at: Point) -> bool:
        state, spot = self.game.state, self.decision.place
        there = self._preview.settle(state, spot, at)
        return not self.game.rules.judge(state, self.decision, self.answer(there))

    def _slides_along(self) -> bool:
        """Whether all places but some along an edge mean the same."""
        outline = self._outlined((0, 0)) if self.at is None else None
        return outline is not None and bool(outline.inside)

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
