"""Lists to show to others, and files taken in without what was guessed wrong."""

import pytest

from app.collection.exchange import import_collection
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.sharing import as_csv, as_text
from app.collection.steps import read_collection
from app.storage.database import Database

BARD, FIREBALL = PieceId("diskwars", "elven-bard"), PieceId("diskwars", "fireball")
FLAMERS = PieceId("warhammer", "flamers")
GUARD = PieceId("dragon-dice", "eldarim/bodyguard", "red")


def test_lists_as_text_stand_under_their_games(shelf: OwnablePieces) -> None:
    text = as_text(shelf, {FLAMERS: 2, BARD: 1, FIREBALL: 3}, {GUARD: 4})
    assert text == (
        "Diskwars, wanted:\n1 x Elven Bard\n3 x Fireball, spell\n\n"
        "Warhammer: Diskwars, wanted:\n2 x Flamers\n\n"
        "Dragon Dice, for trade:\n4 x Bodyguard (red), Eldarim\n"
    )


def test_empty_lists_are_an_empty_text(shelf: OwnablePieces) -> None:
    assert as_text(shelf, {}, {}) == ""


def test_lists_as_a_table_come_in_again(db: Database, shelf: OwnablePieces) -> None:
    raw = as_csv(shelf, {BARD: 2, GUARD: 1}, {FLAMERS: 3})
    report = import_collection(db, shelf, raw, "wants.csv")
    assert not report.count("refused")
    held = read_collection(db)
    assert (held.get(BARD).wanted, held.get(GUARD).wanted, held.get(FLAMERS).trade) == (2, 1, 3)


def test_lines_that_are_left_out_change_nothing(db: Database, shelf: OwnablePieces) -> None:
    raw = b"system,name,owned\ndiskwars,Elven Bard,3\ndiskwars,Windridr,2\n"
    report = import_collection(db, shelf, raw, "mine.csv", without={3})
    assert [line.line for line in report.lines] == [2]
    assert set(read_collection(db).holdings) == {BARD}


def test_whoever_watches_hears_of_progress_and_can_stop_it(db: Database, shelf: OwnablePieces) -> None:
    raw = b"system,name,owned\n" + b"diskwars,Elven Bard,1\n" * 1600
    heard: list[float] = []
    import_collection(db, shelf, raw, "mine.csv", watch=heard.append, dry_run=True)
    assert heard == sorted(heard)
    assert len(heard) == 4

    class EnoughError(Exception):
        pass

    def enough(part: float) -> None:
        if part > 0.5:
            raise EnoughError

    with pytest.raises(EnoughError):
        import_collection(db, shelf, raw, "mine.csv", watch=enough)
    assert read_collection(db).holdings == {}


def test_a_file_of_nothing_but_strange_names_is_not_guessed_at_for_ever(shelf: OwnablePieces, db: Database) -> None:
    from app.collection import piece_lookup

    lines = "".join(f"diskwars,Windridr {n},1\n" for n in range(piece_lookup.MAX_GUESSES * 4 + 50))
    report = import_collection(db, shelf, f"system,name,owned\n{lines}".encode(), "odd.csv", dry_run=True)
    assert report.count("refused") == len(report.lines)
