"""What all tests share: a data folder of their own, and a catalogue built once and copied."""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# The same examples on every machine: a run that fails here fails everywhere, and none fails by chance.
settings.register_profile("roundel", derandomize=True, deadline=None)
settings.load_profile("roundel")

# Set before anything imports Qt: tests never need a screen.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of what only POSIX or only Linux has are not for other systems."""
    foreign = {"posix": os.name != "posix", "linux": sys.platform != "linux"}
    left = [item for item in items if any(is_on and item.get_closest_marker(name) for name, is_on in foreign.items())]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


LEFT_OUT = pytest.StashKey[int]()
"""How many slow tests this run leaves out."""


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    """Count the slow tests that `make test` leaves out."""
    stash = items[0].config.stash if items else pytest.Stash()
    stash[LEFT_OUT] = stash.get(LEFT_OUT, 0) + sum(bool(item.get_closest_marker("slow")) for item in items)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker process tells it to the process that began it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Every worker finds all tests, so each has the same number."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    count = config.stash.get(LEFT_OUT, 0)
    if count and "not slow" in config.option.markexpr:
        left = "1 slow test was" if count == 1 else f"{count} slow tests were"
        terminalreporter.write_line(f"{left} left out; make slow runs what is left out.")


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> object:
    """The one of pytest-qt, with the patience for a busy machine."""
    from tests.patience import PatientBot

    del qapp  # there is one, and that is all
    return PatientBot(request)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder that the program takes for the user's."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("ROUNDEL_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def built_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a ready catalogue. Copy it, do not use it."""
    from catalog.overlay import open_library

    folder = tmp_path_factory.mktemp("built")
    open_library(folder).close()
    return folder


@pytest.fixture
def ready_home(built_home: Path, home: Path) -> Path:
    """The user's data folder with a ready catalogue."""
    shutil.copytree(built_home, home, dirs_exist_ok=True)
    return home


@pytest.fixture
def library(ready_home: Path) -> Iterator[object]:
    """The real catalogue, opened and closed around a test."""
    from catalog.overlay import open_library

    opened = open_library(ready_home)
    yield opened
    opened.close()
