"""Who chooses what in the combat segment, and in which order (R24, R39)."""

import math

import pytest

from app.games.disk.rules.battles import Battle, ready
from tests.rules.diskwars.spells.stage import lies, plain, staged
from tests.rules.diskwars.table import Playing, dead, disk, fought, position

BOLD = ["swashbuckler"]


def blows(playing: Playing) -> list[tuple[str, str]]:
    events = [*playing.game.first_events, *playing.events]
    return [(event.values["piece"], event.values["upon"]) for event in events if event.kind == "blow-struck"]


def began(playing: Playing) -> list[tuple[str, ...]]:
    events = [*playing.game.first_events, *playing.events]
    return [event.values["attackers"] for event in events if event.kind == "battle-began"]


# --- stacks ---


def three_stacks(seats: str, first: str) -> Playing:
    disks = [disk(f"b{i}", (10 * i, 10), "0/0/9") for i in (1, 2, 3)]
    tops = [disk(f"a{i}", (10 * i + 0.5, 10), "0/0/9") for i in (1, 2, 3)]
    spare = [disk("c", (40, 30))] if "C" in seats else []
    return fought(*disks, *tops, *spare, seats=seats, first=first)


@pytest.mark.parametrize(("seats", "first", "choosers"), [("AB", "A", "AB"), ("AB", "B", "BA"), ("ABC", "C", "CA")])
def test_seats_choose_stacks_in_turn_from_the_first_player_on(seats: str, first: str, choosers: str) -> None:
    playing = three_stacks(seats, first)
    seen = ""
    for key in ("a2", "a1"):
        seen += playing.game.waiting[0]
        playing.pick(key)
    assert seen == choosers
    assert began(playing) == [("a2",), ("a1",), ("a3",)]  # the last one is nobody's choice


def test_who_follows_a_chooser_that_has_fallen_comes_next() -> None:
    """A chooses a stack, dies out with it, and B chooses the next one, not C."""
    playing = fought(
        disk("b0", (10, 10), "0/9/9"), disk("a", (10.5, 10), "0/0/1"), disk("b1", (20, 10), "0/0/9"),
        disk("c1", (20.5, 10), "0/0/9"), disk("b2", (30, 10), "0/0/9"), disk("c2", (30.5, 10), "0/0/9"), seats="ABC",
    )  # fmt: skip
    state = playing.state.with_seat("A", stack=())
    playing = Playing(state)
    playing.pick("a")
    assert playing.state.seat("A").is_out
    assert playing.game.waiting == ("B",)


def test_the_chooser_of_a_stack_picks_among_battles_that_are_both_ready() -> None:
    """Two top fights over one disk that itself attacks: both must come before its own attack."""
    playing = fought(
        disk("b", (20, 10), "0/0/9"), disk("a1", (18.6, 10), "0/0/9"), disk("a2", (21.4, 10), "0/0/9"),
        disk("b1", (17.2, 10), "0/0/9"), disk("b2", (22.8, 10), "0/0/9"), first="B",
    )  # fmt: skip
    assert (playing.asked, playing.game.waiting) == ("ask.battle", ("B",))
    assert set(playing.options()) == {"b1", "b2"}
    playing.pick("b1")
    assert began(playing) == [("b1",), ("b2",), ("a2", "a1")]


def test_a_battle_does_not_wait_for_itself() -> None:
    """A disk may attack and defend in one battle that hangs together around corners."""
    joined = Battle(("d", "c", "a"), ("c", "b"), {"d": ("c",), "c": ("b",), "a": ("b", "c")})
    below = Battle(("b",), ("x",), {"b": ("x",)})
    elsewhere = Battle(("e",), ("f",), {"e": ("f",)})
    assert ready((joined, below, elsewhere)) == (joined, elsewhere)


