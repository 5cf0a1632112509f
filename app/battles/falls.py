"""What chance gives, as files write it, and the script that speaks before the seed.

One line of `FALLS` for each thing that chance can be asked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.base.errors import KnownError
from app.base.units import inch_number
from app.battles.shapes import Names, RestPlace, ScriptShape
from app.engine.chance import Numbers, OneOf
from app.games.disk.drops import Drop, Rest, fall


@dataclass(frozen=True, slots=True)
class Fall:
    """How one kind of question to chance is written. `script` names its list there; `written` and `read` lead to JSON
    and back; `deal` answers with what the script still has, and the numbers of the seed where that is not enough;
    `used` says how many lines of the script that took; `fits` whether something can be an answer at all."""

    script: str
    written: Callable[[Any], Any]
    read: Callable[[Any], Any]
    deal: Callable[[Any, list[Any], Numbers], Any]
    used: Callable[[Any, list[Any]], int]
    fits: Callable[[Any, Any], bool]


# --- counters that fall ---

_RESTS: TypeAdapter[Any] = TypeAdapter(list[RestPlace])


def rest_plain(rest: Rest) -> Any:
    if rest.at is None:
        return "miss"
    at = [inch_number(part) for part in rest.at]
    return at if rest.knocks is None else {"at": at, "knocks": rest.knocks}


def _read_rests(value: Any) -> tuple[Rest, ...]:
    return tuple(_RESTS.validate_python(value))


def _deal_drop(drop: Drop, script: list[Any], numbers: Numbers) -> tuple[Rest, ...]:
    """Counters of the script first; those that lie beside the table have missed. The seed drops the rest of them."""
    said = tuple(_on_table(rest, drop) for rest in script[: drop.count])
    if len(said) == drop.count:
        return said
    lying = (*drop.lying, *(rest.at for rest in said if rest.at is not None and rest.counts))
    return (*said, *fall(replace(drop, count=drop.count - len(said), lying=lying), numbers))


def _on_table(rest: Rest, drop: Drop) -> Rest:
    if rest.at is None or drop.bounds is None:
        return rest
    is_on = 0 <= rest.at[0] <= drop.bounds[0] and 0 <= rest.at[1] <= drop.bounds[1]
    return rest if is_on else Rest(None)


# --- one of several ---


def _deal_one(spec: OneOf, script: list[Any], numbers: Numbers) -> str:
    if not script:
        return numbers.choose(spec.keys)
    if script[0] not in spec.keys:
        raise KnownError("script-impossible", said=script[0], possible=spec.keys)
    return str(script[0])


_NAME: TypeAdapter[Any] = TypeAdapter(Names)

FALLS: Mapping[type, Fall] = {
    Drop: Fall(
        "drops", lambda rests: [rest_plain(rest) for rest in rests], _read_rests, _deal_drop,
        lambda drop, script: min(drop.count, len(script)), lambda drop, rests: len(rests) == drop.count,
    ),
    OneOf: Fall(
        "random", lambda key: key, lambda value: _NAME.validate_python([value])[0], _deal_one,
        lambda _, script: min(1, len(script)), lambda spec, key: key in spec.keys,
    ),
}  # fmt: skip


def fall_plain(spec: Any, given: Any) -> Any:
    """What chance gave, as JSON."""
    return FALLS[type(spec)].written(given)


def fall_of(spec: Any, value: Any) -> Any:
    """The way back; None for what cannot be an answer to this question."""
    kind = FALLS[type(spec)]
    try:
        given = kind.read(value)
    except ValidationError:
        return None
    return given if kind.fits(spec, given) else None


# --- the script ---

Script = Mapping[str, tuple[Any, ...]]
NO_SCRIPT: Script = {}


def script_of(shape: ScriptShape) -> Script:
    """What is left to be said, by list."""
    return {name: tuple(said) for name in ScriptShape.model_fields if (said := getattr(shape, name))}


def script_plain(script: Script) -> dict[str, Any]:
    """What is left of it as a file has it."""
    return {name: [_line_plain(one) for one in said] for name, said in script.items() if said}


def _line_plain(line: Any) -> Any:
    return rest_plain(line) if isinstance(line, Rest) else line
