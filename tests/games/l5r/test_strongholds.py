"""Strongholds: the home of a seat (R150), and their abilities beside the activations (R151)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.games.disk.names import Names
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.abilities.beside import offers
from app.games.diskwars.rules.abilities.standing import changed, harm_left, value
from app.games.diskwars.rules.catalogue_cards import stronghold_of
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.state import STRONGHOLD_USES, Land, Seat, State, StrongholdUse
from app.games.l5r.battle.setup import stronghold_works
from app.games.l5r.rules.state import L5rState
from app.words import tongue
from app.words.play_sentences import offer, tell_event, tell_reason
from catalog.schema import Line, Stronghold
from catalog.schema.lists import DiskList
from tests.games.l5r.stage import at_home, catalogue, laid, reopened, unit
from tests.games.l5r.table import L5rPlaying as Playing
from tests.rules.diskwars.table import card, inch

KEY = "home:ability"
FORT = "crab-border-fort"
EDGE = 2 + 0.875  # from the middle of the home to that of a disk that touches it


def samurai(id_: str, clan: str, away: float, **more: Any) -> dict[str, Any]:
    """A unit so far from the edge of the home, edge to edge."""
    return unit(id_, 10 + EDGE + away, 10, {"name": f"{clan} {id_}", "faction": clan, "wounds": 3}, **more)


def far(id_: str = "b9") -> dict[str, Any]:
    return unit(id_, 44, 33)


def said(state: State, how: StrongholdUse) -> State:
    return replace(state, options={**state.options, "stronghold": STRONGHOLD_USES.index(how)})


def crab(*disks: dict[str, Any], how: StrongholdUse = "beside", **more: Any) -> Playing:
    found = disks or (samurai("a1", "crab", 1), samurai("a2", "crab", 3))
    return Playing(said(at_home(*found, far(), card=FORT, **more), how))


# --- R150: the home ---


def gathered(scenario: str, **homes: str) -> State:
    """A scenario before the lands are laid; seats with the Strongholds that are named."""
    cards = {one.id: stronghold_of(one) for one in catalogue()["stronghold"].values() if isinstance(one, Stronghold)}
    seats = [Seat(id=id_, stack=("unit",), stronghold=homes.get(id_, "")) for id_ in "AB"]
    return L5rState(
        table=table_of(inch(60), inch(60), ()), seats=tuple(seats), cards={"unit": card("unit")}, strongholds=cards,
        scenario=scenario, segment="setup-lands", first="A", turn="A",
    )  # fmt: skip


@pytest.mark.parametrize(("scenario", "role"), [("tides-of-war", "staging"), ("in-harms-way", "base")])
def test_the_stronghold_of_a_list_is_the_home_of_its_seat(scenario: str, role: str) -> None:
    """R150: staging area or base, whatever the scenario calls it."""
    state = Playing(gathered(scenario, A="lion-muster-field")).state
    homes = {land.role: (land.card, land.radius) for land in state.lands if ":" in land.role}
    assert homes == {f"{role}:A": ("lion-muster-field", inch(2)), f"{role}:B": ("", inch(2))}
    assert (state.stronghold_land("A") or Land(id="", at=(0, 0), radius=0)).id == state.seat("A").staging
    assert state.stronghold_land("B") is None


def test_a_home_is_as_wide_as_its_stronghold() -> None:
    state = gathered("tides-of-war", A=FORT)
    wide = replace(state.strongholds[FORT], radius=inch(3))
    lands = Playing(replace(state, strongholds={**state.strongholds, FORT: wide})).state.lands
    assert {land.id: land.radius for land in lands} == {"land-A": inch(3), "land-B": inch(2)}


def test_a_player_who_lays_the_own_home_lays_the_stronghold() -> None:
    playing = Playing(gathered("siege", A=FORT, B="lion-muster-field"))
    assert playing.asked == "ask.land"
    playing.place_anywhere()
    (land,) = playing.state.lands
    assert land.card == playing.state.seat(land.role[-1]).stronghold != ""


def test_the_land_in_the_middle_is_nobodys_stronghold() -> None:
    state = Playing(gathered("doom-hill", A=FORT, B=FORT)).state
    assert [land.card for land in state.lands if land.role == "centre"] == [""]


# --- R151: when it can be used ---


def test_the_ability_is_offered_beside_the_disks_and_costs_none_of_the_three() -> None:
    playing = crab()
    assert playing.options() == ["a1", "a2", KEY, "done"]
    playing.pick(KEY, "a1")
    state = playing.state
    assert (state.seat("A").left, [disk.activated for disk in state.disks.values()]) == (3, [0, 0, 0])
    assert playing.asked == "ask.activate"
    assert playing.told("stronghold-used") == [{"piece": "home", "source": f"stronghold/{FORT}#0", "seat": "A"}]


def test_three_disks_are_activated_in_the_turn_in_which_it_is_used() -> None:
    three = [samurai(f"a{n}", "crab", 3 * n) for n in (1, 2, 3, 4)]
    playing = crab(*three)
    playing.pick("a1", "nothing", KEY, "a2", "a2", "nothing", "a3", "nothing")
    assert playing.state.turn == "B"


def test_it_is_used_once_a_round_and_again_in_the_next() -> None:
    playing = crab().pick(KEY, "a1")
    assert KEY not in playing.options()
    assert [reason.code for reason in offers(playing.state, "A")[KEY].reasons] == ["ability-used"]
    playing.pick("done").until_round(2)
    playing.until("ask.activate")
    while playing.game.waiting[0] != "A":
        playing.say_the_least()
        playing.until("ask.activate")
    assert KEY in playing.options()


def test_whoever_changes_their_mind_has_used_nothing() -> None:
    playing = crab().pick(KEY).stop()
    assert playing.asked == "ask.activate"
    assert KEY in playing.options()
    assert playing.told("stronghold-used") == []


def test_it_can_be_used_when_no_disk_can_be_activated_any_more() -> None:
    playing = crab(samurai("a1", "crab", 1, activated=1))
    assert playing.options() == [KEY, "done"]
    playing.pick(KEY, "a1")
    assert value(playing.state, "a1", "t") == 5
    assert playing.game.waiting[0] == "B"


def test_the_other_seat_has_no_use_of_it() -> None:
    playing = crab().pick("done")
    assert playing.game.waiting == ("B",)
    assert playing.options() == ["b9", "done"]


def test_enemies_on_it_change_nothing() -> None:
    """R151: whoever lies on the Stronghold."""
    playing = crab(samurai("a1", "crab", 1), unit("b1", 10, 10))
    assert KEY in playing.options()


def test_it_does_not_work_for_an_army_of_other_clans() -> None:
    playing = crab(works=False)
    assert KEY not in playing.options()
    (reason,) = offers(playing.state, "A")[KEY].reasons
    assert reason.code == "stronghold-not-working"
    with tongue.of_game("l5r"):
        assert tell_reason(reason, str) == (
            "Too few points of this army are Crab, so the Stronghold's ability does not work."
        )


def test_without_a_target_it_cannot_be_used() -> None:
    playing = crab(samurai("a1", "crab", 7))
    assert [reason.code for reason in offers(playing.state, "A")[KEY].reasons] == ["ability-no-target"]
    assert playing.options() == ["a1", "done"]


# --- for whom it works ---

SIX, SEVEN = "crab-wall-archers", "naga-river-archers"  # their prices


@pytest.mark.parametrize(
    ("entries", "works"),
    [
        ({SIX: 4, SEVEN: 1}, True),  # 24 of 31 points
        ({SIX: 3, SEVEN: 1}, False),  # 18 of 25, and 19 are needed
        ({SIX: 3, SEVEN: 1, "crab-iron-club": 2}, True),  # with items 22 of 29
        ({SIX: 4, SEVEN: 1, "death-ball": 3}, True),  # spells do not count
    ],
)
def test_three_quarters_of_the_points_for_units_and_items_must_be_of_the_clan(
    entries: dict[str, int], works: bool
) -> None:
    lines = tuple(Line(id=id_, count=count) for id_, count in {**entries, FORT: 1}.items())
    army = DiskList(name="Crabs", system="l5r", limit=100, entries=lines)
    assert stronghold_works(army, catalogue()) is works


def test_without_a_stronghold_none_works() -> None:
    army = DiskList(name="Crabs", system="l5r", limit=100, entries=(Line(id=SIX, count=4),))
    assert not stronghold_works(army, catalogue())


# --- the switch ---


def test_as_an_activation_it_is_one_of_the_three() -> None:
    playing = crab(how="activation").pick(KEY, "a1")
    assert playing.state.seat("A").left == 2
    playing.pick("a1", "nothing", "a2", "nothing")
    assert playing.state.turn == "B"


def test_a_file_says_the_switch_by_its_word() -> None:
    for how in STRONGHOLD_USES:
        state = at_home(samurai("a1", "crab", 1), far(), card=FORT, options={"stronghold": how})
        assert state.stronghold_use == reopened(state).stronghold_use == how


def test_it_can_be_switched_off() -> None:
    playing = crab(how="off")
    assert playing.options() == ["a1", "a2", "done"]
    assert offers(playing.state, "A") == {}


def test_lasting_records_of_a_stronghold_hold_only_where_it_works() -> None:
    """What always holds comes from the land, for its seat."""
    for works, how, expected in ((True, "beside", True), (False, "beside", False), (True, "off", False)):
        state = said(at_home(samurai("a1", "crab", 1), far(), card=FORT, works=works), how)  # type: ignore[arg-type]
        assert [(piece, seat) for piece, seat, _ in state.books()] == ([("home", "A")] if expected else [])


# --- each of the eight ---

Seen = Callable[[State], object]


def stat(name: str) -> Seen:
    return lambda state: value(state, "x", name)


# Stronghold, clan that it is for, reach in inches, what is seen of its target, before, with it, in the next round.
EIGHT: tuple[tuple[str, str, int, Seen, object, object, object], ...] = (
    (FORT, "crab", 6, stat("t"), 3, 5, 3),
    ("crane-seaside-castle", "crane", 12, stat("d"), 3, 4, 3),
    ("crane-seaside-castle", "crane", 12, lambda state: changed(state, "x", "chi", 0), 0, 1, 0),
    ("dragon-cliff-cloister", "dragon", 6, lambda state: state.disks["x"].wounds, 2, 1, 1),
    ("lion-muster-field", "lion", 12, stat("at"), 3, 4, 3),
    ("naga-forest-pool", "naga", 12, stat("t"), 1, 4, 3),
    ("naga-forest-pool", "naga", 12, lambda state: state.disks["x"].poison, 2, 0, 0),
    ("phoenix-hilltop-shrine", "phoenix", 12, lambda state: harm_left(state, "x", 6, ("spell",), "")[0], 6, 0, 6),
    ("phoenix-hilltop-shrine", "phoenix", 12, lambda state: harm_left(state, "x", 6, ("combat",), "")[0], 6, 6, 6),
    ("scorpion-shuttered-manor", "", 12, stat("d"), 3, 2, 3),
    ("unicorn-herd-camp", "unicorn", 6, stat("m"), 3, 5, 3),
)


def placed(card_id: str, clan: str, away: float) -> State:
    """The target so far from the home, and one of no clan beside it; the target of the Scorpions is an enemy."""
    seat = {"seat": "A" if clan else "B"}
    beside = {"dragon": {"wounds": 2}, "naga": {"poison": 2}}.get(clan, {})
    target = samurai("x", clan or "lion", away, **beside) | seat
    stranger = unit("y", 10, 10 + EDGE + 1, {"name": "Ronin", "wounds": 3}, wounds=1) | seat
    return at_home(target, stranger, unit("a9", 3, 33), far(), card=card_id)


@pytest.mark.parametrize(("card_id", "clan", "reach", "seen", "before", "after", "later"), EIGHT)
def test_each_stronghold_does_what_it_says_until_the_round_ends(
    card_id: str, clan: str, reach: int, seen: Seen, before: object, after: object, later: object
) -> None:
    playing = Playing(placed(card_id, clan, reach - 0.01))
    assert seen(playing.state) == before
    playing.pick(KEY)
    assert playing.options() == (["x"] if clan else ["x", "y"])  # clans do not matter to the Scorpions
    playing.pick("x")
    assert seen(playing.state) == after
    assert seen(playing.until_round(2).state) == later


@pytest.mark.parametrize(("card_id", "clan", "reach"), sorted({(one[0], one[1], one[2]) for one in EIGHT if one[1]}))
def test_no_stronghold_reaches_farther_than_it_says(card_id: str, clan: str, reach: int) -> None:
    state = placed(card_id, clan, reach + 0.01)
    assert [reason.code for reason in offers(state, "A")[KEY].reasons] == ["ability-no-target"]


def test_the_manor_of_the_scorpions_reaches_no_farther_than_twelve_inches() -> None:
    state = at_home(samurai("b1", "crab", 12.01), unit("a9", 3, 33), card="scorpion-shuttered-manor")
    assert [reason.code for reason in offers(state, "A")[KEY].reasons] == ["ability-no-target"]


def test_all_strongholds_of_the_pack_are_tried() -> None:
    assert {one[0] for one in EIGHT} == set(catalogue()["stronghold"])


def test_the_cloister_of_the_dragons_heals_only_who_is_wounded() -> None:
    state = at_home(samurai("a1", "dragon", 1), unit("a9", 3, 33), far(), card="dragon-cliff-cloister")
    assert [reason.code for reason in offers(state, "A")[KEY].reasons] == ["ability-no-target"]


# --- words ---


def test_the_option_and_the_event_are_told_by_the_name_of_the_stronghold() -> None:
    playing = crab()
    assert playing.game.decision is not None
    names = Names(playing.state)
    option = next(one for one in playing.game.decision.options if one.key == KEY)
    assert offer(option, names) == "Use Crab Border Fort"
    playing.pick(KEY, "a1")
    told = next(event for event in playing.events if event.kind == "stronghold-used")
    assert tell_event(told, names) == "A uses Crab Border Fort."


def test_a_position_with_a_used_stronghold_is_written_and_read_again() -> None:
    played = Playing(at_home(samurai("a1", "crab", 1), far(), card=FORT)).pick(KEY, "a1")
    again = reopened(played.state)
    assert plain(again) == plain(played.state)
    assert KEY not in Playing(again).options()


def test_a_battle_without_strongholds_offers_nothing_beside() -> None:
    state = laid(unit("a", 10, 10), unit("b", 30, 10))
    assert offers(state, "A") == {}
    assert Playing(state).options() == ["a", "done"]
