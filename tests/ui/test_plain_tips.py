"""Names and notes are text and never markup: in the code of every tool tip and label, and in a window full of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt

from ui.widgets.tips import plain_tip, text_for

UI = Path(__file__).parents[2] / "ui"
TIPS = {"setToolTip": 0, "setWhatsThis": 0, "setStatusTip": 0, "showText": 1}  # which argument is the text
BOXES = {"information", "warning", "critical", "question", "about"}
MARKUP = {"setHtml", "insertHtml", "appendHtml", "setMarkdown", "QTextEdit", "QTextBrowser", "QTextDocument"}
# They build markup on purpose, and escape what they put into it.
ESCAPING = {"armies/builder/problems_panel.py", "battle/question/pointer_bubble.py"}


def is_plain(node: ast.expr | None) -> bool:
    """A text of ours: written there, a sentence without values, or one that went through the helper."""
    if node is None or isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.IfExp):
        return is_plain(node.body) and is_plain(node.orelse)
    if isinstance(node, ast.BoolOp):
        return all(is_plain(value) for value in node.values)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("plain_tip", "text_for") or (node.func.id == "say" and not node.keywords)
    return False


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(UI.rglob("*.py")):
        yield path.relative_to(UI).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def tips_asked(node: ast.AST) -> int:
    """How often the role of tool tips is named."""
    return sum(isinstance(one, ast.Attribute) and one.attr == "ToolTipRole" for one in ast.walk(node))


def test_every_tool_tip_in_the_code_is_plain() -> None:
    wrong = [
        f"{name}:{node.lineno}"
        for name, tree in modules()
        for node in ast.walk(tree)
        if called(node) in TIPS and isinstance(node, ast.Call) and not is_plain(node.args[TIPS[called(node)]])
    ]
    assert not wrong, "put the text through ui.widgets.tips.plain_tip"


def test_every_tool_tip_of_a_list_is_plain() -> None:
    """Whoever asks whether a tool tip is wanted gives a plain one."""
    wrong: list[str] = []
    for name, tree in modules():
        if name == "widgets/tips.py":
            continue
        judged = 0
        for node in ast.walk(tree):
            if isinstance(node, (ast.If, ast.IfExp)) and tips_asked(node.test):
                judged += tips_asked(node.test)
                given = [node.body] if isinstance(node, ast.IfExp) else [
                    one.value for part in node.body for one in ast.walk(part) if isinstance(one, ast.Return)
                ]  # fmt: skip
                wrong += [f"{name}:{node.lineno}" for one in given if not _is_plain_or_none(one)]
        if tips_asked(tree) != judged:
            wrong.append(f"{name}: a ToolTipRole that is not the condition of an if")
    assert not wrong, "return plain_tip(...) or text_for(role, ...)"


def _is_plain_or_none(node: ast.expr | None) -> bool:
    if isinstance(node, ast.BoolOp):
        return all(_is_plain_or_none(value) for value in node.values)
    return is_plain(node)


def test_message_boxes_and_markup_take_plain_text_only() -> None:
    wrong: list[str] = []
    for name, tree in modules():
        for node in ast.walk(tree):
            if called(node) in BOXES and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if ast.unparse(node.func.value) == "QMessageBox" and not is_plain(node.args[2]):
                    wrong.append(f"{name}:{node.lineno}")
            elif called(node) in MARKUP:
                wrong.append(f"{name}:{node.lineno} {called(node)}")
            elif isinstance(node, ast.Attribute) and node.attr == "RichText" and name not in ESCAPING:
                wrong.append(f"{name}:{node.lineno} RichText")
    assert not wrong


def test_every_label_says_how_its_text_is_meant() -> None:
    """A label that gets a text has a format; QStaticText too."""
    wrong: list[str] = []
    for name, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "QLabel" for base in node.bases):
                if "self.setTextFormat" not in ast.unparse(node):
                    wrong.append(f"{name}: class {node.name}")
            elif isinstance(node, ast.Assign) and called(node.value) in ("QLabel", "QStaticText"):
                target = ast.unparse(node.targets[0])
                source = ast.unparse(tree)
                has_text = called(node.value) == "QStaticText" or f"{target}.setText(" in source
                if has_text and f"{target}.setTextFormat(" not in source:
                    wrong.append(f"{name}:{node.lineno} {target}")
            elif called(node) == "QLabel" and isinstance(node, ast.Call) and len(node.args) > 1:
                wrong.append(f"{name}:{node.lineno} a label that is made with a text")
    assert not wrong, "use ui.widgets.labels.text_label"


# --- the helper ---


@pytest.mark.parametrize(
    "text",
    ["", "Elven Bard", "Tom & Jerry", "K'Ryth\nsecond line", "5 > 3", "&amp;", "100 %", "&gt;"],
)
def test_what_is_no_markup_is_left_as_it_is(text: str) -> None:
    assert plain_tip(text) == text
    assert not QtGui.Qt.mightBeRichText(text)


@pytest.mark.parametrize(
    "text",
    [
        "<h1>x</h1>",
        "x <img src='file:///a.png'>",
        "&lt;b&gt;",
        "<!doctype html>",
        "<?xml?><b>",
        "  <b>\n</b> & x",
        "a < b",
        "<3",
        "a\n<b>x</b>",
        "&amp; <b>",
    ],
)
def test_what_looks_like_markup_is_shown_as_it_is_written(text: str, qapp: object) -> None:
    assert qapp is not None
    shown = QtGui.QTextDocument()
    shown.setHtml(plain_tip(text))
    assert shown.toPlainText() == text
    assert QtGui.Qt.mightBeRichText(plain_tip(text))
    assert text_for(Qt.ItemDataRole.ToolTipRole, text) == plain_tip(text)
    assert text_for(Qt.ItemDataRole.AccessibleTextRole, text) == text
