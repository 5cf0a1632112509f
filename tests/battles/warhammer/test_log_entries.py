"""The log of Warhammer: Diskwars in few lines."""

import pytest

from tests.battles.test_log_entries import MAX_LINES, play_greedily, told
from tests.battles.warhammer.conftest import Mustering


@pytest.mark.slow
def test_a_whole_battle_is_told_in_few_lines_without_coordinates(mustered: Mustering) -> None:
    position = mustered("regiment-of-alarielle", "regiment-of-archaon", seed=3)
    log, entries = told(position, play_greedily(position))
    assert len(entries) < len(log) / 2
    assert len(entries) <= MAX_LINES
    assert not any("(" in entry.text for entry in entries)
    assert any(entry.text.startswith("A reveals ") and ", B reveals " in entry.text for entry in entries)
