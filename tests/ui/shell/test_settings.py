"""The settings: by keyboard, and everything about the user's data proven on real files."""

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from app import compiled
from app.armies.agreed_rules import list_rules
from app.armies.army_store import list_armies, new_army
from app.armies.validator import published_armies
from app.base.ids import Ref
from app.storage.backup_files import list_backups
from app.words import say
from app.words.tongue import choose, chosen
from catalog.corrections import correct, packs
from catalog.overlay import Library
from catalog.pack_files import PackFiles, read_parcel, to_yaml, write_parcel
from ui.battle.session.speed_slider import SpeedMenu
from ui.settings.data import DataPage
from ui.settings.log import CrashLogPage
from ui.settings.look import LookPage
from ui.settings.packs import PackNameDialog, PacksPage
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import TitledDialog

pytestmark = pytest.mark.slow


def page(shell, name: str):
    shell.frame.show_screen("settings", page=name)
    assert shell.settings.tabs.key == name
    return shell.settings.pages[name]


def add_army(shell) -> str:
    def work(library: Library) -> str:
        return new_army(library.database, published_armies(library.catalog, "diskwars")[1]).id

    made: str = shell.answer(work)
    shell.context.armies_changed.emit(made)
    return made


def armies(shell) -> list[str]:
    return [army.name for army in shell.answer(lambda library: list_armies(library.database))]


def answer_sheet(shell, yes: bool = True) -> str:
    """Answer the question that is asked, and give what it said."""
    shell.until(lambda: shell.window.findChild(TitledDialog))
    sheet = shell.window.findChild(TitledDialog)
    said = " ".join(one.text() for one in sheet.findChildren(QLabel))
    button = sheet.findChildren(TextButton)[1 if yes else 0]
    shell.click(button)
    shell.until(lambda: not shell.window.findChild(TitledDialog))
    return said


def choose_in_dialog(shell, path: Path) -> None:
    """Type a path into the file dialog that is open, and accept it."""
    shell.until(lambda: shell.window.findChild(QFileDialog))
    dialog = shell.window.findChild(QFileDialog)
    dialog.setDirectory(str(path.parent))
    dialog.selectFile(str(path))
    dialog.accept()


# --- appearance ---


def test_theme_size_and_lengths_are_chosen_by_keyboard(shell) -> None:
    look: LookPage = page(shell, "look")
    dark = look.themes.segments.buttons["dark"]
    dark.setFocus()
    shell.press(Qt.Key.Key_Space)
    assert shell.theme.choice == "dark"
    shell.press(Qt.Key.Key_Left)
    shell.press(Qt.Key.Key_Space)
    assert shell.theme.choice == "light"
    look.scales.segments.buttons["125"].setFocus()
    shell.press(Qt.Key.Key_Space)
    assert shell.theme.scale == 125
    assert look.sample.text() == "Example: a 1.5 in disk with a range of 6 in."
    changes: list[str] = []
    shell.context.lengths.changed.connect(lambda: changes.append(shell.context.lengths.unit))
    look.units.segments.buttons["cm"].setFocus()
    shell.press(Qt.Key.Key_Space)
    assert changes == ["cm"]
    assert look.sample.text() == "Example: a 3.8 cm disk with a range of 15.2 cm."


def test_the_pause_of_the_computer_is_the_one_of_the_table(shell) -> None:
    look: LookPage = page(shell, "look")
    assert look.paces.key == "900"
    look.paces.segments.buttons["1800"].setFocus()
    shell.press(Qt.Key.Key_Space)
    menu = SpeedMenu(shell.theme, look)
    assert menu.inside.pace_now.text() == "1.8 s"
    look.paces.segments.buttons["0"].setFocus()
    shell.press(Qt.Key.Key_Space)
    menu.aboutToShow.emit()
    assert menu.inside.pace_now.text() == "Off"
    menu.inside.pace.setValue(1)
    look.visited()
    assert look.paces.key == "400"


def test_a_line_says_how_computer_players_run(shell) -> None:
    """The tests run with a compiled package and without: the line follows."""
    look: LookPage = page(shell, "look")
    assert look.players.text() == say(f"settings.players-{compiled.state()}")
    assert look.players.text().startswith("Computer players ")


def test_the_words_of_the_game_are_chosen_shown_at_once_and_remembered(shell, qapp) -> None:
    look: LookPage = page(shell, "look")
    changes: list[str] = []
    shell.context.catalogue_changed.connect(lambda: changes.append(chosen()))
    look.terms.segments.buttons["german"].setFocus()
    shell.press(Qt.Key.Key_Space)
    assert changes == ["german"]
    choose("english")
    again = shell.reopen(qapp)
    assert (again.context.terms.language, chosen()) == ("german", "german")
    again.context.terms.choose("english")
    assert chosen() == "english"
    again.end()