def test_a_ring_of_six_begins_with_the_topmost_disk_and_everybody_fights_once() -> None:
    """Six in a circle, each overlapping its neighbours; the last laid is the top of two and opens the ring."""
    disks = []
    for i in range(6):
        angle = math.radians(60 * i)
        disks.append(disk("ab"[i % 2] + str(i), (20 + 1.7 * math.cos(angle), 16 + 1.7 * math.sin(angle)), "0/0/9"))
    playing = fought(*disks)
    while playing.asked in ("ask.victim", "ask.answer"):
        playing.pick(playing.options()[0])
    order = [id_ for attackers in began(playing) for id_ in attackers]
    assert order[0] == "b5"
    assert len(order) == len(set(order)) == 5  # the lowest one pins nobody


# --- spent ---


def test_a_spent_attacker_that_drops_onto_another_enemy_fights_it_next_round() -> None:
    playing = fought(disk("b1", (20, 10), "0/0/1"), disk("b2", (20.2, 10), "0/0/1"), disk("a", (20.4, 10), "3/0/9"))
    assert dead(playing) == ["b2"]
    assert blows(playing) == [("a", "b2"), ("b2", "a")]
    assert playing.state.table.pins("a") == ("b1",)
    assert not playing.state.disks["a"].spent  # a new round


def test_a_disk_that_has_not_struck_yet_fights_the_enemy_it_drops_onto() -> None:
    """a2 lay on its friend; the friend falls, and a2 comes to lie on the enemy with its attack unused."""
    playing = fought(disk("b", (20, 10), "0/9/9"), disk("a1", (20.2, 10), "0/0/1"), disk("a2", (20.4, 10), "9/0/99"))
    assert dead(playing) == ["a1", "b"]


def test_who_comes_too_late_to_strike_is_not_spent() -> None:
    """First Blow apart kills the victim; the other attacker drops onto the next enemy and still has its attack."""
    playing = fought(
        disk("b1", (20.4, 10), "0/0/3"), disk("b2", (20, 10), "0/0/4"),
        disk("a1", (18.6, 10), "4/0/9", skills=["first-blow"]), disk("a2", (20.9, 10), "3/0/9"),
    )  # fmt: skip
    assert not playing.state.table.touch("a2", "b1")
    assert playing.asked == "ask.first-blow"
    playing.pick("apart")
    assert dead(playing) == ["b1", "b2"]
    assert ("a2", "b1") in blows(playing)


def test_defense_may_be_used_in_every_battle() -> None:
    """b defends against a1, then attacks; its own attack is answered, and it has defended once more elsewhere."""
    playing = fought(
        disk("b", (20, 10), "0/3/99"),
        disk("a1", (19, 10), "1/0/3", skills=["first-blow"]),
        disk("a2", (21, 10), "1/0/3"),
    ).pick("apart")
    assert dead(playing) == ["a1", "a2"]


# --- choices in a battle ---


def both_sides(first: str) -> Playing:
    """a and c each lie on two disks of B's, which both have two attackers."""
    return fought(
        disk("b1", (20, 10), "0/1/9"), disk("b2", (20, 11.9), "0/1/9"), disk("a", (18.8, 11), "2/0/9"),
        disk("c", (21.2, 11), "3/0/9"), seats="ABC", first=first,
    )  # fmt: skip


@pytest.mark.parametrize(("first", "order"), [("A", "ACBB"), ("B", "CABB"), ("C", "CABB")])
def test_attackers_choose_from_the_first_player_on_and_then_defenders(first: str, order: str) -> None:
    playing = both_sides(first)
    asked = []
    seats = ""
    while playing.asked in ("ask.victim", "ask.answer"):
        asked.append(playing.asked)
        seats += playing.game.waiting[0]
        playing.pick(playing.options()[0])
    assert asked == ["ask.victim", "ask.victim", "ask.answer", "ask.answer"]
    assert seats == order


