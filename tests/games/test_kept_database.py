"""A database that the program of an earlier day wrote opens today with everything in it.

It holds armies of all games, a collection, a correction, a saved search, battles of both played games (left in the
middle, finished, entered by hand), a simulation and a companion session. Run as a program
(`python -m tests.games.test_kept_database`) this makes the database anew. Do so only when the version of the rules is
raised: users have such files, and an old one must open for ever.
"""

import gzip
import hashlib
import json
import os
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from app.armies.army_store import get_army, list_armies, mark_built, save_version, tag_army, versions
from app.armies.validator import pieces_for
from app.battles.battle_list import BattleSide, EnteredResult, enter_result, get_battle, list_battles
from app.battles.resuming import take_up
from app.battles.simulations.saved_simulations import simulations_of
from app.battles.store import import_record, record_of
from app.cli import main
from app.companion.muster import TableComer, muster
from app.companion.session_store import keep_session, list_sessions, open_session
from app.storage.data_folder import database_file
from app.storage.database import Database, open_database
from catalog.overlay import open_library
from catalog.saved import SavedSearch, keep, saved_searches
from tests.games.adapter import GameAdapter, answers
from tests.games.test_kept_files import ARMIES, GOLDEN
from tests.games.test_same_battles import TABLES

FILE = GOLDEN / "roundel.db.gz"
CONTENTS = GOLDEN / "roundel.json"
"""What is in the database, as the program said that wrote it."""
HELD = ("diskwars", "warhammer")  # the games that could be played when it was made
OPEN_AFTER = 61  # answers after which a battle was left
SEED = 5


def roundel(*args: str) -> Any:
    """What a command prints as JSON."""
    printed = StringIO()
    with redirect_stdout(printed):
        assert main([*args, "--json"]) == 0
    return json.loads(printed.getvalue())


def contents(home: Path) -> dict[str, Any]:
    """All that the database holds, as far as a user sees it."""
    told = {
        "armies": roundel("army", "list")["armies"],
        "lists": [roundel("army", "show", one["id"]) for one in roundel("army", "list")["armies"]],
        "collection": roundel("collection", "list"),
        "corrections": roundel("catalog", "correct")["corrections"],
        "rows": roundel("db", "check")["counts"],
    }
    with open_database(home) as db:
        ids = [one.id for one in list_armies(db)]
        return {
            **told,
            "versions": [[one.name for one in versions(db, id_)] for id_ in ids],
            "searches": [[one.system, one.name, one.query] for one in saved_searches(db)],
            "battles": [battle_told(db, one.id) for one in list_battles(db)],
            "simulations": [[one.other.army, one.scenario, one.seed] for id_ in ids for one in simulations_of(db, id_)],
            "sessions": [[one.name, len(open_session(db, one.id).pieces)] for one in list_sessions(db)],
        }


def battle_told(db: Database, id_: str) -> list[Any]:
    """A battle as the list shows it, its record, and the state it has come to."""
    one = get_battle(db, id_)
    told = [one.name, one.system, one.scenario, one.round, one.winners and list(one.winners), one.reason, one.notes]
    if one.is_entered:
        return told
    table = take_up(db, id_).keeper.table
    return [*told, hashlib.sha256(record_of(db, id_)).hexdigest()[:16], table.game.hash, list(table.game.waiting)]


@pytest.fixture
def old_home(ready_home: Path) -> Path:
    """The user's folder with the old database in it."""
    for file in ready_home.glob("roundel.db*"):
        file.unlink()
    database_file(ready_home).write_bytes(gzip.decompress(FILE.read_bytes()))
    return ready_home


def test_everything_is_still_there(old_home: Path) -> None:
    assert json.loads(json.dumps(contents(old_home))) == json.loads(CONTENTS.read_text())


def test_records_in_it_are_true(old_home: Path) -> None:
    with open_database(old_home) as db:
        played = [one for one in list_battles(db) if not one.is_entered]
        assert {(one.system, one.is_over) for one in played} == {(s, over) for s in HELD for over in (True, False)}
        for one in played:
            assert game_of(one.system).verify(record_of(db, one.id)).is_true


def test_battles_in_it_go_on_to_their_end(old_home: Path) -> None:
    with open_database(old_home) as db:
        for one in [one for one in list_battles(db) if not one.is_over]:
            keeper, game = take_up(db, one.id).keeper, game_of(one.system)
            players = dict.fromkeys(game.seats(keeper.table), "random")
            for decision, answer, events in answers(game, keeper.table, players, 60_000):
                keeper.keep_answer(decision, answer, events)
            assert get_battle(db, one.id).is_over
            assert game.verify(record_of(db, one.id)).is_true


def game_of(system: str) -> GameAdapter:
    scenario, *armies = TABLES[system][0]
    return GameAdapter(system, scenario, tuple(armies))


# --- making it ---


def make_contents(home: Path) -> None:
    for army in ARMIES.values():
        roundel("army", "new", army, "--name", f"My {army}", "--folder", "Old/Shelf")
    roundel("collection", "add", "diskwars/elven-bard", "3")
    roundel("collection", "set", "warhammer/teclis", "--wanted", "2", "--note", "from Zoë")
    roundel("catalog", "correct", "diskwars/elven-bard", "attack=3", "--reason", "as printed on mine")
    roundel("simulate", "My legions-elf", "legions-dwarf", "--games", "2", "--ai", "random", "--seed", "3", "--keep")
    library = open_library(home)
    db, catalog = library.database, library.catalog
    first = list_armies(db)[0]
    tag_army(db, first.id, ["league", "tuesday"])
    mark_built(db, first.id)
    save_version(db, first.id, "as it was")
    keep(db, SavedSearch("warhammer", "Strong ones", "attack>=5"))
    keep(db, SavedSearch("", "Bards", "bard"))
    comers = [TableComer("Zoë", get_army(db, first.id).army, first.id), TableComer("Ann")]
    session = muster("", "Real table", first.system, comers, pieces_for(catalog, first.system), 7)
    keep_session(db, session)
    for system in TABLES:
        game = game_of(system)
        position = game.begin(SEED)
        for most in (OPEN_AFTER, 60_000):
            raw, _ = game.record(position, dict.fromkeys(game.seats(game.open(position)), "random"), most)
            assert isinstance(import_record(db, raw, "battle.jsonl"), str)
        sides = [BattleSide("A", "Mine", first.id, "", "person"), BattleSide("B", "Theirs", "", "", "person")]
        enter_result(db, EnteredResult("On a real table", system, game.scenario, tuple(sides), ("A",), "rain"))
    library.close()


def write() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ROUNDEL_HOME"] = folder
        make_contents(Path(folder))
        backup = Path(roundel("db", "backup")["path"])
        FILE.write_bytes(gzip.compress(backup.read_bytes(), mtime=0))
        CONTENTS.write_text(json.dumps(contents(Path(folder)), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    write()
