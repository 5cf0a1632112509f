"""What is seen of a battle of one game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from app.engine.protocol import Event
from app.games.api.records import Records

S = TypeVar("S")


class PicturePiece(Protocol):
    """A piece in a picture: its id in the battle, and that of its card."""

    @property
    def id(self) -> str: ...
    @property
    def card(self) -> str: ...


class Picture(Protocol):
    """A battle as its events alone paint it: what somebody sees who watches a record. `pieces` are those on the
    table."""

    @property
    def round(self) -> int: ...
    @property
    def segment(self) -> str: ...
    @property
    def pieces(self) -> Sequence[PicturePiece]: ...


Weigh = Callable[[Event], int]
"""How much an event changes a battle, in points."""


def no_piece_cards(_picture: object) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenery(Generic[S]):
    """`picture` is what a state looks like, `paint` the same after some events. `reset_events` tell the whole picture
    after an act that laid everything anew. `cards` are all cards that a battle knows, by id, `piece_cards` the card of
    each piece in a picture. `replay_state` makes states out of the pictures of a record, which begins with a state, so
    that one view draws both. `weigh` says how much an event changes, from the first state of a record; None: as much
    as the cards of the pieces that are destroyed cost."""

    picture: Callable[[S], Any]
    paint: Callable[[Any, Iterable[Event]], Any]
    reset_events: Callable[[S], tuple[Event, ...]]
    cards: Callable[[S, Records], Mapping[str, Any]]
    replay_state: Callable[[S, Records], Callable[[Any], S]]
    piece_cards: Callable[[Any], Mapping[str, str]] = no_piece_cards
    weigh: Callable[[S], Weigh] | None = None
