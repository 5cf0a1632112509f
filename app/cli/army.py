"""`roundel army ...`: make, judge, mend, compare and convert army lists.

An army is named by a file, by the id or name of a saved one, or by the id or name of a published one.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError, Problem
from app.base.files import read_file, write_file
from app.base.ids import Ref
from app.cli.library import library
from app.cli.options import AsJson, System, check_system, require_system
from app.cli.output import print_json, print_table
from app.games.registry import systems, traits_of
from app.words import label, say, tell

if TYPE_CHECKING:
    from app.armies.edit import ListChange
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList, Rules, Stock, Verdict

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=say("cli.army.help"))

Army = Annotated[str, typer.Argument(help=say("cli.army.army"))]
Owned = Annotated[bool, typer.Option("--owned", help=say("cli.army.owned"))]
Seed = Annotated[int, typer.Option("--seed", help=say("cli.army.seed"))]
Output = Annotated[Path | None, typer.Option("--output", "-o", help=say("cli.option.output"))]


# --- finding an army ---


def load_army(opened: "Library", text: str) -> "ArmyList":
    """The army that a person named; what was guessed about a text is said, what is not understood refused."""
    path = Path(text)
    if path.is_file():
        return _from_file(opened, path)
    saved = _saved(opened, text)
    if saved is not None:
        return saved
    wanted = text.casefold()
    found = [pair for pair in _published(opened, systems()) if wanted in (pair[0], pair[1].name.casefold())]
    if len(found) > 1:
        raise KnownError("cli.army.ambiguous", army=text, ids=[id_ for id_, _ in found])
    if not found:
        raise KnownError("cli.army.unknown", army=text)
    return found[0][1]


def _published(opened: "Library", games: Iterable[str]) -> "Iterator[tuple[str, ArmyList]]":
    """The published armies of some games, each with its id."""
    from app.armies.validator import entries_for, list_of

    for system in games:
        for id_, entry in entries_for(opened.catalog, system, "army").items():
            if army := list_of(system, entry):
                yield id_, army


def _from_file(opened: "Library", path: Path) -> "ArmyList":
    from app.armies.formats.format_detection import read_any
    from app.armies.formats.plain_text import ReadText
    from app.armies.list_rows import rows_of

    raw = read_file(path)
    read = read_any(raw, path.name, opened.catalog)
    if not isinstance(read, ReadText):
        raise KnownError("cli.army.not-an-army", read, file=str(path))
    if not rows_of(read.army) and not raw.lstrip().startswith(b"{"):  # a text in which nothing is an army
        raise KnownError("cli.army.not-an-army", read.problems, file=str(path))
    for notice in (*read.problems, *read.notices):
        print(tell(notice), file=sys.stderr)
    return read.army


def _saved(opened: "Library", text: str) -> "ArmyList | None":
    from app.armies.army_store import get_army

    found = _saved_ids(opened, text)
    if len(found) > 1:
        raise KnownError("cli.army.ambiguous", army=text, ids=found)
    return get_army(opened.database, found[0]).army if found else None


def saved_id(opened: "Library", text: str) -> str:
    """The id of the saved army that `load_army` takes for a name; empty where it takes a file or a published one."""
    return "" if Path(text).is_file() else next(iter(_saved_ids(opened, text)), "")


def _saved_ids(opened: "Library", text: str) -> list[str]:
    from app.armies.army_store import list_armies

    return [one.id for one in list_armies(opened.database) if text in (one.id, one.name)]


def rules_for(opened: "Library", army: "ArmyList") -> "Rules":
    """The rules an army is built under. The user's own are only looked up where the army names any."""
    from app.armies.agreed_rules import rules_of

    return rules_of(army, opened.catalog, opened.database if army.house_rules else None)


def stock_of(opened: "Library", system: str, is_wanted: bool) -> "Stock | None":
    """What the user has and no built army holds, if only that may be used."""
    if not is_wanted:
        return None
    from app.armies.army_store import get_army, list_armies
    from app.collection.holdings import stock
    from app.collection.pieces import shelf_of
    from app.collection.steps import read_collection

    built = [get_army(opened.database, one.id).army for one in list_armies(opened.database) if one.is_built]
    return stock(read_collection(opened.database), shelf_of(opened.catalog), system, built)


# --- judging ---


