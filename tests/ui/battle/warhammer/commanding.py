"""Warhammer battles on the screen of the real window, and a person who plays them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from catalog.overlay import Library, open_library
from tests.ui.battle.playing import Player
from ui.battle.plan import Chair, Plan, begin, read_offers

WARHAMMER = "warhammer"
LEARNERS = ("published learning-empire", "published learning-orcs")


def begin_lesson(home: Path, players: Sequence[str], seed: int = 7, **said: Any) -> str:
    """The learning scenario, kept in the database of a folder; its id."""
    library = open_library(home)
    try:
        return begun(library, "learning-scenario", LEARNERS, players, seed, said)
    finally:
        library.close()


def begun(
    library: Library, scenario: str, armies: Sequence[str], players: Sequence[str], seed: int, said: dict[str, Any]
) -> str:
    chairs = tuple(Chair(key, player) for key, player in zip(armies, players, strict=True))
    return begin(library, Plan(scenario, chairs, seed, said), read_offers(library, WARHAMMER))


class Commander(Player):
    """Plays Warhammer: Diskwars."""

    def lesson(self, *players: str, seed: int = 7, **said: Any) -> str:
        """The learning scenario as it is printed."""
        return self.ask(lambda library: begun(library, "learning-scenario", LEARNERS, players, seed, said))

    def standard(self, armies: Sequence[str], *players: str, seed: int = 7, **said: Any) -> str:
        """A standard battle of printed regiments, by their heroes."""
        keys = [f"published regiment-of-{one}" for one in armies]
        return self.ask(lambda library: begun(library, "standard", keys, players, seed, said))
