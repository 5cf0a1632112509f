"""A small project that the real bootstrap can install without a network: it builds itself."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "stub"
version = "1"

[project.optional-dependencies]
dev = []

[tool.ruff]
line-length = 120
"""

BACKEND = '''
"""Builds the editable wheel by hand: four files, no library."""
import pathlib, zipfile


def build_editable(folder, config_settings=None, metadata_directory=None):
    files = {
        "stub.pth": str(pathlib.Path.cwd()),
        "stub-1.dist-info/METADATA": "Metadata-Version: 2.1\\nName: stub\\nVersion: 1\\nProvides-Extra: dev\\n",
        "stub-1.dist-info/WHEEL": "Wheel-Version: 1.0\\nGenerator: stub\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
    }
    files["stub-1.dist-info/RECORD"] = "".join(f"{name},,\\n" for name in [*files, "stub-1.dist-info/RECORD"])
    with zipfile.ZipFile(pathlib.Path(folder) / "stub-1-py3-none-any.whl", "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    return "stub-1-py3-none-any.whl"
'''

PROGRAM = "import sys; print('program', *sys.argv[1:])"


def make_checkout(folder: Path) -> Path:
    (folder / "packaging").mkdir(parents=True)
    (folder / "app").mkdir()
    for source in (ROOT / "packaging").glob("*.py"):
        shutil.copy(source, folder / "packaging")
    shutil.copy(ROOT / "app" / "machine.py", folder / "app")
    for room in ("base", "words"):  # the sentences that the bootstrap shares with the program
        shutil.copytree(ROOT / "app" / room, folder / "app" / room, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyproject.toml").write_text(PYPROJECT)
    (folder / "backend.py").write_text(BACKEND)
    (folder / "app" / "__init__.py").touch()
    (folder / "app" / "cli.py").write_text(PROGRAM)
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the real bootstrap and a program that prints its arguments."""
    return make_checkout(tmp_path / "a checkout")


@pytest.fixture(scope="module")
def lasting_checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One that the tests of a file share, because making an environment takes seconds."""
    return make_checkout(tmp_path_factory.mktemp("lasting") / "a checkout")


Start = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def start() -> Start:
    """Run a checkout's bootstrap as a person would, without what this session has set for itself."""

    def run(
        checkout: Path, *arguments: str, python: str = sys.executable, **surroundings: str
    ) -> "subprocess.CompletedProcess[str]":
        hidden = ("PYTHON", "QT_", "MAKE", "DISPLAY", "WAYLAND", "PYTEST")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(hidden)}
        command = [python, str(checkout / "packaging" / "bootstrap.py"), *arguments]
        return subprocess.run(command, env={**kept, **surroundings}, capture_output=True, text=True, timeout=600)

    return run
