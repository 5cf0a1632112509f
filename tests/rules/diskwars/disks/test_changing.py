"""Disks that bring back, hand out spells, enslave, change their form, copy, or change their master."""

import json
from typing import Any

import pytest

from app.battles.position import open_position as opened
from app.battles.position import position_plain, read_position
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from tests.ai.arena import shelf
from tests.rules.diskwars.disks.deeds import FAR, actions, disk_of, offered, place_of, uses
from tests.rules.diskwars.disks.stage import CASTER, lay, spells, stage
from tests.rules.diskwars.table import Playing, dead

# --- back into play ---


def test_aggra_gives_herself_for_a_destroyed_disk_that_comes_activated_to_where_she_lay() -> None:
    """R35."""
    more = {"A": {"casualties": ["undead-horde"]}, "B": {"casualties": ["knights-of-valor"]}}
    playing = stage(lay("a1", "aggra-the-hag", (10, 10)), FAR, more=more)
    uses(playing, "a1")
    assert playing.options() == ["undead-horde", "knights-of-valor"]
    playing.pick("knights-of-valor")
    (back,) = [disk for disk in playing.state.disks.values() if disk.card.id == "knights-of-valor"]
    assert (back.seat, back.owner, back.activated) == ("A", "B", 1)
    assert place_of(playing, back.id) == (10, 10)
    assert dead(playing) == ["a1"]
    assert playing.state.seat("A").casualties == ("undead-horde", "aggra-the-hag")
    assert (playing.state.seat("B").casualties, playing.state.seat("B").killed) == ((), 0)


def test_aggra_cannot_bring_herself_back() -> None:
    assert "ability" not in actions(stage(lay("a1", "aggra-the-hag", (10, 10)), FAR), "a1")


def test_a_conjured_disk_comes_back_upon_trianar_who_takes_a_wound() -> None:
    more = {"A": {"casualties": ["familiar", "elven-bard"]}}
    playing = stage(lay("a1", "trianar-the-conjurer", (10, 10)), FAR, more=more)
    uses(playing, "a1").place(10.5, 10)
    (back,) = playing.state.table.pinned_by("a1")
    assert (disk_of(playing, back).card.id, disk_of(playing, back).activated) == ("familiar", 0)
    assert disk_of(playing, "a1").wounds == 1
    assert playing.state.seat("A").casualties == ("elven-bard",)


def test_trianar_calls_only_conjured_disks_of_his_own_side() -> None:
    more = {"A": {"casualties": ["elven-bard"]}, "B": {"casualties": ["familiar"]}}
    assert "ability" not in actions(stage(lay("a1", "trianar-the-conjurer", (10, 10)), FAR, more=more), "a1")


# --- spells ---


def test_the_apprentice_returns_a_spell_of_the_first_level_that_was_cast_in_this_turn() -> None:
    """E77."""
    playing = stage(
        lay("a1", CASTER, (10, 10)), lay("a2", "alchemist-apprentice", (10, 14)), FAR, more=spells(a="shield")
    )
    assert "ability" not in actions(playing, "a2")
    playing.pick("a1", "cast", "shield", "a1").until("ask.activate")
    assert playing.state.seat("A").discards == ("shield",)
    uses(playing, "a2")
    assert (playing.state.seat("A").spellbook, playing.state.seat("A").discards) == (("shield",), ())


def test_in_a_later_turn_the_apprentice_comes_too_late() -> None:
    """E77."""
    playing = stage(
        lay("a1", CASTER, (10, 10)), lay("a2", "alchemist-apprentice", (10, 14)), lay("a3", {}, (20, 20)),
        lay("a4", {}, (24, 20)), lay("b1", {}, (40, 20)), lay("b2", {}, (40, 24)), FAR, more=spells(a="shield"),
    )  # fmt: skip
    playing.pick("a1", "cast", "shield", "a1").until("ask.activate")
    playing.pick("a3", "nothing", "a4", "nothing")
    for id_ in ("b1", "b2", "b9"):
        playing.pick(id_, "nothing")
    assert playing.state.turn == "A"
    assert "ability" not in actions(playing, "a2")