def test_a_defender_may_answer_an_attacker_that_struck_another() -> None:
    playing = both_sides("A").pick("b1", "b1", "a", "a")
    assert blows(playing) == [("a", "b1"), ("c", "b1"), ("b1", "a"), ("b2", "a")]


def test_a_swashbuckler_on_both_sides_asks_nobody() -> None:
    playing = fought(
        disk("b1", (20, 10), "0/3/4", skills=BOLD), disk("b2", (20, 11.9), "0/3/4", skills=BOLD),
        disk("a1", (18.8, 11), "2/0/6", skills=BOLD), disk("a2", (21.2, 11), "2/0/7", skills=BOLD),
    )  # fmt: skip
    assert dead(playing) == ["a1", "b1", "b2"]


def test_attackers_of_opposing_seats_are_combined_all_the_same() -> None:
    playing = fought(
        disk("b", (20, 10), "0/0/5"), disk("a", (19, 10), "2/0/9"), disk("c", (21, 10), "3/0/9"), seats="ABC"
    )
    playing.pick("a")
    assert playing.asked == "ask.credit"
    assert dead(playing.pick("a", "c")) == ["b"]


# --- First Blow ---


def two_quick(*more, owner: str = "a2") -> Playing:
    seats = "ABC" if owner[0] == "c" else "AB"
    return fought(
        disk("b", (20, 10), "0/3/8"), disk("a1", (19, 10), "4/0/3", skills=["first-blow"]),
        disk(owner, (21, 10), "4/0/3", skills=["first-blow"]), *more, seats=seats,
    )  # fmt: skip


def test_two_with_first_blow_may_strike_first_as_one_group() -> None:
    playing = two_quick()
    assert playing.options() == ["apart", "alone"]  # nobody is there for whose sake it could be given up
    playing.pick("apart", "apart")
    assert dead(playing) == ["b"]


def test_two_with_first_blow_may_strike_each_alone() -> None:
    playing = two_quick().pick("alone", "alone")
    assert dead(playing) == ["a1", "b"]  # 4, the answer, then 4 more make 8
    assert blows(playing) == [("a1", "b"), ("b", "a1"), ("a2", "b")]


def test_one_of_another_seat_need_not_join() -> None:
    playing = two_quick(owner="c2")
    assert playing.game.waiting == ("A",)
    playing.pick("apart")
    assert playing.game.waiting == ("C",)
    assert dead(playing.pick("alone")) == ["a1", "b"]


def test_beside_plain_attackers_and_others_with_first_blow_all_three_ways_are_open() -> None:
    playing = two_quick(disk("a3", (20, 11.5), "1/0/9"))
    assert playing.options() == ["apart", "alone", "together"]
    playing.pick("together", "together")
    assert playing.asked == "ask.answer"
    assert set(playing.options()) == {"a1", "a2", "a3"}


def test_first_blow_given_up_is_answered_at_the_same_moment() -> None:
    playing = fought(
        disk("b", (20, 10), "0/3/6"),
        disk("a1", (19, 10), "4/0/3", skills=["first-blow"]),
        disk("a2", (21, 10), "3/0/9"),
    ).pick("together", "a1")
    assert dead(playing) == ["a1", "b"]


def test_first_blow_does_nothing_for_a_defender() -> None:
    playing = fought(disk("b", (20, 10), "0/4/3", skills=["first-blow"]), disk("a", (20.5, 10), "3/0/4"))
    assert dead(playing) == ["a", "b"]


# --- credit ---


def killed(playing: Playing) -> dict[str, int]:
    return {seat.id: seat.killed for seat in playing.state.seats}


