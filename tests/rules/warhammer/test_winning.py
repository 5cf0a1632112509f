"""The end of the battle: rounds, points, ties, elimination, towers."""

import pytest

from app.base.errors import Rejection
from app.base.frozen import changed
from app.engine.protocol import Act
from app.games.warhammer.rules.scenarios import leader, points, scores
from app.games.warhammer.rules.state import Zone
from tests.rules.warhammer.table import Playing, disk, fought, inch, mustered, position, terrain


def test_b01_the_battle_ends_after_five_rounds_and_the_reserve_is_lost() -> None:
    state = position(disk("a", (10, 10)), round=5, segment="end").with_seat("B", reserve=("orc-boyz", "orc-boyz"))
    playing = Playing(state)
    assert playing.game.result is not None
    assert playing.game.result.reason == "points"
    assert playing.state.seat("B").casualties == ("orc-boyz", "orc-boyz")


def test_b02_each_casualty_of_the_other_is_a_point_in_the_learning_scenario() -> None:
    state = position(round=5, segment="end").with_seat("B", reserve=("orc-boyz",), casualties=("arrer-boyz",))
    playing = Playing(state.with_seat("A", casualties=("boar-boyz",)))
    assert playing.game.result is not None
    assert playing.game.result.winners == ("A",)
    assert playing.game.result.scores == {"A": 2, "B": 1}


def test_a36_ties_go_to_the_earlier_in_initiative() -> None:
    lost = ("orc-boyz",) * 10
    state = position(seats="ABC", order=("C", "B", "A"), round=5, segment="end", scenario="standard")
    state = state.with_seat("A", objective="volley").with_seat("B", objective="volley", casualties=())
    state = state.with_seat("C", objective="hold-the-line", casualties=lost)
    assert scores(state) == {"A": 10, "B": 10, "C": 1}
    assert leader(state) == ("B",)


def test_b03_who_has_no_disk_on_the_field_is_out_reserve_or_not() -> None:
    state = position(disk("a", (10, 10)), hands={"A": (), "B": ()})
    state = state.without(("b-spare",)).with_seat("B", reserve=("orc-boyz",))
    playing = Playing(changed(state, segment="melee"))
    assert playing.game.result is not None
    assert (playing.game.result.winners, playing.game.result.reason) == (("A",), "last-left")


def test_b03_of_three_players_the_others_go_on() -> None:
    state = position(
        disk("b", (20, 10), "0/0/1"), disk("a", (20.5, 10)), seats="ABC", hands=dict.fromkeys("ABC", ("bold", "slow"))
    )
    playing = Playing(changed(state.without(("b-spare",)), segment="melee", pins=frozenset({("a", "b")})))
    assert playing.state.seat("B").is_out
    assert playing.asked == "ask.command"
    assert playing.game.waiting == ("A", "C")


def test_b04_if_all_last_disks_go_together_nobody_wins() -> None:
    state = position(disk("b", (20, 10), "0/4/4"), disk("a", (20.5, 10), "4/0/4"), hands={"A": (), "B": ()})
    playing = Playing(state.without(("a-spare", "b-spare")))
    assert playing.game.result is not None
    assert (playing.game.result.winners, playing.game.result.reason) == ((), "none-left")


def test_who_strikes_first_wins_though_the_answer_would_have_killed() -> None:
    state = position(
        disk("b", (20, 10), "0/4/4"), disk("a", (20.5, 10), "4/0/4", "swift:attack"), hands={"A": (), "B": ()}
    )
    playing = Playing(state.without(("a-spare", "b-spare")))
    assert playing.game.result is not None
    assert playing.game.result.winners == ("A",)


def scored(objective: str, *disks, **more) -> int:  # type: ignore[no-untyped-def]
    state = position(*disks, scenario="standard", **more)
    return points(state.with_seat("A", objective=objective, casualties=()), "A")


def test_hero_slaying_counts_fallen_heroes() -> None:
    state = position(scenario="standard").with_seat("A", objective="hero-slaying")
    state = state.with_seat("B", casualties=("grom-the-paunch", "orc-boyz"))
    assert points(state, "A") == 5


def test_forced_march_counts_terrain_that_is_controlled() -> None:
    pieces = (terrain("t1", (10, 10)), terrain("t2", (20, 20)), terrain("t3", (28, 28)))
    disks = [disk("a1", (10, 10)), disk("a2", (20, 20)), disk("b", (21, 21))]
    assert scored("forced-march", *disks, terrain=pieces) == 2  # b48: t2 is contested, t3 is nobody's


