"""Files that the program of an earlier day wrote are read today, and are written back to the byte.

Positions, also in the middle of an effect, positions written by hand, records with acts in them, armies of every game
in every form. Run as a program (`python -m tests.games.test_kept_files`, with names of games only theirs) this writes
the files anew. Do so only when a format is meant to change or the version of the rules is raised: users have such
files.
"""

import json
import os
import sys
import tempfile
from collections.abc import Collection
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.base.errors import Rejection
from app.cli import main
from app.engine.protocol import CHANCE, Act
from tests.battles.test_position_files import EXAMPLE as DISKWARS_BY_HAND
from tests.battles.warhammer.test_position_files import EXAMPLE as WARHAMMER_BY_HAND
from tests.games.adapter import GameAdapter, answers
from tests.games.test_same_battles import TABLES

GOLDEN = Path(__file__).parents[1] / "golden" / "files"
SEED = 5
MAX_BYTES = 1_000_000  # of all files together: they are copied with every clone
FORMS = {"json": ".json", "text": ".txt", "markdown": ".md", "csv": ".csv", "code": ".code"}
ARMIES = {
    "diskwars": "legions-elf",
    "l5r": "crane-template",
    "warhammer": "regiment-of-teclis",
    "dragon-dice": "treefolk-cavalry-and-heavy-melee",
}
L5R_BY_HAND: dict[str, Any] = {
    "format": "roundel-position/1", "system": "l5r", "seed": 7, "round": 2, "segment": "activation", "first": "A",
    "table": {"lands": [{"id": "home", "at": [10, 10], "role": "staging:A", "card": "crane-seaside-castle"}],
              "terrain": [{"id": "t1", "kind": "forest", "at": [30, 12]}]},
    "seats": [{"id": "A", "stronghold": "crane-seaside-castle", "stronghold_works": True,
               "stack": ["heavy-arrow", "crane-levy-spears"], "spellbook": ["sure-aim", "diskwars/flight"]},
              {"id": "B"}],
    "disks": [
        {"id": "a1", "seat": "A", "disk": "crane-duelists", "at": [12, 12], "items": ["crane-dueling-blade"]},
        {"id": "a2", "seat": "A", "disk": "diskwars/deepwood-archers", "at": [16, 12], "poison": 2},
        {"id": "b1", "seat": "B", "disk": {"id": "scorpion-shuriken-throwers", "with": {"toughness": 4}},
         "at": [14, 16], "damage": 1},
        {"id": "b2", "seat": "B", "disk": {"name": "Dread", "skills": ["fear:3:12", "shugenja:2:fire"]},
         "at": [20, 20]}],
}  # fmt: skip
BY_HAND = {"diskwars": DISKWARS_BY_HAND, "l5r": L5R_BY_HAND, "warhammer": WARHAMMER_BY_HAND}


def kept(folder: str, pattern: str) -> list[Path]:
    return sorted((GOLDEN / folder).glob(pattern))


def game_of(file: Path) -> GameAdapter:
    """The game that a file's name begins with."""
    system = next(one for one in TABLES if file.name.startswith(one))
    return GameAdapter(system, TABLES[system][0][0], TABLES[system][0][1:])


def name_of(file: Path) -> str:
    return file.stem


# --- positions ---


@pytest.mark.parametrize("file", kept("positions", "*.json"), ids=name_of)
def test_a_position_is_written_back_as_it_was(file: Path) -> None:
    game, raw = game_of(file), file.read_bytes()
    table = game.load(raw)
    assert game.save(table) == raw
    assert table.game.is_quiet == ("inside" not in file.name)


@pytest.mark.parametrize("system", BY_HAND)
def test_a_position_that_was_written_by_hand_is_read_as_before(system: str, ready_home: Path, tmp_path: Path) -> None:
    assert ready_home.is_dir()
    read = tmp_path / "read.json"
    assert main(["play", str(GOLDEN / "by_hand" / f"{system}.json"), "--until", "decision", "-o", str(read)]) == 0
    assert read.read_bytes() == (GOLDEN / "by_hand" / f"{system}.read.json").read_bytes()


