"""Proxies: true size, inside the printable area, no overlap, every copy there; read from the PDF's own operators."""

from dataclasses import replace
from itertools import combinations
from math import dist, hypot

import pytest

from app.armies.validator import kind_of, pieces_for, published_armies
from app.base.units import UM_PER_MM
from app.faces.disks.counters import counter_face
from app.faces.letters import width_of
from app.faces.shapes import Text
from catalog.schema import Line
from catalog.schema.lists import DiceList, DiskList
from reports.booklet import write
from reports.paper import PAPERS
from reports.proxies import Options, extras_of, make_proxies, proxies_of, proxy
from reports.proxies.packing import packed
from reports.proxies.text_sides import has_text, text_back
from reports.roster.roster_model import said_of
from tests.reports.pdf import insist_on_sound, loose_fonts, page_words, placed_forms, words_of

SYSTEMS = ("diskwars", "l5r", "warhammer", "dragon-dice")


def proxies(library, system: str, number: int = 1, lacking=None):
    army = published_armies(library.catalog, system)[number]
    return army, proxies_of(army, pieces_for(library.catalog, system), lacking)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_copy_is_there_inside_the_paper_and_none_overlap(library, system, paper) -> None:
    _, chosen = proxies(library, system)
    sheets = packed(chosen, PAPERS[paper])
    assert sum(len(sheet) for sheet in sheets) == sum(one.count for one in chosen)
    edge = PAPERS[paper].edge
    for sheet in sheets:
        for placed in sheet:
            wide, tall = placed.proxy.wide / 2, placed.proxy.tall / 2
            assert edge <= placed.x - wide
            assert placed.x + wide <= PAPERS[paper].width - edge
            assert edge <= placed.y - tall
            assert placed.y + tall <= PAPERS[paper].height - edge
        for a, b in combinations(sheet, 2):
            if a.proxy.form == b.proxy.form == "disk":
                assert dist((a.x, a.y), (b.x, b.y)) >= (a.proxy.wide + b.proxy.wide) / 2 + 1
            else:
                apart_x = abs(a.x - b.x) - (a.proxy.wide + b.proxy.wide) / 2
                apart_y = abs(a.y - b.y) - (a.proxy.tall + b.proxy.tall) / 2
                assert max(apart_x, apart_y) >= 1


@pytest.mark.parametrize("low_ink", [False, True])
def test_disks_are_printed_at_their_true_diameter(library, tmp_path, low_ink) -> None:
    """To a tenth of a millimetre, from the transformation that the face is drawn with."""
    army, chosen = proxies(library, "diskwars")
    file = tmp_path / "p.pdf"
    booklet = make_proxies(army.name, chosen, Options(low_ink=low_ink))
    write(booklet, file)
    sheets = packed(chosen, PAPERS["a4"])
    for number, sheet in enumerate(sheets):
        drawn = placed_forms(file, number)
        assert len(drawn) == len(sheet)
        for (_, x, y, across), placed in zip(drawn, sheet, strict=True):
            assert abs(across - placed.proxy.entry.diameter / UM_PER_MM) <= 0.1
            assert abs(x - placed.x) <= 0.05
            assert abs(y - placed.y) <= 0.05
    assert loose_fonts(file) == set()
    insist_on_sound(file)


def test_backs_lie_behind_their_fronts(library, tmp_path) -> None:
    army, chosen = proxies(library, "diskwars")
    file = tmp_path / "p.pdf"
    write(make_proxies(army.name, chosen, Options(backs="yes")), file)
    insist_on_sound(file)
    front, back = placed_forms(file, 0), placed_forms(file, 1)
    mirrored = {(round(210 - x, 1), round(y, 1)) for _, x, y, _ in front}
    assert {(round(x, 1), round(y, 1)) for _, x, y, _ in back} == mirrored


def test_a_back_with_text_says_what_the_piece_can_do(library, tmp_path) -> None:
    entry = pieces_for(library.catalog, "diskwars")["bats"]
    file = tmp_path / "p.pdf"
    write(make_proxies("Bats", [proxy("diskwars", "disk", entry, 2)], Options(backs="text")), file)
    insist_on_sound(file)
    assert len(placed_forms(file, 1)) == 2
    back = "".join(page_words(file)[1].split())
    assert "".join(said_of(entry).split()) in back


def test_every_text_is_on_a_back_or_on_a_card(library) -> None:
    """Type on a back is never too small to read; what finds no room there gets a card of its own."""
    for system in ("diskwars", "l5r", "warhammer"):
        for entry in pieces_for(library.catalog, system).values():
            one = proxy(system, kind_of(entry), entry)
            back = text_back(one)
            assert back is None or has_text(one)
            for item in back or ():
                if isinstance(item, Text) and item.font == "prose":
                    assert item.size * one.wide / 200 * 72 / 25.4 > 4.4, entry.name
                    half = width_of(item.text, "prose") * item.size / 2
                    assert hypot(half, abs(item.at[1])) < 88, entry.name


