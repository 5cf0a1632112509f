"""Every question of Dragon Dice is shown in words and answered in the window. Skirmishes in which everything is dealt
out bring the questions, small tables the seldom ones; each opens in a window of its own, where its answer is given by
mouse."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.battles.dealer import Dealer
from app.battles.position import OpenedBattle, open_position
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer
from app.games.dragon_dice.rules.state import State
from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.icon_tables import Table as IconTable
from tests.rules.dragon_dice.icon_tables import make_state, melee, unit
from tests.rules.dragon_dice.tables import Table
from tests.rules.dragon_dice.test_dragons import champion
from tests.soak.cases import rebuilt
from tests.soak.dice_skirmishes import DicePlayed
from tests.soak.played import Played
from tests.ui.battle.dragon_dice.hands import GAME, Hands
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

pytestmark = pytest.mark.slow

RULES_FOLDER = Path(__file__).parents[4] / "app" / "games" / "dragon_dice" / "rules"
MANY, BATTLES = 400, 12  # skirmishes and whole battles that may be looked through
LONGEST = 400  # answers of one of them
EACH = 4  # questions of each prompt
ID = re.compile(r"\bask\.|\b[A-D]@|\b(?:home|reserve|dua|bua|pool)-[A-D]\b|\{\w+\}")


def prompts() -> set[str]:
    """All that the rules ask."""
    texts = (file.read_text(encoding="utf-8") for file in RULES_FOLDER.rglob("*.py"))
    return {found for text in texts for found in re.findall(r'"(ask\.[a-z-]+)"', text)}


class Question:
    """A game at an open question, and how somebody answered it."""

    def __init__(self, game: Game[State], answer: Answer) -> None:
        self.game, self.answer = game, answer


class Beginning(DicePlayed):
    """A battle from its set-up on."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        opened = open_position(GAME.begin(number))
        assert isinstance(opened, OpenedBattle)
        self.game = opened.game


def games() -> Iterator[Played]:
    yield from (Beginning(number) for number in range(BATTLES))
    yield from (DicePlayed(number) for number in range(MANY))


# --- questions that skirmishes hardly ever bring ---


def placing(*before: str) -> Table:
    """The last of three seats places its armies."""
    seats = [
        {"home": ["goblin/thug"], "campaign": ["goblin/thug"], "horde": [f"{name}=goblin 1 maneuver:{n}"]}
        for name, n in (("x", 2), ("y", 5), ("z", 4))
    ]
    table = Table(*seats, segment="setup-order", round=0, turn=None, proposed=dict.fromkeys("ABC", "flatland-city"))
    table.roll(x="maneuver:2", y="maneuver:5", z="maneuver:4").say("ask.lead", "frontier", by="B")
    for place in before:
        table.say("ask.horde", place, by="C")
    return table


def glaring() -> IconTable:
    held = {
        "from": "hypnotic-glare", "seat": "A", "on": "B1", "by": "A1", "until": "turn-end", "of": "A", "after": 2,
        "bound": {"place": ["frontier"]},
    }  # fmt: skip
    a = [unit("A1", "sai:hypnotic-glare:4"), unit("A2")]
    return IconTable(make_state(a, [unit("B1"), unit("B2")], face=6, effects=[held])).march("melee:B")


def leaving() -> IconTable:
    held = {"from": "leaving", "seat": "B", "on": "seat-B"}
    extra = {"B": {"horde": [unit("B9")], "reserve": [unit("B8")]}}
    table = melee([unit("A1")], [unit("B1"), unit("B2", health=2)], effects=[held], extra=extra)
    return table.roll(A1="melee:1").roll(B1="melee:1", B2="melee:1")


def hugged() -> IconTable:
    a = [unit("A1", "sai:hug:4", health=4), unit("A2", "sai:hug:4", health=2)]
    table = melee(a, [unit("B4", "melee:2", health=4), unit("B1")]).roll(A1="sai:hug:4", A2="sai:hug:4")
    return table.say("ask.target", "B4").say("ask.target", "B4")


def riding() -> Table:
    table = champion("dragoncrusader", "drake-red", "wyrm-red").say("ask.champions", "C")
    return table.roll(C="sai:logo-dragoncrusader:4")


SELDOM = {
    "ask.horde": (placing, "home-A"), "ask.campaign": (lambda: placing("home-A"), "frontier"),
    "ask.glare": (glaring, "no"), "ask.refuge": (leaving, "home-A"), "ask.strike-back": (hugged, "A2"),
    "ask.control": (riding, "ride:D1"),
}  # fmt: skip


def seldom_questions() -> dict[str, Question]:
    found: dict[str, Question] = {}
    for prompt, (make, key) in SELDOM.items():
        game = make().game
        assert game.decision is not None
        assert game.decision.prompt == prompt
        found[prompt] = Question(game, Answer(decision=game.decision.id, seat=game.waiting[0], pick=(key,)))
    return found


def find_questions() -> list[tuple[str, Question]]:
    """Some of each prompt."""
    found, wanted = list(seldom_questions().items()), prompts()
    for played in games():
        counts = Counter(prompt for prompt, _ in found)
        if all(counts[prompt] >= (1 if prompt in SELDOM else EACH) for prompt in wanted):
            break
        while played.game.decision is not None and played.answers < LONGEST:
            decision, seat = played.game.decision, played.game.waiting[0]
            if seat != CHANCE and counts[decision.prompt] < EACH:
                before = rebuilt(played.game)
                answer = played.players[seat].answer(played.game.view(seat), decision.seen_by(seat), seat)
                found.append((decision.prompt, Question(before, answer)))
                counts[decision.prompt] += 1
            played.step()
    return found


def test_every_question_is_asked_in_words_and_answered_by_mouse(qtbot: QtBot, theme: Theme) -> None:
    found = find_questions()
    assert not prompts() - {prompt for prompt, _ in found}, "nobody asked these"
    for prompt, question in found:
        opened = OpenedBattle(question.game, Dealer(1))
        window = BattleWindow(BattleSession(opened, records(), {}, pace=0), theme, "dice.json")
        qtbot.addWidget(window)
        window.resize(1440, 900)
        window.show()
        qtbot.waitUntil(lambda session=window.session: session.decision is not None)
        asked = window.bar.asked.text()
        assert asked, prompt
        assert not ID.search(asked), (prompt, asked)
        assert window.bar.control is not None, prompt
        before = (window.session.game.decision, window.session.game.waiting)
        Hands(window, qtbot).give(question.answer)
        assert (window.session.game.decision, window.session.game.waiting) != before, (prompt, question.answer)
        window.close()
