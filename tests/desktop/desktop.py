"""A screen, a window manager, and a hand on mouse and keyboard: the program used as a person uses it.

Events that Qt makes up for itself do not show what a notch of the wheel, a drag or a small screen really do. Needs
Xvfb, openbox and xdotool; `make slow` installs them or names their packages.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.desktop.program import MARK, PROBLEM

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")
PATIENCE = 120  # seconds after which something counts as never happening
LOOK_EVERY = 0.15  # seconds between two looks
STEPS = 14  # positions of the mouse in a drag
STILL = 3  # so many looks in a row must see the same before a hand moves there

Rect = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Widget:
    """Something on the screen: what a person reads on it, and where it is."""

    kind: str
    text: str
    name: str
    tip: str
    rect: Rect
    is_enabled: bool
    has_focus: bool
    is_pressed: bool

    @property
    def middle(self) -> tuple[int, int]:
        return middle_of(self.rect)

    def is_called(self, words: str) -> bool:
        return words in (self.text, self.name)


def middle_of(rect: Rect) -> tuple[int, int]:
    left, top, width, height = rect
    return left + width // 2, top + height // 2


class Desktop:
    """One screen with the program on it. Attributes: home (the data folder), size (of the screen)."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        self.home, self.size = home, size
        self._display = ""
        self._processes: list[subprocess.Popen[str]] = []
        self._program: subprocess.Popen[str] | None = None

    # --- beginning and end ---

    def start(self, *arguments: str) -> None:
        absent = [tool for tool in TOOLS if shutil.which(tool) is None]
        assert not absent, f"Not installed: {', '.join(absent)}. `make slow` says which packages have them."
        self._display = self._start_screen()
        self._processes.append(self._run(["openbox"]))
        program = [sys.executable, "-m", "tests.desktop.program", *arguments]
        self._program = self._run(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._processes.append(self._program)

    def _start_screen(self) -> str:
        """Xvfb picks a free display and writes its number."""
        reading, writing = os.pipe()
        width, height = self.size
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        quiet = subprocess.DEVNULL
        self._processes.append(subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet, text=True))
        os.close(writing)
        with os.fdopen(reading) as numbers:
            return f":{numbers.readline().strip()}"

    def _run(self, command: list[str], **how: Any) -> "subprocess.Popen[str]":
        surroundings = {
            **os.environ,
            "DISPLAY": self._display,
            "QT_QPA_PLATFORM": "xcb",
            "ROUNDEL_HOME": str(self.home),
            "PYTHONPATH": str(ROOT),
        }
        how = {"stdout": subprocess.DEVNULL, **how}
        return subprocess.Popen(command, cwd=ROOT, env=surroundings, text=True, stderr=subprocess.DEVNULL, **how)

    def stop(self) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait(timeout=PATIENCE)
        if self._program is not None and self._program.stdin and self._program.stdout:
            self._program.stdin.close()
            self._program.stdout.close()
        self._processes.clear()

    # --- eyes ---

    def ask(self, question: str) -> Any:
        assert self._program is not None
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(question + "\n")
        self._program.stdin.flush()
        while line := self._program.stdout.readline():
            if line.startswith(MARK):
                seen = json.loads(line.removeprefix(MARK))
                assert not (isinstance(seen, dict) and PROBLEM in seen), f"Asked for {question}: {seen[PROBLEM]}"
                return seen
        raise AssertionError(f"The program ended while it was asked for {question}.")

    def widgets(self) -> list[Widget]:
        return [
            Widget(
                one["class"],
                one["text"],
                one["name"],
                one["tip"],
                tuple(one["rect"]),
                one["enabled"],
                one["focus"],
                one["pressed"],
            )
            for one in self.ask("widgets")
        ]

    def pieces(self) -> Mapping[str, Rect]:
        return {key: tuple(rect) for key, rect in self.ask("pieces").items()}

    def table(self) -> Rect:
        left, top, width, height = self.ask("table")
        return left, top, width, height

    def hint(self) -> list[Rect]:
        """Where a hint is drawn on the table."""
        return [tuple(rect) for rect in self.ask("hint")]

    def log(self) -> list[str]:
        return list(self.ask("log"))

    def entries(self) -> int:
        """How many lines the log has as it is shown."""
        return int(self.ask("entries"))

    def find(self, words: str, kind: str = "") -> Widget | None:
        """Return the enabled widget that is called so, the one on the top left if several are."""
        found = [one for one in self.widgets() if one.is_enabled and one.is_called(words) and kind in one.kind]
        return min(found, key=lambda one: (one.rect[1], one.rect[0]), default=None)

    def reads(self, words: str) -> bool:
        """Whether these words stand anywhere on the screen."""
        return any(words in one.text or words in one.name for one in self.widgets())

    def is_pressed(self, words: str) -> bool:
        """Whether a button that is called so is held down, as a tool in use is."""
        found = self.find(words)
        return found is not None and found.is_pressed

    def is_inside(self, rect: Rect) -> bool:
        """Whether all of it is on the screen."""
        left, top, width, height = rect
        return left >= 0 and top >= 0 and left + width <= self.size[0] and top + height <= self.size[1]

    def wait(self, is_so: Callable[[], Any], what: str) -> Any:
        """Return what a look gives as soon as it gives anything."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if found := is_so():
                return found
            time.sleep(LOOK_EVERY)
        raise AssertionError(f"Never seen: {what}. On the screen: {self._words()}")

    def _words(self) -> str:
        return " | ".join(sorted({one.text or one.name for one in self.widgets() if one.text or one.name}))[:4000]

    def wait_still(self, look: Callable[[], Any]) -> Any:
        """Return what is seen once it no longer changes."""
        before, same = look(), 0
        until = time.monotonic() + PATIENCE
        while same < STILL and time.monotonic() < until:
            time.sleep(LOOK_EVERY)
            now = look()
            same, before = (same + 1, now) if now == before else (0, now)
        return before

    def shoot(self, file: Path) -> None:
        """Take a picture, for somebody who wants to know why a journey failed."""
        self.ask(f"shot {file}")

    # --- hands ---

    def _do(self, *arguments: object) -> None:
        command = ["xdotool", *map(str, arguments)]
        subprocess.run(command, env={**os.environ, "DISPLAY": self._display}, check=True, timeout=PATIENCE)

    def move(self, x: int, y: int) -> None:
        self._do("mousemove", "--sync", x, y)

    def click(self, x: int, y: int, button: int = 1) -> None:
        self._do("mousemove", "--sync", x, y, "sleep", 0.15, "click", button)

    def click_with(self, key: str, x: int, y: int) -> None:
        """Click while a key is held down."""
        self._do("mousemove", "--sync", x, y, "sleep", 0.15, "keydown", key, "click", 1, "sleep", 0.1, "keyup", key)

    def press(self, words: str, kind: str = "") -> None:
        """Wait for a widget that is called so, and click it where it has come to rest."""
        self.wait(lambda: self.find(words, kind), words)
        found = self.wait_still(lambda: self.find(words, kind))
        assert found is not None, f"Gone before it was clicked: {words}"
        self.click(*found.middle)

    def double_click(self, x: int, y: int) -> None:
        self._do("mousemove", "--sync", x, y, "sleep", 0.15, "click", "--repeat", 2, "--delay", 80, 1)

    def wheel(self, notches: int, x: int, y: int) -> None:
        """Turn the wheel; away from oneself is positive."""
        button = 4 if notches > 0 else 5
        self._do("mousemove", "--sync", x, y, "sleep", 0.15, "click", "--repeat", abs(notches), "--delay", 120, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, lets_go: bool = True) -> None:
        (x, y), (to_x, to_y) = start, end
        self._do("mousemove", "--sync", x, y, "sleep", 0.2, "mousedown", 1)
        for step in range(1, STEPS + 1):
            self.move(x + (to_x - x) * step // STEPS, y + (to_y - y) * step // STEPS)
            self._do("sleep", 0.04)
        self._do("sleep", 0.2)
        if lets_go:
            self.let_go()

    def let_go(self) -> None:
        self._do("mouseup", 1)

    def key(self, *keys: str) -> None:
        self._do("key", "--delay", 60, *keys)

    def type(self, text: str) -> None:
        self._do("type", "--delay", 25, text)


@contextmanager
def opened_desktop(home: Path, size: tuple[int, int], *arguments: str) -> Iterator[Desktop]:
    desktop = Desktop(home, size)
    try:
        desktop.start(*arguments)
        yield desktop
    finally:
        desktop.stop()