@pytest.mark.parametrize(
    ("a", "c", "winner"),
    [("3/0/9", "2/9/9", "A"), ("3/1/9", "3/2/1", "C"), ("3/2/2", "3/2/1", "A"), ("3/2/2", "3/2/2", None)],
)
def test_the_credit_goes_by_attack_then_defense_then_toughness(a: str, c: str, winner: str | None) -> None:
    playing = fought(
        disk("b", (20, 10), "0/0/5", points=9), disk("a", (19, 10), a), disk("c", (21, 10), c), seats="ABC"
    ).pick("a")
    playing.pick("a").pick("c")  # each names the own disk: they do not agree
    assert dead(playing) == ["b"]
    assert killed(playing) == {seat: 9 if seat == winner else 0 for seat in "ABC"}


@pytest.mark.parametrize(("named", "winner"), [("a", "A"), ("c", "C")])
@pytest.mark.parametrize("values", ["3/0/9", "2/9/9", "3/3/3"])
def test_players_of_a_combined_attack_may_agree_who_has_the_kill(values: str, named: str, winner: str) -> None:
    """Multiple Attacks #4: the highest attack decides only where the players do not agree (R94)."""
    playing = fought(
        disk("b", (20, 10), "0/0/5", points=9), disk("a", (19, 10), "3/3/3"), disk("c", (21, 10), values), seats="ABC"
    ).pick("a")
    for seat in "AC":
        assert (playing.asked, playing.game.waiting) == ("ask.credit", (seat,))
        assert sorted(playing.options()) == ["a", "c"]
        playing.pick(named)
    assert killed(playing) == {seat: 9 if seat == winner else 0 for seat in "ABC"}


def test_nobody_is_asked_about_a_kill_that_is_none_or_one_players() -> None:
    alive = fought(
        disk("b", (20, 10), "0/0/9"), disk("a", (19, 10), "3/3/3"), disk("c", (21, 10), "3/3/3"), seats="ABC"
    ).pick("a")
    assert alive.asked != "ask.credit"
    assert not alive.told("credit-named")
    alone = fought(disk("b", (20, 10), "0/0/5"), disk("a1", (19, 10)), disk("a2", (21, 10))).pick("a1")
    assert dead(alone) == ["b"]
    assert not alone.told("credit-named")


def test_zok_enslaves_what_he_is_credited_with_by_agreement() -> None:
    """He enslaves a disk that he kills: by agreement he has killed it, though another struck harder."""
    playing = staged(
        lies("b", plain("0/0/9"), 20, 10), lies("a", "zok-slavemaster", 19, 10), lies("c", plain("8/0/9"), 21, 10),
        seats="ABC", segment="combat",
    )  # fmt: skip
    playing.pick("a").pick("a", "a")
    assert playing.asked == "ask.may"
    playing.pick("yes")
    assert playing.state.disks["b"].seat == "A"


def test_equal_attackers_of_one_seat_keep_the_credit() -> None:
    playing = fought(disk("b", (20, 10), "0/0/5", points=9), disk("a1", (19, 10)), disk("a2", (21, 10))).pick("a1")
    assert killed(playing) == {"A": 9, "B": 0}


@pytest.mark.parametrize(("a", "c", "winner"), [(2, 1, "A"), (1, 2, "C"), (2, 2, None)])
def test_of_several_defenders_the_highest_defense_has_the_credit(a: int, c: int, winner: str | None) -> None:
    playing = fought(
        disk("a", (19, 10), f"0/{a}/9"), disk("c", (21.8, 10), f"0/{c}/1"), disk("b", (20.4, 10), "0/0/3", points=9),
        seats="ABC",
    ).pick("a")  # fmt: skip
    assert dead(playing) == ["b"]
    assert killed(playing) == {seat: 9 if seat == winner else 0 for seat in "ABC"}


def test_a_battle_starts_when_the_missiles_are_done_and_ends_the_round() -> None:
    playing = Playing(position(disk("b", (20, 10), "0/0/9"), disk("a", (20.5, 10), "1/0/9"), segment="missile"))
    kinds = [event.values.get("segment") for event in playing.game.first_events if event.kind == "segment-began"]
    assert kinds == ["combat", "remove-counters", "activation"]
