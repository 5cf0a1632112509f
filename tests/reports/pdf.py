"""Reading a PDF back: its words, its fonts, its circles."""

import re
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import IndirectObject

POINT = 72 / 25.4


def insist_on_sound(file: Path) -> None:
    """Every object of the file is one that the format knows: pypdf in its strict mode raises at the first that is not.
    Words of Python's are looked for as well, wherever they stand."""
    reader = PdfReader(file, strict=True)
    ids = [number for table in reader.xref.values() for number in table]
    assert ids
    for number in ids:
        reader.get_object(IndirectObject(number, 0, reader))
    for page in reader.pages:
        page.get_contents()
    assert not re.search(rb"/\w+ (None|True|False|nan|inf)\b", file.read_bytes())


def words_of(file: Path) -> str:
    """All text, spaces and line ends as one space."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(file).pages).split())


def page_words(file: Path) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


def page_sizes(file: Path) -> set[tuple[float, float]]:
    """In millimetres, to a tenth."""
    boxes = (page.mediabox for page in PdfReader(file).pages)
    return {(round(float(box.width) / POINT, 1), round(float(box.height) / POINT, 1)) for box in boxes}


def loose_fonts(file: Path) -> set[str]:
    """Fonts that are named and not embedded, on pages and in the forms they use."""
    found: set[str] = set()
    for page in PdfReader(file).pages:
        found |= _loose(page["/Resources"])
    return found


def _loose(resources: Any) -> set[str]:
    found: set[str] = set()
    for font in resources.get("/Font", {}).values():
        made = font.get_object()
        inner = made["/DescendantFonts"][0].get_object() if "/DescendantFonts" in made else made
        if "/FontDescriptor" not in inner:
            found.add(str(made["/BaseFont"]))
    for form in resources.get("/XObject", {}).values():
        made = form.get_object()
        if "/Resources" in made:
            found |= _loose(made["/Resources"])
    return found


def placed_forms(file: Path, page: int = 0) -> list[tuple[str, float, float, float]]:
    """Every form drawn on a page: its name, its middle from the upper left corner, and how wide 200 of its units are;
    millimetres, read from the drawing operators."""
    shown = PdfReader(file).pages[page]
    height = float(shown.mediabox.height)
    text = shown.get_contents().get_data().decode("latin-1")
    number = r"(-?[\d.]+)"
    pattern = rf"{number} 0 0 {number} {number} {number} cm\s+/(\S+) Do"
    found = []
    for match in re.finditer(pattern, text):
        scale, _, x, y = (float(match[i]) for i in range(1, 5))
        found.append((match[5], x / POINT, (height - y) / POINT, 200 * scale / POINT))
    return found
