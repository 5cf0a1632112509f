"""Frozen records that change often: the next one is made from the last by copying its fields."""

from typing import Any, TypeVar

T = TypeVar("T")

MEMO = "memo"  # a field for what was found out about a record and no other


def changed(one: T, /, **values: Any) -> T:
    """`dataclasses.replace` for records without slots, about ten times as fast: fields are copied as they are and
    nothing is computed anew. A battle makes tens of thousands of these."""
    fields = one.__dict__ | values
    if len(fields) != len(one.__dict__):
        raise TypeError(f"{type(one).__name__} has no {', '.join(sorted(values.keys() - one.__dict__.keys()))}")
    if MEMO in fields:
        fields[MEMO] = {}  # what was found out about one is not true of another
    made = object.__new__(type(one))
    object.__setattr__(made, "__dict__", fields)
    return made
