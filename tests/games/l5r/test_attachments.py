"""Missile attachments: dropped by an archer in place of its own missiles (R157)."""

from typing import Any

import pytest

from app.engine.protocol import Event
from app.games.disk.names import Names
from app.games.disk.rules.drops import Drop
from app.games.diskwars.ai.fight_estimate import best_volley
from app.games.diskwars.battle.preview.forecast import at_once, shot_slowly
from app.games.diskwars.battle.scenery.picture import painted, picture_of
from app.games.diskwars.rules.missiles import count_of, may_shoot, options, reach_of, shots_of
from app.games.diskwars.rules.state import State
from app.words.play_sentences import tell_event
from tests.games.l5r.test_rules_of_the_sheet import laid, unit
from tests.rules.diskwars.table import Playing, inch

ARROW, POT, DART = "heavy-arrow", "powder-pot", "scorpion-venom-dart"
ARCHER = {"name": "Archer", "skills": ["missile:arrow:2"]}
TOUGH = {"name": "Tough", "toughness": 9}


def field(*items: str, at: float = 14, **more: Any) -> State:
    """An archer with attachments and one enemy; the missiles begin."""
    values = {"segment": "missile", "first": "A", **more}
    return laid(unit("a", 10, 10, ARCHER, items=list(items)), unit("b", at, 10, TOUGH), **values)


def dropped(*items: str, kind: str, rest: tuple[float, float] | None, at: float = 14, **more: Any) -> Playing:
    """The archer drops an attachment, and it comes to rest somewhere."""
    return Playing(field(*items, at=at, **more)).pick("a", kind).fall(rest)


def standing(summary: str, step: dict[str, Any]) -> dict[str, Any]:
    """An ability that always holds, as files write it."""
    return {"kind": "attribute", "summary": summary, "records": [{"when": "always", "do": [step]}]}


# --- what is offered ---


def test_an_archer_chooses_between_its_own_missiles_and_an_attachment() -> None:
    state = field(ARROW, ARROW)
    assert shots_of(state, "a") == {"arrow": 2, ARROW: 1}
    playing = Playing(state).pick("a")
    assert (playing.asked, playing.options()) == ("ask.missile", ["arrow", ARROW])


def test_weapons_are_not_dropped() -> None:
    state = laid(unit("a", 10, 10, ARCHER, items=["straight-spear"]), unit("b", 14, 10))
    assert shots_of(state, "a") == {"arrow": 2}


def test_who_is_no_archer_any_more_drops_nothing() -> None:
    state = laid(unit("a", 10, 10, {"name": "Plain"}, items=[ARROW]), unit("b", 14, 10))
    assert not may_shoot(state, state.disks["a"])


def test_what_reaches_nobody_is_not_offered() -> None:
    """The pot reaches six inches, the own arrows twelve."""
    playing = Playing(field(POT, at=20)).pick("a")
    assert playing.game.decision is not None
    assert playing.game.decision.kind == "chance"
    assert playing.game.decision.place.count == 2


@pytest.mark.parametrize(("gap", "codes"), [(6, []), (6.01, ["target-out-of-range"])])
def test_the_range_is_that_of_the_item(gap: float, codes: list[str]) -> None:
    state = field(POT, at=10 + 2 * 0.875 + gap)
    assert reach_of(state, "a", POT) == inch(6)
    assert [reason.code for one in options(state, "a", POT) for reason in one.reasons] == codes


def test_barriers_hide_from_attachments_as_from_missiles() -> None:
    walls = [{"id": f"w{y}", "spell": "castle-of-water", "seat": "B", "at": [13, y]} for y in (8, 9, 10, 11, 12)]
    state = field(ARROW, at=16, table={"width": 48, "height": 36, "spells": walls})
    codes = [reason.code for one in options(state, "a", ARROW) for reason in one.reasons]
    assert codes == [reason.code for one in options(state, "a", "arrow") for reason in one.reasons] == ["target-hidden"]


# --- what falls ---


def test_one_counter_as_wide_as_the_item_falls_from_twelve_inches() -> None:
    playing = Playing(field(ARROW)).pick("a", ARROW)
    assert playing.game.decision is not None
    drop = playing.game.decision.place
    assert isinstance(drop, Drop)
    assert (drop.count, drop.radius, drop.height) == (1, inch(0.5), inch(12))


def test_a_hit_does_the_damage_of_the_item_and_uses_it_up() -> None:
    playing = dropped(ARROW, ARROW, kind=ARROW, rest=(14, 10))
    assert [one["amount"] for one in playing.told("disk-damaged")] == [4]
    assert playing.state.disks["a"].items == (ARROW,)
    assert playing.state.seat("A").aside == (ARROW,)
    assert playing.told("item-lost") == [{"piece": "a", "item": ARROW, "seat": "A"}]
    assert playing.told("marker-put") == [{"piece": "a", "count": 1}]


@pytest.mark.parametrize("rest", [(25, 25), None])
def test_a_miss_uses_it_up_too(rest: tuple[float, float] | None) -> None:
    playing = dropped(ARROW, kind=ARROW, rest=rest)
    assert playing.state.disks["a"].items == ()
    assert playing.told("disk-damaged") == []
    assert (playing.state.misses, playing.state.counters) == ((), ())


