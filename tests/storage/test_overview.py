"""The first look at the data: counts and the newest armies, without SQLAlchemy."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.storage.database import Database
from app.storage.models import Army, BoxHolding, Correction, Holding
from app.storage.overview import Overview, read_overview


def army(number: int, **values: object) -> Army:
    defaults = {
        "id": f"id-{number}", "system": "diskwars", "name": f"Army {number}", "folder": "", "tags": "[]", "notes": "",
        "is_built": False, "is_archived": False, "content": "{}", "position": 0,
        "changed_at": f"2026-01-{number:02}T00:00:00+00:00",
    }  # fmt: skip
    return Army(**{**defaults, **values})


def test_an_empty_database_is_new(db: Database) -> None:
    assert read_overview(db.folder) == Overview((), 0, 0, 0, 0, 0)
    assert read_overview(db.folder).is_new


def test_the_named_armies_come_first_then_the_newest_and_archived_ones_never(db: Database) -> None:
    with db.write("armies") as change:
        change.session.add_all(army(number) for number in range(1, 13))
        change.session.add(army(20, is_archived=True))
    seen = read_overview(db.folder, ("id-3", "gone", "id-20", "id-1"), max_count=5)
    assert [one.id for one in seen.armies] == ["id-3", "id-1", "id-12", "id-11", "id-10"]
    assert seen.army_count == 12
    assert not seen.is_new


def test_boxes_loose_pieces_wants_and_corrections_are_counted(db: Database) -> None:
    texts = {"condition": "", "place": "", "note": ""}
    with db.write("things") as change:
        change.session.add(BoxHolding(system="diskwars", box="a", count=2))
        change.session.add(BoxHolding(system="diskwars", box="b", count=1))
        change.session.add(Holding(system="l5r", piece="x", variant="", owned=3, wanted=4, trade=0, **texts))
        change.session.add(Holding(system="l5r", piece="y", variant="", owned=-1, wanted=1, trade=0, **texts))
        keys = {"system": "l5r", "kind": "disk", "entry": "x", "field": "attack", "value": "1", "was": None}
        change.session.add(Correction(**keys, reason=""))
    seen = read_overview(db.folder)
    assert (seen.boxes, seen.loose, seen.wanted, seen.corrections) == (3, 1, 5, 1)


@pytest.mark.usefixtures("db")
def test_looking_needs_no_sqlalchemy(run: Callable[..., str], folder: Path) -> None:
    code = """
import sys
from pathlib import Path
from app.storage.overview import read_overview
read_overview(Path(sys.argv[1]))
print("sqlalchemy" in sys.modules)
"""
    assert run(code, folder) == "False"
