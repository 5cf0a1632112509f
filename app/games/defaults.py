"""What a small game need not write itself."""

from collections.abc import Iterator
from typing import Any

from app.engine.protocol import Decision, Option
from app.games.api.legal_answers import Asked, Deed, Making
from app.words import say
from app.words.play import offer, tell_reason
from app.words.tongue import spoken_of


def picks(asked: Asked) -> Iterator[Deed]:
    for option in asked.decision.options:
        yield _picked(asked, option)


def _picked(asked: Asked, option: Option) -> Deed:
    text = f"{offer(option, asked.names)}."
    if option.reasons:
        why = " ".join(tell_reason(reason, asked.names) for reason in option.reasons)
        return Deed(text, say("legal.cannot", why=why), key=option.key)
    return Deed(text, _told(asked, option.key), said={"pick": (option.key,)}, pieces=_piece(asked, option.key))


def _piece(asked: Asked, key: str) -> tuple[str, ...]:
    seen: Any = asked.seen
    grounds = seen.lands if hasattr(seen, "lands") else seen.terrain
    return (key,) if key in seen.disks or any(one.id == key for one in grounds) else ()


def _told(asked: Asked, key: str) -> str:
    """What choosing something means, as the game tells it."""
    return asked.detail(asked, key) if asked.detail else ""


def numbers(asked: Asked) -> Iterator[Deed]:
    for number in range(asked.decision.least, asked.decision.most + 1):
        yield Deed(f"{number}.", said={"number": number})


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
    return Deed(text, _told(asked, option.key), pieces=_piece(asked, option.key), key=option.key)
