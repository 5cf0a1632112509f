"""What a player that looks ahead would do and why, in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from app.words import say
from app.words.play_sentences import NameSource

DISKS = ("disk", "by")  # values that are ids of disks


class NoteLike(Protocol):
    """A code and its values."""

    @property
    def code(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Any]: ...


def tell_hint(what: NoteLike, value: float | None, why: Sequence[NoteLike], named: NameSource) -> str:
    """Move the Bats (a2). Worth 4.5: destroys the Undead Horde (b1) (5 points), risks the Bats (a2) (2 points)."""
    told = tell_note(what, named)
    if value is None:
        return told
    if not why:
        return say("hint.value-alone", what=told, value=tell_value(value))
    return say("hint.value", what=told, value=tell_value(value), why=[tell_note(note, named) for note in why])


def tell_value(value: float) -> str:
    """Points, with a sign that is as wide as a figure; nothing has no sign."""
    return f"{round(value, 1) + 0.0:.1f}".replace("-", "\u2212")


def tell_note(note: NoteLike, named: NameSource) -> str:
    values = {name: named(value) if name in DISKS else value for name, value in note.values.items()}
    if "keys" in values:
        values["keys"] = [named(key) for key in values["keys"]]
    return say(note.code, **values)
