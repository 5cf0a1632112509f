"""Answers as files write them, and as the kernel takes them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from app.base.errors import Problem, Reason, Rejection
from app.documents.chance_codec import ChanceCodecs, read_fall, write_fall
from app.documents.file_shapes import AnswerShape
from app.documents.reading import Source, read_shape
from app.engine.protocol import CHANCE, Answer, Decision
from catalog.source_positions import Path

_WAYS = ("pick", "order", "number", "split", "place", "flip", "pass_", "fall")
_PLACES = ("place", "flip")  # the game says what they mean


@dataclass(frozen=True, slots=True)
class PlaceCodec:
    """How a game writes one kind of place. `read` makes it of a value in a file and the decision that is answered;
    `write` is the way back."""

    type: type
    read: Callable[[Any, Decision], object]
    write: Callable[[Any], Any]


PlaceCodecs = Mapping[str, PlaceCodec]
"""By the key in files."""


class AnswerCodec(Protocol):
    """What a game says of its answers: how it writes what chance gave, and where something is laid."""

    @property
    def chance(self) -> ChanceCodecs: ...

    @property
    def places(self) -> PlaceCodecs: ...


def read_answers(source: Source) -> tuple[AnswerShape, ...] | tuple[Problem, ...]:
    """A list of answers, or everything that is wrong with its shape."""
    if not isinstance(source.value, list):
        return (source.problem("answers-no-list", ()),)
    return read_each(source, source.value, ())


def read_each(source: Source, values: list[Any], path: Path) -> tuple[AnswerShape, ...] | tuple[Problem, ...]:
    """Each answer of a list; all problems at once."""
    answers: list[AnswerShape] = []
    problems: list[Problem] = []
    for number, value in enumerate(values):
        here = (*path, number)
        read = read_shape(AnswerShape, source, value, here)
        if not isinstance(read, AnswerShape):
            problems += read
        elif len(given := [way for way in _WAYS if getattr(read, way) is not None]) != 1:
            problems.append(source.problem("answer-one-way", here, number=number + 1, count=len(given)))
        else:
            answers.append(read)
    return tuple(problems) or tuple(answers)


def answer_of(
    shape: AnswerShape, decision: Decision, waiting: tuple[str, ...], codec: AnswerCodec
) -> Answer | Rejection:
    """An answer to the open decision. Where several seats are asked it must say whose it is. `codec` reads
    what the game says in its own way."""
    if shape.seat is None and len(waiting) > 1:
        return Rejection((Reason("answer-seat-needed", decision.rule, {"seats": waiting}),))
    seat = shape.seat if shape.seat is not None else waiting[0]
    said = {way: value for way in _WAYS if (value := getattr(shape, way)) is not None}
    if any(way not in codec.places for way in _PLACES if way in said):
        return _expected(decision)
    if "fall" in said:
        if decision.seats != (CHANCE,):
            return _expected(decision)
        given = read_fall(codec.chance, decision.place, said["fall"])
        if given is None:
            return Rejection((Reason("answer-fall", decision.rule),))
        said["fall"] = given
    if "order" in said:
        said["order"] = tuple(said["order"])
    said.pop("pass_", None)
    places = [codec.places[way].read(said.pop(way), decision) for way in _PLACES if way in said]
    return Answer(decision=decision.id, seat=seat, place=places[0] if places else None, **said)


def _expected(decision: Decision) -> Rejection:
    return Rejection((Reason("answer-form", decision.rule, {"expected": decision.kind}),))


# --- the way back ---


def answer_plain(answer: Answer, decision: Decision, codec: AnswerCodec) -> dict[str, Any]:
    """An answer as files write it, with the seat that gave it."""
    said: dict[str, Any] = {"seat": answer.seat}
    if decision.kind == "window" and not answer.is_pass:
        said["window"] = True
    if answer.is_pass:
        return {**said, "pass": True}
    if answer.fall is not None:
        return {**said, "fall": write_fall(codec.chance, decision.place, answer.fall)}
    if answer.place is not None:
        way, places = next((key, one) for key, one in codec.places.items() if isinstance(answer.place, one.type))
        return {**said, way: places.write(answer.place)}
    way = next(way for way in _WRITTEN if getattr(answer, way) is not None)
    return {**said, way: _WRITTEN[way](getattr(answer, way))}


def _written_pick(keys: tuple[str, ...]) -> Any:
    return keys[0] if len(keys) == 1 else list(keys)


_WRITTEN: Mapping[str, Any] = {
    "pick": _written_pick,
    "order": list,
    "number": int,
    "split": dict,
}
