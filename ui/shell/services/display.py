"""When Qt doesn't start: our own words instead of Qt's, and exit code 2."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

EXAMPLE = "roundel catalog search dwarf"


@contextmanager
def explain_failed_import() -> Iterator[None]:
    """Around the first import of Qt: a library of the system that is missing ends the program with a sentence."""
    try:
        yield
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError):
            raise
        _print_why(str(error), has_qt=False)
        raise SystemExit(2) from None


@contextmanager
def explain_failed_start() -> Iterator[None]:
    """Around the making of the application. Qt says what is wrong and then aborts the process: its last word, the
    fatal one, comes past our handler first. Whatever else it says is passed on.
    """
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    said: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        said.append(f"{context.category}: {text}" if context.category not in (None, "default") else text)
        if kind is QtMsgType.QtFatalMsg:
            _print_why("\n".join(said), has_qt=True)
            os._exit(2)

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    for line in said:
        print(line, file=sys.stderr)


def _print_why(text: str, *, has_qt: bool) -> None:
    from app import machine  # here, because a start that succeeds is faster without
    from app.words import say

    platform = machine.display_kind()
    if has_qt and not platform:  # nobody needs the libraries of a display that is not there
        trouble: machine.Trouble | None = machine.missing_display("", EXAMPLE)
    else:
        absent = machine.find_absent(machine.libraries_for(platform or "xcb"))
        trouble = machine.find_trouble(text, absent, machine.system(), EXAMPLE)
    lines = [line for line in text.splitlines() if line.strip()]
    told = [say(trouble.code, **trouble.values), trouble.command] if trouble else [say("machine.qt-fails"), *lines]
    print("\n    ".join(line for line in told if line), file=sys.stderr, flush=True)
