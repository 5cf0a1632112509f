"""Records of single pieces: disks, command cards, deployment cards, scenario cards, as the packs hold them."""

import pytest

from app.base.frozen import changed
from app.games.disk.rules.answers import Flip, Places
from app.games.warhammer.rules.abilities import selecting, using
from app.games.warhammer.rules.abilities.standing import value
from app.games.warhammer.rules.phases.initiative import learning_zones
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import Zone
from app.games.warhammer.rules.values import (
    attack,
    counter,
    has_keyword,
    magic,
    movement,
    parameters,
    stamina,
    toughness,
)
from catalog.schema.records import FORMS, STANDING, Record, Step, verb_of
from tests.rules.warhammer.table import Playing, acting, box, card, disk, inch, named, position, shot, terrain

BOLD_AND_SLOW = {"A": ("bold",), "B": ("slow",)}


def all_records() -> list[tuple[str, Record]]:
    shelves = (box().cards, box().commands, box().zone_cards, box().grounds, box().scenes)
    books = [piece.book for shelf in shelves for piece in shelf.values()]  # type: ignore[attr-defined]
    return [(one.source, one.record) for book in books for one in book.records]


def test_every_verb_and_selector_of_the_packs_is_known_to_the_rules() -> None:
    known = {*using.VERBS, *STANDING, *FORMS}
    for source, record in all_records():
        for step in record.do:
            assert verb_of(step) in known, source
            for text in _texts(step):
                selecting.test(text)


def _texts(step: Step) -> list[str]:
    payload = getattr(step, verb_of(step))
    found = [getattr(payload, name, "") for name in ("who", "by", "upon", "which")]
    return [text for text in found if isinstance(text, str) and text not in ("you", "owner")]


# --- disks ---


def test_the_shaman_grows_with_the_orcs_around() -> None:
    state = position(
        named("a", "stone-fangz-shaman", (10, 10)), named("a2", "orc-boyz", (12, 10)),
        named("a3", "orc-boyz", (14, 10)), named("a4", "orc-boyz", (20, 10)), named("b", "orc-boyz", (10, 12)),
    )  # fmt: skip
    assert magic(state, "a") == 1 + 4  # itself, two friends and an enemy within short range


def test_b56_the_big_boss_frees_boyz_and_nobody_else() -> None:
    playing = acting(
        named("a", "big-boss", (10, 20)), named("a1", "arrer-boyz", (12, 20), activated=True),
        named("a2", "boar-boyz", (10, 23), activated=True), named("a3", "black-orcs", (8, 20), activated=True),
        disk("b", (30, 5)),
    )  # fmt: skip
    playing.pick("ability")
    assert playing.options() == ["a1", "a2"]
    playing.give(pick=("a1", "a2"))
    assert [playing.state.disks[id_].activated for id_ in ("a", "a1", "a2", "a3")] == [True, False, False, True]


def test_a30_archaon_answers_when_he_is_engaged_from_either_side() -> None:
    archaon = named("b", "archaon-the-everchosen", (10, 17))
    swordsmen = named("a", "marienburg-swordsmen", (10, 20))
    playing = acting(swordsmen, disk("a2", (13, 17), "0/0/9"), archaon).pick("a", "move").flip(10, 18.3)
    damage = [(event["piece"], event["amount"]) for event in playing.told("disk-damaged")][:2]
    assert damage == [("a", 1), ("a2", 1)]
    mine = (
        acting(named("a", "archaon-the-everchosen", (10, 20)), disk("b", (10, 17), "0/0/9")).pick("move").flip(10, 18)
    )
    assert [event["amount"] for event in mine.told("disk-damaged")][:2] == [2, 1]  # impact, then his ability


def test_a30_archaon_is_engaged_when_what_lay_between_is_gone() -> None:
    archaon, middle = named("b", "archaon-the-everchosen", (10, 17)), disk("b2", (10.2, 17))
    top = disk("a", (10.4, 17), "0/0/9", activated=True)
    engaged = frozenset({("a", "b2")})
    archer = disk("a2", (14, 17), ranged=(shot("medium", 1, 9),))
    playing = acting(archaon, middle, top, archer, engaged=engaged).pick("shoot", "b2").roll("hit")
    assert [(event["piece"], event["amount"]) for event in playing.told("disk-damaged")][:3] == [
        ("b2", 9), ("a", 1), ("a2", 1),
    ]  # fmt: skip