def test_it_hits_with_its_own_width_and_does_not_stay_on_the_table() -> None:
    """Its middle lies 1.3 inches from that of the target: an arrow counter would not reach it."""
    playing = dropped(ARROW, kind=ARROW, rest=(14, 11.3))
    assert [one["amount"] for one in playing.told("disk-damaged")] == [4]
    assert playing.state.counters == ()


def test_the_own_missiles_use_no_item_up() -> None:
    playing = Playing(field(ARROW)).pick("a", "arrow").fall((14, 10), (14, 10))
    assert [one["amount"] for one in playing.told("disk-damaged")] == [2, 2]
    assert ARROW in shots_of(playing.state, "a")


def test_a_shot_that_is_wasted_by_its_range_keeps_the_item() -> None:
    state = laid(
        unit("a", 10, 10, ARCHER, items=[POT]), unit("b", 14, 10, TOUGH), unit("b2", 30, 10, TOUGH),
        segment="missile", first="A", options={"measuring": "rulebook"},
    )  # fmt: skip
    playing = Playing(state).pick("a", POT, "b2")
    assert playing.told("shot-wasted") == [{"piece": "a", "target": "b2"}]
    assert playing.state.disks["a"].items == (POT,)


def test_what_changes_the_number_of_missiles_does_not_count() -> None:
    more = {"modify": {"who": "self", "add": {"missiles": 3, "range": 2}}}
    archer = {**ARCHER, "abilities": [standing("More arrows.", more)]}
    state = laid(unit("a", 10, 10, archer, items=[ARROW]), unit("b", 14, 10), segment="missile")
    assert (count_of(state, "a", "arrow", "b"), count_of(state, "a", ARROW, "b")) == (5, 1)
    assert reach_of(state, "a", ARROW) == inch(14)


def test_sure_aim_lays_it() -> None:
    state = laid(
        {**unit("a", 10, 10, ARCHER, items=[ARROW]), "effects": [{"from": "sure-aim"}]}, unit("b", 14, 10, TOUGH),
        segment="missile", first="A",
    )  # fmt: skip
    playing = Playing(state).pick("a", ARROW)
    assert [one["amount"] for one in playing.told("disk-damaged")] == [4]
    assert playing.state.disks["a"].items == ()
    assert playing.state.counters == ()


def test_wounds_wait_for_the_end_of_the_segment_and_are_credited() -> None:
    state = laid(
        unit("a", 10, 10, ARCHER, items=[ARROW]), unit("a2", 10, 16, ARCHER),
        unit("b", 14, 10, {"name": "Weak", "toughness": 3, "points": 7}), unit("b2", 40, 30),
        segment="missile", first="A",
    )  # fmt: skip
    playing = Playing(state).pick("a", ARROW).fall((14, 10))
    assert "b" in playing.state.disks
    assert (playing.state.disks["b"].damage, dict(playing.state.shares["b"])) == (4, {"A": 4})
    playing.pick("done")
    assert "b" not in playing.state.disks
    assert playing.state.seat("A").killed == 7


# --- the dart poisons with its own counter alone ---


def test_a_venom_dart_that_hits_poisons_as_well() -> None:
    playing = dropped(DART, kind=DART, rest=(14, 10))
    assert [one["amount"] for one in playing.told("disk-damaged")] == [1]
    assert [one["count"] for one in playing.told("poison-put")] == [1]


def test_two_darts_poison_once_with_each_shot() -> None:
    playing = dropped(DART, DART, kind=DART, rest=(14, 10))
    assert [one["count"] for one in playing.told("poison-put")] == [1]


def test_the_arrows_of_an_archer_with_a_dart_do_not_poison() -> None:
    playing = Playing(field(DART)).pick("a", "arrow").fall((14, 10), (14, 10))
    assert playing.told("poison-put") == []


def test_a_dart_that_does_no_damage_does_not_poison() -> None:
    proof = standing("Proof.", {"protect": {"who": "self", "kinds": ["missile"], "mode": "no_damage"}})
    target = unit("b", 14, 10, {**TOUGH, "abilities": [proof]})
    state = laid(unit("a", 10, 10, ARCHER, items=[DART]), target, segment="missile", first="A")
    playing = Playing(state).pick("a", DART).fall((14, 10))
    assert playing.told("poison-put") == playing.told("disk-damaged") == []
    assert playing.state.disks["a"].items == ()


# --- around the rules ---


def test_the_picture_of_the_table_needs_the_events_alone() -> None:
    playing = Playing(field(ARROW, at=14))
    before = picture_of(playing.state)
    playing.pick("a", ARROW).fall((14, 10))
    shown = painted(before, playing.events)
    assert [one.items for one in shown.pieces] == [(), ()]
    assert shown.counters == shown.misses == ()


def test_the_log_names_the_item() -> None:
    playing = dropped(ARROW, kind=ARROW, rest=(14, 10))
    names = Names(playing.state)
    landed = [event for event in playing.events if event.kind == "counter-landed"]
    assert [tell_event(event, names) for event in landed] == ["Heavy Arrow hits Tough (b)."]
    lost = Event(kind="item-lost", values=playing.told("item-lost")[0])
    assert tell_event(lost, names) == "Archer (a) loses Heavy Arrow."


def test_computer_players_and_forecasts_know_attachments() -> None:
    state = field(ARROW)
    told = at_once(shot_slowly(state, "a", "b", ARROW))
    assert told is not None
    assert (told.missile, told.count) == (ARROW, 1)
    assert best_volley(state, "a") > 0
