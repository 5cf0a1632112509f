"""Frozen records, copied field by field."""

from dataclasses import dataclass, replace

import pytest

from app.base.frozen import changed


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


def test_a_changed_record_is_what_replace_makes_of_it() -> None:
    one = Point(1, 2)
    assert changed(one, y=5) == replace(one, y=5) == Point(1, 5)
    assert one == Point(1, 2)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Point has no z"):
        changed(Point(1), z=3)
