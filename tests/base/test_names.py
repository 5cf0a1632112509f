"""A newcomer finds a thing by guessing its name: a name stands for one thing, and a folder is small enough to be read.

The figures here are today's. They may only shrink: whoever brings one down writes the new one
(`python -m tests.base.test_names` prints them).
"""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOPS = ("app", "catalog", "reports", "ui")

# Rooms that are alike on purpose. Each is counted by itself: a module of one game is called like that of another, and
# the defaults for small games like the member of the game that they stand for.
ALIKE = frozenset({"defaults", "disk", "diskwars", "l5r", "warhammer", "dragon_dice", "english", "german"})
# Every place of the window has a module of this name, and packages have theirs; migrations have numbers.
FREE = frozenset({"__init__", "__main__", "screen"})

MAX_MODULES = 25
# Folders that have more modules. No other may come; where one has become smaller, its figure is lowered.
TOO_LARGE: dict[str, int] = {}

# How many classes, and how many modules, share their name with another of the same top folder.
SHARED_CLASSES = {"app": 0, "catalog": 0, "reports": 0, "ui": 0}
# A played game has `rules/play.py` and the words of it in `words/<language>/play.py`: two for each game that has both.
SHARED_MODULES = {"app": 34, "catalog": 0, "reports": 0, "ui": 0}


@cache
def modules(top: str) -> tuple[Path, ...]:
    return tuple(
        sorted(file.relative_to(ROOT) for file in (ROOT / top).rglob("*.py") if "migrations" not in file.parts)
    )


def room_of(file: Path) -> str:
    """Within what a name should be used once: the top folder, or the game or language that a module belongs to."""
    return next((part for part in file.parts if part in ALIKE), "")


def module_names(top: str) -> Iterator[tuple[str, str]]:
    return ((room_of(file), file.stem) for file in modules(top) if file.stem not in FREE)


def class_names(top: str) -> Iterator[tuple[str, str]]:
    for file in modules(top):
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield room_of(file), node.name


def shared(names: Iterator[tuple[str, str]]) -> dict[str, int]:
    """The names that are used more than once, and how often. Rooms that are alike are told apart."""
    counts = Counter(names)
    return {"/".join(filter(None, name)): count for name, count in sorted(counts.items()) if count > 1}


def sizes() -> dict[str, int]:
    """How many modules each folder has."""
    return Counter(file.parent.as_posix() for top in TOPS for file in modules(top) if file.stem != "__init__")


@pytest.mark.parametrize("top", TOPS)
def test_no_more_classes_share_a_name(top: str) -> None:
    found = shared(class_names(top))
    assert sum(found.values()) <= SHARED_CLASSES[top], found


@pytest.mark.parametrize("top", TOPS)
def test_no_more_modules_share_a_name(top: str) -> None:
    found = shared(module_names(top))
    assert sum(found.values()) <= SHARED_MODULES[top], found


def test_a_folder_is_small_enough_to_be_read() -> None:
    large = {folder: count for folder, count in sizes().items() if count > TOO_LARGE.get(folder, MAX_MODULES)}
    assert not large, "give it rooms"


def test_exceptions_go_when_they_are_no_longer_needed() -> None:
    small = {folder for folder in TOO_LARGE if sizes().get(folder, 0) <= MAX_MODULES}
    assert not small, "take it out of TOO_LARGE"


def main() -> None:
    """Print the figures of today, to be written above."""
    for names in (class_names, module_names):
        found = {top: sum(shared(names(top)).values()) for top in TOPS}
        total = sum(1 for top in TOPS for _ in names(top))
        print(f"{names.__name__}: {found}, {100 * sum(found.values()) / total:.1f} % of {total}")
    print({folder: count for folder, count in sorted(sizes().items()) if count > MAX_MODULES})


if __name__ == "__main__":
    main()