def test_b57_kairos_calls_daemons_out_of_the_reserve() -> None:
    state = position(
        named("a", "kairos-fateweaver", (18, 18)), disk("b", (30, 5)), hands={"A": ("bold",), "B": ("slow",)}
    )
    state = state.with_seat("A", reserve=("bloodcrushers", "kurgan-marauders"))
    playing = Playing(state).pick("ability")
    assert playing.asked == "ask.reinforce"  # the Marauders are no daemons
    assert playing.refused(place=Places({"bloodcrushers": (inch(18), inch(25))})) == ["entry-not-near"]
    playing.place(18, 23)
    assert playing.state.disks["A1"].activated
    assert playing.state.seat("A").reserve == ("kurgan-marauders",)


def test_plaguebearers_take_empowerment_from_who_only_passes_by() -> None:
    playing = acting(disk("a", (10, 20), empowered=True), named("b", "plaguebearers", (13.5, 15))).pick("move")
    playing.flip(10, 18.25).flip(10, 16.5)
    assert not playing.state.disks["a"].empowered


def test_the_high_mage_lends_resistance_to_friends_nearby() -> None:
    state = position(named("a", "high-mage", (10, 10)), disk("a2", (12, 10)), disk("b", (10, 12)), disk("a3", (20, 10)))
    assert [parameters(state, id_, "resistant") for id_ in ("a2", "b", "a3")] == [("arcane",), (), ()]


def test_the_flame_cannon_burns_what_is_around_its_target() -> None:
    playing = acting(
        named("a", "flame-cannon", (10, 20)), disk("b1", (17, 20), "0/0/20"), disk("b2", (19, 20), "0/0/20")
    )
    playing.pick("shoot", "b1").roll("hit", "miss")
    assert {event["piece"]: event["amount"] for event in playing.told("disk-damaged")} == {"b1": 6, "b2": 2}


# --- command cards ---


def test_assault_and_strength_of_gork_strengthen_whom_they_activate() -> None:
    disks = (named("a", "orc-boyz", (10, 20)), disk("a2", (20, 20)), disk("a3", (25, 20)))
    playing = acting(*disks, cards=("assault",)).pick("a", "nothing")
    assert (attack(playing.state, "a"), attack(playing.state, "a2")) == (6, 4)
    archer = disk("a", (10, 20), race="orcs", ranged=(shot("medium", 1, 2),))
    shooting = acting(archer, disk("b", (15, 20), "0/0/9"), cards=("strength-of-gork",)).pick("shoot", "b").roll("hit")
    assert [event["amount"] for event in shooting.told("disk-damaged")] == [3]


def test_speed_of_asuryan_makes_elves_mobile() -> None:
    playing = acting(named("a", "militia-archers", (10, 20)), disk("b", (18, 20)), cards=("speed-of-asuryan",))
    playing.pick("shoot", "b").roll("miss", "miss", "miss")
    assert playing.asked == "ask.and-then"


def test_attack_lets_a_friend_flip_once_without_a_token() -> None:
    playing = acting(named("a", "volkmar-the-grim", (10, 20)), disk("a2", (12, 20), activated=True), cards=("attack",))
    playing.pick("ability")
    playing.pick("a2").flip(12, 18.25)
    assert playing.state.table["a2"].at == (inch(12), inch(18.25))


def test_entrap_lays_a_token_on_an_enemy_and_rally_takes_one_off_a_friend() -> None:
    hero = named("a", "karl-franz", (10, 20))
    playing = acting(hero, disk("b", (13, 20)), disk("b2", (20, 20)), cards=("entrap",)).pick("ability", "b")
    assert playing.state.disks["b"].activated
    rally = acting(hero, disk("a2", (13, 20), activated=True), disk("b", (30, 5)), cards=("rally",), hands=SLOW_FIRST)
    rally.pick("ability", "a2")
    assert not rally.state.disks["a2"].activated


SLOW_FIRST = {"A": ("rally",), "B": ()}


def test_fulminating_cage_keeps_a_disk_where_it_is() -> None:
    playing = acting(
        named("a", "bright-wizard", (10, 20)), disk("b", (12.5, 20)), disk("a2", (30, 30)), cards=("fulminating-cage",)
    )
    playing.pick("ability", "b").roll("miss").pick("a", "nothing").pick("nothing")
    assert playing.told("disk-acted")[-1] == {"piece": "b", "action": "nothing"}  # it could only pass


