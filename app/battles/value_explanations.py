"""Why a piece is as it is, as JSON values."""

from typing import Any

from app.engine.values import Value, ValueHistory
from app.words.play_sentences import NameSource
from app.words.value_sentences import tell_value


def why_plain(why: ValueHistory, named: NameSource) -> dict[str, Any]:
    """Each value with the steps to it, the sources by id and by name, and the sentence for people."""
    in_force = [{"source": one, "name": named(one), "says": named.says(one)} for one in why.in_force]
    return {"piece": why.piece, "values": [_value(one, named) for one in why.values], "in_force": in_force}


def _value(value: Value, named: NameSource) -> dict[str, Any]:
    steps = [
        {"source": part.source, "name": named(part.source), "value": part.value, "replaced": part.is_replaced}
        for part in value.parts
    ]
    return {
        "stat": value.stat, "value": value.now, "printed": value.printed, "steps": steps,
        "message": tell_value(value, named),
    }  # fmt: skip
