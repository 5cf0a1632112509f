"""A battle changed by the symmetry that its game declares, as files write it: a table turned by half, or swapped seats.

Files say everything of a battle, so one change of JSON serves positions and answers of every game.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

Json = Any

OPPOSITE = {"south": "north", "north": "south", "east": "west", "west": "east"}


@dataclass(frozen=True)
class TurnedTable:
    """Every place, edge and strip of an edge, as somebody sees it who sits on the other side. `has_corners`: pieces lie
    on the table that are turned with it; what is round is not."""

    width: int
    height: int
    has_corners: bool = False

    def position(self, plain: Mapping[str, Json]) -> Json:
        changed = self._value(plain)
        if self.has_corners:
            for piece in changed["table"]["terrain"]:
                piece["turn"] = (piece.get("turn", 0) + 180) % 360
        return changed

    def answer(self, plain: Mapping[str, Json], cornered: str = "") -> Json:
        """`cornered` is the piece with corners that is laid: its upper side points to the other edge then."""
        changed = self._value(plain)
        if cornered and f"{cornered}:top" not in changed["place"]:
            x, y = changed["place"][cornered]
            changed["place"][f"{cornered}:top"] = [x, y + 1]
        return changed

    def word(self, key: str) -> str:
        return OPPOSITE.get(key, key)

    def _value(self, value: Json) -> Json:
        if isinstance(value, Mapping):
            return self._strip({self.word(key): self._value(one) for key, one in value.items()})
        if isinstance(value, list):
            return self._point(value) if _is_point(value) else [self._value(one) for one in value]
        return self.word(value) if isinstance(value, str) else value

    def _strip(self, value: dict[str, Json]) -> dict[str, Json]:
        """Part of an edge is counted from its other end."""
        if {"edge", "from", "to"} <= set(value):
            length = self.width if value["edge"] in ("south", "north") else self.height
            return {**value, "from": _less(length, value["to"]), "to": _less(length, value["from"])}
        return value

    def _point(self, at: list[Json]) -> Json:
        return [_less(self.width, at[0]), _less(self.height, at[1])]


@dataclass(frozen=True)
class SwappedSeats:
    """Each of two seats in the place of the other, also inside of words: `home-A`, `A7>frontier`."""

    seats: tuple[str, str]

    def position(self, plain: Mapping[str, Json]) -> Json:
        return self._value(plain)

    def answer(self, plain: Mapping[str, Json], cornered: str = "") -> Json:
        assert not cornered
        return self._value(plain)

    def word(self, key: str) -> str:
        other = dict(zip(self.seats, reversed(self.seats), strict=True))
        seat = "|".join(map(re.escape, self.seats))
        return re.sub(rf"(?<![A-Za-z])({seat})(?![A-Za-z])", lambda found: other[found[0]], key)

    def _value(self, value: Json) -> Json:
        if isinstance(value, Mapping):
            return {self.word(key): self._value(one) for key, one in value.items()}
        if isinstance(value, list):
            return sorted((self._value(one) for one in value), key=self._place)
        return self.word(value) if isinstance(value, str) else value

    def _place(self, value: Json) -> int:
        """Who sits where stays; everything else keeps its order."""
        id_ = value.get("id") if isinstance(value, Mapping) else None
        return self.seats.index(id_) if id_ in self.seats else 0


Change = TurnedTable | SwappedSeats


def _is_point(value: list[Json]) -> bool:
    return len(value) == 2 and all(isinstance(part, int | float) and not isinstance(part, bool) for part in value)


def _less(length: int, part: float) -> float:
    """Inches have five places in files; floats must not add any."""
    return float(Decimal(str(length)) - Decimal(str(part)))
