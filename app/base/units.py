"""Lengths are whole micrometres inside and inches in files, so that every machine judges a table alike."""

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Annotated

UM_PER_INCH = 25_400
UM_PER_MM = 1_000


@dataclass(frozen=True, slots=True)
class InInches:
    """Marks an integer field that holds micrometres and is written in inches."""


Length = Annotated[int, InInches()]


def from_inches(value: Decimal | int | str) -> int:
    """Inches as written in a file, to the nearest micrometre."""
    return int((Decimal(value) * UM_PER_INCH).to_integral_value(ROUND_HALF_EVEN))


def to_inches(micrometres: int) -> Decimal:
    """Inches with at most five decimals, trailing zeros cut: enough to read the same micrometres back."""
    inches = (Decimal(micrometres) / UM_PER_INCH).quantize(Decimal("0.00001"), ROUND_HALF_EVEN)
    return Decimal(format(inches, "f").rstrip("0").rstrip(".") or "0")


def inch_number(micrometres: int) -> int | float:
    """The same as a JSON number: an int where it is whole."""
    inches = to_inches(micrometres)
    return int(inches) if inches == inches.to_integral_value() else float(inches)
