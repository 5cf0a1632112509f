"""Compiled modules are taken where they fit, all of them or none, and decide what their sources decide."""

import json
import os
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from pathlib import Path
from typing import Any

import native
import packages
import pytest
import troubles

from app import compiled
from app.compiled import ABSENT, OFF, UNFIT, USED, CompiledFinder
from app.machine import System

ROOT = Path(__file__).resolve().parents[2]
SUFFIX = EXTENSION_SUFFIXES[0]


def made_package(root: Path, **changes: Any) -> CompiledFinder:
    """A project of two sources, and the package of one of its modules."""
    (root / "app").mkdir(parents=True)
    (root / "app" / "fast.py").write_bytes(b"from app import base\n")
    (root / "app" / "base.py").write_bytes(b"ONE = 1\n")
    package = root / compiled.PACKAGE
    package.mkdir()
    (package / f"fast{SUFFIX}").touch()
    sources = {f"app/{name}.py": compiled.hash_of(root / "app" / f"{name}.py") for name in ("fast", "base")}
    manifest = {"version": "1", "modules": {"app.fast": f"fast{SUFFIX}"}, "sources": sources, **changes}
    (package / compiled.MANIFEST).write_text(json.dumps(manifest))
    return CompiledFinder(root, package)


@pytest.fixture(autouse=True)
def switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiled.SWITCH, raising=False)


def test_a_package_that_fits_is_taken_for_its_modules_alone(tmp_path: Path) -> None:
    finder = made_package(tmp_path)
    spec = finder.find_spec("app.fast")
    assert spec is not None
    assert isinstance(spec.loader, ExtensionFileLoader)
    assert spec.origin == str(tmp_path / compiled.PACKAGE / f"fast{SUFFIX}")
    assert finder.find_spec("app.base") is None
    assert finder.find_spec("json") is None
    assert finder.state() == USED


def test_without_a_package_everything_is_plain_python(tmp_path: Path) -> None:
    finder = CompiledFinder(tmp_path, None)
    assert finder.find_spec("app.fast") is None
    assert finder.state() == ABSENT


@pytest.mark.parametrize("source", ["fast", "base"])
def test_a_source_that_has_changed_makes_the_package_unfit(tmp_path: Path, source: str) -> None:
    """What a compiled module imports counts too: it was made with that."""
    finder = made_package(tmp_path)
    (tmp_path / "app" / f"{source}.py").write_text("TWO = 2\n")
    assert finder.find_spec("app.fast") is None
    assert finder.state() == UNFIT


def test_line_ends_of_another_system_change_no_source(tmp_path: Path) -> None:
    finder = made_package(tmp_path)
    (tmp_path / "app" / "base.py").write_bytes(b"ONE = 1\r\n")
    assert finder.state() == USED


@pytest.mark.parametrize(
    "changes",
    [
        {"modules": {"app.fast": "fast.cpython-30-other.so"}},
        {"modules": {"app.fast": f"lost{SUFFIX}"}},
        {"modules": ["app.fast"]},
        {"sources": {"app/lost.py": "00"}},
        {"sources": None},
    ],
    ids=["another Python", "a module lost", "no table", "a source lost", "no sources"],
)
def test_a_package_that_is_not_whole_is_none(tmp_path: Path, changes: dict[str, Any]) -> None:
    finder = made_package(tmp_path, **changes)
    assert finder.find_spec("app.fast") is None
    assert finder.state() == UNFIT


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_a_manifest_that_cannot_be_read_makes_the_package_unfit(tmp_path: Path, text: str) -> None:
    finder = made_package(tmp_path)
    (tmp_path / compiled.PACKAGE / compiled.MANIFEST).write_text(text)
    assert finder.find_spec("app.fast") is None
    assert finder.state() == UNFIT


def test_the_switch_keeps_compiled_modules_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "off")
    finder = made_package(tmp_path)
    assert finder.find_spec("app.fast") is None
    assert finder.state() == OFF


def test_what_a_module_relies_on_is_all_that_it_imports(tmp_path: Path) -> None:
    app = tmp_path / "app"
    (app / "deep").mkdir(parents=True)
    (app / "__init__.py").touch()
    (app / "deep" / "__init__.py").touch()
    (app / "first.py").write_text("from app.deep import second\nimport json\n")
    (app / "deep" / "second.py").write_text("import app.third\n")
    (app / "third.py").write_text("")
    (app / "stranger.py").write_text("")
    names = {path.relative_to(tmp_path).as_posix() for path in native.sources_of(tmp_path, [app / "first.py"])}
    assert names == {"app/first.py", "app/deep/__init__.py", "app/deep/second.py", "app/third.py"}


def test_modules_ask_to_be_compiled_with_one_line() -> None:
    files = native.marked(ROOT)
    assert files, "at least one module is to be compiled"
    assert Path(compiled.__file__) not in files, "the line is named there, not written"


def test_who_may_not_install_a_compiler_is_told_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages.shutil, "which", lambda _name: None)
    monkeypatch.setattr(packages.machine, "system", lambda: System("apt"))
    with pytest.raises(troubles.SetupError, match="Roundel works without") as caught:
        packages.ensure_compiler("make native")
    assert "gcc" in caught.value.command


BATTLES = """
from app import compiled
from tests.bench.player_battles import PLAYERS, opened, play

for number in (0, 1, 5):
    for player in ("captain", "greedy"):
        _, answers, said = play(PLAYERS[player], opened(number), number)
        print(number, player, answers, said)
print(compiled.state())
"""


def battles(package: Path, **surroundings: str) -> list[str]:
    """What players decide in a process of its own."""
    around = {**os.environ, "PYTHONPATH": str(package), **surroundings}
    command = [sys.executable, "-c", BATTLES]
    done = subprocess.run(command, cwd=ROOT, env=around, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_compiled_players_decide_what_plain_ones_decide(tmp_path: Path) -> None:
    """The real modules, compiled here and now: the same answers in battles with terrain and without."""
    with zipfile.ZipFile(native.build(ROOT, tmp_path / "wheel")) as wheel:
        wheel.extractall(tmp_path / "package")
    *fast, fast_state = battles(tmp_path / "package")
    *plain, plain_state = battles(tmp_path / "package", **{compiled.SWITCH: "off"})
    assert (fast_state, plain_state) == (USED, OFF)
    assert fast == plain
