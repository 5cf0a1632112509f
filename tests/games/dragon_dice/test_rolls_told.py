"""Rolls as their events tell them: what counted, how the sum came about, what belongs together."""

from collections.abc import Sequence

import pytest

from app.ai.random_player import RandomPlayer
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Event
from app.games.dragon_dice.battle.narrator.names import SpokenDiceNames
from app.games.dragon_dice.battle.sheets.roll_sentences import (
    chips_of,
    head_of,
    how_lines,
    outcomes_of,
    spoken,
    title_of,
)
from app.games.dragon_dice.battle.sheets.told_rolls import DiceThrow, ToldRoll, kind_of_roll, throws_in
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import State
from tests.games.dragon_dice.positions import opening, records
from tests.rules.dragon_dice.tables import Table, lies
from tests.ui.battle.dragon_dice.tables import COUNTER, ELVES, LAVA

STORM = [lies("ash-storm", "B", "frontier"), lies("watery-double", "A", "A@frontier", times=2)]


def names(state: State) -> SpokenDiceNames:
    return SpokenDiceNames(state, records())


def throws(table: Table) -> tuple[DiceThrow, ...]:
    return throws_in((event, table.state_at_start) for event in table.events)


def counter_attack() -> tuple[Table, tuple[DiceThrow, ...]]:
    """The Lava Elves strike back with 13, the Coral Elves save 9."""
    table = Table(ELVES, LAVA, march="frontier", effects=STORM)
    table.say("ask.action", "melee:B")
    table.roll(**COUNTER[0]).roll(**COUNTER[1]).say("ask.losses", "Duel", "B1")
    table.say("ask.counter", "yes").roll(**COUNTER[2]).roll(**COUNTER[3])
    return table, throws(table)


def texts(roll: ToldRoll, table: Table) -> list[str]:
    return [chip.text for chip in chips_of(roll, names(table.state))]


def test_an_attack_and_its_saves_are_one_throw_and_the_counter_attack_another() -> None:
    table, (attack, counter) = counter_attack()
    assert [roll.kind for roll in attack.rolls] == ["attack", "save-melee"]
    assert [roll.kind for roll in counter.rolls] == ["counter-attack", "save-melee"]
    assert title_of(counter, names(table.state)) == ("The frontier", "melee, the counter-attack")


def test_a_sum_is_told_in_the_order_of_the_arithmetic() -> None:
    table, (_, counter) = counter_attack()
    strike, saves = counter.rolls
    assert texts(strike, table) == ["ID 4", "5 + 5", "− 1 Ash Storm"]
    assert texts(saves, table) == ["3 + 2", "− 1 Ash Storm", "+ 3 Fly", "+ 2 Watery Double"]
    assert [chip.value for chip in chips_of(saves, names(table.state))] == [5, 4, 7, 9]
    assert (strike.total, saves.total) == (13, 9)


def test_every_step_of_the_arithmetic_is_explained_also_those_with_nothing_to_do() -> None:
    table, (_, counter) = counter_attack()
    lines = how_lines(counter.rolls[1], names(table.state))
    assert [(line.text, line.value, line.is_idle) for line in lines] == [
        ("Icons and IDs", 5, False),
        ("Subtract: Ash Storm 1", 4, False),
        ("Halve: nothing", 4, True),
        ("Special icons: Fly 3", 7, False),
        ("Multiply: no eighth face", 7, True),
        ("Race: no advantage here", 7, True),
        ("Add: Watery Double 2", 9, False),
    ]


def test_dice_are_sorted_by_what_they_mean() -> None:
    icons = ["S=goblin 4 sai:net:4", "M=goblin 2 melee:2", "N=goblin 1 save:1"]
    table = Table({"campaign": icons}, {"campaign": ["b=dwarf 4 save:4"]}, march="frontier")
    table.say("ask.action", "melee:B").roll(S="sai:net:4", M="melee:2", N="save:1")
    (throw,) = throws(table)
    meanings = {die.id: die.meaning for die in throw.rolls[0].dice}
    assert meanings == {"S": "special", "M": "counts", "N": "nothing"}


def test_a_die_that_is_rolled_again_keeps_the_faces_that_count() -> None:
    army = {"campaign": ["D=goblin 2 sai:double-strike:2 melee:1"]}
    table = Table(army, {"campaign": ["b=dwarf 4 save:4"]}, march="frontier")
    table.say("ask.action", "melee:B").roll(D="sai:double-strike:2").roll(D="melee:1")
    (die,) = throws(table)[0].rolls[0].dice
    assert (die.faces, die.gives, die.was_again) == (("sai:double-strike:2", "melee:1"), 3, True)


