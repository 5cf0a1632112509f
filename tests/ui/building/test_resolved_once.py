"""The law looks up the pieces of a list once for each change of it; everything shown is taken from that."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.l5r import army as l5r
from catalog.schema import Line


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The lists that the law was asked to resolve."""
    asked: list[Any] = []
    resolve = l5r.resolve

    def counted(army: Any, pieces: Any, rules: Any) -> Any:
        asked.append(army)
        return resolve(army, pieces, rules)

    monkeypatch.setattr(l5r, "resolve", counted)
    return asked


def test_a_change_of_a_list_resolves_it_once(site: Any, disks: Any, resolved: list[Any]) -> None:
    here = site(disks("Wall", "l5r", 100, crab_border_fort=1, crab_berserkers=4, crane_coast_archers=2))
    here.settle()
    here.builder.refresh()
    resolved.clear()
    more = replace(here.army, entries=(*here.army.entries, Line(id="crab-iron-club"), Line(id="amaterasus-anger")))
    here.draft.change(more)
    assert [army for army in resolved if army == more] == [more]
