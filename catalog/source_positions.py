"""YAML and JSON text to plain values that remember where they stand.

Built on the parser's events, not on its constructors: no tags, no anchors, no repeated keys, bounded size and depth,
and only `true` and `false` are truth values. A hostile file can cost no more than its own length.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NoReturn

import yaml

from app.base.errors import Place, Problem

MAX_BYTES = 4_000_000
MAX_DEPTH = 24
MAX_VALUES = 400_000

Path = tuple[str | int, ...]

_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,12}\.[0-9]{1,12}")
_WORDS: Mapping[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}


@dataclass(frozen=True, slots=True)
class PlacedValue:
    """A value and the place of each of its parts, by path. `texts` are where texts begin that stand on one line."""

    file: str
    value: Any
    places: Mapping[Path, tuple[int, int]] = field(default_factory=dict)
    texts: Mapping[Path, tuple[int, int]] = field(default_factory=dict)

    def place(self, path: Path) -> Place:
        """The place of a part, or of the nearest part around it that is in the file."""
        while path and path not in self.places:
            path = path[:-1]
        line, column = self.places.get(path, (0, 0))
        return Place(self.file, line, column)

    def place_in(self, path: Path, column: int) -> Place:
        """The place of a sign inside a text."""
        if column < 1 or path not in self.texts:
            return self.place(path)
        line, first = self.texts[path]
        return Place(self.file, line, first + column - 1)


class UnreadableError(Exception):
    """The text cannot be read. Carries the one problem that says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def read_marked(file: str, raw: bytes) -> PlacedValue:
    """Parse a YAML or JSON file; UnreadableError where it is broken, too large or asks for more than plain values."""
    if len(raw) > MAX_BYTES:
        raise UnreadableError(Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(file)))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        line = raw[: e.start].count(b"\n") + 1
        raise UnreadableError(Problem("file-not-utf8", {}, Place(file, line))) from None
    builder = _Builder(file)
    try:
        value = builder.read(text)
    except yaml.MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        raise UnreadableError(Problem("yaml-broken", {"what": e.problem or "it is not YAML"}, place)) from None
    except yaml.YAMLError as e:  # a character that YAML does not allow; it knows its offset only
        position = getattr(e, "position", 0)
        raise UnreadableError(Problem("yaml-character", {}, Place(file, text[:position].count("\n") + 1))) from None
    return PlacedValue(file, value, builder.places, builder.texts)


def _position(event: yaml.Event) -> tuple[int, int]:
    """Line and column, counted from 1."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


class _Builder:
    """Builds one document from parser events."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.places: dict[Path, tuple[int, int]] = {}
        self.texts: dict[Path, tuple[int, int]] = {}
        self.count = 0

    def read(self, text: str) -> Any:
        events = yaml.parse(text, Loader=yaml.CSafeLoader)
        value: Any = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.refuse("yaml-documents", event)
                value = self.node(next(events), events, ())
        return value

    def refuse(self, code: str, event: yaml.Event, **values: object) -> NoReturn:
        raise UnreadableError(Problem(code, values, Place(self.file, *_position(event))))

    def node(self, event: yaml.Event, events: Iterator[yaml.Event], path: Path) -> Any:
        self.count += 1
        if self.count > MAX_VALUES:
            self.refuse("yaml-too-many", event, most=MAX_VALUES)
        if len(path) > MAX_DEPTH:
            self.refuse("yaml-too-deep", event, most=MAX_DEPTH)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            self.refuse("yaml-anchor", event)
        self.places[path] = _position(event)
        if isinstance(event, yaml.ScalarEvent):
            if event.style not in ("|", ">"):
                line, column = self.places[path]
                self.texts[path] = (line, column + bool(event.style))  # behind the quotation mark
            return self.scalar(event)
        if tag := getattr(event, "tag", None):
            self.refuse("yaml-tag", event, tag=tag)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, path)
        return self.mapping(events, path)

    def scalar(self, event: yaml.ScalarEvent) -> Any:
        if event.tag:
            self.refuse("yaml-tag", event, tag=event.tag)
        text: str = event.value
        if event.style:  # quoted or block: always text
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INT.fullmatch(text):
            return int(text)
        if _DECIMAL.fullmatch(text):
            return Decimal(text)
        return text

    def sequence(self, events: Iterator[yaml.Event], path: Path) -> tuple[Any, ...]:
        items: list[Any] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self.node(event, events, (*path, len(items))))
        return tuple(items)

    def mapping(self, events: Iterator[yaml.Event], path: Path) -> dict[str, Any]:
        items: dict[str, Any] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent) or event.tag or event.anchor:
                self.refuse("yaml-key", event)
            key: str = event.value
            if key in items:
                self.refuse("yaml-repeated-key", event, key=key)
            value = self.node(next(events), events, (*path, key))
            items[key] = value
            self.places[(*path, key)] = _position(event)
        return items