@app.command("check", help=say("cli.army.check"))
def check(army: Army, as_json: AsJson = False) -> int:
    from app.armies.validator import judge

    with library() as opened:
        found = load_army(opened, army)
        verdict = judge(found, opened.catalog, rules_for(opened, found))
    if as_json:
        print_json(verdict_plain(verdict))
    else:
        print_verdict(found, verdict)
    return 0 if verdict.is_legal else 1


def verdict_plain(verdict: "Verdict") -> dict[str, Any]:
    return {
        "legal": verdict.is_legal,
        "points": verdict.points,
        "limit": verdict.limit,
        "problems": [problem_plain(one) for one in verdict.problems],
        "notices": [problem_plain(one) for one in verdict.notices],
        "meters": {name: list(pair) for name, pair in verdict.meters.items()},
    }


def problem_plain(problem: Problem) -> dict[str, Any]:
    return {"code": problem.code, "rule": problem.rule, "message": tell(problem), "subjects": list(problem.subjects)}


def print_verdict(army: "ArmyList", verdict: "Verdict") -> None:
    code = "army.legal" if verdict.is_legal else "army.not-legal"
    print(say(code, name=army.name, size=_size(army, verdict), count=len(verdict.problems)))
    for problem in verdict.problems:
        print(f"  {tell(problem)}  [{problem.rule}]")
    for notice in verdict.notices:
        print(f"  ({tell(notice)})")
    if army.house_rules:
        print(say("army.house-rules", names=army.house_rules))


def _size(army: "ArmyList", verdict: "Verdict") -> str:
    """How much of what it may have an army has, in the units of its game."""
    from catalog.schema.lists import DiceList, RegimentList

    if isinstance(army, RegimentList):
        spent, available = verdict.meters["recruitment"]
        count, needed = len(army.regiments), army.limit
        return say("army.size-regiments", points=spent, limit=available, count=count, needed=needed)
    code = "army.size-health" if isinstance(army, DiceList) else "army.size-points"
    return say(code, points=verdict.points, limit=verdict.limit)


# --- looking ---


def _games(system: str) -> tuple[str, ...]:
    """The game that a person named, else all of them."""
    return (system,) if system else systems()


@app.command("list", help=say("cli.army.list"))
def list_saved(
    system: System = "",
    folder: str = "",
    tag: str = "",
    text: str = "",
    in_bin: Annotated[bool, typer.Option("--bin", help=say("cli.army.list-bin"))] = False,
    as_json: AsJson = False,
) -> int:
    from app.armies.army_store import list_armies

    check_system(system)
    with library() as opened:
        found = list_armies(opened.database, folder=folder or None, tag=tag, system=system, text=text, in_bin=in_bin)
    if as_json:
        print_json({"armies": [
            {"id": one.id, "system": one.system, "name": one.name, "folder": one.folder, "tags": list(one.tags),
             "built": one.is_built, "archived": one.is_archived, "changed": one.changed_at,
             **({"deleted": one.deleted_at} if in_bin else {})}
            for one in found
        ]})  # fmt: skip
        return 0
    rows = [
        [one.id, one.name, label(one.system), one.folder, ", ".join(one.tags), (one.deleted_at or one.changed_at)[:16]]
        for one in found
    ]
    heads = ("id", "name", "system", "folder", "tags", "deleted" if in_bin else "changed")
    print_table([label(h) for h in heads], rows)
    return 0


@app.command("show", help=say("cli.army.show"))
def show(army: Army, as_json: AsJson = False) -> int:
    from app.armies.formats.army_files import army_plain
    from app.armies.formats.plain_text import write_text
    from app.armies.validator import judge

    with library() as opened:
        found = load_army(opened, army)
        if as_json:
            print_json(army_plain(found))
            return 0
        print(write_text(found, opened.catalog))
        print_verdict(found, judge(found, opened.catalog, rules_for(opened, found)))
    return 0


@app.command("prebuilt", help=say("cli.army.prebuilt"))
def prebuilt(system: System = "", as_json: AsJson = False) -> int:
    from app.armies.formats.army_files import army_plain

    check_system(system)
    with library() as opened:
        found = list(_published(opened, _games(system)))
    if as_json:
        print_json({"armies": [army_plain(army) for _, army in found]})
    else:
        print_table(
            [label(h) for h in ("id", "name", "system", "limit")],
            [[id_, a.name, label(a.system), a.limit] for id_, a in found],
        )
    return 0


