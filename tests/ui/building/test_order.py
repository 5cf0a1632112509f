"""The reinforcement order: by drag, by keys, sorted, shuffled, and in step with the army."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint

from ui.armies.builder.army_lines import LINE_MIME

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]


def names(order: Any) -> list[str]:
    return [f"{line.mark} {line.name}" for line in order.view.lines.lines()]


def middle(view: Any, key: str, below: bool = False) -> QPoint:
    row = view.visualRect(view.lines.index(view.lines.place_of(key)))
    return QPoint(row.left() + 40, row.bottom() - 4 if below else row.top() + 4)


def test_it_stands_as_listed_until_somebody_moves_a_piece(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=2, dunwarr_defender=1, fireball=1))
    order = here.order
    assert names(order) == ["1 Stalwarts", "2 Stalwarts", "3 Dunwarr Defender"]
    assert order.view.head.accessibleName() == "3 pieces, top first"
    assert here.army.order == ()
    order.view.setFocus()
    order.view.choose("dunwarr-defender#1")
    here.fingers.press("Alt+Up")
    assert names(order) == ["1 Stalwarts", "2 Dunwarr Defender", "3 Stalwarts"]
    assert order.view.current_key() == "dunwarr-defender#1"
    here.fingers.press("Alt+Up", "Alt+Up")
    assert names(order)[0] == "1 Dunwarr Defender"
    here.fingers.press("Alt+End")
    assert names(order)[-1] == "3 Dunwarr Defender"
    here.fingers.press("Alt+Home", "Alt+Down")
    here.wait(lambda: here.draft.is_saved)
    assert here.stored().order == ("stalwarts", "dunwarr-defender", "stalwarts")
    assert here.draft.history.undo[0] == "move Dunwarr Defender in the reinforcement order"
    here.fingers.press("Ctrl+Z")
    here.wait(lambda: here.draft.is_saved and here.army.order[0] == "dunwarr-defender")


def test_pieces_are_dragged_to_their_place(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=2, dunwarr_defender=1, urth_regiment=1))
    order = here.order
    view = order.view
    here.wait(lambda: view.visualRect(view.lines.index(1)).height() > 0)
    assert here.drop(view.viewport(), middle(view, "stalwarts#1"), LINE_MIME, "urth-regiment#1")
    assert names(order) == ["1 Urth Regiment", "2 Stalwarts", "3 Stalwarts", "4 Dunwarr Defender"]
    assert here.drop(view.viewport(), middle(view, "stalwarts#2", below=True), LINE_MIME, "urth-regiment#1")
    assert names(order) == ["1 Stalwarts", "2 Stalwarts", "3 Urth Regiment", "4 Dunwarr Defender"]
    assert here.drop(view.viewport(), QPoint(40, view.viewport().height() - 3), LINE_MIME, "stalwarts#1")
    assert names(order) == ["1 Stalwarts", "2 Urth Regiment", "3 Dunwarr Defender", "4 Stalwarts"]
    here.wait(lambda: here.draft.is_saved)
    assert here.stored().order == ("stalwarts", "urth-regiment", "dunwarr-defender", "stalwarts")


def test_it_is_sorted_shuffled_and_put_back(site: Open, disks: Disks) -> None:
    here = site(disks(urth_regiment=1, stalwarts=1, danhyld_ironback=1))
    order = here.order
    order.random.seed(3)
    here.click(order.buttons["points"])
    assert names(order) == ["1 Danhyld Ironback", "2 Stalwarts", "3 Urth Regiment"]
    here.click(order.buttons["shuffle"])
    assert sorted(order.stack()) == ["danhyld-ironback", "stalwarts", "urth-regiment"]
    here.click(order.buttons["listed"])
    assert order.stack() == ("urth-regiment", "stalwarts", "danhyld-ironback")
    here.click(order.buttons["speed"])
    order.view.setFocus()
    order.view.choose("stalwarts#1")
    place = order.stack().index("stalwarts")
    here.click(order.buttons["up" if place else "down"])
    assert order.stack().index("stalwarts") == (place - 1 if place else 1)


def test_it_keeps_in_step_with_what_is_added_and_taken_out(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=2, urth_regiment=1))
    here.order.sort("points")
    assert here.army.order == ("stalwarts", "stalwarts", "urth-regiment")
    here.take("danhyld", "Danhyld Ironback", 1)
    here.take("stalwarts", "Stalwarts", 1)
    assert here.army.order == ("stalwarts", "stalwarts", "urth-regiment", "danhyld-ironback", "stalwarts")
    here.fingers.press("-", "-")
    assert here.army.order == ("stalwarts", "urth-regiment", "danhyld-ironback")
    here.take("fireball", "Fireball", 1)
    assert "fireball" not in here.army.order
    assert names(here.order) == ["1 Stalwarts", "2 Urth Regiment", "3 Danhyld Ironback"]


def test_starting_disks_and_rounds_are_told_apart(site: Open, disks: Disks) -> None:
    here = site(disks(limit=500, stalwarts=14))
    heads = list(here.order.view.lines.heads.values())
    assert [(head.name, len(head.lines)) for head in heads] == [("Starting disks", 6), ("Round 2", 6), ("Round 3", 2)]


def test_spells_and_other_forms_are_listed_beside_it(site: Open, disks: Disks) -> None:
    here = site(disks(werx_lycanthrope=1, werx_werewolf=1, fireball=2))
    from PySide6.QtWidgets import QLabel

    said = [label.text() for label in here.order.side.findChildren(QLabel)]
    assert "2 \u00d7 Fireball" in said
    assert "Werx Werewolf" in said
    assert names(here.order) == ["1 Werx Lycanthrope"]


def test_an_empty_army_says_what_will_stand_here(site: Open, disks: Disks) -> None:
    here = site(disks())
    order = here.order
    assert order.view.lines.index(1).data() == (
        "No disks yet. Pieces you add to the army appear here, newest at the bottom."
    )
    assert not order.buttons["shuffle"].isEnabled()