def test_a_card_is_printed_once_for_each_kind_with_a_text(library, tmp_path) -> None:
    army, chosen = proxies(library, "diskwars")
    file = tmp_path / "p.pdf"
    write(make_proxies(army.name, chosen, Options(text_cards=True)), file)
    text = "".join(words_of(file).split())
    told = [one.entry for one in chosen if has_text(one)]
    assert told
    for entry in told:
        assert "".join(said_of(entry).split()) in text, entry.name
        assert text.count("".join(entry.name.split())) == 1, entry.name


def test_only_what_is_lacking_is_printed(library) -> None:
    army, _ = proxies(library, "diskwars")
    first = army.entries[0]
    _, chosen = proxies(library, "diskwars", lacking={first.id: 1})
    assert [(one.entry.id, one.count) for one in chosen] == [(first.id, 1)]
    assert packed((), PAPERS["a4"]) == ()


def test_nothing_to_cut_out_is_said(tmp_path) -> None:
    write(make_proxies("Complete", ()), tmp_path / "p.pdf")
    assert "Nothing to print" in page_words(tmp_path / "p.pdf")[0]


def test_each_sheet_has_a_bar_to_measure(library, tmp_path) -> None:
    army, chosen = proxies(library, "warhammer")
    write(make_proxies(army.name, chosen), tmp_path / "p.pdf")
    assert all("must measure 50 mm" in page for page in page_words(tmp_path / "p.pdf"))


def test_dice_fold_up_to_their_size(library) -> None:
    _, chosen = proxies(library, "dragon-dice")
    forms = {one.form for one in chosen}
    assert forms == {"net"}
    common = next(one for one in chosen if getattr(one.entry, "size", "") == "common" and len(one.entry.faces) == 6)
    # A cross of six with tabs: four edges long and three wide, and half an edge more for the tabs.
    assert 16 * 3 < common.wide < 16 * 5
    assert 16 * 3 < common.tall < 16 * 5


@pytest.mark.parametrize("system", SYSTEMS)
def test_counters_lands_and_terrain_can_be_printed_too(library, tmp_path, system) -> None:
    extras = list(extras_of(system, library.catalog))
    write(make_proxies("Extras", extras), tmp_path / "p.pdf")
    assert loose_fonts(tmp_path / "p.pdf") == set()
    insist_on_sound(tmp_path / "p.pdf")
    assert extras


def test_only_spells_that_last_get_a_token_and_with_a_force_only_those_that_it_casts(library) -> None:
    every = [one for one in extras_of("dragon-dice", library.catalog) if one.kind == "spell"]
    assert len(every) == 43
    assert {one.entry.duration for one in every} & {"immediate"} == set()
    force = DiceList(system="dragon-dice", name="Goblins", limit=18, home=(Line(id="goblin/thug"),))
    some = [one.entry.id for one in extras_of("dragon-dice", library.catalog, force) if one.kind == "spell"]
    assert {"palsy", "open-grave", "stoneskin", "soiled-ground", "reform-land"} <= set(some)
    assert not {"evil-eye", "wind-walk", "watery-double"} & set(some)
    captures = [one for one in extras_of("dragon-dice", library.catalog, force) if one.kind == "counter"]
    assert [(one.entry.id, one.count) for one in captures] == [("captured", 4)]


def test_500_proxies_waste_little(library) -> None:
    """Honeycombs beat a square grid where they fit more rows on a sheet."""
    army = DiskList(system="diskwars", name="Horde", limit=999, entries=(Line(id="stalwarts", count=500),))
    chosen = proxies_of(replace(army), pieces_for(library.catalog, "diskwars"))
    sheets = packed(chosen, PAPERS["a4"])
    grid = 3 * 4
    assert len(sheets) < 500 / grid
    assert sum(len(sheet) for sheet in sheets) == 500


def test_dueling_counters_are_cut_out_with_a_focus_side_and_a_strike_side(library) -> None:
    counters = [one for one in extras_of("l5r", library.catalog) if one.kind == "counter"]
    found = {one.entry.id: one.count for one in counters}
    assert found["dueling-focus"] == found["dueling-strike"] == found["poison"] == 12
    assert "dueling" not in found
    words = {
        one.entry.id: [item.text for item in counter_face(one.entry) if isinstance(item, Text)]
        for one in counters
        if one.entry.id.startswith("dueling")
    }
    assert words == {"dueling-focus": ["Focus", "2"], "dueling-strike": ["Strike", "4"]}
