"""What came of playing a record again, in sentences: what was checked, what was found, what nobody can check."""

from collections.abc import Iterator

from app.battles.record import Record, RecordCheck
from app.battles.rule_drift import MAX_NAMED, changed_pieces
from app.games.api.records import Records
from app.games.registry import battle_for
from app.words import say
from app.words.play_sentences import tell_reason


def tell_check(check: RecordCheck, record: Record, catalogue: Records) -> tuple[str, ...]:
    """Another version of the rules is said, since it explains a difference. No more is promised than was shown: that a
    replay gives the same lines does not say who played."""
    return tuple(_told(check, record, catalogue))


def _told(check: RecordCheck, record: Record, catalogue: Records) -> Iterator[str]:
    yield _replayed(check, record)
    if not record.is_of_these_rules:
        yield say("record-other-rules", recorded=record.header.get("rules"), now=record.rules)
    if check.differs is None and not check.is_finished:
        yield say("record-unfinished")
    if check.other_armies:
        yield say("record-other-armies", seats=list(check.other_armies))
    else:
        yield say("record-armies")
    changed = tuple(changed_pieces(record.records, catalogue))
    if changed:
        yield say("record-cards-changed", names=list(changed[:MAX_NAMED]), more=max(len(changed) - MAX_NAMED, 0))
    else:
        yield say("record-cards")
    seats = record.header["seats"]
    players, armies = [seat["player"] for seat in seats], [seat["army"]["name"] for seat in seats]
    yield say("record-claims", players=players, armies=armies, program=record.header.get("program"))


def _replayed(check: RecordCheck, record: Record) -> str:
    if check.differs is None:
        return say("record-same", lines=check.lines)
    if check.refused:
        names = battle_for(record.position.state).narrator.names(record.position.state, record.records)
        why = " ".join(tell_reason(one, names) for one in check.refused)
        return say("record-refused", line=check.differs, why=why)
    return say("record-differs", line=check.differs)
