"""`roundel catalog ...`: look at the catalogue, search it, correct it, exchange packs."""

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError, Problem
from app.base.files import read_file, write_file
from app.base.ids import Ref, parse_ref
from app.cli.library import library
from app.cli.options import AsJson, Kind, Limit, Reason, System, check_system
from app.cli.output import print_json, print_table
from app.faces.dice.dice_text import unfold
from app.games.ids import SYSTEMS
from app.words import label, say
from app.words.abilities import ability_text, entry_text
from app.words.tongue import of_game, translated_name

if TYPE_CHECKING:
    from catalog.audit import Audit
    from catalog.coverage import Coverage
    from catalog.overlay import Library
    from catalog.search import SearchHit
    from catalog.store import ShownEntry

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=say("cli.catalog.help"))

ANY = 1_000_000


@app.command("list", help=say("cli.catalog.list"))
def list_entries(system: System = "", kind: Kind = "", limit: Limit = 0, as_json: AsJson = False) -> int:
    return _find("", system, kind, limit, as_json)


@app.command("search", help=say("cli.catalog.search"))
def search_entries(
    query: Annotated[str, typer.Argument(help=say("cli.catalog.query"))],
    system: System = "",
    kind: Kind = "",
    limit: Limit = 0,
    as_json: AsJson = False,
) -> int:
    return _find(query, system, kind, limit, as_json)


def _find(query: str, system: str, kind: str, limit: int, as_json: bool) -> int:
    from catalog.search import search

    check_system(system)
    with library() as opened:
        if kind and kind not in opened.catalog.vocabulary.get("kind", ()):
            known = sorted(opened.catalog.vocabulary.get("kind", ()))
            raise KnownError("cli.bad-kind", kind=kind, known=known)
        results = search(opened.catalog, query, system=system or None, kind=kind or None, limit=limit or ANY)
    if results.problem:
        raise KnownError("cli.bad-query", (results.problem,), query=query)
    if as_json:
        print_json({"entries": [_listed(hit) for hit in results.hits], "total": results.total})
    else:
        _print_hits(results.hits)
        print(say("catalog.found", count=results.total))
    return 0


def _listed(hit: "SearchHit") -> dict[str, Any]:
    return {
        "id": hit.id, "kind": hit.kind, "system": hit.system, "name": hit.name, "points": hit.points, "house": hit.house
    }  # fmt: skip


def _print_hits(hits: "tuple[SearchHit, ...]") -> None:
    def row(hit: "SearchHit") -> list[object]:
        v = hit.values
        second = v.get("defense", v.get("counter"))
        whose = v.get("faction") or v.get("clan") or v.get("race") or v.get("side") or ""
        stats = [v.get("attack"), second, v.get("toughness"), v.get("movement"), hit.points]
        return [
            f"{hit.system}/{hit.id}",
            hit.name,
            hit.kind,
            label(str(whose)) if whose else "",
            *stats,
            _share(hit.house),
        ]

    headers = [label(h) for h in ("id", "name", "kind", "faction", "AT", "D", "T", "M", "points", "house-share")]
    print_table(headers, [row(hit) for hit in hits], numbers=(4, 5, 6, 7, 8, 9))


def _share(house: float) -> str:
    return f"{house:.0%}" if house else ""


@app.command("show", help=say("cli.catalog.show"))
def show(ref: Annotated[str, typer.Argument(help=say("cli.catalog.ref"))], as_json: AsJson = False) -> int:
    from catalog.overlay import find

    with library() as opened:
        one = find(opened, _ref(ref))
        sources = {s.entry.id: s.entry for s in opened.catalog.everything(one.system) if s.kind == "source"}
    if as_json:
        print_json(shown_plain(one))
    else:
        _print_entry(one, {key: getattr(source, "title", key) for key, source in sources.items()})
    return 0


def _ref(text: str) -> Ref:
    from app.games.registry import all_kinds

    ref = parse_ref(text, all_kinds())
    if ref is None:
        raise KnownError("cli.bad-ref", ref=text, known=list(SYSTEMS))
    return ref


