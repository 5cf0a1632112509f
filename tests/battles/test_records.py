"""Records of battles: complete in themselves, the same to the byte when played again, and honest when they are not.

Run as a program this writes the golden records anew: do so when the version of the rules is raised, and say why.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, Recorder, make_header, read_record, verify
from app.engine.protocol import Act
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.version import RULES
from app.words import tell
from catalog.schema.lists import DiskList

GOLDEN = Path(__file__).parents[1] / "golden" / "battles"
BATTLES: dict[str, tuple[tuple[str, str], str, dict[str, Any], str]] = {
    "tides-elf-dwarf": (("elf", "dwarf"), "tides-of-war", {"rounds": 4, "terrains": 1}, "random"),
    "siege-orc-knight": (("orc", "knight"), "siege", {"rounds": 3, "measuring": "rulebook"}, "random"),
    "tides-undead-uthuk": (("undead", "uthuk"), "tides-of-war", {"rounds": 4}, "greedy"),
}


def recorded(
    names: tuple[str, str],
    scenario: str,
    said: dict[str, Any],
    policy: str,
    records: Records,
    armies: dict[str, DiskList],
) -> bytes:
    """A whole battle, written down."""
    brought = [armies[name] for name in names]
    position = muster(brought, scenario, said, 42, records)
    assert isinstance(position, Position)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    recorder.begin(make_header(position, brought, [policy, policy], records))
    play(table, (), players_for("AB", dict.fromkeys("AB", policy), 42, position.state.system), recorder.record_answer)
    return "".join(f"{line}\n" for line in lines).encode()


@pytest.fixture(scope="module")
def battle(records: Records, armies: dict[str, DiskList]) -> bytes:
    return recorded(("elf", "dwarf"), "tides-of-war", {"rounds": 2}, "random", records, armies)


def read(raw: bytes) -> Record:
    record = read_record(raw, "r.jsonl")
    assert isinstance(record, Record), [tell(one) for one in record]
    return record


def test_a_record_begins_with_all_that_the_battle_plays_with(battle: bytes) -> None:
    head = read(battle).header
    assert (head["format"], head["rules"], head["scenario"], head["seed"]) == (
        "roundel-battle/1", RULES, "tides-of-war", 42,
    )  # fmt: skip
    usual = {"measuring": "friendly", "open_lists": "on", "drops": "steady", "powerbolt": "two-steps", "league": "off"}
    assert head["switches"] == usual
    assert [(seat["id"], seat["army"]["name"], seat["player"]) for seat in head["seats"]] == [
        ("A", "Legions Elf", "random"), ("B", "Legions Dwarf", "random"),
    ]  # fmt: skip
    brought = {line["id"] for seat in head["seats"] for line in seat["army"]["entries"]}
    assert brought == {*head["records"]["disk"], *head["records"]["spell"]}
    assert "forest" in head["records"]["terrain"]
    assert set(head["records"]["scenario"]) == {"tides-of-war"}


def test_answers_events_and_hashes_follow_and_the_result_is_last(battle: bytes) -> None:
    kinds = [kind for kind, _ in read(battle).read_lines()]
    assert {"answer", "event", "hash"} <= set(kinds)
    assert kinds[-1] == "result"
    assert kinds.count("result") == 1


def test_a_record_is_true_to_the_byte(battle: bytes) -> None:
    check = verify(battle, read(battle))
    assert check.is_true
    assert check.is_finished
    assert check.lines == battle.count(b"\n")


def test_the_same_battle_is_written_the_same(battle: bytes, records: Records, armies: dict[str, DiskList]) -> None:
    assert recorded(("elf", "dwarf"), "tides-of-war", {"rounds": 2}, "random", records, armies) == battle


def test_a_battle_that_is_not_finished_is_true_as_far_as_it_goes(battle: bytes) -> None:
    lines = battle.split(b"\n")
    cut = next(n for n in range(200, len(lines)) if lines[n].startswith(b'{"answer"') and b"chance" not in lines[n])
    part = b"\n".join(lines[:cut]) + b"\n"
    check = verify(part, read(part))
    assert check.is_true
    assert not check.is_finished


@pytest.mark.parametrize("kind", ["answer", "event", "hash", "result"])
def test_a_changed_line_is_found(kind: str, battle: bytes) -> None:
    lines = battle.decode().split("\n")
    number = next(n for n, line in enumerate(lines) if n > 60 and line.startswith(f'{{"{kind}"'))
    value = json.loads(lines[number])
    changed = {"answer": {"seat": "A", "pass": True}, "event": {"kind": "odd"}, "hash": "0" * 16, "result": {}}[kind]
    assert value[kind] != changed
    lines[number] = json.dumps({kind: changed}, separators=(",", ":"), sort_keys=True)
    raw = "\n".join(lines).encode()
    check = verify(raw, read(raw))
    assert not check.is_true
    assert check.differs is not None
    # An answer that is another legal one shows on the first line that follows from it.
    assert number + 1 <= check.differs <= number + (2 if kind == "answer" else 1)


def test_a_changed_fall_of_chance_is_found(battle: bytes) -> None:
    lines = battle.decode().split("\n")
    number = next(n for n, line in enumerate(lines) if '"fall"' in line)
    other = {"A": "B", "B": "A"}[json.loads(lines[number])["answer"]["fall"]]
    lines[number] = json.dumps({"answer": {"fall": other, "seat": "chance"}}, separators=(",", ":"))
    raw = "\n".join(lines).encode()
    assert verify(raw, read(raw)).differs == number + 1


def test_a_missing_line_and_a_line_too_many_are_found(battle: bytes) -> None:
    lines = battle.decode().split("\n")
    for changed in (lines[:50] + lines[51:], [*lines[:50], lines[49], *lines[50:]], [*lines[:-1], lines[-2], ""]):
        raw = "\n".join(changed).encode()
        assert not verify(raw, read(raw)).is_true


def test_a_header_that_contradicts_itself_is_found(battle: bytes) -> None:
    lines = battle.decode().split("\n")
    head = json.loads(lines[0])
    lines[0] = json.dumps({**head, "seed": 43}, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    raw = "\n".join(lines).encode()
    assert verify(raw, read(raw)).differs == 1


def test_another_version_of_the_rules_is_known(battle: bytes) -> None:
    raw = battle.replace(f'"rules":"{RULES}"'.encode(), b'"rules":"diskwars/0"', 1)
    assert not read(raw).is_of_these_rules
    assert read(battle).is_of_these_rules


def test_a_record_needs_no_catalogue_and_plays_with_its_own_numbers(battle: bytes) -> None:
    """A value that was corrected in the header is the one that counts: the battle goes another way."""
    lines = battle.decode().split("\n")
    head = json.loads(lines[0])
    for disk in head["records"]["disk"].values():
        disk["movement"] = 0
    lines[0] = json.dumps(head, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    raw = "\n".join(lines).encode()
    check = verify(raw, read(raw))
    assert check.differs is not None
    assert check.differs > 1


def test_acts_are_recorded_and_played_again(records: Records, armies: dict[str, DiskList]) -> None:
    brought = [armies["elf"], armies["orc"]]
    position = muster(brought, "tides-of-war", {}, 3, records)
    assert isinstance(position, Position)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    recorder.begin(make_header(position, brought, ["first", "first"], records))
    players = players_for("AB", dict.fromkeys("AB", "first"), 3, position.state.system)
    while table.game.state.segment != "activation":
        decision, seat = table.game.decision, table.game.waiting[0]
        assert decision is not None
        is_chance = seat == "chance"
        made = (
            table.dealer.answer(table.game)
            if is_chance
            else players[seat].answer(table.game.view(seat), decision, seat)
        )
        told = table.game.answer(made)
        assert not isinstance(told, Rejection)
        recorder.record_answer(decision, made, told)
    acts = (
        Act(kind="fixed", seat="A", values={"piece": "A1", "at": (254_000, 254_000)}),
        Act(kind="note", seat="B", values={"text": "so be it"}),
        Act(kind="undo_to", seat="A", values={"moment": 5}),
        Act(kind="concede", seat="B"),
    )
    for act in acts:
        told = table.game.act(act)
        assert not isinstance(told, Rejection)
        recorder.record_act(act, told)
    assert table.game.result is not None
    raw = "".join(f"{line}\n" for line in lines).encode()
    check = verify(raw, read(raw))
    assert check.is_true
    assert check.is_finished


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "file-not-json"),
        (b"{}\n", "file-format-missing"),
        (b'{"format":"roundel-battle/2"}\n', "file-format-newer"),
        (b'{"format":"roundel-army/1"}\n', "file-format-unknown"),
    ],
)
def test_what_is_no_record_is_said(raw: bytes, code: str) -> None:
    problems = read_record(raw, "r.jsonl")
    assert isinstance(problems, tuple)
    assert [problem.code for problem in problems] == [code]


def test_broken_lines_and_headers_are_said_with_their_line(battle: bytes) -> None:
    lines = battle.split(b"\n")
    problems = read_record(b"\n".join([*lines[:9], b"{", b'{"joke":1}', *lines[11:]]), "r.jsonl")
    assert isinstance(problems, tuple)
    assert [(one.code, one.place and one.place.line) for one in problems] == [
        ("file-not-json", 10),
        ("record-line", 11),
    ]
    head = json.loads(lines[0])
    for part in ("seats", "records", "position", "switches"):
        broken = json.dumps({**head, part: 5}).encode()
        found = read_record(b"\n".join([broken, *lines[1:]]), "r.jsonl")
        assert isinstance(found, tuple)
        assert [one.code for one in found] == ["file-value-type"]
    head["records"]["disk"]["windrider"]["attack"] = "many"
    found = read_record(json.dumps(head).encode(), "r.jsonl")
    assert isinstance(found, tuple)
    assert all(tell(one) for one in found)


@pytest.mark.parametrize("name", BATTLES)
def test_the_golden_records_are_true(name: str) -> None:
    raw = (GOLDEN / f"{name}.jsonl").read_bytes()
    record = read(raw)
    check = verify(raw, record)
    assert record.is_of_these_rules
    assert check.is_true, f"line {check.differs}"
    assert check.is_finished


def _write_anew() -> None:
    from catalog.load import load_built_in
    from catalog.schema.armies import PublishedArmy

    found: Any = {}
    for item in load_built_in().items:
        if item.system == "diskwars":
            found.setdefault(item.kind, {})[item.entry.id] = item.entry
    lists = {
        id_.removeprefix("legions-"): DiskList(system="diskwars", name=one.name, limit=one.limit, entries=one.entries)
        for id_, one in found["army"].items()
        if isinstance(one, PublishedArmy)
    }
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, (names, scenario, said, policy) in BATTLES.items():
        (GOLDEN / f"{name}.jsonl").write_bytes(recorded(names, scenario, said, policy, found, lists))


if __name__ == "__main__":
    _write_anew()
