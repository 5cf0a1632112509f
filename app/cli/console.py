"""What commands print. The one place where text leaves for a terminal, a pipe or a file.

Names and notes come from files that anybody may have made. Characters that would move the cursor, change colours or
turn the reading direction are shown by their number, which in JSON means the same character.
"""

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

_KEPT = {ord("\n"), ord("\t")}
_CONTROLS = {*range(0x20), *range(0x7F, 0xA0)} - _KEPT
_DIRECTIONS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}  # embeddings, overrides, isolates
_VISIBLE = {number: f"\\u{number:04x}" for number in _CONTROLS | _DIRECTIONS}


def visible(text: str) -> str:
    """A text that does nothing to a terminal but appear on it."""
    return text.translate(_VISIBLE)


class OutputError(Exception):
    """Standard output or standard error took no more. No OSError: typer ends the program at some of those."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(cause.strerror or str(cause))
        self.is_pipe_closed = cause.errno == errno.EPIPE


class PlainStream:
    """A text stream that shows control characters instead of obeying them. Attributes: `stream`, the one beneath."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self._try(lambda: self.stream.write(visible(text)))
        return len(text)

    def flush(self) -> None:
        self._try(self.stream.flush)

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except OSError as error:
            raise OutputError(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class _ClosedStream(io.TextIOBase):
    """Stands where there is no standard output at all: who prints hears that it cannot be."""

    def write(self, _: str) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


@contextmanager
def _plain_output() -> Iterator[None]:
    """Within, everything that is printed is plain."""
    before = sys.stdout, sys.stderr
    for stream in before:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name must not fail on a narrow terminal
    # Both are None where the shell closed them. Nobody can hear what is said on a standard error that is not there.
    sys.stdout = PlainStream(sys.stdout or _ClosedStream())  # type: ignore[arg-type]
    sys.stderr = PlainStream(sys.stderr or io.StringIO())
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def print_plainly(work: Callable[[], int]) -> int:
    """Do the work of a command with plain output; its exit code. 2 if what it printed could not be written."""
    with _plain_output():
        try:
            code = work()
            sys.stdout.flush()
        except OutputError as error:
            return _give_up(error)
        return code


def _give_up(error: OutputError) -> int:
    """The reader, such as `head`, has seen enough; or there is no room for the output, which is said if it can be."""
    from app.words import say  # only here: `--version` needs no words

    if not error.is_pipe_closed:
        with suppress(OutputError):
            print(say("cli.output-lost", why=error), file=sys.stderr)
    _silence()
    return 0 if error.is_pipe_closed else 2


def beneath(stream: TextIO) -> TextIO:
    """The stream itself, for who prints control characters on purpose."""
    return stream.stream if isinstance(stream, PlainStream) else stream


def rewrite_line(text: str, *, is_last: bool) -> None:
    """Put a text in place of the line that was last written to standard error."""
    beneath(sys.stderr).write(f"\r{visible(text)}" + ("\n" if is_last else ""))
    sys.stderr.flush()


def _silence() -> None:
    """Send what is still in the buffers nowhere, so that Python does not fail once more when it ends."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, OutputError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
