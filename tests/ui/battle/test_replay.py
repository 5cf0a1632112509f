"""Watching a battle again: what is shown is what was, by mouse, by keys and by the clock; and playing on from it."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.base.errors import KnownError
from app.battles import store
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position, read_position
from app.battles.record import Record, Recorder, make_header, read_record
from app.battles.replay import table_at
from app.battles.replay_timeline import ReplayTimeline, film_of
from app.cli import main
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.scenery.picture import picture_of
from catalog.schema.lists import DiskList
from tests.ui.battle.conftest import Lodging, slip, wheel
from ui import launch
from ui.battle import start
from ui.battle.replay import opening_records
from ui.battle.replay.replay_page import ReplayPage
from ui.games.disk.strokes import from_scene
from ui.shell.look.theme import Theme

GOLDEN = Path(__file__).parents[2] / "golden" / "battles"
PATIENCE = 10_000
BRAWL: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "segment": "combat", "first": "A",
    "table": {"width": 36, "height": 24},
    "seats": [{"id": "A"}, {"id": "B"}],
    "disks": [
        {"id": "b1", "seat": "B", "at": [10, 10], "disk": {"id": "prey", "name": "Prey", "points": 4}},
        {"id": "a1", "seat": "A", "at": [11, 10], "disk": {"name": "Hunter", "attack": 9, "toughness": 9}},
        {"id": "b2", "seat": "B", "at": [25, 10], "disk": {"id": "game", "name": "Game", "points": 7}},
        {"id": "a2", "seat": "A", "at": [26, 10], "disk": {"name": "Hound", "attack": 9, "toughness": 9}},
        {"id": "b3", "seat": "B", "at": [10, 20], "disk": {"id": "bait", "name": "Bait", "points": 1}},
        {"id": "a3", "seat": "A", "at": [11, 20], "disk": {"name": "Hawk", "attack": 9, "toughness": 9}},
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def golden() -> ReplayTimeline:
    record = read_record((GOLDEN / "tides-elf-dwarf.jsonl").read_bytes(), "golden")
    assert isinstance(record, Record)
    return film_of(record)


@pytest.fixture(scope="module")
def brawl(records: Records) -> bytes:
    """Three fights, each of which kills somebody: the last is no choice any more and follows the second at once."""
    position = read_position(json.dumps(BRAWL).encode(), "brawl", records)
    assert isinstance(position, Position), position
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    armies = [DiskList(system="diskwars", name=name, limit=0) for name in ("Hunters", "Hunted")]
    recorder.begin(make_header(position, armies, ["first", "first"], records))
    play(table, (), players_for("AB", dict.fromkeys("AB", "first"), 1, "diskwars"), recorder.record_answer)
    return "".join(f"{line}\n" for line in lines).encode()


Watching = Callable[[ReplayTimeline], ReplayPage]


@pytest.fixture
def watch(qtbot: QtBot, theme: Theme) -> Iterator[Watching]:
    pages: list[ReplayPage] = []

    def open_(replay: ReplayTimeline) -> ReplayPage:
        page = ReplayPage(theme, replay, "A battle")
        pages.append(page)
        page.resize(1100, 700)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
        return page

    yield open_
    for page in pages:
        page.close()
        page.deleteLater()


@pytest.fixture
def page(watch: Watching, golden: ReplayTimeline) -> ReplayPage:
    return watch(golden)


@pytest.fixture
def fight(watch: Watching, brawl: bytes) -> ReplayPage:
    record = read_record(brawl, "brawl")
    assert isinstance(record, Record)
    return watch(film_of(record))


# --- what is shown ---


def test_every_step_shows_the_table_as_it_was_live(page: ReplayPage) -> None:
    replay = page.replay
    for step in range(0, replay.last + 1, replay.last // 8):
        page.go(step)
        live = table_at(replay.record, replay.frames[step].line + 1)
        assert live is not None
        state = live.game.state
        assert replay.frames[step].picture.pieces == picture_of(state).pieces
        assert {*page.surface.view.pieces} == {*state.disks, *(land.id for land in state.lands)}
        for lying in state.table.bottom_up():
            item = page.surface.view.pieces[lying.id]
            assert (item.pos().x(), item.pos().y(), item.radius) == tuple(
                part / 1000 for part in (*lying.at, lying.radius)
            )
    shown = [page.surface.view.pieces[lying.id].zValue() for lying in state.table.bottom_up()]
    assert shown == sorted(shown)


def click_line(page: ReplayPage, qtbot: QtBot, row: int) -> None:
    page.log.scrollToItem(page.log.item(row))
    middle = page.log.visualItemRect(page.log.item(row)).center()
    qtbot.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=middle)


def test_the_log_has_a_line_for_each_activation_and_its_details_are_folded(page: ReplayPage, qtbot: QtBot) -> None:
    entries, steps = page.replay.entries, page.replay.log_steps
    assert page.log.count() == len(entries) < len(page.replay.log) / 2
    assert not any("flips to (" in page.log.line(row).text for row in range(page.log.count()))
    row, entry = next((n, one) for n, one in enumerate(entries) if len(one.places) > 3 and one.seat and n > 20)
    page.go(steps[entry.places[1]])
    assert page.log.marked == entry.text
    page.go(0)
    assert page.log.marked != entry.text
    click_line(page, qtbot, row)
    assert page.step == steps[entry.places[-1]]
    assert page.log.count() == len(entries) + len(entry.places), "its details are open"
    assert page.log.marked == entry.text
    page.go(steps[entry.places[1]])
    assert page.log.marked in [page.replay.log[place].text for place in entry.places]
    click_line(page, qtbot, row)
    assert page.log.count() == len(entries)


def test_the_log_calls_seats_by_their_armies(page: ReplayPage) -> None:
    names = [seat["army"]["name"] for seat in page.replay.record.header["seats"]]
    assert any(f"{name} goes first" in entry.text for entry in page.replay.entries for name in names)


def test_rounds_are_marked_where_they_began(page: ReplayPage) -> None:
    rounds = page.replay.rounds
    assert list(rounds) == [1, 2, 3, 4]
    for number, step in rounds.items():
        assert page.replay.frames[step].picture.round == number
        assert step == 0 or page.replay.frames[step - 1].picture.round == number - 1
    page.go(rounds[3])
    assert "3" in page.moment.text()


def test_a_click_on_the_time_line_goes_there(page: ReplayPage, qtbot: QtBot) -> None:
    wanted = page.replay.last // 3
    line = page.timeline
    at = QPoint(round(line.x_of(wanted)), 16)
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
    assert page.step == line.step_at(at.x())
    assert abs(page.step - wanted) <= 1


# --- keys and clock ---


def test_keys_step_and_jump(page: ReplayPage, qtbot: QtBot) -> None:
    page.surface.view.setFocus()
    last = page.replay.last
    for key, wanted in (
        ("Right", 1), ("Right", 2), ("Left", 1), ("End", last), ("Right", last), ("Home", 0), ("Left", 0),
    ):  # fmt: skip
        qtbot.keyClick(page.surface.view, getattr(Qt.Key, f"Key_{key}"))
        assert page.step == wanted, key


def test_space_plays_to_the_end_and_any_step_by_hand_pauses(fight: ReplayPage, qtbot: QtBot) -> None:
    fight.speed.chosen.emit("4")
    fight._clock.setInterval(1)
    qtbot.keyClick(fight.surface.view, Qt.Key.Key_Space)
    assert fight.is_playing
    qtbot.keyClick(fight.surface.view, Qt.Key.Key_Right)
    assert not fight.is_playing
    qtbot.keyClick(fight.surface.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: fight.step == fight.replay.last, timeout=PATIENCE)
    assert not fight.is_playing
    qtbot.keyClick(fight.surface.view, Qt.Key.Key_Space)  # once more from the beginning
    assert fight.is_playing
    assert fight.step == 0


def test_space_on_a_button_presses_it(page: ReplayPage, qtbot: QtBot) -> None:
    page.keys["last"].setFocus()
    qtbot.keyClick(page.keys["last"], Qt.Key.Key_Space)
    assert page.step == page.replay.last
    assert not page.is_playing


def test_the_speed_is_how_fast_it_plays(page: ReplayPage) -> None:
    page.speed.chosen.emit("1")
    usual = page._clock.interval()
    page.speed.chosen.emit("4")
    assert page._clock.interval() * 4 == usual


def test_who_plays_sees_it_move_and_who_steps_sees_it_at_once(page: ReplayPage) -> None:
    page.theme.set_speed(100)
    moved = 0
    for _ in range(min(60, page.replay.last)):
        page._play_on()
        moved += page.surface.view.motion.is_running
        page.surface.view.motion.finish()
        lies = {piece.id: piece.at for piece in page.replay.frames[page.step].picture.pieces}
        assert {id_: from_scene(page.surface.view.pieces[id_].pos()) for id_ in lies} == lies
    assert moved > 5
    page.go(page.step - 1)
    page.go(page.step + 1)
    assert not page.surface.view.motion.is_running


def test_n_and_p_jump_to_where_most_was_lost(fight: ReplayPage, qtbot: QtBot) -> None:
    replay = fight.replay
    assert len(replay.turning_points) == 2
    visited = []
    for _ in range(3):
        qtbot.keyClick(fight.surface.view, Qt.Key.Key_N)
        visited.append(fight.step)
    assert visited == [*replay.turning_points, replay.turning_points[-1]]
    assert {"b1", "b2", "b3"}.isdisjoint(fight.surface.view.pieces)
    qtbot.keyClick(fight.surface.view, Qt.Key.Key_P)
    assert fight.step == replay.turning_points[0]
    assert not fight.turns["turn-before"].isEnabled()


# --- other records ---


def test_a_record_of_other_rules_can_be_watched(watch: Watching, brawl: bytes) -> None:
    """Its events are enough; an answer that nobody takes any more does not matter."""
    head, *rest = brawl.decode().splitlines()
    head = json.dumps({**json.loads(head), "rules": "0.1"})
    rest = ['{"answer":{"seat":"A","number":77}}' if line.startswith('{"answer"') else line for line in rest]
    record = read_record("\n".join([head, *rest]).encode(), "old")
    assert isinstance(record, Record)
    page = watch(film_of(record))
    page.go(page.replay.last)
    assert {"b1", "b2", "b3"}.isdisjoint(page.surface.view.pieces)
    assert {"a1", "a2", "a3"} <= {*page.surface.view.pieces}


def test_a_record_that_makes_no_sense_says_where(brawl: bytes) -> None:
    broken = brawl + b'{"event":{"kind":"disk-flipped","piece":"a1"}}\n'
    with pytest.raises(KnownError) as told:
        opening_records.read_film(broken, "broken")
    assert told.value.values["kind"] == "disk-flipped"
    with pytest.raises(KnownError) as told:
        opening_records.read_film(b"{}", "none")
    assert told.value.problems


# --- playing on ---


@pytest.fixture
def shown(lodging: Lodging, qtbot: QtBot) -> Iterator[Callable[[bytes], ReplayPage]]:
    """Opens the page of a record as the window does."""

    def open_(raw: bytes) -> ReplayPage:
        opening_records.open_replay(lodging.context, raw, "Elf and Dwarf")
        lodging.wait(lambda: bool(opening_records._open))
        page = next(iter(opening_records._open))
        assert isinstance(page, ReplayPage)
        return page

    yield open_
    for page in tuple(opening_records._open):
        page.close()
    qtbot.waitUntil(lambda: not opening_records._open, timeout=PATIENCE)


Shown = Callable[[bytes], ReplayPage]


def test_a_battle_goes_on_from_the_table_that_is_shown(
    shown: Shown, lodging: Lodging, battles_opened: list[str]
) -> None:
    page = shown((GOLDEN / "tides-elf-dwarf.jsonl").read_bytes())
    page.go(page.replay.rounds[4] + 3)
    frame = page.replay.frames[page.step]
    page.play_on.click()
    lodging.wait(lambda: bool(battles_opened))
    table = lodging.ask(lambda library: store.resume(library.database, battles_opened[0])).table
    assert picture_of(table.game.state).pieces == frame.picture.pieces
    assert table.game.result is None
    play(table, (), players_for("AB", dict.fromkeys("AB", "random"), 3, "diskwars"))
    assert table.game.result is not None  # it can be played to its end


def test_where_the_battle_is_over_nobody_plays_on_and_is_told(
    shown: Shown, lodging: Lodging, battles_opened: list[str]
) -> None:
    page = shown((GOLDEN / "tides-elf-dwarf.jsonl").read_bytes())
    page.go(page.replay.last)
    page.play_on.click()
    lodging.wait(page.note.isVisible)
    assert "over" in page.note.text()
    assert not battles_opened


def test_where_the_rules_have_changed_nobody_plays_on_and_is_told(
    shown: Shown, lodging: Lodging, battles_opened: list[str], brawl: bytes
) -> None:
    lines = brawl.decode().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith('{"answer"'))
    lines[first] = '{"answer":{"seat":"A","number":77}}'
    page = shown("\n".join(lines).encode())
    page.go(page.replay.last)
    page.play_on.click()
    lodging.wait(page.note.isVisible)
    assert "rules" in page.note.text()
    assert not battles_opened


# --- from the shell ---


@pytest.mark.usefixtures("ready_home", "qapp")
def test_roundel_battle_watch_opens_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command starts the window's process with these words, and they open and close a page."""
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda command: commands.append(command) or 0)
    assert main(["battle", "watch", str(GOLDEN / "tides-elf-dwarf.jsonl"), "--smoke"]) == 0
    words = commands[0][commands[0].index("ui.launch") + 1 :]
    assert launch.main(words) == 0


def test_a_file_that_is_no_record_is_said_to_be_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("{}")
    assert start.watch([str(wrong)], no_window) == 2
    assert "wrong.jsonl" in capsys.readouterr().err
    assert start.watch([str(tmp_path / "none.jsonl")], no_window) == 2


def no_window() -> QApplication:
    raise AssertionError("a window is opened on a file that cannot be read")


def test_the_wheel_zooms_around_the_pointer_while_watching(watch: Watching, golden: ReplayTimeline) -> None:
    view = watch(golden).surface.view
    at = QPointF(view.width() * 0.3, view.height() * 0.7)
    assert slip(view, at, lambda: [wheel(view, at, 1) for _ in range(5)]) < 1
