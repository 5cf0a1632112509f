"""Why a computer player did what it did, in sentences."""

from collections.abc import Sequence
from typing import Any, Protocol

from app.words import say, say_of
from app.words.hints import NoteLike, tell_hint
from app.words.play_sentences import NameSource
from app.words.tongue import game

AHEAD = (
    "ask.activate", "ask.activation", "ask.action", "ask.march", "ask.turn", "ask.reinforce", "ask.retreat",
)  # fmt: skip
"""Questions that some players look ahead for."""


class WeighedMove(Protocol):
    """Something that could be done: what, its value, why."""

    @property
    def what(self) -> NoteLike: ...
    @property
    def value(self) -> float | None: ...
    @property
    def notes(self) -> Sequence[NoteLike]: ...


class FoundMoves(Protocol):
    """What was taken, and what else there was."""

    @property
    def taken(self) -> WeighedMove: ...
    @property
    def others(self) -> Sequence[WeighedMove]: ...


def tell_choice(decision: Any, seat: str, player: str, named: NameSource) -> str:
    """Orcs (Computer: captain) chose whom the Archers shoot at."""
    disk = named(decision.about[0]) if decision.about else ""
    who = say("reasons.who", seat=seat, player=say(f"battles.player-{player}"))
    return say(f"reasons.{decision.prompt}", who=who, disk=disk)


def tell_way(decision: Any, *, sees_ahead: bool) -> str:
    """What its values mean, of a player that sees ahead or does not: shots and blows every player weighs alike."""
    is_ahead = decision.prompt in AHEAD and sees_ahead
    return say_of("reasons.how-ahead" if is_ahead else "reasons.how-greedy", game())


def tell_covered(system: str) -> str:
    """What is left out, since somebody may not know it."""
    return say(f"reasons.covered-{system}")


def tell_weighed(found: FoundMoves, named: NameSource) -> list[str]:
    """Each candidate as a sentence, what was taken first and marked so."""
    told = [tell_hint(one.what, one.value, one.notes, named) for one in (found.taken, *found.others)]
    return [say("reasons.taken-row", told=told[0]), *told[1:]]
