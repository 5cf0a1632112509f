"""Simulate in an army's head: real battles in real processes, watched, stopped, kept, compared."""

import os
import signal
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from app.armies.army_store import save_version
from app.armies.formats.army_files import store_army
from app.battles.battle_list import BattleSide
from app.battles.simulations.findings import FallenPiece, Findings, WinShare, count_findings, findings_plain
from app.battles.simulations.saved_simulations import KeptSimulation, simulations_of, undo_delete_simulation
from app.battles.simulations.simulation import simulate
from app.games.diskwars.rules.version import RULES
from app.games.ids import SYSTEMS
from app.games.registry import is_played
from app.storage.database import open_database
from app.words import say
from catalog.schema.lists import DiskList, Line
from tests.ai.arena import shelf
from tests.ui.armies.conftest import Hall
from ui.battle.setup.battle_plan import ArmyCandidate, SetupOffers
from ui.battle.setup.choices import scenes_of
from ui.simulation.order import BATTLES, MAX_BATTLES, SimulationOrder, first_order, remember
from ui.simulation.run import SimulationRun, run_of
from ui.simulation.simulation_page import SimulationPage

pytestmark = pytest.mark.slow

STRONG = DiskList(system="diskwars", name="Strong", limit=50, entries=(Line(id="golem", count=4), Line(id="bats")))
WEAK = DiskList(system="diskwars", name="Weak", limit=50, entries=(Line(id="bats", count=4),))
TOLD = Findings(
    WinShare(50, 30), WinShare(25, 15), WinShare(25, 15), 4.0, {"points": 50}, (FallenPiece("A", "golem", 200, 50),)
)


@pytest.fixture
def mine(hall: Hall) -> str:
    return hall.put(STRONG)


@pytest.fixture
def page(hall: Hall, mine: str) -> SimulationPage:
    """As after a click on Simulate."""
    hall.put(WEAK)
    return opened(hall, mine)


def opened(hall: Hall, army_id: str) -> SimulationPage:
    hall.open(army_id).head.buttons["simulate"].click()
    assert hall.page.tabs.key == "simulation"
    made = hall.page.pages["simulation"]
    assert isinstance(made, SimulationPage)
    hall.wait(lambda: made.orders.order is not None and bool(made.kept.pieces))
    return made


def order(page: SimulationPage, battles: int, **said: Any) -> SimulationOrder:
    """Small battles against the other saved army, in one process."""
    weak = next(one.key for one in page.orders.offers.armies.values() if one.army.name == "Weak")
    assert page.orders.order is not None
    made = replace(page.orders.order, other=weak, players=("random", "random"), battles=battles, jobs=1, seed=5, **said)
    page.orders.show_order(made)
    assert page.orders.start.isEnabled()
    return made


def begin(hall: Hall, page: SimulationPage) -> SimulationRun:
    before = page.run
    page.orders.start.click()
    hall.wait(lambda: page.run is not before or bool(page.orders.says.text()))
    assert page.run is not None, page.orders.says.text()
    assert page.run is not before
    return page.run


def kept(hall: Hall, army_id: str) -> tuple[KeptSimulation, ...]:
    return hall.ask(lambda library: simulations_of(library.database, army_id))


def test_an_army_is_simulated_from_its_head(hall: Hall, page: SimulationPage, mine: str) -> None:
    order(page, 4)
    run = begin(hall, page)
    status = hall.window.frame.status
    assert status.task.accessibleName() == "Simulating Strong against Weak"
    assert page.orders.cancel.isVisible()
    assert page.none.text() == say("simulate.beginning")
    hall.wait(lambda: run.done > 0)
    assert page.view.isVisible()
    hall.wait(lambda: bool(run.kept_as))
    hall.wait(lambda: page.earlier.current() is not None)
    (one,) = kept(hall, mine)
    assert (one.army.army, one.other.army, one.army.player, one.seed) == ("Strong", "Weak", "random", 5)
    assert findings_plain(one.findings) == findings_plain(count_findings(run.ready.plan, simulate(run.ready.plan, 4)))
    assert not status.task.isVisible()
    assert page.orders.start.isVisible()
    assert page.view.told is not None
    assert page.view.told.findings == one.findings
    assert [one.card for one in page.view.losses["B"].rows] == ["bats"]
    assert page.orders.order is not None
    assert page.orders.order.seed != 5  # the same one would tell the same again
    assert hall.notices[-1].text.startswith("Strong against Weak: ")


