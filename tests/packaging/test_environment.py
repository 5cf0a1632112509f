"""The environment .venv: known as ready, stale, half made or foreign, and made anew only where it is ours."""

import os
import shutil
import signal
import subprocess
import sys
import time
import venv as standard_venv
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import environment
import pytest
from environment import MARKER, State, judge, wish

Start = Callable[..., "subprocess.CompletedProcess[str]"]
posix_only = pytest.mark.posix


def stamped(root: Path, extras: "frozenset[str]" = frozenset()) -> environment.Wish:
    """A real environment, with the name of pip alone for speed, with the marks of a finished installation."""
    wanted = wish(root, extras)
    standard_venv.create(wanted.venv, symlinks=os.name != "nt", with_pip=False)
    pip = next(wanted.venv.rglob("site-packages")) / "pip"
    pip.mkdir()
    (pip / "__init__.py").touch()
    (wanted.venv / MARKER).touch()
    stamp = {"root": str(root), "python": wanted.python, "project": wanted.project, "extras": sorted(extras)}
    environment.write_stamp(wanted.venv, stamp)
    return wanted


def test_nothing_there_is_missing(checkout: Path) -> None:
    assert judge(wish(checkout, frozenset())) is State.MISSING


def test_a_finished_one_is_ready_and_stays_so(checkout: Path) -> None:
    wanted = stamped(checkout)
    assert judge(wanted) is State.READY
    assert judge(wish(checkout, frozenset())) is State.READY


def test_one_with_more_extras_serves_a_command_that_needs_fewer(checkout: Path) -> None:
    stamped(checkout, frozenset(["dev"]))
    assert judge(wish(checkout, frozenset())) is State.READY
    assert judge(wish(checkout, frozenset(["dev", "frozen"]))) is State.STALE


def test_changed_dependencies_are_installed_and_a_changed_linter_setting_is_not(checkout: Path) -> None:
    stamped(checkout)
    project = checkout / "pyproject.toml"
    project.write_text(project.read_text().replace("line-length = 120", "line-length = 100"))
    assert judge(wish(checkout, frozenset())) is State.READY
    project.write_text(project.read_text().replace('version = "1"', 'version = "1"\ndependencies = ["lark"]'))
    assert judge(wish(checkout, frozenset())) is State.STALE


def test_one_that_has_lost_its_pip_serves_until_something_is_to_be_installed(checkout: Path) -> None:
    wanted = stamped(checkout)
    shutil.rmtree(next(wanted.venv.rglob("pip")))
    assert judge(wanted) is State.READY
    assert judge(wish(checkout, frozenset(["dev"]))) is State.BROKEN


def test_one_killed_before_the_end_is_broken(checkout: Path) -> None:
    wanted = stamped(checkout)
    (wanted.venv / environment.STAMP).unlink()
    assert judge(wanted) is State.BROKEN


def test_an_empty_folder_is_a_start_killed_at_once(checkout: Path) -> None:
    (checkout / ".venv").mkdir()
    assert judge(wish(checkout, frozenset())) is State.BROKEN


def test_half_a_stamp_is_no_stamp(checkout: Path) -> None:
    wanted = stamped(checkout)
    (wanted.venv / environment.STAMP).write_text('{"root": "/ho')
    assert judge(wanted) is State.BROKEN


def test_one_made_for_another_place_is_broken(checkout: Path) -> None:
    stamped(checkout)
    moved = checkout.rename(checkout.with_name("moved"))
    assert judge(wish(moved, frozenset())) is State.BROKEN


def test_one_made_by_another_python_is_broken(checkout: Path) -> None:
    wanted = stamped(checkout)
    assert judge(wanted._replace(python="cpython-310")) is State.BROKEN


@posix_only
def test_one_whose_python_was_deleted_is_broken(checkout: Path) -> None:
    wanted = stamped(checkout)
    python = environment.interpreter(wanted.venv)
    python.unlink()
    python.symlink_to("/nonexistent/python3")
    assert judge(wanted) is State.BROKEN


@posix_only
def test_one_whose_python_does_not_start_is_broken(checkout: Path) -> None:
    wanted = stamped(checkout)
    python = environment.interpreter(wanted.venv)
    python.unlink()
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    assert judge(wanted) is State.BROKEN


@pytest.mark.parametrize("kind", ["folder", "environment", "file", "link"])
def test_what_is_not_ours_is_foreign_and_never_touched(checkout: Path, kind: str) -> None:
    venv = checkout / ".venv"
    if kind == "folder":
        (venv / "letters").mkdir(parents=True)
    elif kind == "environment":
        standard_venv.create(venv, with_pip=False)
    elif kind == "file":
        venv.write_text("mine")
    else:
        (checkout / "elsewhere").mkdir()
        venv.symlink_to(checkout / "elsewhere")
    before = sorted(checkout.rglob("*"))
    assert judge(wish(checkout, frozenset())) is State.FOREIGN
    environment.remove_ours(venv)
    assert sorted(checkout.rglob("*")) == before


