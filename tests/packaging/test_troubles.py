"""Which sentence follows which text. The texts are what pip, venv and Qt really print."""

import errno
from pathlib import Path

import pytest
import troubles
from troubles import Surroundings

from app import machine
from app.machine import System

DEBIAN = System("apt")
OWN_PYTHON = "/home/me/roundel/.venv/bin/python"
AROUND = Surroundings(Path("/home/me/roundel"), Path("/tmp"), "3.11", "make run", DEBIAN, OWN_PYTHON)

REFUSED = """\
Obtaining file:///home/me/roundel
  Installing build dependencies: finished with status 'error'
  error: subprocess-exited-with-error

  × pip subprocess to install build dependencies did not run successfully.
  │ exit code: 1
  ╰─> [8 lines of output]
      WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by \
'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f44f9d4a690>: \
Failed to establish a new connection: [Errno 111] Connection refused')': /simple/setuptools/
      ERROR: Could not find a version that satisfies the requirement setuptools>=77 (from versions: none)
      ERROR: No matching distribution found for setuptools>=77
      [end of output]
"""  # noqa: E501
NO_NAME = """\
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by \
'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7f3cd96b4dd0>: \
Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/lark/
ERROR: Could not find a version that satisfies the requirement lark (from versions: none)
ERROR: No matching distribution found for lark
"""
TOO_SLOW = """\
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by \
'ReadTimeoutError("HTTPConnectionPool(host='127.0.0.1', port=8099): Read timed out. (read timeout=2.0)")': /simple/lark/
ERROR: Could not find a version that satisfies the requirement lark (from versions: none)
ERROR: No matching distribution found for lark
"""
BROKEN_OFF = """\
Downloading PySide6_Essentials-6.11.3-cp310-abi3-manylinux_2_28_x86_64.whl (95.2 MB)
ERROR: Exception:
Traceback (most recent call last):
pip._vendor.urllib3.exceptions.IncompleteRead: IncompleteRead(41943040 bytes read, 53215744 more expected)
"""
CERTIFICATE = """\
Could not fetch URL https://localhost:8098/simple/lark/: There was a problem confirming the ssl certificate: \
HTTPSConnectionPool(host='localhost', port=8098): Max retries exceeded with url: /simple/lark/ (Caused by \
SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: \
self-signed certificate (_ssl.c:1006)'))) - skipping
ERROR: Could not find a version that satisfies the requirement lark (from versions: none)
ERROR: No matching distribution found for lark
"""
NO_BUNDLE = """\
          ERROR: Could not install packages due to an OSError: Could not find a suitable TLS CA certificate bundle, \
invalid path: /etc/ssl/certs/ca-certificates.crt
          [end of output]
error: subprocess-exited-with-error
"""
FULL = """\
Collecting numpy
Installing collected packages: numpy
ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device
"""
DENIED = """\
Installing collected packages: lark
ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: \
'/home/me/roundel/.venv/lib/python3.11/site-packages/lark'
Check the permissions.
"""
NO_ENSUREPIP = """\
The virtual environment was not created successfully because ensurepip is not
available.  On Debian/Ubuntu systems, you need to install the python3-venv
package using the following command.

    apt install python3.11-venv

You may need to use sudo with that command.  After installing the python3-venv
package, recreate your virtual environment.

Failing command: /home/me/roundel/.venv/bin/python3
"""
NO_WHEEL = """\
ERROR: Ignored the following versions that require a different python version: 6.8.0 Requires-Python <3.14,>=3.9
ERROR: Could not find a version that satisfies the requirement PySide6-Essentials>=6.8 (from versions: none)
ERROR: No matching distribution found for PySide6-Essentials>=6.8
"""
IN_USE = """\
ERROR: Could not install packages due to an OSError: [WinError 32] The process cannot access the file because it is \
being used by another process: 'C:\\\\roundel\\\\.venv\\\\Lib\\\\site-packages\\\\shiboken6\\\\Shiboken.pyd'
"""


@pytest.mark.parametrize(
    ("log", "code", "command"),
    [
        (REFUSED, "no-network", "make run"),
        (NO_NAME, "no-network", "make run"),
        (TOO_SLOW, "no-network", "make run"),
        (BROKEN_OFF, "no-network", "make run"),
        (CERTIFICATE, "certificate", f"{OWN_PYTHON} -m pip config --user set global.cert /path/to/certificate.pem"),
        (FULL, "disk-full", "df -h /home/me/roundel /tmp"),
        (DENIED, "not-writable", 'sudo chown -R "$(id -un)" /home/me/roundel'),
        (NO_ENSUREPIP, "no-venv", "sudo apt install python3.11-venv"),
        (NO_WHEEL, "no-build", "sudo apt install python3.11-venv"),
        (IN_USE, "in-use", "make run"),
    ],
)
def test_what_pip_printed_leads_to_one_sentence_and_one_command(log: str, code: str, command: str) -> None:
    trouble = troubles.of_install(log, AROUND)
    assert trouble is not None
    assert (trouble.code, trouble.command) == (code, command)
    assert "\n" not in trouble.sentence


@pytest.mark.parametrize("log", [CERTIFICATE, NO_BUNDLE])
def test_a_system_without_any_certificates_is_told_to_install_them(log: str) -> None:
    trouble = troubles.of_install(log, AROUND._replace(has_certificates=False))
    assert trouble is not None
    assert (trouble.code, trouble.command) == ("no-certificates", "sudo apt install ca-certificates")


