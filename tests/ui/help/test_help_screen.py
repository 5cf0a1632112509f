"""The rules reference: every problem and piece leads to an article, and it can be read and searched by keyboard."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from app.base.ids import Ref
from app.games.ids import SYSTEMS
from app.games.registry import traits_of
from catalog.overlay import open_library
from catalog.references import resolve
from catalog.schema import Rule, Ruling
from ui.help.contents import article_of, find, topics
from ui.help.topics import TopicsModel

ROOT = Path(__file__).parents[3]


def help_screen(window):
    window.frame.show_screen("help")
    screen = window.frame.screens["help"]
    window.bot.waitUntil(lambda: screen.model.rowCount() > 0, timeout=10_000)
    return screen


def title_of(screen) -> str:
    return screen.view.article.topic.title if screen.view.article else ""


def test_help_opens_on_its_first_article_about_the_program(window) -> None:
    screen = help_screen(window)
    window.bot.waitUntil(lambda: title_of(screen) == "Finding your way", timeout=5_000)
    assert screen.model.rows[0] == "Using Roundel"
    window.context.go("help", manual="backup")
    assert title_of(screen) == "Back up and move your data"
    window.bot.keyClick(screen.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert title_of(screen) == "Finding your way"
    window.bot.keyClicks(screen.search.edit, "30 days bin")
    window.bot.waitUntil(lambda: screen.model.rowCount() == 1, timeout=5_000)


def test_a_rule_that_a_problem_names_is_shown(window) -> None:
    screen = help_screen(window)
    window.context.go("help", system="diskwars", rule="Factions, R20")
    window.bot.waitUntil(lambda: title_of(screen) == "Half rule", timeout=5_000)
    assert any("R20" in ruling.title for ruling in screen.view.article.rulings)


def test_words_are_searched_and_found_by_keyboard(window) -> None:
    screen = help_screen(window)
    window.bot.keyClicks(screen.search.edit, "berserk")
    window.bot.waitUntil(lambda: 0 < screen.model.rowCount() < 40, timeout=5_000)
    window.bot.keyClick(screen.search.edit, Qt.Key.Key_Down)
    window.bot.waitUntil(lambda: "Berserk" in title_of(screen), timeout=5_000)
    window.bot.keyClick(screen.list, Qt.Key.Key_Escape)
    assert screen.search.edit.hasFocus()


def test_links_lead_on_and_back_again(window) -> None:
    screen = help_screen(window)
    window.context.go("help", system="diskwars", rule="half-rule")
    window.bot.waitUntil(lambda: title_of(screen) == "Half rule", timeout=5_000)
    screen.view.asked.emit(screen.view.article.rulings[0])
    window.bot.waitUntil(lambda: title_of(screen).startswith("R20"), timeout=5_000)
    window.bot.keyClick(screen.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    window.bot.waitUntil(lambda: title_of(screen) == "Half rule", timeout=5_000)
    window.bot.keyClick(screen.view, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    window.bot.waitUntil(lambda: title_of(screen).startswith("R20"), timeout=5_000)


def test_an_article_is_copied_as_text(window) -> None:
    screen = help_screen(window)
    window.context.go("help", system="diskwars", rule="half-rule")
    window.bot.waitUntil(lambda: title_of(screen) == "Half rule", timeout=5_000)
    screen.view.copied.emit(screen.view.article.as_text())
    assert QGuiApplication.clipboard().text().startswith("Half rule")


def test_a_rule_that_nobody_knows_is_said_to_be_unknown(window) -> None:
    screen = help_screen(window)
    with window.bot.waitSignal(window.context.noticed, timeout=5_000) as told:
        window.context.go("help", system="diskwars", rule="No such rule at all")
    assert "No such rule at all" in told.args[0].text
    assert title_of(screen) == "Finding your way"


def test_the_contents_are_a_sound_model(qtmodeltester, library) -> None:
    model = TopicsModel()
    model.show_topics(topics(library, "diskwars"), grouped=True)
    qtmodeltester.check(model)


# --- the content ---


def cited_rules() -> list[tuple[str, str]]:
    """Every rule that the law of a game names, by game; those of all games for each of them."""
    games = {"diskwars": "diskwars", "l5r": "l5r", "warhammer": "warhammer", "dragon_dice": "dragon-dice"}
    found: set[tuple[str, str]] = set()
    for folder, system in games.items():
        for file in (ROOT / "app/games" / folder / "army.py", ROOT / "app/games/law.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
                    found.add((system, node.value.value))
    return sorted(found)


@pytest.mark.parametrize(("system", "rule"), cited_rules())
def test_every_rule_that_the_law_names_has_an_article(library, system: str, rule: str) -> None:
    assert resolve(library.catalog, system, rule) is not None


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_link_leads_somewhere(ready_home, system: str) -> None:
    opened = open_library(ready_home)
    for one in opened.catalog.everything(system):
        if isinstance(one.entry, (Rule, Ruling)):
            for named in one.entry.see:
                assert resolve(opened.catalog, system, named) is not None, (one.entry.id, named)
    opened.close()


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_topic_has_an_article_with_words(ready_home, system: str) -> None:
    opened = open_library(ready_home)
    listed = topics(opened, system)
    assert len(listed) > 60
    for topic in listed:
        article = article_of(opened, *topic.key)
        assert article is not None
        assert article.paragraphs, topic
    assert len({topic.key for topic in listed}) == len(listed)
    assert find(opened, system, "army")
    opened.close()


@pytest.mark.parametrize("system", SYSTEMS)
def test_rulings_of_another_game_stand_in_the_reference_only_where_they_hold(library, system: str) -> None:
    """`immune` is a rule of several games, and each has a ruling about its own."""
    shown = [one for one in topics(library, system) if one.kind == "ruling"]
    for one in library.catalog.everything(system):
        shown += article_of(library, system, one.kind, one.entry.id).rulings
    strangers = {topic.key for topic in shown if topic.system != system}
    scopes = {library.catalog.get(Ref(*key))[0].entry.scope for key in strangers}
    assert scopes <= set(traits_of(system).help.ruling_scopes)
