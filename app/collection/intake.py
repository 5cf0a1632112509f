"""What the lines of a file make of a collection: each is understood or not, all are laid over what was there."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.base.errors import Place, Problem
from app.collection.holdings import boxed, is_text, mend, problems_of
from app.collection.piece_lookup import PieceLookup, PieceMatch
from app.collection.pieces import Key, OwnablePieces, PieceId
from app.collection.rows import COUNTS, MAX_COUNT, TEXTS, Collection, HeldPiece
from app.collection.steps import ChangeStep
from app.collection.table_files import BOX_KINDS, RawLine, TableFile

Mode = Literal["merge", "replace"]
Outcome = Literal["added", "changed", "unchanged", "refused"]
Thing = PieceId | Key
Watch = Callable[[float], None]  # told which part of the lines is understood

TOTAL = "total"  # of a piece: loose ones and those in boxes
_OFTEN = 500  # lines between two such words


def nobody(_: float) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class LineReport:
    """What became of one line: the thing it names, as it was typed, and whether that had to be guessed; how many there
    were of it in all, and how many there are then."""

    line: int
    outcome: Outcome
    thing: Thing | None = None
    name: str = ""
    typed: str = ""
    guessed: bool = False
    problem: Problem | None = None
    before: int = 0
    after: int = 0


@dataclass(frozen=True, slots=True)
class IntakeReport:
    """What became of a file. With `problems` nothing of it could be read and nothing was changed."""

    file: str
    lines: tuple[LineReport, ...] = ()
    problems: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()
    removed: tuple[Thing, ...] = ()
    step: ChangeStep | None = None

    def count(self, outcome: Outcome) -> int:
        return sum(line.outcome == outcome for line in self.lines)


@dataclass(frozen=True, slots=True)
class IntakeEntry:
    """A line that was understood."""

    raw: RawLine
    match: PieceMatch
    typed: str
    values: Mapping[str, Any]


def judge(
    table: TableFile, shelf: OwnablePieces, shown: Collection, file: str, mode: Mode, system: str, watch: Watch = nobody
) -> tuple[Collection, IntakeReport]:
    """The collection as the file would have it, and the report. If nothing was understood it stays as it is."""
    names = PieceLookup(shelf, [*shown.holdings, *shown.boxes])
    read: list[IntakeEntry | LineReport] = []
    for number, raw in enumerate(table.lines):
        if number % _OFTEN == 0:
            watch(number / len(table.lines))
        read.append(_understand(raw, names, file, system))
    entries = [one for one in read if isinstance(one, IntakeEntry)]
    is_lost = bool(table.problems) or (not entries and bool(table.lines))
    base = shown if mode == "merge" or is_lost else _without(shown, system)
    laid, wrong = _laid_over(base, entries, shelf, shown)
    after = mend(laid, shown, shelf)
    both = (CountedCollection.of(shown, shelf), CountedCollection.of(after, shelf))
    lines = tuple(
        one if isinstance(one, LineReport) else _report(one, *both, wrong.get(one.match.thing), shelf, file)
        for one in read
    )
    removed = _removed(shown, after, {one.match.thing for one in entries})
    notices = (*table.notices, *_notice_of_old(table, entries, both, file))
    return after, IntakeReport(file, lines, table.problems, notices, removed)


@dataclass(frozen=True, slots=True)
class CountedCollection:
    """A collection, and how many of each piece came with boxes."""

    collection: Collection
    there: Counter[PieceId]

    @classmethod
    def of(cls, collection: Collection, shelf: OwnablePieces) -> "CountedCollection":
        return cls(collection, boxed(collection, shelf))

    def count(self, thing: Thing) -> int:
        """In all: loose and from boxes."""
        if not isinstance(thing, PieceId):
            return self.collection.boxes.get(thing, 0)
        return max(self.collection.get(thing).owned + self.there[thing], 0)


def _notice_of_old(
    table: TableFile, entries: list[IntakeEntry], both: tuple[CountedCollection, CountedCollection], file: str
) -> tuple[Problem, ...]:
    """How `owned` was read, where it makes a difference."""
    named = {one.match.thing for one in entries if isinstance(one.match.thing, PieceId) and "owned" in one.values}
    if table.is_old and any(side.there[thing] for side in both for thing in named):
        return (Problem("collection-owned-is-loose", {}, Place(file)),)
    return ()


def _understand(raw: RawLine, names: PieceLookup, file: str, system: str) -> IntakeEntry | LineReport:
    typed = _shown(raw.fields.get("id") or raw.fields.get("name") or "")
    made = raw.problem or _match(raw, names, system)
    if isinstance(made, Problem):
        return _refused(raw, made, file, typed)
    values = _values(raw.fields)
    if isinstance(values, Problem):
        return _refused(raw, values, file, typed)
    return IntakeEntry(raw, made, typed, values)


def _refused(raw: RawLine, problem: Problem, file: str, typed: str) -> LineReport:
    return LineReport(raw.line, "refused", typed=typed, problem=replace(problem, place=Place(file, raw.line)))


def _match(raw: RawLine, names: PieceLookup, default: str) -> PieceMatch | Problem:
    """By id, or else by name; the second helps where the first is of another version."""
    texts = {field: raw.fields.get(field, "") for field in ("system", "kind", "id", "name", "variant")}
    wrong = [field for field, text in texts.items() if text != "" and not is_text(text)]
    if wrong:
        return Problem("collection-bad-text", {"field": wrong[0]})
    system = names.system(texts["system"]) if texts["system"].strip() else default
    if system is None:
        return Problem("collection-unknown-system", {"wanted": texts["system"]})
    called = [text.strip() for text in (texts["id"], texts["name"]) if text.strip()]
    if not called:
        return Problem("collection-nameless")
    is_box = texts["kind"].strip().lower() in BOX_KINDS
    variant = texts["variant"].strip()
    found: list[PieceMatch | Problem] = []
    for text in called:
        one = names.box(system, text) if is_box else names.piece(system, text, variant)
        if isinstance(one, PieceMatch) and not one.guessed:
            return one
        found.append(one)
    return next((one for one in found if isinstance(one, PieceMatch)), found[0])


_COUNT = re.compile(r"\s*x?\s*([+-]?[0-9]{1,6})(?:[.,]0+)?\s*x?\s*", re.IGNORECASE)


def _values(fields: Mapping[str, Any]) -> dict[str, Any] | Problem:
    result: dict[str, Any] = {}
    for name in (*COUNTS, TOTAL):
        if name in fields and (value := fields[name]) not in ("", None):
            count = _count(value)
            field = "owned" if name == TOTAL else name
            if count is None:
                return Problem("collection-no-number", {"field": field, "value": _shown(value)})
            if name == TOTAL and not 0 <= count <= MAX_COUNT:
                return Problem("collection-bad-count", {"field": field, "value": count, "least": 0, "most": MAX_COUNT})
            result[name] = count
    for name in TEXTS:
        text = fields.get(name)
        if isinstance(text, (str, int, float)) and text != "":
            result[name] = str(text)
        elif text not in (None, ""):
            return Problem("collection-bad-text", {"field": name})
    known = {name: value for name, value in result.items() if name != TOTAL}
    return next(iter(problems_of(known)), result)


def _shown(value: object) -> str:
    """As much of a value as a report needs."""
    return str(value)[:60] if is_text(value) or isinstance(value, (int, float)) else "?"


def _count(value: object) -> int | None:
    """`3`, `3x`, `x3`, `3.0`; nothing else is a number of pieces."""
    if isinstance(value, str):
        found = _COUNT.fullmatch(value)
        return int(found[1]) if found else None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _without(shown: Collection, system: str) -> Collection:
    """What a file that replaces does not speak of: other games, if it is about one."""
    return Collection(
        {piece: one for piece, one in shown.holdings.items() if system and piece.system != system},
        {key: count for key, count in shown.boxes.items() if system and key[0] != system},
    )


def _laid_over(
    base: Collection, entries: list[IntakeEntry], shelf: OwnablePieces, shown: Collection
) -> tuple[Collection, dict[Thing, Problem]]:
    """The base with what the file says of each thing; things of which it says too much or too little stay as they
    are, each with its problem. Boxes come first: how many loose pieces may be gone depends on them."""
    wrong: dict[Thing, Problem] = {}
    boxes = dict(base.boxes)
    holdings = dict(base.holdings)
    said = _added_up(entries)
    for thing, values in said.items():
        if not isinstance(thing, PieceId):
            count = values.get("owned", base.boxes.get(thing, 0))
            if not 0 <= count <= MAX_COUNT:
                wrong[thing] = Problem(
                    "collection-bad-count", {"field": "owned", "value": count, "least": 0, "most": MAX_COUNT}
                )
            boxes[thing] = shown.boxes.get(thing, 0) if thing in wrong else count
    there = boxed(Collection({}, boxes), shelf)
    for thing, values in said.items():
        if isinstance(thing, PieceId):
            if (total := values.pop(TOTAL, None)) is not None:
                values["owned"] = values.get("owned", 0) + total - there[thing]
            made = replace(base.get(thing), **values)
            problem = next(iter(problems_of(values)), None)
            if not problem and made.owned < -there[thing] and made != shown.get(thing):
                limits = {"field": "owned", "value": made.owned, "least": -there[thing], "most": MAX_COUNT}
                problem = Problem("collection-bad-count", limits)
            if problem:
                wrong[thing] = problem
            holdings[thing] = shown.get(thing) if problem else made
    return Collection(holdings, boxes), wrong


def _added_up(entries: list[IntakeEntry]) -> dict[Thing, dict[str, Any]]:
    """The same thing on two lines counts together; of two texts the later stands."""
    said: dict[Thing, dict[str, Any]] = {}
    for entry in entries:
        values = said.setdefault(entry.match.thing, {})
        for name, value in entry.values.items():
            values[name] = values[name] + value if name in (*COUNTS, TOTAL) and name in values else value
    return said


def _report(
    entry: IntakeEntry,
    shown: CountedCollection,
    after: CountedCollection,
    problem: Problem | None,
    shelf: OwnablePieces,
    file: str,
) -> LineReport:
    thing = entry.match.thing
    name = shelf.name(thing) if isinstance(thing, PieceId) else shelf.box_name(*thing)
    if problem:
        refused = _refused(entry.raw, problem, file, entry.typed)
        return replace(refused, thing=thing, name=name)
    old, new = _stands(shown.collection, thing), _stands(after.collection, thing)
    counts = shown.count(thing), after.count(thing)
    is_same = old == new and counts[0] == counts[1]
    outcome: Outcome = "unchanged" if is_same else "changed" if old or counts[0] else "added"
    line = LineReport(entry.raw.line, outcome, thing, name, entry.typed, entry.match.guessed)
    return replace(line, before=counts[0], after=counts[1])


def _stands(collection: Collection, thing: Thing) -> HeldPiece | int | None:
    """How it stands; None where it has no row."""
    if not isinstance(thing, PieceId):
        return collection.boxes.get(thing) or None
    holding = collection.get(thing)
    return None if holding.is_empty else holding


def _removed(shown: Collection, after: Collection, named: set[Thing]) -> tuple[Thing, ...]:
    """What went away because the file does not name it."""
    things: list[Thing] = [*shown.boxes, *shown.holdings]
    return tuple(thing for thing in things if thing not in named and not _stands(after, thing))
