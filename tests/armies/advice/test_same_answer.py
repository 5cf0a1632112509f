"""The same question has the same answer, in every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

QUESTIONS = """
from dataclasses import replace
from app.armies.advice import complete, repair, suggest
from catalog.load import load_built_in
from catalog.schema.lists import Rules

KINDS = {"diskwars": ("disk", "spell"), "dragon-dice": ("unit", "item", "dragon", "terrain", "minor-terrain")}
items = load_built_in().items
for system, kinds in KINDS.items():
    pieces = {item.entry.id: item.entry for item in items if item.system == system and item.kind in kinds}
    army = suggest(system, 36, pieces, Rules(), seed=5).army
    print(army)
    print([one.plan for one in repair(replace(army, limit=30), pieces, Rules())])
    print(complete(replace(army, limit=44), pieces, Rules(), seed=5).plan)
"""


@pytest.mark.slow
def test_the_order_of_sets_does_not_matter() -> None:
    root = Path(__file__).parents[3]
    answers = {
        subprocess.run(
            [sys.executable, "-c", QUESTIONS],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            cwd=root,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1
    assert len(answers.pop()) > 1000
