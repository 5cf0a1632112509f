"""One record of the catalogue from plain values, or every problem in it."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from app.base.errors import BugError, Problem
from catalog.schema.plain import hints, to_micrometres
from catalog.source_positions import Path, PlacedValue

T = TypeVar("T")


def validate(cls: type[T], data: Any, marked: PlacedValue, path: Path) -> T | list[Problem]:
    """One record from plain values, or every problem in it."""
    text = json.dumps(to_micrometres(cls, data), default=json_number)
    try:
        entry: T = _adapter(cls).validate_json(f"[{text}]")[0]
    except ValidationError as e:
        return [_problem(error, cls, data, marked, path) for error in e.errors(include_url=False)]
    return entry


def json_number(value: object) -> float:
    if isinstance(value, Decimal):
        return float(value)
    raise BugError("a pack value that JSON cannot say", value=value)


_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def _adapter(cls: Any) -> TypeAdapter[Any]:
    if cls not in _ADAPTERS:
        # The config of a surrounding list reaches the plain dataclasses inside it.
        _ADAPTERS[cls] = TypeAdapter(list[cls], config=ConfigDict(strict=True, extra="forbid"))
    return _ADAPTERS[cls]


_CODES: Mapping[str, str] = {
    "missing": "field-missing", "missing_argument": "field-missing", "missing_keyword_only_argument": "field-missing",
    "unexpected_keyword_argument": "field-unknown", "literal_error": "value-not-allowed",
}  # fmt: skip


def _problem(error: Any, cls: type[Any], data: Any, marked: PlacedValue, path: Path) -> Problem:
    loc = tuple(
        part for part in error["loc"][1:] if isinstance(part, int) or not part.startswith(("tagged", "function"))
    )
    field = ".".join(str(part) for part in loc) or "entry"
    name = data.get("name") or data.get("id") if isinstance(data, dict) else None
    values: dict[str, object] = {"field": field, "entry": str(name or "?")}
    code = _CODES.get(error["type"], "value-wrong-type")
    if code == "field-unknown":
        values["known"] = list(hints(cls))
    if code == "value-not-allowed":
        values["expected"] = error["ctx"]["expected"]
        values["value"] = str(error["input"])
    if code == "value-wrong-type":
        values["what"] = error["msg"]
    return Problem(code, values, marked.place((*path, *loc)))
