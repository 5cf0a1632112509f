"""Writes pictures of every screen into `shots/`. To be looked at; `python -m tests.shots.compare` lists what differs
between two folders of them.

QT_QPA_PLATFORM=offscreen python tests/shots [AREA ...]

Every other module here is an area: its `shoot(studio)` takes the pictures. Without areas all of them are taken.
"""

import importlib
import os
import sys
import traceback
from pathlib import Path

HERE = Path(__file__).parent
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from PySide6.QtWidgets import QApplication  # noqa: E402
from still import same_home, stand_still  # noqa: E402
from studio import Studio  # noqa: E402

TOOLS = ("__main__", "compare", "still", "studio")
AREAS = sorted(path.stem for path in HERE.glob("*.py") if path.stem not in TOOLS)


def main(areas: list[str]) -> int:
    """Each area begins with a window and a data folder of its own."""
    target = Path("shots")
    target.mkdir(exist_ok=True)
    app = QApplication(["roundel"])
    stand_still(app)
    for area in areas or AREAS:
        with same_home() as home:
            studio = Studio(app, home, target)
            try:
                building(studio)
                importlib.import_module(area).shoot(studio)
            except Exception:
                traceback.print_exc()  # the window's own hook would tell its log alone
                return 1
            studio.window.close()
    return 0


def building(studio: Studio) -> None:
    """A picture in the middle of the first build, from its own progress."""
    seen: list[float] = []
    studio.context.building.connect(seen.append)
    studio.wait(lambda: bool(seen), "progress")
    studio.shoot("building")
    studio.wait(lambda: studio.catalog.model.rowCount() > 0, "the first results")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
