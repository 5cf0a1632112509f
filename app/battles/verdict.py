"""What came of playing a record again, in sentences."""

from app.battles.boards import board_for
from app.battles.record import Check, Record
from app.words import say
from app.words.play import tell_reason


def told_check(check: Check, record: Record) -> tuple[str, ...]:
    """Another version of the rules is said, since it explains a difference."""
    told = [_told(check, record)]
    if not record.is_of_these_rules:
        told.append(say("record-other-rules", recorded=record.header.get("rules"), now=record.rules))
    if check.is_true and not check.is_finished:
        told.append(say("record-unfinished"))
    return tuple(told)


def _told(check: Check, record: Record) -> str:
    if check.is_true:
        return say("record-same", lines=check.lines)
    if check.refused:
        names = board_for(record.position.state).names(record.position.state, record.records)
        why = " ".join(tell_reason(one, names) for one in check.refused)
        return say("record-refused", line=check.differs, why=why)
    return say("record-differs", line=check.differs)
