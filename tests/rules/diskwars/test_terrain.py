"""Laying terrain: whose turn, where, how many of a kind (E55, E56), and the siege."""

from dataclasses import replace

import pytest

from app.games.disk.rules.answers import Places
from app.games.diskwars.rules.state import Ground, Land
from tests.rules.diskwars.table import Playing, gathered, inch

KINDS = {
    "ruins": Ground(id="ruins", name="Ruins", radius=inch(2), barrier=True),
    "forest": Ground(id="forest", name="Forest", radius=inch(2), barrier=True),
    "lake": Ground(id="lake", name="Lake", radius=inch(2)),
    "rkarg-nest": Ground(id="rkarg-nest", name="R'Karg Nest", radius=inch(2), per_player=1),
}


def laying(scenario: str = "tides-of-war", *, seats: str = "AB", to_lay: int = 3, **more) -> Playing:
    state = gathered(scenario, seats=seats, grounds=KINDS, stack=14, **more)
    for seat in seats:
        state = state.with_seat(seat, to_lay=to_lay)
    playing = Playing(state)
    return playing if scenario == "siege" else playing.until("ask.terrain")  # after the initial setup (R18)


def test_e55_three_players_lay_three_each_in_turn() -> None:
    playing = laying("doom-hill", seats="CJB", first="C")
    seats = ""
    while playing.asked == "ask.terrain":
        seats += playing.game.waiting[0]
        playing.pick("ruins")
        playing.place_anywhere()
    assert seats == "CJBCJBCJB"
    assert len([land for land in playing.state.lands if land.kind]) == 9
    assert playing.asked == "ask.activate"


def test_who_has_fewer_is_passed_over_and_the_next_lays() -> None:
    state = gathered("doom-hill", seats="ABC", grounds=KINDS)
    for seat, count in (("A", 2), ("B", 1), ("C", 3)):
        state = state.with_seat(seat, to_lay=count)
    playing = Playing(state).until("ask.terrain")
    seats = ""
    while playing.asked == "ask.terrain":
        seats += playing.game.waiting[0]
        playing.pick("lake").place_anywhere()
    assert seats == "ABCACC"


def test_who_says_done_lays_no_more() -> None:
    playing = laying().pick("done").pick("lake").place_anywhere()
    assert playing.game.waiting == ("B",)
    playing.pick("done")
    assert playing.asked == "ask.activate"


def test_e55_ruins_a_foot_from_a_staging_area_are_legal_and_six_inches_are_not_enough() -> None:
    playing = laying("doom-hill").pick("ruins")
    x, y = next(land.at for land in playing.state.lands if land.role == "staging:A")
    piece = playing.game.decision.about[0]
    assert (
        playing.refused(place=Places({piece: (x + inch(9.6), y - inch(12.8))})) == []
    )  # 16 inches between the middles
    assert playing.refused(place=Places({piece: (x + inch(6), y - inch(8))})) == ["terrain-near-land"]  # 10 inches
    assert playing.refused(place=Places({piece: (x + inch(6), y - inch(8) - 1)})) == []


def test_the_edge_of_the_table_keeps_its_distance_too() -> None:
    playing = laying("doom-hill").pick("ruins")
    piece = playing.game.decision.about[0]
    assert playing.refused(place=Places({piece: (inch(45), inch(2 + 6))})) == ["terrain-near-edge"]
    assert playing.refused(place=Places({piece: (inch(45), inch(2 + 6) + 1)})) == []


def beside_a_forest(kind: str) -> Playing:
    wood = Land(id="t1", at=(inch(40), inch(45)), radius=inch(2), kind="forest", seat="A")
    return laying("doom-hill", lands=(wood,)).pick(kind)


@pytest.mark.parametrize(("kind", "codes"), [("forest", []), ("lake", ["terrain-near-land"])])
def test_e56_only_the_same_kind_may_lie_close(kind: str, codes: list[str]) -> None:
    playing = beside_a_forest(kind)
    piece = playing.game.decision.about[0]
    assert playing.refused(place=Places({piece: (inch(45), inch(45))})) == codes


def test_terrain_of_one_kind_may_meet_but_not_overlap() -> None:
    playing = beside_a_forest("forest")
    piece = playing.game.decision.about[0]
    assert playing.refused(place=Places({piece: (inch(44), inch(45))})) == []
    assert playing.refused(place=Places({piece: (inch(43.9), inch(45))})) == ["land-on-land"]


def test_the_nest_is_laid_once_by_each_player() -> None:
    playing = laying("doom-hill")
    for seat in "AB":
        assert playing.game.waiting == (seat,)
        playing.pick("rkarg-nest").place_anywhere()
    for seat in "AB":
        assert playing.game.waiting == (seat,)
        assert "rkarg-nest" not in playing.options()
        assert playing.refused(pick=("rkarg-nest",)) == ["terrain-enough"]
        playing.pick("lake").place_anywhere()


