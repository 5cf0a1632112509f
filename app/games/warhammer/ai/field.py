"""What a player sees of the field when he thinks: each disk in figures, found out when it is first asked for."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.base.frozen import changed
from app.base.geometry import Point
from app.games.disk.rules.outlines import overlaps_disk
from app.games.disk.rules.table import Table
from app.games.warhammer.ai.temper import GREEDY, Temper
from app.games.warhammer.rules.harm import MELEE, PHYSICAL, Blow, suffered
from app.games.warhammer.rules.numbers import ROUNDS
from app.games.warhammer.rules.objectives import deck
from app.games.warhammer.rules.phases.melee import speed_of
from app.games.warhammer.rules.scenarios import OBJECTIVES
from app.games.warhammer.rules.setup.zones import overlaps_zone
from app.games.warhammer.rules.state import LEARNING, State
from app.games.warhammer.rules.values import attack, counter, has_keyword, movement, number_of, stamina, toughness

HERO_POINTS = 5  # for a hero among the casualties of others, where somebody counts them
HEROIC = 1.2  # what a hero is worth for each of its values: no points are printed on it
SCRATCH = 0.3  # what damage that does not wound is worth as a share of the disk
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


class Field:
    """A view as one seat thinks about it, minded as it is. Attributes: view, seat, table, temper, objective."""

    def __init__(self, view: State, seat: str, temper: Temper = GREEDY) -> None:
        self.view = view
        self.seat = seat
        self.table = view.table
        self.temper = temper
        self.objective = LEARNING if view.scenario == LEARNING else view.seat(seat).objective
        self._figures: dict[str, Figure] = {}
        self._movement: dict[str, int] = {}
        self._grounds: dict[tuple[Point, int], list[str]] = {}

    def after(self, id_: str, at: Point | None) -> "Field":
        """The same field with a disk that has acted and perhaps moved. What was found out about disks and places still
        holds, as far as a look ahead needs it."""
        view = self.view if at is None else changed(self.view, table=self.table.moved(id_, at))
        view = view.with_disk(id_, activated=True)
        field = Field(view, self.seat, self.temper)
        field._figures, field._movement, field._grounds = self._figures, self._movement, self._grounds
        return field

    # --- disks ---

    def figure(self, id_: str) -> Figure:
        if id_ not in self._figures:
            self._figures[id_] = self._made(id_)
        return self._figures[id_]

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
        if id_ not in self._movement:
            self._movement[id_] = movement(self.view, id_)
        return self._movement[id_]

    def sign(self, id_: str) -> int:
        """Whether harm to a disk is good for the seat."""
        return -1 if self.view.disks[id_].seat == self.seat else 1

    def loss(self, id_: str, amount: float, before: int = 0) -> float:
        """What a disk loses by damage that it suffers, in points, whoever it belongs to."""
        one = self.figure(id_)
        if amount <= 0:
            return 0.0
        if one.damage + before + amount >= one.toughness:
            return one.price / one.lives
        return SCRATCH * one.price / one.lives * amount / one.toughness

    def harm(self, id_: str, amount: int, kinds: tuple[str, ...]) -> float:
        """What damage of some kinds to a disk is worth to the seat."""
        return self.sign(id_) * self.loss(id_, suffered(self.view, Blow(id_, amount, kinds)))

    def blow(self, id_: str, strength: int) -> int:
        """What of a blow in melee reaches a disk."""
        if strength <= 0 or not self.figure(id_).is_tough:
            return max(strength, 0)
        return suffered(self.view, Blow(id_, strength, (PHYSICAL, MELEE)))

    def number(self, id_: str, keyword: str) -> int:
        return number_of(self.view, id_, keyword) if has_keyword(self.view, id_, keyword) else 0

    # --- who is there ---

    def foes(self) -> list[str]:
        return [id_ for id_, disk in self.view.disks.items() if disk.seat != self.seat]

    def is_ready(self, id_: str, table: Table | None = None) -> bool:
        """Whether a disk may still be activated in this round, as it lies."""
        return not self.view.disks[id_].activated and not (table or self.table).is_pinned(id_)

    def bunch(self, ids: Iterable[str]) -> frozenset[str]:
        """These disks and all that hang together with them, one lying on the other."""
        found: set[str] = set()
        edge = [id_ for id_ in ids if id_ in self.table]
        while edge:
            id_ = edge.pop()
            if id_ not in found:
                found.add(id_)
                edge += self.table.near[id_]
        return frozenset(found)

    def grounds(self, at: Point, radius: int) -> list[str]:
        """The terrain that a disk would overlap at a place, by id."""
        if (at, radius) not in self._grounds:
            found = [one.id for one in self.view.terrain if overlaps_disk(one.outline, at, radius)]
            self._grounds[at, radius] = found
        return self._grounds[at, radius]
