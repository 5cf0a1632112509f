"""The window's sentences for Qt Linguist: written as a .ts file by code, and taken from one that was translated.

`python -m app.words.linguist de > window.ts` writes the file; Linguist opens and saves it; the window reads it from the
data folder when it starts. Sentences that are made by a function have no template and are not in the file.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from app.words.english.screens import SCREENS
from app.words.english.window import WINDOW
from app.words.tongue import ENGLISH
from app.words.word_tables import of_games

FILE = "window.ts"
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'


def templates() -> dict[str, str]:
    """Every sentence of the window that has a template, by code, of the program and of all games. What is drawn on
    pieces is none of the window."""
    found = {**WINDOW, **SCREENS}
    for tables in of_games(ENGLISH):
        found |= vars(tables).get("SCREENS", {})
    return {code: text for code, text in sorted(found.items()) if isinstance(text, str) and code[:6] != "faces."}


def export(language: str) -> str:
    """All of them as a .ts file: a context for each screen, the code as the id of a message."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    for code, text in templates().items():
        screen = code.partition(".")[0]
        if screen not in contexts:
            contexts[screen] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[screen], "name").text = screen
        message = ElementTree.SubElement(contexts[screen], "message", id=code)
        ElementTree.SubElement(message, "source").text = text
        ElementTree.SubElement(message, "translation", type="unfinished")
    ElementTree.indent(root)
    return f"{_HEAD}{ElementTree.tostring(root, encoding='unicode')}\n"


def read(text: str) -> tuple[str, dict[str, str]]:
    """The language of a .ts file and its finished sentences. One that asks for other values than ours, or whose source
    is no longer ours, is left out: English stands there."""
    if "<!ENTITY" in text:  # a list of sentences needs none, and they can be made to grow without end
        return "", {}
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError:
        return "", {}
    return root.get("language", ""), dict(_finished(root, templates()))


def _finished(root: ElementTree.Element, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for message in root.iter("message"):
        code, source, found = message.get("id", ""), message.findtext("source"), message.find("translation")
        if found is None or not found.text or found.get("type") is not None or known.get(code) != source:
            continue
        if _values(found.text) == _values(known[code]):
            yield code, found.text


def _values(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"{[^}]*}", text))


if __name__ == "__main__":
    sys.stdout.write(export(sys.argv[1] if len(sys.argv) > 1 else "de"))
