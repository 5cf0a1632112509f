"""Texts in the cells of a CSV file.

A spreadsheet takes a cell that begins with one of a few signs for a formula, and a formula can start programs. An
apostrophe before it says that it is text; reading takes the apostrophe off again.
"""

_SIGNS = ("=", "+", "-", "@", "\t", "\r", "'")


def write_cell(text: str) -> str:
    """The text as a spreadsheet shows it; never a formula."""
    return f"'{text}" if text.startswith(_SIGNS) else text


def read_cell(cell: str) -> str:
    """The text that was written as this cell."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_SIGNS) else cell
