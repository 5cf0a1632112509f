"""What the program reads of every state, whatever the game. All else of a state only its game looks into."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable


@runtime_checkable
class BattleSeat(Protocol):
    """A seat. `casualties` are the catalogue ids of what it has lost."""

    @property
    def id(self) -> str: ...
    @property
    def casualties(self) -> Sequence[str]: ...


@runtime_checkable
class BattleState(Protocol):
    """A state. `system` is the game, `first` the seat that began, empty until that is known."""

    @property
    def system(self) -> str: ...
    @property
    def scenario(self) -> str: ...
    @property
    def seats(self) -> Sequence[BattleSeat]: ...
    @property
    def round(self) -> int: ...
    @property
    def segment(self) -> str: ...
    @property
    def first(self) -> str: ...