@app.command("stats", help=say("cli.army.stats"))
def stats(army: Army, as_json: AsJson = False) -> int:
    from app.armies.figures.statistics import statistics

    with library() as opened:
        found = load_army(opened, army)
        figures = _plain(statistics(found, opened.catalog, rules_for(opened, found)))
    if as_json:
        print_json(figures)
        return 0
    for name, value in figures.items():
        if value:
            print(f"{label(name)}: {_told(value)}")
    return 0


def _plain(value: Any) -> Any:
    """Figures as JSON can say them: fractions as numbers, distributions by their ways."""
    from dataclasses import fields, is_dataclass
    from fractions import Fraction

    if isinstance(value, Fraction):
        return round(float(value), 4)
    if is_dataclass(value) and not isinstance(value, type):
        found = {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
        return found | ({"mean": _plain(value.mean)} if hasattr(value, "mean") else {})
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    return value


def _told(value: Any) -> str:
    if isinstance(value, dict):
        if "mean" in value:
            return say("army.mean", mean=value["mean"])
        return "; ".join(f"{label(key)} {_told(part)}" for key, part in value.items() if part)
    return ", ".join(str(one) for one in value) if isinstance(value, list) else str(value)


@app.command("diff", help=say("cli.army.diff"))
def diff(before: Army, after: Army, as_json: AsJson = False) -> int:
    from app.armies.figures.differences import differences

    with library() as opened:
        found = differences(load_army(opened, before), load_army(opened, after))
    if as_json:
        print_json(_plain(found))
    elif not found:
        print(say("army.same"))
    else:
        for one in found.pieces:
            print(f"{one.by:+d}  {one.id}  ({one.before} -> {one.after})")
        for name in ("system", "name", "limit"):
            if pair := getattr(found, name):
                print(f"{label(name)}: {pair[0]} -> {pair[1]}")
    return 0


# --- making and converting ---


@app.command("new", help=say("cli.army.new"))
def new(
    source: Annotated[str, typer.Argument(help=say("cli.army.source"))] = "",
    name: Annotated[str, typer.Option("--name", help=say("cli.army.name"))] = "",
    system: System = "",
    limit: Annotated[int, typer.Option("--limit", min=0, max=1000, help=say("cli.army.limit"))] = 0,
    folder: str = "",
    as_json: AsJson = False,
) -> int:
    from app.armies.army_store import new_army

    check_system(system)
    with library() as opened:
        army = load_army(opened, source) if source else _empty(require_system(system), name, limit)
        army = replace(army, name=name or army.name, limit=limit or army.limit)
        made = new_army(opened.database, army, folder=folder)
    if as_json:
        print_json({"id": made.id, "name": made.army.name})
    else:
        print(say("army.made", name=made.army.name, id=made.id))
    return 0


@app.command("import", help=say("cli.army.import"))
def import_armies(
    files: Annotated[list[Path], typer.Argument(help=say("cli.army.import-files"))],
    folder: str = "",
    as_json: AsJson = False,
) -> int:
    """Every file becomes a saved army; what could not be read is said, and the others come in all the same."""
    from app.armies.formats.import_export import import_file, import_folder

    with library() as opened:
        readers = ((import_folder if path.is_dir() else import_file, path) for path in files)
        read = [reader(opened.database, opened.catalog, path, folder) for reader, path in readers]
    made = [document for one in read for document in one.documents]
    problems = [problem for one in read for problem in one.problems]
    if as_json:
        armies = [{"id": one.id, "name": one.army.name} for one in made]
        print_json({"armies": armies, "problems": [problem_plain(one) for one in problems]})
    else:
        for document in made:
            print(say("army.made", name=document.army.name, id=document.id))
        for problem in (*problems, *(notice for one in read for notice in one.notices)):
            print(tell(problem), file=sys.stderr)
    return 0 if made else 1


def _empty(system: str, name: str, limit: int) -> "ArmyList":
    from app.armies.list_rows import army_of
    from app.armies.shapes.parts import ListHead

    return army_of(ListHead(system, name or say("army.unnamed"), limit or traits_of(system).usual_limit), ())


@app.command("convert", help=say("cli.army.convert"))
def convert(
    army: Army,
    to: Annotated[str, typer.Option("--to", help=say("cli.army.to"))] = "",
    out: Output = None,
    as_json: AsJson = False,
) -> int:
    """The form follows `--to`, else the ending of the output, else it is the army file."""
    endings = {".txt": "text", ".md": "markdown", ".csv": "csv", ".json": "json"}
    form = to or (endings.get(out.suffix.lower(), "json") if out else "json")
    with library() as opened:
        text = _written(load_army(opened, army), form, opened)
    if out:
        write_file(out, text.encode())
    if as_json:
        print_json({"form": form, "text": text, "file": str(out) if out else None})
    elif out:
        print(say("catalog.exported", file=str(out)))
    else:
        print(text.rstrip("\n"))
    return 0


def _written(army: "ArmyList", form: str, opened: "Library") -> str:
    from app.armies.formats.format_detection import FORMS, write_as

    if form not in FORMS:
        raise KnownError("cli.army.bad-form", form=form, known=sorted(FORMS))
    return write_as(army, form, opened.catalog)


@app.command("code", help=say("cli.army.code"))
def code(
    army: Army,
    qr: Annotated[Path | None, typer.Option("--qr", help=say("cli.army.qr"))] = None,
    as_json: AsJson = False,
) -> int:
    from app.armies.formats.format_detection import write_as
    from app.armies.formats.qr import qr_png, qr_svg, qr_text

    with library() as opened:
        text = write_as(load_army(opened, army), "code", opened.catalog)
    if qr:
        write_file(qr, qr_png(text) if qr.suffix.lower() == ".png" else qr_svg(text))
    if as_json:
        print_json({"code": text})
    else:
        print(text)
        if not qr and sys.stdout.isatty():
            print(qr_text(text))
    return 0


# --- help from the machine ---


@app.command("repair", help=say("cli.army.repair"))
def repair_army(army: Army, owned: Owned = False, out: Output = None, as_json: AsJson = False) -> int:
    from app.armies.advice.repair import repair
    from app.armies.validator import pieces_for

    with library() as opened:
        found = load_army(opened, army)
        pieces = pieces_for(opened.catalog, found.system)
        stock = stock_of(opened, found.system, owned)
        repairs = repair(found, pieces, rules_for(opened, found), stock=stock)
        told = [[_phrase(step.change, pieces) for step in one.steps] for one in repairs]
    best = repairs[0].plan.army if repairs else None
    if best and out:
        _save(out, best)
    if as_json:
        plans = [{"changes": changes, "army": _army(one.plan.army)} for changes, one in zip(told, repairs, strict=True)]
        print_json({"repairs": plans})
    else:
        for number, changes in enumerate(told, 1):
            print(f"{number}. " + "; ".join(changes))
        if not repairs:
            print(say("army.no-repair"))
    return 0 if repairs else 1


def _phrase(change: "ListChange", pieces: Mapping[str, Any]) -> str:
    from app.armies.edit import phrase_change

    code, values = phrase_change(change, pieces)
    return say(code, **values)


def _army(army: "ArmyList") -> dict[str, Any]:
    from app.armies.formats.army_files import army_plain

    return army_plain(army)


def _save(out: Path, army: "ArmyList") -> None:
    from app.armies.formats.army_files import write_army

    write_file(out, write_army(army).encode())


@app.command("complete", help=say("cli.army.complete"))
def complete_army(army: Army, owned: Owned = False, seed: Seed = 0, out: Output = None, as_json: AsJson = False) -> int:
    from app.armies.advice.complete import complete
    from app.armies.validator import pieces_for

    with library() as opened:
        found = load_army(opened, army)
        pieces, stock = pieces_for(opened.catalog, found.system), stock_of(opened, found.system, owned)
        done = complete(found, pieces, rules_for(opened, found), stock=stock, seed=seed)
        return _print_made(opened, done.plan.army, done.problems, out, as_json, {"left": done.left, "seed": seed})


@app.command("suggest", help=say("cli.army.suggest"))
def suggest_army(
    system: System = "",
    limit: Annotated[int, typer.Option("--limit", min=0, max=1000, help=say("cli.army.limit"))] = 0,
    faction: Annotated[str, typer.Option("--faction", "-f", help=say("cli.army.faction"))] = "",
    style: Annotated[str, typer.Option("--style", help=say("cli.army.style"))] = "random",
    rules: Annotated[list[str] | None, typer.Option("--rules", help=say("cli.army.rules"))] = None,
    owned: Owned = False,
    seed: Seed = 0,
    out: Output = None,
    as_json: AsJson = False,
) -> int:
    from app.armies.advice.suggest import suggest
    from app.armies.agreed_rules import combine_rules
    from app.armies.validator import pieces_for

    system = require_system(system)
    limit = limit or traits_of(system).usual_limit
    if style not in ("random", "best"):
        raise KnownError("cli.army.bad-style", style=style)
    with library() as opened:
        agreed = combine_rules(rules or (), system, opened.catalog, opened.database if rules else None)
        pieces, stock = pieces_for(opened.catalog, system), stock_of(opened, system, owned)
        wishes: Any = {"faction": faction or None, "style": style, "name": say("army.suggested", seed=seed)}
        made = suggest(system, limit, pieces, agreed, stock=stock, seed=seed, **wishes)
        if made is None:
            raise KnownError("cli.army.nothing-to-suggest")
        return _print_made(opened, made.army, made.verdict.problems, out, as_json, {"seed": seed})


def _print_made(
    opened: "Library",
    army: "ArmyList",
    problems: Sequence[Problem],
    out: Path | None,
    as_json: bool,
    more: Mapping[str, Any],
) -> int:
    from app.armies.formats.plain_text import write_text
    from app.armies.validator import judge

    if out:
        _save(out, army)
    if as_json:
        print_json({"army": _army(army), "problems": [problem_plain(one) for one in problems], **more})
    else:
        print(write_text(army, opened.catalog))
        print_verdict(army, judge(army, opened.catalog, rules_for(opened, army)))
        print(json.dumps(dict(more)))
    return 1 if problems else 0


@app.command("enumerate", help=say("cli.army.enumerate"))
def enumerate_regiments(
    who: Annotated[str, typer.Argument(help=say("cli.army.who"))],
    points: Annotated[int, typer.Option("--points", "-p", min=0, max=200, help=say("cli.army.points"))] = 0,
    limit: Annotated[int, typer.Option("--limit", "-n", min=0, help=say("cli.option.limit"))] = 0,
    owned: Owned = False,
    as_json: AsJson = False,
) -> int:
    from itertools import islice

    from app.armies.advice import muster
    from app.armies.validator import pieces_for
    from catalog.schema.lists import Rules

    with library() as opened:
        system = _game_of_regiments(opened, who)
        pieces, stock = pieces_for(opened.catalog, system), stock_of(opened, system, owned)
        asked: Any = {"hero": who} if who in pieces else {"race": who}
        asked |= {"points": points or None, "stock": stock}
        made = muster(system, pieces, Rules(), **asked)
        found = list(islice(made, limit or None))
    if as_json:
        told = [{"points": r.points, "units": [{"id": u.id, "count": u.count} for u in r.units]} for r in found]
        print_json({"total": made.count, "regiments": told})
    else:
        for roster in found:
            print(f"{roster.points:>4}  " + ", ".join(f"{u.count} {pieces[u.id].name}" for u in roster.units))
        print(say("catalog.found", count=made.count))
    return 0


def _game_of_regiments(opened: "Library", who: str) -> str:
    """The game that has this hero or race, among those whose armies are regiments."""
    games = [one for one in systems() if traits_of(one).limit_unit == "regiments"]
    return next((one for one in games if opened.catalog.get(Ref(one, "", who))), games[0])


# --- rules that players made ---


@app.command("rules", help=say("cli.army.rules-command"))
def rules_command(
    file: Annotated[Path | None, typer.Argument(help=say("cli.army.rules-file"))] = None,
    remove: Annotated[str, typer.Option("--remove", help=say("cli.army.rules-remove"))] = "",
    system: System = "",
    as_json: AsJson = False,
) -> int:
    from app.armies.agreed_rules import RuleSet, known_rules, read_rules, remove_rules, store_rules

    check_system(system)
    with library() as opened:
        if file:
            read = read_rules(read_file(file), file.name)
            if not isinstance(read, RuleSet):
                raise KnownError("cli.army.bad-rules", read, file=str(file))
            store_rules(opened.database, read)
        if remove:
            remove_rules(opened.database, system or _game_of_rules(opened, remove), remove)
        found = [(one, r) for one in _games(system) for r in known_rules(one, opened.catalog, opened.database).values()]
    if as_json:
        print_json({"rules": [{"system": one, "id": r.id, "name": r.name} for one, r in found]})
    else:
        print_table([label(h) for h in ("system", "id", "name")], [[label(one), r.id, r.name] for one, r in found])
    return 0


def _game_of_rules(opened: "Library", rules_id: str) -> str:
    """The game that the user's own rules of this id are for."""
    from app.armies.agreed_rules import list_rules

    found = [rules.system for rules in list_rules(opened.database) if rules.id == rules_id]
    if not found:
        raise KnownError("rules-gone", id=rules_id)
    return require_system("", found)


# --- saved armies: versions, undo, built ---


def _saved_id(opened: "Library", text: str) -> str:
    found = _saved_ids(opened, text)
    if len(found) != 1:
        raise KnownError("cli.army.ambiguous" if found else "cli.army.not-saved", army=text, ids=found)
    return found[0]


@app.command("version", help=say("cli.army.version"))
def version(
    army: Army,
    save: Annotated[str, typer.Option("--save", help=say("cli.army.version-save"))] = "",
    restore: Annotated[int, typer.Option("--restore", help=say("cli.army.version-restore"))] = 0,
    as_json: AsJson = False,
) -> int:
    from app.armies.army_store import restore_version, save_version, versions

    with library() as opened:
        army_id = _saved_id(opened, army)
        if save:
            save_version(opened.database, army_id, save)
        if restore:
            restore_version(opened.database, army_id, restore)
        found = versions(opened.database, army_id)
    if as_json:
        print_json({"versions": [{"id": one.id, "name": one.name, "made": one.made_at} for one in found]})
    else:
        print_table([label(h) for h in ("id", "name", "made")], [[one.id, one.name, one.made_at[:16]] for one in found])
    return 0


@app.command("undo", help=say("cli.army.undo"))
def undo_change(
    army: Army,
    redo: Annotated[bool, typer.Option("--redo", help=say("cli.army.redo"))] = False,
    as_json: AsJson = False,
) -> int:
    from app.armies import army_store

    with library() as opened:
        _, what = (army_store.redo if redo else army_store.undo)(opened.database, _saved_id(opened, army))
    if as_json:
        print_json({"what": what})
    else:
        print(say("cli.redone" if redo else "cli.undone", what=what))
    return 0


@app.command("built", help=say("cli.army.built"))
def built(
    army: Army,
    no: Annotated[bool, typer.Option("--no", help=say("cli.army.built-no"))] = False,
    as_json: AsJson = False,
) -> int:
    from app.armies.army_store import mark_built

    with library() as opened:
        made = mark_built(opened.database, _saved_id(opened, army), not no)
    if as_json:
        print_json({"id": made.id, "built": made.is_built})
    else:
        print(say("army.built" if made.is_built else "army.not-built", name=made.army.name))
    return 0


@app.command("archive", help=say("cli.army.archive"))
def archive(
    army: Army,
    back: Annotated[bool, typer.Option("--back", help=say("cli.army.archive-back"))] = False,
    as_json: AsJson = False,
) -> int:
    from app.armies.army_store import archive_army

    with library() as opened:
        kept = archive_army(opened.database, _saved_id(opened, army), not back)
    if as_json:
        print_json({"id": kept.id, "archived": kept.is_archived})
    else:
        print(say("army.archived" if kept.is_archived else "army.brought-back", name=kept.army.name))
    return 0


@app.command("delete", help=say("cli.army.delete"))
def delete(army: Army, as_json: AsJson = False) -> int:
    from app.armies.army_store import delete_army, get_army

    with library() as opened:
        army_id = _saved_id(opened, army)
        name = get_army(opened.database, army_id).army.name
        delete_army(opened.database, army_id)
    if as_json:
        print_json({"id": army_id, "deleted": True})
    else:
        print(say("army.deleted", name=name))
    return 0


@app.command("restore", help=say("cli.army.restore"))
def restore_deleted(army: Army, as_json: AsJson = False) -> int:
    from app.armies.army_bin import list_bin, restore_armies

    with library() as opened:
        found = [one.id for one in list_bin(opened.database) if army in (one.id, one.name)]
        if len(found) != 1:
            raise KnownError("cli.army.ambiguous" if found else "cli.army.not-in-bin", army=army, ids=found)
        (name,) = restore_armies(opened.database, found)
    if as_json:
        print_json({"id": found[0], "restored": True})
    else:
        print(say("army.restored", name=name))
    return 0
