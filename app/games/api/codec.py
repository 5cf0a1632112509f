"""How battles of one game are written to files and read from them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from app.base.errors import Problem
from app.documents.answer_codec import PlaceCodecs, read_each
from app.documents.chance_codec import ChanceCodecs, script_of
from app.documents.file_shapes import AnswerShape, DocumentShape
from app.documents.reading import Source, read_shape
from app.games.api.position import Position
from app.games.api.records import Records

S = TypeVar("S")
D = TypeVar("D", bound=DocumentShape)

PositionReader = Callable[[Source, Records], Position[S] | tuple[Problem, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec(Generic[S]):
    """How battles of one game are written down.

    `kinds` are the kinds of catalogue entries that a battle needs. `read` makes a position of a file, or says all that
    is wrong with it; `write` is the way back for a quiet state. `segments` are the parts of a round as files name them,
    `segment_of` says which one a state is in. `chance` says by the class of a question to chance how its answer is
    written, `write_script_line` how a line of a script is; `places` says it of the places that an answer may name;
    `spots` are the words for the places that a question may ask for, by their class.

    A record keeps `entries_in` a state by kind and `options_of` what was agreed on; `write_army` writes a list,
    `army_of_seat` what a seat has that came without one. `pieces_of` counts what such a list names, `count_fielded`
    what a seat begins with: of an honest record they are the same.
    """

    kinds: tuple[str, ...]
    read: PositionReader[S]
    write: Callable[[S, Records], dict[str, Any]]
    segments: tuple[str, ...]
    segment_of: Callable[[S], str]
    chance: ChanceCodecs
    spots: Mapping[type, str]
    entries_in: Callable[[S], Mapping[str, Iterable[str]]]
    options_of: Callable[[S], dict[str, Any]]
    write_army: Callable[[Any], dict[str, Any]]
    army_of_seat: Callable[[S, str], dict[str, Any]]
    pieces_of: Callable[[Mapping[str, Any]], Counter[str]]
    count_fielded: Callable[[S, str], Counter[str]]
    write_script_line: Callable[[Any], Any] = lambda line: line
    places: PlaceCodecs = field(default_factory=dict)


def make_position_reader(
    shape: type[D], check: Callable[[D, Source, Records], tuple[Problem, ...]], make: Callable[[D, Records], S]
) -> PositionReader[S]:
    """Read a position in three steps: its shape, what it says (`check`), the state (`make`). Each step gives all its
    problems at once."""

    def read(source: Source, records: Records) -> Position[S] | tuple[Problem, ...]:
        read = read_shape(shape, source, source.value)
        if isinstance(read, tuple):
            return read
        answers = read_each(source, read.since, ("since",))
        wrong = (*check(read, source, records), *(one for one in answers if isinstance(one, Problem)))
        if wrong:
            return wrong
        since = tuple(one for one in answers if isinstance(one, AnswerShape))
        return Position(make(read, records), read.seed, since, script_of(read.script), tuple(read.offers))

    return read
