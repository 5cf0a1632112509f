"""Files out and in: exact round trips, and a report for every line of any file."""

import csv
import json
from collections.abc import Callable
from io import StringIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.collection.exchange import IntakeReport, export_csv, export_json, import_collection, tell_report
from app.collection.holdings import add, add_box, remove, set_holding, totals
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import Collection, HeldPiece, write_rows
from app.collection.sharing import as_csv
from app.collection.steps import history, read_collection, undo
from app.collection.table_files import MAX_BYTES, read_table
from app.storage.database import Database

BARD, WINDRIDER = (PieceId("diskwars", id_) for id_ in ("elven-bard", "windrider"))
FLAMERS = PieceId("warhammer", "flamers")
FOAL = PieceId("dragon-dice", "dragonkin/dragonfoal", "red")

Wipe = Callable[[Database], Database]


def take(db: Database, shelf: OwnablePieces, text: str, **options: str) -> IntakeReport:
    return import_collection(db, shelf, text.encode(), "mine.csv", **options)  # type: ignore[arg-type]


def outcomes(report: IntakeReport) -> list[tuple[int, str, str]]:
    return [
        (line.line, line.outcome, str(line.thing) if isinstance(line.thing, PieceId) else "") for line in report.lines
    ]


# --- out and in again ---

LINES = "\r\n\t\x0b\x85\u2028 \"',;=\x00äß🎲"
TEXTS = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(LINES), max_size=30)
HELD = st.fixed_dictionaries(
    {},
    optional={
        "owned": st.integers(0, 9999), "wanted": st.integers(0, 99), "trade": st.integers(0, 99),
        "condition": TEXTS, "place": TEXTS, "note": TEXTS,
    },
)  # fmt: skip
PIECES = [BARD, WINDRIDER, FLAMERS, FOAL, PieceId("dragon-dice", "drake-blue-green"), PieceId("warhammer", "scout")]
COLLECTIONS = st.tuples(
    st.dictionaries(st.sampled_from(PIECES), HELD, max_size=6),
    st.dictionaries(st.sampled_from([("warhammer", "core"), ("l5r", "imperial")]), st.integers(1, 3)),
)


def fill(
    db: Database, shelf: OwnablePieces, held: dict[PieceId, dict[str, object]], boxes: dict[tuple[str, str], int]
) -> Collection:
    for key, count in boxes.items():
        add_box(db, shelf, *key, count)
    for piece, values in held.items():
        set_holding(db, shelf, piece, **values)  # type: ignore[typeddict-item]
    if boxes.get(("warhammer", "core")):
        remove(db, shelf, PieceId("warhammer", "black-orcs"))  # gone from its box
    return read_collection(db)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(things=COLLECTIONS)
def test_csv_and_json_come_back_exactly(
    shared: Database,
    wiped: Wipe,
    shelf: OwnablePieces,
    things: tuple[dict[PieceId, dict[str, object]], dict[tuple[str, str], int]],
) -> None:
    original = fill(wiped(shared), shelf, *things)
    for raw in (export_csv(original, shelf), export_json(original)):
        assert import_collection(shared, shelf, raw, "again", mode="replace").step is None  # nothing to change
        report = import_collection(wiped(shared), shelf, raw, "fresh")
        assert read_collection(shared) == original
        assert not report.problems
        assert not report.notices
        assert not report.count("refused")
        assert not any(line.guessed for line in report.lines)
        undo(shared)
        assert read_collection(shared) == Collection()
        import_collection(shared, shelf, raw, "for other rows", mode="replace")
        assert export_csv(read_collection(shared), shelf) == export_csv(original, shelf)
        assert export_json(read_collection(shared)) == export_json(original)


def test_no_text_of_a_table_is_a_formula_and_all_come_back(db: Database, shelf: OwnablePieces) -> None:
    evil = {"condition": "=cmd|' /C calc'!A0", "place": "@SUM(A1)", "note": "-2+3"}
    set_holding(db, shelf, BARD, owned=1, **evil)  # type: ignore[typeddict-item]
    before = read_collection(db)
    raw = export_csv(before, shelf)
    for row in csv.reader(StringIO(raw.decode("utf-8-sig"))):
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)
    set_holding(db, shelf, BARD, condition="", place="", note="")
    import_collection(db, shelf, raw, "mine.csv")
    assert read_collection(db) == before


