"""The catalogue beside the army: what fits and why not, what is owned and free, search, dragging."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF

from app.armies import army_store
from app.armies.edit import ListChange, apply
from app.armies.figures.fitting import culprits
from app.armies.shapes.parts import ListSpot
from catalog.schema import Line
from catalog.schema.lists import DiskList
from ui.armies.builder.army_lines import LINE_MIME, PIECE_MIME
from ui.armies.builder.offer_delegates import LOW_CELL

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]


def test_a_piece_that_does_not_fit_says_why_in_short_and_in_full(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4))
    model = here.picker.model
    archers = next(offer for offer in model.offers() if offer.key == "deepwood-archers")
    standing = model.standing(archers)
    assert (standing.fits, standing.reason) == (False, "not with this Champion")
    hint = model.index(model.row_of(archers.id)).data(Qt.ItemDataRole.ToolTipRole)
    assert "With the Champion Stalwarts, every other disk must be of the Dwarf" in " ".join(hint.split())
    spoken = model.index(model.row_of(archers.id)).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Deepwood Archers, 5 points, 4 arrows. With the Champion")
    fit = sum(one.fits for one in here.picker.fits.standings.values())
    assert here.picker.field.box.count.text() == f"{fit} can be added, {len(model.offers()) - fit} can't"


def test_over_the_limit_the_picker_offers_nothing_that_costs_anything(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=40))
    here.picker.fits.finish()
    fitting = [one for one in here.picker.model.offers() if here.picker.model.standing(one).fits]
    assert not [one.name for one in fitting if one.price]
    assert here.picker.field.box.count.text().startswith(f"{len(fitting)} can be added, ")
    here.click(here.picker.only_legal)
    assert here.names() == [one.name for one in fitting]


def test_fits_hides_the_rest_and_everything_brings_it_back(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4))
    every = len(here.names())
    here.click(here.picker.only_legal)
    assert "Deepwood Archers" not in here.names()
    assert 0 < len(here.names()) < every
    here.take("stalwarts", "Stalwarts", 1)
    here.settle()
    here.click(here.picker.only_legal)
    here.fingers.press("Ctrl+F", "Esc")
    here.wait(lambda: len(here.names()) == every)


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
def test_what_fits_agrees_with_the_law_for_every_piece(system: str, site: Open, disks: Disks) -> None:
    """Random armies, legal or not: a piece fits if nothing is said with it that was not said without, nothing of
    what is said is about it, and no excess grows with it."""
    here = site(disks(system=system))
    random, pieces, validator, rules = Random(5), here.draft.validator.pieces, here.draft.validator, here.draft.rules
    for _ in range(3):
        chosen = random.sample(sorted(key for key in pieces if "/" not in key), 7)
        entries = tuple(Line(id=key, count=random.randint(1, 3)) for key in chosen)
        here.draft.change(DiskList(system=system, name="A", limit=random.choice((50, 150)), entries=entries))
        here.picker.fits.finish()
        before = {problem.code for problem in here.draft.verdict.problems}
        over = {problem.code: problem.values.get("over", 0) for problem in here.draft.verdict.problems}
        for offer in here.picker.model.offers():
            after = apply(here.army, ListChange(verb="add", spot=ListSpot("entries"), piece=offer.key))
            said = validator.judge(after, rules).problems
            standing = here.picker.model.standing(offer)
            dearer = [one for one in said if one.values.get("over", 0) > over.get(one.code, 0)]
            if standing.fits:
                assert {problem.code for problem in said} <= before, offer.key
                assert not dearer, offer.key
            else:
                about = [one for one in said if offer.key in culprits(one, after, pieces) or one.code not in before]
                others = [one for one in said if one.code in ("too-many-items", "loyal", "champion")]
                assert about or others or dearer, offer.key
                assert standing.reason
                assert standing.hint


def test_owned_and_free_are_those_of_the_real_collection(site: Open, disks: Disks) -> None:
    here = site(disks(crossbows_of_tuggarth=5))
    assert not here.picker.model.counts_stock
    here.own(crossbows_of_tuggarth=6, stalwarts=4, urth_regiment=1)

    def price(key: str) -> str:
        model = here.picker.model
        return str(model.price(next(offer for offer in model.offers() if offer.key == key)))

    assert price("crossbows-of-tuggarth") == "6 points, 1 of 6 available"
    assert price("stalwarts") == "9 points, 4 available"
    assert price("hulth-regiment") == "6 points"
    here.choose_stock("owned")
    assert sorted(here.names()) == ["Crossbows of Tuggarth", "Stalwarts", "Urth Regiment"]
    # Another army is built of all Stalwarts: they are not free any more.
    other = here.ask(
        lambda library: army_store.mark_built(
            library.database, army_store.new_army(library.database, disks(stalwarts=4)).id
        )
    )
    here.context.armies_changed.emit(other.id)
    here.draft.look_again()
    here.wait(lambda: here.draft.stock.free.get("stalwarts", 0) == 0)
    here.settle()
    here.choose_stock("free")
    assert sorted(here.names()) == ["Crossbows of Tuggarth", "Urth Regiment"]
    assert price("crossbows-of-tuggarth") == "6 points, 1 of 6 available"
    here.take("crossbows", "Crossbows of Tuggarth", 1)
    here.settle()
    here.fingers.press("Ctrl+F", "Esc")
    here.wait(lambda: here.names() == ["Urth Regiment"])


def test_how_many_are_left_is_said_in_the_narrowest_cell(site: Open, disks: Disks) -> None:
    here = site(disks(crossbows_of_tuggarth=5))
    here.own(crossbows_of_tuggarth=6)
    model, delegate = here.picker.model, here.picker.view.delegate
    offer = next(one for one in model.offers() if one.key == "crossbows-of-tuggarth")
    for room, said in ((300, "6 points, 1 of 6 available"), (LOW_CELL[0] + 8, "6 points, 1 of 6 left")):
        text, font = delegate.price_in(offer, room)
        assert text == said
        assert QFontMetricsF(font).horizontalAdvance(text) <= room


def test_what_stands_in_a_built_army_is_free_for_this_army(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4))
    here.own(stalwarts=6)
    here.draft.describe(is_built=True)
    here.settle()
    here.draft.look_again()
    model = here.picker.model

    def price() -> str:
        return model.price(next(one for one in model.offers() if one.key == "stalwarts"))

    here.wait(lambda: price() == "9 points, 2 of 6 available")


def test_nothing_to_show_is_explained_with_a_way_out(site: Open, disks: Disks) -> None:
    here = site(disks())
    every = len(here.names())
    here.choose_stock("owned")
    assert here.picker.reset.isVisible()
    assert here.picker.message.text().startswith("You don't own any of these.")
    here.click(here.picker.reset)
    assert len(here.names()) == every
    here.fingers.type("zzzz")
    here.wait(lambda: here.picker.reset.isVisible())
    assert here.picker.message.text() == "No pieces match. Try fewer words."


def test_a_faulty_search_says_so_and_leaves_what_is_shown(site: Open, disks: Disks) -> None:
    here = site(disks())
    every = len(here.names())
    here.fingers.press("Ctrl+F")
    here.fingers.type("f:dwrf")
    here.wait(lambda: here.picker.field.fault.isVisible())
    assert "dwarf" in here.picker.field.fault.chip.text()
    assert len(here.names()) == every
    here.click(here.picker.field.fault.chip)
    here.wait(lambda: 0 < len(here.names()) < every)
    assert "Stalwarts" in here.names()


def test_the_way_to_look_at_it_is_remembered(site: Open, disks: Disks) -> None:
    here = site(disks())
    here.click(here.picker.view_button)
    assert not here.picker.view.delegate.is_grid
    here.click(here.picker.only_legal)
    again = site(disks("Another"))
    assert not again.picker.view.delegate.is_grid
    assert again.picker.only_legal.isChecked()
    again.click(again.picker.view_button)
    assert again.picker.view.delegate.is_grid


def test_a_double_click_and_a_drag_put_a_piece_in_and_dragging_back_takes_it_out(site: Open, disks: Disks) -> None:
    here = site(disks(urth_regiment=3))
    view, model = here.picker.view, here.picker.model
    row = next(row for row, offer in enumerate(model.offers()) if offer.key == "stalwarts")
    view.setCurrentIndex(model.index(row))
    view.scrollTo(model.index(row))
    at = view.visualRect(model.index(row)).center()
    here.bot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert here.counts() == {"urth-regiment": 3, "stalwarts": 1}
    army = here.builder.army
    assert here.drop(army.viewport(), QPoint(60, 40), PIECE_MIME, "stalwarts")
    assert here.counts()["stalwarts"] == 2
    assert not here.drop(army.viewport(), QPoint(60, 40), PIECE_MIME + "-other", "stalwarts")
    assert here.drop(here.picker, QPoint(50, 300), LINE_MIME, "urth-regiment")
    assert here.counts() == {"stalwarts": 2}
    here.settle()
    assert here.stored_counts() == {"stalwarts": 2}
    mime = model.mimeData([model.index(row)])
    assert bytes(mime.data(PIECE_MIME).data()).decode() == model.offer(row).id


def test_faces_stand_in_for_medals_as_soon_as_they_are_painted(site: Open, disks: Disks) -> None:
    here = site(disks())
    offer = here.picker.model.offer(0)
    side = here.window.theme.px(88)
    here.wait(lambda: here.context.gallery.picture(offer.piece, side, here.picker.view.devicePixelRatioF()) is not None)
    here.picker.view.viewport().repaint()
    picture = here.picker.view.viewport().grab().toImage()
    first = here.picker.view.visualRect(here.picker.model.index(0))
    colours = {picture.pixelColor(first.left() + x, first.center().y() - 20).name() for x in range(first.width())}
    assert len(colours) > 20


def test_the_model_keeps_its_promises(site: Open, disks: Disks, qtmodeltester: Any) -> None:
    here = site(disks(stalwarts=1))
    qtmodeltester.check(here.picker.model)
    qtmodeltester.check(here.builder.army.lines)
    here.take("deepwood arch", "Deepwood Archers", 1)
    here.fingers.press("-")
    here.take("fireball", "Fireball", 2)
    here.settle()


def test_a_filter_writes_into_the_query_and_is_read_back_from_it(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=1))
    faction = here.picker.filters.menus["faction"]
    next(one for one in faction.menu().actions() if one.text().startswith("Elf")).trigger()
    assert here.picker.field.edit.text() == "f:elf"
    here.wait(lambda: {getattr(offer.entry, "faction", "") for offer in here.picker.model.offers()} == {"elf"})
    assert faction.text() == "Elf"
    here.picker.field.set_text("pts:4..6")
    assert not faction.is_active
    assert here.picker.filters.menus["points"].is_active
    next(one for one in here.picker.filters.menus["points"].menu().actions() if one.text() == "Any").trigger()
    assert here.picker.field.edit.text() == ""


def test_the_faction_that_is_typed_comes_first(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=1))
    here.picker.field.set_text("elf")
    here.wait(lambda: 40 < len(here.picker.model.offers()) < 200)
    assert {offer.entry.faction for offer in here.picker.model.offers()[:30]} == {"elf"}


def test_a_piece_under_the_pointer_is_told_with_what_it_does(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=1))
    here.picker.field.set_text("tonarr bowmaiden")
    here.wait(lambda: len(here.picker.model.offers()) == 1)
    here.picker.view.hovered.emit(0)
    strip, offer = here.picker.strip, here.picker.model.offer(0)
    assert strip.offer == offer
    assert "attack" in strip.values
    tip = str(here.picker.model.data(here.picker.model.index(0), Qt.ItemDataRole.ToolTipRole))
    assert " ".join(strip.values.split()) in " ".join(tip.split())
