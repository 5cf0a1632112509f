"""Many battles between two armies: the same for any number of processes, in pairs, ended when it is sure enough."""

from dataclasses import replace

import pytest

from app.base.errors import Problem
from app.battles.findings import Share, findings_plain, found
from app.battles.simulation import LEAST, is_enough, simulate
from app.battles.trials import Plan, Trial, fought, planned
from catalog.schema.lists import DiskList, Line
from tests.ai.arena import shelf

STRONG = DiskList(system="diskwars", name="Strong", limit=50, entries=(Line(id="golem", count=4), Line(id="bats")))
WEAK = DiskList(system="diskwars", name="Weak", limit=50, entries=(Line(id="bats", count=4),))


def plan(seed: int = 5, policies: tuple[str, str] = ("random", "random")) -> Plan:
    made = planned((STRONG, WEAK), "tides-of-war", {"terrains": 0}, policies, seed, shelf().records)
    assert isinstance(made, Plan)
    return made


def trial(number: int, winner: str, first: str = "A") -> Trial:
    return Trial(number, first, winner, "points", 4, {"A": {}, "B": {"bats": 2}})


def test_the_same_seed_gives_the_same_trials_for_any_number_of_processes() -> None:
    alone = simulate(plan(), 4)
    assert [one.number for one in alone] == [0, 1, 2, 3]
    assert simulate(plan(), 100, jobs=2, heard=lambda one: one.number < 3) == alone


def test_another_seed_gives_other_trials() -> None:
    assert simulate(plan(5), 4) != simulate(plan(6), 4)


def test_the_two_of_a_pair_change_seats_and_share_their_chance() -> None:
    """The same seat begins in both, so each army begins once."""
    assert {fought(plan(), number).first for number in (0, 1)} == {"A", "B"}


def test_losses_are_those_of_the_army_whichever_seat_it_has() -> None:
    for one in simulate(plan(), 4):
        assert set(one.lost["A"]) <= {"golem", "bats"}
        assert set(one.lost["B"]) <= {"bats"}


def test_the_stronger_army_is_found_to_be_stronger() -> None:
    findings = found(plan(), simulate(plan(policies=("greedy", "random")), 6))
    assert findings.all.won > 3
    assert findings.all.games == findings.first.games + findings.second.games == 6


def test_who_listens_may_end_it() -> None:
    assert len(simulate(plan(), 100, heard=lambda one: one.number < 2)) == 3


def test_it_ends_when_the_interval_is_narrow_enough_and_not_between_two_of_a_pair() -> None:
    sure = [trial(number, "A") for number in range(40)]
    assert not is_enough(sure, 0)
    assert not is_enough(sure[: LEAST - 1], 1.0)
    assert is_enough(sure, 0.1)
    assert not is_enough([trial(number, "AB"[number % 2]) for number in range(40)], 0.1)
    assert len(simulate(plan(), 30, narrow=1.0)) == LEAST


def test_an_interval_is_wilsons() -> None:
    """10 of 10 and 50 of 100 are in every table of it."""
    assert Share(10, 10).interval == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert Share(100, 50).interval == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert Share(4, 1, 2).rate == 0.5
    assert Share().interval == (0.0, 1.0)


def test_findings_count_who_began_and_who_fell() -> None:
    trials = [trial(0, "A", "A"), trial(1, "", "B"), trial(2, "B", "B")]
    findings = found(plan(), trials)
    assert (findings.all.won, findings.all.drawn, findings.first.won, findings.second.won) == (1, 1, 1, 0)
    fallen = {(one.side, one.card): (one.brought, one.lost) for one in findings.fallen}
    assert fallen == {("A", "golem"): (12, 0), ("A", "bats"): (3, 0), ("B", "bats"): (12, 6)}
    assert findings_plain(findings)["reasons"] == {"points": 3}


def test_an_army_that_cannot_fight_is_refused_before_anything_is_played() -> None:
    empty = replace(WEAK, entries=())
    refused = planned((STRONG, empty), "tides-of-war", {}, ("random", "random"), 1, shelf().records)
    assert not isinstance(refused, Plan)
    assert [type(one) for one in refused] == [Problem]

