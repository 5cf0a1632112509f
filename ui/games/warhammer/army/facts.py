"""What the card of a regiment shows, worked out from the list and the law's verdict on it. No Qt."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.armies.figures.card_users import users
from app.base.errors import Problem
from app.games.api.army import ResolvedRegiment, ResolvedRegiments
from app.words import tell
from catalog.schema import CommandCard, Entry, Regiment, WarhammerDisk
from catalog.schema.lists import Verdict
from ui.armies.builder.fit_thread import short_reason
from ui.games.warhammer.army.edits import regiment_at

# Problems that a gauge shows: they name many pieces, of which none is the one to blame.
BROAD = frozenset(
    {"too-few-small", "over-recruitment", "command-count", "no-unique-hero", "no-hero", "order-with-destruction"}
)


@dataclass(frozen=True)
class Blame:
    """Which rule something breaks: in a few words, and in a sentence."""

    short: str = ""
    sentence: str = ""

    def __bool__(self) -> bool:
        return bool(self.sentence)


@dataclass(frozen=True)
class UnitFacts:
    """One unit of a regiment. `disk` is None for what the catalogue does not know."""

    id: str
    count: int
    entry: Entry | None
    price: int | None
    blame: Blame

    @property
    def disk(self) -> WarhammerDisk | None:
        return self.entry if isinstance(self.entry, WarhammerDisk) else None

    @property
    def name(self) -> str:
        return self.entry.name if self.entry else self.id


@dataclass(frozen=True)
class CardFacts:
    """One place of the command hand: filled, or still free. `users` are the names of disks that may use the card."""

    number: int
    id: str = ""
    entry: Entry | None = None
    users: tuple[str, ...] = ()
    is_surplus: bool = False
    blame: Blame = Blame()

    @property
    def card(self) -> CommandCard | None:
        return self.entry if isinstance(self.entry, CommandCard) else None

    @property
    def name(self) -> str:
        return self.entry.name if self.entry else self.id


@dataclass(frozen=True)
class RegimentFacts:
    """A card on the screen. Without a `regiment` the place is still free; `budget` and `needed` are None without a
    hero who says them."""

    place: int
    regiment: Regiment | None
    hero: WarhammerDisk | None
    hero_entry: Entry | None
    spent: int
    budget: int | None
    small: int
    larger: int
    elite: tuple[str, ...]
    units: tuple[UnitFacts, ...]
    hand: tuple[CardFacts, ...]
    needed: int | None
    blames: tuple[Blame, ...]

    @property
    def is_free(self) -> bool:
        return self.regiment is None

    @property
    def name(self) -> str:
        """Of its hero; empty where nobody leads it."""
        if self.hero_entry is not None:
            return self.hero_entry.name
        return self.regiment.hero if self.regiment else ""

    @property
    def left(self) -> int | None:
        return None if self.budget is None else self.budget - self.spent

    @property
    def lacks_small(self) -> int:
        return max(0, self.larger - self.small)

    @property
    def cards(self) -> int:
        return len(self.regiment.commands) if self.regiment else 0

    @property
    def count(self) -> int:
        return sum(unit.count for unit in self.units)


def facts_of(resolved: ResolvedRegiments, place: int, verdict: Verdict) -> RegimentFacts:
    regiment = regiment_at(resolved.army, place)
    if regiment is None:
        return RegimentFacts(place, None, None, None, 0, None, 0, 0, (), (), (), None, ())
    found = next(one for one in resolved.regiments if one.place == place)
    problems = tuple(p for p in verdict.problems if is_about(p, regiment, found.name))
    return RegimentFacts(
        place=place,
        regiment=regiment,
        hero=found.hero,
        hero_entry=resolved.pieces.get(regiment.hero),
        spent=found.spent(resolved.rules),
        budget=found.hero.recruitment if found.hero else None,
        small=found.number("small"),
        larger=found.number("medium", "large"),
        elite=_elite(found),
        units=tuple(_units(regiment, problems, resolved)),
        hand=tuple(_hand(regiment, found, problems, resolved)),
        needed=found.hero.command if found.hero else None,
        blames=tuple(_blame(problem) for problem in problems),
    )


def is_about(problem: Problem, regiment: Regiment, name: str) -> bool:
    """Whether a problem concerns this regiment: it names its hero, or pieces that stand in it."""
    hero = problem.values.get("hero")
    if hero is not None:
        return hero == name
    own = {regiment.hero, *(line.id for line in regiment.units), *regiment.commands}
    return bool(own & set(problem.subjects)) or (problem.code == "no-hero" and not regiment.hero)


def blame_of(id_: str, problems: Iterable[Problem]) -> Blame:
    """The first problem that names a piece as the one to blame."""
    found = next((one for one in problems if id_ and id_ in one.subjects and one.code not in BROAD), None)
    return _blame(found) if found else Blame()


def _blame(problem: Problem) -> Blame:
    return Blame(short_reason(problem), tell(problem))


def _elite(found: ResolvedRegiment) -> tuple[str, ...]:
    """The elite disks of a regiment, each copy by name."""
    return tuple(disk.name for line, disk in found.recruits if disk.elite for _ in range(line.count))


def _units(regiment: Regiment, problems: tuple[Problem, ...], resolved: ResolvedRegiments) -> Iterable[UnitFacts]:
    for line in regiment.units:
        entry = resolved.pieces.get(line.id)
        printed = getattr(entry, "points", None)
        yield UnitFacts(
            line.id, line.count, entry, resolved.rules.points.get(line.id, printed), blame_of(line.id, problems)
        )


def _hand(
    regiment: Regiment,
    found: ResolvedRegiment,
    problems: tuple[Problem, ...],
    resolved: ResolvedRegiments,
) -> Iterable[CardFacts]:
    """The cards in the hand, then the places that the hero still has to fill."""
    disks = tuple(disks_of(resolved))
    needed = found.hero.command if found.hero and found.hero.command is not None else 0
    for number, id_ in enumerate(regiment.commands):
        entry = resolved.pieces.get(id_)
        able = users(entry, disks) if isinstance(entry, CommandCard) else ()
        names = tuple(dict.fromkeys(disk.name for disk in able))
        surplus = found.hero is not None and number >= needed
        yield CardFacts(number, id_, entry, names, surplus, blame_of(id_, problems))
    yield from (CardFacts(number) for number in range(len(regiment.commands), needed))


def disks_of(resolved: ResolvedRegiments) -> Iterable[WarhammerDisk]:
    """All disks of an army, heroes too: one hand serves all of them."""
    for regiment in resolved.army.regiments:
        for id_ in (regiment.hero, *(line.id for line in regiment.units)):
            if isinstance(disk := resolved.pieces.get(id_), WarhammerDisk):
                yield disk