def test_b52_an_unstable_card_turns_on_its_user_only_with_chaos() -> None:
    def caged(face: str) -> Playing:
        disks = (named("a", "bright-wizard", (10, 20)), disk("b", (12.5, 20)), disk("a2", (30, 30)))
        return acting(*disks, cards=("fulminating-cage",)).pick("ability", "b").roll(face).pick("a")

    assert "move" in caged("scatter").options()
    assert "move" not in caged("chaos").options()


def test_garrison_reinforces_without_an_activation() -> None:
    state = position(
        named("a", "volkmar-the-grim", (10, 20)), disk("b", (30, 5)), hands={"A": ("garrison",), "B": ("slow",)}
    )
    state = state.with_seat("A", edge="south", reserve=("huntsmen",)).with_seat("B", edge="north")
    playing = Playing(changed(state, zones=learning_zones(state))).pick("ability").place(18, 34)
    assert playing.state.seat("A").left == 2
    assert playing.state.disks["A1"].activated


def test_intimidate_flips_an_enemy_off_the_hero() -> None:
    playing = acting(named("a", "grom-the-paunch", (10, 20)), disk("b", (10.5, 20)), cards=("intimidate",))
    playing.pick("ability").pick("b").flip(12.3, 20)
    assert playing.state.table["b"].at == (inch(12.25), inch(20))


def test_b49_nurgles_rot_wounds_at_once_where_the_damage_reaches() -> None:
    hands = {"A": ("nurgles-rot",), "B": ()}
    playing = acting(named("a", "plaguebearers", (10, 20)), disk("b", (12.5, 20), "0/0/5", damage=3), hands=hands)
    playing.pick("ability", "b")
    assert playing.lost() == ["b"]


def test_b49_nurgles_rot_leaves_a_toughness_of_one_until_the_round_ends() -> None:
    hands = {"A": ("nurgles-rot", "bold"), "B": ("slow", "bold")}
    playing = acting(named("a", "plaguebearers", (10, 20)), disk("b", (12.5, 20), "0/0/2"), hands=hands)
    playing.play(A="nurgles-rot", B="slow").pick("ability", "b")
    assert toughness(playing.state, "b") == 1
    while playing.state.round == 1:
        playing.say_the_least()
    assert toughness(playing.state, "b") == 2


def test_shield_of_saphery_lends_resistance_until_the_round_ends() -> None:
    hands = {"A": ("shield-of-saphery",), "B": ()}
    playing = acting(named("a", "high-mage", (10, 20)), disk("a2", (14, 20)), disk("b", (30, 5)), hands=hands)
    playing.pick("ability", "a2")
    assert parameters(playing.state, "a2", "resistant") == ("arcane", "physical")  # and what she lends herself


def test_storm_of_chaos_hurts_everybody_around_the_caster() -> None:
    playing = acting(
        named("a", "sorcerer-of-tzeentch", (10, 20)),
        disk("a2", (12, 20)),
        disk("b", (10, 23)),
        cards=("storm-of-chaos",),
    )
    playing.pick("ability").roll("chaos")
    assert {event["piece"]: event["amount"] for event in playing.told("disk-damaged")} == {"a": 1, "a2": 1, "b": 1}


@pytest.mark.parametrize("name", ["approach", "lure", "push", "stall", "inspire"])
def test_cards_that_empower(name: str) -> None:
    hands = {"A": (name,), "B": ()}
    playing = acting(named("a", "grom-the-paunch", (10, 20)), disk("a2", (13, 20)), disk("b", (30, 5)), hands=hands)
    playing.pick("ability", "a2")
    assert playing.state.disks["a2"].empowered


def test_b70_a_target_must_be_in_sight() -> None:
    wall = terrain("t1", (13, 20), "blocks-sight", half=1)
    disks = (named("a", "grom-the-paunch", (10, 20)), disk("a2", (15.2, 20)), disk("b", (30, 5)))
    playing = acting(*disks, cards=("push",), terrain=(wall,)).pick("ability")
    assert playing.options() == ["a"]


def test_b28_a_disk_is_always_within_range_of_itself() -> None:
    playing = acting(named("a", "grom-the-paunch", (10, 20)), disk("b", (30, 5)), cards=("lure",)).pick("ability")
    assert playing.options() == ["a"]


# --- scenario and deployment cards ---


def scene(active: str, *disks, **more):  # type: ignore[no-untyped-def]
    return position(*disks, active=active, scenario="standard", **more)


