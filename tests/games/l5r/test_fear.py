"""Fear X:Y: an activation that flips a disk straight away from the one that is feared (R45, R161); the Lord, who does
not know it."""

from typing import Any

import pytest

from app.base.units import UM_PER_INCH
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.rules.abilities.standing import harm_left, why_not
from app.games.l5r.rules.unit_cards import profile_of_unit
from app.words.play_sentences import offer
from catalog.schema import L5rDisk
from tests.games.l5r.table import L5rPlaying, card, catalogue, laid, play, read_again, unit


def feared(flips: int, reach: int, *others: dict[str, Any], target: str = "b", **more: Any) -> L5rPlaying:
    """A fearsome unit at 10/10 uses its Fear on a target."""
    playing = play(*others, unit("a", 10, 10, card("3/3/3", f"fear:{flips}:{reach}")), unit("b9", 40, 5), **more)
    playing.pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick(target)
    return playing


def targets(reach: int, *others: dict[str, Any]) -> list[str]:
    playing = play(*others, unit("a", 10, 10, card("3/3/3", f"fear:1:{reach}"))).pick("a")
    return playing.pick("ability").options() if "ability" in playing.options() else []


def flips(playing: L5rPlaying, piece: str = "b") -> list[tuple[float, float]]:
    ends = [one["end"] for one in playing.told("disk-flipped") if one["piece"] == piece]
    return [(x / 25_400, y / 25_400) for x, y in ends]


# --- how far, and whom ---


def test_x70_fear_3_flips_three_times_straight_away() -> None:
    assert flips(feared(3, 12, unit("b", 14, 10, card()))) == [(16, 10), (18, 10), (20, 10)]


def test_x70_fear_1_flips_once() -> None:
    assert flips(feared(1, 6, unit("b", 10, 14, card()))) == [(10, 16)]


def test_the_line_of_centres_is_kept_aslant() -> None:
    (first, second) = flips(feared(2, 12, unit("b", 13, 14, card())))
    assert first == pytest.approx((14.2, 15.6), abs=0.001)
    assert second == pytest.approx((15.4, 17.2), abs=0.001)


@pytest.mark.parametrize(("x", "found"), [(18, ["b"]), (18.01, [])])
def test_a_target_within_range_is_measured_from_edge_to_edge(x: float, found: list[str]) -> None:
    assert targets(6, unit("b", x, 10, card())) == found


def test_friends_may_be_feared_and_the_pinned_may_not() -> None:
    below, above, friend = unit("b", 14, 10, card()), unit("b2", 15, 10, card()), unit("a2", 6, 10, card())
    assert targets(12, below, above, friend) == ["b2", "a2"]


def test_a_feared_activated_disk_flips_too() -> None:
    assert flips(feared(1, 6, unit("b", 14, 10, card(), activated=1))) == [(16, 10)]


def test_fear_takes_the_activation_of_who_is_feared_alone() -> None:
    playing = feared(1, 6, unit("b", 14, 10, card()))
    assert (playing.state.disks["a"].activated, playing.state.disks["b"].activated) == (1, 0)


# --- where it ends (R161) ---


@pytest.mark.parametrize("skills", [(), ("flying",), ("skirmisher",)])
def test_it_ends_with_the_flip_that_newly_overlaps_a_unit_for_flyers_and_skirmishers_too(
    skills: tuple[str, ...],
) -> None:
    playing = feared(3, 12, unit("b2", 18, 10, card()), unit("b", 14, 10, card("3/3/3", *skills)))
    assert flips(playing) == [(16, 10), (18, 10)]
    assert playing.state.table.pins("b") == ("b2",)


def test_it_may_flip_off_a_disk_that_it_lay_on() -> None:
    playing = feared(2, 12, unit("b2", 14, 11, card()), unit("b", 14, 10, card()))
    assert flips(playing) == [(16, 10), (18, 10)]


def test_it_ends_before_a_landing_that_is_forbidden() -> None:
    """A disk that nothing may be forced onto lies in the way."""
    wall = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"restrict": {"act": "land_on", "upon": "self"}}]}],
    }
    playing = feared(3, 12, unit("b2", 18.5, 10, card(abilities=[wall])), unit("b", 14, 10, card()))
    assert flips(playing) == [(16, 10)]


def test_equal_centres_let_the_fearing_side_choose() -> None:
    """The one above pins nobody, so that the one below can be activated."""
    below = unit("a", 10, 10, card("3/3/3", "fear:2:6"))
    lifted = {"kind": "attribute", "records": [{"when": "always", "do": [{"restrict": {"act": "pin", "by": "self"}}]}]}
    above = unit("b", 10, 10, card(abilities=[lifted]))
    playing = play(below, above, unit("b9", 40, 5)).pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick("b")
    assert (playing.asked, playing.game.waiting) == ("ask.forced-flip", ("A",))
    playing.flip(10, 20)
    assert flips(playing) == [(10, 12), (10, 14)]


