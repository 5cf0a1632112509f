"""The collection as a file, out and in. Whatever a file holds, every line of it gets a report."""

import csv
import json
from collections.abc import Container, Iterable
from dataclasses import replace
from io import StringIO

from app.base.cells import write_cell
from app.base.errors import Place, Problem
from app.collection.holdings import boxed
from app.collection.intake import IntakeReport, LineReport, Mode, Watch, judge, nobody
from app.collection.pieces import OwnablePieces
from app.collection.rows import COUNTS, EVERYTHING, TEXTS, Collection, HeldPiece
from app.collection.steps import ChangeResult, change, read_collection
from app.collection.table_files import BOX, FORMAT, read_table
from app.storage.database import Database
from app.words import say, tell

__all__ = ["IntakeReport", "LineReport", "Mode", "export_csv", "export_json", "import_collection", "tell_report"]

COLUMNS = ("system", "kind", "id", "variant", "name", "loose", "in_boxes", "owned", "wanted", "trade", *TEXTS)


# --- out -------------------------------------------------------------------------------------------------------------


def export_csv(collection: Collection, shelf: OwnablePieces, system: str = "") -> bytes:
    """A table for people and spreadsheets: boxes, then pieces, those that only came with boxes too. `owned` is what the
    window shows: loose ones and those in boxes."""
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for (of, id_), count in sorted(collection.boxes.items()):
        if system in ("", of):
            name = write_cell(shelf.box_name(of, id_))
            writer.writerow([of, BOX, write_cell(id_), "", name, "", "", count, "", "", "", "", ""])
    there = boxed(collection, shelf)
    for piece in sorted({*collection.holdings, *there}):
        if system in ("", piece.system):
            writer.writerow(_csv_row(collection.get(piece), shelf, there[piece]))
    return out.getvalue().encode("utf-8-sig")  # the mark at its beginning tells spreadsheets how to read it


def _csv_row(one: HeldPiece, shelf: OwnablePieces, there: int) -> list[object]:
    piece, known = one.piece, shelf.known(one.piece)
    head = [piece.system, known.kind if known else "", piece.id, piece.variant, known.name if known else ""]
    texts = [one.condition, one.place, one.note]
    counts = [one.owned, there, max(one.owned + there, 0), one.wanted, one.trade]
    return [*map(write_cell, head), *counts, *map(write_cell, texts)]


def export_json(collection: Collection, system: str = "") -> bytes:
    """The same for programs, without what can be looked up; one thing to a line."""
    boxes = [
        {"system": of, "id": id_, "owned": count}
        for (of, id_), count in sorted(collection.boxes.items())
        if system in ("", of)
    ]
    held = [_json_row(one) for piece, one in sorted(collection.holdings.items()) if system in ("", piece.system)]
    parts = [f'"format": {json.dumps(FORMAT)}', f'"boxes": {_list(boxes)}', f'"holdings": {_list(held)}']
    return ("{" + ",\n".join(parts) + "}\n").encode()


def _json_row(one: HeldPiece) -> dict[str, object]:
    head = {"system": one.piece.system, "id": one.piece.id, "variant": one.piece.variant}
    values = {name: getattr(one, name) for name in (*COUNTS, *TEXTS)}
    return {name: value for name, value in (head | values).items() if value != ""}


def _list(rows: Iterable[object]) -> str:
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return f"[\n{lines}\n]" if lines else "[]"


# --- in --------------------------------------------------------------------------------------------------------------


def import_collection(
    database: Database,
    shelf: OwnablePieces,
    raw: bytes,
    file: str,
    *,
    mode: Mode = "merge",
    system: str = "",
    dry_run: bool = False,
    without: Container[int] = (),
    watch: Watch = nobody,
) -> IntakeReport:
    """Take a CSV or JSON file in, as one change that can be undone.

    `merge` sets what the file says and leaves the rest; the same file twice changes nothing more. `replace` also takes
    away what the file does not name, of `system` if one is given. `system` is also the game of lines that name none.
    A file of which no line is understood changes nothing. Lines `without` are passed over: guesses that were not meant.
    `watch` is told now and then how much is done; if it raises, nothing is changed.
    """
    table = read_table(raw, file)
    table = replace(table, lines=tuple(line for line in table.lines if line.line not in without))
    reports: list[IntakeReport] = []

    def edit(shown: Collection) -> Collection:
        after, report = judge(table, shelf, shown, file, mode, system, watch)
        reports.append(report)
        return after

    changed = ChangeResult()
    if dry_run or table.problems:
        edit(read_collection(database))
    else:
        changed = change(database, "collection.step.import", {"file": file}, EVERYTHING, edit)
    return replace(reports[-1], step=changed.step)


def tell_report(report: IntakeReport) -> list[str]:
    """For people: what was done, then every line that was not plainly understood."""
    told = [tell(problem) for problem in (*report.problems, *report.notices)]
    if report.problems:
        return [*told, say("collection.import-nothing", file=report.file)]
    counts = {outcome: report.count(outcome) for outcome in ("added", "changed", "unchanged", "refused")}
    told.insert(0, say("collection.import-report", file=report.file, removed=len(report.removed), **counts))
    for line in report.lines:
        if line.problem:
            told.append(tell(line.problem))
        elif line.guessed:
            place = Place(report.file, line.line)
            told.append(tell(Problem("collection.import-guessed", {"typed": line.typed, "name": line.name}, place)))
    return told
