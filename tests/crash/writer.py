"""A child of test_kill.py: writes one number after the other into two tables and says each after it is saved."""

import sys
from pathlib import Path

from sqlalchemy import func, select

from app.storage.database import open_database
from app.storage.models import Correction, Meta

with open_database(Path(sys.argv[1])) as db:
    with db.read() as session:
        last = session.scalar(select(func.count()).select_from(Correction)) or 0
    print("started", flush=True)
    while True:
        last += 1
        with db.write(f"number {last}") as change:
            change.session.add(
                Correction(system="l5r", kind="disk", entry=str(last), field="attack", value="1", reason="x" * 500)
            )
            change.session.flush()
            change.session.merge(Meta(key="last", value=str(last)))
        print(last, flush=True)
