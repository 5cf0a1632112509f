"""What happened as sentences of a log: whose doing each was, and which pieces it names."""

from collections.abc import Mapping
from typing import Any

from app.battles.json_output import event_plain
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.api.narration import LogSentence
from app.words.play_sentences import tell_event


def make_log_sentence(event: Event, names: PieceNames, before: Any = None, decision: int = -1) -> LogSentence:
    """An event in words, for those who may know of it and for the others."""
    names.hear(event_plain(event))
    cover = tell_event(event.cover, names) if event.cover else ""
    return LogSentence(
        tell_event(event, names), event.seats, cover, event, seat_of_event(event, names), before, decision
    )


def seat_of_event(event: Event, names: PieceNames) -> str:
    """Whose doing something was: the seat that is named, else that of the piece; nobody's where none is."""
    values = event.values
    if event.kind == "acted":
        return event.cause
    if isinstance(values.get("seat"), str):
        return str(values["seat"])
    return names.seat_of(next(iter(pieces_in(event)), ""))


def pieces_in(event: Event) -> tuple[str, ...]:
    """The pieces that an event names, who acts first."""
    found: list[str] = []
    for name in ("piece", "attackers", "pieces", "target", "upon", "defenders", "over", "under", "to", "met", "hits"):
        value = event.values.get(name)
        found += [value] if isinstance(value, str) else [one for one in value or () if isinstance(one, str)]
    targets = event.values.get("targets")
    found += [id_ for ids in targets.values() for id_ in ids] if isinstance(targets, Mapping) else []
    return tuple(dict.fromkeys(found))
