"""Texts in the cells of CSV files: never a formula, and read back as they were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.cells import read_cell, write_cell

FORMULAS = ["=1+1", "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''=1", "'"]


@pytest.mark.parametrize("text", FORMULAS)
def test_what_a_spreadsheet_takes_for_a_formula_is_written_as_text(text: str) -> None:
    assert write_cell(text)[0] == "'"
    assert read_cell(write_cell(text)) == text


@given(st.text(st.sampled_from("=+-@'\t\r ab1|"), max_size=6) | st.text())
def test_any_text_comes_back_and_none_is_a_formula(text: str) -> None:
    cell = write_cell(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert read_cell(cell) == text


@pytest.mark.parametrize("cell", ["", "Elven Bard", "'tis mine", "it's", "5", "O'Neill", "'s"])
def test_what_people_write_themselves_is_left_alone(cell: str) -> None:
    assert read_cell(cell) == cell