def test_active_scenarios_change_what_they_say() -> None:
    hero, archer = named("a", "grom-the-paunch", (10, 10)), named("b", "arrer-boyz", (20, 20))
    assert has_keyword(scene("breakthrough", hero), "a", "relentless")
    assert movement(scene("forced-march", hero, archer), "b") == 6
    assert movement(scene("forced-march", hero, archer), "a") == 4
    assert stamina(scene("hero-slaying", hero), "a") == 0
    assert value(scene("volley", archer), "b", "dice") == 1
    assert movement(scene("forced-march", disk("c", (5, 5), movement=None), seats="ABC"), "c") == 0


def test_rampart_makes_the_zone_a_cover() -> None:
    zone = Zone(id="z", seat="B", edge="north", start=inch(10), end=inch(20), value=2, texts=("rampart",))
    archer = disk("a", (15, 14), ranged=(shot("medium", 3),))
    playing = acting(archer, disk("b", (15, 6.5)), zones=(zone,)).pick("shoot", "b")
    assert playing.game.decision is not None
    assert len(playing.game.decision.place.kinds) == 2


def test_rendezvous_keeps_reinforcements_ready() -> None:
    late = card("late")
    zone = Zone(id="z", seat="A", edge="south", start=inch(10), end=inch(20), value=1, texts=("rendezvous",))
    state = position(
        disk("a", (1, 20), activated=True), disk("b", (30, 5)), zones=(zone,), hands={"A": ("bold",), "B": ("slow",)}
    )
    state = changed(state.with_seat("A", edge="south", reserve=("late",)), cards={**state.cards, "late": late})
    playing = Playing(state).pick("reserve:late").place(15, 34)
    assert not playing.state.disks["A1"].activated


def test_a_zone_of_scouts_lends_a_free_move() -> None:
    zone = Zone(id="z", seat="A", edge="south", start=inch(10), end=inch(20), value=2, texts=("scout",))
    playing = Playing(position(disk("a", (15, 34), zone="z"), zones=(zone,), segment="scouting", queue=("A", "B")))
    assert playing.asked == "ask.scout"


# --- what only one text needs ---


def test_the_bright_wizard_pays_for_its_magic() -> None:
    playing = acting(named("a", "bright-wizard", (10, 20)), disk("b", (14, 20), "0/0/9")).pick("magic", "b")
    assert [(event["piece"], event["amount"]) for event in playing.told("disk-damaged")][:2] == [("b", 3), ("a", 1)]


def test_b69_karl_franz_moves_tokens_between_others() -> None:
    playing = acting(
        named("a", "karl-franz", (10, 20)), disk("a1", (14, 20), activated=True), disk("a2", (14, 24)),
        disk("b", (30, 5)),
    )  # fmt: skip
    playing.pick("a", "ability")
    assert playing.options() == ["a1"]
    playing.pick("a1")  # the only one who can take it is a2
    assert not playing.state.disks["a1"].activated
    assert playing.told("token-moved") == [{"piece": "a1", "to": "a2"}]


def test_b54_tyrion_rolls_for_each_disk_he_engages() -> None:
    tyrion = named("a", "tyrion", (10, 20))
    playing = (
        acting(tyrion, disk("b1", (9, 16.5), "0/0/9"), disk("b2", (11, 16.5), "0/0/9")).pick("move").flip(10, 17.6)
    )
    playing.roll("6").roll("2")
    assert playing.lost() == ["b1"]


def test_a21_the_hellcannon_flips_only_by_its_first_roll() -> None:
    cannon = named("a", "hellcannon", (10, 20))
    disks = (cannon, disk("b", (16, 20), "0/0/20"), disk("b2", (19, 20), "0/0/20"))
    rerolled = acting(*disks).pick("shoot", "b").roll("critical", "miss", "scatter").roll("chaos")
    assert rerolled.asked != "ask.forced-flip"
    playing = acting(*disks).pick("shoot", "b").roll("chaos", "miss", "miss")
    assert playing.asked == "ask.forced-flip"
    assert playing.refused(place=Flip((inch(8), inch(20)))) == ["flip-not-onto"]
    playing.flip(13.5, 20)
    assert playing.state.table.pins("a") == ("b",)


