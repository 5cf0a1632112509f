"""The spells from Alternation to Good Ward, each cast from a spellbook with the records of the catalogue: what it does,
who may be named, what immunity leaves of it, that it is spent, when it ends (E20-E22, E25, E26)."""

import json
from typing import Any

import pytest

from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.engine.protocol import Decision
from app.games.api.position import Position
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.rules.abilities.standing import explained, has, level
from tests.rules.diskwars.spells.stage import MAGE, Stage, catalogue, lies, plain, staged
from tests.rules.diskwars.table import dead, inch

IMMUNE = "damlo-hammerfist"  # 5/5/6, immune to spells
FAR = lies("b9", plain(), 46, 2)  # somebody to play against, out of everybody's reach
WAITS = lies("a0", plain(), 2, 34)  # has not acted: the turn goes on after the spell
SPELLS = [
    "alternation", "banish", "call-to-arms", "calm", "carapace", "charm", "coercion", "control", "convert",
    "death-ball", "depletion", "disarm", "displacement", "drain-the-mind", "dust-to-dust", "earthhand", "embrace",
    "evil-ward", "fate", "feet-of-clay", "fireball", "flight", "forcewave", "foresight", "freeze", "gate", "good-ward",
]  # fmt: skip


def mage(x: float = 10, y: float = 10, **more: Any) -> dict[str, Any]:
    return lies("a", MAGE, x, y, **more)


def asked(stage: Stage) -> Decision:
    assert stage.game.decision is not None
    return stage.game.decision


def reopened(stage: Stage) -> Stage:
    """The same battle, written as a file and read again."""
    position = Position(stage.game.value.quiet)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    written = position_plain(table, catalogue())
    read = read_position(json.dumps(written).encode(), "again.json", catalogue())
    assert isinstance(read, Position), read
    return Stage(read.state)


# --- casting ---


def test_e20_a_caster_cannot_cast_what_is_above_its_level() -> None:
    book = ("fireball", "charm", "gate")
    low = lies("a", "bishop-of-utaauo", 10, 10)
    assert staged(low, lies("b", "elven-warder", 14, 10), book=book).offered("a") == []
    middle = lies("a", "rhoq-lophram", 10, 10)
    assert staged(middle, lies("b", "elven-warder", 14, 10), book=book).offered("a") == list(book)


@pytest.mark.parametrize("spell", SPELLS)
def test_each_spell_needs_a_caster_of_its_level(spell: str) -> None:
    casters = {1: "bishop-of-utaauo", 2: "rhoq-lophram", 3: MAGE}
    disks = [
        lies("a2", plain(skills=["berserk"]), 14, 10, berserk=True), lies("a3", "walking-dead", 6, 10),
        lies("b", plain(), 20, 20), lies("b2", plain(), 20.5, 20), lies("b3", "layrya-the-banshee", 10, 14),
    ]  # fmt: skip
    stacks = {"A": ("elven-bard",), "B": ("elven-bard", "elven-bard")}
    needed = catalogue()["spell"][spell].level  # type: ignore[attr-defined]
    for height, card in casters.items():
        stage = staged(lies("a", card, 12, 18), *disks, book=(spell,), stacks=stacks)
        assert level(stage.state, "a") == height
        assert stage.offered("a") == ([spell] if height >= needed else []), (spell, card)


def test_a_player_may_step_back_until_targets_are_named() -> None:
    stage = staged(mage(), FAR, book=("alternation",)).pick("a", "cast").stop()
    assert stage.asked == "ask.activate"
    stage.pick("a", "cast", "alternation").stop()
    assert stage.asked == "ask.activate"
    assert stage.state.seat("A").spellbook == ("alternation",)
    assert stage.state.disks["a"].activated == 0
    stage.pick("a", "nothing")
    assert stage.state.disks["a"].activated == 1


def test_nobody_else_sees_what_is_in_the_book() -> None:
    stage = staged(mage(), FAR, book=("alternation", "fireball")).pick("a", "cast")
    assert [option.key for option in asked(stage).seen_by("A").options] == ["alternation", "fireball"]
    assert asked(stage).seen_by("B").options == ()
    assert asked(stage).seen_by("B").prompt == "ask.spell"
    assert stage.game.view("B").seat("A").spellbook == ("?", "?")
    stage.pick("alternation")
    assert stage.options() == ["a"]
    told = asked(stage).seen_by("B")  # the player may still step back, so that nobody learns which spell it is
    assert "alternation" not in repr(told)
    stage.pick("a")
    assert stage.game.view("B").seat("A").discards == ("alternation",)
    assert stage.game.view("B").seat("A").spellbook == ("?",)


def test_a_cancelled_spell_is_spent_and_does_nothing() -> None:
    stage = staged(mage(), WAITS, lies("b", MAGE, 30, 10), book=("earthhand",), other_book=("surge",))
    stage.cast("a", "earthhand")
    assert stage.asked == "ask.react"
    stage.pick("b:surge").pass_all()
    assert stage.is_spent("a", "earthhand")
    assert stage.is_spent("b", "surge")
    assert stage.value("a", "t") == 5


def test_a_caster_may_reach_twice_as_far() -> None:
    far = lies("b", plain(skills=["berserk"]), 35, 10, berserk=True)
    dalmu = lies("a", "brother-dalmu", 10, 10)
    stage = staged(dalmu, WAITS, far, FAR, book=("alternation", "calm"))
    assert "b" in stage.targets("a", "alternation")
    assert not stage.cast("a", "calm").state.disks["b"].berserk
    assert "b" not in staged(mage(), far, book=("alternation",)).targets("a", "alternation")


LASTING = {
    "alternation": ("b",), "carapace": ("b",), "disarm": ("b",), "drain-the-mind": ("b",), "earthhand": (),
    "embrace": (), "evil-ward": ("b",), "feet-of-clay": ("b2",), "flight": ("b",), "foresight": (), "good-ward": ("b",),
}  # fmt: skip


@pytest.mark.parametrize("spell", LASTING)
def test_what_lasts_is_kept_in_files_and_ends_with_the_round(spell: str) -> None:
    disks = [lies("b", plain(), 15, 10), lies("b2", IMMUNE, 18, 10)]
    stage = staged(mage(), WAITS, *disks, book=(spell,)).cast("a", spell, *LASTING[spell])
    again = reopened(stage)
    assert len(stage.state.effects) == 1
    assert again.state.effects == stage.state.effects
    assert again.game.hash == stage.game.hash
    assert stage.until_round(2).state.effects == ()


