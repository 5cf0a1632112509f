"""What a player sees of the field when he thinks: each disk in figures, found out when it is first asked for."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from app.base.geometry import Point
from app.games.disk.rules.outlines import overlaps_disk
from app.games.warhammer.ai.board import board_of
from app.games.warhammer.ai.temper import GREEDY, Temper
from app.games.warhammer.rules.harm import IMPACT, MELEE, PHYSICAL, Blow, suffered
from app.games.warhammer.rules.numbers import ROUNDS
from app.games.warhammer.rules.objectives import deck
from app.games.warhammer.rules.phases.melee import speed_of
from app.games.warhammer.rules.scenarios import OBJECTIVES
from app.games.warhammer.rules.setup.zones import overlaps_zone
from app.games.warhammer.rules.state import LEARNING, State
from app.games.warhammer.rules.values import attack, counter, has_keyword, movement, number_of, stamina, toughness

HERO_POINTS = 5  # for a hero among the casualties of others, where somebody counts them
HEROIC = 1.2  # what a hero is worth for each of its values: no points are printed on it
ROUGH, DANGEROUS = "rough", "dangerous"


@dataclass(frozen=True, slots=True)
class Figure:
    """A disk in figures. `lives` are the wounds that remove it, `speeds` those of its attack and its counter."""

    seat: str
    attack: int
    counter: int
    toughness: int
    lives: int
    damage: int
    speeds: tuple[int, int]
    price: float
    is_frenzied: bool
    is_tough: bool


@dataclass(frozen=True, slots=True)
class Gait:
    """How a disk moves, what it does to whom it comes upon, and to who comes upon it."""

    movement: int
    is_flying: bool
    is_strider: bool
    impact: int
    guard: int


class Field:
    """A view as one seat thinks about it, minded as it is. Attributes: view, seat, table, board, temper, objective;
    names (the ids of disks by their number), numbers, fought (what melees were worth)."""

    def __init__(self, view: State, seat: str, temper: Temper = GREEDY) -> None:
        self.view = view
        self.seat = seat
        self.table = view.table
        self.board = board_of(view)
        self.temper = temper
        self.objective = LEARNING if view.scenario == LEARNING else view.seat(seat).objective
        self.names = tuple(view.table.disks)
        self.numbers = {id_: n for n, id_ in enumerate(self.names)}
        self.fought: dict[Any, float] = {}
        self._known: list[Figure | None] = [None] * len(self.names)
        self._gaits: list[Gait | None] = [None] * len(self.names)
        self._blows: dict[tuple[int, int], int] = {}
        self._impacts: dict[tuple[int, int], int] = {}
        self._sides: dict[str, int] = {}
        self._minds: dict[str, Field] = {}
        self._grounds: dict[tuple[Point, int], list[str]] = {}

    # --- numbers ---

    def mask(self, ids: Iterable[str]) -> int:
        found = 0
        for id_ in ids:
            found |= 1 << self.numbers[id_]
        return found

    @cached_property
    def spent(self) -> int:
        """Who has attacked already in the melee that is under way."""
        return self.mask(id_ for id_ in self.view.spent if id_ in self.numbers)

    def side_of(self, one: int) -> int:
        """All disks of the seat of one."""
        seat = self.view.disks[self.names[one]].seat
        if seat not in self._sides:
            self._sides[seat] = self.mask(disk.id for disk in self.view.of(seat))
        return self._sides[seat]

    def others_of(self, one: int) -> int:
        """All enemies of a disk."""
        return (1 << len(self.names)) - 1 & ~self.side_of(one)

    def sign_of(self, one: int) -> int:
        return self.sign(self.names[one])

    def as_seen_by(self, seat: str) -> "Field":
        """What another seat makes of the same view."""
        if seat == self.seat:
            return self
        if seat not in self._minds:
            self._minds[seat] = Field(self.view, seat)
        return self._minds[seat]

    @contextmanager
    def reckoning(self, one: int, figure: Figure) -> Iterator[None]:
        """Think of a disk as if it had other values."""
        kept = self.figure_of(one), self.fought
        self._known[one], self.fought = figure, {}
        yield
        self._known[one], self.fought = kept

    # --- disks ---

    def figure(self, id_: str) -> Figure:
        return self.figure_of(self.numbers[id_])

    def figure_of(self, one: int) -> Figure:
        known = self._known[one]
        if known is None:
            known = self._known[one] = self._made(self.names[one])
        return known

    def _made(self, id_: str) -> Figure:
        view, disk = self.view, self.view.disks[id_]
        return Figure(
            seat=disk.seat, attack=attack(view, id_), counter=counter(view, id_), toughness=toughness(view, id_),
            lives=max(stamina(view, id_) - disk.wounds, 0) + 1, damage=disk.damage,
            speeds=(speed_of(view, id_, "attack"), speed_of(view, id_, "counter")), price=self._price(id_),
            is_frenzied=has_keyword(view, id_, "frenzy"),
            is_tough=has_keyword(view, id_, "resistant") or has_keyword(view, id_, "immune"),
        )  # fmt: skip

    def _price(self, id_: str) -> float:
        """What a disk is worth: its points, and what its end means for victory points."""
        disk = self.view.disks[id_]
        card = disk.card
        worth = card.points or HEROIC * (card.attack + card.counter + card.toughness)
        if self.is_last_round:
            worth *= self.temper.ends
        if disk.seat == self.seat:
            lost = float(self.objective == "hold-the-line") + self._feared(is_hero=card.is_hero)
            return worth + self.temper.loss + self.temper.point * lost
        won = self._points_for(is_hero=card.is_hero)
        return worth + self.temper.point * (won + (self._hidden(id_) if self.temper.guess else 0.0))

    def _hidden(self, id_: str) -> float:
        """The victory points that an enemy is likely to count where it lies: for living, in a zone of ours, alone on
        terrain. Places count at the end."""
        lying, rounds = self.table[id_], self.view.options.get("rounds", ROUNDS)
        late = min(self.view.round / rounds, 1.0) ** 2
        found = self.chance_of("hold-the-line")
        zones = (zone for zone in self.view.zones if zone.seat == self.seat)
        if any(overlaps_zone(self.view, zone, lying.at, lying.radius) for zone in zones):
            found += 2 * late * self.chance_of("breakthrough")
        if self.grounds(lying.at, lying.radius):
            found += 2 * late * self.chance_of("forced-march")
        return self.temper.guess * found

    def _feared(self, *, is_hero: bool) -> float:
        """The victory points that an own disk among the casualties is likely to bring to another."""
        if not self.temper.guess:
            return 0.0
        heroic = HERO_POINTS * self.chance_of("hero-slaying") if is_hero else 0.0
        return self.temper.guess * (self.chance_of("volley") + heroic)

    def chance_of(self, objective: str) -> float:
        """How likely another seat has an objective: those that lie open or are the own one are out."""
        if objective in (self.objective, self.view.active) or self.view.scenario == LEARNING:
            return 0.0
        left = len(deck(self.view)) - len({self.objective, self.view.active})
        return 1 / left if left > 0 and objective in self.view.scenes else 0.0

    @property
    def is_last_round(self) -> bool:
        return self.view.round >= self.view.options.get("rounds", ROUNDS)

    def _points_for(self, *, is_hero: bool) -> int:
        """The victory points that an enemy among the casualties brings."""
        if self.objective not in OBJECTIVES or self.objective not in (LEARNING, "volley", "hero-slaying"):
            return 0
        if self.objective == "hero-slaying" and not is_hero:
            return 0
        scene = self.view.scenes.get(self.objective)
        return scene.numbers.get("victory_points", 1) if scene else 1

    def movement(self, id_: str) -> int:
        return self.gait_of(self.numbers[id_]).movement

    def gait_of(self, one: int) -> "Gait":
        known = self._gaits[one]
        if known is None:
            view, id_ = self.view, self.names[one]
            known = self._gaits[one] = Gait(
                movement=movement(view, id_), is_flying=has_keyword(view, id_, "flying"),
                is_strider=has_keyword(view, id_, "strider"), impact=self.number(id_, IMPACT),
                guard=self.number(id_, "guard"),
            )  # fmt: skip
        return known

    def sign(self, id_: str) -> int:
        """Whether harm to a disk is good for the seat."""
        return -1 if self.view.disks[id_].seat == self.seat else 1

    def loss(self, id_: str, amount: float, before: int = 0) -> float:
        """What a disk loses by damage that it suffers, in points, whoever it belongs to."""
        return self.loss_of(self.numbers[id_], amount, before)

    def loss_of(self, number: int, amount: float, before: int = 0) -> float:
        one = self.figure_of(number)
        if amount <= 0:
            return 0.0
        if one.damage + before + amount >= one.toughness:
            return one.price / one.lives
        return self.temper.scratch * one.price / one.lives * amount / one.toughness

    def blow(self, one: int, strength: int) -> int:
        """What of a blow in melee reaches a disk."""
        if strength <= 0 or not self.figure_of(one).is_tough:
            return max(strength, 0)
        key = one, strength
        if key not in self._blows:
            self._blows[key] = suffered(self.view, Blow(self.names[one], strength, (PHYSICAL, MELEE)))
        return self._blows[key]

    def impact(self, by: int, upon: int) -> int:
        """What a disk suffers if another with impact comes down on it."""
        key = by, upon
        if key not in self._impacts:
            blow = Blow(self.names[upon], self.gait_of(by).impact, (PHYSICAL, IMPACT), self.names[by])
            self._impacts[key] = suffered(self.view, blow)
        return self._impacts[key]

    def number(self, id_: str, keyword: str) -> int:
        return number_of(self.view, id_, keyword) if has_keyword(self.view, id_, keyword) else 0

    # --- who is there ---

    def foes(self) -> list[str]:
        return [id_ for id_, disk in self.view.disks.items() if disk.seat != self.seat]

    def is_ready(self, id_: str) -> bool:
        """Whether a disk may still be activated in this round, as it lies."""
        return self.board.is_ready(self.numbers[id_])

    def grounds(self, at: Point, radius: int) -> list[str]:
        """The terrain that a disk would overlap at a place, by id."""
        if (at, radius) not in self._grounds:
            found = [one.id for one in self.view.terrain if overlaps_disk(one.outline, at, radius)]
            self._grounds[at, radius] = found
        return self._grounds[at, radius]
