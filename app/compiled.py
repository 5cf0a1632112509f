"""Modules that mypyc has compiled, taken instead of their sources where they are known to fit.

`make native` compiles every module with the line `MARK` into a package of its own, roundel_native, whose manifest has
the hash of each source that the compiled code was made with. One source that differs, another Python or no package at
all: then every module is plain Python, and the program plays the same. All of them or none, because a compiled class
and its plain twin are two classes.

Standard library only, and no syntax newer than Python 3.8, because packaging/bootstrap.py passes through here too.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

MARK = "# mypyc: compiled"
"""The line of a module that is to be compiled."""
PACKAGE = "roundel_native"
MANIFEST = "manifest.json"
SWITCH = "ROUNDEL_NATIVE"
"""The variable that keeps compiled modules away when it says `off`."""

USED, ABSENT, OFF, UNFIT = "used", "absent", "off", "unfit"
"""What became of the package: all of its modules are taken, none is there, switched off, made from other sources."""


def hash_of(source: Path) -> str:
    """The hash of a source file, the same whatever ends its lines."""
    import hashlib  # here, because most starts compile nothing and need no hash

    return hashlib.sha256(source.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


class CompiledFinder:
    """Finds compiled modules for the import system. The package is judged once, when the first import asks for one.

    Attributes: root (the folder that the sources of the manifest are counted from).
    """

    def __init__(self, root: Path, package: Path | None) -> None:
        self.root = root
        self._package = package
        self._state = ABSENT if package is None else ""
        self._modules: dict[str, Path] = {}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        del path, target
        if self._package is None or not name.startswith(("app.", PACKAGE + "__")):
            return None
        if self.state() != USED or name not in self._modules:
            return None
        file = str(self._modules[name])
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))

    def state(self) -> str:
        """USED, ABSENT, OFF or UNFIT."""
        if not self._state and self._package is not None:
            self._state = self._judge(self._package)
        return self._state

    def _judge(self, package: Path) -> str:
        import json

        if os.environ.get(SWITCH, "").lower() == "off":
            return OFF
        try:
            manifest = json.loads((package / MANIFEST).read_text(encoding="utf-8"))
            modules = {str(name): package / str(file) for name, file in manifest["modules"].items()}
            sources = {self.root / str(file): str(value) for file, value in manifest["sources"].items()}
            is_fit = all(map(_is_for_this_python, modules.values())) and self._has_sources(sources)
        except (OSError, ValueError, KeyError, AttributeError, TypeError):
            return UNFIT  # half a package is none
        if is_fit:
            self._modules = modules
        return USED if is_fit else UNFIT

    def _has_sources(self, sources: dict[Path, str]) -> bool:
        """A frozen program has no sources: it was put together with the package that fits it."""
        return bool(getattr(sys, "frozen", False)) or all(hash_of(file) == value for file, value in sources.items())


def _is_for_this_python(file: Path) -> bool:
    return file.name.endswith(EXTENSION_SUFFIXES[0]) and file.is_file()


def install() -> None:
    """Put the finder before all others. Once: the program's first import does it."""
    sys.meta_path.insert(0, FINDER)


def state() -> str:
    """What became of the compiled package in this process: USED, ABSENT, OFF or UNFIT."""
    return FINDER.state()


def _folder_of_package() -> Path | None:
    spec = find_spec(PACKAGE)
    return Path(spec.origin).parent if spec is not None and spec.origin else None


FINDER = CompiledFinder(Path(__file__).resolve().parent.parent, _folder_of_package())
