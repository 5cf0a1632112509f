"""Pictures of what lies over the board of Dragon Dice: rolls and how they came about, losses, odds, spells, outcomes,
choices of dice; light and dark, with large text, in a small window."""

import os
from collections.abc import Callable

from studio import Studio

from tests.ui.battle.dragon_dice.tables import COUNTER, ELVES, LAVA, desk, lies, seated
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.dragon_dice.controls.card_controls import OutcomeControl
from ui.games.dragon_dice.controls.health_control import HealthControl
from ui.games.dragon_dice.controls.odds_control import OddsControl
from ui.games.dragon_dice.sheets.odds_sheet import OddsSheet
from ui.games.dragon_dice.stage_sheets import StageSheets

ONLY = os.environ.get("SCENES", "").split()
LOOKS = (
    ("light", 100, (1440, 900)),
    ("dark", 100, (1366, 768)),
    ("dark", 200, (1600, 1000)),
    ("light", 100, (900, 600)),
)


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice, scale, size in LOOKS:
        studio.look(choice, scale=scale)
        name = f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else "")
        for scene in SCENES if not ONLY else [one for one in SCENES if one.__name__ in ONLY]:
            scene(studio, name, size)
    studio.look("light")


def take(studio: Studio, window: BattleWindow, name: str) -> None:
    studio.settle(0.2)
    sheets = window.board.extras
    assert isinstance(sheets, StageSheets)
    studio.wait(lambda: not sheets.panel.rolls.is_moving, "dice that lie still")
    window.grab().save(str(studio.target / f"sheets-{name}.png"))
    print(studio.target / f"sheets-{name}.png")


def give(session: BattleSession, *keys: str) -> None:
    for key in keys:
        assert session.decision is not None
        assert session.give(session.answer(pick=(key,))), (session.decision.prompt, key)


def losses(studio: Studio, name: str, size: tuple[int, int]) -> None:
    effects = [lies("ash-storm", "B", "frontier"), lies("watery-double", "A", "A@frontier", times=2)]
    session = desk(rolls=COUNTER, effects=effects)
    window = seated(session, studio.theme, size)
    studio.settle(0.2)
    give(session, "melee:B")
    for _ in range(6):
        if session.decision is None or (session.decision.prompt == "ask.losses" and session.seat == "A"):
            break
        control = window.bar.control
        if isinstance(control, HealthControl):
            take(studio, window, f"losses-enemy-{name}")
            for key in ("Duel", "B1"):
                control.tick(key)
            control.take.click()
        else:
            give(session, "yes")
    take(studio, window, f"losses-{name}")
    control = window.bar.control
    if isinstance(control, HealthControl):
        control.figure(4)
        take(studio, window, f"losses-picked-{name}")
    sheets = window.board.extras
    assert isinstance(sheets, StageSheets)
    boxes = sheets.panel.rolls.boxes
    if boxes and boxes[-1].pill is not None:
        boxes[-1].pill.click()
        take(studio, window, f"how-{name}")
    window.close()


def odds(studio: Studio, name: str, size: tuple[int, int]) -> None:
    session = desk(effects=[lies("ash-storm", "B", "frontier")])
    window = seated(session, studio.theme, size)
    take(studio, window, f"odds-melee-{name}")
    window.close()
    session = desk(march="home-A", home_a="coastland-city 3")
    window = seated(session, studio.theme, size)
    take(studio, window, f"odds-missile-{name}")
    window.close()
    session = desk(frontier="flatland-tower 1", march="frontier", a={**ELVES, "campaign": [*MAGES, *ELVES["campaign"]]})
    window = seated(session, studio.theme, size)
    take(studio, window, f"odds-magic-{name}")
    control = window.bar.control
    if isinstance(control, OddsControl) and isinstance(control.sheet, OddsSheet):
        control.sheet.how.click()
        take(studio, window, f"odds-how-{name}")
    window.close()
    session = desk(march="frontier", stage="maneuver")
    window = seated(session, studio.theme, size)
    take(studio, window, f"odds-maneuver-{name}")
    give(session, "yes")
    take(studio, window, f"odds-oppose-{name}")
    window.close()


