"""Is an answer well formed for its decision? The shape only; what a decision says in `place` the game itself judges."""

from collections.abc import Callable, Iterator, Mapping

from app.base.errors import Reason
from app.engine.protocol import Answer, Decision, Kind


def find_faults(decision: Decision, answer: Answer) -> tuple[Reason, ...]:
    """Everything that is wrong with the shape of an answer."""
    if answer.decision != decision.id:
        return (Reason("answer-stale", decision.rule, {"asked": decision.id, "answered": answer.decision}),)
    if answer.seat not in decision.seats:
        return (Reason("answer-not-asked", decision.rule, {"seat": answer.seat, "seats": decision.seats}),)
    if answer.is_pass:
        return () if decision.may_pass else (Reason("answer-no-pass", decision.rule),)
    if len(answer.values) > 1:
        return (_expected(decision, decision.kind),)
    return tuple(_SHAPES[decision.kind](decision, answer))


def _picked(decision: Decision, answer: Answer) -> Iterator[Reason]:
    if answer.pick is None:
        yield _expected(decision, "pick")
        return
    yield from _keys(decision, answer.seat, answer.pick)
    if not decision.min_count <= len(answer.pick) <= decision.max_count:
        values = {"count": len(answer.pick), "least": decision.min_count, "most": decision.max_count}
        yield Reason("answer-count", decision.rule, values)


def _keys(decision: Decision, seat: str, keys: tuple[str, ...]) -> Iterator[Reason]:
    known = {option.key: option for option in decision.offered_to(seat)}
    for key in keys:
        if key not in known:
            yield Reason("answer-unknown", decision.rule, {"key": key, "known": list(known)}, (key,))
        else:
            yield from known[key].reasons
    if len(set(keys)) < len(keys):
        yield Reason("answer-twice", decision.rule, {"keys": list(keys)})


def _ordered(decision: Decision, answer: Answer) -> Iterator[Reason]:
    if answer.order is None:
        yield _expected(decision, "order")
    elif sorted(answer.order) != sorted(option.key for option in decision.options):
        yield Reason("answer-order", decision.rule, {"keys": list(answer.order)})


def _numbered(decision: Decision, answer: Answer) -> Iterator[Reason]:
    if answer.number is None:
        yield _expected(decision, "number")
    elif not decision.min_count <= answer.number <= decision.max_count:
        values = {"count": answer.number, "least": decision.min_count, "most": decision.max_count}
        yield Reason("answer-count", decision.rule, values)


def _split(decision: Decision, answer: Answer) -> Iterator[Reason]:
    """All of `max_count` is given out, whole parts, nothing below nought."""
    if answer.split is None:
        yield _expected(decision, "split")
        return
    yield from _keys(decision, answer.seat, tuple(answer.split))
    if sum(answer.split.values()) != decision.max_count or any(part < 0 for part in answer.split.values()):
        yield Reason("answer-split", decision.rule, {"total": decision.max_count, "given": sum(answer.split.values())})


def _placed(decision: Decision, answer: Answer) -> Iterator[Reason]:
    if answer.place is None:
        yield _expected(decision, "place")


def _fallen(decision: Decision, answer: Answer) -> Iterator[Reason]:
    if answer.fall is None:
        yield _expected(decision, "fall")


def _expected(decision: Decision, form: str) -> Reason:
    return Reason("answer-form", decision.rule, {"expected": form})


_SHAPES: Mapping[Kind, Callable[[Decision, Answer], Iterator[Reason]]] = {
    "pick": _picked,
    "pick_some": _picked,
    "secret": _picked,
    "window": _picked,
    "order": _ordered,
    "number": _numbered,
    "split": _split,
    "place": _placed,
    "chance": _fallen,
}
