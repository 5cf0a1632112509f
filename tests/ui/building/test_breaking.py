"""An army is broken in every way there is, and the exact sentences are read."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from ui.armies.documents.paste_dialog import PasteDialog

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]

# What the army has, what is put in, and what is said then: the sentence and its rule.
WAYS: dict[str, tuple[dict[str, int], tuple[str, str, int], list[tuple[str, str]]]] = {
    "over the limit": (
        {"limit": 60, "stalwarts": 4, "dunwarr_defender": 3},
        ("hulth", "Hulth Regiment", 1),
        [("The army costs 66 points, 6 over its limit of 60.", "Army points")],
    ),
    "half rule": (
        {"deepwood_archers": 2, "regiment_of_the_anvil": 3},
        ("blood spider", "Blood Spider", 2),
        [
            (
                (
                    "At least half of the 35 points not spent on spells (18) must belong to one faction; the largest"
                    " share is 10 (Elf)."
                ),
                "Factions, R20",
            )
        ],
    ),
    "a stranger beside a Champion": (
        {"stalwarts": 4},
        ("deepwood arch", "Deepwood Archers", 1),
        [
            (
                (
                    "With the Champion Stalwarts, every other disk must be of the Dwarf faction or of none. "
                    "Remove: Deepwood Archers."
                ),
                "Champion",
            )
        ],
    ),
    "unique twice": (
        {"danhyld_ironback": 1},
        ("danhyld", "Danhyld Ironback", 1),
        [("An army may have only one Danhyld Ironback (Unique); this one has 2.", "Unique")],
    ),
    "Good with Evil": (
        {"undead_horde": 10},
        ("damlo", "Damlo Hammerfist", 1),
        [
            (
                "Good and Evil disks cannot be in the same army. Good: Damlo Hammerfist. Evil: Undead Horde.",
                "Alignments",
            )
        ],
    ),
}


@pytest.mark.parametrize("way", list(WAYS))
def test_every_broken_rule_is_said_in_its_sentence(way: str, site: Open, disks: Disks) -> None:
    counts, put_in, said = WAYS[way]
    here = site(disks(**counts))
    assert here.said() == []
    here.take(*put_in)
    rows = here.problems.rows
    assert here.said() == [sentence for sentence, _ in said]
    assert [row.sentence.rule for row in rows[: len(said)]] == [rule for _, rule in said]
    assert here.builder.meters.badge.head == "Not legal yet"
    assert here.builder.meters.badge.said.startswith("1 problem")
    assert here.builder.meters.badge.accessibleName().startswith("Not legal yet, 1 problem")


def test_more_than_the_limit_of_a_limited_disk(site: Open, disks: Disks) -> None:
    here = site(disks())
    limited = next(
        offer for offer in here.picker.model.offers() if getattr(offer.entry, "limited", None) and offer.points < 15
    )
    most = limited.entry.limited
    here.find(f'name:"{limited.name}"', limited.name)
    here.fingers.press(*["+"] * (most + 1))
    wanted = f"An army may have at most {most} {limited.name} (Limited {most}); this one has {most + 1}."
    assert wanted in here.said()
    here.settle()
    standing = here.picker.fits.standings[limited.id]
    assert (standing.fits, standing.reason) == (False, f"limited to {most}")


def test_a_line_that_breaks_a_rule_is_marked_and_says_why(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4, dunwarr_defender=2, deepwood_archers=1, danhyld_ironback=2))
    assert here.line("danhyld-ironback").reason == "unique: only one"
    assert here.line("stalwarts").reason == here.line("dunwarr-defender").reason == ""
    assert here.group("family elf").reason == "not with this Champion"
    assert here.line("deepwood-archers").is_bad
    army = here.builder.army.lines
    index = army.index(army.place_of("danhyld-ironback"))
    wanted = "An army may have only one Danhyld Ironback (Unique); this one has 2"
    assert wanted in index.data(Qt.ItemDataRole.ToolTipRole)
    assert wanted in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_piece_that_nobody_knows_comes_by_pasted_text(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=1))
    QGuiApplication.clipboard().setText("4x Stalwarts\n1x [no-such-piece]\n")
    here.page.paste_wanted.emit()
    here.wait(lambda: here.window.window.findChild(PasteDialog) is not None)
    sheet = here.window.window.findChild(PasteDialog)
    sheet.reader.take_clipboard()
    here.wait(lambda: sheet.reader.army is not None)
    sheet.replace.click()
    here.wait(lambda: "no-such-piece" in here.counts())
    here.settle()
    assert here.said() == [
        "The catalogue has no piece called no-such-piece. The rest of the army is checked without it."
    ]
    assert here.line("no-such-piece").reason == ""
    assert here.group("unknown unknown").reason == "not in the catalogue"
    assert here.group("unknown unknown").name == "Not in the catalogue"
    assert here.stored_counts() == {"stalwarts": 4, "no-such-piece": 1}
    # It can be taken out like any other piece.
    here.window.window.activateWindow()
    here.wait(here.window.window.isActiveWindow)
    here.builder.army.setFocus()
    here.builder.army.choose("no-such-piece")
    here.fingers.press("Del")
    here.settle()
    assert here.stored_counts() == {"stalwarts": 4}
    assert here.said() == []


def test_a_spell_without_a_caster_is_only_advice(site: Open, disks: Disks) -> None:
    here = site(disks(deepwood_archers=4))
    here.take("fireball", "Fireball")
    assert here.said() == []
    assert here.noted()[0] == "Fireball cannot be cast: the army has no Spellcaster."
    assert here.line("fireball").note == "level II, no spellcaster for it yet"
    assert here.builder.meters.badge.is_legal
    here.take("darnati soul", "Darnati Soulbinder")
    assert [tag.text for tag in here.line("fireball").tags] == ["level II, cast by Darnati Soulbinder"]
    assert here.line("fireball").note == ""


def test_the_rule_of_a_problem_leads_to_the_help(site: Open, disks: Disks) -> None:
    here = site(disks(danhyld_ironback=2))
    called: list[tuple[str, dict[str, str]]] = []
    here.context.called.connect(lambda screen, where: called.append((screen, where)))
    here.problems.rows[0].sentence.linkActivated.emit("rule")
    assert called == [("help", {"system": "diskwars", "rule": "Unique"})]


def test_five_faults_at_once_are_all_said_and_the_panel_keeps_to_a_third(site: Open, disks: Disks) -> None:
    here = site(
        disks(
            limit=40, stalwarts=2, danhyld_ironback=2, deepwood_archers=3, undead_horde=4, no_such_piece=1, fireball=1
        )
    )
    assert [problem.code for problem in here.draft.verdict.problems] == [
        "unknown-piece", "over-limit", "good-with-evil", "champion", "unique",
    ]  # fmt: skip
    assert len(here.said()) == 5
    assert here.builder.meters.badge.said.startswith("5 problems")
    here.window.window.resize(1440, 900)
    here.bot.wait(50)
    assert here.problems.height() <= here.builder.ground.height() / 3 + 1
    assert here.problems.area.verticalScrollBar().maximum() > 0
