"""Sheets from the shell: written, refused in a sentence, and never half there."""

from pathlib import Path

import pytest

from app.cli import main
from tests.reports.pdf import page_words, words_of


@pytest.fixture(autouse=True)
def at_home(ready_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDEL_HOME", str(ready_home))


def test_a_roster_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out" / "r.pdf"
    assert main(["roster", "legions-dwarf", "-o", str(target), "--layout", "opponent", "--paper", "letter"]) == 0
    assert "Stalwarts" in words_of(target)
    assert "1 page." in capsys.readouterr().out


def test_a_roster_is_written_as_a_picture_from_which_the_army_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "r.png"
    assert main(["roster", "legions-dwarf", "-o", str(target)]) == 0
    assert target.read_bytes().startswith(b"\x89PNG")
    assert main(["army", "import", str(target)]) == 0
    assert "Legions Dwarf" in capsys.readouterr().out


def test_proxies_of_an_army_of_what_is_missing_and_of_pieces(tmp_path: Path) -> None:
    target = tmp_path / "p.pdf"
    assert main(["proxies", "legions-dwarf", "-o", str(target), "--missing-only", "--low-ink"]) == 0
    assert len(page_words(target)) == 2
    assert main(["collection", "box", "diskwars/legions-dwarf-army"]) == 0
    assert main(["proxies", "legions-dwarf", "-o", str(target), "--missing-only"]) == 0
    assert "Nothing to print" in words_of(target)
    assert main(["proxies", "diskwars/stalwarts", "-o", str(target), "--count", "4", "--extras", "--backs"]) == 0
    assert "Stalwarts" in page_words(target)[0]


def test_lists_and_the_quick_reference(tmp_path: Path) -> None:
    target = tmp_path / "l.pdf"
    for what in ("inventory", "wants", "trades", "diskwars/legions-dwarf-army"):
        assert main(["checklist", what, "-o", str(target)]) == 0
    assert "Stalwarts" in words_of(target)
    assert main(["quickref", "l5r", "-o", str(target)]) == 0
    assert len(page_words(target)) == 1


def test_a_mat_for_every_number_of_players(tmp_path: Path, capsys) -> None:
    target = tmp_path / "m.pdf"
    for command, pages in (([], 5), (["--seats", "4", "--paper", "letter"], 9), (["--one-sheet"], 1)):
        assert main(["mat", "dragon-dice", "-o", str(target), *command]) == 0
        assert len(page_words(target)) == pages
    assert "9 pages" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["roster", "no-such-army"], "no-such-army"),
        (["roster", "legions-dwarf", "--paper", "a9"], "a9"),
        (["roster", "legions-dwarf", "--layout", "poster"], "poster"),
        (["quickref", "chess"], "chess"),
        (["mat", "chess"], "chess"),
        (["mat", "l5r"], "no battle mat for L5R Diskwars"),
        (["mat", "dragon-dice", "--seats", "5"], "no battle mat for 5 players"),
        (["mat", "dragon-dice", "--seats", "3", "--one-sheet"], "doesn't fit on one sheet"),
        (["mat", "dragon-dice", "--paper", "a9"], "a9"),
        (["checklist", "dreams"], "dreams"),
        (["proxies", "diskwars/no-such-disk"], "no-such-disk"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(tmp_path: Path, capsys, command: list[str], said: str) -> None:
    assert main([*command, "-o", str(tmp_path / "x.pdf")]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told
    assert not (tmp_path / "x.pdf").exists()
