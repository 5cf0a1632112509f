"""Legal answers in words as far as they follow from options, bounds and samples. Games that ask for more put theirs
beside them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from itertools import islice
from typing import Any

from app.engine.protocol import Answer, Decision, Kind, Option
from app.games.api.legal_answers import AskedQuestion, DraftAnswer, LegalAnswer
from app.words import say
from app.words.play_sentences import offer, tell_reason
from app.words.tongue import spoken_of

MAX_SAMPLES = 30
_WAYS = tuple(one.name for one in fields(Answer) if one.name not in ("decision", "seat"))


def picks(asked: AskedQuestion) -> Iterator[LegalAnswer]:
    for option in asked.decision.options:
        yield _picked(asked, option)


def _picked(asked: AskedQuestion, option: Option) -> LegalAnswer:
    text = f"{offer(option, asked.names)}."
    if option.reasons:
        why = " ".join(tell_reason(reason, asked.names) for reason in option.reasons)
        return LegalAnswer(text, say("legal.cannot", why=why), key=option.key)
    return LegalAnswer(text, _told(asked, option.key), answer_values={"pick": (option.key,)}, pieces=(option.key,))


def _told(asked: AskedQuestion, key: str) -> str:
    """What choosing something means, as the game tells it."""
    return asked.detail(asked, key) if asked.detail else ""


def numbers(asked: AskedQuestion) -> Iterator[LegalAnswer]:
    for number in range(asked.decision.min_count, asked.decision.max_count + 1):
        yield LegalAnswer(f"{number}.", answer_values={"number": number})


def samples(asked: AskedQuestion) -> Iterator[LegalAnswer]:
    """Some of the answers that options alone do not make, as the rules know them. A game that has names for its places
    tells them by itself."""
    for number, answer in enumerate(islice(asked.game.rules.samples(asked.view, asked.decision), MAX_SAMPLES), 1):
        given = {name: value for name in _WAYS if (value := getattr(answer, name)) is not None}
        yield LegalAnswer(_sampled(asked, answer, number), answer_values=given)


def _sampled(asked: AskedQuestion, answer: Answer, number: int) -> str:
    options = {option.key: option for option in asked.decision.options}
    named = [offer(options[key], asked.names) for key in answer.pick or () if key in options]
    return say("legal.done-pick_some", parts=named) if named else say("legal.sample", number=number)


def plain_legal_answers(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    """All that can be answered, in words."""
    return spoken_of(asked.view.system, _plain_legal_answers(asked))


def _plain_legal_answers(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    yield from samples(asked) if asked.decision.place is not None else _BY_KIND[asked.decision.kind](asked)
    if asked.decision.may_pass:
        yield LegalAnswer(say("legal.pass"), answer_values={})


def _none(_asked: AskedQuestion) -> Iterator[LegalAnswer]:
    """What is put together step by step (`begun`), or answered by chance."""
    return iter(())


_BY_KIND: Mapping[Kind, Callable[[AskedQuestion], Iterator[LegalAnswer]]] = {
    "pick": picks,
    "secret": picks,
    "window": picks,
    "number": numbers,
    "place": samples,
    "pick_some": _none,
    "order": _none,
    "split": _none,
    "chance": _none,
}


# --- answers that are put together ---


def begun(decision: Decision) -> DraftAnswer | None:
    """As the question lies there; None where it is answered in one step."""
    keys = tuple(option.key for option in decision.options if not option.reasons)
    if decision.kind == "pick_some":
        return DraftAnswer(decision, keys[: decision.min_count])
    if decision.kind == "order":
        return DraftAnswer(decision, tuple(option.key for option in decision.options))
    if decision.kind == "split":
        return DraftAnswer(decision, (), {keys[0]: decision.max_count} if keys else {})
    return None


def steps(asked: AskedQuestion, making: DraftAnswer) -> Iterator[LegalAnswer]:
    """The whole answer first, then each part with how it stands."""
    return spoken_of(asked.view.system, _steps(asked, making))


def _steps(asked: AskedQuestion, making: DraftAnswer) -> Iterator[LegalAnswer]:
    options = {option.key: option for option in asked.decision.options}
    named = {key: offer(option, asked.names) for key, option in options.items()}
    whole = [named[key] for key in making.keys]
    if making.decision.kind == "split":
        whole = [say("legal.share", piece=named[key], count=n) for key, n in making.shares.items() if n]
    code = f"legal.done-{making.decision.kind}"
    why = asked.game.check(asked.answer(**making.answer_values))
    text = say(code, parts=whole or [say("legal.nothing")])
    detail = say("legal.cannot", why=" ".join(tell_reason(one, asked.names) for one in why.reasons)) if why else ""
    yield LegalAnswer(text, detail, answer_values=None if why else making.answer_values)
    for key in making.keys if making.decision.kind == "order" else options:
        yield _step(asked, making, options[key], named[key])
    if asked.decision.may_pass:
        yield LegalAnswer(say("legal.pass"), answer_values={})


def _step(asked: AskedQuestion, making: DraftAnswer, option: Option, name: str) -> LegalAnswer:
    if option.reasons:
        return _picked(asked, option)
    state: dict[str, Any] = {
        "pick_some": lambda: "legal.is-chosen" if option.key in making.keys else "legal.not-chosen",
        "order": lambda: "legal.in-order",
        "split": lambda: "legal.has-share",
    }
    place = making.keys.index(option.key) + 1 if option.key in making.keys else 0
    text = say(state[making.decision.kind](), piece=name, place=place, count=making.shares.get(option.key, 0))
    return LegalAnswer(text, _told(asked, option.key), pieces=(option.key,), key=option.key)
