"""Processes that tests start and kill."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 120  # seconds for a killed process to be gone on a busy machine


def kill_and_read(child: "subprocess.Popen[str]") -> str:
    """Kill a process and give what it had said and nobody has read yet. `communicate` alone would pass over the lines
    that `readline` has in its buffer already."""
    child.kill()
    assert child.stdout is not None
    rest = child.stdout.read()
    child.stdout.close()
    child.communicate(timeout=PATIENCE)
    return rest


@contextmanager
def busy_machine() -> Iterator[None]:
    """For each core somebody else who wants all of it."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait(PATIENCE)
