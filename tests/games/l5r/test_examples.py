"""The worked examples of the rules sheet of L5R, each by its number. Those of army building stand in
`tests/rules/l5r/test_army.py`; those of poison, Fear, Skirmishers, duels, items and the edge beside their rules."""

from collections import Counter
from typing import Any

import pytest

from app.games.diskwars.rules.abilities.standing import is_pinned, value
from app.games.diskwars.rules.harm import wounds_due
from app.games.diskwars.rules.missiles import shots_of
from app.games.diskwars.rules.scenarios import scores
from app.games.l5r.battle.setup import remarks
from tests.games.l5r.table import L5rPlaying, card, laid, play, unit
from tests.games.l5r.test_scenarios import COURT, KYOTO, LORDS, PASS, army, ended, lies, records, staged, strong
from tests.rules.diskwars.table import dead

FAR = unit("b9", 40, 30, card())  # nobody wins for want of enemies


def three_players() -> L5rPlaying:
    """George (A), Laura (B) and Bob (C) with nine disks each."""
    disks = [unit(f"{seat}{n}", 3 + 4 * n, y) for seat, y in (("a", 6), ("b", 16), ("c", 26)) for n in range(9)]
    return play(*disks, seats=[{"id": seat, "stack": ["spare"]} for seat in "ABC"])


def activate(playing: L5rPlaying, *ids: str) -> None:
    for id_ in ids:
        playing.pick(id_, "nothing")


def fight(*disks: dict[str, Any], **more: Any) -> L5rPlaying:
    """The beginning of the combat segment, fought as far as nobody has to be asked."""
    return play(*disks, segment="combat", **more)


def harm(playing: L5rPlaying) -> dict[str, int]:
    """The damage that each disk has taken so far."""
    taken: Counter[str] = Counter()
    for event in (*playing.game.first_events, *playing.events):
        if event.kind == "disk-damaged":
            taken[event.values["piece"]] += event.values["amount"]
    return dict(taken)


# --- activation ---


def test_x10_who_activates_fewer_than_three_is_done_and_the_others_go_on() -> None:
    playing = three_players()
    for first in (0, 3):
        for seat in "abc":
            activate(playing, *(f"{seat}{n}" for n in range(first, first + 3)))
    assert playing.game.waiting == ("A",)
    playing.pick("done")
    activate(playing, "b6", "b7", "b8", "c6", "c7", "c8")
    assert playing.state.round == 2
    marked = Counter(one["piece"][0] for one in playing.told("disk-activated"))
    assert marked == {"a": 6, "b": 9, "c": 9}


def test_x11_the_neighbour_to_the_left_is_first_in_the_next_round() -> None:
    assert three_players().until_round(2).state.first == "B"


def test_x12_an_activation_without_an_action_marks_and_counts() -> None:
    playing = play(unit("a", 10, 10), unit("a2", 20, 10), FAR).pick("a", "nothing")
    assert playing.state.disks["a"].activated == 1
    assert playing.state.seat("A").left == 2


@pytest.mark.parametrize("flips", [2, 3])
def test_x13_a_disk_flips_up_to_its_movement_and_no_further(flips: int) -> None:
    playing = play(unit("a", 10, 10, card()), unit("a2", 40, 5), FAR).pick("a", "move")
    for n in range(1, flips + 1):
        playing.flip(10 + 2 * n, 10)
    assert (playing.asked == "ask.flip") is (flips < 3)
    if flips < 3:
        playing.stop()
    assert playing.state.disks["a"].activated == 1


@pytest.mark.parametrize(("other", "attacks"), [("a2", False), ("b", True)])
def test_x14_a_disk_stops_on_the_first_it_overlaps_and_attacks_an_enemy(other: str, attacks: bool) -> None:
    playing = play(unit("a", 10, 10, card()), unit(other, 13, 10, card()), FAR).pick("a", "move").flip(12, 10)
    assert playing.asked != "ask.flip"
    assert (playing.state.table.pins("a"), playing.state.disks["a"].attacked) == ((other,), attacks)


def test_x15_asahina_tomo_gives_a_friend_three_movement_and_is_marked() -> None:
    playing = play(unit("a", 10, 10, "asahina-tomo"), unit("a2", 15, 10, card(), activated=True), FAR)
    playing.pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick("a2")
    assert (value(playing.state, "a2", "m"), playing.state.disks["a"].activated) == (6, 1)
    assert value(playing.until_round(2).state, "a2", "m") == 3


