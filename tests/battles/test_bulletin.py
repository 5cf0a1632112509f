"""What a simulation told, in words."""

from dataclasses import replace

from app.battles.battle_list import BattleSide
from app.battles.simulations.findings import FallenPiece, Findings, WinShare
from app.battles.simulations.saved_simulations import KeptSimulation
from app.battles.simulations.simulation_report import make_report, player_word, tell_gain, tell_share, tell_verdict

FALLEN = (FallenPiece("A", "golem", 400, 100), FallenPiece("B", "bats", 400, 300))
TOLD = Findings(
    WinShare(100, 62, 4), WinShare(50, 37, 2), WinShare(50, 25, 2), 5.44, {"last-left": 29, "points": 71}, FALLEN
)
ONE = KeptSimulation(
    id="1", system="diskwars", army=BattleSide("A", "Strong", "army-1", "", "captain"),
    other=BattleSide("B", "Weak", "", "", "greedy"), scenario="tides-of-war", rules="diskwars/1", seed=7, content="",
    findings=TOLD, made_at="2026-01-01T00:00:00Z",
)  # fmt: skip


def with_share(won: int, **changes: object) -> KeptSimulation:
    return replace(ONE, findings=replace(TOLD, all=WinShare(100, won)), **changes)  # type: ignore[arg-type]


def test_all_of_it_is_told_as_text() -> None:
    text = make_report(ONE, "Tides of War, Captain against Greedy, seed 7.", {"golem": "Golem", "bats": "Bats"})
    assert text.splitlines() == [
        "Strong against Weak",
        "Tides of War, Captain against Greedy, seed 7.",
        "Won: 64%; 95% confidence interval 54–73%. 62 of 100 won, 4 drawn.",
        "Going first: 76%; 95% confidence interval 63–86%. 37 of 50 won, 2 drawn.",
        "Going second: 52%; 95% confidence interval 39–65%. 25 of 50 won, 2 drawn.",
        "Strong is stronger: the whole interval is above 50%. A draw counts as half a win.",
        "5.4 rounds on average. How battles ended: decided on points: 71, only one player has disks left: 29.",
        "",
        "Losses: Strong",
        "Golem: 100 of 400 lost, 25%",
        "",
        "Losses: Weak",
        "Bats: 300 of 400 lost, 75%",
    ]


def test_who_is_stronger_is_said_only_where_it_is_known() -> None:
    assert "is stronger" in tell_verdict("Mine", WinShare(100, 62))
    assert "is weaker" in tell_verdict("Mine", WinShare(100, 38))
    assert "Too close to call" in tell_verdict("Mine", WinShare(100, 55))
    assert tell_share("Won", WinShare()) == "Won: no battles yet."


def test_a_difference_that_may_be_chance_is_called_so() -> None:
    assert tell_gain(with_share(50), with_share(55)).startswith("50% before, 55% now. This may be chance")
    assert "is \u22129 to +18 points" in tell_gain(with_share(50), with_share(55))
    assert tell_gain(with_share(40), with_share(70)).startswith("30 percentage points better than before")
    assert tell_gain(with_share(70), with_share(40)).startswith("30 percentage points worse than before")


def test_what_was_not_fought_alike_is_named() -> None:
    other = with_share(70, scenario="siege", rules="diskwars/0")
    assert tell_gain(with_share(40), other).endswith(
        "The conditions were different (scenario, rules), which may explain the difference."
    )
    assert "alike" not in tell_gain(with_share(40), with_share(70, seed=8))


def test_a_player_of_elsewhere_stands_for_itself() -> None:
    assert [player_word(one) for one in ("sergeant", "hal")] == ["Sergeant", "Hal"]