def test_a_shared_table_holds_no_formula(shelf: OwnablePieces) -> None:
    raw = as_csv(shelf, {PieceId("diskwars", "=evil"): 1}, {BARD: 2}).decode("utf-8-sig")
    assert "'=evil" in raw


def test_one_game_alone_is_exported_and_replaced(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 2)
    add(db, shelf, FLAMERS, 3)
    add_box(db, shelf, "warhammer", "core")
    raw = export_json(read_collection(db), "diskwars")
    assert json.loads(raw)["boxes"] == []
    set_holding(db, shelf, BARD, owned=9)
    add(db, shelf, WINDRIDER)
    import_collection(db, shelf, raw, "elves.json", mode="replace", system="diskwars")
    held = read_collection(db)
    assert (held.get(BARD).owned, held.get(WINDRIDER).owned, held.get(FLAMERS).owned) == (2, 0, 3)
    assert held.boxes == {("warhammer", "core"): 1}


def test_the_table_shows_people_what_came_with_boxes(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "warhammer", "core")
    lines = export_csv(read_collection(db), shelf).decode("utf-8-sig").splitlines()
    assert lines[0] == "system,kind,id,variant,name,loose,in_boxes,owned,wanted,trade,condition,place,note"
    assert "warhammer,disk,flamers,,Flamers,0,3,3,0,0,,," in lines


def test_a_table_of_an_older_version_counts_loose_pieces_and_says_so(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "warhammer", "core")
    old = "system,kind,id,variant,name,owned,in_boxes,wanted,trade\nwarhammer,disk,flamers,,Flamers,2,3,0,0\n"
    report = take(db, shelf, old)
    assert [(line.before, line.after, line.outcome) for line in report.lines] == [(3, 5, "changed")]
    assert [notice.code for notice in report.notices] == ["collection-owned-is-loose"]
    assert totals(read_collection(db), shelf)[FLAMERS] == 5


@pytest.mark.parametrize(
    ("table", "total"),
    [
        ("system,name,loose,owned\nwarhammer,Flamers,1,99\n", 4),  # loose ones count where they are given
        ("system,name,loose,owned\nwarhammer,Flamers,,8\n", 8),  # else those in all
        ("spiel,name,lose,besitz\nwarhammer,Flamers,,2\n", 2),  # one is gone from the box
        ("system,name,loose\nwarhammer,Flamers,2\n", 5),
    ],
)
def test_a_table_with_loose_pieces_has_those_in_all_under_owned(
    db: Database, shelf: OwnablePieces, table: str, total: int
) -> None:
    add_box(db, shelf, "warhammer", "core")
    report = take(db, shelf, table)
    assert [(line.before, line.after) for line in report.lines] == [(3, total)]
    assert report.notices == ()
    assert totals(read_collection(db), shelf)[FLAMERS] == total


def test_a_piece_whose_pack_is_gone_comes_back_where_it_is_held(db: Database, shelf: OwnablePieces) -> None:
    lost = PieceId("diskwars", "my-hero")
    held = Collection({lost: HeldPiece(piece=lost, owned=2)}, {("diskwars", "my-box"): 1})
    raw = export_json(held)
    assert take(db, shelf, raw.decode()).count("refused") == 2
    with db.write("as an older catalogue did") as change:
        write_rows(change.session, Collection(), held)
    assert outcomes(take(db, shelf, raw.decode(), mode="replace")) == [
        (3, "unchanged", ""),
        (6, "unchanged", "diskwars/my-hero"),
    ]
    assert read_collection(db) == held


# --- what becomes of each line ---


def test_merging_sets_what_the_file_says_and_leaves_the_rest(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=2, note="signed")
    add(db, shelf, FLAMERS)
    table = "system,id,owned\ndiskwars,elven-bard,3\ndiskwars,windrider,1\nwarhammer,flamers,1\n"
    report = take(db, shelf, table)
    assert outcomes(report) == [
        (2, "changed", "diskwars/elven-bard"),
        (3, "added", "diskwars/windrider"),
        (4, "unchanged", "warhammer/flamers"),
    ]
    assert read_collection(db).get(BARD) == HeldPiece(piece=BARD, owned=3, note="signed")
    assert take(db, shelf, table).step is None
    assert str(history(db)[0]) == "Import mine.csv"


