"""Whatever a command is given as a file: a pipe, a device, a file without end. Each gets a sentence and exit code 2."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from app.base.files import MAX_BYTES

COMMANDS = {
    "catalog import": ("catalog", "import", "{file}"),
    "catalog add": ("catalog", "add", "{file}", "--as", "diskwars/disk"),
    "collection import": ("collection", "import", "{file}"),
    "army check": ("army", "check", "{file}"),
    "army convert": ("army", "convert", "{file}", "-o", "{out}"),
    "army rules": ("army", "rules", "{file}"),
    "battle verify": ("battle", "verify", "{file}"),
    "battle show": ("battle", "show", "{file}"),
    "play": ("play", "{file}"),
    "play with answers": ("play", "{position}", "--answers", "{file}"),
    "db restore": ("db", "restore", "{file}"),
}


def given(name: str, file: Path, tmp_path: Path) -> list[str]:
    position = tmp_path / "position.json"
    position.write_text('{"format":"roundel-position/1","system":"diskwars","seats":[{"id":"A"},{"id":"B"}]}')
    return [part.format(file=file, out=tmp_path / "out.json", position=position) for part in COMMANDS[name]]


@pytest.mark.posix
@pytest.mark.parametrize("name", COMMANDS)
def test_a_pipe_and_devices_are_refused_at_once(name: str, roundel: Any, tmp_path: Path) -> None:
    """Nobody ever writes into the pipe: whoever reads it waits for ever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (pipe, Path("/dev/zero"), Path("/dev/null")):
        done = roundel(*given(name, file, tmp_path))
        assert done.code == 2, done.err
        assert done.out == ""
        assert str(file) in done.err
        assert done.err.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_without_end_is_not_read_whole(name: str, roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "huge.csv"
    with file.open("wb") as stream:
        stream.truncate(5_000_000_000)
    done = roundel(*given(name, file, tmp_path))
    assert done.code == 2, done.err
    assert done.out == ""
    assert done.err


def test_standard_input_without_end_is_not_read_whole(roundel: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            return len(buffer)

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    done = roundel("play", "-")
    assert done.code == 2
    assert str(MAX_BYTES) in done.err


@pytest.mark.parametrize("place", ["chess/king", "diskwars", "diskwars/king", "", "/"])
def test_a_piece_of_no_kind_is_refused(place: str, roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "piece.yaml"
    file.write_text("{name: X}")
    done = roundel("catalog", "add", str(file), "--as", place)
    assert done.code == 2
    assert done.err
