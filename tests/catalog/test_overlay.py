"""Corrections, typed-in texts, home-made pieces and packs over the printed data."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from app.base.errors import KnownError
from app.base.ids import Ref
from app.storage.models import Correction
from catalog.corrections import (
    add_own,
    correct,
    corrections,
    export_pack,
    import_pack,
    packs,
    remove_own,
    remove_pack,
    type_text,
    undo_corrections,
)
from catalog.overlay import Library, find, open_library
from catalog.pack_files import PackFiles, to_yaml, write_parcel
from catalog.schema.origins import origin_of
from catalog.schema.plain import to_plain
from catalog.search import search

BARD = Ref("diskwars", "disk", "elven-bard")
OWN: dict[str, Any] = {
    "id": "my-hero", "name": "My Hero", "faction": "elf", "alignment": "good", "diameter": 2.5, "attack": 6,
    "defense": 5, "toughness": 5, "movement": 4, "points": 12, "wounds": 2, "unique": True, "skills": ["first-blow"],
}  # fmt: skip


def value(library: Library, ref: Ref, field: str) -> Any:
    return to_plain(find(library, ref).entry)[field]


def write_pack(path: Path, files: dict[str, Any], name: str = "Friend") -> Path:
    raw = {file: to_yaml(content) for file, content in files.items()}
    path.write_bytes(write_parcel(PackFiles(name, "1", "a friend", raw)))
    return path


def test_a_correction_shows_at_once_and_keeps_what_was_printed(library: Library) -> None:
    before = find(library, BARD)
    shown = correct(library, BARD, {"attack": 4, "diameter": 2.5}, "my disk says so")
    assert (value(library, BARD, "attack"), value(library, BARD, "diameter")) == (4, 2.5)
    assert shown.base == before.entry
    assert shown.corrected == ("attack", "diameter")
    assert origin_of(shown.entry, "attack") == "own"
    assert shown.house < before.house
    assert [hit.id for hit in search(library.catalog, "name:bard at=4").hits] == ["elven-bard"]
    assert "elven-bard" in [hit.id for hit in search(library.catalog, "is:corrected").hits]


def test_a_correction_survives_closing_and_is_found_by_the_next_start(ready_home: Path) -> None:
    first = open_library(ready_home)
    correct(first, BARD, {"points": 6}, "")
    first.close()
    second = open_library(ready_home)
    assert value(second, BARD, "points") == 6
    second.close()


def test_a_correction_by_another_process_is_shown_when_the_catalogue_is_opened(
    ready_home: Path, tmp_path: Path
) -> None:
    shutil.copytree(ready_home, tmp_path / "old")
    first = open_library(ready_home)
    correct(first, BARD, {"points": 7}, "")
    first.close()
    for old in (tmp_path / "old").glob("catalog-*"):  # the catalogue as it was before the correction
        shutil.copy(old, ready_home / old.name)
    for late in ready_home.glob("catalog-*-wal"):
        late.unlink()
    second = open_library(ready_home)
    assert value(second, BARD, "points") == 7
    undo_corrections(second, BARD)
    second.close()
    third = open_library(ready_home)
    assert value(third, BARD, "points") == 5
    third.close()


def test_a_lost_catalogue_is_rebuilt_with_all_corrections(ready_home: Path) -> None:
    first = open_library(ready_home)
    correct(first, BARD, {"points": 6}, "")
    add_own(first, "diskwars", "disk", OWN, "")
    first.close()
    for file in ready_home.glob("catalog-*"):
        file.unlink()
    steps: list[tuple[float, str]] = []
    second = open_library(ready_home, lambda part, step: steps.append((part, step)))
    assert value(second, BARD, "points") == 6
    assert find(second, Ref("diskwars", "", "my-hero")).pack == "own"
    assert steps[0] == (0.0, "read")
    assert steps[-1] == (1.0, "index")
    assert second.problems == ()
    second.close()


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"attack": "x"}, "value-wrong-type"),
        ({"attack": 99}, "value-out-of-range"),
        ({"atack": 3}, "field-unknown"),
        ({"faction": "hobbit"}, "reference-unknown"),
        ({"skills": ["zap"]}, "token-unknown"),
        ({"id": "other"}, "patch-fixed-field"),
    ],
)
def test_a_correction_that_would_not_be_valid_changes_nothing(
    library: Library, values: dict[str, Any], code: str
) -> None:
    before = find(library, BARD)
    with pytest.raises(KnownError) as caught:
        correct(library, BARD, {"points": 6, **values}, "")
    assert caught.value.code == "correction-refused"
    assert [problem.code for problem in caught.value.problems] == [code]
    assert find(library, BARD) == before
    assert corrections(library) == ()


def test_corrections_are_taken_back_one_by_one_or_all(library: Library) -> None:
    before = find(library, BARD)
    correct(library, BARD, {"attack": 4, "points": 6}, "")
    assert undo_corrections(library, BARD, ["attack"]).corrected == ("points",)
    assert undo_corrections(library, BARD).entry == before.entry
    with pytest.raises(KnownError, match="correction-none"):
        undo_corrections(library, BARD)


def test_correcting_twice_keeps_one_correction_per_field(library: Library) -> None:
    correct(library, BARD, {"attack": 4}, "first")
    correct(library, BARD, {"attack": 5}, "second")
    (one,) = corrections(library)
    assert (one.value, one.was, one.reason) == (5, 1, "second")


def test_a_typed_in_text_makes_the_piece_manual(library: Library) -> None:
    shown = type_text(library, Ref("diskwars", "disk", "nharwood-sorceress"), "The whole text as printed.", "read it")
    (typed,) = to_plain(shown.entry)["abilities"]
    assert (typed["summary"], typed["implemented"]) == ("The whole text as printed.", "manual")
    with pytest.raises(KnownError, match="entry-without-abilities"):
        type_text(library, Ref("diskwars", "missile", "arrow"), "x", "")


def test_a_value_that_the_packs_change_later_is_listed(library: Library) -> None:
    correct(library, BARD, {"attack": 4}, "")
    with library.database.write("pretend the packs said otherwise then") as change:
        row = change.session.scalars(select(Correction)).one()
        row.was = json.dumps(9)
    (one,) = corrections(library)
    assert one.is_overtaken
    assert (one.was, one.now, value(library, BARD, "attack")) == (9, 1, 4)


def test_a_home_made_piece_is_a_piece_like_others(library: Library) -> None:
    shown = add_own(library, "diskwars", "disk", OWN, "for our club")
    assert (shown.pack, shown.house, origin_of(shown.entry, "attack")) == ("own", 0.0, "own")
    assert [hit.id for hit in search(library.catalog, "my hero").hits] == ["my-hero"]
    correct(library, Ref("diskwars", "", "my-hero"), {"attack": 7}, "")
    remove_own(library, Ref("diskwars", "", "my-hero"))
    assert search(library.catalog, "my hero").total == 0
    assert corrections(library) == ()


def test_a_home_made_piece_must_be_valid_and_new(library: Library) -> None:
    with pytest.raises(KnownError) as caught:
        add_own(library, "diskwars", "disk", {**OWN, "attack": "x", "skills": ["zap"]}, "")
    assert {problem.code for problem in caught.value.problems} == {"value-wrong-type"}
    with pytest.raises(KnownError) as caught:
        add_own(library, "diskwars", "disk", {**OWN, "id": "elven-bard", "name": "Elven Bard"}, "")
    assert [problem.code for problem in caught.value.problems] == ["id-taken-own"]
    with pytest.raises(KnownError, match="own-not"):
        remove_own(library, BARD)


def test_a_pack_lies_over_the_built_in_data_and_under_own_corrections(library: Library, tmp_path: Path) -> None:
    correct(library, BARD, {"points": 6}, "")
    bard = {**to_plain(find(library, BARD).base, defaults=False), "attack": 5, "points": 9, "replaces": True}
    patch = {"id": "windrider", "set": {"points": 8}, "reason": "club", "date": "2026-01-01"}
    path = write_pack(
        tmp_path / "a.roundel-pack",
        {"diskwars/disk.yaml": [json.loads(json.dumps(bard)), {**OWN, "origin": {"*": "imported"}}],
         "diskwars/corrections.yaml": [patch]},
    )  # fmt: skip
    opened, report = import_pack(library, path)
    assert (report.name, report.entries, report.replaced, report.corrections) == ("Friend", 2, 1, 1)
    assert (value(opened, BARD, "attack"), value(opened, BARD, "points")) == (5, 6)
    assert value(opened, Ref("diskwars", "", "windrider"), "points") == 8
    assert origin_of(find(opened, Ref("diskwars", "", "windrider")).entry, "points") == "imported"
    assert [pack.name for pack in packs(opened)] == ["Friend"]
    again = remove_pack(opened, "Friend")
    assert value(again, Ref("diskwars", "", "windrider"), "points") == 9
    assert search(again.catalog, "my hero").total == 0
    with pytest.raises(KnownError, match="pack-unknown"):
        remove_pack(again, "Friend")
    again.close()


@pytest.mark.slow
def test_importing_a_pack_again_replaces_it(library: Library, tmp_path: Path) -> None:
    one = write_pack(tmp_path / "1.roundel-pack", {"diskwars/disk.yaml": [{**OWN, "origin": {"*": "imported"}}]})
    opened, _ = import_pack(library, one)
    two = write_pack(
        tmp_path / "2.roundel-pack", {"diskwars/disk.yaml": [{**OWN, "origin": {"*": "imported"}, "attack": 9}]}
    )
    again, report = import_pack(opened, two)
    assert (report.replaced, len(packs(again))) == (0, 1)
    assert value(again, Ref("diskwars", "", "my-hero"), "attack") == 9
    again.close()


def patched(path: Path, *patches: dict[str, Any]) -> Path:
    """A pack of corrections only."""
    said = [{"reason": "club", "date": "2026-01-01", **patch} for patch in patches]
    return write_pack(path, {"diskwars/corrections.yaml": said})


def test_a_pack_of_corrections_can_be_updated(library: Library, tmp_path: Path) -> None:
    """What the new one no longer corrects is as it was printed; what it corrects anew is held against that too."""
    printed = {field: value(library, BARD, field) for field in ("points", "attack", "toughness")}
    one = patched(tmp_path / "1.roundel-pack", {"id": "elven-bard", "set": {"points": 9, "attack": 6}})
    opened, _ = import_pack(library, one)
    assert (value(opened, BARD, "points"), value(opened, BARD, "attack")) == (9, 6)
    two = patched(tmp_path / "2.roundel-pack", {"id": "elven-bard", "set": {"toughness": 7, "attack": 5}})
    newer, report = import_pack(opened, two)
    assert (report.corrections, len(packs(newer))) == (1, 1)
    shown = find(newer, BARD)
    assert {field: value(newer, BARD, field) for field in printed} == {**printed, "toughness": 7, "attack": 5}
    assert origin_of(shown.entry, "points") != "imported"
    assert origin_of(shown.entry, "toughness") == "imported"
    newer.close()


@pytest.mark.slow
def test_an_updated_pack_lies_over_the_other_packs_and_under_own_corrections(library: Library, tmp_path: Path) -> None:
    correct(library, BARD, {"movement": 5}, "")
    mine = patched(tmp_path / "1.roundel-pack", {"id": "elven-bard", "set": {"points": 9}})
    other = write_pack(
        tmp_path / "2.roundel-pack",
        {"diskwars/corrections.yaml": [{"id": "elven-bard", "set": {"attack": 7}}]},
        name="Other",
    )
    opened, _ = import_pack(library, mine)
    opened, _ = import_pack(opened, other)
    opened, _ = import_pack(opened, mine)
    assert [value(opened, BARD, field) for field in ("points", "attack", "movement")] == [9, 7, 5]
    assert [pack.name for pack in packs(opened)] == ["Other", "Friend"]
    opened.close()


@pytest.mark.slow
def test_what_was_exported_can_be_imported_where_it_came_from_and_again(library: Library, tmp_path: Path) -> None:
    correct(library, BARD, {"attack": 4}, "my disk")
    add_own(library, "diskwars", "disk", OWN, "")
    path = tmp_path / "mine.roundel-pack"
    path.write_bytes(export_pack(library, "Mine", "me"))
    opened, _ = import_pack(library, path)
    opened, _ = import_pack(opened, path)
    assert value(opened, BARD, "attack") == 4
    assert export_pack(opened, "Mine", "me") == path.read_bytes()
    opened.close()


@pytest.mark.parametrize("name", ["own", "Own", "Roundel", "ROUNDEL"])
def test_a_pack_cannot_bear_a_name_that_means_something(library: Library, tmp_path: Path, name: str) -> None:
    path = write_pack(
        tmp_path / "a.roundel-pack", {"diskwars/disk.yaml": [{**OWN, "origin": {"*": "imported"}}]}, name=name
    )
    with pytest.raises(KnownError) as caught:
        import_pack(library, path)
    assert [problem.code for problem in caught.value.problems] == ["pack-name-taken"]
    assert packs(library) == ()


def test_a_piece_with_half_a_character_is_refused(library: Library) -> None:
    with pytest.raises(KnownError) as caught:
        add_own(library, "diskwars", "disk", {**OWN, "name": "My\ud800"}, "")
    assert [problem.code for problem in caught.value.problems] == ["file-not-utf8"]


def test_a_bad_pack_is_refused_whole_with_every_problem(library: Library, tmp_path: Path) -> None:
    path = write_pack(
        tmp_path / "a.roundel-pack",
        {"diskwars/disk.yaml": [{**OWN, "origin": {"*": "imported"}}, {**OWN, "origin": {"*": "rumour"}, "attack": 99}],
         "diskwars/spell.yaml": [{"id": "x"}], "chess/king.yaml": []},
    )  # fmt: skip
    with pytest.raises(KnownError) as caught:
        import_pack(library, path)
    codes = {problem.code for problem in caught.value.problems}
    assert {"id-repeated", "origin-unknown", "value-out-of-range", "field-missing", "pack-file-unknown"} <= codes
    assert packs(library) == ()
    assert search(library.catalog, "my hero").total == 0


def test_what_was_exported_can_be_imported_elsewhere(library: Library, tmp_path: Path) -> None:
    correct(library, BARD, {"attack": 4, "diameter": 2.25}, "my disk")
    type_text(library, Ref("diskwars", "disk", "royal-jester"), "Jokes.", "read")
    add_own(library, "diskwars", "disk", OWN, "")
    path = tmp_path / "mine.roundel-pack"
    path.write_bytes(export_pack(library, "Mine", "me"))
    (tmp_path / "elsewhere").mkdir()
    other, report = import_pack(open_library(tmp_path / "elsewhere"), path)
    assert (report.entries, report.corrections) == (1, 2)
    assert (value(other, BARD, "attack"), value(other, BARD, "diameter")) == (4, 2.25)
    assert value(other, Ref("diskwars", "", "my-hero"), "points") == 12
    assert value(other, Ref("diskwars", "", "royal-jester"), "abilities")[-1]["summary"] == "Jokes."
    other.close()


def test_there_is_nothing_to_export_at_first(library: Library) -> None:
    with pytest.raises(KnownError, match="export-empty"):
        export_pack(library, "Mine")


def test_a_pack_that_no_longer_fits_is_kept_and_said(library: Library, tmp_path: Path) -> None:
    path = write_pack(tmp_path / "a.roundel-pack", {"diskwars/disk.yaml": [{**OWN, "origin": {"*": "imported"}}]})
    opened, _ = import_pack(library, path)
    folder = opened.catalog.path.parent
    with opened.database.write("damage the stored pack") as change:
        from app.storage.models import PackFile

        file = change.session.scalars(select(PackFile)).one()
        file.content = file.content.replace(b"attack: 6", b"attack: lots")
    opened.close()
    for catalogue in folder.glob("catalog-*"):
        catalogue.unlink()
    again = open_library(folder)
    assert [problem.code for problem in again.problems] == ["pack-not-shown", "value-wrong-type"]
    assert search(again.catalog, "elven bard").total > 0
    assert [pack.name for pack in packs(again)] == ["Friend"]
    again.close()


def test_an_unknown_or_ambiguous_name_is_answered_with_suggestions(library: Library) -> None:
    with pytest.raises(KnownError) as caught:
        find(library, Ref("diskwars", "", "elven-bart"))
    assert "elven-bard" in caught.value.problems[0].values["known"]  # type: ignore[operator]
    with pytest.raises(KnownError, match="entry-ambiguous"):
        find(library, Ref("diskwars", "", "fireball"))
    assert find(library, Ref("diskwars", "spell", "fireball")).kind == "spell"


def test_old_catalogues_are_removed_at_start(ready_home: Path) -> None:
    (ready_home / "catalog-0123456789abcdef.db").write_bytes(b"old")
    (ready_home / "catalog-0123456789abcdef.db-wal").write_bytes(b"old")
    opened = open_library(ready_home)
    kept = sorted(path.name for path in ready_home.glob("catalog-*.db"))
    assert kept == [opened.catalog.path.name]
    opened.close()


def catalogue_in(folder: Path) -> Path:
    (found,) = folder.glob("catalog-*.db")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("damage", [b"", b"no database at all" * 100])
def test_a_damaged_cache_is_built_anew(ready_home: Path, damage: bytes) -> None:
    first = open_library(ready_home)
    correct(first, BARD, {"points": 6}, "")
    first.close()
    catalogue_in(ready_home).write_bytes(damage)
    second = open_library(ready_home)
    assert value(second, BARD, "points") == 6
    second.close()


def test_damage_that_shows_later_is_said_and_mended_by_the_next_start(ready_home: Path) -> None:
    open_library(ready_home).close()
    path = catalogue_in(ready_home)
    raw = bytearray(path.read_bytes())
    raw[8192:] = b"\xff" * (len(raw) - 8192)
    path.write_bytes(bytes(raw))
    codes = []
    for _ in range(2):
        try:
            opened = open_library(ready_home)
            assert search(opened.catalog, "elven bard").total
            opened.close()
            codes.append("fine")
        except KnownError as e:
            codes.append(e.code)
    assert codes[-1] == "fine"
    assert set(codes) <= {"catalog-damaged", "fine"}


def test_opening_a_ready_catalogue_reads_no_pack(ready_home: Path) -> None:
    """The window starts fast because a ready catalogue needs neither YAML nor pydantic nor SQLAlchemy."""
    import subprocess
    import sys

    code = f"""
import sys
from pathlib import Path
from catalog.overlay import open_library
from catalog.search import search
library = open_library(Path({str(ready_home)!r}))
assert search(library.catalog, "elven bard").total
library.close()
print([name for name in ("pydantic", "yaml", "alembic", "rapidfuzz", "sqlalchemy") if name in sys.modules])
"""
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"
