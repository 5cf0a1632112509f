"""What is delivered: the wheel, the frozen build's plan, the Makefile, the desktop entry."""

import configparser
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
COMMANDS = {"run", "test", "lint", "bench", "bench-ai", "slow", "shots", "frozen", "clean"}


def test_the_folder_packaging_never_hides_the_library_of_that_name() -> None:
    assert not (PACKAGING / "__init__.py").exists()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> "set[str]":
    """The names of all files in a real wheel, built from a copy so that this folder stays clean."""
    copy = tmp_path_factory.mktemp("wheel") / "roundel"
    unwanted = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "shots", "*.egg-info")
    shutil.copytree(ROOT, copy, ignore=unwanted)
    build = "import setuptools.build_meta as b; print(b.build_wheel('.'))"
    done = subprocess.run([sys.executable, "-c", build], cwd=copy, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    with ZipFile(copy / done.stdout.split()[-1]) as file:
        return set(file.namelist())


def test_the_wheel_holds_the_four_rooms_and_nothing_of_tests_or_packaging(wheel: "set[str]") -> None:
    tops = {name.split("/")[0] for name in wheel if ".dist-info/" not in name}
    assert tops == {"app", "catalog", "reports", "ui"}


def test_the_wheel_holds_every_module_and_every_file_of_data(wheel: "set[str]") -> None:
    here = {
        path.relative_to(ROOT).as_posix()
        for room in ("app", "catalog", "reports", "ui")
        for path in (ROOT / room).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(here - wheel) == []
    assert any(name.startswith("catalog/packs/") and name.endswith(".yaml") for name in wheel)
    assert any(name.startswith("app/faces/fonts/") for name in wheel)
    for folder in ("lessons", "puzzles"):
        assert any(re.fullmatch(rf"app/games/\w+/lessons/{folder}/[\w-]+\.yaml", name) for name in wheel)
    assert any(re.fullmatch(r"app/storage/migrations/versions/0\w+\.py", name) for name in wheel)


def test_the_frozen_build_takes_the_same_rooms_and_starts_the_same_program() -> None:
    plan = (PACKAGING / "roundel.spec").read_text(encoding="utf-8")
    compile(plan, "roundel.spec", "exec")
    for room in ("app", "catalog", "reports", "ui"):
        assert f'"{room}"' in plan
    assert (PACKAGING / "frozen_main.py").is_file()


@pytest.mark.posix
@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_make_only_calls_the_bootstrap(command: str) -> None:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("ARGS", "MAKE", "PYTHON"))}
    plan = subprocess.check_output(["make", "-n", command, "ARGS=-k armies"], cwd=ROOT, env=kept, text=True)
    assert plan.splitlines() == [f"python3 packaging/bootstrap.py {command} -k armies"]


def test_the_ci_does_what_a_developer_does() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    first, *lines = script.read_text(encoding="utf-8").splitlines()
    assert first == "#!/usr/bin/env bash"
    steps = [line for line in lines if line and not line.startswith("#")]
    assert steps == ["set -euo pipefail", 'cd "$(dirname "${BASH_SOURCE[0]}")/.."', "exec make test"]


def test_the_desktop_entry_starts_the_window_by_the_name_the_project_installs() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(PACKAGING / "roundel.desktop", encoding="utf-8")
    values = entry["Desktop Entry"]
    program, file = values["Exec"].split()
    assert file == "%f"
    assert f'{program} = "ui.launch:main"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert (PACKAGING / f"{values['Icon']}.svg").is_file()


def test_the_logo_is_a_drawing_and_its_picture_is_small() -> None:
    root = ElementTree.parse(PACKAGING / "roundel.svg").getroot()
    assert root.tag.endswith("svg")
    picture = (PACKAGING / "roundel.png").read_bytes()
    assert picture[16:24] == (256).to_bytes(4, "big") * 2
    assert len(picture) < 30_000
