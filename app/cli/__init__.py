"""`roundel ...` without a window; `roundel` alone starts the window as a process of its own.

Commands only parse, call and print. Exit codes: 0 done, 1 the rules say no, 2 the input or the machine failed us,
3 a fault of ours.
"""

import subprocess
import sys

from app import VERSION


def main(argv: list[str] | None = None) -> int:
    """The entry point of the `roundel` command."""
    args = sys.argv[1:] if argv is None else argv
    if args == ["--version"]:
        print(f"roundel {VERSION}")
        return 0
    if not args or args[0] == "--smoke":
        return start_window(args)
    from app.cli.root import run

    return run(args)


def start_window(args: list[str]) -> int:
    """Run the window until it closes: a process of its own, because commands do not know the window."""
    # -P: a folder called `ui` where the user happens to be must not be taken for ours.
    frozen = getattr(sys, "frozen", False)
    command = [sys.executable, *(["--window"] if frozen else ["-P", "-m", "ui.launch"])]
    try:
        return subprocess.call([*command, *args])
    except KeyboardInterrupt:
        return 130