def test_lengths_are_remembered(shell, qapp) -> None:
    shell.context.lengths.choose("cm")
    again = shell.reopen(qapp)
    assert again.context.lengths.unit == "cm"
    assert again.context.lengths.text(25_400) == "2.5 cm"
    again.end()


def test_the_pages_are_walked_through_by_keyboard(shell) -> None:
    shell.frame.show_screen("settings")
    bar = shell.settings.tabs.bar
    shell.press(Qt.Key.Key_Tab)
    assert bar.buttons["look"].hasFocus()
    for name in ("data", "packs", "log"):
        bar.buttons[name].setFocus()
        shell.press(Qt.Key.Key_Space)
        assert shell.settings.tabs.key == name
    seen = set()
    page(shell, "data")
    for _ in range(40):
        shell.press(Qt.Key.Key_Tab)
        seen.add(QApplication.focusWidget())
    data: DataPage = shell.settings.pages["data"]
    assert {data.open, data.copy, data.back_up, data.export, data.bring, data.check} <= seen


# --- the folder and its backups ---


def test_the_data_folder_is_shown_and_opened(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    data: DataPage = page(shell, "data")
    assert data.path.text() == str(shell.folder)
    shell.click(data.open)
    assert [Path(one) for one in opened] == [shell.folder]
    shell.click(data.copy)
    assert QGuiApplication.clipboard().text() == str(shell.folder)


def test_a_backup_is_made_listed_and_restored(shell) -> None:
    data: DataPage = page(shell, "data")
    shell.click(data.back_up)
    shell.until(lambda: [one.reason for one in list_backups(shell.folder)] == ["asked", "daily"])
    shell.until(lambda: len(data.backups.lines) == 2)
    assert "Manual" in data.backups.lines[0].second.accessibleName()
    add_army(shell)
    assert len(armies(shell)) == 1
    news: list[str] = []
    shell.context.armies_changed.connect(news.append)
    shell.click(data.backups.lines[0].findChild(TextButton))
    said = answer_sheet(shell)
    assert "nothing is deleted" in said
    shell.until(lambda: any(text.startswith("Backup restored.") for text in shell.says()))
    assert news == [""]
    assert armies(shell) == []
    replaced = next((shell.folder / "backups").glob("replaced-*"))
    assert str(replaced) in shell.says()[-1]
    with closing(sqlite3.connect(replaced / "roundel.db")) as old:
        assert old.execute("SELECT count(*) FROM army").fetchone() == (1,)
    add_army(shell)
    assert len(armies(shell)) == 1


def test_keeping_what_i_have_restores_nothing(shell) -> None:
    add_army(shell)
    data: DataPage = page(shell, "data")
    shell.until(lambda: data.backups.lines)
    shell.click(data.backups.lines[0].findChild(TextButton))
    answer_sheet(shell, yes=False)
    shell.bot.wait(50)
    assert len(armies(shell)) == 1


def test_a_file_that_is_no_backup_is_refused_and_nothing_is_lost(shell, tmp_path: Path) -> None:
    add_army(shell)
    data: DataPage = page(shell, "data")
    bad = tmp_path / "bad.db"
    bad.write_bytes(b"nothing of the kind" * 50)
    shell.click(data.other)
    choose_in_dialog(shell, bad)
    answer_sheet(shell)
    shell.until(lambda: shell.says())
    assert "not touched" in shell.says()[-1]
    assert len(armies(shell)) == 1


def test_nothing_is_restored_while_a_task_runs(shell) -> None:
    import threading

    gate = threading.Event()
    shell.context.begin("Busy", lambda *_: gate.wait(120), lambda _: None)
    seen: list[str] = []
    shell.context.alone(lambda: 1, lambda _: seen.append("done"), lambda error: seen.append(error.code))
    assert seen == ["tasks-running"]
    gate.set()
    shell.until(lambda: not shell.context.job_runner.tasks)
    shell.context.alone(lambda: 1, lambda _: seen.append("done"))
    shell.until(lambda: seen[-1] == "done")


def test_many_backups_are_shown_when_asked_for(shell) -> None:
    from app.storage.backup import make_backup

    for _ in range(8):
        make_backup(shell.folder, "asked")
    data: DataPage = page(shell, "data")
    shell.until(lambda: len(data.backups.lines) == 6)
    assert data.more.text() == "Show all 9 backups"
    shell.click(data.more)
    assert len(data.backups.lines) == 9
    assert not data.more.isVisible()


def test_the_database_is_checked_and_the_report_is_in_words(shell) -> None:
    add_army(shell)
    data: DataPage = page(shell, "data")
    shell.click(data.check)
    shell.until(data.report.isVisible)
    assert data.report.text().startswith(say("settings.sound"))
    assert "1 army" in data.report.text()
    assert "today" in data.report.text()


# --- everything ---


def test_everything_goes_out_and_comes_back(shell, tmp_path: Path) -> None:
    """The whole round: armies, photos and the look of the window; what is there meanwhile is kept aside."""
    add_army(shell)
    photo = shell.folder / "photos" / "diskwars" / "disk" / "stalwarts.png"
    photo.parent.mkdir(parents=True)
    photo.write_bytes(b"a photo")
    shell.theme.choose("dark")
    data: DataPage = page(shell, "data")
    target = tmp_path / "all.roundel-data"
    shell.click(data.export)
    choose_in_dialog(shell, target)
    shell.until(target.exists)
    shell.until(lambda: any(str(target) in text for text in shell.says()))
    with zipfile.ZipFile(target) as archive:
        names = archive.namelist()
        manifest = json.loads(archive.read("manifest.json"))
    assert {"roundel.db", "window.ini", "photos/diskwars/disk/stalwarts.png"} <= set(names)
    assert manifest["format"] == "roundel-data/1"

    shell.theme.choose("light")
    photo.write_bytes(b"another photo")
    add_army(shell)
    assert len(armies(shell)) == 2
    shell.click(data.bring)
    choose_in_dialog(shell, target)
    said = answer_sheet(shell)
    assert "1 army" in said
    assert "1 photo." in said
    shell.until(lambda: any(text.startswith("Backup restored.") for text in shell.says()))
    assert len(armies(shell)) == 1
    assert photo.read_bytes() == b"a photo"
    assert shell.theme.choice == "dark"
    replaced = next((shell.folder / "backups").glob("replaced-*"))
    assert (replaced / "photos" / "diskwars" / "disk" / "stalwarts.png").read_bytes() == b"another photo"
    assert not list(shell.folder.glob("staging-*"))


def test_everything_is_not_restored_when_the_user_keeps_what_he_has(shell, tmp_path: Path) -> None:
    data: DataPage = page(shell, "data")
    data.export_to(tmp_path / "all.roundel-data")
    shell.until((tmp_path / "all.roundel-data").exists)
    shell.until(lambda: not shell.context.job_runner.tasks)
    add_army(shell)
    data.bring_from(tmp_path / "all.roundel-data")
    answer_sheet(shell, yes=False)
    shell.until(lambda: not list(shell.folder.glob("staging-*")))
    assert len(armies(shell)) == 1


def test_a_hostile_file_is_told_in_a_sentence(shell, tmp_path: Path) -> None:
    bad = tmp_path / "bad.roundel-data"
    with zipfile.ZipFile(bad, "w") as archive:
        archive.writestr("../../evil", "x")
    data: DataPage = page(shell, "data")
    data.bring_from(bad)
    shell.until(lambda: shell.says())
    assert "cannot be restored" in shell.says()[-1]
    assert "Traceback" not in shell.says()[-1]


# --- packs and rules ---


def a_pack(path: Path, name: str = "Club pieces", attack: int = 9) -> Path:
    patch = [{"id": "stalwarts", "kind": "disk", "set": {"attack": attack}, "reason": "seen", "date": "2026-01-01"}]
    path.write_bytes(write_parcel(PackFiles(name, "2", "Ann", {"diskwars/corrections.yaml": to_yaml(patch)})))
    return path


def attack_of(shell) -> int:
    return shell.answer(lambda library: library.catalog.get(Ref("diskwars", "disk", "stalwarts"))[0].entry.attack)


def test_a_pack_is_imported_shown_removed_and_put_back(shell, tmp_path: Path) -> None:
    before = attack_of(shell)
    found: PacksPage = page(shell, "packs")
    shell.until(found.packs.empty.isVisible)
    with shell.bot.waitSignal(shell.context.catalogue_changed, timeout=30_000):
        shell.click(found.take)
        choose_in_dialog(shell, a_pack(tmp_path / "club.roundel-pack"))
    assert attack_of(shell) == 9
    shell.until(lambda: len(found.packs.lines) == 1)
    assert found.packs.lines[0].name.accessibleName() == "Club pieces"
    assert "by Ann" in found.packs.lines[0].second.accessibleName()
    with shell.bot.waitSignal(shell.context.catalogue_changed, timeout=30_000):
        shell.click(found.packs.lines[0].findChild(TextButton))
    assert attack_of(shell) == before
    assert shell.answer(packs) == ()
    with shell.bot.waitSignal(shell.context.catalogue_changed, timeout=30_000):
        shell.click(shell.frame.toasts.shown[-1].action)
    assert attack_of(shell) == 9
    assert [pack.name for pack in shell.answer(packs)] == ["Club pieces"]


def test_a_bad_pack_is_refused_whole(shell, tmp_path: Path) -> None:
    found: PacksPage = page(shell, "packs")
    bad = tmp_path / "bad.roundel-pack"
    bad.write_bytes(b"PK no zip at all")
    found.import_pack(bad)
    shell.until(lambda: shell.says())
    assert "Nothing was imported" in shell.says()[-1]
    assert shell.answer(packs) == ()


def test_own_corrections_are_given_away_as_a_pack(shell, tmp_path: Path) -> None:
    found: PacksPage = page(shell, "packs")
    shell.until(lambda: found.own.text() == say("settings.own-none"))
    assert not found.give.isEnabled()
    shell.answer(lambda library: correct(library, Ref("diskwars", "disk", "stalwarts"), {"attack": 7}, "my disk"))
    shell.context.look_again()
    shell.until(found.give.isEnabled)
    assert found.own.text() == "1 corrected value, 0 custom pieces."
    shell.click(found.give)
    shell.until(lambda: shell.window.findChild(PackNameDialog))
    sheet = shell.window.findChild(PackNameDialog)
    sheet.name.edit.selectAll()
    shell.bot.keyClicks(sheet.name.edit, "Bea's disks")
    shell.bot.keyClicks(sheet.author.edit, "Bea")
    shell.click(sheet.go)
    target = tmp_path / "bea.roundel-pack"
    choose_in_dialog(shell, target)
    shell.until(target.exists)
    parcel = read_parcel(target)
    assert (parcel.name, parcel.author) == ("Bea's disks", "Bea")
    assert list(parcel.files) == ["diskwars/corrections.yaml"]


def test_a_pack_needs_a_name(shell) -> None:
    sheet = PackNameDialog(shell.theme, "", "", shell.window)
    assert not sheet.go.isEnabled()
    assert sheet.go.toolTip() == say("settings.pack-needs-name")
    sheet.reject()


RULES = {
    "format": "roundel-rules/1", "id": "no-windriders", "name": "No Windriders", "system": "diskwars",
    "bans": ["windrider"], "limits": {}, "points": {}, "spell_copies": None, "options": [], "note": "Our club.",
}  # fmt: skip


def test_rule_switches_come_go_and_come_back(shell, tmp_path: Path) -> None:
    found: PacksPage = page(shell, "packs")
    file = tmp_path / "rules.json"
    file.write_text(json.dumps(RULES))
    shell.click(found.take_rules)
    choose_in_dialog(shell, file)
    shell.until(lambda: len(found.rules.lines) == 1)
    assert found.rules.lines[0].name.accessibleName() == "No Windriders"
    shell.click(found.rules.lines[0].findChild(TextButton))
    shell.until(lambda: not found.rules.lines)
    assert shell.answer(lambda library: list_rules(library.database)) == ()
    shell.click(shell.frame.toasts.shown[-1].action)
    shell.until(lambda: len(found.rules.lines) == 1)


@pytest.mark.parametrize("content", [b"", b"{}", b"[1, 2", b"\xff\xfe", b'{"format": "roundel-rules/9"}'])
def test_bad_rule_files_get_a_sentence(shell, tmp_path: Path, content: bytes) -> None:
    found: PacksPage = page(shell, "packs")
    file = tmp_path / "rules.json"
    file.write_bytes(content)
    found.import_rules(file)
    shell.until(lambda: shell.says())
    assert "Traceback" not in shell.says()[-1]
    assert shell.answer(lambda library: list_rules(library.database)) == ()


def test_a_rule_file_that_is_gone_is_said(shell, tmp_path: Path) -> None:
    page(shell, "packs").import_rules(tmp_path / "gone.json")
    shell.until(lambda: shell.says())
    assert "gone.json" in shell.says()[-1]


# --- the log ---


def test_the_log_is_shown_and_copied(shell) -> None:
    log: CrashLogPage = page(shell, "log")
    shell.until(log.empty.isVisible)
    assert not log.copy.isEnabled()
    from app.base.errors import KnownError

    shell.context.warn(KnownError("disk-full", path="/somewhere"))
    shell.click(log.again)
    shell.until(lambda: "drive is full" in log.text.toPlainText())
    shell.click(log.copy)
    assert "drive is full" in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("name", ["look", "data", "packs", "log"])
def test_every_page_fits_at_every_size(shell, name: str) -> None:
    found = page(shell, name)
    for scale in (100, 200):
        shell.theme.set_scale(scale)
        for size in ((900, 600), (1440, 900)):
            shell.window.resize(*size)
            shell.bot.wait(60)
            assert found.inside.width() <= found.viewport().width()
            for text in found.findChildren(QLabel):
                if text.isVisible() and text.text() and not text.wordWrap():
                    assert text.width() >= text.fontMetrics().horizontalAdvance(text.text()) - 1, text.text()
            for button in found.findChildren(TextButton):
                if button.isVisible():
                    assert button.accessibleName()
                    assert min(button.width(), button.height()) >= 24
