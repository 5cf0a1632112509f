"""What a process of the program has loaded at a moment. Run in a process of its own: `python -m tests.games.loaded CASE
[ARGUMENT ...]` brings the program there and prints the names of all modules, one a line.

Nothing is imported here until a case needs it, so that only the program itself is seen.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.shots.studio import Studio


def version() -> None:
    from app.cli import main

    main(["--version"])


def window() -> None:
    """The window up to its first paint, the catalogue, a search."""
    _studio().search("bard")


def army(army_id: str) -> None:
    """An army of the user's is open in its editor."""
    studio = _studio()
    studio.frame.show_screen("armies")
    screen = studio.frame.screens["armies"]
    screen.open_army(army_id)
    studio.wait(lambda: screen.page is not None, "the army")


def battle(battle_id: str) -> None:
    """A battle is open on its table."""
    studio = _studio()
    studio.frame.show_screen("battle")
    screen = studio.frame.screens["battle"]
    screen.show_battle(battle_id)
    studio.wait(lambda: screen.table is not None, "the table")


def player(system: str, question: str) -> None:
    """A computer player's process has answered a question; the file holds it pickled."""
    import threading
    from multiprocessing import Pipe

    from app.battles.opponent import think
    from app.games.registry import package_of

    ours, theirs = Pipe()
    threading.Thread(target=think, args=(theirs, "greedy", 1, system, package_of(system)), daemon=True).start()
    ours.send_bytes(Path(question).read_bytes())
    if not ours.poll(120):  # it has died, and the pipe is still open
        sys.exit("no answer")
    said = ours.recv()
    if type(said).__name__ != "Answer":
        sys.exit(f"no answer: {said}")


def worker(plan: str) -> None:
    """A simulation's process has fought a battle; the file holds the plan pickled."""
    import pickle

    from app.battles.simulations.simulation import fight

    fight(pickle.loads(Path(plan).read_bytes()), 0)


def _studio() -> "Studio":
    """The real window, off screen, with its catalogue open."""
    import os

    from PySide6.QtWidgets import QApplication

    from tests.shots.studio import Studio

    folder = Path(os.environ["ROUNDEL_HOME"])
    studio = Studio(QApplication(["roundel"]), folder, folder)
    studio.wait(lambda: studio.catalog.model.rowCount() > 0, "the first results")
    return studio


if __name__ == "__main__":
    CASES = {case.__name__: case for case in (version, window, army, battle, player, worker)}
    CASES[sys.argv[1]](*sys.argv[2:])
    print("\n".join(sorted(sys.modules)))
    sys.stdout.flush()
    import os

    os._exit(0)  # threads and the window need no farewell
