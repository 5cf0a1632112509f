"""A record in use or in force: whose it is, and what its names mean."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.games.disk.rules.book import Sourced

# Pieces that are no disks, by their ids: the command card that a seat has played, the active scenario.
COMMAND, SCENARIO = "command:", "scenario"


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """`piece` is the self of the record: a disk that has it or uses a battle ability, a command card, a terrain, a
    zone, the scenario. `seat` controls it. `bound` are the picks by name, `event` the pieces of what it answers to,
    `also` a disk that an unstable card turns on besides."""

    sourced: Sourced
    piece: str
    seat: str
    bound: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    event: Mapping[str, str] = field(default_factory=dict)
    also: str = ""

    @property
    def key(self) -> str:
        """How a use is remembered: each player may use a battle ability once (Battle Abilities), so the seat counts."""
        return f"{self.seat}:{self.sourced.source}"

    def naming(self, name: str, ids: tuple[str, ...]) -> "Use":
        return replace(self, bound={**self.bound, name: ids})