@pytest.mark.parametrize("spell", ["alternation", "carapace", "drain-the-mind", "evil-ward", "flight", "good-ward"])
def test_the_immune_may_be_named_but_nothing_takes_hold_of_them(spell: str) -> None:
    stage = staged(mage(), WAITS, lies("b", IMMUNE, 15, 10), book=(spell,))
    assert "b" in stage.targets("a", spell)
    stage.cast("a", spell, "b")
    assert stage.is_spent("a", spell)
    assert stage.state.effects == ()
    assert stage.told("effect-shielded") == [{"piece": "b", "source": f"spell/{spell}#0"}]


# --- Alternation ---


def test_alternation_trades_attack_for_defense_until_the_round_ends() -> None:
    stage = staged(mage(), lies("b", plain("4/1/3"), 15, 10), lies("b2", plain(), 23.9, 10), book=("alternation",))
    assert stage.targets("a", "alternation") == ["a", "b"]
    stage.cast("a", "alternation", "b")
    assert stage.is_spent("a", "alternation")
    assert stage.values("b") == "1/4/3"
    assert stage.until_round(2).values("b") == "4/1/3"


def test_alternation_trades_changed_values_and_can_be_explained() -> None:
    blessed = lies("b", plain("4/1/3", alignment="good"), 15, 10)
    temple = {"id": "t1", "kind": "good-temple", "at": [15, 10]}
    stage = staged(mage(), blessed, terrain=(temple,), book=("alternation",))
    assert stage.values("b") == "5/2/4"
    stage.cast("a", "alternation", "b")
    assert stage.values("b") == "2/5/4"
    printed, parts = explained(stage.state, "b", "at")
    assert (printed, parts[-1].value) == (4, 2)
    assert "spell/alternation#0" in [part.source for part in parts]


def test_alternation_does_nothing_to_the_immune() -> None:
    stage = staged(mage(), lies("b", {"id": IMMUNE, "with": {"attack": 7}}, 15, 10), book=("alternation",))
    stage.cast("a", "alternation", "b")
    assert stage.is_spent("a", "alternation")
    assert stage.values("b") == "7/5/6"


# --- Banish ---


def test_banish_sends_an_enemy_beneath_its_stack_and_nobody_scores() -> None:
    disks = [lies("a2", plain(), 15, 20), lies("b", "walking-dead", 15, 10), lies("b2", plain(), 23.9, 10)]
    stage = staged(mage(), *disks, book=("banish",), stacks={"B": ("elven-bard",)})
    assert stage.targets("a", "banish") == ["b"]
    stage.cast("a", "banish", "b")
    assert stage.is_spent("a", "banish")
    assert "b" not in stage.state.disks
    assert stage.state.seat("B").stack == ("elven-bard", "walking-dead")
    assert stage.state.seat("A").killed == 0
    assert dead(stage) == []


def test_banish_leaves_the_immune_where_they_are() -> None:
    stage = staged(mage(), lies("b", IMMUNE, 15, 10), book=("banish",)).cast("a", "banish", "b")
    assert stage.is_spent("a", "banish")
    assert "b" in stage.state.disks


# --- Call to Arms ---


def test_call_to_arms_brings_the_two_top_disks_that_may_still_act() -> None:
    stacks = {"A": ("elven-bard", "walking-dead", "windrider")}
    stage = staged(mage(), lies("b", plain(), 3, 6), FAR, book=("call-to-arms",), stacks=stacks)
    stage.cast("a", "call-to-arms")
    assert stage.asked == "ask.arrive"
    assert stage.refused(place=Places({"A1": (inch(20), inch(20))})) == ["lay-not-there"]
    assert stage.refused(place=Places({"A1": (inch(3), inch(5))})) == ["entry-on-enemy"]
    stage.place(6, 4).place(4, 1.5)
    assert stage.is_spent("a", "call-to-arms")
    assert [stage.state.disks[id_].card.id for id_ in ("A1", "A2")] == ["elven-bard", "walking-dead"]
    assert stage.state.seat("A").stack == ("windrider",)
    assert {"A1", "A2"} <= set(stage.options())


def test_call_to_arms_brings_what_there_is() -> None:
    assert staged(mage(), FAR, book=("call-to-arms",)).offered("a") == []
    stage = staged(mage(), FAR, book=("call-to-arms",), stacks={"A": ("elven-bard",)})
    stage.cast("a", "call-to-arms").place(6, 4)
    assert stage.asked == "ask.activate"
    assert stage.state.seat("A").stack == ()


# --- Calm ---


def test_calm_ends_berserking_for_friend_and_foe_nearby() -> None:
    wild = plain("3/3/3", skills=["berserk"])
    disks = [lies("a2", wild, 14, 10, berserk=True), lies("b", wild, 10, 15, berserk=True)]
    disks.append(lies("b2", wild, 23.9, 10, berserk=True))
    stage = staged(mage(), *disks, book=("calm",))
    assert stage.values("b") == "5/5/5"
    stage.cast("a", "calm")
    assert stage.is_spent("a", "calm")
    assert [stage.values(id_) for id_ in ("a2", "b", "b2")] == ["3/3/3", "3/3/3", "5/5/5"]


def test_calm_wounds_who_lived_only_by_the_rage() -> None:
    wild = plain("3/3/3", skills=["berserk"])
    stage = staged(mage(), lies("b", wild, 14, 10, berserk=True, damage=4), FAR, book=("calm",)).cast("a", "calm")
    assert dead(stage) == ["b"]  # R16


def test_calm_leaves_the_immune_in_their_rage() -> None:
    wild = {"id": IMMUNE, "with": {"skills": ["berserk"]}}
    stage = staged(mage(), lies("b", wild, 14, 10, berserk=True), book=("calm",)).cast("a", "calm")
    assert stage.state.disks["b"].berserk


def test_who_was_calmed_may_rage_again() -> None:
    wild = plain("3/3/9", skills=["berserk"])
    disks = [lies("a2", wild, 14, 10, berserk=True), lies("b", plain("3/3/9"), 17, 10)]
    stage = staged(mage(), *disks, book=("calm",)).cast("a", "calm")
    stage.pick("a2", "move").flip(17, 10)
    stage.until_round(2)
    assert stage.state.disks["a2"].berserk


# --- Carapace ---


