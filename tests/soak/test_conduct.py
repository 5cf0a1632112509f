"""Players do not cripple themselves: whole battles, counted by `conduct.py`."""

import pytest

from tests.soak.conduct import CASES, Case, told, watched

FEW = {"diskwars": (4, 13), "warhammer": (1, 8)}
IDLY, WASTED = 0.02, 0.2  # shares of moves that pin a friend for nothing, and of powers that change nothing


def name(case: Case) -> str:
    return case.name


def check(case: Case) -> None:
    watch = watched(case)
    counts, faults = watch.counts, "\n".join([told(watch.counts), *watch.notes])
    assert counts["placed"], "nobody was laid"
    assert counts["on-point"] == 0, faults
    assert counts["overlapping"] <= 1, faults
    assert counts["short-turns"] == 0, faults
    assert counts["own-shots"] == 0, faults
    assert counts["shots-given-up"] == 0, faults
    assert counts["back"] <= 1, faults
    assert counts["pinning-idly"] <= max(IDLY * counts["moves"], 2), faults
    assert counts["wasted"] <= max(WASTED * counts["powers"], 1), faults


@pytest.mark.parametrize("case", [CASES[system][n] for system, few in FEW.items() for n in few], ids=name)
def test_nobody_cripples_himself_in_a_battle_of_every_day(case: Case) -> None:
    check(case)


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for cases in CASES.values() for case in cases], ids=name)
def test_nobody_cripples_himself(case: Case) -> None:
    check(case)


@pytest.mark.slow
def test_sergeants_do_not_go_there_and_back() -> None:
    """A battle in which one of their disks did so twice, before it remembered where it came from."""
    case = CASES["diskwars"][16]
    watch = watched(Case(case.system, case.scenario, case.armies, case.seed, "sergeant"))
    assert watch.counts["moves"] > 100
    assert watch.counts["back"] == 0, watch.notes


def test_a_disk_on_its_friend_is_seen() -> None:
    """The count itself: the player that takes the first legal place piles its disks up where that comes to its mind."""
    case = CASES["diskwars"][13]
    counts = watched(Case(case.system, case.scenario, case.armies, case.seed, "first")).counts
    assert counts["overlapping"] > 0