def test_trannyre_takes_a_random_spell_out_of_the_book_of_an_enemy_caster() -> None:
    playing = stage(
        lay("a1", "brother-trannyre", (10, 10)), lay("b1", CASTER, (15, 10)), FAR, more=spells(b="shield zip")
    )
    uses(playing, "a1", "b1").give(CHANCE, fall="1")
    assert (playing.state.seat("A").spellbook, playing.state.seat("B").spellbook) == (("zip",), ("shield",))


@pytest.mark.parametrize(("at", "book"), [((25, 10), "shield"), ((15, 10), "")])
def test_trannyre_needs_a_caster_near_him_whose_owner_has_spells(at: tuple[float, float], book: str) -> None:
    playing = stage(lay("a1", "brother-trannyre", (10, 10)), lay("b1", CASTER, at), FAR, more=spells(b=book))
    assert "ability" not in actions(playing, "a1")


def familiar() -> Playing:
    return stage(
        lay("a1", "familiar", (10, 10)), lay("a2", CASTER, (10, 14)), lay("a3", {}, (20, 20)), lay("a4", {}, (24, 20)),
        lay("b1", CASTER, (14, 10)), lay("a5", CASTER, (30, 30)), FAR,
    )  # fmt: skip


def test_a_familiar_hands_any_spell_of_the_first_level_to_a_caster_who_casts_it_in_this_turn() -> None:
    """E76."""
    playing = familiar()
    assert offered(playing, "a1") == ["a2"]
    uses(playing, "a1", "a2")
    assert "shield" in playing.options()
    assert "resurrect" not in playing.options()
    playing.pick("shield", "a2", "cast", "shield", "a2").until("ask.activate")
    assert [told["spell"] for told in playing.told("spell-cast")] == ["shield"]
    assert playing.state.lent == ()


def test_only_the_caster_who_got_it_has_the_spell_of_the_familiar() -> None:
    playing = uses(familiar(), "a1", "a2").pick("shield")
    assert "cast" in actions(playing, "a2")
    assert "cast" not in actions(playing, "a5")


def test_a_spell_of_the_familiar_that_is_not_cast_in_this_turn_is_gone() -> None:
    """E76."""
    playing = uses(familiar(), "a1", "a2").pick("shield")
    playing.pick("a3", "nothing", "a4", "nothing", "b1", "nothing", "b9", "nothing")
    assert playing.state.turn == "A"
    assert "cast" not in actions(playing, "a2")


# --- slaves ---


def zok_kills(**more: Any) -> Playing:
    """Zok lies on a disk that cannot stand his attack."""
    return stage(
        lay("b1", {"toughness": 3, "wounds": 2, "defense": 0, "points": 7}, (10, 10), wounds=1),
        lay("a1", "zok-slavemaster", (10.5, 10), **more),
        lay("b2", "gorzac-goblinflinger", (10, 15)), lay("b3", "goblin-raider", (10, 18)), FAR, segment="combat",
    )  # fmt: skip


def test_zok_may_enslave_whom_he_would_kill_and_it_keeps_its_earlier_wound() -> None:
    playing = zok_kills()
    assert (playing.asked, playing.game.waiting) == ("ask.may", ("A",))
    playing.pick("yes")
    slave = disk_of(playing, "b1")
    assert (slave.seat, slave.owner, slave.slave, slave.wounds) == ("A", "B", True, 1)
    assert dead(playing) == []
    assert playing.state.seat("A").killed == 0


def test_zok_may_kill_instead() -> None:
    playing = zok_kills().pick("no")
    assert dead(playing) == ["b1"]
    assert playing.state.seat("A").killed == 7


