"""What other processes write is noticed; what the window remembers comes back."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from catalog.overlay import Library
from ui.shell.services.recent_armies import MAX_RECENT, RecentArmies

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


def run(shell, *args: str) -> str:
    """A command in a terminal, beside the window."""
    environment = {**os.environ, "ROUNDEL_HOME": str(shell.folder), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", *args], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def watched(shell) -> dict[str, int]:
    """How often each news came."""
    heard = {"catalogue": 0, "collection": 0, "armies": 0, "saved": 0}

    def count(name: str) -> None:
        heard[name] += 1

    shell.context.catalogue_changed.connect(lambda: count("catalogue"))
    shell.context.collection_changed.connect(lambda: count("collection"))
    shell.context.armies_changed.connect(lambda _: count("armies"))
    shell.context.saved.connect(lambda: count("saved"))
    return heard


def settle(shell) -> None:
    """Until the watch has seen the present number."""
    shell.context.watch.look()
    shell.until(lambda: shell.context.watch._seen is not None)


def test_a_box_added_by_a_command_is_noticed(shell) -> None:
    settle(shell)
    heard = watched(shell)
    run(shell, "collection", "box", "diskwars/legions-elf-army")
    shell.until(lambda: heard["collection"] and heard["armies"], 15_000)
    assert heard["catalogue"] == 0
    assert heard["saved"] == 0
    shell.until(lambda: shell.home.overview and shell.home.overview.isVisible())
    shell.until(lambda: shell.home.overview.collection.pieces.value == "21")


def test_a_correction_by_a_command_is_noticed(shell) -> None:
    settle(shell)
    heard = watched(shell)
    run(shell, "catalog", "correct", "diskwars/stalwarts", "attack=9", "--reason", "seen")
    shell.until(lambda: heard["catalogue"], 15_000)
    from app.base.ids import Ref

    entry = shell.answer(lambda library: library.catalog.get(Ref("diskwars", "disk", "stalwarts"))[0].entry)
    assert entry.attack == 9


def test_our_own_writes_are_not_taken_for_others(shell) -> None:
    settle(shell)
    heard = watched(shell)
    shell.answer(lambda library: new_army(library.database, published_armies(library.catalog, "diskwars")[0]).id)
    for _ in range(3):
        shell.context.watch.look()
        shell.bot.wait(100)
    assert heard == {"catalogue": 0, "collection": 0, "armies": 0, "saved": 0}


def test_opening_the_database_anew_is_no_news(shell) -> None:
    settle(shell)
    done: list[int] = []
    shell.context.alone(lambda: 1, done.append)
    shell.until(lambda: done)
    heard = watched(shell)
    for _ in range(3):
        shell.context.watch.look()
        shell.bot.wait(100)
    assert heard["collection"] == 0


def test_close_and_reopen_remembers(shell, qapp) -> None:
    def work(library: Library) -> list[str]:
        return [new_army(library.database, army).id for army in published_armies(library.catalog, "diskwars")[:3]]

    ids = shell.answer(work)
    shell.window.resize(1234, 777)
    shell.theme.choose("dark")
    shell.theme.set_scale(110)
    shell.frame.top.game.choose("diskwars")
    shell.context.lengths.choose("cm")
    shell.context.go("armies", army=ids[1])
    shell.frame.show_screen("settings")

    again = shell.reopen(qapp)
    again.wait_for_home()
    assert again.frame.current == "home"
    assert (again.window.width(), again.window.height()) == (1234, 777)
    assert (again.theme.choice, again.theme.scale, again.context.lengths.unit) == ("dark", 110, "cm")
    again.until(lambda: again.frame.top.game.system == "diskwars")
    again.until(lambda: again.home.overview and again.home.overview.armies.cards[0].row)
    assert again.home.overview.armies.cards[0].row.id == ids[1]
    again.end()


def test_recent_armies_are_few_and_each_is_there_once(shell) -> None:
    recents = RecentArmies(shell.memory)
    for number in [*range(20), 5]:
        recents.note(f"army-{number}")
    recents.note("")
    assert len(recents.ids()) == MAX_RECENT
    assert recents.ids()[:3] == ("army-5", "army-19", "army-18")
