"""What can be wrong with a record, and where."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from catalog.schema.texts import Path

# Whether the game has an entry of these kinds with this id; if not, which ids it has.
Known = Callable[[tuple[str, ...], str], "list[str] | None"]


@dataclass(frozen=True, slots=True)
class RecordFault:
    """What is wrong, where, and in which column of a text (0 where it is no text)."""

    code: str
    path: Path
    values: Mapping[str, object] = field(default_factory=dict)
    column: int = 0
