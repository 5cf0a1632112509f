"""What stands behind a line of the log: the numbers, the texts that acted, the rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.battles.reference import Reference, Section
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.api.narration import LogSentence
from app.games.api.narrator import Narrator
from app.games.registry import battle_of
from app.words import say
from app.words.tongue import of_game


@dataclass(frozen=True, slots=True)
class LogExplanation:
    """`numbers` are sentences; `acting_texts` had to do with it: the name of their piece, and what they say."""

    numbers: tuple[str, ...]
    acting_texts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def explain_line(
    log: Sequence[LogSentence], place: int, names: PieceNames, reference: Reference, system: str
) -> LogExplanation:
    with of_game(system):
        return _behind(log, place, names, reference, battle_of(system).narrator)


def _behind(
    log: Sequence[LogSentence], place: int, names: PieceNames, reference: Reference, narrator: Narrator[Any]
) -> LogExplanation:
    line = log[place]
    if line.event is None:
        return LogExplanation((), (), ())
    if line.event.kind == "acted":
        return LogExplanation((say("behind.acted"),), (), ())
    sections = reference.find_sections(narrator.citations.get(line.event.kind, ""))
    return LogExplanation(narrator.log_details(log, place, names), tuple(_acted(line.event, names)), sections)


def _acted(event: Event, names: PieceNames) -> Iterator[tuple[str, str]]:
    """Records that the event names: as its source, as the spell, as the cause."""
    spell = event.values.get("spell")
    sources = [event.values.get("source"), event.cause, f"spell/{spell}#0" if isinstance(spell, str) else None]
    for source in dict.fromkeys(one for one in sources if isinstance(one, str) and "/" in one):
        if says := names.says(source):
            yield names(source), says


def is_in(told: LogSentence, group: str, seat: str, system: str) -> bool:
    """Whether a line belongs to a group: `all`, `mine` (of the seat that looks), or one of those above."""
    if group == "mine":
        return bool(seat) and told.seat == seat
    groups = battle_of(system).narrator.log_groups
    return group not in groups or (told.event is not None and told.event.kind in groups[group])
