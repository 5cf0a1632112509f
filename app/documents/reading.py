"""JSON files taken apart: what cannot be read, and what has the wrong shape, becomes problems with their places."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from app.base.errors import Place, Problem
from catalog.source_positions import MAX_BYTES, Path, PlacedValue, UnreadableError, read_marked

M = TypeVar("M", bound=BaseModel)

# Digits before the point, and behind it, that any number of ours may have. Beyond, sums would be inexact or endless.
MAX_DIGITS = 20


@dataclass(frozen=True)
class Source:
    """A file that was read. Where its parts stand is looked up only when something is wrong with one."""

    file: str
    raw: bytes
    value: Any
    line: int = 0  # for a line of a larger file: all of it stands there

    @cached_property
    def marked(self) -> PlacedValue:
        """The value with the places of its parts."""
        if self.line or not self.raw:
            return PlacedValue(self.file, self.value, {(): (self.line, 0)})
        try:
            return read_marked(self.file, self.raw)
        except UnreadableError:  # a number that YAML reads as a word is no reason to hide the problem itself
            return PlacedValue(self.file, self.value)

    def place(self, path: Path) -> Place | None:
        if not self.file:
            return None
        return Place(self.file, self.line) if self.line else self.marked.place(path)

    def problem(self, code: str, path: Path, **values: object) -> Problem:
        """A problem with a part. `field` tells its path in words."""
        return Problem(code, {"field": _told(path), **values}, self.place(path))


class _RefusedError(Exception):
    """Something that JSON of ours may not hold."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values


def read_json(raw: bytes, file: str, line: int = 0) -> Source | Problem:
    """Strict JSON: no repeated keys, no NaN; broken numbers stay exact."""
    if len(raw) > MAX_BYTES:
        return Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(file))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        return Problem("file-not-utf8", {}, Place(file, line or raw[: e.start].count(b"\n") + 1))
    try:
        value = json.loads(
            text, parse_float=_decimal, parse_int=_integer, parse_constant=_no_constant, object_pairs_hook=_once
        )
    except json.JSONDecodeError as e:
        return Problem("file-not-json", {"what": e.msg.lower()}, Place(file, line or e.lineno, e.colno))
    except _RefusedError as e:
        return Problem(e.code, e.values, Place(file, line))
    except (RecursionError, ValueError):  # nested too deep
        return Problem("file-not-json", {"what": "it asks for more than plain values"}, Place(file, line))
    if "\\ud" in text.lower() and not _is_whole(value):
        return Problem("file-half-character", {}, Place(file, line))
    return Source(file, raw, value, line)


def _is_whole(value: Any) -> bool:
    """Whether every text can be written. JSON can name half of a character, which no file and no database takes."""
    try:
        json.dumps(value, default=str, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_constant(name: str) -> Any:
    raise _RefusedError("file-not-json", what=name)


def _decimal(text: str) -> Decimal:
    number = Decimal(text) if len(text) <= 3 * MAX_DIGITS else None
    if number is None or not -MAX_DIGITS <= number.adjusted() <= MAX_DIGITS:
        raise _RefusedError("file-number", value=_short(text))
    return number


def _integer(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise _RefusedError("file-number", value=_short(text))
    return int(text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _RefusedError("yaml-repeated-key", key=next(key for key in keys if keys.count(key) > 1))
    return found


def wrong_format(source: Source, family: str, version: int) -> tuple[Problem, ...]:
    """Nothing where the file is of this format; else one sentence that says of which it is."""
    wanted = f"{family}/{version}"
    found = source.value.get("format") if isinstance(source.value, Mapping) else None
    if not isinstance(found, str):
        return (source.problem("file-format-missing", (), wanted=wanted),)
    if found == wanted:
        return ()
    number = re.fullmatch(re.escape(family) + r"/([0-9]{1,9})", found)
    code = "file-format-newer" if number and int(number[1]) > version else "file-format-unknown"
    return (source.problem(code, ("format",), format=found[:60], known=[wanted]),)


# --- shapes ---


def read_shape(model: type[M], source: Source, value: Any, path: Path = ()) -> M | tuple[Problem, ...]:
    """The value as a model reads it, or all that is wrong with its shape."""
    try:
        return model.model_validate(value)
    except ValidationError as e:
        problems = (_problem(error, source, value, path) for error in e.errors(include_url=False))
        return _each_once(problems)


def _each_once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """A value that fits none of several shapes is one problem, not one for each of them."""
    found: dict[object, Problem] = {}
    for problem in problems:
        found.setdefault((problem.values.get("field"), problem.values.get("key")), problem)
    return tuple(found.values())


def _problem(error: Any, source: Source, value: Any, path: Path) -> Problem:
    kind, loc = error["type"], _real(error["loc"], value)
    here = (*path, *loc)
    context = error.get("ctx", {})
    if kind == "missing":
        return source.problem("file-key-missing", here, key=str(error["loc"][-1]))
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):  # of a model, of a dataclass
        return source.problem("file-key-unknown", here, wanted=str(error["loc"][-1]))
    if kind == "literal_error":
        return source.problem("file-not-among", here, value=_short(error["input"]), expected=context["expected"])
    if kind in _BOUNDS:
        side, name = _BOUNDS[kind]
        return source.problem("file-out-of-bounds", here, side=side, bound=context[name])
    if kind == "value_error":  # raised by a type of ours, which says what it expected
        return source.problem("file-value-type", here, expected=str(context["error"]))
    return source.problem("file-value-type", here, expected=_EXPECTED.get(kind, "object"))


def _real(loc: tuple[Any, ...], value: Any) -> Path:
    """The part of a place that is in the file: pydantic also names the shapes that it tried."""
    path: list[str | int] = []
    for part in loc:
        if _is_part(part, value):
            value = value[part]
            path.append(part)
    return tuple(path)


def _is_part(part: Any, value: Any) -> bool:
    if isinstance(value, Mapping):
        return part in value
    return isinstance(value, (list, tuple)) and isinstance(part, int) and part < len(value)


_BOUNDS: Mapping[str, tuple[str, str]] = {
    "greater_than_equal": ("least", "ge"), "less_than_equal": ("most", "le"), "less_than": ("below", "lt"),
    "too_short": ("count-least", "min_length"), "too_long": ("count-most", "max_length"),
    "string_too_short": ("count-least", "min_length"), "string_too_long": ("count-most", "max_length"),
}  # fmt: skip
_EXPECTED: Mapping[str, str] = {
    "int_type": "number", "string_type": "text", "list_type": "list", "bool_type": "truth", "dict_type": "object",
    "model_type": "object", "model_attributes_type": "object",
}  # fmt: skip


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _told(path: Path) -> str:
    return ".".join(str(part) for part in path)
