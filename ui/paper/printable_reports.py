"""Which sheets can be printed from where: rosters, proxies, lists, the quick reference, battle mats,
score sheets."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.base.ids import slug
from app.games.registry import traits_of
from app.words import label, say
from catalog.schema.lists import ArmyList
from ui.paper.preview import Choices, Make, PrintChoice, PrintPreview
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from catalog.overlay import Library
    from reports.booklet import Booklet
    from reports.proxies import Options
    from reports.score_sheet import ScoreSheet


def _papers() -> PrintChoice:
    return PrintChoice("paper", say("paper.choose-paper"), (("a4", "A4"), ("letter", "Letter")))


def open_roster(context: AppContext, army: ArmyList, notes: str = "", parent: QWidget | None = None) -> PrintPreview:
    """The roster of an army in one of its layouts."""

    def make(library: "Library", chosen: Choices) -> "Booklet":
        from app.armies.agreed_rules import rules_of
        from reports.roster import army_paper, make_roster

        if chosen["layout"] in mats:
            return _mat(army.system, chosen["layout"], chosen["paper"])
        rules = rules_of(army, library.catalog, library.database)
        return make_roster(army_paper(army, library.catalog, rules, notes=notes), chosen["layout"], chosen["paper"])

    mats = dict(_mats(army.system))
    layouts = (*((key, say(f"paper.layout-{key}")) for key in ("play", "opponent", "full")), *mats.items())
    choices = (PrintChoice("layout", say("paper.choose-layout"), layouts), _papers())
    return _opened(context, say("paper.roster-of", name=army.name), army.name, choices, make, parent)


def open_proxies(context: AppContext, army: ArmyList, parent: QWidget | None = None) -> PrintPreview:
    """The pieces of an army to cut out: all of them, or those that are lacking."""

    def make(library: "Library", chosen: Choices) -> "Booklet":
        from app.armies.validator import pieces_for
        from app.collection.holdings import lacking
        from app.collection.pieces import shelf_of
        from reports.proxies import extras_of, make_proxies, proxies_of
        from ui.armies.documents.army_draft import stock_of

        stock = stock_of(library, army.system)
        lack = lacking(army, shelf_of(library.catalog), stock) if chosen["which"] == "missing" else None
        pieces = list(proxies_of(army, pieces_for(library.catalog, army.system), lack))
        if chosen["extras"] != "none":
            pieces += extras_of(army.system, library.catalog, army)
        return make_proxies(army.name, pieces, _proxy_options(chosen))

    choices = (
        PrintChoice("which", say("paper.choose-which"), _words("which", "all", "missing")),
        PrintChoice("ink", say("paper.choose-ink"), _words("ink", "full", "low")),
        *_text_choices(),
        PrintChoice("extras", say("paper.choose-extras"), _words("extras", "none", "all")),
        _papers(),
    )
    title = say("paper.proxies-of", name=army.name)
    return _opened(context, title, f"{army.name} proxies", choices, make, parent, at_size=True)


def _text_choices() -> tuple[PrintChoice, ...]:
    return (
        PrintChoice("backs", say("paper.choose-backs"), _words("backs", "no", "yes", "text")),
        PrintChoice("cards", say("paper.choose-cards"), _words("cards", "no", "yes")),
    )


def _proxy_options(chosen: Choices) -> "Options":
    from reports.proxies import BACKS, Options

    return Options(chosen["paper"], BACKS[chosen["backs"]], chosen["ink"] == "low", chosen["cards"] == "yes")


def open_proxy(
    context: AppContext, system: str, kind: str, id_: str, name: str, parent: QWidget | None = None
) -> PrintPreview:
    """One piece to cut out, as often as wanted."""

    def make(library: "Library", chosen: Choices) -> "Booklet":
        from app.base.ids import Ref
        from catalog.overlay import find
        from reports.proxies import make_proxies, proxy

        entry = find(library, Ref(system, kind, id_)).entry
        pieces = [proxy(system, kind, entry, int(chosen["copies"]))]
        return make_proxies(name, pieces, _proxy_options(chosen))

    choices = (
        PrintChoice("copies", say("paper.choose-copies"), tuple((str(n), str(n)) for n in (1, 2, 3, 4, 6, 8, 12, 20))),
        PrintChoice("ink", say("paper.choose-ink"), _words("ink", "full", "low")),
        *_text_choices(),
        _papers(),
    )
    return _opened(context, say("paper.proxy-of", name=name), name, choices, make, parent, at_size=True)


def open_lists(context: AppContext, parent: QWidget | None = None) -> PrintPreview:
    """Inventory, wants and trades of the game chosen, or of all."""
    system = context.system

    def make(library: "Library", chosen: Choices) -> "Booklet":
        from app.collection.pieces import shelf_of
        from app.collection.steps import read_collection
        from reports.lists import collection_list, make_list

        owned, shelf = read_collection(library.database), shelf_of(library.catalog)
        return make_list(collection_list(chosen["list"], owned, shelf, system), chosen["paper"])

    lists = tuple((key, say(f"paper.list-{key}")) for key in ("inventory", "wants", "trades"))
    choices = (PrintChoice("list", say("paper.choose-list"), lists), _papers())
    return _opened(context, say("paper.print-collection"), "collection", choices, make, parent)


def open_quickref(context: AppContext, system: str, parent: QWidget | None = None) -> PrintPreview:
    """The rules of a game on one sheet; where it has a mat to place real pieces on, that too."""
    mats = tuple(_mats(system))

    def make(library: "Library", chosen: Choices) -> "Booklet":
        from reports.quickref import make_quickref

        if chosen.get("sheet", _QUICKREF) != _QUICKREF:
            return _mat(system, chosen["sheet"], chosen["paper"])
        return make_quickref(system, library.catalog, chosen["paper"])

    title = say("paper.sheets" if mats else "paper.quickref", game=label(system))
    sheets = ((_QUICKREF, say("paper.sheet-quickref")), *mats)
    choices = (PrintChoice("sheet", say("paper.choose-sheet"), sheets), _papers()) if mats else (_papers(),)
    return _opened(context, title, title, choices, make, parent)


_QUICKREF = "quickref"


def _mats(system: str) -> Iterator[tuple[str, str]]:
    """The mats of a game, each with its key and what it is called."""
    mat = traits_of(system).mat
    if mat is not None:
        yield from ((f"mat-{seats}-one", say("paper.sheet-mat-one", seats=seats)) for seats in mat.one_sheet)
        yield from ((f"mat-{seats}", say("paper.sheet-mat", seats=seats)) for seats in mat.seats)


def _mat(system: str, key: str, paper: str) -> "Booklet":
    from reports.battle_mat import make_mat, mat_of

    mat = mat_of(system)
    assert mat is not None
    return make_mat(system, mat, paper, int(key.split("-")[1]), one_sheet=key.endswith("-one"))


def open_score_sheet(context: AppContext, sheet: "ScoreSheet", parent: QWidget | None = None) -> PrintPreview:
    """How a battle ended, with all its points."""

    def make(_: "Library", chosen: Choices) -> "Booklet":
        from reports.score_sheet import make_score_sheet

        return make_score_sheet(sheet, chosen["paper"])

    return _opened(context, say("end.sheet", name=sheet.name), sheet.name, (_papers(),), make, parent)


def _words(key: str, *options: str) -> tuple[tuple[str, str], ...]:
    return tuple((option, say(f"paper.{key}-{option}")) for option in options)


def _opened(
    context: AppContext,
    title: str,
    stem: str,
    choices: tuple[PrintChoice, ...],
    make: Make,
    parent: QWidget | None,
    *,
    at_size: bool = False,
) -> PrintPreview:
    dialog = PrintPreview(context, title, slug(stem) or "roundel", choices, make, parent, at_size=at_size)
    dialog.open()
    return dialog
