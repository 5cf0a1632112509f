"""What there is to set up in each game: its scenarios, what can be agreed on in them, who can play. No widgets."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.base.units import UM_PER_INCH
from app.words import say
from app.words.tongue import called

if TYPE_CHECKING:
    from app.faces.tables import Table
    from app.games.diskwars.rules import options
    from catalog.schema import DiskwarsScenario, Entry
    from catalog.schema.lists import ArmyList

DISKWARS, WARHAMMER = "diskwars", "warhammer"
PERSON = "person"
# The programs by their names in the games, as far as a person would play against one.
PLAYERS = (PERSON, "recruit", "sergeant", "captain", "greedy", "random")


@dataclass(frozen=True, slots=True)
class Agreeable:
    """Something to agree on: a switch has words and `usual` is the place of one of them; a number has bounds. People
    keep what they agree on from one battle to the next (`is_kept`), the numbers of a scenario they do not."""

    name: str
    words: tuple[str, ...]
    usual: int
    least: int
    most: int
    rule: str
    is_kept: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A scenario as it is chosen. `rounds` is 0 where nothing ends it; `roles` are those of the first seats; `armies`
    are the keys of those that it is printed for."""

    id: str
    name: str
    seats_least: int
    seats_most: int
    width: int
    height: int
    rounds: int
    setup: str
    victory: str
    table: "Table"
    choices: tuple[Agreeable, ...]
    roles: tuple[str, ...] = ()
    armies: tuple[str, ...] = ()

    def choice(self, name: str) -> Agreeable | None:
        return next((one for one in self.choices if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Playable:
    """A game whose battles can be set up. `scenario` is the usual one, `lesson` the one to begin with who has no army
    and has never played; `has_first`: who is first player may be agreed on; `about` is what is said of an army beside
    its name."""

    scenario: str
    lesson: str
    has_first: bool
    scenes: "Callable[[Mapping[str, Entry]], Iterator[Scene]]"
    about: "Callable[[ArmyList], str]"


def scenes_of(system: str, entries: "Mapping[str, Entry]") -> dict[str, Scene]:
    """The scenarios of a game, the smaller and simpler ones first. `entries` are those of the catalogue."""
    return {one.id: one for one in PLAYABLE[system].scenes(entries)}


def choosable_players(system: str) -> tuple[str, ...]:
    """Who can play a seat."""
    from app.games.registry import players_of

    known = players_of(system)
    return tuple(one for one in PLAYERS if one == PERSON or one in known)


# --- Diskwars ---

_FIRST = "tides-of-war"
_ROLES = {"siege": ("attacks", "defends")}


def _diskwars(entries: "Mapping[str, Entry]") -> "Iterator[Scene]":
    from app.faces.tables import scenario_table
    from app.games.diskwars.rules.options import choices_for
    from catalog.schema import DiskwarsScenario

    found = [one for one in entries.values() if isinstance(one, DiskwarsScenario)]
    for one in sorted(found, key=lambda one: (one.seats_most, one.id != _FIRST, one.name)):
        yield Scene(
            one.id, one.name, one.seats_least, one.seats_most, one.table_width, one.table_height, one.rounds or 0,
            one.setup, one.victory, scenario_table(one),
            tuple(_agreeable(choice, one) for choice in choices_for(one.id)), _ROLES.get(one.id, ()),
        )  # fmt: skip


def _agreeable(choice: "options.Choice", scenario: "DiskwarsScenario") -> Agreeable:
    """A table may only be larger than the scenario's."""
    from app.games.diskwars.rules.options import usual

    sizes = {"table_width": scenario.table_width, "table_height": scenario.table_height}
    if choice.name in sizes:
        normal = least = sizes[choice.name] // UM_PER_INCH
    else:
        least = choice.least
        normal = choice.default if choice.default is not None else usual(scenario).get(choice.name, least)
    is_kept = choice.kind == "switch"
    return Agreeable(choice.name, choice.words, normal, least, choice.most, choice.rule, is_kept)


def _disks(army: "ArmyList") -> str:
    from catalog.schema.lists import DiskList

    assert isinstance(army, DiskList)
    return say("battles.army-about", pieces=sum(line.count for line in army.entries), limit=army.limit)


# --- Warhammer: Diskwars ---

_LEARNING_ARMIES = ("published learning-empire", "published learning-orcs")


def _warhammer(entries: "Mapping[str, Entry]") -> "Iterator[Scene]":
    """The learning scenario first, then what is played most, then what is special. The scenario cards are drawn when
    a standard battle begins, so they are not chosen here."""
    from app.faces.tables import field_table
    from app.games.warhammer.rules.numbers import FIELD, ROUNDS
    from app.games.warhammer.rules.state import LEARNING, STANDARD, STRONGHOLDS
    from catalog.schema import WarhammerScenario

    for id_ in (LEARNING, STANDARD, STRONGHOLDS):
        entry = entries.get(id_)
        if entry is None and id_ != STANDARD:
            continue
        least, most = (entry.seats_least, entry.seats_most) if isinstance(entry, WarhammerScenario) else (2, 4)
        yield Scene(
            id_, called(entry) if entry else say("battles.scenario-standard"), least, most, FIELD, FIELD, ROUNDS,
            say(f"battles.setup-{id_}"), say(f"battles.victory-{id_}"), field_table(id_, most), tuple(_agreed()),
            armies=_LEARNING_ARMIES if id_ == LEARNING else (),
        )  # fmt: skip


def _agreed() -> Iterator[Agreeable]:
    from app.games.warhammer.rules.options import CHOICES

    for one in CHOICES:
        yield Agreeable(one.name, one.words, one.default, one.least, one.most, one.rule, bool(one.words))


def _regiments(army: "ArmyList") -> str:
    from catalog.schema.lists import RegimentList

    assert isinstance(army, RegimentList)
    disks = sum(1 + sum(line.count for line in one.units) for one in army.regiments)
    return say("battles.army-regiments", pieces=disks, regiments=len(army.regiments))


PLAYABLE: Mapping[str, Playable] = {
    DISKWARS: Playable(_FIRST, _FIRST, True, _diskwars, _disks),
    WARHAMMER: Playable("standard", "learning-scenario", False, _warhammer, _regiments),
}