def test_cancel_keeps_what_was_played(hall: Hall, page: SimulationPage, mine: str) -> None:
    order(page, BATTLES[1])
    run = begin(hall, page)
    hall.wait(lambda: run.done > 0)
    assert page.orders.progress.text().startswith(f"{run.done} of {BATTLES[1]} battles, about ")
    hall.window.frame.status.cancel.click()
    hall.wait(lambda: bool(run.kept_as))
    (one,) = kept(hall, mine)
    count = one.findings.all.games
    assert 0 < count < 100
    assert hall.notices[-1].text == say("simulate.cancelled", count=count)
    hall.wait(lambda: page.earlier.current() is not None)
    assert page.view.all.share.games == count
    assert active_children() == []


def test_a_process_that_is_killed_is_told_and_it_can_begin_again(hall: Hall, page: SimulationPage, mine: str) -> None:
    order(page, BATTLES[1])
    run = begin(hall, page)
    hall.wait(lambda: run.done > 0)
    for child in active_children():
        os.kill(child.pid or 0, signal.SIGKILL)
    hall.wait(lambda: run.is_over)
    assert page.orders.says.text() == page.none.text() == say("simulation-broken")
    assert page.orders.start.isVisible()
    assert kept(hall, mine) == ()
    assert run_of(mine) is None
    assert hall.context.job_runner.tasks == []


@pytest.mark.slow
def test_it_goes_on_while_another_army_is_open_and_is_kept_when_the_window_closes(
    hall: Hall, page: SimulationPage, mine: str, ready_home: Path
) -> None:
    order(page, 10, until="sure", points=1)
    run = begin(hall, page)
    weak = run.ready.other.army_id
    hall.open(weak)
    hall.wait(lambda: run.done > 0)
    again = opened(hall, mine)
    assert again is not page
    assert again.run is run
    assert again.view.told is not None
    assert again.orders.progress.text().startswith(f"{run.done} battles, about ")
    assert run.games <= MAX_BATTLES
    hall.window.window.close()
    assert run_of(mine) is None
    with closing(open_database(ready_home)) as db:
        (one,) = simulations_of(db, mine)
    assert one.findings.all.games == run.done
    assert active_children() == []


# --- what was kept ---


def simulated(
    army_id: str, army: DiskList, won: int, day: int, other: str = "Weak", version: str = ""
) -> KeptSimulation:
    sides = (BattleSide("A", army.name, army_id, version, "captain"), BattleSide("B", other, "", "", "greedy"))
    told = replace(TOLD, all=WinShare(50, won))
    moment = f"2026-01-0{day}T12:00:00+00:00"
    return KeptSimulation(f"on-{day}", "diskwars", *sides, "tides-of-war", RULES, 7, store_army(army), told, moment)


@pytest.fixture
def filled(hall: Hall, mine: str) -> SimulationPage:
    """Three kept ones: an older list against Weak, then today's, then one against another army."""
    version = str(hall.ask(lambda library: save_version(library.database, mine, "For the club")).id)
    for one in (
        simulated(mine, replace(STRONG, entries=STRONG.entries[:1]), 20, 1),
        simulated(mine, STRONG, 40, 2, version=version),
        simulated(mine, STRONG, 25, 3, other="Others"),
    ):
        hall.ask(lambda library, one=one: undo_delete_simulation(library.database, one) or True)
    made = opened(hall, mine)
    hall.wait(lambda: len(made.kept.simulations) == 3)
    return made


def lines(page: SimulationPage) -> list[str]:
    model = page.earlier.earlier
    return [model.data(model.index(row)) for row in range(model.rowCount())]


def test_earlier_ones_are_listed_and_say_whether_the_list_has_changed(hall: Hall, filled: SimulationPage) -> None:
    assert lines(filled) == ["50% against Others", "80% against Weak", "40% against Weak"]
    assert filled.earlier.current() == filled.kept.simulations[0]
    marks = {one.other.army + str(one.findings.all.won): filled._told_of(one).marks for one in filled.kept.simulations}
    assert [word for _, word, _ in marks["Weak40"]] == ["As \u201cFor the club\u201d"]
    assert [word for _, word, _ in marks["Weak20"]] == ["This list has changed since"]
    hall.page.draft.change(replace(STRONG, name="Another name"))
    assert filled.earlier.earlier.changed == {filled.kept.simulations[2].id}
    hall.page.draft.change(replace(STRONG, entries=STRONG.entries[:1]))
    assert filled.earlier.earlier.changed == {one.id for one in filled.kept.simulations[:2]}
    hall.saved()


def test_two_against_the_same_army_stand_side_by_side(filled: SimulationPage) -> None:
    others, strong, weak = filled.kept.simulations
    assert not filled.compare.isVisible()  # nothing else was fought against Others
    filled.earlier.choose(strong.id)
    assert [key for key, _ in filled.compare.choices] == ["", weak.id]
    filled.compare._choose(weak.id)
    assert filled.gained.text().startswith("40 percentage points better than before")
    assert filled.view.told is not None
    assert filled.beside.told is not None
    assert (filled.view.told.findings, filled.beside.told.findings) == (weak.findings, strong.findings)
    filled.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.count("Strong against Weak") == 2
    assert "40 percentage points better than before" in text
    filled.earlier.choose(others.id)
    assert not filled.beside.isVisible()


