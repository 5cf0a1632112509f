"""What the catalogue has against some values, each problem at the field it is about and in words for a form. No Qt."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app.base.errors import KnownError, Problem
from app.base.units import inch_number
from app.words import kind_label, label, say, suggestion, tell
from catalog.schema.plain import Plain, is_length, strip_none
from catalog.schema.plain import hints as hints_of
from ui.catalog.corrections.form_fields import field_of

Path = tuple[str | int, ...]


def by_field(error: KnownError, cls: Any, data: Mapping[str, Plain]) -> dict[Path, str]:
    """Sentences by the place they belong to: field, then line, then field of that line; empty for the whole entry."""
    found: dict[Path, str] = {}
    for problem in error.problems:
        path, sentence = _TELLERS.get(problem.code, _plain)(problem, cls, data)
        found[path] = f"{found[path]}\n{sentence}" if path in found and sentence not in found[path] else sentence
    return found


def _path(problem: Problem) -> Path:
    """`abilities.0.summary` -> the summary of the first ability."""
    parts = str(problem.values.get("field", "")).split(".")
    return tuple(int(part) if part.isdigit() else part for part in parts if part and part != "entry")


def _plain(problem: Problem, _cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    return (), tell(replace(problem, place=None))


def _missing(problem: Problem, _cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    return _path(problem), say("details.problem.missing")


def _wrong(problem: Problem, cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    path = _path(problem)
    way = field_of(cls, str(path[0])).way if path and path[0] in hints_of(cls) else ""
    code = {"number": "number", "numbers": "number", "length": "length", "lengths": "length"}.get(way, "value")
    return path, say(f"details.problem.no-{code}")


def _not_allowed(problem: Problem, _cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    expected = str(problem.values["expected"]).replace("'", "")
    return _path(problem), say("details.problem.not-allowed", expected=expected)


def _out_of_range(problem: Problem, cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    path = _path(problem)
    hint = hints_of(cls).get(str(path[0]))
    values = dict(problem.values)
    if len(path) == 1 and is_length(strip_none(hint)):
        for name in ("least", "most"):
            values[name] = say("window.inches", value=round(float(inch_number(int(str(values[name])))), 1))
    return path, say("details.problem.out-of-range", **values)


def _token(problem: Problem, _cls: Any, data: Mapping[str, Plain]) -> tuple[Path, str]:
    token, field = str(problem.values["token"]), str(problem.values["field"])
    near = suggestion(problem)
    known = problem.values["known"]
    written = near or (known[0] if isinstance(known, list) and len(known) == 1 else "")
    code = "details.problem.token-written" if written else "details.problem.token"
    return _line_of(field, token, data), say(code, token=token, field=label(field).lower(), written=written)


def _reference(problem: Problem, _cls: Any, data: Mapping[str, Plain]) -> tuple[Path, str]:
    wanted, field = str(problem.values["wanted"]), str(problem.values["field"])
    if not wanted:
        return (field,), say("details.problem.choose")
    near = suggestion(problem)
    code = "details.problem.reference-near" if near else "details.problem.reference"
    kind = kind_label(str(problem.values["kind"])).lower()
    return _line_of(field, wanted, data), say(code, kind=kind, wanted=wanted, near=near)


def _line_of(field: str, value: str, data: Mapping[str, Plain]) -> Path:
    """The field, and which of its lines it is where there are several."""
    lines = data.get(field)
    return (field, lines.index(value)) if isinstance(lines, list) and value in lines else (field,)


def _nameless(_problem: Problem, _cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    return ("name",), say("details.problem.name")


def _taken(problem: Problem, _cls: Any, _data: Mapping[str, Plain]) -> tuple[Path, str]:
    kind, system = str(problem.values["kind"]), str(problem.values["system"])
    values = {"id": problem.values["id"], "kind": kind_label(kind).lower(), "system": label(system)}
    return ("name",), say("details.problem.taken", **values)


_TELLERS: Mapping[str, Callable[[Problem, Any, Mapping[str, Plain]], tuple[Path, str]]] = {
    "field-missing": _missing,
    "value-wrong-type": _wrong,
    "value-not-allowed": _not_allowed,
    "value-out-of-range": _out_of_range,
    "token-unknown": _token,
    "reference-unknown": _reference,
    "id-not-of-name": _nameless,
    "id-taken-own": _taken,
}
