"""What chance gives, as files write it, and the script that speaks before the seed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.base.errors import KnownError
from app.documents.file_shapes import FileShape, Names
from app.engine.chance import Numbers, OneOf

Lines = Mapping[str, list[Any]]
"""What is still said, by the list of the script."""


@dataclass(frozen=True, slots=True)
class ChanceCodec:
    """How one kind of question to chance is written. `lines` says how many lines of which lists of the script answer
    it; `write` and `read` lead to JSON and back; `deal` answers, in a state, with those lines as far as they are
    there, and the numbers of the seed where they are not enough; `fits` says whether something can be an answer.
    `standing` are lists of the script that hold for every answer and are never used up."""

    lines: Callable[[Any], Mapping[str, int]]
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    deal: Callable[[Any, Any, Lines, Numbers], Any]
    fits: Callable[[Any, Any], bool]
    standing: tuple[str, ...] = ()


ChanceCodecs = Mapping[type, ChanceCodec]
"""By the class of the question."""

_NAMES: TypeAdapter[Any] = TypeAdapter(Names)


def read_names(value: Any) -> tuple[str, ...]:
    return tuple(_NAMES.validate_python(value))


def require_possible(said: str, possible: tuple[str, ...]) -> str:
    """Return what a script says, if it can be."""
    if said not in possible:
        raise KnownError("script-impossible", said=said, possible=possible)
    return said


def _deal_one(_state: object, spec: OneOf, script: Lines, numbers: Numbers) -> str:
    for said in script["random"]:
        return require_possible(str(said), spec.keys)
    return numbers.choose(spec.keys)


ONE_OF = ChanceCodec(
    lambda _: {"random": 1},
    lambda key: key,
    lambda value: read_names([value])[0],
    _deal_one,
    lambda spec, key: key in spec.keys,
)


def write_fall(codecs: ChanceCodecs, spec: Any, given: Any) -> Any:
    """What chance gave, as JSON."""
    return codecs[type(spec)].write(given)


def read_fall(codecs: ChanceCodecs, spec: Any, value: Any) -> Any:
    """The way back; None for what cannot be an answer to this question."""
    codec = codecs[type(spec)]
    try:
        given = codec.read(value)
    except ValidationError:
        return None
    return given if codec.fits(spec, given) else None


# --- the script ---

Script = Mapping[str, tuple[Any, ...]]


def script_of(shape: FileShape) -> Script:
    """What is left to be said, by list."""
    return {name: tuple(said) for name in type(shape).model_fields if (said := getattr(shape, name))}


def write_script(script: Script, write_line: Callable[[Any], Any]) -> dict[str, Any]:
    """What is left of it as a file has it."""
    return {name: [write_line(one) for one in said] for name, said in script.items() if said}
