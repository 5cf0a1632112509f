"""The build that needs no Python: PyInstaller by packaging/roundel.spec, then a smoke test of what came out."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import troubles

from app import machine

SMOKES = (
    ["--version"],
    ["catalog", "show", "diskwars/elven-bard", "--json"],
    ["--smoke"],  # opens the window, waits until the catalogue is shown, quits
)
PATIENCE = 180
"""Seconds after which a smoke test counts as hanging."""


def build(python: Path, root: Path) -> None:
    """Build dist/roundel; everything PyInstaller says goes to build/frozen.log."""
    began = time.monotonic()
    log = root / "build" / "frozen.log"
    log.parent.mkdir(exist_ok=True)
    print(f"-- PyInstaller (log: {log})", flush=True)
    places = ["--distpath", str(root / "dist"), "--workpath", str(root / "build")]
    spec = str(root / "packaging" / "roundel.spec")
    with log.open("wb") as output:
        code = subprocess.call(
            [str(python), "-m", "PyInstaller", "--noconfirm", *places, spec],
            cwd=str(root),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    if code:
        text = log.read_text(encoding="utf-8", errors="replace")
        last = [line for line in text.splitlines() if line.strip()][-12:]
        raise troubles.of_freezing(text, "{}.{}".format(*sys.version_info), machine.system()) or troubles.SetupError(
            "unknown",
            "\n    ".join(["The frozen build failed; it ended with:", *last]),
            f"(all of it is in {log})",
        )
    folder = root / "dist" / "roundel"
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"   {folder}: {size:.0f} MB in {len(files)} files, built in {time.monotonic() - began:.0f} s", flush=True)


def smoke(root: Path) -> int:
    """Start what was built, each time in an empty home and without a screen; the first failure's exit code."""
    program = root / "dist" / "roundel" / ("roundel.exe" if os.name == "nt" else "roundel")
    codes = [_smoke(program, arguments) for arguments in SMOKES]
    return next((code for code in codes if code), 0)


def _smoke(program: Path, arguments: list[str]) -> int:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "QT_", "VIRTUAL_ENV"))}
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="roundel-smoke-", ignore_cleanup_errors=True) as home:
        try:
            done = subprocess.run(
                [str(program), *arguments],
                cwd=home,
                env={**kept, "ROUNDEL_HOME": home, "QT_QPA_PLATFORM": "offscreen"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=PATIENCE,
            )
            code, said = done.returncode, done.stdout.decode(errors="replace")
        except subprocess.TimeoutExpired as late:
            code, said = 1, (late.stdout or b"").decode(errors="replace") + "\n(hangs)"
        reports = [path.read_text(encoding="utf-8", errors="replace") for path in Path(home).rglob("fault-*.txt")]
    took = f"{time.monotonic() - began:.2f} s"
    print(f"-- roundel {' '.join(arguments)}: {'ok' if code == 0 else f'FAILED ({code})'}, {took}", flush=True)
    if code:
        print("\n".join([*said.splitlines()[-20:], *reports]), flush=True)
    return code
