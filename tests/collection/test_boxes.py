"""What is in the boxes, and that the catalogue insists on it being there."""

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from app.collection.build import fits
from app.collection.holdings import add_box, stock, totals
from app.collection.pieces import OwnablePieces, PieceId, need_of, shelf_of
from app.collection.steps import read_collection
from app.games.registry import piece_kinds
from app.storage.database import Database
from catalog.load import load_built_in, load_pack
from catalog.overlay import Library
from catalog.pack_files import to_yaml
from catalog.schema.lists import ArmyList

LEGIONS = ["dragonkin", "dwarf", "elf", "knight", "mahkim", "orc", "undead", "uthuk"]

# As printed in the component list of the rulebook.
CORE: Mapping[str, int] = {
    "disk": 62, "command": 24, "deployment": 12, "terrain": 5, "scenario": 6, "counter": 92, "die": 4, "ruler": 1,
}  # fmt: skip


def by_kind(shelf: OwnablePieces, system: str, box: str) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for piece, count in shelf.boxes[system, box].pieces.items():
        known = shelf.known(piece)
        assert known, piece
        kinds[known.kind] += count
    return kinds


def test_the_core_set_holds_what_the_rulebook_counts(shelf: OwnablePieces) -> None:
    assert by_kind(shelf, "warhammer", "core") == CORE
    assert shelf.boxes["warhammer", "core"].box.complete


def test_the_core_set_makes_all_printed_regiments_at_once_and_nothing_is_left(
    db: Database, shelf: OwnablePieces, regiments: list[ArmyList]
) -> None:
    add_box(db, shelf, "warhammer", "core")
    together = fits(regiments, shelf, totals(read_collection(db), shelf), together=True)
    assert len(together) == 12
    assert all(fit.is_complete for fit in together)
    assert sum(fit.need for fit in together) == 62 + 24
    left = stock(read_collection(db), shelf, "warhammer", built=regiments).free
    kinds = {"disk", "command"}
    assert [id_ for id_, n in left.items() if n and shelf.pieces["warhammer", id_].kind in kinds] == []


@pytest.mark.parametrize("faction", LEGIONS)
def test_each_legions_army_box_makes_its_army(
    db: Database, shelf: OwnablePieces, army: Callable[[str, str], ArmyList], faction: str
) -> None:
    wanted = army("diskwars", f"legions-{faction}")
    assert not fits([wanted], shelf, {})[0].have
    add_box(db, shelf, "diskwars", f"legions-{faction}-army")
    [fit] = fits([wanted], shelf, totals(read_collection(db), shelf))
    assert fit.is_complete
    assert totals(read_collection(db), shelf) == need_of(wanted, shelf)


def test_all_eight_legions_armies_stand_together_from_their_boxes(
    db: Database, shelf: OwnablePieces, army: Callable[[str, str], ArmyList]
) -> None:
    for faction in LEGIONS:
        add_box(db, shelf, "diskwars", f"legions-{faction}-army")
    armies = [army("diskwars", f"legions-{faction}") for faction in LEGIONS]
    owned = totals(read_collection(db), shelf)
    assert all(fit.is_complete for fit in fits(armies, shelf, owned, together=True))


def test_boxes_whose_contents_are_not_all_known_say_so(shelf: OwnablePieces) -> None:
    open_ended = {key for key, known in shelf.boxes.items() if not known.box.complete}
    assert {("warhammer", "hammer-and-hold"), ("warhammer", "legions-of-darkness")} <= open_ended
    assert ("diskwars", "legions") in open_ended
    assert {key for key in shelf.boxes if key[0] == "l5r"} <= open_ended
    empty = {key for key, known in shelf.boxes.items() if not known.pieces}
    assert empty <= open_ended
    assert by_kind(shelf, "warhammer", "hammer-and-hold") == {"disk": 45}
    assert by_kind(shelf, "warhammer", "legions-of-darkness") == {"disk": 49}


def test_a_piece_of_terrain_is_counted_by_one_of_its_faces(shelf: OwnablePieces) -> None:
    assert shelf.normal(PieceId("warhammer", "rocks")) == PieceId("warhammer", "gully")
    assert shelf.normal(PieceId("warhammer", "gully")) == PieceId("warhammer", "gully")


def test_no_two_pieces_of_a_system_share_an_id(shelf: OwnablePieces) -> None:
    every = [item for item in load_built_in().items if (item.system, item.entry.id) in shelf.pieces]
    kinds = {(i.system, i.entry.id): shelf.pieces[i.system, i.entry.id].kind for i in every}
    assert [i.key for i in every if i.kind in piece_kinds(i.system) and kinds[i.system, i.entry.id] != i.kind] == []


@pytest.mark.parametrize(
    ("field", "value"), [("contents", [{"id": "no-such-disk", "count": 2}]), ("armies", ["no-such-army"])]
)
def test_a_box_must_name_pieces_and_armies_that_exist(field: str, value: object) -> None:
    box = {"id": "mine", "name": "Mine", "summary": "A box.", field: value, "origin": {"*": "house"}}
    known = {item.key: item.entry for item in load_built_in().items}
    problems = load_pack({"diskwars/set.yaml": to_yaml([box])}, "Mine", known).problems
    assert [(p.code, p.values["field"]) for p in problems] == [("reference-unknown", field)]


def test_the_open_catalogue_makes_the_same_shelf(library: Library, shelf: OwnablePieces) -> None:
    opened = shelf_of(library.catalog)
    assert opened.pieces == shelf.pieces
    assert opened.boxes == shelf.boxes
    assert opened.faces == shelf.faces
