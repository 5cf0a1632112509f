"""What helps a player of one game: legal answers in words, hints, reasons, answers given for a person."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from app.ai.policy import IsOver
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.api.advice import Hint, Reasons
from app.games.api.legal_answers import AskedQuestion, LegalAnswer
from app.games.api.queued_answers import QueuedAnswer

S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Explainer(Generic[S]):
    """How computer players are asked for their reasons: which questions may be told, what everybody could see when a
    seat decided, and why something was answered."""

    can_explain: Callable[[str, Decision], bool]
    public_view: Callable[[Game[S], str], S]
    reasons: Callable[[str, S, Decision, Answer, IsOver], Reasons]


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomaticAnswers(Generic[S]):
    """Answers that are given for a person: `can_place` says of which question, `place` answers one, `place_all` all of
    them from now on, `strongest_first` is an order of pieces."""

    can_place: Callable[[Decision], bool]
    place: Callable[[Game[S], str, int], Answer | None]
    place_all: Callable[[S, int], QueuedAnswer]
    strongest_first: Callable[[Game[S], str, int], tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assist(Generic[S]):
    """`legal_answers` are all that can be answered, in words, None where nothing was found yet; `detail` is what
    choosing something means. `hints` are the best answers of a player of a level. With `is_by_the_book` nothing is told
    that would have to be measured first. `pass_limits` name until when reactions may be passed, `pass_until` does it.
    What a game does not have is None."""

    legal_answers: Callable[[AskedQuestion], Iterator[LegalAnswer | None]]
    detail: Callable[[AskedQuestion, str], str]
    hints: Callable[[S, Decision, str, str, IsOver], tuple[Hint, ...]]
    is_by_the_book: Callable[[S], bool]
    explainer: Explainer[S] | None = None
    automatic: AutomaticAnswers[S] | None = None
    pass_limits: tuple[str, ...] = ()
    pass_until: Callable[..., QueuedAnswer] | None = None
