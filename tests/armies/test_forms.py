"""What Roundel writes, Roundel reads: any list, however it came here, in every form."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.formats.file_values import LONGEST
from app.armies.formats.format_detection import FORMS, read_any, write_as
from app.armies.formats.plain_text import ReadText
from app.base.errors import KnownError
from app.games.ids import SYSTEMS
from app.words import tell_error
from catalog.schema import Line
from catalog.schema.lists import ArmyList, DiskList
from catalog.store import Catalog

QUIET = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])


def back(army: ArmyList, form: str, catalog: Catalog) -> ArmyList:
    read = read_any(write_as(army, form, catalog).encode(), "a", catalog)
    assert isinstance(read, ReadText), read
    return read.army


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("system", SYSTEMS)
@settings(QUIET, max_examples=25)
@given(data=st.data())
def test_any_list_comes_back_in_every_form(
    system: str, form: str, lists: Any, catalog: Catalog, data: st.DataObject
) -> None:
    army = data.draw(lists(system))
    assert back(army, form, catalog) == army


words = st.text(st.characters(exclude_categories=("Cs",)), max_size=150)
lines = st.one_of(
    words,
    st.sampled_from([
        "Diskwars, 150 points", "Warhammer: Diskwars, 2 regiments", "4x Windrider", "2 Elven Bard (6)", "Fireball",
        "House rules: " + "x" * 130, "Hero: Karl Franz", "Unit: 2x Kurgan Marauders", "[" + "y" * 130 + "]", "Home:",
    ]),
    st.integers(90, 390).map(lambda n: "A long name " * (n // 12)),
)  # fmt: skip


@settings(QUIET, max_examples=150)
@given(text=st.lists(lines, max_size=12).map("\n".join))
def test_whatever_is_pasted_can_be_written_in_every_form_and_read_again(text: str, catalog: Catalog) -> None:
    read = read_any(text.encode(), "pasted", catalog)
    if not isinstance(read, ReadText):
        assert read
        return
    for form in FORMS:
        assert back(read.army, form, catalog) == read.army, form


@pytest.mark.parametrize("form", sorted(FORMS))
def test_a_long_title_is_shortened_before_it_is_a_name(form: str, catalog: Catalog) -> None:
    read = read_any(f"{'T' * 300}\nDiskwars, 150 points\n4x Windrider\n".encode(), "a.txt", catalog)
    assert isinstance(read, ReadText)
    assert read.army.name == "T" * LONGEST
    assert back(read.army, form, catalog) == read.army


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_a_list_that_a_form_has_no_room_for_is_refused_and_not_written(form: str, catalog: Catalog) -> None:
    army = DiskList(system="diskwars", name="X", limit=5, entries=tuple(Line(id=f"nobody-{n}") for n in range(600)))
    with pytest.raises(KnownError) as caught:
        write_as(army, form, catalog)
    assert tell_error(caught.value) == (
        f"X can't be written as {form}: Roundel couldn't read it again. Nothing was written. Choose json."
    )
    assert back(army, "json", catalog) == army
