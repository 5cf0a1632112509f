"""What all tests share: a data folder of their own, and a catalogue built once and copied."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every machine: a run that fails here fails everywhere, and none fails by chance.
settings.register_profile("roundel", derandomize=True, deadline=None)
settings.load_profile("roundel")

# Set before anything imports Qt: tests never need a screen.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of what only POSIX has are not for other systems."""
    if os.name != "posix":
        kept = [item for item in items if not item.get_closest_marker("posix")]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


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
