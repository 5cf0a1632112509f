"""What the system lacks: one list before anything is downloaded; root installs it, others are told one command."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import packages
import pytest
import troubles
from packages import Missing

from app import machine
from app.machine import LIBRARIES, System

Start = Callable[..., "subprocess.CompletedProcess[str]"]
ROOT = Path(__file__).resolve().parents[2]
NOTHING = Missing(False, False, ())


# The one list


def test_everything_that_is_missing_is_in_one_list_each_package_once() -> None:
    missing = Missing(True, True, ("libEGL.so.1", "libglib-2.0.so.0", "libgthread-2.0.so.0", "libxcb-cursor.so.0"))
    assert missing.packages(11) == ["python3.11-venv", "ca-certificates", "libegl1", "libglib2.0-0", "libxcb-cursor0"]
    assert NOTHING.packages(11) == []


@pytest.mark.parametrize(
    ("missing", "is_grave"),
    [
        (NOTHING, False),
        (Missing(False, True, ()), False),
        (Missing(True, False, ()), True),
        (Missing(False, False, ("libEGL.so.1",)), True),
    ],
)
def test_certificates_alone_do_not_stop_anybody(missing: Missing, is_grave: bool) -> None:
    """pip may have been told of others in its own settings."""
    assert missing.is_grave is is_grave


def test_each_kind_of_display_adds_its_own_libraries() -> None:
    core = set(machine.libraries_for("offscreen"))
    assert "libEGL.so.1" in core
    assert "libgssapi_krb5.so.2" in core, "the window answers a second start over QtNetwork"
    assert set(machine.libraries_for("xcb")) - core == {name for name, one in LIBRARIES.items() if one.part == "xcb"}
    assert "libwayland-client.so.0" in machine.libraries_for("wayland")


def test_only_a_python_of_the_system_is_helped_by_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in packages.OWN_CERTIFICATES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(packages, "CERTIFICATES", tmp_path / "none.crt")
    monkeypatch.setattr(packages.importlib.util, "find_spec", lambda _name: None)
    for prefix, is_missing in (("/usr", True), ("/opt/python", False)):
        monkeypatch.setattr(sys, "base_prefix", prefix)
        assert packages.find_missing(True, "") == Missing(is_missing, is_missing, ())
        assert packages.find_missing(False, "") == NOTHING
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setenv("PIP_CERT", "/etc/company.pem")
    assert packages.find_missing(True, "") == Missing(True, False, ())


@pytest.mark.posix
def test_a_library_that_cannot_be_loaded_is_absent() -> None:
    """Against the real loader: every Linux has the C library, none has this one."""
    absent = ["libno-such-thing.so.9"] if sys.platform.startswith("linux") else []
    assert machine.find_absent(["libc.so.6", "libno-such-thing.so.9"]) == absent


# Who installs it


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> "list[Missing]":
    """What is found missing, look after look; apt-get is a script that writes down how it was called."""
    looks: list[Missing] = []
    monkeypatch.setattr(packages, "find_missing", lambda *_: looks.pop(0))
    script = tmp_path / "apt-get"
    script.write_text(f'#!/bin/sh\necho "$DEBIAN_FRONTEND $@" >> "{tmp_path}/calls"\necho "E: said by apt"\nexit 100\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return looks


def calls(folder: Path) -> "list[str]":
    file = folder / "calls"
    return file.read_text().splitlines() if file.exists() else []


ALL = Missing(True, True, ("libEGL.so.1", "libxcb-cursor.so.0"))


@pytest.mark.posix
def test_root_installs_all_of_it_in_one_round_and_says_so(
    apt: "list[Missing]", monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(machine, "system", lambda: System("apt", is_root=True))
    apt += [ALL, NOTHING]
    packages.ensure(True, "xcb", "make run")
    minor = sys.version_info[1]
    names = f"python3.{minor}-venv ca-certificates libegl1 libxcb-cursor0"
    update, install = calls(tmp_path)
    assert update.startswith("noninteractive -qq")
    assert update.endswith(" update")
    assert install.endswith(f"install -y --no-install-recommends {names}")
    assert capsys.readouterr().err == f"roundel: Installing what Python and Qt need from the system: {names}\n"


@pytest.mark.posix
def test_where_apt_fails_its_words_and_the_command_are_shown(
    apt: "list[Missing]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "system", lambda: System("apt", is_root=True))
    apt += [ALL, Missing(False, True, ("libEGL.so.1",))]
    with pytest.raises(troubles.SetupError) as caught:
        packages.ensure(True, "xcb", "make run")
    assert "E: said by apt" in caught.value.sentence
    assert caught.value.command == "apt install ca-certificates libegl1 && make run"


@pytest.mark.posix
def test_root_gets_a_screen_and_a_mouse_for_the_slow_tests(
    apt: "list[Missing]", monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del apt  # apt-get is its script; nothing is looked for but the tools
    monkeypatch.setattr(machine, "system", lambda: System("apt", is_root=True))
    looks = iter([None, None, "/usr/bin/xdotool", *["/usr/bin/there"] * 3])  # xdotool was there, the others come
    monkeypatch.setattr(packages.shutil, "which", lambda _tool: next(looks))
    packages.ensure_desktop_tools("make slow")
    assert calls(tmp_path)[1].endswith("install -y --no-install-recommends xvfb openbox")
    assert capsys.readouterr().err == "roundel: Installing what the slow tests need from the system: xvfb openbox\n"


def test_others_are_told_which_packages_the_slow_tests_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages.shutil, "which", lambda _tool: None)
    monkeypatch.setattr(machine, "system", lambda: System("apt"))
    with pytest.raises(troubles.SetupError) as caught:
        packages.ensure_desktop_tools("make slow")
    assert caught.value.sentence.startswith("The slow tests need packages")
    assert caught.value.command == "sudo apt install xvfb openbox xdotool"
    monkeypatch.setattr(machine, "system", lambda: System(""))
    packages.ensure_desktop_tools("make slow")


@pytest.mark.posix
def test_anybody_else_is_told_the_whole_list_in_one_command(
    apt: "list[Missing]", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(machine, "system", lambda: System("apt"))
    apt += [ALL]
    with pytest.raises(troubles.SetupError) as caught:
        packages.ensure(True, "xcb", "make run")
    minor = sys.version_info[1]
    assert caught.value.command == f"sudo apt install python3.{minor}-venv ca-certificates libegl1 libxcb-cursor0"
    assert calls(tmp_path) == []


@pytest.mark.posix
@pytest.mark.parametrize("tool", ["dnf", "zypper", "pacman", "brew", "winget", ""])
def test_other_systems_are_left_to_the_explanations(
    apt: "list[Missing]", monkeypatch: pytest.MonkeyPatch, tmp_path: Path, tool: str
) -> None:
    monkeypatch.setattr(machine, "system", lambda: System(tool, is_root=True))
    packages.ensure(True, "xcb", "make run")
    assert (apt, calls(tmp_path)) == ([], [])


@pytest.mark.posix
def test_a_machine_that_has_everything_is_left_alone(
    apt: "list[Missing]", monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(machine, "system", lambda: System("apt", is_root=True))
    apt += [NOTHING]
    packages.ensure(True, "xcb", "make run")
    assert (calls(tmp_path), capsys.readouterr().err) == ([], "")


# The whole way, on a machine that is made to look like a fresh Debian

FRESH_DEBIAN = """
import importlib.util, os, pathlib, sys
sys.base_prefix = "/usr"
os.geteuid = lambda: {user}
find, read = importlib.util.find_spec, pathlib.Path.read_text
installed = pathlib.Path({installed!r})
importlib.util.find_spec = lambda name, *a: None if name == "ensurepip" and not installed.exists() else find(name, *a)
pathlib.Path.read_text = lambda self, *a, **k: "ID=debian" if str(self) == "/etc/os-release" else read(self, *a, **k)
"""


def make_fresh(folder: Path, user: int) -> "dict[str, str]":
    """The surroundings of a start by this user; apt-get brings ensurepip."""
    installed = folder / "installed"
    (folder / "sitecustomize.py").write_text(FRESH_DEBIAN.format(user=user, installed=str(installed)))
    (folder / "apt-get").write_text(f'#!/bin/sh\ncase "$*" in *install*) touch "{installed}";; esac\n')
    (folder / "apt-get").chmod(0o755)
    return {"PYTHONPATH": str(folder), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


@pytest.mark.posix
def test_a_fresh_debian_is_set_up_by_one_command_of_root(checkout: Path, tmp_path: Path, start: Start) -> None:
    done = start(checkout, "run", "hello", **make_fresh(tmp_path, user=0))
    assert (done.returncode, done.stdout) == (0, "program hello\n"), done.stderr
    first, *rest = done.stderr.splitlines()
    assert first.startswith("roundel: Installing what Python and Qt need from the system: python3.")
    assert "Preparing the environment" in rest[0]


@pytest.mark.posix
def test_a_fresh_debian_tells_a_person_one_command_and_makes_nothing(
    checkout: Path, tmp_path: Path, start: Start
) -> None:
    done = start(checkout, "run", "hello", **make_fresh(tmp_path, user=1000))
    assert done.returncode == 2
    sentence, command = done.stderr.splitlines()
    assert sentence.startswith("roundel: Python and Qt, which draws the window, need packages")
    assert command.startswith("    sudo apt install python3.")
    assert not (checkout / ".venv").exists()
    assert not (tmp_path / "installed").exists()
