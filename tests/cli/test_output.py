"""Where commands print to: full devices, closed pipes and streams, terminals that obey control characters."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.cli.console import visible

ROOT = Path(__file__).parents[2]
ARMY: dict[str, Any] = {"format": "roundel-army/1", "system": "diskwars", "name": "x", "limit": 1, "entries": []}
EVIL = "\x1b[2J\x07\x9b31m\u202eevil\r\x7f"


def shell(command: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """A command as a shell runs it; `roundel` stands for ours."""
    run = f"{sys.executable} -P -m app.cli"
    surroundings = {**os.environ, "ROUNDEL_HOME": str(home), "PYTHONPATH": str(ROOT), **more}
    return subprocess.run(
        ["bash", "-c", command.replace("roundel", run)], env=surroundings, capture_output=True, text=True, check=False
    )


# --- streams that take no more ---


@pytest.mark.posix
@pytest.mark.parametrize("asked", ["catalog list", "catalog list --json", "--version", "--help"])
def test_a_full_device_is_said_and_is_no_fault_of_ours(asked: str, ready_home: Path) -> None:
    done = shell(f"roundel {asked} > /dev/full", ready_home)
    assert done.returncode == 2
    assert done.stderr == "What Roundel printed could not be written: No space left on device.\n"
    assert not list(ready_home.glob("fault-*"))


@pytest.mark.posix
def test_closed_streams_are_no_fault_of_ours(ready_home: Path) -> None:
    done = shell("roundel catalog list >&-", ready_home)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "could not be written" in done.stderr
    quiet = shell("roundel catalog list --limit 1 2>&-", ready_home)
    assert (quiet.returncode, quiet.stderr) == (0, "")
    assert quiet.stdout
    assert shell("roundel catalog nonsense 2>&-", ready_home).returncode == 2
    assert shell("roundel nonsense 2>/dev/full", ready_home).returncode == 2
    assert not list(ready_home.glob("fault-*"))


@pytest.mark.posix
def test_a_reader_that_has_seen_enough_ends_the_command_quietly(ready_home: Path) -> None:
    done = shell("set -o pipefail; roundel catalog list | head -1", ready_home)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Id")


# --- homes that nobody knows ---


@pytest.mark.posix
@pytest.mark.parametrize("command", ["roundel catalog list", "roundel --smoke", "roundel db check"])
def test_a_home_of_nobody_gets_a_sentence(command: str, tmp_path: Path) -> None:
    done = shell(command, Path("~nouser/x"), QT_QPA_PLATFORM="offscreen", HOME=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith("Roundel can't find the home folder that ~nouser/x stands for.")
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_user_without_a_home_gets_a_sentence(roundel: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As for a number of a user that the system does not know."""

    def nobody(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ROUNDEL_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", nobody)
    done = roundel("catalog", "list")
    assert done.code == 2
    assert "Set ROUNDEL_HOME" in done.err
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/roundel")
    assert roundel("catalog", "list").code == 2
    assert not (tmp_path / "~").exists()


# --- control characters ---


def obeyed(text: str) -> set[str]:
    """What a terminal would obey."""
    return {one for one in text if not one.isprintable() and one not in "\n\t"} | ({*text} & {"\u202e", "\x9b"})


@pytest.mark.parametrize(
    "content",
    [
        {"format": "roundel-army/1", "system": EVIL},
        {"format": EVIL},
        {**ARMY, "name": EVIL, "entries": [{"id": EVIL, "count": 1}]},
        {**ARMY, EVIL: 5},
        {EVIL: EVIL},
    ],
)  # fmt: skip
def test_no_control_character_of_a_file_reaches_the_terminal(roundel: Any, tmp_path: Path, content: Any) -> None:
    for name in ("a.json", "b.yaml", "c.csv", "d.txt"):
        file = tmp_path / name
        file.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8", newline="")
        for command in (
            ("army", "check"), ("army", "show"), ("army", "rules"), ("collection", "import"), ("catalog", "import"),
            ("battle", "verify"), ("play",),
        ):  # fmt: skip
            done = roundel(*command, str(file))
            assert not obeyed(done.out + done.err), (name, command)


def test_names_of_files_and_words_of_the_user_are_shown_plainly_too(roundel: Any, tmp_path: Path) -> None:
    for args in (("army", "check", f"{tmp_path}/{EVIL}.json"), ("catalog", "search", EVIL), (EVIL,), ("army", EVIL)):
        done = roundel(*args)
        assert not obeyed(done.out + done.err)


def test_json_says_the_same_whether_a_character_is_shown_or_not(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    file.write_text(f"id,note,owned\nelven-bard,x{EVIL.replace(chr(13), '')}y,1\n", encoding="utf-8")
    roundel("collection", "import", str(file), "--system", "diskwars")
    listed = roundel("collection", "list", "--json")
    assert not obeyed(listed.out)
    assert json.loads(listed.out)


def test_letters_of_all_languages_are_left_alone() -> None:
    text = "Grüße, K'Ryth 日本語 עברית\u200f العربية 👨‍👩‍👧 \t\n"
    assert visible(text) == text
    assert visible("\x1b[2J\x9b\u202e\r") == "\\u001b[2J\\u009b\\u202e\\u000d"


@pytest.mark.posix
def test_a_terminal_gets_names_as_they_are_written(ready_home: Path, tmp_path: Path) -> None:
    """Tables are drawn with colours there; a name is no markup."""
    import pty  # POSIX alone has it

    file = tmp_path / "a.json"
    file.write_text(json.dumps({**ARMY, "name": "[/bold][red]x"}))
    assert shell(f"roundel army new {file}", ready_home).returncode == 0
    here, there = pty.openpty()
    surroundings = {**os.environ, "ROUNDEL_HOME": str(ready_home), "PYTHONPATH": str(ROOT), "COLUMNS": "150"}
    command = [sys.executable, "-P", "-m", "app.cli", "army", "list"]
    assert subprocess.run(command, env=surroundings, stdout=there, stderr=there, check=False).returncode == 0
    os.close(there)
    shown = os.read(here, 100_000).decode()
    os.close(here)
    assert "[/bold][red]x" in shown
