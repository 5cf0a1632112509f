"""Many battles between two armies: the same for any number of processes, in pairs, ended when it is sure enough."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pytest

from app.base.errors import KnownError, Problem
from app.battles.simulations.findings import WinShare, compare_shares, count_findings, findings_plain, games_for
from app.battles.simulations.simulation import MIN_TRIALS, is_enough, simulate
from app.battles.simulations.trial_plan import make_trial_plan
from app.battles.simulations.trials import TrialBattle, TrialPlan, fight
from catalog.schema.lists import DiskList, Line
from tests.ai.arena import shelf

STRONG = DiskList(system="diskwars", name="Strong", limit=50, entries=(Line(id="golem", count=4), Line(id="bats")))
WEAK = DiskList(system="diskwars", name="Weak", limit=50, entries=(Line(id="bats", count=4),))


def plan(seed: int = 5, policies: tuple[str, str] = ("random", "random")) -> TrialPlan:
    made = make_trial_plan((STRONG, WEAK), "tides-of-war", {"terrains": 0}, policies, seed, shelf().records)
    assert isinstance(made, TrialPlan)
    return made


def trial(number: int, winner: str, first: str = "A") -> TrialBattle:
    return TrialBattle(number, first, winner, "points", 4, {"A": {}, "B": {"bats": 2}})


def test_the_same_seed_gives_the_same_trials_for_any_number_of_processes() -> None:
    alone = simulate(plan(), 4)
    assert [one.number for one in alone] == [0, 1, 2, 3]
    assert simulate(plan(), 100, jobs=2, heard=lambda one: one.number < 3) == alone


def test_another_seed_gives_other_trials() -> None:
    assert simulate(plan(5), 4) != simulate(plan(6), 4)


def test_the_two_of_a_pair_change_seats_and_share_their_chance() -> None:
    """The same seat begins in both, so each army begins once."""
    assert {fight(plan(), number).first for number in (0, 1)} == {"A", "B"}


def test_losses_are_those_of_the_army_whichever_seat_it_has() -> None:
    for one in simulate(plan(), 4):
        assert set(one.lost["A"]) <= {"golem", "bats"}
        assert set(one.lost["B"]) <= {"bats"}


def test_the_stronger_army_is_found_to_be_stronger() -> None:
    findings = count_findings(plan(), simulate(plan(policies=("greedy", "random")), 6))
    assert findings.all.won > 3
    assert findings.all.games == findings.first.games + findings.second.games == 6


def test_who_listens_may_end_it() -> None:
    assert len(simulate(plan(), 100, heard=lambda one: one.number < 2)) == 3


@pytest.mark.slow
def test_what_is_under_way_is_given_up_when_it_is_over() -> None:
    """In the middle of a trial, here as in other processes."""
    asked: list[int] = []

    def is_over() -> bool:
        asked.append(1)
        return len(asked) > 30

    assert simulate(plan(), 100, is_over=is_over) == []
    heard: list[TrialBattle] = []
    begun = time.monotonic()
    long = plan(policies=("captain", "captain"))
    done = simulate(long, 100, jobs=1, heard=lambda one: bool(heard.append(one)) or True, is_over=lambda: True)
    assert done == heard == []
    assert time.monotonic() - begun < 60
    assert active_children() == []


@pytest.mark.slow
def test_a_process_that_is_killed_ends_it_with_a_sentence() -> None:
    def kill(_: TrialBattle) -> bool:
        for child in active_children():
            os.kill(child.pid or 0, signal.SIGKILL)
        return True

    with pytest.raises(KnownError, match="simulation-broken"):
        simulate(plan(), 100, jobs=1, heard=kill)


@pytest.mark.slow
def test_nobody_plays_on_when_whoever_began_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "begin.py"
    script.write_text(
        textwrap.dedent("""
            from multiprocessing import active_children
            from app.battles.simulations.simulation import simulate
            from tests.battles.test_simulation import plan

            if __name__ == "__main__":
                tell = lambda _: print(*(one.pid for one in active_children()), flush=True) or True
                simulate(plan(), 1000, jobs=1, heard=tell)
        """)
    )
    root = Path(__file__).parents[2]
    command = [sys.executable, str(script)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}
    ) as run:
        assert run.stdout is not None
        child = int(run.stdout.readline().split()[0])
        run.kill()
    for _ in range(1200):
        if not _is_alive(child):
            return
        time.sleep(0.05)
    pytest.fail("a process plays on")


def _is_alive(pid: int) -> bool:
    """A process that has ended and that nobody has asked after yet is not alive."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_it_ends_when_the_interval_is_narrow_enough_and_not_between_two_of_a_pair() -> None:
    sure = [trial(number, "A") for number in range(40)]
    assert not is_enough(sure, 0)
    assert not is_enough(sure[: MIN_TRIALS - 1], 1.0)
    assert is_enough(sure, 0.1)
    assert not is_enough([trial(number, "AB"[number % 2]) for number in range(40)], 0.1)
    assert len(simulate(plan(), 30, narrow=1.0)) == MIN_TRIALS


def test_an_interval_is_wilsons() -> None:
    """10 of 10 and 50 of 100 are in every table of it."""
    assert WinShare(10, 10).interval == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert WinShare(100, 50).interval == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert WinShare(4, 1, 2).rate == 0.5
    assert WinShare().interval == (0.0, 1.0)


def test_how_many_games_it_takes_is_foreseen() -> None:
    """As many as make the interval so narrow, and not one more."""
    needed = games_for(0.1, WinShare(10, 5))
    assert WinShare(needed, needed // 2).width == pytest.approx(0.1, abs=1e-3)
    assert games_for(0.1, WinShare(1000, 500)) == 1000
    assert games_for(0.1, WinShare(10, 10)) < needed


def test_a_gain_is_sure_only_where_both_of_its_bounds_lie_on_one_side() -> None:
    """Newcombe's own example: 56 of 70 and 48 of 80."""
    assert compare_shares(WinShare(80, 48), WinShare(70, 56)) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    by, low, high = compare_shares(WinShare(20, 9), WinShare(20, 11))
    assert low < 0 < by < high
    assert compare_shares(WinShare(20, 9), WinShare(20, 9))[0] == 0


def test_findings_count_who_began_and_who_fell() -> None:
    trials = [trial(0, "A", "A"), trial(1, "", "B"), trial(2, "B", "B")]
    findings = count_findings(plan(), trials)
    assert (findings.all.won, findings.all.drawn, findings.first.won, findings.second.won) == (1, 1, 1, 0)
    fallen = {(one.side, one.card): (one.brought, one.lost) for one in findings.fallen}
    assert fallen == {("A", "golem"): (12, 0), ("A", "bats"): (3, 0), ("B", "bats"): (12, 6)}
    assert findings_plain(findings)["reasons"] == {"points": 3}


def test_an_army_that_cannot_fight_is_refused_before_anything_is_played() -> None:
    empty = replace(WEAK, entries=())
    refused = make_trial_plan((STRONG, empty), "tides-of-war", {}, ("random", "random"), 1, shelf().records)
    assert not isinstance(refused, TrialPlan)
    assert [type(one) for one in refused] == [Problem]
