"""`roundel army ...`: the documented answers, and every form there and back."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.games.ids import SYSTEMS
from app.games.registry import traits_of

ELF = {
    "format": "roundel-army/1", "system": "diskwars", "name": "Green Court", "limit": 150,
    "entries": [
        {"id": "deepwood-archers", "count": 4}, {"id": "windrider", "count": 4}, {"id": "tree-ent", "count": 1},
    ],
}  # fmt: skip


@pytest.fixture
def army(tmp_path: Path) -> Any:
    def write(**changes: Any) -> str:
        path = tmp_path / "army.json"
        path.write_text(json.dumps({**ELF, **changes}), encoding="utf-8")
        return str(path)

    return write


def test_a_legal_army_is_said_to_be_legal(roundel: Any, army: Any) -> None:
    done = roundel("army", "check", army(), "--json")
    assert done.code == 0
    assert (done.json["legal"], done.json["points"], done.json["limit"], done.json["problems"]) == (True, 71, 150, [])
    assert "is legal" in roundel("army", "check", army()).out


def test_every_problem_comes_at_once_with_code_rule_and_subjects(roundel: Any, army: Any) -> None:
    strangers = [{"id": "undead-horde", "count": 3}, {"id": "stalwarts", "count": 1}, {"id": "elven-bart", "count": 1}]
    entries = [*ELF["entries"], *strangers]
    done = roundel("army", "check", army(entries=entries, limit=60), "--json")
    assert done.code == 1
    problems = {problem["code"]: problem for problem in done.json["problems"]}
    assert {"over-limit", "good-with-evil", "champion", "unknown-piece"} <= set(problems)
    assert all(problem["rule"] and problem["message"] for problem in problems.values())
    assert "elven-bart" in problems["unknown-piece"]["subjects"]
    assert "Did you mean elven-bard?" in problems["unknown-piece"]["message"]
    told = roundel("army", "check", army(entries=entries, limit=60))
    assert "is not legal" in told.out


def test_sizes_are_told_in_the_units_of_the_game(roundel: Any, army: Any) -> None:
    assert "Green Court is legal: 71 of 150 points.\n" in roundel("army", "check", army()).out
    assert "is not legal: 1 problem, 71 of 70 points.\n" in roundel("army", "check", army(limit=70)).out
    assert "is legal: 34 of 34 points, 1 of 1 regiment.\n" in roundel("army", "check", "regiment-of-teclis").out
    force = roundel("army", "check", "amazon-mages-and-cavalry").out
    assert "is legal: 36 of 36 health.\n" in force
    told = roundel("army", "convert", "amazon-mages-and-cavalry", "--to", "json").out
    path = Path(army()).with_name("small.json")
    path.write_text(json.dumps({**json.loads(told), "limit": 35}), encoding="utf-8")
    out = roundel("army", "check", str(path)).out
    assert "36 of 35 health." in out
    assert "The force has 36 health, 1 too many. It must have exactly 35." in out


@pytest.mark.parametrize("content", ["{", "[]", '{"format": "roundel-army/9"}', '{"format": "chess"}'])
def test_what_cannot_be_read_is_exit_code_2(roundel: Any, tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(content, encoding="utf-8")
    done = roundel("army", "check", str(path), "--json")
    assert (done.code, done.out) == (2, "")
    assert "x.json" in done.err


def test_an_army_that_does_not_exist_is_said_so(roundel: Any) -> None:
    assert roundel("army", "show", "no-such-army").code == 2


def test_all_published_armies_are_listed(roundel: Any) -> None:
    armies = roundel("army", "prebuilt", "--json").json["armies"]
    assert {a["system"] for a in armies} == {"diskwars", "l5r", "warhammer", "dragon-dice"}
    legions = roundel("army", "prebuilt", "--system", "diskwars", "--json").json["armies"]
    assert len(legions) == 8
    assert all(a["format"] == "roundel-army/1" for a in armies)
    told = roundel("army", "prebuilt").out
    assert "Legions Elf" in told
    assert "legions-elf" in told
    by_name, by_id = (roundel("army", "stats", one, "--json").json for one in ("legions elf", "legions-elf"))
    assert by_name == by_id


@pytest.mark.parametrize("name", ["legions-dwarf", "crane-template", "regiment-of-teclis"])
def test_published_armies_are_legal(roundel: Any, name: str) -> None:
    assert roundel("army", "check", name).code == 0


@pytest.mark.parametrize("form", ["text", "markdown", "csv", "json", "code"])
@pytest.mark.parametrize("name", ["legions-elf", "lion-template", "regiment-of-kairos", "amazon-mages-and-cavalry"])
def test_every_form_leads_back_to_the_same_army(roundel: Any, tmp_path: Path, name: str, form: str) -> None:
    out = tmp_path / f"army.{form}"
    assert roundel("army", "convert", name, "--to", form, "-o", str(out)).code == 0
    assert roundel("army", "show", str(out), "--json").json == roundel("army", "show", name, "--json").json
    same = roundel("army", "diff", name, str(out))
    assert "the same" in same.out


def test_a_code_is_short_and_its_picture_is_written(roundel: Any, tmp_path: Path) -> None:
    picture = tmp_path / "code.svg"
    code = roundel("army", "code", "legions-undead", "--qr", str(picture), "--json").json["code"]
    assert len(code) < 300
    assert picture.read_bytes().lstrip().startswith(b"<")


def test_armies_are_saved_listed_and_found_by_name(roundel: Any, army: Any) -> None:
    made = roundel("army", "new", army(), "--name", "My Court", "--folder", "Elves", "--json").json
    listed = roundel("army", "list", "--json").json["armies"]
    assert [(one["id"], one["name"], one["folder"]) for one in listed] == [(made["id"], "My Court", "Elves")]
    assert roundel("army", "show", "My Court", "--json").json["name"] == "My Court"
    assert "My Court" in roundel("army", "list").out
    assert roundel("army", "new", "--name", "Empty", "--system", "warhammer").code == 0


def test_a_diff_names_what_changed(roundel: Any, army: Any, tmp_path: Path) -> None:
    first = tmp_path / "first.json"
    first.write_text(Path(army()).read_text(encoding="utf-8"), encoding="utf-8")
    second = army(entries=[{"id": "windrider", "count": 6}], limit=100)
    told = roundel("army", "diff", str(first), second).out
    assert "+2  windrider  (4 -> 6)" in told
    assert "150 -> 100" in told


def test_repair_offers_legal_armies_and_says_how(roundel: Any, army: Any, tmp_path: Path) -> None:
    broken = army(entries=[*ELF["entries"], {"id": "undead-horde", "count": 1}])
    out = tmp_path / "repaired.json"
    done = roundel("army", "repair", broken, "--json", "-o", str(out))
    assert done.code == 0
    assert 1 <= len(done.json["repairs"]) <= 3
    assert all(one["changes"] for one in done.json["repairs"])
    assert roundel("army", "check", str(out)).code == 0
    assert "Undead Horde" in roundel("army", "repair", broken).out


@pytest.mark.parametrize(("system", "limit"), [("diskwars", 150), ("l5r", 100), ("warhammer", 2), ("dragon-dice", 36)])
def test_what_is_suggested_is_legal_and_repeats_with_its_seed(
    roundel: Any, tmp_path: Path, system: str, limit: int
) -> None:
    args = ("army", "suggest", "--system", system, "--limit", str(limit), "--seed", "5", "--json")
    first, second = roundel(*args), roundel(*args)
    assert first.code == 0
    assert first.json == second.json
    path = tmp_path / "suggested.json"
    path.write_text(json.dumps(first.json["army"]), encoding="utf-8")
    assert roundel("army", "check", str(path)).code == 0


@pytest.mark.parametrize("command", ["new", "suggest"])
def test_no_game_is_taken_for_granted(roundel: Any, command: str) -> None:
    done = roundel("army", command)
    assert done.code == 2
    assert "Choose a game with --system: diskwars, l5r, warhammer, dragon-dice." in done.err
    assert roundel("army", "list", "--json").json["armies"] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_army_has_the_usual_limit_of_its_game_unless_another_is_named(roundel: Any, system: str) -> None:
    usual = traits_of(system).usual_limit
    assert roundel("army", "new", "--name", "Empty", "--system", system).code == 0
    assert roundel("army", "show", "Empty", "--json").json["limit"] == usual
    assert roundel("army", "suggest", "--system", system, "--json").json["army"]["limit"] == usual


def test_complete_fills_up_to_the_limit(roundel: Any, army: Any) -> None:
    done = roundel("army", "complete", army(), "--json")
    assert (done.code, done.json["left"]) == (0, 0)


def test_only_owned_pieces_are_used_where_asked(roundel: Any, army: Any) -> None:
    roundel("collection", "add", "diskwars/deepwood-warriors", "3")
    done = roundel("army", "complete", army(), "--owned", "--json").json
    counts = {line["id"]: line["count"] for line in done["army"]["entries"]}
    assert counts.pop("deepwood-warriors", 0) <= 3
    assert set(counts) <= {line["id"] for line in ELF["entries"]}


def test_regiments_are_enumerated(roundel: Any) -> None:
    found = roundel("army", "enumerate", "orcs", "--points", "33", "--limit", "5", "--json").json
    assert len(found["regiments"]) == 5
    assert found["total"] > 5
    assert all(one["points"] == 33 for one in found["regiments"])


def test_statistics_of_disks_and_dice(roundel: Any) -> None:
    elves = roundel("army", "stats", "legions-elf", "--json").json
    assert elves["points"] == 150
    assert elves["by_faction"]["elf"] == 134
    dice = roundel("army", "stats", "amazon-mages-and-cavalry", "--json").json
    assert dice["rolls"]["horde"]["melee"]["distribution"]["mean"] > 0
    assert roundel("army", "stats", "legions-elf").code == 0


def test_house_rules_are_taken_in_listed_and_obeyed(roundel: Any, army: Any, tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    rules = {"format": "roundel-rules/1", "id": "club", "name": "Club", "system": "diskwars", "bans": ["tree-ent"]}
    file.write_text(json.dumps(rules), encoding="utf-8")
    assert "club" in roundel("army", "rules", str(file)).out
    done = roundel("army", "check", army(house_rules=["club"]), "--json")
    assert [problem["code"] for problem in done.json["problems"]] == ["banned"]
    assert roundel("army", "rules", "--remove", "club", "--system", "diskwars").code == 0
    assert roundel("army", "check", army(house_rules=["club"])).code == 1
    file.write_text("{", encoding="utf-8")
    assert roundel("army", "rules", str(file)).code == 2


def test_the_game_of_house_rules_is_asked_for_only_where_several_have_them(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    for system in ("l5r", "warhammer"):
        rules = {"format": "roundel-rules/1", "id": "club", "name": "Club", "system": system}
        file.write_text(json.dumps(rules), encoding="utf-8")
        assert roundel("army", "rules", str(file)).code == 0
    refused = roundel("army", "rules", "--remove", "club")
    assert refused.code == 2
    assert "Choose a game with --system: l5r, warhammer." in refused.err
    assert roundel("army", "rules", "--remove", "club", "--system", "l5r").code == 0
    assert roundel("army", "rules", "--remove", "club").code == 0
    gone = roundel("army", "rules", "--remove", "club")
    assert gone.code == 2
    assert "You have no house rules called club" in gone.err


def test_the_league_is_a_switch(roundel: Any, army: Any) -> None:
    entries = [*ELF["entries"], {"id": "doppleganger", "count": 1}]
    assert roundel("army", "check", army(entries=entries)).code == 0
    done = roundel("army", "check", army(entries=entries, house_rules=["league-2001"]), "--json")
    assert [problem["code"] for problem in done.json["problems"]] == ["banned"]


def test_versions_are_saved_and_restored_and_that_can_be_undone(roundel: Any, army: Any) -> None:
    roundel("army", "new", army(), "--name", "Mine")
    (first,) = roundel("army", "version", "Mine", "--save", "as it was", "--json").json["versions"]
    assert first["name"] == "as it was"
    assert roundel("army", "version", "Mine", "--restore", str(first["id"])).code == 0
    assert roundel("army", "undo", "Nobody").code == 2
    assert "as it was" in roundel("army", "version", "Mine").out


def test_a_built_army_reserves_its_pieces(roundel: Any, army: Any) -> None:
    roundel("army", "new", army(), "--name", "Mine")
    roundel("collection", "add", "diskwars/windrider", "4")
    assert roundel("collection", "missing", "legions-elf", "--json").json["missing"].get("diskwars/windrider") is None
    assert roundel("army", "built", "Mine", "--json").json["built"] is True
    assert roundel("collection", "missing", "legions-elf", "--json").json["missing"]["diskwars/windrider"] == 4
    assert roundel("army", "built", "Mine", "--no").code == 0
    assert roundel("collection", "missing", "legions-elf", "--json").json["missing"].get("diskwars/windrider") is None


def test_an_army_goes_to_the_archive_and_comes_back(roundel: Any, army: Any) -> None:
    roundel("army", "new", army(), "--name", "Mine")
    assert roundel("army", "archive", "Mine", "--json").json["archived"] is True
    assert roundel("army", "list", "--json").json["armies"][0]["archived"] is True
    assert "Restored" in roundel("army", "archive", "Mine", "--back").out
    assert roundel("army", "list", "--json").json["armies"][0]["archived"] is False


def test_an_army_is_imported_from_the_picture_of_its_code(roundel: Any, army: Any, tmp_path: Path) -> None:
    picture = tmp_path / "elves.png"
    roundel("army", "code", army(), "--qr", str(picture))
    done = roundel("army", "import", str(picture), "--json")
    assert done.code == 0
    assert [one["name"] for one in done.json["armies"]] == ["Green Court"]
    assert "Green Court" in roundel("army", "list").out
    picture.write_bytes(picture.read_bytes()[:100])
    refused = roundel("army", "import", str(picture))
    assert refused.code == 1
    assert "damaged or incomplete" in refused.err
