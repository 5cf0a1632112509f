"""A data folder, a database in it, and real child processes."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.storage.database import Database, open_database
from app.storage.models import Pack, PackFile

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def db(folder: Path) -> Iterator[Database]:
    with open_database(folder, patience=0.3) as database:
        yield database


@pytest.fixture
def make_pack() -> Callable[..., Pack]:
    """A pack with files; by default small, with `size` as large as a test needs it."""

    def make(name: str, files: int = 2, size: int = 10) -> Pack:
        content = [PackFile(name=f"{n}.yaml", content=bytes([65 + n]) * size) for n in range(files)]
        return Pack(position=1, name=name, version="1", author="me", sha256="0", files=content)

    return make


@pytest.fixture
def start() -> Iterator[Callable[..., "subprocess.Popen[str]"]]:
    """Starts a child process with some code and arguments; what still lives at the end is killed."""
    children: list[subprocess.Popen[str]] = []

    def start_child(code: str, *args: object, root: Path = ROOT) -> "subprocess.Popen[str]":
        child = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, args)],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        children.append(child)
        return child

    yield start_child
    for child in children:
        child.kill()
        child.communicate()


@pytest.fixture
def run(start: Callable[..., "subprocess.Popen[str]"]) -> Callable[..., str]:
    """Runs a child to its end and gives what it printed. A child that fails, fails the test."""

    def run_child(code: str, *args: object, root: Path = ROOT) -> str:
        child = start(code, *args, root=root)
        printed, _ = child.communicate(timeout=120)
        if child.returncode:
            raise RuntimeError(f"the child ended with {child.returncode}")
        return printed.strip()

    return run_child
