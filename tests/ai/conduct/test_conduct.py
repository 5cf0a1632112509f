"""What players do in positions about which good players agree; and whether these positions are what they should be."""

import json
from collections import Counter
from functools import cache

import pytest

from app.battles.dealer import Dealer
from app.battles.position import OpenedBattle, position_plain, read_position
from app.engine.game import Game, GameValue
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of, rules_of
from catalog.load import load_built_in
from tests.ai.conduct.case import Case, open_case, play_case, script_speaks, solve
from tests.ai.conduct.suites import KINDS, Kind, all_cases, cases_of, systems

CASES = [pytest.param(case, id=case.name) for case in all_cases()]
WANTED = 0.9


@cache
def records(system: str) -> Records:
    """What the packs hold for the battles of a game."""
    found: dict[str, dict[str, object]] = {kind: {} for kind in battle_of(system).codec.kinds}
    for item in load_built_in().items:
        if item.system == system and item.kind in found:
            found[item.kind][item.entry.id] = item.entry
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("case", CASES)
def test_a_case_can_be_solved_and_missed(case: Case) -> None:
    assert case.why
    assert case.must or case.must_not
    start = case.position()
    game = open_case(case, start)
    assert game.waiting == (case.seat,)
    assert game.decision is not None
    solution, blunder = (play_case(case, script_speaks(case, one)) for one in (case.solution, case.blunder))
    assert case.faults(solution) == []
    assert case.faults(blunder) != []


@pytest.mark.parametrize("case", CASES)
def test_a_case_is_a_position_that_a_file_could_hold(case: Case) -> None:
    start = case.position()
    system = case.system
    assert system == start.system
    game = Game(rules_of(system), GameValue(start))
    table = OpenedBattle(game, Dealer(1))
    written = position_plain(table, records(system))
    position = read_position(json.dumps(written).encode(), "case.json", records(system))
    assert isinstance(position, Position), position
    again = Game(rules_of(system), GameValue(position.state))
    assert again.waiting == game.waiting


def test_every_case_has_a_name_of_its_own() -> None:
    counts = Counter((case.system, case.name) for case in all_cases())
    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("system", systems())
def test_a_captain_solves_nine_of_ten(system: str, kind: Kind) -> None:
    cases = list(cases_of(system, kind))
    solved = sum(not solve(case, "captain") for case in cases)
    assert solved >= WANTED * len(cases), f"{solved} of {len(cases)}"
