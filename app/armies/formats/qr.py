"""The code of a list as a QR picture, for paper, window and shell."""

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segno import QRCode

QUIET = 4  # modules of white around it, as the standard asks


def make_qr(code: str) -> "QRCode":
    """The QR code of any text; medium correction, as much more as fits into the same size."""
    import segno  # only when one is drawn

    return segno.make(code, error="m", micro=False)


def qr_svg(code: str, scale: int = 4) -> bytes:
    return _saved(code, "svg", scale)


def qr_png(code: str, scale: int = 8) -> bytes:
    return _saved(code, "png", scale)


def qr_text(code: str) -> str:
    """For a terminal: two rows of modules to a line, dark on light."""
    rows = [list(row) for row in make_qr(code).matrix_iter(border=QUIET)]
    rows += [[0] * len(rows[0])] if len(rows) % 2 else []
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(blocks[bool(a), bool(b)] for a, b in zip(upper, lower, strict=True)) for upper, lower in pairs)
    return "\n".join(lines) + "\n"


def _saved(code: str, kind: str, scale: int) -> bytes:
    out = io.BytesIO()
    make_qr(code).save(out, kind=kind, scale=scale, border=QUIET)
    return out.getvalue()
