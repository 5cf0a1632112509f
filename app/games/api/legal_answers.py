"""Legal answers in words, for keyboard and screen-reader play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.base.geometry import Point
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.api.names import PieceNames
from app.games.api.records import Records


@dataclass(frozen=True, slots=True)
class LegalAnswer:
    """Something that can be said: in words, with what would come of it. `answer_values` are the fields of the answer,
    `way` are places of answers one after the other instead. One with neither cannot be done, or changes what is put
    together (`key`). `pieces` are the keys that it is about; those that lie on the table are shown there, and so are
    the points `at` that it leads to."""

    text: str
    detail: str = ""
    answer_values: Mapping[str, Any] | None = None
    way: tuple[object, ...] = ()
    pieces: tuple[str, ...] = ()
    key: str = ""
    at: tuple[Point, ...] = ()

    @property
    def can_be_done(self) -> bool:
        return self.answer_values is not None or bool(self.way)


@dataclass(frozen=True)
class AskedQuestion:
    """The question with all that the answers are told from. `view` is what the seat may know, `detail` says what
    choosing something means."""

    game: Game[Any]
    decision: Decision
    seat: str
    view: Any
    names: PieceNames
    records: Records = field(default_factory=dict)
    detail: "Callable[[AskedQuestion, str], str] | None" = None

    def answer(self, **said: Any) -> Answer:
        return Answer(decision=self.decision.id, seat=self.seat, **said)

    def is_legal(self, **said: Any) -> bool:
        return self.game.check(self.answer(**said)) is None


@dataclass(frozen=True)
class DraftAnswer:
    """An answer that is being put together: the chosen keys or all in their order, and the share of each."""

    decision: Decision
    keys: tuple[str, ...] = ()
    shares: Mapping[str, int] = field(default_factory=dict)

    def press(self, key: str) -> "DraftAnswer":
        """Chosen or not any more; one place up; everything to this one."""
        if self.decision.kind == "pick_some":
            kept = tuple(one for one in self.keys if one != key)
            return replace(self, keys=kept if key in self.keys else (*self.keys, key))
        if self.decision.kind == "order":
            return self.move(key, -1)
        return replace(self, shares={key: self.decision.max_count})

    def move(self, key: str, by: int) -> "DraftAnswer":
        """Farther up or down; one more or less."""
        if self.decision.kind == "order":
            keys, place = list(self.keys), self.keys.index(key)
            keys.insert(min(max(place + by, 0), len(keys) - 1), keys.pop(place))
            return replace(self, keys=tuple(keys))
        if self.decision.kind == "split":
            left = self.decision.max_count - sum(n for one, n in self.shares.items() if one != key)
            return replace(self, shares={**self.shares, key: min(max(self.shares.get(key, 0) - by, 0), left)})
        return self

    @property
    def answer_values(self) -> Mapping[str, Any]:
        if self.decision.kind == "pick_some":
            return {"pick": self.keys}
        if self.decision.kind == "order":
            return {"order": self.keys}
        return {"split": {key: n for key, n in self.shares.items() if n}}