def test_what_a_player_brought_by_name_is_used_up() -> None:
    state = gathered("doom-hill", grounds=KINDS)
    state = state.with_seat("A", to_lay=2, terrains=("lake", "forest"))
    playing = Playing(state).until("ask.terrain")
    assert playing.options() == ["lake", "forest", "done"]
    playing.pick("lake").place_anywhere()
    assert playing.options() == ["forest", "done"]


def test_a_terrain_without_room_may_be_left_away() -> None:
    playing = laying("tides-of-war", to_lay=1).pick("lake").stop()
    assert playing.game.waiting == ("B",)
    assert not any(land.kind for land in playing.state.lands)


def test_terrain_says_whether_it_is_a_barrier_and_who_laid_it() -> None:
    playing = laying("doom-hill").pick("ruins").place_anywhere()
    laid = next(land for land in playing.state.lands if land.kind)
    assert (laid.kind, laid.barrier, laid.seat) == ("ruins", True, "A")


# --- when ---


@pytest.mark.parametrize("scenario", ["tides-of-war", "in-harms-way", "doom-hill", "battlegnash"])
def test_terrain_follows_the_starting_disks(scenario: str) -> None:
    """Using terrain in play: after the initial setup, and starting disks belong to it (R18)."""
    playing = laying(scenario, to_lay=1, first="B")
    assert playing.asked == "ask.terrain"
    assert playing.game.waiting == ("B",)
    assert all(any(disk.seat == seat for disk in playing.state.disks.values()) for seat in "AB")
    playing.pick("lake").place_anywhere().pick("lake").place_anywhere()
    assert (playing.asked, playing.state.segment) == ("ask.activate", "activation")
    assert all(disk.start == playing.state.table[disk.id].at for disk in playing.state.disks.values())


def test_no_terrain_is_laid_on_a_disk() -> None:
    playing = laying("in-harms-way", to_lay=1).pick("lake")
    piece = playing.game.decision.about[0]
    for lying in playing.state.table.disks.values():
        assert "terrain-on-disk" in playing.refused(place=Places({piece: lying.at}))


def test_a_battle_that_lays_its_terrain_before_its_disks_still_lays_them() -> None:
    """As older versions did: a battle that was saved in the middle of it goes on."""
    state = gathered("tides-of-war", grounds=KINDS, stack=14, segment="setup-terrain").with_seat("A", to_lay=1)
    lands = tuple(
        Land(id=f"land-{seat}", at=(inch(x), inch(18)), radius=inch(2), role=f"staging:{seat}")
        for seat, x in (("A", 15), ("B", 33))
    )
    state = replace(state.with_seat("A", staging="land-A").with_seat("B", staging="land-B"), lands=lands)
    playing = Playing(state)
    playing.pick("lake").place_anywhere()
    assert playing.asked == "ask.enter"
    playing.until("ask.activate")
    assert [seat.entered for seat in playing.state.seats] == [6, 6]


# --- siege ---


def siege() -> Playing:
    state = gathered("siege", grounds=KINDS, stack=14)
    return Playing(state.with_seat("B", to_lay=4))


def test_the_defender_lays_area_and_terrain_and_then_the_attacker_lays_his_area() -> None:
    playing = siege()
    assert (playing.asked, playing.game.waiting) == ("ask.land", ("B",))
    playing.place(10, 18)
    for _ in range(4):
        assert (playing.asked, playing.game.waiting) == ("ask.terrain", ("B",))
        playing.pick("lake").place_anywhere()
    assert (playing.asked, playing.game.waiting) == ("ask.land", ("A",))
    assert playing.refused(place=Places({"land-A": (inch(33.99), inch(18))})) == ["land-too-near"]
    playing.place(34, 18)
    assert playing.asked == "ask.enter"


def test_the_terrain_of_the_defender_lies_within_a_foot_of_his_area() -> None:
    playing = siege().place(10, 18).pick("lake")
    piece = playing.game.decision.about[0]
    assert playing.refused(place=Places({piece: (inch(10 + 4 + 12), inch(18))})) == []
    assert playing.refused(place=Places({piece: (inch(10 + 4 + 12) + 1, inch(18))})) == ["terrain-too-far"]
    assert playing.refused(place=Places({piece: (inch(13), inch(18))})) == ["land-on-land"]
    assert playing.refused(place=Places({piece: (inch(1), inch(18))})) == ["land-off-table"]
    assert playing.refused(place=Places({piece: (inch(14), inch(18))})) == []  # no distance is kept in a siege


def test_lands_lie_wholly_on_the_table_and_not_on_each_other() -> None:
    playing = siege()
    assert playing.refused(place=Places({"land-B": (inch(1.9), inch(18))})) == ["land-off-table"]
    playing.place(24, 18)
    for _ in range(4):
        playing.pick("lake").place_anywhere()
    assert playing.refused(place=Places({"land-A": (inch(24), inch(18))})) == ["land-on-land", "land-too-near"]
    assert playing.refused(place=Places({"land-A": (inch(2), inch(2))})) == []  # the corners are far enough
