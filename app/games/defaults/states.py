"""States of plain values as JSON and back: a frozen dataclass says by its fields what a file may hold."""

from dataclasses import asdict
from typing import Any, Generic

from pydantic import BaseModel, ConfigDict, create_model

from app.base.canonical import canonical
from app.base.errors import Problem
from app.documents.reading import Source, read_shape
from app.games.defaults.rules import S


class _Wrapped(BaseModel):
    """Nothing unknown, also inside; not strict, because a tuple is a list in files."""

    model_config = ConfigDict(extra="forbid")


class StateReader(Generic[S]):
    """Reads states of one type."""

    def __init__(self, state_type: type[S]) -> None:
        self._model: Any = create_model("Wrapped", __base__=_Wrapped, state=(state_type, ...))

    def read(self, source: Source, value: Any) -> S | tuple[Problem, ...]:
        """The state that stands in the key `state` of a file, or all that is wrong with it."""
        read: Any = read_shape(self._model, source, {"state": value})
        if isinstance(read, tuple):
            return read
        state: S = read.state
        return state

    def from_text(self, text: str) -> S:
        """What `state_text` wrote. A text that somebody changed raises ValueError."""
        state: S = self._model.model_validate_json(f'{{"state":{text}}}').state
        return state


def state_text(state: S) -> str:
    """A state as one text. An event cannot hold it otherwise: two whole numbers in a list are a place there."""
    return canonical(asdict(state))
