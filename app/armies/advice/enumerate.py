"""All regiments that a Warhammer hero can lead: a bounded knapsack with the rules on sizes, copies and elites.

Units only: which command cards go with them is another choice. The learning scenario, which builds freely, has no such
list. Everything here is exact, and the law agrees (tests).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from app.armies.advice.available_pieces import MANY, price
from app.armies.laws import regiment_law
from app.base.errors import KnownError
from app.games.api.army import Pieces, RegimentLaw
from catalog.schema import Line, WarhammerDisk
from catalog.schema.lists import Rules, Stock


@dataclass(frozen=True, slots=True)
class Roster:
    """The units of a regiment and what they cost together."""

    units: tuple[Line, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """A unit that a hero can take: its price, how many of it, what it does to the balance of sizes, whether elite."""

    id: str
    price: int
    max_count: int
    small: bool
    elite: bool

    @property
    def weight(self) -> int:
        """A small unit allows a larger one, a larger one needs a small one."""
        return 1 if self.small else -1


@dataclass
class Muster:
    """Every choice among some recruits within so many points, counted exactly and never twice.

    `exactly` asks that all points be spent. `balance` and `elite` are what the regiment holds already.
    """

    recruits: tuple[Recruit, ...]
    points: int
    exactly: bool = True
    balance: int = 0
    elite: bool = False
    _counts: dict[tuple[int, int, int, bool], int] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return self._count(0, self.points, self.balance, self.elite)

    def _count(self, number: int, left: int, balance: int, elite: bool) -> int:
        if number == len(self.recruits):
            return int(balance >= 0 and (left == 0 or not self.exactly))
        key = (number, left, balance, elite)
        if key not in self._counts:
            one = self.recruits[number]
            self._counts[key] = sum(
                self._count(number + 1, left - n * one.price, balance + n * one.weight, elite or (one.elite and n > 0))
                for n in self._numbers(one, left, elite)
            )
        return self._counts[key]

    def _numbers(self, one: Recruit, left: int, elite: bool) -> Iterable[int]:
        """How many of a recruit may be taken, most first."""
        most = min(one.max_count, left // one.price) if one.price else one.max_count
        if one.elite:
            most = min(most, int(not elite))
        return range(most, -1, -1)

    def __iter__(self) -> Iterator[Roster]:
        return self._rosters(0, self.points, self.balance, self.elite, ())

    def _rosters(self, number: int, left: int, balance: int, elite: bool, taken: tuple[Line, ...]) -> Iterator[Roster]:
        if not self._count(number, left, balance, elite):
            return
        if number == len(self.recruits):
            yield Roster(taken, self.points - left)
            return
        one = self.recruits[number]
        for n in self._numbers(one, left, elite):
            more = (*taken, Line(id=one.id, count=n)) if n else taken
            yield from self._rosters(
                number + 1, left - n * one.price, balance + n * one.weight, elite or (one.elite and n > 0), more
            )

    def pick(self, random: Random) -> Roster | None:
        """One of all, each as likely as any other."""
        return self.at(random.randrange(self.count)) if self.count else None

    def at(self, place: int) -> Roster:
        """The roster at a place of the order, without walking there."""
        left, balance, elite, taken = self.points, self.balance, self.elite, list[Line]()
        for number, one in enumerate(self.recruits):
            for n in self._numbers(one, left, elite):
                now = (left - n * one.price, balance + n * one.weight, elite or (one.elite and n > 0))
                here = self._count(number + 1, *now)
                if place < here:
                    break
                place -= here
            left, balance, elite = now
            taken += [Line(id=one.id, count=n)] if n else []
        return Roster(tuple(taken), self.points - left)

    def best(self, value: Callable[[str, int], int]) -> Roster | None:
        """The roster with the highest sum of values, where `value` tells what the n-th copy of a unit is worth."""
        if not self.count:
            return None
        known: dict[tuple[int, int, int, bool], tuple[int, int]] = {}

        def reach(number: int, left: int, balance: int, elite: bool) -> tuple[int, int]:
            if number == len(self.recruits):
                return 0, 0
            key = (number, left, balance, elite)
            if key not in known:
                one, found = self.recruits[number], list[tuple[int, int]]()
                for n in self._numbers(one, left, elite):
                    now = (left - n * one.price, balance + n * one.weight, elite or (one.elite and n > 0))
                    if self._count(number + 1, *now):
                        worth = sum(value(one.id, copy) for copy in range(1, n + 1))
                        found.append((worth + reach(number + 1, *now)[0], n))
                known[key] = max(found)
            return known[key]

        left, balance, elite, taken = self.points, self.balance, self.elite, list[Line]()
        for number, one in enumerate(self.recruits):
            n = reach(number, left, balance, elite)[1]
            left, balance, elite = left - n * one.price, balance + n * one.weight, elite or (one.elite and n > 0)
            taken += [Line(id=one.id, count=n)] if n else []
        return Roster(tuple(taken), self.points - left)


def recruits(
    law: RegimentLaw,
    race: str,
    pieces: Pieces,
    rules: Rules,
    stock: Stock | None = None,
    *,
    here: Mapping[str, int] | None = None,
    army: Mapping[str, int] | None = None,
) -> tuple[Recruit, ...]:
    """The units of a race, dearest first. `here` is what the regiment has already, `army` all that the army has."""
    found: list[Recruit] = []
    for key, entry in pieces.items():
        if isinstance(entry, WarhammerDisk) and not entry.hero and entry.race == race and key not in rules.bans:
            there = (army or here or {}).get(key, 0)
            most = min(
                law.max_copies(entry) - (here or {}).get(key, 0),
                (1 if entry.unique else MANY) - there,
                rules.limits.get(key, MANY) - there,
                (stock.free.get(key, 0) if stock else MANY) - there,
            )
            if most > 0:
                cost = price(entry, rules, key)
                found.append(Recruit(key, cost, most, entry.size == "small", entry.elite))
    return tuple(sorted(found, key=lambda one: (-one.price, one.id)))


def muster(
    system: str,
    pieces: Pieces,
    rules: Rules,
    *,
    hero: str | None = None,
    race: str | None = None,
    points: int | None = None,
    exactly: bool = True,
    stock: Stock | None = None,
) -> Muster:
    """The regiments of a hero (with his points, unless others are given) or of a race at so many points. They come in
    an order that never changes: many of the dearest units first."""
    leader = pieces.get(hero) if hero else None
    if isinstance(leader, WarhammerDisk) and leader.hero:
        race = leader.race
        points = leader.recruitment if points is None else points
    if race is None or points is None:
        raise KnownError("enumerate-needs", hero=hero or "", race=race or "")
    return Muster(recruits(regiment_law(system), race, pieces, rules, stock), points, exactly)