# --- spells ---


def burnt() -> L5rPlaying:
    """A Shugenja of rank II casts The Fires From Within at a disk with toughness 9."""
    caster = card("1/1/3", "shugenja:2:fire")
    playing = play(unit("a", 10, 10, caster), unit("b", 16, 10, card("1/1/9")), FAR, book=("the-fires-from-within",))
    playing.pick("a", "cast", *(["the-fires-from-within"] if playing.asked == "ask.activate" else []))
    return playing.flip(16, 10)  # along which line it slides


def test_x20_casting_uses_up_the_spell_and_marks_the_shugenja() -> None:
    playing = burnt()
    assert (playing.state.seat("A").spellbook, playing.state.seat("A").discards) == ((), ("the-fires-from-within",))
    assert playing.state.disks["a"].activated == 1


def test_x23_damage_of_a_spell_stays_and_three_more_wound() -> None:
    state = burnt().state
    assert (state.disks["b"].damage, wounds_due(state, "b")) == (6, 0)
    assert wounds_due(state.with_disk("b", damage=6 + 3), "b") == 1


# --- missiles ---


def shooting(*disks: dict[str, Any], count: int = 3, **more: Any) -> L5rPlaying:
    archer = unit("a", 10, 10, card("1/1/3", f"missile:arrow:{count}"))
    return play(archer, *disks, FAR, segment="missile", **more)


def test_x30_all_arrows_are_dropped_at_once_and_each_does_two() -> None:
    playing = shooting(unit("b", 20, 10, card("1/1/9")))
    assert shots_of(playing.state, "a") == {"arrow": 3}
    playing.pick("a").fall((20, 10), (20, 10.5), (25, 25))
    assert harm(playing) == {"b": 4}


def test_x31_a_target_out_of_range_wastes_the_shot() -> None:
    playing = shooting(unit("b", 30, 10, card("1/1/9")), unit("b2", 14, 10, card("1/1/9")), agreed={"measuring": 0})
    playing.pick("a")
    playing.pick("b")
    assert playing.told("counter-landed") == []
    assert playing.asked not in ("ask.target", "ask.missile")


def test_x33_a_counter_on_two_disks_that_overlap_counts_for_the_upper_one() -> None:
    lower, upper = unit("b", 20, 10, card("1/1/9")), unit("b2", 21.5, 10, card("1/1/9"))
    playing = shooting(lower, upper).pick("a")
    if playing.asked == "ask.target":
        playing.pick("b2")
    playing.fall((20.75, 10), (19.2, 10), (19.4, 10.2))
    assert harm(playing) == {"b2": 2, "b": 4}


def test_x34_an_arrow_that_bounces_beyond_its_range_does_its_damage() -> None:
    playing = shooting(unit("b", 20, 10, card("1/1/9")), unit("b2", 27, 10, card("1/1/9")), count=1).pick("a")
    playing.fall((27, 10))
    assert harm(playing) == {"b2": 2}


def test_x35_a_counter_that_knocks_another_off_misses_and_the_other_stays() -> None:
    playing = shooting(unit("a2", 20, 20, card("1/1/3", "missile:arrow:1")), unit("b", 15, 15, card("1/1/9")), count=1)
    playing.pick("a")
    playing.fall((15, 15))
    if playing.asked == "ask.archer":
        playing.pick("a2")
    playing.fall((15, 15, 0))
    assert harm(playing) == {"b": 2}


# --- wounds ---


def test_x41_the_last_wound_kills() -> None:
    twice = card("1/1/3", wounds=2)
    playing = fight(unit("b", 11, 10, twice, wounds=1), unit("a", 10, 10, card("3/3/9")), FAR)
    assert dead(playing) == ["b"]


def test_x42_damage_goes_with_the_counters() -> None:
    playing = play(unit("a", 10, 10, card("1/1/6"), damage=4), FAR)
    assert wounds_due(playing.state.with_disk("a", damage=6), "a") == 1
    assert playing.until_round(2).state.disks["a"].damage == 0


def test_x43_moto_tsume_dies_of_one_wound() -> None:
    playing = fight(unit("b", 11, 10, "moto-tsume"), unit("a", 10, 10, card("9/9/20")), FAR)
    assert dead(playing) == ["b"]


