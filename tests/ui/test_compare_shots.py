"""The script that compares two folders of pictures."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from tests.shots.compare import GAP, differences, main


def paint(file: Path, *marks: tuple[int, int], size: tuple[int, int] = (40, 30)) -> None:
    """A white picture with black pixels."""
    file.parent.mkdir(exist_ok=True)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for x, y in marks:
        image.setPixelColor(x, y, QColor("black"))
    assert image.save(str(file))


@pytest.fixture
def before(tmp_path: Path) -> Path:
    for name in ("same", "moved", "wider", "gone"):
        paint(tmp_path / "before" / f"{name}.png", (3, 4))
    return tmp_path / "before"


@pytest.fixture
def after(tmp_path: Path) -> Path:
    paint(tmp_path / "after" / "same.png", (3, 4))
    paint(tmp_path / "after" / "moved.png", (10, 20), (12, 4))
    paint(tmp_path / "after" / "wider.png", (3, 4), size=(41, 30))
    paint(tmp_path / "after" / "new.png")
    return tmp_path / "after"


def test_pictures_that_differ_are_listed_with_how_much(before: Path, after: Path) -> None:
    assert [str(one) for one in differences(before, after)] == [
        "gone.png: only before",
        "moved.png: 3 pixels (0.25 %) within 10x17 at 3,4",
        "new.png: only after",
        "wider.png: size 40x30 -> 41x30",
    ]
    moved = next(one for one in differences(before, after) if one.name == "moved.png")
    assert moved.box == QRect(3, 4, 10, 17)


def test_each_that_differs_is_written_side_by_side(before: Path, after: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main([str(before), str(after), "--out", str(out)]) == 1
    assert sorted(file.name for file in out.iterdir()) == ["gone.png", "moved.png", "new.png", "wider.png"]
    moved = QImage(str(out / "moved.png"))
    assert (moved.width(), moved.height()) == (3 * 40 + 2 * GAP, 30)
    third = 2 * (40 + GAP)
    assert moved.pixelColor(third + 10, 20) == QColor("white")
    assert moved.pixelColor(third + 25, 25) == QColor("black")


def test_a_folder_is_the_same_as_itself(before: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(before), str(before)]) == 0
    assert capsys.readouterr().out == "all the same\n"
