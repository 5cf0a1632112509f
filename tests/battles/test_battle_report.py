"""How a battle ended, in words, and what disks are credited with."""

import json
from dataclasses import replace

from app.battles.battle_list import BattleSide, short_seat_names, sides_plain
from app.battles.battle_report import headline, make_report
from app.battles.position import OpenedBattle, open_position
from app.engine.protocol import Act, Event, Result
from app.games.registry import battle_of
from tests.battles.conftest import Mustering


def test_a_disk_is_credited_with_the_enemies_that_it_hurt_most(mustered: Mustering) -> None:
    state = mustered("elf", "dragonkin").state
    cards = {card.name: card.id for card in state.cards.values()}
    entered = [("A1", "Windrider", "A"), ("B1", "Fire-Wyvern", "B"), ("B2", "Zollyx Kang", "B")]
    events = [
        Event(kind="disk-entered", values={"piece": piece, "card": cards[name], "seat": seat, "at": (0, 0)})
        for piece, name, seat in entered
    ]
    events += [
        Event(kind="blow-struck", values={"piece": "A1", "upon": "B1", "strength": 5}),
        Event(kind="blow-struck", values={"piece": "B2", "upon": "B1", "strength": 9}),
        Event(kind="disk-destroyed", values={"piece": "B1", "by": "A", "returns": False}),
    ]
    found = {one.piece: one for one in battle_of("diskwars").narrator.piece_records(state, events)}
    assert found["A1"].destroyed == state.cards[cards["Fire-Wyvern"]].points > 0
    assert found["B2"].destroyed == 0, "no disk is credited with one of its own side"


def test_the_course_of_the_points_ends_with_the_result(mustered: Mustering) -> None:
    table = open_position(mustered("elf", "dragonkin"))
    assert isinstance(table, OpenedBattle)
    table.game.act(Act(kind="end_and_score", seat="A"))
    names = battle_of("diskwars").narrator.short_names(table.game.state, {})
    report = make_report(table.game, (), names)
    assert [one.points for one in report.seats] == list(table.game.result.scores.values())


def test_who_won_is_said_to_the_one_person_as_you() -> None:
    won = Result(winners=("B",), reason="points", scores={"A": 65, "B": 217})
    name = {"A": "Elves", "B": "Dragonkin"}.__getitem__
    assert headline(won, ("A",), name, "diskwars") == "You lose 65 to 217."
    assert headline(won, ("B",), name, "diskwars") == "You win 217 to 65."
    assert headline(won, ("A", "B"), name, "diskwars") == "Dragonkin won 217 to 65."


def test_points_that_did_not_decide_are_not_in_the_headline() -> None:
    last_left = Result(winners=("B",), reason="last-left", scores={"A": 2, "B": 0})
    name = {"A": "Elves", "B": "Chaos"}.__getitem__
    assert headline(last_left, ("B",), name, "diskwars") == "You win."
    assert headline(last_left, ("A",), name, "diskwars") == "You lose. Chaos won."
    assert headline(last_left, (), name, "diskwars") == "Chaos won."


def test_a_draw_says_at_how_many_points() -> None:
    drawn = Result(winners=(), reason="points", scores={"A": 114, "B": 114})
    assert headline(drawn, ("A",), str, "diskwars") == "The battle is a draw at 114 points each."
    assert headline(Result(winners=(), reason="agreed"), ("A",), str, "diskwars") == "The battle is a draw."


def test_older_rows_without_names_are_read_and_rows_without_names_stay_as_they_were() -> None:
    plain = [BattleSide("A", "Elves", "x", "", "person"), BattleSide("B", "Orcs", player="greedy", name="")]
    assert all(len(row) == 5 for row in json.loads(sides_plain(plain)))
    named = json.loads(sides_plain([replace(plain[0], name="Anna")]))
    assert BattleSide(*named[0]).name == "Anna"
    assert BattleSide(*json.loads(sides_plain(plain))[0]) == plain[0]


def test_a_seat_is_called_by_its_person_then_by_its_army() -> None:
    sides = [BattleSide("A", "Elves", name="Anna"), BattleSide("B", "Orcs"), BattleSide("C", "Elves")]
    assert short_seat_names(sides) == {"A": "Anna", "B": "Orcs", "C": "C (Elves)"}
