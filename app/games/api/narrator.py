"""What is said of a battle of one game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from app.base.errors import Reason
from app.engine.protocol import Decision, Event, Option
from app.engine.values import ValueHistory
from app.games.api.names import PieceNames
from app.games.api.narration import (
    LogEntry,
    LogSentence,
    PieceFacts,
    PieceRecord,
    Question,
    ScoreLine,
    SeatStanding,
    SeatSummary,
    TableRow,
    WayOut,
)
from app.games.api.records import Records
from app.words.play_sentences import NameSource

S = TypeVar("S")
Who = Callable[[str], str]
"""What the one who looks calls a seat."""
EntryName = Callable[[str, str, str], str]
"""The name of an entry of the catalogue by its kind and id, and a spare one."""
LogDetails = Callable[[Sequence[LogSentence], int, PieceNames], tuple[str, ...]]
"""The figures behind a line: of a log, its number in it, with the names of pieces."""


def no_piles(_state: object) -> Mapping[str, tuple[str, ...]]:
    return {}


def one_entry_each(_state: object, log: Sequence[LogSentence], _names: PieceNames) -> tuple[LogEntry, ...]:
    """Fold nothing."""
    return tuple(LogEntry(line.text, line.seat, (place,)) for place, line in enumerate(log))


def no_secrets(_state: object, _names: PieceNames) -> Mapping[str, str]:
    return {}


def no_piece_records(_state: object, _events: Iterable[Event]) -> tuple[PieceRecord, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrator(Generic[S]):
    """How a game is told. A state may be a view: only as much as a seat may know.

    Names: `names` with ids, `short_names` as people speak, both in the language of the game's words. Asking:
    `question` in words, `option_line` below an option, `refusals` for what cannot be chosen, `ways_out` what passing a
    question means, by its prompt.

    The battle as text: `facts` of one piece, `rows` of all, `value_history` how the values of a piece came about,
    `lost_pieces` who can be brought back, `piles` the cards of each seat that anybody may look through. `standing` is
    how near each seat is to winning, `scores` the points as far as a state knows them,
    `last_round` is 0 where there is none, `phases` are the parts of a round, `seat_summary` is what a seat has beside
    the table, `worth` what some pieces count.

    The end: `score_lines` are the parts of a seat's points, which add up to its `scores`; `secrets` is what each seat
    kept hidden, in words; `piece_records` is what each piece did, from all that happened.

    The log: `citations` are the rules behind each kind of event, `value_citation` those behind a changed value,
    `log_groups` the kinds of a filter, `log_details` the figures behind a line, in sentences. `log_entries` tells a
    log in few lines, one for each activation, with the others folded under them; a state lends it the cards.
    """

    names: Callable[[S, Records], PieceNames]
    short_names: Callable[[S, Records], PieceNames]
    question: Callable[[S, Decision, str, NameSource], Question]
    option_line: Callable[[S, Option, str, tuple[str, ...], NameSource, Who], str]
    refusals: Callable[[S, Decision, str, str], tuple[Reason, ...]]
    facts: Callable[[S, str, PieceNames, Records], PieceFacts | None]
    rows: Callable[[S, PieceNames, Records, str], tuple[TableRow, ...]]
    value_history: Callable[[S, str], ValueHistory]
    lost_pieces: Callable[[S], Mapping[str, tuple[str, ...]]]
    standing: Callable[[S], tuple[SeatStanding, ...]]
    scores: Callable[[S], Mapping[str, int]]
    score_lines: Callable[[S, str], tuple[ScoreLine, ...]]
    last_round: Callable[[S], int]
    phases: tuple[str, ...]
    seat_summary: Callable[[S, Any, SeatStanding, bool, EntryName], SeatSummary]
    worth: Callable[[S, Iterable[str]], int]
    citations: Mapping[str, str]
    value_citation: str
    log_groups: Mapping[str, frozenset[str]]
    log_details: LogDetails
    log_entries: Callable[[S, Sequence[LogSentence], PieceNames], tuple[LogEntry, ...]] = one_entry_each
    piles: Callable[[S], Mapping[str, tuple[str, ...]]] = no_piles
    secrets: Callable[[S, PieceNames], Mapping[str, str]] = no_secrets
    piece_records: Callable[[S, Iterable[Event]], tuple[PieceRecord, ...]] = no_piece_records
    ways_out: Mapping[str, WayOut] = field(default_factory=dict)
