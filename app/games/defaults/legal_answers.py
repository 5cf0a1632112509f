"""Legal answers in words as far as they follow from options, bounds and samples. Games that ask for more put theirs
beside them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from itertools import islice
from typing import Any

from app.engine.protocol import Answer, Decision, Kind, Option
from app.games.api.legal_answers import Asked, Deed, Making
from app.words import say
from app.words.play import offer, tell_reason
from app.words.tongue import spoken_of

MAX_SAMPLES = 30
_WAYS = tuple(one.name for one in fields(Answer) if one.name not in ("decision", "seat"))


def picks(asked: Asked) -> Iterator[Deed]:
    for option in asked.decision.options:
        yield _picked(asked, option)


def _picked(asked: Asked, option: Option) -> Deed:
    text = f"{offer(option, asked.names)}."
    if option.reasons:
        why = " ".join(tell_reason(reason, asked.names) for reason in option.reasons)
        return Deed(text, say("legal.cannot", why=why), key=option.key)
    return Deed(text, _told(asked, option.key), said={"pick": (option.key,)}, pieces=(option.key,))


def _told(asked: Asked, key: str) -> str:
    """What choosing something means, as the game tells it."""
    return asked.detail(asked, key) if asked.detail else ""


def numbers(asked: Asked) -> Iterator[Deed]:
    for number in range(asked.decision.least, asked.decision.most + 1):
        yield Deed(f"{number}.", said={"number": number})


def samples(asked: Asked) -> Iterator[Deed]:
    """Some of the answers that options alone do not make, as the rules know them. A game that has names for its places
    tells them by itself."""
    for number, answer in enumerate(islice(asked.game.rules.samples(asked.seen, asked.decision), MAX_SAMPLES), 1):
        given = {name: value for name in _WAYS if (value := getattr(answer, name)) is not None}
        yield Deed(_sampled(asked, answer, number), said=given)


def _sampled(asked: Asked, answer: Answer, number: int) -> str:
    options = {option.key: option for option in asked.decision.options}
    named = [offer(options[key], asked.names) for key in answer.pick or () if key in options]
    return say("legal.done-pick_some", parts=named) if named else say("legal.sample", number=number)


def plain_legal_answers(asked: Asked) -> Iterator[Deed | None]:
    """All that can be answered, in words."""
    return spoken_of(asked.seen.system, _plain_legal_answers(asked))


def _plain_legal_answers(asked: Asked) -> Iterator[Deed | None]:
    yield from samples(asked) if asked.decision.place is not None else _BY_KIND[asked.decision.kind](asked)
    if asked.decision.may_pass:
        yield Deed(say("legal.pass"), said={})


def _none(_asked: Asked) -> Iterator[Deed]:
    """What is put together step by step (`begun`), or answered by chance."""
    return iter(())


_BY_KIND: Mapping[Kind, Callable[[Asked], Iterator[Deed]]] = {
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


def begun(decision: Decision) -> Making | None:
    """As the question lies there; None where it is answered in one step."""
    keys = tuple(option.key for option in decision.options if not option.reasons)
    if decision.kind == "pick_some":
        return Making(decision, keys[: decision.least])
    if decision.kind == "order":
        return Making(decision, tuple(option.key for option in decision.options))
    if decision.kind == "split":
        return Making(decision, (), {keys[0]: decision.most} if keys else {})
    return None


def steps(asked: Asked, making: Making) -> Iterator[Deed]:
    """The whole answer first, then each part with how it stands."""
    return spoken_of(asked.seen.system, _steps(asked, making))


def _steps(asked: Asked, making: Making) -> Iterator[Deed]:
    options = {option.key: option for option in asked.decision.options}
    named = {key: offer(option, asked.names) for key, option in options.items()}
    whole = [named[key] for key in making.keys]
    if making.decision.kind == "split":
        whole = [say("legal.share", piece=named[key], count=n) for key, n in making.shares.items() if n]
    code = f"legal.done-{making.decision.kind}"
    why = asked.game.check(asked.answer(**making.said))
    text = say(code, parts=whole or [say("legal.nothing")])
    detail = say("legal.cannot", why=" ".join(tell_reason(one, asked.names) for one in why.reasons)) if why else ""
    yield Deed(text, detail, said=None if why else making.said)
    for key in making.keys if making.decision.kind == "order" else options:
        yield _step(asked, making, options[key], named[key])
    if asked.decision.may_pass:
        yield Deed(say("legal.pass"), said={})


def _step(asked: Asked, making: Making, option: Option, name: str) -> Deed:
    if option.reasons:
        return _picked(asked, option)
    state: dict[str, Any] = {
        "pick_some": lambda: "legal.is-chosen" if option.key in making.keys else "legal.not-chosen",
        "order": lambda: "legal.in-order",
        "split": lambda: "legal.has-share",
    }
    place = making.keys.index(option.key) + 1 if option.key in making.keys else 0
    text = say(state[making.decision.kind](), piece=name, place=place, count=making.shares.get(option.key, 0))
    return Deed(text, _told(asked, option.key), pieces=(option.key,), key=option.key)
