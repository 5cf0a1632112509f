"""The end screen: who won, the score sheet, the plot, and the ways on from there."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from tests.ui.battle.playing import Player
from ui.battle.ending.end_screen import EndScreen
from ui.battle.library.battle_texts import sides_line
from ui.paper.preview import PrintPreview


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()


def end(player: Player, *players: str, act: str = "concede") -> EndScreen:
    page = player.sit_down(player.small_battle(*players))
    player.wait_for_question()
    page.session.act(act, "A")
    ending = page.board.ending
    assert ending is not None
    player.wait(ending.isVisible)
    return ending


def test_it_says_who_won_and_why_with_a_sheet_for_each_seat(player: Player) -> None:
    ending = end(player, "person", "greedy")
    assert ending.head.text() == "You lose. Orc few won."
    assert player.session.question_text() == ending.head.text()
    assert ending.why.text().endswith(".")
    assert [sheet.told.splitlines()[0] for sheet in ending.sheets] == [
        player.session.seat_name(seat) for seat in ("A", "B")
    ]
    assert ending.report is not None
    for sheet, seat in zip(ending.sheets, ending.report.seats, strict=True):
        assert f"Total: {seat.points}" in sheet.told


def test_the_table_can_be_seen_and_the_result_brought_back(player: Player) -> None:
    ending = end(player, "person", "first")
    player.bot.mouseClick(ending.look, Qt.MouseButton.LeftButton)
    assert ending.isHidden()
    assert ending.again.isVisible()
    player.bot.mouseClick(ending.again, Qt.MouseButton.LeftButton)
    assert ending.isVisible()
    assert ending.again.isHidden()


@pytest.mark.parametrize("swaps", [False, True])
def test_a_rematch_begins_the_same_battle_with_the_sides_as_wanted(player: Player, swaps: bool) -> None:
    ending = end(player, "person", "greedy")
    first = player.page.battle_id
    player.bot.mouseClick(ending.swap if swaps else ending.rematch, Qt.MouseButton.LeftButton)
    player.wait(lambda: player.screen.table is not None and player.screen.table.battle_id != first)
    assert player.screen.table is not None
    fresh, old = player.screen.table.session, next(one for one in player.battles() if one.id == first)
    assert fresh.game.result is None
    assert fresh.people == (("B",) if swaps else ("A",))
    assert [side.army for side in fresh.summary.sides] == [side.army for side in old.sides]
    assert [side.army_id for side in fresh.summary.sides] == [side.army_id for side in old.sides]
    assert fresh.seed != ending.session.seed


def test_the_score_sheet_can_be_printed(player: Player) -> None:
    ending = end(player, "person", "first")
    player.bot.mouseClick(ending.print, Qt.MouseButton.LeftButton)
    player.wait(lambda: any(isinstance(one, PrintPreview) for one in player.page.window().children()))
    preview = next(one for one in player.page.window().children() if isinstance(one, PrintPreview))
    player.wait(lambda: preview.isVisible())
    preview.close()


@pytest.mark.parametrize(("size", "scale"), [((900, 600), 100), ((1366, 768), 200), ((2560, 1440), 100)])
def test_all_buttons_and_whole_sentences_are_in_sight(player: Player, size: tuple[int, int], scale: int) -> None:
    ending = end(player, "person", "first")
    window, theme = player.page.window(), player.page.board.theme
    window.resize(*size)
    theme.set_scale(scale)
    player.wait(lambda: ending.size() == player.page.board.left.size())
    for button in (ending.back, ending.rematch, ending.swap, ending.watch, ending.print, ending.look):
        area = QRect(button.mapTo(ending, QPoint(0, 0)), button.size())
        assert ending.rect().contains(area), (button.text(), area, ending.rect())
    scroll = next(one for one in ending.findChildren(QScrollArea) if one.isVisible())
    assert scroll.height() > ending.height() // 4, "the sheets have room"
    for label in (ending.head, ending.why):
        assert isinstance(label, QLabel)
        if label.isHidden():
            assert label.text() == player.page.board.bar.asked.text(), "the bar says it"
            continue
        assert label.height() >= label.heightForWidth(label.width())
    theme.set_scale(100)


# --- names ---


def test_a_seat_is_called_by_its_player_in_the_log_the_bar_and_at_the_end(player: Player) -> None:
    battle = player.small_battle("person", "greedy", names=("Anna", ""))
    page = player.sit_down(battle)
    player.wait_for_question()
    assert page.session.seat_name("A") == "Anna (Elf few)"
    assert page.session.short_seat_name("B") == "Orc few"
    page.session.act("concede", "A")
    assert page.board.ending is not None
    player.wait(page.board.ending.isVisible)
    assert page.board.ending.sheets[0].told.startswith("Anna (Elf few)")
    assert "Anna concedes." in page.session.lines
    assert "Anna" not in player.record().decode(), "a record says nothing about people"
    player.screen.show_library()
    assert "Anna" in sides_line(player.battles()[0])


def test_the_names_follow_their_players_when_sides_are_swapped(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "person", names=("Anna", "Ben")))
    page.play_again(swaps=True)
    player.wait(lambda: player.screen.table is not None and player.screen.table.battle_id != page.battle_id)
    assert player.screen.table is not None
    assert [side.name for side in player.screen.table.session.summary.sides] == ["Ben", "Anna"]