# --- combat ---


@pytest.mark.parametrize(("defense", "killed"), [(2, ["b"]), (4, ["a", "b"])])
def test_x50_a_battle_of_two(defense: int, killed: list[str]) -> None:
    playing = fight(unit("b", 11, 10, card(f"1/{defense}/3")), unit("a", 10, 10, card("3/1/4")), FAR)
    assert dead(playing) == killed


def test_x51_missile_damage_is_carried_over() -> None:
    playing = fight(unit("b", 11, 10, card("1/0/4"), damage=3), unit("a", 10, 10, card("1/1/4")), FAR)
    assert dead(playing) == ["b"]


def stacked(*more: dict[str, Any]) -> L5rPlaying:
    """From the top: C on A on B; C overlaps B with A between."""
    seats = [{"id": seat, "stack": ["spare"]} for seat in "ABC"]
    bottom, middle, top = (
        unit("b", 12, 10, card("4/1/4")), unit("a", 11, 10, card("3/1/3")), unit("c", 10.5, 10, card("5/2/9")),
    )  # fmt: skip
    return fight(*more, bottom, middle, top, seats=seats)


def test_x53_who_kills_what_lay_between_drops_and_fights_no_more_in_this_round() -> None:
    playing = stacked()
    assert dead(playing) == ["a"]
    assert playing.state.table.pins("c") == ("b",)
    assert is_pinned(playing.state, "b")
    assert dead(playing.until_round(3)) == ["a", "b"]  # C stays: they fight in the next round


def test_x53_the_lowest_battle_still_takes_place() -> None:
    playing = stacked(unit("a2", 13.5, 10, card("1/1/2")))
    assert dead(playing) == ["a", "a2"]


def test_x55_two_attackers_combine_and_the_defender_chooses_one() -> None:
    seats = [{"id": seat, "stack": ["spare"]} for seat in "ABC"]
    playing = fight(
        unit("b", 12, 10, card("1/3/5")), unit("a", 10.5, 10, card("2/1/9")), unit("c", 13.5, 10, card("3/1/3")),
        seats=seats,
    )  # fmt: skip
    while playing.asked and not dead(playing):
        playing.pick("c" if playing.asked == "ask.answer" else playing.options()[0])
    assert dead(playing) == ["b", "c"]


@pytest.mark.parametrize(("skills", "killed"), [((), ["a", "b"]), (("daisho",), ["a", "b", "c"])])
def test_x56_defenders_combine_and_daisho_strikes_them_all(skills: tuple[str, ...], killed: list[str]) -> None:
    seats = [{"id": seat, "stack": ["spare"]} for seat in "ABC"]
    attacker = unit("b", 12, 10, card("5/1/4", *skills))
    playing = fight(unit("a", 10.5, 10, card("1/2/3")), unit("c", 13.5, 10, card("1/2/3")), attacker, seats=seats)
    while playing.asked and not dead(playing):
        playing.pick("a" if playing.asked == "ask.victim" else playing.options()[0])
    assert dead(playing) == killed


@pytest.mark.parametrize(
    ("mine", "theirs", "credit"),
    [("3/1/9", "2/9/9", "A"), ("3/2/9", "3/1/9", "A"), ("3/2/9", "3/2/8", "A"), ("3/2/9", "3/2/9", None)],
)
def test_x57_the_credit_goes_by_attack_then_defense_then_toughness(mine: str, theirs: str, credit: str | None) -> None:
    seats = [{"id": seat, "stack": ["spare"]} for seat in "ABC"]
    attackers = unit("a", 10.5, 10, card(mine)), unit("c", 13.5, 10, card(theirs))
    playing = fight(unit("b", 12, 10, card("1/0/5")), *attackers, seats=seats)
    while playing.asked and not dead(playing):
        own = playing.game.waiting[0].lower()  # they do not agree about the kill: each names its own disk
        playing.pick(own) if playing.asked == "ask.credit" else playing.say_the_least()
    events = [*playing.game.first_events, *playing.events]
    assert [event.values["by"] for event in events if event.kind == "disk-destroyed"] == [credit]


