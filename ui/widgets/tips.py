"""Tool tips without markup.

Qt reads a tool tip, the text of a message box and that of a label as markup when it looks like some, and draws the
pictures it names. Names and notes come from files that anybody may have made, so every text that is not a sentence of
ours goes through `plain_tip`; a test holds all of `ui` to it.
"""

from PySide6.QtCore import Qt


def plain_tip(text: str) -> str:
    """A text that Qt shows as it is written. Whether Qt would take it for markup is not guessed: a bracket will do."""
    if "<" not in text and "&lt;" not in text:
        return text
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'<p style="white-space: pre-wrap">{escaped}</p>'


def text_for(role: int, text: str) -> str:
    """The same words for a screen reader and as the tool tip of a line in a list."""
    return plain_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
