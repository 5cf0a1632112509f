"""Answers as files write them, and as the kernel takes them."""

from collections.abc import Mapping
from typing import Any

from app.base.errors import Problem, Reason, Rejection
from app.base.geometry import Point
from app.documents.chance import ChanceCodecs, read_fall, write_fall
from app.documents.reading import Source, shaped
from app.documents.shapes import AnswerShape, point_plain
from app.engine.protocol import CHANCE, Answer, Decision
from catalog.marks import Path

_WAYS = ("pick", "order", "number", "split", "place", "flip", "pass_", "fall")


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
        read = shaped(AnswerShape, source, value, here)
        if not isinstance(read, AnswerShape):
            problems += read
        elif len(given := [way for way in _WAYS if getattr(read, way) is not None]) != 1:
            problems.append(source.problem("answer-one-way", here, number=number + 1, count=len(given)))
        else:
            answers.append(read)
    return tuple(problems) or tuple(answers)


def answer_of(
    shape: AnswerShape, decision: Decision, waiting: tuple[str, ...], codecs: ChanceCodecs
) -> Answer | Rejection:
    """An answer to the open decision. Where several seats are asked it must say whose it is. `codecs` read what chance
    is said to have given."""
    if shape.seat is None and len(waiting) > 1:
        return Rejection((Reason("answer-seat-needed", decision.rule, {"seats": waiting}),))
    seat = shape.seat if shape.seat is not None else waiting[0]
    said = {way: value for way in _WAYS if (value := getattr(shape, way)) is not None}
    if "fall" in said:
        if decision.seats != (CHANCE,):
            return Rejection((Reason("answer-form", decision.rule, {"expected": decision.kind}),))
        given = read_fall(codecs, decision.place, said["fall"])
        if given is None:
            return Rejection((Reason("answer-fall", decision.rule),))
        said["fall"] = given
    said.pop("pass_", None)
    return Answer(
        decision=decision.id, seat=seat, **{way: _MADE.get(way, _as_is)(v, decision) for way, v in said.items()}
    )


def _as_is(value: Any, _: Decision) -> Any:
    return value


def _in_order(value: Any, _: Decision) -> tuple[str, ...]:
    return tuple(value)


def _places(value: Any, decision: Decision) -> Mapping[str, Point]:
    """A single place is that of the piece in question."""
    if isinstance(value, dict):
        return value
    return {decision.about[0] if decision.about else "": value}


_MADE: Mapping[str, Any] = {"order": _in_order, "place": _places}


# --- the way back ---


def answer_plain(answer: Answer, decision: Decision, codecs: ChanceCodecs) -> dict[str, Any]:
    """An answer as files write it, with the seat that gave it."""
    said: dict[str, Any] = {"seat": answer.seat}
    if decision.kind == "window" and not answer.is_pass:
        said["window"] = True
    if answer.is_pass:
        return {**said, "pass": True}
    if answer.fall is not None:
        return {**said, "fall": write_fall(codecs, decision.place, answer.fall)}
    way = next(way for way in ("pick", "order", "number", "split", "place", "flip") if getattr(answer, way) is not None)
    return {**said, way: _WRITTEN.get(way, list)(getattr(answer, way))}


def _written_pick(keys: tuple[str, ...]) -> Any:
    return keys[0] if len(keys) == 1 else list(keys)


_WRITTEN: Mapping[str, Any] = {
    "pick": _written_pick,
    "number": int,
    "split": dict,
    "place": lambda places: {key: point_plain(at) for key, at in places.items()},
    "flip": point_plain,
}
