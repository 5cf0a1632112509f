"""Wants and spares by rule, wants for armies."""

from collections.abc import Callable

from app.collection.holdings import add, add_box, set_holding
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import Collection
from app.collection.steps import read_collection, undo
from app.collection.wants import Keep, derive, keep_each, want_missing
from app.storage.database import Database
from catalog.schema.armies import Line
from catalog.schema.lists import ArmyList, DiceList, DiskList

BARD, NAVEKA, WINDRIDER = (PieceId("diskwars", id_) for id_ in ("elven-bard", "poison-naveka", "windrider"))
TAKARI = PieceId("diskwars", "takari-lotaar")


def bards(count: int) -> DiskList:
    return DiskList(system="diskwars", name=f"{count} Bards", limit=50, entries=(Line(id="elven-bard", count=count),))


def test_keep_four_of_each_wants_the_rest_and_gives_the_surplus(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 6)
    add(db, shelf, WINDRIDER, 4)
    keep_each(db, shelf, [BARD, NAVEKA, WINDRIDER], Keep(4))
    held = read_collection(db)
    assert [(held.get(p).wanted, held.get(p).trade) for p in (BARD, NAVEKA, WINDRIDER)] == [(0, 2), (4, 0), (0, 0)]


def test_pieces_from_boxes_count_when_spares_are_derived(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "diskwars", "legions-elf-army", 2)
    derived = derive(read_collection(db), shelf, [WINDRIDER, BARD], Keep(4))
    assert derived.wants == {BARD: 2}
    assert derived.spares == {WINDRIDER: 4}


def test_a_rule_of_its_own_may_hold_for_unique_pieces(shelf: OwnablePieces) -> None:
    known = shelf.known(TAKARI)
    assert known is not None
    assert known.unique
    derived = derive(Collection(), shelf, [TAKARI, WINDRIDER], Keep(4, unique=1))
    assert derived.wants == {TAKARI: 1, WINDRIDER: 4}


def test_keeping_twice_changes_nothing_more_and_leaves_others_alone(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, NAVEKA, wanted=9, note="for Ann")
    keep_each(db, shelf, [BARD], Keep(2))
    before = read_collection(db)
    assert keep_each(db, shelf, [BARD], Keep(2)).step is None
    assert read_collection(db) == before
    assert before.get(NAVEKA).wanted == 9
    assert str(undo(db).step) == "Keep 2 of each"


def test_what_armies_lack_is_wanted_once(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD)
    assert str(want_missing(db, shelf, [bards(3), bards(2)]).step) == "Add missing pieces for 3 Bards, 2 Bards to wants"
    assert read_collection(db).get(BARD).wanted == 2
    assert want_missing(db, shelf, [bards(3), bards(2)]).step is None
    want_missing(db, shelf, [bards(3), bards(2)], together=True)
    assert read_collection(db).get(BARD).wanted == 4


def test_what_is_wanted_already_is_not_lowered(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, wanted=5)
    assert want_missing(db, shelf, [bards(3)]).step is None


def test_a_complete_army_wants_nothing(
    db: Database, shelf: OwnablePieces, army: Callable[[str, str], ArmyList]
) -> None:
    add_box(db, shelf, "diskwars", "legions-orc-army")
    assert want_missing(db, shelf, [army("diskwars", "legions-orc")]).step is None


def test_dice_are_wanted_in_their_colouring(db: Database, shelf: OwnablePieces) -> None:
    pool = (Line(id="dragonkin/dragonfoal", count=2, colours=("red",)),)
    dragons = (Line(id="wyrm", colours=("green", "blue")),)
    want_missing(
        db, shelf, [DiceList(system="dragon-dice", name="Foals", limit=24, summoning_pool=pool, dragons=dragons)]
    )
    wanted = {str(piece): one.wanted for piece, one in read_collection(db).holdings.items()}
    assert wanted == {"dragon-dice/dragonkin/dragonfoal:red": 2, "dragon-dice/wyrm-blue-green": 1}