def moments(game: GameAdapter) -> dict[str, bytes]:
    """Three positions of a battle: a quiet one halfway, one with as many answers since the last quiet one as there ever
    are, and the end."""
    table = game.open(game.begin(SEED))
    quiet, inside, longest = [], b"", 0
    for _ in answers(game, table, dict.fromkeys(game.seats(table), "random"), 60_000, SEED):
        if table.game.decision is None or table.game.waiting == (CHANCE,):
            continue
        if table.game.is_quiet:
            quiet.append(game.save(table))
        elif len(table.game.value.since) > longest:
            inside, longest = game.save(table), len(table.game.value.since)
    return {"quiet": quiet[len(quiet) // 2], "inside": inside, "end": game.save(table)}


# --- records ---


@pytest.mark.parametrize("file", kept("records", "*.jsonl"), ids=name_of)
def test_a_record_with_acts_is_true(file: Path) -> None:
    check = game_of(file).verify(file.read_bytes())
    assert check.is_true, f"line {check.differs}"
    assert check.is_finished


def record_with_acts(game: GameAdapter) -> bytes:
    """The beginning of a battle; then a piece is moved by hand, a note made, a step taken back; somebody gives up."""
    position = game.begin(SEED)
    names = dict.fromkeys(game.seats(game.open(position)), "random")

    def act(table: Any, recorder: Any) -> None:
        seat, piece = next(iter(names)), next(iter(table.game.state.disks))
        for one in (
            Act(kind="fixed", seat=seat, values={"piece": piece, "at": (254_000, 254_000)}),
            Act(kind="note", seat=seat, values={"text": "so be it"}),
            Act(kind="undo_to", seat=seat, values={"moment": 5}),
            Act(kind="concede", seat=seat),
        ):
            events = table.game.act(one)
            assert not isinstance(events, Rejection), (one, events)
            recorder.record_act(one, events)

    raw, _ = game.record(position, names, 120, act)
    return raw


# --- armies ---


@pytest.mark.parametrize(("system", "form"), list(product(ARMIES, FORMS)))
@pytest.mark.parametrize("name", ["published", "own"])
def test_an_army_is_written_back_as_it_was(system: str, form: str, name: str, ready_home: Path, tmp_path: Path) -> None:
    assert ready_home.is_dir()
    file = GOLDEN / "armies" / f"{system}.{name}{FORMS[form]}"
    assert convert(file, form, tmp_path / "army") == file.read_bytes()


@pytest.mark.parametrize("system", ARMIES)
@pytest.mark.parametrize("name", ["published", "own"])
def test_all_forms_of_an_army_say_the_same(system: str, name: str, ready_home: Path, tmp_path: Path) -> None:
    assert ready_home.is_dir()
    files = [GOLDEN / "armies" / f"{system}.{name}{ending}" for ending in FORMS.values()]
    assert len({convert(file, "json", tmp_path / "army") for file in files}) == 1


def convert(army: Path | str, form: str, out: Path) -> bytes:
    assert main(["army", "convert", str(army), "--to", form, "-o", str(out)]) == 0
    return out.read_bytes()


# --- all of them ---


def test_the_kept_files_are_all_here_and_small() -> None:
    assert len(kept("positions", "*.json")) == 3 * sum(map(len, TABLES.values()))
    assert len(kept("records", "*.jsonl")) == len(TABLES)
    assert len(kept("armies", "*")) == 2 * len(ARMIES) * len(FORMS)
    assert sum(file.stat().st_size for file in GOLDEN.rglob("*") if file.is_file()) < MAX_BYTES


def write_battles(systems: Collection[str]) -> None:
    for system, tables in TABLES.items():
        if system not in systems:
            continue
        for number, (scenario, *armies) in enumerate(tables):
            game = GameAdapter(system, scenario, tuple(armies))
            for moment, raw in moments(game).items():
                (GOLDEN / "positions" / f"{system}-{number}-{scenario}-{moment}.json").write_bytes(raw)
        first = GameAdapter(system, tables[0][0], tables[0][1:])
        (GOLDEN / "records" / f"{system}-acts.jsonl").write_bytes(record_with_acts(first))
    for system, plain in ((system, BY_HAND[system]) for system in systems):
        file = GOLDEN / "by_hand" / f"{system}.json"
        file.write_text(json.dumps(plain) + "\n")
        assert main(["play", str(file), "--until", "decision", "-o", str(file.with_suffix(".read.json"))]) == 0


def write_armies() -> None:
    """A published army of each game, and the same as a user's own with all that a head may say."""
    for system, army in ARMIES.items():
        published, own = (GOLDEN / "armies" / f"{system}.{name}.json" for name in ("published", "own"))
        plain = json.loads(convert(army, "json", published))
        head = {"name": "Zoë's Rote Würfel, 2nd", "limit": plain["limit"] + 1, "house_rules": ["league-2001"]}
        order = {"order": [line["id"] for line in plain["entries"][2:5]]} if "entries" in plain else {}
        own.write_text(json.dumps({**plain, **head, **order}))
        convert(own, "json", own)
        for file, (form, ending) in product((published, own), FORMS.items()):
            convert(file, form, file.with_suffix(ending))


def write() -> None:
    for name in ("positions", "records", "by_hand", "armies"):
        (GOLDEN / name).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["ROUNDEL_HOME"] = home
        write_battles(sys.argv[1:] or TABLES)
        write_armies()


if __name__ == "__main__":
    write()
