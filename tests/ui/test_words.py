"""Every sentence the window says exists, and every one that exists is said."""

import re
from pathlib import Path

from ui.words_wanted import SENTENCES

ROOT = Path(__file__).parents[2] / "ui"
SOURCES = "\n".join(file.read_text() for file in ROOT.rglob("*.py") if file.name != "words_wanted.py")


def test_every_code_that_is_said_has_a_sentence() -> None:
    said = set(re.findall(r'"(window\.[a-z-]+(?:\.[a-z-]+)?)"', SOURCES))
    assert said - {"window.ini", "window.log", "window.lock"} <= set(SENTENCES)


def test_no_sentence_is_left_over() -> None:
    made = [re.escape(found) for found in re.findall(r'f"(window\.[a-z-]*[.-]?)\{', SOURCES)]
    for code in SENTENCES:
        assert f'"{code}"' in SOURCES or any(re.match(start, code) for start in made), code
