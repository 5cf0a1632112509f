"""What each game tells the catalogue: kinds, words, scripts; and that asking for it loads nothing else of a game."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.games.registry import all_piece_kinds, catalogue_of, kinds_of, piece_kinds, systems, traits_of
from catalog.schema import Entry
from catalog.schema.dialects import DIALECT_WORDS

ROOT = Path(__file__).parents[2]


def test_every_word_of_a_dialect_is_known_to_a_game_and_no_game_claims_a_common_word() -> None:
    assert frozenset().union(*(catalogue_of(system).dialect for system in systems())) == DIALECT_WORDS


@pytest.mark.parametrize(
    ("word", "known_to"),
    [
        ("disk", {"diskwars", "l5r", "warhammer", "dragon-dice"}),
        ("lay", {"diskwars"}),
        ("duel", {"l5r"}),
        ("race", {"warhammer"}),
        ("siege", {"warhammer"}),
    ],
)
def test_a_word_of_a_dialect_is_refused_by_the_games_that_do_not_know_it(word: str, known_to: set[str]) -> None:
    assert {system for system in systems() if catalogue_of(system).knows(word)} == known_to


def test_l5r_may_call_the_scripts_of_diskwars_and_not_the_other_way_round() -> None:
    assert set(catalogue_of("diskwars").scripts) < set(catalogue_of("l5r").scripts)


@pytest.mark.parametrize("system", systems())
def test_what_a_game_tells_of_kinds_is_about_kinds_that_it_has(system: str) -> None:
    catalogue = catalogue_of(system)
    named = {*piece_kinds(system), *catalogue.published, *(key.partition("/")[0] for key in catalogue.by_rule)}
    assert named <= set(kinds_of(system))


def test_a_type_of_record_stands_for_one_kind_whatever_the_game() -> None:
    pairs = {(cls, kind) for system in systems() for kind, cls in kinds_of(system).items()}
    assert len(pairs) == len({cls for cls, _ in pairs})


@pytest.mark.parametrize("system", systems())
def test_every_kind_has_a_record_type_of_the_schema(system: str) -> None:
    assert list(kinds_of(system)) == list(traits_of(system).kinds)
    assert all(issubclass(cls, Entry) for cls in kinds_of(system).values())


def test_nobody_can_own_pieces_of_a_game_that_is_not_known() -> None:
    assert piece_kinds("chess") == ()
    assert {"disk", "unit"} < set(all_piece_kinds())


@pytest.mark.parametrize(
    ("asked", "loads"),
    [
        (
            "registry.piece_kinds('l5r')",
            ["app.games.api.course", "app.games.api.traits", "app.games.diskwars.traits", "app.games.l5r.traits"],
        ),
        (
            "registry.catalogue_of('l5r')",
            ["app.games.api.catalogue", "app.games.diskwars.catalogue", "app.games.l5r.catalogue"],
        ),
    ],
)
def test_asking_loads_one_room_of_one_game(asked: str, loads: list[str]) -> None:
    code = (
        f"import sys; from app.games import registry; {asked}; "
        "print(*sorted(name for name in sys.modules if name.startswith('app.games.') and name.count('.') == 3))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == loads
