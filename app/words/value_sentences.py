"""How the values of a piece came about, in sentences."""

from collections.abc import Iterator

from app.engine.values import Value, ValueHistory
from app.words import label, say
from app.words.play_sentences import NameSource, of


def tell_why(why: ValueHistory, named: NameSource) -> Iterator[str]:
    """Every value of a piece, and what else is in force for it."""
    yield from (tell_value(value, named) for value in why.values)
    for source in why.in_force:
        with of(named):
            told = say("why.in-force", source=named(source), says=named.says(source))
        yield told


def tell_value(value: Value, named: NameSource) -> str:
    """Toughness 6: printed 3, Shield +3."""
    with of(named):
        return _value(value, named)


def _value(value: Value, named: NameSource) -> str:
    stat = label(value.stat)
    if not value.parts:
        return say("why.plain", stat=stat, now=value.now)
    return say("why.changed", stat=stat, now=value.now, printed=value.printed, parts=list(_parts(value, named)))


def _parts(value: Value, named: NameSource) -> Iterator[str]:
    last = value.printed
    for part in value.parts:
        if part.is_replaced:
            yield say("why.replaced", source=named(part.source), value=part.value)
        else:
            yield say("why.added", source=named(part.source), much=signed(part.value - last))
        last = part.value


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\u2212{-n}"
