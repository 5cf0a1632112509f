"""The edge of the table in L5R: who moves or is forced off it is out of the battle, and nobody scores (R5, R160)."""

from typing import Any

import pytest

from app.engine.chance import Numbers
from app.games.disk.players import RandomDiskPlayer
from app.games.disk.rules.answers import Flip, landing_of
from app.games.disk.rules.flips import FlipSpot
from app.games.diskwars.battle.game import BATTLE
from app.games.diskwars.battle.scenery.picture import painted, picture_of
from app.games.diskwars.rules.movement import halts, is_lost, landings, objections
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.play import L5r
from app.words import say
from app.words.tongue import of_game
from tests.games.l5r.table import L5rPlaying, card, laid, play, unit
from tests.rules.diskwars.table import inch

FORCED = {"edge": 1}  # the switch: only forced flips lead off the table
ROUT = {
    "kind": "sa",
    "records": [{"when": "activate", "pick": [{"name": "x", "who": "other"}], "do": [{"flip": {"who": "x"}}]}],
}


def at_the_edge(**more: Any) -> L5rPlaying:
    """A unit an inch from the left edge, about to move."""
    mover = card("3/3/3", "reanimate")
    return play(unit("a", 1, 10, mover), unit("b", 30, 30), unit("a2", 40, 5), **more).pick("a", "move")


# --- own moves ---


def test_x16_who_moves_off_the_table_is_set_aside_and_nobody_scores() -> None:
    playing = at_the_edge().flip(-1, 10)
    assert "a" not in playing.state.disks
    assert "a" not in playing.state.table
    owner = playing.state.seat("A")
    assert (len(owner.aside), owner.casualties, owner.stack) == (1, (), ("spare",))
    assert (owner.killed, playing.state.seat("B").killed) == (0, 0)


def test_who_leaves_is_not_destroyed_and_does_not_reanimate() -> None:
    playing = at_the_edge().flip(-1, 10)
    assert playing.told("disk-destroyed") == []
    assert [(one["piece"], one["end"]) for one in playing.told("disk-left")] == [("a", (inch(-1), inch(10)))]
    assert "a" not in [event.values.get("piece") for event in playing.events if event.kind == "disk-flipped"]


def test_items_leave_with_their_bearer() -> None:
    """R154, R160: they are out of the battle and come back to no stack."""
    bearer = unit("a", 1, 10, card(), items=["crane-dueling-blade"])
    playing = play(bearer, unit("b", 30, 30), unit("a2", 40, 5)).pick("a", "move").flip(-1, 10)
    assert playing.state.seat("A").stack == ("spare",)
    assert not any(disk.items for disk in playing.state.disks.values())


def test_the_move_is_over_for_who_has_left_and_the_turn_goes_on() -> None:
    playing = at_the_edge().flip(-1, 10)
    assert (playing.asked, playing.options()) == ("ask.activate", ["a2", "done"])
    assert playing.state.seat("A").left == 2


def test_a_centre_on_the_edge_is_still_on_the_table() -> None:
    playing = play(unit("a", 2, 10, card()), unit("b", 30, 30)).pick("a", "move").flip(0, 10)
    assert playing.state.table["a"].at == (0, inch(10))


def test_by_the_switch_own_moves_stay_on_the_table() -> None:
    playing = at_the_edge(agreed=FORCED)
    assert playing.refused(place=Flip((inch(-1), inch(10)))) == ["flip-off-table"]


def test_who_must_end_on_a_disk_does_not_leave() -> None:
    state = laid(unit("a", 1, 10, card()), unit("b", 30, 30))
    lying = state.table["a"]
    spot = FlipSpot("a", lying.at, lying.radius, 3, onto=("b",))
    assert [one.code for one in objections(state, spot, (inch(-1), inch(10)))] == ["flip-off-table"]


def test_diskwars_keeps_its_disks_on_the_table() -> None:
    state = laid(unit("a", 1, 10, card()), unit("b", 30, 30), kind=State)
    spot = FlipSpot("a", state.table["a"].at, inch(1), 3)
    assert [one.code for one in objections(state, spot, (inch(-1), inch(10)))] == ["flip-off-table"]
    assert not is_lost(state, (inch(-1), inch(10)))


def test_who_lay_beneath_is_free_and_effects_on_who_left_are_gone() -> None:
    lower, upper = unit("b", 2, 10, card()), unit("a", 1, 10, card())
    playing = play(lower, upper, unit("b2", 40, 5)).pick("a", "move").flip(-1, 10)
    assert not playing.state.table.is_pinned("b")
    assert playing.until("ask.activate").asked == "ask.activate"


def test_toughness_that_hung_on_who_left_falls_at_once() -> None:
    """R16: the guard gives two points of toughness to its friends; one of them has taken three damage."""
    guard = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"modify": {"who": "friendly & other", "add": {"t": 2}}}]}],
    }
    disks = [unit("a", 1, 10, card("3/3/3", abilities=[guard])), unit("a2", 20, 20, card("3/3/2"), damage=3)]
    playing = play(*disks, unit("b", 30, 30)).pick("a", "move").flip(-1, 10)
    assert {"a", "a2"}.isdisjoint(playing.state.disks)


