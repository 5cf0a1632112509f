"""`roundel roster|proxies|checklist|quickref|mat`: sheets to print, as PDF files; a roster also as a picture."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.base.errors import KnownError
from app.cli.army import Army, load_army, rules_for, stock_of
from app.cli.console import rewrite_line
from app.cli.library import library
from app.cli.options import System, check_system
from app.words import label, say

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList, Need
    from reports.booklet import Booklet
    from reports.proxies import Proxy

Out = Annotated[Path, typer.Option("--output", "-o", help=say("cli.paper.out"))]
RosterOut = Annotated[Path, typer.Option("--output", "-o", help=say("cli.paper.roster-out"))]
Paper = Annotated[str, typer.Option("--paper", help=say("cli.paper.paper"))]
Layout = Annotated[str, typer.Option("--layout", help=say("cli.paper.layout"))]
Missing = Annotated[bool, typer.Option("--missing-only", help=say("cli.paper.missing"))]
Backs = Annotated[bool, typer.Option("--backs", help=say("cli.paper.backs"))]
TextBacks = Annotated[bool, typer.Option("--text-backs", help=say("cli.paper.text-backs"))]
TextCards = Annotated[bool, typer.Option("--text-cards", help=say("cli.paper.text-cards"))]
LowInk = Annotated[bool, typer.Option("--low-ink", help=say("cli.paper.low-ink"))]
Extras = Annotated[bool, typer.Option("--extras", help=say("cli.paper.extras"))]
Count = Annotated[int, typer.Option("--count", min=1, max=500, help=say("cli.paper.count"))]
What = Annotated[str, typer.Argument(help=say("cli.paper.what"))]
Seats = Annotated[int, typer.Option("--seats", help=say("cli.paper.seats"))]
OneSheet = Annotated[bool, typer.Option("--one-sheet", help=say("cli.paper.one-sheet"))]
Game = Annotated[str, typer.Argument(help=say("cli.paper.game"))]


def roster(army: Army, output: RosterOut, layout: Layout = "play", paper: Paper = "a4") -> None:
    from reports.roster import LAYOUTS, army_paper, make_roster

    _insist("layout", layout, tuple(LAYOUTS))
    _check_paper(paper)
    with library() as opened:
        found = load_army(opened, army)
        shown = army_paper(found, opened.catalog, rules_for(opened, found))
    if output.suffix.lower() == ".png":
        _write_picture(make_roster(shown, layout, paper), output)
    else:
        _write(make_roster(shown, layout, paper), output)


def proxies(
    what: Annotated[list[str], typer.Argument(help=say("cli.paper.which"))],
    output: Out,
    missing_only: Missing = False,
    backs: Backs = False,
    text_backs: TextBacks = False,
    text_cards: TextCards = False,
    low_ink: LowInk = False,
    extras: Extras = False,
    count: Count = 1,
    paper: Paper = "a4",
) -> None:
    from reports.proxies import BACKS, Options, extras_of, make_proxies

    _check_paper(paper)
    with library() as opened:
        made = [_proxies(opened, one, missing_only, count) for one in what]
        chosen = [proxy for _, some in made for proxy in some]
        if extras:
            systems = dict.fromkeys(proxy.system for proxy in chosen)
            chosen += [proxy for system in systems for proxy in extras_of(system, opened.catalog)]
        title = ", ".join(name for name, _ in made)
    side = "text" if text_backs else "yes" if backs else "no"
    _write(make_proxies(title, chosen, Options(paper, BACKS[side], low_ink, text_cards)), output)


def _proxies(opened: "Library", what: str, missing_only: bool, count: int) -> tuple[str, list["Proxy"]]:
    """The pieces of an army, or so many of one piece."""
    from app.armies.validator import pieces_for
    from app.base.ids import parse_ref
    from app.games.registry import all_kinds
    from catalog.overlay import find
    from reports.proxies import proxies_of, proxy

    ref = parse_ref(what, all_kinds())
    if ref is not None:
        shown = find(opened, ref)
        return shown.entry.name, [proxy(shown.system, shown.kind, shown.entry, count)]
    army = load_army(opened, what)
    lacking = _lacking(opened, army) if missing_only else None
    return army.name, list(proxies_of(army, pieces_for(opened.catalog, army.system), lacking))


def _lacking(opened: "Library", army: "ArmyList") -> "Need":
    from app.collection.holdings import lacking
    from app.collection.pieces import shelf_of

    stock = stock_of(opened, army.system, is_wanted=True)
    return lacking(army, shelf_of(opened.catalog), stock) if stock else {}


def checklist(what: What, output: Out, system: System = "", paper: Paper = "a4") -> None:
    from app.collection.pieces import shelf_of
    from app.collection.steps import read_collection
    from reports.lists import WHAT, collection_list, make_list, set_checklist

    check_system(system)
    _check_paper(paper)
    with library() as opened:
        shelf, owned = shelf_of(opened.catalog), read_collection(opened.database)
        game, _, box = what.partition("/")
        if what in WHAT:
            made = collection_list(what, owned, shelf, system)
        elif (game, box) in shelf.boxes:
            made = set_checklist(game, box, owned, shelf)
        else:
            known = [*WHAT, *("/".join(key) for key in shelf.boxes)]
            raise KnownError("cli.paper.unknown-list", wanted=what, known=known)
    _write(make_list(made, paper), output)


def quickref(game: Game, output: Out, paper: Paper = "a4") -> None:
    from reports.quickref import make_quickref

    check_system(game)
    _check_paper(paper)
    with library() as opened:
        _write(make_quickref(game, opened.catalog, paper), output)


def mat(game: Game, output: Out, seats: Seats = 2, one_sheet: OneSheet = False, paper: Paper = "a4") -> None:
    from app.games.registry import systems
    from reports.battle_mat import make_mat, mat_of

    check_system(game)
    _check_paper(paper)
    known = mat_of(game)
    if known is None:
        with_one = [system for system in systems() if mat_of(system) is not None]
        raise KnownError("cli.paper.no-mat", game=label(game), known=with_one)
    if seats not in known.seats:
        raise KnownError("cli.paper.bad-seats", seats=seats, known=[str(number) for number in known.seats])
    if one_sheet and seats not in known.one_sheet:
        raise KnownError("cli.paper.no-one-sheet", seats=seats, known=[str(number) for number in known.one_sheet])
    _write(make_mat(game, known, paper, seats, one_sheet=one_sheet), output)


def _check_paper(paper: str) -> None:
    from reports.paper import PAPERS

    _insist("paper", paper, tuple(PAPERS))


def _insist(option: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise KnownError("cli.paper.bad-option", option=option, value=value, known=list(known))


def _write(booklet: "Booklet", path: Path) -> None:
    from reports.booklet import write

    write(booklet, path, progress=_progress if sys.stderr.isatty() else lambda _: None)
    print(say("cli.paper.written", file=str(path), pages=len(booklet.pages)))


def _write_picture(booklet: "Booklet", path: Path) -> None:
    from reports.pictures import write_picture

    write_picture(booklet, path)
    print(say("cli.paper.pictured", file=str(path)))


def _progress(part: float) -> None:
    rewrite_line(f"{part:4.0%}", is_last=part >= 1)
