"""Records to plain JSON values and back. Lengths are inches outside and micrometres inside."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from decimal import Decimal
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from app.base.units import InInches, from_inches, inch_number
from catalog.schema.entry import Entry

Plain = Any  # what JSON can say
E = TypeVar("E", bound=Entry)


_HINTS: dict[Any, dict[str, Any]] = {}


def hints(cls: Any) -> dict[str, Any]:
    """Field name -> type, annotations kept, in the order of the record."""
    if cls not in _HINTS:
        resolved = get_type_hints(cls, include_extras=True)
        _HINTS[cls] = {f.name: resolved[f.name] for f in fields(cls)}
    return _HINTS[cls]


def is_length(hint: Any) -> bool:
    return get_origin(hint) is Annotated and any(isinstance(mark, InInches) for mark in get_args(hint)[1:])


def strip_none(hint: Any) -> Any:
    """`X | None` -> `X`."""
    if get_origin(hint) in (Union, UnionType):
        kept = [arg for arg in get_args(hint) if arg is not NoneType]
        return kept[0] if len(kept) == 1 else hint
    return hint


def _convert(hint: Any, value: Any, length: Callable[[Any], Any], record: Callable[[type, Any], Any]) -> Any:
    """Walk a value along its type. Whatever does not fit its type is left for validation to name."""
    hint = strip_none(hint)
    if value is None:
        return None
    if is_length(hint):
        return length(value)
    if isinstance(hint, type) and is_dataclass(hint):
        return record(hint, value)
    args = get_args(hint)
    if get_origin(hint) is tuple and isinstance(value, (tuple, list)):
        item_hints = [args[0]] * len(value) if args[-1] is Ellipsis else args
        if len(item_hints) == len(value):
            return tuple(_convert(h, v, length, record) for h, v in zip(item_hints, value, strict=True))
    if get_origin(hint) is Mapping and isinstance(value, Mapping):
        return {key: _convert(args[1], item, length, record) for key, item in value.items()}
    return value


def to_micrometres(cls: type, data: Plain) -> Plain:
    """A plain record as read from a file, its lengths turned into micrometres and nothing else changed."""

    def length(value: Any) -> Any:
        is_number = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
        return from_inches(value) if is_number else value

    if not isinstance(data, Mapping):
        return data
    known = hints(cls)
    return {k: _convert(known[k], v, length, to_micrometres) if k in known else v for k, v in data.items()}


def from_plain(cls: type[E], data: Mapping[str, Plain]) -> E:
    """A record from plain values that were validated before, such as a row of the catalogue database."""

    def build(record: type, values: Mapping[str, Plain]) -> Any:
        known = hints(record)
        return record(**{k: _convert(known[k], v, lambda v: from_inches(str(v)), build) for k, v in values.items()})

    return build(cls, data)  # type: ignore[no-any-return]


def to_plain(record: Any, *, defaults: bool = True) -> dict[str, Plain]:
    """A record as plain values, in the order of its fields; without `defaults` those that say nothing are left out."""

    def build(_: type, value: Any) -> dict[str, Plain]:
        return to_plain(value, defaults=defaults)

    return {
        f.name: _convert(hints(type(record))[f.name], value, inch_number, build)
        for f in fields(record)
        if (value := getattr(record, f.name)) != _default(f) or defaults
    }


def _default(f: "Field[Any]") -> Any:
    if f.default_factory is not MISSING:
        return f.default_factory()
    return f.default
