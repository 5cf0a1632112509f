"""Magic points by colour: what a roll gives, and whether it pays for the spells that are announced.

Nobody splits points by hand. A source is so many points of one component, with the colours it may take; `payable` finds
out whether some way of colouring and doubling the points pays for all castings together.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from app.games.dragon_dice.rules.sums.results import (
    DIVIDE,
    ID,
    ITEM,
    SAI,
    SUBTRACT,
    Modifier,
    names_kind,
    results_lost,
    shares_of,
    sort_modifiers,
)

COLOURS = ("black", "blue", "gold", "green", "red")
BLACK = "black"
ANY = "*"  # a casting: one colour, whichever; a list: the spells of every race
BASIC = ""

AMAZON, FROSTWING, UNDEAD, ARTIFACT = "amazon", "frostwing", "undead", "artifact"
FULLEST, ALL = "fullest", "all"


@dataclass(frozen=True, slots=True)
class Source:
    """Points of one component. `lists` are the races whose spells they buy, beside the basic ones. A point becomes two
    of a colour in `doubles`, or two black ones by the `dead`: of the fullest DUA, or of all (Undead)."""

    points: int
    colours: frozenset[str]
    lists: frozenset[str] = frozenset()
    doubles: frozenset[str] = frozenset()
    dead: str = ""
    is_sai: bool = False


@dataclass(frozen=True, slots=True)
class Casting:
    """What one spell costs. A race's spell takes points of that race or of items; `ANY` one colour alone."""

    colour: str
    cost: int
    race: str = BASIC