# --- forced flips ---


@pytest.mark.parametrize("agreed", [{}, FORCED])
def test_who_is_forced_off_the_table_is_out_and_nobody_scores(agreed: dict[str, int]) -> None:
    playing = play(unit("a", 5, 10, card(abilities=[ROUT])), unit("b", 1, 10, card()), unit("b2", 40, 5), agreed=agreed)
    playing.pick("a", "ability", "b").flip(-1, 10)
    assert "b" not in playing.state.disks
    assert [one["piece"] for one in playing.told("disk-left")] == ["b"]
    assert (len(playing.state.seat("B").aside), playing.state.seat("A").killed) == (1, 0)


def flooded(disk: dict[str, Any], x: float, y: float) -> L5rPlaying:
    """A Shugenja floods a disk of the other side."""
    caster = card("1/1/9", "shugenja:2:water")
    playing = play(disk, unit("a", x, y, caster), unit("b2", 40, 30), book=("flood",))
    return playing.pick("a", "cast", "flood")


def test_the_owner_of_a_flooded_disk_keeps_it_on_the_table_where_that_is_possible() -> None:
    playing = flooded(unit("b", 1, 10, card()), 4, 10)
    assert (playing.asked, playing.game.waiting) == ("ask.forced-flip", ("B",))
    assert playing.refused(place=Flip((inch(-1), inch(10)))) == ["flip-off-table"]
    assert playing.refused(place=Flip((inch(1), inch(12)))) == []


def test_the_owner_of_a_flooded_disk_may_leave_where_no_landing_on_the_table_is_legal() -> None:
    """It lies in a corner, wider than its distance to both edges: every landing that is farther off lies beside."""
    playing = flooded(unit("b", 0.5, 0.5, card(diameter=4)), 3.5, 3.5)
    spot = playing.game.decision.place if playing.game.decision else None
    assert isinstance(spot, FlipSpot)
    assert all(is_lost(playing.state, landing) for landing in landings(playing.state, spot))
    playing.flip(-3, -3)
    assert "b" not in playing.state.disks


def test_command_the_mind_does_not_lead_off_the_table() -> None:
    caster = card("1/1/9", "shugenja:2:air")
    playing = play(unit("b", 1, 10, card()), unit("a", 8, 10, caster), unit("b2", 40, 30), book=("command-the-mind",))
    playing.pick("a", "cast", "command-the-mind")
    if playing.asked == "ask.pick":
        playing.pick("b")
    assert playing.asked == "ask.flip"
    assert playing.refused(place=Flip((inch(-1), inch(10)))) == ["flip-off-table"]
    assert playing.refused(place=Flip((inch(1), inch(12)))) == []


# --- what players and previews are offered ---


def test_landings_that_are_offered_for_an_own_move_stay_on_the_table() -> None:
    state = at_the_edge().state
    spot = FlipSpot("a", state.table["a"].at, inch(1), 3)
    found = list(landings(state, spot))
    assert found
    assert not any(is_lost(state, landing) for landing in found)


def test_samples_of_an_own_move_stay_on_the_table() -> None:
    playing = at_the_edge()
    decision = playing.game.decision
    assert decision is not None
    found = [landing_of(decision.place, answer) for answer in L5r().samples(playing.state, decision)]
    assert len(found) > 8
    assert not any(at is not None and is_lost(playing.state, at) for at in found)


@pytest.mark.parametrize("seed", range(40))
def test_no_player_leaves_by_its_own_move(seed: int) -> None:
    playing = at_the_edge()
    decision = playing.game.decision
    assert decision is not None
    player = RandomDiskPlayer(L5r(), seed)
    answer = player.choose_place(playing.state, decision, "A", Numbers(seed))
    at = landing_of(decision.place, answer)
    assert at is None or not is_lost(playing.state, at)


def test_a_way_does_not_lead_over_the_edge_and_back() -> None:
    state = at_the_edge().state
    assert halts(state, "a")((inch(1), inch(10)), (inch(-1), inch(10)))


def test_the_preview_says_that_a_landing_beside_the_table_is_lost() -> None:
    state = at_the_edge().state
    shown = BATTLE.preview.placement.is_lost
    assert shown(state, (inch(-1), inch(10)), inch(1))
    assert not shown(state, (0, inch(10)), inch(1))
    assert not shown(laid(unit("a", 1, 10), kind=State), (inch(-1), inch(10)), inch(1))


def test_who_has_left_is_no_longer_in_the_picture() -> None:
    playing = at_the_edge()
    before = picture_of(playing.state)
    playing.flip(-1, 10)
    assert painted(before, playing.events).piece("a") is None


def test_leaving_is_told() -> None:
    with of_game("l5r"):
        assert say("event.disk-left", piece="Ronin") == "Ronin leaves the table and is out of the battle."
        assert say("legal.leaves-table") == "It leaves the table and is out of the battle."
