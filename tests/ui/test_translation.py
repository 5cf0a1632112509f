"""A translated file in the data folder is spoken by the window, and by the dialogs of Qt."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from app.words import adopt, say
from app.words.linguist import FILE, export
from ui.shell.look.translation import translate


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    yield
    adopt({})
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.setParent(None)


def test_our_sentences_and_those_of_qt_follow_the_file(qapp: QApplication, tmp_path: Path) -> None:
    assert translate(qapp, tmp_path) == ""
    wanted = '<source>Language</source>\n      <translation type="unfinished" />'
    given = "<source>Language</source>\n      <translation>Sprache</translation>"
    assert wanted in export("de")
    (tmp_path / FILE).write_text(export("de").replace(wanted, given), encoding="utf-8")
    assert translate(qapp, tmp_path) == "de"
    assert say("settings.terms-head") == "Sprache"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
