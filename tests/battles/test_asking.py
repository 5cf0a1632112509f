"""Questions in words for people, names without ids, and how near each seat is to winning."""

import re
from dataclasses import replace
from typing import Any

import pytest

from app.engine.protocol import Decision, Option
from app.games.disk.names import SpokenNames
from app.games.diskwars.battle.narrator.option_lines import second_line
from app.games.diskwars.battle.narrator.questions import question
from app.games.diskwars.battle.narrator.seat_standing import last_round, tallies
from tests.rules.diskwars.spells.stage import MAGE, Stage, lies, plain, staged
from tests.words.all_tables import sentences_for


def bats(*ids: str) -> Stage:
    return staged(*(lies(id_, plain("3/3/3", movement=3), 10 + 4 * n, 18) for n, id_ in enumerate(ids)))


def asked(played: Stage, seat: str = "A") -> Any:
    assert played.game.decision is not None
    return question(played.game.view(seat), played.game.decision, seat, SpokenNames(played.state))


# --- names ---


def test_a_piece_is_called_by_its_name_and_copies_of_one_seat_are_counted() -> None:
    named = SpokenNames(bats("a1", "a2", "b1").state)
    assert [named(id_) for id_ in ("a1", "a2", "b1")] == ["Test 1", "Test 2", "Test"]
    named.hear({"kind": "disk-entered", "piece": "B7", "card": "bats", "seat": "B"})
    assert named("B7").lower() == "bats"


def test_what_is_done_out_of_turn_is_called_by_spell_and_caster() -> None:
    named = SpokenNames(staged(lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10), book=("surge",)).state)
    assert named("a1:surge") == "Archmage Theowyll: Surge"
    assert named("a1:ability") == "Archmage Theowyll: ability"


# --- questions ---


def test_every_question_of_the_rules_has_words_for_the_bar() -> None:
    said = sentences_for("diskwars")
    prompts = {code.removeprefix("ask.") for code in said if code.startswith("ask.")}
    assert sorted(one for one in prompts if f"bar.ask-{one}" not in said) == []


def test_a_pick_names_the_spell_that_asks_and_what_it_says() -> None:
    played = staged(lies("a1", MAGE, 20, 18), lies("b1", plain(), 40, 10), book=("surge",))
    made = Decision(
        kind="pick", seats=("A",), prompt="ask.pick", about=("a1",), options=(Option("b1"),),
        values={"slot": "a", "source": "spell/surge#0"},
    )  # fmt: skip
    told = question(played.state, made, "A", named := SpokenNames(played.state))
    assert told.text == "which one for Surge?"
    assert told.means == named.says("spell/surge#0") != ""


def test_a_question_says_which_activation_it_is_and_what_an_answer_means() -> None:
    played = bats("a1", "a2", "a3", "b1")
    first = asked(played)
    assert (first.text, first.face) == ("which disk do you activate?", "")
    assert first.means.startswith("First of three activations.")
    played.pick("a1")
    assert (asked(played).text, asked(played).face) == ("what does Test 1 do?", "a1")
    played.pick("move")
    flip = asked(played)
    assert flip.text == "where does Test 1 land?"
    assert flip.means == (
        "First of three activations. 3 flips: click where to land, or drag flip by flip. "
        "Stop here: it stays where it is."
    )
    assert not re.search(r"\(\w+\)", flip.text + flip.means)


def test_a_reaction_says_what_it_answers_to() -> None:
    mages = (lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10), lies("a9", plain(), 20, 24))
    played = staged(*mages, book=("shield",), other_book=("surge",)).cast("a1", "shield", "a9")
    told = asked(played, "B")
    assert (told.text, told.face) == ("do you react?", "a1")
    assert told.means == "Archmage Theowyll casts Shield. Pass: let it happen."


def test_a_question_that_has_no_words_of_its_own_is_asked_as_the_rules_ask_it() -> None:
    played = bats("a1", "b1")
    plain_one = Decision(kind="pick", seats=("A",), prompt="ask.pick", about=("a1",), may_pass=True)
    told = question(played.state, plain_one, "A", SpokenNames(played.state))
    assert "which one for" in told.text
    assert told.means == "You may also do nothing."


def test_an_option_says_whose_it_is_how_it_is_and_what_it_does() -> None:
    played = staged(
        lies("a1", plain("3/3/3", movement=4), 10, 18), lies("b1", plain(), 30, 18, damage=2), lies("a2", MAGE, 20, 8),
        book=("surge",),
    )  # fmt: skip
    named = SpokenNames(played.state)

    def second(key: str, about: tuple[str, ...] = ()) -> str:
        return second_line(played.state, Option(key), "A", about, named, lambda seat: f"Army {seat}")

    assert second("a1") == "4 flips"
    assert second("b1") == "Army B, 2 damage"
    assert second("move", ("a1",)) == "4 flips"
    assert second("a2:surge").startswith("When an enemy disk casts")
    assert second("done") == ""


def test_an_archer_with_a_single_target_says_whom_it_fires_at_before_it_is_chosen() -> None:
    bow = plain(skills=["missile:arrow:3"])
    one, two = lies("b1", plain(), 14, 18), lies("b2", plain(), 10, 14)
    far = lies("b3", plain(), 40, 30)
    for enemies, told in (((one, far), "Fires at"), ((one, two), "3 arrows")):
        played = staged(lies("a1", bow, 10, 18), *enemies)
        state = replace(played.state, segment="missile")
        line = second_line(state, Option("a1"), "A", (), SpokenNames(state), lambda seat: f"Army {seat}")
        assert line.startswith(told)


# --- points and goals ---


def counted(scenario: str) -> dict[str, Any]:
    beside = {"A": {"killed": 12, "casualties": ["bats", "bats"]}, "B": {"killed": 4}}
    disks = (lies("a1", plain("9/3/3"), 24, 18), lies("b1", plain(), 10, 4))
    state = replace(staged(*disks, beside=beside, round=3).state, scenario=scenario)
    assert last_round(state) == {"tides-of-war": 6, "siege": 8}.get(scenario, 0)
    return {one.seat: one for one in tallies(state)}


# of A: twelve points of kills against four, nobody on any land
FIGURES = {"in-harms-way": [(0, 2), (0, 8)], "doom-hill": [(12, 25), (0, 1)], "battlegnash": [(8, 25)],
           "siege": [(0, 1)]}  # fmt: skip


def test_points_of_kills_and_what_was_lost_are_counted() -> None:
    found = counted("tides-of-war")
    assert (found["A"].killed, found["B"].killed) == (12, 4)
    assert found["A"].lost > 0
    assert found["B"].lost == 0
    assert found["A"].goals == ()


@pytest.mark.parametrize(
    ("scenario", "codes"),
    [("in-harms-way", ["tally.held", "tally.base"]), ("doom-hill", ["tally.kills", "tally.hill"]),
     ("battlegnash", ["tally.lead"]), ("siege", ["tally.area"])],
)  # fmt: skip
def test_each_scenario_counts_what_wins_it(scenario: str, codes: list[str]) -> None:
    goals = counted(scenario)["A"].goals
    assert [goal.code for goal in goals] == codes
    assert [(goal.have, goal.need) for goal in goals] == FIGURES[scenario]
