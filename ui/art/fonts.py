"""The two families that come with the program: Vollkorn for names and figures, Inter for everything else."""

from functools import cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

import app.faces
from ui.art.paths import per_thread

SERIF, SANS = "Vollkorn", "Inter"
FOLDER = Path(app.faces.__file__).parent / "fonts"

_LINING, _TABULAR = QFont.Tag("lnum"), QFont.Tag("tnum")


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the families known to Qt, once. If a file is missing, the system's fonts stand in."""
    files = sorted(FOLDER.glob("*.ttf"))
    return tuple(file.name for file in files if QFontDatabase.addApplicationFont(str(file)) >= 0)


def font(family: str, pixels: float, weight: int = QFont.Weight.Normal, *, tabular: bool = False) -> QFont:
    """A font with lining figures, and with figures of one width where they stand in columns.

    The families are made known first: letters of another font would be kept by the thread that painted them, and a
    thread that begins later would paint otherwise.
    """
    load_fonts()
    return QFont(_font(family, max(1, round(pixels)), int(weight), tabular))  # whoever changes it changes a copy


@per_thread(256)
def _font(family: str, pixels: int, weight: int, tabular: bool) -> QFont:
    made = QFont(family)
    made.setStyleHint(QFont.StyleHint.Serif if family == SERIF else QFont.StyleHint.SansSerif)
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(weight))
    made.setFeature(_LINING, 1)
    if tabular:
        made.setFeature(_TABULAR, 1)
    return made
