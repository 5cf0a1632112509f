"""The words of a game live in its package: they are found there, once, and loaded when somebody says them."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.errors import BugError
from app.games import registry
from app.words import knows, label, say
from app.words.linguist import templates
from app.words.tongue import ENGLISH, LANGUAGES, choose, languages_of, of_game
from tests.words.all_tables import all_sentences, sentences_for

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "app" / "games"


def codes_in(files: Iterator[Path]) -> Counter[str]:
    """The codes that stand in tables, each as often as it is written there. A table is a dictionary that a constant
    in capitals is given."""
    found: Counter[str] = Counter()
    for path in files:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Dict):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if ast.unparse(target).lstrip("_") == ast.unparse(target):
                    found.update(key.value for key in node.value.keys if isinstance(key, ast.Constant))
    return found


def tables_of(folder: Path, language: str) -> Counter[str]:
    """What one owner has written down: the program, a game, or what the disk games share."""
    known = all_sentences(language)
    found = codes_in(path for path in folder.rglob("*.py") if language in (path.stem, *path.parts))
    return Counter({code: count for code, count in found.items() if code in known})


OWN = ("ask.", "event.", "reasons.ask.", "result.")
"""What games tell in their own words under the same code, because it is asked or happens in each of them. It is said
while that game is spoken of."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_stands_in_one_table_but_for_a_game_over_another(language: str) -> None:
    owners = {"program": ROOT / "app" / "words" / language}
    owners |= {path.parent.name: path for path in GAMES.glob("*/words")}
    tables = {owner: tables_of(folder, language) for owner, folder in owners.items()}
    assert [(owner, code) for owner, codes in tables.items() for code, count in codes.items() if count > 1] == []
    over = {code for code in tables["l5r"] if code in tables["diskwars"]}
    total = sum((Counter(set(codes)) for codes in tables.values()), Counter())
    shared = {code for code in total if code.startswith(OWN)} - set(tables["program"])
    assert sorted(code for code, count in total.items() if count > 1 and code not in over | shared) == []
    assert sorted(set(all_sentences(language)) - set(total)) == []
    assert not over & set(tables["program"])


def test_a_game_says_what_it_shares_with_others_as_they_do() -> None:
    shared = {sentences_for(system)["flip-nowhere"] for system in ("diskwars", "l5r", "warhammer")}
    assert shared == {say("flip-nowhere")}
    assert set(sentences_for("diskwars")) < set(sentences_for("l5r"))
    assert "ask.edge" not in sentences_for("diskwars")


def test_each_game_asks_in_its_own_words_under_a_shared_code() -> None:
    told = {}
    for system in ("diskwars", "dragon-dice"):
        with of_game(system):
            told[system] = {sentences_for(system)[code] for code in ("ask.action", "ask.target")}
    assert not told["diskwars"] & told["dragon-dice"]


def test_a_sentence_is_said_whichever_game_is_spoken_of() -> None:
    """An army of one game can be judged while another is shown."""
    for system in registry.systems():
        with of_game(system):
            assert say("ask.edge") == "Which edge do you deploy from?"
            assert say("empty-army", army="home").startswith("The home army has no units")
            with pytest.raises(BugError):
                say("no-such-code")


def test_what_is_known_of_a_game_is_what_it_can_say() -> None:
    assert knows("ask.edge")
    assert not knows("no-such-code")
    with of_game("diskwars"):
        assert knows("answer-stale")
        assert knows("event.disk-flipped")
        assert knows("ask.aim")
        assert not knows("ask.edge")
        with of_game(""):  # names that do not say whose they are: still the same game
            assert not knows("ask.edge")


def test_each_game_has_its_name() -> None:
    assert [label(system) for system in registry.systems()] == [
        "Diskwars", "L5R Diskwars", "Warhammer: Diskwars", "Dragon Dice",
    ]  # fmt: skip


