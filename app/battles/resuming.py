"""A kept battle taken up again with all that a table shows of it: who plays, what happened, what can be taken back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from app.base.errors import KnownError
from app.battles.battle_list import BattleSummary, get_battle, short_seat_names
from app.battles.json_output import event_of
from app.battles.log_sentences import seat_of_event
from app.battles.position import OpenedBattle
from app.battles.record import NONSENSE, Record, read_record
from app.battles.replay import table_at_end
from app.battles.replay_timeline import first_unknown_event
from app.battles.rule_drift import RuleDrift, find_drift
from app.battles.store import BattleKeeper, record_of, resume
from app.games.api.names import PieceNames
from app.games.api.narration import LogSentence
from app.games.api.records import Records
from app.games.api.scenes import SET
from app.games.registry import battle_of, players_of
from app.storage.database import Database
from app.words.play_sentences import tell_event


@dataclass(frozen=True, slots=True)
class ResumedBattle:
    """`players` are who plays each seat now."""

    summary: BattleSummary
    keeper: BattleKeeper
    players: Mapping[str, str]
    log: tuple[LogSentence, ...]
    names: PieceNames
    rule_drift: RuleDrift


def take_up(db: Database, battle_id: str, catalogue: Records | None = None) -> ResumedBattle:
    """The battle where it was left. As far as the rules of today take the answers again, it can be taken back to any
    earlier step; where they do not, it goes on from where it was left and no farther back. What the catalogue has
    otherwise now is told, if it is given."""
    summary, keeper, raw = get_battle(db, battle_id), resume(db, battle_id), record_of(db, battle_id)
    record = read_record(raw, summary.name)
    if not isinstance(record, Record):  # its header was just read; a line of it may still be none
        raise KnownError("cli.battle.bad-record", record, file=summary.name)
    asked_after: dict[int, int] = {}
    whole = table_at_end(record, asked_after)
    if is_same := whole is not None and _stands_like(whole, keeper.table):
        assert whole is not None
        keeper = BattleKeeper(db, battle_id, whole, keeper.records)
    names = battle_of(record.system).narrator.short_names(record.position.state, record.records)
    names.call_seats(short_seat_names(summary.sides))
    players = _players(record)
    people = [seat for seat, player in players.items() if player not in players_of(record.system)]
    names.speak_to(people[0] if len(people) == 1 else "")
    try:
        told = tuple(_told(record, names, asked_after if is_same else {}))
    except NONSENSE as error:
        raise KnownError("record-event", kind=first_unknown_event(record)) from error
    names.see(keeper.table.game.state)
    new = find_drift(record, record.records if catalogue is None else catalogue, is_fixed=not is_same)
    return ResumedBattle(summary, keeper, players, told, names, new)


def _stands_like(one: OpenedBattle[Any], other: OpenedBattle[Any]) -> bool:
    return one.game.hash == other.game.hash and one.game.waiting == other.game.waiting


def without_undone(log: Iterable[LogSentence], decision: int) -> list[LogSentence]:
    """The log after an undo that opened a question again: what its answer led to, and all since, did not happen. Who
    took over a seat since still plays it."""
    return [one for one in log if one.decision < decision or _is_handover(one)]


def _is_handover(told: LogSentence) -> bool:
    return told.event is not None and told.event.values.get("act") == "seat_changed"


def _told(record: Record, names: PieceNames, asked_after: Mapping[int, int]) -> list[LogSentence]:
    """What happened and was not undone. Where the rules of today do not take the answers any more nobody knows what was
    undone: then all of it is told. What came again when an answer was undone was told before."""
    told: list[LogSentence] = []
    is_undo, asked, now = False, -1, asked_after.get(0, -1)
    for number, (kind, value) in enumerate(record.read_lines(), 1):
        if kind in ("answer", "act"):
            is_undo = kind == "act" and value.get("kind") == "undo_to"
            asked, now = now if kind == "answer" else now - 1, asked_after.get(number, -1)
            told = without_undone(told, now) if is_undo and now >= 0 else told
        if kind != "event":
            continue
        names.hear(value)
        if value.get("kind") != SET and (not is_undo or is_told_undo(value, is_known=now >= 0)):
            event, seats = event_of(value), _seats(value)
            seat = seat_of_event(event, names)
            told.append(LogSentence(tell_event(event, names), seats, event=event, seat=seat, decision=asked))
    return told


def is_told_undo(event: Mapping[str, Any], *, is_known: bool) -> bool:
    """Whether the log tells of an undo: where it made the battle practice, or where what was undone still stands."""
    return event.get("kind") == "acted" and (not is_known or bool(event.get("practice")))


def _seats(event: Mapping[str, Any]) -> frozenset[str] | None:
    return frozenset(event["seats"]) if "seats" in event else None


def _players(record: Record) -> dict[str, str]:
    """Who sat down, and who took over since."""
    players = {seat["id"]: seat["player"] for seat in record.header["seats"]}
    for kind, value in record.read_lines():
        if kind == "act" and value.get("kind") == "seat_changed":
            players[value["seat"]] = str(value["values"]["player"])
    return players
