"""Records and positions that somebody made to harm: they are refused in words, or read within bounds."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.battles.position import read_position
from app.battles.record import Record, read_record, verify
from app.battles.replay import read_frames
from app.battles.resuming import take_up
from app.battles.store import import_record
from app.documents.reading import read_json
from app.storage.database import open_database
from app.words import tell
from ui.shell.services.single_instance import MAX_BYTES, file_in

GOLDEN = Path(__file__).parents[1] / "golden" / "battles" / "tides-elf-dwarf.jsonl"
ABSURD = ["1e900000000", "1e5000", "1e400", "1e308", "-1e308", "1e-5000", "9" * 4000, "0.1" + "0" * 5000 + "1"]


def golden() -> list[str]:
    return GOLDEN.read_text(encoding="utf-8").split("\n")


def with_number(where: str, number: str) -> bytes:
    """The golden record with a number as it is written instead of another."""
    lines = golden()
    assert where in lines[0]
    lines[0] = lines[0].replace(where, where.split(":")[0] + ":" + number, 1)
    return "\n".join(lines).encode()


@pytest.mark.parametrize("number", ABSURD)
@pytest.mark.parametrize("where", ['"diameter":2', '"attack":2', '"width":48', '"seed":42'])
def test_an_absurd_number_in_a_record_is_refused_in_words(where: str, number: str) -> None:
    found = read_record(with_number(where, number), "r.jsonl")
    assert isinstance(found, tuple)
    told = [tell(problem) for problem in found]
    assert told
    assert all(len(one) < 400 for one in told)


@pytest.mark.parametrize("number", ABSURD)
def test_an_absurd_number_in_a_line_of_a_record_is_refused_in_words(number: str) -> None:
    lines = golden()
    lines[20] = f'{{"answer":{{"place":[{number},1],"seat":"A"}}}}'
    found = read_record("\n".join(lines).encode(), "r.jsonl")
    assert isinstance(found, tuple)
    assert [problem.code for problem in found] == ["file-number"]


@pytest.mark.parametrize("number", ABSURD)
def test_an_absurd_number_in_a_position_is_refused_in_words(number: str) -> None:
    raw = f'{{"format":"roundel-position/1","system":"diskwars","seats":[{{"id":"A"}},{{"id":"B"}}],"disks":[{{"id":"a","seat":"A","disk":{{"name":"X"}},"at":[{number},1]}}]}}'  # noqa: E501
    found = read_position(raw.encode(), "p.json", {}, "diskwars")
    assert isinstance(found, tuple)
    assert all(tell(problem) for problem in found)


@pytest.mark.parametrize(
    ("field", "value"),
    [("diameter", 999), ("diameter", 0.01), ("attack", 1000), ("toughness", 0), ("points", -1), ("wounds", 10**15)],
)
def test_cards_in_a_record_have_the_limits_of_packs(field: str, value: float) -> None:
    lines = golden()
    head = json.loads(lines[0])
    head["records"]["disk"]["windrider"][field] = value
    found = read_record("\n".join([canonical(head), *lines[1:]]).encode(), "r.jsonl")
    assert isinstance(found, tuple)
    assert [(one.code, one.values["entry"]) for one in found] == [("value-out-of-range", "Windrider")]
    assert found[0].place is not None
    assert found[0].place.line == 1


@pytest.mark.parametrize("field", ["table_width", "table_height"])
def test_lengths_without_a_limit_of_their_own_fit_on_a_table(field: str) -> None:
    lines = golden()
    head = json.loads(lines[0])
    head["records"]["scenario"]["tides-of-war"][field] = 10_000_000_000
    found = read_record("\n".join([canonical(head), *lines[1:]]).encode(), "r.jsonl")
    assert isinstance(found, tuple)
    assert [one.code for one in found] == ["value-out-of-range"]


@pytest.mark.parametrize("where", ['"player":"random"', '"name":"Legions Elf"', '"name":"Windrider"'])
def test_half_a_character_is_refused_before_a_database_is_asked_to_take_it(where: str) -> None:
    raw = GOLDEN.read_text(encoding="utf-8").replace(where, where.split(":")[0] + ':"\\ud800"', 1).encode()
    found = read_record(raw, "r.jsonl")
    assert isinstance(found, tuple)
    assert [one.code for one in found] == ["file-half-character"]
    whole = raw.replace(b"\\ud800", b"\\ud83d\\ude00", 1)
    assert isinstance(read_record(whole, "r.jsonl"), Record)


def test_half_a_character_in_a_line_is_refused() -> None:
    raw = f'{golden()[0]}\n{{"result":{{"winners":["\\ud800"],"reason":"x"}}}}\n'.encode()
    found = read_record(raw, "r.jsonl")
    assert isinstance(found, tuple)
    assert [(one.code, one.place and one.place.line) for one in found] == [("file-half-character", 2)]


def senseless() -> bytes:
    """The golden record with an ability that no rule can read."""
    lines = golden()
    head = json.loads(lines[0])
    records = [{"when": {"whenever": "disk and not"}, "do": [{"destroy": {"who": "it"}}]}]
    ability = {"kind": "attribute", "summary": "x", "implemented": "yes", "records": records}
    head["records"]["disk"]["windrider"]["abilities"] = [ability]
    return "\n".join([canonical(head), *lines[1:]]).encode()


def test_a_piece_that_no_rule_understands_is_watched_and_not_played(ready_home: Path) -> None:
    raw = senseless()
    record = read_record(raw, "r.jsonl")
    assert isinstance(record, Record), [tell(one) for one in record]
    assert not record.is_playable
    assert verify(raw, record).differs is not None
    assert len(read_frames(record)) > 50
    with open_database(ready_home) as db:
        kept = import_record(db, raw, "r.jsonl")
        assert isinstance(kept, str)
        with pytest.raises(KnownError, match="battle-only-watched"):
            take_up(db, kept)


def test_what_is_imported_can_be_taken_up(ready_home: Path) -> None:
    raw = GOLDEN.read_bytes()
    assert isinstance(read_record(raw, "r.jsonl"), Record)
    with open_database(ready_home) as db:
        kept = import_record(db, raw, "r.jsonl")
        assert isinstance(kept, str)
        assert take_up(db, kept).summary.id == kept


@pytest.mark.parametrize(
    "make", [lambda: b"[" * 60_000, lambda: b'{"a":' * 60_000, lambda: b"[" * 60_000 + b"]" * 60_000]
)
def test_nesting_without_end_is_refused_everywhere(make: Callable[[], bytes]) -> None:
    found: Any = read_json(make(), "x.json")
    assert tell(found)


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 60_000, b'{"open":' * 8_000, b"\xff\xfe", b"null", b"[]", b"5", b'{"open": 5}', b"{", b"",
        b'{"open": ' + b"[" * 50_000 + b"]" * 10_000,
    ],
)  # fmt: skip
def test_whatever_is_said_at_the_door_is_taken_for_nothing(line: bytes) -> None:
    assert len(line) <= 64_000 == MAX_BYTES
    assert file_in(line) is None


def test_a_file_that_is_named_at_the_door_is_understood() -> None:
    assert file_in(b'{"open": "/tmp/a.json"}\n') == "/tmp/a.json"
