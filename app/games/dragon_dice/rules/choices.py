"""Questions whose options do not stand for themselves: dice picked by the sum of their health."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from app.base.errors import Reason
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules.state import State
from app.games.dragon_dice.rules.sums.health import largest_sum, sets_with_sum, sums_of

MAX_TRIED = 4000  # combinations looked at for samples


@dataclass(frozen=True, slots=True)
class HealthBound:
    """Dice whose worth together is at least `least` and at most `most`. With `is_full` as much as possible is picked:
    the largest sum up to `most` (Damage). `worth` says what each counts; empty, its health."""

    most: int
    least: int = 0
    is_full: bool = False
    worth: tuple[tuple[str, int], ...] = ()


def worths_of(state: State, bound: HealthBound, keys: Iterable[str]) -> Mapping[str, int]:
    said = dict(bound.worth)
    return {key: said[key] if key in said else state.dice[key].health for key in keys}


def judge_health(state: State, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
    bound: HealthBound = decision.place
    worths = worths_of(state, bound, (option.key for option in decision.options))
    picked = sum(worths[key] for key in answer.pick or ())
    if bound.is_full:
        wanted = largest_sum(worths.values(), bound.most)
        if picked != wanted:
            return (Reason("health-exactly", decision.rule, {"health": wanted, "picked": picked}),)
        return ()
    if not bound.least <= picked <= bound.most:
        return (Reason("health-between", decision.rule, {"least": bound.least, "most": bound.most, "picked": picked}),)
    return ()


def sample_health(state: State, decision: Decision) -> Iterator[Answer]:
    """Legal picks: the smallest number of dice first."""
    bound: HealthBound = decision.place
    keys = tuple(option.key for option in decision.options if not option.reasons)
    worths = worths_of(state, bound, keys)
    wanted = largest_sum(worths.values(), bound.most) if bound.is_full else 0
    tried = (
        picked for size in range(decision.min_count, decision.max_count + 1) for picked in combinations(keys, size)
    )
    for picked in islice(tried, MAX_TRIED):
        total = sum(worths[key] for key in picked)
        if total == wanted if bound.is_full else bound.least <= total <= bound.most:
            yield Answer(decision=decision.id, seat=decision.seats[0], pick=picked)
    if bound.is_full:
        yield Answer(decision=decision.id, seat=decision.seats[0], pick=_fill(worths, wanted))


def _fill(worths: Mapping[str, int], wanted: int) -> tuple[str, ...]:
    """Some dice that make a sum that can be reached."""
    keys = list(worths)
    reach = [1]
    for key in keys:
        reach.append(reach[-1] | reach[-1] << worths[key])
    picked: list[str] = []
    for n in range(len(keys) - 1, -1, -1):
        if not reach[n] >> wanted & 1:
            picked.append(keys[n])
            wanted -= worths[keys[n]]
    return tuple(reversed(picked))


def pick_full(
    run: Run[State], seat: str, prompt: str, dice: Sequence[str], most: int, *, rule: str, source: str = ""
) -> Ask[tuple[str, ...]]:
    """Dice whose health is the largest sum up to `most`, picked by their owner. What is forced is not asked."""
    worths = {id_: run.state.dice[id_].health for id_ in dice}
    total = largest_sum(worths.values(), most)
    if not total:
        return ()
    ways = tuple(islice(sets_with_sum(worths, total), 2))
    if len(ways) == 1:
        return ways[0]
    if len({run.state.dice[id_].card.key for id_ in dice}) == 1 and not _are_marked(run.state, dice):
        return tuple(dice[: total // worths[dice[0]]])  # dice alike: which of them is no question
    bound = HealthBound(most=most, is_full=True)
    return (yield from _ask(run, seat, prompt, dice, bound, rule, source, min_count=1))


def pick_health(
    run: Run[State], seat: str, prompt: str, dice: Sequence[str], most: int, *, least: int, rule: str, source: str = "",
    worth: Mapping[str, int] | None = None,
) -> Ask[tuple[str, ...]]:  # fmt: skip
    """Dice whose health together is from `least` to `most`, or none where that cannot be."""
    worths = {id_: (worth or {}).get(id_, run.state.dice[id_].health) for id_ in dice}
    fit = tuple(id_ for id_ in dice if worths[id_] <= most)
    if not fit or not any(
        least <= n <= most for n in _bits(sums_of([worths[id_] for id_ in fit], most)) if n or not least
    ):
        return ()
    if least and len(fit) == 1:
        return fit
    ways = tuple(islice(sets_with_sum({id_: worths[id_] for id_ in fit}, most), 2)) if least == most else ()
    if len(ways) == 1:
        return ways[0]
    bound = HealthBound(most=most, least=least, worth=tuple((worth or {}).items()))
    return (yield from _ask(run, seat, prompt, fit, bound, rule, source, min_count=1 if least else 0))


def _ask(
    run: Run[State], seat: str, prompt: str, dice: Sequence[str], bound: HealthBound, rule: str, source: str,
    min_count: int,
) -> Ask[tuple[str, ...]]:  # fmt: skip
    made = Decision(
        kind="pick_some", seats=(seat,), prompt=prompt, rule=rule, options=tuple(map(Option, dice)), place=bound,
        min_count=min_count, max_count=len(dice), may_pass=not min_count,
        values={"most": bound.most, "source": source},
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    return answer.pick or ()


def _are_marked(state: State, dice: Sequence[str]) -> bool:
    return any(effect.host in dice for effect in state.effects)


def _bits(number: int) -> Iterator[int]:
    return (n for n in range(number.bit_length()) if number >> n & 1)
