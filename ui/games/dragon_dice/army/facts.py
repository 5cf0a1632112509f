"""What the columns of a Dragon Dice force show, worked out from the list and the law's verdict on it. No Qt."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.armies.edit import lines_at
from app.armies.shapes.parts import ListSpot
from app.armies.validator import key_of
from app.base.errors import Problem
from app.games.api.army import ResolvedForce, ResolvedLine, price
from app.games.dragon_dice.army import (
    MAX_MINOR_TERRAINS,
    army_health,
    components,
    half,
    is_kings_die,
    saving,
    starting,
    uncarried,
    variants,
    worth,
)
from app.words import tell
from catalog.schema import DiceItem, Entry, Line, Unit
from catalog.schema.lists import Verdict
from ui.armies.builder.fit_thread import short_reason
from ui.games.dragon_dice.army.edits import ARMIES, LINES, MINOR, TERRAINS

NO_RACE = "none"
# Problems that a meter or a head shows: they name many dice, of which none is the one to blame.
BROAD = frozenset({"too-much-magic", "army-too-large", "dragon-count", "too-many-dragonkin", "too-many-minor-terrains"})


@dataclass(frozen=True)
class DieFacts:
    """Some dice of one kind and colouring. `key` is the piece's in the catalogue, empty for what nobody knows."""

    line: Line
    key: str
    entry: Entry | None
    worth: int
    saved: int = 0  # how much every second one is cheaper
    short: str = ""  # which rule it breaks, in a few words
    sentence: str = ""

    @property
    def name(self) -> str:
        return self.entry.name if self.entry else self.line.id

    @property
    def colourings(self) -> tuple[tuple[str, ...], ...]:
        """All colourings in which the die exists, if there are several."""
        found = tuple(tuple(sorted(colours)) for colours in variants(self.entry)) if self.entry else ()
        return found if len(found) > 1 else ()

    @property
    def race(self) -> str:
        return (self.entry.race or NO_RACE) if isinstance(self.entry, Unit) else ""


@dataclass(frozen=True)
class ArmyFacts:
    """One of the three armies. `most` is half of the force; `uncarried` items find no unit that could carry them."""

    place: str
    dice: tuple[DieFacts, ...]
    health: int
    max_health: int
    units: int
    items: int
    uncarried: int


@dataclass(frozen=True)
class ForceFacts:
    """The whole force. `places` are the dice of every other place by its name; `races` the health of each race."""

    armies: Mapping[str, ArmyFacts]
    places: Mapping[str, tuple[DieFacts, ...]]
    total: int
    limit: int
    magic: tuple[int, int]
    dragons: tuple[int, int]
    dragonkin: tuple[int, int]
    minor: tuple[int, int]
    races: Mapping[str, int] = field(default_factory=dict)


def facts_of(force: ResolvedForce, verdict: Verdict) -> ForceFacts:
    health = army_health(force)
    places = {place: _dice(place, verdict.problems, force) for place in (*LINES, *TERRAINS)}
    minor = sum(die.line.count for die in places[MINOR])
    return ForceFacts(
        armies={place: _army(place, places[place], health[place], force) for place in ARMIES},
        places={place: dice for place, dice in places.items() if place not in ARMIES},
        total=verdict.points,
        limit=force.army.limit,
        magic=verdict.meters["magic"],
        dragons=verdict.meters["dragons"],
        dragonkin=verdict.meters["dragonkin"],
        minor=(minor, MAX_MINOR_TERRAINS),
        races=_races(force),
    )


def _army(place: str, dice: tuple[DieFacts, ...], health: int, force: ResolvedForce) -> ArmyFacts:
    items = sum(die.line.count for die in dice if isinstance(die.entry, DiceItem))
    units = sum(die.line.count for die in dice if isinstance(die.entry, Unit))
    return ArmyFacts(place, dice, health, half(force), units, items, uncarried(starting(force, place))[0])


def _dice(place: str, problems: Iterable[Problem], force: ResolvedForce) -> tuple[DieFacts, ...]:
    return tuple(_die(line, place, problems, force) for line in lines_at(force.army, ListSpot(place)))


def _die(line: Line, place: str, problems: Iterable[Problem], force: ResolvedForce) -> DieFacts:
    key = key_of(line, force.pieces) or ""
    entry = force.pieces.get(key)
    blame = next((one for one in problems if is_about(one, place, line, key)), None)
    short, sentence = (short_reason(blame), tell(blame)) if blame else ("", "")
    if entry is None:
        return DieFacts(line, "", None, 0, 0, short, sentence)
    each = price(ResolvedLine(entry, 1), force.rules, worth(entry))
    return DieFacts(line, key, entry, each, saving(entry, force.rules), short, sentence)


def is_about(problem: Problem, place: str, line: Line, key: str) -> bool:
    """Whether a problem concerns these dice: it names them, and no other army than the one they stand in."""
    if problem.code in BROAD:
        return False
    where = str(problem.values.get("army") or problem.values.get("place") or "").replace("-", "_")
    here = place.removesuffix("_terrain") if place in TERRAINS else place
    if where and where != here:
        return False
    colours = problem.values.get("colours")
    is_other = problem.code == "too-many-champions" and set(line.colours) != set(_words(colours))
    return bool({line.id, key} & set(problem.subjects)) and not is_other


def _words(value: object) -> tuple[str, ...]:
    return tuple(str(one) for one in value) if isinstance(value, (list, tuple)) else ()


def _races(force: ResolvedForce) -> dict[str, int]:
    """The health of units by race, the largest share first; the Kings' Die belongs to none."""
    found: dict[str, int] = {}
    for die in components(force):
        if isinstance(die.piece, Unit) and not is_kings_die(die.piece):
            race = die.piece.race or NO_RACE
            found[race] = found.get(race, 0) + price(ResolvedLine(die.piece, die.count), force.rules, worth(die.piece))
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))
