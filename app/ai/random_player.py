"""The player that does anything that is legal: for long runs, measurements, and as the measure of better ones."""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from app.ai.answers import number_answer, open_keys, order_answer, pass_answer, pick_answer, split_answer
from app.ai.policy import Sampling
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision, Kind

SELDOM = 10  # one in so many: holding back where something could be done
SAMPLES = 6  # answers to choose from where they cannot be listed
IDLE = frozenset({"done", "nothing"})


class RandomPlayer:
    """Chooses by numbers from its seed and the number of the decision: the same seed, the same answers."""

    def __init__(self, rules: Sampling, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def answer(self, view: Any, decision: Decision, seat: str) -> Answer:
        numbers = Numbers((self.seed << 24) + decision.id)
        if decision.place is not None:
            return self.place(view, decision, seat, numbers)
        if decision.may_pass and (not open_keys(decision) or numbers.below(2)):
            return pass_answer(decision, seat)
        return _FORMS[decision.kind](decision, seat, numbers)

    def place(self, view: Any, decision: Decision, seat: str, numbers: Numbers) -> Answer:
        """Answer what options alone do not make, such as where to lay a piece; now and then nothing."""
        if decision.may_pass and numbers.below(SELDOM) == 0:
            return pass_answer(decision, seat)
        return self.choose_place(view, decision, seat, numbers)

    def choose_place(self, view: Any, decision: Decision, seat: str, numbers: Numbers) -> Answer:
        found = list(islice(self.rules.samples(view, decision), numbers.below(SAMPLES) + 1))
        return found[-1] if found else pass_answer(decision, seat)


def _one(decision: Decision, seat: str, numbers: Numbers) -> Answer:
    keys = open_keys(decision)
    busy = tuple(key for key in keys if key not in IDLE)
    return pick_answer(decision, seat, [numbers.choose(busy if busy and numbers.below(SELDOM) else keys)])


def _some(decision: Decision, seat: str, numbers: Numbers) -> Answer:
    keys = numbers.shuffled(open_keys(decision))
    least, most = min(decision.min_count, len(keys)), min(decision.max_count, len(keys))
    return pick_answer(decision, seat, keys[: least + numbers.below(most - least + 1)])


def _order(decision: Decision, seat: str, numbers: Numbers) -> Answer:
    return order_answer(decision, seat, numbers.shuffled(tuple(option.key for option in decision.options)))


def _number(decision: Decision, seat: str, numbers: Numbers) -> Answer:
    return number_answer(
        decision, seat, decision.min_count + numbers.below(decision.max_count - decision.min_count + 1)
    )


def _split(decision: Decision, seat: str, numbers: Numbers) -> Answer:
    keys = open_keys(decision)
    parts = dict.fromkeys(keys, 0)
    for _ in range(decision.max_count if keys else 0):
        parts[numbers.choose(keys)] += 1
    return split_answer(decision, seat, parts)


_FORMS: Mapping[Kind, Callable[[Decision, str, Numbers], Answer]] = {
    "pick": _one,
    "secret": _one,
    "window": _one,
    "pick_some": _some,
    "order": _order,
    "number": _number,
    "split": _split,
}
