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


def page_image(file: Path, number: int, pixels_wide: int) -> QImage:
    """A page, so many pixels wide."""
    import pypdfium2

    document = pypdfium2.PdfDocument(str(file))
    try:
        page = document[number]
        bitmap = page.render(scale=pixels_wide / page.get_width(), rev_byteorder=True, prefer_bgrx=True)
        width, height = bitmap.width, bitmap.height
        image = QImage(bytes(bitmap.buffer), width, height, bitmap.stride, QImage.Format.Format_RGBX8888)
        return image.copy()  # of its own: the buffer goes with the document
    finally:
        document.close()
