"""What helps a player of a small game: legal answers from options and samples, and what a computer player would say."""

from collections.abc import Mapping

from app.ai.policy import IsOver, PlayerFactory
from app.engine.protocol import Decision
from app.games.api.advice import Hint, describe_answer
from app.games.api.assist import Assist
from app.games.defaults.legal_answers import plain_legal_answers
from app.games.defaults.rules import S


def plain_assist(players: Mapping[str, PlayerFactory]) -> Assist[S]:
    """Help by the players of a game, the weakest first. Nothing is answered for a person, and nobody gives reasons."""

    def hints(view: S, decision: Decision, seat: str, level: str, is_over: IsOver) -> tuple[Hint, ...]:
        """What the player of a level would answer, or the strongest one where there is no such level."""
        player = players.get(level) or list(players.values())[-1]
        answer = player.make(0, is_over).answer(view, decision, seat)
        return (Hint(answer, describe_answer(answer)),)

    return Assist(
        legal_answers=plain_legal_answers,
        detail=lambda _asked, _key: "",
        hints=hints,
        is_by_the_book=lambda _state: False,
    )
