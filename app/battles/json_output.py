"""Events, decisions, refusals and results as JSON values: what a program reads, and a person in a shell."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from app.base.errors import Reason
from app.base.units import inch_number
from app.documents.file_shapes import point_of, point_plain
from app.engine.protocol import CHANCE, Decision, Event, Option, Result
from app.words.play_sentences import NameSource, ask, file_result, is_place, offer, tell_reason, tell_result

_LENGTHS = ("distance", "reach", "width", "margin")
_OF_SEATS = ("initiative-set", "commands-ordered")  # events whose `seats` are what they tell, not whom


# --- events ---


def event_plain(event: Event) -> dict[str, Any]:
    """A fact with its values; places in inches. Whom it is told to stands there only where it is not everybody."""
    told = {name: to_json(value) for name, value in event.values.items()}
    cause = {"cause": event.cause} if event.cause and "cause" not in told else {}
    seats = {} if event.seats is None else {"seats": sorted(event.seats)}
    return {"kind": event.kind, **told, **cause, **seats}


def event_of(told: Mapping[str, Any]) -> Event:
    """An event as a record tells it. Places come back from inches."""
    beside = ("kind", "cause", *(() if told["kind"] in _OF_SEATS else ("seats",)))
    values = {name: _inside(value) for name, value in told.items() if name not in beside}
    return Event(kind=str(told["kind"]), values=values, cause=str(told.get("cause", "")))


def _inside(value: Any) -> Any:
    if isinstance(value, list):
        is_point = len(value) == 2 and all(isinstance(part, (int, float)) for part in value)
        return point_of(value) if is_point else tuple(_inside(one) for one in value)
    return value


def to_json(value: Any) -> Any:
    if is_place(value):
        return point_plain((value[0], value[1]))
    if isinstance(value, (tuple, list)):
        return [to_json(one) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, Mapping):
        return {str(key): to_json(one) for key, one in value.items()}
    return value


# --- decisions ---


def decision_plain(
    decision: Decision, waiting: tuple[str, ...], named: NameSource, spots: Mapping[type, str]
) -> dict[str, Any]:
    """A question. `spots` are the game's words for the places that it may ask for."""
    shown: dict[str, Any] = {
        "id": decision.id,
        "kind": decision.kind,
        "seats": list(waiting or decision.seats),
        "prompt": ask(decision, named),
        "code": decision.prompt,
        "rule": decision.rule,
        "options": [_option_plain(option, named) for option in decision.options],
        "min": decision.min_count,
        "max": decision.max_count,
        "pass": decision.may_pass,
    }
    if decision.about:
        shown["about"] = list(decision.about)
    if decision.place is not None and decision.seats != (CHANCE,):
        shown["place"] = spot_plain(decision.place, spots)
    return shown


def _option_plain(option: Option, named: NameSource) -> dict[str, Any]:
    shown: dict[str, Any] = {"key": option.key, "label": offer(option, named)}
    return {**shown, "reasons": [reason_plain(one, named) for one in option.reasons]} if option.reasons else shown


def spot_plain(spot: Any, spots: Mapping[type, str]) -> dict[str, Any]:
    """Where something may be laid: the fields of its description, lengths in inches."""
    if not is_dataclass(spot):
        return {"kind": "place"}
    shown: dict[str, Any] = {"kind": spots.get(type(spot), "place")}
    for one in fields(spot):
        value = getattr(spot, one.name)
        if one.name == "radius":
            shown["diameter"] = inch_number(2 * value)
        elif one.name in _LENGTHS:
            shown[one.name] = inch_number(value)
        elif is_dataclass(value):
            shown[one.name] = {part.name: getattr(value, part.name) for part in fields(value)}
        else:
            shown[one.name] = to_json(value)
    return shown


# --- ends ---


def reason_plain(reason: Reason, named: NameSource | None = None) -> dict[str, Any]:
    return {
        "code": reason.code,
        "rule": reason.rule,
        "message": tell_reason(reason, named),
        "subjects": list(reason.subjects),
    }


def retell_result(result: Mapping[str, Any], system: str) -> dict[str, Any]:
    """How a recorded battle ended, told in the chosen language. Records are the same bytes in every language: their own
    message is English. A result that somebody wrote into the file is quoted as it is."""
    try:
        made = Result(winners=tuple(result["winners"]), reason=result["reason"], scores=dict(result["scores"]))
        return {**result, "message": tell_result(made, system)}
    except (KeyError, TypeError, ValueError, AttributeError):
        return {"message": "", **result}


def result_plain(result: Result, system: str) -> dict[str, Any]:
    """How a battle ended, for programs that ask now."""
    return _result_with(result, tell_result(result, system))


def result_for_file(result: Result) -> dict[str, Any]:
    """How a battle ended, as records and the database keep it: the same bytes in every version."""
    return _result_with(result, file_result(result))


def _result_with(result: Result, message: str) -> dict[str, Any]:
    return {
        "winners": list(result.winners),
        "reason": result.reason,
        "scores": dict(result.scores),
        "message": message,
    }
