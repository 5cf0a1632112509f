"""Everything that pieces can do is done: each record, each script, each card and keyword is used in play, and nothing
breaks."""

import pytest

from app.games.diskwars.rules.abilities.scripts import SCRIPTS
from tests.soak.clashes import KEYWORDS, OF_LAW, WARHAMMER, all_keywords, borne
from tests.soak.played import Row
from tests.soak.skirmishes import DISKWARS, all_records, scripts_in

ROWS = (DISKWARS, WARHAMMER)
TWIN_EVERY, TWIN = 10, 2
SOME = 350  # answers of a skirmish of every day

Case = tuple[Row, int]


def cases(row: Row, numbers: "range | tuple[int, ...]") -> list[Case]:
    return [(row, number) for number in numbers]


def name(case: Case) -> str:
    row, number = case
    return row.name(number)


@pytest.mark.parametrize("case", [case for row in ROWS for case in cases(row, row.few)], ids=name)
def test_a_skirmish_with_everything_breaks_nothing(case: Case) -> None:
    row, number = case
    assert row.fought(number, is_twin=number == TWIN, max_answers=SOME).used


USED: dict[str, set[str]] = {row.word: set() for row in ROWS}
"""What the skirmishes of this run have used: the last test of the file looks at it."""


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for row in ROWS for case in cases(row, range(row.count))], ids=name)
def test_every_skirmish_breaks_nothing(case: Case) -> None:
    row, number = case
    used = row.fought(number, is_twin=number % TWIN_EVERY == 0).used
    assert used <= row.everything()
    USED[row.word].update(used)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.word)
def test_each_of_them_was_used(row: Row) -> None:
    """Plays as many skirmishes as it takes, most often only the first hundred."""
    used = set(USED[row.word])
    number = 0
    while (never := row.unused(used)) and number < row.count:
        used |= row.fought(number).used
        number += 1
    assert not never, f"never used in {number} skirmishes: {', '.join(never)}"


def test_each_script_belongs_to_a_record() -> None:
    """Where each record is used, so is each script."""
    called = {script for sourced in all_records().values() for script in scripts_in(sourced.record.do)}
    assert sorted(called) == sorted(SCRIPTS)


def test_it_is_known_when_a_keyword_has_counted() -> None:
    """No piece of the packs is slow; whether one was would be seen."""
    assert set(KEYWORDS) == all_keywords() - OF_LAW
    assert set(KEYWORDS) - borne() == {"slow"}
