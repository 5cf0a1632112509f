from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.units import from_inches, inch_number, to_inches


@pytest.mark.parametrize(
    ("inches", "micrometres"), [("1", 25_400), ("1.75", 44_450), ("0.625", 15_875), ("4.25", 107_950)]
)
def test_inches_become_whole_micrometres(inches: str, micrometres: int) -> None:
    assert from_inches(inches) == micrometres
    assert to_inches(micrometres) == Decimal(inches)


@given(st.integers(min_value=-10_000_000, max_value=10_000_000))
def test_reading_what_was_printed_gives_the_same_micrometres(micrometres: int) -> None:
    printed = str(to_inches(micrometres))
    assert from_inches(printed) == micrometres
    assert len(printed.partition(".")[2]) <= 5
    assert not printed.endswith(".")


def test_a_whole_number_of_inches_is_printed_without_decimals() -> None:
    assert inch_number(304_800) == 12
    assert isinstance(inch_number(304_800), int)
    assert str(to_inches(304_800)) == "12"
    assert inch_number(44_450) == 1.75
