"""The window in another language, where the user has put a translated file into the data folder: our own sentences from
it, and those of Qt's own dialogs from what Qt brings along."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from app.words import adopt
from app.words.linguist import FILE, read


def translate(app: QCoreApplication, folder: Path) -> str:
    """The language that the window speaks from now on; empty where it stays English."""
    try:
        language, sentences = read((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return ""
    if not sentences:
        return ""
    adopt(sentences)
    own = QTranslator(app)
    if own.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(own)
    return language
