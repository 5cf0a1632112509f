"""The program as it is started: quickly, once, and without what a ready catalogue does not need."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from app.storage.lock import take_window_lock

ROOT = Path(__file__).parents[2]

SMOKE = """
import sys
from ui.launch import main
code = main(["--smoke"])
print(" ".join(sorted(name for name in sys.modules if "." not in name)))
sys.exit(code)
"""


def run(code: str, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ, "ROUNDEL_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "ROUNDEL_STARTED": str(time.time()),
    }  # fmt: skip
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)


def test_smoke_says_how_long_it_took_and_loads_no_more_than_it_needs(ready_home: Path) -> None:
    done = run(SMOKE, ready_home)
    assert done.returncode == 0, done.stderr
    times, modules = done.stdout.splitlines()
    measured = json.loads(times)
    assert 0 < measured["first_paint"] < measured["usable"]
    assert not {"pydantic", "alembic", "yaml"} & set(modules.split())
    assert done.stderr == ""


def test_desktops_know_the_window_by_the_name_of_its_desktop_entry(home: Path) -> None:
    """X takes the class of a window from the first argument, Wayland from the name of the desktop file."""
    asked = "from ui.launch import _application as a; print(a().arguments()[0], a().desktopFileName())"
    entry = (ROOT / "packaging" / "roundel.desktop").read_text(encoding="utf-8")
    assert run(asked, home).stdout.split() == ["roundel", "roundel"]
    assert "StartupWMClass=roundel\n" in entry


def test_the_very_first_start_ends_well_too(tmp_path: Path) -> None:
    done = run(SMOKE, tmp_path / "new")
    assert done.returncode == 0, done.stderr


def test_a_second_window_is_refused(ready_home: Path) -> None:
    lock = take_window_lock(ready_home)
    assert lock is not None
    done = run(SMOKE, ready_home)
    lock.release()
    assert done.returncode == 2
    assert "already open" in done.stderr


def test_a_data_folder_that_cannot_be_used_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = run(SMOKE, tmp_path / "file" / "home")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert str(tmp_path / "file") in done.stderr
