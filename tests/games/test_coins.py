"""The toy game, a package that nothing of the program names: what it is, and what it can do beyond the contract suite.
A game needs its package and nothing else.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from app.battles.opponent import Opponent
from app.battles.position import read_position
from app.battles.simulations.simulation import simulate
from app.battles.simulations.trial_plan import make_trial_plan
from app.battles.simulations.trials import TrialPlan
from app.engine.game import Game
from app.engine.protocol import CHANCE, Act
from app.games.registry import battle_of, check, is_played, played_systems, version_of
from app.words.play_sentences import tell_result
from catalog.overlay import Library
from catalog.schema.lists import DiskList, Rules
from reports.booklet import write
from reports.roster import LAYOUTS, army_paper, make_roster
from tests.games.adapter import COINS, COINS_PACKAGE, answers
from ui.battle.session.game_window import GameWindow, game_window_of
from ui.battle.session.surface import surface_module_of

MAX_LINES = 150
ROOT = Path(__file__).parents[2]
EMPTY = DiskList(system="coins", name="Nothing", limit=0)

pytestmark = pytest.mark.usefixtures("coins")


def begun() -> Game[object]:
    """A game in which everybody has pledged and the first coin is to be taken."""
    table = COINS.open(COINS.begin(1))
    for _ in answers(COINS, table, {"A": "first", "B": "random"}, 3):
        pass
    return table.game


def test_the_toy_is_small() -> None:
    files = (Path(__file__).parent / "coins").rglob("*.py")
    assert sum(len(file.read_text().splitlines()) for file in files) <= MAX_LINES


def test_the_registry_knows_it_by_its_package() -> None:
    assert is_played("coins")
    assert "coins" in played_systems()
    assert version_of("coins") == "coins/1"
    assert check(EMPTY, {}, Rules()).is_legal


def test_pledges_are_hidden_from_the_other_seat() -> None:
    game = begun()
    assert [seat.pledge for seat in game.view("A").seats] == [game.state.seats[0].pledge, "?"]  # type: ignore[attr-defined]


def test_who_gives_up_has_lost() -> None:
    game = begun()
    game.act(Act(kind="concede", seat="A"))
    assert game.result is not None
    assert game.result.winners == ("B",)


def test_its_parts_are_found_by_the_registry() -> None:
    battle = battle_of("coins")
    assert battle.surface == "plain"
    assert battle.assist.explainer is None
    assert battle.assist.automatic is None


def test_its_result_is_told_in_its_own_words() -> None:
    table = COINS.open(COINS.begin(1))
    for _ in answers(COINS, table, {"A": "first", "B": "random"}, 100):
        pass
    assert table.game.result is not None
    assert "the coins are worth more" in tell_result(table.game.result, "coins")


# --- what a file says wrongly ---


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"row": "many"}, "file-value-type", "state.row"),
        ({"stones": 1}, "file-key-unknown", "state.stones"),
        ({"seats": [{"coins": []}]}, "file-key-missing", "state.seats.0"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_with_its_place(wrong: dict[str, Any], code: str, field: str) -> None:
    plain = json.loads(COINS.save(COINS.open(COINS.begin(1))))
    plain["state"] |= wrong
    problems = read_position(json.dumps(plain).encode(), "coins.json", {}, "coins")
    assert isinstance(problems, tuple)
    assert {(one.code, one.values["field"]) for one in problems} >= {(code, field)}


def test_a_battle_that_cannot_begin_says_why() -> None:
    other = DiskList(system="diskwars", name="Strangers", limit=0)
    begin = battle_of("coins").setup.begin
    refused = [begin([EMPTY, EMPTY], "none", {}, 1, {}, ""), begin([EMPTY], "short", {}, 1, {}, "")]
    refused.append(begin([EMPTY, other], "short", {}, 1, {}, ""))
    assert [problem.code for problems in refused for problem in problems] == [
        "battle-no-scenario",
        "battle-seats",
        "battle-system",
    ]


# --- other processes ---


def test_a_computer_player_plays_it_in_its_own_process() -> None:
    game = begun()
    assert game.decision is not None
    assert game.decision.seats != (CHANCE,)
    (seat,) = game.decision.seats
    opponent = Opponent("first", 1, system="coins")
    opponent.ask(game.view(seat), game.decision, seat)
    try:
        while (reply := opponent.reply(1)) is None:
            pass
        assert reply.how == "thought"
    finally:
        opponent.close()


@pytest.mark.parametrize("jobs", [0, 1])
def test_it_is_simulated(jobs: int) -> None:
    plan = make_trial_plan([EMPTY, EMPTY], "short", {}, ("random", "random"), 1, {})
    assert isinstance(plan, TrialPlan)
    trials = simulate(plan, 2, jobs=jobs)
    assert [one.first for one in trials] in (["A", "B"], ["B", "A"])


def test_its_players_load_neither_battle_nor_words() -> None:
    """What a player's process needs of a game is its rules and its players."""
    script = (
        "import sys; from app.games.registry import players_of, register; "
        f"register('coins', {COINS_PACKAGE!r}); players_of('coins'); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert f"{COINS_PACKAGE}.rules.play" in loaded
    assert not loaded & {"pydantic", "app.words", "app.documents", f"{COINS_PACKAGE}.battle.game"}


# --- the window ---


def test_it_opens_in_a_window() -> None:
    """On the surface that it names, with the defaults of every game: `tests/ui/battle/test_plain_surface.py` plays."""
    assert surface_module_of("coins").KEYS == {"plain.key-rows": ("Up", "Down")}
    assert game_window_of("coins") == GameWindow()


# --- paper ---


@pytest.mark.parametrize("layout", LAYOUTS)
def test_its_roster_is_printed(library: Library, tmp_path: Path, layout: str) -> None:
    file = tmp_path / "nothing.pdf"
    write(make_roster(army_paper(EMPTY, library.catalog, Rules()), layout), file)
    text = PdfReader(file).pages[0].extract_text()
    assert "Nothing" in text
    assert "Coins on a line" in text
