"""Commands run as a user runs them."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main


class Run:
    """What one command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def roundel(ready_home: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    assert ready_home.exists()

    def run(*args: str) -> Run:
        capsys.readouterr()
        code = main(list(args))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Run(code, out, err)

    return run