def shown_plain(one: "ShownEntry") -> dict[str, Any]:
    """An entry as other programs read it."""
    from catalog.schema.plain import to_plain

    plain = to_plain(one.entry)
    return {
        "system": one.system, "kind": one.kind, **plain, "house": one.house, "pack": one.pack,
        "corrected": list(one.corrected), "sentence": entry_text(one.entry), "implemented": implemented_of(plain),
    }  # fmt: skip


def implemented_of(plain: Mapping[str, Any]) -> str | None:
    """The least of its abilities; nothing where there is none to implement."""
    found = {ability["implemented"] for ability in plain.get("abilities", ())}
    return next((state for state in ("no", "manual", "yes") if state in found), None)


def _print_entry(one: "ShownEntry", titles: Mapping[str, str]) -> None:
    from catalog.schema.origins import is_house, origin_of, sources_of, value_fields
    from catalog.schema.plain import to_plain

    entry, plain = one.entry, to_plain(one.entry)
    print(f"{translated_name(entry)}  ({label(one.system)}, {label(one.kind).lower()})")
    rows: list[list[object]] = []
    for field in value_fields(type(entry)):
        value = plain[field]
        if field in ("abilities", "outline", "faces") or value is None or value == () or value == {} or value is False:
            continue
        origins = ", ".join(titles.get(source) or label(source) for source in sources_of(origin_of(entry, field)))
        mark = "*" if is_house(entry, field) else "!" if field in one.corrected else ""
        rows.append([label(field), _readable(value), mark, origins])
    print_table([label(h) for h in ("value", "", "", "origin")], rows)
    if plain.get("faces"):
        print("\n" + "\n".join(unfold(plain["faces"])))
    for ability in getattr(entry, "abilities", ()):
        note = "" if ability.complete else " " + say("catalog.incomplete")
        with of_game(one.system):
            print(f"\n{label(ability.kind)}: {ability_text(ability)}{note}")
    for note in entry.notes:
        print(f"\n{note}")
    also = [name for name in (entry.name, *entry.aliases, entry.german) if name and name != translated_name(entry)]
    if also:
        print("\n" + say("catalog.also", names=also))
    print("\n" + say("catalog.house-share", share=f"{one.house:.0%}"))


