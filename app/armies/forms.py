"""The forms that an army list may come in, told by their content. No database: judging a file needs none."""

from app.armies.code import read_code
from app.armies.files import read_army
from app.armies.markdown import read_markdown
from app.armies.sheet import COLUMNS, read_sheet
from app.armies.text import Reading, read_text
from app.base.errors import Place, Problem
from catalog.marks import MAX_BYTES
from catalog.schema.lists import ArmyList
from catalog.store import Catalog


def read_any(raw: bytes, name: str, catalog: Catalog, system: str = "") -> Reading | tuple[Problem, ...]:
    """A list from a file of any form we know: JSON, CSV, a code, Markdown or text. It is told by its content."""
    if len(raw) > MAX_BYTES:
        return (Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(name)),)
    text = raw.decode("utf-8-sig", errors="replace").strip()
    first = text.split("\n", 1)[0].lower()
    if text.startswith("{"):
        return _as_reading(read_army(raw, name))
    if sum(column in first for column in COLUMNS[:4]) == 4:
        return _as_reading(read_sheet(raw, name))
    if "RD" in text and "\n" not in text and not isinstance(army := read_code(text, catalog), tuple):
        return Reading(army)
    if text.startswith("RD") and " " not in text:
        return _as_reading(read_code(text, catalog))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        return (Problem("file-not-utf8", {}, Place(name, raw[: e.start].count(b"\n") + 1)),)
    read = read_markdown if text.lstrip().startswith("# ") else read_text
    return read(text, catalog, system, name)


def _as_reading(read: ArmyList | tuple[Problem, ...]) -> Reading | tuple[Problem, ...]:
    return read if isinstance(read, tuple) else Reading(read)
