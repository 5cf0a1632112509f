"""The files of the packs that come with the program. Read without validation, so that a ready catalogue opens fast."""

import hashlib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable

SUFFIXES = (".yaml", ".yml", ".json")


def built_in_files() -> dict[str, bytes]:
    """Name within the pack -> content, in the order of the names."""
    return dict(_walk(resources.files("catalog") / "packs", ""))


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for child in sorted(folder.iterdir(), key=lambda c: c.name):
        if child.is_dir():
            yield from _walk(child, f"{prefix}{child.name}/")
        elif child.name.endswith(SUFFIXES):
            yield prefix + child.name, child.read_bytes()


def hash_files(files: Mapping[str, bytes]) -> str:
    """One name for the content of a set of files."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode())
        digest.update(files[name])
    return digest.hexdigest()