def _readable(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(_readable(part) for part in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{label(str(key)).lower()} {_readable(part)}" for key, part in value.items())
    return label("yes") if value is True else str(value)


@app.command("audit", help=say("cli.catalog.audit"))
def audit_packs(as_json: AsJson = False) -> int:
    from catalog.audit import audit
    from catalog.load import load_built_in

    loaded = load_built_in()
    if loaded.problems:
        raise KnownError("catalog-built-in-broken", loaded.problems, count=len(loaded.problems))
    found = audit(loaded.items)
    if as_json:
        print_json(_audit_plain(found))
    else:
        _print_audit(found)
    return 0 if found.passed else 1


def _audit_plain(found: "Audit") -> dict[str, Any]:
    from dataclasses import asdict

    from catalog.audit import FEATURES

    weights = dict(zip(FEATURES, (round(w, 3) for w in found.fit.weights), strict=True))
    return {**asdict(found), "fit": {**asdict(found.fit), "weights": weights}, "passed": found.passed}


def _print_audit(found: "Audit") -> None:
    from catalog.audit import FEATURES, TOLERANCE

    fit = found.fit
    weights = [f"{w:.2f} {name}" for w, name in zip(fit.weights, FEATURES, strict=True)]
    print(
        say(
            "audit.fit",
            disks=fit.disks,
            weights=" + ".join(weights),
            error=f"{fit.error:.2f}",
            r2=f"{fit.r_squared:.2f}",
        )
    )
    for outlier in found.outliers:
        print(say("audit.outlier", name=outlier.name, points=outlier.points, fitted=outlier.fitted))
    if not found.outliers:
        print(say("audit.no-outlier", tolerance=f"{TOLERANCE:g}"))
    print()
    totals = [
        [label(t.system), t.name, t.found, t.published, "" if t.found == t.published else say("audit.wrong")]
        for t in found.totals
    ]
    print_table([label(h) for h in ("system", "army", "found", "published", "")], totals, numbers=(2, 3))
    print()
    counts = [
        [label(c.system), c.kind, c.found, c.published, c.extra or "", f"{c.house / c.values:.0%}" if c.values else "",
         "" if c.published in (None, c.found) else say("audit.wrong")]
        for c in found.counts
    ]  # fmt: skip
    print_table(
        [label(h) for h in ("system", "kind", "found", "published", "of our own", "house-share", "")],
        counts,
        numbers=(2, 3, 4, 5),
    )
    print("\n" + say("audit.passed" if found.passed else "audit.failed"))


@app.command("coverage", help=say("cli.catalog.coverage"))
def coverage_of(system: System = "", as_json: AsJson = False) -> int:
    from catalog.coverage import coverage
    from catalog.load import load_built_in

    check_system(system)
    found = [one for one in coverage(load_built_in().items) if not system or one.system == system]
    if as_json:
        print_json({"coverage": [_covered_plain(one) for one in found]})
    else:
        _print_coverage(found)
    return 0


def _covered_plain(one: "Coverage") -> dict[str, Any]:
    from catalog.coverage import WAYS

    counts: dict[str, int] = {way: one.counts[way] for way in WAYS}
    named = {"left": list(one.open), "by_hand": [id_ for id_, _ in one.manual]}
    return {"system": one.system, "kind": one.kind, "known": one.known, **counts, **named}


def _print_coverage(found: "list[Coverage]") -> None:
    from catalog.coverage import WAYS

    def row(one: "Coverage") -> list[object]:
        share = f"{one.done / one.known:.0%}"
        return [label(one.system), label(one.kind), one.known, *(one.counts[way] or "" for way in WAYS), share]

    headers = [label(head) for head in ("system", "kind", "known", *(f"by-{way}" for way in WAYS), "done")]
    print_table(headers, [row(one) for one in found], numbers=tuple(range(2, 10)))
    print("\n" + say("coverage.sum", done=sum(one.done for one in found), known=sum(one.known for one in found)))
    for one in found:
        if one.manual:
            names = "; ".join(name for _, name in one.manual)
            print(say("coverage.manual", system=label(one.system), kind=label(one.kind).lower(), names=names))
    for one in found:
        if one.open and one.counts["open"] < one.known:
            print(say("coverage.open", system=label(one.system), kind=label(one.kind).lower(), ids=list(one.open)))


@app.command("correct", help=say("cli.catalog.correct"))
def correct_entry(
    ref: Annotated[str, typer.Argument(help=say("cli.catalog.ref"))] = "",
    changes: Annotated[list[str] | None, typer.Argument(help=say("cli.catalog.changes"))] = None,
    reason: Reason = "",
    text: Annotated[str, typer.Option("--text", help=say("cli.catalog.text"))] = "",
    undo: Annotated[bool, typer.Option("--undo", help=say("cli.catalog.undo"))] = False,
    as_json: AsJson = False,
) -> int:
    from catalog.corrections import correct, type_text, undo_corrections

    with library() as opened:
        if not ref:
            return _list_corrections(opened, as_json)
        if undo:
            one = undo_corrections(opened, _ref(ref), changes or [])
        elif text:
            one = type_text(opened, _ref(ref), text, reason)
        elif changes:
            one = correct(opened, _ref(ref), dict(_change(change) for change in changes), reason)
        else:
            raise KnownError("cli.nothing-to-correct")
    if as_json:
        print_json(shown_plain(one))
    else:
        print(say("catalog.undone" if undo else "catalog.corrected", name=one.entry.name, fields=one.corrected or "-"))
    return 0


def _change(text: str) -> tuple[str, Any]:
    """`attack=3`, `skills=[first-blow]`: the value as in a pack."""
    from catalog.source_positions import UnreadableError, read_marked

    field, equals, value = text.partition("=")
    if not equals or not field.strip():
        raise KnownError("cli.bad-change", change=text)
    try:
        read = read_marked(field.strip(), value.encode()).value
    except UnreadableError as e:
        raise KnownError("cli.bad-change", (e.problem,), change=text) from None
    return field.strip(), float(read) if isinstance(read, Decimal) else read


def _list_corrections(opened: "Library", as_json: bool) -> int:
    from dataclasses import asdict

    from catalog.corrections import corrections

    found = corrections(opened)
    if as_json:
        print_json({"corrections": [{**asdict(one), "overtaken": one.is_overtaken} for one in found]})
        return 0
    rows = [
        [f"{one.system}/{one.id}", one.field, _readable(one.was), _readable(one.value), one.date[:10], one.reason,
         say("catalog.overtaken", now=_readable(one.now)) if one.is_overtaken else ""]
        for one in found
    ]  # fmt: skip
    print_table([label(h) for h in ("id", "field", "was", "corrected to", "date", "reason", "")], rows)
    return 0


@app.command("import", help=say("cli.catalog.import"))
def import_file(
    file: Annotated[Path, typer.Argument(help=say("cli.catalog.file"))],
    place: Annotated[str, typer.Option("--as", help=say("cli.catalog.as"))] = "",
    as_json: AsJson = False,
) -> int:
    from dataclasses import asdict

    from catalog.corrections import import_pack

    with library() as opened:
        reopened, report = import_pack(opened, file, place)
        reopened.close()
    if as_json:
        print_json(asdict(report))
    else:
        print(say("catalog.imported", **asdict(report)))
    return 0


@app.command("export", help=say("cli.catalog.export"))
def export_file(
    out: Annotated[Path, typer.Option("--output", "-o", help=say("cli.option.output"))],
    name: Annotated[str, typer.Option("--name", help=say("cli.catalog.pack-name"))] = "My corrections",
    author: Annotated[str, typer.Option("--author", help=say("cli.catalog.author"))] = "",
) -> int:
    from catalog.corrections import export_pack

    with library() as opened:
        raw = export_pack(opened, name, author)
    write_file(out, raw)
    print(say("catalog.exported", file=str(out)))
    return 0


@app.command("packs", help=say("cli.catalog.packs"))
def list_packs(
    remove: Annotated[str, typer.Option("--remove", help=say("cli.catalog.packs-remove"))] = "", as_json: AsJson = False
) -> int:
    from catalog.corrections import packs, remove_pack

    with library() as opened:
        if remove:
            remove_pack(opened, remove).close()
            print(say("catalog.pack-removed", name=remove))
            return 0
        found = packs(opened)
        if as_json:
            print_json(
                {
                    "packs": [
                        {"name": p.name, "version": p.version, "author": p.author, "imported": p.imported_at}
                        for p in found
                    ]
                }
            )
        else:
            rows = [[p.name, p.version, p.author, p.imported_at[:10]] for p in found]
            print_table([label(h) for h in ("name", "version", "author", "imported")], rows)
    return 0


@app.command("add", help=say("cli.catalog.add"))
def add_piece(
    file: Annotated[Path, typer.Argument(help=say("cli.catalog.own-file"))],
    place: Annotated[str, typer.Option("--as", help=say("cli.catalog.as"))],
    reason: Reason = "",
) -> int:
    from app.games.registry import kinds_of
    from catalog.corrections import add_own
    from catalog.source_positions import UnreadableError, read_marked

    system, _, kind = place.partition("/")
    check_system(system or "?")
    kinds = kinds_of(system)
    if kind not in kinds:
        raise KnownError("cli.bad-kind", kind=kind, known=list(kinds))
    try:
        value = read_marked(file.name, read_file(file)).value
    except UnreadableError as e:
        raise KnownError("own-refused", (e.problem,), name=file.name) from None
    pieces = [value] if isinstance(value, dict) else value
    if not isinstance(pieces, (list, tuple)) or not all(isinstance(piece, dict) for piece in pieces):
        raise KnownError("own-refused", (Problem("pack-not-a-list", {"file": file.name}),), name=file.name)
    with library() as opened:
        for piece in pieces:
            one = add_own(opened, system, kind, _jsonable(piece), reason)
            print(say("catalog.added", name=one.entry.name))
    return 0


def _jsonable(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, dict):
        return {key: _jsonable(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [_jsonable(part) for part in value]
    return value


@app.command("remove", help=say("cli.catalog.remove"))
def remove_piece(ref: Annotated[str, typer.Argument(help=say("cli.catalog.ref"))]) -> int:
    from catalog.corrections import remove_own

    with library() as opened:
        remove_own(opened, _ref(ref))
    print(say("catalog.removed", name=ref))
    return 0
