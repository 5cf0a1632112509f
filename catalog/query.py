"""The query language as a tree: what a text means, or one problem that points at a column.

    elf archer              both words, anywhere in the entry
    "first blow"            the phrase
    f:elf,dwarf at>=4       a field is one of these; a number is compared
    m=3..5                  a range
    -unique  -f:orc         not this
    a or (b c)              either; words beside each other bind closer

The grammar is in `catalog.grammar`, which is imported when the first text is parsed.
"""

from app.base.errors import Problem
from catalog.tree import Tree

MOST_CHARACTERS = 500
MOST_DEPTH = 20


def parse(text: str) -> Tree | Problem | None:
    """The tree of a query; None for an empty one."""
    text = "".join(c if c.isprintable() else " " for c in text)  # what nobody sees means nothing; columns stay
    if not text.strip():
        return None
    if len(text) > MOST_CHARACTERS:
        return Problem("query-too-long", {"length": len(text), "most": MOST_CHARACTERS, "column": MOST_CHARACTERS + 1})
    deep = _too_deep(text)
    if deep:
        return Problem("query-too-deep", {"column": deep})
    from catalog.grammar import parse_text

    return parse_text(text)


def _too_deep(text: str) -> int:
    depth = minus = 0
    for column, c in enumerate(text, 1):
        depth += {"(": 1, ")": -1}.get(c, 0)
        minus = minus + 1 if c == "-" else 0
        if max(depth, minus) > MOST_DEPTH:
            return column
    return 0