def test_a_deletion_killed_halfway_is_still_known_as_ours(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = stamped(checkout)

    monkeypatch.setattr(shutil, "rmtree", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        environment.remove(wanted.venv)
    assert judge(wanted) is State.BROKEN
    monkeypatch.undo()
    environment.remove(wanted.venv)
    assert judge(wanted) is State.MISSING


# The whole way, with the real venv and the real pip. One story in order, because each environment takes seconds.


@posix_only
def test_ctrl_c_during_the_installation_is_quiet_and_leaves_it_half_made(lasting_checkout: Path) -> None:
    command = [sys.executable, str(lasting_checkout / "packaging" / "bootstrap.py"), "run", "hello"]
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # whoever began these tests may ignore it
    bootstrap = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=heeding)
    until = time.monotonic() + 120
    while not (lasting_checkout / ".venv" / "pyvenv.cfg").exists() and time.monotonic() < until:
        time.sleep(0.01)
    os.killpg(bootstrap.pid, signal.SIGINT)
    _, said = bootstrap.communicate(timeout=120)
    assert bootstrap.returncode == 130
    assert "Traceback" not in said
    assert judge(wish(lasting_checkout, frozenset())) is State.BROKEN


def test_the_next_start_makes_it_anew_and_two_at_once_make_it_once(lasting_checkout: Path) -> None:
    command = [sys.executable, str(lasting_checkout / "packaging" / "bootstrap.py"), "run", "hello"]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    results = [bootstrap.communicate(timeout=600) for bootstrap in both]
    assert [out for out, _ in results] == ["program hello\n"] * 2
    said = "".join(err for _, err in results)
    assert said.count("Preparing the environment") == 1
    assert said.count("waiting for it") == 1


def test_the_second_start_goes_straight_to_the_program(lasting_checkout: Path, start: Start) -> None:
    log = lasting_checkout / ".venv" / environment.LOG
    before = log.stat().st_mtime_ns
    done = start(lasting_checkout, "run", "good day", "--json")
    assert (done.returncode, done.stdout, done.stderr) == (0, "program good day --json\n", "")
    assert log.stat().st_mtime_ns == before


def test_a_program_of_the_same_name_in_the_persons_folder_is_not_started(
    lasting_checkout: Path, tmp_path: Path
) -> None:
    (tmp_path / "app.py").write_text("print('wrong')")
    command = [sys.executable, str(lasting_checkout / "packaging" / "bootstrap.py"), "run", "hello"]
    assert subprocess.check_output(command, cwd=tmp_path, text=True) == "program hello\n"


@pytest.fixture
def project(lasting_checkout: Path) -> Iterator[Path]:
    """Its pyproject.toml, put back after the test."""
    file = lasting_checkout / "pyproject.toml"
    before = file.read_text()
    yield file
    file.write_text(before)


def test_without_a_network_what_was_installed_stays_whole(lasting_checkout: Path, project: Path, start: Start) -> None:
    before = project.read_text()
    project.write_text(before.replace("requires = []", 'requires = ["no-such-library-anywhere"]'))
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "1", "PIP_CONFIG_FILE": os.devnull}
    done = start(lasting_checkout, "run", "hello", **nowhere)
    assert done.returncode == 2
    assert "nothing is lost, run it again when the network is back" in done.stderr
    assert "Traceback" not in done.stderr
    project.write_text(before)
    assert start(lasting_checkout, "run", "hello", **nowhere).stdout == "program hello\n"


def test_an_unknown_failure_shows_the_last_lines_and_the_log(
    lasting_checkout: Path, project: Path, start: Start
) -> None:
    project.write_text(project.read_text().replace('"backend"', '"no_backend_of_this_name"'))
    done = start(lasting_checkout, "run", "hello")
    assert done.returncode == 2
    assert "no_backend_of_this_name" in done.stderr
    assert str(lasting_checkout / ".venv" / environment.LOG) in done.stderr
    assert "Traceback" not in done.stderr.split("ended with:")[0]


def test_clean_removes_ours_and_the_caches_and_nothing_else(lasting_checkout: Path, start: Start) -> None:
    for kept in ("dist", "shots", "letters"):
        (lasting_checkout / kept).mkdir()
    (lasting_checkout / ".mypy_cache").mkdir()
    (lasting_checkout / "app" / "__pycache__").mkdir(exist_ok=True)
    assert start(lasting_checkout, "clean").returncode == 0
    here = {path.name for path in lasting_checkout.iterdir()}
    assert here == {"app", "backend.py", "dist", "letters", "packaging", "pyproject.toml", "shots"}
    assert not (lasting_checkout / "app" / "__pycache__").exists()
