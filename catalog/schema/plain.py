"""Records to plain JSON values and back. Lengths are inches outside and micrometres inside."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from decimal import Decimal
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from app.base.units import InInches, from_inches, inch_number
from catalog.schema.entry import Entry

Plain = Any  # what JSON can say
E = TypeVar("E", bound=Entry)
Change = Callable[[Any], Any]

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


@dataclass(frozen=True, slots=True)
class _Direction:
    """How lengths and records change on the way in or out; everything else stays as it is.

    What to do with a field follows from its type alone, so it is worked out once per kind of record.
    """

    length: Change
    record: Callable[[Any, Any], Any]
    plans: dict[Any, dict[str, Change | None]]

    def plan(self, cls: Any) -> dict[str, Change | None]:
        if cls not in self.plans:
            self.plans[cls] = {name: self.change(hint) for name, hint in hints(cls).items()}
        return self.plans[cls]

    def change(self, hint: Any) -> Change | None:
        """What is done to a value of this type; None for nothing."""
        hint = strip_none(hint)
        if is_length(hint):
            return self.length
        if isinstance(hint, type) and is_dataclass(hint):
            return lambda value: self.record(hint, value)
        if get_origin(hint) in (Union, UnionType):
            return self.change_either(get_args(hint))
        if get_origin(hint) is tuple:
            return self.change_items(get_args(hint))
        if get_origin(hint) is Mapping and (inner := self.change(get_args(hint)[1])):
            return lambda value: {k: inner(v) for k, v in value.items()} if isinstance(value, Mapping) else value
        return None

    def change_either(self, args: tuple[Any, ...]) -> Change | None:
        """A word or a record: the word stays."""
        record = next((arg for arg in args if isinstance(arg, type) and is_dataclass(arg)), None)
        if record is None:
            return None
        return lambda value: self.record(record, value) if isinstance(value, (Mapping, record)) else value

    def change_items(self, args: tuple[Any, ...]) -> Change | None:
        inner = self.change(args[0])  # a tuple's items are all of one type
        if inner is None:
            return None
        return lambda value: tuple(inner(one) for one in value) if isinstance(value, (tuple, list)) else value

    def apply(self, cls: Any, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values changed; fields that the record does not know are left for validation to name."""
        plan = self.plan(cls)
        return {k: change(v) if (change := plan.get(k)) and v is not None else v for k, v in values.items()}


def _read_length(value: Any) -> Any:
    is_number = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
    return from_inches(value) if is_number else value


def _read_record(cls: Any, value: Any) -> Any:
    return to_micrometres(cls, value)


def _build(cls: Any, values: Mapping[str, Any]) -> Any:
    return cls(**_IN.apply(cls, values))


def _outward(_: Any, record: Any) -> dict[str, Plain]:
    return to_plain(record)


def _outward_short(_: Any, record: Any) -> dict[str, Plain]:
    return to_plain(record, defaults=False)


_READ = _Direction(_read_length, _read_record, {})
_IN = _Direction(lambda value: from_inches(str(value)), _build, {})
_OUT = _Direction(inch_number, _outward, {})
_OUT_SHORT = _Direction(inch_number, _outward_short, {})
_DEFAULTS: dict[Any, dict[str, Any]] = {}


def to_micrometres(cls: Any, data: Plain) -> Plain:
    """A plain record as read from a file, its lengths turned into micrometres and nothing else changed."""
    return _READ.apply(cls, data) if isinstance(data, Mapping) else data


def from_plain(cls: type[E], data: Mapping[str, Plain]) -> E:
    """A record from plain values that were validated before, such as a row of the catalogue database."""
    return _build(cls, _tuples(data))  # type: ignore[no-any-return]


def to_plain(record: Any, *, defaults: bool = True) -> dict[str, Plain]:
    """A record as plain values, in the order of its fields; without `defaults` those that say nothing are left out."""
    cls = type(record)
    if cls not in _DEFAULTS:
        _DEFAULTS[cls] = {f.name: _default(f) for f in fields(record)}
    silent = _DEFAULTS[cls]
    values = {name: getattr(record, name) for name in silent}
    if defaults:
        return _OUT.apply(cls, values)
    return _OUT_SHORT.apply(cls, {name: value for name, value in values.items() if value != silent[name]})


def _default(f: "Field[Any]") -> Any:
    return f.default_factory() if f.default_factory is not MISSING else f.default


def _tuples(value: Plain) -> Any:
    """JSON knows lists; records hold tuples."""
    if isinstance(value, list):
        return tuple(_tuples(one) for one in value)
    if isinstance(value, dict):
        return {key: _tuples(one) for key, one in value.items()}
    return value
