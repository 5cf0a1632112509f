"""Counters that fall on a table, as files write them."""

from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from app.base.units import inch_number
from app.documents.chance_codec import ChanceCodec, Lines, read_names, require_possible
from app.engine.chance import Numbers
from app.games.disk.codec.shapes import RestPlace
from app.games.disk.rules.drops import Drop, Rest, Sides, fall, turn_up

_RESTS: TypeAdapter[Any] = TypeAdapter(list[RestPlace])


def rest_plain(rest: Rest) -> Any:
    if rest.at is None:
        return "miss"
    at = [inch_number(part) for part in rest.at]
    return at if rest.knocks is None else {"at": at, "knocks": rest.knocks}


def _read_rests(value: Any) -> tuple[Rest, ...]:
    return tuple(_RESTS.validate_python(value))


def _deal_drop(_state: object, drop: Drop, script: Lines, numbers: Numbers) -> tuple[Rest, ...]:
    """Counters of the script first; those that lie beside the table have missed. The seed drops the rest of them."""
    said = tuple(_on_table(rest, drop) for rest in script["drops"])
    if len(said) == drop.count:
        return said
    return (*said, *fall(replace(drop, count=drop.count - len(said)), numbers))


def _on_table(rest: Rest, drop: Drop) -> Rest:
    if rest.at is None or drop.bounds is None:
        return rest
    is_on = 0 <= rest.at[0] <= drop.bounds[0] and 0 <= rest.at[1] <= drop.bounds[1]
    return rest if is_on else Rest(None)


DROP = ChanceCodec(
    lambda drop: {"drops": drop.count},
    lambda rests: [rest_plain(rest) for rest in rests],
    _read_rests,
    _deal_drop,
    lambda drop, rests: len(rests) == drop.count,
)


def _deal_sides(_state: object, sides: Sides, script: Lines, numbers: Numbers) -> tuple[str, ...]:
    """Faces of the script first; the seed turns up the rest of them."""
    said = tuple(require_possible(str(face), sides.faces) for face in script["random"])
    return (*said, *turn_up(replace(sides, count=sides.count - len(said)), numbers))


SIDES = ChanceCodec(
    lambda sides: {"random": sides.count},
    list,
    read_names,
    _deal_sides,
    lambda sides, faces: len(faces) == sides.count and all(face in sides.faces for face in faces),
)


def write_script_line(line: Any) -> Any:
    return rest_plain(line) if isinstance(line, Rest) else line