def test_carapace_stops_blows_and_nothing_else_wherever_the_target_is() -> None:
    disks = [lies("a2", plain("3/3/3"), 40, 30), lies("b", "layrya-the-banshee", 44, 30)]
    stage = staged(mage(), *disks, book=("carapace",))
    assert stage.targets("a", "carapace") == ["a", "a2", "b"]
    stage.cast("a", "carapace", "a2")
    assert stage.is_spent("a", "carapace")
    stage.pick("done").pick("b", "ability", "a2")
    assert "a2" in stage.state.disks
    assert stage.told("blow-given")[0]["source"] == "spell/carapace#0"


def test_carapace_ends_with_the_round() -> None:
    disks = [lies("a2", plain("3/3/3"), 40, 30), lies("b", "layrya-the-banshee", 44, 30)]
    stage = staged(mage(), *disks, book=("carapace",)).cast("a", "carapace", "a2")
    stage.until_round(2).until("ask.activate").pick("b", "ability", "a2")
    assert dead(stage) == ["a2"]


# --- Charm ---


def warded(**more: Any) -> Stage:
    disks = [
        lies("a2", plain(), 20, 15), lies("a3", plain(), 26, 10), lies("b2", plain(), 18, 12),
        lies("b", "elven-warder", 20, 10, **more), lies("b3", plain(), 14, 10), lies("b4", "elven-warder", 25.1, 10),
    ]  # fmt: skip
    return staged(mage(), *disks, book=("charm",))


def test_e25_charm_uses_the_warder_for_the_caster() -> None:
    stage = warded()
    assert stage.targets("a", "charm") == ["b"]  # the others have no ability, or are too far away
    stage.cast("a", "charm", "b")
    assert asked(stage).seats == ("A",)
    assert stage.options() == ["a2", "a3"]  # the warder's enemies, the caster's own
    stage.pick("a2").flip(20, 30)
    assert stage.state.table["a2"].at == (inch(20), inch(16.75))
    assert stage.state.disks["b"].activated == 1
    assert stage.is_spent("a", "charm")


def test_charm_needs_an_enemy_that_could_act() -> None:
    assert warded(activated=True).offered("a") == []
    pinned = staged(mage(), lies("b", "elven-warder", 20, 10), lies("b2", plain(), 20.5, 10), book=("charm",))
    assert pinned.offered("a") == []


def test_charm_pays_with_friends_of_the_charmed() -> None:
    disks = [
        lies("a2", plain("3/3/5"), 20, 15), lies("a3", "goblin-marauders", 17, 12),
        lies("b", "gorzac-goblinflinger", 20, 10), lies("b2", "goblin-marauders", 23, 10),
        lies("b3", "goblin-marauders", 20, 7),
    ]  # fmt: skip
    stage = staged(mage(), WAITS, *disks, book=("charm",)).cast("a", "charm", "b")
    assert stage.options() == ["a2", "a3"]
    stage.pick("a2")
    assert (asked(stage).prompt, asked(stage).seats) == ("ask.sacrifice", ("A",))
    assert stage.options() == ["b2", "b3"]  # R34
    stage.pick("b3")
    assert dead(stage) == ["a2", "b3"]
    assert stage.state.seat("A").killed == 0


def test_charm_cannot_do_what_the_disk_may_not() -> None:
    disks = [lies("a2", plain(), 20, 15), lies("a3", MAGE, 12, 20), lies("b", "elven-warder", 20, 10)]
    stage = staged(mage(), *disks, book=("drain-the-mind", "charm")).cast("a", "drain-the-mind", "b")
    assert stage.offered("a3") == []


def test_charm_does_nothing_to_the_immune() -> None:
    disks = [lies("a2", plain(), 20, 15), lies("b", "elven-warder", 20, 10)]
    valley = {"id": "t1", "kind": "scarred-valley", "at": [28, 10]}
    stage = staged(mage(), *disks, terrain=(valley,), book=("charm",))
    assert stage.offered("a") == []  # the valley's neighbours are no targets at all


# --- Coercion ---


def test_coercion_makes_a_player_act_three_times_at_once() -> None:
    foes = [lies(f"b{n}", plain(), 30, 3 * n) for n in range(1, 5)]
    stage = staged(mage(), lies("a2", plain(), 5, 20), *foes, book=("coercion",))
    assert stage.targets("a", "coercion") == ["A", "B"]  # "target player", not opponent
    stage.cast("a", "coercion", "B")
    for id_ in ("b1", "b2", "b3"):
        assert asked(stage).seats == ("B",)
        stage.pick(id_, "nothing")
    assert asked(stage).seats == ("A",)
    assert stage.is_spent("a", "coercion")
    assert not stage.state.seat("B").done
    stage.pick("done")
    assert asked(stage).seats == ("B",)
    assert stage.options() == ["b4", "done"]


def test_who_coerces_themselves_acts_three_times_and_goes_on_with_the_turn() -> None:
    """Appendix Three, Coercion: three activations as if in a turn of one's own; the caster has acted already."""
    own = [lies(f"a{n}", plain(), 5, 3 * n + 12) for n in range(1, 7)]
    stage = staged(mage(), *own, lies("b", plain(), 30, 10), book=("coercion",))
    stage.cast("a", "coercion", "A")
    assert "a" not in stage.options()
    stage.pick("a1", "nothing").pick("a2", "nothing").pick("a3", "nothing")
    assert stage.is_spent("a", "coercion")
    stage.pick("a4", "nothing").pick("a5", "nothing")  # the casting was the first activation of the turn
    assert asked(stage).seats == ("B",)
    assert not stage.state.seat("A").done


def test_who_coerces_themselves_and_does_less_is_done() -> None:
    own = [lies(f"a{n}", plain(), 5, 3 * n + 12) for n in range(1, 7)]
    stage = staged(mage(), *own, lies("b", plain(), 30, 10), book=("coercion",))
    stage.cast("a", "coercion", "A").pick("a1", "nothing").pick("done")
    assert asked(stage).seats == ("B",)
    assert stage.state.seat("A").done
    assert stage.is_spent("a", "coercion")


def test_coercion_ends_the_round_for_who_does_less() -> None:
    foes = [lies(f"b{n}", plain(), 30, 3 * n) for n in range(1, 5)]
    stage = staged(mage(), lies("a2", plain(), 5, 20), *foes, book=("coercion",))
    stage.cast("a", "coercion", "B").pick("b1", "nothing").pick("done")
    assert stage.state.seat("B").done
    assert stage.options() == ["a2", "done"]
    stage.pick("a2", "nothing")
    assert stage.state.round == 2  # nobody had anything left to do
    assert [told["piece"] for told in stage.told("disk-activated")] == ["b1", "a2"]


