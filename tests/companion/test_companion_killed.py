"""The program killed in the middle of a battle on a real table: what was kept is there."""

import os
import subprocess
import sys
from pathlib import Path

from app.companion.session_store import list_sessions, open_session
from app.storage.check import check_database
from app.storage.database import open_database
from tests.children import kill_and_read

ROOT = Path(__file__).parents[2]
COUNTER = """
import sys
from dataclasses import replace
from pathlib import Path
from app.companion.session import TablePiece, TableSession, TableSide, TableStep, do
from app.companion.session_store import keep_session
from app.storage.database import open_database

pieces = {"A1": TablePiece("A1", "A", "disk", "elven-bard", "Elven Bard", place="table")}
session = TableSession("t", "A table", "diskwars", 1, (TableSide("A", "Elves"),), pieces)
with open_database(Path(sys.argv[1])) as db:
    for number in range(1, 100_000):
        session = do(session, TableStep("damage", "A1", value=number))
        keep_session(db, session)
        print(number, flush=True)
"""


def test_a_killed_program_loses_nothing_that_it_had_kept(home: Path) -> None:
    command = [sys.executable, "-c", COUNTER, str(home)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    child = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    shown = [int(child.stdout.readline()) for _ in range(20)]
    rest = kill_and_read(child)
    last = max([*shown, *(int(line) for line in rest.splitlines() if line)])
    assert check_database(home).is_sound
    with open_database(home) as db:
        (line,) = list_sessions(db)
        kept = open_session(db, line.id)
    assert kept.now.marks["A1"].damage in (last, last + 1)
    assert len(kept.steps) == kept.now.marks["A1"].damage
