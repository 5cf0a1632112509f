"""How a battle of one game begins."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.base.errors import Problem
from app.faces.table_faces import TableFace
from app.games.api.position import Position
from app.games.api.records import Records
from catalog.schema import Entry
from catalog.schema.lists import ArmyList

S = TypeVar("S")

Begin = Callable[[Sequence[ArmyList], str, Mapping[str, Any], int, Records, str], Position[S] | tuple[Problem, ...]]


@dataclass(frozen=True, slots=True)
class SetupOption:
    """Something to agree on before a battle: a switch has words and `usual` is the place of one of them; a number has
    bounds. People keep what they agree on from one battle to the next (`is_kept`), the numbers of a scenario they do
    not."""

    name: str
    words: tuple[str, ...]
    usual: int
    min: int
    max: int
    rule: str
    is_kept: bool


@dataclass(frozen=True, slots=True)
class ScenarioChoice:
    """A scenario as it is chosen. Lengths are micrometres; `rounds` is 0 where nothing ends it. `picture` shows its
    table, where there is something to show; `roles` are those of the first seats; `armies` are the keys of those that
    it is printed for."""

    id: str
    name: str
    min_seats: int
    max_seats: int
    width: int
    height: int
    rounds: int
    setup: str
    victory: str
    picture: TableFace | None
    options: tuple[SetupOption, ...] = ()
    roles: tuple[str, ...] = ()
    armies: tuple[str, ...] = ()

    def option(self, name: str) -> SetupOption | None:
        return next((one for one in self.options if one.name == name), None)


def no_remarks(_armies: Sequence[ArmyList], _scenario: str, _records: Records) -> tuple[Problem, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Generic[S]):
    """`begin` makes the first position out of armies, a scenario, what was agreed on, a seed, records and the first
    seat (empty: chance decides). `remarks` are what the rules say against these armies in this scenario, although the
    battle can be played. `default_scenario` is the usual one, `first_scenario` the one for somebody who has never
    played; `has_first`: who goes first may be agreed on. `summary` is what is said of an army beside its name."""

    begin: Begin[S]
    default_scenario: str
    first_scenario: str
    has_first: bool
    scenarios: Callable[[Mapping[str, Entry]], Iterator[ScenarioChoice]]
    summary: Callable[[Any], str]
    remarks: Callable[[Sequence[ArmyList], str, Records], tuple[Problem, ...]] = no_remarks
