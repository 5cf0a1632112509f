"""The QR code of an army read back from pictures as people have them: turned, blurred, small, photographed, broken."""

import io
from collections.abc import Callable

import pytest
from PIL import Image, ImageFilter

from app.armies.formats.army_code import write_code
from app.armies.formats.format_detection import read_any
from app.armies.formats.plain_text import ReadText
from app.armies.formats.qr import qr_png
from app.armies.formats.qr_reading import MAX_PIXELS, is_picture, read_qr
from app.armies.validator import published_armies
from app.base.errors import Problem
from app.words import tell
from catalog.schema.lists import ArmyList
from catalog.store import Catalog

WHITE = "white"


def saved(picture: Image.Image, form: str = "JPEG") -> bytes:
    out = io.BytesIO()
    picture.save(out, form)
    return out.getvalue()


def resized(picture: Image.Image, by: float) -> Image.Image:
    return picture.resize((round(picture.width * by), round(picture.height * by)))


def photographed(picture: Image.Image) -> Image.Image:
    """A printed code on a table, from a telephone: large, turned, not quite sharp."""
    table = Image.new("RGB", (3000, 2250), "#B09878")
    table.paste(picture.rotate(12, expand=True, fillcolor="#DDDDDD"), (1100, 700))
    return table.filter(ImageFilter.GaussianBlur(1.5))


def seen_askew(picture: Image.Image) -> Image.Image:
    wide, tall = picture.size
    corners = (-0.08 * wide, -0.06 * tall, 0.02 * wide, 1.02 * tall, 1.1 * wide, 1.08 * tall, 1.01 * wide, -0.12 * tall)
    return picture.transform(picture.size, Image.Transform.QUAD, corners, fillcolor=WHITE)


PICTURES: dict[str, Callable[[Image.Image], Image.Image]] = {
    "plain": lambda one: one,
    "turned by 7": lambda one: one.rotate(7, expand=True, fillcolor=WHITE),
    "turned by 133": lambda one: one.rotate(133, expand=True, fillcolor=WHITE),
    "upside down": lambda one: one.rotate(180),
    "blurred": lambda one: one.filter(ImageFilter.GaussianBlur(3)),
    "small": lambda one: resized(one, 0.3),
    "large": lambda one: resized(one, 3),
    "photographed": photographed,
    "askew": seen_askew,
}


@pytest.fixture(scope="module")
def army(catalog: Catalog) -> ArmyList:
    return published_armies(catalog, "diskwars")[1]


@pytest.mark.parametrize("change", PICTURES)
def test_an_army_is_read_from_the_picture_of_its_code(catalog: Catalog, army: ArmyList, change: str) -> None:
    drawn = Image.open(io.BytesIO(qr_png(write_code(army, catalog)))).convert("RGB")
    read = read_any(saved(PICTURES[change](drawn)), "photo.jpg", catalog)
    assert isinstance(read, ReadText)
    assert read.army.entries == army.entries


def test_a_code_on_no_ground_is_read(catalog: Catalog, army: ArmyList) -> None:
    """Pictures from chats are often transparent where they were white."""
    code = write_code(army, catalog)
    drawn = Image.open(io.BytesIO(qr_png(code))).convert("L")
    clear = Image.new("RGBA", drawn.size, (0, 0, 0, 0))
    clear.putalpha(drawn.point(lambda grey: 0 if grey > 128 else 255))
    assert read_qr(saved(clear, "PNG"), "x.png") == code


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut off": (lambda raw: raw[: len(raw) // 2], "picture-damaged"),
    "only a beginning": (lambda raw: raw[:8], "picture-damaged"),
    "noise": (lambda raw: raw[:30] + bytes(range(256)) * 8, "picture-damaged"),
    "too many pixels": (lambda _: saved(Image.new("1", (MAX_PIXELS // 9000, 10_000)), "PNG"), "picture-too-large"),
    "a bomb": (lambda _: saved(Image.new("1", (20_000, 20_000)), "PNG"), "picture-too-large"),
    "no code": (lambda _: saved(Image.new("RGB", (300, 200), "#806040")), "picture-without-code"),
    "another code": (lambda _: qr_png("https://example.org/"), "picture-other-code"),
    "a code that lies": (lambda _: qr_png("RD1-nonsense"), "code-"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_hostile_picture_gets_a_sentence(catalog: Catalog, army: ArmyList, what: str) -> None:
    make, code = BROKEN[what]
    raw = make(qr_png(write_code(army, catalog)))
    assert is_picture(raw)
    problems = read_any(raw, "x.png", catalog)
    assert isinstance(problems, tuple)
    assert isinstance(problems[0], Problem)
    assert problems[0].code.startswith(code)
    assert tell(problems[0])


def test_texts_are_not_taken_for_pictures() -> None:
    assert not any(is_picture(raw) for raw in (b"", b"2 Stalwarts\n", b"RD1-abc", b'{"format": 1}', b"# Name"))