def test_replacing_takes_away_what_the_file_does_not_name(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=2, note="signed")
    add(db, shelf, FLAMERS)
    add_box(db, shelf, "warhammer", "core")
    report = take(db, shelf, "system,id,owned\ndiskwars,elven-bard,2\n", mode="replace")
    assert read_collection(db) == Collection({BARD: HeldPiece(piece=BARD, owned=2)})
    assert report.removed == (("warhammer", "core"), FLAMERS)
    assert "2 removed" in tell_report(report)[0]


def test_a_trial_run_reports_and_changes_nothing(db: Database, shelf: OwnablePieces) -> None:
    raw = b"system,id,owned\ndiskwars,elven-bard,2\n"
    report = import_collection(db, shelf, raw, "mine.csv", dry_run=True)
    assert report.count("added") == 1
    assert report.step is None
    assert read_collection(db) == Collection()


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_a_file_of_which_nothing_is_understood_changes_nothing(db: Database, shelf: OwnablePieces, mode: str) -> None:
    add(db, shelf, BARD)
    before = read_collection(db)
    for text in ("", "hello", "system,id,owned\ndiskwars,no-such-thing,2\n", '{"format": "roundel-army/1"}', "[1, 2]"):
        report = take(db, shelf, text, mode=mode)
        assert read_collection(db) == before
        assert report.problems or report.count("refused") == len(report.lines) > 0
        assert tell_report(report)


@pytest.mark.parametrize(
    ("system", "typed", "piece"),
    [
        ("Diskwars", "Elven Bard", "diskwars/elven-bard"),
        ("diskwars", "ELVEN-BARD", "diskwars/elven-bard"),
        ("diskwars", "T'ann Assassin", "diskwars/tann-assassin"),
        ("warhammer", "Kampfwürfel", "warhammer/battle-die"),
        ("Warhammer: Diskwars", "Schutzwall", "warhammer/rampart"),
        ("warhammer", "Ruler", "warhammer/range-ruler"),
        ("warhammer", "Felsen", "warhammer/gully"),
        ("dragon-dice", "Coral Elf Fighter", "dragon-dice/coral-elf/fighter"),
        ("dragon-dice", "coral-elf/fighter", "dragon-dice/coral-elf/fighter"),
        ("dragon-dice", "Blue and Green Drake", "dragon-dice/drake-blue-green"),
        ("", "Windrider", "diskwars/windrider"),
    ],
)
def test_ids_names_german_names_and_aliases_are_understood(
    db: Database, shelf: OwnablePieces, system: str, typed: str, piece: str
) -> None:
    report = take(db, shelf, f"game,name,count\n{system},{typed},2\n")
    assert outcomes(report) == [(2, "added", piece)]
    assert not report.lines[0].guessed


def test_a_misspelt_name_is_mended_and_reported(db: Database, shelf: OwnablePieces) -> None:
    report = take(db, shelf, "name,count\nElven Brad,1\nCrossbows of Tugarth,6\n", system="diskwars")
    assert [(line.name, line.guessed) for line in report.lines] == [
        ("Elven Bard", True),
        ("Crossbows of Tuggarth", True),
    ]
    assert tell_report(report)[1:] == [
        "mine.csv:2: Elven Brad was read as Elven Bard.",
        "mine.csv:3: Crossbows of Tugarth was read as Crossbows of Tuggarth.",
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("diskwars,Xyzzy,1", "collection-unknown-piece"),
        ("diskwars,,1", "collection-nameless"),
        ("chess,Elven Bard,1", "collection-unknown-system"),
        (",Fireball Spell Of Nobody,1", "collection-unknown-piece"),
        ("diskwars,Elven Bard,many", "collection-no-number"),
        ("diskwars,Elven Bard,-1", "collection-bad-count"),
        ("diskwars,Elven Bard,99999", "collection-bad-count"),
        ("diskwars,Elven Bard,1,2,3", "collection-too-many-cells"),
        ('diskwars,"Elven" Bard,1', "collection-csv-broken"),
        ('diskwars,"Elven Bard,1', "collection-csv-broken"),
    ],
)
def test_a_line_that_is_not_understood_says_where_and_why(
    db: Database, shelf: OwnablePieces, line: str, code: str
) -> None:
    report = take(db, shelf, f"system,name,owned\ndiskwars,windrider,1\n\n{line}")
    refused = report.lines[-1]
    assert (refused.line, refused.outcome) == (4, "refused")
    assert refused.problem
    assert refused.problem.code == code
    assert tell_report(report)[-1].startswith("mine.csv:4: ")
    assert read_collection(db).get(WINDRIDER).owned == 1


