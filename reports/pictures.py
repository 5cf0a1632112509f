"""A report as one picture, for chats and forums: its pages one below the other, without the empty parts."""

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

    from reports.booklet import Booklet

WIDE = 1240  # pixels: the width of A4 at 150 dots to an inch
MAX_PAGES = 20
_MAX_BLANK, _KEPT_BLANK = 70, 40  # rows without ink: more than so many become so few


def picture_of(pdf: bytes) -> bytes:
    """A PDF as a PNG."""
    from PIL import Image

    pages = [_closed_up(page) for page in _pages(pdf)]
    whole = Image.new("RGB", (WIDE, sum(page.height for page in pages)), "white")
    y = 0
    for page in pages:
        whole.paste(page, (0, y))
        y += page.height
    out = io.BytesIO()
    whole.save(out, "PNG", optimize=True)
    return out.getvalue()


def write_picture(booklet: "Booklet", path: Path) -> None:
    """Write a report as a PNG; what was there before is replaced whole or not at all."""
    from app.base.files import write_file
    from reports.booklet import draw_pdf

    write_file(path, picture_of(draw_pdf(booklet)))


def _pages(pdf: bytes) -> Iterator["Image"]:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(min(len(document), MAX_PAGES)):
            page = document[number]
            yield page.render(scale=WIDE / page.get_width()).to_pil().convert("RGB").copy()
    finally:
        document.close()


def _closed_up(page: "Image") -> "Image":
    """A sheet ends with much white between the last row and its foot, which nobody wants to scroll past."""
    from PIL import Image, ImageChops

    has_ink = ImageChops.invert(page.convert("L")).getprojection()[1]
    rows: list[tuple[int, int]] = []  # from, to
    start = 0
    for begin, end in _blanks(has_ink):
        if end - begin > _MAX_BLANK:
            rows.append((start, begin + _KEPT_BLANK))
            start = end
    rows.append((start, page.height))
    made = Image.new("RGB", (WIDE, sum(end - begin for begin, end in rows)), "white")
    at = 0
    for begin, end in rows:
        made.paste(page.crop((0, begin, WIDE, end)), (0, at))
        at += end - begin
    return made


def _blanks(has_ink: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Runs of rows without ink, each from where to where; not the one at the end."""
    begin: int | None = None
    for y, ink in enumerate(has_ink):
        if ink and begin is not None:
            yield begin, y
            begin = None
        elif not ink and begin is None:
            begin = y
