"""Everything that pieces can do is done: each record and each script is used in play, and nothing breaks."""

from collections.abc import Iterable

import pytest

from app.games.diskwars.abilities.scripts import SCRIPTS
from tests.soak.skirmishes import Skirmish, again, all_records, name, scripts_in

FEW = (0, 1, 2, 3, 4, 7, 8)
"""Skirmishes of every day: one from its setting up, one of three seats, one of twins."""
ALL = 500
TWIN_EVERY = 10


def fought(number: int, *, is_twin: bool = False, most: int = 700) -> Skirmish:
    """Whatever goes wrong is told with the command that repeats it."""
    try:
        return Skirmish(number).play(is_twin=is_twin, most=most)
    except Exception as error:
        raise AssertionError(f"{name(number)} failed; again: {again(number)}") from error


@pytest.mark.parametrize("number", FEW, ids=name)
def test_a_skirmish_with_everything_breaks_nothing(number: int) -> None:
    skirmish = fought(number, is_twin=number == 2, most=350)
    assert skirmish.used


USED: set[str] = set()
"""What the skirmishes of this run have used: the last test of the file looks at it."""


@pytest.mark.soak
@pytest.mark.parametrize("number", range(ALL), ids=name)
def test_every_skirmish_breaks_nothing(number: int) -> None:
    used = fought(number, is_twin=number % TWIN_EVERY == 0).used
    assert used <= set(all_records())
    USED.update(used)


@pytest.mark.soak
def test_each_record_and_each_script_was_used() -> None:
    """Plays as many skirmishes as it takes, most often only the first hundred."""
    used = set(USED)
    number = 0
    while (never := unused(used)) and number < ALL:
        used |= fought(number).used
        number += 1
    assert not never, f"never used in {number} skirmishes: {', '.join(never)}"
    assert sorted({script for source in used if source in all_records() for script in _scripts(source)}) == sorted(
        SCRIPTS
    )


def unused(used: Iterable[str]) -> list[str]:
    return sorted(set(all_records()) - set(used))


def _scripts(source: str) -> list[str]:
    return list(scripts_in(all_records()[source].record.do))
