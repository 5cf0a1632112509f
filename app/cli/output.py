"""Printing: one JSON object, or a table that a person or a pipe can read."""

import json
import sys
from collections.abc import Sequence

from app.cli.console import beneath, visible


def print_json(value: object) -> None:
    """One JSON object on standard output and nothing else there."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def print_table(headers: Sequence[str], rows: Sequence[Sequence[object]], *, numbers: Sequence[int] = ()) -> None:
    """Rows under headers; the columns in `numbers` are set flush right. Nothing is cut when the output is a pipe."""
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    if sys.stdout.isatty():
        _print_rich(headers, cells, numbers)
        return
    widths = [max(len(line[i]) for line in (headers, *cells)) for i in range(len(headers))]
    for line in (headers, *cells):
        padded = (c.rjust(w) if i in numbers else c.ljust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True)))
        print("  ".join(padded).rstrip())


def _print_rich(headers: Sequence[str], cells: Sequence[Sequence[str]], numbers: Sequence[int]) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE, pad_edge=False)
    for i, header in enumerate(headers):
        table.add_column(header, justify="right" if i in numbers else "left")
    for row in cells:
        table.add_row(*(Text(visible(cell)) for cell in row))  # as text: a name may look like markup
    Console(file=beneath(sys.stdout)).print(table)
