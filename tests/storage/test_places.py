import os
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.data_folder import data_folder, make_private
from app.storage.database import open_database


def test_the_data_folder_is_the_one_named_by_the_environment_and_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROUNDEL_HOME", str(tmp_path / "a" / "b"))
    assert data_folder() == tmp_path / "a" / "b"
    assert (tmp_path / "a" / "b").is_dir()


def test_without_a_name_it_is_the_platforms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDEL_HOME", "")
    for variable in ("HOME", "XDG_DATA_HOME", "USERPROFILE", "LOCALAPPDATA", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    folder = data_folder()
    assert folder.name == "roundel"
    assert folder.is_relative_to(tmp_path)
    assert folder.is_dir()


def test_a_relative_name_becomes_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ROUNDEL_HOME", "here")
    assert data_folder() == tmp_path / "here"


def test_a_folder_that_cannot_be_made_is_a_known_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ROUNDEL_HOME", str(tmp_path / "file" / "home"))
    with pytest.raises(KnownError) as caught:
        data_folder()
    assert caught.value.code == "data-folder-unusable"
    assert caught.value.values["path"] == str(tmp_path / "file" / "home")


@pytest.mark.posix
def test_the_data_is_private_also_where_it_was_not(folder: Path) -> None:
    def modes() -> set[int]:
        return {path.stat().st_mode & 0o077 for path in (folder, *folder.rglob("*"))}

    before = os.umask(0o022)
    try:
        with open_database(folder):
            make_backup(folder, "asked")
            assert modes() == {0}
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        with open_database(folder):
            assert modes() == {0}
    finally:
        os.umask(before)


@pytest.mark.posix
def test_rights_are_only_taken_away(folder: Path) -> None:
    open_database(folder).close()
    (folder / "window.log").touch()
    (folder / "window.log").chmod(0o444)
    make_private(folder)
    assert (folder / "window.log").stat().st_mode & 0o777 == 0o400


@pytest.mark.posix
def test_a_folder_with_other_things_in_it_keeps_its_rights(folder: Path) -> None:
    folder.mkdir()
    (folder / "holiday.jpg").touch()
    (folder / "holiday.jpg").chmod(0o644)
    folder.chmod(0o755)
    open_database(folder).close()
    assert (folder / "holiday.jpg").stat().st_mode & 0o777 == 0o644
    assert folder.stat().st_mode & 0o777 == 0o755
    assert (folder / "roundel.db").stat().st_mode & 0o777 == 0o600
