"""The program speaks plain English: words that have a better one here are in no sentence, pack, lesson or page of help.

Only words that mean nothing else are listed. German is left alone.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.words.all_tables import all_sentences

ROOT = Path(__file__).parents[2]

FORBIDDEN = {
    r"anew": "again, reroll",
    r"barred": "banned, blocked",
    r"by chance": "at random",
    r"fallen": "destroyed, lost, a casualty",
    r"foes?": "enemy",
    r"holds? fast|held fast": "pin",
    r"home-made": "custom",
    r"known are": "choose one of",
    r"lays?|laid|laying": "place",
    r"lies|lying": "is on, is",
    r"mends?|mended|mending": "repair",
    r"newcomers?": "reinforcements",
    r"nought": "zero",
    r"obeys?|obeyed": "control",
    r"once a (?:round|turn|game)": "once per round",
    r"set(?:s|ting)? right": "correct, fix",
    r"shall": "must, do you, will",
    r"so many": "how many, a number of",
    r"takes? back|took back|taken back|taking back": "undo, remove",
    r"the turn of": "{seat}'s turn",
    r"thrice|twofold": "three times, in two ways",
    r"true size": "actual size",
    r"values? of ours": "house value",
    r"wholly": "completely",
}
"""What is not said, as a pattern of whole words, and what is said instead."""

_PATTERN = re.compile(rf"\b(?:{'|'.join(FORBIDDEN)})\b", re.IGNORECASE)

_NOT_PROSE = {
    "id": "stored in files",
    "name": "as printed on the piece",
    "aliases": "as people call the piece",
    "german": "not English",
    "token": "written for the rules",
    "records": "written for the rules",
    "barred": "ids",
    "see": "ids",
    "origin": "ids",
    "reference": "an address",
}
"""Fields of an entry that may say it all the same, each with the reason."""


def prose_of(value: Any) -> Iterator[str]:
    """The texts of an entry that people read."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in _NOT_PROSE:
                yield from prose_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from prose_of(part)
    elif isinstance(value, str):
        yield value


def packs() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "catalog" / "packs").rglob("*.yaml")):
        for entry in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
            yield from ((f"{path.parent.name}/{path.stem} {entry['id']}", text) for text in prose_of(entry))


def tables() -> Iterator[tuple[str, str]]:
    """Sentences by code, lessons and help of commands among them."""
    yield from ((code, text) for code, text in all_sentences().items() if isinstance(text, str))


def functions() -> Iterator[tuple[str, str]]:
    """What the functions of the tables say: each string of theirs but their docstrings and the keys of tables."""
    for path in sorted([*ROOT.glob("app/words/english/**/*.py"), *ROOT.glob("app/games/*/words/**/*.py")]):
        if "german" not in path.parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            told = set(_documented(tree)) | {id(key) for one in ast.walk(tree) for key in getattr(one, "keys", ())}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                    yield f"{path.name}:{node.lineno}", node.value if " " in node.value else ""


def _documented(tree: ast.Module) -> Iterator[int]:
    yield from (id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr))


def pages() -> Iterator[tuple[str, str]]:
    """What everybody reads first, and what is said of every piece."""
    for name in ("README.md", "CHANGELOG.md", "tests/golden/words/abilities.txt"):
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1):
            yield f"{name}:{number}", line


@pytest.mark.parametrize("source", [packs, tables, functions, pages])
def test_no_text_uses_a_word_that_has_a_better_one(source: Any) -> None:
    texts = list(source())
    assert len(texts) > 50
    found = [(where, said[0], text) for where, text in texts if (said := _PATTERN.search(text))]
    assert found == []


def test_an_old_word_would_be_found() -> None:
    assert _PATTERN.search("Secret are the fallen.")
    assert _PATTERN.search("It is laid on the table.")
    assert not _PATTERN.search("{place}: the overlay of a layer")