def test_without_a_network_the_person_is_told_that_nothing_is_lost() -> None:
    trouble = troubles.of_install(REFUSED, AROUND)
    assert trouble is not None
    assert trouble.sentence.endswith("nothing is lost, run it again when the network is back.")


def test_a_retry_that_helped_long_before_is_not_blamed() -> None:
    log = NO_NAME.splitlines()[0] + "\nCollecting lark" * 100 + "\nerror: metadata-generation-failed"
    assert troubles.of_install(log, AROUND) is None


def test_a_full_disk_is_named_even_when_the_network_failed_too() -> None:
    trouble = troubles.of_install(NO_NAME + FULL, AROUND)
    assert trouble is not None
    assert trouble.code == "disk-full"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk-full"),
        (errno.EACCES, "not-writable"),
        (errno.EPERM, "not-writable"),
        (errno.EROFS, "read-only"),
        (errno.EIO, "system"),
    ],
)
def test_a_failed_call_to_the_system_is_told_by_its_number(number: int, code: str) -> None:
    trouble = troubles.of_os_error(OSError(number, "said by the system"), Path("/r"), Path("/tmp"), "make run")
    assert trouble.code == code


# Qt


NO_EGL = """\
Traceback (most recent call last):
  File "<string>", line 1, in <module>
ImportError: libEGL.so.1: cannot open shared object file: No such file or directory
"""
NO_PLUGIN = """\
qt.qpa.plugin: From 6.5.0, xcb-cursor0 or libxcb-cursor0 is needed to load the Qt xcb platform plugin.
qt.qpa.plugin: Could not load the Qt platform plugin "xcb" in "" even though it was found.
This application failed to start because no Qt platform plugin could be initialized. Reinstalling may fix this problem.
"""
NO_SCREEN = """\
qt.qpa.xcb: could not connect to display :77
qt.qpa.plugin: Could not load the Qt platform plugin "xcb" in "" even though it was found.
"""


def why(text: str, absent: list[str] = [], on: System = DEBIAN) -> "tuple[str, str]":  # noqa: B006 - never changed
    trouble = troubles.of_qt(text, absent, Path("/r"), on, "make run")
    assert trouble is not None
    return trouble.code, trouble.command


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ],
)
def test_a_missing_library_names_its_package(library: str, package: str) -> None:
    assert why(NO_EGL.replace("libEGL.so.1", library)) == ("no-library", f"sudo apt install {package}")


def test_each_system_installs_a_missing_library_in_its_own_way() -> None:
    assert why(NO_EGL, on=System("apt", is_root=True))[1] == "apt install libegl1"
    assert why(NO_EGL, on=System("dnf"))[1] == "sudo dnf install 'libEGL.so.1()(64bit)'"
    assert why(NO_EGL, on=System("pacman"))[1] == "sudo pacman -S libglvnd"
    assert why(NO_EGL, on=System(""))[1] == ""


def test_all_missing_libraries_are_named_at_once() -> None:
    absent = ["libxcb-icccm.so.4", "libxcb-keysyms.so.1"]
    assert why(NO_PLUGIN, absent) == ("no-libraries", "sudo apt install libxcb-icccm4 libxcb-keysyms1")


def test_qt_is_believed_about_the_cursor_library_only_if_nothing_else_is_missing() -> None:
    assert why(NO_PLUGIN)[1] == "sudo apt install libxcb-cursor0"
    assert why(NO_PLUGIN, ["libxcb-icccm.so.4"])[1] == "sudo apt install libxcb-icccm4"


def test_a_screen_that_does_not_answer_is_no_missing_library() -> None:
    assert why(NO_SCREEN) == ("display-silent", 'make run ARGS="catalog search dwarf"')
    trouble = troubles.of_qt(NO_SCREEN, [], Path("/r"), DEBIAN, "python3 packaging/bootstrap.py run")
    assert trouble is not None
    assert "The display :77 doesn't answer" in trouble.sentence
    assert trouble.command == "python3 packaging/bootstrap.py run catalog search dwarf"


def test_what_nobody_foresaw_is_left_to_the_last_lines() -> None:
    assert troubles.of_install("Segmentation fault", AROUND) is None
    assert troubles.of_qt("Segmentation fault", [], Path("/r"), DEBIAN, "make run") is None


# The kind of system


@pytest.mark.parametrize(
    ("release", "tool"),
    [
        ('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', "apt"),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', "apt"),
        ("ID=fedora\nVERSION_ID=41\n", "dnf"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "dnf"),
        ("ID=arch\n", "pacman"),
        ("ID=endeavouros\nID_LIKE=arch\n", "pacman"),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', "zypper"),
        ("ID=alpine\n", ""),
        ("", ""),
    ],
)
def test_a_linux_is_known_by_its_release_file(release: str, tool: str) -> None:
    assert machine.linux_tool(release) == tool


@pytest.mark.parametrize("tool", ["apt", "dnf", "zypper", "pacman", "brew", "winget", ""])
def test_an_old_python_and_a_missing_venv_have_a_cure_on_every_system(tool: str) -> None:
    assert troubles.python_too_old("3.8.18", System(tool)).command
    assert troubles.no_venv(11, System(tool)).command


def test_freezing_without_its_tools_says_which() -> None:
    text = "PyInstaller.exceptions.PythonLibraryNotFoundError: ERROR: Python library not found: libpython3.11.so!"
    trouble = troubles.of_freezing(text, "3.11", DEBIAN)
    assert trouble is not None
    assert trouble.command == "sudo apt install libpython3.11"
