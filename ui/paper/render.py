"""Pages of a PDF as pictures."""

from pathlib import Path

from PySide6.QtGui import QImage


def page_count(file: Path) -> int:
    import pypdfium2

    document = pypdfium2.PdfDocument(str(file))
    try:
        return len(document)
    finally:
        document.close()


def is_wide(file: Path) -> bool:
    """Whether its sheets lie on their long side."""
    import pypdfium2

    document = pypdfium2.PdfDocument(str(file))
    try:
        return document[0].get_width() > document[0].get_height()
    finally:
        document.close()


def page_image(file: Path, number: int, max_wide: int, max_tall: int) -> QImage:
    """A page as large as fits into so many pixels."""
    import pypdfium2

    document = pypdfium2.PdfDocument(str(file))
    try:
        page = document[number]
        scale = min(max_wide / page.get_width(), max_tall / page.get_height())
        bitmap = page.render(scale=scale, rev_byteorder=True, prefer_bgrx=True)
        width, height = bitmap.width, bitmap.height
        image = QImage(bytes(bitmap.buffer), width, height, bitmap.stride, QImage.Format.Format_RGBX8888)
        return image.copy()  # of its own: the buffer goes with the document
    finally:
        document.close()
