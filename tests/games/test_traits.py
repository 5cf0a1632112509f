"""What each game declares of itself is true, and the rest of the program can use it."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib.resources import files
from pathlib import Path

import pytest

from app.armies.validator import entries_for
from app.base.errors import BugError
from app.battles.battle_list import BattleSummary
from app.companion.session import PLACES, companion_of
from app.games import registry
from app.games.api.course import RoundCourse
from app.games.api.traits import CompanionTraits, Traits
from app.games.ids import SYSTEMS
from app.games.registry import battle_of, package_of, played_systems, syllabus_of, systems, taught, traits_of
from app.words.english import SENTENCES
from catalog.overlay import Library
from catalog.queries.parser import parse
from catalog.schema.rules import Ruling
from catalog.search import search
from ui.battle.library.battle_search import scenario_names
from ui.catalog.results.columns import COLUMNS, ColumnChoice
from ui.catalog.search.facets import BY_NAME, PLANS
from ui.catalog.search.query_help import examples_of
from ui.shell.services.settings_memory import SettingsMemory

ROOT = Path(__file__).parents[2]

games = pytest.mark.parametrize("system", SYSTEMS)


def companion(system: str) -> CompanionTraits:
    traits = traits_of(system).companion
    assert traits is not None
    return traits


def test_the_order_of_the_games_is_that_of_their_ids() -> None:
    assert systems() == SYSTEMS


@games
def test_traits_are_those_of_the_game_and_plain_data(system: str) -> None:
    traits = traits_of(system)
    assert isinstance(traits, Traits)
    assert traits.id == system
    left: list[object] = [traits]
    while left:
        value = left.pop()
        if is_dataclass(value):
            left += [getattr(value, field.name) for field in fields(value)]
        elif isinstance(value, Mapping):
            left += [*value, *value.values()]
        elif isinstance(value, (tuple, frozenset)):
            left += value
        else:
            assert value is None or isinstance(value, (str, int, float))


@games
def test_the_usual_limit_is_among_those_on_offer(system: str) -> None:
    traits = traits_of(system)
    assert traits.usual_limit in traits.limits
    assert list(traits.limits) == sorted(set(traits.limits))


@games
def test_guests_come_from_another_game(system: str) -> None:
    guests = traits_of(system).guests
    assert guests == "" or (guests in SYSTEMS and guests != system)


@pytest.mark.parametrize("system", played_systems())
def test_lists_name_every_scenario_as_its_game_does(library: Library, system: str) -> None:
    """Lists of battles must not load a game for the names of its scenarios."""
    kept = BattleSummary("1", "Kept", system, "", (), 1, 1, None, "", False, False, "", "", "")
    names, entries = scenario_names(library, [kept]), entries_for(library.catalog, system, "scenario")
    choices = list(battle_of(system).setup.scenarios(entries))
    assert choices
    for one in choices:
        assert names[system, one.id] == one.name


@games
def test_kinds_exist_in_the_catalogue_of_the_game(library: Library, system: str) -> None:
    traits, known = traits_of(system), {one.kind for one in library.catalog.everything(system)}
    assert traits.family in known
    assert set(traits.help.kinds) <= known
    assert companion(system).piece_kind in known
    assert set(companion(system).dice_kinds) <= known


# --- lessons ---


@games
def test_a_game_that_can_be_learnt_lists_all_its_lessons_and_puzzles(system: str) -> None:
    room = files(package_of(system)) / "lessons"
    kinds = ("lessons", "puzzles") if room.is_dir() else ()
    found = {kind: {one.name.removesuffix(".yaml") for one in (room / kind).iterdir()} for kind in kinds}
    assert bool(found) == traits_of(system).has_lessons == (system in taught())
    if found:
        syllabus = syllabus_of(system)
        assert {"lessons": set(syllabus.lessons), "puzzles": set(syllabus.puzzles)} == found
        assert len(set(syllabus.puzzles)) == len(syllabus.puzzles)


# --- catalogue ---


@games
def test_columns_and_groups_exist_and_are_not_those_of_every_game(system: str) -> None:
    shown = traits_of(system).catalogue
    assert set(shown.columns) <= {column.name for column in COLUMNS}
    assert all(name in BY_NAME and not BY_NAME[name].always for name in shown.facets)


def test_every_group_of_the_catalogue_is_shown_somewhere() -> None:
    shown = {name for system in SYSTEMS for name in traits_of(system).catalogue.facets}
    assert [plan.name for plan in BY_NAME.values() if not plan.always | plan.with_all | (plan.name in shown)] == []


@games
def test_every_example_of_a_query_finds_something(library: Library, system: str) -> None:
    examples = traits_of(system).catalogue.query_examples
    assert examples
    for query in examples:
        parse(query)
        assert search(library.catalog, query, system=system).total > 0, query


# --- help ---


@games
def test_kinds_of_the_reference_have_a_heading(system: str) -> None:
    assert [kind for kind in traits_of(system).help.kinds if f"help.kind-{kind}" not in SENTENCES] == []


@games
def test_scopes_of_rulings_are_known_and_are_never_the_own_ones_of_others(system: str) -> None:
    scopes = set(traits_of(system).help.ruling_scopes)
    known = set(Ruling.__dataclass_fields__["scope"].type.__args__)
    assert scopes <= known - {"own"}


# --- companion ---


@games
def test_segments_have_a_name_and_say_what_to_do(system: str) -> None:
    for segment in companion(system).course.segments:
        assert f"companion.segment-{segment.id}" in SENTENCES
        assert f"companion.do-{segment.id}" in SENTENCES


@games
def test_a_course_begins_in_the_first_round_and_clears_only_marks_of_the_game(system: str) -> None:
    course: RoundCourse = companion(system).course
    assert course.in_round(1)
    assert len({segment.id for segment in course.segments}) == len(course.segments)
    assert {mark for segment in course.segments for mark in segment.clears} <= set(course.marks)


@games
def test_pieces_of_the_companion_have_places(system: str) -> None:
    assert companion(system).piece_kind in PLACES


@games
def test_plain_dice_are_in_the_catalogue(library: Library, system: str) -> None:
    known = {one.entry.id for one in library.catalog.everything(kind="die")}
    assert set(companion(system).plain_dice) <= known


# --- a game that declares nothing ---


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game from elsewhere with nothing but an id."""
    package = tmp_path / "toy_game"
    package.mkdir()
    (package / "__init__.py").touch()
    code = 'from app.games.api.traits import Traits\nTRAITS = Traits(id="toy")\n'
    (package / "traits.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_PACKAGES", dict(registry._PACKAGES))
    registry.register("toy", "toy_game")
    return "toy"