def test_who_is_feared_over_the_edge_is_out_of_the_battle() -> None:
    """R160: one flip to the edge, the next one leads off the table."""
    edge = unit("a", 4.5, 10, card("3/3/3", "fear:3:12"))
    playing = play(unit("b", 2, 10, card()), edge, unit("b9", 40, 5)).pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick("b")
    assert flips(playing) == [(0, 10)]
    assert [one["piece"] for one in playing.told("disk-left")] == ["b"]
    assert (len(playing.state.seat("B").aside), playing.state.seat("A").killed) == (1, 0)


# --- a skill, no special ability and no attack ---


def test_what_forbids_special_abilities_does_not_forbid_fear() -> None:
    thief = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"restrict": {"act": "use_sa", "by": "disk"}}]}],
    }
    playing = feared(1, 6, unit("b", 14, 10, card(abilities=[thief])))
    assert flips(playing) == [(16, 10)]


def test_who_is_frightened_onto_an_enemy_does_not_attack_it() -> None:
    playing = feared(1, 6, unit("a2", 16.5, 10, card()), unit("b", 14, 10, card()))
    assert playing.state.table.pins("b") == ("a2",)
    assert not playing.state.disks["b"].attacked


def test_a_disk_that_may_not_be_forced_stays() -> None:
    rock = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"restrict": {"act": "force", "upon": "self"}}]}],
    }
    assert flips(feared(1, 6, unit("b", 14, 10, card(abilities=[rock])))) == []


def test_a_disk_immune_to_fear_stays_and_one_immune_to_special_abilities_does_not() -> None:
    def immune(kind: str) -> dict[str, Any]:
        step = {"protect": {"who": "self", "kinds": [kind]}}
        return unit("b", 14, 10, card(abilities=[{"kind": "attribute", "records": [{"when": "always", "do": [step]}]}]))

    assert flips(feared(1, 6, immune("fear"))) == []
    assert flips(feared(1, 6, immune("sa"))) == [(16, 10)]


# --- as a record ---


def test_fear_stands_at_the_end_of_the_disks_own_book() -> None:
    units = [one for one in catalogue()["disk"].values() if isinstance(one, L5rDisk)]
    fearsome = [one for one in units if any(token.startswith("fear") for token in one.skills)]
    assert fearsome
    for one in fearsome:
        records = profile_of_unit(one).book.records
        assert (records[-1].kind, records[-1].source) == ("fear", f"disk/{one.id}#{len(records) - 1}")
        assert sum(sourced.kind == "fear" for sourced in records) == 1


def test_a_position_with_fear_is_written_and_read_again_alike() -> None:
    catalogued = next(one for one in catalogue()["disk"].values() if "fear:2:6" in getattr(one, "skills", ()))
    roused = {"id": catalogued.id, "with": {"skills": ["fear:3:12", "skirmisher"]}}
    disks = [unit("a", 10, 10, catalogued.id), unit("a2", 20, 10, card("3/3/3", "fear:1:6")), unit("b", 30, 10, roused)]
    state = laid(*disks)
    again = read_again(state_plain(state, catalogue()))
    for id_ in ("a", "a2", "b"):
        assert again.disks[id_].card.book.records == state.disks[id_].card.book.records
        assert [one.kind for one in state.disks[id_].card.book.records].count("fear") == 1
    assert len(state.disks["b"].card.book.records) == 3


def test_fear_has_a_name_of_its_own_among_the_actions() -> None:
    playing = play(unit("b", 14, 10, card()), unit("a", 10, 10, card("3/3/3", "fear:1:6"))).pick("a")
    assert playing.game.decision is not None
    (option,) = [one for one in playing.game.decision.options if one.key == "ability"]

    class Plain:
        system = "l5r"

        def __call__(self, id_: str, /) -> str:
            return id_

        def says(self, _: str, /) -> str:
            return ""

    assert offer(option, Plain()) == "Use Fear"


# --- the Lord ---


def test_a_lord_has_the_values_of_the_sheet_and_no_points() -> None:
    lord = laid(unit("a", 10, 10, "lord")).disks["a"].card
    assert (lord.attack, lord.defense, lord.toughness, lord.movement, lord.points) == (1, 1, 4, 5, 0)
    assert lord.radius == UM_PER_INCH // 2


def test_fear_has_no_effect_on_a_lord() -> None:
    assert flips(feared(1, 6, unit("b", 14, 10, "lord"))) == []


@pytest.mark.parametrize(("kind", "left"), [("spell", 0), ("missile", 0), ("combat", 3), ("duel", 3), ("sa", 3)])
def test_spells_and_missiles_do_not_damage_a_lord(kind: str, left: int) -> None:
    state = laid(unit("a", 10, 10, "lord"))
    assert harm_left(state, "a", 3, (kind,), "")[0] == left


def test_a_lord_carries_nothing() -> None:
    state = laid(unit("a", 10, 10, "lord"), unit("a2", 20, 10))
    assert why_not(state, "carry", by="a")
    assert not why_not(state, "carry", by="a2")
