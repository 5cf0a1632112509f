"""Duels of L5R: counters, sides, Double Chi, damage of both together (R41, R42, R163, R164)."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.documents.chance_codec import read_fall, write_fall
from app.engine.chance import Numbers
from app.engine.protocol import CHANCE, Answer, Event
from app.games.disk.codec.chance import DROP, SIDES
from app.games.disk.rules.drops import Drop, Rest, Sides, turn_up
from app.games.diskwars.ai.prices import best_use
from app.games.diskwars.rules.abilities.using import use_for
from app.games.diskwars.rules.options import switches
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import toughness
from app.games.l5r.ai.duel_price import likely_damage
from app.games.l5r.battle.game import BATTLE, CODEC
from app.games.l5r.rules.duel import count_counters, is_hit, judge_sides
from app.games.l5r.rules.play import L5r
from app.games.l5r.rules.state import L5rState
from app.words.play_sentences import ask, offer, tell_event, tell_reason
from tests.games.l5r.table import L5rPlaying, card, laid, play, unit

CHALLENGE = {
    "kind": "sa",
    "records": [
        {"when": "activate", "pick": [{"name": "a", "who": "enemy & within(self, 6in)"}],
         "do": [{"duel": {"a": "self", "b": "a"}}]},
    ],
}  # fmt: skip
ON, OFF = (0.0, 0.0), (9.0, 0.0)  # where a counter lies, from the centre of the disk that it was dropped on


def modifier(**add: int) -> dict[str, Any]:
    return {"kind": "attribute", "records": [{"when": "always", "do": [{"modify": {"who": "self", "add": add}}]}]}


def challenged(mine: str = "3/3/3", theirs: str = "3/3/3", *skills: str, **more: Any) -> L5rPlaying:
    """A challenges B, which lies two inches away; nothing has fallen yet."""
    one = card(mine, *skills, abilities=[CHALLENGE, *more.pop("abilities", [])])
    beside = more.pop("beside", {})
    playing = play(unit("a", 10, 10, one), unit("b", 14, 10, card(theirs), **beside), unit("b2", 40, 30), **more)
    playing.pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick("b")
    return playing


def last(playing: L5rPlaying, kind: str) -> Mapping[str, Any]:
    return playing.told(kind)[-1]


# --- counters ---


@pytest.mark.parametrize(("tough", "chi", "counters"), [(4, 0, 4), (4, 1, 5), (2, -1, 1), (1, -3, 0)])
def test_x80_a_disk_has_as_many_counters_as_toughness_and_chi(tough: int, chi: int, counters: int) -> None:
    """R42; never fewer than none (R163)."""
    state = laid(unit("a", 10, 10, card(f"1/1/{tough}", abilities=[modifier(chi=chi)])))
    assert count_counters(state, "a") == counters


def test_toughness_counts_as_it_is_now() -> None:
    state = laid(unit("a", 10, 10, card("1/1/4", abilities=[modifier(t=2)]), poison=1))
    assert count_counters(state, "a") == 5


def test_the_crane_dueling_blade_gives_its_bearer_a_counter_more() -> None:
    state = laid(unit("a", 10, 10, card("1/1/4"), items=["crane-dueling-blade"]))
    assert count_counters(state, "a") == toughness(state, "a") + 1


def test_who_has_no_counters_drops_none() -> None:
    playing = challenged("1/1/1", "1/1/2", abilities=[modifier(chi=-1)])
    assert last(playing, "duel-dropped")["count"] == 0
    playing.fall(ON, OFF).sides("focus")
    assert [one["count"] for one in playing.told("duel-dropped")] == [0, 2]
    assert "a" not in playing.state.disks


# --- the duel ---


def test_x80_two_focus_and_one_strike_are_eight_damage() -> None:
    playing = challenged("1/1/4", "1/1/9")
    playing.fall(ON, ON, ON, OFF).sides("focus", "focus", "strike")
    playing.fall(*[OFF] * 9)
    assert playing.state.disks["b"].damage == 8
    assert playing.state.disks["a"].damage == 0


def test_both_sides_drop_and_both_can_be_destroyed_with_credit_to_each() -> None:
    playing = challenged("1/1/3", "1/1/4")
    playing.fall(ON, OFF, OFF).sides("strike")
    playing.fall(ON, ON, OFF, OFF).sides("focus", "focus")
    assert {"a", "b"}.isdisjoint(playing.state.disks)
    assert (playing.state.seat("A").killed, playing.state.seat("B").killed) == (5, 5)


def test_nothing_is_settled_before_both_have_dropped() -> None:
    playing = challenged("1/1/3", "1/1/2")
    playing.fall(ON, ON, ON).sides("strike", "strike", "strike")
    assert "b" in playing.state.disks
    playing.fall(OFF, OFF)
    assert "b" not in playing.state.disks


def test_the_damage_stays_for_the_round_and_wounds_with_what_lies_there() -> None:
    """R41: four damage lie there, Focus makes six of it."""
    playing = challenged("1/1/1", "1/1/6", beside={"damage": 4})
    playing.fall(ON).sides("focus").fall(*[OFF] * 6)
    assert "b" not in playing.state.disks


def test_only_the_challenger_is_marked() -> None:
    playing = challenged("1/1/2", "1/1/3")
    playing.fall(OFF, OFF).fall(OFF, OFF, OFF)
    assert (playing.state.disks["a"].activated, playing.state.disks["b"].activated) == (1, 0)


def test_an_activated_and_pinned_enemy_can_be_challenged() -> None:
    one = card("1/1/2", abilities=[CHALLENGE])
    below, above = unit("b", 14, 10, card("1/1/2"), activated=1), unit("b2", 14.5, 10, card("1/1/2"))
    playing = play(unit("a", 10, 10, one), below, above).pick("a", "ability")
    assert playing.options() == ["b", "b2"]


def test_an_enemy_out_of_range_cannot_be_challenged() -> None:
    one = card("1/1/2", abilities=[CHALLENGE])
    state = laid(unit("a", 10, 10, one), unit("b", 18.1, 10, card("1/1/2")), unit("a2", 30, 30))
    playing = L5rPlaying(state).pick("a")
    assert "ability" not in playing.options()


def test_what_lies_on_a_disk_does_not_shield_it_and_is_not_hit() -> None:
    """Both lie free: nothing else is hit (R163)."""
    one = card("1/1/1", abilities=[CHALLENGE])
    below, above = unit("b", 14, 10, card("1/1/9")), unit("b2", 14, 10, card("1/1/9"))
    playing = play(unit("a", 10, 10, one), below, above).pick("a", "ability", "b")
    playing.fall(ON).sides("strike").fall(*[OFF] * 9)
    assert (playing.state.disks["b"].damage, playing.state.disks["b2"].damage) == (4, 0)


def test_a_duel_is_no_attack() -> None:
    playing = challenged("1/1/2", "1/1/9", "berserk")
    playing.fall(ON, OFF).sides("focus").fall(*[OFF] * 9)
    assert not playing.state.disks["a"].attacked
    assert not playing.until_round(2).state.disks["a"].berserk


@pytest.mark.parametrize(("kinds", "damage"), [(["spell", "combat", "missile", "sa"], 4), (["duel"], 0), (["any"], 0)])
def test_the_damage_is_of_a_duel_alone(kinds: list[str], damage: int) -> None:
    shield = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"protect": {"who": "self", "kinds": kinds, "mode": "no_damage"}}]}],
    }
    one, other = card("1/1/1", abilities=[CHALLENGE]), card("1/1/9", abilities=[shield])
    playing = play(unit("a", 10, 10, one), unit("b", 14, 10, other), unit("b2", 40, 30)).pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick("b")
    playing.fall(ON).sides("strike").fall(*[OFF] * 9)
    assert playing.state.disks["b"].damage == damage


@pytest.mark.parametrize(("off", "is_on"), [(0, True), (1.3124, True), (1.3126, False)])
def test_a_counter_that_overlaps_the_disk_has_hit(off: float, is_on: bool) -> None:
    """A disk of two inches and a counter of five eighths: their edges meet at one and five sixteenths."""
    assert is_hit(Rest((round(off * 25_400), 0)), 5 * 25_400 // 16, 25_400) == is_on


# --- Double Chi (R164) ---


def test_x81_double_chi_drops_the_misses_once_more() -> None:
    playing = challenged("1/1/4", "1/1/20", "double-chi")
    playing.fall(ON, OFF, OFF, OFF)
    assert playing.asked == "chance.duel-drop"
    assert playing.game.decision is not None
    assert playing.game.decision.place.count == 3
    playing.fall(ON, ON, OFF).sides("focus", "focus", "strike").fall(*[OFF] * 20)
    told = playing.told("duel-dropped")[0]
    assert (told["count"], told["again"], told["focus"], told["strike"], told["missed"]) == (4, 3, 2, 1, 1)
    assert playing.state.disks["b"].damage == 8


def test_without_misses_double_chi_drops_nothing_again() -> None:
    playing = challenged("1/1/2", "1/1/20", "double-chi")
    playing.fall(ON, ON)
    assert playing.asked == "chance.duel-sides"


# --- Call of the Nemesis ---


def test_call_of_the_nemesis_lets_two_others_duel_and_marks_the_caster_alone() -> None:
    caster = card("1/1/3", "shugenja:2:fire")
    disks = [unit("a", 10, 10, caster), unit("a2", 20, 10, card("1/1/2")), unit("b", 14, 14, card("1/1/3"))]
    playing = play(*disks, book=("call-of-the-nemesis",))
    playing.pick("a", "cast", "call-of-the-nemesis", "a2", "b")
    playing.fall(ON, OFF).sides("strike").fall(OFF, OFF, OFF)
    assert "b" not in playing.state.disks
    assert playing.state.seat("A").killed == 5
    assert (playing.state.disks["a"].activated, playing.state.disks["a2"].activated) == (1, 0)


def test_call_of_the_nemesis_does_not_reach_whom_spells_do_not_affect() -> None:
    immune = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"protect": {"who": "self", "kinds": ["spell"]}}]}],
    }
    caster = card("1/1/3", "shugenja:2:fire")
    disks = [unit("a", 10, 10, caster), unit("b", 14, 14, card("1/1/3", abilities=[immune])), unit("b2", 14, 6)]
    playing = play(*disks, book=("call-of-the-nemesis",)).pick("a", "cast", "call-of-the-nemesis")
    playing.pick("a", "b")
    assert playing.told("duel-begun") == []


# --- real counters (R6, R163) ---


def test_real_counters_are_typed_in_by_each_side() -> None:
    playing = challenged("1/1/4", "1/1/9", agreed={"duels": 1})
    assert (playing.asked, playing.game.waiting) == ("ask.duel-entered", ("A",))
    assert playing.refused(split={"focus": 2, "strike": 1}) == ["answer-split"]
    playing.give(split={"focus": 2, "strike": 1, "miss": 1})
    assert playing.game.waiting == ("B",)
    playing.give(split={"miss": 9})
    assert playing.state.disks["b"].damage == 8


# --- what is told ---


def test_the_events_carry_all_figures() -> None:
    playing = challenged("1/1/3", "1/1/4")
    playing.fall(ON, OFF, ON).sides("strike", "focus").fall(ON, OFF, OFF, OFF).sides("focus")
    begun, ended = last(playing, "duel-begun"), last(playing, "duel-ended")
    assert (begun["piece"], begun["upon"], begun["counters"], begun["upon_counters"]) == ("a", "b", 3, 4)
    places = playing.told("duel-dropped")[0]["places"]
    assert places == (((0, 0), "strike"), ((0, 0), "focus"), ((228_600, 0), "miss"))
    assert (ended["damage"], ended["upon_damage"], ended["wounds"], ended["upon_wounds"]) == (6, 2, 0, 1)
    assert ended["destroyed"] == ("b",)
    kinds = [event.kind for event in playing.events if event.kind.startswith(("duel", "disk-d"))]
    assert kinds[:4] == ["duel-begun", "duel-dropped", "duel-dropped", "disk-damaged"]
    assert kinds[-1] == "duel-ended"


class Bare:
    """Names as they are."""

    system = "l5r"

    def __call__(self, id_: str, /) -> str:
        return id_

    def says(self, _: str, /) -> str:
        return ""


def test_a_duel_is_told_in_sentences() -> None:
    playing = challenged("1/1/3", "1/1/4", "double-chi")
    playing.fall(ON, OFF, OFF).fall(ON, OFF).sides("strike", "focus").fall(ON, OFF, OFF, OFF).sides("focus")
    told = [tell_event(event, Bare()) for event in playing.events if event.kind.startswith("duel")]
    assert told == [
        "A duels b: 3 counters against 4 counters.",
        "A drops 3 counters on b (2 of them twice, by Double Chi): 1 Focus, 1 Strike, 1 missed. 6 damage.",
        "B drops 4 counters on a: 1 Focus, 0 Strike, 3 missed. 2 damage.",
        "The duel is over: a takes 2 damage and b takes 6. Destroyed: b.",
    ]


def test_what_a_duel_asks_has_sentences() -> None:
    playing = challenged("1/1/4", "1/1/9", agreed={"duels": 1})
    assert playing.game.decision is not None
    assert ask(playing.game.decision, Bare()).startswith("How many counters are on the other disk")
    assert [offer(option, Bare()) for option in playing.game.decision.options] == ["Focus", "Strike", "Missed"]
    falling = challenged("1/1/1", "1/1/9").fall(ON)
    for decision in (falling.game.decision, challenged().game.decision):
        assert decision is not None
        assert ask(decision, Bare()).endswith("dueling counters.")


def test_sides_that_cannot_be_are_refused_with_a_reason() -> None:
    playing = challenged("1/1/2", "1/1/9").fall(ON, ON)
    assert playing.refused(fall=("focus",)) == ["fall-sides"]
    assert playing.refused(fall=("focus", "edge")) == ["fall-sides"]
    (reason,) = judge_sides(Sides(2, ("focus", "strike")), Answer(decision=1, seat=CHANCE, fall=("focus",)))
    assert tell_reason(reason, Bare()) == "2 counters are on the disk: say for each whether Focus or Strike is up."


# --- chance ---


def test_both_sides_of_a_counter_are_as_likely() -> None:
    ups = turn_up(Sides(4000, ("focus", "strike")), Numbers(7))
    assert 1900 < ups.count("focus") < 2100


def test_what_chance_gave_is_written_and_read_again() -> None:
    sides, codecs = Sides(2, ("focus", "strike")), {Sides: SIDES, Drop: DROP}
    assert read_fall(codecs, sides, write_fall(codecs, sides, ("focus", "strike"))) == ("focus", "strike")
    assert read_fall(codecs, sides, ["focus"]) is None
    assert read_fall(codecs, sides, ["focus", "edge"]) is None
    drop = Drop(2, 7_937, 304_800, (0, 0))
    rests = (Rest((-25_400, 12_700)), Rest(None))
    assert read_fall(codecs, drop, write_fall(codecs, drop, rests)) == rests


def test_a_script_turns_up_the_first_sides() -> None:
    sides = Sides(3, ("focus", "strike"))
    assert SIDES.lines(sides) == {"random": 3}
    assert SIDES.deal(None, sides, {"random": ["strike", "strike"]}, Numbers(1))[:2] == ("strike", "strike")


def test_a_whole_duel_by_chance_comes_to_an_end() -> None:
    playing = challenged("1/1/5", "1/1/5", "double-chi")
    while not playing.told("duel-ended"):
        playing.say_the_least()
    told: list[Event] = [event for event in playing.events if event.kind == "duel-dropped"]
    assert [one.values["count"] for one in told] == [5, 5]
    assert all(one.values["focus"] + one.values["strike"] + one.values["missed"] == 5 for one in told)


# --- in a battle ---


def test_battles_of_l5r_write_all_that_chance_is_asked() -> None:
    assert set(CODEC.chance) == set(L5r.deals)


def test_what_a_duel_tells_is_cited() -> None:
    told = {event.kind for event in challenged("1/1/1", "1/1/2").fall(OFF).fall(OFF, OFF).events}
    assert {kind for kind in told if kind.startswith("duel")} <= set(BATTLE.narrator.citations)


def test_players_may_agree_on_the_edge_and_on_real_counters() -> None:
    agreed = switches(L5rState.rulebook)
    assert (agreed["edge"], agreed["duels"]) == (0, 0)
    assert {"edge", "duels"}.isdisjoint(switches(State.rulebook))


@pytest.mark.parametrize(("mine", "theirs", "is_worth_it"), [("1/1/9", "1/1/2", True), ("1/1/2", "1/1/9", False)])
def test_a_player_challenges_who_is_weaker(mine: str, theirs: str, is_worth_it: bool) -> None:
    state = laid(unit("a", 10, 10, card(mine, abilities=[CHALLENGE])), unit("b", 14, 10, card(theirs)))
    use = use_for(state, state.disks["a"].card.book.records[0], "a", "A")
    assert (best_use(state, use)[0] > 0) == is_worth_it


def test_double_chi_makes_more_of_the_same_counters() -> None:
    plain, master = card("1/1/4"), card("1/1/4", "double-chi")
    state = laid(unit("a", 10, 10, plain), unit("a2", 20, 10, master), unit("b", 30, 10, plain))
    foe = state.disks["b"]
    likely = [likely_damage(state, state.disks[id_], foe) for id_ in ("a", "a2")]
    weak, strong = (sum(damage * chance for damage, chance in each.items()) for each in likely)
    assert 0 < weak < strong <= 4 * 3
    assert [sum(each.values()) for each in likely] == pytest.approx([1, 1])
