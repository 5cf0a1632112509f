"""Lessons and puzzles as files: where they lie, and how one is taken apart."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from app.base.errors import Problem
from app.battles.position import position_from, system_of
from app.documents.answer_codec import read_each
from app.documents.file_shapes import AnswerShape
from app.documents.reading import Source
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_for, package_of, systems, traits_of
from catalog.source_positions import Path as Parts
from catalog.source_positions import UnreadableError, read_marked

ROOM = "lessons"  # of a game: its lessons and its puzzles lie there, in a folder each
ENDING = ".yaml"


def raw_of(folder: str, name: str) -> bytes:
    return next(file.read_bytes() for found, file in _files_in(folder) if found == name)


def _files_in(folder: str) -> Iterator[tuple[str, Traversable]]:
    """Every file of such a folder, with its name without the ending."""
    for system in systems():
        place = files(package_of(system)) / ROOM / folder
        for file in place.iterdir() if place.is_dir() else ():
            if file.name.endswith(ENDING):
                yield file.name.removesuffix(ENDING), file


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
    """The position of a lesson or puzzle; that of a game that cannot be taught is a problem too."""
    part = part_of(source, "position")
    position = position_from(part, records)
    if isinstance(position, Position) and battle_for(position.state).lessons is None:
        return (part.problem("teaching-no-lessons", ("system",), game=traits_of(system_of(position.state)).name),)
    return position


def answers_in(source: Source, values: list[Any], path: Parts) -> tuple[tuple[AnswerShape, ...], tuple[Problem, ...]]:
    """Answers in their order, and what is wrong with them."""
    read = read_each(source, values, path)
    wrong = tuple(one for one in read if isinstance(one, Problem))
    return tuple(one for one in read if isinstance(one, AnswerShape)), wrong
