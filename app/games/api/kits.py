"""How battles of one game are written down."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.engine.protocol import Event
from app.games.api.records import Records
from app.games.diskwars.battle.codec.shapes import DocumentShape
from catalog.schema.lists import ArmyList

if TYPE_CHECKING:
    from app.games.api.position import Position


Muster = Callable[
    [Sequence[ArmyList], str, Mapping[str, Any], int, Records, str], "Position[Any] | tuple[Problem, ...]"
]


Remarks = Callable[[Sequence[ArmyList], str, Records], tuple[Problem, ...]]


def _no_remarks(_armies: Sequence[ArmyList], _scenario: str, _records: Records) -> tuple[Problem, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """How battles of one game are written down.

    `kinds` are the entries of the catalogue that they need. A position is read by `shape`, judged by `check`, `made` to
    a state and `written` again; `segments` are the moments of a round as files name them, `segment` says which one a
    state is in. `kept` names the entries that a record keeps, by kind; `switches` tells what was agreed on, `army` how
    a list is written there, `brought` what a seat has that came without a list. `pieces` counts what such a list names,
    `fielded` what a seat begins with: of an honest record they are the same. `muster` makes the first position of
    armies, where `scenario` is the usual one; `remarks` are what the rules say against these armies in this scenario,
    although the battle can be played. `scores` are the points of each seat as far as a state knows them. `anew`
    tells the whole table after an act that laid it anew.
    """

    system: str
    kinds: tuple[str, ...]
    segments: tuple[str, ...]
    segment: Callable[[Any], str]
    shape: type[DocumentShape]
    check: Callable[[Any, Source, Records], tuple[Problem, ...]]
    made: Callable[[Any, Records], Any]
    written: Callable[[Any, Records], dict[str, Any]]
    kept: Callable[[Any], Mapping[str, Iterable[str]]]
    switches: Callable[[Any], dict[str, Any]]
    army: Callable[[Any], dict[str, Any]]
    brought: Callable[[Any, str], dict[str, Any]]
    pieces: Callable[[Mapping[str, Any]], Counter[str]]
    fielded: Callable[[Any, str], Counter[str]]
    muster: Muster
    scenario: str
    scores: Callable[[Any], Mapping[str, int]]
    anew: Callable[[Any], tuple[Event, ...]]
    remarks: Remarks = _no_remarks
