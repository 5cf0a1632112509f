"""`roundel ...` without a window; `roundel` alone, or with a file, starts the window as a process of its own.

Commands only parse, call and print. Exit codes: 0 done, 1 the rules say no, 2 the input or the machine failed us,
3 a fault of ours.
"""

import subprocess
import sys
from pathlib import Path

from app import VERSION
from app.cli.console import print_plainly


def main(argv: list[str] | None = None) -> int:
    """The entry point of the `roundel` command."""
    args = sys.argv[1:] if argv is None else argv
    if args == ["--version"]:
        return print_plainly(_print_version)
    if wants_window(args):
        return start_window(args[1:] if args[:1] == ["window"] else args)
    from app.cli.root import run

    return run(args)


def _print_version() -> int:
    print(f"roundel {VERSION}")
    return 0


def wants_window(args: list[str]) -> bool:
    """`roundel`, `roundel window [FILE]`, `roundel FILE`. Commands have no dot in their names, files of armies do."""
    if not args or args[0] in ("--smoke", "window"):
        return not {"-h", "--help"} & set(args)
    return bool(Path(args[0]).suffix) and Path(args[0]).is_file()


def start_window(args: list[str]) -> int:
    """Run the window until it closes: a process of its own, because commands do not know the window."""
    # -P: a folder called `ui` where the user happens to be must not be taken for ours.
    frozen = getattr(sys, "frozen", False)
    command = [sys.executable, *(["--window"] if frozen else ["-P", "-m", "ui.launch"])]
    try:
        return subprocess.call([*command, *args])
    except KeyboardInterrupt:
        return 130
