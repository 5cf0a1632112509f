"""`roundel collection ...`: what you own, want and trade, and what can be built of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError, Problem
from app.base.files import read_file, write_file
from app.base.ids import parse_ref
from app.cli.army import load_army
from app.cli.library import library
from app.cli.options import AsJson, System, check_system
from app.cli.output import print_json, print_table
from app.games.registry import systems
from app.words import label, say

if TYPE_CHECKING:
    from app.collection.build import Fit
    from app.collection.pieces import OwnablePieces, PieceId
    from app.collection.steps import ChangeResult
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=say("cli.collection.help"))

Ref = Annotated[str, typer.Argument(help=say("cli.collection.piece"))]
Count = Annotated[int, typer.Argument(min=1, max=9999, help=say("cli.collection.count"))]
Armies = Annotated[list[str] | None, typer.Argument(help=say("cli.collection.armies"))]
Together = Annotated[bool, typer.Option("--together", help=say("cli.collection.together"))]


def _shelf(opened: "Library") -> "OwnablePieces":
    from app.collection.pieces import shelf_of

    return shelf_of(opened.catalog)


def _piece(shelf: "OwnablePieces", text: str) -> "PieceId":
    """`diskwars/elven-bard`, and for a die of several colourings `dragon-dice/dragonkin/dragonfoal:red`."""
    from app.collection.pieces import PieceId
    from app.games.registry import all_kinds

    name, _, variant = text.partition(":")
    ref = parse_ref(name, all_kinds())
    piece = shelf.normal(PieceId(ref.system, ref.id, variant)) if ref else None
    if piece is None or not shelf.has(piece):
        known = [str(one) for entry in shelf.pieces.values() for one in entry.pieces]
        raise KnownError("cli.collection.unknown", (Problem("piece-unknown", {"wanted": text, "known": known}),))
    return piece


def _print_change(changed: "ChangeResult", as_json: bool, code: str = "cli.done") -> int:
    """Steps are called what they do, so a word before them says that it has happened."""
    told = str(changed.step) if changed.step else say("cli.collection.unchanged")
    if as_json:
        print_json({"changed": changed.step is not None, "what": told})
    else:
        print(say(code, what=told) if changed.step else told)
    return 0


# --- looking ---


@app.command("list", help=say("cli.collection.list"))
def list_pieces(system: System = "", as_json: AsJson = False) -> int:
    from app.collection.holdings import totals
    from app.collection.steps import read_collection

    check_system(system)
    with library() as opened:
        shelf, found = _shelf(opened), read_collection(opened.database)
        owned = totals(found, shelf)
        pieces = sorted(p for p in {*owned, *found.holdings} if not system or p.system == system)
        rows = [_row(shelf, p, owned.get(p, 0), found.get(p)) for p in pieces]
    if as_json:
        print_json({"pieces": rows, "boxes": {f"{s}/{box}": n for (s, box), n in sorted(found.boxes.items())}})
    else:
        names = ("piece", "name", "owned", "wanted", "trade", "condition", "place", "note")
        print_table([label(name) for name in names], [[row[name] for name in names] for row in rows], numbers=(2, 3, 4))
    return 0


def _row(shelf: "OwnablePieces", piece: "PieceId", owned: int, holding: Any) -> dict[str, Any]:
    fields = ("wanted", "trade", "condition", "place", "note")
    return {
        "piece": str(piece), "name": shelf.name(piece), "owned": owned, **{f: getattr(holding, f) for f in fields}
    }  # fmt: skip


@app.command("wants", help=say("cli.collection.wants"))
def wants(
    armies: Armies = None,
    keep: Annotated[int, typer.Option("--keep", min=0, max=99, help=say("cli.collection.keep"))] = 0,
    system: System = "",
    together: Together = False,
    as_json: AsJson = False,
) -> int:
    """Derive wants from armies or from a keep-N rule; with neither, list what is wanted and what is spare."""
    from app.collection.steps import read_collection
    from app.collection.wants import Keep, keep_each, want_missing

    check_system(system)
    with library() as opened:
        shelf = _shelf(opened)
        if armies:
            lists = [load_army(opened, one) for one in armies]
            return _print_change(want_missing(opened.database, shelf, lists, together=together), as_json)
        if keep:
            pieces = [p for entry in shelf.pieces.values() for p in entry.pieces if not system or p.system == system]
            return _print_change(keep_each(opened.database, shelf, pieces, Keep(keep, unique=1)), as_json)
        held = [one for one in read_collection(opened.database).holdings.values() if one.wanted or one.trade]
        rows = [[str(one.piece), shelf.name(one.piece), one.wanted, one.trade] for one in held]
    if as_json:
        print_json(
            {"wants": {row[0]: row[2] for row in rows if row[2]}, "spares": {row[0]: row[3] for row in rows if row[3]}}
        )
    else:
        print_table([label(h) for h in ("piece", "name", "wanted", "trade")], rows, numbers=(2, 3))
    return 0


# --- changing ---


@app.command("add", help=say("cli.collection.add"))
def add_pieces(piece: Ref, count: Count = 1, as_json: AsJson = False) -> int:
    from app.collection.holdings import add

    with library() as opened:
        shelf = _shelf(opened)
        return _print_change(add(opened.database, shelf, _piece(shelf, piece), count), as_json)


@app.command("remove", help=say("cli.collection.remove"))
def remove_pieces(piece: Ref, count: Count = 1, as_json: AsJson = False) -> int:
    from app.collection.holdings import remove

    with library() as opened:
        shelf = _shelf(opened)
        return _print_change(remove(opened.database, shelf, _piece(shelf, piece), count), as_json)


@app.command("set", help=say("cli.collection.set"))
def set_piece(
    piece: Ref,
    owned: Annotated[int | None, typer.Option("--owned", min=0)] = None,
    wanted: Annotated[int | None, typer.Option("--wanted", min=0)] = None,
    trade: Annotated[int | None, typer.Option("--trade", min=0)] = None,
    condition: Annotated[str | None, typer.Option("--condition")] = None,
    place: Annotated[str | None, typer.Option("--place")] = None,
    note: Annotated[str | None, typer.Option("--note")] = None,
    as_json: AsJson = False,
) -> int:
    from app.collection.holdings import set_holding

    asked = {"owned": owned, "wanted": wanted, "trade": trade, "condition": condition, "place": place, "note": note}
    values: Any = {name: value for name, value in asked.items() if value is not None}
    with library() as opened:
        shelf = _shelf(opened)
        return _print_change(set_holding(opened.database, shelf, _piece(shelf, piece), **values), as_json)


@app.command("box", help=say("cli.collection.box"))
def box(
    ref: Annotated[str, typer.Argument(help=say("cli.collection.box-ref"))] = "",
    count: Count = 1,
    remove: Annotated[bool, typer.Option("--remove", help=say("cli.collection.box-remove"))] = False,
    as_json: AsJson = False,
) -> int:
    from app.collection.holdings import add_box, remove_box

    with library() as opened:
        shelf = _shelf(opened)
        if not ref:
            return _list_boxes(shelf, as_json)
        system, _, name = ref.partition("/")
        if (system, name) not in shelf.boxes:
            known = [f"{s}/{b}" for s, b in shelf.boxes]
            raise KnownError("cli.collection.unknown", (Problem("piece-unknown", {"wanted": ref, "known": known}),))
        return _print_change((remove_box if remove else add_box)(opened.database, shelf, system, name, count), as_json)


def _list_boxes(shelf: "OwnablePieces", as_json: bool) -> int:
    rows = [[f"{s}/{b}", known.box.name, sum(known.pieces.values())] for (s, b), known in sorted(shelf.boxes.items())]
    if as_json:
        print_json({"boxes": [{"box": row[0], "name": row[1], "pieces": row[2]} for row in rows]})
    else:
        print_table([label(h) for h in ("box", "name", "pieces")], rows, numbers=(2,))
    return 0


@app.command("undo", help=say("cli.collection.undo"))
def undo_change(as_json: AsJson = False) -> int:
    from app.collection.steps import undo

    with library() as opened:
        return _print_change(undo(opened.database), as_json, "cli.undone")


@app.command("redo", help=say("cli.collection.redo"))
def redo_change(as_json: AsJson = False) -> int:
    from app.collection.steps import redo

    with library() as opened:
        return _print_change(redo(opened.database), as_json, "cli.redone")


# --- files ---


@app.command("import", help=say("cli.collection.import"))
def import_file(
    file: Annotated[Path, typer.Argument(help=say("cli.collection.file"))],
    replace: Annotated[bool, typer.Option("--replace", help=say("cli.collection.replace"))] = False,
    system: System = "",
    as_json: AsJson = False,
) -> int:
    from app.collection.exchange import import_collection, tell_report

    check_system(system)
    raw = read_file(file)
    with library() as opened:
        mode: Any = "replace" if replace else "merge"
        report = import_collection(opened.database, _shelf(opened), raw, file.name, mode=mode, system=system)
    if as_json:
        counts = {name: report.count(name) for name in ("added", "changed", "unchanged", "refused")}
        print_json({**counts, "removed": len(report.removed), "report": tell_report(report)})
    else:
        print("\n".join(tell_report(report)))
    return 2 if report.problems else 0


@app.command("export", help=say("cli.collection.export"))
def export_file(
    out: Annotated[Path, typer.Option("--output", "-o", help=say("cli.option.output"))],
    system: System = "",
    as_json: AsJson = False,
) -> int:
    from app.collection.exchange import export_csv, export_json
    from app.collection.steps import read_collection

    check_system(system)
    with library() as opened:
        found = read_collection(opened.database)
        is_json = out.suffix.lower() == ".json"
        raw = export_json(found, system) if is_json else export_csv(found, _shelf(opened), system)
    write_file(out, raw)
    if as_json:
        print_json({"file": str(out), "bytes": len(raw)})
    else:
        print(say("catalog.exported", file=str(out)))
    return 0


# --- what can be built ---


def _counted(opened: "Library", shelf: "OwnablePieces") -> Any:
    """What may be used: all there is, less what built armies hold."""
    from app.armies.army_store import get_army, list_armies
    from app.collection.holdings import free, totals
    from app.collection.steps import read_collection

    built = [get_army(opened.database, one.id).army for one in list_armies(opened.database) if one.is_built]
    return free(totals(read_collection(opened.database), shelf), shelf, built)


@app.command("missing", help=say("cli.collection.missing"))
def missing(armies: Annotated[list[str], typer.Argument(help=say("cli.collection.armies"))], together: Together = False,
            as_json: AsJson = False) -> int:  # fmt: skip
    from app.collection.build import total_missing

    with library() as opened:
        shelf = _shelf(opened)
        lists = [load_army(opened, one) for one in armies]
        found = total_missing(lists, shelf, _counted(opened, shelf), together=together)
        rows = [[str(piece), shelf.name(piece), n] for piece, n in sorted(found.items())]
    if as_json:
        print_json({"missing": {row[0]: row[2] for row in rows}})
    elif rows:
        print_table([label(h) for h in ("piece", "name", "missing")], rows, numbers=(2,))
    else:
        print(say("cli.collection.nothing-missing"))
    return 0


@app.command("buildable", help=say("cli.collection.buildable"))
def buildable(
    system: System = "",
    buy: Annotated[int, typer.Option("--buy", min=1, max=20, help=say("cli.collection.buy"))] = 5,
    as_json: AsJson = False,
) -> int:
    from app.collection.build import fits
    from app.collection.buys import best_buys

    check_system(system)
    with library() as opened:
        shelf = _shelf(opened)
        armies = [army for army in _all_armies(opened) if not system or army.system == system]
        found = fits(armies, shelf, _counted(opened, shelf))
        buys = best_buys(found, buy)
        bought = {str(piece): n for piece, n in buys.pieces.items()}
    completed = [found[place].army.name for place in buys.completes]
    if as_json:
        print_json({"armies": [_fit(one) for one in found], "buy": bought, "completes": completed})
        return 0
    rows = [
        [one.army.name, label(one.army.system), say("cli.collection.have", have=one.have, need=one.need)]
        for one in found
    ]
    print_table([label(h) for h in ("army", "system", "have")], rows)
    if bought:
        print(say("cli.collection.buys", pieces=[f"{n} {piece}" for piece, n in bought.items()], armies=completed))
    return 0


def _fit(fit: "Fit") -> dict[str, Any]:
    missing = {str(piece): n for piece, n in fit.missing.items()}
    return {"name": fit.army.name, "system": fit.army.system, "have": fit.have, "need": fit.need, "missing": missing}


def _all_armies(opened: "Library") -> list["ArmyList"]:
    from app.armies.army_store import get_army, list_armies
    from app.armies.validator import published_armies

    printed = [army for system in systems() for army in published_armies(opened.catalog, system)]
    return [*printed, *(get_army(opened.database, one.id).army for one in list_armies(opened.database))]