def test_the_hellcannon_finds_a_landing_on_a_disk_beneath_it() -> None:
    # It lies on a1 with another disk between: it does not pin a1, and nothing is nearer.
    disks = (
        disk("a1", (10, 20)),
        disk("a2", (10.2, 20)),
        named("a", "hellcannon", (10, 20)),
        disk("b", (16, 20), "0/0/20"),
    )
    playing = acting(*disks, cards=("bold",)).pick("shoot", "b").roll("chaos", "miss", "miss")
    assert playing.game.decision is not None
    assert playing.game.decision.place.onto == ("a1",)
    landing = next(Warhammer().spots(playing.state, playing.game.decision))
    playing.give(place=Flip(landing))
    assert playing.state.table["a"].at == landing


def test_arcane_attack_casts_without_a_token() -> None:
    disks = (named("a", "high-mage", (10, 20)), disk("b", (14, 20), "0/0/9"), disk("a2", (30, 30)))
    playing = acting(*disks, cards=("arcane-attack",)).pick("ability", "b")
    assert [event["amount"] for event in playing.told("disk-damaged")] == [2]
    assert not playing.state.disks["a"].activated


def test_r72_blood_for_the_blood_god_fights_an_engagement_now_and_the_melee_phase_fights_it_too() -> None:
    # Melee Phase: players resolve each engagement; nothing printed leaves one out because a card resolved it before.
    disks = (disk("b", (20, 20), "0/0/19"), named("a", "kurgan-marauders", (20.5, 20)), disk("a2", (30, 30)))
    playing = acting(*disks, cards=("blood-for-the-blood-god",)).pick("ability")
    assert [event["amount"] for event in playing.told("disk-damaged")] == [5]
    while playing.state.round == 1:
        playing.say_the_least()
    assert [event["amount"] for event in playing.told("disk-damaged")] == [5, 5]


def test_w098_an_engagement_that_is_made_anew_after_blood_for_the_blood_god_is_fought() -> None:
    disks = (disk("b", (20, 20), "0/0/19"), named("a", "kurgan-marauders", (20.5, 20)), disk("a2", (30, 30)))
    playing = acting(*disks, cards=("blood-for-the-blood-god",)).pick("ability", "a", "move").flip(22.2, 20)
    playing.flip(20.5, 20)
    while playing.state.round == 1:
        playing.say_the_least()
    assert [event["amount"] for event in playing.told("disk-damaged")] == [5, 5]


def test_b51_an_embattled_disk_may_pick_any_of_its_engagements() -> None:
    disks = (
        disk("b1", (20, 20), "0/0/9"), named("a", "kurgan-marauders", (21, 20)), disk("b2", (22, 20), "0/0/9"),
        disk("a2", (30, 30)),
    )  # fmt: skip
    playing = acting(*disks, cards=("blood-for-the-blood-god",)).pick("ability")
    assert (playing.asked, set(playing.options())) == ("ask.engagement", {"a", "b2"})


def test_fists_of_mork_strike_the_target_and_all_around_it() -> None:
    disks = (named("a", "stone-fangz-shaman", (10, 20)), disk("b", (16, 20), "0/0/9"), disk("b2", (18, 20), "0/0/9"))
    playing = acting(*disks, cards=("fists-of-mork",)).pick("ability", "b").roll("chaos").roll("5")
    assert {event["piece"]: event["amount"] for event in playing.told("disk-damaged")} == {"a": 3, "b": 3, "b2": 3}


def test_a16_myrmidias_blessing_speeds_one_empire_disk() -> None:
    disks = [named(f"a{n}", "marienburg-swordsmen", (6 + 6 * n, 20)) for n in range(3)]
    playing = acting(*disks, disk("b", (30, 5)), cards=("myrmidias-blessing",)).pick("a0")
    assert playing.asked == "ask.may"
    playing.pick("no", "nothing", "a1", "yes")
    assert movement(playing.state, "a1") == 7
    playing.pick("nothing")
    assert playing.asked == "ask.action"  # the third is not asked for
    assert movement(playing.state, "a2") == 5


def test_b50_winds_of_morai_heg_carry_shots_farther_but_not_beyond_siege() -> None:
    hands = {"A": ("winds-of-morai-heg",), "B": ()}
    archer = disk("a", (10, 20), ranged=(shot("medium", 1), shot("siege", 1)))
    playing = acting(archer, disk("b", (20, 20)), hands=hands).pick("shoot")
    assert playing.options() == ["shot:1", "shot:2"]
    plain = acting(archer, disk("b", (20, 20))).pick("shoot")
    assert plain.asked == "ask.target"  # the first does not reach so far