def counter(studio: Studio, name: str, size: tuple[int, int]) -> None:
    """Whether to strike back is asked while both rolls are seen."""
    rolls = [
        {**dict.fromkeys(("Giant",), "maneuver:4"), **COUNTER[0], "Protector": "missile:2", "Knight": "save:2"},
        {**COUNTER[1], "Conq": "save:3"},
    ]  # fmt: skip
    session = desk(rolls=rolls)
    window = seated(session, studio.theme, size)
    give(session, "melee:B")
    studio.settle(0.3)
    take(studio, window, f"counter-{name}")
    window.close()


def spells(studio: Studio, name: str, size: tuple[int, int]) -> None:
    magic = {"E1": "magic:2", "E2": "id", "Giant": "id", "Protector": "id", "Eagle": "melee:4"}
    mages = ["E1=coral-elf/evoker", "E2=coral-elf/enchanter", *ELVES["campaign"]]
    session = desk(frontier="flatland-tower 1", a={**ELVES, "campaign": mages}, rolls=[magic])
    window = seated(session, studio.theme, size)
    give(session, "magic")
    take(studio, window, f"spells-{name}")
    give(session, "hailstorm:blue")
    take(studio, window, f"spell-target-{name}")
    assert session.decision is not None
    give(session, session.decision.options[0].key)
    take(studio, window, f"spells-announced-{name}")
    window.close()


def cards(studio: Studio, name: str, size: tuple[int, int]) -> None:
    """Special icons, what a dragon attack comes to, a promotion."""
    icons = {"S1": "sai:net:4", "S2": "sai:poison:2", "S3": "sai:smite:2"}
    army = ["S1=goblin 4 sai:net:4", "S2=goblin 2 sai:poison:2", "S3=goblin 2 sai:smite:2", "S4=goblin/thug"]
    session = desk(a={**ELVES, "campaign": army}, rolls=[icons])
    window = seated(session, studio.theme, size)
    give(session, "melee:B")
    take(studio, window, f"specials-{name}")
    window.close()
    dragons = {**LAVA, "dragons": ["D1=drake-red at frontier", "D2=wyrm-red at frontier"]}
    hero = {"campaign": ["Hero=coral-elf 4 melee:10 missile:5", "Shield=coral-elf 3 save:6", "T=coral-elf/trooper"]}
    falls = [{"D1": "claw:6", "D2": "jaws:12"}, {"Hero": "melee:10", "Shield": "save:6", "T": "save:2"}]
    session = desk({**ELVES, **hero}, dragons, march="", segment="dragon-attack", rolls=falls)
    window = seated(session, studio.theme, size)
    take(studio, window, f"outcomes-{name}")
    control = window.bar.control
    if isinstance(control, OutcomeControl):
        control.sheet.rows[0].looked_at.emit()
        take(studio, window, f"outcomes-lit-{name}")
    window.close()
    session = desk(march="", segment="initial-effects", frontier="flatland-city 8 A")
    window = seated(session, studio.theme, size)
    give(session, "city:frontier")
    take(studio, window, f"exchange-{name}")
    window.close()


def several(studio: Studio, name: str, size: tuple[int, int]) -> None:
    """Points that are shared out, champions against dragons, units struck by an icon."""
    archer = {**ELVES, "campaign": ["S=goblin 4 sai:bullseye:4", "goblin/thug"]}
    session = desk(archer, frontier="flatland-tower 3", rolls=[{"S": "sai:bullseye:4"}])
    window = seated(session, studio.theme, size)
    give(session, "missile:B@frontier")
    take(studio, window, f"share-{name}")
    window.close()
    dragons = {**LAVA, "dragons": ["D1=drake-red at frontier"]}
    slayers = {**ELVES, "campaign": ["eldarim/dragonslayer", "eldarim/dragonlord", "coral-elf/trooper"]}
    session = desk({**slayers}, dragons, march="", segment="dragon-attack")
    window = seated(session, studio.theme, size)
    take(studio, window, f"champions-{name}")
    window.close()
    session = desk({**ELVES, "campaign": ["S=goblin 4 sai:net:4"]}, rolls=[{"S": "sai:net:4"}])
    window = seated(session, studio.theme, size)
    give(session, "melee:B")
    take(studio, window, f"units-{name}")
    window.close()


MAGES = ("coral-elf/evoker", "coral-elf/enchanter")

SCENES: tuple[Callable[[Studio, str, tuple[int, int]], None], ...] = (losses, counter, odds, spells, cards, several)
