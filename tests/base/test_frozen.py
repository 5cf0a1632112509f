"""Frozen records, copied field by field."""

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from app.base.frozen import changed, made_often


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


@dataclass(frozen=True)
class Usual:
    name: str
    count: int = 3
    parts: list[int] = field(default_factory=list)
    note: str = field(default="n", kw_only=True)
    memo: dict[str, int] = field(init=False, default_factory=dict, compare=False)


@made_often
@dataclass(frozen=True)
class Open(Usual):
    more: tuple[int, ...] = ()


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Narrow:
    name: str
    count: int = 3
    parts: list[int] = field(default_factory=list)


def test_a_record_that_is_made_often_is_as_it_would_be_otherwise() -> None:
    one, other = Open("a"), Open("b", 4, [1], (2,), note="m")
    assert [getattr(one, each.name) for each in fields(Open)] == ["a", 3, [], "n", {}, ()]
    assert [getattr(other, each.name) for each in fields(Open)] == ["b", 4, [1], "m", {}, (2,)]
    assert Open("a") == one != other
    assert one.parts is not Open("a").parts
    assert one.memo is not Open("a").memo
    assert repr(Narrow(name="a")) == "Narrow(name='a', count=3, parts=[])"
    assert replace(Narrow(name="a", parts=[1]), count=5) == Narrow(name="a", count=5, parts=[1])
    assert changed(one, count=9) == replace(one, count=9)


def test_a_record_that_is_made_often_asks_for_what_it_needs_and_stays_frozen() -> None:
    with pytest.raises(TypeError):
        Open()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Narrow("a")  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        Narrow(name="a").count = 4  # type: ignore[misc]


def test_a_record_that_does_something_when_it_is_made_cannot_be_made_often() -> None:
    with pytest.raises(TypeError, match="__post_init__"):

        @made_often
        @dataclass(frozen=True)
        class Busy:
            def __post_init__(self) -> None: ...