def test_reanimate_brings_back_a_small_unit_with_a_token() -> None:
    state = position(named("a", "heinrich-kemmler", (18, 18)), disk("b", (30, 5)), hands=BOLD_AND_SLOW)
    state = state.with_seat("A", casualties=("skeleton", "skeleton", "skeleton", "skeleton", "zombie-dragon"))
    playing = Playing(state).pick("reanimate")
    assert playing.options() == ["skeleton"]
    playing.pick("skeleton").place(18, 22).place(18, 14).place(22, 18)
    assert playing.state.seat("A").casualties == ("skeleton", "zombie-dragon")
    assert [playing.state.disks[f"A{n}"].activated for n in (1, 2, 3)] == [True] * 3


def test_hold_the_line_strengthens_the_counter_at_home() -> None:
    zone = Zone(id="z", seat="B", edge="north", start=inch(10), end=inch(20), value=2)
    state = scene("hold-the-line", disk("b", (15, 6.5)), disk("b2", (30, 20)), zones=(zone,))
    assert (counter(state, "b"), counter(state, "b2")) == (4, 3)


def test_w067_fists_of_mork_cannot_target_who_is_immune_to_arcane_damage() -> None:
    disks = (named("a", "stone-fangz-shaman", (10, 20)), disk("b", (16, 20), "0/0/9", "immune:arcane"))
    playing = acting(*disks, disk("b2", (14, 20), "0/0/9"), cards=("fists-of-mork",)).pick("ability")
    assert playing.options() == ["a", "b2"]
    plain = acting(disks[0], disk("b", (16, 20), "0/0/9"), disk("b2", (14, 20), "0/0/9"), cards=("fists-of-mork",))
    assert plain.pick("ability").options() == ["a", "b", "b2"]


def test_w102_archaon_answers_an_engagement_with_a_disk_that_his_impact_removes() -> None:
    # Engages: a disk engages an enemy when one of them pins the other. Impact removes it a moment later.
    archaon = named("a", "archaon-the-everchosen", (10, 20))
    assert "impact" in archaon[0].card.keywords
    disks = (disk("b", (13, 20), "0/0/1"), disk("b2", (15, 20), "0/0/9"))
    playing = acting(*disks, archaon).pick("move").flip(12.4, 20)
    assert playing.lost() == ["b"]
    assert playing.state.disks["b2"].damage == 1


def test_r76_archaon_answers_each_of_two_engagements() -> None:
    disks = (disk("b", (12.5, 18.6), "0/0/9"), disk("b2", (12.5, 21.4), "0/0/9"), disk("b3", (15.5, 20), "0/0/9"))
    playing = acting(*disks, named("a", "archaon-the-everchosen", (9, 20))).pick("move").flip(11.4, 20)
    assert playing.state.disks["b3"].damage == 2


def test_r77_the_player_of_the_hellcannon_chooses_between_two_that_are_equally_near() -> None:
    def cannon() -> Playing:
        disks = (disk("b1", (10, 17), "0/0/9"), disk("b2", (10, 23), "0/0/9"), disk("b3", (24, 20), "0/0/9"))
        playing = acting(named("a", "hellcannon", (10, 20)), *disks).pick("shoot", "b3")
        return playing.roll(*["chaos"] * 3 + ["1"] * (playing.game.decision.place.kinds.count("d6")))  # type: ignore[union-attr]

    assert cannon().refused(place=Flip((inch(13), inch(20)))) == ["flip-not-onto"]
    assert cannon().refused(place=Flip((inch(10), inch(18)))) == []
    assert cannon().refused(place=Flip((inch(10), inch(22)))) == []


def test_r78_plaguebearers_take_the_token_of_a_flying_disk_that_passes_them() -> None:
    flyer = disk("b", (10, 20), "4/3/9", "flying", empowered=True)
    playing = acting(named("a", "plaguebearers", (10, 15)), flyer, hands={"A": ("slow",), "B": ("bold",)})
    playing.pick("move").flip(10, 18.4)
    assert not playing.state.disks["b"].empowered


def test_r70_a_forced_flip_wholly_off_the_field_makes_a_casualty() -> None:
    disks = (named("a", "grom-the-paunch", (4, 20)), disk("b", (0.5, 20), "0/0/9"))
    playing = acting(*disks, cards=("intimidate",)).pick("ability", "b").flip(-1.2, 20)
    assert playing.lost() == ["b"]