def test_who_coerces_has_acted_before_the_coerced_do() -> None:
    foes = [lies("b1", MAGE, 16, 10), lies("b2", plain(), 30, 10), lies("b3", plain(), 30, 14)]
    stage = staged(mage(), WAITS, *foes, book=("coercion", "surge"), other_book=("control",))
    stage.cast("a", "coercion", "B").pass_all()
    stage.pick("b1")
    assert stage.options() == ["move", "nothing"]  # the only one near enough to be controlled is not ready
    stage.pick("nothing").pass_all().pick("b2", "nothing").pass_all().pick("b3", "nothing").pass_all()
    assert stage.is_spent("a", "coercion")


# --- Control ---


def test_control_moves_an_enemy_and_activates_it() -> None:
    disks = [
        lies("a2", plain(), 14, 13.5), lies("b", plain(), 14, 10), lies("b2", plain(), 10, 14, activated=True),
        lies("b3", plain(), 23.9, 10),
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=("control",))
    assert stage.targets("a", "control") == ["b"]
    stage.cast("a", "control", "b")
    assert asked(stage).seats == ("A",)
    stage.flip(14, 0)
    assert stage.state.table["b"].at == (inch(14), inch(8.25))
    stage.stop()
    assert stage.state.disks["b"].activated == 1
    assert stage.is_spent("a", "control")


def test_a_controlled_disk_attacks_its_own_enemies_and_stays_on_the_table() -> None:
    disks = [WAITS, lies("a2", plain(), 14, 13), lies("b", plain(), 14, 10)]
    stage = staged(mage(), *disks, book=("control",)).cast("a", "control", "b").flip(14, 13)
    assert stage.state.disks["b"].attacked
    edge = staged(mage(), lies("b", plain(), 10, 1), book=("control",)).cast("a", "control", "b")
    assert edge.refused(place=Flip((inch(10), 0))) == ["flip-off-table"]


def test_control_activates_but_does_not_move_who_is_pinned() -> None:
    disks = [WAITS, lies("b", plain(), 14, 10), lies("b2", plain(), 14.5, 10)]
    stage = staged(mage(), *disks, book=("control",)).cast("a", "control", "b")
    assert stage.asked == "ask.activate"
    assert stage.state.table["b"].at == (inch(14), inch(10))
    assert stage.state.disks["b"].activated == 1


def test_control_activates_but_does_not_move_who_is_held() -> None:
    disks = [WAITS, lies("a2", MAGE, 10, 14), lies("b", plain(), 14, 10)]
    stage = staged(mage(), *disks, book=("hold", "control")).cast("a2", "hold", "b").cast("a", "control", "b")
    assert stage.asked == "ask.activate"
    assert stage.state.disks["b"].activated == 1


def test_control_does_nothing_to_the_immune() -> None:
    stage = staged(mage(), lies("b", IMMUNE, 15, 10), book=("control",)).cast("a", "control", "b")
    assert stage.state.disks["b"].activated == 0
    assert stage.is_spent("a", "control")


# --- Convert ---


@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_convert_takes_a_weak_disk_from_the_bottom(wanted: str) -> None:
    stacks = {"A": ("windrider",), "B": ("walking-dead", "elven-bard")}  # 1 + 2 + 2
    stage = staged(mage(), FAR, book=("convert",), stacks=stacks).cast("a", "convert", "B")
    assert stage.told("card-shown") == [{"card": "elven-bard", "seat": "B"}]
    assert (asked(stage).prompt, asked(stage).seats) == ("ask.convert", ("A",))
    stage.pick(wanted)
    assert stage.is_spent("a", "convert")
    taken = wanted == "yes"
    assert stage.state.seat("A").stack == (("elven-bard", "windrider") if taken else ("windrider",))
    assert stage.state.seat("B").stack == (("walking-dead",) if taken else ("walking-dead", "elven-bard"))


def test_convert_lets_the_owner_bring_a_strong_disk() -> None:
    stacks = {"B": (IMMUNE, "elven-bard", IMMUNE)}  # 5 + 5 + 6
    stage = staged(mage(), FAR, book=("convert",), stacks=stacks).cast("a", "convert", "B")
    assert (asked(stage).prompt, asked(stage).seats) == ("ask.bring-in", ("B",))
    declined = Stage(stage.game.value.quiet).cast("a", "convert", "B").pick("no")
    assert declined.state.seat("B").stack == (IMMUNE, "elven-bard", IMMUNE)
    stage.pick("yes")
    assert asked(stage).seats == ("B",)
    stage.place(41, 32)
    assert stage.state.disks["B1"].card.id == IMMUNE
    assert stage.state.disks["B1"].seat == "B"
    assert stage.state.seat("B").stack == (IMMUNE, "elven-bard")


def test_a_strong_disk_without_room_stays_at_the_bottom() -> None:
    crowded = lies("a2", plain(diameter=11), 44, 32)  # an enemy all over the staging area
    stacks = {"B": (IMMUNE, "elven-bard", IMMUNE)}
    stage = staged(mage(), crowded, WAITS, FAR, book=("convert",), stacks=stacks).cast("a", "convert", "B").pick("yes")
    assert stage.asked == "ask.activate"
    assert stage.state.seat("B").stack == (IMMUNE, "elven-bard", IMMUNE)


def test_convert_needs_a_stack() -> None:
    assert staged(mage(), FAR, book=("convert",)).offered("a") == []


def test_convert_depletion_and_freeze_name_only_whom_they_can_concern() -> None:
    stacks = {"B": ("elven-bard",), "C": ("elven-bard", "elven-bard")}
    disks = [mage(), lies("a2", MAGE, 20, 20), FAR, lies("c", plain(), 40, 30)]
    stage = staged(*disks, seats="ABC", book=("convert", "depletion", "freeze", "freeze"), stacks=stacks)
    assert stage.targets("a", "convert") == ["B", "C"]
    assert stage.targets("a", "depletion") == ["C"]
    assert stage.targets("a", "freeze") == ["B", "C"]
    stage.cast("a", "freeze", "B")
    assert stage.targets("a2", "freeze") == ["C"]


# --- Death Ball ---


