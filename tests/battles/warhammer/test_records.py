"""Records of Warhammer battles: complete in themselves, the same to the byte when played again, told in sentences.

Run as a program (`python -m tests.battles.warhammer.test_records`) this writes the golden record anew: do so when the
version of the rules is raised, and say why.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from app.base.canonical import canonical
from app.battles.json_output import event_of
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, Recorder, make_header, read_record, verify
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.names import Names
from app.games.registry import battle_of
from app.games.warhammer.rules.version import RULES
from app.words import knows, label, tell
from app.words.play_sentences import tell_event
from tests.rules.warhammer.table import joined

GOLDEN = Path(__file__).parents[2] / "golden" / "warhammer" / "teclis-grom.jsonl"
SYSTEMS = ("diskwars", "warhammer")


def recorded(records: Records) -> bytes:
    """A whole battle, written down."""
    brought = [joined("teclis"), joined("grom")]
    position = battle_of("warhammer").setup.begin(brought, "standard", {}, 42, records, "")
    assert isinstance(position, Position)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    recorder.begin(make_header(position, brought, ["random", "random"], records))
    play(table, (), players_for("AB", dict.fromkeys("AB", "random"), 42, "warhammer"), recorder.record_answer)
    return "".join(f"{line}\n" for line in lines).encode()


@pytest.fixture(scope="module")
def battle(records: Records) -> bytes:
    return recorded(records)


def read(raw: bytes) -> Record:
    record = read_record(raw, "r.jsonl", SYSTEMS)
    assert isinstance(record, Record), [tell(one) for one in record]
    return record


def test_a_record_begins_with_all_that_the_battle_plays_with(battle: bytes) -> None:
    head = read(battle).header
    assert (head["system"], head["rules"], head["scenario"], head["seed"]) == ("warhammer", RULES, "standard", 42)
    assert head["switches"] == {"open_lists": "on"}
    assert head["seats"][0]["army"]["regiments"][0]["hero"] == "teclis"
    assert set(head["records"]) == {"disk", "command", "deployment", "terrain", "scenario"}


def test_a_record_is_played_again_to_the_byte(battle: bytes) -> None:
    check = verify(battle, read(battle))
    assert (check.is_true, check.is_finished) == (True, True)


def test_a_changed_fall_of_the_dice_is_found(battle: bytes) -> None:
    lines = battle.decode().split("\n")
    number = next(n for n, line in enumerate(lines) if '"fall"' in line)
    said = json.loads(lines[number])
    said["answer"]["fall"] = ["6" if face != "6" else "1" for face in said["answer"]["fall"]]
    lines[number] = json.dumps(said, separators=(",", ":"), sort_keys=True)
    changed = "\n".join(lines).encode()
    assert not verify(changed, read(changed)).is_true


def test_a_record_that_ends_before_the_dice_fall_is_unfinished_and_not_different(battle: bytes) -> None:
    lines = battle.split(b"\n")
    cuts = [n for n, line in enumerate(lines) if line.startswith(b'{"answer"') and b'"seat":"chance"' in line]
    assert len(cuts) > 5
    for cut in (cuts[0], cuts[1], cuts[len(cuts) // 2], cuts[-1]):
        part = b"\n".join([*lines[:cut], b""])
        check = verify(part, read(part))
        assert (check.differs, check.is_finished, check.lines) == (None, False, cut)


def test_a_record_that_lacks_what_follows_from_an_answer_is_different(battle: bytes) -> None:
    lines = battle.split(b"\n")
    follows = b'{"event"'
    answer = next(
        n
        for n, line in enumerate(lines)
        if n > 50 and line.startswith(b'{"answer"') and lines[n + 1].startswith(follows)
    )
    part = b"\n".join([*lines[: answer + 1], b""])
    assert verify(part, read(part)).differs == answer + 2


@pytest.mark.parametrize("what", ["hero", "units", "commands"])
def test_a_list_that_is_not_the_army_on_the_table_is_found(battle: bytes, what: str) -> None:
    lines = battle.decode().split("\n")
    head = json.loads(lines[0])
    regiment = head["seats"][1]["army"]["regiments"][0]
    regiment[what] = {"hero": "karl-franz", "units": [], "commands": []}[what]
    raw = "\n".join([canonical(head), *lines[1:]]).encode()
    check = verify(raw, read(raw))
    assert (check.differs, check.other_armies, check.is_true) == (None, ("B",), False)


def test_the_golden_battle_is_played_again_to_the_byte() -> None:
    raw = GOLDEN.read_bytes()
    record = read(raw)
    assert record.header["rules"] == RULES, "raise the version and write the golden record anew"
    assert verify(raw, record).is_true


def test_everything_that_happens_is_told_in_a_sentence(battle: bytes) -> None:
    record = read(battle)
    names = Names(record.position.state)
    for kind, value in record.read_lines():
        if kind == "event":
            names.hear(value)
            told = tell_event(event_of(value), names)
            assert knows(f"event.{value['kind']}"), value["kind"]
            assert told != label(value["kind"])


def test_secret_objectives_are_told_to_their_seats_alone(battle: bytes) -> None:
    told: list[Any] = [value for kind, value in read(battle).read_lines() if kind == "event"]
    dealt = [one for one in told if one["kind"] == "objective-dealt"]
    assert [one["seats"] for one in dealt] == [["A"], ["B"]]


def test_a_room_that_plays_another_game_says_so(battle: bytes) -> None:
    found = read_record(battle, "r.jsonl", ("diskwars",))
    assert not isinstance(found, Record)
    assert [one.code for one in found] == ["position-other-game"]
    assert "roundel battle" in tell(found[0])


if __name__ == "__main__":
    shelf: dict[str, dict[str, Any]] = {kind: {} for kind in battle_of("warhammer").codec.kinds}
    from catalog.load import load_built_in

    for item in load_built_in().items:
        if item.system == "warhammer" and item.kind in shelf:
            shelf[item.kind][item.entry.id] = item.entry
    GOLDEN.write_bytes(recorded(shelf))
    print(GOLDEN)
