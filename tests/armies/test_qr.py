"""The QR picture holds the code: read back module by module, as a camera would after finding the corners."""

from collections.abc import Iterator
from itertools import chain

import pytest
from segno import consts

from app.armies.formats.army_code import write_code
from app.armies.formats.qr import make_qr, qr_png, qr_svg, qr_text
from app.armies.validator import published_armies
from catalog.store import Catalog

Matrix = tuple[bytearray, ...]

MASKS = (
    lambda r, c: (r + c) % 2,
    lambda r, _: r % 2,
    lambda _, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
)


def decode(matrix: Matrix) -> str:
    """A QR code without errors: its one segment of bytes."""
    size = len(matrix)
    version = (size - 17) // 4
    around = [(8, c) for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [(r, 8) for r in (7, 5, 4, 3, 2, 1, 0)]
    form = int("".join(str(matrix[r][c]) for r, c in around), 2) ^ 0x5412
    level, mask = form >> 13, MASKS[form >> 10 & 7]
    blocks = [block.num_data for block in consts.ECC[version][level] for _ in range(block.num_blocks)]
    taken = set(function_modules(size, version))
    bits = [matrix[r][c] ^ (not mask(r, c)) for r, c in path(size) if (r, c) not in taken]
    words = [int("".join(map(str, bits[n : n + 8])), 2) for n in range(0, len(bits) - 7, 8)]
    data = deinterleaved(words, blocks)
    stream = "".join(f"{word:08b}" for word in data)
    assert stream[:4] == "0100"  # bytes
    start = 12 if version < 10 else 20
    length = int(stream[4:start], 2)
    return bytes(int(stream[n : n + 8], 2) for n in range(start, start + 8 * length, 8)).decode()


def function_modules(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Corners, timing, alignment and version: what holds no data."""
    for n in range(size):
        yield from ((6, n), (n, 6))
    for r in range(9):
        yield from chain(
            ((r, c) for c in range(9)), ((r, size - 1 - c) for c in range(8)), ((size - 1 - c, r) for c in range(8))
        )
    spots = consts.ALIGNMENT_POS[version - 2] if version > 1 else ()
    for r in spots:
        for c in spots:
            if (r, c) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                yield from ((r + y, c + x) for y in range(-2, 3) for x in range(-2, 3))
    if version >= 7:
        for a in range(6):
            for b in range(3):
                yield from ((a, size - 11 + b), (size - 11 + b, a))


def path(size: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down in turn, past the column of the timing."""
    for turn, right in enumerate(c for c in [*range(size - 1, 6, -2), *range(5, 0, -2)]):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        yield from ((r, c) for r in rows for c in (right, right - 1))


def deinterleaved(words: list[int], blocks: list[int]) -> list[int]:
    found: list[list[int]] = [[] for _ in blocks]
    rest = iter(words)
    for n in range(max(blocks)):
        for block, length in zip(found, blocks, strict=True):
            if n < length:
                block.append(next(rest))
    return [word for block in found for word in block]


@pytest.mark.parametrize("text", ["RD1-a", "RD1-" + "aB3_" * 20, "RD1-" + "xY-9" * 74])
def test_any_code_can_be_read_from_its_picture(text: str) -> None:
    assert decode(make_qr(text).matrix) == text


def test_armies_can_be_read_from_their_pictures(catalog: Catalog) -> None:
    for army in (*published_armies(catalog, "diskwars")[:2], *published_armies(catalog, "dragon-dice")[:2]):
        code = write_code(army, catalog)
        assert decode(make_qr(code).matrix) == code


def test_the_picture_in_a_terminal_is_the_same() -> None:
    code = "RD1-" + "aB3_" * 20
    upper = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    lines = qr_text(code).splitlines()
    rows = [bytearray(upper[c][half] for c in line) for line in lines for half in (0, 1)]
    size = len(make_qr(code).matrix)
    assert decode(tuple(row[4 : 4 + size] for row in rows[4 : 4 + size])) == code


def test_pictures_for_paper_and_window() -> None:
    assert qr_png("RD1-A").startswith(b"\x89PNG")
    assert b"<svg" in qr_svg("RD1-A")
