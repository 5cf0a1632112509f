"""What depends on the shape of a list: how it is filed, listed and read. One module of functions for each shape."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from app.armies.formats.file_values import Record, ValueReader
from app.armies.shapes.parts import ListHead, ListRow, ListSpot
from catalog.schema import Entry, Line
from catalog.schema.lists import ArmyList

L = TypeVar("L", bound=ArmyList)


class ListShape(Protocol[L]):
    """Everything that the documents of an army need to know of the shape of its list."""

    @property
    def PARTS(self) -> tuple[str, ...]:
        """In the order in which rows are written. Codes number them by their place: add new ones at the end."""

    @property
    def FILE_KEYS(self) -> tuple[str, ...]:
        """The keys of a file that hold pieces."""

    @property
    def SECTIONS(self) -> Mapping[str, str]:
        """Parts that stand under a heading in a text, and the code of the heading."""

    @property
    def PREFIXES(self) -> Mapping[str, str]:
        """Parts whose every line in a text begins with a word, and the code of that line."""

    @property
    def HAS_COLOURS(self) -> bool:
        """Whether colours around a name tell pieces of one kind apart."""

    def rows(self, army: L) -> Iterator[ListRow]:
        """The whole list, in its own order."""

    def from_rows(self, head: ListHead, rows: Sequence[ListRow]) -> L:
        """The list that these rows make. What has no part in such a list is left out."""

    def read(self, reader: ValueReader, record: Record, head: ListHead) -> L:
        """The list in a file; what is wrong is noted in the reader."""

    def plain(self, army: L) -> dict[str, Any]:
        """The pieces of a list as a file has them."""

    def from_published(self, system: str, entry: Entry) -> L | None:
        """A published army as a list of the user's; None for any other entry."""

    def arrange(self, army: L, arrange: Callable[[Iterable[Line]], tuple[Line, ...]]) -> L:
        """The list with the lines of each part arranged."""

    def lines(self, army: L) -> Iterator[tuple[ListSpot, Line]]:
        """Every line of a list with its spot. Heroes, cards and terrains are lines of one."""

    def lines_at(self, army: L, spot: ListSpot) -> tuple[Line, ...]:
        """The lines at one spot; none where the list has no such spot."""

    def with_lines(self, army: L, spot: ListSpot, lines: tuple[Line, ...]) -> L:
        """The list with other lines at one spot."""

    def part_of(self, piece: Entry | None) -> str:
        """Where a piece belongs in a text that does not say it, going by what it is."""
