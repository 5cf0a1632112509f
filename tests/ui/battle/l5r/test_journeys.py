"""Whole battles of L5R in the real window: from saved lists, by mouse and by keyboard, kept with the army, watched."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.armies.army_store import new_army
from app.armies.validator import entries_for, published_armies
from app.battles.record import Record, read_record, verify
from catalog.overlay import Library
from tests.ui.battle.playing import Player
from tests.ui.battle.test_journeys import Hand
from ui.armies.documents.army_page import ArmyPage
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session import opening
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers

pytestmark = pytest.mark.slow
FEW = 5  # disks of a list that a battle of a few minutes needs
PATIENCE = 60_000


def few(library: Library, clan: str, *, is_ordered: bool) -> str:
    """A small part of a template with an item and its Stronghold; the key of the saved list. In its order, if it has
    one, an item comes after the first disk."""
    whole = next(one for one in published_armies(library.catalog, "l5r") if clan in one.name)
    records = {id_: kind for kind in ("disk", "item", "stronghold") for id_ in _ids(library, kind)}
    disks = [replace(line, count=1) for line in whole.entries if records.get(line.id) == "disk"][:FEW]
    others = [replace(line, count=1) for line in whole.entries if records.get(line.id) in ("item", "stronghold")]
    items = [line.id for line in others if records[line.id] == "item"]
    order = (disks[0].id, *items, *(line.id for line in disks[1:])) if is_ordered else ()
    made = replace(whole, name=f"{clan} few", entries=(*disks, *others), order=order)
    return f"army {new_army(library.database, made).id}"


def _ids(library: Library, kind: str) -> tuple[str, ...]:
    return tuple(entries_for(library.catalog, "l5r", kind))


class Samurai(Player):
    """Plays L5R. Patient: a turn of the computer is many answers, each of them kept."""

    def wait(self, until: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    def skirmish(self, scenario: str, *players: str, is_ordered: bool = False, **said: Any) -> str:
        def work(library: Library) -> str:
            keys = [few(library, clan, is_ordered=is_ordered) for clan in ("Crab", "Crane")]
            chairs = tuple(SeatPlan(*chair) for chair in zip(keys, players, strict=True))
            return begin(library, BattlePlan(scenario, chairs, 7, said), read_offers(library, "l5r"))

        return self.ask(work)

    def is_true(self) -> bool:
        """Whether the record as it is kept can be played again byte by byte."""
        raw = self.record()
        record = read_record(raw, "kept")
        assert isinstance(record, Record)
        return verify(raw, record).is_true

    def press_return(self) -> None:
        """The first thing that is offered, by the keyboard alone."""
        self.page.board.take_focus()
        focused = self.window.window.focusWidget()
        assert focused is not None
        self.bot.keyClick(focused, Qt.Key.Key_Return)
        self.wait(lambda: not self.session.is_busy)
        self.wait_for_question()


@pytest.fixture
def player(window: Any) -> Iterator[Samurai]:
    opened = Samurai(window)
    yield opened
    opened.screen.show_library()
    assert not opening._open


class L5rHand(Hand):
    """Clicks disks on the table; lands only offer what they do."""

    def _piece(self) -> Any:
        table = self.player.session.state.table
        pieces = self.player.page.board.surface.view.pieces.values()
        options = {one.key for one in self.player.session.decision.options}  # type: ignore[union-attr]
        lit = [one.id for one in pieces if one.is_lit and one.id in options and not table.is_pinned(one.id)]
        return table[lit[0]].at if lit else None


def test_a_battle_with_lords_is_fought_with_the_mouse_and_counts_for_its_army(player: Samurai) -> None:
    said = {"rounds": 2, "starting_disks": 3}
    page = player.sit_down(
        player.skirmish("escort-to-winter-court", "person", "random", is_ordered=True, **said)
    )  # fmt: skip
    hand, bearers = L5rHand(player), 0

    def answer() -> None:
        nonlocal bearers
        decision = page.session.decision
        assert decision is not None
        bearers += decision.prompt == "ask.bearer"
        hand.answer()

    player.play(answer, lambda: False, max_answers=200)
    assert page.session.game.result is not None
    assert bearers
    assert hand.clicks.get("place", 0) > 2
    assert hand.clicks.get("pick", 0) > 0
    assert player.is_true()
    army = page.session.summary.sides[0].army_id
    player.window.frame.show_screen("armies", army=army)
    armies = player.window.frame.screens["armies"]
    player.wait(lambda: isinstance(armies.page, ArmyPage) and armies.page.draft.id == army)
    player.wait(armies.page.results.isVisible)


def test_a_battle_is_fought_with_the_keyboard_and_watched_again(player: Samurai) -> None:
    page = player.sit_down(player.skirmish("holding-beiden-pass", "person", "random", rounds=2, starting_disks=3))
    player.play(player.press_return, lambda: False, max_answers=250)
    assert page.session.game.result is not None
    assert player.is_true()
    ending = page.board.ending
    assert ending is not None
    player.wait(ending.isVisible)
    player.bot.mouseClick(ending.watch, Qt.MouseButton.LeftButton)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), ReplayPage))
    replay = player.screen.pages.currentWidget()
    assert isinstance(replay, ReplayPage)
    replay.go(replay.replay.last)
    view = replay.surface.view  # type: ignore[attr-defined]
    homes = [one.ground.card for id_, one in view.pieces.items() if id_.startswith("land-")]
    assert sorted(home for home in homes if home) == ["crab-border-fort", "crane-seaside-castle"]


def test_the_seat_is_handed_to_the_computer_and_back(player: Samurai) -> None:
    battle = player.skirmish("massacre-at-funeral-mound", "person", "first", starting_disks=3)
    page = player.sit_down(battle)
    player.wait_for_question()
    page.session.hand_over("A", "first")
    player.wait(lambda: page.session.state.round > 1 or page.session.game.result is not None)
    page.session.hand_over("A", "person")
    player.wait_for_question()
    assert page.session.seat == "A" or page.session.game.result is not None
