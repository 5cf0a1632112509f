"""Lists as CSV."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.formats.csv_sheet import MAX_ROWS, read_sheet, write_sheet
from app.armies.validator import published_armies
from app.base.errors import Problem
from app.games.ids import SYSTEMS
from app.words import tell
from catalog.schema import Line
from catalog.schema.lists import ArmyList, DiskList
from catalog.store import Catalog

HEAD = "part,group,id,count,name\n"
ARMY = HEAD + "army,,diskwars,150,Mine\n"


def codes(text: str) -> list[tuple[str, int]]:
    problems = read_sheet(text.encode(), "a.csv")
    assert isinstance(problems, tuple), problems
    return [(problem.code, problem.place.line if problem.place else -1) for problem in problems if tell(problem)]


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_list_comes_back_as_it_was(system: str, lists: Any, catalog: Catalog, data: st.DataObject) -> None:
    army = data.draw(lists(system))
    assert read_sheet(write_sheet(army, catalog).encode(), "a") == army


@pytest.mark.parametrize("system", SYSTEMS)
def test_published_armies_come_back_as_they_were(system: str, catalog: Catalog) -> None:
    armies = published_armies(catalog, system)
    assert [read_sheet(write_sheet(army, catalog).encode(), "a") for army in armies] == list(armies)


def test_a_name_is_never_taken_for_a_formula(catalog: Catalog) -> None:
    army = DiskList(system="diskwars", name="=HYPERLINK(1)", limit=5, entries=(Line(id="@sum"),))
    text = write_sheet(army, catalog)
    assert "'=HYPERLINK(1)" in text
    assert "'@sum" in text
    assert read_sheet(text.encode(), "a") == army


def test_semicolons_and_columns_in_any_order_are_understood() -> None:
    text = "\ufeffcount;id;part;name\r\n150;diskwars;army;Mine\r\n;;;\r\n4;windrider;entry;\r\n"
    assert read_sheet(text.encode(), "a") == DiskList(
        system="diskwars", name="Mine", limit=150, entries=(Line(id="windrider", count=4),)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("sheet-columns", 1)]),
        ("a,b\n1,2\n", [("sheet-columns", 1)]),
        (HEAD, [("sheet-no-army", 0)]),
        (HEAD + "entry,,windrider,1,\n", [("sheet-no-army", 2)]),
        (HEAD + "army,,chess,150,Mine\n", [("army-system-unknown", 2)]),
        (ARMY + "army,,diskwars,150,Mine\n", [("sheet-repeated", 3)]),
        (ARMY + "hero,,windrider,1,\n", [("sheet-part", 3)]),
        (ARMY + "entry,,windrider,0,\n", [("sheet-number", 3)]),
        (ARMY + "entry,,windrider,many,\n", [("sheet-number", 3)]),
        (ARMY + "entry,,windrider,100,\nentry,,,1,\n", [("sheet-number", 3), ("sheet-text", 4)]),
        (HEAD + "army,,warhammer,1,Mine\nunit,x,boar-boyz,1,\n", [("sheet-number", 3)]),
        (HEAD + "army,,warhammer,1,Mine\nhero,1,a,1,\nhero,1,b,1,\n", [("sheet-repeated", 4)]),
        (ARMY + 'entry,,"open', [("sheet-broken", 0)]),
    ],
)
def test_every_fault_is_named_with_its_line(text: str, expected: list[tuple[str, int]]) -> None:
    assert codes(text) == expected


def test_a_table_without_end_is_refused() -> None:
    assert codes(ARMY + "entry,,windrider,1,\n" * MAX_ROWS)[-1][0] == "sheet-too-long"


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_a_list_or_problems(raw: bytes) -> None:
    for content in (raw, ARMY.encode() + raw):
        made = read_sheet(content, "a")
        assert isinstance(made, ArmyList) or all(isinstance(one, Problem) and tell(one) for one in made)


@settings(deadline=None)
@given(st.lists(st.lists(st.sampled_from(["army", "entry", "1", "", "diskwars", '"', "'", "+", "=x"]), max_size=5)))
def test_any_table_gives_a_list_or_problems(rows: list[list[str]]) -> None:
    made = read_sheet((HEAD + "\n".join(",".join(row) for row in rows)).encode(), "a")
    assert isinstance(made, ArmyList) or all(isinstance(one, Problem) and tell(one) for one in made)
