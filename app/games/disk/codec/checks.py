"""What positions of all disk games may say wrongly: names that nobody knows, names given twice, options."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from app.base.errors import Problem
from app.base.geometry import Point
from app.base.units import inch_number
from app.documents.reading import Source
from app.engine.protocol import CHANCE
from app.games.api.records import Records
from app.games.disk.rules.agreed import AgreedOption, value_of
from catalog.source_positions import Path

# Words that answers use, and the cover of a card: no piece and no seat may be called so.
RESERVED = ("done", "nothing", "move", "yes", "no", CHANCE, "?")

Named = tuple[str, Path]
"""A name and where it stands in the file."""


class _Shape(Protocol):
    """A part of a file that has an id."""

    @property
    def id(self) -> str: ...


class _Position(Protocol):
    @property
    def seats(self) -> Sequence[_Shape]: ...
    @property
    def disks(self) -> Sequence[_Shape]: ...


P = TypeVar("P", bound=_Position)


@dataclass(frozen=True)
class Checked(Generic[P]):
    """A position with all that is needed to judge it."""

    shape: P
    source: Source
    records: Records

    @property
    def seats(self) -> list[str]:
        return [seat.id for seat in self.shape.seats]

    @property
    def disks(self) -> list[str]:
        return [disk.id for disk in self.shape.disks]

    def own(self, kind: str) -> Collection[str]:  # noqa: ARG002 - some files bring more than disks
        """What the file brings itself."""
        return ()

    def unknown(self, kind: str, named: Iterable[Named]) -> Iterator[Problem]:
        """Names of the catalogue that it does not know."""
        known = {*self.records.get(kind, {}), *self.own(kind)}
        for id_, path in named:
            if id_ not in known:
                yield self.source.problem("position-unknown-id", path, kind=kind, wanted=id_, known=sorted(known))

    def not_there(
        self, named: Iterable[Named], there: list[str], code: str = "position-not-there"
    ) -> Iterator[Problem]:  # fmt: skip
        for id_, path in named:
            if id_ not in there:
                yield self.source.problem(code, path, wanted=id_, known=there)

    def no_seat(self, named: Iterable[Named]) -> Iterator[Problem]:
        yield from self.not_there(named, self.seats, "position-no-seat")

    def not_unique(self, named: Iterable[Named]) -> Iterator[Problem]:
        """Names that are given twice, or that nothing may have."""
        seen: set[str] = set()
        for id_, path in named:
            if id_ in seen:
                yield self.source.problem("position-twice", path, id=id_)
            if id_ in RESERVED:
                yield self.source.problem("position-reserved", path, id=id_)
            seen.add(id_)

    def off_table(self, laid: Iterable[tuple[str, Point, Path]], size: Point, over: int = 0) -> Iterator[Problem]:
        """Pieces whose middle does not lie on the table; it may be less than so far `over` its edge."""
        for id_, at, path in laid:
            if not all(0 <= part <= whole or -over < part < whole + over for part, whole in zip(at, size, strict=True)):
                width, height = (inch_number(part) for part in size)
                yield self.source.problem("position-off-table", path, id=id_, width=width, height=height)


def each(ids: Iterable[str], *path: str | int) -> Iterator[Named]:
    """The ids of a list with their places."""
    return ((id_, (*path, n)) for n, id_ in enumerate(ids))


def one(id_: str | None, *path: str | int) -> Iterator[Named]:
    """A name that may be missing."""
    if id_ is not None:
        yield id_, path


def ids_of(shapes: Iterable[_Shape], *path: str | int) -> Iterator[Named]:
    """The ids of all parts of a list."""
    return ((shape.id, (*path, n, "id")) for n, shape in enumerate(shapes))


def wrong_option(
    name: str,
    said: Any,
    choices: Mapping[str, AgreedOption],
    source: Source,
    path: Path = (),
    elsewhere: Collection[str] = (),
) -> Iterator[Problem]:
    """An option that there is not, or a value that it cannot have. `elsewhere` are those of other scenarios."""
    choice = choices.get(name)
    if choice is None:
        code = "option-not-here" if name in elsewhere else "option-unknown"
        yield source.problem(code, path, wanted=name, known=sorted(choices))
    elif value_of(choice, said) is None and choice.words:
        yield source.problem("option-words", path, name=name, value=str(said), known=list(choice.words))
    elif value_of(choice, said) is None:
        yield source.problem(
            "option-number", path, name=name, value=str(said), least=choice.min_value, most=choice.max_value
        )


def known_ids(records: Records, kind: str) -> list[str]:
    return sorted(records.get(kind, {}))
