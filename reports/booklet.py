"""Pages into a file: one after the other, whole or not at all, with progress and a way to stop."""

import io
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from reportlab.pdfgen.canvas import Canvas

from app import VERSION
from app.base.errors import KnownError
from reports.page import Page
from reports.paper import POINT, Paper
from reports.type import load_fonts

Draw = Callable[[Page], None]
Progress = Callable[[float], None]


class StoppedError(Exception):
    """The user cancelled; nothing was written."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """A report ready to be printed: its title, its paper, and how each page is drawn. Nothing is drawn before it is
    written, so a long report takes no more room than a short one. With a `scale` below 1 everything is drawn smaller;
    then `paper` is so much larger than the sheet."""

    title: str
    paper: Paper
    pages: Sequence[Draw]
    subject: str = ""
    scale: float = 1.0


def write(
    booklet: Booklet,
    path: Path,
    *,
    progress: Progress = lambda _: None,
    should_stop: Callable[[], bool] = lambda: False,
) -> None:
    """Write a PDF; what was there before is replaced whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            _draw(booklet, file, progress, should_stop)
        part.replace(path)
    except OSError as error:
        _remove(part)
        raise KnownError("file-not-written", file=str(path), why=error.strerror or str(error)) from error
    except BaseException:
        _remove(part)
        raise


def draw_pdf(booklet: Booklet) -> bytes:
    """The PDF, for whoever makes something else of it."""
    file = io.BytesIO()
    _draw(booklet, file, lambda _: None, lambda: False)
    return file.getvalue()


def _remove(part: Path) -> None:
    with suppress(OSError):
        part.unlink()


def _draw(booklet: Booklet, file: IO[bytes], progress: Progress, should_stop: Callable[[], bool]) -> None:
    paper = booklet.paper
    size = (paper.width * booklet.scale * POINT, paper.height * booklet.scale * POINT)
    load_fonts()
    # A font of ours from the beginning, so that no page names one that is not embedded. The stub wants a number there.
    first: Any = "Inter-Regular"
    canvas = Canvas(file, pagesize=size, pageCompression=1, invariant=1, initialFontName=first)
    canvas.setTitle(booklet.title)
    canvas.setSubject(booklet.subject)
    canvas.setCreator(f"Roundel {VERSION}")
    canvas.setAuthor("Roundel")
    page = Page(canvas, paper)
    for number, draw in enumerate(booklet.pages, 1):
        if should_stop():
            raise StoppedError
        canvas.scale(booklet.scale, booklet.scale)
        draw(page)
        canvas.showPage()
        progress(number / len(booklet.pages))
    canvas.save()


def joined(parts: Iterable[Sequence[Draw]]) -> tuple[Draw, ...]:
    return tuple(draw for part in parts for draw in part)
