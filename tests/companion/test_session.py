"""The round and the pieces of a battle on a real table."""

from dataclasses import replace

import pytest

from app.base.errors import BugError
from app.companion.score import Limits, leaders, limits_of, scores
from app.companion.session import TablePiece, TableSession, TableSide, TableStep, do, redo, undo, waiting
from app.companion.session_codec import session_of, session_plain
from app.companion.telling import has_reached, told_hint, told_kills, told_loss, told_step
from app.games.ids import SYSTEMS

NEXT, BACK = TableStep("next"), TableStep("back")


def table(system: str = "diskwars", sides: str = "AB") -> TableSession:
    """Each side has three disks; the third takes two wounds. Those of A have an order."""
    pieces = {
        f"{side}{n}": TablePiece(f"{side}{n}", side, "disk", f"disk-{n}", f"Disk {n}", worth=10 * n, lives=1 + (n == 3))
        for side in sides
        for n in (1, 2, 3)
    }
    named = tuple(TableSide(side, f"Army {side}") for side in sides)
    return TableSession("", "A table", system, 7, named, pieces, {"A": ("A3", "A1", "A2")})


def after(session: TableSession, *steps: TableStep) -> TableSession:
    for step in steps:
        session = do(session, step)
    return session


def course_of(session: TableSession, count: int) -> list[tuple[int, str, str]]:
    seen = []
    for _ in range(count):
        seen.append((session.now.round, session.now.segment, session.now.turn))
        session = do(session, NEXT)
    return seen


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
def test_the_first_round_has_no_reinforcements_and_then_the_left_neighbour_is_first(system: str) -> None:
    seen = course_of(table(system), 10)
    assert [segment for _, segment, _ in seen[:4]] == ["activation", "missile", "combat", "remove-counters"]
    assert seen[4] == (2, "reinforcement", "B")
    assert seen[9] == (3, "reinforcement", "A")


def test_a_round_of_warhammer_ends_after_the_end_phase_and_initiative_stays() -> None:
    seen = course_of(table("warhammer"), 5)
    assert [segment for _, segment, _ in seen] == [
        "command-choice", "command-orders", "melee", "end-phase", "command-choice",
    ]  # fmt: skip
    assert seen[4] == (2, "command-choice", "A")


def test_in_dragon_dice_each_player_has_a_whole_turn_before_the_round_ends() -> None:
    seen = course_of(table("dragon-dice"), 13)
    assert [turn for _, _, turn in seen] == ["A"] * 6 + ["B"] * 6 + ["A"]
    assert [number for number, _, _ in seen] == [1] * 12 + [2]


@pytest.mark.parametrize("system", SYSTEMS)
def test_back_is_the_way_that_next_came_and_stops_at_the_beginning(system: str) -> None:
    session, seen = table(system, "ABC"), []
    for _ in range(20):
        seen.append((session.now.round, session.now.segment, session.now.first, session.now.turn))
        session = do(session, NEXT)
    for was in reversed(seen):
        session = do(session, BACK)
        assert (session.now.round, session.now.segment, session.now.first, session.now.turn) == was
    assert do(session, BACK) is session


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_segment_has_its_name_and_says_what_to_do(system: str) -> None:
    session = table(system)
    for _ in range(2 * len(session.course.segments)):
        assert told_hint(session).endswith(".")
        session = do(session, NEXT)


def test_ticks_and_damage_go_with_the_counters_and_wounds_stay() -> None:
    session = after(
        table(), TableStep("place", "A3", to="table"), TableStep("tick", "A3", value=1),
        TableStep("damage", "A3", value=2), TableStep("wounds", "A3", value=1), NEXT, NEXT,
    )  # fmt: skip
    assert (session.now.marks["A3"].ticked, session.now.marks["A3"].damage) == (1, 2)
    session = do(session, NEXT)
    mark = session.now.marks["A3"]
    assert (session.now.segment, mark.ticked, mark.damage, mark.wounds) == ("remove-counters", 0, 0, 1)
    assert undo(session).now.marks["A3"].ticked == 1


