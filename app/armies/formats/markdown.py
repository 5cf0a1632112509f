"""Lists as Markdown, for forums and notes. What was written here can be read again."""

import re

from app.armies.formats.listing import listing
from app.armies.formats.plain_text import ReadText, read_text
from catalog.schema.lists import ArmyList
from catalog.store import Catalog

_MARKUP = {"title": "# ", "head": "", "section": "## ", "piece": "- "}
# Signs that would be taken for markup where we mean letters.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]<>#|~])")


def write_markdown(army: ArmyList, catalog: Catalog) -> str:
    blocks: list[str] = []
    before = ""
    for written in listing(army, catalog):
        line = _MARKUP[written.kind] + _SIGNS.sub(r"\\\1", written.text)
        is_next_item = written.kind == before == "piece"
        blocks.append(("\n" if is_next_item else "\n\n") + line if blocks else line)
        before = written.kind
    return "".join(blocks) + "\n"


def read_markdown(text: str, catalog: Catalog, system: str = "", file: str = "") -> ReadText:
    """The list that a Markdown text means; line numbers are those of the text."""
    plain = "\n".join(_plain(line) for line in text.splitlines())
    return read_text(plain, catalog, system, file)


def _plain(line: str) -> str:
    bare = re.sub(r"^\s*(#{1,6}|[-*+])\s+", "", line)
    return _ESCAPED.sub(r"\1", bare)