def test_breakthrough_counts_disks_over_an_enemy_zone() -> None:
    theirs = Zone(id="z", seat="B", edge="north", start=inch(10), end=inch(20), value=3)
    assert scored("breakthrough", disk("a1", (12, 6.5)), disk("a2", (30, 3)), zones=(theirs,)) == 2


def test_hold_the_line_counts_own_disks_left() -> None:
    assert scored("hold-the-line", disk("a1", (12, 6)), disk("b", (20, 3))) == 2  # with the spare one


def test_b61_two_towers_at_the_end_of_a_round_win() -> None:
    towers = (terrain("t1", (10, 10), kind="watchtower"), terrain("t2", (20, 20), kind="watchtower"))
    disks = (disk("a1", (10, 10)), disk("a2", (20, 20)))
    playing = Playing(position(*disks, terrain=towers, scenario="strongholds", segment="end"))
    assert playing.game.result is not None
    assert (playing.game.result.winners, playing.game.result.reason) == (("A",), "towers-held")
    contested = position(*disks, disk("b", (21, 21)), terrain=towers, scenario="strongholds", segment="end")
    assert Playing(contested).game.result is None


def test_b61_a_controlled_tower_shoots_for_an_activation_once_a_round() -> None:
    tower = terrain("t1", (10, 10), "high-ground", kind="watchtower")
    state = position(
        disk("a", (10, 10), activated=True), disk("b", (30, 10), "0/0/9"), disk("b2", (30, 20)),
        terrain=(tower,), scenario="strongholds",
        hands={"A": ("bold", "steady"), "B": ("slow", "devious")},
    )  # fmt: skip
    playing = Playing(state).play(A="bold", B="slow")
    assert playing.options() == ["t1", "done"]
    playing.pick("t1", "b").roll("hit", "critical", "miss")
    assert [event["amount"] for event in playing.told("disk-damaged")] == [3]  # hits are void at siege range
    assert playing.state.terrain[0].activated
    assert playing.who == "B"


def test_somebody_may_give_up_and_a_draw_may_be_agreed() -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.command").act("concede", "A")
    assert playing.game.result is not None
    assert playing.game.result.winners == ("B",)
    other = Playing(mustered("teclis", "grom")).until("ask.command").act("offer_draw", "A").act("accept", "B")
    assert other.game.result is not None
    assert other.game.result.reason == "agreed"


@pytest.mark.parametrize("value", [True, False])
def test_a_disk_may_be_set_right_by_hand(*, value: bool) -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.command")
    playing.act("fixed", "A", piece="A1", damage=2, empowered=value)
    assert (playing.state.disks["A1"].damage, playing.state.disks["A1"].empowered) == (2, value)


def test_a_disk_may_be_given_away_taken_off_and_brought_back_by_hand() -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.command")
    card, place = playing.state.disks["A1"].card.id, playing.state.table["A1"].at
    playing.act("fixed", "A", piece="A1", seat="B", note="It changed sides")
    assert (playing.state.disks["A1"].seat, playing.state.table["A1"].seat) == ("B", "B")
    playing.act("fixed", "A", piece="A1", remove=True, note="It fell")
    assert playing.state.seat("A").casualties == (card,)
    playing.act("fixed", "A", back=card, seat="A", at=place, note="It did not")
    back = f"A{playing.state.seat('A').entered}"
    assert (playing.state.disks[back].card.id, playing.state.table[back].at) == (card, place)
    assert playing.state.seat("A").casualties == ()


@pytest.mark.parametrize(
    "values",
    [{"back": "no-such", "seat": "A", "at": (1, 1)}, {"piece": "A1", "seat": "Z"}, {"piece": "A1", "at": (-1, 1)}],
)  # fmt: skip
def test_what_cannot_be_is_not_set_right_by_hand(values: dict[str, object]) -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.command")
    told = playing.game.act(Act(kind="fixed", seat="A", values=values))
    assert isinstance(told, Rejection)


def test_removed_disks_lie_among_the_casualties_of_their_owner() -> None:
    playing = fought(disk("b", (20, 10), "0/0/1"), disk("a", (20.5, 10)))
    assert playing.state.seat("B").casualties == ("b",)
