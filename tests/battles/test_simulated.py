"""What a simulation told stays with the version of the army that fought it."""

from app.battles.battle_list import BattleSide
from app.battles.simulations.findings import FallenPiece, Findings, WinShare
from app.battles.simulations.saved_simulations import (
    delete_simulations,
    keep_simulation,
    simulations_of,
    undo_delete_simulation,
)
from catalog.overlay import Library

ARMY = "the list as it fought"
TOLD = Findings(
    WinShare(10, 6, 1), WinShare(5, 4), WinShare(5, 2, 1), 4.5, {"points": 10}, (FallenPiece("A", "golem", 40, 12),)
)
SIDES = (BattleSide("A", "Strong", "army-1", "second", "captain"), BattleSide("B", "Weak", "", "", "greedy"))


def test_what_was_kept_comes_back(library: Library) -> None:
    id_ = keep_simulation(library.database, ARMY, SIDES, "tides-of-war", 7, TOLD, "diskwars")
    (kept,) = simulations_of(library.database, "army-1")
    assert (kept.id, kept.army, kept.other, kept.scenario, kept.seed) == (id_, *SIDES, "tides-of-war", 7)
    assert (kept.content, kept.findings) == (ARMY, TOLD)
    assert simulations_of(library.database, "army-2") == ()


def test_what_is_deleted_is_gone(library: Library) -> None:
    kept = keep_simulation(library.database, ARMY, SIDES, "tides-of-war", 7, TOLD, "diskwars")
    other = keep_simulation(library.database, ARMY, SIDES, "tides-of-war", 8, TOLD, "diskwars")
    delete_simulations(library.database, [kept])
    assert [one.id for one in simulations_of(library.database, "army-1")] == [other]


def test_what_was_deleted_can_be_put_back_as_it_was(library: Library) -> None:
    id_ = keep_simulation(library.database, ARMY, SIDES, "tides-of-war", 7, TOLD, "diskwars")
    before = simulations_of(library.database, "army-1")
    delete_simulations(library.database, [id_])
    undo_delete_simulation(library.database, before[0])
    assert simulations_of(library.database, "army-1") == before