def test_a_race_that_counts_another_kind_is_a_step_of_its_own() -> None:
    """Coral Elves save with their maneuvers at a coastland."""
    army = {"campaign": ["c=coral-elf 2 maneuver:2", "d=coral-elf 1 save:1"]}
    table = Table({"campaign": ["a=goblin 4 melee:9"]}, army, march="frontier", frontier="coastland-tower 6")
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(c="maneuver:2", d="save:1")
    saves = throws(table)[0].rolls[1]
    assert texts(saves, table) == ["1", "+ 2 Coral Elf"]
    assert [die.id for die in saves.of("counts")] == ["c", "d"]
    assert saves.total == 3


def test_a_maneuver_is_one_throw_of_both_sides_with_what_came_of_it() -> None:
    table = Table(
        {"campaign": ["a=goblin 1 maneuver:2"]}, {"campaign": ["b=dwarf 1 maneuver:1"]}, segment="first-march",
        stage="maneuver", marching="frontier",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:2", b="maneuver:1")
    (throw,) = throws(table)
    named = names(table.state)
    assert [roll.army for roll in throw.rolls] == ["A@frontier", "B@frontier"]
    assert outcomes_of(throw, named) == ("A's army at the frontier may turn the terrain.",)
    assert head_of(throw.rolls[0], throw, named, "A") == "You roll for the maneuver"
    assert head_of(throw.rolls[1], throw, named, "A") == "B rolls for the counter-maneuver"


def test_no_damage_is_said_so() -> None:
    table = Table({"campaign": ["a=goblin 1 melee:1"]}, {"campaign": ["b=dwarf 4 save:4"]}, march="frontier")
    table.say("ask.action", "melee:B").roll(a="melee:1").roll(b="save:4")
    assert outcomes_of(throws(table)[0], names(table.state)) == ("No damage gets through.",)


def test_magic_points_less_what_is_negated_are_a_sum() -> None:
    army = {"campaign": ["m=coral-elf 1 magic:3"]}
    table = Table(army, {"campaign": ["f=frostwing 1 magic:2"]}, march="frontier", frontier="highland-tower 1")
    table.say("ask.action", "magic").say("ask.negate", "yes").roll(m="magic:3", f="magic:2")
    roll = next(roll for roll in throws(table)[0].rolls if roll.kind == "magic")
    assert (texts(roll, table), roll.total) == (["3", "− 2 Subtracted"], 1)


@pytest.mark.parametrize("word", ["attack", "avoid-save-maneuver", "single-save", "single-id"])
def test_each_word_of_an_event_names_its_kind_of_roll(word: str) -> None:
    kind = kind_of_roll(word)
    assert kind is not None
    assert kind.id == word


def test_dice_that_are_no_roll_for_results_have_no_kind() -> None:
    assert kind_of_roll("champions") is None
    assert kind_of_roll("dragons") is None


@pytest.mark.parametrize("seed", range(2))
def test_chips_and_explanation_come_to_the_total_in_whole_battles(seed: int) -> None:
    told = _battle(seed)
    named = names(opening(seed))
    found = throws_in(told)
    assert len(found) > 10
    for throw in found:
        assert spoken(throw, named)
        for roll in throw.rolls:
            if roll.total is None:
                continue
            chips, lines = chips_of(roll, named), how_lines(roll, named)
            assert (chips[-1].value if chips else 0) == roll.total, roll
            assert lines[-1].value == roll.total, roll


def _battle(seed: int) -> list[tuple[Event, State]]:
    """The first answers of a battle between published forces, dice by the seed."""
    game: Game[State] = Game(RULES, GameValue(opening(seed)))
    players = {seat: RandomPlayer(RULES, number + seed) for number, seat in enumerate("AB")}
    told: list[tuple[Event, State]] = [(event, game.state) for event in game.first_events]
    for number in range(260):
        if game.result is not None or game.decision is None:
            break
        before, seat = game.state, game.waiting[0]
        if seat == CHANCE:
            fall = RULES.deal(before, game.decision.place, Numbers(seed * 1000 + number))
            answer = Answer(decision=game.decision.id, seat=CHANCE, fall=fall)
        else:
            answer = players[seat].answer(game.view(seat), game.decision.seen_by(seat), seat)
        events = game.answer(answer)
        assert isinstance(events, Sequence)
        told += [(event, before) for event in events]
    return told


def test_a_roll_for_an_id_alone_shows_its_face_without_a_sum() -> None:
    """Swallow: the unit that is picked shows its ID, or is killed and buried."""
    eaten = ["b=dwarf 1 melee:1 id", "x=dwarf 1 id"]
    table = Table({"campaign": ["a=goblin 4 sai:swallow:4 melee:1"]}, {"campaign": eaten}, march="frontier")
    table.say("ask.action", "melee:B").roll(a="sai:swallow:4").say("ask.target", "b").roll(b="melee:1")
    tested = throws(table)[-1].rolls[-1]
    assert [(die.id, die.faces) for die in tested.dice] == [("b", ("melee:1",))]
    assert (tested.wanted, tested.total) == ("", None)
