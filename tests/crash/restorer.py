"""A child of test_kill.py: restores one backup after the other, without end, and says each after it is done."""

import sys
from itertools import cycle
from pathlib import Path

from app.storage.restore import restore_backup

folder = Path(sys.argv[1])
print("started", flush=True)
for backup in cycle(sys.argv[2:]):
    restore_backup(folder, Path(backup))
    print(backup, flush=True)
