"""What the pieces of a battle are called."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from app.words.play_sentences import NameSource


class PieceNames(NameSource, Protocol):
    """The names of everything in a battle, also of pieces that have left it."""

    @property
    def system(self) -> str:
        """The game whose words are spoken."""

    def translate(self, name: str, /) -> str:
        """The printed name of a piece in the language of the game's words."""

    def see(self, state: Any, /) -> None:
        """Learn who is there."""

    def hear(self, event: Mapping[str, Any], /) -> None:
        """Learn who came in, from an event as a record tells it."""

    def call_seats(self, names: Mapping[str, str], /) -> None:
        """From now on call the seats by these names."""

    def speak_to(self, seat: str, /) -> None:
        """From now on say "your" of what belongs to this seat; of nobody's with an empty id. Games that call nothing by
        its seat need not listen."""

    def piece_ids(self) -> Collection[str]:
        """The pieces that are or were in the battle."""

    def seat_of(self, id_: str, /) -> str:
        """Who commands a piece, or did before it left; empty where that is not known."""
