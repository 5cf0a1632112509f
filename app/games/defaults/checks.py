"""What positions of any game may say wrongly: names that nobody knows, names given twice, options."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from app.base.errors import Problem
from app.documents.reading import Source
from app.engine.protocol import CHANCE
from app.games.api.agreed import AgreedOption, value_of
from app.games.api.records import Records
from catalog.source_positions import Path

# Words that answers use, and the cover of a card: no piece and no seat may be called so.
RESERVED = ("done", "nothing", "move", "yes", "no", CHANCE, "?")

Named = tuple[str, Path]
"""A name and where it stands in the file."""


class WithId(Protocol):
    """A part of a file that has an id."""

    @property
    def id(self) -> str: ...


class WithSeats(Protocol):
    """A position of any game."""

    @property
    def seats(self) -> Sequence[WithId]: ...


P = TypeVar("P", bound=WithSeats)


@dataclass(frozen=True)
class Checked(Generic[P]):
    """A position with all that is needed to judge it."""

    shape: P
    source: Source
    records: Records

    @property
    def seats(self) -> list[str]:
        return [seat.id for seat in self.shape.seats]

    def own(self, kind: str) -> Collection[str]:  # noqa: ARG002 - some files bring entries
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


def each(ids: Iterable[str], *path: str | int) -> Iterator[Named]:
    """The ids of a list with their places."""
    return ((id_, (*path, n)) for n, id_ in enumerate(ids))


def one(id_: str | None, *path: str | int) -> Iterator[Named]:
    """A name that may be missing."""
    if id_ is not None:
        yield id_, path


def ids_of(shapes: Iterable[WithId], *path: str | int) -> Iterator[Named]:
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
