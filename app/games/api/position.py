"""A battle at a moment, as it is read from a file and opened on a table."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from app.documents.chance_codec import Script
from app.documents.file_shapes import AnswerShape

S = TypeVar("S")

FORMAT = "roundel-position/1"  # what the file of a position says first


@dataclass(frozen=True)
class Position(Generic[S]):
    """A table at a moment: the last quiet state, the answers since, the seed at that state, what the script still
    says."""

    state: S
    seed: int = 0
    since: tuple[AnswerShape, ...] = ()
    script: Script = field(default_factory=dict)
    offers: tuple[str, ...] = ()


FAMILY, VERSION = "roundel-position", 1


FORMAT = f"{FAMILY}/{VERSION}"