def test_one_is_deleted_and_comes_back(hall: Hall, filled: SimulationPage, mine: str) -> None:
    before = kept(hall, mine)
    filled.earlier.choose(before[1].id)
    filled.delete.click()
    hall.wait(lambda: len(filled.kept.simulations) == 2)
    assert [one.id for one in kept(hall, mine)] == [before[0].id, before[2].id]
    hall.undo_notice()
    hall.wait(lambda: len(filled.kept.simulations) == 3)
    assert kept(hall, mine) == before


# --- ordering ---


def test_what_cannot_be_fought_is_said_before_anything_is_played(hall: Hall, page: SimulationPage) -> None:
    hall.page.draft.change(replace(STRONG, entries=()))
    order(page, 4)
    page.orders.start.click()
    hall.wait(page.orders.says.isVisible)
    assert page.orders.says.text().startswith(say("simulate.refused"))
    assert page.run is None
    page.orders.other.set_text("")
    page.orders.other.entered.emit("")
    assert not page.orders.start.isEnabled()
    assert page.orders.start.toolTip() == say("simulate.no-other")
    hall.saved()


def test_what_can_be_played_can_be_simulated_and_nothing_else_offers_it(hall: Hall) -> None:
    for system in SYSTEMS:
        shown = hall.open(hall.put(replace(hall.published(system), name=f"One of {system}")))
        can_be = {"simulate", "play"} <= set(shown.head.buttons)
        assert can_be == ("simulation" in shown.tabs.buttons) == is_played(system)
        assert shown.head.buttons["play" if can_be else "companion"].action.is_primary


def test_battles_of_warhammer_are_simulated_and_kept(hall: Hall) -> None:
    shown = opened(hall, hall.put(replace(hall.published("warhammer"), name="Mine")))
    assert shown.orders.offers.system == "warhammer"
    assert shown.orders.order is not None
    shown.orders.show_order(replace(shown.orders.order, players=("random", "random"), battles=2, jobs=1, seed=5))
    shown.orders.start.click()
    hall.bot.waitUntil(lambda: bool(shown.kept.simulations), timeout=120_000)
    (kept,) = shown.kept.simulations
    assert (kept.system, kept.findings.all.games) == ("warhammer", 2)
    assert shown.view.told is not None
    assert "Standard battle" in shown.view.told.about
    fallen = {one.card for one in kept.findings.fallen}
    assert fallen
    assert fallen <= set(shown.view.told.pieces), "every disk has its name"
    assert say("simulate.other-rules", rules=kept.rules) not in [word for _, word, _ in shown.view.told.marks]


def test_an_order_is_remembered_as_far_as_it_is_still_there() -> None:
    armies = [ArmyCandidate("army 1", "Mine", STRONG, "orc"), ArmyCandidate("army 2", "Weak", WEAK, "orc")]
    armies.append(ArmyCandidate("published elf", "Elf", WEAK, "elf"))
    scenarios = scenes_of("diskwars", shelf().records["scenario"])
    offers = SetupOffers({one.key: one for one in armies}, scenarios, system="diskwars")
    usual = first_order(offers, "", "1", 3)
    assert (usual.other, usual.scenario) == ("published elf", "tides-of-war")
    wanted = replace(usual, other="army 2", players=("captain", "random"), until="sure", battles=60, points=3)
    assert first_order(offers, remember(wanted), "1", 3) == wanted
    assert first_order(offers, remember(wanted), "2", 3).other == "published elf"
    gone = remember(replace(wanted, other="army gone", players=("hal", "random"), battles=0))
    assert first_order(offers, gone, "1", 3) == replace(
        wanted, other=usual.other, players=("greedy", "random"), battles=BATTLES[0]
    )
    for broken in ("{}", "nonsense", '{"players": 7}'):
        assert first_order(offers, broken, "1", 3) == usual
    assert (wanted.max_battles, wanted.narrow, usual.max_battles, usual.narrow) == (MAX_BATTLES, 0.06, 100, 0.0)


def test_everything_can_be_reached_by_keyboard_and_has_a_name(filled: SimulationPage, fingers: Any) -> None:
    filled.orders.other.setFocus()
    seen: list[str] = []
    for _ in range(16):
        seen.append(fingers.under.accessibleName())
        fingers.press("Tab")
    assert all(seen)
    wanted: tuple[Callable[[], str], ...] = (
        filled.orders.scenario.accessibleName, filled.orders.start.accessibleName, filled.earlier.accessibleName,
        filled.copy.accessibleName, filled.delete.accessibleName,
    )  # fmt: skip
    assert [name() for name in wanted if name() not in seen] == []
