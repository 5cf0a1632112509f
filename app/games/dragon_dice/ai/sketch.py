"""A light picture of the table to think ahead with: armies as figures, terrains as numbers, and what it is worth.

A sketch is changed in place by the plan that is thought through; `copy` makes a new one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, log

from app.games.dragon_dice.ai.clock import race_value
from app.games.dragon_dice.ai.estimate import chance_above, expected_excess, moments
from app.games.dragon_dice.ai.temper import Temper
from app.games.dragon_dice.ai.worth import (
    DEAD_SHARE,
    KINDS,
    MAGIC,
    MANEUVER,
    MELEE,
    MISSILE,
    RESERVE_SHARE,
    SAVE,
    Profile,
    die_worth,
    profile,
)
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.kinds import COUNTER_MANEUVER
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, CAPTURES_TO_WIN, SUMMIT
from app.games.dragon_dice.rules.phases import march
from app.games.dragon_dice.rules.state import FRONTIER, Army, State, is_reserve

LEAST = 0.02  # no side is ever quite without hope
ACTIONS = (MELEE, MISSILE, MAGIC)
NAMES = {"melee": MELEE, "missile": MISSILE, "magic": MAGIC}


@dataclass(slots=True)
class Host:
    """An army in figures: means and variances of its rolls by kind, health that its icons take, its worth."""

    seat: str
    place: str
    health: float
    means: tuple[float, ...]
    variances: tuple[float, ...]
    icons: tuple[float, float]
    worth: float
    can_oppose: bool = True
    minor: tuple[int, ...] = ()  # actions that a minor terrain allows

    def lose(self, health: float) -> None:
        """The owner picks who falls, so strength goes more slowly than health."""
        if health >= self.health - 0.25:
            self.health, self.worth = 0.0, 0.0
            return
        left = 1.0 - 0.92 * health / self.health
        self.health -= health
        self.means = tuple(mean * left for mean in self.means)
        self.variances = tuple(variance * left for variance in self.variances)
        self.icons = (self.icons[0] * left, self.icons[1] * left)
        self.worth *= left

    def join(self, one: Profile, health: float, sign: float = 1.0) -> None:
        """A die comes in, or leaves."""
        self.health += sign * health
        self.means = tuple(max(0.0, n + sign * more) for n, more in zip(self.means, one.means, strict=True))
        self.variances = tuple(max(0.0, n + sign * more) for n, more in zip(self.variances, one.variances, strict=True))
        self.icons = (max(0.0, self.icons[0] + sign * one.icons[0]), max(0.0, self.icons[1] + sign * one.icons[1]))
        self.worth = max(0.0, self.worth + sign * one.worth)


@dataclass(slots=True)
class TerrainSketch:
    """A terrain: its face, who holds its eighth, the actions of its faces."""

    place: str
    face: int
    holder: str
    icons: tuple[str, ...]
    is_tower: bool = False
    is_fixed: bool = False  # nobody may maneuver there


@dataclass(slots=True)
class Sketch:
    """The table in figures, seen by one seat. `beside` is the worth of each seat's dead."""

    me: str
    hosts: dict[tuple[str, str], Host]
    grounds: dict[str, TerrainSketch]
    beside: dict[str, float]
    temper: Temper
    looks: int = 0
    seats: tuple[str, ...] = field(default=())

    def copy(self) -> "Sketch":
        hosts = {key: _copy_host(host) for key, host in self.hosts.items()}
        grounds = {key: _copy_ground(ground) for key, ground in self.grounds.items()}
        return Sketch(self.me, hosts, grounds, self.beside, self.temper, self.looks, self.seats)

    # --- who is where ---

    def living(self, seat: str) -> Iterator[Host]:
        return (host for host in self.hosts.values() if host.seat == seat and host.health > 0)

    def rivals(self, host: Host) -> list[Host]:
        return [
            other for other in self.hosts.values()
            if other.place == host.place and other.seat != host.seat and other.health > 0
        ]  # fmt: skip

    def holds(self, host: Host) -> bool:
        ground = self.grounds.get(host.place)
        return ground is not None and ground.face == SUMMIT and ground.holder == host.seat

    # --- chances ---

    def maneuver_chance(self, host: Host, *, held_by: str | None = None) -> float:
        """The chance that an army wins a maneuver against whoever stands there."""
        ground = self.grounds[host.place]
        if ground.is_fixed:
            return 0.0
        holder = (ground.holder if ground.face == SUMMIT else "") if held_by is None else held_by
        chance = 1.0
        for other in self.rivals(host):
            if other.can_oppose:
                chance = min(chance, _contest(host, other, holder))
        return chance

    def loss(self, host: Host, foe: Host, kind: int) -> float:
        """Health that a foe loses on average to an attack or a shot."""
        saves = foe.means[SAVE] * (2.0 if self.holds(foe) else 1.0)
        spread = foe.variances[SAVE] * (4.0 if self.holds(foe) else 1.0)
        icons = host.icons[0 if kind == MELEE else 1]
        lost = expected_excess(host.means[kind] - saves, host.variances[kind] + spread) + icons
        return min(foe.health, lost)

    def reaches(self, host: Host, foe: Host) -> bool:
        if foe.place not in self.grounds:
            return False
        ground = self.grounds.get(host.place)
        if ground is None or host.place == foe.place or (ground.is_tower and self.holds(host)):
            return True
        return FRONTIER in (host.place, foe.place)

    def actions(self, host: Host) -> tuple[int, ...]:
        """The kinds of action of an army where it stands."""
        ground = self.grounds.get(host.place)
        if ground is None:
            return (MAGIC,)
        if ground.face == SUMMIT:
            return ACTIONS if ground.holder == host.seat else (MELEE,)
        return tuple(dict.fromkeys((NAMES[ground.icons[ground.face - 1]], *host.minor)))

    # --- changes ---

    def turn(self, place: str, seat: str, step: int) -> None:
        """A terrain is turned by an army of a seat."""
        ground = self.grounds[place]
        if ground.face == SUMMIT:
            ground.face, ground.holder = BELOW_SUMMIT, ""
        else:
            ground.face = max(1, ground.face + step)
            ground.holder = seat if ground.face == SUMMIT else ""

    def strike(self, host: Host, health: float) -> None:
        """An army loses health; where none is left its eighth face is lost too."""
        held = self.holds(host)
        host.lose(health)
        if held and host.health <= 0:
            self.grounds[host.place].face, self.grounds[host.place].holder = BELOW_SUMMIT, ""

    def move(self, one: Profile, health: float, seat: str, source: str, target: str) -> None:
        """A die goes from one army to another, which may be new; an army that is gone loses its eighth face."""
        left = self.hosts[seat, source]
        held = self.holds(left)
        left.join(one, health, -1.0)
        if held and left.health <= 0:
            self.grounds[source].face, self.grounds[source].holder = BELOW_SUMMIT, ""
        if (seat, target) not in self.hosts:
            self.hosts[seat, target] = Host(
                seat, target, 0.0, (0.0,) * len(KINDS), (0.0,) * len(KINDS), (0.0, 0.0), 0.0
            )
        self.hosts[seat, target].join(one, health)

    def merge(self, seat: str, source: str, target: str) -> None:
        """A whole army joins another one, or becomes it."""
        gone = self.hosts.pop((seat, source))
        into = self.hosts.get((seat, target))
        if into is None or into.health <= 0:
            gone.place = target
            self.hosts[seat, target] = gone
            return
        into.health += gone.health
        into.means = tuple(n + more for n, more in zip(into.means, gone.means, strict=True))
        into.variances = tuple(n + more for n, more in zip(into.variances, gone.variances, strict=True))
        into.icons = (into.icons[0] + gone.icons[0], into.icons[1] + gone.icons[1])
        into.worth += gone.worth

    # --- what it is worth ---

    def held(self, seat: str) -> int:
        return sum(ground.face == SUMMIT and ground.holder == seat for ground in self.grounds.values())

    def value(self, *, is_mine_next: bool) -> float:
        """The chance to win, as it looks: the race for two terrains, and what both sides still have."""
        self.looks += 1
        others = [seat for seat in self.seats if seat != self.me]
        if self.held(self.me) >= CAPTURES_TO_WIN or not any(True for seat in others for _ in self.living(seat)):
            return 1.0
        if any(self.held(seat) >= CAPTURES_TO_WIN for seat in others) or not any(True for _ in self.living(self.me)):
            return 0.0
        race = self._race(is_mine_next)
        mine = self.material(self.me)
        theirs = max(self.material(seat) for seat in others)
        odds = self.temper.race * log(race / (1.0 - race)) + self.temper.material * log((mine + 0.5) / (theirs + 0.5))
        return 1.0 / (1.0 + exp(-odds))

    def material(self, seat: str) -> float:
        total = self.beside.get(seat, 0.0)
        for host in self.living(seat):
            total += host.worth * (RESERVE_SHARE if host.place not in self.grounds else 1.0)
        return total

    def _race(self, is_mine_next: bool) -> float:
        """The chance to hold two terrains before the others do."""
        none, one, more = 1.0, 0.0, 0.0
        for ground in self.grounds.values():
            chance = min(1.0 - LEAST, max(LEAST, 0.5 + 0.5 * self.terrain_value(ground, is_mine_next=is_mine_next)))
            more += one * chance
            one = one * (1.0 - chance) + none * chance
            none *= 1.0 - chance
        return min(1.0 - LEAST, max(LEAST, more))

    def terrain_value(self, ground: TerrainSketch, *, is_mine_next: bool) -> float:
        """From -1 to 1: who will hold a terrain."""
        mine = self.hosts.get((self.me, ground.place))
        if mine is not None and mine.health <= 0:
            mine = None
        others = [one for one in self.hosts.values() if one.place == ground.place and one.seat != self.me]
        foes = [one for one in others if one.health > 0]
        foe = max(foes, key=lambda one: one.means[MANEUVER]) if foes else None
        if ground.is_fixed or (mine is None and foe is None):
            chances = (0.0, 0.0, 0.0, 0.0)
        elif foe is None:
            chances = (1.0, 0.0, 1.0, 0.0)
        elif mine is None:
            chances = (0.0, 1.0, 0.0, 1.0)
        else:
            chances = (
                _contest(mine, foe, "") if foe.can_oppose else 1.0,
                _contest(foe, mine, "") if mine.can_oppose else 1.0,
                _contest(mine, foe, foe.seat) if foe.can_oppose else 1.0,
                _contest(foe, mine, mine.seat) if mine.can_oppose else 1.0,
            )
        holder = 0 if ground.face < SUMMIT else 1 if ground.holder == self.me else -1
        return race_value(ground.face, holder, is_mine_next, *chances)


