"""Compiles the modules that ask for it with mypyc, into the package roundel_native: a wheel of its own, never in place.

Run by the Python of .venv, which has mypyc: `python packaging/native.py FOLDER` leaves the wheel in FOLDER. How the
program takes what is compiled, and when it does not, is in app/compiled.py.
"""

from __future__ import annotations

import ast
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import VERSION, compiled  # noqa: E402

ROOMS = ("app", "catalog")
OPTIMISED = "3"
"""What the C compiler is asked for: battles are played for hours, the compiler runs a minute."""
PROJECT = f"""
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "roundel-native"
version = "{VERSION}"
description = "Compiled modules of Roundel"
license = "MIT"

[tool.setuptools]
packages = ["{compiled.PACKAGE}"]
package-data = {{"{compiled.PACKAGE}" = ["**/*"]}}
"""
SETUP = """
from setuptools import Distribution, setup

class Compiled(Distribution):
    def has_ext_modules(self):
        return True

setup(distclass=Compiled)
"""


def marked(root: Path) -> list[Path]:
    """The modules that ask to be compiled."""
    files = sorted((root / "app").rglob("*.py"))
    return [file for file in files if compiled.MARK in file.read_text(encoding="utf-8").splitlines()]


def sources_of(root: Path, files: list[Path]) -> list[Path]:
    """These modules and all modules of ours that they import, directly or not: what the compiled code relies on."""
    found: set[Path] = set()
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += imported_by(root, file)
    return sorted(found)


def imported_by(root: Path, file: Path) -> list[Path]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    places = [root.joinpath(*name.split(".")) for name in names if name.split(".")[0] in ROOMS]
    candidates = [candidate for place in places for candidate in (place.with_suffix(".py"), place / "__init__.py")]
    return [candidate for candidate in candidates if candidate.is_file()]


def build(root: Path, folder: Path) -> Path:
    """Compile, and leave the wheel in the folder."""
    files = marked(root)
    with tempfile.TemporaryDirectory(prefix="roundel-native-") as made, inside(root):
        work = Path(made)
        package = work / "wheel" / compiled.PACKAGE
        compile_into(root, files, package, work)
        write_manifest(root, files, package)
        return pack(package, folder)


def compile_into(root: Path, files: list[Path], package: Path, work: Path) -> None:
    from mypyc.build import mypycify  # here, because asking what would be compiled needs no compiler
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    named = [str(file.relative_to(root)) for file in files]
    extensions = mypycify(
        ["--config-file", str(root / "pyproject.toml"), *named],
        opt_level=OPTIMISED,
        group_name=compiled.PACKAGE,
        target_dir=str(work / "c"),
    )
    command = build_ext(Distribution({"name": "roundel-native", "ext_modules": extensions}))
    vars(command).update(build_lib=str(package), build_temp=str(work / "objects"))
    command.ensure_finalized()
    command.run()


def write_manifest(root: Path, files: list[Path], package: Path) -> None:
    made = sorted(file.relative_to(package) for file in package.rglob("*") if file.is_file())
    modules = {".".join([*file.parts[:-1], file.name.split(".")[0]]): file.as_posix() for file in made}
    sources = {file.relative_to(root).as_posix(): compiled.hash_of(file) for file in sources_of(root, files)}
    text = json.dumps({"version": VERSION, "modules": modules, "sources": sources}, indent=1)
    (package / compiled.MANIFEST).write_text(text + "\n", encoding="utf-8")
    (package / "__init__.py").write_text('"""Compiled modules of Roundel."""\n', encoding="utf-8")


def pack(package: Path, folder: Path) -> Path:
    """Make the wheel of a folder with compiled modules; it fits one Python on one kind of machine."""
    project = package.parent
    (project / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (project / "setup.py").write_text(SETUP, encoding="utf-8")
    offline = ["--quiet", "--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *offline, "-w", str(folder), str(project)], check=True)
    return max(folder.glob("roundel_native-*.whl"), key=lambda wheel: wheel.stat().st_mtime_ns)


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder: mypyc and setuptools know no other way to be told."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


if __name__ == "__main__":
    print(build(ROOT, Path(sys.argv[1]).resolve()))
