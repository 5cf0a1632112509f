"""What is asked and what happened, told in sentences with the names of the pieces."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Protocol

from app.base.errors import Reason
from app.base.units import inch_number
from app.engine.protocol import Decision, Event, Option, Result
from app.words import decimal, knows, label, say, with_capital
from app.words.tongue import of_game


class NameSource(Protocol):
    """The names of everything: a piece, a card, a terrain by its id, a record by its source; the id itself where there
    is none. `says` is what a record says, in a sentence. One that has a `system` is told in the language of that game's
    words."""

    def __call__(self, id_: str, /) -> str: ...

    def says(self, source: str, /) -> str: ...


def of(named: NameSource | None) -> AbstractContextManager[None]:
    """What is said meanwhile is about the game of these names."""
    return of_game(str(getattr(named, "system", "")))


def tell_event(event: Event, named: NameSource) -> str:
    """A thing that happened."""
    with of(named):
        return _event(event, named)


def _event(event: Event, named: NameSource) -> str:
    if event.kind == "acted":
        return _tell_act(event, named)
    values = _all_told(event.values, named)
    code = f"event.{event.kind}"
    return with_capital(say(code, **values)) if knows(code) else label(event.kind)


# What of an act that sets something right are ids; words of people stay theirs.
_FIXED = ("piece", "back", "at", "dice", "shown", "tamed", "terrains", "ended", "begun")


def _tell_act(event: Event, named: NameSource) -> str:
    """Something done beside the questions. A note tells by a code what there is to say. Words of people stay theirs."""
    act, values = str(event.values["act"]), {**event.values, "seat": named(event.cause) if event.cause else ""}
    if act == "fixed":
        values |= {name: _told(event.values[name], named) for name in _FIXED if name in event.values}
        values |= {"to": event.values["seat"]} if "seat" in event.values else {}
    code = f"event.acted-{values['code']}" if "code" in values else f"event.acted-{act}"
    return say(code, **values) if knows(code) else say("event.acted", **values)


def ask(decision: Decision, named: NameSource) -> str:
    """What is asked, and about which pieces."""
    with of(named):
        asked = say(decision.prompt, **_all_told(decision.values, named))
        about = [named(id_) for id_ in decision.about]
        return say("play.about", asked=asked, about=about) if about else asked


def offer(option: Option, named: NameSource) -> str:
    """What may be picked. A key that is no piece is a word of the game, told as such."""
    with of(named):
        if option.label:
            return say(option.label, **_all_told(option.values, named))
        code = f"option.{option.key}"
        return with_capital(say(code) if knows(code) else named(option.key))


def tell_reason(reason: Reason, named: NameSource | None = None) -> str:
    """Why something cannot be. A record that forbids it is named, and what it says is told."""
    if named is None:
        return say(reason.code, **reason.values)
    with of(named):
        values = _all_told(reason.values, named)
        source = reason.values.get("source")
        said = named.says(source) if reason.code == "forbidden" and isinstance(source, str) else ""
        return say("forbidden-by", source=values["source"], says=said) if said else say(reason.code, **values)


def tell_result(result: Result, system: str = "") -> str:
    """How it ended: who won and why, and the scores where there are any."""
    with of_game(system):
        return _result(result)


def file_result(result: Result) -> str:
    """How it ended, as files say it. Records are verified to the byte, so what stands in them keeps its first wording
    (`filed.*`), however the program says it on the screen."""
    with of_game(""):
        filed = f"filed.{result.reason}"
        why = say(filed) if knows(filed) else say(f"result.{result.reason}")
        scores = [f"{seat} {score}" for seat, score in result.scores.items()]
        told = say("filed.won" if result.winners else "filed.drawn", winners=result.winners, why=why)
        return say("filed.scores", told=told, scores=scores) if any(result.scores.values()) else told


def _result(result: Result) -> str:
    alone = f"result.{result.reason}-nobody"
    is_alone = not result.winners and knows(alone)
    why = say(alone if is_alone else f"result.{result.reason}")
    scores = [f"{seat} {score}" for seat, score in result.scores.items()]
    code = "play.won" if result.winners else "play.drawn"
    told = say(code, winners=result.winners, why=why)
    return say("play.scores", told=told, scores=scores) if any(result.scores.values()) else told


def _all_told(values: Mapping[str, Any], named: NameSource) -> dict[str, Any]:
    return {name: _told(value, named) for name, value in values.items()}


def _told(value: Any, named: NameSource) -> Any:
    """Values as sentences show them: pieces by name, places in inches. Lists stay lists for sentences that count."""
    if isinstance(value, str):
        return named(value)
    if is_place(value):
        return say("play.place", x=_inches(value[0]), y=_inches(value[1]))
    if isinstance(value, Mapping):
        return {key: _told(one, named) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [_told(one, named) for one in value]
    return value


def _inches(micrometres: int) -> str:
    """To a hundredth: nobody lays a disk more exactly by hand."""
    return decimal(round(inch_number(micrometres), 2))


def is_place(value: Any) -> bool:
    """Two whole numbers are a place on the table."""
    return isinstance(value, (tuple, list)) and len(value) == 2 and all(type(part) is int for part in value)
