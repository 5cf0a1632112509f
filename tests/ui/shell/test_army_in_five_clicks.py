"""From the first page to a legal, full army of one's own, with the mouse alone."""

import pytest
from PySide6.QtWidgets import QWidget

from app.armies.advice.complete import unspent
from app.armies.advice.plan import ChangePlan, PlanCost
from ui.armies.documents.new_army_dialog import NewArmyDialog

MAX_CLICKS = 5


@pytest.mark.slow
@pytest.mark.parametrize(("system", "limit"), [("diskwars", 150), ("l5r", 100), ("warhammer", 2), ("dragon-dice", 24)])
def test_a_full_legal_army_takes_five_clicks_from_an_empty_home(shell, system: str, limit: int) -> None:
    clicks: list[str] = []

    def click(widget: QWidget) -> None:
        shell.until(widget.isVisible)
        clicks.append(widget.accessibleName())
        shell.click(widget)

    click(shell.frame.rail.entries["armies"])
    shell.until(lambda: "armies" in shell.frame.screens)
    screen = shell.frame.screens["armies"]
    click(screen.empty.new)
    shell.until(lambda: screen.findChildren(NewArmyDialog))
    dialog = screen.findChildren(NewArmyDialog)[0]
    if dialog.system != system:
        click(dialog.game.buttons[system])
    click(dialog.do)
    shell.until(lambda: screen.page is not None and "build" in screen.page.pages)
    draft = screen.page.draft
    assert draft.is_empty
    click(screen.page.pages["build"].problems.state.fill.button)
    shell.until(lambda: draft.verdict.is_legal and not draft.is_empty, 60_000)
    assert len(clicks) <= MAX_CLICKS, clicks
    assert draft.army.limit == limit
    plan = ChangePlan(changes=(), army=draft.army, verdict=draft.verdict, cost=PlanCost())
    assert unspent(draft.army, plan) <= limit * 0.02
    shell.until(lambda: draft.is_saved)
