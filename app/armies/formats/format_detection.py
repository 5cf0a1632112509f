"""The forms that an army list may come in, told by their content, and the same for writing. No database: judging a file
needs none."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.armies.formats.army_code import read_code, write_code
from app.armies.formats.army_files import SUFFIX, read_army, write_army
from app.armies.formats.csv_sheet import COLUMNS, read_sheet, write_sheet
from app.armies.formats.markdown import read_markdown, write_markdown
from app.armies.formats.plain_text import ReadText, read_text, write_text
from app.armies.formats.qr_reading import is_picture, read_qr
from app.base.errors import KnownError, Place, Problem
from catalog.schema.lists import ArmyList, DiskList
from catalog.source_positions import MAX_BYTES
from catalog.store import Catalog

# Every form that a list can be written in.
FORMS: Mapping[str, Callable[[ArmyList, Catalog], str]] = {
    "json": lambda army, _: write_army(army),
    "text": write_text,
    "markdown": write_markdown,
    "csv": write_sheet,
    "code": write_code,
}

# How the name of a file ends, by form.
ENDINGS: Mapping[str, str] = {"json": SUFFIX, "text": ".txt", "markdown": ".md", "csv": ".csv"}


def write_as(army: ArmyList, form: str, catalog: Catalog, *, with_order: bool = True) -> str:
    """A list in one of the `FORMS`. Without the order of the reinforcement stack an opponent may see it (R27). The text
    is read back: KnownError for a list that this form has no room for."""
    shown = army if with_order else without_order(army)
    text = FORMS[form](shown, catalog)
    read = read_any(text.encode(), form, catalog, army.system)
    if not isinstance(read, ReadText) or read.army != shown:
        raise KnownError("army-form-unfit", name=army.name, form=form)
    return text


def without_order(army: ArmyList) -> ArmyList:
    """The same list with nothing said of the reinforcement stack."""
    return replace(army, order=()) if isinstance(army, DiskList) else army


def read_any(raw: bytes, name: str, catalog: Catalog, system: str = "") -> ReadText | tuple[Problem, ...]:
    """A list from a file of any form we know: JSON, CSV, a code, a picture of one, Markdown or text. It is told by its
    content."""
    if is_picture(raw):
        return _from_picture(raw, name, catalog)
    if len(raw) > MAX_BYTES:
        return (Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(name)),)
    text = raw.decode("utf-8-sig", errors="replace").strip()
    form = form_of(text)
    if form in _STRUCTURED:
        return _as_reading(_STRUCTURED[form](raw, name))
    if "RD" in text and "\n" not in text and not isinstance(army := read_code(text, catalog), tuple):
        return ReadText(army)
    if form == "code":
        return _as_reading(read_code(text, catalog))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        return (Problem("file-not-utf8", {}, Place(name, raw[: e.start].count(b"\n") + 1)),)
    read = read_markdown if text.lstrip().startswith("# ") else read_text
    return read(text, catalog, system, name)


def _from_picture(raw: bytes, name: str, catalog: Catalog) -> ReadText | tuple[Problem, ...]:
    code = read_qr(raw, name)
    if isinstance(code, Problem):
        return (code,)
    if not code.startswith("RD"):
        return (Problem("picture-other-code", {}, Place(name)),)
    return _as_reading(read_code(code, catalog))


_STRUCTURED: Mapping[str, Callable[[bytes, str], ArmyList | tuple[Problem, ...]]] = {
    "json": read_army,
    "csv": read_sheet,
}


def form_of(text: str) -> str:
    """What a list seems to be: `json`, `csv`, `code`, or else `text`."""
    first = text.split("\n", 1)[0].lower()
    if text.startswith("{"):
        return "json"
    if sum(column in first for column in COLUMNS[:4]) == 4:
        return "csv"
    return "code" if text.startswith("RD") and " " not in text else "text"


def _as_reading(read: ArmyList | tuple[Problem, ...]) -> ReadText | tuple[Problem, ...]:
    return read if isinstance(read, tuple) else ReadText(read)