@dataclass(frozen=True, slots=True)
class Dead:
    """Health in the fullest DUA, and in all of them."""

    fullest: int = 0
    all: int = 0


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the casting army is. `has_stones`: the die's eighth face is Standing Stones, whatever face lies up;
    `holds_stones`: the army holds that face."""

    colours: frozenset[str] = frozenset()
    has_stones: bool = False
    holds_stones: bool = False
    is_grove: bool = False
    is_reserve: bool = False
    frostwings_use_dead: bool = False  # the switch of R148


def make_source(
    points: int, origin: str, colours: frozenset[str], group: str, ground: Ground, lists: frozenset[str]
) -> Source:
    """The points that a component of this race (`item`, `artifact`) gives there (Terrain Advantage, DUA Advantage)."""
    own = ground.colours if group == AMAZON else colours
    cast = own | ground.colours if ground.holds_stones else own
    if origin != ID or group == ITEM or ground.is_reserve or ground.is_grove:
        return Source(points, cast, lists, is_sai=origin == SAI)
    needs_stones = group in (AMAZON, FROSTWING) and not ground.has_stones
    doubles = frozenset() if needs_stones else own & ground.colours
    return Source(points, cast, lists, doubles, _dead_for(group, colours, ground))


def _dead_for(group: str, colours: frozenset[str], ground: Ground) -> str:
    """Whose dead double black points (R147, R148)."""
    if BLACK not in colours or group in (AMAZON, ARTIFACT):
        return ""
    if group == FROSTWING and not ground.has_stones and not ground.frostwings_use_dead:
        return ""
    return ALL if group == UNDEAD else FULLEST


def points_lost(sources: Iterable[Source], modifiers: Iterable[Modifier]) -> int:
    """How many points penalties and Magic Negation take. Special icons keep theirs (E117)."""
    start = left = sum(source.points for source in sources if not source.is_sai)
    for one in sort_modifiers(modifiers):
        if one.step in (SUBTRACT, DIVIDE) and names_kind(one, "magic"):
            left -= results_lost(one, left)
    return start - left


def payable(sources: Iterable[Source], castings: Iterable[Casting], dead: Dead | None = None, lost: int = 0) -> bool:
    """Can these points pay for all castings together, after the payer has lost so many that no special icon made?"""
    classes = _classes(sources)
    announced = tuple(castings)
    fixed = [one for one in announced if one.colour != ANY]
    free = [one for one in announced if one.colour == ANY]
    for colours in product(COLOURS, repeat=len(free)):
        chosen = [Casting(colour, one.cost, one.race) for colour, one in zip(colours, free, strict=True)]
        if _is_paid(classes, [*fixed, *chosen], dead or Dead(), lost):
            return True
    return False


def most_left(
    sources: Iterable[Source], castings: Sequence[Casting], dead: Dead | None = None, lost: int = 0
) -> Mapping[str, int]:
    """For each colour the most points that are left for basic spells beside these castings."""
    had = tuple(sources)
    found: dict[str, int] = {}
    for colour in COLOURS:
        low, high = 0, 2 * sum(source.points for source in had if colour in source.colours)
        while low < high:
            middle = (low + high + 1) // 2
            if payable(had, [*castings, Casting(colour, middle)], dead, lost):
                low = middle
            else:
                high = middle - 1
        if low:
            found[colour] = low
    return found


def _classes(sources: Iterable[Source]) -> tuple[Source, ...]:
    """Add equal sources up; those that may buy fewer things go first."""
    points: dict[Source, int] = {}
    for one in sources:
        if one.points > 0:
            key = Source(0, one.colours, one.lists, one.doubles & one.colours, one.dead, one.is_sai)
            points[key] = points.get(key, 0) + one.points
    whole = [Source(n, one.colours, one.lists, one.doubles, one.dead, one.is_sai) for one, n in points.items()]
    return tuple(
        sorted(whole, key=lambda one: (ANY in one.lists, len(one.lists), len(one.colours), sorted(one.colours)))
    )


Need = dict[str, dict[str, int]]  # colour -> race or BASIC -> points
State = tuple[int, tuple[tuple[str, str, int], ...], int, int, int]


@dataclass(frozen=True, slots=True)
class _Most:
    """What some sources could give to some colours: points, more by the dead; points that can be lost there and
    elsewhere."""

    points: int
    by_dead: int
    losable: int
    elsewhere: int


class _Payment:
    """The search for one way to pay, source by source. A state is known by what is still owed."""

    def __init__(self, classes: Sequence[Source], dead: Dead) -> None:
        self.classes = classes
        self.dead = dead
        self.failed: set[State] = set()
        self.bounds: dict[tuple[int, tuple[str, ...]], _Most] = {}

    def is_possible(self, at: int, need: Need, used: int, used_all: int, lost: int) -> bool:
        """Can the sources from here on pay the need, and lose so many points besides?"""
        if not need and not lost:
            return True
        if at == len(self.classes):
            return False
        owed = tuple(sorted((colour, race, n) for colour, by in need.items() for race, n in by.items()))
        state = (at, owed, used, used_all, lost)
        if state in self.failed:
            return False
        if self._may_suffice(at, need, used_all, lost):
            for rest in self._spend(self.classes[at], need, used, used_all, lost):
                if self.is_possible(at + 1, *rest):
                    return True
        self.failed.add(state)
        return False

    def _may_suffice(self, at: int, need: Need, used_all: int, lost: int) -> bool:
        """A bound: no set of colours is owed more than all later sources could give it."""
        sums = {colour: sum(by.values()) for colour, by in need.items()}
        for size in range(len(sums) + 1):
            for colours in combinations(sorted(sums), size):
                most = self._most(at, colours)
                here = max(0, lost - most.elsewhere)
                by_dead = min(most.by_dead, self.dead.all - used_all)
                if here > most.losable or sum(sums[colour] for colour in colours) > most.points + by_dead - here:
                    return False
        return all(
            n <= sum(2 * one.points for one in self.classes[at:] if colour in one.colours and _buys(one, race))
            for colour, by in need.items()
            for race, n in by.items()
            if race
        )

    def _most(self, at: int, colours: tuple[str, ...]) -> "_Most":
        if (at, colours) not in self.bounds:
            wanted = frozenset(colours)
            here = [one for one in self.classes[at:] if one.colours & wanted]
            doubled = sum(one.points for one in here if one.doubles & wanted)
            by_dead = sum(one.points for one in here if one.dead and BLACK in one.colours & wanted)
            losable = sum(one.points for one in here if not one.is_sai)
            every = sum(one.points for one in self.classes[at:] if not one.is_sai)
            points = sum(one.points for one in here) + doubled
            self.bounds[at, colours] = _Most(points, by_dead, losable, every - losable)
        return self.bounds[at, colours]

    def _spend(
        self, one: Source, need: Need, used: int, used_all: int, lost: int
    ) -> Iterator[tuple[Need, int, int, int]]:
        """Each way to give the points of one source class to colours that are owed, or to what is lost."""
        colours = [
            colour for colour in need if colour in one.colours and any(_buys(one, race) for race in need[colour])
        ]
        places = [*colours, ""] if lost and not one.is_sai else colours
        if not places:
            yield need, used, used_all, lost
            return
        room = [self._room(one, colour, need, lost) for colour in places]
        for shares in shares_of(one.points, len(places)):
            wasted = sum(max(0, share - most) for share, most in zip(shares, room, strict=True))
            if wasted > max(0, one.points - sum(room)):
                continue  # some other place needs the point
            given = dict(zip(places, shares, strict=True))
            for doubled in self._doubled(one, given.get(BLACK, 0), need, used, used_all):
                rest = need
                for colour in colours:
                    factor = 2 if colour in one.doubles else 1
                    rest = _pay(rest, colour, one, given[colour] * factor + (doubled if colour == BLACK else 0))
                more = doubled if one.dead == FULLEST else 0
                yield rest, used + more, used_all + doubled, lost - min(lost, given.get("", 0))

    def _room(self, one: Source, colour: str, need: Need, lost: int) -> int:
        """How many points of this source a colour can use at most, or the loss."""
        if not colour:
            return lost
        owed = sum(n for race, n in need[colour].items() if _buys(one, race))
        return (owed + 1) // 2 if colour in one.doubles else owed

    def _doubled(self, one: Source, black: int, need: Need, used: int, used_all: int) -> Iterable[int]:
        """How many of the points given to black the dead may double. The most is best, unless a race could use them
        better."""
        if not black or not one.dead or BLACK in one.doubles:
            return (0,)
        room = min(black, self.dead.all - used_all)
        if one.dead == FULLEST:
            room = min(room, self.dead.fullest - used)
        owed = sum(n for race, n in need[BLACK].items() if _buys(one, race))
        most = max(0, min(room, owed - black))
        return range(most, -1, -1) if set(need[BLACK]) != {BASIC} else (most,)


def _is_paid(classes: Sequence[Source], castings: Iterable[Casting], dead: Dead, lost: int) -> bool:
    need: Need = {}
    for one in castings:
        if one.cost > 0:
            by = need.setdefault(one.colour, {})
            by[one.race] = by.get(one.race, 0) + one.cost
    lost = min(lost, sum(one.points for one in classes if not one.is_sai))
    return _Payment(classes, dead).is_possible(0, need, 0, 0, lost)


def _pay(need: Need, colour: str, one: Source, points: int) -> Need:
    """Pay what only few may pay first: the spells of races, then basic ones."""
    if not points:
        return need
    by = dict(need[colour])
    for race in sorted(by, key=lambda race: (race == BASIC, race)):
        if points and _buys(one, race):
            paid = min(points, by[race])
            points -= paid
            by[race] -= paid
            if not by[race]:
                del by[race]
    rest = {other: owed for other, owed in need.items() if other != colour}
    return {**rest, colour: by} if by else rest


def _buys(one: Source, race: str) -> bool:
    return race == BASIC or race in one.lists or ANY in one.lists
