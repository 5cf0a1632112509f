"""A rule reads figures and switches from the state, so that another game may bring a rulebook of its own."""

import re
from pathlib import Path

ROOM = Path("app/games/diskwars")
AT_HOME = {"rulebook.py", "state.py"}


def test_no_rule_names_the_rulebook_of_diskwars() -> None:
    named = [
        f"{path}:{number}"
        for path in sorted(ROOM.rglob("*.py"))
        if path.name not in AT_HOME
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\bDISKWARS\b", line)
    ]
    assert named == []