def test_death_ball_goes_round_until_somebody_hits_nothing() -> None:
    disks = [lies("a2", plain("3/3/7"), 20, 20), lies("b", plain("3/3/8"), 22, 20), lies("b2", plain(), 28, 20), FAR]
    stage = staged(mage(), WAITS, *disks, book=("death-ball",)).cast("a", "death-ball")
    assert asked(stage).seats == ("A",)
    stage.place(28, 20).fall((28, 20))
    assert dead(stage) == ["b2"]
    assert stage.state.seat("A").killed == 5
    assert asked(stage).seats == ("B",)
    stage.place(20, 20).fall((21, 20))  # it lies on both, and only a2 is weak enough
    assert dead(stage) == ["a2", "b2"]
    assert stage.state.seat("B").killed == 5  # each throw is the act of who throws (R91)
    assert asked(stage).seats == ("A",)
    stage.place(22, 20).fall(None)
    assert stage.asked == "ask.activate"
    assert stage.is_spent("a", "death-ball")
    assert stage.state.disks["b"].damage == 0


def test_who_throws_a_death_ball_at_their_own_disk_gives_nobody_points() -> None:
    disks = [lies("b", plain("3/3/5"), 20, 20), lies("b2", plain(), 28, 20), FAR]
    stage = staged(mage(), WAITS, *disks, book=("death-ball",)).cast("a", "death-ball")
    stage.place(28, 20).fall((28, 20)).place(20, 20).fall((20, 20))
    assert dead(stage) == ["b", "b2"]
    assert {seat.id: seat.killed for seat in stage.state.seats} == {"A": 5, "B": 0}


def test_death_ball_hits_the_immune_without_harm_and_goes_on() -> None:
    stage = staged(mage(), lies("b", IMMUNE, 20, 20), book=("death-ball",)).cast("a", "death-ball")
    stage.place(20, 20).fall((20, 20))
    assert stage.state.disks["b"].wounds == 0
    assert asked(stage).seats == ("B",)


# --- Depletion ---


def test_depletion_destroys_the_second_disk_of_a_stack() -> None:
    stacks = {"B": ("elven-bard", "banada-zombie", "windrider")}
    stage = staged(mage(), FAR, book=("depletion",), stacks=stacks)
    assert stage.targets("a", "depletion") == ["B"]
    stage.cast("a", "depletion", "B")
    assert stage.is_spent("a", "depletion")
    assert stage.state.seat("B").stack == ("elven-bard", "windrider")
    assert stage.state.seat("B").aside == ("banada-zombie",)  # also one that would reanimate
    assert stage.state.seat("A").killed == 5
    assert staged(mage(), FAR, book=("depletion",), stacks={"B": ("elven-bard",)}).offered("a") == []


# --- Disarm ---


def test_disarm_leaves_a_whole_chain_without_attack_and_defense_in_combat() -> None:
    disks = [
        lies("b", plain("9/9/3"), 20, 10), lies("a2", plain("9/9/3"), 21, 10), lies("b2", plain("9/9/3"), 22, 10),
        lies("b3", plain("9/9/3"), 30, 10), lies("a3", plain("9/9/3"), 30.5, 10), FAR,
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=("disarm",))
    assert stage.targets("a", "disarm") == ["a", "b", "a2", "b2"]
    stage.cast("a", "disarm", "b")
    assert stage.is_spent("a", "disarm")
    assert stage.values("b2") == "9/9/3"  # not yet
    stage.until_round(2)
    assert dead(stage) == ["a3", "b3"]
    assert stage.values("b2") == "9/9/3"
    assert not stage.state.effects


def test_disarm_takes_in_whom_the_target_touches_when_combat_begins() -> None:
    disks = [
        lies("b", plain("9/9/3"), 20, 10), lies("b2", plain("9/9/3"), 21, 10), lies("a2", plain("9/9/3"), 20, 13),
        lies("a3", plain("9/9/3"), 24, 10), FAR,
    ]  # fmt: skip
    left = staged(mage(), *disks, book=("disarm",)).cast("a", "disarm", "b").pick("done")
    left.pick("b2", "move").flip(46, 10).until_round(2)
    assert dead(left) == ["a3", "b2"]  # it touches the target no longer
    came = staged(mage(), *disks, book=("disarm",)).cast("a", "disarm", "b")
    came.pick("a2", "move").flip(20, 10).until_round(2)
    assert came.told("battle-began")
    assert dead(came) == []  # it came to touch the target, and neither harms the other


def test_disarm_leaves_the_immune_their_weapons() -> None:
    disks = [lies("b", plain("9/9/3"), 20, 10), lies("a2", IMMUNE, 21, 10), FAR]
    stage = staged(mage(), *disks, book=("disarm",)).cast("a", "disarm", "b").until_round(2)
    assert dead(stage) == ["b"]


# --- Displacement ---


def test_displacement_trades_two_friends_that_fight_nobody() -> None:
    disks = [
        lies("a2", plain(), 40, 20), lies("a3", plain(), 30, 30), lies("b", plain(), 30, 25),
        lies("a4", plain(), 30.5, 25), lies("b2", plain(), 12, 14),
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=("displacement",))
    assert stage.targets("a", "displacement") == ["a"]
    assert stage.targets("a", "displacement", "a") == ["a2", "a3"]
    stage.cast("a", "displacement", "a", "a2")
    assert stage.state.table["a"].at == (inch(40), inch(20))
    assert stage.state.table["a2"].at == (inch(10), inch(10))
    assert stage.is_spent("a", "displacement")


def test_displacement_leaves_both_where_they_are_if_one_is_immune() -> None:
    stage = staged(mage(), WAITS, lies("a2", IMMUNE, 40, 20), FAR, book=("displacement",))
    stage.cast("a", "displacement", "a", "a2")
    assert stage.is_spent("a", "displacement")
    assert stage.state.table["a"].at == (inch(10), inch(10))


def test_displacement_into_a_lake_is_no_choice() -> None:
    lake = {"id": "t1", "kind": "lake", "at": [40, 23]}
    disks = [lies("a2", plain(), 40, 20), lies("a3", plain(diameter=3), 12, 14), lies("a4", plain(), 20, 30), FAR]
    stage = staged(mage(), *disks, terrain=(lake,), book=("displacement",))
    assert stage.targets("a", "displacement", "a3") == ["a", "a4"]  # it is too wide for where a2 lies


# --- Drain the Mind ---