def test_going_far_ahead_in_a_round_clears_what_lies_between() -> None:
    session = after(table(), TableStep("place", "A1", to="table"), TableStep("tick", "A1", value=1))
    assert do(session, TableStep("go", to="combat")).now.marks["A1"].ticked == 1
    assert do(session, TableStep("go", to="remove-counters")).now.marks["A1"].ticked == 0
    assert do(session, TableStep("go", to="reinforcement")) is session  # not in the first round


def test_command_cards_come_back_to_hand_in_the_end_phase_and_spells_do_not() -> None:
    cards = {
        "c": TablePiece("c", "A", "command", "rally", "Rally", place="hand"),
        "s": TablePiece("s", "A", "spell", "spark", "Spark", place="hand"),
    }
    session = replace(table("warhammer"), pieces=cards)
    session = after(
        session, TableStep("place", "c", to="used"), TableStep("place", "s", to="used"), TableStep("go", to="end-phase")
    )
    assert (session.now.marks["c"].place, session.now.marks["s"].place) == ("hand", "used")


def test_the_last_wound_loses_a_piece_and_healing_brings_it_back() -> None:
    session = after(table(), TableStep("place", "A3", to="table"), TableStep("wounds", "A3", value=2))
    assert (session.now.marks["A3"].place, session.now.marks["A3"].by) == ("lost", "B")
    session = do(session, TableStep("wounds", "A3", value=1))
    assert (session.now.marks["A3"].place, session.now.marks["A3"].by) == ("table", "")


def test_reinforcements_come_from_the_top_and_who_goes_back_lies_at_the_bottom() -> None:
    session = do(table(), TableStep("bring", side="A", value=2))
    assert [id_ for id_, mark in session.now.marks.items() if mark.place == "table"] == ["A1", "A3"]
    session = do(session, TableStep("place", "A3", to="reserve"))
    assert waiting(session, session.now, "A") == ("A2", "A3")
    assert waiting(session, session.now, "B") == ("B1", "B2", "B3")


def test_losses_and_kills_are_counted_in_points_for_each_side() -> None:
    session = after(table(), *(TableStep("place", id_, to="lost") for id_ in ("A2", "B1", "B3")))
    mine, other = scores(session)
    assert (mine.lost, mine.brought, mine.killed, mine.lead, mine.killed_pieces) == (20, 60, 40, 20, 2)
    assert (other.lost, other.killed, other.lead) == (40, 20, -20)
    assert leaders(session) == ("A",)
    assert told_loss(session, mine) == "Lost 20 of 60 points (1 piece)"


def test_with_three_players_a_kill_belongs_to_whom_it_is_given() -> None:
    session = after(
        table(sides="ABC"), TableStep("place", "A2", to="lost", side="C"), TableStep("place", "A1", to="lost")
    )
    assert [one.killed for one in scores(session)] == [0, 0, 20]


def test_kills_are_held_against_what_the_scenario_wants() -> None:
    session = after(table(), TableStep("place", "B3", to="lost"))
    mine, other = scores(session)
    wanted = Limits(kill_points=25)
    assert told_kills(session, mine, wanted) == "Destroyed 30 of 25 points needed"
    assert has_reached(mine, wanted)
    assert not has_reached(other, wanted)
    assert not has_reached(mine, Limits())
    assert limits_of(None) == Limits()


def test_undo_takes_back_by_name_and_a_new_step_forgets_what_was_undone() -> None:
    session = after(table(), TableStep("place", "A1", to="table"), TableStep("tick", "A1", value=1))
    assert session.last is not None
    assert told_step(session, session.last) == "Activate Disk 1"
    session = undo(session)
    assert session.now.marks["A1"].ticked == 0
    assert redo(session).now.marks["A1"].ticked == 1
    session = do(session, NEXT)
    assert session.undone is None
    assert undo(undo(undo(undo(session)))).now == table().now


def test_a_step_that_changes_nothing_is_none_and_an_unknown_one_is_a_bug() -> None:
    session = table()
    assert do(session, TableStep("tick", "A1", value=0)) is session
    with pytest.raises(BugError):
        do(session, TableStep("dance"))


def test_a_session_survives_being_written_down() -> None:
    session = after(table(), TableStep("bring", side="A", value=1), NEXT, TableStep("damage", "A3", value=4))
    again = session_of("", session.name, session.system, session_plain(undo(session)))
    assert again == undo(session)
    assert redo(again).now == session.now
