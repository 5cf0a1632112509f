"""Warhammer battles on the screen of the real window, and a person who plays them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.armies.army_store import new_army
from app.armies.validator import entries_for, list_of
from app.battles.record import Record, read_record, verify
from catalog.overlay import Library, open_library
from catalog.schema.lists import RegimentList
from tests.ui.battle.playing import Player
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers

WARHAMMER = "warhammer"
PATIENCE = 60_000
LEARNERS = ("learning-empire", "learning-orcs")
LEARNING, STANDARD = "learning-scenario", "standard"


def begin_lesson(home: Path, players: Sequence[str], seed: int = 7, **said: Any) -> str:
    """The learning scenario, kept in the database of a folder; its id."""
    library = open_library(home)
    try:
        return begun(library, LEARNING, _published(LEARNERS), players, seed, said)
    finally:
        library.close()


def begun(
    library: Library, scenario: str, armies: Sequence[str], players: Sequence[str], seed: int, said: dict[str, Any]
) -> str:
    chairs = tuple(SeatPlan(key, player) for key, player in zip(armies, players, strict=True))
    return begin(library, BattlePlan(scenario, chairs, seed, said), read_offers(library, WARHAMMER))


def _published(armies: Sequence[str]) -> list[str]:
    return [f"published {one}" for one in armies]


def printed(library: Library, id_: str) -> RegimentList:
    """A published army as a list."""
    army = list_of(WARHAMMER, entries_for(library.catalog, WARHAMMER, "army")[id_])
    assert isinstance(army, RegimentList)
    return army


def few(library: Library, id_: str) -> RegimentList:
    """A hero with three of his units, one of each."""
    whole = printed(library, id_)
    first = whole.regiments[0]
    units = tuple(replace(one, count=1) for one in first.units[:3])
    return replace(whole, name=f"Few {first.hero}", regiments=(replace(first, units=units),))


class Commander(Player):
    """Plays Warhammer: Diskwars. Patient: a turn of the computer is many answers, each of them kept."""

    def wait(self, until: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    def lesson(self, *players: str, seed: int = 7, **said: Any) -> str:
        """The learning scenario as it is printed."""
        return self.ask(lambda library: begun(library, LEARNING, _published(LEARNERS), players, seed, said))

    def skirmish(self, *players: str, scenario: str = LEARNING, seed: int = 1, rounds: int = 1, **said: Any) -> str:
        """A battle of few disks that were saved as armies."""

        def work(library: Library) -> str:
            ids = [new_army(library.database, few(library, id_)).id for id_ in LEARNERS]
            return begun(library, scenario, [f"army {id_}" for id_ in ids], players, seed, {**said, "rounds": rounds})

        return self.ask(work)

    def regiments(self, *heroes: str, players: Sequence[str], seed: int = 7, **said: Any) -> str:
        """A standard battle of printed regiments, by their heroes."""
        keys = _published([f"regiment-of-{one}" for one in heroes])
        return self.ask(lambda library: begun(library, STANDARD, keys, players, seed, said))

    def is_true(self) -> bool:
        """Whether the record as it is kept can be played again byte by byte."""
        raw = self.record()
        record = read_record(raw, "kept")
        assert isinstance(record, Record)
        return verify(raw, record).is_true

    def press_on(self) -> None:
        """Answer what is offered first, and lift any veil before it."""
        if self.session.veil:
            self.session.lift()
        self.click_first()