def test_drain_the_mind_takes_the_special_ability_for_a_round() -> None:
    disks = [
        lies("a2", plain(), 40, 25),
        lies("b", "elven-warder", 40, 30),
        lies("b2", plain(), 12, 14, activated=True),
    ]
    stage = staged(mage(), *disks, book=("drain-the-mind",))
    assert stage.targets("a", "drain-the-mind") == ["b"]
    stage.cast("a", "drain-the-mind", "b")
    assert stage.is_spent("a", "drain-the-mind")
    stage.pick("done").pick("b")
    assert "ability" not in stage.options()
    assert {"move", "nothing"} <= set(stage.options())
    stage.pick("nothing").until_round(2).until("ask.activate").pick("b")
    assert "ability" in stage.options()


def test_drain_the_mind_leaves_casters_their_spells() -> None:
    foe = lies("b", MAGE, 30, 10)
    stage = staged(mage(), foe, book=("drain-the-mind",), other_book=("earthhand",))
    stage.cast("a", "drain-the-mind", "b").until("ask.activate")
    assert asked(stage).seats == ("B",)
    assert stage.offered("b") == ["earthhand"]


# --- Dust to Dust ---


def test_dust_to_dust_ends_those_who_come_back() -> None:
    disks = [
        lies("a2", "walking-dead", 14, 10), lies("b", "banada-zombie", 10, 14), lies("b2", "walking-dead", 18.1, 10),
        lies("b3", plain(), 6, 10),
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=("dust-to-dust",)).cast("a", "dust-to-dust")
    assert stage.is_spent("a", "dust-to-dust")
    assert dead(stage) == ["a2", "b"]
    assert stage.state.seat("B").stack == ()
    assert stage.state.seat("B").aside == ("banada-zombie",)
    assert (stage.state.seat("A").killed, stage.state.seat("B").killed) == (5, 0)


# --- Earthhand ---


def test_e26_earthhand_saves_rhoq_also_from_the_immune() -> None:
    rhoq, varik = lies("a", "rhoq-lophram", 10, 10), lies("b", "varik-longbeard", 10, 11)
    plainly = staged(rhoq, varik, FAR).until_round(2)
    assert plainly.state.disks["a"].wounds == 1
    coming = lies("b", "varik-longbeard", 10, 13.5)
    stage = staged(rhoq, WAITS, coming, FAR, book=("earthhand",)).cast("a", "earthhand")
    assert stage.is_spent("a", "earthhand")
    assert stage.value("a", "t") == 9
    stage.pick("done").pick("b", "move").flip(10, 10)
    stage.until_round(2)
    assert stage.told("blow-struck")
    assert stage.state.disks["a"].wounds == 0
    assert stage.value("a", "t") == 3


# --- Embrace ---


def test_embrace_keeps_the_caster_and_whoever_touches_it_from_damage() -> None:
    disks = [
        lies("a2", plain("1/1/3"), 20, 10), mage(21, 10), lies("b", plain("9/9/3"), 24.5, 10),
        lies("b3", "layrya-the-banshee", 24, 14), WAITS,
    ]  # fmt: skip
    stage = staged(*disks, book=("embrace",)).cast("a", "embrace")
    assert stage.is_spent("a", "embrace")
    stage.pick("done").pick("b3", "ability", "a2")
    assert "a2" in stage.state.disks
    stage.pick("b", "move").flip(21, 10).until_round(2)
    assert stage.state.disks["a"].wounds == 0
    assert "b" in stage.state.disks  # it touches the caster, so that nothing harms it either
    assert not stage.state.effects


def test_embrace_does_not_shield_the_immune() -> None:
    # Whoever is immune to spells has nothing of this one.
    disks = [lies("a2", IMMUNE, 20, 10), lies("a", MAGE, 20.5, 11), lies("b", plain("9/9/9"), 19, 9)]
    stage = staged(*disks, book=("embrace",)).cast("a", "embrace").until_round(2)
    assert stage.state.disks["a2"].wounds == 1


# --- Evil Ward and Good Ward ---


@pytest.mark.parametrize(("spell", "bad", "free"), [("evil-ward", "evil", "good"), ("good-ward", "good", "evil")])
def test_wards_forbid_one_side_to_attack_the_target(spell: str, bad: str, free: str) -> None:
    disks = [
        lies("a2", plain(), 40, 20), lies("b", plain(alignment=bad), 40, 23), lies("b2", plain(alignment=free), 37, 20),
        lies("b3", {"id": IMMUNE, "with": {"alignment": bad}}, 43, 20),
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=(spell,))
    assert len(stage.targets("a", spell)) == 5
    stage.cast("a", spell, "a2")
    assert stage.is_spent("a", spell)
    stage.pick("done").pick("b", "move")
    assert stage.refused(place=Flip((inch(40), inch(20)))) == ["forbidden"]
    stage.stop().pick("b2", "move").flip(40, 20)
    assert stage.state.disks["b2"].attacked
    stage.pick("b3", "move").flip(40, 20)
    assert stage.state.disks["b3"].attacked  # immune to spells, and so to the ward


@pytest.mark.parametrize(("spell", "bad"), [("evil-ward", "evil"), ("good-ward", "good")])
def test_wards_end_with_the_round(spell: str, bad: str) -> None:
    disks = [lies("a2", plain(), 40, 20), lies("b", plain(alignment=bad), 40, 23)]
    stage = staged(mage(), *disks, book=(spell,)).cast("a", spell, "a2").until_round(2).until("ask.activate")
    stage.pick("b", "move").flip(40, 20)
    assert stage.state.disks["b"].attacked


# --- Fate ---


def test_fate_puts_the_lower_disk_on_top() -> None:
    disks = [
        lies("a2", plain(), 15, 10), lies("b", plain(), 15.5, 10), lies("b2", plain(), 14, 14),
        lies("a3", plain(), 30, 10), lies("b3", plain(), 30.5, 10),
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=("fate",))
    assert stage.targets("a", "fate") == ["b"]
    assert stage.targets("a", "fate", "b") == ["a2"]
    stage.cast("a", "fate", "b", "a2")
    assert stage.is_spent("a", "fate")
    assert stage.state.table.pins("a2") == ("b",)
    assert stage.state.table["a2"].at == (inch(15), inch(10))
    assert "a2" in stage.options()  # nothing lies on it any more


def test_fate_leaves_the_immune_where_they_lie() -> None:
    stage = staged(mage(), lies("a2", plain(), 15, 10), lies("b", IMMUNE, 15.5, 10), book=("fate",))
    stage.cast("a", "fate", "b", "a2")
    assert stage.state.table.pins("b") == ("a2",)


