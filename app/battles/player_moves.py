"""Moves of computer players that can be asked about: while a battle is played, and in its record."""

from dataclasses import dataclass
from typing import Any

from app.ai.policy import IsOver, never
from app.base.errors import Rejection
from app.battles.position import OpenedBattle, open_position
from app.battles.record import NONSENSE, Record, act_of
from app.battles.replay import recorded_answer
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.api.advice import NOBODY, Reasons
from app.games.registry import battle_for, players_of

UNTHOUGHT = ("hurried", "late", "crashed")  # notes before an answer that nobody weighed


@dataclass(frozen=True, slots=True)
class PlayerMove:
    """A choice of a computer player: who it was, what was asked, what it said; and what everybody could see then."""

    player: str
    view: Any
    decision: Decision
    answer: Answer

    @property
    def seat(self) -> str:
        return self.answer.seat

    @property
    def sees_ahead(self) -> bool:
        """Whether the player thought of what comes after its choice."""
        return players_of(self.view.system)[self.player].sees_ahead

    def why(self, is_over: IsOver = never) -> Reasons:
        explainer = battle_for(self.view).assist.explainer
        assert explainer is not None  # moves are made of games that have one
        return explainer.reasons(self.player, self.view, self.decision, self.answer, is_over)


def move_of(game: Game[Any], answer: Answer, player: str) -> PlayerMove | None:
    """The answer that a player is about to give, as a move; None where it weighed nothing, or nothing that may be told.

    Whoever asks may be an enemy. So everything is seen as by somebody who has no seat.
    """
    decision, explainer = game.decision, battle_for(game.state).assist.explainer
    if explainer is None or decision is None or not explainer.can_explain(player, decision):
        return None
    return PlayerMove(player, explainer.public_view(game, answer.seat), decision.seen_by(NOBODY), answer)


def has_moves(record: Record) -> bool:
    """Whether somebody played in a battle who can be asked why."""
    changes = [value for kind, value in record.read_lines() if kind == "act" and value.get("kind") == "seat_changed"]
    players = [seat["player"] for seat in record.header["seats"]] + [one["values"].get("player") for one in changes]
    known = players_of(record.system)
    return any(player in known and known[player].can_explain for player in players)


def last_move(record: Record, line: int, is_over: IsOver = never) -> PlayerMove | None:
    """The last move of a computer player up to a line of a record; None where there is none, or the rules of today do
    not take the answers any more."""
    try:
        return _last(record, line, is_over)
    except NONSENSE:
        return None


def _last(record: Record, line: int, is_over: IsOver) -> PlayerMove | None:
    table = open_position(record.position)
    assert isinstance(table, OpenedBattle)
    players = {seat["id"]: str(seat["player"]) for seat in record.header["seats"]}
    last, is_thought = None, True
    for number, (told, value) in enumerate(record.read_lines(), 1):
        if number > line or is_over():
            break
        if told == "answer":
            answer = recorded_answer(table.game, value)
            if answer is None:
                return None
            last = (is_thought and move_of(table.game, answer, players.get(answer.seat, ""))) or last
            is_thought = True
            if isinstance(table.game.answer(answer), Rejection):
                return None
        elif told == "act":
            act = act_of(value)
            if isinstance(table.game.act(act), Rejection):
                return None
            is_thought = not (act.kind == "note" and act.values.get("code") in UNTHOUGHT)
            if act.kind == "seat_changed":
                players[act.seat] = str(act.values["player"])
            if act.kind == "undo_to":
                last = None
    return last
