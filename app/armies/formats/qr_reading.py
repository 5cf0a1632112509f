"""The QR code of an army out of a picture: a saved one, a screenshot, or a photo of a printed roster."""

import io
from typing import TYPE_CHECKING

from app.base.errors import Place, Problem

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_BYTES = 32 << 20  # of a picture file; the photos of a telephone have less
MAX_PIXELS = 64_000_000
_FORMATS = ("PNG", "JPEG", "WEBP", "BMP", "GIF")
_BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"BM", b"GIF8")


def is_picture(raw: bytes) -> bool:
    """Whether a file is a picture, told by how it begins."""
    return raw.startswith(_BEGINNINGS) or (raw[:4] == b"RIFF" and raw[8:12] == b"WEBP")


def read_qr(raw: bytes, name: str) -> str | Problem:
    """The text of the army code in a picture. Of several codes it is the one that begins as ours do; a picture without
    one, a damaged one and one of monstrous size are problems."""
    if len(raw) > MAX_BYTES:
        return Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(name))
    picture = _grey(raw, name)
    if isinstance(picture, Problem):
        return picture
    texts = _texts(picture)
    if not texts:
        return Problem("picture-without-code", {}, Place(name))
    return next((text for text in texts if text.startswith("RD")), texts[0])


def _grey(raw: bytes, name: str) -> "Image | Problem":
    from PIL import Image

    try:
        with Image.open(io.BytesIO(raw), formats=_FORMATS) as picture:
            wide, tall = picture.size
            if wide * tall > MAX_PIXELS:  # known before anything is unpacked
                return Problem("picture-too-large", {"most": MAX_PIXELS // 1_000_000}, Place(name))
            return _on_white(picture)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return Problem("picture-too-large", {"most": MAX_PIXELS // 1_000_000}, Place(name))
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError):
        return Problem("picture-damaged", {}, Place(name))


def _on_white(picture: "Image") -> "Image":
    """In grey; what can be seen through becomes white, as a code of ours on no ground is meant."""
    from PIL import Image

    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        ground = Image.new("RGBA", picture.size, "white")
        picture = Image.alpha_composite(ground, picture.convert("RGBA"))
    return picture.convert("L")


def _texts(picture: "Image") -> list[str]:
    """The texts of all QR codes. A blurred one is often found at another size."""
    wide, tall = picture.size
    for factor in (1.0, 0.5, 2.0, 0.25):
        size = (round(wide * factor), round(tall * factor))
        if factor != 1.0 and (min(size) < 40 or size[0] * size[1] > MAX_PIXELS // 4):
            continue
        found = _decoded(picture if factor == 1.0 else picture.resize(size))
        if found:
            return found
    return []


def _decoded(picture: "Image") -> list[str]:
    import zxingcpp  # only when a picture is read

    wide, tall = picture.size
    pixels = memoryview(picture.tobytes()).cast("B", (tall, wide))
    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return [one.text for one in zxingcpp.read_barcodes(pixels, formats=formats) if one.text]
