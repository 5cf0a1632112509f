"""What an army of dice would roll, exactly, with nobody playing: for army lists and real tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from app.games.api.records import Records
from catalog.schema import Entry


@dataclass(frozen=True, slots=True)
class OddsDie:
    """A die by its entry; `colours` are those of one that is made in several, joined by `+`."""

    entry: Entry
    colours: str = ""


@dataclass(frozen=True, slots=True)
class OddsArmy:
    """Dice that roll together, and the spells on them by id."""

    dice: tuple[OddsDie, ...] = ()
    effects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OddsPlace:
    """Where it is: the id of the terrain, empty for nowhere in particular, its face, who holds its eighth one ("mine",
    "theirs" or nobody), the spells on it."""

    terrain: str = ""
    face: int = 1
    holder: str = ""
    effects: tuple[str, ...] = ()


NOWHERE = OddsPlace()


@dataclass(frozen=True, slots=True)
class Distribution:
    """`chances[n]`: how likely exactly n results are."""

    chances: tuple[float, ...] = (1.0,)

    @property
    def mean(self) -> float:
        return sum(n * chance for n, chance in enumerate(self.chances))

    def chance(self, results: int) -> float:
        """Of exactly so many."""
        return self.chances[results] if 0 <= results < len(self.chances) else 0.0

    def at_least(self, results: int) -> float:
        return min(1.0, sum(self.chances[max(results, 0) :]))

    def quantile(self, share: float) -> int:
        """The smallest number that so large a share of all rolls does not exceed."""
        sums = accumulate(self.chances)
        return next((n for n, sum_ in enumerate(sums) if sum_ >= share), len(self.chances) - 1)


@dataclass(frozen=True, slots=True)
class RollOdds:
    """One kind of roll of one army. `specials` are the chances of special icons that do something besides, by id;
    `left_out` are those of them that are not counted, because what they do depends on the enemy."""

    distribution: Distribution = field(default_factory=Distribution)
    specials: tuple[tuple[str, float], ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """Two armies against each other: the health that they lose, how likely mine destroys theirs, or wins a maneuver.
    `notes` are sentences on what the figures rest on."""

    deal: Distribution = field(default_factory=Distribution)
    take: Distribution = field(default_factory=Distribution)
    wiped: float = 0.0
    wins: float = 0.0
    specials: tuple[tuple[str, float], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceOdds:
    """`kinds` of rolls, `exchanges` of two armies; `records` are the kinds of entries that are asked. `takes_part`:
    whether a die is rolled for something at all; `roll` what an army may roll; `count` what some dice show together, by
    the faces that lie up; `exchange` how two armies fare; `spells` are those that change a roll, of armies ("army") or
    of places ("terrain")."""

    kinds: tuple[str, ...]
    exchanges: tuple[str, ...]
    records: tuple[str, ...]
    takes_part: Callable[[OddsDie, str, Records], bool]
    roll: Callable[[OddsArmy, str, OddsPlace, Records], RollOdds]
    count: Callable[[Sequence[OddsDie], Sequence[str], str, OddsPlace, Records], int]
    exchange: Callable[[str, OddsArmy, OddsArmy, OddsPlace, Records], ExchangeOdds]
    spells: Callable[[str, Records], tuple[str, ...]]
