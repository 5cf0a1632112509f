"""Lessons and puzzles as files: where they lie, and how one is taken apart."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.base.errors import Problem
from app.battles.position import position_from
from app.documents.answers import read_each
from app.documents.reading import Source
from app.documents.shapes import AnswerShape
from app.games.api.position import Position
from app.games.api.records import Records
from catalog.marks import Path as Parts
from catalog.marks import UnreadableError, read_marked

HERE = Path(__file__).parent
ENDING = ".yaml"


def ids_in(folder: str) -> tuple[str, ...]:
    """The files of a folder by their names."""
    return tuple(sorted(path.stem for path in (HERE / folder).glob(f"*{ENDING}")))


def raw_of(folder: str, name: str) -> bytes:
    return (HERE / folder / f"{name}{ENDING}").read_bytes()


def system_of_file(folder: str, name: str) -> str:
    """The game that a lesson or puzzle of ours is about."""
    source = read_source(raw_of(folder, name), name)
    assert isinstance(source, Source), source
    return str(source.value["position"]["system"])


def read_source(raw: bytes, file: str) -> Source | Problem:
    """YAML or JSON as plain values that know their places."""
    try:
        marked = read_marked(file, raw)
    except UnreadableError as error:
        return error.problem
    return Source(file, raw, _plain(marked.value))


def _plain(value: Any) -> Any:
    """Lists as lists: files of positions are told from what is frozen."""
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def part_of(source: Source, key: str) -> Source:
    """A part that is a document of its own. Its problems are told by their fields."""
    return Source(source.file, b"", source.value[key])


def position_in(source: Source, records: Records) -> Position[Any] | tuple[Problem, ...]:
    return position_from(part_of(source, "position"), records)


def answers_in(source: Source, values: list[Any], path: Parts) -> tuple[tuple[AnswerShape, ...], tuple[Problem, ...]]:
    """Answers in their order, and what is wrong with them."""
    read = read_each(source, values, path)
    wrong = tuple(one for one in read if isinstance(one, Problem))
    return tuple(one for one in read if isinstance(one, AnswerShape)), wrong
