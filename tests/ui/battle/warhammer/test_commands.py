"""`roundel table` and `roundel battle watch` on files of Warhammer: Diskwars, as a user starts them."""

from pathlib import Path

import pytest

from app.armies.validator import battle_records
from app.base.errors import KnownError
from app.cli import main
from app.games.api.position import Position
from app.games.registry import battle_of
from catalog.overlay import open_library
from tests.ui.battle.test_table_command import no_window, run
from tests.ui.battle.warhammer.commanding import LEARNERS, LEARNING, WARHAMMER, printed
from ui.battle import start
from ui.battle.start import policies_of

GOLDEN = Path(__file__).parents[3] / "golden" / "warhammer" / "teclis-grom.jsonl"


@pytest.fixture
def file(ready_home: Path, tmp_path: Path) -> Path:
    """The learning scenario before anything is chosen, as `battle new` writes it."""
    made = tmp_path / "lesson.json"
    assert ready_home.is_dir()
    assert main(["battle", "new", *LEARNERS, "-s", LEARNING, "--seed", "7", "-o", str(made)]) == 0
    return made


@pytest.mark.slow
def test_a_position_opens_and_a_record_is_watched(ready_home: Path, file: Path) -> None:
    done = run(ready_home, "table", str(file), "--policy", "B=captain", "--smoke")
    assert (done.returncode, done.stderr) == (0, "")
    done = run(ready_home, "battle", "watch", str(GOLDEN), "--smoke")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_what_is_wrong_is_said_as_in_play(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text().replace('"learning-scenario"', '"chess"'))
    assert start.main([str(file)], no_window) == 2
    said = capsys.readouterr().err
    assert main(["play", str(file)]) == 2
    assert said == capsys.readouterr().err != ""


def test_policies_are_those_of_the_game(ready_home: Path) -> None:
    library = open_library(ready_home)
    records, armies = battle_records(library.catalog, WARHAMMER), [printed(library, id_) for id_ in LEARNERS]
    library.close()
    position = battle_of(WARHAMMER).setup.begin(armies, LEARNING, {}, 1, records, "")
    assert isinstance(position, Position)
    assert policies_of(["B=sergeant"], position) == {"B": "sergeant"}
    with pytest.raises(KnownError):
        policies_of(["B=clever"], position)
