"""Started where Qt cannot open a window: our own sentence and exit code 2, whichever command asked for it."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from app.cli.root import ALONE, GROUPS
from app.machine import LIBRARIES, system
from app.words.english.machine import WITHOUT_DISPLAY

pytestmark = pytest.mark.posix

ROOT = Path(__file__).parents[3]
QT = Path(PySide6.__file__).parent / "Qt"
EXAMPLE = "    roundel catalog search dwarf"


def start(home: Path, *command: str, **surroundings: str) -> "subprocess.CompletedProcess[str]":
    """A start as in a shell without a desktop session."""
    hidden = ("DISPLAY", "WAYLAND", "QT_")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(hidden)}
    kept |= {"ROUNDEL_HOME": str(home), "PYTHONPATH": str(ROOT), **surroundings}
    return subprocess.run([sys.executable, "-m", *command], env=kept, capture_output=True, text=True, timeout=300)


def assert_told(done: "subprocess.CompletedProcess[str]", words: str) -> None:
    assert done.returncode == 2
    assert done.stderr.startswith(words)
    for raw in ("Traceback", "qt.qpa", "plugin", "Aborted"):
        assert raw not in done.stderr


if sys.platform.startswith("linux"):  # elsewhere there is always a display, and Qt brings its libraries along

    @pytest.mark.parametrize(
        "command",
        [("app.cli",), ("app.cli", "--smoke"), ("app.cli", "window"), ("ui.launch",)],
        ids=lambda command: " ".join(command),
    )
    def test_without_a_display_it_says_so_and_names_what_works(command: "tuple[str, ...]", home: Path) -> None:
        done = start(home, *command)
        assert_told(done, "There is no display to open the window on.")
        assert done.stderr.splitlines()[1:] == [EXAMPLE]

    @pytest.mark.slow
    def test_a_table_and_a_record_need_a_display_too(ready_home: Path, tmp_path: Path) -> None:
        armies, file = ("legions-elf", "legions-dwarf"), str(tmp_path / "p.json")
        made = start(ready_home, "app.cli", "battle", "new", *armies, "--seed", "7", "-o", file)
        assert made.returncode == 0, made.stderr
        assert_told(start(ready_home, "app.cli", "table", file), "There is no display to open the window on.")
        record = str(tmp_path / "b.jsonl")
        run = start(ready_home, "app.cli", "battle", "run", *armies, "--ai", "first,first", "--seed", "7", "-o", record)
        assert run.returncode == 0, run.stderr
        assert_told(
            start(ready_home, "app.cli", "battle", "watch", record), "There is no display to open the window on."
        )

    def test_a_display_that_does_not_answer_is_named(home: Path) -> None:
        done = start(home, "app.cli", DISPLAY=":7654")
        assert_told(done, "The display :7654 doesn't answer, so the window can't open.")
        assert done.stderr.splitlines()[1:] == [EXAMPLE]

    @pytest.mark.parametrize("library", ["libEGL.so.1", "libxcb-cursor.so.0", "libxcb-icccm.so.4"])
    def test_a_missing_library_is_named_with_its_package(home: Path, tmp_path: Path, library: str) -> None:
        """An empty file stands in its way: the first asked for by an import, the others by the plugin for X."""
        (tmp_path / library).touch()
        done = start(home, "app.cli", DISPLAY=":7654", LD_LIBRARY_PATH=str(tmp_path))
        assert_told(done, "Qt, which draws the window, needs ")
        assert library in done.stderr.splitlines()[0]
        if system().tool == "apt":
            assert LIBRARIES[library].apt in done.stderr.splitlines()[1]

    def test_what_nobody_foresaw_is_told_in_the_words_of_qt(home: Path) -> None:
        done = start(home, "app.cli", QT_QPA_PLATFORM="no-such-platform")
        assert done.returncode == 2
        sentence, *said = done.stderr.splitlines()
        assert sentence == "Qt, which draws the window, doesn't start here for a reason we don't know. It said:"
        assert any("no-such-platform" in line for line in said)

    NEEDED = 1
    BASIC = ("libc.so", "libm.so", "libdl.so", "librt.so", "libpthread.so", "libgcc_s.so", "libstdc++.so", "ld-linux")

    def needed(file: Path) -> set[str]:
        """The libraries that a shared object asks for, from the dynamic section of its ELF file."""
        raw = file.read_bytes()
        assert raw[:6] == b"\x7fELF\x02\x01", "64 bits, little end first"
        (headers,) = struct.unpack_from("<Q", raw, 40)
        size, count = struct.unpack_from("<HH", raw, 58)
        sections = [struct.unpack_from("<IIQQQQIIQQ", raw, headers + size * one) for one in range(count)]
        dynamic = next(one for one in sections if one[1] == 6)
        texts = sections[dynamic[6]][4]
        entries = struct.iter_unpack("<QQ", raw[dynamic[4] : dynamic[4] + dynamic[5]])
        starts = [texts + value for tag, value in entries if tag == NEEDED]
        return {raw[start : raw.index(b"\0", start)].decode() for start in starts}

    def test_every_library_that_qt_takes_from_the_system_is_in_the_table() -> None:
        modules = ("Core", "Gui", "Widgets", "Network", "PrintSupport", "DBus", "XcbQpa", "WaylandClient")
        plugins = [QT / "plugins" / "platforms" / f"libq{name}.so" for name in ("xcb", "offscreen", "wayland")]
        files = [*(QT / "lib" / f"libQt6{name}.so.6" for name in modules), *plugins]
        asked = set[str]().union(*(needed(file) for file in files))
        own = {path.name for path in (QT / "lib").iterdir()}
        assert sorted(name for name in asked - own - set(LIBRARIES) if not name.startswith((*BASIC, "libresolv"))) == []


def test_the_commands_that_are_named_are_all_that_need_no_display() -> None:
    named = WITHOUT_DISPLAY.split("commands ")[1].split(".")[0].replace(" and ", ", ").split(", ")
    assert sorted(named) == sorted({*GROUPS, *ALONE} - {"table"})
