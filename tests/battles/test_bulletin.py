"""What a simulation told, in words."""

from dataclasses import replace

from app.battles.bulletin import bulletin, gain_words, player_word, share_words, verdict
from app.battles.findings import Fallen, Findings, Share
from app.battles.simulated import Simulated
from app.battles.store import Side

FALLEN = (Fallen("A", "golem", 400, 100), Fallen("B", "bats", 400, 300))
TOLD = Findings(Share(100, 62, 4), Share(50, 37, 2), Share(50, 25, 2), 5.44, {"last-left": 29, "points": 71}, FALLEN)
ONE = Simulated(
    id="1", system="diskwars", army=Side("A", "Strong", "army-1", "", "captain"),
    other=Side("B", "Weak", "", "", "greedy"), scenario="tides-of-war", rules="diskwars/1", seed=7, content="",
    findings=TOLD, made_at="2026-01-01T00:00:00Z",
)  # fmt: skip


def with_share(won: int, **changes: object) -> Simulated:
    return replace(ONE, findings=replace(TOLD, all=Share(100, won)), **changes)  # type: ignore[arg-type]


def test_all_of_it_is_told_as_text() -> None:
    text = bulletin(ONE, "Tides of War, Captain against Greedy, seed 7.", {"golem": "Golem", "bats": "Bats"})
    assert text.splitlines() == [
        "Strong against Weak",
        "Tides of War, Captain against Greedy, seed 7.",
        "Won: 64 %, in 95 of 100 cases between 54 and 73 %. 62 of 100 won, 4 drawn.",
        "When it begins: 76 %, in 95 of 100 cases between 63 and 86 %. 37 of 50 won, 2 drawn.",
        "When the other begins: 52 %, in 95 of 100 cases between 39 and 65 %. 25 of 50 won, 2 drawn.",
        "Strong is stronger: even the low end of the interval is above one half. A draw counts half.",
        "5.4 rounds on average. How they ended: the points decide: 71, the others have no disk left: 29.",
        "",
        "Losses of Strong",
        "Golem: 100 of 400 lost, 25 %",
        "",
        "Losses of Weak",
        "Bats: 300 of 400 lost, 75 %",
    ]


def test_who_is_stronger_is_said_only_where_it_is_known() -> None:
    assert "is stronger" in verdict("Mine", Share(100, 62))
    assert "is weaker" in verdict("Mine", Share(100, 38))
    assert "is open" in verdict("Mine", Share(100, 55))
    assert share_words("Won", Share()) == "Won: no battle yet."


def test_a_difference_that_may_be_chance_is_called_so() -> None:
    assert gain_words(with_share(50), with_share(55)).startswith("50 % before, 55 % after. That may be chance")
    assert "between \u22129 and +18 points" in gain_words(with_share(50), with_share(55))
    assert gain_words(with_share(40), with_share(70)).startswith("30 points more than before")
    assert gain_words(with_share(70), with_share(40)).startswith("30 points fewer than before")


def test_what_was_not_fought_alike_is_named() -> None:
    other = with_share(70, scenario="siege", rules="diskwars/0")
    assert gain_words(with_share(40), other).endswith(
        "They were not fought alike (another scenario, other rules), so the difference may come from that."
    )
    assert "alike" not in gain_words(with_share(40), with_share(70, seed=8))


def test_a_player_of_elsewhere_stands_for_itself() -> None:
    assert [player_word(one) for one in ("sergeant", "hal")] == ["Sergeant", "Hal"]
