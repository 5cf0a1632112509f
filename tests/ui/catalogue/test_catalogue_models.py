"""The models keep what Qt expects of them, whatever happens to them."""

from PySide6.QtCore import QModelIndex

from catalog.queries.completion import suggest
from catalog.search import OwnedCounts, search
from ui.catalog.results.results_model import ResultsModel
from ui.catalog.search.completion_list import SuggestionModel, meaning
from ui.catalog.search.facet_model import FacetModel
from ui.catalog.search.facets import FacetCounter
from ui.shell.services.settings_memory import SettingsMemory


def test_results_come_page_by_page_go_and_change(library, qtmodeltester) -> None:
    model = ResultsModel()
    qtmodeltester.check(model)
    asked: list[tuple[int, int]] = []
    model.more_wanted.connect(lambda offset, limit: asked.append((offset, limit)))
    model.show(search(library.catalog, "kind:disk"))
    qtmodeltester.check(model)
    while model.rowCount() < 300:
        if not asked:
            model.fetchMore(QModelIndex())
        offset, limit = asked.pop()
        model.add(offset, search(library.catalog, "kind:disk", offset=offset, limit=limit))
    model.own(OwnedCounts({"diskwars/stalwarts": 2}, {"diskwars/grugs": 1}))
    model.show_lengths("cm")
    assert model.refresh(search(library.catalog, "kind:disk", limit=300))
    assert not model.refresh(search(library.catalog, "kind:spell"))
    qtmodeltester.check(model)
    model.add(9999, search(library.catalog, "kind:disk"))
    model.show(search(library.catalog, "zzzz"))
    assert model.rowCount() == 0
    qtmodeltester.check(model)


def test_groups_come_fold_and_go(library, tmp_path, qtmodeltester) -> None:
    model, counting = FacetModel(SettingsMemory(tmp_path)), FacetCounter()
    qtmodeltester.check(model)
    for text in ("", "f:elf", "kind:spell", "zzzz"):
        model.show(counting.groups(library, text, "diskwars", OwnedCounts({"diskwars/stalwarts": 1}), {}))
        model.fold("kind", False)
        model.show_whole("faction", True)
        qtmodeltester.check(model)
        model.fold("kind", True)
        model.show_whole("faction", False)
    model.show(())
    assert model.rowCount() == 0


def test_suggestions_come_and_go(library, qtmodeltester) -> None:
    model = SuggestionModel()
    qtmodeltester.check(model)
    for text in ("f:", "at", "skill:m", ""):
        model.show(suggest(library.catalog, text, len(text)))
        qtmodeltester.check(model)


def test_every_field_that_is_offered_means_something(library) -> None:
    """Each has words of its own, in each game."""
    for system in ("", "diskwars", "l5r", "warhammer", "dragon-dice"):
        for letter in "abcdefghijklmnopqrstuvwxyz":
            for one in suggest(library.catalog, letter, 1, system=system or None, max_count=200):
                assert meaning(one, {}).strip(), one
