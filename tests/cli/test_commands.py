"""The commands of `roundel`, run as a user runs them: exit codes, JSON and sentences."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app import VERSION

ROOT = Path(__file__).parents[2]


def test_version_and_help_answer(roundel: Any) -> None:
    assert roundel("--version").out == f"roundel {VERSION}\n"
    told = roundel("--help")
    assert told.code == 0
    assert "catalog" in told.out
    assert roundel("catalog", "--help").code == 0


def test_the_version_is_that_of_the_package() -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_list_gives_every_entry_once(roundel: Any) -> None:
    entries = roundel("catalog", "list", "--json").json["entries"]
    keys = [(e["system"], e["kind"], e["id"]) for e in entries]
    assert len(keys) == len(set(keys))
    disks = [e for e in entries if (e["system"], e["kind"]) == ("diskwars", "disk")]
    assert len(disks) == 224
    assert set(disks[0]) == {"id", "kind", "system", "name", "points", "house"}
    assert len(roundel("catalog", "list", "--json", "--system", "diskwars", "--kind", "spell").json["entries"]) == 58
    assert len(roundel("catalog", "list", "--json", "--system", "warhammer", "--kind", "command").json["entries"]) == 24


def test_search_finds_and_counts(roundel: Any) -> None:
    found = roundel("catalog", "search", "f:dwarf skill:missile", "--system", "diskwars")
    assert found.code == 0
    assert "diskwars/crossbows-of-tuggarth" in found.out
    assert found.out.rstrip().endswith("found")
    limited = roundel("catalog", "search", "kind:disk", "--limit", "3", "--json").json
    assert (len(limited["entries"]), limited["total"]) == (3, 224 + 91 + 83)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("catalog", "search", "f:"), "f needs a value after it"),
        (("catalog", "search", "atack>3"), "Did you mean attack?"),
        (("catalog", "search", "x", "--system", "chess"), "There is no game called chess"),
        (("catalog", "list", "--kind", "chessman"), "There is no kind called chessman"),
        (("catalog", "show", "elven-bard"), "Write SYSTEM/ID"),
        (("catalog", "show", "diskwars/elven-bart"), "Did you mean elven-bard?"),
        (("catalog", "show", "diskwars/fireball"), "Add the kind"),
        (("catalog", "correct", "diskwars/elven-bard", "attack"), "Write FIELD=VALUE"),
        (("catalog", "correct", "diskwars/elven-bard", "attack=[1"), "Write FIELD=VALUE"),
        (("catalog", "correct", "diskwars/elven-bard"), "Nothing was changed"),
        (("catalog", "correct", "diskwars/elven-bard", "attack=lots"), "was not corrected"),
        (("catalog", "correct", "diskwars/elven-bard", "--undo"), "has no correction"),
        (("catalog", "import", "nowhere.roundel-pack"), "Couldn't read"),
        (("catalog", "export", "-o", "x.roundel-pack"), "no corrections or custom pieces to export"),
        (("catalog", "packs", "--remove", "X"), "There is no imported pack called X"),
        (("catalog", "remove", "diskwars/elven-bard"), "not one of your custom pieces"),
        (("db", "restore", "nowhere.db"), ""),
        (("chess",), "chess"),
        (("catalog", "list", "--bogus"), "bogus"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(roundel: Any, args: tuple[str, ...], sentence: str) -> None:
    done = roundel(*args)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err
    assert len(done.err.strip()) > 10


def test_show_tells_each_value_and_its_origin(roundel: Any) -> None:
    told = roundel("catalog", "show", "diskwars/elven-bard").out
    assert "Elven Bard" in told
    assert "house value" in told
    assert "rules booklet" in told
    shown = roundel("catalog", "show", "diskwars/elven-bard", "--json").json
    assert (shown["points"], shown["origin"]["points"], shown["implemented"]) == (5, "rulebook", "yes")
    assert shown["sentence"].endswith(".")
    assert shown["house"] > 0


@pytest.mark.slow
def test_every_entry_can_be_shown(roundel: Any) -> None:
    seen: set[tuple[str, str]] = set()
    for entry in roundel("catalog", "list", "--json").json["entries"]:
        if (entry["system"], entry["kind"]) not in seen:
            seen.add((entry["system"], entry["kind"]))
            ref = f"{entry['system']}/{entry['kind']}/{entry['id']}"
            assert roundel("catalog", "show", ref).code == 0
            assert roundel("catalog", "show", ref, "--json").json["name"] == entry["name"]
    assert len(seen) > 20


def test_a_die_is_shown_unfolded(roundel: Any) -> None:
    told = roundel("catalog", "show", "dragon-dice/coral-elf/fighter").out
    assert told.count("melee") >= 3
    assert "|    id     |" in told
    shown = roundel("catalog", "show", "dragon-dice/coral-elf/fighter", "--json").json
    assert sorted(shown["faces"]) == ["id", "maneuver:1", "melee:1", "melee:1", "melee:2", "missile:1"]


def test_correct_show_list_and_undo(roundel: Any) -> None:
    bard = "diskwars/elven-bard"
    assert roundel("catalog", "correct", bard, "attack=4", "diameter=1.75", "--reason", "mine").code == 0
    shown = roundel("catalog", "show", bard, "--json").json
    assert (shown["attack"], shown["diameter"], shown["corrected"]) == (4, 1.75, ["attack", "diameter"])
    (first, second) = roundel("catalog", "correct", "--json").json["corrections"]
    assert (first["field"], first["value"], first["reason"], second["field"]) == ("attack", 4, "mine", "diameter")
    assert "mine" in roundel("catalog", "correct").out
    assert roundel("catalog", "correct", bard, "attack", "--undo").code == 0
    assert roundel("catalog", "show", bard, "--json").json["corrected"] == ["diameter"]
    assert roundel("catalog", "correct", bard, "--text", "Sings.").code == 0
    assert roundel("catalog", "show", bard, "--json").json["implemented"] == "manual"
    assert "Sings." in roundel("catalog", "show", bard).out


def test_export_import_and_remove(roundel: Any, tmp_path: Path) -> None:
    roundel("catalog", "correct", "diskwars/elven-bard", "attack=4")
    own = tmp_path / "own.yaml"
    own.write_text(
        "{id: my-hero, name: My Hero, faction: null, alignment: neutral, diameter: 2, attack: 3, defense: 3,"
        " toughness: 3, movement: 3, points: 5}",
        encoding="utf-8",
    )
    assert roundel("catalog", "add", str(own), "--as", "diskwars/disk").code == 0
    out = tmp_path / "mine.roundel-pack"
    assert roundel("catalog", "export", "-o", str(out), "--name", "Mine", "--author", "me").code == 0
    assert roundel("catalog", "remove", "diskwars/my-hero").code == 0
    assert roundel("catalog", "correct", "diskwars/elven-bard", "--undo").code == 0
    report = roundel("catalog", "import", str(out), "--json").json
    assert (report["name"], report["entries"], report["corrections"]) == ("Mine", 1, 1)
    assert roundel("catalog", "show", "diskwars/my-hero", "--json").json["pack"] == "Mine"
    assert roundel("catalog", "packs", "--json").json["packs"][0]["author"] == "me"
    assert "Mine" in roundel("catalog", "packs").out
    assert roundel("catalog", "packs", "--remove", "Mine").code == 0
    assert roundel("catalog", "show", "diskwars/my-hero").code == 2


def test_a_single_file_is_imported_as_what_it_is_said_to_be(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "boxes.yaml"
    file.write_text("- {id: my-box, name: My Box, summary: A box., origin: {'*': house}}", encoding="utf-8")
    assert roundel("catalog", "import", str(file)).code == 2
    assert roundel("catalog", "import", str(file), "--as", "diskwars/set").code == 0
    assert roundel("catalog", "show", "diskwars/set/my-box").code == 0


def test_a_home_made_piece_that_is_wrong_names_file_and_field(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    for text in ("- {id: x", "5", "- {id: x, name: X}"):
        file.write_text(text, encoding="utf-8")
        done = roundel("catalog", "add", str(file), "--as", "diskwars/disk")
        assert done.code == 2
        assert "was not added" in done.err


def test_an_export_that_cannot_be_written_leaves_the_old_file(roundel: Any, tmp_path: Path) -> None:
    roundel("catalog", "correct", "diskwars/elven-bard", "attack=4")
    target = tmp_path / "folder"
    target.mkdir()
    done = roundel("catalog", "export", "-o", str(target))
    assert done.code == 2
    assert "Couldn't save" in done.err
    assert list(tmp_path.glob("*.part")) == []


def test_coverage_counts_what_is_done(roundel: Any) -> None:
    told = roundel("catalog", "coverage", "--system", "diskwars")
    assert told.code == 0
    assert "By script" in told.out
    assert " abilities are supported." in told.out
    assert "By hand, Diskwars disk: Nharwood Sorceress; Oorlian, King of Skeletons." in told.out
    found = roundel("catalog", "coverage", "--json").json["coverage"]
    spells = next(one for one in found if (one["system"], one["kind"]) == ("diskwars", "spell"))
    assert (spells["known"], spells["open"], spells["left"]) == (spells["record"] + spells["script"], 0, [])
    for one in found:  # every game names what it leaves to the players
        assert bool(one["by_hand"]) == bool(one["manual"])
        assert len(one["by_hand"]) <= one["manual"]
    assert roundel("catalog", "coverage", "--system", "chess").code == 2


def test_the_audit_passes(roundel: Any) -> None:
    done = roundel("catalog", "audit")
    assert done.code == 0
    assert "error 1." in done.out
    assert "MISSED" not in done.out
    assert roundel("catalog", "audit", "--json").json["passed"] is True


def test_db_check_backup_and_restore(roundel: Any) -> None:
    assert roundel("db", "check").code == 0
    roundel("catalog", "correct", "diskwars/elven-bard", "attack=4")
    backup = roundel("db", "backup", "--json").json["path"]
    roundel("catalog", "correct", "diskwars/elven-bard", "attack=5")
    assert backup in roundel("db", "restore", "--json").json["backups"]
    assert roundel("db", "restore", backup).code == 0
    assert roundel("catalog", "show", "diskwars/elven-bard", "--json").json["attack"] == 4
    report = roundel("db", "check", "--json").json
    assert (report["sound"], report["counts"]["correction"]) == (True, 1)


def test_a_fault_of_ours_is_said_and_kept_in_a_report(
    roundel: Any, ready_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a fault for this test")

    monkeypatch.setattr("catalog.search.search", broken)
    done = roundel("catalog", "list")
    assert done.code == 3
    assert "bug in Roundel" in done.err
    (report,) = ready_home.glob("fault-*.txt")
    assert "a fault for this test" in report.read_text(encoding="utf-8")


def run_process(home: Path, *args: str, **options: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ROUNDEL_HOME": str(home)}
    command = [sys.executable, "-m", "app.cli", *args]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, check=False, **options)


def test_the_first_command_on_an_empty_home_builds_the_catalogue(home: Path) -> None:
    done = run_process(home, "catalog", "show", "diskwars/elven-bard", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["name"] == "Elven Bard"


def test_a_reader_that_has_seen_enough_is_no_error(ready_home: Path) -> None:
    command = f'"{sys.executable}" -m app.cli catalog list | head -n 1'
    environment = {**os.environ, "ROUNDEL_HOME": str(ready_home)}
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)
    assert done.stderr == ""
    assert done.stdout.startswith("Id")


def test_a_data_folder_that_is_a_file_is_said_so(tmp_path: Path) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("I am a file", encoding="utf-8")
    done = run_process(blocked, "catalog", "list")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert str(blocked) in done.stderr