@pytest.mark.parametrize("was_berserk", [False, True])
def test_x58_berserkers_have_two_more_in_the_round_after_an_attack_and_never_four(was_berserk: bool) -> None:
    playing = fight(
        unit("b", 11, 10, card("1/0/30")), unit("a", 10, 10, "crab-berserkers", berserk=was_berserk, attacked=True), FAR
    )
    state = playing.until_round(2).state
    assert [value(state, "a", stat) for stat in ("at", "d", "t")] == [4, 5, 5]


@pytest.mark.parametrize(("skills", "killed"), [((), ["a", "b"]), (("first-blow",), ["b"])])
def test_x59_first_blow_strikes_before_the_answer(skills: tuple[str, ...], killed: list[str]) -> None:
    playing = fight(unit("b", 11, 10, card("2/3/2")), unit("a", 10, 10, card("4/2/3", *skills)), FAR)
    assert dead(playing) == killed


def test_x60_daisho_defends_against_every_attacker() -> None:
    attackers = unit("a", 10.5, 10, card("1/1/3")), unit("a2", 13.5, 10, card("1/1/3"))
    playing = fight(unit("b", 12, 10, card("1/3/9", "daisho")), *attackers, FAR)
    while playing.asked and not dead(playing):
        playing.say_the_least()
    assert dead(playing) == ["a", "a2"]


@pytest.mark.parametrize(("traits", "attack"), [([], 3), (["shadowlands"], 5)])
def test_x61_an_attribute_against_the_shadowlands(traits: list[str], attack: int) -> None:
    record = {
        "when": "always", "do": [{"modify": {"who": "self", "add": {"at": 2}, "against": "trait(shadowlands)"}}]
    }  # fmt: skip
    hunter = card("3/1/9", abilities=[{"kind": "attribute", "records": [record]}])
    playing = fight(unit("b", 11, 10, card("1/0/30", traits=traits)), unit("a", 10, 10, hunter), FAR)
    assert sum(one.values["amount"] for one in playing.game.first_events if one.kind == "disk-damaged") == attack


@pytest.mark.parametrize("count", [1, 3])
def test_x62_each_thunders_does_one_damage_in_a_round(count: int) -> None:
    around = [(12.1, 10), (7.9, 10), (10, 12.1)][:count]
    thunders = [unit(f"a{n}", x, y, "shinjo-thunders") for n, (x, y) in enumerate(around)]
    playing = play(unit("b", 10, 10, card("0/0/30")), *thunders, FAR, segment="missile").until_round(2)
    assert harm(playing)["b"] == count + 4 * count  # beside their attacks


# --- contact ---


def test_x72_a_disk_between_two_others_keeps_them_from_touching() -> None:
    between = laid(unit("b", 12, 10, card()), unit("a", 11, 10, card()), unit("b2", 10.5, 10, card()))
    assert between.table.pins("b2") == ("a",)
    direct = laid(unit("b", 12.1, 10, card()), unit("b2", 10, 10, card()), unit("a", 11, 11, card()))
    assert set(direct.table.pins("a")) == {"b", "b2"}


# --- scenarios ---


@pytest.mark.parametrize("scenario", [KYOTO, PASS])
@pytest.mark.parametrize(("second", "wins"), [(3, True), (2, False)])
def test_x95_eight_attack_on_the_enemy_stronghold_win(scenario: str, second: int, wins: bool) -> None:
    disks = lies("a1", 54, 16.5, strong(5)), lies("a2", 54, 19.5, strong(second))
    state = staged(scenario, *disks, segment="activation", first="A", turn="A")
    result = L5rPlaying(state).pick("a9", "nothing").game.result
    assert (result.winners if result else ()) == (("A",) if wins else ())


@pytest.mark.parametrize(("points", "wins"), [(15, True), (14, False)])
def test_x96_the_centre_twice_in_a_row_and_fifteen_points(points: int, wins: bool) -> None:
    result = ended(staged(KYOTO, lies("a", 30, 18), held={"A": 1}), A=points)
    assert (result.winners if result else ()) == (("A",) if wins else ())


def test_x98_thirteen_points_at_winter_court() -> None:
    state = staged(COURT, lies("a", 30, 30, "lord"), round=8, seats=LORDS)
    assert scores(state.with_seat("A", killed=34, lords_killed=1))["A"] == 13


def test_x99_the_attacker_may_have_a_quarter_more() -> None:
    assert remarks((army(limit=125), army(limit=100)), PASS, records()) == ()
    assert len(remarks((army(limit=126), army(limit=100)), PASS, records())) == 1
