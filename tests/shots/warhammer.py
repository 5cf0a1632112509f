"""Pictures of Warhammer battles as documents: the page that sets one up, the list, a kept battle, the veil before a
secret choice, the end, the replay."""

from typing import TYPE_CHECKING

from battles import ask, wait_for_outlook
from studio import Studio

from app.battles.store import record_of
from ui.battle.replay.opening_records import open_replay
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.screen import BattleScreen
from ui.battle.session.page import BattlePage
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers

if TYPE_CHECKING:
    from catalog.overlay import Library

SIZES = ((900, 600), (1440, 900), (1600, 1000))
LEARNERS = ("published learning-empire", "published learning-orcs")


def shoot(studio: Studio) -> None:
    studio.look()
    studio.frame.show_screen("battle")
    screen = studio.frame.screens["battle"]
    assert isinstance(screen, BattleScreen)
    studio.settle(0.4)
    set_up(studio, screen)
    kept(studio, screen)


def set_up(studio: Studio, screen: BattleScreen) -> None:
    page = screen.setup
    screen.set_up(system="warhammer")
    for choice in ("light", "dark"):
        for size in SIZES:
            studio.look(choice, size=size)
            wait_for_outlook(studio, page)
            studio.shoot(f"warhammer-setup-{choice}-{size[0]}")
    studio.look("light", scale=200, size=(1440, 900))
    studio.shoot("warhammer-setup-200")
    studio.look("light", scale=100)
    page.scenarios.cards["learning-scenario"].click()
    wait_for_outlook(studio, page)
    studio.shoot("warhammer-setup-learning")
    page.scenarios.cards["strongholds"].click()
    wait_for_outlook(studio, page)
    for _ in range(2):
        page.seats.add.click()
    page.agreed.fold.head.click()
    page.agreed.switches["open_lists"].chosen.emit("off")
    wait_for_outlook(studio, page)
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"warhammer-setup-four-{choice}")


def kept(studio: Studio, screen: BattleScreen) -> None:
    """One battle among people up to the secret choice, one between programs to its end."""
    studio.look()
    open_, over = ask(studio, begun)
    table = lay_out(studio, screen, open_)
    session = table.session
    while not (session.veil and session.state.segment == "choose"):
        if session.veil:
            session.lift()
        elif session.decision is not None:
            table.board.bar.take_first()
        studio.settle(0.1)
    looks = (("light", 100, SIZES[1]), ("dark", 100, SIZES[1]), ("light", 100, SIZES[0]), ("light", 200, SIZES[1]))
    for choice, scale, size in looks:
        studio.look(choice, scale, size)
        studio.shoot(f"warhammer-veil-{choice}-{size[0]}-{scale}")
    session.lift()
    for choice, scale, size in looks:
        studio.look(choice, scale, size)
        studio.shoot(f"warhammer-secret-{choice}-{size[0]}-{scale}")
    studio.look()
    end(studio, screen, over)


def end(studio: Studio, screen: BattleScreen, battle: str) -> None:
    table = lay_out(studio, screen, battle)
    table.session._clock.setInterval(0)
    while table.session.game.result is None:
        studio.settle(0.5)
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"warhammer-end-{choice}")
    screen.show_library()
    studio.settle(0.4)
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"warhammer-list-{choice}")
    raw = ask(studio, lambda library: record_of(library.database, battle))
    open_replay(studio.context, raw, "Learning Empire / Learning Orcs")
    studio.wait(lambda: isinstance(screen.pages.currentWidget(), ReplayPage), "the replay")
    page = screen.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    page.go(page.replay.last // 2)
    for choice, size in (("light", SIZES[1]), ("dark", SIZES[1]), ("light", SIZES[0])):
        studio.look(choice, size=size)
        studio.shoot(f"warhammer-replay-{choice}-{size[0]}")


def lay_out(studio: Studio, screen: BattleScreen, battle: str) -> BattlePage:
    screen.show_battle(battle)
    studio.wait(lambda: screen.table is not None and screen.table.battle_id == battle, "the table")
    assert screen.table is not None
    return screen.table


def begun(library: "Library") -> tuple[str, str]:
    offers = read_offers(library, "warhammer")
    people = tuple(SeatPlan(key) for key in LEARNERS)
    programs = tuple(SeatPlan(key, "random") for key in LEARNERS)
    plans = (BattlePlan("learning-scenario", people, 7), BattlePlan("learning-scenario", programs, 8, {"rounds": 2}))
    first, second = (begin(library, plan, offers) for plan in plans)
    return first, second
