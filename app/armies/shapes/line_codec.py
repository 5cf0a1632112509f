"""Lines of a list in files: plain values to lines and back."""

from collections.abc import Mapping
from typing import Any

from app.armies.formats.file_values import Record, ValueReader
from app.armies.shapes.parts import MAX_COPIES_ON_LINE
from catalog.schema.armies import Line
from catalog.source_positions import Path


def read_lines(reader: ValueReader, record: Record, key: str, path: Path = ()) -> tuple[Line, ...]:
    items = reader.items(record, key, path)
    return tuple(_read_line(reader, item, (*path, key, n)) for n, item in enumerate(items))


def _read_line(reader: ValueReader, item: Any, path: Path) -> Line:
    record = reader.record(item, path, ("id", "colours", "count"))
    if not isinstance(item, Mapping):
        return Line(id="")  # already noted
    return Line(
        id=reader.text(record, "id", path),
        count=reader.whole({"count": 1, **record}, "count", path, min_value=1, max_value=MAX_COPIES_ON_LINE),
        colours=reader.words(record, "colours", path),
    )


def plain_line(line: Line) -> dict[str, Any]:
    colours = {"colours": list(line.colours)} if line.colours else {}
    return {"id": line.id, **colours, "count": line.count}
