"""Every question can be answered without the table; undo; programs that play along; a battle to its end."""

import json
from typing import get_args

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.battles.position import read_position
from app.engine.judging import find_faults
from app.engine.protocol import Answer, Decision, Kind, Option
from app.engine.run import Ask, Run
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.rules.answers import Flip
from app.games.diskwars.rules import rounds
from app.games.diskwars.rules.state import State
from tests.ui.battle.conftest import Opening, start_moving
from ui.battle.question.controls import SomeControl, controls
from ui.battle.question.option_button import OfferButton
from ui.battle.question.order_control import OrderControl
from ui.battle.question.split_control import NumberControl
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

OPTIONS = (Option("a"), Option("b"), Option("c"))


def decision(kind: Kind, **more: object) -> Decision:
    counts = {"pick_some": {"min_count": 2, "max_count": 2}, "number": {"max_count": 5}, "split": {"max_count": 5}}
    return Decision(kind=kind, seats=("A",), prompt="ask.pick", options=OPTIONS, **{**counts.get(kind, {}), **more})  # type: ignore[arg-type]


def named(id_: str) -> str:
    return id_.upper()


def test_every_kind_of_decision_has_a_control_but_chance() -> None:
    assert set(controls()) == set(get_args(Kind)) - {"chance"}


@pytest.mark.parametrize("kind", [kind for kind in get_args(Kind) if kind not in ("chance", "place")])
def test_the_first_button_of_a_control_gives_an_answer_of_the_right_form(
    kind: Kind, theme: Theme, qtbot: QtBot
) -> None:
    asked = decision(kind)
    control = controls()[kind](theme, asked, named)
    qtbot.addWidget(control)
    said: list[dict[str, object]] = []
    control.said.connect(said.append)
    assert control.first is not None
    control.first.click()
    answer = Answer(decision=0, seat="A", **said[0])  # type: ignore[arg-type]
    assert find_faults(asked, answer) == ()


def test_an_order_is_made_with_up_and_down(theme: Theme, qtbot: QtBot) -> None:
    control = OrderControl(theme, decision("order"), named)
    qtbot.addWidget(control)
    said: list[dict[str, object]] = []
    control.said.connect(said.append)
    control.move_row(-1)
    control.move_row(1)
    control.move_row(1)
    control.move_row(1)
    assert control.first is not None
    control.first.click()
    assert said == [{"order": ("b", "c", "a")}]


def test_pieces_that_are_clicked_are_ticked_and_numbers_stay_in_bounds(theme: Theme, qtbot: QtBot) -> None:
    some = SomeControl(theme, decision("pick_some"), named)
    number = NumberControl(theme, decision("number", min_count=2), named)
    said: list[dict[str, object]] = []
    for control in (some, number):
        qtbot.addWidget(control)
        control.said.connect(said.append)
    some.tick("a")
    some.tick("c")
    for _ in range(9):
        number.stepper.step(1)
    for control in (some, number):
        assert control.first is not None
        control.first.click()
    assert said == [{"pick": ("b", "c")}, {"number": 5}]


# --- the bar ---


def buttons(window: BattleWindow) -> dict[str, OfferButton]:
    assert isinstance(window.bar.control, QWidget)
    return {one.text(): one for one in window.bar.control.findChildren(OfferButton)}


def test_a_pick_by_its_button(table: BattleWindow) -> None:
    button = buttons(table)["Walker"]
    button.click()
    assert isValid(button)  # another question stands there now, but who is being clicked must live
    assert table.session.decision is not None
    assert table.session.decision.prompt == "ask.action"
    assert "Walker" in table.bar.asked.text()


def test_a_gesture_is_undone_at_a_time_and_what_was_told_goes_too(table: BattleWindow) -> None:
    hashes, lines = [table.session.game.hash], [list(table.session.lines)]
    at = start_moving(table, "a")
    table.session.give(table.session.answer(place=Flip((at[0] + 100_000, at[1]))))
    hashes.append(table.session.game.hash)
    lines.append(list(table.session.lines))
    table.session.give(table.session.answer(place=Flip((at[0] + 100_000, at[1]))))
    assert table.session.state.disks["a"].moved == 2
    for _ in range(2):
        table.bar.undo.click()
        assert table.session.game.hash == hashes.pop()
        assert table.session.lines == lines.pop()
    assert table.log.count() == 0, "the line of the move is gone"
    assert not table.bar.undo.isEnabled()
    assert table.session.decision is not None
    assert table.session.decision.prompt == "ask.activate"


def test_undo_goes_back_behind_finished_steps(table: BattleWindow) -> None:
    first = table.session.game.hash
    start_moving(table, "a")
    table.session.give(table.session.answer())  # stays where it is, the step is over
    assert table.session.game.past
    while table.session.can_undo:
        table.session.undo()
    assert table.session.game.hash == first
    assert not table.session.game.past


def test_a_pass_is_offered_only_where_nothing_is_an_answer(table: BattleWindow) -> None:
    assert not table.bar.pass_.isEnabled()
    start_moving(table, "a")
    assert table.bar.pass_.isEnabled()
    table.bar.pass_.click()
    assert table.session.state.disks["a"].moved == 0
    assert table.session.state.disks["a"].activated


def test_the_position_is_copied_as_a_file_that_opens_again(table: BattleWindow, records: Records) -> None:
    start_moving(table, "a")
    table.bar.copy.click()
    text = QGuiApplication.clipboard().text()
    read = read_position(text.encode(), "clipboard", records)
    assert isinstance(read, Position)
    assert [one["pick"] for one in json.loads(text)["since"]] == ["a", "move"]


def test_a_fault_in_the_rules_leaves_the_table_as_it_was(table: BattleWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    session, before, step = table.session, table.session.game.hash, rounds.step
    faults = ["a rule that fails once"]

    def faulty(run: Run[State]) -> Ask[None]:
        if faults:
            raise ZeroDivisionError(faults.pop())
        return step(run)

    monkeypatch.setattr(rounds, "step", faulty)
    with pytest.raises(ZeroDivisionError):
        session.give(session.answer(pick=("done",)))
    assert session.game.hash == before
    assert not session.can_undo
    assert session.give(session.answer(pick=("done",)))
    assert session.game.hash != before


# --- programs and whole battles ---


def test_seats_with_a_policy_answer_by_themselves(opening: Opening, qtbot: QtBot) -> None:
    disks = [{"id": "a", "seat": "A", "disk": {"name": "Walker"}, "at": [4, 10]},
             {"id": "b", "seat": "B", "disk": {"name": "Runner", "movement": 2}, "at": [20, 10]}]  # fmt: skip
    window = opening({"B": "greedy"}, disks=disks)
    session = window.session
    window.session.give(session.answer(pick=("done",)))
    assert session.seat == ""
    assert window.bar.asked.text() == "B is thinking…"
    qtbot.waitUntil(lambda: session.seat == "A", timeout=5000)
    assert session.state.round == 2
    session.undo()
    assert (session.state.round, session.seat) == (1, "A")


def test_a_battle_is_clicked_through_by_taking_the_first_control(table: BattleWindow) -> None:
    session, bar = table.session, table.bar
    clicks = 0
    while session.game.result is None and clicks < 300:
        clicks += 1
        assert bar.control is not None
        button = bar.control.first or bar.pass_
        asked = session.game.decision
        button.click()
        assert session.game.decision is not asked, asked
    assert session.game.result is not None
    assert session.game.result.winners == ("A",)
    assert bar.control is None
    assert "A won" in bar.asked.text()
    table.grab()
