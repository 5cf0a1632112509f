"""Lists as codes: short, checked, and the same for ever, whatever the catalogue grows to."""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.formats.army_code import read_code, short_id, short_ids, write_code
from app.armies.formats.piece_names import PieceNameIndex
from app.armies.validator import pieces_for, published_armies
from app.base.errors import Problem
from app.games.ids import SYSTEMS
from app.words import tell
from catalog.schema import DiskwarsDisk, Dragon, Entry, Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList
from catalog.store import Catalog

NAME = "The Red Anvil of Tuggarth, 2nd edition"


def disk_army(catalog: Catalog, system: str, distinct: int = 40, count: int = 3) -> DiskList:
    entries = tuple(Line(id=id_, count=count) for id_ in sorted(pieces_for(catalog, system))[:distinct])
    return DiskList(system=system, name=NAME, limit=300, entries=entries, house_rules=("league-2001",))


def codes(text: str, catalog: Catalog) -> list[str]:
    problems = read_code(text, catalog)
    return [problem.code for problem in problems if tell(problem)] if isinstance(problems, tuple) else []


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_list_comes_back_as_it_was(system: str, lists: Any, catalog: Catalog, data: st.DataObject) -> None:
    army = data.draw(lists(system))
    code = write_code(army, catalog)
    assert re.fullmatch(r"RD1-[A-Za-z0-9_-]+", code)
    assert read_code(code, catalog) == army


@pytest.mark.parametrize("system", SYSTEMS)
def test_published_armies_come_back_as_they_were(system: str, catalog: Catalog) -> None:
    armies = published_armies(catalog, system)
    assert [read_code(write_code(army, catalog), catalog) for army in armies] == list(armies)
    assert max(len(write_code(army, catalog)) for army in armies) < 220


# --- length ---


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
def test_forty_disks_take_less_than_300_characters(system: str, catalog: Catalog) -> None:
    assert len(write_code(disk_army(catalog, system), catalog)) < 300


def test_forty_pieces_of_warhammer_take_less_than_300_characters(catalog: Catalog) -> None:
    ids = sorted(pieces_for(catalog, "warhammer"))
    regiments = tuple(
        Regiment(
            hero=ids[n], units=tuple(Line(id=one) for one in ids[n + 1 : n + 8]), commands=tuple(ids[n + 8 : n + 10])
        )
        for n in range(0, 40, 10)
    )
    army = RegimentList(system="warhammer", name=NAME, limit=4, regiments=regiments)
    assert len(write_code(army, catalog)) < 300


def test_forty_dice_with_colours_take_less_than_300_characters(catalog: Catalog) -> None:
    ids = [id_ for id_ in pieces_for(catalog, "dragon-dice") if id_.startswith(("coral-elf/", "dragonkin/", "dwarf/"))]
    dragons = [one for one in pieces_for(catalog, "dragon-dice").values() if isinstance(one, Dragon)][:2]
    kin = tuple(Line(id=id_, colours=("red",)) for id_ in ids if id_.startswith("dragonkin/"))[:6]
    units = tuple(Line(id=id_, count=2) for id_ in ids if not id_.startswith("dragonkin/"))[:30]
    army = DiceList(
        system="dragon-dice", name=NAME, limit=60, home=units[:10], campaign=units[10:20], horde=units[20:],
        home_terrain="coastland-city", frontier_terrain="highland-tower", summoning_pool=kin,
        dragons=tuple(Line(id=d.form, colours=tuple(d.colours[0].split("+"))) for d in dragons),
    )  # fmt: skip
    assert read_code(write_code(army, catalog), catalog) == army
    assert len(write_code(army, catalog)) < 300


def test_the_order_of_the_stack_can_be_left_out(catalog: Catalog) -> None:
    army = DiskList(system="diskwars", name="A", limit=9, entries=(Line(id="scout"), Line(id="zip")), order=("zip",))
    shown = read_code(write_code(army, catalog, with_order=False), catalog)
    assert isinstance(shown, DiskList)
    assert (shown.entries, shown.order) == (army.entries, ())


# --- short ids ---


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_two_pieces_of_a_game_have_the_same_short_id(system: str, catalog: Catalog) -> None:
    shorts = short_ids(system, pieces_for(catalog, system))
    assert [keys for keys in shorts.values() if len(keys) > 1] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_catalogue_three_times_as_large_would_still_have_few_alike(system: str, catalog: Catalog) -> None:
    """Those few are spelt out. Fixed names stand for pieces to come, so that this always says the same."""
    pieces = pieces_for(catalog, system)
    more = {f"piece-to-come-{n}": next(iter(pieces.values())) for n in range(2 * len(pieces))}
    shorts = short_ids(system, {**pieces, **more})
    assert sum(len(keys) > 1 for keys in shorts.values()) <= 1