def test_a_near_name_is_suggested_where_it_is_not_near_enough(db: Database, shelf: OwnablePieces) -> None:
    report = take(db, shelf, "name,owned\nElfn Bard,1\n", system="diskwars")
    assert report.count("refused") == 1
    assert "Did you mean elven-bard?" in tell_report(report)[-1]


def test_a_name_that_two_games_have_needs_its_game(db: Database, shelf: OwnablePieces) -> None:
    both = next(id_ for system, id_ in shelf.pieces if system == "l5r" and ("diskwars", id_) in shelf.pieces)
    report = take(db, shelf, f"name,owned\n{both},1\n")
    assert [line.problem and line.problem.code for line in report.lines] == ["collection-ambiguous"]
    assert f"diskwars/{both}, l5r/{both}" in tell_report(report)[-1]


def test_the_same_piece_on_two_lines_counts_together(db: Database, shelf: OwnablePieces) -> None:
    report = take(db, shelf, "system,name,owned\ndiskwars,Windrider,2\ndiskwars,windrider,3\n")
    assert [line.outcome for line in report.lines] == ["added", "added"]
    assert read_collection(db).get(WINDRIDER).owned == 5


def test_german_tables_with_semicolons_and_windows_letters_are_read(db: Database, shelf: OwnablePieces) -> None:
    text = "Spiel;Name;Anzahl;Gesucht;Notiz\nWarhammer;Kampfwürfel;3x;1;schön, wirklich\n"
    raw = text.replace("Warhammer", "warhammer").encode("cp1252")
    report = import_collection(db, shelf, raw, "liste.csv")
    die = PieceId("warhammer", "battle-die")
    assert read_collection(db).get(die) == HeldPiece(piece=die, owned=3, wanted=1, note="schön, wirklich")
    assert [notice.code for notice in report.notices] == ["collection-not-utf8"]


def test_utf_16_and_tabs_are_read(db: Database, shelf: OwnablePieces) -> None:
    raw = "Game\tTitle\tQty\tPrice\ndiskwars\tElven Bard\t2.0\t5\n".encode("utf-16")
    report = import_collection(db, shelf, raw, "list.txt")
    assert read_collection(db).get(BARD).owned == 2
    assert tell_report(report)[-1] == "list.txt:1: These columns were ignored: Price."


def test_dice_take_their_colouring_from_its_column(db: Database, shelf: OwnablePieces) -> None:
    table = (
        "system,name,colour,owned\ndragon-dice,Dragonfoal,Rot,2\ndragon-dice,drake,Grün/Blau,1\n"
        "dragon-dice,Dragonfoal,,1\ndragon-dice,Dragonfoal,pink,1\ndragon-dice,Fighter,blue+green,4\n"
    )
    report = take(db, shelf, table)
    assert [line.outcome for line in report.lines] == ["added", "added", "added", "refused", "added"]
    assert {str(piece): count for piece, count in totals(read_collection(db), shelf).items()} == {
        "dragon-dice/coral-elf/fighter": 4,
        "dragon-dice/drake-blue-green": 1,
        "dragon-dice/dragonkin/dragonfoal": 1,
        "dragon-dice/dragonkin/dragonfoal:red": 2,
    }


def test_boxes_are_lines_too(db: Database, shelf: OwnablePieces) -> None:
    table = (
        "system,kind,name,owned\nwarhammer,box,Core Set,1\nwarhammer,box,Hamer & Hold,2\nwarhammer,disk,Flamers,-2\n"
    )
    report = take(db, shelf, table)
    assert [line.guessed for line in report.lines] == [False, True, False]
    assert read_collection(db).boxes == {("warhammer", "core"): 1, ("warhammer", "hammer-and-hold"): 2}
    assert totals(read_collection(db), shelf)[FLAMERS] == 1


def test_fewer_boxes_mend_what_was_gone_from_them(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "warhammer", "core")
    remove(db, shelf, FLAMERS, 2)
    take(db, shelf, "system,kind,name,owned\nwarhammer,box,core,0\n")
    assert read_collection(db) == Collection()


