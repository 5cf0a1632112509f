"""Answers in order, then a policy, as far as was asked for."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from app.base.errors import Problem
from app.battles.json_output import decision_plain
from app.battles.playing import PlayOutcome, advance, open_decision, result_of, segments
from app.battles.position import OpenedBattle, position_plain, read_position
from app.documents.answer_codec import read_answers
from app.documents.file_shapes import AnswerShape
from app.documents.reading import read_json
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.names import Names
from app.words.play_sentences import tell_event
from tests.words.all_tables import sentences_for

DUEL: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars",
    "seats": [{"id": "A", "stack": ["ghost"]}, {"id": "B", "stack": ["ghost"]}],
    "disks": [{"id": "a", "seat": "A", "disk": {"name": "Walker"}, "at": [10, 10]},
              {"id": "b", "seat": "B", "disk": {"name": "Wall", "movement": 0}, "at": [20, 10]}],
}  # fmt: skip


def answers(*said: Any) -> tuple[AnswerShape, ...]:
    source = read_json(json.dumps(said).encode(), "a.json")
    assert not isinstance(source, Problem)
    read = read_answers(source)
    assert all(isinstance(one, AnswerShape) for one in read), read
    return read  # type: ignore[return-value]


def duel(
    records: Records, *said: Any, policy: str = "stop", until: str = "end", **more: Any
) -> tuple[OpenedBattle, PlayOutcome]:
    position = read_position(json.dumps({**DUEL, **more}).encode(), "p.json", records)
    assert isinstance(position, Position), position
    return advance(position, answers(*said), policy, until)


def test_a_move_is_a_pick_and_flips_until_a_pass(records: Records) -> None:
    moves = ({"pick": "a"}, {"pick": "move"}, {"flip": [11, 10]}, {"flip": [11.75, 99]}, {"pass": True})
    table, outcome = duel(records, *moves)
    assert outcome.refused == ()
    assert outcome.answer_count == 5
    shown = position_plain(table, records)
    (walker,) = (one for one in shown["disks"] if one["id"] == "a")
    assert (walker["at"], walker["activated"], walker["moved"]) == ([11.75, 11.75], True, 2)


def test_a_position_in_the_middle_of_a_move_carries_the_answers_since(records: Records) -> None:
    table, _ = duel(records, {"pick": "a"}, {"pick": "move"}, {"flip": [11, 10]})
    shown = position_plain(table, records)
    assert shown["since"] == [
        {"seat": "A", "pick": "a"}, {"seat": "A", "pick": "move"}, {"seat": "A", "flip": [11, 10]},
    ]  # fmt: skip
    again = read_position(json.dumps(shown).encode(), "p.json", records)
    assert isinstance(again, Position)
    table, outcome = advance(again, answers({"flip": [20, 10]}), "stop", "end")
    assert [event.kind for event in outcome.events] == ["disk-flipped"]  # and nothing that was told before
    assert table.game.state.disks["a"].moved == 2


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"pick": "b"}, "answer-unknown"),
        ({"flip": [1, 1]}, "answer-form"),
        ({"pick": "a", "seat": "B"}, "answer-not-asked"),
        ({"pass": True}, "answer-no-pass"),
        ({"pick": ["a", "done"]}, "answer-count"),
        ({"fall": "A"}, "answer-form"),
    ],
)
def test_a_refused_answer_ends_the_run_and_changes_nothing(wrong: Any, code: str, records: Records) -> None:
    before, _ = duel(records)
    table, outcome = duel(records, wrong, policy="first")
    assert [reason.code for reason in outcome.refused] == [code]
    assert position_plain(table, records) == position_plain(before, records)


def test_answers_after_the_end_are_refused(records: Records) -> None:
    ended = {"winners": ["A"], "reason": "points"}
    _, outcome = duel(records, {"pick": "a"}, ended=ended)
    assert [reason.code for reason in outcome.refused] == ["answer-over"]


def test_an_option_that_is_not_legal_gives_the_reason(records: Records) -> None:
    archer = {"id": "a", "seat": "A", "disk": {"name": "Archer", "skills": ["missile:bolt:1"]}, "at": [10, 10]}
    near = {"id": "b", "seat": "B", "disk": {"name": "Near"}, "at": [15, 10]}
    more = {"id": "c", "seat": "B", "disk": {"name": "Next"}, "at": [15, 15]}
    far = {"id": "d", "seat": "B", "disk": {"name": "Far"}, "at": [40, 10]}
    disks = {"disks": [archer, near, more, far], "segment": "missile"}
    table, outcome = duel(records, {"pick": "a"}, {"pick": "d"}, **disks)
    assert (outcome.answer_count, [reason.code for reason in outcome.refused]) == (1, ["target-out-of-range"])
    asked = open_decision(table)
    assert asked is not None
    shown = decision_plain(*asked, Names(table.game.state), table.battle.codec.spots)
    assert [(one["key"], one["label"], "reasons" in one) for one in shown["options"]] == [
        ("b", "Near (b)", False), ("c", "Next (c)", False), ("d", "Far (d)", True),
    ]  # fmt: skip


def test_a_decision_shows_where_something_may_be_laid(records: Records) -> None:
    table, _ = duel(records, {"pick": "a"}, {"pick": "move"})
    asked = open_decision(table)
    assert asked is not None
    shown = decision_plain(*asked, Names(table.game.state), table.battle.codec.spots)
    assert (shown["kind"], shown["seats"], shown["pass"], shown["rule"]) == ("place", ["A"], True, "Moving")
    assert shown["place"]["kind"] == "flip"
    assert (shown["place"]["at"], shown["place"]["diameter"], shown["place"]["left"]) == ([10, 10], 1.75, 3)


@pytest.mark.parametrize("segment", ["missile", "combat", "remove-counters", "reinforcement"])
def test_it_stops_when_a_segment_begins_also_where_nobody_is_asked_in_it(segment: str, records: Records) -> None:
    table, outcome = duel(records, policy="first", until=f"segment:{segment}")
    assert table.game.state.segment == segment
    assert result_of(table.game) is None
    assert position_plain(table, records)["segment"] == segment
    assert outcome.refused == ()


def test_a_segment_that_has_begun_is_waited_for_in_the_next_round(records: Records) -> None:
    table, _ = duel(records, policy="first", until="segment:activation")
    assert (table.game.state.round, table.game.state.segment) == (2, "activation")


def test_it_stops_with_the_next_round_or_at_the_next_question(records: Records) -> None:
    table, _ = duel(records, policy="first", until="round")
    assert (table.game.state.round, table.game.state.segment) == (2, "reinforcement")
    table, _ = duel(records, {"pick": "a"}, policy="first", until="decision")
    asked = open_decision(table)
    assert asked is not None
    assert asked[0].prompt == "ask.action"


def test_a_policy_plays_to_the_end(records: Records) -> None:
    table, _ = duel(records, policy="first")
    assert result_of(table.game) is not None


def test_every_event_and_every_result_of_the_rules_has_its_sentence() -> None:
    """A new event needs a line in app/games/diskwars/words/english/play.py."""
    rules = Path(__file__).parents[2] / "app/games/diskwars"
    said: set[str] = set()
    for path in rules.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                said.add("event." + ast.literal_eval(node.args[0]))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Result":
                said |= {"result." + ast.literal_eval(one.value) for one in node.keywords if one.arg == "reason"}
    assert sorted(said - set(sentences_for("diskwars"))) == []
    assert len(said) > 20


def test_all_that_happens_in_a_battle_can_be_told(mustered: Any) -> None:
    position = mustered("elf", "orc", terrains=1, rounds=3)
    table, outcome = advance(position, (), "random", "end")
    names = Names(position.state)
    names.see(table.game.state)
    told = [tell_event(event, names) for event in outcome.events]
    assert all(sentence.endswith(".") and "None" not in sentence for sentence in told), told
    assert any("Deepwood" in sentence for sentence in told)


def test_the_segments_are_those_of_the_formats_page() -> None:
    assert segments("diskwars") == (
        "setup-lands", "setup-terrain", "setup-disks", "reinforcement", "activation", "missile", "combat",
        "remove-counters",
    )  # fmt: skip