def test_a_game_has_the_languages_that_its_package_has_words_in() -> None:
    found = {system: languages_of(system) for system in registry.systems()}
    assert found == {
        "diskwars": ("english",), "l5r": ("english",), "warhammer": ("english", "german"), "dragon-dice": ("english",),
    }  # fmt: skip
    assert languages_of("") == languages_of("no-such-game") == (ENGLISH,)


# --- a game from elsewhere ---

WORDS = {
    "english": "SENTENCES = {'coins.toss': 'Toss {count} coins.'}\nSCREENS = {'coins.title': 'Coins'}\n",
    "german": "SENTENCES = {'coins.toss': 'Wirf {count} Münzen.'}\nTEXTS = {'heads': 'Kopf'}\n",
}


@pytest.fixture
def coins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game of another package, known to the registry for as long as the test lasts."""
    words = tmp_path / "packaged_coins" / "words"
    words.mkdir(parents=True)
    for language, text in WORDS.items():
        (words / f"{language}.py").write_text(text, encoding="utf-8")
    (words.parent / "traits.py").write_text(
        "from app.games.api.traits import Traits\nTRAITS = Traits(id='coins', name='Heads or Tails')\n"
    )
    for folder in (words, words.parent):
        (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_PACKAGES", {**registry._PACKAGES})
    registry.register("coins", "packaged_coins")
    yield "coins"
    choose(ENGLISH)
    for name in [name for name in sys.modules if name.startswith("packaged_coins")]:
        del sys.modules[name]


def test_a_game_that_is_registered_speaks(coins: str) -> None:
    assert (label(coins), languages_of(coins)) == ("Heads or Tails", ("english", "german"))
    assert say("coins.toss", count=2) == "Toss 2 coins."
    choose("german")
    assert say("coins.toss", count=2) == "Toss 2 coins."
    with of_game(coins):
        assert say("coins.toss", count=2) == "Wirf 2 Münzen."
        assert say("play.drawn", why="-") == "Niemand gewinnt: -."
    assert templates()["coins.title"] == "Coins"


# --- what is loaded ---

SAYS = """
import sys
{code}
print(" ".join(name for name in sys.modules if ".words." in name))
"""


def words_loaded(code: str) -> set[str]:
    """What a real process has loaded of the words after it has done something, without the parts of a table."""
    command = [sys.executable, "-c", SAYS.format(code=code)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=True)
    return set(done.stdout.splitlines()[-1].split())


def of_games(found: set[str]) -> set[str]:
    return {name.split(".")[2] for name in found if name.startswith("app.games.")}


def test_the_version_loads_no_table() -> None:
    found = words_loaded("from app.cli import main; main(['--version'])")
    assert found <= {"app.words.near", "app.words.word_tables", "app.words.tongue"}


def test_who_says_sentences_of_the_program_loads_no_words_of_a_game() -> None:
    code = (
        "from app.words import label, say; from app.words.tongue import of_game\n"
        "say('window.settings'); label('attack'); label('warhammer'); label('no-such-label')\n"
        "with of_game('warhammer'): say('faces.unstable'); label('no-such-label')"
    )
    found = words_loaded(code)
    assert "app.words.english.screens.faces" in found
    assert of_games(found) == set()


@pytest.mark.parametrize(
    ("code", "games"),
    [
        ("with of_game('warhammer'): say('ask.edge')", {"warhammer", "disk"}),
        ("with of_game('dragon-dice'): say('empty-army', army='home')", {"dragon_dice"}),
        ("with of_game('diskwars'): knows('no-such-code')", {"diskwars", "disk"}),
        ("with of_game('l5r'): say('loyal', clan='crab', main=0, home=0, names=[])", {"l5r", "diskwars", "disk"}),
        ("import app.games.dragon_dice.army; say('empty-army', army='home')", {"dragon_dice"}),
    ],
)
def test_who_says_a_sentence_of_a_game_loads_the_words_of_that_game(code: str, games: set[str]) -> None:
    found = words_loaded(f"from app.words import knows, say; from app.words.tongue import of_game\n{code}")
    assert of_games({name for name in found if ".words." in name}) == games