def test_json_of_others_is_read_and_each_entry_has_its_line(db: Database, shelf: OwnablePieces) -> None:
    bard, rider = '{"game": "diskwars", "name": "Elven Bard", "count": 2}', '{"name": "Windrider", "count": 1.5}'
    raw = f'[\n  {bard},\n\n  {{"name": 7}},\n  3,\n {rider}\n]'.encode()
    report = import_collection(db, shelf, raw, "a.json")
    assert [(line.line, line.outcome) for line in report.lines] == [
        (2, "added"), (4, "refused"), (5, "refused"), (6, "refused"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ['{"holdings": [{"id": "elven-bard", "owned": 1}', '{"holdings": [1,]}', "[", "{", '{"holdings": []} x',
     "[[[" * 9999, '{"holdings" []}', '{"x": 1}', "[" + "9" * 5000 + "]", '{1: 2}',
     '{"format": "roundel-collection/2", "holdings": []}'],
)  # fmt: skip
def test_broken_json_is_refused_whole(db: Database, shelf: OwnablePieces, text: str) -> None:
    report = take(db, shelf, text)
    assert [problem.code.partition("-")[0] for problem in report.problems] == ["collection"]
    assert tell_report(report)[-1] == "Nothing in mine.csv could be read. Your collection is unchanged."


def test_a_table_needs_headings_that_mean_something(db: Database, shelf: OwnablePieces) -> None:
    codes = [
        take(db, shelf, text).problems[0].code
        for text in ("a,b\n1,2\n", "name\nElven Bard\n", "name,count,owned\nElven Bard,1,2\n", '"', "\n\n")
    ]
    assert codes == [
        "collection-no-heading", "collection-no-values", "collection-heading-twice", "collection-no-heading",
        "collection-no-heading",
    ]  # fmt: skip


def test_half_letters_are_refused_not_stored(db: Database, shelf: OwnablePieces) -> None:
    for field in ("note", "name", "system", "owned"):
        item = {"id": "elven-bard", "system": "diskwars", "owned": 1, field: "\ud800"}
        report = import_collection(db, shelf, json.dumps([item]).encode(), "a.json")
        assert report.count("refused") == 1
        "\n".join(tell_report(report)).encode()  # can be shown


def test_a_huge_file_is_not_read() -> None:
    assert [p.code for p in read_table(b"x" * (MAX_BYTES + 1), "a.csv").problems] == ["file-too-large"]


# --- any bytes ---

PARTS = st.sampled_from(
    ["name", "id", "owned", "system", "kind", "variant", "note", ",", ";", "\t", "\n", "\r", '"', "diskwars",
     "elven-bard", "Elven Bard", "1", "-1", "x2", "{", "}", "[", "]", ":", '"holdings"', '"boxes"', '"id"', '"owned"',
     "null", "true",
     "1e999", "NaN", "\\ud800", "\x00", "\ufeff", "ß", "box", "core", "warhammer", "Fireball", '{"id": "elven-bard"}']
)  # fmt: skip
FILES = (
    st.binary(max_size=200)
    | st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | st.lists(PARTS, max_size=30).map("".join).map(str.encode)
    | st.lists(PARTS, max_size=30)
    .map(lambda parts: "system,kind,id,variant,owned,note\n" + ",".join(parts))
    .map(str.encode)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["id", "name", "owned", "system", "note", "kind", "holdings", "boxes"]), inner
            )
        ),
    ).map(lambda value: json.dumps(value).encode())
)


@pytest.mark.slow
@settings(max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(raw=FILES, mode=st.sampled_from(["merge", "replace"]), system=st.sampled_from(["", "diskwars"]))
def test_any_bytes_give_a_report(
    shared: Database, wiped: Wipe, shelf: OwnablePieces, raw: bytes, mode: str, system: str
) -> None:
    db = wiped(shared)
    add(db, shelf, BARD, 2)
    before = read_collection(db)
    report = import_collection(db, shelf, raw, "any", mode=mode, system=system)  # type: ignore[arg-type]
    "\n".join(tell_report(report)).encode()
    assert all(line.problem for line in report.lines if line.outcome == "refused")
    assert all(one.line >= 1 for one in report.lines)
    if report.problems or report.step is None:
        assert read_collection(db) == before
    else:
        assert undo(db).step == report.step
        assert read_collection(db) == before