def test_the_slaves_of_zok_go_home_when_he_dies() -> None:
    playing = zok_kills(wounds=1).pick("yes").until("ask.activate")
    assert playing.state.turn == "B"
    playing.pick("b2", "ability", "a1")
    assert "a1" in dead(playing)
    assert (disk_of(playing, "b1").seat, disk_of(playing, "b1").slave) == ("B", False)


def test_an_enslaved_disk_is_written_and_read() -> None:
    playing = zok_kills().pick("yes").until("ask.activate")
    records = shelf().records
    table = opened(Position(playing.game.value.quiet))
    assert not isinstance(table, int)
    read = read_position(json.dumps(position_plain(table, records)).encode(), "slave.json", records)
    assert isinstance(read, Position)
    assert read.state.effects == playing.game.value.quiet.effects
    assert read.state.disks["b1"].slave


def test_a_kill_of_another_in_the_same_attack_is_not_zoks() -> None:
    playing = stage(
        lay("b1", {"toughness": 3, "defense": 0}, (10, 10)), lay("a1", "zok-slavemaster", (11.5, 10)),
        lay("a2", {"attack": 9}, (8.5, 10)), FAR, segment="combat",
    )  # fmt: skip
    playing.pick("a1")  # whom the victim answers
    assert dead(playing) == ["b1"]


def test_nobody_scores_for_a_dead_slave() -> None:
    """E80."""
    playing = stage(
        lay("b1", {"toughness": 3, "points": 7}, (10, 10), seat="A", owner="B", slave=True),
        lay("b2", {"attack": 9, "toughness": 9}, (10.5, 10)), lay("a2", {}, (40, 10)), segment="combat",
    )  # fmt: skip
    assert dead(playing) == ["b1"]
    assert [playing.state.seat(seat).killed for seat in "AB"] == [0, 0]


# --- forms ---


@pytest.mark.parametrize(
    ("first", "second", "worth"),
    [("werx-lycanthrope", "werx-werewolf", 8), ("ktoraz-the-small", "ktoraz-the-great", 9)],
)
def test_the_second_form_ambushes_the_first_and_takes_over_its_counters(first: str, second: str, worth: int) -> None:
    """E19."""
    playing = stage(lay("a1", first, (10, 10), wounds=1), FAR, more={"A": {"aside": [second]}})
    uses(playing, "a1").place(11, 10)
    changed = disk_of(playing, "a1")
    assert (changed.card.id, changed.wounds, changed.activated) == (second, 1, 1)
    assert place_of(playing, "a1") == (11, 10)
    assert playing.state.seat("A").aside == (first,)
    assert changed.card.points == worth


@pytest.mark.parametrize(("second", "worth"), [("werx-werewolf", 8), ("ktoraz-the-great", 9)])
def test_a_second_form_is_worth_what_the_first_has_cost(second: str, worth: int) -> None:
    playing = stage(
        lay("a1", second, (10, 10), start=(20, 10)), lay("b1", {"attack": 30, "toughness": 20}, (10.5, 10)),
        lay("a2", {}, (40, 10)), segment="combat",
    )  # fmt: skip
    assert dead(playing) == ["a1"]
    assert playing.state.seat("B").killed == worth


@pytest.mark.parametrize("first", ["werx-lycanthrope", "ktoraz-the-small"])
def test_who_did_not_bring_the_second_form_cannot_change(first: str) -> None:
    assert "ability" not in actions(stage(lay("a1", first, (10, 10)), FAR), "a1")


# --- copies ---


def test_a_doppleganger_reads_itself_where_an_ability_names_its_disk() -> None:
    """E61."""
    playing = stage(
        lay("a1", "doppleganger", (10, 10)), lay("b1", "spellsingers", (6, 10)), lay("b2", CASTER, (22, 10)),
        lay("a2", {}, (10, 14)), FAR,
    )  # fmt: skip
    uses(playing, "a1", "b1").place(11, 10)
    assert playing.state.table.pinned_by("a1") == ("b2",)
    assert (disk_of(playing, "a1").activated, disk_of(playing, "b1").activated) == (1, 0)


