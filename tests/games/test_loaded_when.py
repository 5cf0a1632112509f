"""What is loaded when: a part of the program loads the games it needs and no other, and of a game only the rooms it
needs. Each case is a real process (`tests/games/loaded.py`) that tells what it has loaded.

What does not hold yet is a strict xfail with its reason, or a number that may only shrink.
"""

import os
import pickle
import shutil
import subprocess
import sys
from functools import cache
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.battles.simulations.trial_plan import make_trial_plan
from app.battles.simulations.trials import TrialPlan
from app.battles.store import import_record
from app.cli import main
from app.engine.protocol import CHANCE
from app.games.ids import SYSTEMS
from app.games.registry import traits_of
from app.storage.database import open_database
from tests.games.adapter import GameAdapter, _army, answers, played_games
from tests.games.test_kept_database import list_armies, old_home
from tests.games.test_kept_files import ARMIES

ROOT = Path(__file__).parents[2]
OURS = ("app", "catalog", "reports", "ui")
BESIDE = {"pydantic", "PySide6", "sqlalchemy", "yaml", "reportlab"}  # libraries that not every process needs
PARTS = {system: system.replace("-", "_") for system in SYSTEMS}  # how a game's folders are called
OVER = {"l5r": {"diskwars"}}  # a game that is built over others may load them
assert old_home  # a fixture of this module too


def loaded(case: str, *args: str) -> frozenset[str]:
    """The modules of a process that was brought to a case."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.games.loaded", case, *args]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:  # no assertion: what is expected to fail must not fail by this
        raise RuntimeError(f"{case}: {done.stdout[-2000:]} {done.stderr}")
    return frozenset(done.stdout.split("\n"))


def ours(modules: frozenset[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] in OURS}


def rooms_of(system: str, modules: frozenset[str]) -> set[str]:
    """What is loaded of one game: modules in a folder of its name, wherever that lies."""
    return {name for name in ours(modules) if PARTS[system] in name.split(".")}


def other_games(system: str, modules: frozenset[str]) -> set[str]:
    """What is loaded of games that have nothing to do here. Their traits anybody may ask for."""
    others = set(SYSTEMS) - {system} - OVER.get(system, set())
    found = {name for other in others for name in rooms_of(other, modules)}
    return {name for name in found if not is_free(name)}


def is_free(name: str) -> bool:
    """A game's package itself is empty, and so is that of its words, in which languages are looked for; its traits are
    data."""
    parts = name.split(".")
    return parts[-1] in ("traits", "words") or parts[-1] in PARTS.values()


def within(modules: set[str], *rooms: str) -> set[str]:
    return {name for name in modules if name.startswith(rooms)}


# --- without a battle ---


def test_the_version_needs_almost_nothing(ready_home: Path) -> None:
    assert ready_home.is_dir()
    found = loaded("version")
    assert {name.split(".")[1] for name in ours(found) if "." in name} <= {"cli", "compiled", "words"}
    assert not found & BESIDE


@pytest.fixture(scope="module")
def with_window(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    home = tmp_path_factory.mktemp("window")
    shutil.copytree(built_home, home, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ROUNDEL_HOME", str(home))
        return loaded("window")


def test_a_window_with_its_catalogue_loads_nothing_of_battles(with_window: frozenset[str]) -> None:
    assert "ui.catalog.screen" in with_window
    assert not within(ours(with_window), "app.battles", "app.ai", "app.teaching", "ui.battle", "ui.games", "reports")


def test_of_the_games_a_window_with_its_catalogue_loads_only_traits(with_window: frozenset[str]) -> None:
    assert not {name for system in SYSTEMS for name in rooms_of(system, with_window) if not is_free(name)}
    assert not within(ours(with_window), "app.games.disk.")
    assert not with_window & {"pydantic", "reportlab"}


# --- an army ---


@cache
def opened_army(system: str, built_home: Path) -> frozenset[str]:
    """A window with the only army there is."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ROUNDEL_HOME", folder)
        shutil.copytree(built_home, folder, dirs_exist_ok=True)
        assert main(["army", "new", ARMIES[system], "--name", "Mine"]) == 0
        with open_database(Path(folder)) as db:
            (army,) = list_armies(db)
        return loaded("army", army.id)


@pytest.fixture
def with_army(request: pytest.FixtureRequest, built_home: Path) -> tuple[str, frozenset[str]]:
    return request.param, opened_army(request.param, built_home)


every_army = pytest.mark.parametrize("with_army", SYSTEMS, indirect=True)


@every_army
def test_an_open_army_loads_its_own_law(with_army: tuple[str, frozenset[str]]) -> None:
    system, found = with_army
    assert f"app.games.{PARTS[system]}.army" in found


@every_army
def test_an_open_army_loads_no_other_game(with_army: tuple[str, frozenset[str]]) -> None:
    assert not other_games(*with_army)


