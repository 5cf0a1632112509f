"""The four scenarios of the rules sheet: setting up, and when one has won and when not (R2, R47, R172, R173, R174,
R176)."""

from dataclasses import replace
from typing import Any

import pytest

from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Result
from app.games.api.position import Position
from app.games.disk.rules.answers import Places
from app.games.diskwars.rules.lands import layout
from app.games.diskwars.rules.scenarios import scores
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.play import RULES
from app.games.l5r.rules.scenarios import lord_of
from app.games.registry import battle_of
from catalog.schema.lists import DiskList, Line
from tests.games.l5r.guest_battles import read_state, records, saved_and_read
from tests.rules.diskwars.table import Playing, inch

KYOTO, MOUND, COURT, PASS = (
    "storming-kyoto-hida", "massacre-at-funeral-mound", "escort-to-winter-court", "holding-beiden-pass",
)  # fmt: skip


def lies(id_: str, x: float, y: float, card: str | dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"id": id_, "seat": id_[0].upper(), "disk": card or {"name": "Unit"}, "at": [x, y], **more}


def strong(attack: int) -> dict[str, Any]:
    return {"name": f"Attack {attack}", "attack": attack, "toughness": 9}


FAR = (lies("a9", 2, 2), lies("b9", 5, 2))  # nobody is out for want of disks


def staged(scenario: str, *disks: dict[str, Any], segment: str = "remove-counters", **more: Any) -> State:
    """The lands of a scenario with units upon them, at the end of a round."""
    seats = more.pop("seats", [{"id": "A"}, {"id": "B"}])
    state = read_state({
        "format": "roundel-position/1", "system": "l5r", "scenario": scenario, "segment": segment, "seats": seats,
        "disks": [*disks, *FAR], **more,
    })  # fmt: skip
    lands = layout(state)
    homes = {land.role.partition(":")[2]: land.id for land in lands}
    seated = tuple(replace(seat, staging=homes[seat.id]) for seat in state.seats)
    return replace(state, lands=lands, seats=seated)


def ended(state: State, **killed: int) -> Result | None:
    for seat, points in killed.items():
        state = state.with_seat(seat, killed=points)
    return Playing(state).game.result


def army(*more: str, limit: int = 100, stronghold: str = "crab-border-fort") -> DiskList:
    """Fourteen units, and whatever else is named."""
    units = [Line(id="crab-berserkers", count=7), Line(id="crab-wall-archers", count=7)]
    homes = [Line(id=stronghold)] if stronghold else []
    return DiskList(
        system="l5r", name="Army", limit=limit, entries=(*units, *homes, *(Line(id=one) for one in more)),
        order=("crab-berserkers",) * 7,
    )  # fmt: skip


def begun(scenario: str, *armies: DiskList, first: str = "A", **said: Any) -> Playing:
    lists = armies or (army(), army())
    position = battle_of("l5r").setup.begin(lists, scenario, said, 1, records(), first)
    assert isinstance(position, Position), position
    return Playing(position.state)


# --- setting up ---


@pytest.mark.parametrize(
    ("scenario", "starting"), [(KYOTO, (14, 14)), (MOUND, (6, 6)), (COURT, (8, 8)), (PASS, (6, 4))]
)
def test_as_many_disks_start_as_the_sheet_says(scenario: str, starting: tuple[int, int]) -> None:
    """At Winter Court the Lord lies beside the seven."""
    playing = begun(scenario).until("ask.activate")
    assert tuple(seat.entered for seat in playing.state.seats) == starting


@pytest.mark.parametrize(("scenario", "coming"), [(KYOTO, (0, 0)), (MOUND, (6, 6)), (COURT, (4, 4)), (PASS, (6, 4))])
def test_as_many_reinforcements_come_as_the_sheet_says(scenario: str, coming: tuple[int, int]) -> None:
    playing = begun(scenario).until("ask.activate").until_round(2)
    before = {seat.id: seat.entered for seat in playing.state.seats}
    while playing.state.segment == "reinforcement" and playing.asked == "ask.enter":
        playing.place_anywhere()
    assert tuple(seat.entered - before[seat.id] for seat in playing.state.seats) == coming


