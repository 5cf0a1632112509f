"""How a small game is told: questions from their options, the battle as sentences, no pieces."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from app.engine.values import ValueHistory
from app.games.api.narration import Question, ScoreLine, SeatStanding, SeatSummary, TableRow
from app.games.api.narrator import Narrator
from app.games.defaults.names import PlainNames
from app.games.defaults.rules import S
from app.words import say
from app.words.play_sentences import ask
from app.words.tongue import of_game

Describe = Callable[[S], Iterable[str]]
"""What lies there, in sentences."""


def plain_narrator(scores: Callable[[S], Mapping[str, int]], describe: Describe[S]) -> Narrator[S]:
    """Tell a game by its scores and what it says of itself. What it has beyond that it replaces."""

    def standing(state: S) -> tuple[SeatStanding, ...]:
        return tuple(SeatStanding(seat, points, killed=0, lost=0) for seat, points in scores(state).items())

    def rows(state: S) -> Iterator[TableRow]:
        yield from (TableRow("", "", text) for text in describe(state))
        for seat, points in scores(state).items():
            yield TableRow("", seat, say("plain.points", seat=seat, points=points))

    def rows_in_words(state: S) -> tuple[TableRow, ...]:
        with of_game(state.system):
            return tuple(rows(state))

    return Narrator(
        names=lambda state, _records: PlainNames(state.system),
        short_names=lambda state, _records: PlainNames(state.system),
        question=lambda _state, decision, _seat, named: Question(ask(decision, named)),
        option_line=lambda *_: "",
        refusals=lambda *_: (),
        facts=lambda *_: None,
        rows=lambda state, _names, _records, _seat: rows_in_words(state),
        value_history=lambda _state, piece: ValueHistory(piece, (), ()),
        lost_pieces=lambda _state: {},
        standing=standing,
        scores=scores,
        score_lines=lambda state, seat: (ScoreLine(say("score.points"), scores(state)[seat]),),
        last_round=lambda _state: 0,
        phases=(),
        seat_summary=lambda _state, _seat, standing, _is_own, _entry_name: SeatSummary(
            title=say("tray.you"), left="", next="", whole=(say("tray.points", points=standing.points),)
        ),
        worth=lambda _state, _pieces: 0,
        citations={},
        value_citation="",
        log_groups={},
        log_details=lambda _log, _place, _names: (),
    )
