"""How much memory a window takes that has been everywhere: a real process, with all catalogues and a large database."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAX_MEGABYTES = 300

pytestmark = [pytest.mark.bench, pytest.mark.posix]

# Visits every screen, scrolls the catalogue of each game, opens an army of each, searches everything.
VISITOR = """
import json, resource, sys, time
from pathlib import Path
from PySide6.QtCore import QEvent
from ui import launch
from ui.shell.window.frame import PLACES
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.main_window import MainWindow

def resident():
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

def settle(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        time.sleep(0.005)

home = Path(sys.argv[1])
app = launch._application()
memory = SettingsMemory(home)
window = MainWindow(memory)
window.show()
frame = launch.furnish(app, window, memory, home)
sys.excepthook = sys.__excepthook__
empty = resident()
while frame.context.holdings is None:
    settle(0.05)
settle(1)
figures = {"start": resident()}

def armies(library):
    from app.armies.validator import published
    from app.armies.army_store import new_army
    return [new_army(library.database, published(library.catalog, system)[0]).id
            for system in ("diskwars", "l5r", "warhammer", "dragon-dice")]

made = []
frame.context.save(armies, made.append)
while not made:
    settle(0.05)
for place in PLACES:
    frame.show_screen(place.name)
    settle(1)
    figures[place.name] = resident()
for system in frame.context.holdings.counts:
    frame.top.game.choose(system)
    frame.show_screen("catalogue")
    settle(1)
    frame.show_screen("collection")
    settle(1)
frame.top.game.choose("")
for army in made[0]:
    frame.context.go("armies", army=army)
    settle(1)
for text in ("elf", "dragon", "a"):
    frame.finder.open()
    frame.finder.edit.setText(text)
    settle(0.5)
    frame.finder.put_away()
frame.show_screen("home")
settle(1)
figures["everywhere"] = resident()
print(json.dumps({name: round(value) for name, value in figures.items()}), flush=True)
window.close()
"""


def test_a_window_that_was_everywhere_takes_less_than_300_megabytes(ready_home: Path) -> None:
    environment = {**os.environ, "ROUNDEL_HOME": str(ready_home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", VISITOR, str(ready_home)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    print(f"\nmemory in megabytes: {', '.join(f'{name} {value}' for name, value in figures.items())}")
    assert figures["everywhere"] < MAX_MEGABYTES