@pytest.mark.parametrize(
    ("scenario", "places"),
    [
        (KYOTO, {"centre": (30, 18), "land-A": (6, 18), "land-B": (54, 18)}),
        (MOUND, {"centre": (30, 30), "land-A": (6, 30), "land-B": (54, 30)}),
        (COURT, {"centre": (30, 30), "land-A": (6, 30), "land-B": (54, 30)}),
        (PASS, {"land-A": (6, 18), "land-B": (54, 18)}),
    ],
)
def test_the_lands_lie_where_the_sheet_says(scenario: str, places: dict[str, tuple[int, int]]) -> None:
    """Two feet from the middle, or four feet apart."""
    lands = {land.id: (land.at[0] // INCH, land.at[1] // INCH) for land in staged(scenario).lands}
    assert lands == places


@pytest.mark.parametrize(("x", "fits"), [(6, True), (12, True), (12.01, False), (5.99, False)])
def test_the_army_of_kyoto_hida_lies_in_a_strip_of_six_inches_across_the_table(x: float, fits: bool) -> None:
    """R174."""
    playing = begun(KYOTO).until("ask.enter")
    assert playing.game.waiting == ("A",)
    for y in (1.0, 18.0, 35.0):
        refused = playing.refused(place=_placed(playing, x, y))
        assert ("entry-not-at-home" in refused) is not fits


def _placed(playing: Playing, x: float, y: float) -> Any:
    assert playing.game.decision is not None
    return Places({playing.game.decision.about[0]: (inch(x), inch(y))})


def test_in_kyoto_hida_the_players_lay_one_disk_each_in_turn() -> None:
    playing = begun(KYOTO).until("ask.enter")
    seats = []
    for _ in range(6):
        seats.append(playing.game.waiting[0])
        playing.place_anywhere()
    assert "".join(seats) == "ABABAB"


# --- Storming Kyoto Hida ---


@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(("killed", "wins"), [(14, False), (15, True)])
def test_kyoto_hida_is_won_by_fifteen_points_and_the_middle_twice(who: str, killed: int, wins: bool) -> None:
    state = staged(KYOTO, lies(who.lower(), 30, 18), held={who: 1})
    result = ended(state, **{who: killed})
    assert (result is not None) is wins
    assert result is None or (result.winners, result.reason) == ((who,), "middle-held")


def test_once_in_the_middle_is_not_enough() -> None:
    assert ended(staged(KYOTO, lies("a", 30, 18)), A=99) is None


def test_an_enemy_in_the_middle_breaks_the_row() -> None:
    assert ended(staged(KYOTO, lies("a", 30, 16.5), lies("b", 30, 19.5), held={"A": 1}), A=99) is None


def test_who_holds_the_middle_may_kill_later() -> None:
    """The two segments need not be those of the last kill."""
    result = ended(staged(KYOTO, lies("a", 30, 18), held={"A": 4}), A=15)
    assert result is not None
    assert result.winners == ("A",)


@pytest.mark.parametrize(("who", "x"), [("a", 54), ("b", 6)])
@pytest.mark.parametrize(("attack", "wins"), [(3, False), (4, True)])
def test_eight_attack_on_the_other_stronghold_win_kyoto_hida_at_any_moment(
    who: str, x: float, attack: int, wins: bool
) -> None:
    two = (lies(f"{who}1", x, 16.5, strong(4)), lies(f"{who}2", x, 19.5, strong(attack)))
    state = staged(KYOTO, *two, segment="activation", first="A", turn="A")
    playing = Playing(state).pick("a9", "nothing")
    assert (playing.game.result is not None) is wins
    assert playing.game.result is None or playing.game.result.winners == (who.upper(),)


# --- Massacre at Funeral Mound ---


@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(("killed", "wins"), [(24, False), (25, True)])
def test_funeral_mound_is_won_by_twenty_five_points_and_the_mound(who: str, killed: int, wins: bool) -> None:
    result = ended(staged(MOUND, lies(who.lower(), 30, 30)), **{who: killed})
    assert (result is not None) is wins
    assert result is None or (result.winners, result.reason) == ((who,), "hill-taken")


def test_funeral_mound_is_not_won_beside_an_enemy_or_from_afar() -> None:
    assert ended(staged(MOUND, lies("a", 30, 28.5), lies("b", 30, 31.5)), A=99, B=99) is None
    assert ended(staged(MOUND), A=99) is None
    assert ended(staged(MOUND, lies("a", 30, 30 + 2.875)), A=99) is None  # edges only meet


# --- Escort to Winter Court ---

LORDS = [{"id": "A", "lord": "lord"}, {"id": "B", "lord": "lord"}]


def court(*disks: dict[str, Any], round_: int = 8, **more: Any) -> State:
    return staged(COURT, *disks, round=round_, seats=LORDS, **more)


def test_winter_court_ends_after_eight_rounds_and_not_before() -> None:
    assert ended(court(lies("a", 10, 10, "lord"), round_=7), A=99) is None
    result = ended(court(lies("a", 10, 10, "lord")))
    assert result is not None
    assert (result.winners, result.reason) == (("A",), "points")


@pytest.mark.parametrize("who", "AB")
def test_a_lord_alive_scores_four_and_four_more_at_winter_court(who: str) -> None:
    id_ = who.lower()
    assert scores(court(lies(id_, 10, 10, "lord")))[who] == 4
    assert scores(court(lies(id_, 30, 30, "lord")))[who] == 8
    assert scores(court(lies(id_, 30 + 2.499, 30, "lord")))[who] == 8  # R47: it overlaps
    assert scores(court(lies(id_, 30 + 2.5, 30, "lord")))[who] == 4  # edges that meet are no overlap
    assert scores(court(lies(id_, 30, 30)))[who] == 0  # somebody else is no Lord


def test_a_lord_that_another_owns_is_not_the_own_one() -> None:
    state = court(lies("a", 30, 30, "lord", owner="B"))
    assert lord_of(state, "A") is None


@pytest.mark.parametrize(("killed", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2)])
def test_only_full_tens_score(killed: int, points: int) -> None:
    """R47."""
    assert scores(court().with_seat("B", killed=killed))["B"] == points


def test_a_dead_lord_scores_two_and_no_army_points() -> None:
    """R172."""
    beneath = lies("b", 20, 20, "lord")
    state = court(beneath, lies("a", 20.5, 20, strong(9)), segment="combat", round_=3)
    playing = Playing(state)
    assert "b" not in playing.state.disks
    seat = playing.state.seat("A")
    assert (seat.killed, seat.lords_killed) == (0, 1)
    assert scores(playing.state) == {"A": 2, "B": 0}
    assert playing.state.seat("B").casualties == ()  # R169: no spell brings it back
    assert playing.state.seat("B").aside == ("lord",)
    assert saved_and_read(playing.state).seat("A").lords_killed == 1


def test_equal_scores_at_winter_court_are_a_draw() -> None:
    """R172."""
    result = ended(court(lies("a", 10, 10, "lord"), lies("b", 20, 10, "lord")))
    assert result is not None
    assert result.winners == ()


def test_a_lord_in_the_stack_is_not_alive() -> None:
    """R171."""
    state = court().with_seat("A", stack=("lord",))
    assert scores(state)["A"] == 0


def test_each_lord_is_laid_first_and_is_of_the_clan_of_its_stronghold() -> None:
    playing = begun(COURT, army(), army(stronghold="crane-seaside-castle")).until("ask.enter")
    assert playing.state.seat("A").stack[0] == "lord"
    playing.place_anywhere().place_anywhere()
    lords = {disk.seat: disk.card for disk in playing.state.disks.values()}
    assert {seat: (card.id, card.faction) for seat, card in lords.items()} == {
        "A": ("lord", "crab"), "B": ("lord", "crane"),
    }  # fmt: skip
    assert "lord" not in playing.state.seat("A").army


def test_a_lord_without_a_stronghold_is_of_no_clan() -> None:
    playing = begun(COURT, army(stronghold=""), army()).until("ask.enter").place_anywhere()
    assert next(iter(playing.state.disks.values())).card.faction is None


@pytest.mark.parametrize(
    "segment", ["setup-lands", "setup-disks", "activation", "missile", "combat", "remove-counters", "reinforcement"]
)
def test_a_lord_survives_saving_and_loading_in_every_segment(segment: str) -> None:
    state = begun(COURT).state
    if segment != "setup-lands":
        state = begun(COURT).until("ask.activate").state
        state = replace(state, segment=segment, round=2)
    again = saved_and_read(state)
    assert RULES.plain(again) == RULES.plain(state)
    assert [seat.lord for seat in again.seats] == ["lord", "lord"]
    assert lord_of(again, "A") == lord_of(state, "A")
    if segment != "setup-lands":
        assert again.disks[str(lord_of(again, "A"))].card.faction == "crab"


def test_a_lord_takes_no_damage_from_spells_and_missiles() -> None:
    archer = {"name": "Archer", "skills": ["missile:arrow:1"]}
    state = court(lies("a", 10, 10, archer), lies("b", 14, 10, "lord"), segment="missile", round_=2, first="A")
    playing = Playing(state).pick("a")
    if playing.asked == "ask.target":
        playing.pick("b")
    playing.fall((14, 10))
    assert playing.state.disks["b"].damage == 0


# --- Holding Beiden Pass ---


@pytest.mark.parametrize(("attack", "wins"), [(3, False), (4, True)])
def test_the_attacker_wins_with_eight_attack_on_the_defenders_stronghold(attack: int, wins: bool) -> None:
    state = staged(
        PASS, lies("a1", 54, 16.5, strong(4)), lies("a2", 54, 19.5, strong(attack)), segment="activation", first="A",
        turn="A",
    )  # fmt: skip
    result = Playing(state).pick("a9", "nothing").game.result
    assert (result is not None) is wins
    assert result is None or (result.winners, result.reason) == (("A",), "base-taken")


def test_edges_that_meet_do_not_take_the_stronghold() -> None:
    """R2."""
    state = staged(PASS, lies("a", 54 - 2.875, 18, strong(9)), segment="activation", first="A", turn="A")
    assert Playing(state).pick("a9", "nothing").game.result is None


def test_the_defender_wins_nothing_on_the_attackers_stronghold() -> None:
    state = staged(PASS, lies("b", 6, 18, strong(9)), segment="activation", first="A", turn="A")
    assert Playing(state).pick("a9", "nothing").game.result is None


def test_the_defender_wins_when_seven_rounds_are_over() -> None:
    assert ended(staged(PASS, round=6)) is None
    result = ended(staged(PASS, round=7))
    assert result is not None
    assert (result.winners, result.reason) == (("B",), "area-held")


def test_only_the_defender_lays_terrain_eight_of_any_kind_before_the_disks() -> None:
    """R176."""
    playing = begun(PASS)
    assert playing.until("ask.terrain").state.segment == "setup-terrain"
    assert (playing.game.waiting, playing.state.disks) == (("B",), {})
    assert len([key for key in playing.options() if key != "done"]) == 13
    kinds = [key for key in playing.options() if key != "done"]
    for n in range(8):
        assert playing.game.waiting == ("B",)
        playing.pick(kinds[n]).place_anywhere()
    assert playing.state.segment == "setup-disks"
    assert sum(1 for land in playing.state.lands if land.kind and land.seat == "B") == 8


@pytest.mark.parametrize(("x", "fits"), [(54 - 24, True), (54 - 24.001, False)])
def test_terrain_lies_within_two_feet_of_the_stronghold_between_middles(x: float, fits: bool) -> None:
    """R176."""
    playing = begun(PASS).until("ask.terrain").pick("forest")
    assert ("terrain-too-far" in playing.refused(place=_placed(playing, x, 18))) is not fits


def test_terrain_of_any_size_is_measured_between_middles() -> None:
    playing = begun(PASS).until("ask.terrain").pick("forest")
    spot = playing.game.decision.place  # type: ignore[union-attr]
    home = next(land for land in playing.state.lands if land.id == spot.near)
    assert spot.reach + spot.radius + home.radius == 24 * INCH


def test_an_army_of_the_attacker_above_five_quarters_is_a_notice() -> None:
    """R173: the battle can be played."""
    remarks = battle_of("l5r").setup.remarks
    assert remarks((army(limit=125), army(limit=100)), PASS, records()) == ()
    (problem,) = remarks((army(limit=126), army(limit=100)), PASS, records())
    assert (problem.code, problem.values) == ("attacker-too-large", {"limit": 126, "most": 125, "percent": 125})
    assert remarks((army(limit=76), army(limit=61)), PASS, records()) == ()  # 76.25 is rounded down
    assert len(remarks((army(limit=77), army(limit=61)), PASS, records())) == 1
    assert remarks((army(limit=50), army(limit=100)), PASS, records()) == ()
    assert remarks((army(limit=126), army(limit=100)), MOUND, records()) == ()
    begun(PASS, army(limit=126), army(limit=100))


# --- what players agree on ---


def test_the_numbers_of_a_scenario_may_be_changed() -> None:
    assert ended(staged(MOUND, lies("a", 30, 30), options={"kill_points": 5}), A=5) is not None
    assert ended(court(lies("a", 10, 10, "lord"), round_=3, options={"rounds": 3})) is not None
    many = {"escort_score": 1, "survival_score": 2, "kill_step": 5, "kill_score": 3, "lord_kill_score": 7}
    state = court(lies("a", 30, 30, "lord"), options=many).with_seat("A", killed=11, lords_killed=1)
    assert scores(state)["A"] == 1 + 2 + 6 + 7
    playing = begun(PASS, defender_starting_disks=2, defender_terrains=1).until("ask.terrain")
    playing.pick("forest").place_anywhere().until("ask.activate")
    assert playing.state.seat("B").entered == 2