def test_fate_beside_a_gate_leaves_who_lies_on_it_there() -> None:
    gate = {"id": "w1", "spell": "gate", "seat": "A", "at": [16, 10], "layer": 1}
    stage = staged(lies("a2", plain(), 14.5, 10), lies("b", plain(), 15.5, 10), mage(), spells=(gate,), book=("fate",))
    assert stage.state.is_covered(stage.state.objects[0])
    stage.cast("a", "fate", "b", "a2")
    again = reopened(stage)
    for state in (stage.state, again.state):
        assert state.table.pins("a2") == ("b",)
        assert state.touches_thing("b", "w1")
    assert again.game.hash == stage.game.hash


# --- Feet of Clay ---


def test_feet_of_clay_slows_a_target_and_all_around_it() -> None:
    disks = [lies("b", plain(), 40, 20), lies("a2", plain(movement=1), 40, 25), lies("b2", plain(), 40, 27.8)]
    stage = staged(mage(), *disks, book=("feet-of-clay",)).cast("a", "feet-of-clay", "b")
    assert stage.is_spent("a", "feet-of-clay")
    assert [stage.value(id_, "m") for id_ in ("b", "a2", "b2", "a")] == [1, 0, 3, 3]
    assert stage.until_round(2).value("b", "m") == 3


def test_feet_of_clay_works_around_an_immune_target() -> None:
    disks = [lies("b", IMMUNE, 40, 20), lies("b2", plain(), 40, 25)]
    stage = staged(mage(), *disks, book=("feet-of-clay",)).cast("a", "feet-of-clay", "b")
    assert [stage.value(id_, "m") for id_ in ("b", "b2")] == [3, 1]


# --- Fireball ---


def test_e21_e22_fireball_burns_the_first_disk_in_its_way() -> None:
    disks = [lies("b", plain("3/3/9"), 30, 10), lies("b2", plain(), 40, 10), lies("b3", plain(), 30, 13)]
    stage = staged(lies("a", "rhoq-lophram", 10, 10), *disks, book=("fireball",)).cast("a", "fireball")
    stage.flip(20, 10)
    assert stage.is_spent("a", "fireball")
    assert (stage.state.disks["b"].damage, stage.state.disks["b"].wounds) == (6, 0)
    assert stage.state.disks["b2"].damage == 0
    stage = staged(
        lies("a", "rhoq-lophram", 10, 10), lies("b", plain("3/3/9"), 30, 10, damage=3), FAR, book=("fireball",)
    )
    assert dead(stage.cast("a", "fireball").flip(20, 10)) == ["b"]
    assert stage.state.seat("A").killed == 5


def test_fireball_may_meet_a_friend_or_nobody_and_does_nothing_to_the_immune() -> None:
    disks = [lies("a2", plain(), 14, 10), lies("b", IMMUNE, 10, 20), lies("b2", plain(), 10, 26)]
    stage = staged(mage(), *disks, book=("fireball",))
    assert dead(Stage(stage.state).cast("a", "fireball").flip(20, 10)) == ["a2"]
    assert Stage(stage.state).cast("a", "fireball").flip(0, 0).told("spell-slid")[0]["met"] is None
    stopped = Stage(stage.state).cast("a", "fireball").flip(10, 20)
    assert [stopped.state.disks[id_].damage for id_ in ("b", "b2")] == [0, 0]


def test_a_fireball_is_an_inch_wide() -> None:
    beside = lies("b", plain(), 20, 11.3)  # its edge is 0.425 in from the line, less than half of an inch
    assert dead(staged(mage(), beside, FAR, book=("fireball",)).cast("a", "fireball").flip(20, 10)) == ["b"]
    past = lies("b", plain(), 20, 11.4)
    assert dead(staged(mage(), past, FAR, book=("fireball",)).cast("a", "fireball").flip(20, 10)) == []


def test_a_fireball_starts_beside_its_caster() -> None:
    # Both lie beneath the caster; only one of them comes out where the spell starts.
    disks = [lies("b", plain(), 9.9, 10), lies("b2", plain(), 10.9, 9), mage(), lies("b3", plain(), 20, 10), FAR]
    assert dead(staged(*disks[:1], *disks[2:], book=("fireball",)).cast("a", "fireball").flip(20, 10)) == ["b3"]
    assert dead(staged(*disks, book=("fireball",)).cast("a", "fireball").flip(20, 10)) == ["b2"]


# --- Flight ---


def test_flight_lends_wings_for_a_round() -> None:
    disks = [lies("a2", plain(), 15, 10), lies("b", plain(), 17, 10), lies("b2", plain(), 23.9, 10)]
    stage = staged(mage(), *disks, book=("flight",))
    assert stage.targets("a", "flight") == ["a", "a2", "b"]
    stage.cast("a", "flight", "a2")
    assert stage.is_spent("a", "flight")
    stage.pick("a2", "move").flip(40, 10).flip(40, 10).flip(40, 10)  # over b and on
    assert stage.state.table["a2"].at == (inch(20.25), inch(10))
    assert not has(stage.until_round(2).state, "a2", "flying")


# --- Forcewave ---


def test_forcewave_drives_everybody_away_the_weakest_first() -> None:
    disks = [
        lies("b", plain("3/3/4"), 14, 10), lies("a2", plain("3/3/2"), 10, 14), lies("b2", IMMUNE, 6, 10),
        lies("b3", plain(), 10, 5), lies("b4", plain("1/1/9"), 10, 4.5), lies("b5", plain(), 18.9, 10),
    ]  # fmt: skip
    stage = staged(mage(), *disks, book=("forcewave",)).cast("a", "forcewave")
    assert (asked(stage).about, asked(stage).seats) == (("a2",), ("A",))
    assert stage.refused(place=Flip((inch(10), inch(10)))) == ["flip-not-away"]
    stage.flip(10, 20)
    assert (asked(stage).about, asked(stage).seats) == (("b",), ("B",))
    stage.flip(20, 10)
    assert asked(stage).about == ("b4",)
    stage.flip(10, 0)
    assert stage.is_spent("a", "forcewave")
    at = {id_: stage.state.table[id_].at for id_ in ("a2", "b", "b2", "b3", "b4", "b5")}
    assert at["b"] == (inch(15.75), inch(10))
    assert at["b2"] == (inch(6), inch(10))  # immune
    assert at["b3"] == (inch(10), inch(5))  # pinned
    assert at["b5"] == (inch(18.9), inch(10))  # too far away


