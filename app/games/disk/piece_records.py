"""What each disk did in a battle, from all that happened: whom it destroyed, beside what it cost."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.engine.protocol import Event
from app.games.api.narration import PieceRecord
from app.games.disk.rules.state import DiskState

_BY_BLOWS = frozenset({"battle", "melee"})  # damage of a fight is counted by its blows


class _Tracker:
    """Follows who hits whom. An enemy disk is destroyed by the one that did the most damage to it."""

    def __init__(self, state: DiskState[Any, Any, Any]) -> None:
        self.state = state
        self.cards: dict[str, str] = {id_: disk.card.id for id_, disk in state.disks.items()}
        self.seats: dict[str, str] = {id_: disk.owner for id_, disk in state.disks.items()}
        self.killers: dict[str, str] = {}  # by who was destroyed: after an undo the last time counts
        self._damage: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._actor = ""  # the disk that did something last
        self._is_duel = False  # damage of a duel is counted by what each side dropped

    def follow(self, event: Event) -> None:
        if event.kind in _FOLLOW:
            _FOLLOW[event.kind](self, event)

    def act(self, event: Event) -> None:
        self._actor = str(event.values.get("piece", ""))

    def enter(self, event: Event) -> None:
        values = event.values
        self.cards[values["piece"]], self.seats[values["piece"]] = values["card"], values["seat"]

    def strike(self, event: Event) -> None:
        self._damage[event.values["upon"]][event.values["piece"]] += int(event.values["strength"])

    def duel(self, event: Event) -> None:
        self._is_duel = event.kind == "duel-begun"

    def drop(self, event: Event) -> None:
        self._damage[event.values["upon"]][event.values["piece"]] += int(event.values["damage"])

    def damage(self, event: Event) -> None:
        by = event.cause if event.cause in self.cards else self._actor
        if event.cause not in _BY_BLOWS and not self._is_duel and by in self.cards:
            self._damage[event.values["piece"]][by] += int(event.values["amount"])

    def destroy(self, event: Event) -> None:
        piece = str(event.values["piece"])
        harmed = ((by, amount) for by, amount in self._damage.pop(piece, {}).items() if amount)
        enemies = [one for one in harmed if self.seats[one[0]] != self.seats.get(piece)]
        if enemies:
            self.killers[piece] = max(enemies, key=lambda one: one[1])[0]

    def clear(self, _: Event) -> None:
        self._damage.clear()

    def cost(self, piece: str) -> int:
        """Its points; of a disk that lay there from the beginning and is lost, nothing is known any more."""
        card = self.state.cards.get(self.cards.get(piece, ""))
        return int(card.points) if card is not None else 0


_FOLLOW: Mapping[str, Callable[[_Tracker, Event], None]] = {
    "disk-entered": _Tracker.enter,
    "disk-activated": _Tracker.act,
    "disk-flipped": _Tracker.act,
    "target-named": _Tracker.act,
    "magic-cast": _Tracker.act,
    "spell-cast": _Tracker.act,
    "ability-used": _Tracker.act,
    "ability-acted": _Tracker.act,
    "used-beside": _Tracker.act,
    "blow-struck": _Tracker.strike,
    "duel-begun": _Tracker.duel,
    "duel-dropped": _Tracker.drop,
    "duel-ended": _Tracker.duel,
    "disk-damaged": _Tracker.damage,
    "disk-destroyed": _Tracker.destroy,
    "disk-lost": _Tracker.destroy,
    "counters-removed": _Tracker.clear,
}


def piece_records(state: DiskState[Any, Any, Any], events: Iterable[Event]) -> tuple[PieceRecord, ...]:
    """Return the record of every disk that was in play. `state` is that at the end."""
    tracker = _Tracker(state)
    for event in events:
        tracker.follow(event)
    destroyed: Counter[str] = Counter()
    for piece, killer in tracker.killers.items():
        if piece not in state.disks:
            destroyed[killer] += tracker.cost(piece)
    return tuple(
        PieceRecord(piece, seat, tracker.cost(piece), destroyed[piece]) for piece, seat in tracker.seats.items()
    )
