#!/usr/bin/env python3
"""Starts Roundel from a fresh checkout: makes the environment .venv, installs the project into it, runs a command.

    python packaging/bootstrap.py COMMAND [arguments]

    run     the program; arguments go to it           bench     the measurements
    test    linters, then the tests but the slow      bench-ai  how strong the computer players are
            ones; arguments go to pytest              shots     pictures of the window, into shots/
    slow    the slow tests, all or of some folders:   frozen    a build that needs no Python, into dist/
            slow tests/ui tests/ai                    clean     removes .venv, if it is ours, and caches
    lint    the linters alone                     native    compiled computer players: they think faster

The second start goes straight to the command. What is wrong outside the program ends in one sentence, the one command
that mends it, and exit code 2. Standard library only, and no syntax newer than Python 3.8: an old Python must be able
to read this file in order to say that it is too old.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(1, str(ROOT))  # app.machine and app.words: what the program itself knows and says of its machine

import display  # noqa: E402
import environment  # noqa: E402
import packages  # noqa: E402
import troubles  # noqa: E402

from app import machine  # noqa: E402

NOT_POSSIBLE = 2
"""The exit code for everything that is wrong outside the program."""
DEV = frozenset(["dev"])
OFFSCREEN = "offscreen"
SEVERAL = ("-n", "2", "--dist", "loadfile")
"""Two processes run the tests; those of a file stay together, because they share what is slow to make."""


def main(arguments: list[str]) -> int:
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    commands = {
        "run": run,
        "test": test,
        "lint": lint,
        "bench": bench,
        "bench-ai": bench_ai,
        "slow": slow,
        "shots": shots,
        "frozen": frozen,
        "native": native,
        "clean": clean,
    }
    if command not in commands:
        print((__doc__ or "").strip(), file=sys.stdout if command in ("", "help", "-h", "--help") else sys.stderr)
        return 0 if command in ("help", "-h", "--help") else NOT_POSSIBLE
    try:
        if command != "clean" and not troubles.is_suited(sys.version_info[:2]):
            return start_with_a_newer_python(arguments)
        return commands[command](rest)
    except troubles.SetupError as trouble:
        print(f"roundel: {trouble}", file=sys.stderr)
        return NOT_POSSIBLE
    except OSError as error:
        print(f"roundel: {troubles.of_os_error(error, ROOT, Path(tempfile.gettempdir()), again())}", file=sys.stderr)
        return NOT_POSSIBLE
    except KeyboardInterrupt:
        return 130


def again() -> str:
    """The command line that started us, to be shown where running it again is the cure."""
    command = sys.argv[1] if len(sys.argv) > 1 else "run"
    if "MAKELEVEL" in os.environ:
        return f"make {command}"
    return f"{'py' if os.name == 'nt' else 'python3'} {Path('packaging', 'bootstrap.py')} {command}"


# The right Python


def start_with_a_newer_python(arguments: list[str]) -> int:
    """Started by a Python that is too old: begin again with a newer one from the PATH, or say what is missing."""
    found = newer_python()
    if not found:
        version = ".".join(str(part) for part in sys.version_info[:3])
        raise troubles.python_too_old(version, machine.system())
    return hand_over([*found, str(Path(__file__).resolve()), *arguments])


def newer_python() -> list[str]:
    """The command of a suited Python; one that can make environments is liked best. Empty: there is none."""
    minors = ("3.13", "3.12", "3.11", "3.14")
    names = [["py", f"-{minor}"] for minor in minors] if os.name == "nt" else []
    names += [[f"python{minor}"] for minor in minors] + [["python3"], ["python"]]
    suited = []
    for name in names:
        path = shutil.which(name[0])
        answer = ask([path, *name[1:]]) if path else ""
        if answer == "whole":
            return [str(path), *name[1:]]
        if answer == "suited":
            suited.append([str(path), *name[1:]])
    return suited[0] if suited else []


def ask(python: list[str]) -> str:
    """What a Python can do: "whole", "suited" (new enough, but without venv), or empty. A name alone proves nothing."""
    question = (
        "import sys, importlib.util as u\n"
        f"if sys.version_info >= {troubles.NEEDED!r}:\n"
        "    print('whole' if u.find_spec('venv') and u.find_spec('ensurepip') else 'suited')"
    )
    try:
        answer = subprocess.run([*python, "-c", question], stdin=subprocess.DEVNULL, capture_output=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return answer.stdout.decode(errors="replace").strip()


def hand_over(command: list[str]) -> int:
    """Become this command; where a process cannot become another, run it and pass on its exit code."""
    if os.name != "nt":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


# The commands


def run(arguments: list[str]) -> int:
    has_window = opens_window(arguments)
    platform = machine.display_kind() if has_window else ""
    if has_window and not platform:
        raise troubles.no_display(again())
    python = environment.prepare(ROOT, frozenset(), again(), platform)
    if has_window:
        display.prove(ROOT, platform, again())
    # -P: a file app.py in the folder of the person who starts it must not stand in for ours
    return hand_over([str(python), "-P", "-m", "app.cli", *arguments])


def opens_window(arguments: list[str]) -> bool:
    """Whether the program opens a window with these arguments. Everything else works without a display."""
    if {"-h", "--help"} & set(arguments):
        return False
    if not arguments or arguments[0] in ("--smoke", "window", "table") or arguments[:2] == ["battle", "watch"]:
        return True
    return Path(arguments[0]).is_file()


def test(arguments: list[str]) -> int:
    python = ready_for_tests()
    tests = pytest(python, [*SEVERAL, "-m", "not slow and not bench", *arguments])
    return walk([*linters(python), ("tests", tests)])


def lint(arguments: list[str]) -> int:
    python = environment.prepare(ROOT, DEV, again())
    return walk(linters(python, arguments))


def bench(arguments: list[str]) -> int:
    python = ready_for_tests()
    return walk([("bench", pytest(python, ["-m", "bench", "-s", "--benchmark-enable", *arguments]))])


def bench_ai(arguments: list[str]) -> int:
    return walk([("bench-ai", [str(ready_for_tests()), "-m", "tests.bench.strength", *arguments])])


def slow(arguments: list[str]) -> int:
    python = ready_for_tests()
    packages.ensure_desktop_tools(again())
    packages.ensure_compiler(again())
    return walk([("slow", pytest(python, [*SEVERAL, "-m", "slow", *arguments]))])


def shots(arguments: list[str]) -> int:
    # -P: the folder tests has rooms of the same names as the program
    return walk([("shots", [str(ready_for_tests()), "-P", "tests/shots", *arguments])])


def frozen(arguments: list[str]) -> int:
    import freezing  # here, because the other commands start faster without

    if arguments:
        raise troubles.SetupError("arguments", "The frozen build takes no arguments.", again())
    python = environment.prepare(ROOT, DEV | {"frozen"}, again(), OFFSCREEN)
    display.prove(ROOT, OFFSCREEN, again())
    freezing.build(python, ROOT)
    return freezing.smoke(ROOT)


def native(arguments: list[str]) -> int:
    """Compile computer players and install them beside the program, which takes them as long as their sources fit."""
    if arguments:
        raise troubles.SetupError("arguments", "Compiling takes no arguments.", again())
    packages.ensure_compiler(again())
    python = environment.prepare(ROOT, DEV, again())
    with tempfile.TemporaryDirectory(prefix="roundel-native-") as made:
        if code := subprocess.call([str(python), str(ROOT / "packaging" / "native.py"), made], cwd=str(ROOT)):
            return code
        wheels = [str(wheel) for wheel in Path(made).glob("*.whl")]
        install = [str(python), "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--force-reinstall", *wheels]
        if code := subprocess.call(install):
            return code
    told = "from app import compiled; from app.words import say; print(say('settings.players-' + compiled.state()))"
    return subprocess.call([str(python), "-P", "-c", told], cwd=str(ROOT))


def clean(arguments: list[str]) -> int:
    """Remove what can be made again: .venv if it is ours, caches, half-done builds. Never dist/ or shots/."""
    del arguments
    environment.remove_ours(ROOT / ".venv")
    tools = ("mypy", "ruff", "pytest", "import_linter")
    folders = [ROOT / f".{tool}_cache" for tool in tools]
    folders += [ROOT / name for name in (".hypothesis", ".benchmarks", "__pycache__", "build", "roundel.egg-info")]
    for room in ("app", "catalog", "packaging", "reports", "tests", "ui"):
        folders += (ROOT / room).rglob("__pycache__")
    for folder in folders:
        if folder.is_dir() and not folder.is_symlink():
            shutil.rmtree(str(folder))
    return 0


# Their parts


def ready_for_tests() -> Path:
    """Have all that the tests need. Most of them draw offscreen, but some start the program as a desktop does."""
    desktop = "xcb" if sys.platform.startswith("linux") else OFFSCREEN
    python = environment.prepare(ROOT, DEV, again(), desktop)
    display.prove(ROOT, OFFSCREEN, again(), desktop)
    return python


def linters(python: Path, paths: list[str] | None = None) -> list[tuple[str, list[str]]]:
    return [
        ("ruff", [str(python), "-m", "ruff", "check", *(paths or ["."])]),
        ("mypy", [str(python), "-m", "mypy"]),
        ("layers", [str(environment.script(ROOT / ".venv", "lint-imports"))]),
        ("vulture", [str(python), "-m", "vulture"]),
    ]


def pytest(python: Path, arguments: list[str]) -> list[str]:
    return [str(python), "-m", "pytest", *arguments]


def walk(steps: list[tuple[str, list[str]]]) -> int:
    """Run every step, the later ones too if one fails; print what each took; the first failure's exit code."""
    surroundings = dict(os.environ, QT_QPA_PLATFORM=OFFSCREEN)
    codes, report = [], []
    for name, command in steps:
        print(f"-- {name}", flush=True)
        began = time.monotonic()
        codes.append(subprocess.call(command, cwd=str(ROOT), env=surroundings))
        report.append(f"{name} {'ok' if codes[-1] == 0 else f'FAILED ({codes[-1]})'}, {time.monotonic() - began:.1f} s")
    print("-- " + "; ".join(report), flush=True)
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