def test_forcewave_leaves_equal_ones_to_chance_and_is_no_attack() -> None:
    disks = [lies("b", plain(), 14, 10), lies("b2", plain(), 6, 10), lies("a2", IMMUNE, 14, 13.3)]
    stage = staged(mage(), WAITS, *disks, book=("forcewave",)).cast("a", "forcewave")
    assert asked(stage).kind == "chance"
    stage.give("chance", fall="b2").flip(0, 10).flip(14.3, 13)
    assert stage.asked == "ask.activate"
    assert stage.state.is_pinning_enemy("b")
    assert not stage.state.disks["b"].attacked


# --- Foresight ---


def crowd(*, mine: int = 7) -> list[dict[str, Any]]:
    own = [lies(f"a{n}", plain(), 5, 2.2 * n) for n in range(1, mine + 1)]
    return [mage(20, 20), *own, *(lies(f"b{n}", plain(), 40, 2.2 * n) for n in range(1, 8))]


def test_foresight_allows_two_to_four_activations_a_turn() -> None:
    stage = staged(*crowd(), book=("foresight",)).cast("a", "foresight")
    assert stage.is_spent("a", "foresight")
    for id_ in ("a1", "a2", "a3"):
        assert asked(stage).seats == ("A",)
        stage.pick(id_, "nothing")
    for id_ in ("b1", "b2", "b3"):
        assert asked(stage).seats == ("B",)
        stage.pick(id_, "nothing")
    stage.pick("a4", "nothing").pick("a5", "nothing").pick("done")
    assert not stage.state.seat("A").done
    assert asked(stage).seats == ("B",)
    stage.pick("b4", "nothing").pick("b5", "nothing").pick("b6", "nothing").pick("a6", "nothing").pick("done")
    assert stage.state.seat("A").done  # one is too few


def test_foresight_counts_its_own_casting() -> None:
    stage = staged(*crowd(), book=("foresight",)).cast("a", "foresight").pick("done")
    assert stage.state.seat("A").done
    two = staged(*crowd(), book=("foresight",)).cast("a", "foresight").pick("a1", "nothing").pick("done")
    assert not two.state.seat("A").done


def test_foresight_outlives_its_caster_but_not_the_round() -> None:
    stage = staged(*crowd(), lies("b9", MAGE, 20, 26), book=("foresight",), other_book=("fireball",))
    stage.cast("a", "foresight").pick("a1", "nothing").pick("done")
    stage.cast("b9", "fireball").flip(20, 20)
    assert stage.state.effects
    stage.until_round(2)
    assert not stage.state.effects


# --- Freeze ---


def test_freeze_skips_one_turn_and_never_two_in_a_row() -> None:
    stage = staged(*crowd(), lies("a9", MAGE, 24, 24), book=("freeze", "freeze"))
    assert stage.targets("a", "freeze") == ["B"]
    stage.cast("a", "freeze", "B").pick("a1", "nothing").pick("a2", "nothing")
    assert stage.told("turn-skipped") == [{"seat": "B"}]
    assert asked(stage).seats == ("A",)
    assert stage.offered("a9") == []  # not twice in a row
    stage.pick("a3", "nothing").pick("a4", "nothing").pick("a5", "nothing")
    assert asked(stage).seats == ("B",)
    for id_ in ("b1", "b2", "b3"):
        stage.pick(id_, "nothing")
    assert stage.offered("a9") == ["freeze"]
    assert stage.state.seat("A").discards == ("freeze",)


# --- Gate ---


def gate(id_: str, x: float, y: float, layer: int = 0) -> dict[str, Any]:
    return {"id": id_, "spell": "gate", "seat": "A", "at": [x, y], "layer": layer}


def test_a_gate_is_laid_on_an_empty_spot_and_stays() -> None:
    stage = staged(mage(), lies("b", plain(), 15, 10), spells=(gate("w1", 10, 15),), book=("gate",)).cast("a", "gate")
    for spot in ((15, 10), (10, 15.5), (24, 10)):  # on a disk, on a gate, too far away
        assert stage.refused(place=Places({"w2": (inch(spot[0]), inch(spot[1]))})) == ["lay-not-there"]
    stage.place(20, 10)
    assert stage.is_spent("a", "gate")
    stage.until_round(2)
    assert [thing.id for thing in stage.state.objects] == ["w1", "w2"]


def test_whoever_touches_a_gate_may_ambush_another_one() -> None:
    gates = (gate("w1", 10, 10), gate("w2", 40, 10), gate("w3", 40, 20))
    disks = [lies("b", plain(), 40.5, 20), lies("a", plain(), 10.5, 10), lies("a2", plain(), 10, 25)]
    stage = staged(*disks, spells=gates).pick("a", "ability")
    assert stage.options() == ["w2"]  # neither its own nor one that is pinned
    stage.pick("w2")
    assert stage.refused(place=Places({"a": (inch(30), inch(10))})) == ["lay-not-there"]
    stage.place(40.2, 10)
    assert stage.state.touches_thing("a", "w2")
    assert stage.state.disks["a"].activated == 1
    stage.pick("a2")
    assert "ability" not in stage.options()


def test_gates_serve_both_sides_but_not_the_immune_nor_who_is_above() -> None:
    gates = (gate("w1", 10, 10), gate("w2", 40, 10))
    lower, upper = lies("a", plain(), 10, 10), lies("a2", plain(), 10.2, 10)
    assert "ability" not in staged(lower, upper, FAR, spells=gates).pick("a2").options()
    assert "ability" not in staged(lies("a", IMMUNE, 10, 10), FAR, spells=gates).pick("a").options()
    foe = staged(lies("b", plain(), 10, 10), mage(20, 20), spells=gates, first="B").pick("b")
    assert "ability" in foe.options()


def test_a_gate_keeps_its_place_in_the_layers_in_files() -> None:
    stage = staged(mage(), lies("b", plain(), 17, 10), lies("b2", plain(), 30, 10), book=("gate",))
    stage.cast("a", "gate").place(15.3, 10).pick("done")
    stage.pick("b2", "move").stop().pick("b", "move").flip(10, 10).stop()
    again = reopened(stage)
    for state in (stage.state, again.state):
        assert state.touches_thing("b", "w1")
    assert again.game.hash == stage.game.hash
