"""What may be measured, and when (R7)."""

from dataclasses import replace

from app.engine.protocol import Result
from app.games.disk.rules.table import Table
from app.games.diskwars.battle.preview.measuring import is_by_the_book, may_measure
from app.games.diskwars.rules.state import Seat, State

FRIENDLY = State(table=Table(914_400, 609_600), seats=(Seat(id="A"), Seat(id="B")), segment="missile")
BOOK = replace(FRIENDLY, options={"measuring": 0})


def test_among_friends_everything_may_be_measured_at_any_time() -> None:
    assert may_measure(FRIENDLY)
    assert may_measure(replace(FRIENDLY, options={"measuring": 1}))
    assert not is_by_the_book(FRIENDLY)


def test_by_the_book_nothing_is_measured_before_a_target_is_named() -> None:
    assert is_by_the_book(BOOK)
    assert not any(
        may_measure(replace(BOOK, segment=segment))
        for segment in ("setup-disks", "reinforcement", "activation", "missile", "combat", "remove-counters")
    )


def test_by_the_book_distances_are_measured_while_the_table_is_laid_and_when_it_is_over() -> None:
    assert may_measure(replace(BOOK, segment="setup-terrain"))
    assert may_measure(replace(BOOK, segment="setup-lands"))
    assert may_measure(replace(BOOK, ended=Result(winners=("A",), reason="score")))
