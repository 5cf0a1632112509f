"""Two lists side by side: every piece stands in exactly one of three lists."""

from app.armies.figures.comparison import compare
from catalog.schema import Line
from catalog.schema.lists import DiceList, DiskList


def test_what_both_hold_and_what_only_one_does_add_up_to_the_lists() -> None:
    left = DiskList(system="diskwars", name="", limit=100, entries=(Line(id="a", count=4), Line(id="b", count=1)))
    right = DiskList(system="diskwars", name="", limit=100, entries=(Line(id="c", count=2), Line(id="a", count=1)))
    found = compare(left, right)
    assert found.common == (Line(id="a", count=1),)
    assert found.only_left == (Line(id="a", count=3), Line(id="b", count=1))
    assert found.only_right == (Line(id="c", count=2),)


def test_a_die_is_the_same_in_another_army_but_not_in_another_colour() -> None:
    red, blue = Line(id="drake", colours=("red",)), Line(id="drake", colours=("blue",))
    left = DiceList(system="dragon-dice", name="", limit=24, home=(Line(id="x", count=2),), dragons=(red,))
    right = DiceList(system="dragon-dice", name="", limit=24, horde=(Line(id="x", count=2),), dragons=(blue,))
    found = compare(left, right)
    assert found.common == (Line(id="x", count=2),)
    assert (found.only_left, found.only_right) == ((red,), (blue,))
