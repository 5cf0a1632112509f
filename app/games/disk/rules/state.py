"""What the states of all disk games have, so that rules, codecs and views of one game can serve another."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeVar

from app.base.frozen import changed, made_often
from app.base.geometry import Point
from app.engine.effects import Effect
from app.engine.protocol import Result
from app.games.disk.rules.book import NO_BOOK, Book
from app.games.disk.rules.flips import Stops
from app.games.disk.rules.table import Table

HIDDEN = "?"  # a card that a seat may not know
OPEN_LISTS = "open_lists"  # the option that army lists are known to all (R27)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskCard:
    """The values of a disk as they were when the battle began."""

    id: str
    name: str
    attack: int
    toughness: int
    radius: int
    points: int = 0
    traits: tuple[str, ...] = ()
    book: Book = NO_BOOK


Card = TypeVar("Card", bound=DiskCard)


@dataclass(frozen=True, kw_only=True)
class DiskInPlay(Generic[Card]):
    """A disk beside how it lies. `seat` controls it, `owner` brought it."""

    id: str
    seat: str
    owner: str
    card: Card


@dataclass(frozen=True, kw_only=True)
class DiskSeat:
    """What belongs to a player. `army` is all that was brought, in no order; `left` are activations left in the turn,
    `entered` counts the disks that came into play."""

    id: str
    army: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    casualties: tuple[str, ...] = ()
    left: int = 0
    entered: int = 0
    is_out: bool = False


Seat = TypeVar("Seat", bound=DiskSeat)
Disk = TypeVar("Disk", bound=DiskInPlay[Any])
S = TypeVar("S", bound="DiskState[Any, Any, Any]")


def tokens_by_name(tokens: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Skills or keywords by name with all their parameters, one behind the other: `missile` -> (`bolt`, `2`)."""
    found: dict[str, tuple[str, ...]] = {}
    for head, *rest in (token.split(":") for token in tokens):
        found[head] = (*found.get(head, ()), *rest)
    return found


@made_often
@dataclass(frozen=True, slots=True)
class Activation(Generic[S]):
    """An activation under way: whose it is, and the battle as it was when it began."""

    seat: str
    before: S


@dataclass(frozen=True, kw_only=True)
class DiskState(Generic[Seat, Disk, Card]):
    """A battle on a disk table at a moment."""

    system: ClassVar[str]

    table: Table
    seats: tuple[Seat, ...]
    disks: Mapping[str, Disk] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    hears: frozenset[str] = frozenset()  # what the pieces of this battle can answer to at all
    awake: frozenset[str] = frozenset()  # what `whenever` has answered to and still holds
    used: frozenset[str] = frozenset()  # what may be used once, and was
    serial: int = 0  # numbers effects and what else comes into play
    scenario: str = ""
    options: Mapping[str, int] = field(default_factory=dict)
    round: int = 1
    turn: str = ""
    ended: Result | None = None
    # Found out about this state and no other: a new state begins with an empty one.
    memo: dict[Any, Any] = field(init=False, default_factory=dict, compare=False, repr=False)
    # What holds as long as the same pieces are in play; it goes along from state to state and is checked when used.
    kept: list[Any] = field(default_factory=list, compare=False, repr=False)
    # No rule asks for it, players do: they follow what they decided when it began. No quiet moment has one, so that no
    # file needs it: the answers since bring it back.
    activation: "Activation[Self] | None" = field(default=None, compare=False, repr=False)

    # --- reading ---

    def seat(self, id_: str) -> Seat:
        for seat in self.seats:
            if seat.id == id_:
                return seat
        raise KeyError(id_)

    def of(self, seat: str) -> Iterator[Disk]:
        """The disks in play that a seat controls."""
        return (disk for disk in self.disks.values() if disk.seat == seat)

    def __getstate__(self) -> dict[str, Any]:
        """What was only found out stays here when a state travels."""
        return {**self.__dict__, "memo": {}, "kept": []}

    # --- changing ---

    def begun_by(self, seat: str) -> Self:
        """With an activation that begins now."""
        before = self if self.activation is None else changed(self, activation=None)
        return changed(self, activation=Activation(seat, before))

    def with_disk(self, id_: str, **values: object) -> Self:
        return changed(self, disks={**self.disks, id_: changed(self.disks[id_], **values)})

    def with_seat(self, id_: str, **values: object) -> Self:
        return changed(self, seats=tuple(changed(one, **values) if one.id == id_ else one for one in self.seats))

    def entered(self, disk: Disk, at: Point) -> Self:
        """With a disk that comes into play, on top of everything."""
        table = self.table.put(disk.id, at, disk.card.radius, disk.seat)
        return changed(self, table=table, disks={**self.disks, disk.id: disk})

    def without(self, ids: Collection[str]) -> Self:
        disks = {id_: disk for id_, disk in self.disks.items() if id_ not in ids}
        return changed(self, table=self.table.without(ids), disks=disks)


def look_ahead(state: S, id_: str, stops: Callable[[S, str, Point], bool]) -> Stops:
    """Say of a flip from one point to another whether it would end the move of a disk, for looking ahead along a way;
    `stops` says it of a landing."""
    there = {state.table[id_].at: state}

    def would_end(start: Point, landing: Point) -> bool:
        if start not in there:
            there[start] = changed(state, table=state.table.moved(id_, start))
        return stops(there[start], id_, landing)

    return would_end
