"""The units of the pack under the rules of L5R: every one moves, fights and shoots, every record of one is used."""

import pytest

from app.games.diskwars.rules.abilities.book import Sourced, all_steps
from app.games.diskwars.rules.abilities.standing import harm_left, is_unaffected, value, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.abilities.using import VERBS
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.unit_cards import profile_of_unit
from catalog.schema import L5rDisk
from catalog.schema.records import FORMS, STANDING, verb_of
from tests.games.l5r.stage import catalogue, laid, unit
from tests.games.l5r.table import L5rPlaying as Playing

TOUGH = {"name": "Wall", "toughness": 30, "attack": 0, "defense": 0, "faction": "crab", "wounds": 9}
UNITS = {id_: profile_of_unit(one) for id_, one in catalogue()["disk"].items() if isinstance(one, L5rDisk)}
RECORDS: dict[str, Sourced] = {one.source: one for card in UNITS.values() for one in card.book.records}
MANUAL = {"otaku-kamoko"}  # the sheet names her ability and does not say what it is


def test_every_unit_is_here_and_only_one_text_is_lost() -> None:
    assert len(UNITS) == 83  # and one of them is the Lord
    texts = {one.id for one in catalogue()["disk"].values() if isinstance(one, L5rDisk) and one.abilities}
    assert {id_ for id_ in texts if not UNITS[id_].book.records} == MANUAL


@pytest.mark.parametrize("card", UNITS)
def test_every_unit_attacks_and_fights_a_round(card: str) -> None:
    """It flips onto an enemy as wide as it has to, and combat tells of its blow."""
    wide = UNITS[card].radius / 25_400
    enemy = unit("b", 10 + 2 * wide + 0.5, 10, TOUGH)
    playing = Playing(laid(enemy, unit("a", 10, 10, card), unit("b9", 44, 33)))
    playing.pick("a", "move").flip(40, 10)
    if playing.asked == "ask.flip":  # it flies and could go on
        playing.stop()
    assert playing.told("marker-put")[:1] == [{"piece": "a", "count": 1}]
    playing.until_round(2)
    blows = [(one["upon"], one["strength"]) for one in playing.told("blow-struck") if one["piece"] == "a"]
    assert blows == [("b", UNITS[card].attack)]
    assert playing.state.round == 2


@pytest.mark.parametrize("card", [id_ for id_, one in UNITS.items() if "missile" in one.skills])
def test_every_archer_shoots(card: str) -> None:
    archer = unit("a", 10, 10, card)
    playing = Playing(laid(archer, unit("b", 14, 10, TOUGH), segment="missile", first="A"))
    playing.pick("a").until_round(2)
    kind, count = UNITS[card].skills["missile"][:2]
    assert [one["missile"] for one in playing.told("counter-landed")] == [kind] * int(count)


USED = [one.source for one in RECORDS.values() if one.record.when == "activate"]


def played(source: str) -> Playing:
    """A friend and an enemy near the unit that has the record."""
    card = RECORDS[source].owner
    return Playing(laid(unit("a1", 10, 14), unit("b1", 15, 10, TOUGH), unit("a", 10, 10, card), unit("b9", 44, 33)))


def test_every_verb_of_a_unit_is_known_to_the_rules() -> None:
    found = {verb_of(step) for one in RECORDS.values() for step in all_steps(one.record.do)}
    assert found <= {*VERBS, *STANDING, *FORMS}


@pytest.mark.parametrize("source", USED)
def test_every_special_ability_is_used(source: str) -> None:
    playing = played(source)
    before = playing.state
    assert "ability" in Playing(before).pick("a").options()
    playing.pick("a", "ability")
    while playing.asked not in ("ask.activate", ""):
        playing.pick(playing.options()[0]) if playing.asked == "ask.pick" else playing.say_the_least()
    (told,) = (one for one in playing.told("disk-activated") if one["piece"] == "a")
    assert told["source"] == source
    now = playing.state
    assert (now.effects, now.table.disks, now.disks["b1"].damage) != (before.effects, before.table.disks, 0)
    assert playing.until_round(2).state.round == 2


# --- each by its text ---


def test_tomo_gives_a_friend_three_movement_for_the_round() -> None:
    tomo = unit("a", 10, 10, "asahina-tomo")
    playing = Playing(laid(unit("a1", 10, 22), tomo, unit("b", 14, 10), unit("b9", 44, 33)))
    playing.pick("a", "ability")
    assert playing.options() == ["a1", "a"]
    playing.pick("a1")
    assert value(playing.state, "a1", "m") == 6
    assert value(playing.until_round(2).state, "a1", "m") == 3


def against(state: State, id_: str, upon: str) -> int:
    return value(state, id_, "at", upon)


def test_hunters_strike_harder_at_the_shadowlands() -> None:
    oni = {"name": "Oni", "traits": ["shadowlands"]}
    state = laid(unit("a", 10, 10, "crab-wasteland-hunters"), unit("b", 20, 10, oni), unit("b1", 30, 10))
    printed = UNITS["crab-wasteland-hunters"].attack
    assert (against(state, "a", "b"), against(state, "a", "b1")) == (printed + 2, printed)


def test_banners_lend_attack_to_other_lions_near_them() -> None:
    lion = {"name": "Lion", "faction": "lion"}
    near, away, other = unit("a1", 17, 10, lion), unit("a2", 30, 10, lion), unit("a3", 10, 17, {"name": "Crab"})
    state = laid(near, away, other, unit("a", 10, 10, "lion-banner-carriers"), unit("b", 44, 33))
    banner = UNITS["lion-banner-carriers"].attack
    assert [value(state, id_, "at") for id_ in ("a1", "a2", "a3", "a")] == [4, 3, 3, banner]


@pytest.mark.parametrize("card", ["naga-pool-lurkers", "scorpion-night-stalkers"])
def test_who_ambushes_ends_on_an_enemy_within_six_inches(card: str) -> None:
    playing = Playing(laid(unit("a", 10, 10, card), unit("b1", 16, 10, TOUGH), unit("b2", 30, 10)))
    playing.pick("a", "ability")
    assert playing.options() == ["b1"]
    playing.pick("b1").place_anywhere()
    assert playing.state.table.pins("a") == ("b1",)


@pytest.mark.parametrize("card", ["crab-tunnel-sappers", "naga-mud-burrowers"])
def test_who_burrows_comes_up_beneath_an_enemy_that_touches_the_table(card: str) -> None:
    below, above = unit("b1", 15, 10, TOUGH), unit("b2", 16, 10)
    playing = Playing(laid(unit("a", 10, 10, card), below, above, unit("b9", 44, 33)))
    playing.pick("a", "ability")
    assert playing.options() == ["b1"]
    playing.pick("b1").place_anywhere()
    assert "b1" in playing.state.table.pinned_by("a")


def test_nothing_frightens_the_lord_and_neither_spells_nor_missiles_harm_it() -> None:
    state = laid(unit("a", 10, 10, "lord"), unit("b", 30, 10))
    assert [harm_left(state, "a", 4, (kind,), "b")[0] for kind in ("spell", "missile", "combat")] == [0, 0, 4]
    fear = Sourced("disk/oni#0", RECORDS["disk/asahina-tomo#0"].record, "fear")
    assert is_unaffected(state, "a", Use(sourced=fear, piece="b", seat="B"))
    assert [reason.code for reason in why_not(state, "carry", by="a")] == ["forbidden"]
    assert not why_not(state, "carry", by="b")