def test_a_doppleganger_copies_from_pinned_disks_but_never_a_copy() -> None:
    """R34."""
    playing = stage(
        lay("a1", "doppleganger", (10, 10)), lay("b1", "layrya-the-banshee", (14, 10)), lay("a2", {}, (14.5, 10)),
        lay("a3", "doppleganger", (10, 13)), lay("b2", "elven-bard", (22, 10)), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["b1"]


def test_what_a_doppleganger_could_not_do_itself_it_cannot_copy() -> None:
    playing = stage(lay("a1", "doppleganger", (10, 10)), lay("b1", "gorzac-goblinflinger", (14, 10)), FAR)
    assert "ability" not in actions(playing, "a1")


# --- masters ---


def test_slaves_go_over_to_the_nearest_enemy_when_their_friends_have_left() -> None:
    playing = stage(
        lay("a1", "dwarven-slaves", (10, 10)), lay("a2", {}, (10, 16)), lay("b1", {}, (15, 10)), lay("a3", {}, (40, 4)),
        FAR,
    )  # fmt: skip
    playing.pick("a2", "move").flip(10, 30).flip(10, 30)
    assert disk_of(playing, "a1").seat == "B"
    playing.stop()
    assert disk_of(playing, "a1").owner == "A"


def test_slaves_stay_with_their_master_while_a_friend_is_near_however_near_the_enemy() -> None:
    playing = stage(
        lay("a1", "dwarven-slaves", (10, 10)), lay("a2", {}, (10, 16)), lay("b1", {}, (12.1, 10)), FAR, first="B"
    )
    playing.pick("b1", "nothing")
    assert disk_of(playing, "a1").seat == "A"


def test_slaves_are_no_company_for_slaves_and_without_any_they_obey_nobody() -> None:
    playing = stage(
        lay("a1", "dwarven-slaves", (10, 10)), lay("a2", "dwarven-slaves", (10, 13)), lay("a3", {}, (30, 10)), FAR
    )
    playing.pick("a3", "nothing")
    assert [disk_of(playing, id_).seat for id_ in ("a1", "a2")] == ["", ""]


def test_the_first_who_comes_near_slaves_without_a_master_has_them() -> None:
    slaves = lay("a1", "dwarven-slaves", (10, 10), seat="", owner="A")
    playing = stage(slaves, lay("b1", {}, (10, 22)), lay("a3", {}, (30, 10)), FAR, first="B")
    playing.pick("b1", "move").flip(10, 10)
    assert disk_of(playing, "a1").seat == ""
    playing.flip(10, 10)
    assert disk_of(playing, "a1").seat == "B"


def test_nobody_shoots_at_slaves_without_a_master() -> None:
    slaves = lay("a1", "dwarven-slaves", (10, 10), seat="", owner="A")
    playing = stage(slaves, lay("b1", {"skills": ["missile:arrow:2"]}, (10, 18.5)), lay("a3", {}, (30, 30)), first="B",
                    segment="missile")  # fmt: skip
    assert playing.asked != "ask.archer"


def test_the_nearest_is_measured_edge_to_edge() -> None:
    big = {"diameter": 4}
    playing = stage(
        lay("a1", "dwarven-slaves", (20, 20)), lay("c1", big, (20, 14)), lay("b1", {}, (25.5, 20)),
        lay("a3", {}, (40, 4)), FAR, seats="ABC",
    )  # fmt: skip
    playing.pick("a3", "nothing")
    assert disk_of(playing, "a1").seat == "C"


def test_a_disk_that_nobody_brought_is_refused() -> None:
    with pytest.raises(AssertionError, match="position-no-seat"):
        stage(lay("a1", "dwarven-slaves", (10, 10), seat=""), FAR)