def test_pieces_with_the_same_short_id_are_spelt_out(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = twins("diskwars")
    some = pieces_for(catalog, "diskwars")["scout"]
    use_pieces(monkeypatch, {one: some, other: some})
    army = DiskList(system="diskwars", name="A", limit=9, entries=(Line(id=one, count=2), Line(id=other)))
    assert read_code(write_code(army, catalog), catalog) == army


def test_a_short_id_that_means_two_pieces_here_is_told(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = twins("diskwars")
    some = pieces_for(catalog, "diskwars")["scout"]
    use_pieces(monkeypatch, {one: some})
    code = write_code(DiskList(system="diskwars", name="A", limit=9, entries=(Line(id=one),)), catalog)
    use_pieces(monkeypatch, {one: some, other: some})
    assert codes(code, catalog) == ["code-piece-ambiguous"]


def test_every_piece_not_known_here_is_told(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    code = write_code(disk_army(catalog, "diskwars", 3), catalog)
    use_pieces(monkeypatch, {})
    problems = read_code(code, catalog)
    assert isinstance(problems, tuple)
    wanted = [f"{short_id('diskwars', line.id):06x}" for line in disk_army(catalog, "diskwars", 3).entries]
    assert [(p.code, p.values["piece"]) for p in problems] == [("code-piece-unknown", piece) for piece in wanted]


def test_home_made_pieces_are_spelt_out(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = DiskwarsDisk(
        id="my-hero", name="My Hero", origin={"*": "own"}, faction=None, alignment="good", diameter=44450, attack=1,
        defense=1, toughness=1, movement=1, points=1,
    )  # fmt: skip
    army = DiskList(system="diskwars", name="A", limit=9, entries=(Line(id="my-hero"),))
    use_pieces(monkeypatch, {"my-hero": mine})
    code = write_code(army, catalog)
    monkeypatch.undo()
    assert read_code(code, catalog) == army


def use_pieces(monkeypatch: pytest.MonkeyPatch, pieces: dict[str, Entry]) -> None:
    monkeypatch.setattr("app.armies.formats.army_code.names_for", lambda _, system: PieceNameIndex(system, pieces))


def twins(system: str) -> tuple[str, str]:
    """Two ids with the same short id."""
    seen: dict[int, str] = {}
    for n in range(100_000):
        short = short_id(system, f"twin-{n}")
        if short in seen:
            return seen[short], f"twin-{n}"
        seen[short] = f"twin-{n}"
    raise AssertionError("no two alike")


# --- faults ---


def test_a_code_is_found_in_a_message_and_over_several_lines(catalog: Catalog) -> None:
    army = disk_army(catalog, "diskwars")
    code = write_code(army, catalog)
    assert read_code(f"this one: {code} is mine", catalog) == army
    assert read_code(f"roundel: {code[:40]}\n  {code[40:90]}\r\n{code[90:]}\n", catalog) == army


def test_a_wrong_letter_is_told(catalog: Catalog) -> None:
    code = write_code(disk_army(catalog, "diskwars", 5), catalog)
    for place in range(4, len(code)):
        wrong = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        # The last letter has bits to spare; they mean nothing.
        assert codes(wrong, catalog) == ["code-damaged"] or place == len(code) - 1


def test_a_code_cut_short_is_told(catalog: Catalog) -> None:
    code = write_code(disk_army(catalog, "diskwars", 5), catalog)
    assert all(codes(code[:length], catalog) for length in range(len(code)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", "code-none"), ("hello", "code-none"), ("RD1-", "code-none"), ("RD2-AAAA", "code-newer"),
     ("RD1-A", "code-damaged"), ("RD1-AAAAAAAA", "code-damaged"), ("RD1-" + "A" * 200_000, "code-none")],
)  # fmt: skip
def test_what_is_no_code_is_told(text: str, expected: str, catalog: Catalog) -> None:
    assert codes(text, catalog) == [expected]


@settings(deadline=None)
@given(text=st.text(max_size=60))
def test_any_text_gives_problems(text: str, catalog: Catalog) -> None:
    for code in (text, f"RD1-{text}"):
        assert codes(code, catalog)


@settings(deadline=None)
@given(body=st.binary(max_size=80), packed=st.booleans())
def test_any_bytes_with_a_right_checksum_give_a_list_or_problems(body: bytes, packed: bool, catalog: Catalog) -> None:
    made = read_code(sealed(bytes([packed]) + body), catalog)
    assert isinstance(made, ArmyList) or all(isinstance(one, Problem) and tell(one) for one in made)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_list_with_some_bytes_changed_gives_a_list_or_problems(catalog: Catalog, data: st.DataObject) -> None:
    code = write_code(disk_army(catalog, "diskwars", 5), catalog)[4:]
    body = bytearray(urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4])
    for place in data.draw(st.lists(st.integers(1, len(body) - 1), min_size=1, max_size=4)):
        body[place] = data.draw(st.integers(0, 255))
    made = read_code(sealed(bytes(body)), catalog)
    assert isinstance(made, (ArmyList, tuple))


def test_a_small_code_cannot_unpack_to_a_large_list(catalog: Catalog) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(5_000_000)) + packer.flush()
    assert codes(sealed(b"\x01" + bomb), catalog) == ["code-damaged"]


def sealed(body: bytes) -> str:
    return "RD1-" + urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")
