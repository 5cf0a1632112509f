"""`roundel collection ...`."""

import json
from pathlib import Path
from typing import Any

import pytest


def owned(roundel: Any) -> dict[str, int]:
    return {row["piece"]: row["owned"] for row in roundel("collection", "list", "--json").json["pieces"]}


def test_pieces_are_added_removed_and_undone(roundel: Any) -> None:
    assert roundel("collection", "add", "diskwars/elven-bard", "3").code == 0
    assert roundel("collection", "remove", "diskwars/elven-bard").code == 0
    assert owned(roundel) == {"diskwars/elven-bard": 2}
    assert "Undone: Remove" in roundel("collection", "undo").out
    assert owned(roundel) == {"diskwars/elven-bard": 3}
    assert roundel("collection", "redo").code == 0
    assert owned(roundel) == {"diskwars/elven-bard": 2}
    assert "Elven Bard" in roundel("collection", "list").out


def test_what_is_said_of_a_piece_is_kept(roundel: Any) -> None:
    roundel("collection", "set", "diskwars/windrider", "--owned", "4", "--trade", "1", "--place", "blue box")
    (row,) = roundel("collection", "list", "--json").json["pieces"]
    assert (row["owned"], row["trade"], row["place"]) == (4, 1, "blue box")


def test_a_box_adds_its_pieces_and_makes_its_armies_buildable(roundel: Any) -> None:
    assert "warhammer/core" in roundel("collection", "box").out
    assert roundel("collection", "box", "warhammer/core").code == 0
    found = roundel("collection", "buildable", "--system", "warhammer", "--json").json["armies"]
    regiments = [one for one in found if one["name"].startswith("Regiment")]
    assert len(regiments) == 12
    assert all(one["have"] == one["need"] for one in regiments)
    assert roundel("collection", "box", "warhammer/core", "--remove").code == 0
    assert owned(roundel) == {}


def test_what_is_missing_goes_to_the_wants_once(roundel: Any) -> None:
    roundel("collection", "add", "diskwars/windrider", "3")
    missing = roundel("collection", "missing", "legions-elf", "--json").json["missing"]
    assert missing["diskwars/windrider"] == 1
    roundel("collection", "wants", "legions-elf")
    first = roundel("collection", "wants", "--json").json["wants"]
    roundel("collection", "wants", "legions-elf")
    assert roundel("collection", "wants", "--json").json["wants"] == first == missing


def test_a_keep_rule_makes_wants_and_spares(roundel: Any) -> None:
    roundel("collection", "add", "diskwars/windrider", "6")
    roundel("collection", "wants", "--keep", "4", "--system", "diskwars")
    found = roundel("collection", "wants", "--json").json
    assert found["spares"]["diskwars/windrider"] == 2
    assert found["wants"]["diskwars/grugs"] == 4


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_a_collection_leaves_and_comes_back(roundel: Any, tmp_path: Path, ending: str) -> None:
    roundel("collection", "add", "diskwars/elven-bard", "3")
    roundel("collection", "add", "dragon-dice/dragonkin/dragonfoal:red", "2")
    before = roundel("collection", "list", "--json").json
    out = tmp_path / f"mine.{ending}"
    assert roundel("collection", "export", "-o", str(out)).code == 0
    roundel("collection", "remove", "diskwars/elven-bard", "3")
    done = roundel("collection", "import", str(out), "--replace", "--json")
    assert (done.code, done.json["refused"]) == (0, 0)
    assert roundel("collection", "list", "--json").json == before


def test_lines_that_mean_nothing_are_reported(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text("system,piece,owned\ndiskwars,Elven Bard,2\ndiskwars,Zzzyx Nobody,1\n", encoding="utf-8")
    done = roundel("collection", "import", str(file))
    assert done.code == 0
    assert "Zzzyx Nobody" in done.out
    assert owned(roundel) == {"diskwars/elven-bard": 2}


def test_which_pieces_would_complete_the_most_armies(roundel: Any) -> None:
    roundel("collection", "box", "diskwars/legions-dwarf-army")
    roundel("collection", "remove", "diskwars/stalwarts", "2")
    found = roundel("collection", "buildable", "--system", "diskwars", "--json").json
    assert found["buy"] == {"diskwars/stalwarts": 2}
    assert found["completes"] == ["Legions Dwarf"]
    assert "Legions Dwarf" in roundel("collection", "buildable", "--system", "diskwars").out


@pytest.mark.parametrize(
    "args",
    [("add", "diskwars/elven-bart"), ("add", "elven-bard"), ("box", "diskwars/no-box"), ("import", "nowhere.csv")],
)
def test_what_does_not_exist_is_exit_code_2(roundel: Any, args: tuple[str, ...]) -> None:
    done = roundel("collection", *args)
    assert done.code == 2
    assert done.err.strip()
    assert json.loads(roundel("collection", "list", "--json").out)["pieces"] == []
