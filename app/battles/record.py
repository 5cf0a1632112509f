"""Records of battles, `roundel-battle/1`: a header, then answers, acts and events in order, one JSON value a line.

A record needs nothing but itself: the header holds the first position and every record of the catalogue that the battle
plays with.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any

from app import VERSION as PROGRAM
from app.base.canonical import canonical
from app.base.errors import BugError, Place, Problem, Reason, Rejection
from app.battles.json_output import event_plain, result_for_file, to_json
from app.battles.position import OpenedBattle, open_position, position_from, start_plain, system_of, wrong_system
from app.documents.answer_codec import answer_of, answer_plain, read_each
from app.documents.file_shapes import AnswerShape, HeaderShape, point_of
from app.documents.reading import Source, read_json, read_shape, wrong_format
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_for, battle_of, home_of_entry, kinds_of, played_systems, version_of
from catalog.load import check_limits
from catalog.record_validation import faults_of
from catalog.schema import Entry
from catalog.schema.lists import ArmyList
from catalog.schema.plain import to_plain
from catalog.schema.selectors import SelectorError
from catalog.source_positions import PlacedValue
from catalog.validation import validate

FAMILY, VERSION = "roundel-battle", 1
FORMAT = f"{FAMILY}/{VERSION}"
MAX_LINES = 500_000  # far more than the longest battle needs
MAX_TOLD = 20  # of problems with lines
# What a line leads to that somebody wrote by hand: it lacks a value, or has one of another kind or beyond measure.
NONSENSE = (
    KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RuntimeError,
    SelectorError, BugError,
)  # fmt: skip

Sink = Callable[[str], None]


# --- writing ---


def make_header(
    position: Position[Any], armies: Sequence[ArmyList], players: Sequence[str], records: Records
) -> dict[str, Any]:
    """All that the battle begins with."""
    written = battle_for(position.state).codec.write_army
    seats = [
        {"id": seat.id, "army": written(army), "player": player}
        for seat, army, player in zip(position.state.seats, armies, players, strict=True)
    ]
    return make_header_from(position, seats, records)


def make_header_from(position: Position[Any], seats: Sequence[Mapping[str, Any]], records: Records) -> dict[str, Any]:
    """The same, where it is written already who plays with which army."""
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    kept = _kept(table, records)
    return {
        "program": PROGRAM,
        "rules": table.battle.version,
        "seats": list(seats),
        **_derived(position, table, kept),
    }


def _derived(position: Position[Any], table: OpenedBattle[Any], records: Records) -> dict[str, Any]:
    """The part of a header that follows from the position."""
    state = table.game.value.quiet
    plain_records = {
        kind: {id_: to_plain(one, defaults=False) for id_, one in found.items()} for kind, found in records.items()
    }
    return {
        "format": FORMAT,
        "system": table.battle.id,
        "scenario": state.scenario,
        "seed": table.dealer.seed(0),
        "switches": table.battle.codec.options_of(state),
        "records": plain_records,
        "position": start_plain(position, table, records),
    }


def _kept(table: OpenedBattle[Any], records: Records) -> dict[str, dict[str, Entry]]:
    """The records in effect of everything in the battle."""
    return {
        kind: {id_: records[kind][id_] for id_ in sorted(ids) if id_ in records.get(kind, {})}
        for kind, ids in table.battle.codec.entries_in(table.game.value.quiet).items()
    }


class Recorder:
    """Writes a battle down while it is played: each line goes to the sink as soon as it is known."""

    def __init__(self, table: OpenedBattle[Any], sink: Sink) -> None:
        self.table = table
        self._sink = sink

    def begin(self, head: Mapping[str, Any]) -> None:
        self._line(head)
        self._tell(self.table.first_events)

    def record_answer(self, decision: Decision, answer: Answer, events: Sequence[Event]) -> None:
        self._line({"answer": answer_plain(answer, decision, self.table.battle.codec)})
        self._after(events)

    def record_act(self, act: Act, events: Sequence[Event]) -> None:
        """An act may lay the table anew: then the whole of it is told, so that events alone can paint it."""
        self._line({"act": {"kind": act.kind, "seat": act.seat, "values": to_json(act.values)}})
        anew = (
            self.table.battle.scenery.reset_events(self.table.game.state)
            if act.kind in ("undo_to", "fixed", "concede")
            else ()
        )
        self._after((*events, *anew))

    def _after(self, events: Sequence[Event]) -> None:
        """What happened; at a quiet moment the name of the state; at the end how it ended."""
        self._tell(events)
        if self.table.game.is_quiet:
            self._line({"hash": self.table.game.hash})
        if self.table.game.result is not None:
            self._line({"result": result_for_file(self.table.game.result)})

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self._line({"event": event_plain(event)})

    def _line(self, value: object) -> None:
        self._sink(canonical(value))


# --- reading ---


@dataclass(frozen=True)
class Record:
    """A record that was read: its header, the position it begins with, the lines after the header."""

    header: Mapping[str, Any]
    position: Position[Any]
    records: Records
    lines: tuple[str, ...]

    @property
    def system(self) -> str:
        return system_of(self.position.state)

    @property
    def rules(self) -> str:
        """The version of the rules of its game as they are today."""
        return version_of(self.system)

    @property
    def is_of_these_rules(self) -> bool:
        return self.header.get("rules") == self.rules

    @cached_property
    def is_playable(self) -> bool:
        """Whether what its pieces do can be understood by today's rules. If not it can still be watched. What a piece
        names need not be in the battle."""
        entries = ((kind, id_, one) for kind, found in self.records.items() for id_, one in found.items())
        abilities = ((getattr(one, "abilities", ()), home_of_entry(self.system, *named)) for *named, one in entries)
        return not any(fault for some, home in abilities for fault in faults_of(some, lambda *_: None, home))

    def read_lines(self) -> Iterator[tuple[str, Any]]:
        """Each line after the header as its kind and its value."""
        for line in self.lines:
            yield from json.loads(line).items()


def read_record(raw: bytes, file: str, systems: Sequence[str] = ()) -> Record | tuple[Problem, ...]:
    """A record of one of some games, of any that can be played where none is named, or what is wrong with it. Of the
    lines after the header only their form is looked at."""
    systems = systems or played_systems()
    if (count := raw.count(b"\n")) > MAX_LINES:
        return (Problem("record-too-long", {"lines": count, "most": MAX_LINES}, Place(file)),)
    first, *rest = raw.rstrip(b"\n").split(b"\n")
    source = read_json(first, file, line=1)
    if isinstance(source, Problem):
        return (source,)
    if wrong := wrong_format(source, FAMILY, VERSION):
        return wrong
    system = source.value.get("system")
    system = system if system in systems else systems[0]
    if "system" in source.value and (wrong := wrong_system(source, system)):
        return wrong
    head = read_shape(HeaderShape, source, source.value)
    records = _records_in(source, head) if isinstance(head, HeaderShape) else head
    if isinstance(records, tuple):
        return records
    position = position_from(Source(file, first, source.value["position"], line=1), records, system)
    if not isinstance(position, Position):
        return position
    problems = tuple(islice(_wrong_lines(rest, file), MAX_TOLD))
    return problems or Record(json.loads(first), position, records, tuple(line.decode("utf-8-sig") for line in rest))


def _wrong_lines(lines: list[bytes], file: str) -> Iterator[Problem]:
    for number, line in enumerate(lines, 2):
        read = read_json(line, file, line=number)
        if isinstance(read, Problem):
            yield read
        elif not _is_line(read.value):
            yield read.problem("record-line", (), line=number)


_LINES: Mapping[str, type] = {"answer": dict, "act": dict, "hash": str, "result": dict}


def _is_line(value: Any) -> bool:
    """One key that a record knows, with a value of its kind."""
    if not isinstance(value, dict) or len(value) != 1:
        return False
    ((kind, told),) = value.items()
    if kind == "event":
        return isinstance(told, dict) and "kind" in told
    return kind in _LINES and isinstance(told, _LINES[kind])


def _records_in(source: Source, head: HeaderShape) -> Records | tuple[Problem, ...]:
    """The catalogue as the header has it, judged like any other: the values have the limits of those in packs."""
    marked = PlacedValue(source.file, source.value)
    found: dict[str, dict[str, Entry]] = {}
    problems: list[Problem] = []
    for kind, entries in head.records.items():
        if kind not in kinds_of(home_of_entry(head.system, kind, "")):
            problems.append(source.problem("file-key-unknown", ("records", kind), wanted=kind))
            continue
        found[kind] = {}
        for id_, one in entries.items():
            home = kinds_of(home_of_entry(head.system, kind, id_))
            if kind not in home:
                problems.append(source.problem("file-key-unknown", ("records", kind, id_), wanted=id_))
                continue
            entry = validate(home[kind], one, marked, ("records", kind, id_))
            if isinstance(entry, list):
                problems += entry
            else:
                problems += (replace(one, place=source.place(())) for one in check_limits(entry))
                found[kind][id_] = entry
    return tuple(problems) or found


# --- playing it again ---


@dataclass(frozen=True)
class RecordCheck:
    """What came of playing a record again: the number of lines, the first line that differs, why an answer on it was
    refused, and the seats whose list is not the army that they begin with. Who played, and with which program, is what
    the header claims: no replay can show it."""

    lines: int
    differs: int | None = None
    refused: tuple[Reason, ...] = ()
    is_finished: bool = True
    other_armies: tuple[str, ...] = ()

    @property
    def is_true(self) -> bool:
        """Nothing in the record contradicts its replay."""
        return self.differs is None and not self.other_armies


def verify(raw: bytes, record: Record) -> RecordCheck:
    """Play the battle again from the header and the answers of the seats alone, and compare every byte. Chance is dealt
    anew from the seed, so that a changed fall is found as well."""
    return replace(_compare(raw, record), other_armies=tuple(_other_armies(record)))


def _compare(raw: bytes, record: Record) -> RecordCheck:
    written = raw.decode().split("\n")
    again: list[str] = []
    try:
        refused = _play_again(record, again.append)
    except NONSENSE:
        return RecordCheck(len(written) - 1, len(again) + 1)
    again.append("")  # the last line ends too
    for number, (was, now) in enumerate(zip(written, again, strict=False), 1):
        if was != now:
            return RecordCheck(len(written) - 1, number, refused if number == len(again) else ())
    if len(written) != len(again):
        return RecordCheck(len(written) - 1, min(len(written), len(again)), refused)
    return RecordCheck(len(written) - 1, is_finished=bool(record.lines) and record.lines[-1].startswith('{"result"'))


def _other_armies(record: Record) -> Iterator[str]:
    """Seats whose list in the header is not what they begin with, and seats that are only in one of the two."""
    state, codec = record.position.state, battle_of(record.system).codec
    said = {str(seat["id"]): seat["army"] for seat in record.header["seats"]}
    for id_ in dict.fromkeys([*(seat.id for seat in state.seats), *said]):
        try:
            is_same = codec.pieces_of(said[id_]) == codec.count_fielded(state, id_)
        except NONSENSE:
            is_same = False
        if not is_same:
            yield id_


def _play_again(record: Record, sink: Sink) -> tuple[Reason, ...]:
    """Why an answer was refused, if one was. No more chance is dealt than the record tells of: it may have been cut, or
    the program stopped, while a fall was due."""
    table = open_position(record.position)
    assert isinstance(table, OpenedBattle)
    recorder = Recorder(table, sink)
    recorder.begin({**record.header, **_derived(record.position, table, record.records)})
    steps = [step for step in record.read_lines() if step[0] in ("answer", "act")]
    by_seats = [step for step in steps if step[1].get("seat") != CHANCE]
    falls = len(steps) - len(by_seats)
    for kind, value in by_seats:
        falls -= _deal(recorder)
        refused = _again_act(recorder, value) if kind == "act" else _again_answer(recorder, value)
        if refused:
            return refused
    _deal(recorder, max(falls, 0))
    return ()


def _deal(recorder: Recorder, max_lines: int | None = None) -> int:
    """Let chance answer as long as it is asked, or so many times; how many times it did."""
    table, count = recorder.table, 0
    while count != max_lines and (decision := table.game.decision) is not None and decision.seats == (CHANCE,):
        answer = table.dealer.answer(table.game)
        told = table.game.answer(answer)
        assert not isinstance(told, Rejection)
        recorder.record_answer(decision, answer, told)
        count += 1
    return count


def _again_answer(recorder: Recorder, value: Any) -> tuple[Reason, ...]:
    game = recorder.table.game
    read = read_each(Source("", b"", None), [value], ())
    if game.decision is None or not isinstance(read[0], AnswerShape):
        return (Reason("answer-over", ""),)
    answer = answer_of(read[0], decision := game.decision, game.waiting, recorder.table.battle.codec)
    told = answer if isinstance(answer, Rejection) else game.answer(answer)
    if isinstance(told, Rejection):
        return told.reasons
    assert isinstance(answer, Answer)
    recorder.record_answer(decision, answer, told)
    return ()


def _again_act(recorder: Recorder, value: Any) -> tuple[Reason, ...]:
    act = act_of(value)
    told = recorder.table.game.act(act)
    if isinstance(told, Rejection):
        return told.reasons
    recorder.record_act(act, told)
    return ()


def act_of(value: Mapping[str, Any]) -> Act:
    """An act as a line has it; places come back from inches."""
    given = value.get("values")
    values = {name: point_of(one) or one for name, one in given.items()} if isinstance(given, dict) else {}
    return Act(kind=str(value.get("kind", "")), seat=str(value.get("seat", "")), values=values)
