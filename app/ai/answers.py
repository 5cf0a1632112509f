"""Answers in the form that a decision asks for, and the plainest legal one to each kind. All players share them."""

from collections.abc import Callable, Iterable, Mapping

from app.engine.protocol import Answer, Decision, Kind

Maker = Callable[[Decision, str], Answer]


def pass_answer(decision: Decision, seat: str) -> Answer:
    return Answer(decision=decision.id, seat=seat)


def pick_answer(decision: Decision, seat: str, keys: Iterable[str]) -> Answer:
    return Answer(decision=decision.id, seat=seat, pick=tuple(keys))


def order_answer(decision: Decision, seat: str, keys: Iterable[str]) -> Answer:
    return Answer(decision=decision.id, seat=seat, order=tuple(keys))


def number_answer(decision: Decision, seat: str, number: int) -> Answer:
    return Answer(decision=decision.id, seat=seat, number=number)


def split_answer(decision: Decision, seat: str, parts: Mapping[str, int]) -> Answer:
    return Answer(decision=decision.id, seat=seat, split=dict(parts))


def open_keys(decision: Decision) -> tuple[str, ...]:
    """The options that may be taken."""
    return tuple(option.key for option in decision.options if not option.reasons)


# --- the plainest answer to each kind ---


def first_keys(decision: Decision, seat: str) -> Answer:
    """As many as must be, from the front."""
    keys = open_keys(decision)
    least = min(max(decision.min_count, 0 if decision.may_pass else 1), len(keys))
    return pick_answer(decision, seat, keys[: max(least, 1)])


def as_they_are(decision: Decision, seat: str) -> Answer:
    return order_answer(decision, seat, (option.key for option in decision.options))


def min_number_answer(decision: Decision, seat: str) -> Answer:
    return number_answer(decision, seat, decision.min_count)


def all_to_one(decision: Decision, seat: str) -> Answer:
    keys = open_keys(decision)
    return split_answer(decision, seat, {keys[0]: decision.max_count} if keys else {})


PLAIN: Mapping[Kind, Maker] = {
    "pick": first_keys,
    "pick_some": first_keys,
    "secret": first_keys,
    "window": first_keys,
    "order": as_they_are,
    "number": min_number_answer,
    "split": all_to_one,
}
