"""What the frozen program starts with: one file for `roundel ...` and for the window, which it starts as a process."""

import multiprocessing
import sys


def main() -> int | None:
    multiprocessing.freeze_support()  # a worker process is this program once more
    if sys.argv[1:2] == ["--window"]:
        from ui.launch import main as window

        del sys.argv[1]
        return window()
    from app.cli import main as commands

    return commands()


if __name__ == "__main__":
    sys.exit(main())
