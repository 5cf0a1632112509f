"""Lists the pictures of two folders that differ, and by how much.

python -m tests.shots.compare BEFORE AFTER [--out DIR]

With `--out` each that differs is written there as one picture: before, after, and the difference, framed in red. The
exit code is 1 where anything differs.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from operator import ne
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

FORMAT = QImage.Format.Format_RGB32
GAP = 8  # pixels between the parts of a picture that is written


@dataclass(frozen=True)
class Difference:
    """How a picture of one name differs. `before` or `after` is None where there is none; `box` holds all pixels that
    differ."""

    name: str
    before: QImage | None
    after: QImage | None
    pixels: int = 0
    box: QRect | None = None

    def __str__(self) -> str:
        if self.before is None or self.after is None:
            return f"{self.name}: only {'after' if self.before is None else 'before'}"
        if self.box is None:
            sizes = (f"{one.width()}x{one.height()}" for one in (self.before, self.after))
            return f"{self.name}: size {' -> '.join(sizes)}"
        share = 100 * self.pixels / (self.before.width() * self.before.height())
        left, top, width, height = self.box.getRect()
        return f"{self.name}: {self.pixels} pixels ({share:.2f} %) within {width}x{height} at {left},{top}"


def differences(before: Path, after: Path) -> Iterator[Difference]:
    """All that differ, by name."""
    names = sorted({file.relative_to(folder) for folder in (before, after) for file in folder.rglob("*.png")})
    for name in names:
        found = compare(name.as_posix(), *(_load(folder / name) for folder in (before, after)))
        if found is not None:
            yield found


def compare(name: str, before: QImage | None, after: QImage | None) -> Difference | None:
    """None where both are the same to the pixel."""
    if before is None or after is None or before.size() != after.size():
        return Difference(name, before, after)
    rows = [(y, _columns(before, after, y)) for y in range(before.height()) if not _is_same(before, after, y)]
    if not rows:
        return None
    left, right = min(columns[0] for _, columns in rows), max(columns[-1] for _, columns in rows)
    box = QRect(left, rows[0][0], right - left + 1, rows[-1][0] - rows[0][0] + 1)
    return Difference(name, before, after, sum(len(columns) for _, columns in rows), box)


def _load(file: Path) -> QImage | None:
    if not file.exists():
        return None
    image = QImage(str(file))
    if image.isNull():
        sys.exit(f"{file} is no picture")
    return image.convertToFormat(FORMAT)


def _is_same(before: QImage, after: QImage, y: int) -> bool:
    return bool(before.constScanLine(y) == after.constScanLine(y))


def _columns(before: QImage, after: QImage, y: int) -> list[int]:
    """The pixels of a row that differ."""
    one, other = (memoryview(image.constScanLine(y)).cast("I") for image in (before, after))
    return [x for x, is_other in enumerate(map(ne, one, other)) if is_other]


def side_by_side(one: Difference) -> QImage:
    """Before, after and what differs, in one picture."""
    parts = [image for image in (one.before, one.after) if image is not None]
    if one.before is not None and one.after is not None and one.box is not None:
        parts.append(_difference(one.before, one.after, one.box))
    width = sum(part.width() + GAP for part in parts) - GAP
    made = QImage(width, max(part.height() for part in parts), FORMAT)
    made.fill(QColor("magenta"))
    painter = QPainter(made)
    left = 0
    for part in parts:
        painter.drawImage(left, 0, part)
        left += part.width() + GAP
    painter.end()
    return made


def _difference(before: QImage, after: QImage, box: QRect) -> QImage:
    """Black where they are the same."""
    made = QImage(before)
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, after)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setPen(QColor("red"))
    painter.drawRect(box.adjusted(-2, -2, 1, 1))
    painter.end()
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="List the pictures of two folders that differ.")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--out", type=Path, help="write each that differs here, side by side")
    asked = parser.parse_args(arguments)
    count = 0
    for one in differences(asked.before, asked.after):
        count += 1
        print(one)
        if asked.out:
            file = asked.out / one.name
            file.parent.mkdir(parents=True, exist_ok=True)
            side_by_side(one).save(str(file))
    print(f"{count} differ" if count else "all the same")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
