"""A small kept battle on the screen of the real window, and a person who plays it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt

from app.armies.army_store import new_army
from app.armies.validator import battle_records, pieces_for, published_armies
from app.base.canonical import canonical
from app.battles import store
from app.battles.battle_list import BattleSide
from app.battles.position import OpenedBattle, open_position, read_position
from app.battles.record import Record, make_header_from, read_record
from app.games.api.position import Position
from app.games.registry import battle_of
from catalog.overlay import Library, open_library
from tests.ui.battles.conftest import Field
from ui.battle.session.page import BattlePage
from ui.battle.session.saved_session import SavedSession
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers

POINTS = 30
SMALL = {"rounds": 2, "starting_disks": 3}


def begin_small(home: Path, players: Sequence[str], seed: int = 7) -> str:
    """A kept battle of two small armies in the database of a folder; its id."""
    library = open_library(home)
    try:
        return _begun(library, players, seed, {})
    finally:
        library.close()


def _begun(
    library: Library, players: Sequence[str], seed: int, said: Mapping[str, Any], names: Sequence[str] = ("", "")
) -> str:
    keys = [_small_army(library, faction) for faction in ("Elf", "Orc")]
    chairs = tuple(SeatPlan(*chair) for chair in zip(keys, players, names, strict=True))
    plan = BattlePlan("tides-of-war", chairs, seed, {**SMALL, **said}, name="Small")
    return begin(library, plan, read_offers(library, "diskwars"))


def _small_army(library: Library, faction: str) -> str:
    """Few disks of a published army, for as many points as a small battle needs; the key of the saved list."""
    whole = next(one for one in published_armies(library.catalog, "diskwars") if faction in one.name)
    costs = {id_: one.points for id_, one in pieces_for(library.catalog, "diskwars").items()}
    lines, left = [], POINTS
    for line in whole.entries:
        if costs.get(line.id, POINTS) <= left and len(lines) < 5:
            lines.append(replace(line, count=1))
            left -= costs[line.id]
    made = replace(whole, name=f"{faction} few", limit=POINTS, entries=tuple(lines), order=())
    return f"army {new_army(library.database, made).id}"


class Player(Field):
    """Attributes: page (the battle that is played)."""

    page: BattlePage

    # --- battles ---

    def small_battle(self, *players: str, seed: int = 7, names: Sequence[str] = ("", ""), **said: Any) -> str:
        """A kept battle of two small armies."""
        return self.ask(lambda library: _begun(library, players, seed, said, names))

    def battle_from(self, position: Mapping[str, Any], *players: str) -> str:
        """A kept battle that begins with a position."""

        def work(library: Library) -> str:
            system = str(position["system"])
            records = battle_records(library.catalog, system)
            read = read_position(json.dumps(position).encode(), "p.json", records, system)
            assert isinstance(read, Position), read
            brought = battle_of(system).codec.army_of_seat
            seats = [
                {"id": seat.id, "army": {**brought(read.state, seat.id), "name": "Few"}, "player": one}
                for seat, one in zip(read.state.seats, players, strict=True)
            ]
            head = make_header_from(read, seats, records)
            kept, table = read_record(canonical(head).encode(), "head"), open_position(read)
            assert isinstance(kept, Record)
            assert isinstance(table, OpenedBattle)
            seated = zip(read.state.seats, players, strict=True)
            sides = [BattleSide(seat.id, "Few", player=one) for seat, one in seated]
            return store.new_battle(library.database, "Few", head, sides, table, kept.records).battle_id

        return self.ask(work)

    def sit_down(self, battle_id: str) -> BattlePage:
        """Open the battle; programs answer without a pause."""
        self.screen.show_battle(battle_id)
        self.wait(lambda: self.screen.table is not None and self.screen.table.battle_id == battle_id)
        assert self.screen.table is not None
        self.page = self.screen.table
        self.session._clock.setInterval(0)
        return self.page

    @property
    def session(self) -> SavedSession:
        return self.page.session

    # --- playing ---

    def wait_for_question(self) -> None:
        """A person is asked, or it is over."""
        self.wait(lambda: not self.session.is_busy and (self.session.seat or self.session.game.result is not None))

    def click_first(self) -> None:
        self.click_first_and_go_on()
        self.wait_for_question()

    def click_first_and_go_on(self) -> None:
        """The first thing that the bar offers, with the mouse; nobody waits for what a program says to it."""
        bar = self.page.board.bar
        button = bar.control.first if bar.control is not None and bar.control.first is not None else bar.pass_
        self.bot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(button.width() // 2, button.height() // 2))
        self.wait(lambda: not self.session.is_busy)

    def play(self, act: Callable[[], object], until: Callable[[], object], max_answers: int = 400) -> int:
        """Act as long as a person is asked; how often it was."""
        count = 0
        self.wait_for_question()
        while not until() and self.session.game.result is None:
            act()
            self.wait_for_question()
            count += 1
            assert count < max_answers, self.session.question_text()
        return count

    # --- what is kept ---

    def kept(self) -> Any:
        """The battle as another process would take it up now."""
        return self.ask(lambda library: store.resume(library.database, self.page.battle_id))

    def record(self) -> bytes:
        return self.ask(lambda library: store.record_of(library.database, self.page.battle_id))