def _contest(host: Host, foe: Host, holder: str) -> float:
    own = 2.0 if holder == host.seat else 1.0
    other = 2.0 if holder == foe.seat else 1.0
    difference = own * host.means[MANEUVER] - other * foe.means[MANEUVER]
    return chance_above(difference, own * own * host.variances[MANEUVER] + other * other * foe.variances[MANEUVER])


def _copy_host(host: Host) -> Host:
    return Host(
        host.seat, host.place, host.health, host.means, host.variances, host.icons, host.worth, host.can_oppose,
        host.minor,
    )  # fmt: skip


def _copy_ground(ground: TerrainSketch) -> TerrainSketch:
    return TerrainSketch(ground.place, ground.face, ground.holder, ground.icons, ground.is_tower, ground.is_fixed)


# --- from the table ---


def sketch_of(state: State, seat: str, temper: Temper) -> Sketch:
    """The table as a seat sees it."""
    hosts = {(army.seat, army.place): _host(state, army) for other in state.playing for army in state.armies(other)}
    grounds = {
        place: TerrainSketch(
            place, terrain.face, terrain.holder if terrain.face == SUMMIT else "", terrain.card.faces[:BELOW_SUMMIT],
            terrain.eighth == "tower", lasting.is_barred(state, place, "maneuver"),
        )
        for place, terrain in state.terrains.items()
    }  # fmt: skip
    beside = {
        other: DEAD_SHARE * sum(die_worth(state, die) for die in state.dead(other) if die.is_unit)
        for other in state.playing
    }
    return Sketch(seat, hosts, grounds, beside, temper, seats=state.playing)


def _host(state: State, army: Army) -> Host:
    dice = state.of_army(army)
    found = [moments(state, army, kind) for kind in KINDS]
    profiles = [profile(state.book, die.card) for die in dice]
    melee, shots = (sum(one.icons[n] for one in profiles) for n in (0, 1))
    allowed: tuple[int, ...] = ()
    if not is_reserve(army.place) and state.minor_of(army) is not None:
        allowed = tuple(NAMES[name] for name in march.actions(state, army) if name in NAMES)
    return Host(
        army.seat, army.place, float(state.health(army)), tuple(mean for mean, _ in found),
        tuple(variance for _, variance in found), (melee, shots), sum(one.worth for one in profiles),
        lasting.army_can_roll(state, army, COUNTER_MANEUVER), allowed,
    )  # fmt: skip