@every_army
def test_an_open_army_loads_no_battle(with_army: tuple[str, frozenset[str]]) -> None:
    system, found = with_army
    assert within(ours(found), "app.battles") <= {"app.battles", "app.battles.battle_list"}  # how its battles ended
    assert not within(ours(found), "app.ai", "ui.battle")
    assert "pydantic" not in found
    rooms = {
        name.split(".")[3] for name in rooms_of(system, found) if name.startswith("app.games.") and name.count(".") > 2
    }
    by_odds = {"odds", "rules"} if traits_of(system).has_odds else set()  # lists of dice show what they would roll
    assert rooms <= {"army", "traits", "words", "rings"} | by_odds  # plain data that a law shares with its rules


# --- players and simulations ---

# Modules of our own in the process of a player that has answered, and of a simulation that has fought. Lower these with
# every room that is no longer needed; the goal is the registry, the kernel and the game's `rules` and `ai`.
# `catalog.schema` is one package for all games, because its records are one union: a kind of record that one game gets
# (`dice_records`) is a module more in the process of each.
MAX_IN_PLAYER = {"diskwars": 127, "l5r": 144, "warhammer": 117, "dragon-dice": 106}
MAX_IN_WORKER = {"diskwars": 135, "l5r": 152, "warhammer": 125, "dragon-dice": 114}

every_game = pytest.mark.parametrize("game", played_games(), ids=lambda game: game.system)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pickled")


@cache
def with_player(game: GameAdapter, files: Path) -> frozenset[str]:
    table = game.open(game.begin(1))
    for _ in answers(game, table, dict.fromkeys(game.seats(table), "random"), 200):
        if table.game.waiting != (CHANCE,) and table.game.state.round:
            break
    seat, decision = table.game.waiting[0], table.game.decision
    assert decision is not None
    file = files / f"{game.system}.question"
    file.write_bytes(ForkingPickler.dumps((table.game.view(seat), decision.seen_by(seat), seat)))
    return loaded("player", game.system, str(file))


@cache
def with_worker(game: GameAdapter, files: Path) -> frozenset[str]:
    armies = [_army(game.system, one) for one in game.armies]
    plan = make_trial_plan(armies, game.scenario, {}, ("random", "random"), 1, game.records)
    assert isinstance(plan, TrialPlan)
    file = files / f"{game.system}.plan"
    file.write_bytes(pickle.dumps(plan))
    return loaded("worker", str(file))


@every_game
def test_a_players_process_gets_no_larger(game: GameAdapter, files: Path) -> None:
    assert len(ours(with_player(game, files))) <= MAX_IN_PLAYER[game.system]


@every_game
def test_a_simulations_process_gets_no_larger(game: GameAdapter, files: Path) -> None:
    assert len(ours(with_worker(game, files))) <= MAX_IN_WORKER[game.system]


@every_game
def test_a_players_process_loads_no_window(game: GameAdapter, files: Path) -> None:
    for found in (with_player(game, files), with_worker(game, files)):
        assert not found & {"PySide6", "reportlab"}
        assert not within(ours(found), "ui", "reports")


@every_game
def test_a_players_process_loads_no_other_game(game: GameAdapter, files: Path) -> None:
    assert not other_games(game.system, with_player(game, files))


@every_game
def test_a_simulations_process_loads_no_other_game(game: GameAdapter, files: Path) -> None:
    assert not other_games(game.system, with_worker(game, files))


@every_game
def test_a_players_process_loads_no_words_and_no_codec(game: GameAdapter, files: Path) -> None:
    found = with_player(game, files)
    assert not found & BESIDE
    assert not within(ours(found), "app.words", "app.documents", f"app.games.{PARTS[game.system]}.battle")


@every_game
def test_a_simulations_process_loads_no_words_and_no_codec(game: GameAdapter, files: Path) -> None:
    found = with_worker(game, files)
    assert not found & BESIDE
    assert not within(ours(found), "app.words", "app.documents", f"app.games.{PARTS[game.system]}.battle")


# --- a battle ---


@every_game
def test_an_open_battle_loads_its_own_game(game: GameAdapter, old_home: Path) -> None:
    assert rooms_of(game.system, opened_battle(game, old_home))


@every_game
def test_an_open_battle_loads_no_other_game(game: GameAdapter, old_home: Path) -> None:
    """The window around it lists armies, battles and entries of all games: that takes their laws and kinds, but neither
    rules nor players, nothing of their battles and nothing of their windows."""
    assert not {one for one in other_games(game.system, opened_battle(game, old_home)) if not is_listed(one)}


def is_listed(name: str) -> bool:
    """Whether the window's lists of all games need it."""
    parts = name.split(".")
    return parts[:2] == ["app", "games"] and parts[3] in ("army", "catalogue", "words", "rings")


def opened_battle(game: GameAdapter, home: Path) -> frozenset[str]:
    position = game.begin(1)
    raw, _ = game.record(position, dict.fromkeys(game.seats(game.open(position)), "random"), 60)
    with open_database(home) as db:
        battle = import_record(db, raw, "battle.jsonl")
    assert isinstance(battle, str), battle
    return loaded("battle", battle)