def test_a_game_that_declares_nothing_is_shown_by_what_all_games_have(toy: str, tmp_path: Path) -> None:
    assert systems() == (*SYSTEMS, toy)
    assert [plan for plan in PLANS if plan.is_for(toy)] == [plan for plan in PLANS if plan.always]
    columns = ColumnChoice(SettingsMemory(tmp_path))
    assert columns.shown(toy) == frozenset.intersection(*(columns.shown(system) for system in SYSTEMS))
    assert examples_of(toy) == ()


def test_the_companion_is_not_asked_for_a_game_that_it_does_not_know(toy: str) -> None:
    assert traits_of(toy).companion is None
    with pytest.raises(BugError):
        companion_of(toy)


# --- loading ---


def test_traits_load_no_rules_and_no_catalogue() -> None:
    script = (
        "import sys; from app.games.registry import systems, traits_of; [traits_of(one) for one in systems()];"
        "print(*sorted(name for name in sys.modules if name.split('.')[0] in ('app', 'catalog', 'ui')))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    homes = {registry.package_of(system) for system in SYSTEMS}
    rooms = {name for name in loaded if name.rpartition(".")[0] in homes}
    assert rooms == {f"{home}.traits" for home in homes}
    heavy = ("catalog", "ui", "app.ai", "app.armies", "app.base", "app.battles", "app.engine", "app.words")
    assert [name for name in loaded if name in heavy or name.startswith(tuple(f"{one}." for one in heavy))] == []
