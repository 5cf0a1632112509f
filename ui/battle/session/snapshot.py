"""A battle as it is shown after an answer: made once by the session, passed to everything around the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.protocol import Decision, Result
from app.games.api.narration import LogSentence, Question
from app.games.api.state import BattleState


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """`view` is what is shown of the state, with the eyes of `looker`. `seat` is the person who is asked, `decision`
    the question as that seat may know it, None while nobody answers; `question` is the question in words for the one
    who is asked, `question_text` the sentence that everybody reads, which also says who thinks and how it ended. `log`
    are the lines as far as they are shown. `veil` is the seat that the table is handed to."""

    view: BattleState
    looker: str
    seat: str
    waiting: tuple[str, ...]
    decision: Decision | None
    question: Question | None
    question_text: str
    log: Sequence[LogSentence]
    can_undo: bool
    result: Result | None
    veil: str = ""
